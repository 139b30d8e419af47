// conv_unfold_plan.h: what conv_unfold.cl is told.
typedef struct {
  Long offset;
  Idx count, all, kernel_y, kernel_x, taps_y, taps_x, parts;  // weights; as they are folded; taps, and folded ones
} ConvUnfoldPlan;
