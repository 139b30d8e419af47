// attention_backward.cl: gradients of attention; weights are computed again from the scores' log-sum-exp.
//
// OF      ATTENTION_QUERY …: whose gradients; a group has those of TR rows, which it adds up over all tiles of
//         keys or, in turn, queries
// PIECES  pieces of TE columns of them that a group has
#include "operations.h"
#include "attention/attention_tile.cl"

#ifndef OF
#define OF ATTENTION_QUERY
#endif
#ifndef PIECES
#define PIECES 2
#endif
#define OF_QUERY (OF == ATTENTION_QUERY)

// What is known of a tile's queries.
typedef struct {
  long places[TC], grad_places[TC], mask_places[TC];
  ulong blocks[TC];  // of random numbers
  Span spans[TC];
  A logsums[TC], deltas[TC], slopes[TC];
} Queries;

INLINED static void find_queries(int item, local Queries* queries, const AttentionPlan* plan, long b, long head, long row0,
                         global const long* query_offsets, global const long* key_offsets, global const long* lengths,
                         global const A* slopes, global const A* logsum, global const A* delta) {
  const long of_head = plan->heads / plan->kv_heads;
  for (int r = item; r < TC; r += ITEMS) {
    const long row = row0 + r, h = head * of_head + row / plan->queries, i = row % plan->queries;
    const long at = (b * plan->heads + head * of_head) * plan->queries + row;
    const int is_there = row < of_head * plan->queries;
    queries->places[r] = is_there ? b * plan->query_batch + h * plan->query_head + i * plan->query_row : NOWHERE;
    queries->grad_places[r] = is_there ? b * plan->grad_batch + h * plan->grad_head + i * plan->grad_row : NOWHERE;
    queries->mask_places[r] = mask_place(&plan->extras, b, h, i);
    queries->blocks[r] = (ulong)at * (ulong)((plan->keys + 3) / 4);
    queries->spans[r].begin = queries->spans[r].end = 0;
    queries->slopes[r] = 0;
    if (is_there) {
      queries->spans[r] = span_of(&plan->extras, b, i, query_offsets, key_offsets, lengths);
      queries->logsums[r] = logsum[plan->logsum + at];
      queries->deltas[r] = delta[plan->delta + at];
#if EXTRA_SLOPES
      queries->slopes[r] = slope_of(&plan->extras, slopes, b, h);
#endif
    }
  }
}

// Whether one of them sees one of keys [key, key + TC); its bounds.
INLINED static int see(local const Queries* queries, int key, int* begin, int* end) {
  *begin = INT_MAX;
  *end = 0;
  for (int r = 0; r < TC; r++)
    if (queries->spans[r].begin < queries->spans[r].end) {
      *begin = min(*begin, queries->spans[r].begin);
      *end = max(*end, queries->spans[r].end);
    }
  return *begin < key + TC && *end > key;
}

// Of a query and a key the weight, or the gradient of their product.
INLINED static A gradient(const AttentionPlan* plan, local const Queries* queries, int r, int j, A raw, A of_weight,
                  global const Mask* mask) {
  if (j < queries->spans[r].begin || j >= queries->spans[r].end) return 0;
  A part, score = capped(plan, raw, &part) +
                  bias(plan, mask, queries->mask_places[r], queries->slopes[r], queries->spans[r].position, j);
  const A weight = exp(score - queries->logsums[r]);
  A kept = 1;
#if EXTRA_DROPOUT
  kept = keep(plan, queries->blocks[r], j);
#endif
#if OF == ATTENTION_VALUE
  return weight * kept;
#else
  return weight * (of_weight * kept - queries->deltas[r]) * (1 - part * part) * plan->scale;
#endif
}

INLINED static void find_keys(int item, local long* key_places, local long* value_places, const AttentionPlan* plan, long first, int end) {
  for (int c = item; c < TC; c += ITEMS) {
    key_places[c] = first + c < end ? (first + c) * plan->key_row : NOWHERE;
    value_places[c] = first + c < end ? (first + c) * plan->value_row : NOWHERE;
  }
}

kernel GROUP_OF(ITEMS) void attention_backward(global const S* query, global const S* key, global const S* value,
                                               global const S* grad, global const A* logsum, global const A* delta,
                                               global const Mask* mask, global const long* query_offsets,
                                               global const long* key_offsets, global const long* lengths,
                                               global const A* slopes, global S* out, const AttentionPlan plan) {
  local A rows[TR * (TE + 1)], columns[TC * (TE + 1)], weights[TR * (TC + 1)];
  local long key_places[TC], value_places[TC];
  local Queries queries;
  const int item = (int)get_local_id(0), first_row = item / CI * 4, first_column = item % CI * 4;
  const int width = (int)(OF == ATTENTION_VALUE ? plan.value_width : plan.width);
  const int out_pieces = (width + PIECES * TE - 1) / (PIECES * TE);
  long g = (long)get_group_id(0);
  const int e0 = (int)(g % out_pieces) * PIECES * TE;
  g /= out_pieces;
  const long row0 = g % plan.blocks * TR;
  g /= plan.blocks;
  const long head = g % plan.kv_heads, b = g / plan.kv_heads, all_rows = plan.heads / plan.kv_heads * plan.queries;
  query += plan.query_start;
  grad += plan.grad_start;
  key += plan.key_start + b * plan.key_batch + head * plan.key_head;
  value += plan.value_start + b * plan.value_batch + head * plan.value_head;
  A sums[PIECES][4][4];
  for (int p = 0; p < PIECES; p++)
    for (int x = 0; x < 4; x++)
      for (int y = 0; y < 4; y++) sums[p][x][y] = 0;
  int begin = 0, end = (int)all_rows;
#if OF_QUERY
  find_queries(item, &queries, &plan, b, head, row0, query_offsets, key_offsets, lengths, slopes, logsum, delta);
  barrier(CLK_LOCAL_MEM_FENCE);
  see(&queries, 0, &begin, &end);
  begin = begin / TC * TC;
#else
  find_keys(item, key_places, value_places, &plan, row0, (int)plan.keys);
#endif
  for (int first = begin; first < end; first += TC) {
    barrier(CLK_LOCAL_MEM_FENCE);
#if OF_QUERY
    find_keys(item, key_places, value_places, &plan, first, end);
#else
    int first_key, end_key;
    find_queries(item, &queries, &plan, b, head, first, query_offsets, key_offsets, lengths, slopes, logsum, delta);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!see(&queries, (int)row0, &first_key, &end_key)) continue;
#endif
    A scores[4][4], of_weights[4][4] = {{0}};
#if OF_QUERY
    product(item, scores, rows, columns, query, queries.places, plan.query_column, key, key_places, plan.key_column,
            (int)plan.width, first_row, first_column);
    product(item, of_weights, rows, columns, grad, queries.grad_places, plan.grad_column, value, value_places,
            plan.value_column, (int)plan.value_width, first_row, first_column);
#else
    product(item, scores, rows, columns, key, key_places, plan.key_column, query, queries.places, plan.query_column,
            (int)plan.width, first_row, first_column);
#if OF == ATTENTION_KEY
    product(item, of_weights, rows, columns, value, value_places, plan.value_column, grad, queries.grad_places,
            plan.grad_column, (int)plan.value_width, first_row, first_column);
#endif
#endif
    for (int x = 0; x < 4; x++)
      for (int y = 0; y < 4; y++) {
        const int r = first_row + x, c = first_column + y;
        weights[r * (TC + 1) + c] =
            gradient(&plan, &queries, OF_QUERY ? r : c, OF_QUERY ? first + c : (int)row0 + r, scores[x][y],
                     of_weights[x][y], mask);
      }
    for (int p = 0; p < PIECES; p++) {
      barrier(CLK_LOCAL_MEM_FENCE);
#if OF_QUERY
      stage(item, columns, key, key_places, plan.key_column, TC, e0 + p * TE, width);
#elif OF == ATTENTION_KEY
      stage(item, columns, query, queries.places, plan.query_column, TC, e0 + p * TE, width);
#else
      stage(item, columns, grad, queries.grad_places, plan.grad_column, TC, e0 + p * TE, width);
#endif
      barrier(CLK_LOCAL_MEM_FENCE);
      accumulate(sums[p], weights, columns, first_row, first_column);
    }
  }
  const long count = OF_QUERY ? all_rows : plan.keys;
  for (int x = 0; x < 4; x++) {
    const long row = row0 + first_row + x, of_head = plan.heads / plan.kv_heads;
    const long h = OF_QUERY ? head * of_head + row / plan.queries : head, i = OF_QUERY ? row % plan.queries : row;
    const long to = plan.out + b * plan.out_batch + h * plan.out_head + i * plan.out_row;
    for (int p = 0; p < PIECES; p++)
      for (int y = 0; y < 4; y++) {
        const int e = e0 + p * TE + first_column + y;
        if (row < count && e < width) store(out, to + e, sums[p][x][y]);
      }
  }
}
