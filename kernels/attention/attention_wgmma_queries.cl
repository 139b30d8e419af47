// attention_wgmma_queries.cl: gradients of attention's queries by warp-group products of compute capability 9.0.
//
// A tile is ROWS queries of a head and their gradients; keys and values go by in blocks, from the last to the first:
//   scores = query · keyᵀ, of_weights = gradient · valueᵀ, sums += factors · key with factors = weights · (of_weights − delta)
// The sums of a block run beside the next one's scores, so its keys stay a stage longer than its values.
// attention_wgmma_tile.cl, _steps.cl and _gradients.cl tell what it is made for; scale is above 0.
#include "attention/attention_wgmma_gradients.cl"

#define KEYS_AT (2 * TILE)
#define VALUES_AT (KEYS_AT + STAGES * BLOCK_BYTES)

typedef struct {
  float scores[BLOCK / 2], of_weights[BLOCK / 2], sums[WIDTH / 2];
  uint factors[BLOCK / 4];
  float logsum[2], delta[2];
} Rows;
typedef struct {
  Ring keys, values;
  uint query, gradient, key, value;  // low halves of descriptors
  uint lane;
} Feed;

INLINED static int blocks_of(Tile tile, const Plan* plan) {
  const int end = CAUSAL ? min((tile.m + 1) * ROWS + reach_of(plan), plan->keys) : plan->keys;
  return max((end + BLOCK - 1) / BLOCK, 1);
}
INLINED static void bring_block(Ring* ring, uint at, ulong map, int block, Head head) {
  const uint full = ring->full + 8 * ring->stage;
  await_empty(ring);
  barrier_expect(full, BLOCK_BYTES);
  bring(at + ring->stage * BLOCK_BYTES, map, BLOCK, block * BLOCK, head, full);
  advance(ring, STAGES);
}
INLINED static void produce(Ring numbers, Ring fixed, Ring keys, Ring values, uint base, local int* number_there,
                            ulong query_map, ulong gradient_map, ulong key_map, ulong value_map, global uint* counters,
                            const Plan* plan) {
  int number = (int)get_group_id(0);
  for (;;) {
    await_empty(&numbers);
    *number_there = number;
    barrier_arrive(numbers.full);
    advance(&numbers, 1);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 1);
    const Head head = head_of(tile.head, plan->heads), of_keys = head_of(tile.head / plan->of_head, plan->kv_heads);
    number = next_number(counters);
    await_empty(&fixed);
    barrier_expect(fixed.full, 2 * TILE);
    bring(base, query_map, ROWS, tile.m * ROWS, head, fixed.full);
    bring(base + TILE, gradient_map, ROWS, tile.m * ROWS, head, fixed.full);
    advance(&fixed, 1);
    for (int block = blocks_of(tile, plan) - 1; block >= 0; block--) {
      bring_block(&keys, base + KEYS_AT, key_map, block, of_keys);
      bring_block(&values, base + VALUES_AT, value_map, block, of_keys);
    }
  }
  finish_numbers(counters);
}

// Scores of keys that a row does not see: those from `end` on, counted from the item's first column.
INLINED static void hide(float* scores, int end0, int end1) {
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    scores[4 * x] = 8 * x < end0 ? scores[4 * x] : -INFINITY;
    scores[4 * x + 1] = 8 * x + 1 < end0 ? scores[4 * x + 1] : -INFINITY;
    scores[4 * x + 2] = 8 * x < end1 ? scores[4 * x + 2] : -INFINITY;
    scores[4 * x + 3] = 8 * x + 1 < end1 ? scores[4 * x + 3] : -INFINITY;
  }
}
INLINED static void weigh(Rows* r, float scale) {
#pragma unroll
  for (int x = 0; x < BLOCK / 2; x++) r->scores[x] = weight_of(r->scores[x], scale, r->logsum[x / 2 % 2]);
}
INLINED static void make_factors(Rows* r) {
#pragma unroll
  for (int x = 0; x < BLOCK / 4; x++) {
    const float *weight = r->scores + 2 * x, *of = r->of_weights + 2 * x, delta = r->delta[x % 2];
    r->factors[x] = rounded(weight[0] * (of[0] - delta), weight[1] * (of[1] - delta));
  }
}
INLINED static void step(Rows* r, Feed* feed, float scale, int hides, int end0, int end1) {
  const uint added = feed->key + feed->keys.stage * (BLOCK_BYTES / 16);
  const Ring old = feed->keys;
  float *scores = r->scores, *of_weights = r->of_weights;
  advance(&feed->keys, STAGES);
  await_full(&feed->keys);
  await_full(&feed->values);
  score_and_add(scores, of_weights, r->sums, r->factors, feed->query,
                feed->key + feed->keys.stage * (BLOCK_BYTES / 16), feed->gradient,
                feed->value + feed->values.stage * (BLOCK_BYTES / 16), added);
  AWAIT(2, SCORES);
  if (hides) hide(scores, end0, end1);
  weigh(r, scale);
  AWAIT(1, OF_WEIGHTS);
  leave(&feed->values, feed->lane);
  advance(&feed->values, STAGES);
  await_sums(r->sums, r->factors);
  leave(&old, feed->lane);
  make_factors(r);
}

kernel GROUP_OF(ITEMS) void attention_wgmma_queries(const Map query_map, const Map gradient_map, const Map key_map,
                                                    const Map value_map, global const ushort* query_memory,
                                                    global const ushort* gradient_memory,
                                                    global const ushort* key_memory, global const ushort* value_memory,
                                                    global const float* logsum, global const float* delta,
                                                    global ushort* out, global uint* counters, const Plan plan) {
  local uchar memory[2 * TILE + 2 * STAGES * BLOCK_BYTES] __attribute__((aligned(1024)));
  local ulong barriers[4 + 4 * STAGES] __attribute__((aligned(16)));
  local int number_there[1];
  const uint item = (uint)get_local_id(0), lane = item % 32, base = place_of(memory), at = place_of(barriers);
  Ring numbers = {at, at + 8, 0, 0}, fixed = {at + 16, at + 24, 0, 0}, keys = {at + 32, at + 32 + 8 * STAGES, 0, 0},
       values = {at + 32 + 16 * STAGES, at + 32 + 24 * STAGES, 0, 0};
  if (item == 0) {
    start(&numbers, 1, 1, 8);
    start(&fixed, 1, 1, 8);
    start(&keys, STAGES, 1, 8);
    start(&values, STAGES, 1, 8);
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 24;")::: "memory");
    if (item == 0) {
      ulong query_from, gradient_from, key_from, value_from;
      address_of_argument(query_from, "attention_wgmma_queries_param_0");
      address_of_argument(gradient_from, "attention_wgmma_queries_param_1");
      address_of_argument(key_from, "attention_wgmma_queries_param_2");
      address_of_argument(value_from, "attention_wgmma_queries_param_3");
      produce(numbers, fixed, keys, values, base, number_there, query_from, gradient_from, key_from, value_from,
              counters, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 240;")::: "memory");
  const uint consumer = uniform(item / 128 - 1), warp = item / 32 - 4, own = descriptor(base + consumer * 8192, 1);
  const float scale = plan.scale * LOG2_E, by[2] = {plan.scale, plan.scale};
  Feed feed = {keys, values, own, own + TILE / 16, descriptor(base + KEYS_AT, BLOCK * 8),
               descriptor(base + VALUES_AT, BLOCK * 8), lane};
  Rows rows;
  for (;;) {
    await_full(&numbers);
    const int number = *number_there;
    warp_barrier();
    leave(&numbers, lane);
    advance(&numbers, 1);
    if (number >= plan.tiles) break;
    const Tile tile = tile_of(number, &plan, 1);
    const int first = tile.m * ROWS + (int)(warp * 16), row = first + (int)(lane / 4), column = (int)(lane % 4) * 2;
    const int end0 = (CAUSAL ? min(plan.keys, row + reach_of(&plan) + 1) : plan.keys) - column;
    const int end1 = (CAUSAL ? min(plan.keys, row + reach_of(&plan) + 9) : plan.keys) - column;
    const long place = (long)tile.head * plan.queries;
#pragma unroll
    for (int r = 0; r < 2; r++) {
      rows.logsum[r] = logsum_of(logsum + plan.logsum + place, row + 8 * r, plan.queries);
      rows.delta[r] = row + 8 * r < plan.queries ? delta[plan.delta + place + row + 8 * r] : 0;
    }
#pragma unroll
    for (int x = 0; x < WIDTH / 2; x++) rows.sums[x] = 0;
    int block = blocks_of(tile, &plan) - 1;
    await_full(&fixed);
    await_full(&feed.keys);
    await_full(&feed.values);
    float *scores = rows.scores, *of_weights = rows.of_weights;
    score(scores, of_weights, feed.query, feed.key + feed.keys.stage * (BLOCK_BYTES / 16), feed.gradient,
          feed.value + feed.values.stage * (BLOCK_BYTES / 16));
    AWAIT(1, SCORES);
    if (CAUSAL || (block + 1) * BLOCK > plan.keys) hide(scores, end0 - block * BLOCK, end1 - block * BLOCK);
    weigh(&rows, scale);
    AWAIT(0, OF_WEIGHTS);
    leave(&feed.values, lane);
    advance(&feed.values, STAGES);
    make_factors(&rows);
    block--;
#if CAUSAL
    for (; block >= 0 && (block + 1) * BLOCK > tile.m * ROWS + reach_of(&plan) + 1; block--)
      step(&rows, &feed, scale, 1, end0 - block * BLOCK, end1 - block * BLOCK);
#endif
    for (; block >= 0; block--) step(&rows, &feed, scale, 0, 0, 0);
    add(rows.sums, rows.factors, feed.key + feed.keys.stage * (BLOCK_BYTES / 16));
    await_sums(rows.sums, rows.factors);
    leave(&feed.keys, lane);
    advance(&feed.keys, STAGES);
    __asm volatile("bar.sync %0, 128;" ::"r"(6 + consumer) : "memory");
    write_rows(out + plan.out + (place + first) * COLUMNS, rows.sums, by, base + warp * 2048, lane,
               plan.queries - first);
    __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    warp_barrier();
    leave(&fixed, lane);
    advance(&fixed, 1);
  }
}
