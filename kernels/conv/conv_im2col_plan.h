// conv_im2col_plan.h: what conv_im2col.cl is told beside its tensor maps.
typedef struct {
  Idx tiles_n, tiles;                              // of channels, and of everything
  Idx pixels, width;                               // of an image of the result, of its row
  Idx step_x, step_y, before_x, before_y;          // from pixel to pixel of what is seen; padding
  Idx kernel_x, kernel_y, dilation_x, dilation_y;  // taps
  Idx taps, chunks;                                // chunks of 128 bytes of channels
} ConvIm2colPlan;
