// stream.h: writing arrays that the caches cannot hold.
#pragma once

#include <cstddef>
#include <cstdint>

namespace athena::cpu {

// From so many bytes on streaming pays: what is smaller, the next kernel finds in the last cache.
constexpr int64_t kStreamed = 32 << 20;

// memcpy past the caches: lines go to memory without being read first, and the caches keep what will be read again.
// Before another thread reads `to`, this one calls finish_stream().
void stream_copy(char* to, const char* from, size_t bytes);
void finish_stream();

}  // namespace athena::cpu
