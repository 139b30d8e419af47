// attention.cl: attention of a tile of queries, which goes through the keys once (Dao, "FlashAttention-2", 2023).
//
// PIECES  pieces of TE columns of values that a group has
// STAGE   STAGE_WHOLE all keys, results; STAGE_PARTS a piece of the keys, sums, largest scores and totals to scratch
// RESULT, LOGSUM  1 where that is wanted
// ENTRY   ENTRY_<a kernel's name>: to build that one alone
// A group has TR of the rows that read one head of keys: queries of one head after those of the other.
#include "operations.h"
#include "attention/attention_tile.cl"

#ifndef PIECES
#define PIECES 2
#endif
#ifndef STAGE
#define STAGE STAGE_WHOLE
#endif
#ifndef RESULT
#define RESULT 1
#endif
#ifndef LOGSUM
#define LOGSUM 1
#endif

#if !defined(ENTRY) || defined(ENTRY_attention)

// Of TC scores of each row two items: largest, exponentials and their total.
INLINED static void soften(int item, local A* weights, local A* most, local A* total, local A* rescale, local A* halves) {
  const int row = item / 2, begin = item % 2 * (TC / 2);
  A largest = -INFINITY;
  for (int j = begin; j < begin + TC / 2; j++) largest = fmax(largest, weights[row * (TC + 1) + j]);
  halves[item] = largest;
  barrier(CLK_LOCAL_MEM_FENCE);
  const A before = most[row], now = fmax(before, fmax(halves[row * 2], halves[row * 2 + 1]));
  const A level = now == -INFINITY ? (A)0 : now;
  barrier(CLK_LOCAL_MEM_FENCE);
  A sum = 0;
  for (int j = begin; j < begin + TC / 2; j++) {
    const A weight = exp(weights[row * (TC + 1) + j] - level);
    weights[row * (TC + 1) + j] = weight;
    sum += weight;
  }
  halves[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item % 2 == 0) {
    const A factor = exp(before - level);
    rescale[row] = factor;
    total[row] = fma(total[row], factor, halves[item] + halves[item + 1]);
    most[row] = now;
  }
}

kernel GROUP_OF(ITEMS) void attention(global const S* query, global const S* key, global const S* value,
                                      global const Mask* mask, global const long* query_offsets,
                                      global const long* key_offsets, global const long* lengths,
                                      global const A* slopes, global S* out, global A* logsum, global A* parts,
                                      const AttentionPlan plan) {
  local A rows[TR * (TE + 1)], columns[TC * (TE + 1)], weights[TR * (TC + 1)];
  local A most[TR], total[TR], rescale[TR], halves[ITEMS], row_slopes[TR];
  local long row_places[TR], key_places[TC], value_places[TC], mask_places[TR];
  local Span spans[TR];
  const int item = (int)get_local_id(0), first_row = item / CI * 4, first_column = item % CI * 4;
  long g = (long)get_group_id(0);
  const int value_pieces = ((int)plan.value_width + PIECES * TE - 1) / (PIECES * TE), e0 = (int)(g % value_pieces) * PIECES * TE;
  g /= value_pieces;
  const long piece = g % plan.pieces;
  g /= plan.pieces;
  const long row0 = g % plan.blocks * TR;
  g /= plan.blocks;
  const long head = g % plan.kv_heads, b = g / plan.kv_heads;
  const long of_head = plan.heads / plan.kv_heads, all_rows = of_head * plan.queries;
  for (int r = item; r < TR; r += ITEMS) {
    const long row = row0 + r, h = head * of_head + row / plan.queries, i = row % plan.queries;
    const int is_there = row < all_rows;
    row_places[r] = is_there ? b * plan.query_batch + h * plan.query_head + i * plan.query_row : NOWHERE;
    spans[r].begin = spans[r].end = 0;
    spans[r].position = 0;
    mask_places[r] = 0;
    row_slopes[r] = 0;
    if (is_there) {
      spans[r] = span_of(&plan.extras, b, i, query_offsets, key_offsets, lengths);
      mask_places[r] = mask_place(&plan.extras, b, h, i);
#if EXTRA_SLOPES
      row_slopes[r] = slope_of(&plan.extras, slopes, b, h);
#endif
    }
    most[r] = -INFINITY;
    total[r] = 0;
  }
  A sums[PIECES][4][4];
  for (int p = 0; p < PIECES; p++)
    for (int x = 0; x < 4; x++)
      for (int y = 0; y < 4; y++) sums[p][x][y] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  int begin = INT_MAX, end = 0;
  for (int r = 0; r < TR; r++)
    if (spans[r].begin < spans[r].end) {
      begin = min(begin, spans[r].begin);
      end = max(end, spans[r].end);
    }
  begin = (int)max((long)begin / TC * TC, piece * plan.piece);
  end = (int)min((long)end, (piece + 1) * plan.piece);
  key += plan.key_start + b * plan.key_batch + head * plan.key_head;
  value += plan.value_start + b * plan.value_batch + head * plan.value_head;
  for (int j0 = begin; j0 < end; j0 += TC) {
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int c = item; c < TC; c += ITEMS) {
      key_places[c] = j0 + c < end ? (j0 + c) * plan.key_row : NOWHERE;
      value_places[c] = j0 + c < end ? (j0 + c) * plan.value_row : NOWHERE;
    }
    A scores[4][4];
    product(item, scores, rows, columns, query + plan.query_start, row_places, plan.query_column, key, key_places,
            plan.key_column, (int)plan.width, first_row, first_column);
    for (int x = 0; x < 4; x++)
      for (int y = 0; y < 4; y++) {
        const int r = first_row + x, j = j0 + first_column + y;
        A part, score = -INFINITY;
        if (j >= spans[r].begin && j < spans[r].end)
          score = capped(&plan, scores[x][y], &part) +
                  bias(&plan, mask, mask_places[r], row_slopes[r], spans[r].position, j);
        weights[r * (TC + 1) + first_column + y] = score;
      }
    barrier(CLK_LOCAL_MEM_FENCE);
    soften(item, weights, most, total, rescale, halves);
    barrier(CLK_LOCAL_MEM_FENCE);
#if EXTRA_DROPOUT
    for (int x = 0; x < 4; x++)
      for (int y = 0; y < 4; y++) {
        const long row = row0 + first_row + x;
        const ulong block = (ulong)((b * plan.heads + head * of_head) * plan.queries + row) * (ulong)((plan.keys + 3) / 4);
        weights[(first_row + x) * (TC + 1) + first_column + y] *= keep(&plan, block, j0 + first_column + y);
      }
#endif
    for (int p = 0; p < PIECES; p++) {
      barrier(CLK_LOCAL_MEM_FENCE);
      stage(item, columns, value, value_places, plan.value_column, TC, e0 + p * TE, (int)plan.value_width);
      barrier(CLK_LOCAL_MEM_FENCE);
      for (int x = 0; x < 4; x++)
        for (int y = 0; y < 4; y++) sums[p][x][y] *= rescale[first_row + x];
      accumulate(sums[p], weights, columns, first_row, first_column);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int x = 0; x < 4; x++) {
    const int r = first_row + x;
    const long row = row0 + r, at = (b * plan.heads + head * of_head) * plan.queries + row;
    if (row >= all_rows) continue;
    const A all = total[r];
#if STAGE == STAGE_PARTS
    global A* to = parts + (at * plan.pieces + piece) * (plan.value_width + PART_SUMS);
    if (e0 == 0 && first_column == 0) {
      to[0] = most[r];
      to[1] = all;
    }
    for (int p = 0; p < PIECES; p++)
      for (int y = 0; y < 4; y++) {
        const int e = e0 + p * TE + first_column + y;
        if (e < plan.value_width) to[PART_SUMS + e] = sums[p][x][y];
      }
#else
    if (LOGSUM && e0 == 0 && first_column == 0)
      logsum[plan.logsum + at] = all == 0 ? (A)INFINITY : most[r] + log(all);
    const long to = plan.out + b * plan.out_batch + (head * of_head + row / plan.queries) * plan.out_head +
                    row % plan.queries * plan.out_row;
    for (int p = 0; p < PIECES; p++)
      for (int y = 0; y < 4; y++) {
        const int e = e0 + p * TE + first_column + y;
        if (RESULT && e < plan.value_width)
          store(out, to + e, all == 0 ? (A)0 : sums[p][x][y] / all);
      }
#endif
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_attention_join)
// What pieces of the keys gave to an element of the result, an item each.
kernel GROUP_OF(WG) void attention_join(global const A* parts, global S* out, global A* logsum,
                                        const AttentionPlan plan) {
  const long item = (long)get_global_id(0), at = item / plan.value_width, e = item % plan.value_width;
  if (at < plan.blocks) {
    const long step = plan.value_width + PART_SUMS;
    parts += at * plan.pieces * step;
    A most = -INFINITY, total = 0, sum = 0;
    for (long piece = 0; piece < plan.pieces; piece++) most = fmax(most, parts[piece * step]);
    const A level = most == -INFINITY ? (A)0 : most;
    for (long piece = 0; piece < plan.pieces; piece++) {
      const A factor = exp(parts[piece * step] - level);
      total = fma(parts[piece * step + 1], factor, total);
      sum = fma(parts[piece * step + PART_SUMS + e], factor, sum);
    }
    const long h = at / plan.queries, to = plan.out + h / plan.heads * plan.out_batch + h % plan.heads * plan.out_head +
                                           at % plan.queries * plan.out_row;
    if (RESULT) store(out, to + e, total == 0 ? (A)0 : sum / total);
    if (LOGSUM && e == 0) logsum[plan.logsum + at] = total == 0 ? (A)INFINITY : most + log(total);
  }
}
#endif
