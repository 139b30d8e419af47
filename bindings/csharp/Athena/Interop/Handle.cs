// One reference to a native object, given back when disposed of or, at the latest, by the finalizer thread.
using System.Runtime.InteropServices;

namespace Athena.Interop;

/// <remarks>
/// Calls pass <see cref="Of"/> without the counting that marshallers do around a SafeHandle: Athena's handles are
/// checked numbers, so one that another thread releases meanwhile gives a status. Callers keep the owner alive for the
/// length of the call.
/// </remarks>
internal sealed unsafe class Handle : SafeHandle
{
    private const long Small = 4096; // bytes that are not worth telling the garbage collector of
    private readonly delegate*<nint, Status> release;
    private readonly long bytes;

    /// <summary>
    /// bytes: the native memory that goes with the object, so that the collector hurries for large ones.
    /// </summary>
    internal Handle(void* pointer, delegate*<nint, Status> release, long bytes = 0) : base(0, true)
    {
        this.release = release;
        SetHandle((nint)pointer);
        if (bytes < Small) return;
        this.bytes = bytes;
        GC.AddMemoryPressure(bytes);
    }

    public override bool IsInvalid => handle == 0;

    /// <summary>The handle, for a call on behalf of its owner.</summary>
    internal nint Of(object owner)
    {
        ObjectDisposedException.ThrowIf(IsClosed, owner);
        return handle;
    }

    protected override bool ReleaseHandle()
    {
        if (bytes > 0) GC.RemoveMemoryPressure(bytes);
        return release(handle) == Status.Ok;
    }
}
