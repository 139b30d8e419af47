// What the library has to say while it works.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>The library's messages. They go to standard error unless a handler is set.</summary>
public static unsafe class Log
{
    /// <summary>Messages at or above the level are given out.</summary>
    public static void SetLevel(LogLevel level) => Check(Native.at_log_set_level(level));

    /// <summary>
    /// Sends messages to a handler, called from any thread; null: back to standard error. What the handler throws is
    /// dropped.
    /// </summary>
    public static void SetHandler(Action<LogLevel, string>? handler)
    {
        if (handler is null)
        {
            Check(Native.at_log_set_callback(null, null, null));
            return;
        }
        Check(Callback.Give(handler, held => Native.at_log_set_callback(&Write, (void*)held, Callback.Free)));
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static void Write(LogLevel level, byte* message, void* userdata)
    {
        try
        {
            Callback.Held<Action<LogLevel, string>>(userdata)(level, Text.Of(message));
        }
        catch (Exception) // it must not unwind through the library
        {
        }
    }
}
