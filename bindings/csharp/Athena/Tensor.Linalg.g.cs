// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// Matrix product over the last two axes, as NumPy's matmul: [.., M, K] by [.., K, N] gives [.., M, N]; leading
    /// axes broadcast; a 1-D a is a row, a 1-D b a column, and that axis is dropped from the result. Transposed views
    /// are used without copying. F16 and BF16 accumulate in F32; integers wrap. ShapeException: a 0-d input, or inner
    /// sizes that differ. DTypeException: bool.
    /// </summary>
    public Tensor MatMul(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_matmul(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Einstein's summation, with PyTorch's rules: one letter (a to z, A to Z) for each axis of each operand, operands
    /// separated by commas, then "-&gt;" and the letters of the result: "bij,bjk-&gt;bik". Letters that the result
    /// lacks are summed over; a letter twice in one operand means its diagonal. Without "-&gt;" the result has the
    /// letters that occur once, in the order A … Z a … z, after the axes of "...". "..." stands for the axes that no
    /// letter names, aligned at the last; they are summed over where a written result lacks "...". A size 1 stretches
    /// to the size that other operands have along the letter, but not along a letter twice in one operand. Spaces are
    /// ignored. The result is a value of its own, never a view of an operand. Operands are multiplied in pairs, the
    /// pair first whose product frees most memory; each pair is one batched product of matrices over views, copied only
    /// where a group of axes that must become one does not lie evenly. InvalidArgumentException: bad subscripts; the
    /// text names the position in bytes from 0, what is there and what was expected. ShapeException: letters and axes
    /// differ in number, sizes along a letter differ, or a result or every product of two operands would have more than
    /// MaxRank axes.
    /// </summary>
    public static Tensor Einsum(string subscripts, params ReadOnlySpan<Tensor> tensors)
    {
        at_tensor* result;
        Status status;
        fixed (byte* subscriptsAt = Text.Bytes(subscripts))
        fixed (at_tensor** tensorsAt = Pointers(tensors))
            status = Native.at_tensor_einsum(&result, subscriptsAt, tensorsAt, (nuint)tensors.Length);
        KeepAlive(tensors);
        return Made(status, result);
    }

    /// <summary>a[i] · b[j] for vectors (ShapeException otherwise; NumPy flattens). bool: and.</summary>
    public Tensor Outer(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_outer(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// NumPy's inner: the sum of products over the last axes of both; with a 0-d input the plain product.
    /// </summary>
    public Tensor Inner(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_inner(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// The sum of products along axis of a's and b's broadcast shape. Both must have that axis, in one size
    /// (ShapeException); the others broadcast.
    /// </summary>
    public Tensor VecDot(Tensor b, int axis = -1)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_vecdot(&result, Pointer, b.Pointer, axis);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// The cross product of vectors along axis, counted like vecdot's. ShapeException: a size other than 3.
    /// </summary>
    public Tensor Cross(Tensor b, int axis = -1)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_cross(&result, Pointer, b.Pointer, axis);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// The sum of the elements [i, i + offset] of axes axis0 and axis1; the other axes stay. 0 where there are none.
    /// The array API's trace has offset 0 and the last two axes.
    /// </summary>
    public Tensor Trace(long offset = 0, int axis0 = -2, int axis1 = -1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_trace(&result, Pointer, offset, axis0, axis1);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The matrix product of exponent factors a [.., N, N], by repeated squaring; the identity for exponent 0.
    /// InvalidArgumentException: a negative exponent. ShapeException: not square.
    /// </summary>
    public Tensor MatrixPower(long exponent)
    {
        at_tensor* result;
        Status status = Native.at_tensor_matrix_power(&result, Pointer, exponent);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
