// rows.h: the loops of the tile interpreter.
#pragma once

#include "backend/program.h"

namespace athena::cpu {

// out[i] = row(a[i], b[i], c[i]) for n packed elements; out may be any of the inputs. Unused inputs are ignored.
using RowLoop = void (*)(void* out, const void* a, const void* b, const void* c, int64_t n);

// The loop for operands of dtype (for where: of the values).
RowLoop row_loop(Row row, DType dtype);
RowLoop cast_loop(DType from, DType to);

}  // namespace athena::cpu
