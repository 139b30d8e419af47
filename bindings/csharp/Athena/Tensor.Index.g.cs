// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// result[…, i, …] = a[…, indices[…, i, …], …] along axis. indices has a's rank; its other sizes equal a's.
    /// </summary>
    public Tensor TakeAlongAxis(Tensor indices, int axis)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status = Native.at_tensor_take_along_axis(&result, Pointer, indices.Pointer, axis);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        return Made(status, result);
    }

    /// <summary>
    /// The elements of a at indices along axis; indices may have any shape, which takes the axis's place. As the
    /// standard's take, which knows indices of one axis only.
    /// </summary>
    public Tensor Take(Tensor indices, int axis)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status = Native.at_tensor_take(&result, Pointer, indices.Pointer, axis);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        return Made(status, result);
    }

    /// <summary>PyTorch's gather: TakeAlongAxis where indices may be shorter than a on the other axes.</summary>
    public Tensor Gather(Tensor indices, int axis)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status = Native.at_tensor_gather(&result, Pointer, indices.Pointer, axis);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        return Made(status, result);
    }

    /// <summary>
    /// Rows of weight [n, …] at indices of any shape: [indices…, …]. padding is a row (negative: from the end) whose
    /// gradient is 0, or null.
    /// </summary>
    public Tensor Embedding(Tensor indices, long? padding = null)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status = Native.at_tensor_embedding(&result, Pointer, indices.Pointer, padding ?? Native.AT_NO_ROW);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        return Made(status, result);
    }

    /// <summary>
    /// A copy of a in which a[…, indices[…, i, …], …] has met updates[…, i, …], along axis. indices has a's rank and is
    /// not longer than a on the other axes; updates broadcast to indices. F16 and BF16 sums and products are rounded
    /// once.
    /// </summary>
    public Tensor Scatter(Tensor indices, Tensor updates, int axis, ScatterMode mode = ScatterMode.Set)
    {
        ArgumentNullException.ThrowIfNull(indices);
        ArgumentNullException.ThrowIfNull(updates);
        at_tensor* result;
        Status status = Native.at_tensor_scatter(&result, Pointer, indices.Pointer, updates.Pointer, axis, mode);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        GC.KeepAlive(updates);
        return Made(status, result);
    }

    /// <summary>
    /// Scatter in place; every view sees it. A copy of a in which a[…, indices[…, i, …], …] has met updates[…, i, …],
    /// along axis. indices has a's rank and is not longer than a on the other axes; updates broadcast to indices. F16
    /// and BF16 sums and products are rounded once.
    /// </summary>
    public void ScatterInPlace(Tensor indices, Tensor updates, int axis, ScatterMode mode = ScatterMode.Set)
    {
        ArgumentNullException.ThrowIfNull(indices);
        ArgumentNullException.ThrowIfNull(updates);
        Status status = Native.at_tensor_scatter_(Pointer, indices.Pointer, updates.Pointer, axis, mode);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        GC.KeepAlive(updates);
        Check(status);
    }

    /// <summary>a with number, as Full takes it, where mask, which broadcasts to a, is true.</summary>
    public Tensor MaskedFill(Tensor mask, double number)
    {
        ArgumentNullException.ThrowIfNull(mask);
        at_tensor* result;
        Status status = Native.at_tensor_masked_fill(&result, Pointer, mask.Pointer, number);
        GC.KeepAlive(this);
        GC.KeepAlive(mask);
        return Made(status, result);
    }

    /// <summary>
    /// MaskedFill in place; every view sees it. a with number, as Full takes it, where mask, which broadcasts to a, is
    /// true.
    /// </summary>
    public void MaskedFillInPlace(Tensor mask, double number)
    {
        ArgumentNullException.ThrowIfNull(mask);
        Status status = Native.at_tensor_masked_fill_(Pointer, mask.Pointer, number);
        GC.KeepAlive(this);
        GC.KeepAlive(mask);
        Check(status);
    }

    /// <summary>
    /// The elements of a where mask is true, both broadcast together, row-major: [n]. Reads the mask at the call.
    /// </summary>
    public Tensor MaskedSelect(Tensor mask)
    {
        ArgumentNullException.ThrowIfNull(mask);
        at_tensor* result;
        Status status = Native.at_tensor_masked_select(&result, Pointer, mask.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(mask);
        return Made(status, result);
    }

    /// <summary>
    /// The indices of the elements of a that are not 0, row-major, I64 [n, rank of a]; the standard's tuple are its
    /// columns. Reads a at the call. ShapeException: a is a scalar.
    /// </summary>
    public Tensor NonZero()
    {
        at_tensor* result;
        Status status = Native.at_tensor_nonzero(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>[indices…, classes]: 1 at each index, which is in 0 … classes - 1, and 0 elsewhere.</summary>
    public Tensor OneHot(long classes, DType dtype = DType.F32)
    {
        at_tensor* result;
        Status status = Native.at_tensor_one_hot(&result, Pointer, classes, dtype);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same, but for the gradient: each row's is divided by how often it is among the indices.
    /// </summary>
    public Tensor EmbeddingScaled(Tensor indices, long? padding = null)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status = Native.at_tensor_embedding_scaled(&result, Pointer, indices.Pointer, padding ?? Native.AT_NO_ROW);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        return Made(status, result);
    }

    /// <summary>
    /// Rows of weight [n, width] in bags: [bags, width]; an empty bag gives 0. indices are [bags, length], or with
    /// offsets a list, of which bag b has those from offsets[b] to before offsets[b + 1], the last one to the end;
    /// offsets begin with 0 and ascend. includeLast not 0: offsets have the end too, as one more. per_sample_weights,
    /// floats of indices' shape or null, scale rows, for AT_BAG_SUM alone. padding: a row that is left out, or null.
    /// </summary>
    public Tensor EmbeddingBag(
        Tensor indices, Tensor? offsets = null, Tensor? perSampleWeights = null, BagMode mode = BagMode.Mean,
        bool includeLast = false, long? padding = null)
    {
        ArgumentNullException.ThrowIfNull(indices);
        at_tensor* result;
        Status status = Native.at_tensor_embedding_bag(&result, Pointer, indices.Pointer, offsets is null ? null : offsets.Pointer, perSampleWeights is null ? null : perSampleWeights.Pointer, mode, includeLast ? 1 : 0, padding ?? Native.AT_NO_ROW);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        GC.KeepAlive(offsets);
        GC.KeepAlive(perSampleWeights);
        return Made(status, result);
    }

    /// <summary>
    /// EmbeddingRenorm in place; every view sees it. In place: rows of destination [n, …] at indices whose norm of that
    /// order is above max_norm are multiplied with max_norm / (norm + 1e-7), as PyTorch's embedding does with its
    /// max_norm before it is used.
    /// </summary>
    public void EmbeddingRenormInPlace(Tensor indices, double maxNorm, double order = 2)
    {
        ArgumentNullException.ThrowIfNull(indices);
        Status status = Native.at_tensor_embedding_renorm_(Pointer, indices.Pointer, maxNorm, order);
        GC.KeepAlive(this);
        GC.KeepAlive(indices);
        Check(status);
    }
}
