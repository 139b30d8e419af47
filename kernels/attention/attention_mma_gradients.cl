// attention_mma_gradients.cl: gradients of attention by the matrix instructions of a warp; weights are computed again
// from the logarithms of their sums. Each result has one owner, which adds in order.
//
// OF  0: a group has ROWS queries and their gradients, keys and values go by, and it makes the query's gradient;
//     else it has ROWS keys and values, and queries and gradients of all heads that share them go by: 1 makes the key's
//     gradient, 2 the value's, 3 both
#ifndef ELEMENT
#define ELEMENT 1
#endif
#if ELEMENT == 2
#include "attention/attention_mma_floats.cl"
#else
#include "attention/attention_mma_halves.cl"
#endif
#ifndef OF
#define OF 0
#endif
#include "attention/attention_mma_extended.cl"

// From scores and gradients of weights: weights, and gradients of scores but for the scale. logsum: of base 2.
INLINED static void differentiate(float* score, float* of_weight, float scale, float logsum, float delta, int is_seen) {
  const float weight = is_seen ? power_of_2(fma(*score, scale, -logsum)) : 0.0f;
  *score = weight;
  *of_weight = weight * (*of_weight - delta);
}

kernel GROUP_OF(ITEMS) void attention_mma_gradients(global const Number* query, global const Number* key,
                                                    global const Number* value, global const Number* grad,
                                                    global const float* logsum, global const float* delta,
                                                    global Number* out, global Number* value_out,
                                                    EXTRA_ARGUMENTS const Plan plan) {
  TILE(stay, ROWS);
  TILE(stay_beside, ROWS);
  TILE(pass, STAGES * BLOCK);
  TILE(pass_beside, STAGES * BLOCK);
  const int item = (int)get_local_id(0), lane = item % 32, group = (int)get_group_id(0);
  const int owner = group % plan.all_heads, tile = group / plan.all_heads, heads = OF ? plan.kv_heads : plan.heads;
  const int b = owner / heads, h = owner % heads;
  const int first = (OF ? tile : plan.tiles_m - 1 - tile) * ROWS, mine = first + item / 32 * 16 * STRIPS + lane / 4;
#if !EXTENDED
  const float scale = plan.scale * LOG2_E;
#endif
  query += plan.query_start + b * plan.query_batch;
  key += plan.key_start + b * plan.key_batch + (OF ? h : h / plan.of_head) * plan.key_head;
  value += plan.value_start + b * plan.value_batch + (OF ? h : h / plan.of_head) * plan.value_head;
  grad += plan.grad_start + b * plan.grad_batch;
  logsum += plan.logsum;
  delta += plan.delta;
  float scores[STRIPS][BLOCK / 8][4], of_weights[STRIPS][BLOCK / 8][4], sums[STRIPS][WIDTH / 8][4];
  clear_sums(sums);
#if EXTENDED
  local Span spans[OF ? STAGES * BLOCK : ROWS];
  local Bounds bounds;
#endif
#if OF
  local float2 known[STAGES * BLOCK];  // of queries: logarithms of sums, and deltas
  float value_sums[STRIPS][WIDTH / 8][4];
  clear_sums(value_sums);
  stage(stay, key, plan.key_row, first, ROWS, plan.keys);
  if (OF != 2) stage(stay_beside, value, plan.value_row, first, ROWS, plan.keys);
#if EXTENDED
  const Bounds seeing = find_blocks(&bounds, &extras, b, first, query_offsets, key_offsets, lengths);
  const int begin = seeing.begin, end_query = seeing.end;
#define BRING_SPANS(i, at) \
  if (item < BLOCK) spans[at + item] = span_in(&extras, b, i, query_offsets, key_offsets, lengths);
#else
  const int begin =
      CAUSAL ? (int)clamp(first - plan.query_offset - plan.beyond, 0l, (long)plan.queries) / BLOCK * BLOCK : 0;
  const int end_query = plan.queries;
#define BRING_SPANS(i, at)
#endif
  const int blocks = (end_query - begin + BLOCK - 1) / BLOCK, count = blocks * plan.of_head, rows = plan.keys;
// A query that is none is zero, as its gradient is: whatever its weights are, they add nothing.
#define BRING(n)                                                                                                    \
  {                                                                                                                 \
    const int head = h * plan.of_head + (n) / blocks, i0 = begin + (n) % blocks * BLOCK, at = (n) % STAGES * BLOCK; \
    const int i = i0 + item, is_there = i < plan.queries;                                                           \
    const long of_row = is_there ? ((long)b * plan.heads + head) * plan.queries + i : 0;                            \
    stage(pass + at * PITCH, query + head * plan.query_head, plan.query_row, i0, BLOCK, plan.queries);              \
    stage(pass_beside + at * PITCH, grad + head * plan.grad_head, plan.grad_row, i0, BLOCK, plan.queries);          \
    BRING_SPANS(i, at)                                                                                              \
    if (item < BLOCK) {                                                                                             \
      bring_4(place_of(known + at + item), logsum + of_row, is_there ? 4 : 0);                                      \
      bring_4(place_of(known + at + item) + 4, delta + of_row, is_there ? 4 : 0);                                   \
    }                                                                                                               \
    close_group();                                                                                                  \
  }
#else
  stage(stay, query + h * plan.query_head, plan.query_row, first, ROWS, plan.queries);
  stage(stay_beside, grad + h * plan.grad_head, plan.grad_row, first, ROWS, plan.queries);
  float my_logsum[STRIPS][2], my_delta[STRIPS][2];
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int row = 0; row < 2; row++) {
      const int i = mine + s * 16 + row * 8;
      const long at = (long)owner * plan.queries + i;
      my_logsum[s][row] = i < plan.queries ? logsum[at] * LOG2_E : INFINITY;
      my_delta[s][row] = i < plan.queries ? delta[at] : 0.0f;
    }
#if EXTENDED
  const Bounds seen_by = find_spans(spans, &bounds, &extras, b, first, query_offsets, key_offsets, lengths);
  const int begin = seen_by.begin, count = (seen_by.end - begin + BLOCK - 1) / BLOCK, rows = plan.queries;
#define KEYS seen_by.end  // what lies beyond may be anything
  mask += mask_place(&extras, b, h, 0);
  const Scoring scoring = scoring_of(&extras, plan.scale, EXTRA_SLOPES ? slope_of(&extras, slopes, b, h) : 0.0f);
#else
  const int begin = 0;
  const int count = (end_of(&plan, min(first + ROWS, plan.queries) - 1) + BLOCK - 1) / BLOCK, rows = plan.queries;
#define KEYS plan.keys
#endif
#define BRING(n)                                                         \
  {                                                                      \
    const int at = (n) % STAGES * BLOCK * PITCH, j0 = begin + (n)*BLOCK; \
    stage(pass + at, key, plan.key_row, j0, BLOCK, KEYS);                \
    stage(pass_beside + at, value, plan.value_row, j0, BLOCK, KEYS);     \
    close_group();                                                       \
  }
#endif
  if (count > 0) BRING(0)
  for (int n = 0; n < count; n++) {
    wait_groups(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (STAGES > 1 && n + 1 < count) BRING(n + 1)
    local const Number* by = pass + n % STAGES * BLOCK * PITCH;
    local const Number* beside = pass_beside + n % STAGES * BLOCK * PITCH;
    multiply_rows(scores, stay, by);
    if (OF != 2) multiply_rows(of_weights, stay_beside, beside);
#if OF && EXTENDED
    const int i0 = begin + n % blocks * BLOCK, head = h * plan.of_head + n / blocks, at = n % STAGES * BLOCK;
    const Scoring scoring = scoring_of(&extras, plan.scale, EXTRA_SLOPES ? slope_of(&extras, slopes, b, head) : 0.0f);
    differentiate_down(scores, of_weights, &extras, scoring, mask + mask_place(&extras, b, head, 0), spans + at, known + at,
                       i0, ((long)b * plan.heads + head) * plan.queries + i0, mine);
#elif OF
    const int i0 = begin + n % blocks * BLOCK;
#pragma unroll
    for (int j = 0; j < BLOCK / 8; j++)
#pragma unroll
      for (int q = 0; q < 2; q++) {
        const int column = 8 * j + lane % 4 * 2 + q, at = n % STAGES * BLOCK + column, end = end_of(&plan, i0 + column);
        const float of_all = known[at].x * LOG2_E, of_row = known[at].y;
#pragma unroll
        for (int s = 0; s < STRIPS; s++)
#pragma unroll
          for (int r = 0; r < 2; r++)
            differentiate(&scores[s][j][2 * r + q], &of_weights[s][j][2 * r + q], scale, of_all, of_row,
                          mine + s * 16 + r * 8 < end);
      }
#elif EXTENDED
    differentiate_across(scores, of_weights, &extras, scoring, mask, spans + (mine - first), mine,
                         (long)owner * plan.queries + mine, begin + n * BLOCK, my_logsum, my_delta);
#else
#pragma unroll
    for (int s = 0; s < STRIPS; s++)
#pragma unroll
      for (int q = 0; q < 4; q++) {
        const int seen = end_of(&plan, mine + s * 16 + q / 2 * 8) - n * BLOCK - lane % 4 * 2 - q % 2;
#pragma unroll
        for (int j = 0; j < BLOCK / 8; j++)
          differentiate(&scores[s][j][q], &of_weights[s][j][q], scale, my_logsum[s][q / 2], my_delta[s][q / 2],
                        8 * j < seen);
      }
#endif
#if OF
    if (OF & 2) accumulate(value_sums, scores, beside);
#endif
    if (OF != 2) accumulate(sums, of_weights, by);
    if (STAGES == 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      if (n + 1 < count) BRING(n + 1)
    }
  }
  wait_groups(0);
  out += plan.out_start + b * plan.out_batch + h * plan.out_head;
  value_out += plan.value_out_start + b * plan.value_out_batch + h * plan.value_out_head;
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int row = 0; row < 2; row++) {
      const int i = mine + s * 16 + row * 8;
      if (i >= rows) continue;
      if (OF != 2 && plan.out_start >= 0) store_row(out + i * plan.out_row, sums[s], row, plan.scale);
#if OF
      if ((OF & 2) && plan.value_out_start >= 0) store_row(value_out + i * plan.value_out_row, value_sums[s], row, KEPT);
#endif
    }
}
