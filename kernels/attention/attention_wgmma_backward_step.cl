// attention_wgmma_backward_step.cl: what a block of queries adds to all three gradients. Part of
// attention_wgmma_backward.cl.
#include "attention/attention_wgmma_turns.cl"

#define FACTORS_AT (2 * TILE + STAGES * STAGE)
#define SUMS_AT (FACTORS_AT + ROWS * BLOCK * 2)
#define MEMORY (SUMS_AT + 2 * BLOCK_SUMS * 4)
#define QUERY_STEP(i)                   \
  DESCRIPTOR(a, all_factors, #i "*128") \
  DESCRIPTOR(b, keys, #i "*128")        \
  SM_90A("wgmma.mma_async.sync.aligned.m64n64" KIND "{" TEXT_64(OF_WEIGHTS_NAMES) "}, a, b, (" #i ">0), 1, 1, 1, 1;")

typedef struct {
  Ring blocks, factors, sums;
  uint key, value, query, gradient;  // low halves of descriptors
  uint all_factors, panel;           // likewise: all keys' factors; this consumer's panel of the keys
  uint columns, lane;                // where the first stage's logsums of this item's columns lie
  uint own_factors, own_sums;        // where this item writes them
  uint left;                         // the barrier of the stage before, which the instructions may still read
} Feed;

// sums = factorsᵀ · keys, a panel of 64 columns, in the registers of of_weights.
INLINED static void add_query(float* of_weights, uint all_factors, uint keys) {
  __asm volatile(BEGIN_PRODUCTS EACH_128(QUERY_STEP) CLOSE_GROUP END_PRODUCTS
                 : LIST_64(NEW_OF_WEIGHTS)
                 : [all_factors] "r"(all_factors), [keys] "r"(keys)
                 : "memory");
}
// What the product of factors and keys has made goes to local memory, from where the copy engine adds it.
INLINED static void pass_on(const Rows* r, Feed* feed) {
  leave(&feed->factors, feed->lane);
  advance(&feed->factors, 1);
  await_empty(&feed->sums);
  const uint to = feed->own_sums + feed->sums.stage * (BLOCK_SUMS * 4);
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    const float* from = r->of_weights + 4 * x;
    __asm volatile("st.shared.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(to + x * 2048), "f"(from[0]), "f"(from[1]),
                   "f"(from[2]), "f"(from[3])
                   : "memory");
  }
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  warp_barrier();
  if (feed->lane == 0) barrier_arrive(feed->sums.full + 8 * feed->sums.stage);
  advance(&feed->sums, 2);
}
INLINED static void leave_stage(Feed* feed) {
  if (feed->left && feed->lane == 0) barrier_arrive(feed->left);
  feed->left = 0;
}
// Queries before `begin` that do not see an item's first key, counted from its first column, and keys that are none.
typedef struct {
  int begin, there[2];
} KeysSeen;
INLINED static void hide_keys(float* scores, const KeysSeen* seen, int query) {
#if CAUSAL
  hide_before(scores, seen->begin - query, 8);
#endif
#pragma unroll
  for (int x = 0; x < BLOCK / 2; x++) scores[x] = seen->there[x / 2 % 2] ? scores[x] : -INFINITY;
}
// The block before adds to the query's gradient, and to the others, while this one's scores are on their way. Its
// product needs the factors of both consumers; the first time there are none, and what comes of it is not used.
INLINED static void step(Rows* r, Feed* feed, float scale, int is_first, int hides, const KeysSeen* seen, int query) {
  const uint here = feed->blocks.stage * (STAGE / 16), columns = feed->columns + feed->blocks.stage * STAGE;
  if (!is_first) await_full(&feed->factors);
  add_query(r->of_weights, feed->all_factors, feed->panel);
  await_added(r->value_sums, r->key_sums, r->weights, r->factors);
  leave_stage(feed);
  await_full(&feed->blocks);
  float *scores = r->scores, *of_weights = r->of_weights;
  score_one(scores, feed->key, feed->query + here);
  AWAIT(1, OF_WEIGHTS);
  if (!is_first) pass_on(r, feed);
  score_other(of_weights, feed->value, feed->gradient + here);
  feed->left = feed->blocks.empty + 8 * feed->blocks.stage;
  AWAIT(1, SCORES);
  if (hides) hide_keys(scores, seen, query);
  weigh(r, scale, columns);
  AWAIT(0, OF_WEIGHTS);
  make_factors(r, columns);
  await_empty(&feed->factors);
#pragma unroll
  for (int x = 0; x < BLOCK / 16; x++)
    __asm volatile(
        "stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(feed->own_factors ^ (x << 5)),
        "r"(r->factors[4 * x]), "r"(r->factors[4 * x + 1]), "r"(r->factors[4 * x + 2]), "r"(r->factors[4 * x + 3])
        : "memory");
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  warp_barrier();
  if (feed->lane == 0) barrier_arrive(feed->factors.full);
  add_both(r->value_sums, r->key_sums, r->weights, r->factors, feed->gradient + here, feed->query + here);
  advance(&feed->blocks, STAGES);
}
