// attention_decode.cl: attention of the few queries that share a head of keys, as when a sequence grows by a symbol: a group has
// a piece of the keys, and attention_join of attention.cl joins the pieces.
//
// Keys and values are read once, ahead of their use. Teams of LANES items go through keys of their own, KEYS at a time, each with a
// largest score, a total and sums of its own, which are joined at the end.
#include "attention/attention_decode_rows.cl"

#define EACH (16 / (int)sizeof(S))
#define RESULTS (TEAM_ITEMS * EACH)

// 16 bytes of a row.
INLINED static void widen(A* to, uint4 from) {
  const uint words[4] = {from.x, from.y, from.z, from.w};
#pragma unroll
  for (int k = 0; k < EACH; k++)
    to[k] = sizeof(S) == 4 ? (A)as_float(words[k]) : (A)CAT(get_, D)((S)(words[k / 2] >> k % 2 * 16));
}
kernel GROUP_OF(TEAM_ITEMS) void attention_decode(global const S* query, global const S* key, global const S* value,
                                                    global const Mask* mask, global const long* query_offsets,
                                                    global const long* key_offsets, global const long* lengths,
                                                    global const A* slopes, global A* parts, const AttentionPlan plan) {
  local A shared[PRODUCTS > RESULTS ? PRODUCTS : RESULTS], scores[SHUFFLES ? 1 : STEP * ROWS];
  local A most_of[TEAMS * ROWS], total_of[TEAMS * ROWS];
  local Queries seen;
  ROWS_MEMORY
  const int item = (int)get_local_id(0), team = item / LANES, lane = item % LANES, first = lane * EACH;
  long g = (long)get_group_id(0);
  const long piece = g % plan.pieces;
  g /= plan.pieces;
  const long head = g % plan.kv_heads, b = g / plan.kv_heads;
  if (item < ROWS) {
    const long h = head * (plan.heads / plan.kv_heads) + item / plan.queries, i = item % plan.queries;
    seen.spans[item] = span_of(&plan.extras, b, i, query_offsets, key_offsets, lengths);
    seen.mask_places[item] = mask_place(&plan.extras, b, h, i);
    seen.slopes[item] = 0;
#if EXTRA_SLOPES
    seen.slopes[item] = slope_of(&plan.extras, slopes, b, h);
#endif
  }
  const int has_key = first < plan.width, has_value = first < plan.value_width;
  A queries[ROWS][EACH], sums[ROWS][EACH];
  Level level;
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    const long h = head * (plan.heads / plan.kv_heads) + r / plan.queries, i = r % plan.queries;
    uint4 row = (uint4)(0);
    if (has_key)
      row = *(global const uint4*)(query + plan.query_start + b * plan.query_batch + h * plan.query_head +
                                   i * plan.query_row + first);
    widen(queries[r], row);
#pragma unroll
    for (int e = 0; e < EACH; e++) sums[r][e] = 0;
  }
#pragma unroll
  for (int r = 0; r < OWN; r++) level.most[r] = -INFINITY, level.total[r] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  int begin = INT_MAX, end = 0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    if (seen.spans[r].begin < seen.spans[r].end) {
      begin = min(begin, seen.spans[r].begin);
      end = max(end, seen.spans[r].end);
    }
  begin = (int)max((long)begin, piece * plan.piece);
  end = (int)min((long)end, (piece + 1) * plan.piece);
  Source source = {key + plan.key_start + b * plan.key_batch + head * plan.key_head + first,
                   value + plan.value_start + b * plan.value_batch + head * plan.value_head + first,
                   plan.key_row, plan.value_row, end, has_key, has_value};
  uint4 keys[KEYS], values[KEYS];
  FIRST_ROWS(begin < end ? begin + team : end);
  for (int j0 = begin; j0 < end; j0 += STEP) {
    A products[KEYS][ROWS], weights[KEYS][ROWS], rescale[ROWS];
    TAKE_KEYS(j0 + team);
#pragma unroll
    for (int k = 0; k < KEYS; k++) {
      A row[EACH];
      widen(row, keys[k]);
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        products[k][r] = 0;
#pragma unroll
        for (int e = 0; e < EACH; e++) products[k][r] = fma(queries[r][e], row[e], products[k][r]);
      }
    }
    KEYS_USED(j0 + STEP + team);
    weigh(weights, rescale, &level, products, shared, scores, &seen, &plan, mask, item, j0, end);
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int e = 0; e < EACH; e++) sums[r][e] *= rescale[r];
    TAKE_VALUES;
#pragma unroll
    for (int k = 0; k < KEYS; k++) {
      A row[EACH];
      widen(row, values[k]);
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int e = 0; e < EACH; e++) sums[r][e] = fma(weights[k][r], row[e], sums[r][e]);
    }
    VALUES_USED(j0 + STAGES * STEP + team);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  tell_level(&level, most_of, total_of, item);
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    A all = -INFINITY, sum_of_totals = 0;
    for (int t = 0; t < TEAMS; t++) all = fmax(all, most_of[t * ROWS + r]);
    const A floor = all == -INFINITY ? (A)0 : all, factor = exp(most_of[team * ROWS + r] - floor);
    for (int t = 0; t < TEAMS; t++)
      sum_of_totals = fma(total_of[t * ROWS + r], exp(most_of[t * ROWS + r] - floor), sum_of_totals);
#pragma unroll
    for (int e = 0; e < EACH; e++) shared[team * LANES * EACH + e * LANES + lane] = sums[r][e] * factor;
    barrier(CLK_LOCAL_MEM_FENCE);
    const long at = (b * plan.heads + head * (plan.heads / plan.kv_heads)) * plan.queries + r;
    global A* to = parts + (at * plan.pieces + piece) * (plan.value_width + 2);
    if (item == 0) {
      to[0] = all;
      to[1] = sum_of_totals;
    }
    for (int e = item; e < plan.value_width; e += TEAM_ITEMS) {
      A sum = 0;
      for (int t = 0; t < TEAMS; t++) sum += shared[t * LANES * EACH + e % EACH * LANES + e / EACH];
      to[2 + e] = sum;
    }
  }
}
