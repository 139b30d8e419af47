// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// a, [N, C, spatial…] or [C, spatial…] with 1 to 3 spatial axes and of a float dtype, with other spatial sizes.
    /// sizes gives them; or scales, by which a's are multiplied and rounded down, and whose reciprocals then stand for
    /// n / m above. Counts are that of the spatial axes, or 0 with null for what is not given. PyTorch's interpolate:
    /// nearest is nearest with asymmetric coordinates, nearest-exact with half_pixel; linear, bilinear and trilinear
    /// are linear, with half_pixel or alignCorners. The result lies in memory as a does, and is differentiable to any
    /// order. InvalidArgumentException: neither sizes nor scales, counts that differ, numbers not above 0.
    /// </summary>
    public Tensor Interpolate(
        ReadOnlySpan<long> sizes = default, ReadOnlySpan<double> scales = default,
        Interpolation mode = Interpolation.Nearest, Coordinates coordinates = Coordinates.Asymmetric)
    {
        at_tensor* result;
        Status status;
        fixed (long* sizesAt = sizes)
        fixed (double* scalesAt = scales)
            status = Native.at_tensor_interpolate(&result, Pointer, sizesAt, (nuint)sizes.Length, scalesAt, (nuint)scales.Length, mode, coordinates);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Every window of a, [N, C, spatial…] of any dtype, as a column: [N, C · elements of a window, windows], PyTorch's
    /// unfold of nn.functional. window has count numbers, one for each of 1 to 3 spatial axes; dilation, padding (on
    /// both sides, with zeros) and stride as many, or none: 1, 0 and 1.
    /// </summary>
    public Tensor Im2Col(
        ReadOnlySpan<long> window, ReadOnlySpan<long> dilation = default, ReadOnlySpan<long> padding = default,
        ReadOnlySpan<long> stride = default)
    {
        at_tensor* result;
        Status status;
        fixed (long* windowAt = window)
        fixed (long* dilationAt = dilation)
        fixed (long* paddingAt = padding)
        fixed (long* strideAt = stride)
            status = Native.at_tensor_im2col(&result, Pointer, windowAt, (nuint)window.Length, dilationAt, (nuint)dilation.Length, paddingAt, (nuint)padding.Length, strideAt, (nuint)stride.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The adjoint, PyTorch's fold: columns, [N, C · elements of a window, windows], added up where they came from in
    /// [N, C, sizes…].
    /// </summary>
    public Tensor Col2Im(
        ReadOnlySpan<long> sizes, ReadOnlySpan<long> window, ReadOnlySpan<long> dilation = default,
        ReadOnlySpan<long> padding = default, ReadOnlySpan<long> stride = default)
    {
        at_tensor* result;
        Status status;
        fixed (long* sizesAt = sizes)
        fixed (long* windowAt = window)
        fixed (long* dilationAt = dilation)
        fixed (long* paddingAt = padding)
        fixed (long* strideAt = stride)
            status = Native.at_tensor_col2im(&result, Pointer, sizesAt, (nuint)sizes.Length, windowAt, (nuint)window.Length, dilationAt, (nuint)dilation.Length, paddingAt, (nuint)padding.Length, strideAt, (nuint)stride.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// […, C · factor², H, W] as […, C, H · factor, W · factor]: channels become neighbours. ShapeException: not
    /// divisible.
    /// </summary>
    public Tensor PixelShuffle(long factor)
    {
        at_tensor* result;
        Status status = Native.at_tensor_pixel_shuffle(&result, Pointer, factor);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The way back.</summary>
    public Tensor PixelUnshuffle(long factor)
    {
        at_tensor* result;
        Status status = Native.at_tensor_pixel_unshuffle(&result, Pointer, factor);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>[N, groups · n, …] with the channels of the groups taken in turn.</summary>
    public Tensor ChannelShuffle(long groups)
    {
        at_tensor* result;
        Status status = Native.at_tensor_channel_shuffle(&result, Pointer, groups);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a, [N, C, H, W] or [N, C, D, H, W], where grid, [N, H', W', 2] or [N, D', H', W', 3] of a's float dtype, says:
    /// [N, C, H', W'] or [N, C, D', H', W'] (Jaderberg and others, "Spatial transformer networks", 2015). The last axis
    /// of grid has x, y and z, along W, H and D, from -1 to 1: with alignCorners the outermost elements' middles, else
    /// their outer edges. mode linear weighs the two elements beside along each axis, nearest takes the nearest, of two
    /// equally near the even one. F16 and BF16 are computed in F32 and rounded once. Gradients of any order flow to a,
    /// with mode linear to grid too. ShapeException: shapes that do not fit, nothing to sample; DTypeException: no
    /// floats or two dtypes.
    /// </summary>
    public Tensor GridSample(
        Tensor grid, Interpolation mode = Interpolation.Linear, GridPadding paddingMode = GridPadding.Zeros,
        bool alignCorners = false)
    {
        ArgumentNullException.ThrowIfNull(grid);
        at_tensor* result;
        Status status = Native.at_tensor_grid_sample(&result, Pointer, grid.Pointer, mode, paddingMode, alignCorners ? 1 : 0);
        GC.KeepAlive(this);
        GC.KeepAlive(grid);
        return Made(status, result);
    }

    /// <summary>
    /// The grid by which GridSample maps as theta, [N, 2, 3] or [N, 3, 4] of a float dtype, says: theta · (x, y, 1) or
    /// (x, y, z, 1) at each of sizes, H' and W' or D', H' and W'. ShapeException: another theta;
    /// InvalidArgumentException: sizes below 1.
    /// </summary>
    public Tensor AffineGrid(ReadOnlySpan<long> sizes, bool alignCorners = false)
    {
        at_tensor* result;
        Status status;
        fixed (long* sizesAt = sizes)
            status = Native.at_tensor_affine_grid(&result, Pointer, sizesAt, (nuint)sizes.Length, alignCorners ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
