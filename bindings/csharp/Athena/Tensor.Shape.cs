// Views in another order or shape, joining, picking; reductions and products.
using Athena.Interop;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>New sizes, one of which may be -1: a view where strides allow, else a copy.</summary>
    public Tensor Reshape(params ReadOnlySpan<long> shape)
    {
        at_tensor* result;
        Status status;
        fixed (long* dims = shape) status = Native.at_tensor_reshape(&result, Pointer, shape.Length, dims);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>A view with two axes exchanged.</summary>
    public Tensor Transpose(int axis0 = -2, int axis1 = -1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_transpose(&result, Pointer, axis0, axis1);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>A view whose axis i is axis axes[i] of this one.</summary>
    public Tensor Permute(params ReadOnlySpan<int> axes)
    {
        at_tensor* result;
        Status status;
        fixed (int* all = axes) status = Native.at_tensor_permute(&result, Pointer, all, (nuint)axes.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// A view of elements start, start + step, … before stop of one axis, by Python's rules; null leaves start or stop
    /// out. See also the indexer.
    /// </summary>
    public Tensor Slice(int axis, long? start = null, long? stop = null, long step = 1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_slice(
            &result, Pointer, axis, start ?? Native.AT_SLICE_END, stop ?? Native.AT_SLICE_END, step);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>A view broadcast to sizes, aligned at the last axis; -1 keeps a size.</summary>
    public Tensor Expand(params ReadOnlySpan<long> shape)
    {
        at_tensor* result;
        Status status;
        fixed (long* dims = shape) status = Native.at_tensor_expand(&result, Pointer, shape.Length, dims);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Joins tensors along an existing axis; element types promote, other sizes must be equal.</summary>
    public static Tensor Concat(ReadOnlySpan<Tensor> tensors, int axis = 0)
    {
        at_tensor* result;
        Status status;
        fixed (at_tensor** all = Pointers(tensors))
            status = Native.at_tensor_concat(&result, all, (nuint)tensors.Length, axis);
        KeepAlive(tensors);
        return Made(status, result);
    }

    /// <summary>
    /// result[…, i, …] = this[…, indices[…, i, …], …] along an axis. An index out of range is found while computing and
    /// thrown by the read as <see cref="FaultException"/>.
    /// </summary>
    public Tensor TakeAlongAxis(Tensor indices, int axis)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status = Native.at_tensor_take_along_axis(&result, Pointer, indices.Pointer, axis);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        return Made(status, result);
    }

    /// <summary>Matrix product over the last two axes, as NumPy's matmul.</summary>
    public Tensor MatMul(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_matmul(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Sum over axes (none named: all). Signed integers and bool give I64, unsigned U64.</summary>
    public Tensor Sum(ReadOnlySpan<int> axes = default, bool keepDims = false) =>
        Reduce(&Native.at_tensor_sum, axes, keepDims);

    /// <summary>Mean over axes (none named: all). Integers give F32.</summary>
    public Tensor Mean(ReadOnlySpan<int> axes = default, bool keepDims = false) =>
        Reduce(&Native.at_tensor_mean, axes, keepDims);

    /// <summary>Largest element over axes (none named: all); NaN if there is one.</summary>
    public Tensor Max(ReadOnlySpan<int> axes = default, bool keepDims = false) =>
        Reduce(&Native.at_tensor_max, axes, keepDims);

    /// <summary>Row-major position, among the axes (none named: all), of the first largest element; I64.</summary>
    public Tensor ArgMax(ReadOnlySpan<int> axes = default, bool keepDims = false) =>
        Reduce(&Native.at_tensor_argmax, axes, keepDims);

    /// <summary>exp(a) / Σ exp(a) along an axis.</summary>
    public Tensor Softmax(int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_softmax(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The logarithm of <see cref="Softmax"/>, computed directly.</summary>
    public Tensor LogSoftmax(int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_log_softmax(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>−log softmax(this)[labels] over the last axis. Labels: integers, one for each row.</summary>
    public Tensor CrossEntropy(Tensor labels, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(labels);
        var options = new at_cross_entropy_options
        {
            struct_size = (uint)sizeof(at_cross_entropy_options),
            reduction = reduction,
        };
        at_tensor* result;
        Status status = Native.at_tensor_cross_entropy(&result, Pointer, labels.Pointer, &options);
        GC.KeepAlive(this);
        GC.KeepAlive(labels);
        return Made(status, result);
    }

    private Tensor Reduce(delegate*<at_tensor**, at_tensor*, int*, nuint, int, Status> reduction,
                          ReadOnlySpan<int> axes, bool keepDims)
    {
        at_tensor* result;
        Status status;
        fixed (int* all = axes) status = reduction(&result, Pointer, all, (nuint)axes.Length, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
