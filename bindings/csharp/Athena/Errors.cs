// The one place where a status becomes an exception, and the exceptions by kind.
using System.Runtime.InteropServices;
using System.Text;
using Athena.Interop;

namespace Athena;

/// <summary>A call of Athena failed. Subclasses tell the kind.</summary>
public class AthenaException : Exception
{
    internal AthenaException(Status status, string text, string operation, string argument) : base(text)
    {
        (Status, Operation, Argument) = (status, operation, argument);
    }

    /// <summary>What the C interface returned.</summary>
    public Status Status { get; }

    /// <summary>The operation that failed: "matmul".</summary>
    public string Operation { get; }

    /// <summary>The argument that the error is about: "b"; "" where it is about none.</summary>
    public string Argument { get; }

    internal static void Check(Status status)
    {
        if (status != Status.Ok) Throw(status);
    }

    private static void Throw(Status status)
    {
        AthenaException last = Last(status);
        Callback.Rethrow(status);
        throw last;
    }

    /// <summary>The error of the calling thread's last failing call.</summary>
    private static unsafe AthenaException Last(Status status) => Of(
        status, Text.InWords(Text.Of(&Native.at_error_text)), Text.Of(&Native.at_error_operation),
        Text.Of(&Native.at_error_argument));

    internal static AthenaException Of(Status status, string text, string operation, string argument) => status switch
    {
        Status.OutOfMemory => new AthenaOutOfMemoryException(status, text, operation, argument),
        Status.DType => new DTypeException(status, text, operation, argument),
        Status.Shape or Status.Overflow => new ShapeException(status, text, operation, argument),
        Status.Index => new IndexException(status, text, operation, argument),
        Status.State => new StateException(status, text, operation, argument),
        Status.Backend => new BackendException(status, text, operation, argument),
        >= Status.Argument and < Status.Unsupported => new InvalidArgumentException(status, text, operation, argument),
        Status.Unsupported => new UnsupportedException(status, text, operation, argument),
        Status.DeviceNotFound => new DeviceNotFoundException(status, text, operation, argument),
        Status.DeviceLost => new DeviceLostException(status, text, operation, argument),
        Status.FaultIndex or Status.FaultDivision => new FaultException(status, text, operation, argument),
        >= Status.Device and < Status.IO => new DeviceException(status, text, operation, argument),
        Status.Format => new FileFormatException(status, text, operation, argument),
        Status.Peer => new PeerException(status, text, operation, argument),
        Status.IO => new FileException(status, text, operation, argument),
        _ => new AthenaException(status, text, operation, argument),
    };
}

/// <summary>Host or device memory, or the limit set on a device, does not suffice.</summary>
public sealed class AthenaOutOfMemoryException : AthenaException
{
    internal AthenaOutOfMemoryException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>An argument is wrong: its value, a handle, the size of memory.</summary>
public class InvalidArgumentException : AthenaException
{
    internal InvalidArgumentException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>An element type is unknown or not allowed here.</summary>
public sealed class DTypeException : InvalidArgumentException
{
    internal DTypeException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>Ranks or sizes do not fit, or are too large.</summary>
public sealed class ShapeException : InvalidArgumentException
{
    internal ShapeException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>An axis, position or index is out of range.</summary>
public sealed class IndexException : InvalidArgumentException
{
    internal IndexException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>An object is not in a state that allows the call.</summary>
public sealed class StateException : InvalidArgumentException
{
    internal StateException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>Objects of different devices meet in one call.</summary>
public sealed class BackendException : InvalidArgumentException
{
    internal BackendException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>Known, but not done by this build or device.</summary>
public sealed class UnsupportedException : AthenaException
{
    internal UnsupportedException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>The device or its driver failed, or a kernel did not build.</summary>
public class DeviceException : AthenaException
{
    internal DeviceException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>No such device; the message lists those present.</summary>
public sealed class DeviceNotFoundException : DeviceException
{
    internal DeviceNotFoundException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>The device answers no call any more: what lay on it is gone. <see cref="Device.Open"/> opens it afresh.</summary>
public sealed class DeviceLostException : DeviceException
{
    internal DeviceLostException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>Found while computing: an index out of range, or an integer division by zero.</summary>
public sealed class FaultException : DeviceException
{
    internal FaultException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>Another rank of a group ended, does not answer, or did not come.</summary>
public sealed class PeerException : AthenaException
{
    internal PeerException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>A file cannot be opened, read or written.</summary>
public class FileException : AthenaException
{
    internal FileException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}

/// <summary>A file's content is not what its format demands.</summary>
public sealed class FileFormatException : FileException
{
    internal FileFormatException(Status s, string t, string o, string a) : base(s, t, o, a) { }
}
