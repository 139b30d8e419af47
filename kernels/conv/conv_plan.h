// conv_plan.h: what the kernels of conv.cl and conv_direct.cl are told. Arrays of four: of the axes D, H and W, behind a
// first that is not used. `gathered`: the array whose pixels taps choose, `places`: the pixels that choose them.
typedef struct {
  Long a_offset, b_offset, out_offset;
  Idx rows, columns, depth;  // of a group's product
  Idx groups, tiles_m, tiles_n, parts, chunk;
  Idx in, out;  // channels of a group
  SIZES(gathered, 4)
  SIZES(places, 4)
  SIZES(kernel_size, 4)
  SIZES(step, 4)
  SIZES(before, 4)
  SIZES(dilation, 4)
  Idx line;  // pixels of a row of the epilogue
  EPILOGUE_PLAN
} ConvPlan;
