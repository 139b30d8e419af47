// The tensor: what it is and where it lies.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// An n-dimensional array of one element type on one device. Operations record what is to be computed and return at
/// once; reading a value computes what it needs, and throws the errors met on the way. Views (<see cref="Reshape"/>,
/// slices, <see cref="Transpose"/>, …) share memory with what they are views of.
/// </summary>
/// <remarks>
/// Any thread may use a tensor. Dispose of it, or let a <see cref="TensorScope"/> do so, to give memory back at once; a
/// forgotten tensor is released when the garbage collector finds it.
/// </remarks>
public sealed unsafe partial class Tensor : IDisposable
{
    /// <summary>The largest number of dimensions.</summary>
    public const int MaxRank = Native.AT_MAX_RANK;

    private readonly Handle handle;

    internal Tensor(at_tensor* pointer, bool scoped = true)
    {
        nuint bytes;
        _ = Native.at_tensor_nbytes(&bytes, pointer);
        handle = new Handle(pointer, &Release, (long)bytes);
        if (scoped) TensorScope.Current?.Add(this);
    }

    private static Status Release(nint pointer) => Native.at_tensor_release((at_tensor*)pointer);

    internal at_tensor* Pointer => (at_tensor*)handle.Of(this);

    /// <summary>
    /// The C interface's handle, borrowed, for calls of <see cref="Native"/>; keep the tensor alive meanwhile.
    /// </summary>
    public at_tensor* NativeHandle => Pointer;

    internal static Tensor Made(Status status, at_tensor* result)
    {
        Check(status);
        return new Tensor(result);
    }

    internal static (Tensor, Tensor) Made(Status status, at_tensor* first, at_tensor* second)
    {
        Check(status);
        return (new Tensor(first), new Tensor(second));
    }

    private static (Tensor, Tensor, Tensor, Tensor) Made(
        Status status, at_tensor* first, at_tensor* second, at_tensor* third, at_tensor* fourth)
    {
        Check(status);
        return (new Tensor(first), new Tensor(second), new Tensor(third), new Tensor(fourth));
    }

    internal static Tensor[] Made(Status status, at_tensor*[] results)
    {
        Check(status);
        var made = new Tensor[results.Length];
        for (int i = 0; i < made.Length; i++) made[i] = new Tensor(results[i]);
        return made;
    }

    /// <summary>Whether <see cref="Dispose"/> was called.</summary>
    public bool IsDisposed => handle.IsClosed;

    /// <summary>Gives the tensor back. Values that others still need live on.</summary>
    public void Dispose() => handle.Dispose();

    /// <summary>Number of dimensions.</summary>
    public int Rank
    {
        get
        {
            int rank;
            Check(Native.at_tensor_rank(&rank, Pointer));
            GC.KeepAlive(this);
            return rank;
        }
    }

    /// <summary>Sizes, a new array each time.</summary>
    public long[] Shape
    {
        get
        {
            long[] shape = new long[Rank];
            fixed (long* dims = shape) Check(Native.at_tensor_shape(dims, shape.Length, Pointer));
            GC.KeepAlive(this);
            return shape;
        }
    }

    /// <summary>How many elements of memory lie from one element to the next along each axis.</summary>
    public long[] Strides
    {
        get
        {
            long[] all = new long[Rank];
            fixed (long* strides = all) Check(Native.at_tensor_strides(strides, all.Length, Pointer));
            GC.KeepAlive(this);
            return all;
        }
    }

    /// <summary>Size of one axis; negative axes count from the end.</summary>
    public long Size(int axis)
    {
        long size;
        Check(Native.at_tensor_size(&size, Pointer, axis));
        GC.KeepAlive(this);
        return size;
    }

    /// <summary>Number of elements, 1 for rank 0.</summary>
    public long ElementCount
    {
        get
        {
            long count;
            Check(Native.at_tensor_numel(&count, Pointer));
            GC.KeepAlive(this);
            return count;
        }
    }

    /// <summary>Bytes of all elements.</summary>
    public long ByteCount
    {
        get
        {
            nuint bytes;
            Check(Native.at_tensor_nbytes(&bytes, Pointer));
            GC.KeepAlive(this);
            return (long)bytes;
        }
    }

    /// <summary>Element type.</summary>
    public DType DType
    {
        get
        {
            DType dtype;
            Check(Native.at_tensor_dtype(&dtype, Pointer));
            GC.KeepAlive(this);
            return dtype;
        }
    }

    /// <summary>Where the tensor is, a new object each time.</summary>
    public Device Device
    {
        get
        {
            at_backend* backend;
            Check(Native.at_tensor_backend(&backend, Pointer));
            GC.KeepAlive(this);
            return new Device(backend);
        }
    }

    /// <summary>Whether both see the same memory: one is a view of the other, or both of a third.</summary>
    public bool SharesMemory(Tensor other)
    {
        ArgumentNullException.ThrowIfNull(other);
        int shares;
        Check(Native.at_tensor_shares_memory(&shares, Pointer, other.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(other);
        return shares != 0;
    }

    internal static at_tensor*[] Pointers(ReadOnlySpan<Tensor> tensors)
    {
        var pointers = new at_tensor*[tensors.Length];
        for (int i = 0; i < pointers.Length; i++)
            pointers[i] = (tensors[i] ?? throw new ArgumentNullException(nameof(tensors))).Pointer;
        return pointers;
    }

    internal static void KeepAlive(ReadOnlySpan<Tensor> tensors)
    {
        foreach (Tensor tensor in tensors) GC.KeepAlive(tensor);
    }
}
