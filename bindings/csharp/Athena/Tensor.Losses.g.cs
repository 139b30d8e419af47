// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>(input − target)².</summary>
    public Tensor MseLoss(Tensor target, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_mse_loss(&loss, Pointer, target.Pointer, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>|input − target|, with derivative 0 where they are equal.</summary>
    public Tensor L1Loss(Tensor target, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_l1_loss(&loss, Pointer, target.Pointer, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>d = |input − target|: d²/2 where d &lt; delta, else delta·(d − delta/2). delta &gt; 0.</summary>
    public Tensor HuberLoss(Tensor target, double delta = 1, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_huber_loss(&loss, Pointer, target.Pointer, delta, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>
    /// d = |input − target|: d²/(2·beta) where d &lt; beta, else d − beta/2. beta &gt;= 0; 0 is l1_loss.
    /// </summary>
    public Tensor SmoothL1Loss(Tensor target, double beta = 1, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_smooth_l1_loss(&loss, Pointer, target.Pointer, beta, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>
    /// The Kullback–Leibler divergence, input being log probabilities: target · (log target − input), 0 where target is
    /// 0; with logTarget true exp(target) · (target − input). Divide by the batch (Reduction.BatchMean) for the
    /// divergence of samples [N, C]; Reduction.Mean divides by all elements.
    /// </summary>
    public Tensor KlDiv(Tensor target, bool logTarget = false, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_kl_div(&loss, Pointer, target.Pointer, logTarget ? 1 : 0, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>max(0, margin − input · target), for targets −1 and 1.</summary>
    public Tensor HingeLoss(Tensor target, double margin = 1, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_hinge_loss(&loss, Pointer, target.Pointer, margin, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>input where target is 1, max(0, margin − input) where it is −1, their sum elsewhere.</summary>
    public Tensor HingeEmbeddingLoss(Tensor target, double margin = 1, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_hinge_embedding_loss(&loss, Pointer, target.Pointer, margin, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>log(1 + exp(−input · target)), safe for large inputs; for targets −1 and 1.</summary>
    public Tensor SoftMarginLoss(Tensor target, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_soft_margin_loss(&loss, Pointer, target.Pointer, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>
    /// logInput true: exp(input) − target · input; else input − target · log(input + eps), eps &gt;= 0 (PyTorch's is
    /// 1e-8). full true adds Stirling's target · log target − target + log(2π · target)/2 where target &gt; 1.
    /// </summary>
    public Tensor PoissonNllLoss(
        Tensor target, bool logInput = true, bool full = false, double eps = 1e-8, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_poisson_nll_loss(&loss, Pointer, target.Pointer, logInput ? 1 : 0, full ? 1 : 0, eps, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>
    /// a·b / (max(‖a‖, eps) · max(‖b‖, eps)) along axis of the shape to which a and b broadcast; eps &gt;= 0 (PyTorch's
    /// is 1e-8). Both are of float dtypes.
    /// </summary>
    public Tensor CosineSimilarity(Tensor b, int axis = -1, double eps = 1e-8)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_cosine_similarity(&result, Pointer, b.Pointer, axis, eps);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// With the cosine of a and b along the last axis: 1 − cosine where target is 1, max(0, cosine − margin) where it
    /// is −1, 0 elsewhere. a and b have one shape, target the shape without the last axis. 1e-12 is added to the
    /// squared lengths.
    /// </summary>
    public Tensor CosineEmbeddingLoss(Tensor b, Tensor target, double margin = 0, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_cosine_embedding_loss(&loss, Pointer, b.Pointer, target.Pointer, margin, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(target);
        return Made(status, loss);
    }
}
