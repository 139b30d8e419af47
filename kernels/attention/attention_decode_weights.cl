// attention_decode_weights.cl: what teams of attention_decode.cl make of their items' parts of products: the weights of KEYS keys for
// ROWS queries, in every item of the team.
//
// ROWS        queries of all heads that read one head of keys
// LANES       items that share a key: each has 16 bytes of its row and of its value's
// TEAM_ITEMS  items of a group
// SHUFFLES  0: parts are added through local memory; 1: by exchange within a warp, where no one waits for other teams, and an
//           item has the scores of one query alone: a power of two of queries, at most LANES, and of LANES, at most 32
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
#ifndef SHUFFLES
#define SHUFFLES 0
#endif
#define TEAMS (TEAM_ITEMS / LANES)
#define KEYS 4
#define STEP (TEAMS * KEYS)
#define PITCH (LANES + 1)
#define PRODUCTS (SHUFFLES ? 1 : STEP * ROWS * PITCH)

// What a team's queries are and see.
typedef struct {
  Span spans[ROWS];
  long mask_places[ROWS];
  A slopes[ROWS];
} Queries;

static A score_of(const AttentionPlan* plan, local const Queries* queries, int r, global const Mask* mask, A product, int j, int end) {
  A part;
  const Span span = queries->spans[r];
  if (j >= end || j < span.begin || j >= span.end) return -INFINITY;
  return capped(plan, product, &part) + bias(plan, mask, queries->mask_places[r], queries->slopes[r], span.position, j);
}

// The largest score so far, and the sum of weights; of all queries, or of the one whose scores the item has.
#define OWN (SHUFFLES ? 1 : ROWS)
typedef struct {
  A most[OWN], total[OWN];
} Level;

// Below a score that rises weights shrink by the result.
static A raise_level(Level* level, int r, A now, A* floor) {
  *floor = now == -INFINITY ? (A)0 : now;
  const A factor = exp(level->most[r] - *floor);
  level->total[r] *= factor;
  level->most[r] = now;
  return factor;
}

#if SHUFFLES
#define ROW_SLOTS (ROWS > 4 ? 8 : ROWS > 2 ? 4 : ROWS)
#define SCORES (ROW_SLOTS * KEYS)                       // score s is of query s / KEYS and key s % KEYS
#define HELD (SCORES > LANES ? SCORES / LANES : 1)      // of an item, from lane * SCORES / LANES on
#define ALIKE (SCORES > LANES ? 1 : LANES / SCORES)     // items that have the same
#define ROW_LANES (LANES / ROW_SLOTS)                   // that have scores of a query

INLINED static A across(A x, int distance) {
  A y;
  __asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=f"(y) : "f"(x), "r"(distance));
  return y;
}
INLINED static A from_lane(A x, int lane) {
  A y;
  __asm volatile("shfl.sync.idx.b32 %0, %1, %2, %3, 0xffffffff;" : "=f"(y) : "f"(x), "r"(lane), "r"((32 - LANES) << 8 | 31));
  return y;
}
// Each of two items keeps half of what both have, with the other's parts added; a single number they both keep.
INLINED static void fold(A* parts, int lane, int distance) {
  const int kept = SCORES * distance / LANES, upper = lane & distance;
  if (distance >= LANES) return;
  if (kept == 0) parts[0] += across(parts[0], distance);
#pragma unroll
  for (int s = 0; s < kept; s++) {
    const A low = parts[s], high = parts[s + kept];
    parts[s] = (upper ? high : low) + across(upper ? low : high, distance);
  }
}

INLINED static void weigh(A weights[KEYS][ROWS], A* rescale, Level* level, const A products[KEYS][ROWS], local A* shared,
                          local A* scores, local const Queries* queries, const AttentionPlan* plan, global const Mask* mask,
                          int item, int j0, int end) {
  const int team = item / LANES, lane = item % LANES, first = lane * SCORES / LANES, r = min(first / KEYS, ROWS - 1);
  A parts[SCORES], now = level->most[0], floor;
#pragma unroll
  for (int s = 0; s < SCORES; s++) parts[s] = s / KEYS < ROWS ? products[s % KEYS][s / KEYS < ROWS ? s / KEYS : 0] : (A)0;
  fold(parts, lane, 16);
  fold(parts, lane, 8);
  fold(parts, lane, 4);
  fold(parts, lane, 2);
  fold(parts, lane, 1);
#pragma unroll
  for (int s = 0; s < HELD; s++) {
    parts[s] = score_of(plan, queries, r, mask, parts[s], j0 + (first + s) % KEYS * TEAMS + team, end);
    now = fmax(now, parts[s]);
  }
#pragma unroll
  for (int distance = ALIKE; distance < ROW_LANES; distance *= 2) now = fmax(now, across(now, distance));
  const A factor = raise_level(level, 0, now, &floor);
#pragma unroll
  for (int s = 0; s < HELD; s++) level->total[0] += parts[s] = exp(parts[s] - floor);
#pragma unroll
  for (int i = 0; i < ROWS; i++) {
    rescale[i] = from_lane(factor, i * ROW_LANES);
#pragma unroll
    for (int k = 0; k < KEYS; k++) weights[k][i] = from_lane(parts[(i * KEYS + k) % HELD], (i * KEYS + k) / HELD * ALIKE);
  }
}

// The team's largest scores and totals, where all of the group see them; the first item that has scores of a query tells.
INLINED static void tell_level(Level* level, local A* most_of, local A* total_of, int item) {
  const int lane = item % LANES, r = lane / ROW_LANES;
  A total = level->total[0];
#pragma unroll
  for (int distance = ALIKE; distance < ROW_LANES; distance *= 2) total += across(total, distance);
  if (lane % ROW_LANES == 0 && r < ROWS) {
    most_of[item / LANES * ROWS + r] = level->most[0];
    total_of[item / LANES * ROWS + r] = total;
  }
}
#else
INLINED static void weigh(A weights[KEYS][ROWS], A* rescale, Level* level, const A products[KEYS][ROWS], local A* shared,
                          local A* scores, local const Queries* queries, const AttentionPlan* plan, global const Mask* mask,
                          int item, int j0, int end) {
  const int team = item / LANES, lane = item % LANES;
#pragma unroll
  for (int k = 0; k < KEYS; k++)
#pragma unroll
    for (int r = 0; r < ROWS; r++) shared[((team * KEYS + k) * ROWS + r) * PITCH + lane] = products[k][r];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int t = item; t < STEP * ROWS; t += TEAM_ITEMS) {
    A sum = 0;
    for (int l = 0; l < LANES; l++) sum += shared[t * PITCH + l];
    scores[t] = score_of(plan, queries, t % ROWS, mask, sum, j0 + t / ROWS % KEYS * TEAMS + t / (ROWS * KEYS), end);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    A now = level->most[r], floor;
#pragma unroll
    for (int k = 0; k < KEYS; k++) {
      weights[k][r] = scores[(team * KEYS + k) * ROWS + r];
      now = fmax(now, weights[k][r]);
    }
    rescale[r] = raise_level(level, r, now, &floor);
#pragma unroll
    for (int k = 0; k < KEYS; k++) level->total[r] += weights[k][r] = exp(weights[k][r] - floor);
  }
}

INLINED static void tell_level(Level* level, local A* most_of, local A* total_of, int item) {
  if (item % LANES == 0)
#pragma unroll
    for (int r = 0; r < ROWS; r++) {
      most_of[item / LANES * ROWS + r] = level->most[r];
      total_of[item / LANES * ROWS + r] = level->total[r];
    }
}
#endif
