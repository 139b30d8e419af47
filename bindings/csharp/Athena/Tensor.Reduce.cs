namespace Athena;

// Reductions beside a number.
public sealed partial class Tensor
{
    /// <summary>
    /// The largest of the elements and a number, which nothing has. No axes named: all.
    /// </summary>
    public Tensor MaxInitial(double initial, ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        using Tensor number = Beside(initial);
        return MaxInitial(number, axes, keepDims);
    }

    /// <inheritdoc cref="MaxInitial(double, ReadOnlySpan{int}, bool)"/>
    public Tensor MaxInitial(double initial, params ReadOnlySpan<int> axes) =>
        MaxInitial(initial, axes: axes, keepDims: false);

    /// <summary>
    /// The smallest of the elements and a number, which nothing has. No axes named: all.
    /// </summary>
    public Tensor MinInitial(double initial, ReadOnlySpan<int> axes = default, bool keepDims = false)
    {
        using Tensor number = Beside(initial);
        return MinInitial(number, axes, keepDims);
    }

    /// <inheritdoc cref="MinInitial(double, ReadOnlySpan{int}, bool)"/>
    public Tensor MinInitial(double initial, params ReadOnlySpan<int> axes) =>
        MinInitial(initial, axes: axes, keepDims: false);
}
