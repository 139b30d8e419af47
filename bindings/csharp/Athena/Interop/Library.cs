// Finds libathena, once, before the first call.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Athena.Interop;

internal static unsafe class Library
{
    internal const string Name = "athena";
    private static readonly Lazy<nint> Loaded = new(Find);

#pragma warning disable CA2255 // no call may come before it, and a static constructor would cost every call a check
    [ModuleInitializer]
    internal static void Register() =>
        NativeLibrary.SetDllImportResolver(typeof(Library).Assembly, (name, _, _) => name == Name ? Loaded.Value : 0);
#pragma warning restore CA2255

    private static nint Find()
    {
        if (Environment.GetEnvironmentVariable("ATHENA_LIBRARY") is { Length: > 0 } named)
            return Load(named, out string reason) is var library and not 0
                ? library
                : throw Missing($"ATHENA_LIBRARY names {named}: {reason}");
        List<string> tried = [];
        foreach (string path in Candidates())
        {
            if (Load(path, out string reason) is var library and not 0) return library;
            tried.Add($"{path}: {reason}");
        }
        throw Missing(string.Join('\n', tried));
    }

    private static IEnumerable<string> Candidates()
    {
        yield return Path.Combine(AppContext.BaseDirectory, "runtimes", "linux-x64", "native", "libathena.so");
        yield return "libathena.so"; // where the host looks for packages' libraries, then the system
        yield return $"libathena.so.{Native.AT_ABI_VERSION}";
    }

    private static nint Load(string path, out string reason)
    {
        reason = "";
        nint library;
        try
        {
            library = NativeLibrary.Load(path, typeof(Library).Assembly, null);
        }
        catch (Exception e) when (e is DllNotFoundException or BadImageFormatException)
        {
            reason = e.Message.Split('\n').LastOrDefault(line => line.Trim().Length > 0, e.Message).Trim();
            return 0;
        }
        if (!NativeLibrary.TryGetExport(library, "at_get_api", out nint symbol))
            reason = "it has no at_get_api";
        else
        {
            at_api* table;
            var getApi = (delegate* unmanaged[Cdecl]<at_api**, int, Status>)symbol;
            if (getApi(&table, Native.AT_ABI_VERSION) == Status.Ok) return library;
            reason = $"it has another ABI than {Native.AT_ABI_VERSION}, which this package needs";
        }
        NativeLibrary.Free(library);
        return 0;
    }

    private static DllNotFoundException Missing(string tried) =>
        new("libathena cannot be loaded. Set ATHENA_LIBRARY to the full path of libathena.so, or install Athena where "
            + $"the system finds it. Tried:\n{tried}");
}
