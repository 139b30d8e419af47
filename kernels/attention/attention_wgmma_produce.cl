// attention_wgmma_produce.cl: how tiles of queries, keys and values come to local memory. Part of attention_wgmma.cl.
#include "attention/attention_wgmma_softmax.cl"

#define QUERIES BYTES_OF(ROWS)
#define KEYS_AT (2 * QUERIES)
#define VALUES_AT (KEYS_AT + STAGES * BLOCK_BYTES)
// Where results leave: a place of their own, or that of the queries they belong to.
#define OWN_RESULTS (WIDTH <= 128)
#define RESULTS_AT (VALUES_AT + STAGES * BLOCK_BYTES)
#define MEMORY (RESULTS_AT + OWN_RESULTS * QUERIES)

// What consumers are told of a tile beside its queries, for which they would divide: m (-1: there is none), the head's number
// over all batches, the head and the batch.
INLINED static int4 told_of(Tile tile, const Plan* plan) {
  const Head head = head_of(tile.head, plan->heads);
  return (int4)(tile.m, tile.head, head.head, head.batch);
}

// Consumers need the first keys of a tile before the last values of the one before it: blocks go from the last to the
// first, and each block of values follows the keys of the next.
INLINED static void produce(Ring queries, Ring keys, Ring values, Ring come, uint base, local int4* told, ulong query_map,
                            ulong key_map, ulong value_map, global const long* lengths, global uint* counters,
                            const Plan* plan) {
  int number = (int)get_group_id(0), keys_before = 0, first_before = 0;
  Head before = {0, -1};
  for (;;) {
    const uint full = queries.full + 8 * queries.stage;
    await_empty(&queries);
    if (number >= plan->tiles) {
      told[queries.stage] = (int4)(-1, 0, 0, 0);
      barrier_arrive(full);
      break;
    }
    const Tile tile = tile_of(number, plan, 1);
    number = next_number(counters);
    const int4 tell = told_of(tile, plan);
    told[queries.stage] = tell;
    const Head of_query = {tell.z, tell.w};
    barrier_expect(full, QUERIES);
    bring(base + queries.stage * QUERIES, query_map, ROWS, tile.m * ROWS, of_query, full);
    advance(&queries, 2);
    const Head head = {tell.z / plan->of_head, tell.w};
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
