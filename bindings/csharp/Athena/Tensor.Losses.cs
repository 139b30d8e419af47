// Losses with weights and choices of their own; the others are written from the header.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// −log softmax(this)[label] along an axis of classes. Labels: integers of the other axes' shape, or probabilities
    /// of this tensor's shape.
    /// </summary>
    /// <param name="labels">Integers, a class each, or probabilities.</param>
    /// <param name="reduction">
    /// How the losses become the result; the mean over integers is divided by their weights.
    /// </param>
    /// <param name="weight">A factor for each class.</param>
    /// <param name="labelSmoothing">0 to 1: so much of each label is spread evenly over all classes.</param>
    /// <param name="ignoreIndex">Labels of this value cost nothing. PyTorch ignores −100 unasked.</param>
    /// <param name="classAxis">Where the classes are: the last axis, unless said; PyTorch's [N, C, …] has 1.</param>
    /// <exception cref="FaultException">A label is out of range: found while computing, thrown by the read.</exception>
    public Tensor CrossEntropy(
        Tensor labels, Reduction reduction = Reduction.Mean, Tensor? weight = null, double labelSmoothing = 0,
        long? ignoreIndex = null, int classAxis = -1) =>
        OfClasses(&Native.at_tensor_cross_entropy, labels, reduction, weight, labelSmoothing, ignoreIndex, classAxis);

    /// <summary>
    /// <see cref="CrossEntropy"/> for what is <see cref="LogSoftmax"/> already: −this[label]; integer labels only.
    /// </summary>
    /// <param name="labels">Integers, a class each.</param>
    /// <param name="reduction">How the losses become the result.</param>
    /// <param name="weight">A factor for each class.</param>
    /// <param name="ignoreIndex">Labels of this value cost nothing.</param>
    /// <param name="classAxis">Where the classes are.</param>
    public Tensor NllLoss(Tensor labels, Reduction reduction = Reduction.Mean, Tensor? weight = null,
                          long? ignoreIndex = null, int classAxis = -1) =>
        OfClasses(&Native.at_tensor_nll_loss, labels, reduction, weight, 0, ignoreIndex, classAxis);

    private Tensor OfClasses(
        delegate*<at_tensor**, at_tensor*, at_tensor*, at_cross_entropy_options*, Status> loss, Tensor labels,
        Reduction reduction, Tensor? weight, double labelSmoothing, long? ignoreIndex, int classAxis)
    {
        ArgumentNullException.ThrowIfNull(labels);
        var options = at_cross_entropy_options.Default with
        {
            reduction = reduction,
            weight = weight is null ? null : weight.Pointer,
            label_smoothing = labelSmoothing,
            has_ignore_index = ignoreIndex.HasValue ? 1 : 0,
            ignore_index = ignoreIndex ?? 0,
            class_axis = classAxis,
        };
        at_tensor* result;
        Status status = loss(&result, Pointer, labels.Pointer, &options);
        GC.KeepAlive(this);
        GC.KeepAlive(labels);
        GC.KeepAlive(weight);
        return Made(status, result);
    }

    /// <summary>
    /// −(target · log this + (1 − target) · log(1 − this)), this being probabilities; a logarithm is at least −100.
    /// </summary>
    /// <param name="target">Probabilities of the same shape.</param>
    /// <param name="reduction">How the losses become the result.</param>
    /// <param name="weight">A factor for each loss, broadcast.</param>
    public Tensor BinaryCrossEntropy(Tensor target, Reduction reduction = Reduction.Mean, Tensor? weight = null) =>
        OfProbabilities(&Native.at_tensor_binary_cross_entropy, target, reduction, weight, null);

    /// <summary><see cref="BinaryCrossEntropy"/> of sigmoid(this), safe for large numbers.</summary>
    /// <param name="target">Probabilities of the same shape.</param>
    /// <param name="reduction">How the losses become the result.</param>
    /// <param name="weight">A factor for each loss, broadcast.</param>
    /// <param name="posWeight">A factor for the target's share, broadcast.</param>
    public Tensor BinaryCrossEntropyWithLogits(
        Tensor target, Reduction reduction = Reduction.Mean, Tensor? weight = null, Tensor? posWeight = null) =>
        OfProbabilities(&Native.at_tensor_binary_cross_entropy_with_logits, target, reduction, weight, posWeight);

    private Tensor OfProbabilities(
        delegate*<at_tensor**, at_tensor*, at_tensor*, at_binary_cross_entropy_options*, Status> loss, Tensor target,
        Reduction reduction, Tensor? weight, Tensor? posWeight)
    {
        ArgumentNullException.ThrowIfNull(target);
        var options = at_binary_cross_entropy_options.Default with
        {
            reduction = reduction,
            weight = weight is null ? null : weight.Pointer,
            pos_weight = posWeight is null ? null : posWeight.Pointer,
        };
        at_tensor* result;
        Status status = loss(&result, Pointer, target.Pointer, &options);
        GC.KeepAlive(this);
        GC.KeepAlive(target);
        GC.KeepAlive(weight);
        GC.KeepAlive(posWeight);
        return Made(status, result);
    }
}
