// conv_lines_plan.h: what conv_lines.cl and conv_lines_weights.cl are told.
typedef struct {
  Long offset, to;                                          // elements; of the lines, in the scratch memory
  Idx images, channels, height, width;                      // of the array
  Idx rows, pitch, length, tiles_c;                         // of an image of a line, with its zeros; of a line
  Uint image_magic, image_shift, pitch_magic, pitch_shift;  // divisors: pixels of a line's image, of its rows
} ConvLinesPlan;

typedef struct {
  Long result_offset;
  Idx tiles_m, tiles_n, stages, chunk;       // stages of the depth, and of a part
  Idx out, in, taps, blocks, blocks_of_tap;  // channels; blocks of 64 channels of a tap
  Idx kernel_x, dilation_y, dilation_x, before_y, before_x, pitch;
} ConvLinesWeightsPlan;
