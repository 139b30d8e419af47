// pending.h: what was recorded for a backend and has not run. The engine's; it lies here because every backend has its
// own.
#pragma once

#include <atomic>
#include <cstdint>

namespace athena {

// A member of a circular list, or none.
struct PendingLink {
  PendingLink *newer = nullptr, *older = nullptr;
  bool is_linked() const { return newer; }
  // As the newest of the list that begins at `list`.
  void link(PendingLink& list) {
    newer = &list;
    older = list.older;
    older->newer = list.older = this;
  }
  void unlink() {
    newer->older = older;
    older->newer = newer;
    newer = older = nullptr;
  }
};

struct Pending {
  std::atomic<uint64_t> nodes{0}, bytes{0};  // the bytes that the nodes will need
  PendingLink roots{&roots, &roots};         // tensors that hold them, oldest first; under graph_mutex()
};

}  // namespace athena
