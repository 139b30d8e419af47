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

    /// <summary>
    /// (log v + (input − target)²/v)/2 where v is variance, at least eps &gt; 0 (PyTorch's is 1e-6), with the gradient
    /// of what was given; full true adds log(2π)/2. variance: of the input's shape, with a 1 in it, or without the last
    /// axis. One below 0 is taken as eps (PyTorch raises an error, for which it must wait).
    /// </summary>
    public Tensor GaussianNllLoss(
        Tensor target, Tensor variance, bool full = false, double eps = 1e-6, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        ArgumentNullException.ThrowIfNull(variance);
        at_tensor* loss;
        Status status = Native.at_tensor_gaussian_nll_loss(&loss, Pointer, target.Pointer, variance.Pointer, full ? 1 : 0, eps, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        GC.KeepAlive(variance);
        return Made(status, loss);
    }

    /// <summary>max(0, margin − target · (a − b)), for targets −1 and 1; all three of one shape.</summary>
    public Tensor MarginRankingLoss(Tensor b, Tensor target, double margin = 0, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_margin_ranking_loss(&loss, Pointer, b.Pointer, target.Pointer, margin, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(target);
        return Made(status, loss);
    }

    /// <summary>
    /// max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin), with PairwiseDistance of p and eps; swap true takes
    /// ‖positive − negative‖ where it is less than ‖anchor − negative‖. All three of one shape.
    /// </summary>
    public Tensor TripletMarginLoss(
        Tensor positive, Tensor negative, double margin = 1, double p = 2, double eps = 1e-6, bool swap = false,
        Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(positive);
        ArgumentNullException.ThrowIfNull(negative);
        at_tensor* loss;
        Status status = Native.at_tensor_triplet_margin_loss(&loss, Pointer, positive.Pointer, negative.Pointer, margin, p, eps, swap ? 1 : 0, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(positive);
        GC.KeepAlive(negative);
        return Made(status, loss);
    }

    /// <summary>
    /// Of scores [N, C] and labels [N] of integers, or [C] and a label: Σ max(0, margin − input[label] + input[c])ᵖ / C
    /// over the classes c but the label, p being 1 or 2. weight: a factor for each label's class, [C]; null: 1. A label
    /// out of range as in CrossEntropy.
    /// </summary>
    public Tensor MultiMarginLoss(
        Tensor labels, int p = 1, double margin = 1, Tensor? weight = null, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(labels);
        at_tensor* loss;
        Status status = Native.at_tensor_multi_margin_loss(&loss, Pointer, labels.Pointer, p, margin, weight is null ? null : weight.Pointer, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(labels);
        GC.KeepAlive(weight);
        return Made(status, loss);
    }

    /// <summary>
    /// Of scores [N, C], or [C], and several labels for each sample, of that shape, which end at the first −1: Σ max(0,
    /// 1 − input[label] + input[c]) / C over the labels and the classes c that are none.
    /// </summary>
    public Tensor MultilabelMarginLoss(Tensor labels, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(labels);
        at_tensor* loss;
        Status status = Native.at_tensor_multilabel_margin_loss(&loss, Pointer, labels.Pointer, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(labels);
        return Made(status, loss);
    }

    /// <summary>
    /// The mean along the last axis of BinaryCrossEntropyWithLogits, times weight, which broadcasts; null: 1.
    /// </summary>
    public Tensor MultilabelSoftMarginLoss(Tensor target, Tensor? weight = null, Reduction reduction = Reduction.Mean)
    {
        ArgumentNullException.ThrowIfNull(target);
        at_tensor* loss;
        Status status = Native.at_tensor_multilabel_soft_margin_loss(&loss, Pointer, target.Pointer, weight is null ? null : weight.Pointer, reduction);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        GC.KeepAlive(weight);
        return Made(status, loss);
    }

    /// <summary>
    /// (Σ |a − b + eps|ᵖ)^(1/p) along the last axis of what a and b broadcast to, p as Norm's order; PyTorch's p is 2
    /// and eps 1e-6. Both are of float dtypes.
    /// </summary>
    public Tensor PairwiseDistance(Tensor b, double p = 2, double eps = 1e-6, bool keepDims = false)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_pairwise_distance(&result, Pointer, b.Pointer, p, eps, keepDims ? 1 : 0);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }
}
