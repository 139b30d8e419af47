// attention_wgmma_keys_step.cl: what a block of queries adds to the gradients of keys and values. Part of
// attention_wgmma_keys.cl.
#include "attention/attention_wgmma_gradients.cl"

#define STAGE (2 * BLOCK_BYTES + 1024)  // queries, gradients; BLOCK logsums and as many deltas

typedef struct {
  float scores[BLOCK / 2], of_weights[BLOCK / 2], key_sums[WIDTH / 2], value_sums[WIDTH / 2];
  uint weights[BLOCK / 4], factors[BLOCK / 4];
} Rows;
typedef struct {
  Ring blocks;
  uint key, value, query, gradient;  // low halves of descriptors
  uint columns, lane;                // where the first stage's logsums of this item's columns lie
  uint left;                         // the barrier of the stage before, which the instructions may still read
} Feed;

INLINED static float2 take_two(uint at) {
  float2 two;
  __asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(two.x), "=f"(two.y) : "r"(at) : "memory");
  return two;
}
// Queries that see an item's first row of keys, counted from its first column; its second row's are 8 further on.
typedef struct {
  int begin, end;
} Queries;
INLINED static void hide_queries(float* scores, Queries seen, int block) {
#if CAUSAL
  hide_before(scores, seen.begin - block * BLOCK);
#endif
#if LEFT
  hide_from(scores, seen.end - block * BLOCK, seen.end + 8 - block * BLOCK);
#endif
}
// The sums of the block before run beside this block's scores; of_weights' registers are taken when those before's weights and
// factors are free, which is what blocks of this size leave room for.
INLINED static void step(Rows* r, Feed* feed, float scale, int hides, Queries seen, int block) {
  const uint here = feed->blocks.stage * (STAGE / 16), columns = feed->columns + feed->blocks.stage * STAGE;
  await_full(&feed->blocks);
  float *scores = r->scores, *of_weights = r->of_weights;
  score_one(scores, feed->key, feed->query + here);
  await_added(r->value_sums, r->key_sums, r->weights, r->factors);
  score_other(of_weights, feed->value, feed->gradient + here);
  if (feed->left && feed->lane == 0) barrier_arrive(feed->left);
  feed->left = feed->blocks.empty + 8 * feed->blocks.stage;
  AWAIT(1, SCORES);
  if (hides) hide_queries(r->scores, seen, block);
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    const float2 sums = take_two(columns + x * 32);
    float* weight = r->scores + 4 * x;
    weight[0] = weight_of(weight[0], scale, sums.x);
    weight[1] = weight_of(weight[1], scale, sums.y);
    weight[2] = weight_of(weight[2], scale, sums.x);
    weight[3] = weight_of(weight[3], scale, sums.y);
    r->weights[2 * x] = rounded(weight[0], weight[1]);
    r->weights[2 * x + 1] = rounded(weight[2], weight[3]);
  }
  AWAIT(0, OF_WEIGHTS);
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    const float2 deltas = take_two(columns + 4 * BLOCK + x * 32);
    const float *weight = r->scores + 4 * x, *of = of_weights + 4 * x;
    r->factors[2 * x] = rounded(weight[0] * (of[0] - deltas.x), weight[1] * (of[1] - deltas.y));
    r->factors[2 * x + 1] = rounded(weight[2] * (of[2] - deltas.x), weight[3] * (of[3] - deltas.y));
  }
  add_both(r->value_sums, r->key_sums, r->weights, r->factors, feed->gradient + here, feed->query + here);
  advance(&feed->blocks, STAGES);
}
