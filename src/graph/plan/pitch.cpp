// pitch.cpp: rows of the plan's own matrices begin where the device fetches them well.
//
// A product's factor whose rows have an odd length would be copied before each product that reads it. Where only
// products, sums and programs of rows touch a matrix it can have gaps between its rows instead.
#include <algorithm>

#include "graph/plan/plan.h"

namespace athena {

namespace {

constexpr int64_t kFetched = 16;                      // bytes at once, by GPUs' matrix units
constexpr int64_t kShortestPitched = 256;             // columns: gaps are a small part of such rows
constexpr int64_t kFewestPitched = int64_t(1) << 16;  // elements that are worth it

// Of a layout over rows of so many columns, the one over rows that begin `pitch` elements apart; none where an axis
// goes from the end of a row on to the next.
std::optional<Layout> pitched(const Layout& layout, int64_t columns, int64_t pitch) {
  Layout result = layout;
  int64_t reach = layout.offset % columns;
  result.offset = layout.offset / columns * pitch + reach;
  for (int i = 0; i < layout.shape.rank; i++) {
    int64_t stride = layout.strides[i];
    if (layout.shape[i] == 1 || stride == 0) continue;
    if (stride < 0) return {};
    if (stride % columns == 0)
      result.strides[i] = stride / columns * pitch;
    else
      reach += (layout.shape[i] - 1) * stride;
  }
  return reach < columns ? std::optional(result) : std::nullopt;
}

bool takes_any_layout(const Launch& launch, bool output) {
  return launch.kind == KernelKind::matmul || (launch.kind == KernelKind::reduce && !output) ||
         (launch.kind == KernelKind::pointwise && launch.program->is_row_program());
}

}  // namespace

std::vector<std::vector<Plan::Use>> Plan::uses_of_steps(size_t steps) const {
  std::vector<std::vector<Use>> uses(steps);
  for (uint32_t k = 0; k < launches_.size(); k++)
    for (uint32_t j = 0; j < launches_[k].inputs + launches_[k].outputs; j++) {
      const PlannedOperand& operand = operands_[launches_[k].first + j];
      if (operand.kind == PlannedOperand::Kind::slot && operand.index < steps) uses[operand.index].push_back({k, j});
    }
  return uses;
}

std::vector<bool> Plan::has_parts() const {
  std::vector<bool> cut(slots_.size(), false);
  for (const Slot& slot : slots_)
    if (slot.kind == Slot::Kind::part) cut[slot.index] = true;
  return cut;
}

void Plan::pitch_rows(const Trace& trace, const std::vector<Group>& groups, const Backend& backend) {
  if (backend.info().kind == AT_DEVICE_CPU) return;
  const std::vector<std::vector<Use>> uses = uses_of_steps(trace.steps.size());
  const std::vector<bool> cut = has_parts();
  auto operand_of = [&](const Use& use) -> PlannedOperand& {
    return operands_[launches_[use.launch].first + use.operand];
  };
  auto multiplies = [&](const Use& use) { return launches_[use.launch].launch.kind == KernelKind::matmul; };
  auto takes_gaps = [&](const Use& use) {
    const PlannedLaunch& user = launches_[use.launch];
    return takes_any_layout(user.launch, use.operand >= user.inputs);
  };
  for (uint32_t step = 0; step < uses.size(); step++) {
    const Node& node = *trace.steps[step].node;
    if (cut[step] || slots_[step].kind != Slot::Kind::arena || node.shape().rank < 2) continue;
    int64_t columns = node.shape()[node.shape().rank - 1], size = int64_t(dtype_size(node.dtype()));
    if (columns < kShortestPitched || node.numel() < kFewestPitched || columns * size % kFetched == 0) continue;
    if (std::none_of(uses[step].begin(), uses[step].end(), multiplies)) continue;
    if (!std::all_of(uses[step].begin(), uses[step].end(), takes_gaps)) continue;
    int64_t pitch = int64_t(aligned(size_t(columns * size))) / size;
    std::vector<Layout> layouts;
    for (const Use& use : uses[step])
      if (auto layout = pitched(operand_of(use).layout, columns, pitch)) layouts.push_back(*layout);
    if (layouts.size() < uses[step].size()) continue;
    for (size_t i = 0; i < layouts.size(); i++) operand_of(uses[step][i]).layout = layouts[i];
    slots_[step].bytes = size_t(node.numel() / columns * pitch * size);
    made_again_.push_back(step);
    unmake(trace, groups, step);
  }
}

bool Plan::is_made_again(const PlannedOperand& operand) const {
  return operand.kind == PlannedOperand::Kind::slot &&
         std::count(made_again_.begin(), made_again_.end(), operand.index);
}

// Where a plan breaks off such values are computed again, from what must still be there.
void Plan::keep_sources_of_remade(std::vector<uint32_t>& last) const {
  if (made_again_.empty()) return;
  for (size_t k = launches_.size(); k-- > 0;) {
    auto operands = std::span(operands_).subspan(launches_[k].first, launches_[k].inputs + launches_[k].outputs);
    uint32_t until = 0;
    for (const PlannedOperand& out : operands.subspan(launches_[k].inputs))
      if (is_made_again(out)) until = std::max(until, last[home(out.index)]);
    if (!until) continue;
    for (const PlannedOperand& in : operands.first(launches_[k].inputs))
      if (in.kind == PlannedOperand::Kind::slot) last[home(in.index)] = std::max(last[home(in.index)], until);
  }
}

}  // namespace athena
