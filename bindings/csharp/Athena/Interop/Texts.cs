// Several strings for one call.
using System.Runtime.InteropServices;
using System.Text;

namespace Athena.Interop;

/// <summary>UTF-8 copies that end in 0, and an array of their addresses, until disposed of.</summary>
internal sealed unsafe class Texts(int count) : IDisposable
{
    private readonly List<GCHandle> pins = new(count);
    private readonly nint[] addresses = GC.AllocateArray<nint>(count, pinned: true);

    internal byte** Pointers => (byte**)Marshal.UnsafeAddrOfPinnedArrayElement(addresses, 0);

    /// <summary>Those of a function of the kind of at_tensor_file_names.</summary>
    internal static string[] Of(Text.Reader read)
    {
        nuint needed;
        AthenaException.Check(read(null, 0, &needed));
        byte[] bytes = new byte[needed];
        fixed (byte* text = bytes) AthenaException.Check(read(text, needed, &needed));
        return needed == 0 ? [] : Encoding.UTF8.GetString(bytes, 0, (int)needed - 1).Split('\0');
    }

    internal void Add(string text, string name = "name")
    {
        var pin = GCHandle.Alloc(Text.Bytes(text, name), GCHandleType.Pinned);
        addresses[pins.Count] = pin.AddrOfPinnedObject();
        pins.Add(pin);
    }

    public void Dispose()
    {
        foreach (GCHandle pin in pins) pin.Free();
        pins.Clear();
    }
}
