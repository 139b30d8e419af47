// view.cpp: the same elements in another order or shape, and the way back for gradients.
#include "ops/view.h"

#include <algorithm>
#include <numeric>

#include "athena/shape.h"
#include "autograd/gradients.h"
#include "ops/assign.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"

namespace athena::ops {

std::vector<int> walking_order(const Layout& layout) {
  std::vector<int> axes(size_t(layout.shape.rank));
  std::iota(axes.begin(), axes.end(), 0);
  std::stable_sort(axes.begin(), axes.end(), [&](int a, int b) {
    auto step = [&](int i) { return layout.shape.dims[i] == 1 ? INT64_MAX : layout.strides[i]; };
    return step(a) > step(b);
  });
  return axes;
}

namespace {

// An axis of layout whose steps fall among the places that axes of smaller steps reach, and how many indices later it
// is past them; -1 where no two elements share a place.
int overlapping_axis(const Layout& layout, int64_t* past) {
  std::vector<int> axes = walking_order(layout);
  int64_t reach = 0;
  for (auto axis = axes.rbegin(); axis != axes.rend(); axis++) {
    int64_t step = layout.strides[*axis], size = layout.shape.dims[*axis];
    if (size == 1) continue;
    *past = reach / step + 1;
    if (*past > 1) return *axis;
    reach += step * (size - 1);
  }
  return -1;
}

// total, or zeros where it is null, plus grad at the places of layout. Elements that share a place come one after
// another, as slices in which none does.
Value put_through(const Value& total, const Shape& shape, const Layout& layout, const Value& grad) {
  int64_t past = 1;
  int axis = layout.shape.numel() ? overlapping_axis(layout, &past) : -1;
  if (axis < 0) {
    if (!total) return assign(full(grad->backend(), grad->dtype(), shape, 0), layout, grad);
    return assign(total, layout, add(through(total, layout), grad));
  }
  Value sum = total;
  for (int64_t i = 0; i < std::min(past, layout.shape.dims[axis]); i++) {
    ViewFunction part = slicing(axis, i, AT_SLICE_END, past);
    sum = put_through(sum, shape, *part(layout), view(grad, part));
  }
  return sum;
}

// Back through a layout: repeated elements are summed; a mere reordering is undone by a view; else the gradient is
// written into zeros at the places that were read.
void view_gradient(Gradients& g) {
  Layout unique = g.output->detail.view->layout;
  Shape source = g.input(0)->shape();
  unsigned repeated = 0, reversed = 0;
  for (int i = 0; i < unique.shape.rank; i++) {
    if (unique.shape.dims[i] < 2) continue;
    if (unique.strides[i] == 0) repeated |= 1u << i;
    if (unique.strides[i] < 0) reversed |= 1u << i;
  }
  for (int i = 0; i < unique.shape.rank; i++)
    if (repeated >> i & 1) unique.shape.dims[i] = 1;
  Value grad = repeated ? sum(g.grad, repeated, true) : g.grad;
  if (reversed) {
    grad = view(grad, flipping(reversed));
    unique = *flipping(reversed)(unique);
  }
  std::vector<int> axes = walking_order(unique);
  Layout sorted = permute(unique, axes.data());
  if (sorted.offset == 0 && sorted.is_contiguous() && unique.shape.numel() == source.numel())
    g.give(0, reshape(view(grad, permuting(axes)), source));
  else
    g.give(0, put_through(nullptr, source, unique, grad));
}

const OpDef view_definition{.name = "view", .kind = OpKind::view, .gradient = view_gradient};

Layout memory_of(const Value& a) { return locate(a.get()).layout; }

[[maybe_unused]] const bool view_is_known = (
    view_def = []() -> const OpDef& { return view_definition; }, true);

}  // namespace

Value view(const Value& a, const ViewFunction& function) {
  std::optional<Layout> memory = function(memory_of(a));
  if (!memory) return view(copy(a), function);
  bool flows = a->requires_grad() && !no_grad();
  // Without gradients to lead back, the nodes between need not be kept.
  if (!flows && a->kind() == OpKind::view) {
    Value source(a->detail.view->source);
    return Node::view(source, *memory, *memory, false);
  }
  return Node::view(a, *function(Layout::contiguous(a->shape())), *memory, flows);
}

Shape with_axis(const Shape& shape, int axis) {
  if (shape.rank == kMaxRank) fail(AT_ERROR_SHAPE, "a", "a has rank %d, expected less: an axis is added", kMaxRank);
  Shape result = shape;
  std::copy_backward(shape.dims + axis, shape.dims + shape.rank, result.dims + ++result.rank);
  result.dims[axis] = 1;
  return result;
}

ViewFunction reshaping(const Shape& shape) {
  return [shape](const Layout& layout) { return athena::reshape(layout, shape); };
}

ViewFunction permuting(std::vector<int> axes) {
  return [axes = std::move(axes)](const Layout& layout) { return std::optional(permute(layout, axes.data())); };
}

ViewFunction expanding(const Shape& shape) {
  return [shape](const Layout& layout) { return std::optional(broadcast_to(layout, shape)); };
}

ViewFunction slicing(int axis, int64_t start, int64_t stop, int64_t step) {
  return [=](const Layout& layout) {
    int64_t size = layout.shape.dims[axis];
    int64_t low = step < 0 ? -1 : 0, high = step < 0 ? size - 1 : size;
    auto place = [&](int64_t position, int64_t otherwise) {
      if (position == AT_SLICE_END) return otherwise;
      if (position < 0) position = position < -size ? low : position + size;
      return std::clamp(position, low, high);
    };
    int64_t from = place(start, step < 0 ? high : low), to = place(stop, step < 0 ? low : high);
    int64_t span = step < 0 ? from - to : to - from;
    uint64_t stride = step < 0 ? 0 - uint64_t(step) : uint64_t(step);  // INT64_MIN has no positive twin
    Layout result = layout;
    result.shape.dims[axis] = span > 0 ? int64_t((uint64_t(span) - 1) / stride + 1) : 0;
    if (result.shape.dims[axis] > 0) result.offset += from * layout.strides[axis];
    result.strides[axis] = result.shape.dims[axis] > 1 ? step * layout.strides[axis] : layout.strides[axis];
    return std::optional(result);
  };
}

ViewFunction flipping(unsigned axes) {
  return [=](const Layout& layout) {
    Layout result = layout;
    for (int i = 0; i < layout.shape.rank; i++)
      if ((axes >> i & 1) && layout.shape.dims[i] > 1) {
        result.offset += layout.strides[i] * (layout.shape.dims[i] - 1);
        result.strides[i] = -layout.strides[i];
      }
    return std::optional(result);
  };
}

namespace {
Layout without_axis(const Layout& layout, int axis) {
  Layout result = layout;
  for (int i = axis; i + 1 < layout.shape.rank; i++) {
    result.shape.dims[i] = layout.shape.dims[i + 1];
    result.strides[i] = layout.strides[i + 1];
  }
  result.shape.rank--;
  return result;
}

void append_axis(Layout& layout, int64_t size, int64_t stride) {
  layout.shape.dims[layout.shape.rank] = size;
  layout.strides[layout.shape.rank++] = stride;
}
}  // namespace

ViewFunction selecting(int axis, int64_t index) {
  return [=](const Layout& layout) {
    Layout result = without_axis(layout, axis);
    result.offset += index * layout.strides[axis];
    return std::optional(result);
  };
}

ViewFunction unfolding(int axis, int64_t size, int64_t step) {
  return [=](const Layout& layout) {
    Layout result = layout;
    int64_t& count = result.shape.dims[axis];
    count = (count - size) / step + 1;
    if (count > 1) result.strides[axis] *= step;
    append_axis(result, size, layout.strides[axis]);
    return std::optional(result);
  };
}

ViewFunction diagonal(int64_t offset, int axis0, int axis1) {
  return [=](const Layout& layout) {
    int64_t rows = layout.shape.dims[axis0], columns = layout.shape.dims[axis1];
    int64_t down = -std::clamp<int64_t>(offset, -rows, 0), right = std::clamp<int64_t>(offset, 0, columns);
    int64_t length = std::min(rows - down, columns - right);
    Layout result = without_axis(without_axis(layout, std::max(axis0, axis1)), std::min(axis0, axis1));
    if (length > 0) result.offset += down * layout.strides[axis0] + right * layout.strides[axis1];
    // Of fewer than two elements it means nothing, and may be too large.
    uint64_t stride = uint64_t(layout.strides[axis0]) + uint64_t(layout.strides[axis1]);
    append_axis(result, length, int64_t(stride));
    return std::optional(result);
  };
}

Value reshape(const Value& a, const Shape& shape) {
  if (a->shape() == shape) return a;
  return view(a, reshaping(shape));
}

Value without_leading_ones(const Value& a, int rank) {
  Shape shape = a->shape();
  while (shape.rank > rank && shape.dims[0] == 1) {
    std::copy(shape.dims + 1, shape.dims + shape.rank, shape.dims);
    shape.rank--;
  }
  return reshape(a, shape);
}

Value transpose(const Value& a, int axis0, int axis1) {
  std::vector<int> axes(size_t(a->rank()));
  std::iota(axes.begin(), axes.end(), 0);
  std::swap(axes[size_t(axis0)], axes[size_t(axis1)]);
  return view(a, permuting(std::move(axes)));
}

Value expand(const Value& a, const Shape& shape) {
  if (a->shape() == shape) return a;
  return view(a, expanding(shape));
}

Value sum_to(const Value& a, const Shape& shape) {
  if (a->shape() == shape) return a;
  if (is_float(a->dtype()) && a->numel() == shape.numel()) return reshape(a, shape);
  unsigned axes = 0;
  int shift = a->rank() - shape.rank;
  for (int i = 0; i < a->rank(); i++)
    if (i < shift || (shape.dims[i - shift] == 1 && a->dims()[i] != 1)) axes |= 1u << i;
  return reshape(sum(a, axes, true), shape);
}

}  // namespace athena::ops
