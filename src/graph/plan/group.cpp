#include "graph/plan/group.h"

#include <algorithm>

namespace athena {

namespace {

Layout one_a_row(const Shape& whole) {
  Layout outer = Layout::contiguous(outer_of(whole)), layout;
  layout.shape = whole;
  std::copy(outer.strides, outer.strides + outer.shape.rank, layout.strides);
  return layout;
}

// Equal where an axis is longer than 1.
bool same_places(const Layout& a, const Layout& b) {
  if (a.offset != b.offset) return false;
  for (int i = 0; i < a.shape.rank; i++)
    if (a.shape.dims[i] != 1 && a.strides[i] != b.strides[i]) return false;
  return true;
}

}  // namespace

bool Group::has(uint32_t step) const { return std::find(steps.begin(), steps.end(), step) != steps.end(); }
bool Group::makes(uint32_t step) const {
  return has(step) && std::find(again.begin(), again.end(), step) == again.end();
}

Extent extent_in(const Group& group, const Node& node) {
  return group.rows && !(node.shape() == group.shape) ? Extent::row : Extent::element;
}

Layout layout_in(const Group& group, const Node& node, const StepInput& source) {
  const Shape& whole = group.shape;
  if (folds(node) && source.layout.shape == whole) return source.layout;
  if (node.kind() == OpKind::pointwise && extent_in(group, node) == Extent::element) {
    if (node.shape() == whole || node.numel() != whole.numel()) return broadcast_to(source.layout, whole);
    return reshape(broadcast_to(source.layout, node.shape()), whole).value();
  }
  // One element a row: seen at the step's own shape, then repeated along the row.
  Layout own = node.kind() == OpKind::pointwise ? broadcast_to(source.layout, node.shape()) : source.layout;
  Layout layout;
  layout.shape = whole;
  layout.offset = own.offset;
  std::copy(own.strides, own.strides + whole.rank - 1, layout.strides);
  return layout;
}

std::span<const StepInput> sources_of(const Trace& trace, uint32_t step) {
  return std::span(trace.sources).subspan(trace.steps[step].first, trace.steps[step].count);
}

bool folds(const Node& node) { return node.runs(KernelKind::reduce) || node.runs(KernelKind::gather); }

bool same_memory(const Trace& trace, const StepInput& a, const StepInput& b) {
  if (a.kind != b.kind || a.kind == StepInput::Kind::constant) return false;
  return a.kind == StepInput::Kind::step ? a.index == b.index : trace.externals[a.index] == trace.externals[b.index];
}

bool reads_in_place(const Trace& trace, const Group& group, uint32_t step, const StepInput& source) {
  const Node& maker = *trace.steps[source.index].node;
  const Node& reader = *trace.steps[step].node;
  Extent made = extent_in(group, maker);
  bool folded = folds(reader) && &source == &sources_of(trace, step)[0];
  if (made == Extent::element && !folded && extent_in(group, reader) != Extent::element) return false;
  if (folded && made != Extent::element) return false;
  Layout wanted = made == Extent::row                    ? one_a_row(group.shape)
                  : maker.numel() == group.shape.numel() ? Layout::contiguous(group.shape)
                                                         : broadcast_to(Layout::contiguous(maker.shape()), group.shape);
  return same_places(layout_in(group, reader, source), wanted);
}

size_t distinct_sources(const Trace& trace, const Group& group) {
  std::vector<const StepInput*> distinct;
  for (uint32_t member : group.steps)
    for (const StepInput& source : sources_of(trace, member)) {
      if (source.kind == StepInput::Kind::step && group.has(source.index)) continue;
      bool known = std::any_of(distinct.begin(), distinct.end(), [&](const StepInput* other) {
        return same_memory(trace, *other, source) && other->layout == source.layout;
      });
      if (!known) distinct.push_back(&source);
    }
  return distinct.size();
}

std::vector<const Node*> overwritten(const Trace& trace) {
  std::vector<const Node*> memory;
  for (const Trace::Step& step : trace.steps)
    if (step.donated) memory.push_back(trace.externals[trace.sources[step.first].index]);
  return memory;
}

}  // namespace athena
