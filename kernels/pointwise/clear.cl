// clear.cl: zeros. A kernel, since a driver's own filling waits for all that was posted before it.
//
// SIZE  bytes that `offset` counts
// SET   bytes that an item writes, of which there are `count`
#include "prelude/prelude.cl"

#ifndef SIZE
#define SIZE 4
#endif
#ifndef SET
#define SET 16
#endif
#include "pointwise/clear_plan.h"

typedef uchar Set_1;
typedef ushort Set_2;
typedef uint Set_4;
typedef ulong Set_8;
typedef uint4 Set_16;
typedef CAT(Set_, SET) Set;

kernel GROUP_OF(WG) void clear(global uchar* out, const ClearPlan plan) {
  const ulong i = get_global_id(0);
  if (i < (ulong)plan.count) ((global Set*)(out + plan.offset * SIZE))[i] = 0;
}
