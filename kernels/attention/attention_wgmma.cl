// attention_wgmma.cl: attention by the warp-group products of compute capability 9.0, as docs/attention.md draws it.
//
// What it is made for: attention_wgmma_tile.cl, …_bounds.cl, …_softmax.cl. A persistent grid: a group takes tiles of ROWS queries of a
// head, by numbers from a counter, until none is left. scale is above 0. The arrays come by their tensor maps; as arguments
// of their own they only tell the driver that they are in use.
#include "attention/attention_wgmma_softmax.cl"

#define QUERIES BYTES_OF(ROWS)
#define TRUSTS_ODD (WIDTH <= 64 && !LEFT)
#define KEYS_AT (2 * QUERIES)
#define VALUES_AT (KEYS_AT + STAGES * BLOCK_BYTES)
#define MEMORY (VALUES_AT + STAGES * BLOCK_BYTES)


// Consumers need the first keys of a tile before the last values of the one before it: blocks go from the last to the
// first, and each block of values follows the keys of the next.
INLINED static void produce(Ring numbers, Ring queries, Ring keys, Ring values, Ring come, uint base, local int* number_of_stage,
                            ulong query_map, ulong key_map, ulong value_map, global const long* lengths,
                            global uint* counters, const Plan* plan) {
  int number = (int)get_group_id(0), keys_before = 0, first_before = 0;
  Head before = {0, -1};
  for (;;) {
    await_empty(&numbers);
    number_of_stage[numbers.stage] = number;
    barrier_arrive(numbers.full + 8 * numbers.stage);
    advance(&numbers, 2);
    if (number >= plan->tiles) break;
    const Tile tile = tile_of(number, plan, 1);
    number = next_number(counters);
    const uint full = queries.full + 8 * queries.stage;
    await_empty(&queries);
    barrier_expect(full, QUERIES);
    bring(base + queries.stage * QUERIES, query_map, ROWS, tile.m * ROWS, head_of(tile.head, plan->heads), full);
    advance(&queries, 2);
    const Head head = head_of(tile.head / plan->of_head, plan->kv_heads);
    const Bounds bounds = bounds_of(head.batch, plan, lengths);
    const Blocks blocks = blocks_of_queries(tile.m * ROWS, bounds);
    int block = blocks.end - 1;
    bring_block(&keys, base + KEYS_AT, key_map, block, head, INT_MAX, &come);
    if (before.batch >= 0) bring_block(&values, base + VALUES_AT, value_map, first_before, before, keys_before, &come);
    for (; block > blocks.begin; block--) {
      bring_block(&keys, base + KEYS_AT, key_map, block - 1, head, INT_MAX, &come);
      bring_block(&values, base + VALUES_AT, value_map, block, head, bounds.keys, &come);
    }
    before = head;
    first_before = blocks.begin;
    keys_before = bounds.keys;
  }
  if (before.batch >= 0) bring_block(&values, base + VALUES_AT, value_map, first_before, before, keys_before, &come);
  finish_numbers(counters);
}

// A tile's results, through this warp's part of its queries, which all warps of the consumer have used.
INLINED static void finish(Rows* rows, Tile tile, uint consumer, uint warp, uint lane, uint queries, global ushort* out,
                           global float* logsum, const Plan* plan) {
  const int first = tile.m * ROWS + (int)(warp * 16), row = first + (int)(lane / 4);
  const long place = (long)tile.head * plan->queries;
  float by[2];
#pragma unroll
  for (int r = 0; r < 2; r++) {
    float total = rows->total[r];
    total += beside_1(total);
    total += beside_2(total);
    by[r] = total == 0 ? 0.0f : native_recip(total);
    if (plan->wants_logsum && lane % 4 == 0 && row + 8 * r < plan->queries)
      logsum[plan->logsum + place + row + 8 * r] = total == 0 ? INFINITY : rows->base[r] * LOG_2 + native_log(total);
  }
  __asm volatile("bar.sync %0, 128;" ::"r"(6 + consumer) : "memory");
  const Head head = head_of(tile.head, plan->heads);
  out += PLACE(plan, out, head, first);
  write_rows(out, plan->out_row, rows->sums, by, queries + warp * 2048, lane, plan->queries - first);
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  warp_barrier();
}

kernel GROUP_OF(ITEMS) void attention_wgmma(const Map query_map, const Map key_map, const Map value_map,
                                            global const ushort* query_memory, global const ushort* key_memory,
                                            global const ushort* value_memory, global const long* lengths,
                                            global ushort* out, global float* logsum, global uint* counters,
                                            const Plan plan) {
  local uchar memory[MEMORY] __attribute__((aligned(1024)));
  local ulong barriers[9 + 4 * STAGES] __attribute__((aligned(16)));
  local int number_of_stage[2];
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  Ring numbers = {at, at + 16, 0, 0}, queries = {at + 32, at + 48, 0, 0}, keys = {at + 64, at + 64 + 8 * STAGES, 0, 0},
       values = {at + 64 + 16 * STAGES, at + 64 + 24 * STAGES, 0, 0}, come = {at + 64 + 32 * STAGES, 0, 0, 0};
  if (item == 0) {
    start(&numbers, 2, 1, 8);
    start(&queries, 2, 1, 8);
    start(&keys, STAGES, 1, 8);
    start(&values, STAGES, 1, 8);
    barrier_init(come.full, 1);
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 24;")::: "memory");
    if (item == 0) {
      ulong query_from, key_from, value_from;
      address_of_argument(query_from, "attention_wgmma_param_0");
      address_of_argument(key_from, "attention_wgmma_param_1");
      address_of_argument(value_from, "attention_wgmma_param_2");
      produce(numbers, queries, keys, values, come, base, number_of_stage, query_from, key_from, value_from, lengths,
              counters, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 240;")::: "memory");
  const uint consumer = uniform(item / 128 - 1), warp = item / 32 - 4, lane = item % 32;
  const uint first_query = descriptor(base + consumer * 8192, 1);
  const float scale = plan.scale * LOG2_E;
  Feed feed = {keys, values, 0, descriptor(base + KEYS_AT, 1), descriptor(base + VALUES_AT, BLOCK * 8), lane,
               2 + consumer, 3 - consumer};
  if (TURNS && consumer == 1) YOUR_TURN(&feed);  // the first one begins
  Rows rows = {{0}, {0}, {0}, {0}};
  uint weights[BLOCK / 4], next[BLOCK / 4];
#pragma unroll
  for (int x = 0; x < BLOCK / 4; x++) weights[x] = 0;
  Tile tile = {0, 0};
  for (uint i = 0;; i++) {
    // From tile to tile without a gap: the next one's first scores beside this one's last values.
    await_full(&numbers);
    const int number = number_of_stage[numbers.stage], more = number < plan.tiles;
    warp_barrier();
    leave(&numbers, lane);
    advance(&numbers, 2);
    if (!more && i == 0) break;
    const Tile coming = tile_of(min(number, plan.tiles - 1), &plan, 1);
    const Bounds bounds = bounds_of(coming.head / plan.heads, &plan, lengths);
    const Blocks blocks = blocks_of_queries(coming.m * ROWS, bounds);
    const Seen seen = seen_by(coming.m * ROWS + (int)(warp * 16 + lane / 4), bounds, (int)(lane % 4) * 2);
    feed.query = first_query + queries.stage * (QUERIES / 16);
    if (more) await_full(&queries), await_full(&feed.keys);
    MY_TURN(&feed);
    // The first time there are no values: zeros times whatever is there, and a barrier that is open.
    const Ring* open = i > 0 ? &feed.values : &feed.keys;
    multiply(rows.scores, rows.sums, weights, feed.query, feed.key + feed.keys.stage * (BLOCK_BYTES / 16),
             feed.value + feed.values.stage * (BLOCK_BYTES / 16), open->full + 8 * open->stage, open->parity);
    YOUR_TURN(&feed);
    await_scores(rows.scores);
    if (more) {
      leave(&feed.keys, lane);
      advance(&feed.keys, STAGES);
    }
    int block = blocks.end - 1;
    if (CAUSAL || LEFT || (block + 1) * BLOCK > bounds.keys) hide(rows.scores, seen, block);
    float most[2], totals[2];
    find_largest(rows.scores, most);
    weigh(rows.scores, scale, or_zero(most[0] * scale), or_zero(most[1] * scale), next, totals);
    await_sums(rows.sums, weights);
    queries.stage ^= 1;  // the old ones
    if (i > 0) {
      leave(&feed.values, lane);
      advance(&feed.values, STAGES);
      finish(&rows, tile, consumer, warp, lane, base + queries.stage * QUERIES, out, logsum, &plan);
      leave(&queries, lane);
    }
    if (!more) break;
    queries.parity ^= !queries.stage;
    tile = coming;
#pragma unroll
    for (int r = 0; r < 2; r++) {
      rows.base[r] = most[r] * scale;
      rows.total[r] = totals[r];
    }
    take(weights, next);
#pragma unroll
    for (int x = 0; x < WIDTH / 2; x++) rows.sums[x] = 0;
    block--;
    // Blocks that reach beyond what all queries see, and one more where the rest is odd: the loop after this one
    // takes two, with weights and next exchanged instead of moved. That one is taken on trust where registers allow.
    const int by_all = CAUSAL ? tile.m * ROWS + bounds.last + 1 : INT_MAX, odd = TRUSTS_ODD ? -1 : 0;
    for (; block >= blocks.begin && ((block + 1) * BLOCK > by_all || (block - blocks.begin) % 2 == odd); block--) {
      careful_step(&feed, &rows, weights, next, scale, seen, block);
      take(weights, next);
      if ((block - blocks.begin) % 2 == odd && block * BLOCK <= by_all) {
        block--;
        break;
      }
    }
#if TRUSTS_ODD
    if (block >= blocks.begin && (block - blocks.begin) % 2 == 0) {
      trusting_step(&feed, &rows, weights, next, scale);
      take(weights, next);
      block--;
    }
#endif
    // An even number of blocks is left, and below `whole` too.
    for (const int whole = blocks.whole + (blocks.whole - blocks.begin) % 2; block >= whole; block -= 2) {
      trusting_step(&feed, &rows, weights, next, scale);
      trusting_step(&feed, &rows, next, weights, scale);
    }
#if LEFT
    for (; block >= blocks.begin; block -= 2) {
      careful_step(&feed, &rows, weights, next, scale, seen, block);
      careful_step(&feed, &rows, next, weights, scale, seen, block - 1);
    }
#endif
  }
}
