// conv_depthwise_plan.h: what conv_depthwise*.cl are told. Vectors are 4 channels. Of weights, count: rows of all images.
typedef struct {
  Long in_offset, weights_offset, out_offset;
  Idx count, vectors, runs, strips, rows;  // items; vectors of a pixel; runs of columns of a row; strips of an image, and their rows
  Idx height, width, out_height, out_width;
  Idx before_y, before_x;
} ConvDepthwisePlan;
