// reduce_columns.cl: folds over rows: one folded axis, and outputs that are neighbours in memory.
#pragma OPENCL FP_CONTRACT OFF
#include "reduce/reduce_state.cl"

// Where neighbouring outputs are neighbours in memory and one axis is folded: a group has ACROSS items along outputs,
// LANES outputs each, times DOWN items that share the fold.
#define ACROSS (WG < 32 ? WG : 32)
#define DOWN (WG / ACROSS)
kernel GROUP_OF(WG) void reduce_columns(global const In* in, global Out* out, const ReducePlan plan) {
  local State tree[WG * LANES];
  const uidx item = (uidx)get_local_id(0), down = item / ACROSS, blocks = ((uidx)plan.outputs + ACROSS - 1) / ACROSS;
  const uidx part = (uidx)get_group_id(0) / blocks;
  const uidx mine = (uidx)get_group_id(0) % blocks * ACROSS + item % ACROSS, g = min(mine, (uidx)plan.outputs - 1);
  const uidx first = part * (uidx)plan.chunk + down, end = min((part + 1) * (uidx)plan.chunk, (uidx)plan.count);
  in += plan.in_offset + outer_offset(&plan, g * LANES);
  const idx step = plan.inner_stride[0];
  State fold[LANES];
  Set set[8];
  for (int l = 0; l < LANES; l++) clear(&fold[l]);
  uidx i = first;
  for (; i + 7 * DOWN < end; i += 8 * DOWN) {
#pragma unroll
    for (int j = 0; j < 8; j++) fetch_set(set[j], in + (idx)(i + j * DOWN) * step, LANES);
#pragma unroll
    for (int j = 0; j < 8; j++)
      for (int l = 0; l < LANES; l++) join_lane(fold, set[j], l, (long)(i + j * DOWN));
  }
  for (; i < end; i += DOWN) {
    fetch_set(set[0], in + (idx)i * step, LANES);
    for (int l = 0; l < LANES; l++) join_lane(fold, set[0], l, (long)i);
  }
  for (int l = 0; l < LANES; l++) tree[l * WG + item] = fold[l];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (down == 0 && mine == g)
    for (int l = 0; l < LANES; l++) {
      for (int k = 1; k < DOWN; k++) {
        State other = tree[l * WG + item + k * ACROSS];
        join(&fold[l], &other);
      }
      emit(out + plan.out_offset, ((size_t)part * plan.outputs + g) * LANES + l, &fold[l]);
    }
}
