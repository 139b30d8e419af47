// copy_elision.cpp: what would only be copied to another place is written there.
//
// A copy brings together what is seen otherwise than it lies, as the heads of an attention, and the pieces of a concat
// along an inner axis. Where the kernel before it can write rows that lie apart, and all who read them take them so, it
// writes where the copy would.
#include <algorithm>

#include "graph/plan/plan.h"

namespace athena {

namespace {

constexpr int64_t kWholeFetch = 16;  // bytes, by which rows begin, or kernels would fetch them number by number

// How the elements of a value, in their order, lie in other memory: two layouts of one shape.
struct Placement {
  Layout own, there;
};

// What a copy says of the value it reads; none where it takes a part of it, or repeats some.
std::optional<Placement> placement_of(const PlannedOperand& from, const PlannedOperand& to, const Node& value) {
  const Layout& read = from.layout;
  int order[kMaxRank], rank = read.shape.rank;
  for (int i = 0; i < rank; i++) order[i] = i;
  std::stable_sort(order, order + rank, [&](int a, int b) {
    return std::pair(read.strides[a], read.shape[a]) > std::pair(read.strides[b], read.shape[b]);
  });
  Placement placement{permute(read, order), permute(to.layout, order)};
  if (read.offset || !placement.own.is_contiguous() || read.shape.numel() != value.numel()) return {};
  Layout* both[] = {&placement.own, &placement.there};
  int last = collapse(both, 2) - 1;
  const Layout& there = placement.there;
  int64_t size = int64_t(dtype_size(value.dtype()));
  bool whole = there.strides[last] == 1 && there.shape[last] * size % kWholeFetch == 0;
  for (int i = 0; i < last; i++) whole &= there.strides[i] > 0 && there.strides[i] * size % kWholeFetch == 0;
  return whole && there.offset * size % kWholeFetch == 0 ? std::optional(placement) : std::nullopt;
}

// Of a layout over the value's elements, the one over the other memory; none where an axis goes from the end of one
// of the placement's axes on to the next.
std::optional<Layout> moved(const Layout& layout, const Placement& placement) {
  const auto& [own, there] = placement;
  Layout result = layout;
  int64_t reach[kMaxRank];
  result.offset = there.offset;
  for (int k = 0; k < own.shape.rank; k++) {
    reach[k] = layout.offset / own.strides[k] % own.shape[k];
    result.offset += reach[k] * there.strides[k];
  }
  for (int i = layout.shape.rank - 1; i >= 0; i--) {
    int64_t stride = layout.strides[i], size = layout.shape[i];
    if (size == 1) result.strides[i] = i + 1 < layout.shape.rank ? result.strides[i + 1] * layout.shape[i + 1] : 1;
    if (size == 1 || stride == 0) continue;
    int k = 0;
    while (k < own.shape.rank && own.strides[k] > stride) k++;
    if (stride < 0 || stride % own.strides[k]) return {};
    result.strides[i] = stride / own.strides[k] * there.strides[k];
    reach[k] += (size - 1) * (stride / own.strides[k]);
  }
  for (int k = 0; k < own.shape.rank; k++)
    if (reach[k] >= own.shape[k]) return {};
  return result;
}

// Whether the launch takes its operand j in any layout that keeps columns together.
bool takes_apart(const PlannedLaunch& planned, uint32_t j, const Layout& layout) {
  bool output = j >= planned.inputs;
  auto columns_together = [&] { return layout.shape.rank == 4 && layout.strides[3] == 1; };
  switch (planned.launch.kind) {
    case KernelKind::pointwise: return true;
    case KernelKind::matmul:
    case KernelKind::reduce: return !output;
    case KernelKind::attention: return output ? j == planned.inputs && columns_together() : j < 3;
    case KernelKind::attention_backward: return output ? columns_together() : j < 4;
    default: return false;
  }
}

struct Copy {
  PlannedOperand from, to;
};

// What a launch copies, of values of the plan, if it does nothing else.
std::vector<Copy> copies_of(const PlannedLaunch& planned, std::span<const PlannedOperand> operands) {
  if (planned.launch.kind != KernelKind::pointwise) return {};
  const Program& program = *planned.launch.program;
  if (program.instructions.size() != program.outputs.size() || planned.inputs != program.inputs.size()) return {};
  std::vector<Copy> copies;
  for (uint32_t k = 0; k < planned.outputs; k++) {
    size_t number = size_t(program.outputs[k].reg) - program.inputs.size();
    if (number >= program.instructions.size() || program.instructions[number].op != PointwiseOp::copy) return {};
    uint32_t input = program.instructions[number].args[0];
    if (input >= planned.inputs) return {};
    copies.push_back({operands[planned.first + input], operands[planned.first + planned.inputs + k]});
    if (copies.back().from.kind != PlannedOperand::Kind::slot) return {};
  }
  return copies;
}

}  // namespace

void Plan::elide_copies(const Trace& trace, const std::vector<Group>& groups) {
  std::vector<std::vector<Use>> uses = uses_of_steps(trace.steps.size());
  const std::vector<bool> cut = has_parts();
  const std::vector<const Node*> donated = overwritten(trace);
  // Where a plan breaks off the value is made again, so what it is made of must not have been written over.
  auto can_be_made_again = [&](const PlannedLaunch& maker) {
    auto inputs = std::span(operands_).subspan(maker.first, maker.inputs);
    return std::none_of(inputs.begin(), inputs.end(), [&](const PlannedOperand& input) {
      return input.kind == PlannedOperand::Kind::external &&
             std::count(donated.begin(), donated.end(), trace.externals[input.index]);
    });
  };
  // The layouts of all uses of a value that lies where a copy would bring it; none where it cannot.
  auto uses_there = [&](const Copy& copy) {
    std::vector<Layout> layouts;
    uint32_t step = copy.from.index;
    if (step >= uses.size() || slots_[step].kind != Slot::Kind::arena || cut[step]) return layouts;
    const Node& target = *trace.steps[copy.to.index].node;
    bool changed = target.def().in_place;  // then by the time that others would read it
    if (changed ? uses[step].size() > 2 : target.kind() != OpKind::concat && target.kind() != OpKind::pointwise)
      return layouts;
    std::optional<Placement> placement = placement_of(copy.from, copy.to, *trace.steps[step].node);
    if (!placement || slots_[copy.to.index].kind == Slot::Kind::external) return layouts;
    int writers = 0;
    for (const Use& use : uses[step]) {
      const PlannedLaunch& user = launches_[use.launch];
      const Layout& now = operands_[user.first + use.operand].layout;
      std::optional<Layout> layout = moved(now, *placement);
      bool writes = use.operand >= user.inputs;
      if (!layout || !((changed && *layout == now) || takes_apart(user, use.operand, *layout))) break;
      if (writes && !can_be_made_again(user)) break;
      layouts.push_back(*layout);
      writers += writes;
    }
    if (layouts.size() < uses[step].size() || writers != 1) layouts.clear();
    return layouts;
  };
  std::vector<bool> elided(launches_.size(), false);
  for (uint32_t k = 0; k < launches_.size(); k++) {
    std::vector<Copy> copies = copies_of(launches_[k], operands_);
    std::vector<std::vector<Layout>> layouts;
    for (auto copy = copies.cbegin(); copy != copies.cend(); copy++) {
      auto same_source = [&](const Copy& other) { return other.from.index == copy->from.index; };
      bool again = std::any_of(copies.cbegin(), copy, same_source);
      layouts.push_back(again ? std::vector<Layout>() : uses_there(*copy));
      if (layouts.back().empty()) break;
    }
    if (copies.empty() || layouts.size() < copies.size() || layouts.back().empty()) continue;
    for (size_t c = 0; c < copies.size(); c++) {
      uint32_t step = copies[c].from.index, to = copies[c].to.index;
      for (size_t i = 0; i < layouts[c].size(); i++) {
        const Use use = uses[step][i];
        if (use.launch == k) continue;
        PlannedOperand& operand = operands_[launches_[use.launch].first + use.operand];
        operand.layout = layouts[c][i];
        operand.index = to;
        uses[to].push_back(use);
      }
      std::erase_if(uses[to], [&](const Use& use) { return use.launch == k; });
      uses[step].clear();
      made_again_.push_back(to);
      unmake(trace, groups, step);
    }
    elided[k] = true;
  }
  drop(elided);
}

// Nobody else can read the value: until the plan is whole neither its group nor what its kernel makes beside it count
// as made.
void Plan::unmake(const Trace& trace, const std::vector<Group>& groups, uint32_t step) {
  while (trace.steps[step].node->kind() == OpKind::result) step--;
  for (const Group& group : groups)
    if (group.makes(step))
      for (uint32_t member : group.steps) made_by_[member] = uint32_t(launches_.size());
  for (step++; step < trace.steps.size() && trace.steps[step].node->kind() == OpKind::result; step++)
    made_by_[step] = uint32_t(launches_.size());
}

void Plan::drop(const std::vector<bool>& elided) {
  std::vector<uint32_t> kept(1, 0);  // of the launches before each, and of all
  for (bool gone : elided) kept.push_back(kept.back() + !gone);
  for (uint32_t& launch : made_by_) launch = kept[launch];
  for (size_t k = 0; k < elided.size(); k++)
    if (!elided[k] && kept[k] != k) launches_[kept[k]] = std::move(launches_[k]);
  launches_.resize(kept.back());
}

}  // namespace athena
