// pool_gradient.cl: the way back of pool.cl, in which every element of the input looks at the windows that hold it. An
// item has a block of elements, which share windows.
//
// ROWS   of the block, along H
// RUN    places of a row that the block has; more than 1 only where they are neighbours or PER is more than 1
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "spatial/pool_windows.cl"

#ifndef ROWS
#define ROWS 1
#endif
#define BLOCK (ROWS * RUN)

// The block that begins at `place`; sums: [row][place of the row][channel].
static void store_block(global S* out, const PoolPlan* plan, const Place* place, const C* sum) {
  const long plane = ((long)place->outer * plan->size[1] + place->at[1]) * plan->size[2];
  for (int row = 0; row < ROWS; row++, sum += RUN * PER) {
    const long at = (plane + place->at[2] + row) * plan->size[3] + place->at[3];
    global S* to = out + plan->out_offset + (at * plan->inner + place->lane) * PER;
#if PER == 1 && RUN > 1
    Run run;
    for (int k = 0; k < RUN; k++) ((S*)&run)[k] = CAT(put_, D)(sum[k]);
    *(global Run*)to = run;
#else
    for (int column = 0; column < RUN; column++, to += plan->inner * PER) {
      Set set;
      for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(sum[column * PER + k]);
      *(global Set*)to = set;
    }
#endif
  }
}

// Where item i's block begins.
static Place block_of(const PoolPlan* plan, uidx i) {
  Place place = place_of(i, *plan, plan->size, ROWS, RUN);
  place.at[2] *= ROWS;
  place.at[3] *= RUN;
  return place;
}

#if !defined(ENTRY) || defined(ENTRY_pool_average_gradient)
kernel GROUP_OF(WG) void pool_average_gradient(global const Set* in, global S* out, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = block_of(&plan, i);
  const Taps z = windows_of(&plan, 1, place.at[1], 1), y = windows_of(&plan, 2, place.at[2], ROWS);
  const Taps x = windows_of(&plan, 3, place.at[3], RUN);
  in += plan.in_offset / PER + (long)place.outer * plan.windows[1] * plan.windows[2] * plan.windows[3] * plan.inner +
        place.lane;
  C sum[BLOCK * PER];
  for (int k = 0; k < BLOCK * PER; k++) sum[k] = 0;
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++)
#pragma unroll
      for (idx t = 0; t < x.count; t++) {
        const idx a = z.first + r, b = y.first + s, c = x.first + t;
        const bool is = INSIDE(a, plan.windows[1]) && INSIDE(b, plan.windows[2]) && INSIDE(c, plan.windows[3]) &&
                        holds(&plan, 1, a, place.at[1]);
        const idx deep = INTO(a, plan.windows[1]), down = INTO(b, plan.windows[2]), beside = INTO(c, plan.windows[3]);
        Set set = in[((deep * plan.windows[2] + down) * plan.windows[3] + beside) * plan.inner];
#if COUNTED == 2
        const C share = 1;
#else
        const C share = 1 / (C)((long)counted(&plan, 1, deep) * counted(&plan, 2, down) * counted(&plan, 3, beside));
#endif
#pragma unroll
        for (int k = 0; k < BLOCK * PER; k++) {
          const int row = k / PER / RUN, column = k / PER % RUN;
          const int high = pairs(2, ROWS, s, row), wide = pairs(3, RUN, t, column);
          const bool held = is && (high < 0 ? holds(&plan, 2, b, place.at[2] + row) : high > 0) &&
                            (wide < 0 ? holds(&plan, 3, c, place.at[3] + column) : wide > 0);
          sum[k] += held ? CAT(get_, D)(part(set, k % PER)) * share : 0;
        }
      }
#if COUNTED == 2
  const C divisor = (C)plan.divisor, reciprocal = 1 / divisor;
  for (int k = 0; k < BLOCK * PER; k++) sum[k] = quotient(sum[k], divisor, reciprocal);
#endif
  store_block(out, &plan, &place, sum);
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_max_gradient)
// Where the largest elements of a set of windows lie.
static void get_places(uint* found, global const uint* places) {
#if PER >= 4
  for (int k = 0; k < PER; k += 4) {
    const uint4 four = *(global const uint4*)(places + k);
    found[k] = four.x;
    found[k + 1] = four.y;
    found[k + 2] = four.z;
    found[k + 3] = four.w;
  }
#else
  for (int k = 0; k < PER; k++) found[k] = places[k];
#endif
}

// Of the windows that hold an element, those whose largest it is.
kernel GROUP_OF(WG) void pool_max_gradient(global const Set* in, global const uint* places, global S* out,
                                           const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = block_of(&plan, i);
  const Taps z = windows_of(&plan, 1, place.at[1], 1), y = windows_of(&plan, 2, place.at[2], ROWS);
  const Taps x = windows_of(&plan, 3, place.at[3], RUN);
  const long before = (long)place.outer * plan.windows[1] * plan.windows[2] * plan.windows[3] * plan.inner + place.lane;
  in += plan.in_offset / PER + before;
  places += plan.places_offset + before * PER;
  const idx mine = (place.at[1] * plan.size[2] + place.at[2]) * plan.size[3] + place.at[3];
  C sum[BLOCK * PER];
  for (int k = 0; k < BLOCK * PER; k++) sum[k] = 0;
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++)
#pragma unroll
      for (idx t = 0; t < x.count; t++) {
        const idx a = z.first + r, b = y.first + s, c = x.first + t;
        const bool is = INSIDE(a, plan.windows[1]) && INSIDE(b, plan.windows[2]) && INSIDE(c, plan.windows[3]);
        const idx window = ((INTO(a, plan.windows[1]) * plan.windows[2] + INTO(b, plan.windows[2])) * plan.windows[3] +
                            INTO(c, plan.windows[3])) *
                           plan.inner;
        Set set = in[window];
        uint found[PER];
        get_places(found, places + (long)window * PER);
#pragma unroll
        for (int k = 0; k < BLOCK * PER; k++) {
          const int row = k / PER / RUN, column = k / PER % RUN;
          if (pairs(2, ROWS, s, row) == 0 || pairs(3, RUN, t, column) == 0) continue;
          const idx here = mine + row * plan.size[3] + column;
          sum[k] += is && found[k % PER] == (uint)here ? CAT(get_, D)(part(set, k % PER)) : 0;
        }
      }
  store_block(out, &plan, &place, sum);
}
#endif
