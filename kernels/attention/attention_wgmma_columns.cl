// attention_wgmma_columns.cl: what the kernels of gradients where keys stay share: scores lie turned, an item has two
// keys' rows, and columns are queries, of which logsums and deltas lie beside the matrices of their block.
#include "attention/attention_wgmma_gradients.cl"

#define STAGE (2 * BLOCK_BYTES + 1024)  // queries, gradients; BLOCK logsums and as many deltas

typedef struct {
  float scores[BLOCK / 2], of_weights[BLOCK / 2], key_sums[WIDTH / 2], value_sums[WIDTH / 2];
  uint weights[BLOCK / 4], factors[BLOCK / 4];
} Rows;

INLINED static float2 take_two(uint at) {
  float2 two;
  __asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(two.x), "=f"(two.y) : "r"(at) : "memory");
  return two;
}
// columns: where the logsums of this item's columns lie.
INLINED static void weigh(Rows* r, float scale, uint columns) {
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
}
INLINED static void make_factors(Rows* r, uint columns) {
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    const float2 deltas = take_two(columns + 4 * BLOCK + x * 32);
    const float *weight = r->scores + 4 * x, *of = r->of_weights + 4 * x;
    r->factors[2 * x] = rounded(weight[0] * (of[0] - deltas.x), weight[1] * (of[1] - deltas.y));
    r->factors[2 * x + 1] = rounded(weight[2] * (of[2] - deltas.x), weight[3] * (of[3] - deltas.y));
  }
}
// A warp brings logsums and deltas of the queries of a block; `first` is where those of its head begin.
INLINED static void bring_numbers(const Ring* blocks, uint at, global const float* logsum, global const float* delta,
                                  long first, int block, int queries, uint lane) {
  await_empty(blocks);
  for (uint j = lane; j < BLOCK; j += 32) {
    const int query = block * BLOCK + (int)j;
    const float sum = logsum_of(logsum + first, query, queries);
    const float of_query = query < queries ? delta[first + query] : 0;
    __asm volatile("st.shared.f32 [%0], %1;\nst.shared.f32 [%2], %3;" ::"r"(at + 4 * j), "f"(sum),
                   "r"(at + 4 * BLOCK + 4 * j), "f"(of_query)
                   : "memory");
  }
  warp_barrier();
  if (lane == 0) barrier_arrive(blocks->full + 8 * blocks->stage);
}
