// autocast.h: to which dtype the calling thread casts what operations are given, and what it has cast so far.
#pragma once

#include <optional>
#include <unordered_map>

#include "core/thread.h"
#include "graph/record/node.h"

namespace athena {

// Nullopt: it casts nothing.
using Autocast = std::optional<DType>;
inline Autocast autocast() {
  uint8_t state = this_thread().autocast;
  return state ? Autocast(DType(state - 1)) : std::nullopt;
}

void begin_autocast(Autocast dtype);
bool end_autocast();  // false where none was begun

// The casts of leaves: each once until the outermost scope ends. A leaf that got a new value is cast again, and so is
// one whose cast a backward has freed, or was recorded under another no_grad.
class Casts {
 public:
  Value find(const Value& leaf, DType dtype) const;  // null where there is none
  void keep(const Value& leaf, const Value& cast);
  void clear() { of_leaves_.clear(); }

 private:
  struct Cast {
    Value leaf, cast;
  };
  std::unordered_map<const Leaf*, Cast> of_leaves_;
};
// Of the calling thread; null where no scope is open.
Casts* known_casts();

// The calling thread's autocast as it was elsewhere, with casts of its own.
class AutocastScope {
 public:
  explicit AutocastScope(Autocast dtype);
  ~AutocastScope();
  AutocastScope(const AutocastScope&) = delete;

 private:
  Casts before_;
};

}  // namespace athena
