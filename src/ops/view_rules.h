// view_rules.h: the views a caller may ask for of a tensor of shape `from`: sizes and axes as they come, checked.
// Axes count from the end where negative. Each throws what athena/shape.h says.
#pragma once

#include "ops/view.h"

namespace athena::ops::views {

// One size may be -1: what is left of the elements.
ViewFunction reshape(const Shape& from, DType dtype, int32_t rank, const int64_t* dims);
// A size of -1 stays as it is.
ViewFunction expand(const Shape& from, DType dtype, int32_t rank, const int64_t* dims);
ViewFunction transpose(const Shape& from, int32_t axis0, int32_t axis1);
ViewFunction matrix_transpose(const Shape& from);
ViewFunction permute(const Shape& from, const int32_t* axes, size_t count);
ViewFunction moveaxis(const Shape& from, const int32_t* sources, size_t source_count, const int32_t* destinations,
                      size_t destination_count);
// No axes: all of size 1.
ViewFunction squeeze(const Shape& from, const int32_t* axes, size_t count);
ViewFunction expand_dims(const Shape& from, int32_t axis);
ViewFunction flatten(const Shape& from, int32_t axis0, int32_t axis1);
ViewFunction slice(const Shape& from, int32_t axis, int64_t start, int64_t stop, int64_t step);
ViewFunction select(const Shape& from, int32_t axis, int64_t index);
ViewFunction flip(const Shape& from, const int32_t* axes, size_t count);
ViewFunction unfold(const Shape& from, int32_t axis, int64_t size, int64_t step);
ViewFunction diagonal(const Shape& from, int64_t offset, int32_t axis0, int32_t axis1);
// count pieces of these sizes, or of equal ones where sizes is null.
std::vector<ViewFunction> split(const Shape& from, const int64_t* sizes, size_t count, int32_t axis);
std::vector<ViewFunction> unstack(const Shape& from, size_t count, int32_t axis);
// All broadcast together.
ViewFunction broadcast(const std::vector<Value>& all);

}  // namespace athena::ops::views

namespace athena::ops {

// Axes in the caller's order, none named twice.
std::vector<int> checked_axes(const int32_t* axes, size_t count, int rank, const char* argument);
void check_two(int axis0, int axis1);
// A view of a, or, where strides cannot say it, a tensor of its own.
Ref<Tensor> viewed(Tensor& a, const ViewFunction& function);

}  // namespace athena::ops
