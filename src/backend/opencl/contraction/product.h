// product.h: a matrix product as the kernels see it, and who can make it.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

struct GemmAlgorithm;

// One factor: a matrix per batch position.
struct Factor {
  int64_t start = 0, row = 0, column = 0;  // strides of the matrix
};

struct Product {
  int64_t m = 1, n = 1, k = 1, batches = 1;
  Factor a, b;
  Layout a_batch, b_batch;  // collapsed together
  bool wide = false;
  const Launch* row_sums = nullptr;  // whose last output are the sums of the left factor's rows, where they are wanted
};

// The last two axes are the matrices'.
Product product_of(const Launch& launch);

// Whether CLBlast can take it: the library, the type and the layout; and a prepared launch that calls it.
bool fits_blas(const Launch& launch, const Product& product);
void by_blas(PreparedLaunch& prepared, const Product& product);
// NVIDIA's matrix units, by wgmma.cl or mma.cl: whether the device, the type, the math mode and the sizes speak for
// them; and the product, or false where the device computes that variant wrongly.
bool suits_tensor_cores(const Device& device, const Launch& launch, const Product& product, at_math_mode mode);
bool by_tensor_cores(PreparedLaunch& prepared, const Launch& launch, const Product& product,
                     const GemmAlgorithm& algorithm);
// gemm.cl, for devices with groups of many items; with the launch's epilogue if it has one.
void by_gemm(PreparedLaunch& prepared, const Launch& launch, const Product& product, const GemmAlgorithm& algorithm);

}  // namespace athena::opencl
