// attention_wgmma_keys.cl: gradients of attention's keys and values by warp-group products of compute capability 9.0.
//
// A tile is ROWS keys and values of a head; queries and their gradients go by in blocks, those of all heads that share the
// keys. Scores lie turned: an item has two keys' rows, and columns are queries:
//   scores = key · queryᵀ, of_weights = value · gradientᵀ, value_sums += weights · gradient, key_sums += factors · query
// with factors = weights · (of_weights − delta). Each result has one owner that adds in order: the same bits every time.
// Beside the blocks' matrices a second warp of the producer brings what is known of their queries: logsums and deltas.
// attention_wgmma_tile.cl, _steps.cl and _gradients.cl tell what it is made for; scale is above 0.
#include "attention/attention_wgmma_keys_step.cl"

INLINED static void produce(Ring numbers, Ring fixed, Ring blocks, uint base, local int* number_there, ulong query_map,
                            ulong gradient_map, ulong key_map, ulong value_map, global const long* lengths,
                            global uint* counters, const Plan* plan) {
  int number = (int)get_group_id(0);
  for (;;) {
    tell_number(&numbers, number_there, number);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 0);
    const Head of_keys = head_of(tile.head, plan->kv_heads);
    number = next_number(counters);
    bring_tile(&fixed, base, key_map, value_map, tile.m, of_keys);
    const Blocks seen = blocks_of_keys(tile.m * ROWS, bounds_of(of_keys.batch, plan, lengths), plan->queries);
    for (int h = 0; h < plan->of_head; h++) {
      const Head head = head_of(tile.head * plan->of_head + h, plan->heads);
      for (int block = seen.begin; block < seen.end; block++) {
        const uint at = base + 2 * TILE + blocks.stage * STAGE, full = blocks.full + 8 * blocks.stage;
        await_empty(&blocks);
        barrier_expect(full, 2 * BLOCK_BYTES);
        bring(at, query_map, BLOCK, block * BLOCK, head, full);
        bring(at + BLOCK_BYTES, gradient_map, BLOCK, block * BLOCK, head, full);
        advance(&blocks, STAGES);
      }
    }
  }
  finish_numbers(counters);
}
INLINED static void produce_numbers(Ring numbers, Ring blocks, uint base, const local int* number_there, uint lane,
                                    global const float* logsum, global const float* delta, global const long* lengths,
                                    const Plan* plan) {
  for (;;) {
    const int number = number_told(&numbers, number_there, lane);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 0);
    const Bounds bounds = bounds_of(tile.head / plan->kv_heads, plan, lengths);
    const Blocks seen = blocks_of_keys(tile.m * ROWS, bounds, plan->queries);
    for (int h = 0; h < plan->of_head; h++) {
      const long first = (long)(tile.head * plan->of_head + h) * plan->queries;
      for (int block = seen.begin; block < seen.end; block++) {
        const uint at = base + 2 * TILE + blocks.stage * STAGE + 2 * BLOCK_BYTES;
        bring_numbers(&blocks, at, logsum, delta, first, block, plan->queries, lane);
        advance(&blocks, STAGES);
      }
    }
  }
}

kernel GROUP_OF(ITEMS) void attention_wgmma_keys(const Map query_map, const Map gradient_map, const Map key_map,
                                                 const Map value_map, global const ushort* query_memory,
                                                 global const ushort* gradient_memory, global const ushort* key_memory,
                                                 global const ushort* value_memory, global const float* logsum,
                                                 global const float* delta, global const long* lengths,
                                                 global ushort* key_out, global ushort* value_out,
                                                 global uint* counters, EXTRA_ARGUMENTS const Plan plan) {
  local uchar memory[2 * TILE + STAGES * STAGE] __attribute__((aligned(1024)));
  local ulong barriers[4 + 2 * STAGES] __attribute__((aligned(16)));
  local int number_there[1];
  const uint item = (uint)get_local_id(0), lane = item % 32, base = place_of(memory), at = place_of(barriers);
  Ring numbers = {at, at + 8, 0, 0}, fixed = {at + 16, at + 24, 0, 0}, blocks = {at + 32, at + 32 + 8 * STAGES, 0, 0};
  if (item == 0) {
    start(&numbers, 1, 1, 9);
    start(&fixed, 1, 1, 8);
    start(&blocks, STAGES, 2, 8);
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 24;")::: "memory");
    if (item == 0) {
      ulong query_from, gradient_from, key_from, value_from;
      address_of_argument(query_from, "attention_wgmma_keys_param_0");
      address_of_argument(gradient_from, "attention_wgmma_keys_param_1");
      address_of_argument(key_from, "attention_wgmma_keys_param_2");
      address_of_argument(value_from, "attention_wgmma_keys_param_3");
      produce(numbers, fixed, blocks, base, number_there, query_from, gradient_from, key_from, value_from, lengths,
              counters, &plan);
    }
    if (item / 32 == 1)
      produce_numbers(numbers, blocks, base, number_there, lane, logsum + plan.logsum, delta + plan.delta, lengths,
                      &plan);
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 240;")::: "memory");
  const uint consumer = uniform(item / 128 - 1), warp = item / 32 - 4, own = descriptor(base + consumer * 8192, 1);
  const uint stages = descriptor(base + 2 * TILE, BLOCK * 8);
  const float scale = SCALE(plan.scale * LOG2_E), by[2] = {plan.scale, plan.scale}, one[2] = {KEPT, KEPT};
  Feed feed = {blocks, own, own + TILE / 16, stages, stages + BLOCK_BYTES / 16,
               base + 2 * TILE + 2 * BLOCK_BYTES + lane % 4 * 8, lane, 0};
  Rows rows;
#pragma unroll
  for (int x = 0; x < BLOCK / 4; x++) rows.weights[x] = rows.factors[x] = 0;
  for (;;) {
    const int number = number_told(&numbers, number_there, lane);
    if (number >= plan.tiles) break;
    const Tile tile = tile_of(number, &plan, 0);
    const int first = tile.m * ROWS + (int)(warp * 16);
    const Bounds bounds = bounds_of(tile.head / plan.kv_heads, &plan, lengths);
    const Blocks seen = blocks_of_keys(tile.m * ROWS, bounds, plan.queries);
#pragma unroll
    for (int x = 0; x < WIDTH / 2; x++) rows.key_sums[x] = rows.value_sums[x] = 0;
    await_full(&fixed);
    for (int h = 0; h < plan.of_head; h++) {
      int block = seen.begin;
      AT_HEAD(feed, tile.head * plan.of_head + h, first + (int)(lane / 4));
      const int key = first + (int)(lane / 4) - (int)(lane % 4) * 2;
      const Queries queries = QUERIES_OF(key, (int)(lane % 4) * 2, bounds);
#if CAUSAL
      // Blocks with queries that do not see the tile's last key.
      for (; block < seen.end && COMES_BEFORE(block * BLOCK, tile.m * ROWS + ROWS - 1, bounds); block++)
        step(&rows, &feed, scale, 1, queries, block);
      // Nothing is in flight from loop to loop: moved registers would put all products in a row.
      await_both(rows.value_sums, rows.key_sums, rows.weights, rows.factors);
#endif
      for (; block < seen.whole; block++) step(&rows, &feed, scale, 0, queries, block);
#if LEFT
      await_both(rows.value_sums, rows.key_sums, rows.weights, rows.factors);
      for (; block < seen.end; block++) step(&rows, &feed, scale, 1, queries, block);
#endif
      await_both(rows.value_sums, rows.key_sums, rows.weights, rows.factors);
    }
#if LENGTHS
    // Products of what lies behind a length may be NaN.
#pragma unroll
    for (int x = 0; x < WIDTH / 2; x++) {
      const int there = first + (int)(lane / 4) + x / 2 % 2 * 8 < bounds.keys;
      rows.key_sums[x] = there ? rows.key_sums[x] : 0;
      rows.value_sums[x] = there ? rows.value_sums[x] : 0;
    }
#endif
    if (feed.left && lane == 0) barrier_arrive(feed.left);
    feed.left = 0;
    const Head head = head_of(tile.head, plan.kv_heads);
    const uint panel = base + warp * 2048;
    __asm volatile("bar.sync %0, 128;" ::"r"(6 + consumer) : "memory");
    if (plan.wants_keys)
      write_rows(key_out + PLACE(&plan, key_out, head, first), plan.key_out_row, rows.key_sums, by, panel, lane, plan.keys - first);
    if (plan.wants_values)
      write_rows(value_out + PLACE(&plan, value_out, head, first), plan.value_out_row, rows.value_sums, one, panel + TILE, lane,
                 plan.keys - first);
    leave_tile(&fixed, lane);
  }
}
