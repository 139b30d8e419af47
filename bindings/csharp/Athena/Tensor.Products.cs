// Products over several axes, and pieces of tensors: what takes more than one form.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// The sum of products over the last <paramref name="count"/> axes of this tensor and the first of b, in order; 0
    /// multiplies everything with everything.
    /// </summary>
    public Tensor TensorDot(Tensor b, int count = 2)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        at_tensor* result;
        Status status = Native.at_tensor_tensordot(&result, Pointer, b.Pointer, null, null, (nuint)count);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// The sum of products over axes[k] of this tensor and axesOfB[k] of b; the result has this tensor's other axes,
    /// then b's.
    /// </summary>
    public Tensor TensorDot(Tensor b, ReadOnlySpan<int> axes, ReadOnlySpan<int> axesOfB)
    {
        ArgumentNullException.ThrowIfNull(b);
        if (axes.Length != axesOfB.Length)
        {
            string text = $"[tensordot] {axes.Length} axes of a and {axesOfB.Length} of b: expected as many";
            throw Of(Status.Argument, text, "tensordot", "axes_b");
        }
        at_tensor* result;
        Status status;
        fixed (int* of = axes, with = axesOfB)
            status = Native.at_tensor_tensordot(&result, Pointer, b.Pointer, of, with, (nuint)axes.Length);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Equal pieces of an axis, one after another: views.</summary>
    /// <exception cref="ShapeException">The number of pieces does not divide the axis.</exception>
    public Tensor[] Split(int pieces, int axis = 0)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(pieces);
        if (Size(axis) is > 0 and var size && pieces > size) // before room is made for them
            throw Of(Status.Shape, $"[split] {pieces} pieces of axis {axis} with size {size}", "split", "count");
        return Pieces(null, pieces, axis);
    }

    /// <summary>Pieces of an axis with these sizes, together all of it: views.</summary>
    public Tensor[] Split(ReadOnlySpan<long> sizes, int axis = 0)
    {
        fixed (long* all = sizes) return Pieces(all, sizes.Length, axis);
    }

    private Tensor[] Pieces(long* sizes, int count, int axis)
    {
        var results = new at_tensor*[count];
        Status status;
        fixed (at_tensor** made = results)
            status = Native.at_tensor_split(made, Pointer, sizes, (nuint)count, axis);
        GC.KeepAlive(this);
        return Made(status, results);
    }

    /// <summary>All positions of an axis, which goes: views.</summary>
    public Tensor[] Unstack(int axis = 0)
    {
        var results = new at_tensor*[Size(axis)];
        Status status;
        fixed (at_tensor** made = results)
            status = Native.at_tensor_unstack(made, Pointer, (nuint)results.Length, axis);
        GC.KeepAlive(this);
        return Made(status, results);
    }

    /// <summary>
    /// A formula over named tensors, element by element, as one operation: <c>Tensor.Map("tanh(a)*b + 0.5*c", ("a", x),
    /// ("b", y), ("c", z))</c>. It knows <c>+ - * / ^ **</c>, comparisons, <c>c ? a : b</c>, numbers, and the pointwise
    /// functions by their names in C and PyTorch: <c>maximum(a, 0)</c>. Differentiable.
    /// </summary>
    /// <exception cref="InvalidArgumentException">No such formula; the message names the column.</exception>
    public static Tensor Map(string expression, params ReadOnlySpan<(string Name, Tensor Value)> tensors)
    {
        var values = new Tensor[tensors.Length];
        using var names = new Texts(tensors.Length);
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = tensors[i].Value;
            names.Add(tensors[i].Name);
        }
        at_tensor* result;
        Status status;
        fixed (byte* text = Text.Bytes(expression))
        fixed (at_tensor** all = Pointers(values))
            status = Native.at_tensor_map(&result, text, names.Pointers, all, (nuint)values.Length);
        KeepAlive(values);
        return Made(status, result);
    }
}
