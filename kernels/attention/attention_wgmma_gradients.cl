// attention_wgmma_gradients.cl: what both kernels of attention's gradients by warp-group products share: their products, and
// an item's part between them.
//
// `weights` and `factors` of an item are scores' weights and the gradients of scores, rounded: left factors in registers.
#include "attention/attention_wgmma_steps.cl"

#define TILE BYTES_OF(ROWS)
#define OF_WEIGHTS_NAMES(i) EIGHT_NAMES(of_weights, i)
#define NEW_OF_WEIGHTS(i) EIGHT("=&f", of_weights, i)
#define OF_WEIGHTS(i) EIGHT("+f", of_weights, i)
#define KEY_SUMS_NAMES(i) EIGHT_NAMES(key_sums, i)
#define KEY_SUMS(i) EIGHT("+f", key_sums, i)
#define VALUE_SUMS_NAMES(i) EIGHT_NAMES(value_sums, i)
#define VALUE_SUMS(i) EIGHT("+f", value_sums, i)
#define FACTORS(i) FOUR(factors, i)
#define SCORES_STEP(i) ALONG(i, SCORES_NAMES, tile, block)
#define OF_WEIGHTS_STEP(i) ALONG(i, OF_WEIGHTS_NAMES, tile_too, block_too)
#define BOTH_SCORES CAT(EACH_, WIDTH)(SCORES_STEP) CLOSE_GROUP CAT(EACH_, WIDTH)(OF_WEIGHTS_STEP) CLOSE_GROUP
#define BOTH_OPERANDS [tile] "r"(tile), [block] "r"(block), [tile_too] "r"(tile_too), [block_too] "r"(block_too)

// scores = tile · blockᵀ, then of_weights = tile_too · block_tooᵀ: a group each.
INLINED static void score(float* scores, float* of_weights, uint tile, uint block, uint tile_too, uint block_too) {
  __asm volatile(BEGIN_PRODUCTS BOTH_SCORES END_PRODUCTS
                 : CAT(LIST_, BLOCK)(NEW_SCORES), CAT(LIST_, BLOCK)(NEW_OF_WEIGHTS)
                 : BOTH_OPERANDS
                 : "memory");
}
// Each alone.
INLINED static void score_one(float* scores, uint tile, uint block) {
  __asm volatile(BEGIN_PRODUCTS CAT(EACH_, WIDTH)(SCORES_STEP) CLOSE_GROUP END_PRODUCTS
                 : CAT(LIST_, BLOCK)(NEW_SCORES)
                 : [tile] "r"(tile), [block] "r"(block)
                 : "memory");
}
INLINED static void score_other(float* of_weights, uint tile_too, uint block_too) {
  __asm volatile(BEGIN_PRODUCTS CAT(EACH_, WIDTH)(OF_WEIGHTS_STEP) CLOSE_GROUP END_PRODUCTS
                 : CAT(LIST_, BLOCK)(NEW_OF_WEIGHTS)
                 : [tile_too] "r"(tile_too), [block_too] "r"(block_too)
                 : "memory");
}
// sums += factors · rows.
#define SUMS_STEP(i) ACROSS(i, SUMS_NAMES, factors, rows)
INLINED static void add(float* sums, const uint* factors, uint rows) {
  __asm volatile(BEGIN_PRODUCTS CAT(EACH_, BLOCK)(SUMS_STEP) CLOSE_GROUP END_PRODUCTS
                 : CAT(LIST_, WIDTH)(SUMS)
                 : CAT(LIST_, BLOCK)(FACTORS), [rows] "r"(rows)
                 : "memory");
}
// Both, the scores of the next block first.
INLINED static void score_and_add(float* scores, float* of_weights, float* sums, const uint* factors, uint tile, uint block,
                                  uint tile_too, uint block_too, uint rows) {
  __asm volatile(BEGIN_PRODUCTS BOTH_SCORES CAT(EACH_, BLOCK)(SUMS_STEP) CLOSE_GROUP END_PRODUCTS
                 : CAT(LIST_, BLOCK)(NEW_SCORES), CAT(LIST_, BLOCK)(NEW_OF_WEIGHTS), CAT(LIST_, WIDTH)(SUMS)
                 : CAT(LIST_, BLOCK)(FACTORS), BOTH_OPERANDS, [rows] "r"(rows)
                 : "memory");
}
// value_sums += weights · gradients, key_sums += factors · queries.
#define VALUE_SUMS_STEP(i) ACROSS(i, VALUE_SUMS_NAMES, weights, gradients)
#define KEY_SUMS_STEP(i) ACROSS(i, KEY_SUMS_NAMES, factors, queries)
INLINED static void add_both(float* value_sums, float* key_sums, const uint* weights, const uint* factors, uint gradients,
                             uint queries) {
  __asm volatile(BEGIN_PRODUCTS CAT(EACH_, BLOCK)(VALUE_SUMS_STEP) CAT(EACH_, BLOCK)(KEY_SUMS_STEP)
                     CLOSE_GROUP END_PRODUCTS
                 : CAT(LIST_, WIDTH)(VALUE_SUMS), CAT(LIST_, WIDTH)(KEY_SUMS)
                 : CAT(LIST_, BLOCK)(WEIGHTS), CAT(LIST_, BLOCK)(FACTORS), [gradients] "r"(gradients),
                   [queries] "r"(queries)
                 : "memory");
}
// For all but so many groups.
#define AWAIT(most, outputs) \
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned " #most ";") : CAT(LIST_, BLOCK)(outputs)::"memory")
INLINED static void await_sums(float* sums, const uint* factors) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;")
                 : CAT(LIST_, WIDTH)(SUMS)
                 : CAT(LIST_, BLOCK)(FACTORS)
                 : "memory");
}
// For add_both, while one group is still on its way: weights and factors are free then.
INLINED static void await_added(float* value_sums, float* key_sums, const uint* weights, const uint* factors) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;")
                 : CAT(LIST_, WIDTH)(VALUE_SUMS), CAT(LIST_, WIDTH)(KEY_SUMS)
                 : CAT(LIST_, BLOCK)(WEIGHTS), CAT(LIST_, BLOCK)(FACTORS)
                 : "memory");
}
INLINED static void await_both(float* value_sums, float* key_sums, const uint* weights, const uint* factors) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;")
                 : CAT(LIST_, WIDTH)(VALUE_SUMS), CAT(LIST_, WIDTH)(KEY_SUMS)
                 : CAT(LIST_, BLOCK)(WEIGHTS), CAT(LIST_, BLOCK)(FACTORS)
                 : "memory");
}

// 2^(scale · score − logsum), whose logarithm of a sum is of powers of 2.
INLINED static float weight_of(float score, float scale, float logsum) {
  return power_of_2(fma(score, scale, -logsum));
}
// A query that sees nothing, or is none, has an infinite one.
INLINED static float logsum_of(global const float* logsum, int query, int queries) {
  return query < queries ? logsum[query] * LOG2_E : INFINITY;
}

// A tile's number on its way from the producer to all who work on the tile, each warp as a whole.
INLINED static void tell_number(Ring* numbers, local int* there, int number) {
  await_empty(numbers);
  *there = number;
  barrier_arrive(numbers->full);
  advance(numbers, 1);
}
INLINED static int number_told(Ring* numbers, const local int* there, uint lane) {
  await_full(numbers);
  const int number = *there;
  warp_barrier();
  leave(numbers, lane);
  advance(numbers, 1);
  return number;
}
// Two matrices of which a tile has the m-th ROWS rows; and a warp, which has written its results over them, is done with it.
INLINED static void bring_tile(Ring* fixed, uint base, ulong map, ulong map_too, int m, Head head) {
  await_empty(fixed);
  barrier_expect(fixed->full, 2 * TILE);
  bring(base, map, ROWS, m * ROWS, head, fixed->full);
  bring(base + TILE, map_too, ROWS, m * ROWS, head, fixed->full);
  advance(fixed, 1);
}
INLINED static void leave_tile(Ring* fixed, uint lane) {
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  warp_barrier();
  leave(fixed, lane);
  advance(fixed, 1);
}
