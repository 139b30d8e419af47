// attention_decode.cl: attention of the few queries that share a head of keys, as when a sequence grows by a symbol: a group has
// a piece of the keys, and attention_join of attention.cl joins the pieces.
//
// ROWS   queries of all heads that read one head of keys
// LANES  items that share a key: each has 16 bytes of its row and of its value's
// TEAM_ITEMS  items of a group
// Keys and values are read once. Teams of LANES items go through keys of their own, KEYS at a time, each with a largest score, a total and
// sums of its own, which are joined at the end.
#include "operations.h"
#include "attention/attention_tile.cl"

#ifndef ROWS
#define ROWS 4
#endif
#ifndef LANES
#define LANES 16
#endif
#ifndef TEAM_ITEMS
#define TEAM_ITEMS 128
#endif
#define TEAMS (TEAM_ITEMS / LANES)
#define KEYS 4
#define STEP (TEAMS * KEYS)
#define PITCH (LANES + 1)
#define EACH (16 / (int)sizeof(S))
#define PRODUCTS (STEP * ROWS * PITCH)
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
  local A products[PRODUCTS > RESULTS ? PRODUCTS : RESULTS], scores[STEP * ROWS], most_of[TEAMS * ROWS], total_of[TEAMS * ROWS];
  local Span spans[ROWS];
  local long mask_places[ROWS];
  local A row_slopes[ROWS];
  const int item = (int)get_local_id(0), team = item / LANES, lane = item % LANES, first = lane * EACH;
  long g = (long)get_group_id(0);
  const long piece = g % plan.pieces;
  g /= plan.pieces;
  const long head = g % plan.kv_heads, b = g / plan.kv_heads;
  if (item < ROWS) {
    const long h = head * (plan.heads / plan.kv_heads) + item / plan.queries, i = item % plan.queries;
    spans[item] = span_of(&plan, b, i, query_offsets, key_offsets, lengths);
    mask_places[item] = plan.mask_start + b * plan.mask_batch + h * plan.mask_head + i * plan.mask_row;
    row_slopes[item] = 0;
#if EXTRA_SLOPES
    row_slopes[item] = slopes[plan.slopes_start + b * plan.slopes_batch + h * plan.slopes_head];
#endif
  }
  const int has_key = first < plan.width, has_value = first < plan.value_width;
  A queries[ROWS][EACH], sums[ROWS][EACH], most[ROWS], total[ROWS];
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
    most[r] = -INFINITY;
    total[r] = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int begin = INT_MAX, end = 0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    if (spans[r].begin < spans[r].end) {
      begin = min(begin, spans[r].begin);
      end = max(end, spans[r].end);
    }
  begin = (int)max((long)begin, piece * plan.piece);
  end = (int)min((long)end, (piece + 1) * plan.piece);
  key += plan.key_start + b * plan.key_batch + head * plan.key_head + first;
  value += plan.value_start + b * plan.value_batch + head * plan.value_head + first;
  for (int j0 = begin; j0 < end; j0 += STEP) {
    uint4 keys[KEYS], values[KEYS];
#pragma unroll
    for (int k = 0; k < KEYS; k++) {
      const int j = j0 + k * TEAMS + team;
      keys[k] = values[k] = (uint4)(0);
      if (j < end && has_key) keys[k] = *(global const uint4*)(key + j * plan.key_row);
      if (j < end && has_value) values[k] = *(global const uint4*)(value + j * plan.value_row);
    }
#pragma unroll
    for (int k = 0; k < KEYS; k++) {
      A row[EACH];
      widen(row, keys[k]);
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        A sum = 0;
#pragma unroll
        for (int e = 0; e < EACH; e++) sum = fma(queries[r][e], row[e], sum);
        products[((team * KEYS + k) * ROWS + r) * PITCH + lane] = sum;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = item; t < STEP * ROWS; t += TEAM_ITEMS) {
      const int r = t % ROWS, k = t / ROWS % KEYS, j = j0 + k * TEAMS + t / (ROWS * KEYS);
      A sum = 0, part, score = -INFINITY;
      for (int l = 0; l < LANES; l++) sum += products[t * PITCH + l];
      if (j < end && j >= spans[r].begin && j < spans[r].end)
        score = capped(&plan, sum, &part) + bias(&plan, mask, mask_places[r], row_slopes[r], spans[r].position, j);
      scores[t] = score;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    A weights[KEYS][ROWS];
#pragma unroll
    for (int r = 0; r < ROWS; r++) {
      A now = most[r];
#pragma unroll
      for (int k = 0; k < KEYS; k++) {
        weights[k][r] = scores[(team * KEYS + k) * ROWS + r];
        now = fmax(now, weights[k][r]);
      }
      const A level = now == -INFINITY ? (A)0 : now, rescale = exp(most[r] - level);
      total[r] *= rescale;
#pragma unroll
      for (int e = 0; e < EACH; e++) sums[r][e] *= rescale;
#pragma unroll
      for (int k = 0; k < KEYS; k++) {
        weights[k][r] = exp(weights[k][r] - level);
        total[r] += weights[k][r];
      }
      most[r] = now;
    }
#pragma unroll
    for (int k = 0; k < KEYS; k++) {
      A row[EACH];
      widen(row, values[k]);
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int e = 0; e < EACH; e++) sums[r][e] = fma(weights[k][r], row[e], sums[r][e]);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane == 0)
#pragma unroll
    for (int r = 0; r < ROWS; r++) {
      most_of[team * ROWS + r] = most[r];
      total_of[team * ROWS + r] = total[r];
    }
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    A all = -INFINITY, sum_of_totals = 0;
    for (int t = 0; t < TEAMS; t++) all = fmax(all, most_of[t * ROWS + r]);
    const A level = all == -INFINITY ? (A)0 : all, rescale = exp(most[r] - level);
    for (int t = 0; t < TEAMS; t++)
      sum_of_totals = fma(total_of[t * ROWS + r], exp(most_of[t * ROWS + r] - level), sum_of_totals);
#pragma unroll
    for (int e = 0; e < EACH; e++) products[team * LANES * EACH + e * LANES + lane] = sums[r][e] * rescale;
    barrier(CLK_LOCAL_MEM_FENCE);
    const long at = (b * plan.heads + head * (plan.heads / plan.kv_heads)) * plan.queries + r;
    global A* to = parts + (at * plan.pieces + piece) * (plan.value_width + 2);
    if (item == 0) {
      to[0] = all;
      to[1] = sum_of_totals;
    }
    for (int e = item; e < plan.value_width; e += TEAM_ITEMS) {
      A sum = 0;
      for (int t = 0; t < TEAMS; t++) sum += products[t * LANES * EACH + e % EACH * LANES + e / EACH];
      to[2 + e] = sum;
    }
  }
}
