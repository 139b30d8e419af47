#include "graph/run/collective.h"

#include "backend/registry.h"
#include "graph/record/collective.h"

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

}  // namespace

void fail_collective(Node& node, const Error& error) {
  std::lock_guard lock(graph_mutex());
  if (node.state() != Node::State::pending) return;
  node.set_failure(Ref<Failure>(new Failure(error)));
  node.set_dropped();
}

bool CollectiveRun::is_pending() const {
  std::lock_guard lock(graph_mutex());
  return value_->state() == Node::State::pending;
}

bool CollectiveRun::is_at_hand() const {
  std::lock_guard lock(graph_mutex());
  if (value_->inputs().empty()) return true;
  const Node* source = source_of(value_->inputs()[0]);
  return source->state() != Node::State::pending && &source->backend() == &cpu_backend();
}

void CollectiveRun::prepare() noexcept {
  attempt(why_, [&] {
    Value operand;
    {
      std::lock_guard lock(graph_mutex());
      if (!value_->inputs().empty()) operand = Value(value_->inputs()[0]);
    }
    if (operand) in_ = host_elements(operand);
    if (value_->numel()) out_ = allocate(cpu_backend(), value_->bytes());
  });
}

void CollectiveRun::exchange() noexcept {
  attempt(error_, [&] {
    collective_of(value_).exchange(*value_, in_.data, out_ ? out_->host() : nullptr, why_ ? &*why_ : nullptr);
  });
}

void CollectiveRun::publish() noexcept {
  attempt(error_, [&] { out_ = from_host_memory(out_, value_->bytes(), value_->backend()); });
  if (error_) return fail_collective(*value_, *error_);  // it had its turn
  std::lock_guard lock(graph_mutex());
  value_->set_ready(std::move(out_), 0);
  if (!value_->requires_grad() || value_->freed()) value_->drop_inputs();
}

}  // namespace athena
