// available_memory.h: how much of the machine's memory could be taken without others having to give theirs back.
#pragma once

#include <cstdint>

namespace athena {

// Of the machine, or of the group of processes that this one is limited with. Bytes; the machine's memory where the
// system does not tell.
uint64_t available_memory();

}  // namespace athena
