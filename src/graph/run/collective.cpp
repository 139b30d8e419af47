#include "graph/run/collective.h"

#include "backend/registry.h"
#include "graph/record/observer.h"
#include "graph/run/engine.h"

namespace athena {

namespace {

template <class F>
void attempt(std::optional<Error>& failed, F&& f) noexcept {
  if (failed) return;
  try {
    f();
  } catch (const std::exception& error) {
    failed = error_of(error);
  }
}

// Made while there is some, and there as long as threads may run.
const Ref<Failure>& no_memory = *new Ref<Failure>(new Failure(error_of(std::bad_alloc())));

}  // namespace

void fail_collective(Node& node, const Error& error) noexcept {
  std::optional<Error> unsaid;
  std::lock_guard lock(graph_mutex());
  if (node.state() != Node::State::pending) return;
  attempt(unsaid, [&] { node.set_failure(Ref<Failure>(new Failure(error))); });
  if (unsaid) node.set_failure(no_memory);
  node.set_dropped();
}

void round_operand(CollectiveMemory& memory, const Node& value) {
  memory = device_elements(static_cast<Collective*>(value.detail.object)->rounded(value), value.bytes());
}

void bring_to_host(CollectiveMemory& memory, const Node& value) {
  if (memory.rounds) round_operand(memory, value);
  size_t bytes = size_t(value.inputs()[0]->numel()) * dtype_size(value.dtype());
  check(Value(value.inputs()[0]));
  CollectiveMemory here;
  here.in = allocate(cpu_backend(), bytes), here.out = allocate(cpu_backend(), value.bytes());
  std::lock_guard device(memory.device->mutex());
  ActivityScope reading(Activity::read, *memory.device, bytes);
  memory.device->read(*memory.in, memory.base, here.in->host(), bytes);
  memory = std::move(here);
}

void settle(CollectiveMemory& memory) {
  if (!memory.doubt) return;
  std::lock_guard device(memory.device->mutex());
  if (memory.doubt->state() == Failure::State::unknown) Engine::of(*memory.device).faults.look(*memory.device);
  if (memory.doubt->state() == Failure::State::failed) throw Error(memory.doubt->error());
  memory.doubt = nullptr, memory.in_doubt = false;
}

PeerSlots watch_peers(CollectiveMemory& memory, bool any) {
  Backend& backend = *memory.device;
  FaultWatch& watch = Engine::of(backend).faults;
  watch.reserve(backend, 2);
  std::vector<Ref<Failure>> causes;
  if (memory.doubt) memory.doubt->each([&](Failure* cause) { causes.push_back(Ref<Failure>(cause)); });
  std::erase_if(causes, [&](const Ref<Failure>& cause) {
    return cause->state() == Failure::State::clean || watch.is_of_peers(*cause);
  });
  Ref<Failure> missing = watch.watch_peers(backend), faulty;
  if (any) {
    faulty = Ref<Failure>(new Failure(watch.next_slot(), 0, {}));
    watch.watch(faulty);
    for (const Ref<Failure>& cause : causes)
      if (cause->state() == Failure::State::unknown)
        backend.forward_fault(cause->slot(), faulty->slot());
      else
        backend.put_fault(faulty->slot(), cause->fault());
    causes.push_back(faulty);
  }
  causes.push_back(missing);
  memory.doubt = causes.size() == 1 ? missing : Ref<Failure>(new Failure(std::move(causes)));
  return {missing->slot(), any ? faulty->slot() : 0};
}

bool CollectiveRun::is_pending() const {
  std::lock_guard lock(graph_mutex());
  return value_->state() == Node::State::pending;
}

bool CollectiveRun::is_at_hand() const noexcept {
  bool there = false;
  std::optional<Error> unknown;
  attempt(unknown, [&] {
    const Backend& host = cpu_backend();
    std::lock_guard lock(graph_mutex());
    there = value_->inputs().empty();
    if (there) return;
    const Node* source = source_of(value_->inputs()[0]);
    there = source->state() != Node::State::pending && &source->backend() == &host;
  });
  return there;
}

void CollectiveRun::prepare() noexcept {
  attempt(why_, [&] {
    Value operand;
    {
      std::lock_guard lock(graph_mutex());
      if (!value_->inputs().empty()) operand = Value(value_->inputs()[0]);
    }
    if (operand && collective_of(value_).takes_device_memory(*value_)) {
      memory_ = device_elements(operand, value_->bytes());
      memory_.rounds = operand->dtype() != value_->dtype();
      return;
    }
    if (operand) {
      operand = collective_of(value_).rounded(*value_);
      HostElements here = host_elements(operand);
      if (here.data)
        memory_.base = size_t(static_cast<const char*>(here.data) - static_cast<char*>(here.buffer->host()));
      memory_.in = std::move(here.buffer);
    }
    if (value_->numel()) memory_.out = allocate(cpu_backend(), value_->bytes());
  });
}

void CollectiveRun::exchange() noexcept {
  attempt(error_, [&] { collective_of(value_).exchange(*value_, memory_, why_ ? &*why_ : nullptr); });
}

void CollectiveRun::publish() noexcept {
  attempt(error_, [&] {
    if (!memory_.device) memory_.out = from_host_memory(memory_.out, value_->bytes(), value_->backend());
  });
  if (error_) return fail_collective(*value_, *error_);  // it had its turn
  std::lock_guard lock(graph_mutex());
  value_->set_ready(std::move(memory_.out), 0);
  if (memory_.doubt) value_->set_failure(std::move(memory_.doubt));
  if (!value_->requires_grad() || value_->freed()) value_->drop_inputs();
}

}  // namespace athena
