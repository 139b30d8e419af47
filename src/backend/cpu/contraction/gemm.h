// gemm.h: Athena's own matrix product, for every dtype and any strides.
#pragma once

#include "core/dtype.h"

namespace athena::cpu {

// A matrix in memory: element (i, j) is at i * row + j * column, in elements.
struct Matrix {
  const char* data;
  int64_t row, column;
};

// c [m, n] = a [m, k] b [k, n] on this thread; rows of c are packed, row_of_c elements apart. f16 and bf16 accumulate
// in float, rounded once; integers wrap.
void gemm(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k);

// The same of float or double, where a has many rows, read as they lie, and b stays in cache: packing a and fetching
// the results again would take as long as the product.
bool is_tall(DType dtype, const Matrix& a, int64_t m, int64_t n, int64_t k);
void tall_product(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n,
                  int64_t k);

}  // namespace athena::cpu
