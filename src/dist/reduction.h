// reduction.h: the elements of several ranks folded into one, always in one order, so that every rerun, and every way
// of cutting the work, gives the same bits.
#pragma once

#include <span>

#include "ops/collective.h"

namespace athena::dist {

// What a host's ranks are folded into where other hosts' follow: floats of 16 bits are added in float32 and rounded
// once.
DType partial_dtype(ReduceOp reduction, DType dtype);
// Elements `from` into elements `to`, of which one is the dtype and the other its partial_dtype or the same. result may
// be one of the parts, if they are the same. A mean is the sum divided by so many ranks.
void reduce(ReduceOp reduction, DType from, std::span<const void* const> parts, DType to, void* result, size_t count,
            int ranks);

}  // namespace athena::dist
