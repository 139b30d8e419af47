// Written by tools/generate-bindings from src/train/metrics.def; do not edit.
#nullable enable
namespace Athena;

public sealed unsafe partial class Metric
{
    /// <summary>
    /// The share of right answers: of samples whose class has one of the topK highest scores, or with the task 'binary'
    /// or 'multilabel' of elements that are above threshold where the target is 1.
    /// </summary>
    public static Metric Accuracy(
        string task = "multiclass", long topK = 1, double threshold = 0.5, long? ignoreIndex = null,
        long classAxis = 1, Device? device = null) =>
        Of(new ModuleDescription("Accuracy()").With("task", task, "multiclass").With("top_k", topK, 1)
            .With("threshold", threshold, 0.5).With("ignore_index", ignoreIndex)
            .With("class_axis", classAxis, 1), device);

    /// <summary>The share of samples whose class has one of the topK highest scores.</summary>
    public static Metric TopKAccuracy(
        long topK = 5, long? ignoreIndex = null, long classAxis = 1, Device? device = null) =>
        Of(new ModuleDescription("TopKAccuracy()").With("top_k", topK, 5).With("ignore_index", ignoreIndex)
            .With("class_axis", classAxis, 1), device);

    /// <summary>
    /// Of what was said to be of a class, the share that is; average: 'micro', 'macro', 'weighted' or 'none'.
    /// </summary>
    public static Metric Precision(
        string task = "multiclass", long? numClasses = null, string average = "macro", double threshold = 0.5,
        long? ignoreIndex = null, long classAxis = 1, Device? device = null) =>
        Of(new ModuleDescription("Precision()").With("task", task, "multiclass").With("num_classes", numClasses)
            .With("average", average, "macro").With("threshold", threshold, 0.5).With("ignore_index", ignoreIndex)
            .With("class_axis", classAxis, 1), device);

    /// <summary>
    /// Of what is of a class, the share that was said to be; average: 'micro', 'macro', 'weighted' or 'none'.
    /// </summary>
    public static Metric Recall(
        string task = "multiclass", long? numClasses = null, string average = "macro", double threshold = 0.5,
        long? ignoreIndex = null, long classAxis = 1, Device? device = null) =>
        Of(new ModuleDescription("Recall()").With("task", task, "multiclass").With("num_classes", numClasses)
            .With("average", average, "macro").With("threshold", threshold, 0.5).With("ignore_index", ignoreIndex)
            .With("class_axis", classAxis, 1), device);

    /// <summary>
    /// The harmonic mean of precision and recall; average: 'micro', 'macro', 'weighted' or 'none'.
    /// </summary>
    public static Metric F1Score(
        string task = "multiclass", long? numClasses = null, string average = "macro", double threshold = 0.5,
        long? ignoreIndex = null, long classAxis = 1, Device? device = null) =>
        Of(new ModuleDescription("F1Score()").With("task", task, "multiclass").With("num_classes", numClasses)
            .With("average", average, "macro").With("threshold", threshold, 0.5).With("ignore_index", ignoreIndex)
            .With("class_axis", classAxis, 1), device);

    /// <summary>
    /// How many samples of each class, a row, were said to be of each, a column; normalize: 'none', 'true', 'pred' or
    /// 'all'. With the task 'multilabel' a matrix for each label.
    /// </summary>
    public static Metric ConfusionMatrix(
        string task = "multiclass", long? numClasses = null, string normalize = "none", double threshold = 0.5,
        long? ignoreIndex = null, long classAxis = 1, Device? device = null) =>
        Of(new ModuleDescription("ConfusionMatrix()").With("task", task, "multiclass").With("num_classes", numClasses)
            .With("normalize", normalize, "none").With("threshold", threshold, 0.5).With("ignore_index", ignoreIndex)
            .With("class_axis", classAxis, 1), device);

    /// <summary>
    /// The chance that a positive has a higher score than a negative, of scores from 0 to 1 sorted into thresholds
    /// equal parts.
    /// </summary>
    public static Metric Auroc(
        long thresholds = 1000, bool fromLogits = false, long? ignoreIndex = null, Device? device = null) =>
        Of(new ModuleDescription("AUROC()").With("thresholds", thresholds, 1000).With("from_logits", fromLogits, false)
            .With("ignore_index", ignoreIndex), device);

    /// <summary>The mean of all elements; a target, if there is one, is a weight for each.</summary>
    public static Metric Mean(Device? device = null) =>
        Of(new ModuleDescription("Mean()"), device);

    /// <summary>
    /// The mean of losses, each the mean over a batch: weighted by the elements on the first axis of its target, or
    /// with ignoreIndex by the elements of the target that are others.
    /// </summary>
    public static Metric MeanLoss(long? ignoreIndex = null, Device? device = null) =>
        Of(new ModuleDescription("MeanLoss()").With("ignore_index", ignoreIndex), device);

    /// <summary>The mean of |prediction − target|.</summary>
    public static Metric MeanAbsoluteError(Device? device = null) =>
        Of(new ModuleDescription("MeanAbsoluteError()"), device);

    /// <summary>The mean of (prediction − target)².</summary>
    public static Metric MeanSquaredError(Device? device = null) =>
        Of(new ModuleDescription("MeanSquaredError()"), device);

    /// <summary>The root of the mean of (prediction − target)².</summary>
    public static Metric RootMeanSquaredError(Device? device = null) =>
        Of(new ModuleDescription("RootMeanSquaredError()"), device);

    /// <summary>The mean of |prediction − target| / max(|target|, 1.17e-06).</summary>
    public static Metric MeanAbsolutePercentageError(Device? device = null) =>
        Of(new ModuleDescription("MeanAbsolutePercentageError()"), device);

    /// <summary>
    /// 1 − Σ (target − prediction)² / Σ (target − its mean)², the mean over the outputs of [N, outputs].
    /// </summary>
    public static Metric R2Score(Device? device = null) =>
        Of(new ModuleDescription("R2Score()"), device);

    /// <summary>exp of the mean of −log softmax(scores)[target].</summary>
    public static Metric Perplexity(long? ignoreIndex = null, long classAxis = -1, Device? device = null) =>
        Of(new ModuleDescription("Perplexity()").With("ignore_index", ignoreIndex)
            .With("class_axis", classAxis, -1), device);
}
