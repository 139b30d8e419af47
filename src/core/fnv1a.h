// fnv1a.h: the hash FNV-1a of bytes: no protection against who means harm.
#pragma once

#include <cstddef>
#include <cstdint>

namespace athena {

// hash: of what comes before.
inline uint64_t fnv1a(const void* data, size_t bytes, uint64_t hash = 0xcbf29ce484222325u) {
  for (size_t i = 0; i < bytes; i++) hash = (hash ^ static_cast<const uint8_t*>(data)[i]) * 0x100000001b3u;
  return hash;
}

}  // namespace athena
