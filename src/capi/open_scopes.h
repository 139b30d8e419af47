// open_scopes.h: the tensor handles that a thread's open scopes own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/thread.h"

namespace athena {

struct OpenScopes {
  std::vector<size_t> begins;  // where in handles each scope begins
  std::vector<uint64_t> handles;
  ~OpenScopes() { this_thread().scopes = 0; }
};
OpenScopes& open_scopes();  // of the calling thread

// Room for one more handle where a scope is open, and the handle that takes it.
void reserve_in_scope();
void add_to_scope(uint64_t handle) noexcept;
inline bool in_scope() { return this_thread().scopes != 0; }

}  // namespace athena
