// The shims of athena/shape.h.
#include <algorithm>
#include <numeric>

#include "capi/objects.h"

using namespace athena;

namespace {

// A view of a, or, where strides cannot say it, a tensor of its own.
at_tensor* viewed(Tensor& a, const ops::ViewFunction& function) {
  if (Ref<Tensor> view = a.view(function)) return make_handle(std::move(view));
  return new_tensor(ops::view(a.value(), function));
}

// Sizes with at most one -1, worked out from the number of elements.
Shape reshaped(const Shape& from, int32_t rank, const int64_t* dims, DType dtype) {
  int64_t sizes[kMaxRank] = {}, known = 1;
  int open = -1;
  if (rank < 0 || rank > kMaxRank || (rank && !dims)) return checked_shape(rank, dims, dtype);  // refuses
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

Shape expanded(const Shape& from, int32_t rank, const int64_t* dims, DType dtype) {
  int64_t sizes[kMaxRank] = {};
  if (rank < 0 || rank > kMaxRank || (rank && !dims)) return checked_shape(rank, dims, dtype);  // refuses
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

// The shim of a view: function makes it from the source's shape.
template <class F>
at_status viewing(const char* name, at_tensor** out, at_tensor* a, F&& function) {
  return wall(name, [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    *out = viewed(*source, function(source->shape()));
  });
}

std::vector<int> checked_axes(const int32_t* axes, size_t count, int rank, const char* argument) {
  if (count) ops::axes_mask(axes, count, rank, argument);  // refuses what is out of range or named twice
  std::vector<int> found;
  for (size_t i = 0; i < count; i++) found.push_back(normalize_axis(axes[i], rank, argument));
  return found;
}

void check_numbers(const int64_t* numbers, size_t count, const char* argument) {
  if (count && !numbers) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu numbers", argument, count);
}

void check_two(int first, int second) {
  if (first == second) fail(AT_ERROR_INDEX, "axis1", "axis0 and axis1 are both axis %d, expected two axes", first);
}

Shape squeezed(const Shape& from, const int32_t* axes, size_t count) {
  unsigned mask = ops::axes_mask(axes, count, from.rank);
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

// Where pieces of axis end.
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

at_status at_tensor_reshape(at_tensor** out, at_tensor* a, int32_t rank, const int64_t* dims) {
  return wall("reshape", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    *out = viewed(*source, ops::reshaping(reshaped(source->shape(), rank, dims, source->dtype())));
  });
}
at_status at_tensor_transpose(at_tensor** out, at_tensor* a, int32_t axis0, int32_t axis1) {
  return wall("transpose", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    int rank = source->shape().rank;
    std::vector<int> axes(size_t(rank), 0);
    std::iota(axes.begin(), axes.end(), 0);
    int first = normalize_axis(axis0, rank, "axis0"), second = normalize_axis(axis1, rank, "axis1");
    std::swap(axes[size_t(first)], axes[size_t(second)]);
    *out = viewed(*source, ops::permuting(std::move(axes)));
  });
}
at_status at_tensor_matrix_transpose(at_tensor** out, at_tensor* a) {
  return wall("matrix_transpose", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    Shape shape = source->shape();
    if (shape.rank < 2) fail(AT_ERROR_SHAPE, "a", "a is %s, expected at least two axes", shape.text().c_str());
    std::vector<int> axes(size_t(shape.rank), 0);
    std::iota(axes.begin(), axes.end(), 0);
    std::swap(axes[size_t(shape.rank - 2)], axes[size_t(shape.rank - 1)]);
    *out = viewed(*source, ops::permuting(std::move(axes)));
  });
}
at_status at_tensor_permute(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count) {
  return wall("permute", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    int rank = source->shape().rank;
    if (count != size_t(rank)) fail(AT_ERROR_SHAPE, "axes", "%zu axes for a of rank %d", count, rank);
    *out = viewed(*source, ops::permuting(checked_axes(axes, count, rank, "axes")));
  });
}
at_status at_tensor_slice(at_tensor** out, at_tensor* a, int32_t axis, int64_t start, int64_t stop, int64_t step) {
  return wall("slice", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    int along = normalize_axis(axis, source->shape().rank);
    if (step == 0) fail(AT_ERROR_ARGUMENT, "step", "step is 0, expected a positive or negative number");
    *out = viewed(*source, ops::slicing(along, start, stop, step));
  });
}
at_status at_tensor_expand(at_tensor** out, at_tensor* a, int32_t rank, const int64_t* dims) {
  return wall("expand", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    *out = viewed(*source, ops::expanding(expanded(source->shape(), rank, dims, source->dtype())));
  });
}
at_status at_tensor_concat(at_tensor** out, at_tensor* const* tensors, size_t count, int32_t axis) {
  return wall("concat", [&] {
    result(out, "result");
    if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    std::vector<Value> parts = values_of(tensors, count, "tensors");
    int along = normalize_axis(axis, parts[0]->rank());
    *out = new_tensor(ops::concat(std::move(parts), along));
  });
}
at_status at_tensor_broadcast_arrays(at_tensor** out, at_tensor* const* tensors, size_t count) {
  return wall("broadcast_arrays", [&] {
    Results results(out, count, "results");
    if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    Shape shape;
    for (const Value& value : values_of(tensors, count, "tensors")) shape = broadcast(shape, value->shape());
    results.make([&](size_t i) { return viewed(*borrow<Tensor>(tensors[i], "tensors"), ops::expanding(shape)); });
  });
}
at_status at_tensor_squeeze(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count) {
  return viewing("squeeze", out, a, [&](const Shape& shape) { return ops::reshaping(squeezed(shape, axes, count)); });
}
at_status at_tensor_expand_dims(at_tensor** out, at_tensor* a, int32_t axis) {
  return viewing("expand_dims", out, a, [&](const Shape& shape) {
    return ops::reshaping(ops::with_axis(shape, normalize_axis(axis, shape.rank + 1)));
  });
}
at_status at_tensor_flatten(at_tensor** out, at_tensor* a, int32_t axis0, int32_t axis1) {
  return viewing("flatten", out, a, [&](const Shape& shape) { return ops::reshaping(flattened(shape, axis0, axis1)); });
}
at_status at_tensor_moveaxis(at_tensor** out, at_tensor* a, const int32_t* sources, size_t source_count,
                             const int32_t* destinations, size_t destination_count) {
  return viewing("moveaxis", out, a, [&](const Shape& shape) {
    if (source_count != destination_count)
      fail(AT_ERROR_ARGUMENT, "destinations", "%zu sources and %zu destinations: expected as many", source_count,
           destination_count);
    std::vector<int> from = checked_axes(sources, source_count, shape.rank, "sources");
    return ops::permuting(
        moved(shape.rank, from, checked_axes(destinations, source_count, shape.rank, "destinations")));
  });
}
at_status at_tensor_flip(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count) {
  return viewing("flip", out, a,
                 [&](const Shape& shape) { return ops::flipping(ops::axes_mask(axes, count, shape.rank)); });
}
at_status at_tensor_select(at_tensor** out, at_tensor* a, int32_t axis, int64_t index) {
  return viewing("select", out, a, [&](const Shape& shape) {
    int along = normalize_axis(axis, shape.rank);
    int64_t size = shape.dims[along];
    if (index < -size || index >= size)
      fail(AT_ERROR_INDEX, "index", "index is %lld for axis %d of size %lld", (long long)index, along, (long long)size);
    return ops::selecting(along, index < 0 ? index + size : index);
  });
}
at_status at_tensor_unfold(at_tensor** out, at_tensor* a, int32_t axis, int64_t size, int64_t step) {
  return viewing("unfold", out, a, [&](const Shape& shape) {
    int along = normalize_axis(axis, shape.rank);
    if (step < 1) fail(AT_ERROR_ARGUMENT, "step", "step is %lld, expected at least 1", (long long)step);
    if (size < 0 || size > shape.dims[along])
      fail(AT_ERROR_ARGUMENT, "size", "size is %lld, expected 0 to the axis's %lld", (long long)size,
           (long long)shape.dims[along]);
    Shape windows = ops::with_axis(shape, shape.rank);
    windows.dims[along] = (shape.dims[along] - size) / step + 1;
    windows.dims[shape.rank] = size;
    checked_shape(windows.rank, windows.dims, DType::f64, "size");
    return ops::unfolding(along, size, step);
  });
}
at_status at_tensor_diagonal(at_tensor** out, at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  return viewing("diagonal", out, a, [&](const Shape& shape) {
    int first = normalize_axis(axis0, shape.rank, "axis0"), second = normalize_axis(axis1, shape.rank, "axis1");
    check_two(first, second);
    return ops::diagonal(offset, first, second);
  });
}
at_status at_tensor_split(at_tensor** out, at_tensor* a, const int64_t* sizes, size_t count, int32_t axis) {
  return wall("split", [&] {
    Results results(out, count, "results");
    if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one piece");
    auto source = borrow<Tensor>(a, "a");
    int along = normalize_axis(axis, source->shape().rank);
    std::vector<int64_t> ends = ends_of(source->shape().dims[along], sizes, count);
    results.make([&](size_t i) { return viewed(*source, ops::slicing(along, i ? ends[i - 1] : 0, ends[i], 1)); });
  });
}
at_status at_tensor_unstack(at_tensor** out, at_tensor* a, size_t count, int32_t axis) {
  return wall("unstack", [&] {
    Results results(out, count, "results");
    auto source = borrow<Tensor>(a, "a");
    int along = normalize_axis(axis, source->shape().rank);
    int64_t size = source->shape().dims[along];
    if (count != size_t(size))
      fail(AT_ERROR_SHAPE, "count", "count is %zu, expected the size of axis %d, %lld", count, along, (long long)size);
    results.make([&](size_t i) { return viewed(*source, ops::selecting(along, int64_t(i))); });
  });
}
at_status at_tensor_stack(at_tensor** out, at_tensor* const* tensors, size_t count, int32_t axis) {
  return wall("stack", [&] {
    result(out, "result");
    if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    std::vector<Value> parts = values_of(tensors, count, "tensors");
    int along = normalize_axis(axis, parts[0]->rank() + 1);
    *out = new_tensor(ops::stack(std::move(parts), along));
  });
}
at_status at_tensor_pad(at_tensor** out, at_tensor* a, const int64_t* widths, size_t count, at_pad_mode mode,
                        double value) {
  return wall("pad", [&] {
    result(out, "result");
    Value source = value_of(a, "a");
    if (count != size_t(2 * source->rank()))
      fail(AT_ERROR_SHAPE, "count", "%zu widths for a of rank %d: expected two an axis", count, source->rank());
    check_numbers(widths, count, "widths");
    if (mode < AT_PAD_CONSTANT || mode > AT_PAD_CIRCULAR)
      fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_pad_mode", int(mode));
    *out = new_tensor(ops::pad(source, widths, mode, value));
  });
}
at_status at_tensor_roll(at_tensor** out, at_tensor* a, const int64_t* shifts, size_t shift_count, const int32_t* axes,
                         size_t axis_count) {
  return wall("roll", [&] {
    result(out, "result");
    Value source = value_of(a, "a");
    check_numbers(shifts, shift_count, "shifts");
    if (shift_count != 1 && (shift_count != axis_count || axis_count == 0))
      fail(AT_ERROR_ARGUMENT, "shifts", "%zu shifts for %zu axes: expected one for each or one for all", shift_count,
           axis_count);
    std::vector<int> along = checked_axes(axes, axis_count, source->rank(), "axes");
    std::vector<int64_t> by(std::max<size_t>(axis_count, 1), shifts[0]);
    if (shift_count > 1) by.assign(shifts, shifts + shift_count);
    Shape flat{source->numel()};
    *out = new_tensor(axis_count ? ops::roll(source, by, along)
                                 : ops::reshape(ops::roll(ops::reshape(source, flat), by, {0}), source->shape()));
  });
}
at_status at_tensor_tile(at_tensor** out, at_tensor* a, const int64_t* repeats, size_t count) {
  return wall("tile", [&] {
    result(out, "result");
    Value source = value_of(a, "a");
    check_numbers(repeats, count, "repeats");
    if (count > size_t(kMaxRank))
      fail(AT_ERROR_SHAPE, "repeats", "%zu numbers of repeats, expected at most %d", count, kMaxRank);
    *out = new_tensor(ops::tile(source, checked_shape(int32_t(count), repeats, DType::boolean, "repeats")));
  });
}
at_status at_tensor_repeat(at_tensor** out, at_tensor* a, int64_t repeats, int32_t axis) {
  return wall("repeat", [&] {
    result(out, "result");
    Value source = value_of(a, "a");
    *out = new_tensor(ops::repeat(source, repeats, normalize_axis(axis, source->rank())));
  });
}
at_status at_tensor_repeat_each(at_tensor** out, at_tensor* a, at_tensor* repeats, int32_t axis) {
  return wall("repeat_each", [&] {
    result(out, "result");
    Value source = value_of(a, "a");
    *out = new_tensor(ops::repeat(source, value_of(repeats, "repeats"), normalize_axis(axis, source->rank())));
  });
}
at_status at_tensor_diag_embed(at_tensor** out, at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  return wall("diag_embed", [&] {
    result(out, "result");
    Value source = value_of(a, "a");
    if (source->rank() == 0) fail(AT_ERROR_SHAPE, "a", "a has no axis, expected at least one");
    int first = normalize_axis(axis0, source->rank() + 1, "axis0");
    int second = normalize_axis(axis1, source->rank() + 1, "axis1");
    check_two(first, second);
    *out = new_tensor(ops::diag_embed(source, offset, first, second));
  });
}
