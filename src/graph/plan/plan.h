// plan.h: a trace made ready to run: launches with their operands, and where every result lies. A plan holds no node
// and no buffer, so it serves every later trace with the same key.
#pragma once

#include "graph/plan/fuse.h"
#include "graph/plan/planned_operand.h"

namespace athena {

// Memory for one result: a buffer of its own when the value outlives the plan, a place in the arena, part of another
// slot (pieces of a concat), or memory taken over from an external.
struct Slot {
  enum class Kind : uint8_t { own, arena, part, external };
  Kind kind = Kind::arena;
  uint32_t index = 0;  // part: of the slot it lies in; external: of the external
  size_t offset = 0;   // in the arena or the slot, bytes
  size_t bytes = 0;
};

struct PlannedLaunch {
  Launch launch;  // operands, seeds and numbers are filled in at each run
  uint32_t step;
  uint32_t first, inputs, outputs;         // into operands
  uint32_t first_fault, faults;            // of the plan's faults, those it may meet
  mutable std::shared_ptr<void> prepared;  // the backend's, under its lock
};

inline size_t aligned(size_t bytes) { return (bytes + 63) & ~size_t(63); }

class Plan {
 public:
  Plan(const Trace& trace, const Backend& backend);
  const std::vector<PlannedLaunch>& launches() const { return launches_; }
  const std::vector<PlannedOperand>& operands() const { return operands_; }
  const std::vector<Slot>& slots() const {
    return slots_;
  }  // slot i holds the value of step i;
     // further ones are scratch
  size_t arena_bytes() const { return arena_bytes_; }
  // Whether the value of a step is whole once so many launches have been made.
  bool has_made(uint32_t step, size_t launches) const { return made_by_[step] <= launches; }
  static constexpr uint32_t kNone = UINT32_MAX;
  // What may go wrong for the data's sake: for each fault the step that meets it, and for a step its fault or kNone.
  const std::vector<uint32_t>& fault_steps() const { return fault_steps_; }
  uint32_t fault_of(uint32_t step) const { return fault_of_[step]; }

 private:
  bool frees(const Trace& trace, const Group& group, const std::vector<bool>& needed) const;
  void make_early(const Trace& trace, std::vector<Group>& groups, const std::vector<bool>& needed) const;
  void lower_group(const Trace& trace, const Group& group, const std::vector<bool>& needed, const Backend& backend);
  void lower_with_row_sums(const Trace& trace, const Group& group, const std::vector<bool>& needed,
                           const Backend& backend);
  void lower_alone(const Trace& trace, uint32_t step);
  void lower(const Trace& trace, uint32_t step);
  PlannedOperand in_memory(uint32_t step, const StepInput& source);
  void lower_kernel(const Trace& trace, uint32_t step, uint32_t result);  // its first one lies with `result`
  void lower_pointwise(const Trace& trace, uint32_t step);
  void lower_program(const Trace& trace, uint32_t step);
  void lower_concat(const Trace& trace, uint32_t step);
  void lower_assign(const Trace& trace, uint32_t step);
  void add_copy(uint32_t step, const PlannedOperand& from, const Layout& to);
  void add(uint32_t step, Launch launch, std::vector<PlannedOperand> inputs, std::vector<PlannedOperand> outputs);
  void meets_fault(uint32_t step, uint32_t fault);
  uint32_t home(uint32_t slot) const;  // that it is a part of, or itself
  void place_pieces(const Trace& trace);
  struct Use {
    uint32_t launch, operand;  // inputs first
  };
  std::vector<std::vector<Use>> uses_of_steps(size_t steps) const;
  std::vector<bool> has_parts() const;  // of each slot: whether others write parts of it
  void pitch_rows(const Trace& trace, const std::vector<Group>& groups, const Backend& backend);
  void elide_copies(const Trace& trace, const std::vector<Group>& groups);
  void unmake(const Trace& trace, const std::vector<Group>& groups, uint32_t step);
  void drop(const std::vector<bool>& elided);
  bool is_made_again(const PlannedOperand& operand) const;  // where the plan breaks off
  void keep_sources_of_remade(std::vector<uint32_t>& last) const;
  void place_memory(const Trace& trace);
  void take_over_externals(const Trace& trace, std::span<const uint32_t> first);

  std::vector<std::unique_ptr<Program>> programs_;  // of fused groups
  std::vector<PlannedLaunch> launches_;
  std::vector<PlannedOperand> operands_;
  std::vector<Slot> slots_;
  std::vector<uint32_t> made_by_;  // of each step: the launches up to the last that writes its value
  std::vector<uint32_t> fault_steps_, fault_of_;
  std::vector<uint32_t> made_again_;  // steps where values lie so that nobody else can read them
  size_t arena_bytes_ = 0;
};

// Assigns offsets in one arena to intervals of time so that what lives together does not overlap; returns the bytes.
struct Lifetime {
  size_t bytes;
  uint32_t first, last;  // launches, inclusive
  size_t offset;         // result
};
size_t place_in_arena(std::vector<Lifetime>& lifetimes);

}  // namespace athena
