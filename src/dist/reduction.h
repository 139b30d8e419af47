// reduction.h: the elements of several ranks folded into one, always in the order of ranks, so that every rerun, and
// every way of cutting the work, gives the same bits.
#pragma once

#include <span>

#include "ops/collective.h"

namespace athena::dist {

// result may be one of the parts. Floats of 16 bits are added in float32 and rounded once.
void reduce(ReduceOp reduction, DType dtype, std::span<const void* const> parts, void* result, size_t count);

}  // namespace athena::dist
