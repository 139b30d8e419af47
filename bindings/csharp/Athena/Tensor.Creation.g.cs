// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// A tensor filled with value; integers drop its fraction. InvalidArgumentException: an integer dtype does not hold
    /// it, or it is NaN.
    /// </summary>
    public static Tensor Full(ReadOnlySpan<long> shape, double value, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_full(&tensor, device.Pointer, dtype, shape.Length, shapeAt, value);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// A tensor filled with value; integers drop its fraction. InvalidArgumentException: an integer dtype does not hold
    /// it, or it is NaN.
    /// </summary>
    public static Tensor Zeros(ReadOnlySpan<long> shape, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_zeros(&tensor, device.Pointer, dtype, shape.Length, shapeAt);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// A tensor filled with value; integers drop its fraction. InvalidArgumentException: an integer dtype does not hold
    /// it, or it is NaN.
    /// </summary>
    public static Tensor Ones(ReadOnlySpan<long> shape, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_ones(&tensor, device.Pointer, dtype, shape.Length, shapeAt);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// start, start + step, … up to but without stop: ceil((stop - start) / step) elements, 0 if that is negative.
    /// InvalidArgumentException: step is 0, or an argument is not finite.
    /// </summary>
    public static Tensor Arange(
        double start, double stop, double step = 1, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status = Native.at_tensor_arange(&tensor, device.Pointer, dtype, start, stop, step);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// Uniform in [0, 1) and standard normal from seed, float dtypes only. The same seed gives the same bits
    /// everywhere.
    /// </summary>
    public static Tensor Rand(ReadOnlySpan<long> shape, ulong seed, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_rand(&tensor, device.Pointer, dtype, shape.Length, shapeAt, seed);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// Uniform in [0, 1) and standard normal from seed, float dtypes only. The same seed gives the same bits
    /// everywhere.
    /// </summary>
    public static Tensor Randn(ReadOnlySpan<long> shape, ulong seed, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_randn(&tensor, device.Pointer, dtype, shape.Length, shapeAt, seed);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// Uniform in [low, high) and normal with mean and deviation, drawn from generator, which advances.
    /// </summary>
    public static Tensor Uniform(
        ReadOnlySpan<long> shape, double low, double high, Generator generator, DType dtype = DType.F32,
        Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_uniform(&tensor, device.Pointer, dtype, shape.Length, shapeAt, low, high, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Uniform in [low, high) and normal with mean and deviation, drawn from generator, which advances.
    /// </summary>
    public static Tensor Normal(
        ReadOnlySpan<long> shape, double mean, double deviation, Generator generator, DType dtype = DType.F32,
        Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_normal(&tensor, device.Pointer, dtype, shape.Length, shapeAt, mean, deviation, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>Raw 32-bit words of generator, U32.</summary>
    public static Tensor RandomBits(ReadOnlySpan<long> shape, Generator generator, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_random_bits(&tensor, device.Pointer, shape.Length, shapeAt, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Add in place; every view sees it. In place: destination keeps its memory, and every view of it sees the change.
    /// Sources are broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination has.
    /// StateException: an expanded or unfolded view (two elements in one place), or a leaf that requires gradients
    /// outside no-grad. The four operations are of inplace.h's kind.
    /// </summary>
    public void AddInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_add_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>
    /// Sub in place; every view sees it. In place: destination keeps its memory, and every view of it sees the change.
    /// Sources are broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination has.
    /// StateException: an expanded or unfolded view (two elements in one place), or a leaf that requires gradients
    /// outside no-grad. The four operations are of inplace.h's kind.
    /// </summary>
    public void SubInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_sub_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>
    /// Mul in place; every view sees it. In place: destination keeps its memory, and every view of it sees the change.
    /// Sources are broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination has.
    /// StateException: an expanded or unfolded view (two elements in one place), or a leaf that requires gradients
    /// outside no-grad. The four operations are of inplace.h's kind.
    /// </summary>
    public void MulInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_mul_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>
    /// Div in place; every view sees it. In place: destination keeps its memory, and every view of it sees the change.
    /// Sources are broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination has.
    /// StateException: an expanded or unfolded view (two elements in one place), or a leaf that requires gradients
    /// outside no-grad. The four operations are of inplace.h's kind.
    /// </summary>
    public void DivInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_div_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>
    /// count numbers from start to stop, evenly apart, both exactly met; endpoint 0: without stop, (stop - start) /
    /// count apart. Number i is start + i · step, rounded twice as NumPy does, in F64, and converted to dtype as by a
    /// cast. InvalidArgumentException: a bound that is not finite; ShapeException: a negative count.
    /// </summary>
    public static Tensor Linspace(
        double start, double stop, long count, bool endpoint = true, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status = Native.at_tensor_linspace(&tensor, device.Pointer, dtype, start, stop, count, endpoint ? 1 : 0);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// rows x columns zeros with ones where column = row + k. A k beyond the matrix leaves zeros.
    /// </summary>
    public static Tensor Eye(
        long rows, long? columns = null, long k = 0, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* tensor;
        Status status = Native.at_tensor_eye(&tensor, device.Pointer, dtype, rows, columns ?? rows, k);
        GC.KeepAlive(device);
        return Made(status, tensor);
    }

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of EmptyLike are
    /// unspecified.
    /// </summary>
    public Tensor FullLike(double value)
    {
        at_tensor* result;
        Status status = Native.at_tensor_full_like(&result, Pointer, value);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of EmptyLike are
    /// unspecified.
    /// </summary>
    public Tensor ZerosLike()
    {
        at_tensor* result;
        Status status = Native.at_tensor_zeros_like(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of EmptyLike are
    /// unspecified.
    /// </summary>
    public Tensor OnesLike()
    {
        at_tensor* result;
        Status status = Native.at_tensor_ones_like(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of EmptyLike are
    /// unspecified.
    /// </summary>
    public Tensor EmptyLike()
    {
        at_tensor* result;
        Status status = Native.at_tensor_empty_like(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The lower and upper triangle of the last two axes: elements with column &lt;= row + k, or column &gt;= row + k;
    /// zeros elsewhere. ShapeException: fewer than two axes.
    /// </summary>
    public Tensor Tril(long k = 0)
    {
        at_tensor* result;
        Status status = Native.at_tensor_tril(&result, Pointer, k);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The lower and upper triangle of the last two axes: elements with column &lt;= row + k, or column &gt;= row + k;
    /// zeros elsewhere. ShapeException: fewer than two axes.
    /// </summary>
    public Tensor Triu(long k = 0)
    {
        at_tensor* result;
        Status status = Native.at_tensor_triu(&result, Pointer, k);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The grid of count &gt;= 1 vectors or scalars: results[i] is tensors[i] repeated along all other axes, a view
    /// with repeated elements that cannot be written in place. The dtypes stay. results may be the same array.
    /// ShapeException: a tensor of rank 2 or more, or more than MaxRank tensors.
    /// </summary>
    public static Tensor[] MeshGrid(ReadOnlySpan<Tensor> tensors, Indexing indexing = Indexing.Xy)
    {
        var results = new at_tensor*[tensors.Length];
        Status status;
        fixed (at_tensor** tensorsAt = Pointers(tensors))
        fixed (at_tensor** resultsAt = results)
            status = Native.at_tensor_meshgrid(resultsAt, tensorsAt, (nuint)tensors.Length, indexing);
        KeepAlive(tensors);
        return Made(status, results);
    }
}
