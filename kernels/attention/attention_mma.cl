// attention_mma.cl: attention by the matrix instructions of a warp. A group has ROWS queries of a head, which go
// through the keys once (Dao, "FlashAttention-2", 2023). Values come while scores are multiplied, the next keys during
// all that follows.
//
// LOGSUM  1 where the logarithm of the sum of exponentials is wanted
#ifndef ELEMENT
#define ELEMENT 1
#endif
#if ELEMENT == 2
#include "attention/attention_mma_floats.cl"
#else
#include "attention/attention_mma_halves.cl"
#endif
#include "attention/attention_mma_extended.cl"
#ifndef LOGSUM
#define LOGSUM 1
#endif

EXCHANGED(beside_1, float, "f", 1)
EXCHANGED(beside_2, float, "f", 2)

// Of one of an item's two rows, from scores to weights 2^(scale · score - base): base and total of the row, and by how
// much its sums so far shrink.
INLINED static float soften(float scores[BLOCK / 8][4], int row, float scale, float* base, float* total) {
  float most = *base;
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j++) most = fmax(most, scale * fmax(scores[j][2 * row], scores[j][2 * row + 1]));
  most = fmax(most, beside_1(most));
  most = fmax(most, beside_2(most));
  const float level = most == -INFINITY ? 0.0f : most, shrink = power_of_2(*base - level);
  float sum = 0;
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j++)
#pragma unroll
    for (int q = 2 * row; q < 2 * row + 2; q++) sum += scores[j][q] = power_of_2(fma(scores[j][q], scale, -level));
  *total = fma(*total, shrink, sum);
  *base = most;
  return shrink;
}

kernel GROUP_OF(ITEMS) void attention_mma(global const Number* query, global const Number* key,
                                          global const Number* value, global Number* out, global float* logsum,
                                          EXTRA_ARGUMENTS const Plan plan) {
  TILE(queries, ROWS);
  TILE(keys, BLOCK);
  TILE(values, BLOCK);
  const int item = (int)get_local_id(0), lane = item % 32, group = (int)get_group_id(0);
  const int head = group % plan.all_heads, b = head / plan.heads, h = head % plan.heads;
  const int first = (plan.tiles_m - 1 - group / plan.all_heads) * ROWS,
            mine = first + item / 32 * 16 * STRIPS + lane / 4;
  const float scale = EXTENDED ? 1 : plan.scale * LOG2_E;
  query += plan.query_start + b * plan.query_batch + h * plan.query_head;
  key += plan.key_start + b * plan.key_batch + h / plan.of_head * plan.key_head;
  value += plan.value_start + b * plan.value_batch + h / plan.of_head * plan.value_head;
  out += plan.out_start + b * plan.out_batch + h * plan.out_head;
  stage(queries, query, plan.query_row, first, ROWS, plan.queries);
#if EXTENDED
  local Span spans[ROWS];
  local Bounds bounds;
  const Bounds seen_by = find_spans(spans, &bounds, &extras, b, first, query_offsets, key_offsets, lengths);
#define BEGIN seen_by.begin
#define KEYS seen_by.end  // what lies beyond may be anything
  mask += mask_place(&extras, b, h, 0);
  const Scoring scoring = scoring_of(&extras, plan.scale, EXTRA_SLOPES ? slope_of(&extras, slopes, b, h) : 0.0f);
#else
#define BEGIN 0
#define KEYS plan.keys
#endif
  if (COPIES) stage(keys, key, plan.key_row, BEGIN, BLOCK, KEYS);
  close_group();
  float sums[STRIPS][WIDTH / 8][4], base[STRIPS][2], total[STRIPS][2];
  clear_sums(sums);
#pragma unroll
  for (int s = 0; s < STRIPS; s++) {
    base[s][0] = base[s][1] = -INFINITY;
    total[s][0] = total[s][1] = 0;
  }
#if EXTENDED
  const int end = seen_by.end;
#else
  const int all_see = end_of(&plan, first), end = end_of(&plan, min(first + ROWS, plan.queries) - 1);
#endif
  for (int j0 = BEGIN; j0 < end; j0 += BLOCK) {
    wait_groups(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!COPIES) stage(keys, key, plan.key_row, j0, BLOCK, KEYS);
    stage(values, value, plan.value_row, j0, BLOCK, KEYS);
    close_group();
    if (!COPIES) barrier(CLK_LOCAL_MEM_FENCE);
    float scores[STRIPS][BLOCK / 8][4];
    multiply_rows(scores, queries, keys);
    if (COPIES) {
      wait_groups(0);
      barrier(CLK_LOCAL_MEM_FENCE);
      if (j0 + BLOCK < end) stage(keys, key, plan.key_row, j0 + BLOCK, BLOCK, KEYS);
      close_group();
    }
#if EXTENDED
#pragma unroll
    for (int s = 0; s < STRIPS; s++)
#pragma unroll
      for (int row = 0; row < 2; row++)
        extend_row(scores[s], row, spans[mine - first + s * 16 + row * 8], &extras, scoring,
                   mask + min(mine + s * 16 + row * 8, plan.queries - 1) * extras.mask_row, j0,
                   j0 < seen_by.all_begin || j0 + BLOCK > seen_by.all_end);
#else
    if (j0 + BLOCK > all_see) {
#pragma unroll
      for (int s = 0; s < STRIPS; s++)
#pragma unroll
        for (int q = 0; q < 4; q++) {
          const int seen = end_of(&plan, mine + s * 16 + q / 2 * 8) - j0 - lane % 4 * 2 - q % 2;
#pragma unroll
          for (int j = 0; j < BLOCK / 8; j++)
            if (8 * j >= seen) scores[s][j][q] = -INFINITY;
        }
    }
#endif
#pragma unroll
    for (int s = 0; s < STRIPS; s++)
#pragma unroll
      for (int row = 0; row < 2; row++) {
        const float shrink = soften(scores[s], row, scale, &base[s][row], &total[s][row]);
#pragma unroll
        for (int x = 0; x < WIDTH / 8; x++) {
          sums[s][x][2 * row] *= shrink;
          sums[s][x][2 * row + 1] *= shrink;
        }
      }
#if EXTENDED
#pragma unroll
    for (int s = 0; s < STRIPS; s++)
      drop(scores[s], &extras, (long)head * plan.queries + mine - lane / 4 + s * 16, j0);
#endif
    accumulate(sums, scores, values);
  }
  wait_groups(0);
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int row = 0; row < 2; row++) {
      float all = total[s][row];
      all += beside_1(all);
      all += beside_2(all);
      const int i = mine + s * 16 + row * 8;
      const long at = (long)head * plan.queries + i;
      if (i >= plan.queries) continue;
      store_row(out + i * plan.out_row, sums[s], row, all == 0 ? 0.0f : KEPT / all);
      if (LOGSUM && lane % 4 == 0) logsum[plan.logsum + at] = all == 0 ? INFINITY : fma(base[s][row], LOG_2, log(all));
    }
}
