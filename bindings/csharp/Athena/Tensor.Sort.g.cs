// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// The elements along axis in ascending order, or descending if the flag is set. The gradient goes back to where
    /// each element came from.
    /// </summary>
    public Tensor Sort(int axis = -1, bool descending = false)
    {
        at_tensor* result;
        Status status = Native.at_tensor_sort(&result, Pointer, axis, descending ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Their positions on the axis, I64: what TakeAlongAxis needs to sort a, or another tensor like it.
    /// </summary>
    public Tensor ArgSort(int axis = -1, bool descending = false)
    {
        at_tensor* result;
        Status status = Native.at_tensor_argsort(&result, Pointer, axis, descending ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The k largest elements along axis, largest first, or with largest 0 the k smallest, smallest first: what sort
    /// gives, cut off after k, and their positions, I64. Much faster than sort where k is small.
    /// InvalidArgumentException: k is negative or larger than the axis.
    /// </summary>
    public (Tensor Values, Tensor Indices) TopK(long k, int axis = -1, bool largest = true)
    {
        at_tensor* values, indices;
        Status status = Native.at_tensor_topk(&values, &indices, Pointer, k, axis, largest ? 1 : 0);
        GC.KeepAlive(this);
        return Made(status, values, indices);
    }

    /// <summary>
    /// Where each value would stand in sorted, [m] in ascending order, I64 of the shape of values: before its equals
    /// (how many elements are less), or with right behind them. Inputs promote. Unsorted input gives some numbers in 0
    /// … m.
    /// </summary>
    public Tensor SearchSorted(Tensor values, bool right = false)
    {
        ArgumentNullException.ThrowIfNull(values);
        at_tensor* result;
        Status status = Native.at_tensor_searchsorted(&result, Pointer, values.Pointer, right ? 1 : 0);
        GC.KeepAlive(this);
        GC.KeepAlive(values);
        return Made(status, result);
    }

    /// <summary>
    /// The distinct elements of a, in ascending order (the standard leaves it open): values [n]; indices [n], where
    /// each is first in a, row-major; inverse, of a's shape, which of values each element is; counts [n], how often
    /// each is there; all but values I64. Each NaN is distinct, as the standard says, and stands at the end; -0 and 0
    /// are one. Reads how many there are at the call.
    /// </summary>
    public (Tensor Values, Tensor Indices, Tensor Inverse, Tensor Counts) Unique()
    {
        at_tensor* values, indices, inverse, counts;
        Status status = Native.at_tensor_unique(&values, &indices, &inverse, &counts, Pointer);
        GC.KeepAlive(this);
        return Made(status, values, indices, inverse, counts);
    }

    /// <summary>
    /// Whether each element of a equals one of elements, of any shape: bool. NaN equals nothing.
    /// </summary>
    public Tensor IsIn(Tensor elements)
    {
        ArgumentNullException.ThrowIfNull(elements);
        at_tensor* result;
        Status status = Native.at_tensor_isin(&result, Pointer, elements.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(elements);
        return Made(status, result);
    }

    /// <summary>
    /// How often each of 0 … is in a, integers of one axis, I64; or with weights, of a's shape and any dtype, the sum
    /// of their weights. The result ends at the largest of a, which is read at the call, but has `least` elements at
    /// least. A negative element is a fault found while computing: FaultException at the read. weights may be null.
    /// </summary>
    public Tensor BinCount(Tensor? weights = null, long least = 0)
    {
        at_tensor* result;
        Status status = Native.at_tensor_bincount(&result, Pointer, weights is null ? null : weights.Pointer, least);
        GC.KeepAlive(this);
        GC.KeepAlive(weights);
        return Made(status, result);
    }
}
