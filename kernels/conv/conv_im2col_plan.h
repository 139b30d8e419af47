// conv_im2col_plan.h: what conv_im2col.cl is told beside its tensor maps. Classes: of pixels of a gradient of the input.
typedef struct {
  Long out_offset, seen_offset;                    // the latter for groups that are merged
  Idx tiles_n, class_tiles, tiles;                 // of channels, of a class, and of everything
  Idx pixels, width;                               // of an image of the result, or of a class of it, of its row
  Idx step_x, step_y, before_x, before_y;          // from pixel to pixel of what is seen; what the first tap sees lies so far before
  Idx padding_x, padding_y;                        // of the forward's
  Idx kernel_x, kernel_y, dilation_x, dilation_y;  // taps
  Idx chunks;                                      // of 128 bytes of channels
  Idx images, out_height, out_width, channels;     // the result
  Idx in, out;                                     // channels of a group
  Idx seen_height, seen_width, merged_in, merged_out;  // for groups that are merged: what is seen; the channels of each
  Idx line;                                        // pixels of a row of the epilogue
  EPILOGUE_PLAN
} ConvIm2colPlan;
