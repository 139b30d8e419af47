// The shims of athena/shape.h.
#include "ops/shape.h"
#include "capi/shim.h"
#include "ops/concat.h"
#include "ops/memory_format.h"
#include "ops/view.h"
#include "ops/view_rules.h"

using namespace athena;

namespace {

at_tensor* viewed(Tensor& a, const ops::ViewFunction& function) {
  at_tensor* handle = make_handle(ops::viewed(a, function));
  bound_pending(a.backend());
  return handle;
}

// The shim of a view: function makes it from the source's shape.
template <class F>
at_status viewing(const char* name, at_tensor** out, at_tensor* a, F&& function) {
  return guarded(name, [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    *out = viewed(*source, function(source->shape()));
  });
}

// The same of several views of one tensor.
template <class F>
at_status viewing_pieces(const char* name, at_tensor** out, size_t count, at_tensor* a, F&& function) {
  return guarded(name, [&] {
    Results results(out, count, "results");
    auto source = borrow<Tensor>(a, "a");
    std::vector<ops::ViewFunction> pieces = function(source->shape());
    results.make([&](size_t i) { return viewed(*source, pieces[i]); });
  });
}

}  // namespace

at_status at_tensor_reshape(at_tensor** out, at_tensor* a, int32_t rank, const int64_t* dims) {
  return guarded("reshape", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    *out = viewed(*source, ops::views::reshape(source->shape(), source->dtype(), rank, dims));
  });
}
at_status at_tensor_expand(at_tensor** out, at_tensor* a, int32_t rank, const int64_t* dims) {
  return guarded("expand", [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    *out = viewed(*source, ops::views::expand(source->shape(), source->dtype(), rank, dims));
  });
}
at_status at_tensor_transpose(at_tensor** out, at_tensor* a, int32_t axis0, int32_t axis1) {
  return viewing("transpose", out, a, [&](const Shape& from) { return ops::views::transpose(from, axis0, axis1); });
}
at_status at_tensor_matrix_transpose(at_tensor** out, at_tensor* a) {
  return viewing("matrix_transpose", out, a, ops::views::matrix_transpose);
}
at_status at_tensor_permute(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count) {
  return viewing("permute", out, a, [&](const Shape& from) { return ops::views::permute(from, axes, count); });
}
at_status at_tensor_moveaxis(at_tensor** out, at_tensor* a, const int32_t* sources, size_t source_count,
                             const int32_t* destinations, size_t destination_count) {
  return viewing("moveaxis", out, a, [&](const Shape& from) {
    return ops::views::moveaxis(from, sources, source_count, destinations, destination_count);
  });
}
at_status at_tensor_squeeze(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count) {
  return viewing("squeeze", out, a, [&](const Shape& from) { return ops::views::squeeze(from, axes, count); });
}
at_status at_tensor_expand_dims(at_tensor** out, at_tensor* a, int32_t axis) {
  return viewing("expand_dims", out, a, [&](const Shape& from) { return ops::views::expand_dims(from, axis); });
}
at_status at_tensor_flatten(at_tensor** out, at_tensor* a, int32_t axis0, int32_t axis1) {
  return viewing("flatten", out, a, [&](const Shape& from) { return ops::views::flatten(from, axis0, axis1); });
}
at_status at_tensor_slice(at_tensor** out, at_tensor* a, int32_t axis, int64_t start, int64_t stop, int64_t step) {
  return viewing("slice", out, a, [&](const Shape& from) { return ops::views::slice(from, axis, start, stop, step); });
}
at_status at_tensor_select(at_tensor** out, at_tensor* a, int32_t axis, int64_t index) {
  return viewing("select", out, a, [&](const Shape& from) { return ops::views::select(from, axis, index); });
}
at_status at_tensor_flip(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count) {
  return viewing("flip", out, a, [&](const Shape& from) { return ops::views::flip(from, axes, count); });
}
at_status at_tensor_unfold(at_tensor** out, at_tensor* a, int32_t axis, int64_t size, int64_t step) {
  return viewing("unfold", out, a, [&](const Shape& from) { return ops::views::unfold(from, axis, size, step); });
}
at_status at_tensor_diagonal(at_tensor** out, at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  return viewing("diagonal", out, a,
                 [&](const Shape& from) { return ops::views::diagonal(from, offset, axis0, axis1); });
}
at_status at_tensor_split(at_tensor** out, at_tensor* a, const int64_t* sizes, size_t count, int32_t axis) {
  return viewing_pieces("split", out, count, a,
                        [&](const Shape& from) { return ops::views::split(from, sizes, count, axis); });
}
at_status at_tensor_unstack(at_tensor** out, at_tensor* a, size_t count, int32_t axis) {
  return viewing_pieces("unstack", out, count, a,
                        [&](const Shape& from) { return ops::views::unstack(from, count, axis); });
}
at_status at_tensor_broadcast_arrays(at_tensor** out, at_tensor* const* tensors, size_t count) {
  return guarded("broadcast_arrays", [&] {
    Results results(out, count, "results");
    ops::ViewFunction function = ops::views::broadcast(some_values_of(tensors, count, "tensors"));
    results.make([&](size_t i) { return viewed(*borrow<Tensor>(tensors[i], "tensors"), function); });
  });
}
at_status at_tensor_concat(at_tensor** out, at_tensor* const* tensors, size_t count, int32_t axis) {
  return record("concat", out, [&] { return ops::concat(some_values_of(tensors, count, "tensors"), axis); });
}
at_status at_tensor_stack(at_tensor** out, at_tensor* const* tensors, size_t count, int32_t axis) {
  return record("stack", out, [&] { return ops::stack(some_values_of(tensors, count, "tensors"), axis); });
}
at_status at_tensor_pad(at_tensor** out, at_tensor* a, const int64_t* widths, size_t count, at_pad_mode mode,
                        double value) {
  return record("pad", out, [&] { return ops::pad(value_of(a, "a"), widths, count, mode, value); });
}
at_status at_tensor_roll(at_tensor** out, at_tensor* a, const int64_t* shifts, size_t shift_count, const int32_t* axes,
                         size_t axis_count) {
  return record("roll", out, [&] { return ops::roll(value_of(a, "a"), shifts, shift_count, axes, axis_count); });
}
at_status at_tensor_tile(at_tensor** out, at_tensor* a, const int64_t* repeats, size_t count) {
  return record("tile", out, [&] { return ops::tile(value_of(a, "a"), repeats, count); });
}
at_status at_tensor_repeat(at_tensor** out, at_tensor* a, int64_t repeats, int32_t axis) {
  return record("repeat", out, [&] { return ops::repeat(value_of(a, "a"), repeats, axis); });
}
at_status at_tensor_repeat_each(at_tensor** out, at_tensor* a, at_tensor* repeats, int32_t axis) {
  return record("repeat_each", out, [&] {
    Value source = value_of(a, "a");
    return ops::repeat(source, value_of(repeats, "repeats"), axis);
  });
}
at_status at_tensor_diag_embed(at_tensor** out, at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  return record("diag_embed", out, [&] { return ops::diag_embed(value_of(a, "a"), offset, axis0, axis1); });
}
at_status at_tensor_to_memory_format(at_tensor** out, at_tensor* a, at_memory_format format) {
  return record("to_memory_format", out, [&] { return ops::to_memory_format(value_of(a, "a"), format); });
}
