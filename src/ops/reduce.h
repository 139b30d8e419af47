// reduce.h: folds of axes, which are a bit mask.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

Value sum(const Value& a, unsigned axes, bool keepdims);
Value mean(const Value& a, unsigned axes, bool keepdims);
Value prod(const Value& a, unsigned axes, bool keepdims);
Value max(const Value& a, unsigned axes, bool keepdims);
Value min(const Value& a, unsigned axes, bool keepdims);
Value max_initial(const Value& a, const Value& initial, unsigned axes, bool keepdims);
Value min_initial(const Value& a, const Value& initial, unsigned axes, bool keepdims);
Value argmax(const Value& a, unsigned axes, bool keepdims);
Value argmin(const Value& a, unsigned axes, bool keepdims);
Value any(const Value& a, unsigned axes, bool keepdims);
Value all(const Value& a, unsigned axes, bool keepdims);
Value count_nonzero(const Value& a, unsigned axes, bool keepdims);
Value var(const Value& a, unsigned axes, double correction, bool keepdims);
Value std(const Value& a, unsigned axes, double correction, bool keepdims);
Value logsumexp(const Value& a, unsigned axes, bool keepdims);
Value norm(const Value& a, double order, unsigned axes, bool keepdims);
Value quantile(const Value& a, double q, unsigned axes, bool keepdims);
// What sums and products of a dtype are: the dtype itself, or a 64-bit integer.
DType sum_dtype(DType dtype);
unsigned axes_mask(const int32_t* axes, size_t count, int rank, const char* argument = "axes");

}  // namespace athena::ops
