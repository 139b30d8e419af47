// Strings to and from the C interface, UTF-8 on its side.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;

namespace Athena.Interop;

internal static unsafe partial class Text
{
    /// <summary>What a function of the kind of at_error_text says, however long.</summary>
    internal static string Of(delegate*<byte*, nuint, nuint*, Status> read)
    {
        nuint needed = 0;
        if (read(null, 0, &needed) != Status.Ok || needed <= 1) return "";
        byte[] bytes = new byte[needed];
        fixed (byte* text = bytes)
        {
            _ = read(text, needed, &needed);
            return Of(text);
        }
    }

    internal delegate Status Reader(byte* text, nuint size, nuint* needed);

    /// <summary>The same of a function that may fail, which is thrown.</summary>
    internal static string Told(Reader read)
    {
        nuint needed = 0;
        AthenaException.Check(read(null, 0, &needed));
        while (true)
        {
            byte[] bytes = new byte[needed];
            fixed (byte* text = bytes)
            {
                AthenaException.Check(read(text, (nuint)bytes.Length, &needed));
                if (needed <= (nuint)bytes.Length) return Of(text); // else it grew meanwhile
            }
        }
    }

    internal static string Of(byte* text) =>
        Encoding.UTF8.GetString(MemoryMarshal.CreateReadOnlySpanFromNullTerminated(text));

    /// <summary>
    /// A copy that ends in 0, for `fixed`. C would see an embedded 0 as the end, so none is let through.
    /// </summary>
    internal static byte[] Bytes(string text, [CallerArgumentExpression(nameof(text))] string? name = null)
    {
        ArgumentNullException.ThrowIfNull(text, name);
        if (text.Contains('\0')) throw new ArgumentException("the text contains a zero character", name);
        byte[] bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
        Encoding.UTF8.GetBytes(text, bytes);
        return bytes;
    }

    /// <summary>The library's text in C#'s words: "AT_MATH_STRICT" is MathMode.Strict, "at_tensor_to" is To.</summary>
    internal static string InWords(string text) => CName().Replace(text, match =>
        Words.GetValueOrDefault(match.Value)
        ?? string.Concat(match.Groups[1].Value.Split('_', StringSplitOptions.RemoveEmptyEntries)
                             .Select(part => char.ToUpperInvariant(part[0]) + part[1..])));

    [GeneratedRegex(@"\bAT_[A-Z0-9_]+\b|\bat_(?:tensor_)?([a-z0-9]+(?:_[a-z0-9]+)*)\b")]
    private static partial Regex CName();
}
