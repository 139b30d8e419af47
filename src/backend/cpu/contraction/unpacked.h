// unpacked.h: matrix products whose factors are read as they lie.
#pragma once

#include "backend/cpu/contraction/gemm.h"

namespace athena::cpu {

// One row or one column of products, as gemm has them, where both factors lie along k without gaps: on all threads.
void dots(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k);

// A few rows times columns that lie along k, as rows of a do: packing such a factor takes as long as the product. On
// this thread; any piece of the columns has the same bits.
bool has_few_rows(DType dtype, const Matrix& a, const Matrix& b, int64_t m, int64_t n, int64_t k);
void few_rows_product(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n,
                      int64_t k);

// Products of small matrices: their sizes, and how far in elements one factor is from the next. Results are packed.
struct Batch {
  int64_t m, n, k, step_a, step_b;
};
// Whether that is faster than packing.
bool is_small(DType dtype, const Batch& batch);
// `count` of them on this thread.
void small_products(DType dtype, const Matrix& a, const Matrix& b, char* c, const Batch& batch, int64_t count);

}  // namespace athena::cpu
