// collective.cpp: values that are made with other ranks of a group.
#include "graph/record/collective.h"

#include <optional>

#include "backend/registry.h"
#include "graph/run/evaluate.h"

namespace athena {

namespace {

// What the operand, or the lack of memory, leads to is not thrown yet: the others wait.
class Attempt {
 public:
  template <class F>
  void make(F&& f) noexcept {
    if (why_) return;
    try {
      f();
    } catch (const Error& error) {
      why_ = error;
    } catch (const std::exception& error) {
      why_ = Error(AT_ERROR_OUT_OF_MEMORY, "", error.what());
    }
  }
  const Error* why() const { return why_ ? &*why_ : nullptr; }

 private:
  std::optional<Error> why_;
};

}  // namespace

void fail_collective(Node& node, const Error& error) {
  std::lock_guard lock(graph_mutex());
  if (node.state() != Node::State::pending) return;
  node.set_failure(Ref<Failure>(new Failure(error)));
  node.set_dropped();
}

void make_collective(const Value& value) {
  Value operand;
  {
    std::lock_guard lock(graph_mutex());
    if (value->state() != Node::State::pending) return;
    if (!value->inputs().empty()) operand = Value(value->inputs()[0]);
  }
  HostElements in;
  Ref<Buffer> out;
  Attempt attempt;
  attempt.make([&] {
    if (operand) in = host_elements(operand);
    if (value->numel()) out = allocate(cpu_backend(), value->bytes());
  });
  try {
    collective_of(value).exchange(*value, in.data, out ? out->host() : nullptr, attempt.why());
    out = from_host_memory(out, value->bytes(), value->backend());
  } catch (const Error& error) {
    fail_collective(*value, error);  // it had its turn
    throw;
  }
  std::lock_guard lock(graph_mutex());
  value->set_ready(std::move(out), 0);
  if (!value->requires_grad() || value->freed()) value->drop_inputs();
}

}  // namespace athena
