// Convolutions and their transposes.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// The convolution of this tensor, [N, C, sizes…] or [C, sizes…], over the 1 to 3 spatial axes that the weight has.
    /// Lists have a number for each spatial axis, or none.
    /// </summary>
    /// <param name="weight">[K, C / groups, sizes…].</param>
    /// <param name="bias">[K].</param>
    /// <param name="stride">Steps of the kernel; none: 1.</param>
    /// <param name="padding">A number for each axis, for both sides, or two: before and behind. None: 0.</param>
    /// <param name="dilation">Steps between the elements of the kernel; none: 1.</param>
    /// <param name="groups">So many parts of the channels are convolved apart.</param>
    /// <param name="same">As much padding as keeps the sizes, in place of <paramref name="padding"/>.</param>
    /// <param name="paddingMode">What the padding is filled with; Constant are zeros.</param>
    public Tensor Conv(
        Tensor weight, Tensor? bias = null, ReadOnlySpan<long> stride = default, ReadOnlySpan<long> padding = default,
        ReadOnlySpan<long> dilation = default, int groups = 1, bool same = false,
        PadMode paddingMode = PadMode.Constant)
    {
        var options = at_conv_options.Default with { groups = groups, padding_mode = paddingMode };
        if (same) options.padding = ConvPadding.Same;
        return Convolved(&Native.at_tensor_conv, options, weight, bias, stride, padding, dilation, default);
    }

    /// <summary>
    /// The gradient of <see cref="Conv"/> by its input, this tensor being that of the result.
    /// </summary>
    /// <param name="weight">[C, K / groups, sizes…] for this tensor's C channels.</param>
    /// <param name="bias">[K].</param>
    /// <param name="stride">Steps of the kernel; none: 1.</param>
    /// <param name="padding">A number for each axis, for both sides, or two: before and behind. None: 0.</param>
    /// <param name="outputPadding">How much longer the result is, at its end; none: 0.</param>
    /// <param name="groups">So many parts of the channels are convolved apart.</param>
    /// <param name="dilation">Steps between the elements of the kernel; none: 1.</param>
    public Tensor ConvTranspose(
        Tensor weight, Tensor? bias = null, ReadOnlySpan<long> stride = default, ReadOnlySpan<long> padding = default,
        ReadOnlySpan<long> outputPadding = default, int groups = 1, ReadOnlySpan<long> dilation = default)
    {
        var options = at_conv_options.Default with { groups = groups };
        return Convolved(
            &Native.at_tensor_conv_transpose, options, weight, bias, stride, padding, dilation, outputPadding);
    }

    private Tensor Convolved(
        delegate*<at_tensor**, at_tensor*, at_tensor*, at_tensor*, at_conv_options*, Status> function,
        at_conv_options options, Tensor weight, Tensor? bias, ReadOnlySpan<long> stride, ReadOnlySpan<long> padding,
        ReadOnlySpan<long> dilation, ReadOnlySpan<long> outputPadding)
    {
        ArgumentNullException.ThrowIfNull(weight);
        int axes = weight.Rank - 2;
        Fill(options.stride, stride, "stride");
        Fill(options.dilation, dilation, "dilation");
        Fill(options.output_padding, outputPadding, "output_padding");
        if (padding.Length == 2 * axes)
        {
            for (int i = 0; i < Math.Min(axes, 3); i++)
                (options.padding_before[i], options.padding_after[i]) = (padding[2 * i], padding[2 * i + 1]);
        }
        else
        {
            Fill(options.padding_before, padding, "padding");
            Fill(options.padding_after, padding, "padding");
        }
        at_tensor* result;
        Status status = function(&result, Pointer, weight.Pointer, bias is null ? null : bias.Pointer, &options);
        GC.KeepAlive(this);
        GC.KeepAlive(weight);
        GC.KeepAlive(bias);
        return Made(status, result);
    }

    private static void Fill(long* numbers, ReadOnlySpan<long> given, string name)
    {
        if (given.Length > 3)
            throw Of(Status.Argument, $"[conv] {name} has {given.Length} numbers, expected at most 3", "conv", name);
        for (int i = 0; i < given.Length; i++) numbers[i] = given[i];
    }
}
