// view.cpp: the same elements in another order or shape, and the way back for gradients.
#include <algorithm>
#include <numeric>

#include "athena/shape.h"
#include "autograd/gradients.h"
#include "ops/ops.h"

namespace athena::ops {

namespace {

// The axes in the order in which a bijective layout walks its source, largest step first.
std::vector<int> walking_order(const Layout& layout) {
  std::vector<int> axes(size_t(layout.shape.rank));
  std::iota(axes.begin(), axes.end(), 0);
  std::stable_sort(axes.begin(), axes.end(), [&](int a, int b) {
    auto step = [&](int i) { return layout.shape.dims[i] == 1 ? INT64_MAX : layout.strides[i]; };
    return step(a) > step(b);
  });
  return axes;
}

// Back through a layout: repeated elements are summed; a mere reordering is undone by a view; else the gradient is
// written into zeros at the places that were read.
void view_gradient(Gradients& g) {
  const Layout& layout = g.output->detail.view->layout;
  Shape source = g.input(0)->shape();
  unsigned repeated = 0;
  Layout unique = layout;
  for (int i = 0; i < layout.shape.rank; i++)
    if (layout.strides[i] == 0 && layout.shape.dims[i] != 1) {
      repeated |= 1u << i;
      unique.shape.dims[i] = 1;
    }
  Value grad = repeated ? sum(g.grad, repeated, true) : g.grad;
  std::vector<int> axes = walking_order(unique);
  Layout sorted = permute(unique, axes.data());
  if (sorted.offset == 0 && sorted.is_contiguous() && unique.shape.numel() == source.numel()) {
    g.give(0, reshape(view(grad, permuting(axes)), source));
    return;
  }
  Value zeros = full(grad->backend(), grad->dtype(), source, 0);
  g.give(0, assign(zeros, unique, grad));
}

const OpDef definition{.name = "view", .kind = OpKind::view, .gradient = view_gradient};

Layout memory_of(const Value& a) { return locate(a.get()).layout; }

}  // namespace

}  // namespace athena::ops

namespace athena {
const OpDef& view_def() { return ops::definition; }
}  // namespace athena

namespace athena::ops {

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

Value reshape(const Value& a, const Shape& shape) {
  if (a->shape() == shape) return a;
  return view(a, reshaping(shape));
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
  unsigned axes = 0;
  int shift = a->rank() - shape.rank;
  for (int i = 0; i < a->rank(); i++)
    if (i < shift || (shape.dims[i - shift] == 1 && a->dims()[i] != 1)) axes |= 1u << i;
  return reshape(sum(a, axes, true), shape);
}

}  // namespace athena::ops
