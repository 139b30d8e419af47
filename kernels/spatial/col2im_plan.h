// col2im_plan.h: what the kernel of col2im.cl is told. Of the four of each the last three are of D, H and W.
typedef struct {
  Long in_offset, out_offset;
  Idx count;
  SIZES(size, 4)
  SIZES(taps, 4)
  SIZES(windows, 4)
  SIZES(stride, 4)
  STRIDES(before, 4)
  SIZES(dilation, 4)
} Col2imPlan;
