// create.cpp: constants, random draws and ranges.
#include "ops/create.h"

#include <algorithm>
#include <cmath>

#include "ops/assign.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::ops {

namespace {
const OpDef random_definition{.name = "random", .kind = OpKind::kernel, .kernel = KernelKind::random};
}

double fitting(DType dtype, double number, const char* argument) {
  if (is_float(dtype) || dtype == DType::boolean) return number;
  double end = std::ldexp(1, int(8 * dtype_size(dtype)) - is_signed(dtype)), least = is_signed(dtype) ? -end : 0;
  double whole = std::trunc(number);
  if (whole >= least && whole < end) return number;
  bool exact = end <= 0x1p32;
  fail(AT_ERROR_ARGUMENT, argument, "%s is %.17g, expected %.*f … %s%.*f of %s", argument, number, 0, least,
       exact ? "" : "below ", 0, exact ? end - 1 : end, dtype_name(dtype));
}

int64_t whole_number(DType dtype, double number) {
  if (is_float(dtype)) return 0;
  if (dtype == DType::boolean) return number != 0;
  if (dtype == DType::u64 && number >= 0x1p63) return int64_t(uint64_t(std::fmin(number, 0x1.fffffffffffffp63)));
  return std::isfinite(number) ? int64_t(std::fmax(-0x1p63, std::fmin(number, 0x1.fffffffffffffp62))) : 0;
}

Value full(Backend& backend, DType dtype, const Shape& shape, double value) {
  return expand(Node::constant(backend, dtype, {value, whole_number(dtype, value)}), shape);
}

Value filled(Backend& backend, DType dtype, const Shape& shape, double value) {
  return full(backend, dtype, shape, fitting(dtype, value, "value"));
}

Value random(Backend& backend, DType dtype, const Shape& shape, Random draw, const RandomArguments& arguments) {
  if ((draw == Random::uniform || draw == Random::normal) && !is_float(dtype))
    fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected a float dtype", dtype_name(dtype));
  return Node::make(random_definition, backend, dtype, shape, {}, RandomAttributes{draw}, arguments);
}

namespace {
// Whether the dtype is one that counts, up to a whole number like this without rounding in double.
bool fits(DType dtype, double value) {
  if (dtype == DType::f16 || dtype == DType::bf16 || dtype == DType::boolean) return false;
  double end =
      is_float(dtype) ? 0x1p53 : std::fmin(0x1p53, std::ldexp(1, 8 * int(dtype_size(dtype)) - is_signed(dtype)));
  return value < end && value >= (is_unsigned(dtype) ? 0 : -end);
}

Value ramp(Backend& backend, DType dtype, int64_t count, double start, double step, double last) {
  RandomArguments line{.low = start, .high = step, .last = last};
  return cast(random(backend, dtype == DType::f32 ? dtype : DType::f64, Shape{count}, Random::ramp, line), dtype);
}

// start, start + 1, … as a column or row.
Value counted(Backend& backend, int64_t start, int64_t count, bool column) {
  Value line = arange(backend, DType::i64, double(start), double(start + count), 1);
  return column ? reshape(line, Shape{count, 1}) : line;
}
}  // namespace

Value arange(Backend& backend, DType dtype, double start, double stop, double step) {
  if (!std::isfinite(start) || !std::isfinite(stop) || !std::isfinite(step) || step == 0)
    fail(AT_ERROR_ARGUMENT, "step", "start %g, stop %g and step %g: expected finite numbers and a step other than 0",
         start, stop, step);
  double length = std::ceil((stop - start) / step);
  if (!(length < 0x1p59)) fail(AT_ERROR_OVERFLOW, "stop", "the range would have %g elements", length);
  int64_t count = length > 0 ? int64_t(length) : 0;
  checked_shape(1, &count, dtype);
  double last = start + double(count - 1) * step;
  auto exact = [&](double value) { return value == std::trunc(value) && fits(dtype, value); };
  if (exact(start) && std::fabs(step) <= 0x1p53 && step == std::trunc(step) && exact(last))
    return random(backend, dtype, Shape{count}, Random::counted,
                  {.first = uint64_t(int64_t(start)), .span = uint64_t(int64_t(step))});
  return ramp(backend, dtype, count, start, step, NAN);
}

Value linspace(Backend& backend, DType dtype, double start, double stop, int64_t count, bool endpoint) {
  if (!std::isfinite(start) || !std::isfinite(stop))
    fail(AT_ERROR_ARGUMENT, "stop", "start is %g and stop %g, expected finite numbers", start, stop);
  checked_shape(1, &count, DType::f64, "count");
  double parts = double(std::max<int64_t>(endpoint ? count - 1 : count, 1)), step = stop / parts - start / parts;
  if (std::isfinite(stop - start)) step = (stop - start) / parts;
  return ramp(backend, dtype, count, start, step, endpoint && count > 1 ? stop : NAN);
}

Value eye(Backend& backend, DType dtype, const Shape& shape, int64_t k) {
  Layout places = *diagonal(k, 0, 1)(Layout::contiguous(shape));
  return assign(full(backend, dtype, shape, 0), places, full(backend, dtype, {}, 1));
}

Value triangle(const Value& a, int64_t k, bool lower) {
  if (a->rank() < 2) fail(AT_ERROR_SHAPE, "a", "a is %s, expected at least two axes", a->shape().text().c_str());
  int64_t rows = a->dims()[a->rank() - 2], columns = a->dims()[a->rank() - 1];
  Value row = counted(a->backend(), std::clamp(k, -rows - 1, columns + 1), rows, true);
  Value column = counted(a->backend(), 0, columns, false);
  Value kept = pointwise(lower ? PointwiseOp::less_equal : PointwiseOp::greater_equal, column, row);
  return where(kept, a, full(a->backend(), a->dtype(), {}, 0));
}

static int grid_axis(size_t i, int rank, at_indexing indexing) {
  bool exchanged = indexing == AT_INDEXING_XY && rank > 1 && i < 2;
  return exchanged ? 1 - int(i) : int(i);
}

Shape grid_of(const std::vector<Value>& lines, at_indexing indexing) {
  if (indexing != AT_INDEXING_XY && indexing != AT_INDEXING_IJ)
    fail(AT_ERROR_ARGUMENT, "indexing", "indexing is %d, expected one of at_indexing", int(indexing));
  Shape grid;
  if (lines.size() > size_t(kMaxRank))
    fail(AT_ERROR_SHAPE, "tensors", "%zu tensors, expected at most %d", lines.size(), kMaxRank);
  grid.rank = int(lines.size());
  for (size_t i = 0; i < lines.size(); i++) {
    if (lines[i]->rank() > 1)
      fail(AT_ERROR_SHAPE, "tensors", "tensor %zu is %s, expected a vector or scalar", i,
           lines[i]->shape().text().c_str());
    grid.dims[grid_axis(i, grid.rank, indexing)] = lines[i]->numel();
  }
  return checked_shape(grid.rank, grid.dims, DType::f64, "tensors");
}

Ref<Tensor> on_grid(Tensor& line, size_t i, const Shape& grid, at_indexing indexing) {
  Shape shape;
  shape.rank = grid.rank;
  std::fill(shape.dims, shape.dims + shape.rank, 1);
  shape.dims[grid_axis(i, grid.rank, indexing)] = line.shape().numel();
  return line.view(reshaping(shape))->view(expanding(grid));
}

}  // namespace athena::ops
