// doubt.h: which values of a run depend on which faults: those that its own kernels may meet, and those of what it
// reads.
#pragma once

#include "graph/plan/plan.h"
#include "graph/run/engine.h"

namespace athena {

// Used under the backend's lock, between the plan and its launches.
class Doubt {
 public:
  Doubt(const Trace& trace, const Plan& plan) : trace_(trace), plan_(plan) {}
  // Before the first launch: follows the faults through the steps, and takes a slot for each.
  void prepare(Backend& backend);
  // Whether there is anything to look for.
  bool any() const { return words_ > 0; }
  FaultSlots slots(const PlannedLaunch& launch) const;
  // What the value of a step that was made is in doubt of, perhaps null; notes the update that it is.
  Ref<Failure> take(uint32_t step, FaultWatch& watch) noexcept;

 private:
  using Word = uint64_t;
  bool find_doubtful_inputs();
  void follow();
  const Node& faulty(uint32_t i) const;  // the node that may meet fault i
  void take_slots(Backend& backend);
  void name_failures();
  void guard_against_inputs(Backend& backend);
  size_t own() const { return plan_.fault_steps().size(); }
  Ref<Failure> failure_of(std::span<const Word> faults);
  std::span<Word> faults_of(uint32_t step) { return {faults_.data() + step * words_, words_}; }

  const Trace& trace_;
  const Plan& plan_;
  size_t words_ = 0;                    // of a set of faults: the plan's, then its inputs'
  std::vector<Word> faults_, update_;   // of each step's value; of the update
  std::vector<Ref<Failure>> inputs_;    // that are not known to be clean
  std::vector<uint32_t> input_of_;      // of each external: which of those
  std::vector<Ref<Failure>> own_;       // by slot
  std::vector<Ref<Failure>> failures_;  // by step
  std::vector<std::pair<std::vector<Word>, Ref<Failure>>> named_;
  Ref<Failure> update_failure_;
  uint32_t first_ = 0, guard_ = 0;  // slots
  bool shared_ = false;             // there are fewer slots than faults: each value depends on all
};

}  // namespace athena
