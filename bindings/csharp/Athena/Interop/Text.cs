// Strings to and from the C interface, UTF-8 on its side.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Athena.Interop;

internal static unsafe class Text
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
}
