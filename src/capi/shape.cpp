// The shims of athena/shape.h.
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
  if (rank < 0 || rank > kMaxRank || (rank && !dims)) checked_shape(rank, dims, dtype);  // refuses
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
  if (rank < 0 || rank > kMaxRank || (rank && !dims)) checked_shape(rank, dims, dtype);  // refuses
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
    if (count && !axes) fail(AT_ERROR_NULL, "axes", "axes is NULL, expected %zu axes", count);
    if (count) ops::axes_mask(axes, count, rank);  // refuses what is out of range or named twice
    std::vector<int> order;
    for (size_t i = 0; i < count; i++) order.push_back(normalize_axis(axes[i], rank, "axes"));
    *out = viewed(*source, ops::permuting(std::move(order)));
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
