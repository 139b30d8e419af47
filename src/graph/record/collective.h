// collective.h: what makes a value together with other ranks, between the plans that compute its operand and its uses.
#pragma once

#include "core/error.h"
#include "graph/record/node.h"

namespace athena {

class Collective : public Object {
 public:
  // Makes the value, or leaves its failure in it and throws. Called with no lock held, and waits for others.
  virtual void run(const Value& value) = 0;
  // The elements of the value from those of its operand, both in the host's memory; takes its part, too, and throws
  // what all throw, where the operand failed: why.
  virtual void exchange(const Node& node, const void* in, void* out, const Error* why) = 0;
};
inline Collective& collective_of(const Value& value) { return *static_cast<Collective*>(value->detail.object); }

// One value, whose turn has come: computes its operand, has the elements exchanged, and publishes. In
// run/collective.cpp.
void make_collective(const Value& value);
// One that will not be made.
void fail_collective(Node& node, const Error& error);

}  // namespace athena
