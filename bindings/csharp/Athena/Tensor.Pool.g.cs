// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// The largest element of each window, NaN if there is one, and in indices, I64, where it lies: its row-major
    /// position among the spatial axes, of which there are less than 2^32 (ShapeException); the first of equals. One of
    /// values and indices may be null: not wanted.
    /// </summary>
    public (Tensor Values, Tensor Indices) MaxPool(
        ReadOnlySpan<long> window, ReadOnlySpan<long> stride = default, ReadOnlySpan<long> padding = default,
        ReadOnlySpan<long> dilation = default, bool ceilMode = false)
    {
        at_tensor* values, indices;
        Status status;
        fixed (long* windowAt = window)
        fixed (long* strideAt = stride)
        fixed (long* paddingAt = padding)
        fixed (long* dilationAt = dilation)
            status = Native.at_tensor_max_pool(&values, &indices, Pointer, windowAt, (nuint)window.Length, strideAt, (nuint)stride.Length, paddingAt, (nuint)padding.Length, dilationAt, (nuint)dilation.Length, ceilMode ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, values, indices);
    }

    /// <summary>
    /// The mean of each window. Zeros in the padding count as elements if countIncludePad is not 0; divisor_override,
    /// if not 0, is what sums are divided by.
    /// </summary>
    public Tensor AvgPool(
        ReadOnlySpan<long> window, ReadOnlySpan<long> stride = default, ReadOnlySpan<long> padding = default,
        bool ceilMode = false, bool countIncludePad = true, long divisorOverride = 0)
    {
        at_tensor* result;
        Status status;
        fixed (long* windowAt = window)
        fixed (long* strideAt = stride)
        fixed (long* paddingAt = padding)
            status = Native.at_tensor_avg_pool(&result, Pointer, windowAt, (nuint)window.Length, strideAt, (nuint)stride.Length, paddingAt, (nuint)padding.Length, ceilMode ? 1 : 0, countIncludePad ? 1 : 0, divisorOverride);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>(Σ x^p)^(1/p) over each window, of x themselves, not of their magnitudes. p is not 0.</summary>
    public Tensor LpPool(
        double p, ReadOnlySpan<long> window, ReadOnlySpan<long> stride = default, bool ceilMode = false)
    {
        at_tensor* result;
        Status status;
        fixed (long* windowAt = window)
        fixed (long* strideAt = stride)
            status = Native.at_tensor_lp_pool(&result, Pointer, p, windowAt, (nuint)window.Length, strideAt, (nuint)stride.Length, ceilMode ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// As above with windows that part a as evenly as sizes of the result demand: along an axis window i has the
    /// elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉.
    /// </summary>
    public (Tensor Values, Tensor Indices) AdaptiveMaxPool(params ReadOnlySpan<long> sizes)
    {
        at_tensor* values, indices;
        Status status;
        fixed (long* sizesAt = sizes)
            status = Native.at_tensor_adaptive_max_pool(&values, &indices, Pointer, sizesAt, (nuint)sizes.Length);
        GC.KeepAlive(this);
        return Made(status, values, indices);
    }

    /// <summary>
    /// As above with windows that part a as evenly as sizes of the result demand: along an axis window i has the
    /// elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉.
    /// </summary>
    public Tensor AdaptiveAvgPool(params ReadOnlySpan<long> sizes)
    {
        at_tensor* result;
        Status status;
        fixed (long* sizesAt = sizes)
            status = Native.at_tensor_adaptive_avg_pool(&result, Pointer, sizesAt, (nuint)sizes.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The way back from MaxPool: zeros with the spatial sizes given, in which each element of a stands where indices,
    /// of a's shape and I64, say; of several for one place the last. An index out of range is FaultException at the
    /// read.
    /// </summary>
    public Tensor MaxUnpool(Tensor indices, params ReadOnlySpan<long> sizes)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status;
        fixed (long* sizesAt = sizes)
            status = Native.at_tensor_max_unpool(&result, Pointer, indices.Pointer, sizesAt, (nuint)sizes.Length);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        return Made(status, result);
    }
}
