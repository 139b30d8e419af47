// updates.h: what became of an optimizer's updates: one that depends on a fault is withheld, and the caller is told
// once.
#pragma once

#include "graph/record/failure.h"

namespace athena {

// Shared by an optimizer, its parameters and the nodes of its updates. Under the backend's lock.
class Updates : public Object {
 public:
  explicit Updates(const Program& program) : program(&program) {}
  const Program* program;  // of the next update
  // Those that were enqueued; the device counts which of them it withheld.
  int64_t enqueued = 0;

  void withhold(Ref<Failure> why) noexcept {
    if (count_++ == 0) why_ = std::move(why);
  }
  bool any_withheld() const { return count_ > 0; }
  // Throws the error that says so, if there were any; from then on it has been said.
  void report();

 private:
  int64_t count_ = 0;  // not reported yet
  Ref<Failure> why_;   // of the first of them
};

}  // namespace athena
