// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// New sizes with the same number of elements; one of them may be -1 and is worked out. A view where strides allow,
    /// else a copy (SharesMemory tells). ShapeException: the counts differ.
    /// </summary>
    public Tensor Reshape(params ReadOnlySpan<long> shape)
    {
        at_tensor* result;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_reshape(&result, Pointer, shape.Length, shapeAt);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Two axes exchanged.</summary>
    public Tensor Transpose(int axis0 = -2, int axis1 = -1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_transpose(&result, Pointer, axis0, axis1);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Axis i of the result is axis axes[i] of a; count must be the rank.</summary>
    public Tensor Permute(params ReadOnlySpan<int> axes)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_permute(&result, Pointer, axesAt, (nuint)axes.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Elements start, start + step, … before stop of one axis, with Python's rules: negative positions count from the
    /// end, positions beyond the ends are clamped, a negative step walks backwards. null as start or stop leaves it
    /// out. InvalidArgumentException: step is 0.
    /// </summary>
    public Tensor Slice(int axis, long? start = null, long? stop = null, long step = 1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_slice(&result, Pointer, axis, start ?? Native.AT_SLICE_END, stop ?? Native.AT_SLICE_END, step);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Broadcast to the sizes dims, aligned at the last axis (the array API's broadcast_to); -1 keeps a size. Repeated
    /// elements share memory, so the view cannot be written in place.
    /// </summary>
    public Tensor Expand(params ReadOnlySpan<long> shape)
    {
        at_tensor* result;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_expand(&result, Pointer, shape.Length, shapeAt);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Joins count &gt;= 1 tensors along an existing axis; dtypes promote, other sizes must be equal.
    /// </summary>
    public static Tensor Concat(ReadOnlySpan<Tensor> tensors, int axis = 0)
    {
        at_tensor* result;
        Status status;
        fixed (at_tensor** tensorsAt = Pointers(tensors))
            status = Native.at_tensor_concat(&result, tensorsAt, (nuint)tensors.Length, axis);
        KeepAlive(tensors);
        return Made(status, result);
    }

    /// <summary>The last two axes exchanged. ShapeException: fewer than two axes.</summary>
    public Tensor MatrixTranspose()
    {
        at_tensor* result;
        Status status = Native.at_tensor_matrix_transpose(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// results[i] is tensors[i] broadcast to the shape of all, count &gt;= 1. The dtypes stay. results may be the same
    /// array.
    /// </summary>
    public static Tensor[] BroadcastArrays(params ReadOnlySpan<Tensor> tensors)
    {
        var results = new at_tensor*[tensors.Length];
        Status status;
        fixed (at_tensor** tensorsAt = Pointers(tensors))
        fixed (at_tensor** resultsAt = results)
            status = Native.at_tensor_broadcast_arrays(resultsAt, tensorsAt, (nuint)tensors.Length);
        KeepAlive(tensors);
        return Made(status, results);
    }

    /// <summary>
    /// Without the axes named, which must have size 1 (ShapeException otherwise); null with count 0: without all of
    /// size 1. No axes named: all.
    /// </summary>
    public Tensor Squeeze(params ReadOnlySpan<int> axes)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_squeeze(&result, Pointer, axesAt, (nuint)axes.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>With an axis of size 1 more, at axis of the result: -rank - 1 to rank.</summary>
    public Tensor ExpandDims(int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_expand_dims(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Axes axis0 to axis1 become one. Without axes: one of size 1. A view or a copy as with reshape.
    /// InvalidArgumentException: axis0 comes after axis1.
    /// </summary>
    public Tensor Flatten(int axis0 = 0, int axis1 = -1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_flatten(&result, Pointer, axis0, axis1);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Axis sources[i] of a becomes axis destinations[i] of the result; the others keep their order.
    /// </summary>
    public Tensor MoveAxis(ReadOnlySpan<int> sources, ReadOnlySpan<int> destinations)
    {
        at_tensor* result;
        Status status;
        fixed (int* sourcesAt = sources)
        fixed (int* destinationsAt = destinations)
            status = Native.at_tensor_moveaxis(&result, Pointer, sourcesAt, (nuint)sources.Length, destinationsAt, (nuint)destinations.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The axes named run backwards; null with count 0: all. No axes named: all.</summary>
    public Tensor Flip(params ReadOnlySpan<int> axes)
    {
        at_tensor* result;
        Status status;
        fixed (int* axesAt = axes)
            status = Native.at_tensor_flip(&result, Pointer, axesAt, (nuint)axes.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// One position of an axis, which goes: a[…, index, …]. Negative positions count from the end. IndexException: no
    /// such one.
    /// </summary>
    public Tensor Select(int axis, long index)
    {
        at_tensor* result;
        Status status = Native.at_tensor_select(&result, Pointer, axis, index);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Windows of size elements that begin every step elements along axis: axis has (n - size) / step + 1 of them, and
    /// a new last axis runs within. Windows that overlap cannot be written in place. InvalidArgumentException: step
    /// below 1, size below 0 or greater than n; ShapeException: a has MaxRank axes.
    /// </summary>
    public Tensor Unfold(int axis, long size, long step)
    {
        at_tensor* result;
        Status status = Native.at_tensor_unfold(&result, Pointer, axis, size, step);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The elements with index axis1 = index axis0 + offset, as a last axis after those other than axis0 and axis1;
    /// writing to it writes the diagonal. An offset beyond the matrix leaves none. IndexException: axis0 is axis1.
    /// </summary>
    public Tensor Diagonal(long offset = 0, int axis0 = -2, int axis1 = -1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_diagonal(&result, Pointer, offset, axis0, axis1);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Joins count &gt;= 1 tensors of one shape along a new axis: -rank - 1 to rank.</summary>
    public static Tensor Stack(ReadOnlySpan<Tensor> tensors, int axis = 0)
    {
        at_tensor* result;
        Status status;
        fixed (at_tensor** tensorsAt = Pointers(tensors))
            status = Native.at_tensor_stack(&result, tensorsAt, (nuint)tensors.Length, axis);
        KeepAlive(tensors);
        return Made(status, result);
    }

    /// <summary>
    /// widths: how many elements before and after each axis, count = 2 · rank numbers from the first axis on (PyTorch:
    /// from the last). value is converted to a's dtype, and only the constant mode reads it. InvalidArgumentException:
    /// a negative width or unknown mode; ShapeException: count, or wider than the mode allows; ShapeException.
    /// </summary>
    public Tensor Pad(ReadOnlySpan<long> widths, PadMode mode = PadMode.Constant, double value = 0)
    {
        at_tensor* result;
        Status status;
        fixed (long* widthsAt = widths)
            status = Native.at_tensor_pad(&result, Pointer, widthsAt, (nuint)widths.Length, mode, value);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Moves elements along axes[i] by shifts[i] places; what leaves at one end enters at the other. A single shift
    /// serves all axes. axes null with axis_count 0: as if a were flat, with one shift. InvalidArgumentException: the
    /// counts do not fit. No axes named: all.
    /// </summary>
    public Tensor Roll(ReadOnlySpan<long> shifts, ReadOnlySpan<int> axes = default)
    {
        at_tensor* result;
        Status status;
        fixed (long* shiftsAt = shifts)
        fixed (int* axesAt = axes)
            status = Native.at_tensor_roll(&result, Pointer, shiftsAt, (nuint)shifts.Length, axesAt, (nuint)axes.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a repeated as a whole, repeats[i] &gt;= 0 times along axis i; the shorter of repeats and a's shape is filled
    /// with ones in front. ShapeException: more than MaxRank of them.
    /// </summary>
    public Tensor Tile(params ReadOnlySpan<long> repeats)
    {
        at_tensor* result;
        Status status;
        fixed (long* repeatsAt = repeats)
            status = Native.at_tensor_tile(&result, Pointer, repeatsAt, (nuint)repeats.Length);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Every element along axis repeats &gt;= 0 times in a row (PyTorch's repeat_interleave).</summary>
    public Tensor Repeat(long repeats, int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_repeat(&result, Pointer, repeats, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number for each element: integers, as many as axis has, or one. They are computed and read at
    /// the call. InvalidArgumentException: a negative one.
    /// </summary>
    public Tensor RepeatEach(Tensor repeats, int axis)
    {
        ArgumentNullException.ThrowIfNull(repeats);
        at_tensor* result;
        Status status = Native.at_tensor_repeat_each(&result, Pointer, repeats.Pointer, axis);
        GC.KeepAlive(this);
        GC.KeepAlive(repeats);
        return Made(status, result);
    }

    /// <summary>
    /// Zeros with a's last axis on the diagonals of a new matrix, whose axes are axis0 and axis1 of the result: the
    /// counterpart of diagonal. ShapeException: a has no axis or MaxRank; IndexException: axis0 is axis1.
    /// </summary>
    public Tensor DiagEmbed(long offset = 0, int axis0 = -2, int axis1 = -1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_diag_embed(&result, Pointer, offset, axis0, axis1);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The values of a in memory of that format, which Strides shows; they are copied only where they lie otherwise,
    /// and Counters.layout_conversions counts copies into channels-last memory. Convolutions work in channels-last
    /// memory and give such results; pointwise operations, pools and norms keep what they are given.
    /// InvalidArgumentException: no such format; ShapeException: channels last of another rank.
    /// </summary>
    public Tensor ToMemoryFormat(MemoryFormat format)
    {
        at_tensor* result;
        Status status = Native.at_tensor_to_memory_format(&result, Pointer, format);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
