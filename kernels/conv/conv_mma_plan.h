// conv_mma_plan.h: what conv_mma.cl is told. `gathered`: the array whose pixels taps choose, `places`: the pixels that choose
// them, or those of the gradient of the input. Sizes and channels are of a group; a pixel has those of all, `a_pitch` and `b_pitch`
// numbers of the first and the second array, `out_pitch` of a row of the result.
typedef struct {
  Long a_offset, b_offset, out_offset;
  Long a_group, b_group, out_group;  // from a group to the next
  Idx groups, rows, columns, depth;  // of a group's product; not of the classes of a gradient of the input
  Idx tiles_m, tiles_n, chunk;       // chunk: depth of a part
  Idx channels, a_pitch, b_pitch, out_pitch;
  Idx deep, height, width;                      // gathered
  Idx out_deep, out_height, out_width, pixels;  // places, and those of an image
  Idx kernel_z, kernel_y, kernel_x, step_z, step_y, step_x, before_z, before_y, before_x, dilation_z, dilation_y, dilation_x;
  Idx period_z, period_y, period_x;  // from a tap that pixels of a class see to the next; by how many pixels it is nearer
  Idx nearer_z, nearer_y, nearer_x, classes, classes_y, classes_x;
  Idx merged_channels, merged_columns;  // of one of the groups that are merged
  Uint pixels_magic, pixels_shift, plane_magic, plane_shift, width_magic, width_shift;  // divisors
  Idx line;  // pixels of a row of the epilogue
  EPILOGUE_PLAN
} ConvMmaPlan;
