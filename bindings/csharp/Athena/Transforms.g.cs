// Written by tools/generate-bindings from src/data/transforms.def; do not edit.
#nullable enable
namespace Athena;

public static partial class Transforms
{
    /// <summary>One transform after the other.</summary>
    public static ModuleDescription Compose(params ReadOnlySpan<ModuleDescription> modules) =>
        new ModuleDescription("Compose()").Holding(modules);

    /// <summary>
    /// Floats: those of integers divided by the largest number of their dtype, so that pixels become 0 … 1.
    /// </summary>
    public static ModuleDescription ConvertImageDtype(string dtype = "float32") =>
        new ModuleDescription("ConvertImageDtype()").With("dtype", dtype, "float32");

    /// <summary>(a − mean) / std, one number of each or one for each channel.</summary>
    public static ModuleDescription Normalize(Factors mean, Factors std) =>
        new ModuleDescription("Normalize()").And(mean).And(std);

    /// <summary>The middle of so many rows and columns; where there are fewer, zeros around them.</summary>
    public static ModuleDescription CenterCrop(Sizes size) =>
        new ModuleDescription("CenterCrop()").And(size);

    /// <summary>
    /// So many rows and columns anywhere in images that padding surrounds, a number for all sides, two for columns and
    /// rows, or left, top, right and bottom; paddingMode: 'constant', 'edge', 'reflect' or 'symmetric'. Left out:
    /// padding: nothing, fill: 0.0.
    /// </summary>
    public static ModuleDescription RandomCrop(
        Sizes size, Sizes padding = default, bool padIfNeeded = false, Factors fill = default,
        string paddingMode = "constant") =>
        new ModuleDescription("RandomCrop()").And(size).With("padding", padding)
            .With("pad_if_needed", padIfNeeded, false).With("fill", fill).With("padding_mode", paddingMode, "constant");

    /// <summary>With probability p the columns in reverse.</summary>
    public static ModuleDescription RandomHorizontalFlip(double p = 0.5) =>
        new ModuleDescription("RandomHorizontalFlip()").With("p", p, 0.5);

    /// <summary>With probability p the rows in reverse.</summary>
    public static ModuleDescription RandomVerticalFlip(double p = 0.5) =>
        new ModuleDescription("RandomVerticalFlip()").With("p", p, 0.5);

    /// <summary>
    /// Turned counterclockwise about the middle by an angle from −degrees to degrees, or between two; interpolation:
    /// 'nearest' or 'bilinear'; what was outside is fill. Left out: fill: 0.0.
    /// </summary>
    public static ModuleDescription RandomRotation(
        Factors degrees, string interpolation = "nearest", Factors fill = default) =>
        new ModuleDescription("RandomRotation()").And(degrees).With("interpolation", interpolation, "nearest")
            .With("fill", fill);

    /// <summary>
    /// With probability p a rectangle of value, whose share of the area is within scale and whose height to width is
    /// within ratio (Zhong and others, AAAI 2020). Left out: scale: (0.02, 0.33), ratio: (0.3, 3.3), value: 0.0.
    /// </summary>
    public static ModuleDescription RandomErasing(
        double p = 0.5, Factors scale = default, Factors ratio = default, Factors value = default) =>
        new ModuleDescription("RandomErasing()").With("p", p, 0.5).With("scale", scale).With("ratio", ratio)
            .With("value", value);

    /// <summary>
    /// Each sample and the one before it, and their targets, weighed by a number of the batch from the distribution
    /// Beta(alpha, alpha) (Zhang and others, ICLR 2018). Targets are one-hot, or classes of which numClasses tells how
    /// many there are.
    /// </summary>
    public static ModuleDescription MixUp(double alpha = 1.0, long? numClasses = null) =>
        new ModuleDescription("MixUp()").With("alpha", alpha, 1.0).With("num_classes", numClasses);
}
