#include "graph/plan/recompute.h"

#include <algorithm>

namespace athena {

namespace {

constexpr size_t kMostAgain = 12;  // steps that one value may take
constexpr int64_t kImpossible = int64_t(1) << 60;

// Whether a step costs less than the memory that its value takes, also on a processor.
bool is_light(PointwiseOp op) {
  switch (op) {
    case PointwiseOp::cast:
    case PointwiseOp::copy:
    case PointwiseOp::add:
    case PointwiseOp::sub:
    case PointwiseOp::mul:
    case PointwiseOp::fma:
    case PointwiseOp::neg:
    case PointwiseOp::abs:
    case PointwiseOp::square:
    case PointwiseOp::relu:
    case PointwiseOp::where:
    case PointwiseOp::maximum:
    case PointwiseOp::minimum:
    case PointwiseOp::equal:
    case PointwiseOp::not_equal:
    case PointwiseOp::less:
    case PointwiseOp::less_equal:
    case PointwiseOp::greater:
    case PointwiseOp::greater_equal:
    case PointwiseOp::logical_and:
    case PointwiseOp::logical_or:
    case PointwiseOp::logical_not: return true;
    default: return false;
  }
}

bool contains(const std::vector<uint32_t>& list, uint32_t item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool is_processor(const Node& node) { return node.backend().info().kind == AT_DEVICE_CPU; }

class Recomputer {
 public:
  Recomputer(const Trace& trace, std::vector<Group>& groups)
      : trace_(trace),
        groups_(groups),
        home_(trace.steps.size()),
        members_(trace.steps.size()),
        readers_(trace.steps.size()) {
    for (uint32_t k = 0; k < groups.size(); k++)
      for (uint32_t step : groups[k].steps) home_[step] = k, members_[step] = {k};
    for (uint32_t step = 0; step < trace.steps.size(); step++) {
      if (trace.steps[step].donated) donated_.push_back(step);
      for (const StepInput& source : sources_of(trace, step))
        if (source.kind == StepInput::Kind::step && !contains(readers_[source.index], step))
          readers_[source.index].push_back(step);
    }
  }

  void run() {
    for (uint32_t k = 0; k < groups_.size(); k++)
      if (groups_[k].fusable && !groups_[k].product)
        while (improve(k)) continue;
    drop_unread();
    std::erase_if(groups_, [](const Group& group) { return group.steps.empty(); });
  }

 private:
  // One more value that the group makes again.
  bool improve(uint32_t k) {
    for (uint32_t reader : groups_[k].steps)
      for (const StepInput& source : sources_of(trace_, reader)) {
        if (source.kind != StepInput::Kind::step || groups_[k].has(source.index)) continue;
        std::vector<uint32_t> steps;
        int64_t cost = cost_of(source.index, k, steps), read = bytes_of(source.index);
        bool alone = !is_read(source.index, k);
        if (cost <= read && cost < (alone ? 2 * read : read) && join(k, steps)) return true;
      }
    return false;
  }

  int64_t bytes_of(uint32_t step) const { return int64_t(trace_.steps[step].node->bytes()); }
  // Whether a group but `except` that does not make the value reads it.
  bool is_read(uint32_t step, uint32_t except) const {
    for (uint32_t reader : readers_[step])
      for (uint32_t k : members_[reader])
        if (k != except && !contains(members_[step], k)) return true;
    return false;
  }
  bool reads(uint32_t k, const StepInput& wanted) const {
    for (uint32_t member : groups_[k].steps)
      for (const StepInput& source : sources_of(trace_, member))
        if (same_memory(trace_, source, wanted)) return true;
    return false;
  }

  bool may_run_again(uint32_t step, uint32_t k) const {
    const Node& node = *trace_.steps[step].node;
    return node.kind() == OpKind::pointwise && !trace_.steps[step].live_out && !may_fault(node) &&
           node.shape() == groups_[k].shape && home_[step] < k && (is_light(node.def().op) || !is_processor(node));
  }

  // The bytes that making the value in group k takes beyond what is read there, written or not; adds the steps.
  int64_t cost_of(uint32_t step, uint32_t k, std::vector<uint32_t>& steps) const {
    if (!may_run_again(step, k) || steps.size() >= kMostAgain) return kImpossible;
    steps.push_back(step);
    int64_t cost = 0;
    for (const StepInput& source : sources_of(trace_, step)) {
      if (source.kind == StepInput::Kind::constant) continue;
      if (source.kind == StepInput::Kind::external) {
        if (is_overwritten(trace_.externals[source.index], k)) return kImpossible;
        if (!reads(k, source)) cost += source.layout.shape.numel() * int64_t(dtype_size(source.dtype));
        continue;
      }
      if (groups_[k].has(source.index) || contains(steps, source.index)) continue;
      int64_t whole = bytes_of(source.index), kept = 0;
      if (!reads(k, source)) kept += whole;
      if (!trace_.steps[source.index].live_out && !is_read(source.index, uint32_t(groups_.size()))) kept += whole;
      std::vector<uint32_t> more = steps;
      int64_t made = kept ? cost_of(source.index, k, more) : kImpossible;
      if (made < kept) steps = std::move(more);
      cost += std::min(made, kept);
    }
    return cost;
  }
  // Whether external memory may no longer be what it was when group k runs.
  bool is_overwritten(const Node* memory, uint32_t k) const {
    for (uint32_t step : donated_)
      if (trace_.externals[trace_.sources[trace_.steps[step].first].index] == memory) return home_[step] <= k;
    return false;
  }

  bool join(uint32_t k, const std::vector<uint32_t>& steps) {
    Group joined = groups_[k];
    joined.steps.insert(joined.steps.end(), steps.begin(), steps.end());
    std::sort(joined.steps.begin(), joined.steps.end());
    if (joined.steps.size() > kSteps || distinct_sources(trace_, joined) > kSources) return false;
    for (uint32_t member : joined.steps)
      for (const StepInput& source : sources_of(trace_, member))
        if (source.kind == StepInput::Kind::step && joined.has(source.index) &&
            !reads_in_place(trace_, joined, member, source))
          return false;
    joined.again.insert(joined.again.end(), steps.begin(), steps.end());
    groups_[k] = std::move(joined);
    for (uint32_t step : steps) members_[step].push_back(k);
    return true;
  }

  // What no group but those that make it again reads is no longer made where it was.
  void drop_unread() {
    for (uint32_t k = uint32_t(groups_.size()); k-- > 0;) {
      std::vector<uint32_t>& steps = groups_[k].steps;
      for (size_t i = steps.size(); i-- > 0;) {
        uint32_t step = steps[i];
        auto reads_here = [&](uint32_t reader) { return contains(members_[reader], k); };
        bool read = std::any_of(readers_[step].begin(), readers_[step].end(), reads_here);
        if (home_[step] != k || members_[step].size() < 2 || read || is_read(step, k)) continue;
        steps.erase(steps.begin() + std::ptrdiff_t(i));
        std::erase(members_[step], k);
        home_[step] = *std::min_element(members_[step].begin(), members_[step].end());
        std::erase(groups_[home_[step]].again, step);
      }
    }
  }

  const Trace& trace_;
  std::vector<Group>& groups_;
  std::vector<uint32_t> home_;                            // the group that makes a step's value for others
  std::vector<uint32_t> donated_;                         // steps that write over external memory
  std::vector<std::vector<uint32_t>> members_, readers_;  // of a step: groups that make it; steps that read it
};

}  // namespace

void recompute(const Trace& trace, std::vector<Group>& groups) { Recomputer(trace, groups).run(); }

}  // namespace athena
