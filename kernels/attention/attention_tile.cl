// attention_tile.cl: what attention's kernels share: tiles in local memory, products of tiles.
//
// D  element type
// A group of RI · CI items has TR rows and TC columns of scores, 4 by 4 an item; factors go by in pieces of TE columns.
#include "attention/attention_span.cl"
#include "random/philox.cl"

#define RI 8
#define CI 8
#define ITEMS (RI * CI)
#define TR (4 * RI)
#define TC (4 * CI)
#define TE 32
#define NOWHERE LONG_MIN
#include "attention/attention_plan.h"

// tile[row][TE] = elements e0 … of the rows that begin at `places`, NOWHERE where there is none.
INLINED static void stage(int item, local A* tile, global const S* from, local const long* places, long step, int rows, int e0,
                  int width) {
  for (int t = item; t < rows * TE; t += ITEMS) {
    const int row = t / TE, e = t % TE;
    const long place = places[row];
    tile[row * (TE + 1) + e] = place != NOWHERE && e0 + e < width ? (A)load(from, place + (e0 + e) * step) : (A)0;
  }
}

// sums += rows · columnsᵀ of two tiles of factors.
INLINED static void multiply(A sums[4][4], local const A* rows, local const A* columns, int first_row, int first_column) {
  for (int e = 0; e < TE; e++) {
    A a[4], b[4];
    for (int k = 0; k < 4; k++) {
      a[k] = rows[(first_row + k) * (TE + 1) + e];
      b[k] = columns[(first_column + k) * (TE + 1) + e];
    }
    for (int x = 0; x < 4; x++)
      for (int y = 0; y < 4; y++) sums[x][y] = fma(a[x], b[y], sums[x][y]);
  }
}

// sums[row][column of a piece] += weights[row][TC] · tile[TC][piece].
INLINED static void accumulate(A sums[4][4], local const A* weights, local const A* tile, int first_row, int first_column) {
  for (int j = 0; j < TC; j++) {
    A a[4], b[4];
    for (int k = 0; k < 4; k++) {
      a[k] = weights[(first_row + k) * (TC + 1) + j];
      b[k] = tile[j * (TE + 1) + first_column + k];
    }
    for (int x = 0; x < 4; x++)
      for (int y = 0; y < 4; y++) sums[x][y] = fma(a[x], b[y], sums[x][y]);
  }
}

// The product of whole rows: sums = Σ over pieces.
INLINED static void product(int item, A sums[4][4], local A* rows, local A* columns, global const S* left, local const long* left_places,
                    long left_step, global const S* right, local const long* right_places, long right_step, int width,
                    int first_row, int first_column) {
  for (int x = 0; x < 4; x++)
    for (int y = 0; y < 4; y++) sums[x][y] = 0;
  for (int e0 = 0; e0 < width; e0 += TE) {
    barrier(CLK_LOCAL_MEM_FENCE);
    stage(item, rows, left, left_places, left_step, TR, e0, width);
    stage(item, columns, right, right_places, right_step, TC, e0, width);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(sums, rows, columns, first_row, first_column);
  }
}

static A capped(const AttentionPlan* plan, A raw, A* part) {
#if EXTRA_CAP
  *part = tanh(raw * plan->scale / plan->extras.softcap);
  return *part * plan->extras.softcap;
#else
  *part = 0;
  return raw * plan->scale;
#endif
}

// What is added to the score of a query and a key that it sees.
static A bias(const AttentionPlan* plan, global const Mask* mask, long mask_place, A slope, long position, int j) {
  A added = 0;
#if EXTRA_MASK
  added = (A)load(mask, mask_place + j * plan->extras.mask_column);
#endif
#if EXTRA_ALLOWED
  added = mask[mask_place + j * plan->extras.mask_column] ? (A)0 : -(A)INFINITY;
#endif
#if EXTRA_SLOPES
  added -= slope * fabs((A)(position - j));
#endif
  return added;
}

// The factor of a weight, in a row of weights that begins with that block.
static A keep(const AttentionPlan* plan, ulong block, int j) {
  const uint4 bits = philox(plan->extras.seed, plan->extras.offset + block + (ulong)(j / 4));
  const uint word = j % 4 == 0 ? bits.x : j % 4 == 1 ? bits.y : j % 4 == 2 ? bits.z : bits.w;
  return (ulong)word < plan->extras.drop_below ? (A)0 : plan->extras.kept;
}
