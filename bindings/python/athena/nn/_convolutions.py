"""Convolutions as functions, with PyTorch's arguments. stride, padding and dilation are a number for all axes or one each;
padding is also "same", "valid", or a pair (before, after) for each axis; padding_mode is "zeros", "reflect", "replicate" or
"circular"."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from .. import _raw
from .._constants import ConvPadding, PadMode
from .._tensor import Tensor

Sizes = Union[int, Sequence[int]]
Padding = Union[int, str, Sequence[int], Sequence[Tuple[int, int]]]
Convolution = Callable[[Tensor, Tensor, Optional[Tensor], Dict[str, Any]], Tensor]


def _numbers(given: Sizes, axes: int, name: str, least: int = 0) -> list[int]:
    numbers = [given] * axes if isinstance(given, int) else list(given)
    if len(numbers) == 1:
        numbers *= axes
    if len(numbers) != axes:
        raise ValueError(f"{name} is {given!r}, expected a number, or one for each of {axes} axes")
    if any(number < least for number in numbers):
        raise ValueError(f"{name} is {given!r}, expected {least} or more")
    return numbers


def _padding(given: Padding, axes: int) -> dict[str, Any]:
    if isinstance(given, str):
        if given.upper() not in ("SAME", "VALID"):
            raise ValueError(f"padding is {given!r}, expected 'same', 'valid' or numbers")
        return {"padding": ConvPadding[given.upper()]}
    if not isinstance(given, int) and any(not isinstance(one, int) for one in given):
        pairs = [tuple(one) for one in given]  # type: ignore[arg-type]
        if len(pairs) != axes or any(len(pair) != 2 for pair in pairs):
            raise ValueError(f"padding is {given!r}, expected a pair for each of {axes} axes")
        return {"padding_before": [pair[0] for pair in pairs], "padding_after": [pair[1] for pair in pairs]}
    numbers = _numbers(given, axes, "padding")  # type: ignore[arg-type]
    return {"padding_before": numbers, "padding_after": numbers}


def _convolve(function: Convolution, axes: int, input: Tensor, weight: Tensor, bias: Tensor | None, stride: Sizes,
              padding: Padding, dilation: Sizes, groups: int, **more: Any) -> Tensor:
    if weight.ndim != axes + 2:
        raise ValueError(f"weight is {weight.shape}, expected {axes + 2} axes")
    options = {"stride": _numbers(stride, axes, "stride", 1), "dilation": _numbers(dilation, axes, "dilation", 1),
               "groups": groups, **_padding(padding, axes), **more}
    return function(input, weight, bias, options)


def _mode(name: str) -> PadMode:
    word = "CONSTANT" if name == "zeros" else name.upper()
    if word not in PadMode.__members__ or name == "constant":
        raise ValueError(f"padding_mode is {name!r}, expected 'zeros', 'reflect', 'replicate' or 'circular'")
    return PadMode[word]


def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Sizes = 1, padding: Padding = 0,
           dilation: Sizes = 1, groups: int = 1, *, padding_mode: str = "zeros") -> Tensor:
    """[N, C, L] by weight [K, C / groups, k]."""
    return _convolve(_raw.tensor_conv, 1, input, weight, bias, stride, padding, dilation, groups, padding_mode=_mode(padding_mode))


def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Sizes = 1, padding: Padding = 0,
           dilation: Sizes = 1, groups: int = 1, *, padding_mode: str = "zeros") -> Tensor:
    """[N, C, H, W] by weight [K, C / groups, kh, kw]."""
    return _convolve(_raw.tensor_conv, 2, input, weight, bias, stride, padding, dilation, groups, padding_mode=_mode(padding_mode))


def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Sizes = 1, padding: Padding = 0,
           dilation: Sizes = 1, groups: int = 1, *, padding_mode: str = "zeros") -> Tensor:
    """[N, C, D, H, W] by weight [K, C / groups, kd, kh, kw]."""
    return _convolve(_raw.tensor_conv, 3, input, weight, bias, stride, padding, dilation, groups, padding_mode=_mode(padding_mode))


def _transpose(axes: int, input: Tensor, weight: Tensor, bias: Tensor | None, stride: Sizes, padding: Padding,
               output_padding: Sizes, groups: int, dilation: Sizes) -> Tensor:
    return _convolve(_raw.tensor_conv_transpose, axes, input, weight, bias, stride, padding, dilation, groups,
                     output_padding=_numbers(output_padding, axes, "output_padding"))


def conv_transpose1d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Sizes = 1, padding: Padding = 0,
                     output_padding: Sizes = 0, groups: int = 1, dilation: Sizes = 1) -> Tensor:
    """The gradient of conv1d by its input, input being that of the result; weight [C, K / groups, k]."""
    return _transpose(1, input, weight, bias, stride, padding, output_padding, groups, dilation)


def conv_transpose2d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Sizes = 1, padding: Padding = 0,
                     output_padding: Sizes = 0, groups: int = 1, dilation: Sizes = 1) -> Tensor:
    """The gradient of conv2d by its input, input being that of the result; weight [C, K / groups, kh, kw]."""
    return _transpose(2, input, weight, bias, stride, padding, output_padding, groups, dilation)


def conv_transpose3d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Sizes = 1, padding: Padding = 0,
                     output_padding: Sizes = 0, groups: int = 1, dilation: Sizes = 1) -> Tensor:
    """The gradient of conv3d by its input, input being that of the result; weight [C, K / groups, kd, kh, kw]."""
    return _transpose(3, input, weight, bias, stride, padding, output_padding, groups, dilation)


__all__ = ["conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d"]
