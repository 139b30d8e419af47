// attention_wgmma.cl: attention by the warp-group products of compute capability 9.0, as docs/attention.md draws it.
//
// What it is made for: attention_wgmma_tile.cl, …_bounds.cl, …_softmax.cl. A persistent grid: a group takes tiles of ROWS queries of a
// head, by numbers from a counter, until none is left. scale is above 0. The arrays come and go by their tensor maps; as arguments
// of their own they only tell the driver that they are in use.
#include "attention/attention_wgmma_produce.cl"

#define TRUSTS_ODD (WIDTH <= 64 && !LEFT)

// What a tile's sums of two rows are to be multiplied with; the logarithms of their totals leave here.
INLINED static void find_factors(const Rows* rows, int4 tile, uint warp, uint lane, global float* logsum, float kept,
                                 const Plan* plan, float* by) {
  const int row = tile.x * ROWS + (int)(warp * 16 + lane / 4);
#pragma unroll
  for (int r = 0; r < 2; r++) {
    float total = rows->total[r];
    total += beside_1(total);
    total += beside_2(total);
    by[r] = total == 0 ? 0.0f : native_recip(total) * kept;
    if (plan->wants_logsum && lane % 4 == 0 && row + 8 * r < plan->queries)
      logsum[plan->logsum + (long)tile.y * plan->queries + row + 8 * r] =
          total == 0 ? INFINITY : rows->base[r] * LOG_2 + native_log(total);
  }
}
// A warp's part of a tile's results, which leaves while the next tile is at work.
INLINED static void send_rows(const float* sums, const float* by, int4 tile, uint warp, uint lane, uint panel,
                              ulong out_map) {
  if (OWN_RESULTS && lane == 0) await_boxes_read();
  warp_barrier();
  put_rows(sums, by, panel, lane);
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  warp_barrier();
  if (lane == 0) {
#pragma unroll
    for (int x = 0; x < PANELS; x++)
      send_box_4(panel + x * (ROWS * 128), out_map, x * 64, tile.x * ROWS + (int)(warp * 16), tile.z, tile.w);
    close_boxes();
    if (!OWN_RESULTS) await_boxes_read();
  }
}

kernel GROUP_OF(ITEMS) void attention_wgmma(const Map query_map, const Map key_map, const Map value_map, const Map out_map,
                                            global const ushort* query_memory, global const ushort* key_memory,
                                            global const ushort* value_memory, global const long* lengths,
                                            global ushort* out, global float* logsum, global uint* counters,
                                            EXTRA_ARGUMENTS const Plan plan) {
  local uchar memory[MEMORY] __attribute__((aligned(1024)));
  local ulong barriers[5 + 4 * STAGES] __attribute__((aligned(16)));
  local int4 told[2];
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  Ring queries = {at, at + 16, 0, 0}, keys = {at + 32, at + 32 + 8 * STAGES, 0, 0},
       values = {at + 32 + 16 * STAGES, at + 32 + 24 * STAGES, 0, 0}, come = {at + 32 + 32 * STAGES, 0, 0, 0};
  if (item == 0) {
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
      expect_map(query_from);
      expect_map(key_from);
      expect_map(value_from);
      produce(queries, keys, values, come, base, told, query_from, key_from, value_from, lengths, counters, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 240;")::: "memory");
  ulong out_to;
  address_of_argument(out_to, "attention_wgmma_param_3");
  const uint consumer = uniform(item / 128 - 1), warp = item / 32 - 4, lane = item % 32;
  const uint first_query = descriptor(base + consumer * 8192, 1);
  const float scale = SCALE(plan.scale * LOG2_E);
  Feed feed = {keys, values, 0, descriptor(base + KEYS_AT, 1), descriptor(base + VALUES_AT, BLOCK * 8), lane,
               2 + consumer, 3 - consumer};
  if (TURNS && consumer == 1) YOUR_TURN(&feed);  // the first one begins
  Rows rows = {{0}, {0}, {0}, {0}};
  uint weights[BLOCK / 4], next[BLOCK / 4];
#pragma unroll
  for (int x = 0; x < BLOCK / 4; x++) weights[x] = 0;
  int4 tile = {0, 0, 0, 0};
  for (uint i = 0;; i++) {
    // From tile to tile without a gap: the next one's first scores beside this one's last values.
    const uint old = queries.stage ^ 1;
    if (OWN_RESULTS && i > 0 && lane == 0) barrier_arrive(queries.empty + 8 * old);
    await_full(&queries);
    const int4 coming = told[queries.stage];
    const int more = coming.x >= 0;
    feed.query = first_query + queries.stage * (QUERIES / 16);
    if (more) await_full(&feed.keys);
    MY_TURN(&feed);
    // The first time there are no values: zeros times whatever is there, and a barrier that is open.
    const Ring* open = i > 0 ? &feed.values : &feed.keys;
    multiply(rows.scores, rows.sums, weights, feed.query, feed.key + feed.keys.stage * (BLOCK_BYTES / 16),
             feed.value + feed.values.stage * (BLOCK_BYTES / 16), open->full + 8 * open->stage, open->parity);
    if (!HOLDS_TURN) YOUR_TURN(&feed);
    const int first = max(coming.x, 0) * ROWS, row = first + (int)(warp * 16 + lane / 4);
    const Bounds bounds = bounds_of(coming.w, &plan, lengths);
    const Blocks blocks = blocks_of_queries(first, bounds);
    const Seen seen = seen_by(row, bounds, (int)(lane % 4) * 2);
    LOOK_FIRST(feed, coming.y, row, blocks.end - 1);
    float by[2];
    if (i > 0) find_factors(&rows, tile, warp, lane, logsum, KEPT, &plan, by);
    if (!OWN_RESULTS && i > 0) __asm volatile("bar.sync %0, 128;" ::"r"(6 + consumer) : "memory");
    await_extended(&feed, rows.scores);
    if (HOLDS_TURN) YOUR_TURN(&feed);
    if (more) {
      leave(&feed.keys, lane);
      advance(&feed.keys, STAGES);
    }
    int block = blocks.end - 1;
    if (CAUSAL || LEFT || (block + 1) * BLOCK > bounds.keys) hide(rows.scores, seen, block);
    float most[2], totals[2];
    find_largest(rows.scores, most);
    weigh(rows.scores, scale, or_zero(most[0] * scale), or_zero(most[1] * scale), next, totals);
    DROP(&feed, next);
    await_sums(rows.sums, weights);
    if (i > 0) {
      leave(&feed.values, lane);
      advance(&feed.values, STAGES);
      send_rows(rows.sums, by, tile, warp, lane, base + (OWN_RESULTS ? RESULTS_AT : old * QUERIES) + warp * 2048, out_to);
      if (!OWN_RESULTS && lane == 0) barrier_arrive(queries.empty + 8 * old);
    }
    if (!more) break;
    advance(&queries, 2);
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
    const int by_all = CAUSAL ? SEEN_BY_ALL(tile.x * ROWS, bounds) : INT_MAX, odd = TRUSTS_ODD ? -1 : 0;
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
  if (lane == 0) await_boxes();
}
