// attention_decode.cl: attention of the few queries that share a head of keys, as when a sequence grows by a symbol: a group has
// a piece of the keys. The last of them joins the pieces, or, where they are many, attention_join of attention.cl.
//
// Keys and values are read once, ahead of their use. Teams of LANES items go through keys of their own, KEYS at a time, each with a
// largest score, a total and sums of its own, which are joined at the end.
//
// JOINS  1: the last group joins
#include "attention/attention_decode_join.cl"

#ifndef JOINS
#define JOINS 1
#endif
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
                                                    global const A* slopes, global S* out, global A* logsum,
                                                    global A* parts, volatile global uint* counters,
                                                    const AttentionPlan plan) {
  local A scores[SHUFFLES ? 1 : STEP * ROWS], most_of[TEAMS * ROWS], total_of[TEAMS * ROWS], factor_of[TEAMS * ROWS];
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
  ROWS_USED;
  barrier(CLK_LOCAL_MEM_FENCE);
  tell_level(&level, most_of, total_of, item);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int t = item; t < TEAMS * ROWS; t += TEAM_ITEMS) {
    A all = -INFINITY;
    for (int i = t % ROWS; i < TEAMS * ROWS; i += ROWS) all = fmax(all, most_of[i]);
    factor_of[t] = exp(most_of[t] - (all == -INFINITY ? (A)0 : all));
  }
  const long first_row = (b * plan.heads + head * (plan.heads / plan.kv_heads)) * plan.queries;
  for (int r0 = 0; r0 < ROWS; r0 += ROWS_AT_ONCE) {
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int e = 0; e < EACH; e++)
        if (ROWS_AT_ONCE == ROWS || r == r0)
          shared[(r - r0) * RESULTS + team * LANES * EACH + e * LANES + lane] = sums[r][e] * factor_of[team * ROWS + r];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = item; t < ROWS_AT_ONCE * plan.value_width; t += TEAM_ITEMS) {
      const int r = t / (int)plan.value_width, e = t - r * (int)plan.value_width;
      global A* to = parts + ((first_row + r0 + r) * plan.pieces + piece) * (plan.value_width + PART_SUMS);
      A sum = 0;
      for (int i = 0; i < TEAMS; i++) sum += shared[r * RESULTS + i * LANES * EACH + e % EACH * LANES + e / EACH];
      to[PART_SUMS + e] = sum;
      if (e > 0) continue;
      A all = -INFINITY, total = 0;
      for (int i = r0 + r; i < TEAMS * ROWS; i += ROWS) {
        all = fmax(all, most_of[i]);
        total = fma(total_of[i], factor_of[i], total);
      }
      to[0] = all;
      to[1] = total;
    }
  }
#if JOINS
  local uint arrived;
  if (is_last_group(counters + 2 + b * plan.kv_heads + head, (uint)plan.pieces, &arrived))
    join_pieces(parts, out, logsum, &plan, b, head, shared, most_of, total_of, item);
#endif
}
