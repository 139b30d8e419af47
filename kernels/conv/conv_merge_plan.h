// conv_merge_plan.h: what conv_merge.cl is told.
typedef struct {
  Long offset, merged_offset;   // of the weights or their gradient; of the merged weights
  Idx count, out, taps, in;     // of all weights; channels of a group
  Idx merged, parts;            // groups that become one; parts of a gradient
} ConvMergePlan;
