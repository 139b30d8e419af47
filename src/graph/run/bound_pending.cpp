// bound_pending.cpp: how much recorded work may wait.
#include "core/log.h"
#include "graph/record/tensor.h"
#include "graph/run/evaluate.h"

namespace athena {

constexpr uint64_t kPendingNodes = 8192;

// Takes the oldest half of the waiting roots and runs them as one plan.
void evaluate_oldest(Pending& pending) {
  std::vector<Value> roots;
  {
    std::lock_guard lock(graph_mutex());
    size_t count = 0;
    for (PendingLink* at = pending.roots.newer; at != &pending.roots; at = at->newer) count++;
    roots.reserve((count + 1) / 2);
    for (size_t i = 0; i < (count + 1) / 2; i++) {
      Tensor* tensor = Tensor::linked(pending.roots.newer);
      tensor->unlink();
      if (is_pending(*tensor)) roots.push_back(tensor->node_);
    }
  }
  if (!roots.empty()) evaluate(roots);
}

void bound_pending(Backend& backend) noexcept {
  Pending& pending = backend.pending();
  if (pending.nodes <= kPendingNodes && pending.bytes <= backend.info().memory_total / 2) return;
  try {
    evaluate_oldest(pending);
  } catch (const std::exception& error) {
    log(AT_LOG_DEBUG, "running the oldest recorded work: %s", error.what());
  }
}

}  // namespace athena
