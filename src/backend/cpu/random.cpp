// random.cpp: filling an array with random bits, uniforms or normals, as core/random.h defines them.
#include "core/random.h"

#include <cmath>

#include "backend/cpu/kernels.h"
#include "backend/cpu/threads.h"
#include "backend/cpu/typed.h"

namespace athena::cpu {

namespace {

constexpr int64_t kGrain = 4096;

template <class T>
using Bits = std::conditional_t<sizeof(T) == 2, uint16_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>;

// Uniforms end before high, though rounding may reach it.
template <class T>
void store_below(T& out, Compute<T> value, Compute<T> low, Compute<T> high) {
  store(out, value);
  if (!(load(out) >= high && low < high)) return;
  auto bits = std::bit_cast<Bits<T>>(out);
  constexpr Bits<T> kSmallestNegative = Bits<T>(Bits<T>(1) << (8 * sizeof(T) - 1) | 1);
  if (load(out) == 0)
    bits = kSmallestNegative;
  else
    bits = Bits<T>(load(out) > 0 ? bits - 1 : bits + 1);
  out = std::bit_cast<T>(bits);
}

template <class T>
void fill(const Launch& launch, T* out, int64_t count) {
  constexpr int64_t per_block = std::is_same_v<T, double> ? 2 : 4;
  auto low = Compute<T>(launch.low), high = Compute<T>(launch.high);
  parallel_for(count, kGrain, per_block, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i += per_block) {
      PhiloxBlock block = philox(launch.seed, launch.offset + uint64_t(i / per_block));
      for (int k = 0; k < per_block && i + k < end; k++) {
        const uint32_t* words = block.word + k * (4 / per_block);
        if constexpr (std::is_same_v<T, uint32_t>)
          out[i + k] = words[0];
        else if constexpr (std::is_same_v<T, double>) {
          if (launch.random == Random::normal)
            out[i + k] = std::fma(normal_f64(words[0], words[1]), high, low);
          else
            store_below(out[i + k], std::fma(uniform_f64(words[0], words[1]), high - low, low), low, high);
        } else {
          if (launch.random == Random::normal)
            store(out[i + k], std::fma(normal_f32(words[0]), high, low));
          else
            store_below(out[i + k], std::fma(uniform_f32(words[0]), high - low, low), low, high);
        }
      }
    }
  });
}

}  // namespace

void random(const Launch& launch) {
  const Operand& out = launch.outputs[0];
  int64_t count = out.layout.shape.numel();
  with_type(out.dtype, [&](auto type) {
    using T = decltype(type);
    if constexpr (is_floating<T> || std::is_same_v<T, uint32_t>)
      fill(launch, reinterpret_cast<T*>(address(out)) + out.layout.offset, count);
  });
}

}  // namespace athena::cpu
