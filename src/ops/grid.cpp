// grid.cpp: sampling where a grid of positions says, made of gathers and formulas, through which gradients flow.
#include "ops/grid.h"

#include "ops/composed.h"
#include "ops/index.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

void check_grid(const Value& a, const Value& grid) {
  check_float(a, "a");
  check_float(grid, "grid");
  int spatial = a->rank() - 2;
  if (spatial != 2 && spatial != 3)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected [N, C, H, W] or [N, C, D, H, W]", a->shape().text().c_str());
  bool fits = grid->rank() == a->rank() && grid->dims()[0] == a->dims()[0] && grid->dims()[spatial + 1] == spatial;
  if (!fits)
    fail(AT_ERROR_SHAPE, "grid",
         "grid is %s and a is %s: expected as many axes, a's batch, and %d positions at the end",
         grid->shape().text().c_str(), a->shape().text().c_str(), spatial);
  if (a->dtype() != grid->dtype())
    fail(AT_ERROR_DTYPE, "grid", "grid is of %s, expected %s as a is", dtype_name(grid->dtype()),
         dtype_name(a->dtype()));
  for (int k = 0; k < spatial; k++)
    if (a->dims()[2 + k] == 0)
      fail(AT_ERROR_SHAPE, "a", "a is %s, expected elements to sample", a->shape().text().c_str());
}

// Mirrored at low and low + span until it lies between them.
Term reflected(const Term& p, double low, double span) {
  if (span == 0) return zeros_like(p);
  Term off = abs(p - low), times = floor(off / span), rest = off - times * span;
  return where(times - 2.0 * floor(times / 2.0) == 0.0, rest + low, span - rest + low);
}

// Of -1 … 1 along an axis of n elements, in elements.
Term position(const Term& x, int64_t size, at_grid_padding padding_mode, bool align_corners) {
  double n = double(size);
  Term p = align_corners ? (x + 1.0) * ((n - 1) / 2) : ((x + 1.0) * n - 1.0) / 2.0;
  if (padding_mode == AT_GRID_PADDING_ZEROS) return p;
  if (padding_mode == AT_GRID_PADDING_REFLECTION) p = align_corners ? reflected(p, 0, n - 1) : reflected(p, -0.5, n);
  return clamp(p, 0, n - 1);
}

// An element along an axis and what it weighs: nothing outside.
struct Share {
  Term place, weight;
};
Share share(const Term& at, const Term& weight, int64_t size) {
  double last = double(size - 1);
  Term inside = logical_and(at >= 0.0, number(at, last) >= at);
  return {cast(clamp(where(inside, at, 0.0), 0, last), DType::i64), where(inside, weight, 0.0)};
}

std::vector<Share> shares(const Term& p, int64_t size, at_interpolation mode) {
  if (mode == AT_INTERPOLATION_NEAREST) {
    Term at = round(p);
    return {share(at, full(p.value->backend(), p.value->dtype(), p.value->shape(), 1), size)};
  }
  Term low = floor(p), rest = p - low;
  return {share(low, 1.0 - rest, size), share(low + 1.0, rest, size)};
}

}  // namespace

Value grid_sample(const Value& a, const Value& grid, at_interpolation mode, at_grid_padding padding_mode,
                  bool align_corners) {
  check_grid(a, grid);
  if (mode != AT_INTERPOLATION_NEAREST && mode != AT_INTERPOLATION_LINEAR)
    fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_interpolation", int(mode));
  if (padding_mode < AT_GRID_PADDING_ZEROS || padding_mode > AT_GRID_PADDING_REFLECTION)
    fail(AT_ERROR_ARGUMENT, "padding_mode", "padding_mode is %d, expected one of at_grid_padding", int(padding_mode));
  int spatial = a->rank() - 2;
  int64_t batch = a->dims()[0], channels = a->dims()[1], elements = 1, count = 1;
  Shape result{batch, channels};
  for (int k = 0; k < spatial; k++) {
    elements *= a->dims()[2 + k];
    count *= grid->dims()[1 + k];
    result.dims[result.rank++] = grid->dims()[1 + k];
  }
  DType dtype = opmath_dtype(a->dtype());
  std::vector<Share> whole;  // flat places among the elements, and weights
  for (int k = 0; k < spatial; k++) {
    Value x = reshape(view(grid, selecting(spatial + 1, spatial - 1 - k)), {batch, 1, count});
    int64_t size = a->dims()[2 + k];
    std::vector<Share> along = shares(position(cast(x, dtype), size, padding_mode, align_corners), size, mode), all;
    for (const Share& outer : whole)
      for (const Share& one : along) all.push_back({outer.place * double(size) + one.place, outer.weight * one.weight});
    whole = k == 0 ? along : all;
  }
  Value source = reshape(a, {batch, channels, elements}), sum;
  for (const Share& one : whole) {
    Value picked = take_along(source, expand(one.place, {batch, channels, count}), 2, false);
    Term part = Term(cast(picked, dtype)) * one.weight;
    sum = sum ? (Term(sum) + part).value : part.value;
  }
  return reshape(cast(sum, a->dtype()), result);
}

Value affine_grid(const Value& theta, std::span<const int64_t> sizes, bool align_corners) {
  check_float(theta, "theta");
  int spatial = int(sizes.size());
  if (spatial != 2 && spatial != 3) fail(AT_ERROR_ARGUMENT, "sizes", "there are %d sizes, expected 2 or 3", spatial);
  if (theta->rank() != 3 || theta->dims()[1] != spatial || theta->dims()[2] != spatial + 1)
    fail(AT_ERROR_SHAPE, "theta", "theta is %s, expected [N, %d, %d]", theta->shape().text().c_str(), spatial,
         spatial + 1);
  Shape result{theta->dims()[0]}, of_theta{theta->dims()[0]};
  for (int64_t size : sizes) {
    if (size < 1) fail(AT_ERROR_ARGUMENT, "sizes", "sizes has %lld, expected 1 or more", (long long)size);
    result.dims[result.rank++] = size;
    of_theta.dims[of_theta.rank++] = 1;
  }
  result.dims[result.rank++] = of_theta.dims[of_theta.rank++] = spatial;
  checked_shape(result.rank, result.dims, theta->dtype(), "sizes");
  DType dtype = opmath_dtype(theta->dtype());
  auto column = [&](int k) { return Term(reshape(cast(view(theta, selecting(2, k)), dtype), of_theta)); };
  Term sum = column(spatial);
  for (int k = 0; k < spatial; k++) {
    double n = double(sizes[size_t(k)]);
    Shape axis = of_theta;
    axis.dims[0] = axis.dims[spatial + 1] = 1;
    axis.dims[1 + k] = sizes[size_t(k)];
    Term i = reshape(arange(theta->backend(), dtype, 0, n, 1), axis);
    Term x = align_corners ? (n > 1 ? i * (2 / (n - 1)) - 1.0 : i) : (2.0 * i + (1 - n)) / n;
    sum = sum + x * column(spatial - 1 - k);
  }
  return cast(sum, theta->dtype());
}

}  // namespace athena::ops
