// Mixed precision: operations that profit from bfloat16 or float16 are given it, the others float32.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// Until it is disposed of, products, convolutions, attention and recurrent networks of the calling thread take bfloat16 or
/// float16; losses, norms, softmax, sums and their like float32, by PyTorch's lists: <c>using (new
/// Autocast(DType.BF16)) { … }</c>. It is the thread's own, so the compiler lets it not cross an await.
/// </summary>
public readonly unsafe ref struct Autocast
{
    /// <summary>Begins a scope in the thread's innermost; enabled false: nothing is cast within.</summary>
    public Autocast(DType dtype, bool enabled = true) => Check(Native.at_autocast_begin(dtype, enabled ? 1 : 0));

    /// <summary>What the calling thread casts to; null where it casts nothing.</summary>
    public static DType? Current
    {
        get
        {
            DType dtype;
            Check(Native.at_autocast_dtype(&dtype));
            return (int)dtype < 0 ? null : dtype;
        }
    }

    /// <summary>Ends the scope.</summary>
    public void Dispose() => Check(Native.at_autocast_end());
}
