// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// Sum. Signed integers and bool give I64, unsigned give U64. The sum of nothing is 0. No axes named: all.
    /// </summary>
    public Tensor Sum(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_sum(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Sum(ReadOnlySpan{int}, bool)"/>
    public Tensor Sum(params ReadOnlySpan<int> axes) =>
        Sum(axes: axes, keepDims: false);

    /// <summary>
    /// Mean, float results only: integers give F32. The mean of nothing is NaN. No axes named: all.
    /// </summary>
    public Tensor Mean(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_mean(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Mean(ReadOnlySpan{int}, bool)"/>
    public Tensor Mean(params ReadOnlySpan<int> axes) =>
        Mean(axes: axes, keepDims: false);

    /// <summary>
    /// Largest element; NaN if there is one. The gradient is shared equally among ties. ShapeException: nothing to
    /// fold, for which MaxInitial has an answer. No axes named: all.
    /// </summary>
    public Tensor Max(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_max(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Max(ReadOnlySpan{int}, bool)"/>
    public Tensor Max(params ReadOnlySpan<int> axes) =>
        Max(axes: axes, keepDims: false);

    /// <summary>
    /// Row-major position among the folded axes of the first largest or smallest element (a NaN counts as both), I64.
    /// ShapeException: nothing to fold. No axes named: all.
    /// </summary>
    public Tensor ArgMax(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_argmax(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="ArgMax(ReadOnlySpan{int}, bool)"/>
    public Tensor ArgMax(params ReadOnlySpan<int> axes) =>
        ArgMax(axes: axes, keepDims: false);

    /// <summary>
    /// exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; LogSoftmax is its logarithm, computed
    /// directly.
    /// </summary>
    public Tensor Softmax(int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_softmax(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; LogSoftmax is its logarithm, computed
    /// directly.
    /// </summary>
    public Tensor LogSoftmax(int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_log_softmax(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Smallest element, by the same rules: NaN if there is one. No axes named: all.</summary>
    public Tensor Min(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_min(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Min(ReadOnlySpan{int}, bool)"/>
    public Tensor Min(params ReadOnlySpan<int> axes) =>
        Min(axes: axes, keepDims: false);

    /// <summary>
    /// Row-major position among the folded axes of the first largest or smallest element (a NaN counts as both), I64.
    /// ShapeException: nothing to fold. No axes named: all.
    /// </summary>
    public Tensor ArgMin(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_argmin(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="ArgMin(ReadOnlySpan{int}, bool)"/>
    public Tensor ArgMin(params ReadOnlySpan<int> axes) =>
        ArgMin(axes: axes, keepDims: false);

    /// <summary>
    /// Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all is true. No axes
    /// named: all.
    /// </summary>
    public Tensor Any(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_any(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Any(ReadOnlySpan{int}, bool)"/>
    public Tensor Any(params ReadOnlySpan<int> axes) =>
        Any(axes: axes, keepDims: false);

    /// <summary>
    /// Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all is true. No axes
    /// named: all.
    /// </summary>
    public Tensor All(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_all(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="All(ReadOnlySpan{int}, bool)"/>
    public Tensor All(params ReadOnlySpan<int> axes) =>
        All(axes: axes, keepDims: false);

    /// <summary>How many elements are other than 0 (a NaN is), I64. No axes named: all.</summary>
    public Tensor CountNonZero(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_count_nonzero(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="CountNonZero(ReadOnlySpan{int}, bool)"/>
    public Tensor CountNonZero(params ReadOnlySpan<int> axes) =>
        CountNonZero(axes: axes, keepDims: false);

    /// <summary>
    /// Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded elements, and its root.
    /// Float results only: integers give F32. correction 0: of the population, the array API's default; 1: the unbiased
    /// estimate, PyTorch's default. NaN where n − correction &lt;= 0, if all are equal, and of nothing. std's
    /// derivative where it is 0 is 0. No axes named: all.
    /// </summary>
    public Tensor Var(ReadOnlySpan<int> axes = default, double correction = 0, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_var(&result, Pointer, axesAt, (nuint)axes.Length, correction, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Var(ReadOnlySpan{int}, double, bool)"/>
    public Tensor Var(params ReadOnlySpan<int> axes) =>
        Var(axes: axes, keepDims: false);

    /// <summary>
    /// Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded elements, and its root.
    /// Float results only: integers give F32. correction 0: of the population, the array API's default; 1: the unbiased
    /// estimate, PyTorch's default. NaN where n − correction &lt;= 0, if all are equal, and of nothing. std's
    /// derivative where it is 0 is 0. No axes named: all.
    /// </summary>
    public Tensor Std(ReadOnlySpan<int> axes = default, double correction = 0, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_std(&result, Pointer, axesAt, (nuint)axes.Length, correction, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Std(ReadOnlySpan{int}, double, bool)"/>
    public Tensor Std(params ReadOnlySpan<int> axes) =>
        Std(axes: axes, keepDims: false);

    /// <summary>
    /// log Σ exp(a), computed with the maximum subtracted; right for infinities too. Integers give F32. Of nothing:
    /// −inf. No axes named: all.
    /// </summary>
    public Tensor LogSumExp(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_logsumexp(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="LogSumExp(ReadOnlySpan{int}, bool)"/>
    public Tensor LogSumExp(params ReadOnlySpan<int> axes) =>
        LogSumExp(axes: axes, keepDims: false);

    /// <summary>
    /// Norm of the folded elements as one vector (the array API's vector_norm): (Σ|a|^order)^(1/order); for INFINITY
    /// and −INFINITY the largest and smallest |a|; for 0 how many are other than 0, as a float. Integers give F32. The
    /// derivatives at a norm of 0, and of orders other than 1, 2 and infinities at elements of 0, are 0.
    /// InvalidArgumentException: order is NaN. ShapeException: an infinite order and nothing to fold. No axes named:
    /// all.
    /// </summary>
    public Tensor Norm(double order = 2, ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_norm(&result, Pointer, order, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Product, of the same dtypes as the sum; integers wrap. The product of nothing is 1. The derivative is right
    /// where elements are 0. Pieces are multiplied first, of which one may overflow where the whole does not. No axes
    /// named: all.
    /// </summary>
    public Tensor Prod(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_prod(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Prod(ReadOnlySpan{int}, bool)"/>
    public Tensor Prod(params ReadOnlySpan<int> axes) =>
        Prod(axes: axes, keepDims: false);

    /// <summary>
    /// Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed integers and bool give I64,
    /// unsigned give U64; overflow wraps. includeInitial true: the sum or product of nothing, 0 or 1, comes first, and
    /// the result is longer by one along axis. The derivative of cumprod is right where elements are 0. OpenCL devices
    /// multiply pieces of a line before they join them: a piece may overflow where the whole does not, and 0 times an
    /// infinity is 0.
    /// </summary>
    public Tensor CumSum(int axis, bool includeInitial = false)
    {
        at_tensor* result;
        Status status = Native.at_tensor_cumsum(&result, Pointer, axis, includeInitial ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed integers and bool give I64,
    /// unsigned give U64; overflow wraps. includeInitial true: the sum or product of nothing, 0 or 1, comes first, and
    /// the result is longer by one along axis. The derivative of cumprod is right where elements are 0. OpenCL devices
    /// multiply pieces of a line before they join them: a piece may overflow where the whole does not, and 0 times an
    /// infinity is 0.
    /// </summary>
    public Tensor CumProd(int axis, bool includeInitial = false)
    {
        at_tensor* result;
        Status status = Native.at_tensor_cumprod(&result, Pointer, axis, includeInitial ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Running maximum and minimum, and the positions along axis where they are, I64. As in PyTorch, and other than
    /// argmax, of equals the last counts, and of NaNs too: the position moves on. The derivative goes to the element at
    /// that position.
    /// </summary>
    public (Tensor Values, Tensor Indices) CumMax(int axis)
    {
        at_tensor* values, indices;
        Status status = Native.at_tensor_cummax(&values, &indices, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, values, indices);
    }

    /// <summary>
    /// Running maximum and minimum, and the positions along axis where they are, I64. As in PyTorch, and other than
    /// argmax, of equals the last counts, and of NaNs too: the position moves on. The derivative goes to the element at
    /// that position.
    /// </summary>
    public (Tensor Values, Tensor Indices) CumMin(int axis)
    {
        at_tensor* values, indices;
        Status status = Native.at_tensor_cummin(&values, &indices, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, values, indices);
    }

    /// <summary>
    /// log of the running sum of exp(a), without overflow; right for infinities too. Integers give F32.
    /// </summary>
    public Tensor LogCumSumExp(int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_logcumsumexp(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// What q (0 … 1) of the folded elements lie below: of the sorted elements the one at q · (n − 1), and between two
    /// of them as much of each as is near, NumPy's and PyTorch's method "linear". NaN if there is one. Float results
    /// only: integers give F32, computed as such. Derivatives go to the elements it lies between.
    /// InvalidArgumentException: q is out of range. ShapeException: nothing to fold. No axes named: all.
    /// </summary>
    public Tensor Quantile(double q, ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_quantile(&result, Pointer, q, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Quantile(double, ReadOnlySpan{int}, bool)"/>
    public Tensor Quantile(double q, params ReadOnlySpan<int> axes) =>
        Quantile(q, axes: axes, keepDims: false);

    /// <summary>
    /// The quantile of 0.5: of an even number of elements the mean of the middle two, as in NumPy; PyTorch's is the
    /// lower. No axes named: all.
    /// </summary>
    public Tensor Median(ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_median(&result, Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <inheritdoc cref="Median(ReadOnlySpan{int}, bool)"/>
    public Tensor Median(params ReadOnlySpan<int> axes) =>
        Median(axes: axes, keepDims: false);

    /// <summary>
    /// The largest and smallest of the elements and initial, a tensor without axes (Number makes one), which nothing
    /// has; dtypes promote. Where initial equals the extreme it takes half of the gradient. ShapeException: initial has
    /// axes. No axes named: all.
    /// </summary>
    public Tensor MaxInitial(Tensor initial, ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        ArgumentNullException.ThrowIfNull(initial);
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_max_initial(&result, Pointer, initial.Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        GC.KeepAlive(initial);
        return Made(status, result);
    }

    /// <inheritdoc cref="MaxInitial(Tensor, ReadOnlySpan{int}, bool)"/>
    public Tensor MaxInitial(Tensor initial, params ReadOnlySpan<int> axes) =>
        MaxInitial(initial, axes: axes, keepDims: false);

    /// <summary>
    /// The largest and smallest of the elements and initial, a tensor without axes (Number makes one), which nothing
    /// has; dtypes promote. Where initial equals the extreme it takes half of the gradient. ShapeException: initial has
    /// axes. No axes named: all.
    /// </summary>
    public Tensor MinInitial(Tensor initial, ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        ArgumentNullException.ThrowIfNull(initial);
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_min_initial(&result, Pointer, initial.Pointer, axesAt, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        GC.KeepAlive(initial);
        return Made(status, result);
    }

    /// <inheritdoc cref="MinInitial(Tensor, ReadOnlySpan{int}, bool)"/>
    public Tensor MinInitial(Tensor initial, params ReadOnlySpan<int> axes) =>
        MinInitial(initial, axes: axes, keepDims: false);
}
