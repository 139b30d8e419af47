// memory_format.cpp: channels-last memory under shapes that stay channels-first.
#include "ops/memory_format.h"

#include <numeric>

#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::ops {

std::vector<int> channels_last_axes(int rank) {
  std::vector<int> axes(size_t(rank), 0);
  std::iota(axes.begin() + 1, axes.end() - 1, 2);
  axes.back() = 1;
  return axes;
}

bool is_channels_last(const Value& a) {
  if (a->kind() != OpKind::view || a->rank() < 3 || a->rank() > 5) return false;
  const Layout& memory = a->detail.view->memory;
  return !memory.is_contiguous() && permute(memory, channels_last_axes(a->rank()).data()).is_contiguous();
}

namespace {

// What as_channels_first has seen otherwise, or null.
Value seen_by_channels_first(const Value& a) {
  if (a->kind() != OpKind::view || a->detail.view->leaf || a->inputs().empty()) return nullptr;
  Node* base = a->inputs()[0];
  Layout back = permute(a->detail.view->layout, channels_last_axes(a->rank()).data());
  return back.offset == 0 && back.is_contiguous() && back.shape == base->shape() ? Value(base) : nullptr;
}

}  // namespace

Value to_channels_last(const Value& a) {
  if (Value base = seen_by_channels_first(a)) return base;
  Value last = view(a, permuting(channels_last_axes(a->rank())));
  if (locate(last.get()).layout.is_contiguous()) return last;
  a->backend().counters().layout_conversions++;
  return copy(last);
}

Value as_channels_first(const Value& a) {
  std::vector<int> axes(size_t(a->rank()), 0);
  std::iota(axes.begin() + 2, axes.end(), 1);
  axes[1] = a->rank() - 1;
  return view(a, permuting(axes));
}

Value broadcast_to_channels_last(const Value& a, int rank) {
  if (a->rank() == 0) return a;
  if (a->rank() == rank) {
    Value base = seen_by_channels_first(a);
    return base ? base : view(a, permuting(channels_last_axes(rank)));
  }
  Shape shape = a->shape();
  while (shape.rank < rank) shape = with_axis(shape, 0);
  return view(reshape(a, shape), permuting(channels_last_axes(rank)));
}

Value to_memory_format(const Value& a, at_memory_format format) {
  if (format == AT_MEMORY_FORMAT_CHANNELS_LAST) {
    if (a->rank() < 3 || a->rank() > 5)
      fail(AT_ERROR_SHAPE, "a", "a has shape %s, expected [N, C, spatial…] of rank 3 to 5", a->shape().text().c_str());
    return as_channels_first(to_channels_last(a));
  }
  if (format != AT_MEMORY_FORMAT_CONTIGUOUS)
    fail(AT_ERROR_ARGUMENT, "format", "format is %d, expected AT_MEMORY_FORMAT_CONTIGUOUS (%d) or _CHANNELS_LAST (%d)",
         int(format), int(AT_MEMORY_FORMAT_CONTIGUOUS), int(AT_MEMORY_FORMAT_CHANNELS_LAST));
  return locate(a.get()).layout.is_contiguous() ? reshape(a, a->shape()) : copy(a);
}

}  // namespace athena::ops
