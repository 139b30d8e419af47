/* resample.h: images, lines and volumes of other sizes, and their elements rearranged. */
#ifndef ATHENA_RESAMPLE_H
#define ATHENA_RESAMPLE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What an element between others is. */
typedef int32_t at_interpolation;
enum {
  AT_INTERPOLATION_INVALID = -1,
  AT_INTERPOLATION_NEAREST = 0, /* the element that it lies in */
  AT_INTERPOLATION_LINEAR = 1   /* weighed from the two beside it, along each axis: linear, bilinear, trilinear */
};
/* Where element i of the result lies along an axis of the source, n and m being the sizes. */
typedef int32_t at_coordinates;
enum {
  AT_COORDINATES_INVALID = -1,
  AT_COORDINATES_ASYMMETRIC = 0,   /* i · n / m */
  AT_COORDINATES_HALF_PIXEL = 1,   /* elements are areas: (i + ½) · n / m, of linear less ½ and not below 0 */
  AT_COORDINATES_ALIGN_CORNERS = 2 /* elements are points, the outermost ones stay: i · (n − 1) / (m − 1) */
};

/*
 * a, [N, C, spatial…] or [C, spatial…] with 1 to 3 spatial axes and of a float dtype, with other spatial sizes. sizes gives
 * them; or scales, by which a's are multiplied and rounded down, and whose reciprocals then stand for n / m above. Counts
 * are that of the spatial axes, or 0 with NULL for what is not given. PyTorch's interpolate: nearest is nearest with
 * asymmetric coordinates, nearest-exact with half_pixel; linear, bilinear and trilinear are linear, with half_pixel or
 * align_corners. The result lies in memory as a does, and is differentiable to any order. AT_ERROR_ARGUMENT: neither sizes
 * nor scales, counts that differ, numbers not above 0.
 */
AT_API at_status at_tensor_interpolate(at_tensor **result, at_tensor *a, const int64_t *sizes, size_t count,
                                       const double *scales, size_t scale_count, at_interpolation mode,
                                       at_coordinates coordinates);

/*
 * Every window of a, [N, C, spatial…] of any dtype, as a column: [N, C · elements of a window, windows], PyTorch's unfold
 * of nn.functional. window has count numbers, one for each of 1 to 3 spatial axes; dilation, padding (on both sides, with
 * zeros) and stride as many, or none: 1, 0 and 1.
 */
AT_API at_status at_tensor_im2col(at_tensor **result, at_tensor *a, const int64_t *window, size_t count,
                                  const int64_t *dilation, size_t dilation_count, const int64_t *padding,
                                  size_t padding_count, const int64_t *stride, size_t stride_count);
/* The adjoint, PyTorch's fold: columns, [N, C · elements of a window, windows], added up where they came from in [N, C,
   sizes…]. */
AT_API at_status at_tensor_col2im(at_tensor **result, at_tensor *a, const int64_t *sizes, size_t size_count,
                                  const int64_t *window, size_t count, const int64_t *dilation, size_t dilation_count,
                                  const int64_t *padding, size_t padding_count, const int64_t *stride,
                                  size_t stride_count);

/* […, C · factor², H, W] as […, C, H · factor, W · factor]: channels become neighbours. AT_ERROR_SHAPE: not divisible. */
AT_API at_status at_tensor_pixel_shuffle(at_tensor **result, at_tensor *a, int64_t factor);
/* The way back. */
AT_API at_status at_tensor_pixel_unshuffle(at_tensor **result, at_tensor *a, int64_t factor);
/* [N, groups · n, …] with the channels of the groups taken in turn. */
AT_API at_status at_tensor_channel_shuffle(at_tensor **result, at_tensor *a, int64_t groups);

#ifdef __cplusplus
}
#endif
#endif
