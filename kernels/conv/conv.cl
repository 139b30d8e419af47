// conv.cl: convolution and its gradients as products of gathered rows: tiles in local memory, 4 × 4 results an item.
//
//          rows        columns        depth
// forward  pixels of y out            taps × in
// data     pixels of x in             taps × out
// weights  out         taps × in      pixels of y, in `parts` of `chunk`, whose sums join.cl adds in order
//
// SIDE   the group is SIDE × SIDE items, numbered along dimension 0; a tile is 4 · SIDE square and SIDE deep
// PARTS  1: sums go to scratch memory
// EPILOGUE  1: they go to the epilogue of epilogue.cl
#include "conv/gather.cl"

#ifndef SIDE
#define SIDE 8
#endif
#ifndef PARTS
#define PARTS 0
#endif
#ifndef EPILOGUE
#define EPILOGUE 0
#endif
#define EACH 4
#define TILE (SIDE * EACH)

#if PARTS
typedef A Result;
#define put_result(p, i, v) ((p)[i] = (v))
#else
typedef S Result;
#define put_result(p, i, v) store(p, i, v)
#endif

#if EPILOGUE
typedef ConvPlan Plan;
EPILOGUE_FUNCTION
#define RESULT EPILOGUE_PARAMETERS
#define COLUMN(j) ((j) / 2 * (2 * SIDE) + across * 2 + (j) % 2)  // neighbours by pairs
#else
#define RESULT global Result* result
#define COLUMN(j) (across + (j)*SIDE)
#endif

kernel GROUP_OF(SIDE* SIDE) void conv(global const S* a, global const S* b, RESULT, const ConvPlan plan) {
  local A a_tile[SIDE][TILE + 1], b_tile[SIDE][TILE + 1];
  const int item = (int)get_local_id(0), across = item % SIDE, down = item / SIDE;
  uidx rest = (uidx)get_group_id(0);
  const idx column0 = (idx)(rest % (uidx)plan.tiles_n) * TILE;
  rest /= (uidx)plan.tiles_n;
  const idx row0 = (idx)(rest % (uidx)plan.tiles_m) * TILE;
  rest /= (uidx)plan.tiles_m;
  const idx g = (idx)(rest % (uidx)plan.groups), part = (idx)(rest / (uidx)plan.groups);
  const idx first = part * plan.chunk, end = min(first + plan.chunk, plan.depth);
  a += plan.a_offset;
  b += plan.b_offset;
#if MODE == CONV_WEIGHTS
  const idx all_in = plan.groups * plan.in, all_out = plan.groups * plan.out;
  Tap mine[EACH];  // of the columns that this item loads
  for (int i = 0; i < EACH; i++) mine[i] = tap_of(&plan, (uidx)(column0 + across + i * SIDE), (uidx)plan.in);
#else
  Place mine[EACH];  // of the rows
  for (int i = 0; i < EACH; i++) mine[i] = place_of(&plan, (uidx)(row0 + down + i * SIDE));
#endif
  A sums[EACH][EACH];
  for (int i = 0; i < EACH; i++)
    for (int j = 0; j < EACH; j++) sums[i][j] = 0;
  for (idx k0 = first; k0 < end; k0 += SIDE) {
#if MODE == CONV_WEIGHTS
    const idx k = k0 + down;
    const Place place = place_of(&plan, (uidx)k);
    for (int i = 0; i < EACH; i++) {
      const int at = across + i * SIDE;
      const bool is_row = k < end && row0 + at < plan.rows, is_column = k < end && column0 + at < plan.columns;
      a_tile[down][at] = is_row ? (A)load(b, (long)k * all_out + g * plan.out + row0 + at) : 0;
      const idx pixel = is_column ? seen(&plan, &place, &mine[i]) : -1;
      b_tile[down][at] = pixel >= 0 ? (A)load(a, (long)pixel * all_in + g * plan.in + mine[i].channel) : 0;
    }
#else
    const uidx channels = (uidx)(MODE == CONV_DATA ? plan.out : plan.in);
    const idx k = k0 + across;
    const Tap tap = tap_of(&plan, (uidx)k, channels);
    for (int i = 0; i < EACH; i++) {
      const int at = down + i * SIDE;
      const idx pixel = k < end && row0 + at < plan.rows ? seen(&plan, &mine[i], &tap) : -1;
      a_tile[across][at] =
          pixel >= 0 ? (A)load(a, (long)pixel * plan.groups * channels + g * (idx)channels + tap.channel) : 0;
    }
    for (int i = 0; i < EACH; i++) {
#if MODE == CONV_DATA
      const idx taps = plan.kernel_size[1] * plan.kernel_size[2] * plan.kernel_size[3];
      const idx column = column0 + across + i * SIDE, depth = k0 + down;
      const idx out = depth % plan.out, number = depth / plan.out;
      const bool inside = depth < end && column < plan.columns;
      b_tile[down][across + i * SIDE] =
          inside ? (A)load(b, ((long)(g * plan.out + out) * taps + number) * plan.in + column) : 0;
#else
      const idx column = column0 + down + i * SIDE;
      const bool inside = k < end && column < plan.columns;
      b_tile[across][down + i * SIDE] = inside ? (A)load(b, (long)(g * plan.out + column) * plan.depth + k) : 0;
#endif
    }
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int p = 0; p < SIDE; p++) {
      A left[EACH], right[EACH];
      for (int i = 0; i < EACH; i++) left[i] = a_tile[p][down + i * SIDE];
      for (int j = 0; j < EACH; j++) right[j] = b_tile[p][COLUMN(j)];
#pragma unroll
      for (int i = 0; i < EACH; i++)
        for (int j = 0; j < EACH; j++) sums[i][j] = multiply_add(left[i], right[j], sums[i][j]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
#if EPILOGUE
#elif PARTS
  result += (long)part * plan.groups * plan.rows * plan.columns;
#else
  result += plan.out_offset;
#endif
#if EPILOGUE
  for (int i = 0; i < EACH; i++)
    for (int j = 0; j < EACH; j += 2) {
      const idx row = row0 + down + i * SIDE, column = column0 + COLUMN(j), line = row / plan.line;
      if (row < plan.rows && column < plan.columns)
        epilogue(&plan, EPILOGUE_ARGUMENTS, line, row - line * plan.line, g * plan.columns + column,
                 (int)min(plan.columns - column, (idx)2), sums[i] + j);
    }
#else
  for (int i = 0; i < EACH; i++)
    for (int j = 0; j < EACH; j++) {
      const idx row = row0 + down + i * SIDE, column = column0 + COLUMN(j);
      if (row >= plan.rows || column >= plan.columns) continue;
      const long at = MODE == CONV_WEIGHTS ? ((long)g * plan.rows + row) * plan.columns + column
                                           : ((long)row * plan.groups + g) * plan.columns + column;
      put_result(result, at, sums[i][j]);
    }
#endif
}
