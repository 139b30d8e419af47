// random.cpp: random bits, uniforms, normals and integers, as core/random.h defines them, numbers that go by their
// position, dropout. In tiles: the generator's words, what they stand for, the elements.
#include "core/random.h"

#include <algorithm>
#include <cmath>

#include "backend/cpu/pointwise/strided_copy.h"
#include "backend/cpu/random/draws.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"
#include "core/normal_tables.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/random/random.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/simd/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kBlocks = 256;  // of a tile

#if HWY_NATIVE_FMA

using Words = Vector<uint64_t>;

// Block i is words[2 i] and words[2 i + 1], the first of its four numbers lowest. A vector has one number of a block in
// a lane, whose upper half is anything.
void draw_words(uint64_t seed, uint64_t first, int64_t blocks, uint64_t* words) {
  const Words::Tag d;
  const hn::Repartition<uint32_t, Words::Tag> d32;
  constexpr int64_t lanes = int64_t(Words::kLanes);
  auto product = [&](auto a, uint32_t b) HWY_ATTR { return hn::MulEven(hn::BitCast(d32, a), hn::Set(d32, b)); };
  constexpr int kTogether = 4;  // a round waits for its products
  using Raw = Words::Raw;
  const auto numbers = hn::Iota(d, 0), low = hn::Set(d, 0xffffffffu);
  for (int64_t i = 0; i < blocks; i += kTogether * lanes) {
    Raw c0[kTogether], c1[kTogether], c2[kTogether], c3[kTogether];
    for (int k = 0; k < kTogether; k++) {
      c0[k] = hn::Add(numbers, hn::Set(d, first + uint64_t(i + k * lanes)));
      c1[k] = hn::ShiftRight<32>(c0[k]);
      c2[k] = c3[k] = hn::Zero(d);
    }
    uint32_t k0 = uint32_t(seed), k1 = uint32_t(seed >> 32);
    for (int round = 0; round < 10; round++, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u)
      for (int k = 0; k < kTogether; k++) {
        auto one = product(c0[k], 0xD2511F53u), two = product(c2[k], 0xCD9E8D57u);
        c0[k] = hn::Xor(hn::Xor(hn::ShiftRight<32>(two), c1[k]), hn::Set(d, k0));
        c1[k] = two;
        c2[k] = hn::Xor(hn::Xor(hn::ShiftRight<32>(one), c3[k]), hn::Set(d, k1));
        c3[k] = one;
      }
    for (int k = 0; k < kTogether; k++)
      hn::StoreInterleaved2(hn::Or(hn::And(c0[k], low), hn::ShiftLeft<32>(c1[k])),
                            hn::Or(hn::And(c2[k], low), hn::ShiftLeft<32>(c3[k])), d, words + 2 * (i + k * lanes));
  }
}

// As scale below for spans of 32 bits: the generator's numbers one after another. Blocks fill whole vectors.
void scale_by_word(uint64_t* words, int64_t blocks, uint32_t span) {
  const Words::Tag d;
  const hn::Repartition<uint32_t, Words::Tag> d32;
  auto product = [&](auto a) HWY_ATTR { return hn::MulEven(hn::BitCast(d32, a), hn::Set(d32, span)); };
  auto upper = [](auto a) HWY_ATTR { return hn::ShiftRight<32>(a); };
  for (int64_t i = 0; i < blocks; i += int64_t(Words::kLanes)) {
    Words::Raw low, high;
    hn::LoadInterleaved2(d, words + 2 * i, low, high);
    auto carry = hn::Add(product(upper(low)), upper(product(low)));
    carry = hn::Add(product(high), upper(carry));
    carry = hn::Add(product(upper(high)), upper(carry));
    hn::StoreU(upper(carry), d, words + i);
  }
}

// What belongs to the cells of a uniform, by its type.
struct OfFloat {
  using C = float;
  using I = int32_t;
  static constexpr int kShift = 8, kMantissa = 23, kPieces = 3;
  static constexpr C kCell = 0x1p-24f;
  static constexpr I kLeast = 0x3f3504f3;  // sqrt(1/2)
  static constexpr auto& kLog2 = kLog2F32;
  static constexpr auto& kMap = kMapF32;
  static constexpr auto& kNormal = kNormalF32;
};
struct OfDouble {
  using C = double;
  using I = int64_t;
  static constexpr int kShift = 11, kMantissa = 52, kPieces = 4;
  static constexpr C kCell = 0x1p-53;
  static constexpr I kLeast = 0x3fe6a09e667f3bcd;
  static constexpr auto& kLog2 = kLog2F64;
  static constexpr auto& kMap = kMapF64;
  static constexpr auto& kNormal = kNormalF64;
};

template <class C, int N>
HWY_INLINE Vector<C> polynomial(const C (&coefficients)[N], Vector<C> x) {
  Vector<C> value(coefficients[0]);
  for (int i = 1; i < N; i++) value = fma(value, x, Vector<C>(coefficients[i]));
  return value;
}

template <class Of>
HWY_INLINE auto cells(const uint64_t* words, int64_t i) {
  using C = typename Of::C;
  const hn::RebindToUnsigned<typename Vector<C>::Tag> unsigned_tag;
  const hn::RebindToSigned<typename Vector<C>::Tag> tag;
  using U = hn::TFromD<decltype(unsigned_tag)>;
  auto bits = hn::LoadU(unsigned_tag, reinterpret_cast<const U*>(words) + i);
  return hn::BitCast(tag, hn::ShiftRight<Of::kShift>(bits));
}

template <class Of>
void uniforms(const uint64_t* words, typename Of::C* out, int64_t count) {
  using V = Vector<typename Of::C>;
  for (int64_t i = 0; i < count; i += int64_t(V::kLanes))
    write(out + i, V(hn::ConvertTo(typename V::Tag(), cells<Of>(words, i))) * V(Of::kCell));
}

// core/random.cpp says how.
template <class Of>
void normals(const uint64_t* words, typename Of::C* out, int64_t count) {
  using C = typename Of::C;
  using I = typename Of::I;
  using V = Vector<C>;
  const typename V::Tag d;
  const hn::RebindToSigned<typename V::Tag> di;
  constexpr C kEnds[] = {3, 9, 22};
  V one(C(1));
  for (int64_t i = 0; i < count; i += int64_t(V::kLanes)) {
    auto cell = cells<Of>(words, i);
    auto upper = hn::Gt(cell, hn::Set(di, (I(1) << Of::kMantissa) - 1));
    cell = hn::IfThenElse(upper, hn::Sub(hn::Set(di, (I(2) << Of::kMantissa) - 1), cell), cell);
    V t = V(hn::ConvertTo(d, hn::Add(hn::Add(cell, cell), hn::Set(di, I(1))))) * V(Of::kCell), x = one - t;
    V y = fnma(t, t, t + t);
    auto bits = hn::BitCast(di, y.raw);
    auto exponent = hn::ShiftRight<Of::kMantissa>(hn::Sub(bits, hn::Set(di, Of::kLeast)));
    V f = V(hn::BitCast(d, hn::Sub(bits, hn::ShiftLeft<Of::kMantissa>(exponent)))) - one;
    V v = fma(-f, polynomial(Of::kLog2, f), V(hn::ConvertTo(d, hn::Neg(exponent))));
    auto piece = [&](int k)
                     HWY_ATTR { return polynomial(Of::kNormal[k], fma(v, V(Of::kMap[k][0]), V(Of::kMap[k][1]))); };
    V g = piece(0);
    for (int k = 1; k < Of::kPieces; k++) {
      auto beyond = v >= V(kEnds[k - 1]);
      if (hn::AllFalse(d, beyond)) break;
      g = select(beyond, piece(k), g);
    }
    V z = x * g;
    write(out + i, select(hn::RebindMask(d, upper), z, -z));
  }
}

#else

struct OfFloat {
  using C = float;
  static C uniform(const uint64_t* words, int64_t i) { return uniform_f32(uint32_t(words[i / 2] >> i % 2 * 32)); }
  static C normal(const uint64_t* words, int64_t i) { return normal_f32(uint32_t(words[i / 2] >> i % 2 * 32)); }
};
struct OfDouble {
  using C = double;
  static C uniform(const uint64_t* words, int64_t i) {
    return uniform_f64(uint32_t(words[i]), uint32_t(words[i] >> 32));
  }
  static C normal(const uint64_t* words, int64_t i) { return normal_f64(uint32_t(words[i]), uint32_t(words[i] >> 32)); }
};

void draw_words(uint64_t seed, uint64_t first, int64_t blocks, uint64_t* words) {
  for (int64_t i = 0; i < blocks; i++) {
    PhiloxBlock block = philox(seed, first + uint64_t(i));
    for (int k = 0; k < 2; k++) words[2 * i + k] = uint64_t(block.word[2 * k + 1]) << 32 | block.word[2 * k];
  }
}
template <class Of>
void uniforms(const uint64_t* words, typename Of::C* out, int64_t count) {
  for (int64_t i = 0; i < count; i++) out[i] = Of::uniform(words, i);
}
template <class Of>
void normals(const uint64_t* words, typename Of::C* out, int64_t count) {
  for (int64_t i = 0; i < count; i++) out[i] = Of::normal(words, i);
}

#endif

template <class T>
using Bits = std::conditional_t<sizeof(T) == 2, uint16_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>;

// Uniforms end before high, though rounding may reach it.
template <class T>
void lower(T& out, Compute<T> high) {
  if (!(load(out) >= high)) return;
  auto bits = std::bit_cast<Bits<T>>(out);
  constexpr Bits<T> kSmallestNegative = Bits<T>(Bits<T>(1) << (8 * sizeof(T) - 1) | 1);
  if (load(out) == 0)
    bits = kSmallestNegative;
  else
    bits = Bits<T>(load(out) > 0 ? bits - 1 : bits + 1);
  out = std::bit_cast<T>(bits);
}

// Elements [begin, end), of which the first begins a block.
template <class T>
void draw_floats(const RandomArguments& numbers, bool normal, T* out, int64_t begin, int64_t end) {
  using C = Compute<T>;
  using Of = std::conditional_t<std::is_same_v<C, double>, OfDouble, OfFloat>;
  using V = Vector<C>;
  constexpr int64_t per_block = 16 / sizeof(C), tile = kBlocks * per_block, lanes = int64_t(V::kLanes);
  HWY_ALIGN uint64_t words[2 * kBlocks];
  HWY_ALIGN C values[tile];
  HWY_ALIGN T drawn[tile];
  C low = C(numbers.low), high = C(numbers.high);
  V factor(normal ? high : high - low), start(low);
  for (; begin < end; begin += tile) {
    int64_t count = std::min(tile, end - begin);
    draw_words(numbers.seed, numbers.offset + uint64_t(begin / per_block), (count + per_block - 1) / per_block, words);
    normal ? normals<Of>(words, values, count) : uniforms<Of>(words, values, count);
    auto reached = V(C(0)) != V(C(0));
    for (int64_t i = 0; i < count; i += lanes) {
      write(drawn + i, fma_(read(values + i), factor, start));
      reached = hn::Or(reached, read(drawn + i) >= V(high));
    }
    if (!normal && low < high && !hn::AllFalse(typename V::Tag(), reached))
      for (int64_t i = 0; i < count; i++) lower(drawn[i], high);
    std::copy_n(drawn, count, out + begin);
  }
}

void draw_bits(const RandomArguments& numbers, uint32_t* out, int64_t begin, int64_t end) {
  HWY_ALIGN uint64_t words[2 * kBlocks];
  for (constexpr int64_t tile = 4 * kBlocks; begin < end; begin += tile) {
    int64_t count = std::min(tile, end - begin);
    draw_words(numbers.seed, numbers.offset + uint64_t(begin / 4), (count + 3) / 4, words);
    std::memcpy(out + begin, words, size_t(count) * sizeof *out);
  }
}

// floor(r · span / 2^128) of blocks r, a span of 0 being 2^64: into the first half of words.
void scale(uint64_t* words, int64_t blocks, uint64_t span) {
  for (int64_t i = 0; i < blocks; i++) {
    unsigned __int128 low = words[2 * i], high = words[2 * i + 1];
    words[i] = span ? uint64_t((high * span + (low * span >> 64)) >> 64) : words[2 * i + 1];
  }
}

template <class T>
void draw_integers(const RandomArguments& numbers, T* out, int64_t begin, int64_t end) {
  HWY_ALIGN uint64_t words[2 * kBlocks];
  for (; begin < end; begin += kBlocks) {
    int64_t count = std::min(kBlocks, end - begin);
    draw_words(numbers.seed, numbers.offset + uint64_t(begin), count, words);
#if HWY_NATIVE_FMA
    if (numbers.span > 0 && numbers.span <= UINT32_MAX)
      scale_by_word(words, count, uint32_t(numbers.span));
    else
#endif
      scale(words, count, numbers.span);
    for (int64_t i = 0; i < count; i++) out[begin + i] = T(numbers.first + words[i]);
  }
}

// Normals at low … high of their distribution: a uniform between them falls into the cell that the normal is made of.
void draw_truncated(const RandomArguments& numbers, double* out, int64_t begin, int64_t end) {
  constexpr int64_t tile = 2 * kBlocks;
  HWY_ALIGN uint64_t words[tile];
  HWY_ALIGN double values[tile];
  double low = numbers.low, width = numbers.high - numbers.low;
  for (; begin < end; begin += tile) {
    int64_t count = std::min(tile, end - begin);
    draw_words(numbers.seed, numbers.offset + uint64_t(begin / 2), (count + 1) / 2, words);
    uniforms<OfDouble>(words, values, count);
    for (int64_t i = 0; i < count; i++) {
      double at = std::max(std::fma(values[i], width, low), 0.0);
      words[i] = std::min(uint64_t(at * 0x1p53), (uint64_t(1) << 53) - 1) << 11;
    }
    normals<OfDouble>(words, values, count);
    std::copy_n(values, count, out + begin);
  }
}

template <class T>
void count_up(const RandomArguments& numbers, T* out, int64_t begin, int64_t end) {
  for (int64_t i = begin; i < end; i++) out[i] = T(int64_t(numbers.first + uint64_t(i) * numbers.span));
}

template <class T>
void ramp(const RandomArguments& numbers, T* out, int64_t begin, int64_t end, int64_t count) {
  for (int64_t i = begin; i < end; i++) out[i] = T(numbers.low + double(i) * numbers.high);
  if (end == count && !std::isnan(numbers.last)) out[end - 1] = T(numbers.last);
}

// Words as wide as the elements they decide on.
HWY_INLINE auto widen(Vector<float>::Bits, hn::Vec<Vector<float>::Bits> words) { return words; }
HWY_INLINE auto widen(Vector<double>::Bits d, hn::Vec<hn::Rebind<uint32_t, Vector<double>::Bits>> words) {
  return hn::PromoteTo(d, words);
}

// Elements whose word is below the bound are dropped. Tiles that are not whole or not packed go through one that is.
template <class T>
void drop(const Launch& launch, const Layout& layout, int64_t begin, int64_t end) {
  using V = Vector<Compute<T>>;
  using U = hn::TFromD<typename V::Bits>;
  constexpr int64_t tile = 4 * kBlocks, lanes = int64_t(V::kLanes);
  const typename V::Bits bits;
  const hn::Rebind<uint32_t, typename V::Bits> narrow;
  const auto& numbers = launch.argument<DropoutArguments>();
  HWY_ALIGN uint64_t words[2 * kBlocks];
  HWY_ALIGN T given[tile], made[tile];
  V factor(Compute<T>(numbers.factor)), shift(Compute<T>(numbers.shift)), dropped(Compute<T>(numbers.dropped));
  const char* from = address(launch.inputs[0]);
  T* to = reinterpret_cast<T*>(address(launch.outputs[0])) + launch.outputs[0].layout.offset;
  bool is_packed = layout.shape.rank == 1 && layout.strides[0] == 1;
  for (; begin < end; begin += tile) {
    int64_t count = std::min(tile, end - begin);
    draw_words(numbers.seed, numbers.offset + uint64_t(begin / 4), (count + 3) / 4, words);
    bool direct = is_packed && count == tile;
    if (!direct) read_strided(reinterpret_cast<char*>(given), from, layout, sizeof(T), begin, begin + count);
    const T* in = direct ? reinterpret_cast<const T*>(from) + layout.offset + begin : given;
    T* out = direct ? to + begin : made;
    for (int64_t i = 0; i < count; i += lanes) {
      auto word = widen(bits, hn::LoadU(narrow, reinterpret_cast<const uint32_t*>(words) + i));
      auto kept = hn::Gt(word, hn::Set(bits, U(numbers.bound - 1)));
      write(out + i, select(hn::RebindMask(typename V::Tag(), kept), fma_(read(in + i), factor, shift), dropped));
    }
    if (!direct) std::copy_n(made, count, to + begin);
  }
}

}  // namespace

void drop_on_target(const Launch& launch, const Layout& layout, int64_t begin, int64_t end) {
  with_type(launch.inputs[0].dtype, [&](auto type) {
    if constexpr (is_floating<decltype(type)>) drop<decltype(type)>(launch, layout, begin, end);
  });
}

void keys_on_target(const RandomArguments& numbers, int64_t begin, int64_t end, uint64_t* keys) {
  draw_words(numbers.seed, numbers.offset + uint64_t(begin / 2), (end - begin + 1) / 2, keys);
}

void fill_on_target(const Launch& launch, Random draw, char* to, int64_t begin, int64_t end) {
  const auto& numbers = launch.argument<RandomArguments>();
  with_type(launch.outputs[0].dtype, [&](auto type) {
    using T = decltype(type);
    auto* out = reinterpret_cast<T*>(to);
    if constexpr (is_floating<T>) {
      if (draw <= Random::normal) return draw_floats(numbers, draw == Random::normal, out, begin, end);
    } else if constexpr (!std::is_same_v<T, bool>) {
      if (draw == Random::integers) return draw_integers(numbers, out, begin, end);
      if constexpr (std::is_same_v<T, uint32_t>)
        if (draw == Random::bits) return draw_bits(numbers, out, begin, end);
    }
    if constexpr (std::is_same_v<T, double>)
      if (draw == Random::truncated) return draw_truncated(numbers, out, begin, end);
    if constexpr (std::is_same_v<T, double> || std::is_same_v<T, float>)
      if (draw == Random::ramp) return ramp(numbers, out, begin, end, launch.outputs[0].layout.shape.numel());
    if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>) count_up(numbers, out, begin, end);
  });
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void draw_keys(const RandomArguments& numbers, int64_t begin, int64_t end, uint64_t* keys) {
  static const auto draw = ATHENA_CHOOSE(keys_on_target);
  draw(numbers, begin, end, keys);
}

constexpr int64_t kDrawGrain = 8192, kDrawUnit = 4;  // elements

void random(const Launch& launch, FaultTable&) {
  static const auto fill = ATHENA_CHOOSE(fill_on_target);
  Random draw = launch.as<RandomAttributes>().draw;
  if (draw == Random::order) return draw_order(launch);
  const Operand& out = launch.outputs[0];
  char* to = address(out) + out.layout.offset * int64_t(dtype_size(out.dtype));
  bool orthogonal = draw == Random::orthogonal;
  parallel_for(out.layout.shape.numel(), kDrawGrain, kDrawUnit,
               [&](int64_t begin, int64_t end) { fill(launch, orthogonal ? Random::normal : draw, to, begin, end); });
  if (orthogonal) orthonormalize(reinterpret_cast<double*>(to), out.layout.shape[0], out.layout.shape[1]);
}

void dropout(const Launch& launch, FaultTable&) {
  static const auto drop = ATHENA_CHOOSE(drop_on_target);
  Layout layout = launch.inputs[0].layout;
  Layout* only = &layout;
  collapse(&only, 1);
  parallel_for(layout.shape.numel(), kDrawGrain, kDrawUnit,
               [&](int64_t begin, int64_t end) { drop(launch, layout, begin, end); });
}

}  // namespace athena::cpu
#endif
