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
constexpr int64_t kRowNormCache = 1 << 18;  // bytes that stay in a second cache

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

double norm_number(const Operand& in, int64_t i) {
  const char* from = start_of(in);
  return in.dtype == DType::f64 ? reinterpret_cast<const double*>(from)[i] : reinterpret_cast<const float*>(from)[i];
}

// Rows of groups: each has `channels` runs of elements with a number of their own; numbers are [groups, channels].
struct Groups {
  static bool tells(const Operand& numbers) { return numbers.layout.shape.rank == 2; }
  Groups(const Operand& numbers, int64_t row_length)
      : groups(numbers.layout.shape.dims[0]), channels(numbers.layout.shape.dims[1]), run(row_length / channels) {}
  // Where the numbers of a row begin.
  int64_t first(int64_t row) const { return row % groups * channels; }
  int64_t groups, channels, run;
};

// A row normalised by what each of its channels has.
void put_channels(const Launch& launch, const Groups& all, int64_t row, double mean, double scale) {
  const auto& told = launch.as<RowNormAttributes>();
  const Operand &x = launch.inputs[0], &weight = launch.inputs[1], &bias = launch.inputs.back();
  auto size = int64_t(dtype_size(x.dtype));
  if (x.dtype != DType::f64) scale = double(float(scale));
  for (int64_t c = 0; c < all.channels; c++) {
    int64_t k = all.first(row) + c, at = (row * all.channels + c) * all.run * size;
    moment_loops(x.dtype).scaled(start_of(launch.outputs[0]) + at, start_of(x) + at, mean,
                                 told.weighs ? scale * norm_number(weight, k) : scale,
                                 told.adds ? norm_number(bias, k) : 0, all.run);
  }
}

// The sums of g and of u · g of each channel in a row, then the slope, while the row is in the cache.
void group_row_gradient(const Launch& launch, const Groups& all, int64_t row, double* sums) {
  const Operand &g = launch.inputs[0], &x = launch.inputs[1], &scales = launch.inputs[2], &means = launch.inputs[3];
  const Operand& slope = launch.outputs[0];
  bool weighs = launch.as<RowNormAttributes>().weighs;
  const MomentLoops& loops = moment_loops(x.dtype);
  auto size = int64_t(dtype_size(x.dtype)), number = int64_t(dtype_size(scales.dtype));
  Centers centers{start_of(means) + row * number, start_of(scales) + row * number};
  double plain = 0, steep = 0, n = double(all.channels * all.run), scale = norm_number(scales, row);
  auto weight = [&](int64_t c) { return weighs ? norm_number(launch.inputs[4], all.first(row) + c) : 1; };
  int64_t start = row * all.channels * all.run * size;
  for (int64_t c = 0; c < all.channels; c++) {
    MomentState state;
    for (int64_t i = 0; i < all.run; i += kMomentRun) {
      int64_t at = start + (c * all.run + i) * size;
      loops.sums(state, start_of(g) + at, start_of(x) + at, centers, false, std::min(kMomentRun, all.run - i));
    }
    sums[2 * c] = state.second, sums[2 * c + 1] = state.first;
    plain += weight(c) * state.first, steep += weight(c) * state.second;
  }
  for (int64_t c = 0; c < all.channels && slope.buffer; c++) {
    int64_t at = start + c * all.run * size;
    loops.sloped(start_of(slope) + at, start_of(g) + at, start_of(x) + at,
                 {norm_number(means, row), scale * weight(c), scale * scale * steep / n, scale * plain / n}, all.run);
  }
}

void group_gradients(const Launch& launch, const Groups& all) {
  int64_t each = 2 * all.channels, count = launch.inputs[2].layout.shape.numel(), row = each * all.groups;
  std::vector<double> sums(size_t(count * each)), whole(size_t(row / 2));
  parallel_for(count, std::max<int64_t>(1, kRowNormPart / 4 / (all.channels * all.run)), 1,
               [&](int64_t begin, int64_t end) {
                 for (int64_t r = begin; r < end; r++) group_row_gradient(launch, all, r, &sums[size_t(r * each)]);
               });
  for (size_t k = 1; k < 3; k++) {
    if (!launch.outputs[k].buffer) continue;
    for (int64_t c = 0; c < row / 2; c++) {
      whole[size_t(c)] = 0;
      for (int64_t i = 2 * c + int64_t(k) - 1; i < count * each; i += row) whole[size_t(c)] += sums[size_t(i)];
    }
    put_sums(launch.outputs[k], whole.data(), row / 2);
  }
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
  bool grouped = (told.weighs || told.adds) && Groups::tells(launch.inputs[1]);
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
      if (!result.buffer) continue;
      if (grouped)
        put_channels(launch, Groups(launch.inputs[1], n), row, mean, scale);
      else
        loops.normal(start_of(result) + row * n * size, from, mean, scale, weight, bias, n);
    }
  });
}

void row_norm_gradient(const Launch& launch, FaultTable&) {
  const auto& told = launch.as<RowNormAttributes>();
  const Operand &x = launch.inputs[1], &slope = launch.outputs[0];
  int64_t n = x.layout.shape.dims[x.layout.shape.rank - 1], count = x.layout.shape.numel() / n;
  auto size = int64_t(dtype_size(x.dtype)), number = int64_t(dtype_size(launch.inputs[2].dtype));
  for (const Operand* numbers : {&launch.outputs[1], &launch.outputs[2], &launch.inputs.back()})
    if (Groups::tells(*numbers) && (told.weighs || numbers != &launch.inputs.back()))
      return group_gradients(launch, Groups(*numbers, n));
  int64_t parts = std::clamp<int64_t>(count * n / kRowNormPart, 1, kMostRowNormParts);
  int64_t part = (count + parts - 1) / parts,
          together = std::clamp<int64_t>(kRowNormCache / (2 * n * size), 2, kMomentRows);
  part = (part + together - 1) / together * together, parts = (count + part - 1) / part;
  std::vector<double> sums(size_t(2 * parts * n));
  const MomentLoops& loops = moment_loops(x.dtype);
  parallel_tasks(parts, [&](int64_t p) {
    NormRows rows{};
    rows.n = n;
    if (told.weighs) rows.weight = start_of(launch.inputs[size_t(told.centers ? 4 : 3)]);
    if (launch.outputs[1].buffer) rows.weights = &sums[size_t(2 * p * n)];
    if (launch.outputs[2].buffer) rows.biases = &sums[size_t((2 * p + 1) * n)];
    int64_t end = std::min(count, (p + 1) * part);
    for (int64_t row = p * part; row < end; row += together) {
      rows.rows = std::min<int64_t>(together, end - row);
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
