// view.h: the same elements in another order or shape.
#pragma once

#include <vector>

#include "graph/record/tensor.h"

namespace athena::ops {

// The axes in the order in which a bijective layout walks its source, largest step first.
std::vector<int> walking_order(const Layout& layout);

using ViewFunction = Tensor::ViewFunction;
// a through function; a copy of it where strides cannot say it.
Value view(const Value& a, const ViewFunction& function);
ViewFunction reshaping(const Shape& shape);
Shape with_axis(const Shape& shape, int axis);  // of size 1, before what was at axis
ViewFunction permuting(std::vector<int> axes);
ViewFunction slicing(int axis, int64_t start, int64_t stop, int64_t step);
ViewFunction expanding(const Shape& shape);
ViewFunction flipping(unsigned axes);
ViewFunction selecting(int axis, int64_t index);
// Windows of size every step elements along axis: axis counts them, a new last one runs within.
ViewFunction unfolding(int axis, int64_t size, int64_t step);
// The axes but two, then the diagonal of those, offset to the right or, negative, down.
ViewFunction diagonal(int64_t offset, int axis0, int axis1);
Value reshape(const Value& a, const Shape& shape);
// Without the axes of size 1 in front that are more than rank: what is assigned may have them.
Value without_leading_ones(const Value& a, int rank);
Value transpose(const Value& a, int axis0, int axis1);
Value expand(const Value& a, const Shape& shape);
// a folded back to shape by summing what broadcasting to a's shape would stretch.
Value sum_to(const Value& a, const Shape& shape);

inline Value flat(const Value& a) { return reshape(a, {a->numel()}); }

}  // namespace athena::ops
