// folds.h: the sum or maximum of one packed row.
#pragma once

#include <cstdint>

#include "core/dtype.h"

namespace athena::cpu {

// *out = the fold of n > 0 packed elements, out of the same dtype, in an order that depends on n alone.
using RowFold = void (*)(void* out, const void* from, int64_t n);
RowFold row_sum_fold(DType dtype);
RowFold row_max_fold(DType dtype);

}  // namespace athena::cpu
