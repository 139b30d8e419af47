#include "graph/plan/fuse.h"

#include <algorithm>

#include "backend/platform.h"
#include "graph/plan/recompute.h"
#include "graph/plan/row_sums.h"

namespace athena {

namespace {

constexpr int64_t kSmall = 1 << 16;    // elements up to which unrelated work is joined to save launches
constexpr int64_t kFewRows = 1 << 12;  // elements of few rows that a processor works along
constexpr size_t kCandidates = 8;      // groups looked back at
constexpr uint32_t kNone = UINT32_MAX;

bool folds_last_axis(const Node& node, const StepInput& source) {
  if (!node.runs(KernelKind::reduce)) return false;
  const auto& fold = node.attributes<ReduceAttributes>();
  return (fold.reduction == Reduction::sum || fold.reduction == Reduction::max) && source.layout.shape.rank > 0 &&
         fold.axes == 1u << (source.layout.shape.rank - 1);
}

// One index a row along the last axis, none counted from the end.
template <class A>
bool indexes_rows(const A& index, const Shape& indices) {
  int last = indices.rank - 1;
  return last >= 0 && indices.dims[last] == 1 && index.axis == last && !index.from_end;
}

bool takes_from_rows(const Node& node, const Shape& indices) {
  return node.runs(KernelKind::gather) && indexes_rows(node.attributes<GatherAttributes>(), indices);
}
bool puts_to_rows(const Node& node, const Shape& indices) {
  return node.runs(KernelKind::scatter) && !node.def().in_place &&
         indexes_rows(node.attributes<ScatterAttributes>(), indices);
}

// The shape whose last axis a step works along, if it is such a step.
bool row_shape(const Trace& trace, const Trace::Step& step, Shape* shape) {
  if (step.count == 0) return false;
  const StepInput& first = trace.sources[step.first];
  const Node& node = *step.node;
  if (folds_last_axis(node, first)) {
    *shape = first.layout.shape;
  } else if (step.count > 1 && takes_from_rows(node, trace.sources[step.first + 1].layout.shape)) {
    *shape = first.layout.shape;
  } else if (step.count > 1 && puts_to_rows(node, trace.sources[step.first + 1].layout.shape)) {
    *shape = node.shape();
  } else {
    return false;
  }
  int64_t length = shape->dims[shape->rank - 1], rows = length ? shape->numel() / length : 0;
  // Of so few elements a device that is none folds each row by one group anyway.
  int64_t few = node.backend().info().kind == AT_DEVICE_CPU ? kFewRows : kSmall;
  return length > 1 && (rows >= 16 || shape->numel() <= few);
}

bool is_row_of(const Shape& shape, const Shape& whole) {
  Shape outer = outer_of(whole), kept = whole;
  kept.dims[kept.rank - 1] = 1;
  return shape == outer || shape == kept;
}

class Fuser {
 public:
  explicit Fuser(const Trace& trace)
      : trace_(trace),
        group_of_(trace.steps.size(), kNone),
        readers_(trace.steps.size(), 0),
        is_inner_(trace.steps.size(), true),
        overwritten_(overwritten(trace)) {
    for (const StepInput& source : trace.sources)
      if (source.kind == StepInput::Kind::step) readers_[source.index]++;
    for (uint32_t step = 0; step < trace.steps.size(); step++) {
      const Node& node = *trace.steps[step].node;
      if (trace.steps[step].live_out) is_inner_[step] = false;
      for (const StepInput& source : sources(step))
        if (source.kind == StepInput::Kind::step &&
            (node.kind() != OpKind::pointwise || node.numel() != trace.steps[source.index].node->numel()))
          is_inner_[source.index] = false;
    }
  }

  // Small casts of external values come first, where one launch makes many: of biases, before the product that they are
  // added to.
  std::vector<Group> run(bool enabled) {
    for (uint32_t step = 0; step < trace_.steps.size(); step++)
      if (enabled && is_small_cast(step)) place(step, trace_.steps[step].node->shape(), false);
    for (uint32_t step = 0; step < trace_.steps.size(); step++) {
      if (group_of_[step] != kNone) continue;
      const Node& node = *trace_.steps[step].node;
      Shape along;
      if (!enabled || node.numel() == 0)
        alone(step);
      else if (node.kind() == OpKind::pointwise)
        continue_convolution(step) || (place(step, node.shape(), false), fetch(step), true);
      else if (row_shape(trace_, trace_.steps[step], &along))
        place(step, along, true);
      else
        alone(step);
      if (enabled && leads_epilogue(step)) {
        groups_.back().fusable = true;
        groups_.back().product = true;
      }
    }
    std::erase_if(groups_, [](const Group& group) { return group.steps.empty(); });
    return std::move(groups_);
  }

 private:
  bool is_small_cast(uint32_t step) const {
    const Node& node = *trace_.steps[step].node;
    auto all = sources(step);
    return node.kind() == OpKind::pointwise && node.def().op == PointwiseOp::cast && node.numel() > 0 &&
           node.numel() <= kSmall && std::none_of(all.begin(), all.end(), [](const StepInput& source) {
             return source.kind == StepInput::Kind::step;
           });
  }

  // Kernels never see empty memory: with no inner axis the product is zeros, made apart.
  bool leads_epilogue(uint32_t step) const {
    const Node& node = *trace_.steps[step].node;
    bool convolves = node.runs(KernelKind::conv);
    if (!convolves && !node.runs(KernelKind::matmul)) return false;
    if (node.numel() == 0 || node.inputs()[0]->numel() == 0) return false;
    if (!convolves) return true;
    Launch launch;
    launch.kind = KernelKind::conv;
    launch.attributes = Attributes(node.attribute_words());
    std::vector<Operand> operands;
    for (const StepInput& source : sources(step)) operands.push_back({nullptr, 0, source.dtype, source.layout, {}});
    operands.push_back({nullptr, 0, node.dtype(), Layout::contiguous(node.shape()), {}});
    launch.inputs = std::span(operands).first(2);
    launch.outputs = std::span(operands).last(1);
    return node.backend().takes_epilogue(launch);
  }

  void alone(uint32_t step) {
    group_of_[step] = uint32_t(groups_.size());
    groups_.push_back({{step}, trace_.steps[step].node->shape()});
  }

  // Into the group that makes its last input, else into a later one of the same shape, else into one of its own. Groups
  // are numbered so that results flow from lower to higher numbers only: no two can wait for each other.
  void place(uint32_t step, const Shape& shape, bool rows) {
    uint32_t last = kNone;
    for (const StepInput& source : sources(step))
      if (source.kind == StepInput::Kind::step && (last == kNone || group_of_[source.index] > last))
        last = group_of_[source.index];
    if (last != kNone && join(last, step, shape, rows)) return;
    uint32_t lowest = last == kNone ? 0 : last + 1, count = uint32_t(groups_.size());
    for (uint32_t k = count; k-- > lowest && count - k <= kCandidates;)
      if ((shape.numel() <= kSmall || shares_source(groups_[k], step)) && join(k, step, shape, rows)) return;
    group_of_[step] = count;
    groups_.push_back({{step}, shape, true, rows, false});
  }

  bool join(uint32_t index, uint32_t step, const Shape& shape, bool rows) {
    const Group& group = groups_[index];
    if (leads_with_convolution(group)) return false;
    if (!group.fusable || group.steps.size() >= kSteps) return false;
    if (group.product && (rows || may_fault(*trace_.steps[step].node) || !follows(step, index))) return false;
    bool along = group.rows || rows;
    // A value of one element a row may join where rows are worked along.
    bool fits = shape == group.shape || (!rows && group.rows && is_row_of(shape, group.shape)) ||
                (group.product && (is_added_to_rows(step, group.shape) || widens_product(step, index)));
    if (!fits) return false;
    Group joined{group.steps, group.shape, true, along, group.product};
    joined.steps.push_back(step);
    if (distinct_sources(trace_, joined) > kSources) return false;
    for (const StepInput& source : sources(step))
      if (source.kind == StepInput::Kind::step && group_of_[source.index] == index &&
          !reads_in_place(trace_, joined, step, source))
        return false;
    groups_[index] = std::move(joined);
    group_of_[step] = index;
    return true;
  }

  // What only this step reads comes from an earlier group to its own, where that spares memory.
  void fetch(uint32_t step) {
    uint32_t to = group_of_[step];
    if (groups_[to].product || groups_[to].rows) return;
    for (const StepInput& source : sources(step)) {
      if (source.kind != StepInput::Kind::step || group_of_[source.index] == to) continue;
      std::vector<uint32_t> moving;
      if (is_for_one(source.index, groups_[to].shape, moving) && spares(moving) && move(moving, step))
        fetch(source.index);
    }
  }

  // Whether one step alone reads it, and it alone what its own group makes for it: all these, in the trace's order.
  bool is_for_one(uint32_t step, const Shape& shape, std::vector<uint32_t>& found) const {
    const Trace::Step& described = trace_.steps[step];
    const Node& node = *described.node;
    if (node.kind() != OpKind::pointwise || described.live_out || readers_[step] != 1 || may_fault(node)) return false;
    if (!(node.shape() == shape) || groups_[group_of_[step]].product) return false;
    for (const StepInput& source : sources(step)) {
      bool external = source.kind == StepInput::Kind::external;
      if (external && std::count(overwritten_.begin(), overwritten_.end(), trace_.externals[source.index]))
        return false;
      if (source.kind == StepInput::Kind::step && group_of_[source.index] == group_of_[step] &&
          !is_for_one(source.index, shape, found))
        return false;
    }
    found.push_back(step);
    return true;
  }

  // Either their group is gone then, or they read no more than is read of them.
  bool spares(const std::vector<uint32_t>& moving) const {
    const Group& from = groups_[group_of_[moving.back()]];
    if (from.steps.size() == moving.size()) return true;
    int whole = 0;
    for (uint32_t step : moving)
      for (const StepInput& source : sources(step)) {
        bool inside = source.kind == StepInput::Kind::step && std::count(moving.begin(), moving.end(), source.index);
        whole +=
            !inside && source.kind != StepInput::Kind::constant && source.layout.shape.numel() == from.shape.numel();
      }
    return whole <= 1;
  }

  // To the group of the step that reads the last of them.
  bool move(const std::vector<uint32_t>& moving, uint32_t reader) {
    uint32_t to = group_of_[reader], from = group_of_[moving.back()];
    Group joined = groups_[to];
    joined.steps.insert(joined.steps.end(), moving.begin(), moving.end());
    std::sort(joined.steps.begin(), joined.steps.end());
    if (joined.steps.size() > kSteps || distinct_sources(trace_, joined) > kSources) return false;
    for (const StepInput& source : sources(reader))
      if (source.kind == StepInput::Kind::step && source.index == moving.back() &&
          !reads_in_place(trace_, joined, reader, source))
        return false;
    std::erase_if(groups_[from].steps,
                  [&](uint32_t step) { return std::count(moving.begin(), moving.end(), step) > 0; });
    for (uint32_t step : moving) group_of_[step] = to;
    groups_[to] = std::move(joined);
    return true;
  }

  // Whether it adds a vector to what has the rows of a product, seen at another shape: [N, L, features] for one.
  bool is_added_to_rows(uint32_t step, const Shape& whole) const {
    const Node& node = *trace_.steps[step].node;
    if (node.kind() != OpKind::pointwise || node.def().op != PointwiseOp::add) return false;
    const Shape& shape = node.shape();
    if (shape.rank == 0 || shape.numel() != whole.numel() || shape[shape.rank - 1] != whole[whole.rank - 1])
      return false;
    int vectors = 0;
    for (const StepInput& source : sources(step)) {
      if (!reshape(broadcast_to(source.layout, shape), whole)) return false;
      vectors += source.layout.shape.numel() == whole[whole.rank - 1];
    }
    return vectors == 1;
  }

  bool leads_with_convolution(const Group& group) const {
    return group.product && trace_.steps[group.steps[0]].node->runs(KernelKind::conv);
  }
  // Whether it can be computed where the results of a convolution are, whose axes of size 1 it may not see.
  bool is_seen_at(uint32_t step, const Shape& whole) const {
    const Node& node = *trace_.steps[step].node;
    auto all = sources(step);
    return node.kind() == OpKind::pointwise && !may_fault(node) && node.numel() == whole.numel() &&
           std::all_of(all.begin(), all.end(), [&](const StepInput& source) {
             return reshape(broadcast_to(source.layout, node.shape()), whole).has_value();
           });
  }
  // Into the group of a convolution whose results only pointwise steps read, so that these are never in memory; with
  // what comes later and only this step reads, as the scale of a norm by running statistics.
  bool continue_convolution(uint32_t step) {
    uint32_t to = kNone;
    for (const StepInput& source : sources(step))
      if (source.kind == StepInput::Kind::step && leads_with_convolution(groups_[group_of_[source.index]]))
        to = std::min(to, group_of_[source.index]);
    if (to == kNone) return false;
    const Shape& shape = trace_.steps[step].node->shape();
    std::vector<uint32_t> moving;
    for (const StepInput& source : sources(step)) {
      if (source.kind != StepInput::Kind::step) continue;
      uint32_t from = group_of_[source.index];
      if (from == to ? !is_inner_[source.index] : from > to && !is_for_one(source.index, shape, moving)) return false;
    }
    moving.push_back(step);
    Group joined = groups_[to];
    joined.steps.insert(joined.steps.end(), moving.begin(), moving.end());
    std::sort(joined.steps.begin(), joined.steps.end());
    if (joined.steps.size() > kSteps || distinct_sources(trace_, joined) > kSources) return false;
    for (uint32_t member : moving) {
      if (!is_seen_at(member, joined.shape)) return false;
      for (const StepInput& source : sources(member)) {
        if (source.kind != StepInput::Kind::step) continue;
        if (joined.has(source.index) ? !reads_in_place(trace_, joined, member, source) : group_of_[source.index] >= to)
          return false;
      }
    }
    moving.pop_back();
    for (uint32_t member : moving) {
      std::erase(groups_[group_of_[member]].steps, member);
      group_of_[member] = to;
    }
    group_of_[step] = to;
    groups_[to] = std::move(joined);
    return true;
  }

  // Whether it makes float32 of a product of 16-bit floats that nobody else reads, seen at any shape: as of gradients
  // of weights under autocast.
  bool widens_product(uint32_t step, uint32_t index) const {
    const Group& group = groups_[index];
    const Node &node = *trace_.steps[step].node, &made = *trace_.steps[group.steps[0]].node;
    if (group.steps.size() != 1 || readers_[group.steps[0]] != 1 || trace_.steps[group.steps[0]].live_out) return false;
    if (node.kind() != OpKind::pointwise || node.def().op != PointwiseOp::cast || node.dtype() != DType::f32)
      return false;
    if (dtype_size(made.dtype()) != 2 || made.backend().info().kind == AT_DEVICE_CPU) return false;
    const Layout& source = sources(step)[0].layout;
    return node.numel() == group.shape.numel() && reshape(broadcast_to(source, node.shape()), group.shape).has_value();
  }

  bool follows(uint32_t step, uint32_t group) const {
    auto all = sources(step);
    return std::any_of(all.begin(), all.end(), [&](const StepInput& source) {
      return source.kind == StepInput::Kind::step && group_of_[source.index] == group;
    });
  }

  std::span<const StepInput> sources(uint32_t step) const { return sources_of(trace_, step); }

  bool shares_source(const Group& group, uint32_t step) const {
    for (uint32_t member : group.steps)
      for (const StepInput& theirs : sources(member))
        for (const StepInput& ours : sources(step))
          if (same_memory(trace_, theirs, ours)) return true;
    return false;
  }

  const Trace& trace_;
  std::vector<Group> groups_;
  std::vector<uint32_t> group_of_, readers_;
  std::vector<bool> is_inner_;            // only pointwise steps of as many elements read it
  std::vector<const Node*> overwritten_;  // external memory that a step writes in place
};

// A sum alone whose float32 value alone is wanted, as of gradients of biases under autocast: in one launch.
void widen_sums(const Trace& trace, std::vector<Group>& groups) {
  std::vector<uint32_t> reader(trace.steps.size(), kNone), readers(trace.steps.size(), 0);
  for (uint32_t step = 0; step < trace.steps.size(); step++)
    for (const StepInput& source : sources_of(trace, step))
      if (source.kind == StepInput::Kind::step) reader[source.index] = step, readers[source.index]++;
  for (Group& group : groups) {
    if (group.steps.size() != 1 || trace.steps[group.steps[0]].live_out || readers[group.steps[0]] != 1) continue;
    const Node& sum = *trace.steps[group.steps[0]].node;
    uint32_t step = reader[group.steps[0]];
    const Node& cast = *trace.steps[step].node;
    bool sums = sum.runs(KernelKind::reduce) && sum.attributes<ReduceAttributes>().reduction == Reduction::sum;
    if (!sums || sum.backend().info().kind == AT_DEVICE_CPU || dtype_size(sum.dtype()) != 2 || sum.numel() == 0)
      continue;
    if (cast.kind() != OpKind::pointwise || cast.def().op != PointwiseOp::cast || cast.dtype() != DType::f32) continue;
    const Layout& layout = sources_of(trace, step)[0].layout;
    if (layout.offset || !layout.is_contiguous() || layout.shape.numel() != cast.numel()) continue;
    for (Group& other : groups) {
      std::erase(other.steps, step);
      std::erase(other.again, step);
    }
    group.steps.push_back(step);
    group.widened = true;
  }
  std::erase_if(groups, [](const Group& group) { return group.steps.empty(); });
}

}  // namespace

std::vector<Group> fuse(const Trace& trace) {
  static const bool enabled = platform::environment("ATHENA_FUSION") != "0";
  std::vector<Group> groups = Fuser(trace).run(enabled);
  if (enabled) recompute(trace, groups), widen_sums(trace, groups), join_row_sums(trace, groups);
  return groups;
}

}  // namespace athena
