// conv_mma_plan.h: what conv_mma.cl is told. `gathered`: the array whose pixels taps choose, `places`: the pixels that choose
// them, or those of the gradient of the input.
typedef struct {
  Long a_offset, b_offset, out_offset;
  Idx rows, columns, depth;          // of the product; not of the classes of a gradient of the input
  Idx tiles_m, tiles_n, chunk;       // chunk: depth of a part
  Idx channels;                      // of the gathered array
  Idx height, width;                 // gathered
  Idx out_height, out_width, pixels; // places, and those of an image
  Idx kernel_y, kernel_x, step_y, step_x, before_y, before_x, dilation_y, dilation_x;
  Idx period_y, period_x;            // from a tap that pixels of a class see to the next; by how many pixels it is nearer
  Idx nearer_y, nearer_x, classes, classes_x;
  Uint pixels_magic, pixels_shift, width_magic, width_shift;  // divisors
} ConvMmaPlan;
