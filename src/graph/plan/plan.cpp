// plan.cpp: from steps to launches.
#include "graph/plan/plan.h"

#include <algorithm>

#include "graph/plan/program_builder.h"
#include "graph/record/updates.h"

namespace athena {

namespace {

constexpr size_t kMuchLess = 4;

PlannedOperand result_of(const Trace& trace, uint32_t step) {
  const Node& node = *trace.steps[step].node;
  return {PlannedOperand::Kind::slot, node.dtype(), step, Layout::contiguous(node.shape())};
}

// The results of a kernel, which follow it in the trace. Where nobody wants the first it still says its shape.
std::vector<PlannedOperand> results_of(const Trace& trace, uint32_t step) {
  std::vector<PlannedOperand> results(trace.steps[step].node->def().results,
                                      {PlannedOperand::Kind::absent, DType::f32, step, Layout()});
  results[0] = result_of(trace, step);
  if (results.size() == 1) return results;
  if (!trace.steps[step].wanted) results[0].kind = PlannedOperand::Kind::absent;
  for (uint32_t other = step + 1; other < trace.steps.size(); other++) {
    const Node& node = *trace.steps[other].node;
    if (node.kind() != OpKind::result) break;
    results[node.attributes<ResultAttributes>().index] = result_of(trace, other);
  }
  for (PlannedOperand& result : results)
    if (result.layout.shape.numel() == 0) result.kind = PlannedOperand::Kind::absent;
  return results;
}

// Steps whose values somebody beyond their group reads.
std::vector<bool> needed_outside(const Trace& trace, const std::vector<Group>& groups) {
  std::vector<bool> needed;
  for (const Trace::Step& step : trace.steps) needed.push_back(step.live_out);
  for (const Group& group : groups)
    for (uint32_t reader : group.steps)
      for (const StepInput& source : sources_of(trace, reader))
        if (source.kind == StepInput::Kind::step && !group.has(source.index)) needed[source.index] = true;
  return needed;
}

// Reductions see the axes that they fold as the last.
void fold_last(Attributes& attributes, Layout& layout) {
  auto fold = attributes.as<ReduceAttributes>();
  int order[kMaxRank], rank = layout.shape.rank, kept = 0;
  for (uint32_t folds : {0u, 1u})
    for (int i = 0; i < rank; i++)
      if ((fold.axes >> i & 1) == folds) order[kept++] = i;
  fold.axes = ((1u << fold.folded()) - 1) << (rank - fold.folded());
  attributes.set(fold);
  layout = permute(layout, order);
}

}  // namespace

Plan::Plan(const Trace& trace, const Backend& backend)
    : slots_(trace.steps.size()), made_by_(trace.steps.size()), fault_of_(trace.steps.size(), kNone) {
  for (uint32_t step = 0; step < slots_.size(); step++) {
    const Trace::Step& described = trace.steps[step];
    slots_[step].bytes = aligned(std::max<size_t>(described.node->bytes(), 1));
    if (described.live_out) slots_[step].kind = Slot::Kind::own;
    if (described.donated)
      slots_[step] = {Slot::Kind::external, trace.sources[described.first].index, 0, slots_[step].bytes};
  }
  place_pieces(trace);
  std::vector<Group> groups = fuse(trace);
  std::vector<bool> needed = needed_outside(trace, groups);
  make_early(trace, groups, needed);
  for (const Group& group : groups) lower_group(trace, group, needed, backend);
  for (PlannedLaunch& launch : launches_)  // copies are made for the step they serve
    if (!launch.launch.label) launch.launch.label = trace.steps[launch.step].node->label();
  elide_copies(trace, groups);
  pitch_rows(trace, groups, backend);
  place_memory(trace);
}

// Whether it makes less memory of the plan's own than it may free: what outlives the plan, or lies in something larger,
// is there anyway.
bool Plan::frees(const Trace& trace, const Group& group, const std::vector<bool>& needed) const {
  size_t made = 0, read = 0;
  for (uint32_t step : group.steps) {
    const Trace::Step& described = trace.steps[step];
    OpKind kind = described.node->kind();
    if (described.donated || (kind != OpKind::pointwise && kind != OpKind::kernel) || described.node->def().in_place)
      return false;
    if (needed[step] && group.makes(step) && slots_[step].kind == Slot::Kind::arena) made += slots_[step].bytes;
    for (uint32_t next = step + 1; next < trace.steps.size(); next++) {
      if (trace.steps[next].node->kind() != OpKind::result) break;
      if (slots_[next].kind == Slot::Kind::arena) made += slots_[next].bytes;
    }
    for (const StepInput& source : sources_of(trace, step))
      if (source.kind == StepInput::Kind::step && !group.has(source.index)) read += slots_[source.index].bytes;
  }
  return kMuchLess * made <= read;
}

// Such groups come right after the last that they read: gradients of weights let go of activations then, and find the
// other factor in the device's cache.
void Plan::make_early(const Trace& trace, std::vector<Group>& groups, const std::vector<bool>& needed) const {
  constexpr uint32_t kFirst = 0, kMoved = 1;
  std::vector<uint32_t> made_at(trace.steps.size());
  std::vector<std::pair<uint64_t, uint32_t>> order;  // by what they follow
  for (uint32_t k = 0; k < groups.size(); k++) {
    uint32_t after = kFirst;
    bool waits = false;
    for (uint32_t step : groups[k].steps)
      for (const StepInput& source : sources_of(trace, step))
        if (source.kind == StepInput::Kind::step && !groups[k].has(source.index))
          after = std::max(after, made_at[source.index]), waits = true;
    bool moves = waits && frees(trace, groups[k], needed);
    if (!moves) after = k;
    for (uint32_t step : groups[k].steps)
      if (groups[k].makes(step)) made_at[step] = after;
    order.push_back({uint64_t(after) << 1 | (moves ? kMoved : 0), k});
  }
  std::stable_sort(order.begin(), order.end());
  std::vector<Group> sorted;
  for (auto [after, k] : order) sorted.push_back(std::move(groups[k]));
  groups = std::move(sorted);
}

// One program for the whole group, or, where the backend would rather not, a product and then its epilogue, or every
// step alone.
void Plan::lower_group(const Trace& trace, const Group& group, const std::vector<bool>& needed,
                       const Backend& backend) {
  if (group.row_sums) return lower_with_row_sums(trace, group, needed, backend);
  if (group.fusable && group.steps.size() > 1) {
    ProgramBuilder builder(trace, group, needed);
    const Program& program = builder.program();
    int rank = group.shape.rank;
    int64_t length = program.is_row_program() ? group.shape.dims[rank - 1] : 0;
    bool fits = group.product ? backend.can_fuse_epilogue(program, rank) : backend.can_fuse(program, rank, length);
    if (fits) {
      programs_.push_back(std::make_unique<Program>(program));
      Launch launch;
      launch.program = programs_.back().get();
      launch.label = builder.label();
      std::vector<PlannedOperand> inputs = builder.inputs();
      if (group.product) {
        const Node& maker = *trace.steps[group.steps[0]].node;
        launch.kind = maker.def().kernel;
        launch.attributes = Attributes(maker.attribute_words());
        const StepInput* factors = &trace.sources[trace.steps[group.steps[0]].first];
        inputs[0] = in_memory(group.steps[0], factors[1]);
        inputs.insert(inputs.begin(), in_memory(group.steps[0], factors[0]));
      }
      add(group.steps.back(), launch, inputs, builder.outputs());
      for (uint32_t step : group.steps) made_by_[step] = uint32_t(launches_.size());
      for (auto [step, i] : builder.faults()) meets_fault(step, launches_.back().first_fault + i);
      return;
    }
  }
  if (group.widened) {
    lower_kernel(trace, group.steps[0], group.steps[1]);
    for (uint32_t step : group.steps) made_by_[step] = uint32_t(launches_.size());
    return;
  }
  if (!group.product || group.steps.size() < 2) {
    for (uint32_t step : group.steps) lower_alone(trace, step);
    return;
  }
  lower_alone(trace, group.steps[0]);
  Group rest{{group.steps.begin() + 1, group.steps.end()}, group.shape, true};
  lower_group(trace, rest, needed, backend);
}

// The sums are one more output of the product, unless its epilogue stands alone.
void Plan::lower_with_row_sums(const Trace& trace, const Group& group, const std::vector<bool>& needed,
                               const Backend& backend) {
  Group product = group;
  product.row_sums = 0;
  product.steps.resize(group.steps.size() - group.row_sums);
  std::span<const uint32_t> sums = std::span(group.steps).last(group.row_sums);
  lower_group(trace, product, needed, backend);
  if (launches_.back().launch.kind == KernelKind::matmul) {
    operands_.push_back(result_of(trace, sums.back()));
    launches_.back().outputs++;
  } else {
    lower_kernel(trace, sums.front(), sums.back());
  }
  for (uint32_t step : sums) made_by_[step] = uint32_t(launches_.size());
}

void Plan::add(uint32_t step, Launch launch, std::vector<PlannedOperand> inputs, std::vector<PlannedOperand> outputs) {
  launches_.push_back({launch,
                       step,
                       uint32_t(operands_.size()),
                       uint32_t(inputs.size()),
                       uint32_t(outputs.size()),
                       uint32_t(fault_steps_.size()),
                       fault_count(launch),
                       {}});
  fault_steps_.resize(fault_steps_.size() + launches_.back().faults, step);
  operands_.insert(operands_.end(), inputs.begin(), inputs.end());
  operands_.insert(operands_.end(), outputs.begin(), outputs.end());
}

void Plan::lower_alone(const Trace& trace, uint32_t step) {
  lower(trace, step);
  made_by_[step] = uint32_t(launches_.size());
}

void Plan::meets_fault(uint32_t step, uint32_t fault) {
  fault_of_[step] = fault;
  fault_steps_[fault] = step;
}

void Plan::lower(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  if (node.numel() == 0 && node.def().results == 1) return;
  switch (node.kind()) {
    case OpKind::result: return;
    case OpKind::pointwise: return lower_pointwise(trace, step);
    case OpKind::program: return lower_program(trace, step);
    case OpKind::concat: return lower_concat(trace, step);
    case OpKind::assign: return lower_assign(trace, step);
    case OpKind::kernel: return lower_kernel(trace, step, step);
    default: fail(AT_ERROR_INTERNAL, "", "%s cannot be planned", node.def().name);
  }
}

void Plan::lower_kernel(const Trace& trace, uint32_t step, uint32_t result) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  Launch launch;
  launch.label = node.label();
  launch.kind = node.def().kernel;
  launch.attributes = Attributes(node.attribute_words());
  std::vector<PlannedOperand> inputs, results = results_of(trace, step);
  if (result != step) results[0] = result_of(trace, result);
  auto is_wanted = [](const PlannedOperand& result) { return result.kind == PlannedOperand::Kind::slot; };
  if (std::none_of(results.begin(), results.end(), is_wanted)) return;
  auto sources = std::span(trace.sources).subspan(described.first, described.count);
  if (node.def().in_place) {
    if (!described.donated) add_copy(step, operand_of(sources[0]), Layout::contiguous(node.shape()));
    sources = sources.subspan(1);
  }
  bool empty = false;
  for (const StepInput& source : sources) {
    inputs.push_back(in_memory(step, source));
    empty |= source.layout.shape.numel() == 0;
  }
  if (empty && node.def().in_place) return;
  if (empty) {  // the sum of nothing; kernels never see empty memory
    for (const PlannedOperand& result : results)
      if (is_wanted(result))
        add_copy(result.index, {PlannedOperand::Kind::scalar, result.dtype, PlannedOperand::kZero, Layout()},
                 result.layout);
    return;
  }
  if (launch.kind == KernelKind::reduce) fold_last(launch.attributes, inputs[0].layout);
  add(step, launch, inputs, results);
  if (may_fault(node)) meets_fault(step, launches_.back().first_fault);
}

// A number as an array of one element, seen at any shape: for kernels that read arrays only.
PlannedOperand Plan::in_memory(uint32_t step, const StepInput& source) {
  PlannedOperand operand = operand_of(source);
  if (operand.kind != PlannedOperand::Kind::scalar) return operand;
  auto slot = uint32_t(slots_.size());
  slots_.push_back({Slot::Kind::arena, 0, 0, 64});
  PlannedOperand cell{PlannedOperand::Kind::slot, operand.dtype, slot, Layout::contiguous({})};
  Launch launch;
  launch.program = &single_op_program(PointwiseOp::copy, operand.dtype, 1);
  PlannedOperand number = operand;
  number.layout = cell.layout;
  add(step, launch, {number}, {cell});
  cell.layout = source.layout;
  std::fill(cell.layout.strides, cell.layout.strides + kMaxRank, 0);
  cell.layout.offset = 0;
  return cell;
}

void Plan::lower_pointwise(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  Launch launch;
  launch.label = node.label();
  unsigned scalars = 0;
  std::vector<PlannedOperand> inputs;
  for (uint32_t k = 0; k < described.count; k++) {
    inputs.push_back(operand_of(trace.sources[described.first + k]));
    inputs.back().layout = broadcast_to(inputs.back().layout, node.shape());
    if (inputs.back().kind == PlannedOperand::Kind::scalar) scalars |= 1u << k;
  }
  DType values = inputs.back().dtype;
  launch.program = node.def().op == PointwiseOp::cast
                       ? &single_op_program(PointwiseOp::cast, node.dtype(), scalars, values)
                       : &single_op_program(node.def().op, values, scalars);
  add(step, launch, inputs, {result_of(trace, step)});
  if (may_fault(node)) meets_fault(step, launches_.back().first_fault);
}

// The value is [rows, n], made of input 0; the program's first inputs and its outputs are those rows, its other inputs
// broadcast to [n]. Where the last output is of 16 bits, as the value is, it is row 0 and the others lie behind it,
// each in as many rows as its dtype is wider.
void Plan::lower_program(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  Launch launch;
  launch.label = node.label();
  launch.program = node.detail.updates->program;
  const auto& made = launch.program->outputs;
  Shape row{node.dims()[1]};
  bool narrow = made.back().dtype != made[0].dtype;
  int64_t front = narrow ? row.dims[0] * int64_t(dtype_size(node.dtype())) / int64_t(dtype_size(made[0].dtype)) : 0;
  auto row_of = [&](PlannedOperand whole, size_t j) {
    whole.dtype = made[j].dtype;
    whole.layout = Layout::contiguous(row);
    if (!narrow || j + 1 < made.size()) whole.layout.offset = front + int64_t(j) * row.dims[0];
    return whole;
  };
  PlannedOperand old = operand_of(trace.sources[described.first]);
  std::vector<PlannedOperand> inputs, outputs;
  for (size_t j = 0; j + narrow < made.size(); j++) inputs.push_back(row_of(old, j));
  for (uint32_t k = 1; k < described.count; k++) {
    PlannedOperand input = operand_of(trace.sources[described.first + k]);
    if (!launch.program->inputs[inputs.size()].grouped) input.layout = broadcast_to(input.layout, row);
    inputs.push_back(input);
  }
  for (size_t j = 0; j < made.size(); j++) outputs.push_back(row_of(result_of(trace, step), j));
  // A skipped update must still leave the old values in new memory, bit by bit.
  if (narrow) old.dtype = DType::u16;
  if (!described.donated) add_copy(step, old, Layout::contiguous(node.shape()));
  add(step, launch, inputs, outputs);
}

void Plan::add_copy(uint32_t step, const PlannedOperand& from, const Layout& to) {
  if (to.shape.numel() == 0) return;
  PlannedOperand input = from;
  input.layout = broadcast_to(input.layout, to.shape);
  Launch launch;
  launch.program = &single_op_program(PointwiseOp::copy, from.dtype, input.kind == PlannedOperand::Kind::scalar);
  add(step, launch, {input}, {{PlannedOperand::Kind::slot, from.dtype, step, to}});
}

void Plan::lower_concat(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  auto [axis, aligned] = node.attributes<ConcatAttributes>();
  Layout whole = Layout::contiguous(node.shape());
  int64_t at = 0;
  for (uint32_t k = 0; k < described.count; k++) {
    const StepInput& source = trace.sources[described.first + k];
    Layout piece = whole;
    piece.shape.dims[axis] = source.layout.shape.dims[axis];
    piece.offset = at * whole.strides[axis];
    at += piece.shape.dims[axis];
    if (aligned) at = aligned_length(at, dtype_size(node.dtype()));
    bool in_place = source.kind == StepInput::Kind::step && slots_[source.index].kind == Slot::Kind::part &&
                    slots_[source.index].index == step &&
                    slots_[source.index].offset == size_t(piece.offset) * dtype_size(node.dtype());
    if (!in_place) add_copy(step, operand_of(source), piece);
  }
}

void Plan::lower_assign(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  if (!described.donated)
    add_copy(step, operand_of(trace.sources[described.first]), Layout::contiguous(described.node->shape()));
  add_copy(step, operand_of(trace.sources[described.first + 1]), described.node->detail.view->layout);
}

}  // namespace athena
