// attention_wgmma_backward.cl: attention's three gradients in one kernel, by warp-group products of compute
// capability 9.0.
//
// A tile is ROWS keys and values of a head, as in attention_wgmma_keys.cl; queries and their gradients go by in blocks.
// Factors go to local memory too, where both consumers multiply them by keys, a panel of 64 columns each; what comes of
// it is added to sums in memory by turns (attention_wgmma_turns.cl): the same bits every time. attention_wgmma_tile.cl,
// _steps.cl and _gradients.cl tell what it is made for; scale is above 0, a block has 64 queries.
#include "attention/attention_wgmma_backward_step.cl"

INLINED static void produce(Ring numbers, Ring fixed, Ring blocks, uint alone, uint base, local int* number_there,
                            ulong query_map, ulong gradient_map, ulong key_map, ulong value_map, global uint* counters,
                            const Plan* plan) {
  for (uint parity = 0;; parity ^= 1) {
    const int number = free_number(counters);
    tell_number(&numbers, number_there, number);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 0);
    const Head of_keys = head_of(tile.head, plan->kv_heads);
    bring_tile(&fixed, base, key_map, value_map, tile.m, of_keys);
    const Visits visits = visits_of(tile, plan);
    for (int h = 0; h < plan->of_head; h++) {
      const Head head = head_of(tile.head * plan->of_head + h, plan->heads);
      for (int step = 0, block = visits.begin; step < visits.steps; step++, block = block_after(block, &visits)) {
        const uint at = base + 2 * TILE + blocks.stage * STAGE, full = blocks.full + 8 * blocks.stage;
        await_empty(&blocks);
        barrier_expect(full, 2 * BLOCK_BYTES);
        bring(at, query_map, BLOCK, block * BLOCK, head, full);
        bring(at + BLOCK_BYTES, gradient_map, BLOCK, block * BLOCK, head, full);
        advance(&blocks, STAGES);
      }
    }
    barrier_wait(alone, parity);
  }
  finish_numbers(counters);
}
INLINED static void produce_numbers(Ring numbers, Ring blocks, uint base, const local int* number_there, uint lane,
                                    global const float* logsum, global const float* delta, const Plan* plan) {
  for (;;) {
    const int number = number_told(&numbers, number_there, lane);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 0);
    const Visits visits = visits_of(tile, plan);
    for (int h = 0; h < plan->of_head; h++) {
      const long first = (long)(tile.head * plan->of_head + h) * plan->queries;
      for (int step = 0, block = visits.begin; step < visits.steps; step++, block = block_after(block, &visits)) {
        const uint at = base + 2 * TILE + blocks.stage * STAGE + 2 * BLOCK_BYTES;
        bring_numbers(&blocks, at, logsum, delta, first, block, plan->queries, lane);
        advance(&blocks, STAGES);
      }
    }
  }
}

#if !defined(ENTRY) || defined(ENTRY_attention_wgmma_backward)
kernel GROUP_OF(ITEMS) void attention_wgmma_backward(const Map query_map, const Map gradient_map, const Map key_map,
                                                     const Map value_map, global const ushort* query_memory,
                                                     global const ushort* gradient_memory,
                                                     global const ushort* key_memory, global const ushort* value_memory,
                                                     global const float* logsum, global const float* delta,
                                                     global ushort* key_out, global ushort* value_out,
                                                     global uint* counters, global float* sums, const Plan plan) {
  local uchar memory[MEMORY] __attribute__((aligned(1024)));
  local ulong barriers[11 + 2 * STAGES] __attribute__((aligned(16)));
  local int number_there[1];
  const uint item = (uint)get_local_id(0), lane = item % 32, base = place_of(memory), at = place_of(barriers);
  Ring numbers = {at, at + 8, 0, 0}, fixed = {at + 16, at + 24, 0, 0}, blocks = {at + 80, at + 80 + 8 * STAGES, 0, 0},
       factors = {at + 32, at + 40, 0, 0}, sums_there = {at + 48, at + 64, 0, 0};
  const uint alone = at + 80 + 16 * STAGES;
  if (item == 0) {
    barrier_init(alone, 2);
    start(&numbers, 1, 1, 11);
    start(&fixed, 1, 1, 8);
    start(&blocks, STAGES, 2, 8);
    start(&factors, 1, 8, 8);
    start(&sums_there, 2, 8, 1);
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 24;")::: "memory");
    if (item == 0) {
      ulong query_from, gradient_from, key_from, value_from;
      address_of_argument(query_from, "attention_wgmma_backward_param_0");
      address_of_argument(gradient_from, "attention_wgmma_backward_param_1");
      address_of_argument(key_from, "attention_wgmma_backward_param_2");
      address_of_argument(value_from, "attention_wgmma_backward_param_3");
      produce(numbers, fixed, blocks, alone, base, number_there, query_from, gradient_from, key_from, value_from,
              counters, &plan);
    }
    if (item / 32 == 1)
      produce_numbers(numbers, blocks, base, number_there, lane, logsum + plan.logsum, delta + plan.delta, &plan);
    if (item == 64 || item == 96) {
      const uint own = item / 32 - 2;
      add_by_turns(numbers, sums_there, own, alone, base + SUMS_AT + own * BLOCK_SUMS * 4, number_there, sums, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 240;")::: "memory");
  const uint consumer = uniform(item / 128 - 1), warp = item / 32 - 4, own = descriptor(base + consumer * 8192, 1);
  const uint stages = descriptor(base + 2 * TILE, BLOCK * 8);
  const float scale = plan.scale * LOG2_E, by[2] = {plan.scale, plan.scale}, one[2] = {1, 1};
  Feed feed = {blocks,
               factors,
               sums_there,
               own,
               own + TILE / 16,
               stages,
               stages + BLOCK_BYTES / 16,
               descriptor(base + FACTORS_AT, 1),
               descriptor(base + consumer * (ROWS * 128), 1),
               base + 2 * TILE + 2 * BLOCK_BYTES + lane % 4 * 8,
               lane,
               base + FACTORS_AT + warp * 2048 + lane % 16 * 128 + ((lane / 16 ^ (lane & 7)) << 4),
               base + SUMS_AT + consumer * (BLOCK_SUMS * 2) + item % 128 * 16,
               0};
  Rows rows;
#pragma unroll
  for (int x = 0; x < BLOCK / 4; x++) rows.weights[x] = rows.factors[x] = 0;
  for (;;) {
    const int number = number_told(&numbers, number_there, lane);
    if (number >= plan.tiles) break;
    const Tile tile = tile_of(number, &plan, 0);
    const int first = tile.m * ROWS + (int)(warp * 16), row = first + (int)(lane / 4);
    const Visits visits = visits_of(tile, &plan);
    const int steps = plan.of_head * visits.steps;
#pragma unroll
    for (int x = 0; x < WIDTH / 2; x++) rows.key_sums[x] = rows.value_sums[x] = 0;
    await_full(&fixed);
    // Up to `whole` some query does not see all keys; those beyond the end nobody sees.
    const int reach = reach_of(&plan);
    const KeysSeen seen = {row - reach - (int)(lane % 4) * 2, {row < plan.keys, row + 8 < plan.keys}};
    const int whole = (tile.m + 1) * ROWS > plan.keys ? INT_MAX : CAUSAL ? tile.m * ROWS + ROWS - 1 - reach : INT_MIN;
    for (int i = 0, block = visits.begin; i < steps; i++, block = block_after(block, &visits))
      step(&rows, &feed, scale, i == 0, block * BLOCK < whole, &seen, block * BLOCK);
    if (steps > 0) {
      await_full(&feed.factors);
      add_query(rows.of_weights, feed.all_factors, feed.panel);
      float* of_weights = rows.of_weights;
      await_both(rows.value_sums, rows.key_sums, rows.weights, rows.factors);
      AWAIT(0, OF_WEIGHTS);
      leave_stage(&feed);
      pass_on(&rows, &feed);
      await_empty(&feed.factors);  // the other consumer has used these keys too
    }
    const Head head = head_of(tile.head, plan.kv_heads);
    const uint panel = base + warp * 2048;
    __asm volatile("bar.sync %0, 128;" ::"r"(6 + consumer) : "memory");
    if (plan.wants_keys)
      write_rows(key_out + PLACE(&plan, key_out, head, first), plan.key_out_row, rows.key_sums, by, panel, lane,
                 plan.keys - first);
    if (plan.wants_values)
      write_rows(value_out + PLACE(&plan, value_out, head, first), plan.value_out_row, rows.value_sums, one, panel + TILE,
                 lane, plan.keys - first);
    leave_tile(&fixed, lane);
  }
}
#endif
