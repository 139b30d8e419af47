// autocast.h: how operations and modules are given what autocast casts.
#pragma once

#include "graph/record/autocast.h"

namespace athena::ops {

enum class CastRule : uint8_t {
  none,
  low,     // floats become the thread's dtype
  full,    // float16 and bfloat16 become float32
  widest,  // the operation promotes by itself: no cast
};

// Of a kind of module, by autocast.def.
CastRule cast_rule(const char* kind);

// The value as rule wants it, or as the public operation does that is being recorded; autocast is on.
Value cast_by(CastRule rule, const Value& value);
Value cast_for_operation(const Value& value);

inline Value autocast(Value value) { return this_thread().autocast ? cast_for_operation(value) : value; }
// What a module reads in its forward: an input, a tensor of its own. Null stays null.
inline Value autocast_in_module(Value value) {
  const ThreadState& thread = this_thread();
  return thread.autocast && thread.casting && value ? cast_by(CastRule(thread.casting), value) : value;
}

// While a module is called, it casts by its rule.
class CastScope {
 public:
  explicit CastScope(CastRule rule) : before_(this_thread().casting) { this_thread().casting = uint8_t(rule); }
  ~CastScope() { this_thread().casting = before_; }
  CastScope(const CastScope&) = delete;

 private:
  uint8_t before_;
};

}  // namespace athena::ops
