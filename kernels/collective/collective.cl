// collective.cl: a collective of up to 8 devices that write into each other's memory.
//
// Every rank has an area that all others write to. Elements are cut into chunks of packs of 16 bytes, a group of
// work-items takes every so many-th. It sends its rank's packs to the areas of the others, tells them the number of the
// chunk, waits for theirs, and folds what came, in the order of ranks, or copies it. DEPTH chunks of every group and
// rank have a place; when one was taken, its place may be written again. Numbers go on from launch to launch. At the end
// of a launch of one row of chunks its places may be in use by others, but these begin no later launch before they have
// done: the next launch uses other places, and begins to write those of the last one when it has heard of all.
//
// area: [0] a bit for each rank of which nothing more comes, by the host, [1] who was waited for in vain, plus 1,
// [2] not 0: nobody is waited for any more; then numbers, READY and TAKEN of each rank and group, 32 bytes apart, the first
// group's READY with what the rank's operand has met, for DEPTH launches; then places.
//
// D      dtype of what is folded; for copies any of its size
// ROUNDS what is folded is float32 at first, and rounded to D, of 16 bits, before it is sent
// ITEMS  of a group
// WAITS  one launch does all, on devices that run it side by side, and is compiled for so many RANKS and one FOLD: 0
//        copies, 1 sum, 2 mean, 3 maximum, 4 minimum; 0: the host keeps the order of `push` and `take`, and the plan
//        has both numbers
#ifndef D
#define D f32
#endif
#ifndef WAITS
#define WAITS 1
#endif
#if !WAITS
#define RANKS (plan->ranks)
#define FOLD (plan->fold)
#define MOST_RANKS 8
#else
#ifndef RANKS
#define RANKS 2
#endif
#ifndef FOLD
#define FOLD 1
#endif
#define MOST_RANKS RANKS
#endif
#include "prelude/prelude.cl"
#ifndef ITEMS
#define ITEMS WG
#endif
#ifndef ROUNDS
#define ROUNDS 0
#endif
#pragma OPENCL FP_CONTRACT OFF
#include "collective/collective_plan.h"

#include "collective/collective_fold.cl"

#include "collective/collective_chunk.cl"

#define AREAS_2 global uint4 *area0, global uint4 *area1
#define AREAS_3 AREAS_2, global uint4 *area2
#define AREAS_4 AREAS_3, global uint4 *area3
#define AREAS_5 AREAS_4, global uint4 *area4
#define AREAS_6 AREAS_5, global uint4 *area5
#define AREAS_7 AREAS_6, global uint4 *area6
#define AREAS_8 AREAS_7, global uint4 *area7
#define ALL_2 area0, area1
#define ALL_3 ALL_2, area2
#define ALL_4 ALL_3, area3
#define ALL_5 ALL_4, area4
#define ALL_6 ALL_5, area5
#define ALL_7 ALL_6, area6
#define ALL_8 ALL_7, area7

#if WAITS
#include "prelude/fault.cl"

#include "collective/collective_wait.cl"
#else
kernel GROUP_OF(ITEMS) void push(global const E* in, global S* out, const CollectivePlan plan, global uint4* own, AREAS_8) {
  global uint4* areas[8] = {ALL_8};
  send_chunk(in, areas, &plan, (uint)get_group_id(0), plan.row);
}
kernel GROUP_OF(ITEMS) void take(global const E* in, global S* out, const CollectivePlan plan, global uint4* own, AREAS_8) {
  take_chunk(in, out, own, &plan, (uint)get_group_id(0), plan.row);
}
#endif
