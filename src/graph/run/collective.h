// collective.h: a value made with other ranks, step by step.
#pragma once

#include <optional>

#include "core/error.h"
#include "graph/record/collective.h"
#include "graph/run/evaluate.h"

namespace athena {

// What goes wrong on the way is not thrown: the others wait for this rank's part.
class CollectiveRun {
 public:
  explicit CollectiveRun(Value value) : value_(std::move(value)) {}
  const Value& value() const { return value_; }
  bool is_pending() const;
  // Whether the operand is there, in the host's memory.
  bool is_at_hand() const noexcept;
  // Computes the operand, and takes the memory.
  void prepare() noexcept;
  // The one step that waits for others, and may be on a thread of its own. Locks no device meanwhile.
  void exchange() noexcept;
  // Instead of it.
  void fail(const Error& error) noexcept { error_ = error; }
  // Gives the value its elements or its failure.
  void publish() noexcept;

 private:
  Value value_;
  CollectiveMemory memory_;
  std::optional<Error> why_, error_;
};

// Memory of a device as the host's.
void bring_to_host(CollectiveMemory& memory, const Node& value);
// A device's, where the operand has another dtype than the value: rounds it.
void round_operand(CollectiveMemory& memory, const Node& value);
// Waits for the device; throws what the operand has met.
void settle(CollectiveMemory& memory);
// As PeerCall::slots: from then on the result is in doubt. any: of some rank the operand is.
PeerSlots watch_peers(CollectiveMemory& memory, bool any);
// One that will not be made.
void fail_collective(Node& node, const Error& error) noexcept;

}  // namespace athena
