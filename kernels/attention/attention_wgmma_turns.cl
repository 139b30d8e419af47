// attention_wgmma_turns.cl: the query's gradient, to which all tiles of keys of a head add in a fixed order. Part of
// attention_wgmma_backward.cl.
//
// WAYS  sums of a block of queries: its tiles take turns at them
// Sums lie in memory in the order in which items have them, and behind all of them counters of turns taken. Tiles of
// keys begin at blocks of their own and go round, so that of two neighbours one comes to a block some steps after the
// other and seldom waits: full, tile j of n begins at block j · blocks / n; causal, where it is first seen, and ends at
// the last. Who waits does so for a later tile of keys of the same head: all of these must come to work without
// anyone's end. So a group asks for a tile when it waits for nobody any more, and a head has no more tiles than there
// are groups.
#ifndef BLOCK
#define BLOCK 64
#endif
#ifndef WAYS
#define WAYS 1
#endif
#include "attention/attention_wgmma_columns.cl"

// How far beyond its own number a query sees.
INLINED static int reach_of(const Plan* plan) { return bounds_of(0, plan, 0).last; }
INLINED static int blocks_of(const Plan* plan) { return (plan->queries + BLOCK - 1) / BLOCK; }
INLINED static int first_block(Tile tile, const Plan* plan) {
#if CAUSAL
  return max(tile.m * ROWS - reach_of(plan), 0) / BLOCK;
#else
  return tile.m * blocks_of(plan) / plan->tiles_m;
#endif
}
// The blocks that a tile of keys meets for each of its heads of queries.
typedef struct {
  int begin, end, steps;
} Visits;
INLINED static Visits visits_of(Tile tile, const Plan* plan) {
  const int begin = first_block(tile, plan), end = blocks_of(plan);
  Visits visits = {begin, end, CAUSAL ? max(end - begin, 0) : end};
  return visits;
}
INLINED static int block_after(int block, const Visits* visits) {
  return block + 1 < visits->end ? block + 1 : CAUSAL ? visits->begin : 0;
}
// How many tiles of keys add to a block before this one: those from the last that begins there down to this.
INLINED static int turn_of(int block, Tile tile, const Plan* plan) {
#if CAUSAL
  return min((block * BLOCK + BLOCK - 1 + reach_of(plan)) / ROWS, plan->tiles_m - 1) - tile.m;
#else
  const int blocks = blocks_of(plan), last = ((block + 1) * plan->tiles_m + blocks - 1) / blocks - 1;
  return last >= tile.m ? last - tile.m : last - tile.m + plan->tiles_m;
#endif
}
#define BLOCK_SUMS (BLOCK * 128)
// Where the turns of a block of queries add to: one way or another, so that who comes next waits less for who was last.
INLINED static long place_of_turn(int way, int block, int head, const Plan* plan) {
  return ((long)way * plan->query_heads + head) * blocks_of(plan) + block;
}
INLINED static global uint* turns_of(global float* sums, const Plan* plan) {
  return (global uint*)(sums + plan->turns);
}
INLINED static void await_turn(global const uint* taken, uint turn) {
  uint now;
  do {
    __asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(now) : "l"(taken) : "memory");
  } while (now != turn);
  __asm volatile("fence.proxy.async;" ::: "memory");
}

// One of two items, which have every other block each: a turn takes longer than a block.
INLINED static void add_by_turns(Ring numbers, Ring blocks, uint own, uint alone, uint from,
                                 const local int* number_there, global float* sums, const Plan* plan) {
  for (;;) {
    await_full(&numbers);
    const int number = *number_there;
    barrier_arrive(numbers.empty);
    advance(&numbers, 1);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 0);
    const Visits visits = visits_of(tile, plan);
    int last = visits.steps * plan->of_head - 2, step = 0;
    for (int h = 0; h < plan->of_head; h++) {
      for (int s = 0, block = visits.begin; s < visits.steps; s++, step++, block = block_after(block, &visits)) {
        if (blocks.stage == own) {
          const uint order = (uint)turn_of(block, tile, plan), turn = order / WAYS;
          const long place = place_of_turn((int)(order % WAYS), block, tile.head * plan->of_head + h, plan);
          global float* to = sums + place * BLOCK_SUMS;
          global uint* taken = turns_of(sums, plan) + place;
          await_full(&blocks);
          if (turn == 0) {
            __asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(to), "r"(from),
                           "r"(BLOCK_SUMS * 4)
                           : "memory");
          } else {
            await_turn(taken, turn);
            __asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;" ::"l"(to),
                           "r"(from), "r"(BLOCK_SUMS * 4)
                           : "memory");
          }
          close_boxes();
          if (step >= last) {
            barrier_arrive(alone);
            last = INT_MAX;
          }
          await_boxes_read();
          barrier_arrive(blocks.empty + 8 * own);
          await_boxes();
          __asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(taken), "r"(turn + 1) : "memory");
        }
        advance(&blocks, 2);
      }
    }
    if (last < INT_MAX) barrier_arrive(alone);
  }
}

#if !defined(ENTRY) || defined(ENTRY_attention_wgmma_clear)
kernel GROUP_OF(256) void attention_wgmma_clear(global float* sums, const Plan plan) {
  const long i = (long)get_global_id(0), count = place_of_turn(WAYS, 0, 0, &plan);
  if (i < count) turns_of(sums, &plan)[i] = 0;
}
#endif
#if !defined(ENTRY) || defined(ENTRY_attention_wgmma_collect)
// A group a block of queries: sums times scale, rounded; zeros where no tile has added. An item has 8 columns of two
// rows.
kernel GROUP_OF(256) void attention_wgmma_collect(global const float* sums, global ushort* out, const Plan plan) {
  const int item = (int)get_local_id(0), blocks = blocks_of(&plan), head = (int)get_group_id(0) / blocks;
  const int block = (int)get_group_id(0) - head * blocks, x = item % 8, quad = item / 8;
  const int row = block * BLOCK + quad / 8 * 16 + quad % 8;
  const Head of = head_of(head, plan.heads);
  out += plan.out_start + of.batch * plan.out_batch + of.head * plan.out_head + row * plan.out_row;
  int ways = 0;
  for (int way = 0; way < WAYS; way++)
    ways += ((global const uint*)(sums + plan.turns))[place_of_turn(way, block, head, &plan)] > 0;
#pragma unroll
  for (int side = 0; side < 2; side++) {
    const int column = side * 64 + x * 8;
    float4 fours[4] = {(float4)(0), (float4)(0), (float4)(0), (float4)(0)};
    for (int way = 0; way < ways; way++) {
      global const float4* from = (global const float4*)(sums + place_of_turn(way, block, head, &plan) * BLOCK_SUMS) +
                                  side * (BLOCK_SUMS / 8) + x * 128 + quad * 4;
#pragma unroll
      for (int t = 0; t < 4; t++) fours[t] += from[t];
    }
    uint high[4], low[4];
#pragma unroll
    for (int t = 0; t < 4; t++) {
      const float4 four = fours[t] * plan.scale;
      high[t] = rounded(four.x, four.y);
      low[t] = rounded(four.z, four.w);
    }
    global ushort* to = out + column;
    if (column < COLUMNS && row < plan.queries) *(global uint4*)to = (uint4)(high[0], high[1], high[2], high[3]);
    if (column < COLUMNS && row + 8 < plan.queries)
      *(global uint4*)(to + 8 * plan.out_row) = (uint4)(low[0], low[1], low[2], low[3]);
  }
}
#endif
