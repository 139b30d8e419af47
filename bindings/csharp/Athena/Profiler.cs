// Where the time goes.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Measures kernels, operations, transfers and named ranges. Any thread may call it at any time.</summary>
public static unsafe class Profiler
{
    /// <summary>Begins to measure a device; null: all of them, those opened later too.</summary>
    public static void Start(Device? device = null)
    {
        Check(Native.at_profiler_start(device is null ? null : device.Pointer));
        GC.KeepAlive(device);
    }

    /// <summary>Ends measuring a device; null: all of them.</summary>
    public static void Stop(Device? device = null)
    {
        Check(Native.at_profiler_stop(device is null ? null : device.Pointer));
        GC.KeepAlive(device);
    }

    /// <summary>Forgets what was measured.</summary>
    public static void Reset() => Check(Native.at_profiler_reset());

    /// <summary>Names a part of the program: <c>using (Profiler.Range("step")) { … }</c>. Ranges nest.</summary>
    public static ProfilerRange Range(string name) => new(name);

    /// <summary>What was measured, as tables for people or as JSON.</summary>
    public static string Report(ProfileFormat format = ProfileFormat.Text)
    {
        nuint needed = 0;
        Check(Native.at_profiler_report(null, 0, &needed, format));
        while (true)
        {
            byte[] bytes = new byte[needed];
            fixed (byte* text = bytes)
            {
                Check(Native.at_profiler_report(text, (nuint)bytes.Length, &needed, format));
                if (needed <= (nuint)bytes.Length) return Text.Of(text); // else it grew meanwhile
            }
        }
    }
}

/// <summary>
/// An open range of <see cref="Profiler.Range"/>. It is the thread's own, so the compiler lets it not cross an await.
/// </summary>
public readonly unsafe ref struct ProfilerRange
{
    internal ProfilerRange(string name)
    {
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_profiler_push_range(text));
    }

    /// <summary>Closes the range.</summary>
    public void Dispose() => Check(Native.at_profiler_pop_range());
}
