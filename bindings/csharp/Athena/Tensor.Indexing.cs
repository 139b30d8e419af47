// t[1..3, ^1] and the like, as slices and reshapes: always views.
using System.Runtime.CompilerServices;
using Athena.Interop;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// A view of some elements: <c>t[0]</c>, <c>t[^1]</c>, <c>t[1..3, ..]</c>, with <see cref="TensorIndex"/> for
    /// steps,
    /// ellipsis and new axes. Assigning writes into the tensor: the value is broadcast and cast.
    /// </summary>
    /// <exception cref="IndexException">A position is out of range, or there are more indices than axes.</exception>
    [IndexerName("Elements")] // Item is the method that reads a number
    public Tensor this[params ReadOnlySpan<TensorIndex> indices]
    {
        get => View(indices);
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            using Tensor view = View(indices);
            view.CopyFrom(value);
        }
    }

    private Tensor View(ReadOnlySpan<TensorIndex> indices)
    {
        long[] sizes = Shape;
        int whole = sizes.Length;
        bool ellipsis = false;
        foreach (TensorIndex index in indices)
        {
            if (index.What is TensorIndex.Kind.Slice or TensorIndex.Kind.Position) whole--;
            if (index.What == TensorIndex.Kind.Ellipsis && ellipsis) throw Bad("there are two ellipses");
            ellipsis |= index.What == TensorIndex.Kind.Ellipsis;
        }
        if (whole < 0) throw Bad($"{sizes.Length - whole} indices for {sizes.Length} axes");

        Tensor view = this;
        List<long> shape = [];
        int axis = 0;
        foreach (TensorIndex index in indices)
        {
            switch (index.What)
            {
                case TensorIndex.Kind.Ellipsis:
                    for (int i = 0; i < whole; i++) shape.Add(sizes[axis++]);
                    break;
                case TensorIndex.Kind.NewAxis:
                    shape.Add(1);
                    break;
                case TensorIndex.Kind.Position:
                    long at = index.Start < 0 ? index.Start + sizes[axis] : index.Start;
                    if (at < 0 || at >= sizes[axis])
                        throw Bad($"position {index.Start} of axis {axis} with size {sizes[axis]}");
                    view = Then(view, view.Slice(axis++, at, at + 1));
                    break;
                default:
                    view = Then(view, view.Slice(axis, index.Start, index.Stop, index.Step));
                    shape.Add(view.Size(axis++));
                    break;
            }
        }
        while (axis < sizes.Length) shape.Add(sizes[axis++]);
        return Then(view, view.Reshape([.. shape]));
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
