// strided_copy.h: copies between strided arrays and packed tiles.
#pragma once

#include <cstddef>

#include "core/shape.h"

namespace athena::cpu {

// tile[0 … end - begin) = the elements of base at positions [begin, end) of the (collapsed) layout, and back.
void read_strided(char* tile, const char* base, const Layout& layout, size_t size, int64_t begin, int64_t end);
void write_strided(char* base, const char* tile, const Layout& layout, size_t size, int64_t begin, int64_t end);

// Packs all of a strided array into `packed`, on all threads.
void pack(char* packed, const char* base, const Layout& layout, size_t size);
// The same for a collapsed layout, if going over it in square blocks or by few lines at once pays; false if not, and
// nothing is done.
bool pack_transposed(char* packed, const char* base, const Layout& layout, size_t size);

}  // namespace athena::cpu
