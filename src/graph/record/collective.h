// collective.h: what makes a value together with other ranks, between the plans that compute its operand and its uses.
#pragma once

#include "core/error.h"
#include "graph/record/node.h"

namespace athena {

// Elements of a collective's operand, row-major, and room for those of its value; either null without elements.
struct CollectiveMemory {
  Backend* device = nullptr;  // whose memory both are; null: the host's
  Ref<Buffer> in, out;
  size_t base = 0;        // of the operand, bytes into its buffer
  Ref<Failure> doubt;     // of what the device was given to do
  bool in_doubt = false;  // of more than other ranks' parts
  bool rounds = false;    // the operand's elements are still to be rounded to the value's dtype
  const void* host_in() const { return in ? static_cast<const char*>(in->host()) + base : nullptr; }
  void* host_out() const { return out ? out->host() : nullptr; }
};

class Collective : public Object {
 public:
  // The value's turn comes, after those recorded before: their operands are computed. Called with no lock held. Whoever
  // starts one finishes it, on the same thread; between the two the group is at work for nobody else.
  virtual void start(const Value& value) = 0;
  // What was started goes on beside the caller, who is about to compute something else.
  virtual void go_on() noexcept = 0;
  // Waits for other ranks, and makes the value, or leaves its failure in it and throws. With no lock held.
  virtual void finish(const Value& value) = 0;
  // The operand as elements of the value's dtype.
  virtual Value rounded(const Node& node) const = 0;
  // Whether exchange may do with the memory of the value's device.
  virtual bool takes_device_memory(const Node& node) const = 0;
  // The elements of the value from those of its operand, in the host's memory at the end where not all could do with
  // their devices'; takes its part, too, and throws what all throw, where the operand failed: why. On any thread.
  virtual void exchange(const Node& node, CollectiveMemory& memory, const Error* why) = 0;
};
inline Collective& collective_of(const Value& value) { return *static_cast<Collective*>(value->detail.object); }

}  // namespace athena
