// Values, read and written, in other types and on other devices.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>Computes the value and copies it, row-major, into memory of just its size.</summary>
    /// <exception cref="DTypeException">T is not the element type: <see cref="Cast"/> first.</exception>
    public void CopyTo<T>(Span<T> values) where T : unmanaged
    {
        Element.MustBe<T>(DType, "to_host");
        fixed (T* data = values)
            Check(Native.at_tensor_to_host(Pointer, data, (nuint)values.Length * (nuint)sizeof(T)));
        GC.KeepAlive(this);
    }

    /// <summary>The values, row-major.</summary>
    /// <exception cref="DTypeException">T is not the element type: <see cref="Cast"/> first.</exception>
    public T[] ToArray<T>() where T : unmanaged
    {
        Element.MustBe<T>(DType, "to_host");
        T[] values = new T[ElementCount];
        CopyTo<T>(values);
        return values;
    }

    /// <summary>The only element of a one-element tensor of any type, as a double.</summary>
    public double Item()
    {
        double value;
        Check(Native.at_tensor_item(&value, Pointer));
        GC.KeepAlive(this);
        return value;
    }

    /// <summary>Enqueues what the tensor needs, without waiting for the device.</summary>
    public void Evaluate()
    {
        Check(Native.at_tensor_eval(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Enqueues what several tensors need, as one plan.</summary>
    public static void Evaluate(params ReadOnlySpan<Tensor> tensors)
    {
        fixed (at_tensor** all = Pointers(tensors)) Check(Native.at_tensor_eval_all(all, (nuint)tensors.Length));
        KeepAlive(tensors);
    }

    /// <summary>The same values on another device. Differentiable.</summary>
    public Tensor To(Device device)
    {
        ArgumentNullException.ThrowIfNull(device);
        at_tensor* result;
        Status status = Native.at_tensor_to(&result, Pointer, device.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(device);
        return Made(status, result);
    }

    /// <summary>
    /// Converted to another element type: float to integer truncates toward zero, to bool is != 0. Gradients flow
    /// between
    /// float types.
    /// </summary>
    public Tensor Cast(DType dtype)
    {
        at_tensor* result;
        Status status = Native.at_tensor_cast(&result, Pointer, dtype);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>A copy with memory of its own. Differentiable.</summary>
    public Tensor Clone()
    {
        at_tensor* result;
        Status status = Native.at_tensor_clone(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Overwrites the elements; source is broadcast and cast. Every view sees it.</summary>
    public void CopyFrom(Tensor source)
    {
        ArgumentNullException.ThrowIfNull(source);
        Check(Native.at_tensor_copy_(Pointer, source.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(source);
    }

    /// <summary>Overwrites every element with a number. Every view sees it.</summary>
    public void Fill(double value)
    {
        Check(Native.at_tensor_fill_(Pointer, value));
        GC.KeepAlive(this);
    }
}
