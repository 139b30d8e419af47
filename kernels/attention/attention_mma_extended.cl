// attention_mma_extended.cl: a block of scores with what attention_mma_extras.cl has, forward and where its gradients are made.
#include "attention/attention_mma_extras.cl"

#if EXTENDED
// Scores of base 2 of one of an item's two rows, of keys from j0 on; has_hidden: not all rows see all of them.
INLINED static void extend_row(float scores[BLOCK / 8][4], int row, Span span, const AttentionExtrasPlan* plan,
                               Scoring scoring, global const Mask* mask, int j0, int has_hidden) {
  j0 += (int)get_local_id(0) % 4 * 2;
  float part;
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j++) {
    const int key = j0 + 8 * j;
    const float2 added = added_by(plan, mask, key, PAIRED);
    float* score = &scores[j][2 * row];
    score[0] = score_of(scoring, score[0], added.x, (int)span.position, key, &part);
    score[1] = score_of(scoring, score[1], added.y, (int)span.position, key + 1, &part);
  }
  if (!has_hidden) return;
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j++)
#pragma unroll
    for (int q = 0; q < 2; q++)
      if (!sees(span, j0 + 8 * j + q)) scores[j][2 * row + q] = -INFINITY;
}
// Weights of 16 rows from `row` on, but for the factor of those that are kept.
INLINED static void drop(float weights[BLOCK / 8][4], const AttentionExtrasPlan* plan, long row, int j0) {
#if EXTRA_DROPOUT
  const int lane = (int)get_local_id(0) % 32;
  const ulong base = words_of(plan, row + lane / 4 + lane % 2 * 8) + (ulong)(j0 / 4 + lane % 4 / 2);
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j++) {
    uint words[4];
    draw_across(words, plan->seed, base + (ulong)(2 * j));
#pragma unroll
    for (int q = 0; q < 4; q++)
      if (is_dropped(plan, words[q])) weights[j][q] = 0;
  }
#endif
}

// From a product and the gradient of its weight: the weight, but for the factor of those that are kept, and the gradient
// of the score, but for the scale. logsum: of base 2.
INLINED static void differentiate_extended(float* score, float* of_weight, const AttentionExtrasPlan* plan,
                                           Scoring scoring, float added, Span span, int key, float logsum, float delta,
                                           uint word) {
  float part, base_2 = score_of(scoring, *score, added, (int)span.position, key, &part);
  const int is_seen = sees(span, key);
  const float weight = is_seen ? power_of_2(base_2 - logsum) : 0.0f;
#if EXTRA_DROPOUT
  const int is_kept = !is_dropped(plan, word);
  *score = is_kept ? weight : 0.0f;
  *of_weight = is_kept ? *of_weight * plan->kept : 0.0f;
#else
  *score = weight;
#endif
  *of_weight = is_seen ? weight * (*of_weight - delta) * (1 - part * part) : 0.0f;
}
// Of a block whose rows are queries, an item's from i on, row of all; columns are keys from j0 on.
INLINED static void differentiate_across(float scores[STRIPS][BLOCK / 8][4], float of_weights[STRIPS][BLOCK / 8][4],
                                         const AttentionExtrasPlan* plan, Scoring scoring, global const Mask* mask,
                                         local const Span* spans, int i, long row, int j0, float logsum[STRIPS][2],
                                         float delta[STRIPS][2]) {
  const int lane = (int)get_local_id(0) % 32, last = (int)plan->queries - 1;
#pragma unroll
  for (int s = 0; s < STRIPS; s++) {
    const Span of_rows[2] = {spans[s * 16], spans[s * 16 + 8]};
    global const Mask* masks[2] = {mask + min(i + s * 16, last) * plan->mask_row,
                                   mask + min(i + s * 16 + 8, last) * plan->mask_row};
    const ulong base = words_of(plan, row + s * 16 + lane % 2 * 8) + (ulong)(j0 / 4 + lane % 4 / 2);
#pragma unroll
    for (int j = 0; j < BLOCK / 8; j++) {
      uint words[4] = {0, 0, 0, 0};
      if (EXTRA_DROPOUT) draw_across(words, plan->seed, base + (ulong)(2 * j));
      const int key = j0 + 8 * j + lane % 4 * 2;
      const float2 added[2] = {added_by(plan, masks[0], key, PAIRED), added_by(plan, masks[1], key, PAIRED)};
#pragma unroll
      for (int q = 0; q < 4; q++)
        differentiate_extended(&scores[s][j][q], &of_weights[s][j][q], plan, scoring,
                               q % 2 ? added[q / 2].y : added[q / 2].x, of_rows[q / 2], key + q % 2, logsum[s][q / 2],
                               delta[s][q / 2], words[q]);
    }
  }
}
// Of a block whose rows are keys, an item's from `key` on; columns are queries from i0 on, row of all. known: logarithms of
// sums, and deltas.
INLINED static void differentiate_down(float scores[STRIPS][BLOCK / 8][4], float of_weights[STRIPS][BLOCK / 8][4],
                                       const AttentionExtrasPlan* plan, Scoring scoring, global const Mask* mask,
                                       local const Span* spans, local const float2* known, int i0, long row, int key) {
  const int lane = (int)get_local_id(0) % 32, last = (int)plan->queries - 1, mine = lane / 4 % 4;
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j++) {
    const int column = 8 * j + lane % 4 * 2;
    const ulong base = words_of(plan, row + column + mine % 2) + (ulong)((key - lane / 4 + mine / 2 * 8) / 4 + lane / 16);
#pragma unroll
    for (int s = 0; s < STRIPS; s++) {
      uint words[4] = {0, 0, 0, 0};
      if (EXTRA_DROPOUT) draw_down(words, plan->seed, base + (ulong)(4 * s));
#pragma unroll
      for (int q = 0; q < 4; q++) {
        const int at = column + q % 2, one = key + s * 16 + q / 2 * 8;
        const float added = added_by(plan, mask + min(i0 + at, last) * plan->mask_row, one, 0).x;
        differentiate_extended(&scores[s][j][q], &of_weights[s][j][q], plan, scoring, added, spans[at], one,
                               known[at].x * LOG2_E, known[at].y, words[q]);
      }
    }
  }
}
#endif
