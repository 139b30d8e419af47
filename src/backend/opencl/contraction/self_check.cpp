// self_check.cpp: sums that every order of adding gives exactly, and NaN wherever nothing may be read.
#include "backend/opencl/contraction/self_check.h"

#include <cmath>
#include <cstring>
#include <vector>

#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

constexpr int64_t kBatches = 2, kPeriod = 7;

// The same for every seventh i.
double number(int64_t i, int64_t k, int64_t g, int seed) {
  return double((i * 3 + (k + k / kPeriod) * (3 + seed) + g * 2) % kPeriod - 3);
}

struct Check {
  DeviceState& state;
  const Trial& trial;
  int left_unit, right_unit;
  int64_t size = int64_t(dtype_size(trial.dtype));

  void put(char* bytes, int64_t at, double value) const {
    with_type(trial.dtype, [&](auto zero) {
      if constexpr (!std::is_integral_v<decltype(zero)>)
        reinterpret_cast<decltype(zero)*>(bytes)[at] = decltype(zero)(float(value));
    });
  }
  BufferRef fill(FactorLayout& layout, int64_t rows, int seed, int unit) const {
    int64_t inner = layout.runs ? trial.k : rows, outer = layout.runs ? rows : trial.k;
    layout.pitch = rounded_up(inner * size, kAlignment) * kAlignment / size + kAlignment / size;
    layout.batch_pitch = layout.pitch * outer;
    layout.moves = true;
    std::vector<char> bytes(size_t(layout.batch_pitch * kBatches * size));
    for (int64_t g = 0; g < kBatches; g++)
      for (int64_t y = 0; y < outer; y++)
        for (int64_t x = 0; x < layout.pitch; x++) {
          double value = x >= inner ? NAN : unit * (layout.runs ? number(y, x, g, seed) : number(x, y, g, seed));
          put(bytes.data(), g * layout.batch_pitch + y * layout.pitch + x, value);
        }
    BufferRef buffer(state.backend().allocate(bytes.size()));
    state.backend().write(*buffer, 0, bytes.data(), bytes.size());
    return buffer;
  }
  Operand operand(Buffer& buffer, const FactorLayout& layout, int64_t rows, bool left) const {
    Shape shape = {kBatches, left ? rows : trial.k, left ? trial.k : rows};
    Operand result{&buffer, 0, trial.dtype, Layout::contiguous(shape), {}};
    result.layout.strides[0] = layout.batch_pitch;
    result.layout.strides[left ? 1 : 2] = layout.runs ? layout.pitch : 1;
    result.layout.strides[left ? 2 : 1] = layout.runs ? 1 : layout.pitch;
    return result;
  }

  // Throws what is wrong.
  void run() const {
    FactorLayout a, b;
    a.runs = trial.a_runs;
    b.runs = trial.b_runs;
    BufferRef left = fill(a, trial.m, 1, left_unit), right = fill(b, trial.n, 2, right_unit);
    auto bytes = size_t(kBatches * trial.m * trial.n * size);
    BufferRef out(state.backend().allocate(bytes));
    Operand inputs[] = {operand(*left, a, trial.m, true), operand(*right, b, trial.n, false)};
    BufferRef sums(state.backend().allocate(size_t(kBatches * trial.m) * sizeof(float)));
    Operand outputs[] = {{out.get(), 0, trial.dtype, Layout::contiguous({kBatches, trial.m, trial.n}), {}},
                         {sums.get(), 0, DType::f32, Layout::contiguous({kBatches, trial.m}), {}}};
    Launch launch;
    launch.kind = KernelKind::matmul;
    launch.inputs = inputs;
    launch.outputs = std::span(outputs).first(1);
    Launch whole = launch;
    whole.outputs = outputs;
    PreparedLaunch prepared(state, whole, false);
    trial.fill(prepared, launch, a, b);
    prepared.run(whole);
    if (trial.sums_rows) compare_sums(*sums);
    std::vector<char> got(bytes);
    state.backend().read(*out, 0, got.data(), got.size());
    compare(got.data());
  }
  void compare_sums(Buffer& sums) const {
    std::vector<float> got(size_t(kBatches * trial.m));
    state.backend().read(sums, 0, got.data(), got.size() * sizeof(float));
    for (size_t i = 0; i < got.size(); i++) {
      double wanted = 0;
      for (int64_t k = 0; k < trial.k; k++) wanted += number(int64_t(i) % trial.m, k, int64_t(i) / trial.m, 1);
      if (double(got[i]) != left_unit * wanted)
        fail(AT_ERROR_INTERNAL, "", "its self-check gives a wrong sum of row %zu", i);
    }
  }
  void compare(const char* got) const {
    for (int64_t g = 0; g < kBatches; g++) {
      double sums[kPeriod][kPeriod] = {};
      for (int64_t i = 0; i < kPeriod; i++)
        for (int64_t j = 0; j < kPeriod; j++)
          for (int64_t k = 0; k < trial.k; k++) sums[i][j] += number(i, k, g, 1) * number(j, k, g, 2);
      for (int64_t i = 0; i < trial.m; i++)
        for (int64_t j = 0; j < trial.n; j++, got += size) {
          char wanted[8];
          put(wanted, 0, left_unit * right_unit * sums[i % kPeriod][j % kPeriod]);
          if (std::memcmp(got, wanted, size_t(size)) != 0)
            fail(AT_ERROR_INTERNAL, "", "its self-check gives a wrong result in row %lld, column %lld of matrix %lld",
                 static_cast<long long>(i), static_cast<long long>(j), static_cast<long long>(g));
        }
    }
  }
};

}  // namespace

bool passes_check(DeviceState& state, const std::string& variant, const Trial& trial) {
  return passes_check(state, "the matrix product of " + variant, [&] {
    Check{state, trial, trial.splits ? kTwoParts : 1, 1}.run();
    if (trial.splits) Check{state, trial, 1, kTwoParts}.run();
  });
}

}  // namespace athena::opencl
