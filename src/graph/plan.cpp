#include "graph/plan.h"

#include <algorithm>

namespace athena {

namespace {

size_t aligned(size_t bytes) { return (bytes + 63) & ~size_t(63); }

PlannedOperand operand_of(const Source& source) {
  PlannedOperand operand{PlannedOperand::Kind::slot, source.dtype, source.index, source.layout};
  if (source.kind == Source::Kind::external) operand.kind = PlannedOperand::Kind::external;
  if (source.kind == Source::Kind::constant) operand.kind = PlannedOperand::Kind::scalar;
  return operand;
}

PlannedOperand result_of(const Trace& trace, uint32_t step) {
  const Node& node = *trace.steps[step].node;
  return {PlannedOperand::Kind::slot, node.dtype(), step, Layout::contiguous(node.shape())};
}

}  // namespace

Plan::Plan(const Trace& trace) : slots_(trace.steps.size()) {
  for (uint32_t step = 0; step < slots_.size(); step++) {
    const Trace::Step& described = trace.steps[step];
    slots_[step].bytes = aligned(std::max<size_t>(described.node->bytes(), 1));
    if (described.held) slots_[step].kind = Slot::Kind::own;
    if (described.donated)
      slots_[step] = {Slot::Kind::external, trace.sources[described.first].index, 0, slots_[step].bytes};
  }
  place_pieces(trace);
  for (uint32_t step = 0; step < slots_.size(); step++) lower(trace, step);
  place_memory();
}

void Plan::add(uint32_t step, Launch launch, std::vector<PlannedOperand> inputs, std::vector<PlannedOperand> outputs) {
  launches_.push_back({launch, step, uint32_t(operands_.size()), uint32_t(inputs.size()), uint32_t(outputs.size())});
  operands_.insert(operands_.end(), inputs.begin(), inputs.end());
  operands_.insert(operands_.end(), outputs.begin(), outputs.end());
}

void Plan::lower(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  if (node.numel() == 0) return;
  Launch launch;
  launch.label = node.label();
  std::vector<PlannedOperand> inputs;
  auto sources = std::span(trace.sources).subspan(described.first, described.count);
  bool nothing_to_fold = false;
  for (const Source& source : sources) {
    inputs.push_back(operand_of(source));
    nothing_to_fold |= source.layout.shape.numel() == 0;
  }
  bool folds = node.kind() == OpKind::reduce || node.kind() == OpKind::matmul || node.kind() == OpKind::put_along;
  if (folds && nothing_to_fold) {  // the sum of nothing; kernels never see empty memory
    PlannedOperand zero{PlannedOperand::Kind::scalar, node.dtype(), PlannedOperand::kZero, Layout()};
    return add_copy(step, zero, Layout::contiguous(node.shape()));
  }
  switch (node.kind()) {
    case OpKind::pointwise: return lower_pointwise(trace, step);
    case OpKind::program: return lower_program(trace, step);
    case OpKind::concat: return lower_concat(trace, step);
    case OpKind::assign: return lower_assign(trace, step);
    case OpKind::reduce: {
      launch.kind = KernelKind::reduce;
      launch.reduction = node.def().reduction;
      int axes[kMaxRank], rank = inputs[0].layout.shape.rank, kept = 0;
      for (int i = 0; i < rank; i++)
        if (!(node.detail.i >> i & 1)) axes[kept++] = i;
      launch.folded = rank - kept;
      for (int i = 0; i < rank; i++)
        if (node.detail.i >> i & 1) axes[kept++] = i;
      inputs[0].layout = permute(inputs[0].layout, axes);
      break;
    }
    case OpKind::matmul: launch.kind = KernelKind::matmul; break;
    case OpKind::take_along:
    case OpKind::put_along:
      launch.kind = node.kind() == OpKind::take_along ? KernelKind::take_along : KernelKind::put_along;
      launch.axis = int(node.detail.i & ~Node::kFromStart);
      launch.from_end = !(node.detail.i & Node::kFromStart);
      break;
    case OpKind::random:
      launch.kind = KernelKind::random;
      launch.random = node.detail.random->kind;
      break;
    default: fail(AT_ERROR_INTERNAL, "", "%s cannot be planned", node.def().name);
  }
  add(step, launch, inputs, {result_of(trace, step)});
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
  launch.program = node.def().row == Row::cast ? &single_row_program(Row::cast, node.dtype(), scalars, values)
                                               : &single_row_program(node.def().row, values, scalars);
  add(step, launch, inputs, {result_of(trace, step)});
}

// The value is [rows, n]; output j of the program is row j, inputs broadcast to [n].
void Plan::lower_program(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  Launch launch;
  launch.label = node.label();
  launch.program = node.detail.program;
  Shape row{node.dims()[1]};
  std::vector<PlannedOperand> inputs, outputs;
  // Input 0 is the old memory itself, there to be taken over; the program's inputs follow.
  for (uint32_t k = 1; k < described.count; k++) {
    inputs.push_back(operand_of(trace.sources[described.first + k]));
    inputs.back().layout = broadcast_to(inputs.back().layout, row);
  }
  for (size_t j = 0; j < launch.program->outputs.size(); j++) {
    outputs.push_back(result_of(trace, step));
    outputs.back().layout = Layout::contiguous(row);
    outputs.back().layout.offset = int64_t(j) * row.dims[0];
  }
  // A skipped update must still leave the old values in new memory.
  if (!described.donated) add_copy(step, operand_of(trace.sources[described.first]), Layout::contiguous(node.shape()));
  add(step, launch, inputs, outputs);
}

void Plan::add_copy(uint32_t step, const PlannedOperand& from, const Layout& to) {
  if (to.shape.numel() == 0) return;
  PlannedOperand input = from;
  input.layout = broadcast_to(input.layout, to.shape);
  Launch launch;
  launch.program = &single_row_program(Row::copy, from.dtype, input.kind == PlannedOperand::Kind::scalar);
  add(step, launch, {input}, {{PlannedOperand::Kind::slot, from.dtype, step, to}});
}

void Plan::lower_concat(const Trace& trace, uint32_t step) {
  const Trace::Step& described = trace.steps[step];
  const Node& node = *described.node;
  bool spread = node.detail.i & Node::kAligned;
  int axis = int(node.detail.i & ~Node::kAligned);
  int64_t step_size = 64 / int64_t(dtype_size(node.dtype()));
  Layout whole = Layout::contiguous(node.shape());
  int64_t at = 0;
  for (uint32_t k = 0; k < described.count; k++) {
    const Source& source = trace.sources[described.first + k];
    Layout piece = whole;
    piece.shape.dims[axis] = source.layout.shape.dims[axis];
    piece.offset = at * whole.strides[axis];
    at += piece.shape.dims[axis];
    if (spread) at = (at + step_size - 1) / step_size * step_size;
    bool in_place = source.kind == Source::Kind::step && slots_[source.index].kind == Slot::Kind::part &&
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

// Results that only have to be joined are computed where they will be joined.
void Plan::place_pieces(const Trace& trace) {
  for (uint32_t step = 0; step < trace.steps.size(); step++) {
    const Trace::Step& described = trace.steps[step];
    const Node& node = *described.node;
    if (node.kind() != OpKind::concat || node.numel() == 0) continue;
    bool spread = node.detail.i & Node::kAligned;
    int axis = int(node.detail.i & ~Node::kAligned);
    bool outermost = true;
    for (int i = 0; i < axis; i++) outermost &= node.dims()[i] == 1;
    if (!outermost) continue;
    size_t at = 0;
    for (uint32_t k = 0; k < described.count; k++) {
      const Source& source = trace.sources[described.first + k];
      size_t bytes = size_t(source.layout.shape.numel()) * dtype_size(node.dtype());
      if (source.kind == Source::Kind::step && bytes && at % 64 == 0) {
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
      at = spread ? aligned(at + bytes) : at + bytes;
    }
  }
}

void Plan::place_memory() {
  constexpr uint32_t kNever = UINT32_MAX;
  std::vector<uint32_t> first(slots_.size(), kNever), last(slots_.size(), 0);
  auto home = [&](uint32_t slot) {
    while (slots_[slot].kind == Slot::Kind::part) slot = slots_[slot].index;
    return slot;
  };
  for (uint32_t k = 0; k < launches_.size(); k++) {
    const PlannedLaunch& launch = launches_[k];
    for (uint32_t j = launch.first; j < launch.first + launch.inputs + launch.outputs; j++) {
      if (operands_[j].kind != PlannedOperand::Kind::slot) continue;
      uint32_t slot = home(operands_[j].index);
      first[slot] = std::min(first[slot], k);
      last[slot] = std::max(last[slot], k);
    }
  }
  // x + x.T reads x in two orders: a result written over it would be read again.
  auto reads_otherwise = [&](const PlannedLaunch& launch, const PlannedOperand& in) {
    for (uint32_t j = launch.first; j < launch.first + launch.inputs; j++) {
      const PlannedOperand& other = operands_[j];
      if (other.kind == in.kind && other.index == in.index && !(other.layout == in.layout)) return true;
    }
    return false;
  };
  // A pointwise result takes over the memory of an input of the same size that is read there for the last time.
  std::vector<uint32_t> takes(slots_.size(), kNever);
  std::vector<bool> taken(slots_.size(), false);
  for (uint32_t k = 0; k < launches_.size(); k++) {
    const PlannedLaunch& launch = launches_[k];
    const PlannedOperand& out = operands_[launch.first + launch.inputs];
    if (launch.launch.kind != KernelKind::pointwise || launch.outputs != 1) continue;
    if (slots_[out.index].kind != Slot::Kind::arena || first[out.index] != k) continue;
    for (uint32_t j = launch.first; j < launch.first + launch.inputs; j++) {
      const PlannedOperand& in = operands_[j];
      if (in.kind != PlannedOperand::Kind::slot || slots_[in.index].kind != Slot::Kind::arena) continue;
      if (taken[in.index] || last[in.index] != k || slots_[in.index].bytes != slots_[out.index].bytes) continue;
      if (!(in.layout == out.layout) || dtype_size(in.dtype) != dtype_size(out.dtype)) continue;
      if (reads_otherwise(launch, in)) continue;
      takes[out.index] = in.index;
      taken[in.index] = true;
      break;
    }
  }
  std::vector<Lifetime> lifetimes;
  std::vector<uint32_t> lifetime_of(slots_.size(), kNever);
  for (uint32_t k = 0; k < launches_.size(); k++) {  // in order of first use, so takers come after what they take
    uint32_t slot = home(launches_[k].step);
    if (slots_[slot].kind != Slot::Kind::arena || first[slot] != k) continue;
    if (takes[slot] != kNever) {
      lifetime_of[slot] = lifetime_of[takes[slot]];
      Lifetime& lifetime = lifetimes[lifetime_of[slot]];
      lifetime.last = std::max(lifetime.last, last[slot]);
    } else {
      lifetime_of[slot] = uint32_t(lifetimes.size());
      lifetimes.push_back({slots_[slot].bytes, first[slot], last[slot], 0});
    }
  }
  arena_bytes_ = place_in_arena(lifetimes);
  for (uint32_t slot = 0; slot < slots_.size(); slot++)
    if (lifetime_of[slot] != kNever) slots_[slot].offset = lifetimes[lifetime_of[slot]].offset;
}

}  // namespace athena
