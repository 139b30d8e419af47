// hook_table.h: which hooks an owner has, a node or a leaf. Beside the owners, for few have any.
#pragma once

#include <cstdint>
#include <vector>

#include "core/object.h"
#include "core/ref.h"

namespace athena {

// Under the graph's lock; the hook's number.
uint64_t add_to_hooks(const void* owner, Ref<Object> hook);
// False if there is none with the number, for its owner is gone or it was removed.
bool remove_hook(uint64_t number);
// In order of registration; under the graph's lock.
std::vector<Ref<Object>> hooks_of_owner(const void* owner);
// The owner goes.
void forget_hooks(const void* owner);

}  // namespace athena
