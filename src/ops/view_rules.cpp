#include "ops/view_rules.h"
#include "ops/reduce.h"
#include "ops/view.h"

#include <algorithm>
#include <numeric>

namespace athena::ops {

std::vector<int> checked_axes(const int32_t* axes, size_t count, int rank, const char* argument) {
  if (count) axes_mask(axes, count, rank, argument);  // refuses what is out of range or named twice
  std::vector<int> found;
  for (size_t i = 0; i < count; i++) found.push_back(normalize_axis(axes[i], rank, argument));
  return found;
}

void check_two(int axis0, int axis1) {
  if (axis0 == axis1) fail(AT_ERROR_INDEX, "axis1", "axis0 and axis1 are both axis %d, expected two axes", axis0);
}

Ref<Tensor> viewed(Tensor& a, const ViewFunction& function) {
  if (Ref<Tensor> view = a.view(function)) return view;
  return Ref<Tensor>(new Tensor(view(a.value(), function)));
}

namespace views {

namespace {

bool is_list(int32_t rank, const int64_t* dims) { return rank >= 0 && rank <= kMaxRank && (rank == 0 || dims); }

Shape reshaped(const Shape& from, DType dtype, int32_t rank, const int64_t* dims) {
  int64_t sizes[kMaxRank] = {}, known = 1;
  int open = -1;
  if (!is_list(rank, dims)) return checked_shape(rank, dims, dtype);  // refuses
  for (int i = 0; i < rank; i++) {
    sizes[i] = dims[i];
    if (dims[i] != -1) continue;
    if (open >= 0) fail(AT_ERROR_SHAPE, "dims", "sizes %d and %d are -1, expected one at most", open, i);
    open = i;
    sizes[i] = 1;
  }
  Shape shape = checked_shape(rank, sizes, dtype);
  known = shape.numel();
  if (open >= 0 && known > 0 && from.numel() % known == 0) shape.dims[open] = from.numel() / known;
  if (shape.numel() != from.numel() || (open >= 0 && known == 0))
    fail(AT_ERROR_SHAPE, "dims", "a is %s with %lld elements, the new sizes %s%s hold %lld", from.text().c_str(),
         (long long)from.numel(), shape.text().c_str(), open >= 0 ? " (with -1 as 1)" : "", (long long)shape.numel());
  return shape;
}

Shape expanded(const Shape& from, DType dtype, int32_t rank, const int64_t* dims) {
  int64_t sizes[kMaxRank] = {};
  if (!is_list(rank, dims)) return checked_shape(rank, dims, dtype);  // refuses
  for (int i = 0; i < rank; i++) {
    int old = i - (rank - from.rank);
    sizes[i] = dims[i] == -1 && old >= 0 ? from.dims[old] : dims[i];
  }
  Shape shape = checked_shape(rank, sizes, dtype);
  bool fits = rank >= from.rank;
  for (int i = 0; fits && i < from.rank; i++) {
    int64_t size = shape.dims[i + rank - from.rank];
    fits = from.dims[i] == size || from.dims[i] == 1;
  }
  if (!fits)
    fail(AT_ERROR_SHAPE, "dims", "a is %s and the new sizes %s: expected only sizes 1 to change", from.text().c_str(),
         shape.text().c_str());
  return shape;
}

Shape squeezed(const Shape& from, const int32_t* axes, size_t count) {
  unsigned mask = axes_mask(axes, count, from.rank);
  Shape shape;
  for (int i = 0; i < from.rank; i++) {
    bool named = mask >> i & 1;
    if (named && count && from.dims[i] != 1)
      fail(AT_ERROR_SHAPE, "axes", "axis %d of %s has size %lld, expected 1", i, from.text().c_str(),
           (long long)from.dims[i]);
    if (!named || from.dims[i] != 1) shape.dims[shape.rank++] = from.dims[i];
  }
  return shape;
}

Shape flattened(const Shape& from, int32_t axis0, int32_t axis1) {
  int first = normalize_axis(axis0, std::max(from.rank, 1), "axis0");
  int last = normalize_axis(axis1, std::max(from.rank, 1), "axis1");
  if (first > last) fail(AT_ERROR_ARGUMENT, "axis1", "axis0 is %d and axis1 %d: expected none before it", first, last);
  if (from.rank == 0) return Shape{1};
  Shape shape;
  for (int i = 0; i < from.rank; i++)
    if (i > first && i <= last)
      shape.dims[shape.rank - 1] *= from.dims[i];
    else
      shape.dims[shape.rank++] = from.dims[i];
  return shape;
}

std::vector<int> moved(int rank, const std::vector<int>& from, const std::vector<int>& to) {
  std::vector<int> axes(size_t(rank), -1);
  for (size_t i = 0; i < from.size(); i++) axes[size_t(to[i])] = from[i];
  int next = 0;
  for (int& axis : axes) {
    if (axis >= 0) continue;
    while (std::find(from.begin(), from.end(), next) != from.end()) next++;
    axis = next++;
  }
  return axes;
}

ViewFunction swapping(int rank, int first, int second) {
  std::vector<int> axes(size_t(rank), 0);
  std::iota(axes.begin(), axes.end(), 0);
  std::swap(axes[size_t(first)], axes[size_t(second)]);
  return permuting(std::move(axes));
}

// Where pieces of an axis end.
std::vector<int64_t> ends_of(int64_t size, const int64_t* sizes, size_t count) {
  std::vector<int64_t> ends;
  if (!sizes && size % int64_t(count))
    fail(AT_ERROR_SHAPE, "count", "count is %zu for an axis of size %lld: expected a divisor", count, (long long)size);
  int64_t end = 0;
  for (size_t i = 0; i < count; i++) {
    int64_t length = sizes ? sizes[i] : size / int64_t(count);
    if (length < 0) fail(AT_ERROR_SHAPE, "sizes", "size %zu is %lld, expected 0 or more", i, (long long)length);
    if (length > size - end)
      fail(AT_ERROR_SHAPE, "sizes", "the sizes are together more than the axis, %lld", (long long)size);
    ends.push_back(end += length);
  }
  if (end != size)
    fail(AT_ERROR_SHAPE, "sizes", "the sizes are together %lld, expected %lld", (long long)end, (long long)size);
  return ends;
}

}  // namespace

ViewFunction reshape(const Shape& from, DType dtype, int32_t rank, const int64_t* dims) {
  return reshaping(reshaped(from, dtype, rank, dims));
}

ViewFunction expand(const Shape& from, DType dtype, int32_t rank, const int64_t* dims) {
  return expanding(expanded(from, dtype, rank, dims));
}

ViewFunction transpose(const Shape& from, int32_t axis0, int32_t axis1) {
  int first = normalize_axis(axis0, from.rank, "axis0"), second = normalize_axis(axis1, from.rank, "axis1");
  return swapping(from.rank, first, second);
}

ViewFunction matrix_transpose(const Shape& from) {
  if (from.rank < 2) fail(AT_ERROR_SHAPE, "a", "a is %s, expected at least two axes", from.text().c_str());
  return swapping(from.rank, from.rank - 2, from.rank - 1);
}

ViewFunction permute(const Shape& from, const int32_t* axes, size_t count) {
  if (count != size_t(from.rank)) fail(AT_ERROR_SHAPE, "axes", "%zu axes for a of rank %d", count, from.rank);
  return permuting(checked_axes(axes, count, from.rank, "axes"));
}

ViewFunction moveaxis(const Shape& from, const int32_t* sources, size_t source_count, const int32_t* destinations,
                      size_t destination_count) {
  if (source_count != destination_count)
    fail(AT_ERROR_ARGUMENT, "destinations", "%zu sources and %zu destinations: expected as many", source_count,
         destination_count);
  std::vector<int> axes = checked_axes(sources, source_count, from.rank, "sources");
  return permuting(moved(from.rank, axes, checked_axes(destinations, source_count, from.rank, "destinations")));
}

ViewFunction squeeze(const Shape& from, const int32_t* axes, size_t count) {
  return reshaping(squeezed(from, axes, count));
}

ViewFunction expand_dims(const Shape& from, int32_t axis) {
  return reshaping(with_axis(from, normalize_axis(axis, from.rank + 1)));
}

ViewFunction flatten(const Shape& from, int32_t axis0, int32_t axis1) {
  return reshaping(flattened(from, axis0, axis1));
}

ViewFunction slice(const Shape& from, int32_t axis, int64_t start, int64_t stop, int64_t step) {
  int along = normalize_axis(axis, from.rank);
  if (step == 0) fail(AT_ERROR_ARGUMENT, "step", "step is 0, expected a positive or negative number");
  return slicing(along, start, stop, step);
}

ViewFunction select(const Shape& from, int32_t axis, int64_t index) {
  int along = normalize_axis(axis, from.rank);
  int64_t size = from.dims[along];
  if (index < -size || index >= size)
    fail(AT_ERROR_INDEX, "index", "index is %lld for axis %d of size %lld", (long long)index, along, (long long)size);
  return selecting(along, index < 0 ? index + size : index);
}

ViewFunction flip(const Shape& from, const int32_t* axes, size_t count) {
  return flipping(axes_mask(axes, count, from.rank));
}

ViewFunction unfold(const Shape& from, int32_t axis, int64_t size, int64_t step) {
  int along = normalize_axis(axis, from.rank);
  if (step < 1) fail(AT_ERROR_ARGUMENT, "step", "step is %lld, expected at least 1", (long long)step);
  if (size < 0 || size > from.dims[along])
    fail(AT_ERROR_ARGUMENT, "size", "size is %lld, expected 0 to the axis's %lld", (long long)size,
         (long long)from.dims[along]);
  Shape windows = with_axis(from, from.rank);
  windows.dims[along] = (from.dims[along] - size) / step + 1;
  windows.dims[from.rank] = size;
  checked_shape(windows.rank, windows.dims, DType::f64, "size");
  return unfolding(along, size, step);
}

ViewFunction diagonal(const Shape& from, int64_t offset, int32_t axis0, int32_t axis1) {
  int first = normalize_axis(axis0, from.rank, "axis0"), second = normalize_axis(axis1, from.rank, "axis1");
  check_two(first, second);
  return ops::diagonal(offset, first, second);
}

std::vector<ViewFunction> split(const Shape& from, const int64_t* sizes, size_t count, int32_t axis) {
  if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one piece");
  int along = normalize_axis(axis, from.rank);
  std::vector<ViewFunction> pieces;
  int64_t begin = 0;
  for (int64_t end : ends_of(from.dims[along], sizes, count))
    pieces.push_back(slicing(along, std::exchange(begin, end), end, 1));
  return pieces;
}

std::vector<ViewFunction> unstack(const Shape& from, size_t count, int32_t axis) {
  int along = normalize_axis(axis, from.rank);
  int64_t size = from.dims[along];
  if (count != size_t(size))
    fail(AT_ERROR_SHAPE, "count", "count is %zu, expected the size of axis %d, %lld", count, along, (long long)size);
  std::vector<ViewFunction> pieces;
  for (int64_t i = 0; i < size; i++) pieces.push_back(selecting(along, i));
  return pieces;
}

ViewFunction broadcast(const std::vector<Value>& all) {
  Shape shape;
  for (const Value& value : all) shape = athena::broadcast(shape, value->shape());
  return expanding(shape);
}

}  // namespace views

}  // namespace athena::ops
