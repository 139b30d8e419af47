// conv_fold_plan.h: what conv_fold.cl is told.
typedef struct {
  Long in_offset, weights_offset, images_from, weights_from;  // elements; bytes of the room
  Idx images, rows, columns, height, width;      // folded, and as they are
  Idx before_y, before_x;                        // padding
  Idx out, taps_y, taps_x, kernel_y, kernel_x;   // channels of the result; folded taps, and as they are
} ConvFoldPlan;
