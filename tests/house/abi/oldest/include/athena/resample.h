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

/* What lies outside of what is sampled. */
typedef int32_t at_grid_padding;
enum {
  AT_GRID_PADDING_INVALID = -1,
  AT_GRID_PADDING_ZEROS = 0,     /* zeros */
  AT_GRID_PADDING_BORDER = 1,    /* the nearest element */
  AT_GRID_PADDING_REFLECTION = 2 /* the elements again, mirrored */
};

/*
 * a, [N, C, H, W] or [N, C, D, H, W], where grid, [N, H', W', 2] or [N, D', H', W', 3] of a's float dtype, says: [N, C, H',
 * W'] or [N, C, D', H', W'] (Jaderberg and others, "Spatial transformer networks", 2015). The last axis of grid has x, y and
 * z, along W, H and D, from -1 to 1: with align_corners the outermost elements' middles, else their outer edges. mode linear
 * weighs the two elements beside along each axis, nearest takes the nearest, of two equally near the even one. f16 and bf16
 * are computed in float32 and rounded once. Gradients of any order flow to a, with mode linear to grid too. AT_ERROR_SHAPE:
 * shapes that do not fit, nothing to sample; AT_ERROR_DTYPE: no floats or two dtypes.
 */
AT_API at_status at_tensor_grid_sample(at_tensor **result, at_tensor *a, at_tensor *grid, at_interpolation mode,
                                       at_grid_padding padding_mode, int32_t align_corners);
/* The grid by which grid_sample maps as theta, [N, 2, 3] or [N, 3, 4] of a float dtype, says: theta · (x, y, 1) or (x, y, z, 1)
   at each of sizes, H' and W' or D', H' and W'. AT_ERROR_SHAPE: another theta; AT_ERROR_ARGUMENT: sizes below 1. */
AT_API at_status at_tensor_affine_grid(at_tensor **result, at_tensor *theta, const int64_t *sizes, size_t count,
                                       int32_t align_corners);

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
