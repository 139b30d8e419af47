// rows.h: the loops of the tile interpreter.
#pragma once

#include "backend/program.h"

namespace athena::cpu {

// Bits of RowLoop's last argument: this input is one value for all elements.
constexpr unsigned kSingleA = 1, kSingleB = 2, kSingleC = 4;

// out[i] = row(a[i], b[i], c[i]) for n packed elements; out may be any of the inputs (not a single one). Unused inputs
// are ignored. The result at i depends on nothing but the inputs at i.
using RowLoop = void (*)(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles);

// The loop for operands of dtype (for where: of the values), for the best vector instructions of this processor.
RowLoop row_loop(Row row, DType dtype);
RowLoop cast_loop(DType from, DType to);

}  // namespace athena::cpu
