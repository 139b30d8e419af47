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

    /// <summary>0, 1, … up to but without stop, on <see cref="Device.Default"/>.</summary>
    public static Tensor Arange(double stop) => Arange(0, stop);
}
