// Memory that Athena and the program both see, without a copy; on the processor only.
using System.Buffers;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// A tensor on "cpu" in memory of the program's, which stays pinned while anything needs it. In-place operations
    /// write there before they return. What is recorded reads the memory when it is computed.
    /// </summary>
    /// <param name="memory">The elements.</param>
    /// <param name="shape">Sizes, row-major unless strides say otherwise.</param>
    /// <param name="strides">Elements from one to the next along each axis, not negative.</param>
    /// <param name="readOnly">Whether in-place operations are refused.</param>
    public static Tensor FromMemory<T>(Memory<T> memory, ReadOnlySpan<long> shape, ReadOnlySpan<long> strides = default,
                                       bool readOnly = false) where T : unmanaged
    {
        DType dtype = Element.Known<T>("from_memory");
        if (strides.Length > 0 && strides.Length != shape.Length)
        {
            throw Of(Status.Shape, $"[from_memory] {strides.Length} strides for {shape.Length} sizes", "from_memory",
                     "strides");
        }
        using Device cpu = Device.Open("cpu");
        var pin = new Pin(memory.Pin());
        int rank = shape.Length;
        nuint size = (nuint)memory.Length * (nuint)sizeof(T);
        at_tensor* made;
        at_tensor** result = &made;
        fixed (long* dims = shape, steps = strides)
        {
            long* sizes = dims, between = strides.Length > 0 ? steps : null;
            Status status = Callback.Give(pin, held => Native.at_tensor_from_memory(
                result, cpu.Pointer, dtype, rank, sizes, between, pin.Address, size, readOnly ? 1 : 0, Callback.Free,
                (void*)held));
            if (status != Status.Ok) pin.Dispose();
            return Made(status, made);
        }
    }

    private sealed class Pin(MemoryHandle memory) : IDisposable
    {
        internal void* Address => memory.Pointer;

        public void Dispose() => memory.Dispose();
    }

    /// <summary>
    /// Computes the tensor and lends its memory until the loan is disposed of. Values recorded before stay as they are.
    /// </summary>
    /// <exception cref="UnsupportedException">The tensor is not on "cpu".</exception>
    public LentMemory Lend()
    {
        at_memory* memory;
        Status status = Native.at_tensor_lend(&memory, Pointer);
        GC.KeepAlive(this);
        Check(status);
        return new LentMemory(memory);
    }

    /// <summary>
    /// A tensor in the memory of another library's array: the address of its DLManagedTensor (DLPack), which is taken
    /// over.
    /// </summary>
    /// <param name="managed">The address; still the caller's if this throws.</param>
    /// <param name="versioned">Whether it is a DLManagedTensorVersioned.</param>
    public static Tensor FromDLPack(nint managed, bool versioned = true)
    {
        using Device cpu = Device.Open("cpu");
        at_tensor* result;
        return Made(Native.at_tensor_from_dlpack(&result, cpu.Pointer, (void*)managed, versioned ? 1 : 0), result);
    }

    /// <summary>Lends the memory as DLPack does, until the deleter of what is given is called.</summary>
    public nint ToDLPack(bool versioned = true)
    {
        void* managed;
        Status status = Native.at_tensor_to_dlpack(&managed, Pointer, versioned ? 1 : 0);
        GC.KeepAlive(this);
        Check(status);
        return (nint)managed;
    }
}

/// <summary>
/// A tensor's memory, on loan until it is disposed of. Writing into it changes the tensor. Any thread may use it.
/// </summary>
public sealed unsafe class LentMemory : IDisposable
{
    private readonly Handle handle;
    private readonly at_memory_info info;

    internal LentMemory(at_memory* pointer)
    {
        handle = new Handle(pointer, &Release);
        var found = at_memory_info.Default;
        Check(Native.at_memory_describe(&found, pointer));
        info = found;
    }

    private static Status Release(nint pointer) => Native.at_memory_release((at_memory*)pointer);

    /// <summary>Element type.</summary>
    public DType DType => info.dtype;

    /// <summary>Whether it was borrowed from somebody who said that it is not to be written.</summary>
    public bool IsReadOnly => info.read_only != 0;

    /// <summary>Sizes, a new array each time.</summary>
    public long[] Shape
    {
        get
        {
            fixed (long* dims = info.dims) return new ReadOnlySpan<long>(dims, info.rank).ToArray();
        }
    }

    /// <summary>Elements from one to the next along each axis; negative where a view walks backwards.</summary>
    public long[] Strides
    {
        get
        {
            fixed (long* strides = info.strides) return new ReadOnlySpan<long>(strides, info.rank).ToArray();
        }
    }

    /// <summary>Where the first element is.</summary>
    public nint Address
    {
        get
        {
            _ = handle.Of(this);
            return (nint)info.data;
        }
    }

    /// <summary>The elements, row-major. Not to be used after the loan.</summary>
    /// <exception cref="StateException">They do not lie row-major, or are not to be written.</exception>
    public Span<T> AsSpan<T>() where T : unmanaged
    {
        Element.MustBe<T>(DType, "lend");
        long count = 1;
        long[] shape = Shape, strides = Strides;
        for (int i = shape.Length - 1; i >= 0; i--)
        {
            if (shape[i] > 1 && strides[i] != count)
                throw Of(Status.State, "[lend] the elements do not lie row-major: clone the tensor first", "lend", "");
            count *= shape[i];
        }
        if (IsReadOnly) throw Of(Status.State, "[lend] the memory is not to be written", "lend", "");
        return new Span<T>((void*)Address, checked((int)count));
    }

    /// <summary>Ends the loan.</summary>
    public void Dispose() => handle.Dispose();
}
