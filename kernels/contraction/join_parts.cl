// join_parts.cl: parts of a sum added up, always in the same order: LANES items of a group add parts LANES apart for an element, and
// then their sums are added.
//
// D      element type of the result
// LANES  items an element
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef LANES
#define LANES 4
#endif

// The element that this item works on, WG / LANES a group.
static uidx joined_element(void) {
  return (uidx)get_group_id(0) * (WG / LANES) + (uidx)get_local_id(0) % (WG / LANES);
}

// To be called by all items of a group: those of the first lane have the sum of `count` parts, which lie `apart` elements from each
// other. Where `is_element` is false nothing is read.
INLINED A join_parts(global const A* parts, idx count, long apart, bool is_element, local A* sums) {
  const uidx item = (uidx)get_local_id(0), lane = item / (WG / LANES);
  A sum = 0;
  if (is_element)
    for (idx part = (idx)lane; part < count; part += LANES) sum += parts[part * apart];
  sums[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane == 0)
    for (int k = 1; k < LANES; k++) sum += sums[item + k * (WG / LANES)];
  return sum;
}

static bool has_joined(bool is_element) {
  return is_element && (uidx)get_local_id(0) < WG / LANES;
}
