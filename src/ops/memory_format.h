// memory_format.h: in which order the axes of an activation [N, C, spatial…] lie in memory.
#pragma once

#include <vector>

#include "athena/shape.h"
#include "graph/record/node.h"

namespace athena::ops {

// The axes of [N, C, spatial…] in the order in which channels-last memory has them.
std::vector<int> channels_last_axes(int rank);
// Whether a, of rank 3 to 5, lies as [N, spatial…, C] without gaps, and not as [N, C, spatial…].
bool is_channels_last(const Value& a);
// [N, spatial…, C] without gaps: a view where a lies so, else a copy, which counts as a conversion.
Value to_channels_last(const Value& a);
// [N, C, spatial…] as a view of what to_channels_last gives.
Value as_channels_first(const Value& a);
// to_channels_last where a may be a broadcast operand of an operation of that rank: of fewer axes or with sizes of 1.
Value broadcast_to_channels_last(const Value& a, int rank);
// The values of a in memory of that format, copied where they lie otherwise.
Value to_memory_format(const Value& a, at_memory_format format);

}  // namespace athena::ops
