// t[1..3, ^1], t[indices], t[mask]: positions and ranges as views, tensors as indices behind them.
using System.Runtime.CompilerServices;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// Some elements: <c>t[0]</c>, <c>t[^1]</c>, <c>t[1..3, ..]</c>, with <see cref="TensorIndex"/> for steps, ellipsis
    /// and new axes: a view. With a tensor of integers or a mask among the indices, <c>t[mask]</c>, a copy, by the
    /// rules of <see cref="Index"/>; positions count as their axis gone before. Assigning writes into the tensor in
    /// either case: the value is broadcast and cast.
    /// </summary>
    /// <exception cref="IndexException">A position is out of range, or there are more indices than axes.</exception>
    [IndexerName("Elements")] // Item is the method that reads a number
    public Tensor this[params ReadOnlySpan<TensorIndex> indices]
    {
        get
        {
            Tensor view = View(indices, out Tensor?[]? picks);
            if (picks is null) return view;
            using (view) return view.Index(picks);
        }
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            using Tensor view = View(indices, out Tensor?[]? picks);
            if (picks is null)
                view.CopyFrom(value);
            else
                view.IndexPutInPlace(picks, value);
        }
    }

    /// <summary>
    /// NumPy's advanced indexing: indices[k] is for axis k; null, or none for the last axes, means all of that axis. A
    /// mask of rank r is for r axes. Indices are broadcast together; their shape stands where the indexed axes stood if
    /// these are neighbours, else in front. Masks are read at the call.
    /// </summary>
    /// <exception cref="FaultException">
    /// An index is out of range: found while computing, thrown by the read.
    /// </exception>
    public Tensor Index(params ReadOnlySpan<Tensor?> indices)
    {
        at_tensor* result;
        Status status;
        fixed (at_tensor** all = PointersOrNull(indices))
            status = Native.at_tensor_index(&result, Pointer, all, (nuint)indices.Length);
        GC.KeepAlive(this);
        KeepAlive(indices!);
        return Made(status, result);
    }

    /// <summary>
    /// A copy in which the elements that <see cref="Index"/> picks are values, broadcast, or have them added, once for
    /// each time they are picked.
    /// </summary>
    public Tensor IndexPut(ReadOnlySpan<Tensor?> indices, Tensor values, bool accumulate = false)
    {
        ArgumentNullException.ThrowIfNull(values);
        at_tensor* result;
        Status status;
        fixed (at_tensor** all = PointersOrNull(indices))
        {
            status = Native.at_tensor_index_put(
                &result, Pointer, all, (nuint)indices.Length, values.Pointer, accumulate ? 1 : 0);
        }
        GC.KeepAlive(this);
        KeepAlive(indices!);
        GC.KeepAlive(values);
        return Made(status, result);
    }

    /// <summary><see cref="IndexPut"/> in place; every view sees it.</summary>
    public void IndexPutInPlace(ReadOnlySpan<Tensor?> indices, Tensor values, bool accumulate = false)
    {
        ArgumentNullException.ThrowIfNull(values);
        fixed (at_tensor** all = PointersOrNull(indices))
        {
            Check(Native.at_tensor_index_put_(
                Pointer, all, (nuint)indices.Length, values.Pointer, accumulate ? 1 : 0));
        }
        GC.KeepAlive(this);
        KeepAlive(indices!);
        GC.KeepAlive(values);
    }

    /// <summary>Writes a number where <see cref="Index"/> picks, or adds it; every view sees it.</summary>
    public void IndexPutInPlace(ReadOnlySpan<Tensor?> indices, double value, bool accumulate = false)
    {
        using Tensor number = Beside(value);
        IndexPutInPlace(indices, number, accumulate);
    }

    private static at_tensor*[] PointersOrNull(ReadOnlySpan<Tensor?> tensors)
    {
        var pointers = new at_tensor*[tensors.Length];
        for (int i = 0; i < pointers.Length; i++) pointers[i] = tensors[i] is { } one ? one.Pointer : null;
        return pointers;
    }

    /// <summary>How many axes the indices leave whole.</summary>
    private static int Whole(ReadOnlySpan<TensorIndex> indices, int rank)
    {
        int whole = rank;
        bool ellipsis = false;
        foreach (TensorIndex index in indices)
        {
            whole -= index.Axes;
            if (index.What == TensorIndex.Kind.Ellipsis && ellipsis) throw Bad("there are two ellipses");
            ellipsis |= index.What == TensorIndex.Kind.Ellipsis;
        }
        return whole >= 0 ? whole : throw Bad($"indices for {rank - whole} axes, expected at most {rank}");
    }

    /// <summary>
    /// The view that positions and ranges make, and the tensors for its axes, null if there are none.
    /// </summary>
    private Tensor View(ReadOnlySpan<TensorIndex> indices, out Tensor?[]? picks)
    {
        long[] sizes = Shape;
        int whole = Whole(indices, sizes.Length);
        Tensor view = this;
        List<long> shape = [];
        List<Tensor?>? tensors = null; // an entry for each axis or mask, from the first tensor on
        int axis = 0;
        foreach (TensorIndex index in indices)
        {
            switch (index.What)
            {
                case TensorIndex.Kind.Ellipsis:
                    for (int i = 0; i < whole; i++) Stays(sizes[axis++]);
                    break;
                case TensorIndex.Kind.NewAxis:
                    Stays(1);
                    break;
                case TensorIndex.Kind.Tensor:
                    tensors ??= [.. new Tensor?[shape.Count]];
                    tensors.Add(index.Indices);
                    for (int i = 0; i < index.Axes; i++) shape.Add(sizes[axis++]);
                    break;
                case TensorIndex.Kind.Position:
                    long at = index.Start < 0 ? index.Start + sizes[axis] : index.Start;
                    if (at < 0 || at >= sizes[axis])
                        throw Bad($"position {index.Start} of axis {axis} with size {sizes[axis]}");
                    view = Then(view, view.Slice(axis++, at, at + 1));
                    break;
                default:
                    view = Then(view, view.Slice(axis, index.Start, index.Stop, index.Step));
                    Stays(view.Size(axis++));
                    break;
            }
        }
        while (axis < sizes.Length) shape.Add(sizes[axis++]);
        picks = tensors?.ToArray();
        return Then(view, view.Reshape([.. shape]));

        void Stays(long size)
        {
            shape.Add(size);
            tensors?.Add(null);
        }
    }

    /// <summary>The next view; the one before is given back unless it is this tensor.</summary>
    private Tensor Then(Tensor before, Tensor next)
    {
        if (before != this) before.Dispose();
        return next;
    }

    private static AthenaException Bad(string what) =>
        AthenaException.Of(Status.Index, "[index] " + what, "index", "indices");
}
