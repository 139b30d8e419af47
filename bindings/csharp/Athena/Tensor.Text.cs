// What a tensor holds, as text.
using System.Diagnostics;
using System.Globalization;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

[DebuggerDisplay("{Description}")]
public sealed unsafe partial class Tensor : IFormattable
{
    /// <summary>Type and shape: "F32[2, 3]". Computes nothing.</summary>
    public string Description => IsDisposed ? "disposed tensor" : $"{DType}[{string.Join(", ", Shape)}]";

    /// <summary>
    /// The values in brackets, row by row: "[[1.0000, 2.5000],\n [3.0000, 4.0000]]". Waits for them; of a large tensor
    /// only what is shown is read.
    /// </summary>
    /// <param name="precision">Digits behind the point of floats, 0 to 17.</param>
    /// <param name="threshold">A tensor of more elements is summarised.</param>
    /// <param name="edgeItems">What a summary shows at both ends of each axis.</param>
    /// <param name="lineWidth">How many characters a line has at most, if one element fits.</param>
    /// <param name="scientific">Whether floats are written as 1.2000e+05.</param>
    public string Format(int precision = 4, long threshold = 1000, long edgeItems = 3, int lineWidth = 80,
                         Scientific scientific = Scientific.Auto)
    {
        var options = at_format_options.Default with
        {
            precision = precision,
            threshold = threshold,
            edge_items = edgeItems,
            line_width = lineWidth,
            scientific = scientific,
        };
        nuint needed;
        Check(Native.at_tensor_format(null, 0, &needed, Pointer, &options));
        byte[] bytes = new byte[needed];
        fixed (byte* text = bytes)
        {
            Check(Native.at_tensor_format(text, needed, &needed, Pointer, &options));
            GC.KeepAlive(this);
            return Text.Of(text);
        }
    }

    /// <summary>The values, see <see cref="Format"/>; where they cannot be had, why.</summary>
    public override string ToString() => ToString(null, null);

    /// <summary>
    /// The values in a format: "F2" with two digits behind the point, "E3" in scientific notation with three; null or
    /// "G" as <see cref="Format"/> has them.
    /// </summary>
    public string ToString(string? format, IFormatProvider? formatProvider)
    {
        int precision = 4;
        bool plain = string.IsNullOrEmpty(format) || format is "G" or "g";
        if (!plain && (format![0] is not ('F' or 'f' or 'E' or 'e') || (format.Length > 1 && !int.TryParse(
                format.AsSpan(1), NumberStyles.None, CultureInfo.InvariantCulture, out precision))))
            throw new FormatException($"the format is {format}, expected F, E or G and a number of digits");
        if (IsDisposed) return Description;
        try
        {
            return Format(precision, scientific: plain ? Scientific.Auto
                : format![0] is 'E' or 'e' ? Scientific.Always : Scientific.Never);
        }
        catch (AthenaException e)
        {
            return $"{Description}: {e.Message}";
        }
    }
}
