// scope.h: the tensor handles that a thread's open scopes own.
#pragma once

#include <cstdint>

#include "core/thread.h"

namespace athena {

// Room for one more handle where a scope is open, and the handle that takes it.
void reserve_in_scope();
void add_to_scope(uint64_t handle) noexcept;
inline bool in_scope() { return this_thread().scopes != 0; }

}  // namespace athena
