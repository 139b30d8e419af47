// placement.cpp: where the results of a plan lie: joined pieces in their place, memory taken over, the rest in one
// arena.
#include <algorithm>
#include <map>
#include <unordered_map>

#include "graph/plan/plan.h"

namespace athena {

namespace {

constexpr size_t kBySize = 1024;  // lifetimes up to which the quadratic way is tried too

// The largest first, each at the lowest place free during its life: near the least possible, at a quadratic price.
size_t place_by_size(std::vector<Lifetime>& lifetimes) {
  std::vector<Lifetime*> order, placed;
  for (Lifetime& lifetime : lifetimes) order.push_back(&lifetime);
  std::stable_sort(order.begin(), order.end(), [](Lifetime* a, Lifetime* b) { return a->bytes > b->bytes; });
  size_t end = 0;
  for (Lifetime* lifetime : order) {
    size_t at = 0;
    for (Lifetime* other : placed) {  // by offset
      if (other->last < lifetime->first || other->first > lifetime->last) continue;
      if (other->offset >= at + lifetime->bytes) break;
      at = std::max(at, other->offset + other->bytes);
    }
    lifetime->offset = at;
    end = std::max(end, at + lifetime->bytes);
    placed.insert(std::upper_bound(placed.begin(), placed.end(), lifetime,
                                   [](Lifetime* a, Lifetime* b) { return a->offset < b->offset; }),
                  lifetime);
  }
  return end;
}

// In order of first use, each takes the smallest free gap that fits; neighbouring gaps merge.
size_t place_by_time(std::vector<Lifetime>& lifetimes) {
  std::vector<uint32_t> order(lifetimes.size());
  for (uint32_t i = 0; i < order.size(); i++) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](uint32_t a, uint32_t b) { return lifetimes[a].first < lifetimes[b].first; });
  std::multimap<uint32_t, uint32_t> live;  // last use → interval
  std::map<size_t, size_t> gaps;           // offset → bytes
  size_t end = 0;
  auto give_back = [&](size_t offset, size_t bytes) {
    auto after = gaps.lower_bound(offset);
    if (after != gaps.end() && offset + bytes == after->first) {
      bytes += after->second;
      after = gaps.erase(after);
    }
    if (after != gaps.begin()) {
      auto before = std::prev(after);
      if (before->first + before->second == offset) {
        before->second += bytes;
        return;
      }
    }
    gaps.emplace(offset, bytes);
  };
  for (uint32_t index : order) {
    Lifetime& lifetime = lifetimes[index];
    while (!live.empty() && live.begin()->first < lifetime.first) {
      const Lifetime& over = lifetimes[live.begin()->second];
      give_back(over.offset, over.bytes);
      live.erase(live.begin());
    }
    auto best = gaps.end();
    for (auto gap = gaps.begin(); gap != gaps.end(); ++gap)
      if (gap->second >= lifetime.bytes && (best == gaps.end() || gap->second < best->second)) best = gap;
    if (best != gaps.end()) {
      lifetime.offset = best->first;
      size_t rest = best->second - lifetime.bytes;
      gaps.erase(best);
      if (rest) gaps.emplace(lifetime.offset + lifetime.bytes, rest);
    } else {
      lifetime.offset = end;
      end += lifetime.bytes;
    }
    live.emplace(lifetime.last, index);
  }
  return end;
}

}  // namespace

size_t place_in_arena(std::vector<Lifetime>& lifetimes) {
  if (lifetimes.size() > kBySize) return place_by_time(lifetimes);
  std::vector<Lifetime> by_size = lifetimes;
  size_t bytes = place_by_size(by_size), other = place_by_time(lifetimes);
  if (bytes >= other) return other;
  lifetimes = std::move(by_size);
  return bytes;
}

// Results that only have to be joined are computed where they will be joined.
void Plan::place_pieces(const Trace& trace) {
  for (uint32_t step = 0; step < trace.steps.size(); step++) {
    const Trace::Step& described = trace.steps[step];
    const Node& node = *described.node;
    if (node.kind() != OpKind::concat || node.numel() == 0) continue;
    const auto& concat = node.attributes<ConcatAttributes>();
    bool outermost = true;
    for (int i = 0; i < concat.axis; i++) outermost &= node.dims()[i] == 1;
    if (!outermost) continue;
    size_t at = 0;
    for (uint32_t k = 0; k < described.count; k++) {
      const StepInput& source = trace.sources[described.first + k];
      size_t bytes = size_t(source.layout.shape.numel()) * dtype_size(node.dtype());
      if (source.kind == StepInput::Kind::step && bytes && at % 64 == 0) {
        const Trace::Step& maker = trace.steps[source.index];
        Slot& slot = slots_[source.index];
        OpKind kind = maker.node->kind();
        bool whole = source.layout.is_contiguous() && source.layout.offset == 0 && maker.node->bytes() == bytes;
        bool movable = kind != OpKind::program && kind != OpKind::concat && kind != OpKind::assign &&
                       (slot.kind == Slot::Kind::own || slot.kind == Slot::Kind::arena);
        if (whole && movable) {
          if (slot.kind == Slot::Kind::own) slots_[step].kind = Slot::Kind::own;  // the piece outlives the plan
          slot = {Slot::Kind::part, step, at, slot.bytes};
        }
      }
      at = concat.aligned ? aligned(at + bytes) : at + bytes;
    }
  }
}

namespace {
constexpr uint32_t kNever = UINT32_MAX;

// Whether a pointwise launch may write out over what it reads as in: element by element in one order.
bool same_elements(const PlannedOperand& in, const PlannedOperand& out) {
  return in.layout == out.layout && dtype_size(in.dtype) == dtype_size(out.dtype);
}
bool works_alone(const PlannedLaunch& launch) {
  return launch.launch.kind == KernelKind::pointwise && !launch.launch.program->is_row_program();
}
}  // namespace

// A pointwise result that outlives the plan is written over an input from outside that nobody else wants.
void Plan::take_over_externals(const Trace& trace, std::span<const uint32_t> first) {
  std::unordered_map<const Node*, uint32_t> last;  // launch that reads it
  for (size_t i = 0; i < trace.reusable.size(); i++)
    if (trace.reusable[i]) last.emplace(trace.externals[i], 0);
  if (last.empty()) return;
  auto reusable = [&](const PlannedOperand& in) {
    return in.kind == PlannedOperand::Kind::external ? last.find(trace.externals[in.index]) : last.end();
  };
  for (uint32_t k = 0; k < launches_.size(); k++)
    for (uint32_t j = launches_[k].first; j < launches_[k].first + launches_[k].inputs; j++)
      if (auto found = reusable(operands_[j]); found != last.end()) found->second = k;
  for (const PlannedLaunch& launch : launches_)  // what may have to be made again is made of what must stay
    for (uint32_t j = launch.first + launch.inputs; j < launch.first + launch.inputs + launch.outputs; j++)
      if (is_made_again(operands_[j]))
        for (uint32_t i = launch.first; i < launch.first + launch.inputs; i++)
          if (auto found = reusable(operands_[i]); found != last.end()) last.erase(found);
  for (uint32_t k = 0; k < launches_.size(); k++) {
    if (!works_alone(launches_[k])) continue;
    auto inputs = std::span(operands_).subspan(launches_[k].first, launches_[k].inputs);
    for (const PlannedOperand& out :
         std::span(operands_).subspan(launches_[k].first + launches_[k].inputs, launches_[k].outputs)) {
      Slot& slot = slots_[out.index];
      if (slot.kind != Slot::Kind::own || first[out.index] != k) continue;
      size_t whole = trace.steps[out.index].node->bytes();  // of which out may be a piece
      auto taken = std::find_if(inputs.begin(), inputs.end(), [&](const PlannedOperand& in) {
        auto found = reusable(in);
        return found != last.end() && found->second == k && found->first->bytes() == whole && same_elements(in, out) &&
               std::all_of(inputs.begin(), inputs.end(), [&](const PlannedOperand& other) {
                 return reusable(other) != found || same_elements(other, out);
               });
      });
      if (taken == inputs.end()) continue;
      last.erase(trace.externals[taken->index]);
      slot = {Slot::Kind::external, taken->index, 0, slot.bytes};
    }
  }
}

uint32_t Plan::home(uint32_t slot) const {
  while (slots_[slot].kind == Slot::Kind::part) slot = slots_[slot].index;
  return slot;
}

void Plan::place_memory(const Trace& trace) {
  std::vector<uint32_t> first(slots_.size(), kNever), last(slots_.size(), 0);
  for (uint32_t k = 0; k < launches_.size(); k++) {
    const PlannedLaunch& launch = launches_[k];
    for (uint32_t j = launch.first; j < launch.first + launch.inputs + launch.outputs; j++) {
      if (operands_[j].kind != PlannedOperand::Kind::slot) continue;
      uint32_t slot = home(operands_[j].index);
      first[slot] = std::min(first[slot], k);
      last[slot] = std::max(last[slot], k);
    }
  }
  keep_sources_of_remade(last);
  take_over_externals(trace, first);
  // A pointwise result takes over the memory of an input of the same size that is read there for the last time.
  std::vector<uint32_t> takes(slots_.size(), kNever);
  std::vector<bool> taken(slots_.size(), false);
  for (uint32_t k = 0; k < launches_.size(); k++) {
    const PlannedLaunch& launch = launches_[k];
    if (!works_alone(launch)) continue;
    auto operands = std::span(operands_).subspan(launch.first, launch.inputs + launch.outputs);
    for (const PlannedOperand& out : operands.subspan(launch.inputs)) {
      if (slots_[out.index].kind != Slot::Kind::arena || first[out.index] != k) continue;
      for (const PlannedOperand& in : operands.first(launch.inputs)) {
        if (in.kind != PlannedOperand::Kind::slot || slots_[in.index].kind != Slot::Kind::arena) continue;
        if (taken[in.index] || last[in.index] != k || slots_[in.index].bytes != slots_[out.index].bytes) continue;
        if (!same_elements(in, out)) continue;
        // No other input may read the same memory in another order.
        bool alone = std::all_of(operands.begin(), operands.begin() + launch.inputs, [&](const PlannedOperand& other) {
          return other.kind != PlannedOperand::Kind::slot || home(other.index) != in.index || other.layout == in.layout;
        });
        if (!alone) continue;
        takes[out.index] = in.index;
        taken[in.index] = true;
        break;
      }
    }
  }
  std::vector<Lifetime> lifetimes;
  std::vector<uint32_t> lifetime_of(slots_.size(), kNever);
  for (uint32_t k = 0; k < launches_.size(); k++) {  // in order of first use, so takers come after what they take
    const PlannedLaunch& launch = launches_[k];
    for (uint32_t j = launch.first + launch.inputs; j < launch.first + launch.inputs + launch.outputs; j++) {
      if (operands_[j].kind == PlannedOperand::Kind::absent) continue;
      uint32_t slot = home(operands_[j].index);
      if (slots_[slot].kind != Slot::Kind::arena || first[slot] != k || lifetime_of[slot] != kNever) continue;
      if (takes[slot] != kNever) {
        lifetime_of[slot] = lifetime_of[takes[slot]];
        Lifetime& lifetime = lifetimes[lifetime_of[slot]];
        lifetime.last = std::max(lifetime.last, last[slot]);
      } else {
        lifetime_of[slot] = uint32_t(lifetimes.size());
        lifetimes.push_back({slots_[slot].bytes, first[slot], last[slot], 0});
      }
    }
  }
  arena_bytes_ = place_in_arena(lifetimes);
  for (uint32_t slot = 0; slot < slots_.size(); slot++)
    if (lifetime_of[slot] != kNever) slots_[slot].offset = lifetimes[lifetime_of[slot]].offset;
}

}  // namespace athena
