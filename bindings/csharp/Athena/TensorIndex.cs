// What may stand between the brackets of a tensor.
using Athena.Interop;

namespace Athena;

/// <summary>
/// One index of <c>t[…]</c>: a position (its axis goes), a range or slice (its axis stays), <see cref="Ellipsis"/> (as
/// many whole axes as are left), <see cref="NewAxis"/> (an axis of size 1), or a tensor: indices for one axis, or a
/// mask.
/// </summary>
public readonly struct TensorIndex
{
    internal enum Kind { Slice, Position, Ellipsis, NewAxis, Tensor }

    internal Kind What { get; private init; }
    internal long Start { get; private init; }
    internal long Stop { get; private init; }
    internal long Step { get; private init; }
    internal Tensor? Indices { get; private init; }

    /// <summary>How many axes it is for; a mask is for as many as it has.</summary>
    internal int Axes => What switch
    {
        Kind.Slice or Kind.Position => 1,
        Kind.Tensor => Indices!.DType == DType.Bool ? Indices.Rank : 1,
        _ => 0,
    };

    /// <summary>As many whole axes as the other indices leave.</summary>
    public static TensorIndex Ellipsis => new() { What = Kind.Ellipsis };

    /// <summary>A new axis of size 1.</summary>
    public static TensorIndex NewAxis => new() { What = Kind.NewAxis };

    /// <summary>
    /// Elements start, start + step, … before stop, by Python's rules: negative positions count from the end, positions
    /// beyond the ends are clamped, null leaves out, a negative step walks backwards.
    /// </summary>
    public static TensorIndex Slice(long? start = null, long? stop = null, long step = 1) =>
        new() { Start = start ?? Native.AT_SLICE_END, Stop = stop ?? Native.AT_SLICE_END, Step = step };

    /// <summary>A position; a negative one counts from the end.</summary>
    public static implicit operator TensorIndex(long position) => new() { What = Kind.Position, Start = position };

    /// <summary>A position, <c>^1</c> for the last.</summary>
    public static implicit operator TensorIndex(Index index) =>
        new() { What = Kind.Position, Start = Position(index) };

    /// <summary>A range, <c>1..^1</c>. Positions beyond the ends are clamped.</summary>
    public static implicit operator TensorIndex(Range range) => Slice(Position(range.Start), End(range.End));

    /// <summary>Indices, integers of any shape, for one axis, or a mask.</summary>
    public static implicit operator TensorIndex(Tensor indices) =>
        new() { What = Kind.Tensor, Indices = indices ?? throw new ArgumentNullException(nameof(indices)) };

    private static long Position(Index index) =>
        !index.IsFromEnd ? index.Value : index.Value > 0 ? -(long)index.Value : long.MaxValue; // ^0: past the end

    private static long? End(Index index) => index.IsFromEnd && index.Value == 0 ? null : Position(index);
}
