#include "graph/run/evaluate.h"

#include <algorithm>

#include "backend/registry.h"
#include "graph/record/collective.h"
#include "graph/record/observer.h"
#include "graph/run/engine.h"
#include "graph/run/runner.h"

namespace athena {

namespace {

bool failed(const Node& node) { return node.failure() && node.failure()->state() == Failure::State::failed; }

// Hands known failures down to what would be computed from them. Under graph_mutex().
void hand_down_failures(std::span<const Value> order, FaultWatch& watch) {
  for (const Value& value : order) {
    Node& node = *value;
    if (node.kind() == OpKind::view || node.state() != Node::State::pending) continue;
    for (Node* input : node.inputs()) {
      Node* source = source_of(input);
      if (!failed(*source)) continue;
      if (node.kind() == OpKind::program) {
        leave_as_it_was(node, source->failure());
        watch.withhold(Ref<Updates>(node.detail.updates), source->failure());
      } else {
        node.set_failure(source->failure());
        node.set_dropped();
      }
      break;
    }
  }
}

// Runs members, nodes of one backend in order with the views between them, as one plan.
void run_segment(std::vector<Value> members, Backend& backend) {
  std::lock_guard device(backend.mutex());
  Trace trace;
  {
    std::lock_guard lock(graph_mutex());
    hand_down_failures(members, Engine::of(backend).faults);
    std::erase_if(members, [](const Value& member) {
      return member->kind() != OpKind::view && member->state() != Node::State::pending;
    });
    trace = describe(members);
  }
  if (!trace.steps.empty()) Runner(backend, trace).run();
}

// Where a value's elements lie row-major, computed and without a failure.
struct Elements {
  Value node;
  Ref<Buffer> buffer;  // kept, so that no plan takes it over; null without elements
  size_t base = 0;
  std::unique_lock<DeviceMutex> device;
};

// doubt: what the elements may turn out to be, which is waited for otherwise.
Elements elements_of(const Value& value, Ref<Failure>* doubt = nullptr) {
  Elements elements;
  elements.node = value;
  Located at = locate(value.get());
  if (at.source->kind() == OpKind::constant || !at.layout.is_contiguous()) {
    NoGradScope scope(true);
    elements.node = Node::make(copy_def(), value->backend(), value->dtype(), value->shape(), {&value, 1});
    at = locate(elements.node.get());
  }
  evaluate({&elements.node, 1});
  elements.device = std::unique_lock(value->backend().mutex());
  if (!doubt) check(elements.node);
  std::lock_guard lock(graph_mutex());
  if (doubt) *doubt = at.source->failure();
  elements.buffer = Ref<Buffer>(at.source->buffer());
  elements.base = at.source->base() + size_t(at.layout.offset) * dtype_size(value->dtype());
  return elements;
}

// Waits for them.
void read(const Elements& elements, void* data, size_t bytes) {
  if (!bytes) return;
  Backend& backend = elements.node->backend();
  ActivityScope reading(Activity::read, backend, bytes);
  backend.read(*elements.buffer, elements.base, data, bytes);
}

struct Place {
  Ref<Buffer> buffer;  // null without elements
  size_t base = 0;
};

// The elements of a value in memory of another backend: the same where both see it, else straight out of or into the
// host's memory, through it between two devices. Never holds two backends' locks.
Place fetch(const Value& value, Backend& backend) {
  size_t bytes = value->bytes();
  Elements from = elements_of(value);
  if (!bytes) return {};
  bool aligned = from.base % 64 == 0;  // as a node's must be
  // What others than its node and this call have may be written by them.
  bool constant = from.buffer->count() <= 2;
  if (!from.buffer->host()) {
    from.device.unlock();
    if (Ref<Buffer> there = backend.fetch_from(from.node->backend(), *from.buffer, from.base, bytes))
      return {std::move(there)};
    from.device.lock();
    Ref<Buffer> landing = aligned ? from.node->backend().lend(from.buffer) : nullptr;
    if (!landing) {
      from.device.unlock();
      landing = allocate(cpu_backend(), bytes);
      from.device.lock();
      read(from, landing->host(), bytes);
      from.base = 0;
      aligned = constant = true;
    }
    from.buffer = std::move(landing);
    if (&backend == &cpu_backend()) return {std::move(from.buffer), from.base};
  }
  from.device.unlock();
  std::lock_guard device(backend.mutex());
  if (Ref<Buffer> shared = aligned && constant ? backend.share(from.buffer) : nullptr)
    return {std::move(shared), from.base};
  ActivityScope writing(Activity::write, backend, bytes);
  return {backend.upload(static_cast<const char*>(from.buffer->host()) + from.base, bytes)};
}

// Those of several ranks come between plans: nobody's device may be held while others are waited for.
bool stands_alone(const Node& node) { return node.kind() == OpKind::transfer || node.kind() == OpKind::collective; }

void run_transfer(const Value& value) {
  Value source;
  {
    std::lock_guard lock(graph_mutex());
    if (value->state() != Node::State::pending) return;
    source = Value(value->inputs()[0]);
  }
  Place place;
  try {
    place = fetch(source, value->backend());
  } catch (const Error& error) {
    std::lock_guard lock(graph_mutex());
    if (!is_of_device(error) && value->state() == Node::State::pending) {
      value->set_failure(Ref<Failure>(new Failure(error)));
      value->set_dropped();
    }
    throw;
  }
  std::lock_guard lock(graph_mutex());
  if (value->state() != Node::State::pending) return;
  value->set_ready(std::move(place.buffer), place.base);
  if (!value->requires_grad() || value->freed()) value->drop_inputs();
}

// Collectives that were started, which go on while plans run that do not need them.
class Started {
 public:
  ~Started() {  // after an error: what it led to is not known here
    while (first_ < values_.size()) try {
        finish_first();
      } catch (const std::exception&) {
      }
  }
  void start(Value value) {
    values_.reserve(values_.size() + 1);
    collective_of(value).start(value);
    values_.push_back(std::move(value));
  }
  // About to run members: what they need is waited for.
  void make_way_for(std::span<const Value> members) {
    if (size_t needed = count_needed(members); needed > first_) finish(needed);
    if (first_ < values_.size()) collective_of(values_.back()).go_on();
  }
  void finish() { finish(values_.size()); }

 private:
  void finish(size_t end) {
    while (first_ < end) finish_first();
  }
  void finish_first() {
    Value value = std::move(values_[first_++]);
    collective_of(value).finish(value);
  }
  size_t count_needed(std::span<const Value> members) const {
    size_t needed = first_;
    if (needed == values_.size()) return needed;
    std::lock_guard lock(graph_mutex());
    for (const Value& member : members)
      for (Node* input : member->inputs())
        for (size_t i = values_.size(); i > needed; i--)
          if (values_[i - 1].get() == source_of(input)) needed = i;
    return needed;
  }
  std::vector<Value> values_;
  size_t first_ = 0;  // those before are finished
};

}  // namespace

void evaluate(std::span<const Value> roots) {
  std::vector<Value> order;
  {
    std::lock_guard lock(graph_mutex());
    order = pending_ancestors(roots);
  }
  Started started;
  for (size_t i = 0; i < order.size();) {
    if (stands_alone(*order[i])) {
      Value alone = std::move(order[i++]);
      alone->kind() == OpKind::transfer ? run_transfer(alone) : started.start(std::move(alone));
      continue;
    }
    Backend& backend = order[i]->backend();
    std::vector<Value> members;
    while (i < order.size() && &order[i]->backend() == &backend && !stands_alone(*order[i]))
      members.push_back(std::move(order[i++]));
    started.make_way_for(members);
    run_segment(std::move(members), backend);
  }
  started.finish();
}

Ref<Buffer> allocate(Backend& backend, size_t bytes) {
  std::lock_guard device(backend.mutex());
  return Ref<Buffer>(backend.allocate(bytes));
}

HostElements host_elements(const Value& value) {
  Place place;
  if (&value->backend() == &cpu_backend()) {
    Elements elements = elements_of(value);
    place = {std::move(elements.buffer), elements.base};
  } else {
    place = fetch(value, cpu_backend());
  }
  if (!place.buffer) return {};
  const void* data = static_cast<const char*>(place.buffer->host()) + place.base;
  return {std::move(place.buffer), data};
}

CollectiveMemory device_elements(const Value& value, size_t room) {
  Ref<Failure> doubt;
  Elements from = elements_of(value, &doubt);
  Backend& backend = value->backend();
  bool in_doubt = false;
  if (doubt && doubt->state() == Failure::State::failed) throw Error(doubt->error());
  if (doubt)
    doubt->each([&](Failure* cause) {
      in_doubt |= cause->state() == Failure::State::unknown && !Engine::of(backend).faults.is_of_peers(*cause);
    });
  Ref<Buffer> made(backend.allocate(room));
  return {&backend, std::move(from.buffer), std::move(made), from.base, std::move(doubt), in_doubt};
}

Ref<Buffer> from_host_memory(const Ref<Buffer>& host, size_t bytes, Backend& backend) {
  if (&backend == &cpu_backend() || !bytes) return host;
  std::lock_guard device(backend.mutex());
  if (Ref<Buffer> shared = backend.share(host)) return shared;
  ActivityScope writing(Activity::write, backend, bytes);
  return backend.upload(host->host(), bytes);
}

void check(const Value& value) {
  Backend& backend = value->backend();
  std::lock_guard device(backend.mutex());
  Ref<Failure> failure;
  {
    std::lock_guard lock(graph_mutex());
    failure = source_of(value.get())->failure();
  }
  if (failure && failure->state() == Failure::State::unknown) Engine::of(backend).faults.look(backend);
  if (failure && failure->state() == Failure::State::failed) throw failure->error();
}

bool read_ready_value(const Value& value, void* data, size_t bytes) {
  Ref<Buffer> buffer;
  size_t base;
  {
    std::lock_guard lock(graph_mutex());
    Located at = locate(value.get());
    bool ready = at.source->kind() != OpKind::constant && at.source->state() == Node::State::ready;
    if (!ready || at.source->failure() || value->failure() || !at.layout.is_contiguous()) return false;
    buffer = Ref<Buffer>(at.source->buffer());
    base = at.source->base() + size_t(at.layout.offset) * dtype_size(value->dtype());
  }
  Backend& backend = value->backend();
  if (&backend != &cpu_backend() || !buffer || Observer::current()) return false;
  backend.read(*buffer, base, data, bytes);
  return true;
}

void read_value(const Value& value, void* data, size_t bytes) { read(elements_of(value), data, bytes); }

void synchronize(Backend& backend) {
  std::lock_guard device(backend.mutex());
  {
    ActivityScope waiting(Activity::wait, backend);
    backend.synchronize();
  }
  FaultWatch& faults = Engine::of(backend).faults;
  faults.look(backend);
  if (Ref<Updates> updates = faults.unreported()) updates->report();
}

}  // namespace athena
