// attention_mma_gradients.cl: gradients of attention in float32 by the matrix instructions of a warp; weights are computed
// again from the logarithms of their sums. Each result has one owner, which adds in order.
//
// OF_KEYS  0: a group has ROWS queries and their gradients, keys and values go by, and it makes the query's gradient;
//          1: it has ROWS keys and values, queries and gradients of all heads that share them go by
#include "attention/attention_mma_tile.cl"
#ifndef OF_KEYS
#define OF_KEYS 0
#endif

INLINED static void clear(float sums[STRIPS][WIDTH / 8][4]) {
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int x = 0; x < WIDTH / 8; x++)
#pragma unroll
      for (int q = 0; q < 4; q++) sums[s][x][q] = 0;
}

// What is known of a query: the logarithm of base 2 of its sum, infinite where there is none, and delta.
INLINED static float2 known_of(const Plan* plan, global const float* logsum, global const float* delta, int head, int i) {
  const long at = (long)head * plan->queries + i;
  return i < plan->queries ? (float2)(logsum[plan->logsum + at] * LOG2_E, delta[plan->delta + at]) : (float2)(INFINITY, 0);
}

// From scores and gradients of weights: weights, and gradients of scores but for the scale.
INLINED static void differentiate(float* score, float* of_weight, float scale, float2 known, int is_seen) {
  const float weight = is_seen ? power_of_2(fma(*score, scale, -known.x)) : 0.0f;
  *score = weight;
  *of_weight = weight * (*of_weight - known.y);
}

kernel GROUP_OF(ITEMS) void attention_mma_gradients(global const float* query, global const float* key,
                                                    global const float* value, global const float* grad,
                                                    global const float* logsum, global const float* delta,
                                                    global float* out, global float* value_out, const Plan plan) {
  local float stay[ROWS * PITCH] __attribute__((aligned(128))), stay_beside[ROWS * PITCH] __attribute__((aligned(128)));
  local float pass[BLOCK * PITCH] __attribute__((aligned(128))), pass_beside[BLOCK * PITCH] __attribute__((aligned(128)));
  const int item = (int)get_local_id(0), lane = item % 32, group = (int)get_group_id(0);
  const int owner = group % plan.all_heads, tile = group / plan.all_heads;
  const float scale = plan.scale * LOG2_E;
  float scores[STRIPS][BLOCK / 8][4], of_weights[STRIPS][BLOCK / 8][4], sums[STRIPS][WIDTH / 8][4];
  clear(sums);
#if OF_KEYS
  local float2 known[BLOCK];
  const int b = owner / plan.kv_heads, kv_head = owner % plan.kv_heads;
  const int first = tile * ROWS, mine = first + item / 32 * 16 * STRIPS + lane / 4;
  float value_sums[STRIPS][WIDTH / 8][4];
  clear(value_sums);
  stage(stay, key + plan.key_start + b * plan.key_batch + kv_head * plan.key_head, plan.key_row, first, ROWS, plan.keys);
  stage(stay_beside, value + plan.value_start + b * plan.value_batch + kv_head * plan.value_head, plan.value_row, first,
        ROWS, plan.keys);
  int begin = 0;
#if CAUSAL
  begin = (int)clamp(first - plan.query_offset - plan.beyond, 0l, (long)plan.queries) / BLOCK * BLOCK;
#endif
  for (int h = kv_head * plan.of_head; h < (kv_head + 1) * plan.of_head; h++)
    for (int i0 = begin; i0 < plan.queries; i0 += BLOCK) {
      barrier(CLK_LOCAL_MEM_FENCE);
      stage(pass, query + plan.query_start + b * plan.query_batch + h * plan.query_head, plan.query_row, i0, BLOCK,
            plan.queries);
      stage(pass_beside, grad + plan.grad_start + b * plan.grad_batch + h * plan.grad_head, plan.grad_row, i0, BLOCK,
            plan.queries);
      if (item < BLOCK) known[item] = known_of(&plan, logsum, delta, b * plan.heads + h, i0 + item);
      barrier(CLK_LOCAL_MEM_FENCE);
      multiply_rows(scores, stay, pass);
      multiply_rows(of_weights, stay_beside, pass_beside);
#pragma unroll
      for (int j = 0; j < BLOCK / 8; j++)
#pragma unroll
        for (int q = 0; q < 4; q++) {
          const int column = 8 * j + lane % 4 * 2 + q % 2, end = end_of(&plan, i0 + column);
#pragma unroll
          for (int s = 0; s < STRIPS; s++)
            differentiate(&scores[s][j][q], &of_weights[s][j][q], scale, known[column], mine + s * 16 + q / 2 * 8 < end);
        }
      accumulate(value_sums, scores, pass_beside);
      accumulate(sums, of_weights, pass);
    }
  const int rows = plan.keys;
#else
  const int b = owner / plan.heads, h = owner % plan.heads;
  const int first = (plan.tiles_m - 1 - tile) * ROWS, mine = first + item / 32 * 16 * STRIPS + lane / 4;
  stage(stay, query + plan.query_start + b * plan.query_batch + h * plan.query_head, plan.query_row, first, ROWS,
        plan.queries);
  stage(stay_beside, grad + plan.grad_start + b * plan.grad_batch + h * plan.grad_head, plan.grad_row, first, ROWS,
        plan.queries);
  key += plan.key_start + b * plan.key_batch + h / plan.of_head * plan.key_head;
  value += plan.value_start + b * plan.value_batch + h / plan.of_head * plan.value_head;
  float2 known[STRIPS][2];
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int row = 0; row < 2; row++) known[s][row] = known_of(&plan, logsum, delta, owner, mine + s * 16 + row * 8);
  const int end = end_of(&plan, min(first + ROWS, plan.queries) - 1);
  for (int j0 = 0; j0 < end; j0 += BLOCK) {
    barrier(CLK_LOCAL_MEM_FENCE);
    stage(pass, key, plan.key_row, j0, BLOCK, plan.keys);
    stage(pass_beside, value, plan.value_row, j0, BLOCK, plan.keys);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply_rows(scores, stay, pass);
    multiply_rows(of_weights, stay_beside, pass_beside);
#pragma unroll
    for (int s = 0; s < STRIPS; s++)
#pragma unroll
      for (int q = 0; q < 4; q++) {
        const int seen = end_of(&plan, mine + s * 16 + q / 2 * 8) - j0 - lane % 4 * 2 - q % 2;
#pragma unroll
        for (int j = 0; j < BLOCK / 8; j++)
          differentiate(&scores[s][j][q], &of_weights[s][j][q], scale, known[s][q / 2], 8 * j < seen);
      }
    accumulate(sums, of_weights, pass);
  }
  const int rows = plan.queries;
#endif
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int row = 0; row < 2; row++) {
      const int i = mine + s * 16 + row * 8;
      const long at = ((long)owner * rows + i) * COLUMNS;
      if (i >= rows) continue;
      if (!OF_KEYS || plan.out >= 0) store_row(out + plan.out + at, sums[s], row, plan.scale);
#if OF_KEYS
      if (plan.value_out >= 0) store_row(value_out + plan.value_out + at, value_sums[s], row, 1);
#endif
    }
}
