// scan.cl: running folds along an axis. The order of folding depends on sizes only, so results repeat.
//
// STAGE    STAGE_WHOLE a line at once; else lines are cut into `parts` of `chunk`: STAGE_PARTS the fold of each part,
//          STAGE_JOINED each part scanned, from what scan_totals made of the folds
// T_ITEMS  scan_lines: items that share a line
// ENTRY    ENTRY_<a kernel's name>: to build that one alone
#pragma OPENCL FP_CONTRACT OFF
#include "reduce/scan_state.cl"

#ifndef STAGE
#define STAGE STAGE_WHOLE
#endif
#ifndef T_ITEMS
#define T_ITEMS WG
#endif
#define SETS 4
#define TILE (T_ITEMS * SETS * LANES)

#if !defined(ENTRY) || defined(ENTRY_scan_lines)
// T_ITEMS items take a tile of a line after the other: SETS times LANES neighbours each, so that accesses are neighbours
// too. Where their own elements end is scanned by all, then added to what each item has scanned alone.
kernel GROUP_OF(WG) void scan_lines(global const S* in, global const S* factors, global S* out, global long* positions,
                                    global State* totals, const ScanPlan plan) {
  local State ends[WG * SETS], sums[WG];
  const uint item = (uint)get_local_id(0), lane = item % T_ITEMS, tile = (item - lane) * SETS;
  const uidx pieces = (uidx)plan.lines * (uidx)plan.parts;
  const uidx mine = (uidx)get_group_id(0) * (WG / T_ITEMS) + item / T_ITEMS, g = min(mine, pieces - 1);
  const uidx first = g / (uidx)plan.lines * (uidx)plan.chunk;
  const uidx end = mine == g ? min(first + (uidx)plan.chunk, (uidx)plan.count) : 0;
  advance(&plan, g % (uidx)plan.lines, &in, &factors, &out, &positions);
  State carry;
#if STAGE == STAGE_JOINED
  carry = totals[g];
#else
  clear(&carry);
#endif
  for (uidx base = first; base < first + (uidx)plan.chunk; base += TILE) {
    State own[SETS][LANES];
#pragma unroll
    for (int j = 0; j < SETS; j++) {
      const uidx i = base + (j * T_ITEMS + lane) * LANES, live = i < end ? end - i : 0;
      Set set, factor;
      fetch(&set, in + (idx)i * plan.in_step, plan.in_step, live);
#if OP == SCAN_RECURRENCE
      fetch(&factor, factors + (idx)i * plan.factor_step, plan.factor_step, live);
#else
      factor = set;
#endif
      for (int l = 0; l < LANES; l++) {
        State next;
        clear(&next);
        if (l < live) lift(&next, lane_of(set, l), lane_of(factor, l), (long)(i + l));
        if (l > 0) {
          own[j][l] = own[j][l - 1];
          append(&own[j][l], next);
        } else {
          own[j][l] = next;
        }
      }
      ends[tile + j * T_ITEMS + lane] = own[j][LANES - 1];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    State sum = ends[tile + lane * SETS];
    for (int k = 1; k < SETS; k++) append(&sum, ends[tile + lane * SETS + k]);
    State before = carry;
    append(&before, scan_items(sums, item, lane, T_ITEMS, sum));
    append(&carry, sums[item - lane + T_ITEMS - 1]);
    for (int k = 0; k < SETS; k++) {
      const State next = ends[tile + lane * SETS + k];
      ends[tile + lane * SETS + k] = before;
      append(&before, next);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#if STAGE != STAGE_PARTS
#pragma unroll
    for (int j = 0; j < SETS; j++) {
      const uidx i = base + (j * T_ITEMS + lane) * LANES, live = i < end ? end - i : 0;
      State all[LANES];
      for (int l = 0; l < LANES; l++) {
        all[l] = ends[tile + j * T_ITEMS + lane];
        append(&all[l], own[j][l]);
      }
      const idx at = (idx)i * plan.out_step;
      emit(out + at, positions + at, all, plan.out_step, live);
    }
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
  }
#if STAGE == STAGE_PARTS
  if (lane == 0 && mine == g) totals[g] = carry;
#endif
}
#endif

#if !defined(ENTRY) || defined(ENTRY_scan_columns)
// One item a part of LANES neighbouring lines.
kernel GROUP_OF(WG) void scan_columns(global const S* in, global const S* factors, global S* out, global long* positions,
                                      global State* totals, const ScanPlan plan) {
  const uidx g = (uidx)get_global_id(0), sets = (uidx)plan.lines / LANES;
  if (g < sets * (uidx)plan.parts) {
    const uidx first = g / sets * (uidx)plan.chunk, end = min(first + (uidx)plan.chunk, (uidx)plan.count);
    advance(&plan, g % sets * LANES, &in, &factors, &out, &positions);
    State sums[LANES];
    for (int l = 0; l < LANES; l++) {
#if STAGE == STAGE_JOINED
      sums[l] = totals[g * LANES + l];
#else
      clear(&sums[l]);
#endif
    }
    for (uidx base = first; base < end; base += 8) {
      Set set[8], factor[8];
#pragma unroll
      for (int j = 0; j < 8; j++) {
        const uidx i = min(base + j, end - 1);
        fetch(&set[j], in + (idx)i * plan.in_step, 1, LANES);
#if OP == SCAN_RECURRENCE
        fetch(&factor[j], factors + (idx)i * plan.factor_step, 1, LANES);
#else
        factor[j] = set[j];
#endif
      }
#pragma unroll
      for (int j = 0; j < 8; j++)
        if (base + j < end) {
          for (int l = 0; l < LANES; l++) {
            State next;
            lift(&next, lane_of(set[j], l), lane_of(factor[j], l), (long)(base + j));
            append(&sums[l], next);
          }
#if STAGE != STAGE_PARTS
          const idx at = (idx)(base + j) * plan.out_step;
          emit(out + at, positions + at, sums, 1, LANES);
#endif
        }
    }
#if STAGE == STAGE_PARTS
    for (int l = 0; l < LANES; l++) totals[g * LANES + l] = sums[l];
#endif
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_scan_totals)
// Folds of parts, [part][line], become the folds of all parts before: one group a line.
kernel GROUP_OF(WG) void scan_totals(global State* totals, const ScanTotalsPlan plan) {
  local State sums[WG];
  const uint item = (uint)get_local_id(0);
  const uidx line = (uidx)get_group_id(0), each = ((uidx)plan.parts + WG - 1) / WG;
  const uidx first = min(item * each, (uidx)plan.parts), end = min(first + each, (uidx)plan.parts);
  State sum;
  clear(&sum);
  for (uidx part = first; part < end; part++) append(&sum, totals[part * plan.lines + line]);
  State before = scan_items(sums, item, item, WG, sum);
  for (uidx part = first; part < end; part++) {
    const State own = totals[part * plan.lines + line];
    totals[part * plan.lines + line] = before;
    append(&before, own);
  }
}
#endif
