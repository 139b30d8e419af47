#include "graph/run/runner.h"

#include <algorithm>

#include "backend/platform.h"
#include "backend/registry.h"
#include "graph/record/observer.h"
#include "graph/run/fallback.h"

namespace athena {

namespace {

bool validating() {
  static const bool on = platform::environment("ATHENA_VALIDATE") == "1";
  return on;
}

}  // namespace

void Runner::run() {
  {
    ActivityScope planning(Activity::plan, backend_);
    plan_ = Engine::of(backend_).plans.find(trace_, backend_);
  }
  reserve();
  doubt_.emplace(trace_, *plan_);
  doubt_->prepare(backend_);
  try {
    launch_all();
  } catch (const Error& error) {
    if (!is_of_device(error) || is_half_done()) poison(error);
    publish();
    throw;
  } catch (const std::exception&) {
    publish();
    throw;
  }
  publish();
  // What is known without waiting is settled at once.
  if (doubt_->any() && !backend_.is_asynchronous()) Engine::of(backend_).faults.look(backend_);
}

// All memory before the first launch: a plan that does not fit changes nothing.
void Runner::reserve() {
  dropped_.reserve(trace_.sources.size());
  failure_ = Ref<Failure>(new Failure);
  if (plan_->arena_bytes()) arena_ = Ref<Buffer>(backend_.allocate(plan_->arena_bytes()));
  own_.resize(plan_->slots().size());
  for (size_t i = 0; i < own_.size(); i++) {
    const Slot& slot = plan_->slots()[i];
    if (slot.kind == Slot::Kind::own && trace_.steps[i].node->numel())
      own_[i] = Ref<Buffer>(backend_.allocate(slot.bytes));
  }
}

Buffer* Runner::buffer_of(uint32_t index, size_t* base) const {
  const Slot* slot = &plan_->slots()[index];
  *base = 0;
  if (slot->kind == Slot::Kind::part) {
    *base = slot->offset;
    index = slot->index;
    slot = &plan_->slots()[index];
  }
  switch (slot->kind) {
    case Slot::Kind::own: return own_[index].get();
    case Slot::Kind::arena: *base += slot->offset; return arena_.get();
    default: break;
  }
  const Node* external = trace_.externals[slot->index];
  *base += external->base();
  return external->buffer();
}

Operand Runner::bind(const PlannedOperand& planned) const {
  Operand operand;
  operand.dtype = planned.dtype;
  operand.layout = planned.layout;
  if (planned.kind == PlannedOperand::Kind::absent) return operand;
  if (planned.kind == PlannedOperand::Kind::scalar) {
    if (planned.index != PlannedOperand::kZero) operand.scalar = trace_.constants[planned.index]->scalar();
    return operand;
  }
  if (planned.kind == PlannedOperand::Kind::external) {
    operand.buffer = trace_.externals[planned.index]->buffer();
    operand.base = trace_.externals[planned.index]->base();
  } else {
    operand.buffer = buffer_of(planned.index, &operand.base);
  }
  size_t odd = operand.base & 63;  // kernels may count on 64-byte bases
  operand.base -= odd;
  operand.layout.offset += int64_t(odd / dtype_size(operand.dtype));
  return operand;
}

uint64_t Runner::count_enqueued() const { return backend_.counters().launches + backend_.counters().copies_to_device; }

// Whether the launch that failed had begun to write over what it reads.
bool Runner::is_half_done() const {
  if (count_enqueued() == enqueued_) return false;
  const PlannedLaunch& planned = plan_->launches()[launched_];
  auto middle = operands_.begin() + planned.inputs;
  return std::any_of(middle, operands_.end(), [&](const Operand& output) {
    return std::any_of(operands_.begin(), middle, [&](const Operand& input) {
      return input.buffer && input.buffer == output.buffer && input.base == output.base;
    });
  });
}

void Runner::launch_all() {
  for (const PlannedLaunch& planned : plan_->launches()) {
    enqueued_ = count_enqueued();
    operands_.clear();
    for (uint32_t j = 0; j < planned.inputs + planned.outputs; j++)
      operands_.push_back(bind(plan_->operands()[planned.first + j]));
    Launch launch = planned.launch;
    launch.faults = doubt_->slots(planned);
    launch.prepared = &planned.prepared;
    launch.inputs = {operands_.data(), planned.inputs};
    launch.outputs = {operands_.data() + planned.inputs, planned.outputs};
    launch.arguments = trace_.steps[planned.step].node->arguments();
    bool supported = backend_.supports(launch);
    ActivityScope scope(supported ? Activity::launch : Activity::fallback, backend_, 0, &launch);
    if (!supported)
      run_on_cpu(backend_, launch);
    else if (validating() && &backend_ != &cpu_backend())
      launch_validated(backend_, launch);
    else
      backend_.launch(launch);
    launched_++;
  }
}

// Marks the steps that others still wait for which were not made.
void Runner::mark_awaited() noexcept {
  for (const Trace::Step& step : trace_.steps) step.node->mark = 0;
  for (const Trace::Step& step : trace_.steps) {
    if (step.node->state() != Node::State::pending) continue;
    for (uint32_t k = step.first; k < step.first + step.count; k++)
      if (trace_.sources[k].kind == StepInput::Kind::step) trace_.steps[trace_.sources[k].index].node->mark = 1;
  }
}

// What has been made is there: a launch that ran out of memory has changed nothing, and what comes after it can be run
// by another plan from what lies there now.
void Runner::publish() noexcept {
  std::lock_guard lock(graph_mutex());
  bool whole = launched_ == plan_->launches().size();
  if (!whole) mark_awaited();
  for (uint32_t i = 0; i < trace_.steps.size(); i++) {
    const Trace::Step& step = trace_.steps[i];
    Node& node = *step.node;
    if (!plan_->has_made(i, launched_)) continue;
    if (step.live_out || (!whole && node.mark)) {
      size_t base;
      Buffer* buffer = node.numel() ? buffer_of(i, &base) : nullptr;
      node.set_ready(Ref<Buffer>(buffer), buffer ? base : 0);
    } else {
      node.set_dropped();
    }
    if (Ref<Failure> doubt = doubt_->take(i, Engine::of(backend_).faults)) node.set_failure(std::move(doubt));
    if (node.kind() == OpKind::program) node.detail.updates->enqueued++;
    if (!step.drops_inputs && !node.freed()) continue;  // freed by a backward meanwhile
    for (Node* input : node.inputs()) dropped_.push_back(Value(input));
    node.drop_inputs();
  }
}

void leave_as_it_was(Node& update, const Ref<Failure>& why) noexcept {
  Node* old = source_of(update.inputs()[0]);
  bool known = old->state() == Node::State::ready && (old->buffer() || old->numel() == 0);
  update.set_failure(known || old->failure() ? old->failure() : why);
  if (known)
    update.set_ready(Ref<Buffer>(old->buffer()), old->base());
  else
    update.set_dropped();
}

void Runner::poison(const Error& error) noexcept {
  failure_->settle(error);
  std::lock_guard lock(graph_mutex());
  for (uint32_t i = 0; i < trace_.steps.size(); i++) {
    const Trace::Step& step = trace_.steps[i];
    if (plan_->has_made(i, launched_)) continue;
    if (step.node->kind() == OpKind::program) {
      // Donated memory may be half written only if the update itself failed half way; the old values stand otherwise.
      leave_as_it_was(*step.node, failure_);
    } else {
      step.node->set_failure(failure_);
      step.node->set_dropped();
    }
  }
}

}  // namespace athena
