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
    private readonly delegate*<nint, Status> release;

    internal Handle(void* pointer, delegate*<nint, Status> release) : base(0, true)
    {
        this.release = release;
        SetHandle((nint)pointer);
    }

    public override bool IsInvalid => handle == 0;

    /// <summary>The handle, for a call on behalf of its owner.</summary>
    internal nint Of(object owner)
    {
        ObjectDisposedException.ThrowIf(IsClosed, owner);
        return handle;
    }

    protected override bool ReleaseHandle() => release(handle) == Status.Ok;
}
