// simd_unit.cpp: small sources that are compiled for every target, in one unit: most of a small one's compilation is
// Highway's headers.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/simd_unit.cpp"
#include "backend/cpu/simd/targets.h"

#include <hwy/foreach_target.h>

#include "backend/cpu/contraction/unpacked.cpp"
#include "backend/cpu/pointwise/division_loops.cpp"
#include "backend/cpu/pointwise/double_loops.cpp"
#include "backend/cpu/random/random.cpp"
#include "backend/cpu/recurrent/recurrent.cpp"
#include "backend/cpu/simd/stream.cpp"
#include "backend/cpu/sort/members.cpp"

// what they made their own
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/simd_unit.cpp"
