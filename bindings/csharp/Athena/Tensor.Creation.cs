// Making tensors.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// A tensor of a shape with values in row-major order, copied. Device: null for <see cref="Device.Default"/>.
    /// </summary>
    /// <exception cref="InvalidArgumentException">The shape has another number of elements.</exception>
    public static Tensor From<T>(ReadOnlySpan<T> values, ReadOnlySpan<long> shape, Device? device = null)
        where T : unmanaged
    {
        DType dtype = Element.Known<T>("from_host");
        device ??= Device.Default;
        at_tensor* result;
        Status status;
        fixed (T* data = values)
        fixed (long* dims = shape)
        {
            status = Native.at_tensor_from_host(
                &result, device.Pointer, dtype, shape.Length, dims, data, (nuint)values.Length * (nuint)sizeof(T));
        }
        GC.KeepAlive(device);
        return Made(status, result);
    }

    /// <summary>A vector of values, copied.</summary>
    public static Tensor From<T>(ReadOnlySpan<T> values, Device? device = null) where T : unmanaged =>
        From(values, [values.Length], device);

    /// <summary>A matrix, copied.</summary>
    public static Tensor From<T>(T[,] values, Device? device = null) where T : unmanaged =>
        FromArray<T>(values, device);

    /// <summary>A tensor of rank 3, copied.</summary>
    public static Tensor From<T>(T[,,] values, Device? device = null) where T : unmanaged =>
        FromArray<T>(values, device);

    /// <summary>A tensor of rank 4, copied.</summary>
    public static Tensor From<T>(T[,,,] values, Device? device = null) where T : unmanaged =>
        FromArray<T>(values, device);

    /// <summary>A tensor of rank 0.</summary>
    public static Tensor From<T>(T value, Device? device = null) where T : unmanaged =>
        From(new ReadOnlySpan<T>(in value), [], device);

    private static Tensor FromArray<T>(Array values, Device? device) where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(values);
        Span<long> shape = stackalloc long[values.Rank];
        for (int i = 0; i < shape.Length; i++) shape[i] = values.GetLongLength(i);
        ref byte first = ref MemoryMarshal.GetArrayDataReference(values);
        return From(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<byte, T>(ref first), values.Length), shape, device);
    }

    /// <summary>A tensor filled with a number, converted as by <see cref="Cast"/>.</summary>
    public static Tensor Full(ReadOnlySpan<long> shape, double value, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        Status status;
        fixed (long* dims = shape)
            status = Native.at_tensor_full(&result, device.Pointer, dtype, shape.Length, dims, value);
        GC.KeepAlive(device);
        return Made(status, result);
    }

    /// <summary>Zeros.</summary>
    public static Tensor Zeros(ReadOnlySpan<long> shape, DType dtype = DType.F32, Device? device = null) =>
        Constant(&Native.at_tensor_zeros, shape, dtype, device);

    /// <summary>Ones.</summary>
    public static Tensor Ones(ReadOnlySpan<long> shape, DType dtype = DType.F32, Device? device = null) =>
        Constant(&Native.at_tensor_ones, shape, dtype, device);

    private static Tensor Constant(delegate*<at_tensor**, at_backend*, DType, int, long*, Status> make,
                                   ReadOnlySpan<long> shape, DType dtype, Device? device)
    {
        device ??= Device.Default;
        at_tensor* result;
        Status status;
        fixed (long* dims = shape) status = make(&result, device.Pointer, dtype, shape.Length, dims);
        GC.KeepAlive(device);
        return Made(status, result);
    }

    /// <summary>start, start + step, … up to but without stop.</summary>
    public static Tensor Arange(
        double start, double stop, double step = 1, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        Status status = Native.at_tensor_arange(&result, device.Pointer, dtype, start, stop, step);
        GC.KeepAlive(device);
        return Made(status, result);
    }

    /// <summary>Uniform in [0, 1), float types only. The same seed gives the same bits everywhere.</summary>
    public static Tensor Rand(ReadOnlySpan<long> shape, ulong seed, DType dtype = DType.F32, Device? device = null) =>
        Seeded(&Native.at_tensor_rand, shape, seed, dtype, device);

    /// <summary>Standard normal, float types only. The same seed gives the same bits everywhere.</summary>
    public static Tensor Randn(ReadOnlySpan<long> shape, ulong seed, DType dtype = DType.F32, Device? device = null) =>
        Seeded(&Native.at_tensor_randn, shape, seed, dtype, device);

    private static Tensor Seeded(delegate*<at_tensor**, at_backend*, DType, int, long*, ulong, Status> make,
                                 ReadOnlySpan<long> shape, ulong seed, DType dtype, Device? device)
    {
        device ??= Device.Default;
        at_tensor* result;
        Status status;
        fixed (long* dims = shape) status = make(&result, device.Pointer, dtype, shape.Length, dims, seed);
        GC.KeepAlive(device);
        return Made(status, result);
    }

    /// <summary>Uniform in [low, high), drawn from a generator, which advances.</summary>
    public static Tensor Uniform(ReadOnlySpan<long> shape, double low, double high, Generator generator,
                                 DType dtype = DType.F32, Device? device = null) =>
        Drawn(&Native.at_tensor_uniform, shape, low, high, generator, dtype, device);

    /// <summary>Normal with mean and standard deviation, drawn from a generator, which advances.</summary>
    public static Tensor Normal(ReadOnlySpan<long> shape, double mean, double deviation, Generator generator,
                                DType dtype = DType.F32, Device? device = null) =>
        Drawn(&Native.at_tensor_normal, shape, mean, deviation, generator, dtype, device);

    private static Tensor Drawn(
        delegate*<at_tensor**, at_backend*, DType, int, long*, double, double, at_generator*, Status> make,
        ReadOnlySpan<long> shape, double first, double second, Generator generator, DType dtype, Device? device)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* result;
        Status status;
        fixed (long* dims = shape)
            status = make(&result, device.Pointer, dtype, shape.Length, dims, first, second, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, result);
    }

    /// <summary>Raw 32-bit words of a generator, <see cref="DType.U32"/>.</summary>
    public static Tensor RandomBits(ReadOnlySpan<long> shape, Generator generator, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* result;
        Status status;
        fixed (long* dims = shape)
            status = Native.at_tensor_random_bits(&result, device.Pointer, shape.Length, dims, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, result);
    }
}
