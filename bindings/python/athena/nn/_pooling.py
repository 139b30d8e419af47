"""Pooling, resizing and rearranging as functions, with PyTorch's arguments and defaults. input is [N, C, spatial…], or of one
sample [C, spatial…]; a number stands for one for each spatial axis. Results lie in memory as input does, channels last or
first."""
from __future__ import annotations

from typing import Any, Sequence, Union

from .. import _raw
from .._constants import SAME_SIZE, Coordinates, GridPadding, Interpolation
from .._tensor import Tensor

Sizes = Union[int, Sequence[int]]
Pooled = Any  # a tensor, or with return_indices two


def _each(numbers: Any, spatial: int) -> list[Any]:
    found = list(numbers) if isinstance(numbers, (tuple, list)) else [numbers]
    return found * spatial if len(found) == 1 else found


def _windows(spatial: int, kernel_size: Sizes, stride: Sizes | None,
             padding: Sizes) -> tuple[list[int], list[int], list[int]]:
    steps = [] if stride is None or stride == [] else _each(stride, spatial)
    return _each(kernel_size, spatial), steps, _each(padding, spatial)


def _max(spatial: int, input: Tensor, kernel_size: Sizes, stride: Sizes | None, padding: Sizes, dilation: Sizes,
         ceil_mode: bool, return_indices: bool) -> Pooled:
    found = _raw.tensor_max_pool(input, *_windows(spatial, kernel_size, stride, padding), _each(dilation, spatial), ceil_mode)
    return found if return_indices else found[0]


def max_pool1d(input: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, dilation: Sizes = 1,
               ceil_mode: bool = False, return_indices: bool = False) -> Pooled:
    """The largest element of each window. stride is kernel_size unless given, padding at most half of it. With
    return_indices also where in the row-major spatial axes it lies: what max_unpool takes."""
    return _max(1, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool2d(input: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, dilation: Sizes = 1,
               ceil_mode: bool = False, return_indices: bool = False) -> Pooled:
    """As max_pool1d over two axes."""
    return _max(2, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool3d(input: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, dilation: Sizes = 1,
               ceil_mode: bool = False, return_indices: bool = False) -> Pooled:
    """As max_pool1d over three axes."""
    return _max(3, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def avg_pool1d(input: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, ceil_mode: bool = False,
               count_include_pad: bool = True) -> Tensor:
    """The mean of each window; zeros in the padding count unless told otherwise."""
    return _raw.tensor_avg_pool(input, *_windows(1, kernel_size, stride, padding), ceil_mode, count_include_pad, 0)


def avg_pool2d(input: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, ceil_mode: bool = False,
               count_include_pad: bool = True, divisor_override: int | None = None) -> Tensor:
    """As avg_pool1d over two axes. divisor_override: what sums are divided by."""
    return _raw.tensor_avg_pool(input, *_windows(2, kernel_size, stride, padding), ceil_mode, count_include_pad,
                                divisor_override or 0)


def avg_pool3d(input: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, ceil_mode: bool = False,
               count_include_pad: bool = True, divisor_override: int | None = None) -> Tensor:
    """As avg_pool2d over three axes."""
    return _raw.tensor_avg_pool(input, *_windows(3, kernel_size, stride, padding), ceil_mode, count_include_pad,
                                divisor_override or 0)


def lp_pool1d(input: Tensor, norm_type: float, kernel_size: Sizes, stride: Sizes | None = None,
              ceil_mode: bool = False) -> Tensor:
    """(sum of x ** norm_type) ** (1 / norm_type) over each window."""
    return _raw.tensor_lp_pool(input, norm_type, *_windows(1, kernel_size, stride, 0)[:2], ceil_mode)


def lp_pool2d(input: Tensor, norm_type: float, kernel_size: Sizes, stride: Sizes | None = None,
              ceil_mode: bool = False) -> Tensor:
    """As lp_pool1d over two axes."""
    return _raw.tensor_lp_pool(input, norm_type, *_windows(2, kernel_size, stride, 0)[:2], ceil_mode)


def _parts(output_size: Any, spatial: int) -> list[int]:
    return [SAME_SIZE if one is None else one for one in _each(output_size, spatial)]


def _adaptive_max(spatial: int, input: Tensor, output_size: Any, return_indices: bool) -> Pooled:
    found = _raw.tensor_adaptive_max_pool(input, _parts(output_size, spatial))
    return found if return_indices else found[0]


def adaptive_max_pool1d(input: Tensor, output_size: Any, return_indices: bool = False) -> Pooled:
    """The largest elements of output_size windows that part input evenly; None keeps a size."""
    return _adaptive_max(1, input, output_size, return_indices)


def adaptive_max_pool2d(input: Tensor, output_size: Any, return_indices: bool = False) -> Pooled:
    """As adaptive_max_pool1d over two axes."""
    return _adaptive_max(2, input, output_size, return_indices)


def adaptive_max_pool3d(input: Tensor, output_size: Any, return_indices: bool = False) -> Pooled:
    """As adaptive_max_pool1d over three axes."""
    return _adaptive_max(3, input, output_size, return_indices)


def adaptive_avg_pool1d(input: Tensor, output_size: Any) -> Tensor:
    """The means of output_size windows that part input evenly; None keeps a size."""
    return _raw.tensor_adaptive_avg_pool(input, _parts(output_size, 1))


def adaptive_avg_pool2d(input: Tensor, output_size: Any) -> Tensor:
    """As adaptive_avg_pool1d over two axes."""
    return _raw.tensor_adaptive_avg_pool(input, _parts(output_size, 2))


def adaptive_avg_pool3d(input: Tensor, output_size: Any) -> Tensor:
    """As adaptive_avg_pool1d over three axes."""
    return _raw.tensor_adaptive_avg_pool(input, _parts(output_size, 3))


def _max_unpool(spatial: int, input: Tensor, indices: Tensor, kernel_size: Sizes, stride: Sizes | None, padding: Sizes,
                output_size: Sequence[int] | None) -> Tensor:
    window, step, pad = _windows(spatial, kernel_size, stride, padding)
    step = step or window
    whole = [(size - 1) * s - 2 * p + k for size, s, p, k in zip(input.shape[-spatial:], step, pad, window)]
    if output_size is not None:
        wanted = list(output_size)[-spatial:]
        if len(wanted) != spatial or any(abs(one - size) >= s for one, size, s in zip(wanted, whole, step)):
            raise ValueError(f"output_size is {tuple(output_size)}, expected {spatial} sizes less than a stride from {tuple(whole)}")
        whole = wanted
    return _raw.tensor_max_unpool(input, indices, whole)


def max_unpool1d(input: Tensor, indices: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0,
                 output_size: Sequence[int] | None = None) -> Tensor:
    """Zeros in which each element of input stands where max_pool1d's indices say."""
    return _max_unpool(1, input, indices, kernel_size, stride, padding, output_size)


def max_unpool2d(input: Tensor, indices: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0,
                 output_size: Sequence[int] | None = None) -> Tensor:
    """As max_unpool1d over two axes."""
    return _max_unpool(2, input, indices, kernel_size, stride, padding, output_size)


def max_unpool3d(input: Tensor, indices: Tensor, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0,
                 output_size: Sequence[int] | None = None) -> Tensor:
    """As max_unpool1d over three axes."""
    return _max_unpool(3, input, indices, kernel_size, stride, padding, output_size)


_MODES = {"nearest": None, "nearest-exact": None, "linear": 1, "bilinear": 2, "trilinear": 3}


def interpolate(input: Tensor, size: Any = None, scale_factor: Any = None, mode: str = "nearest",
                align_corners: bool | None = None, recompute_scale_factor: bool | None = None) -> Tensor:
    """input with other spatial sizes: size, or theirs times scale_factor. mode: "nearest", "nearest-exact", or "linear",
    "bilinear" and "trilinear" by the number of spatial axes. align_corners: whether the outermost elements stay where they
    are; else elements are areas."""
    spatial = input.ndim - 2
    if mode not in _MODES:
        raise ValueError(f"mode is {mode!r}, expected one of {', '.join(_MODES)}")
    if _MODES[mode] not in (None, spatial):
        raise ValueError(f"{mode} is for {_MODES[mode]} spatial axes, and input has {spatial}")
    if (size is None) == (scale_factor is None):
        raise ValueError("expected either size or scale_factor")
    if _MODES[mode] is None and align_corners is not None:
        raise ValueError(f"align_corners is for the linear modes, and mode is {mode!r}")
    sizes = [] if size is None else _each(size, spatial)
    scales = [] if scale_factor is None else [float(one) for one in _each(scale_factor, spatial)]
    if recompute_scale_factor and scales:
        sizes, scales = [int(one * by) for one, by in zip(input.shape[2:], scales)], []
    how = Coordinates.ALIGN_CORNERS if align_corners else Coordinates.ASYMMETRIC if mode == "nearest" else Coordinates.HALF_PIXEL
    kind = Interpolation.NEAREST if _MODES[mode] is None else Interpolation.LINEAR
    return _raw.tensor_interpolate(input, sizes, scales, kind, how)


def upsample(input: Tensor, size: Any = None, scale_factor: Any = None, mode: str = "nearest",
             align_corners: bool | None = None) -> Tensor:
    """interpolate, under its older name."""
    return interpolate(input, size, scale_factor, mode, align_corners)


_SAMPLING = {"nearest": Interpolation.NEAREST, "bilinear": Interpolation.LINEAR}
_GRID_PADDING = {one.name.lower(): one for one in GridPadding}


def grid_sample(input: Tensor, grid: Tensor, mode: str = "bilinear", padding_mode: str = "zeros",
                align_corners: bool | None = None) -> Tensor:
    """input, [N, C, H, W] or [N, C, D, H, W], where grid, [N, H', W', 2] or [N, D', H', W', 3] of x, y and z from -1 to 1, says.
    mode: "bilinear" (also in volumes) or "nearest"; padding_mode: "zeros", "border" or "reflection"."""
    if mode not in _SAMPLING:
        raise ValueError(f"mode is {mode!r}, expected 'bilinear' or 'nearest'")
    if padding_mode not in _GRID_PADDING:
        raise ValueError(f"padding_mode is {padding_mode!r}, expected 'zeros', 'border' or 'reflection'")
    return _raw.tensor_grid_sample(input, grid, _SAMPLING[mode], _GRID_PADDING[padding_mode], bool(align_corners))


def affine_grid(theta: Tensor, size: Sequence[int], align_corners: bool | None = None) -> Tensor:
    """The grid by which grid_sample makes what has this size, [N, C, spatial…], of images mapped by theta, [N, 2, 3] or [N, 3,
    4]."""
    if theta.ndim != 3 or len(size) != theta.shape[1] + 2 or size[0] != theta.shape[0]:
        raise ValueError(f"size is {tuple(size)} and theta's shape {theta.shape}, expected theta's batch, channels and a size "
                         "for each of its rows")
    return _raw.tensor_affine_grid(theta, [int(one) for one in size[2:]], bool(align_corners))


def unfold(input: Tensor, kernel_size: Sizes, dilation: Sizes = 1, padding: Sizes = 0, stride: Sizes = 1) -> Tensor:
    """Every window of a batch of images as a column: [N, C times the elements of a window, windows]."""
    return _raw.tensor_im2col(input, *(_each(one, 2) for one in (kernel_size, dilation, padding, stride)))


def fold(input: Tensor, output_size: Sizes, kernel_size: Sizes, dilation: Sizes = 1, padding: Sizes = 0,
         stride: Sizes = 1) -> Tensor:
    """Columns as unfold gives them, added up where they came from in images of output_size."""
    return _raw.tensor_col2im(input, *(_each(one, 2) for one in (output_size, kernel_size, dilation, padding, stride)))


def pixel_shuffle(input: Tensor, upscale_factor: int) -> Tensor:
    """[…, C r², H, W] as […, C, H r, W r]."""
    return _raw.tensor_pixel_shuffle(input, upscale_factor)


def pixel_unshuffle(input: Tensor, downscale_factor: int) -> Tensor:
    """[…, C, H r, W r] as […, C r², H, W]."""
    return _raw.tensor_pixel_unshuffle(input, downscale_factor)


def channel_shuffle(input: Tensor, groups: int) -> Tensor:
    """The channels of so many groups taken in turn."""
    return _raw.tensor_channel_shuffle(input, groups)


__all__ = ["affine_grid", "grid_sample", "adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d", "adaptive_max_pool1d",
           "adaptive_max_pool2d", "adaptive_max_pool3d", "avg_pool1d", "avg_pool2d", "avg_pool3d", "channel_shuffle", "fold", "interpolate",
           "lp_pool1d", "lp_pool2d", "max_pool1d", "max_pool2d", "max_pool3d", "max_unpool1d", "max_unpool2d",
           "max_unpool3d", "pixel_shuffle", "pixel_unshuffle", "unfold", "upsample"]
