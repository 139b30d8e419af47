#include "graph/plan/row_sums.h"

#include <algorithm>

namespace athena {

namespace {

// The axes that are folded, or those that are not, as one; none where they do not follow each other evenly.
Layout as_one_axis(const Layout& layout, uint32_t axes, uint32_t folded) {
  Layout one;
  one.offset = layout.offset;
  for (int i = 0; i < layout.shape.rank; i++) {
    if ((axes >> i & 1) != folded) continue;
    one.shape.dims[one.shape.rank] = layout.shape[i];
    one.strides[one.shape.rank++] = layout.strides[i];
  }
  Layout* pointer = &one;
  collapse(&pointer, 1);
  return one;
}

// A product of matrices alone, or with one step that follows it.
bool leads_with_matrices(const Trace& trace, const Group& group) {
  const Node& node = *trace.steps[group.steps[0]].node;
  return node.runs(KernelKind::matmul) && group.product && group.steps.size() <= 2 && node.shape().rank == 2 &&
         node.backend().makes_row_sums(node.dtype());
}

// Whether the group makes the sums, in float32, of the rows of what a product has as its left factor.
bool sums_rows(const Trace& trace, const Group& group, const StepInput& factor) {
  const Node& node = *trace.steps[group.steps[0]].node;
  if (!node.runs(KernelKind::reduce) || group.steps.size() > (group.widened ? 2 : 1)) return false;
  const auto& fold = node.attributes<ReduceAttributes>();
  const StepInput& source = sources_of(trace, group.steps[0])[0];
  if (fold.reduction != Reduction::sum || trace.steps[group.steps.back()].node->dtype() != DType::f32) return false;
  if (!same_memory(trace, source, factor) || source.dtype != factor.dtype) return false;
  Layout rows = as_one_axis(source.layout, fold.axes, 0), depth = as_one_axis(source.layout, fold.axes, 1);
  auto is_axis = [&](const Layout& one, int axis) {
    return one.shape.rank == 1 && one.shape[0] == factor.layout.shape[axis] &&
           one.strides[0] == factor.layout.strides[axis];
  };
  return source.layout.offset == factor.layout.offset && is_axis(rows, 0) && is_axis(depth, 1);
}

bool reads(const Trace& trace, const Group& group, uint32_t step) {
  return std::any_of(group.steps.begin(), group.steps.end(), [&](uint32_t reader) {
    auto all = sources_of(trace, reader);
    return std::any_of(all.begin(), all.end(), [&](const StepInput& source) {
      return source.kind == StepInput::Kind::step && source.index == step;
    });
  });
}

}  // namespace

void join_row_sums(const Trace& trace, std::vector<Group>& groups) {
  for (size_t p = 0; p < groups.size(); p++) {
    if (groups[p].steps.empty() || !leads_with_matrices(trace, groups[p])) continue;
    const StepInput& factor = sources_of(trace, groups[p].steps[0])[0];
    auto sums = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      return !group.steps.empty() && sums_rows(trace, group, factor);
    });
    if (sums == groups.end()) continue;
    uint32_t made = sums->steps.back();
    // They come later than they might.
    bool in_time = std::none_of(sums + 1, std::max(sums + 1, groups.begin() + ptrdiff_t(p)),
                                [&](const Group& between) { return reads(trace, between, made); });
    if (!in_time) continue;
    groups[p].row_sums = sums->steps.size();
    groups[p].steps.insert(groups[p].steps.end(), sums->steps.begin(), sums->steps.end());
    sums->steps.clear();
  }
  std::erase_if(groups, [](const Group& group) { return group.steps.empty(); });
}

}  // namespace athena
