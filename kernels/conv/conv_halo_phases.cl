// conv_halo_phases.cl: the four patches of conv_halo_weights.cl where pixels are seen two apart: PHASE bytes each, of even or odd
// rows and columns.
#include "contraction/warp_group.cl"

#ifndef PHASE
#define PHASE 12288
#endif
#include "conv/conv_halo_plan.h"
typedef ConvHaloWeightsPlan Plan;

#if PHASE
typedef struct {
  Map right, below, both;
} Phases;
#define PHASES const Phases phases,
// Every other tap sees the same phase: rows or columns, from `first` on.
INLINED static int phase_of(int tap, int before) { return (tap - before) & 1; }
INLINED static int first_of(int phase, int before) { return ((phase_of(0, before) == phase ? 0 : 1) - before) >> 1; }
INLINED static void bring_phases(uint to, ulong map, ulong x_map, int in, int x, int y, int image, uint full, const Plan* plan) {
#pragma unroll
  for (int phase = 0; phase < 4; phase++)
    bring_box_4(to + (uint)phase * PHASE, phase ? map + (ulong)(phase - 1) * sizeof(Map) : x_map, in,
                x + first_of(phase & 1, plan->before_x), y + first_of(phase >> 1, plan->before_y), image, full);
}
#else
#define PHASES
#endif
