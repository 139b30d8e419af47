// runner.h: one run of a plan: memory reserved, launches bound and enqueued, results published.
#pragma once

#include "graph/run/doubt.h"

namespace athena {

// Used under the backend's lock. The nodes of trace are kept alive by the caller.
class Runner {
 public:
  Runner(Backend& backend, const Trace& trace) : backend_(backend), trace_(trace) {}
  // Throws what went wrong. Where the device failed or memory ran out, what was made is published and the rest stays
  // pending, to be tried again; after any other error the values that were not made carry it.
  void run();

 private:
  void reserve();
  void launch_all();
  uint64_t count_enqueued() const;
  bool is_half_done() const;
  void publish() noexcept;
  void mark_awaited() noexcept;
  void poison(const Error& error) noexcept;
  Buffer* buffer_of(uint32_t slot, size_t* base) const;
  Operand bind(const PlannedOperand& planned) const;

  Backend& backend_;
  const Trace& trace_;
  std::shared_ptr<const Plan> plan_;
  Ref<Buffer> arena_;
  std::vector<Ref<Buffer>> own_;  // by slot
  std::optional<Doubt> doubt_;
  std::vector<Operand> operands_;
  size_t launched_ = 0;    // launches that have been made
  uint64_t enqueued_ = 0;  // by the backend, before the last one
  // Room taken before the first launch, since after it nothing may fail but launches.
  std::vector<Value> dropped_;
  Ref<Failure> failure_;
};

// An update that cannot run leaves its parameters as they were: their value, or why they have none. Under
// graph_mutex().
void leave_as_it_was(Node& update, const Ref<Failure>& why) noexcept;

}  // namespace athena
