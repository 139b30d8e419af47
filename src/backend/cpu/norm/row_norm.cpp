// row_norm.cpp: normalising along rows, and the gradients of that, in one pass: a few rows at a time stay in cache.
//
// Rows are cut into parts by shape alone, so results do not depend on the number of threads.
#include <algorithm>
#include <cmath>
#include <vector>

#include "backend/cpu/norm/moments.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"

namespace athena::cpu {

namespace {

constexpr int64_t kRowNormPart = 65536;  // elements of a part, at least
constexpr int64_t kMostRowNormParts = 32;

void put_number(const Operand& out, int64_t i, double value) {
  if (!out.buffer) return;
  char* to = start_of(out);
  out.dtype == DType::f64 ? void(reinterpret_cast<double*>(to)[i] = value)
                          : void(reinterpret_cast<float*>(to)[i] = float(value));
}

void put_sums(const Operand& out, const double* sums, int64_t n) {
  with_type(out.dtype, [&](auto type) {
    using T = decltype(type);
    if constexpr (std::is_floating_point_v<T>) std::copy_n(sums, n, reinterpret_cast<T*>(start_of(out)));
  });
}

}  // namespace

void row_norm(const Launch& launch, FaultTable&) {
  const auto& told = launch.as<RowNormAttributes>();
  double eps = launch.argument<MomentsArguments>().eps;
  const Operand &x = launch.inputs[0], &result = launch.outputs[0];
  int64_t n = x.layout.shape.dims[x.layout.shape.rank - 1], count = x.layout.shape.numel() / n;
  auto size = int64_t(dtype_size(x.dtype));
  const char* weight = told.weighs ? start_of(launch.inputs[1]) : nullptr;
  const char* bias = told.adds ? start_of(launch.inputs[told.weighs ? 2 : 1]) : nullptr;
  const MomentLoops& loops = moment_loops(x.dtype);
  const double zero[] = {0}, one[] = {1};
  const float zero_f32[] = {0}, one_f32[] = {1};
  bool wide = x.dtype == DType::f64;
  Centers origin{wide ? (const void*)zero : zero_f32, wide ? (const void*)one : one_f32};
  parallel_for(count, std::max<int64_t>(1, kRowNormPart / 4 / n), 1, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; row++) {
      MomentState state;
      const char* from = start_of(x) + row * n * size;
      for (int64_t i = 0; i < n; i += kMomentRun) {
        int64_t length = std::min(kMomentRun, n - i);
        const char* run = from + i * size;
        told.centers ? loops.moments(state, run, length) : loops.sums(state, run, run, origin, false, length);
      }
      double mean = told.centers ? state.first : 0, scale = 1 / std::sqrt(state.second / double(n) + eps);
      put_number(launch.outputs[1], row, scale);
      if (told.centers) put_number(launch.outputs[2], row, mean);
      if (result.buffer) loops.normal(start_of(result) + row * n * size, from, mean, scale, weight, bias, n);
    }
  });
}

void row_norm_gradient(const Launch& launch, FaultTable&) {
  const auto& told = launch.as<RowNormAttributes>();
  const Operand &x = launch.inputs[1], &slope = launch.outputs[0];
  int64_t n = x.layout.shape.dims[x.layout.shape.rank - 1], count = x.layout.shape.numel() / n;
  auto size = int64_t(dtype_size(x.dtype)), number = int64_t(dtype_size(launch.inputs[2].dtype));
  int64_t parts = std::clamp<int64_t>(count * n / kRowNormPart, 1, kMostRowNormParts);
  int64_t part = (count + parts - 1) / parts;
  part = (part + kMomentRows - 1) / kMomentRows * kMomentRows, parts = (count + part - 1) / part;
  std::vector<double> sums(size_t(2 * parts * n));
  const MomentLoops& loops = moment_loops(x.dtype);
  parallel_tasks(parts, [&](int64_t p) {
    NormRows rows{};
    rows.n = n;
    if (told.weighs) rows.weight = start_of(launch.inputs[size_t(told.centers ? 4 : 3)]);
    if (launch.outputs[1].buffer) rows.weights = &sums[size_t(2 * p * n)];
    if (launch.outputs[2].buffer) rows.biases = &sums[size_t((2 * p + 1) * n)];
    int64_t end = std::min(count, (p + 1) * part);
    for (int64_t row = p * part; row < end; row += kMomentRows) {
      rows.rows = std::min<int64_t>(kMomentRows, end - row);
      rows.g = start_of(launch.inputs[0]) + row * n * size, rows.x = start_of(x) + row * n * size;
      if (slope.buffer) rows.slope = start_of(slope) + row * n * size;
      rows.scale = start_of(launch.inputs[2]) + row * number;
      if (told.centers) rows.mean = start_of(launch.inputs[3]) + row * number;
      loops.row_gradients(rows);
    }
  });
  for (int64_t p = 1; p < parts; p++)
    for (int64_t i = 0; i < 2 * n; i++) sums[size_t(i)] += sums[size_t(2 * p * n + i)];
  for (size_t k = 1; k < 3; k++)
    if (launch.outputs[k].buffer) put_sums(launch.outputs[k], &sums[(k - 1) * size_t(n)], n);
}

}  // namespace athena::cpu
