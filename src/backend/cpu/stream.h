// stream.h: writing arrays that the caches cannot hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace athena::cpu {

// From so many bytes on streaming pays: what is smaller, the next kernel finds in the last cache.
constexpr int64_t kStreamed = 32 << 20;

// memcpy past the caches: lines go to memory without being read first, and the caches keep what will be read again.
// Before another thread reads `to`, this one calls finish_stream().
inline void stream_copy(char* to, const char* from, size_t bytes) {
#if defined(__SSE2__)
  constexpr size_t kLine = 64;
  size_t i = (0 - reinterpret_cast<uintptr_t>(to)) % kLine;
  if (i > bytes) i = bytes;
  std::memcpy(to, from, i);
  for (; i + kLine <= bytes; i += kLine)
    for (size_t k = i; k < i + kLine; k += sizeof(__m128i))
      _mm_stream_si128(reinterpret_cast<__m128i*>(to + k), _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + k)));
  std::memcpy(to + i, from + i, bytes - i);
#else
  std::memcpy(to, from, bytes);
#endif
}

inline void finish_stream() {
#if defined(__SSE2__)
  _mm_sfence();
#endif
}

}  // namespace athena::cpu
