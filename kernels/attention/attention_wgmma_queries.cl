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
  EXTRA_FIELDS
} Feed;

INLINED static void produce(Ring numbers, Ring fixed, Ring keys, Ring values, Ring come, uint base,
                            local int* number_there, ulong query_map, ulong gradient_map, ulong key_map,
                            ulong value_map, global const long* lengths, global uint* counters, const Plan* plan) {
  int number = (int)get_group_id(0);
  for (;;) {
    tell_number(&numbers, number_there, number);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 1);
    const Head head = head_of(tile.head, plan->heads), of_keys = head_of(tile.head / plan->of_head, plan->kv_heads);
    number = next_number(counters);
    bring_tile(&fixed, base, query_map, gradient_map, tile.m, head);
    const Bounds bounds = bounds_of(head.batch, plan, lengths);
    const Blocks blocks = blocks_of_queries(tile.m * ROWS, bounds);
    for (int block = blocks.end - 1; block >= blocks.begin; block--) {
      bring_block(&keys, base + KEYS_AT, key_map, block, of_keys, bounds.keys, &come);
      bring_block(&values, base + VALUES_AT, value_map, block, of_keys, bounds.keys, &come);
    }
  }
  finish_numbers(counters);
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
INLINED static void step(Rows* r, Feed* feed, float scale, int hides, Seen seen, int block) {
  const uint added = feed->key + feed->keys.stage * (BLOCK_BYTES / 16);
  const Ring old = feed->keys;
  float *scores = r->scores, *of_weights = r->of_weights;
  advance(&feed->keys, STAGES);
  LOOK_ACROSS(feed);
  await_full(&feed->keys);
  await_full(&feed->values);
  score_and_add(scores, of_weights, r->sums, r->factors, feed->query,
                feed->key + feed->keys.stage * (BLOCK_BYTES / 16), feed->gradient,
                feed->value + feed->values.stage * (BLOCK_BYTES / 16), added);
  DRAW_ACROSS(feed);
  AWAIT(2, SCORES);
  EXTEND_ACROSS(feed, scores);
  if (hides) hide(scores, seen, block);
  weigh(r, scale);
  AWAIT(1, OF_WEIGHTS);
  leave(&feed->values, feed->lane);
  advance(&feed->values, STAGES);
  await_sums(r->sums, r->factors);
  leave(&old, feed->lane);
  DROP_GRADIENTS(feed, of_weights);
  make_factors(r);
}

kernel GROUP_OF(ITEMS) void attention_wgmma_queries(const Map query_map, const Map gradient_map, const Map key_map,
                                                    const Map value_map, global const ushort* query_memory,
                                                    global const ushort* gradient_memory,
                                                    global const ushort* key_memory, global const ushort* value_memory,
                                                    global const float* logsum, global const float* delta,
                                                    global const long* lengths, global ushort* out,
                                                    global uint* counters, EXTRA_ARGUMENTS const Plan plan) {
  local uchar memory[2 * TILE + 2 * STAGES * BLOCK_BYTES] __attribute__((aligned(1024)));
  local ulong barriers[5 + 4 * STAGES] __attribute__((aligned(16)));
  local int number_there[1];
  const uint item = (uint)get_local_id(0), lane = item % 32, base = place_of(memory), at = place_of(barriers);
  Ring numbers = {at, at + 8, 0, 0}, fixed = {at + 16, at + 24, 0, 0}, keys = {at + 32, at + 32 + 8 * STAGES, 0, 0},
       values = {at + 32 + 16 * STAGES, at + 32 + 24 * STAGES, 0, 0}, come = {at + 32 + 32 * STAGES, 0, 0, 0};
  if (item == 0) {
    start(&numbers, 1, 1, 8);
    start(&fixed, 1, 1, 8);
    start(&keys, STAGES, 1, 8);
    start(&values, STAGES, 1, 8);
    barrier_init(come.full, 1);
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
      produce(numbers, fixed, keys, values, come, base, number_there, query_from, gradient_from, key_from, value_from,
              lengths, counters, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 240;")::: "memory");
  const uint consumer = uniform(item / 128 - 1), warp = item / 32 - 4, own = descriptor(base + consumer * 8192, 1);
  const float scale = SCALE(plan.scale * LOG2_E), by[2] = {plan.scale, plan.scale};
  Feed feed = {keys, values, own, own + TILE / 16, descriptor(base + KEYS_AT, BLOCK * 8),
               descriptor(base + VALUES_AT, BLOCK * 8), lane};
  Rows rows;
  for (;;) {
    const int number = number_told(&numbers, number_there, lane);
    if (number >= plan.tiles) break;
    const Tile tile = tile_of(number, &plan, 1);
    const int first = tile.m * ROWS + (int)(warp * 16), row = first + (int)(lane / 4);
    const Bounds bounds = bounds_of(tile.head / plan.heads, &plan, lengths);
    const Blocks blocks = blocks_of_queries(tile.m * ROWS, bounds);
    const Seen seen = seen_by(row, bounds, (int)(lane % 4) * 2);
    const long place = (long)tile.head * plan.queries;
#pragma unroll
    for (int r = 0; r < 2; r++) {
      rows.logsum[r] = logsum_of(logsum + plan.logsum + place, row + 8 * r, plan.queries);
      rows.delta[r] = row + 8 * r < plan.queries ? delta[plan.delta + place + row + 8 * r] : 0;
    }
#pragma unroll
    for (int x = 0; x < WIDTH / 2; x++) rows.sums[x] = 0;
    int block = blocks.end - 1;
    LOOK_FIRST(feed, tile.head, row, block);
    await_full(&fixed);
    await_full(&feed.keys);
    await_full(&feed.values);
    float *scores = rows.scores, *of_weights = rows.of_weights;
    score(scores, of_weights, feed.query, feed.key + feed.keys.stage * (BLOCK_BYTES / 16), feed.gradient,
          feed.value + feed.values.stage * (BLOCK_BYTES / 16));
    DRAW_ACROSS(&feed);
    AWAIT(1, SCORES);
    EXTEND_ACROSS(&feed, scores);
    if (CAUSAL || LEFT || (block + 1) * BLOCK > bounds.keys) hide(scores, seen, block);
    weigh(&rows, scale);
    AWAIT(0, OF_WEIGHTS);
    leave(&feed.values, lane);
    advance(&feed.values, STAGES);
    DROP_GRADIENTS(&feed, of_weights);
    make_factors(&rows);
    block--;
#if CAUSAL
    for (; block >= blocks.begin && (block + 1) * BLOCK > SEEN_BY_ALL(tile.m * ROWS, bounds); block--)
      step(&rows, &feed, scale, 1, seen, block);
#endif
    for (; block >= blocks.whole; block--) step(&rows, &feed, scale, 0, seen, block);
#if LEFT
    for (; block >= blocks.begin; block--) step(&rows, &feed, scale, 1, seen, block);
#endif
    add(rows.sums, rows.factors, feed.key + feed.keys.stage * (BLOCK_BYTES / 16));
    await_sums(rows.sums, rows.factors);
    leave(&feed.keys, lane);
    advance(&feed.keys, STAGES);
    __asm volatile("bar.sync %0, 128;" ::"r"(6 + consumer) : "memory");
    const Head head = head_of(tile.head, plan.heads);
    global ushort* to = out + PLACE(&plan, out, head, first);
    write_rows(to, plan.out_row, rows.sums, by, base + warp * 2048, lane, plan.queries - first);
    leave_tile(&fixed, lane);
  }
}
