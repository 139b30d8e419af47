// pointwise.h: pointwise operations. The named forms promote; the others want what the operation wants.
#pragma once

#include "backend/program.h"
#include "graph/record/node.h"

namespace athena::ops {

Value pointwise(PointwiseOp op, const Value& a);
Value pointwise(PointwiseOp op, const Value& a, const Value& b);
Value pointwise(PointwiseOp op, const Value& a, const Value& b, const Value& c);  // any but where
// A number that meets a: of a's dtype, or f32 where a is an integer and the number has a fraction, i64 where a is bool.
Value number_like(const Value& a, double number);
// The same of an integer that a double may not hold.
Value integer_like(const Value& a, __int128 number);
Value pointwise(PointwiseOp op, const Value& a, double b);
Value where(const Value& condition, const Value& a, const Value& b);
Value converted(const Value& a, DType dtype);  // of another dtype
inline Value cast(const Value& a, DType dtype) { return a->dtype() == dtype ? a : converted(a, dtype); }
// The same values in contiguous memory of their own.
Value copy(const Value& a);
// a where it lies in contiguous memory, else a copy: for kernels that take no strides.
Value contiguous(const Value& a);
// Throws AT_ERROR_DTYPE for another dtype.
void check_float(const Value& a, const char* argument);
inline Value add(const Value& a, const Value& b) { return pointwise(PointwiseOp::add, a, b); }
inline Value sub(const Value& a, const Value& b) { return pointwise(PointwiseOp::sub, a, b); }
inline Value mul(const Value& a, const Value& b) { return pointwise(PointwiseOp::mul, a, b); }
inline Value div(const Value& a, const Value& b) { return pointwise(PointwiseOp::div, a, b); }
inline Value mul(const Value& a, double b) { return pointwise(PointwiseOp::mul, a, b); }

}  // namespace athena::ops
