// attention_decode_join.cl: what all pieces of a head's keys gave to its queries, by the group of attention_decode.cl that was the last.
//
// RESULT, LOGSUM  1 where that is wanted
#include "attention/attention_decode_rows.cl"
#include "prelude/last_group.cl"

#ifndef RESULT
#define RESULT 1
#endif
#ifndef LOGSUM
#define LOGSUM 1
#endif

// weights: of ROWS queries and all pieces. TEAMS items share a query's largest score and total; then an item has four columns.
INLINED static void join_pieces(global const A* parts, global S* out, global A* logsum, const AttentionPlan* plan, long b, long head,
                                local A* weights, local A* most_of, local A* total_of, int item) {
  const int pieces = (int)plan->pieces, columns = (int)plan->value_width / 4, step = (int)plan->value_width + PART_SUMS;
  const long of_head = plan->heads / plan->kv_heads, first_row = (b * plan->heads + head * of_head) * plan->queries;
  parts += first_row * pieces * step;
  for (int t = item; t < ROWS * TEAMS; t += TEAM_ITEMS) {
    const int r = t / TEAMS * pieces;
    A most = -INFINITY;
#pragma unroll 8
    for (int p = t % TEAMS; p < pieces; p += TEAMS) most = fmax(most, weights[r + p] = parts[(long)(r + p) * step]);
    most_of[t] = most;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int t = item; t < ROWS * TEAMS; t += TEAM_ITEMS) {
    const int r = t / TEAMS * pieces;
    A most = -INFINITY, total = 0;
    for (int i = 0; i < TEAMS; i++) most = fmax(most, most_of[t / TEAMS * TEAMS + i]);
    const A level = most == -INFINITY ? (A)0 : most;
#pragma unroll 8
    for (int p = t % TEAMS; p < pieces; p += TEAMS) {
      const A weight = exp(weights[r + p] - level);
      weights[r + p] = weight;
      total = fma(parts[(long)(r + p) * step + 1], weight, total);
    }
    total_of[t] = total;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int t = item; t < ROWS * columns; t += TEAM_ITEMS) {
    const int r = t / columns, e = t % columns * 4;
    const long h = head * of_head + r / plan->queries, i = r % plan->queries;
    global const float* from = parts + (long)r * pieces * step + PART_SUMS + e;
    float4 sum = (float4)(0);
#pragma unroll 16
    for (int p = 0; p < pieces; p++) sum = fma((float4)(weights[r * pieces + p]), *(global const float4*)(from + (long)p * step), sum);
    A most = -INFINITY, total = 0;
    for (int k = r * TEAMS; k < (r + 1) * TEAMS; k++) {
      most = fmax(most, most_of[k]);
      total += total_of[k];
    }
    sum = total == 0 ? (float4)(0) : sum / total;
    const long to = plan->out + b * plan->out_batch + h * plan->out_head + i * plan->out_row + e;
    if (RESULT) {
      store(out, to, sum.x);
      store(out, to + 1, sum.y);
      store(out, to + 2, sum.z);
      store(out, to + 3, sum.w);
    }
    if (LOGSUM && e == 0) logsum[plan->logsum + first_row + r] = total == 0 ? (A)INFINITY : most + log(total);
  }
}
