// attention_wgmma_keys_step.cl: what a block of queries adds to the gradients of keys and values. Part of
// attention_wgmma_keys.cl.
#include "attention/attention_wgmma_columns.cl"

typedef struct {
  Ring blocks;
  uint key, value, query, gradient;  // low halves of descriptors
  uint columns, lane;                // where the first stage's logsums of this item's columns lie
  uint left;                         // the barrier of the stage before, which the instructions may still read
  EXTRA_FIELDS
} Feed;

// Queries that see an item's two keys, counted from its first column.
typedef struct {
  int begin, end;
#if SPANS
  int begin_further, end_further;
#endif
} Queries;
// key: the first one less the item's first column, `column`.
#if SPANS
INLINED static Queries queries_of(int key, int column, Bounds bounds) {
  const int2 first = bounds.of_keys[key + column], second = bounds.of_keys[key + column + 8];
  const Queries queries = {first.x - column, first.y - column, second.x - first.x, second.y - first.y};
  return queries;
}
#define QUERIES_OF(key, column, bounds) queries_of(key, column, bounds)
#else
#define QUERIES_OF(key, column, bounds) \
  { (key) - (bounds).last, (key) - (bounds).first + 1 }
#endif
INLINED static void hide_queries(float* scores, Queries seen, int block) {
#if CAUSAL
  hide_before(scores, seen.begin - block * BLOCK, FURTHER(seen, begin));
#endif
#if LEFT
  hide_from(scores, seen.end - block * BLOCK, seen.end + FURTHER(seen, end) - block * BLOCK);
#endif
}
// The sums of the block before run beside this block's scores; of_weights' registers are taken when those before's weights and
// factors are free, which is what blocks of this size leave room for.
INLINED static void step(Rows* r, Feed* feed, float scale, int hides, Queries seen, int block) {
  const uint here = feed->blocks.stage * (STAGE / 16), columns = feed->columns + feed->blocks.stage * STAGE;
  LOOK_DOWN(feed, block);
  await_full(&feed->blocks);
  float *scores = r->scores, *of_weights = r->of_weights;
  score_one(scores, feed->key, feed->query + here);
  await_added(r->value_sums, r->key_sums, r->weights, r->factors);
  score_other(of_weights, feed->value, feed->gradient + here);
  if (feed->left && feed->lane == 0) barrier_arrive(feed->left);
  feed->left = feed->blocks.empty + 8 * feed->blocks.stage;
  DRAW_DOWN(feed);
  AWAIT(1, SCORES);
  EXTEND_DOWN(feed, scores);
  if (hides) hide_queries(r->scores, seen, block);
  weigh(r, scale, columns);
  DROP(feed, r->weights);
  AWAIT(0, OF_WEIGHTS);
  DROP_GRADIENTS(feed, of_weights);
  make_factors(r, columns);
  add_both(r->value_sums, r->key_sums, r->weights, r->factors, feed->gradient + here, feed->query + here);
  advance(&feed->blocks, STAGES);
}
