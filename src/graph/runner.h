// runner.h: one run of a plan: memory reserved, launches bound and enqueued, results published.
#pragma once

#include "graph/engine.h"

namespace athena {

// Used under the backend's lock. The nodes of trace are kept alive by the caller.
class Runner {
 public:
  Runner(Backend& backend, const Trace& trace) : backend_(backend), trace_(trace) {}
  // Throws what went wrong. If memory could not be reserved the nodes stay pending, to be tried again; after that,
  // their values carry the error.
  void run();

 private:
  void reserve();
  void launch_all();
  void publish();
  void poison(const Error& error);
  Buffer* buffer_of(uint32_t slot, size_t* base) const;
  Operand bind(const PlannedOperand& planned) const;

  Backend& backend_;
  const Trace& trace_;
  std::shared_ptr<const Plan> plan_;
  Ref<Buffer> arena_;
  std::vector<Ref<Buffer>> own_;  // by slot
  Ref<Failure> lookout_;          // of before the launches
  std::vector<Operand> operands_;
};

// An update that cannot run leaves its parameters as they were: their value, or why they have none. Under
// graph_mutex().
void leave_as_it_was(Node& update, const Ref<Failure>& why);

}  // namespace athena
