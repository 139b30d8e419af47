// strided_copy.cpp: copies between strided arrays and packed tiles.
#include "backend/cpu/pointwise/strided_copy.h"

#include <cstring>

#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/walk.h"

namespace athena::cpu {

namespace {

template <class Word>
void copy_run(char* to, int64_t to_step, const char* from, int64_t from_step, int64_t length) {
  auto* out = reinterpret_cast<Word*>(to);
  auto* in = reinterpret_cast<const Word*>(from);
  if (to_step == 1 && from_step == 0)
    std::fill_n(out, length, *in);
  else if (to_step == 1 && from_step == -1)  // known steps become vector code
    for (int64_t i = 0; i < length; i++) out[i] = in[-i];
  else if (to_step == 1)
    for (int64_t i = 0; i < length; i++) out[i] = in[i * from_step];
  else
    for (int64_t i = 0; i < length; i++) out[i * to_step] = in[i * from_step];
}

// By pieces: longer ones may be left to `rep movsb`, after which they are not in the first cache.
void copy_packed(char* to, const char* from, size_t bytes) {
  constexpr size_t kPiece = 2048;
  for (; bytes > kPiece; bytes -= kPiece, to += kPiece, from += kPiece) std::memcpy(to, from, kPiece);
  std::memcpy(to, from, bytes);
}

void copy_run(size_t size, char* to, int64_t to_step, const char* from, int64_t from_step, int64_t length) {
  if (to_step == 1 && from_step == 1) return copy_packed(to, from, size_t(length) * size);
  switch (size) {
    case 1: return copy_run<uint8_t>(to, to_step, from, from_step, length);
    case 2: return copy_run<uint16_t>(to, to_step, from, from_step, length);
    case 4: return copy_run<uint32_t>(to, to_step, from, from_step, length);
    default: return copy_run<uint64_t>(to, to_step, from, from_step, length);
  }
}

}  // namespace

void read_strided(char* tile, const char* base, const Layout& layout, size_t size, int64_t begin, int64_t end) {
  int64_t step = layout.strides[layout.shape.rank - 1], bytes = int64_t(size);
  walk(layout, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
    copy_run(size, tile + (position - begin) * bytes, 1, base + offset * bytes, step, length);
  });
}

void write_strided(char* base, const char* tile, const Layout& layout, size_t size, int64_t begin, int64_t end) {
  int64_t step = layout.strides[layout.shape.rank - 1], bytes = int64_t(size);
  walk(layout, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
    copy_run(size, base + offset * bytes, step, tile + (position - begin) * bytes, 1, length);
  });
}

void pack(char* packed, const char* base, const Layout& layout, size_t size) {
  Layout folded = layout;
  Layout* only = &folded;
  collapse(&only, 1);
  if (pack_transposed(packed, base, folded, size)) return;
  parallel_for(layout.shape.numel(), 32768, 1024, [&](int64_t begin, int64_t end) {
    read_strided(packed + begin * int64_t(size), base, folded, size, begin, end);
  });
}

}  // namespace athena::cpu
