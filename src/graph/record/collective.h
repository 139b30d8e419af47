// collective.h: what makes a value together with other ranks, between the plans that compute its operand and its uses.
#pragma once

#include "core/error.h"
#include "graph/record/node.h"

namespace athena {

class Collective : public Object {
 public:
  // The value's turn comes, after those recorded before: their operands are computed. Called with no lock held. Whoever
  // starts one finishes it, on the same thread; between the two the group is at work for nobody else.
  virtual void start(const Value& value) = 0;
  // What was started goes on beside the caller, who is about to compute something else.
  virtual void go_on() noexcept = 0;
  // Waits for other ranks, and makes the value, or leaves its failure in it and throws. With no lock held.
  virtual void finish(const Value& value) = 0;
  // The elements of the value from those of its operand, both in the host's memory; takes its part, too, and throws
  // what all throw, where the operand failed: why. On any thread.
  virtual void exchange(const Node& node, const void* in, void* out, const Error* why) = 0;
};
inline Collective& collective_of(const Value& value) { return *static_cast<Collective*>(value->detail.object); }

}  // namespace athena
