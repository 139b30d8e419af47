// pointwise_loops.h: the loops of the tile interpreter.
#pragma once

#include "backend/program.h"

namespace athena::cpu {

// Bits of PointwiseLoop's last argument: this input is one value for all elements.
constexpr unsigned kSingleA = 1, kSingleB = 2, kSingleC = 4;

// out[i] = op(a[i], b[i], c[i]) for n packed elements; out may be any of the inputs (not a single one). Unused inputs
// are ignored. The result at i depends on nothing but the inputs at i.
using PointwiseLoop = void (*)(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles);

// The loop for operands of dtype (for where: of the values), for the best vector instructions of this processor.
PointwiseLoop pointwise_loop(PointwiseOp op, DType dtype);
PointwiseLoop cast_loop(DType from, DType to);

// Where pointwise_loop finds them, null for others. float_loop: f32 and f64, and f16 and bf16 where the processor
// converts them, unless goes_through_float. plain_loop: what pointwise_ops.def calls PLAIN. double_loop: what there
// is in vectors of doubles. division_loop: integers.
PointwiseLoop float_loop(PointwiseOp op, DType dtype);
PointwiseLoop integer_loop(PointwiseOp op, DType dtype);
PointwiseLoop plain_loop(PointwiseOp op, DType dtype);
PointwiseLoop double_loop(PointwiseOp op, DType dtype);
PointwiseLoop division_loop(PointwiseOp op, DType dtype);
// Functions of floats but for the cheapest: f16 and bf16 are converted, to save copies of code.
constexpr bool goes_through_float(PointwiseOp op) {
  bool cheap = op == PointwiseOp::div || op == PointwiseOp::sqrt || op == PointwiseOp::rsqrt || op == PointwiseOp::fma;
  return op == PointwiseOp::pow || (!cheap && domain_of(op) == Domain::FLOAT);
}

// The first zero among n integers, or -1.
int64_t first_zero(const void* p, DType dtype, int64_t n);

// Runs a loop that knows no single inputs on short arrays of equal elements in their places; where all inputs are
// single, on one element.
struct ElementSizes {  // 0: no such input
  size_t out, inputs[3];
};
void repeat_singles(PointwiseLoop loop, ElementSizes sizes, void* out, const void* a, const void* b, const void* c,
                    int64_t n, unsigned singles);

}  // namespace athena::cpu
