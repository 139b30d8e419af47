// The shims of athena/resample.h.
#include "ops/resample.h"
#include "capi/numbers.h"
#include "capi/shim.h"
#include "ops/grid.h"

using namespace athena;

at_status at_tensor_interpolate(at_tensor** out, at_tensor* a, const int64_t* sizes, size_t count, const double* scales,
                                size_t scale_count, at_interpolation mode, at_coordinates coordinates) {
  return record("interpolate", out, [&] {
    return ops::interpolate(value_of(a, "a"), numbers_of(sizes, count, "sizes"),
                            numbers_of(scales, scale_count, "scales"), mode, coordinates);
  });
}
at_status at_tensor_im2col(at_tensor** out, at_tensor* a, const int64_t* window, size_t count, const int64_t* dilation,
                           size_t dilation_count, const int64_t* padding, size_t padding_count, const int64_t* stride,
                           size_t stride_count) {
  return record("im2col", out, [&] {
    return ops::im2col(value_of(a, "a"),
                       {numbers_of(window, count, "window"), numbers_of(dilation, dilation_count, "dilation"),
                        numbers_of(padding, padding_count, "padding"), numbers_of(stride, stride_count, "stride")});
  });
}
at_status at_tensor_col2im(at_tensor** out, at_tensor* a, const int64_t* sizes, size_t size_count,
                           const int64_t* window, size_t count, const int64_t* dilation, size_t dilation_count,
                           const int64_t* padding, size_t padding_count, const int64_t* stride, size_t stride_count) {
  return record("col2im", out, [&] {
    return ops::col2im(value_of(a, "a"), numbers_of(sizes, size_count, "sizes"),
                       {numbers_of(window, count, "window"), numbers_of(dilation, dilation_count, "dilation"),
                        numbers_of(padding, padding_count, "padding"), numbers_of(stride, stride_count, "stride")});
  });
}
at_status at_tensor_pixel_shuffle(at_tensor** out, at_tensor* a, int64_t factor) {
  return record("pixel_shuffle", out, [&] { return ops::pixel_shuffle(value_of(a, "a"), factor); });
}
at_status at_tensor_pixel_unshuffle(at_tensor** out, at_tensor* a, int64_t factor) {
  return record("pixel_unshuffle", out, [&] { return ops::pixel_unshuffle(value_of(a, "a"), factor); });
}
at_status at_tensor_channel_shuffle(at_tensor** out, at_tensor* a, int64_t groups) {
  return record("channel_shuffle", out, [&] { return ops::channel_shuffle(value_of(a, "a"), groups); });
}
at_status at_tensor_grid_sample(at_tensor** out, at_tensor* a, at_tensor* grid, at_interpolation mode,
                                at_grid_padding padding_mode, int32_t align_corners) {
  return record("grid_sample", out, [&] {
    return ops::grid_sample(value_of(a, "a"), value_of(grid, "grid"), mode, padding_mode, align_corners != 0);
  });
}
at_status at_tensor_affine_grid(at_tensor** out, at_tensor* theta, const int64_t* sizes, size_t count,
                                int32_t align_corners) {
  return record("affine_grid", out, [&] {
    return ops::affine_grid(value_of(theta, "theta"), numbers_of(sizes, count, "sizes"), align_corners != 0);
  });
}
