// Program.cs: becomes the program athena, which this tool's package has beside the library.
using System.Runtime.InteropServices;

string program = Path.Combine(AppContext.BaseDirectory, "athena");
if (!File.Exists(program))
{
    Console.Error.WriteLine($"athena: {program} is not there: install the tool again");
    return 1;
}
if (OperatingSystem.IsWindows())
{
    Console.Error.WriteLine("athena: this tool's program is for Linux on x86-64");
    return 1;
}
File.SetUnixFileMode(program, File.GetUnixFileMode(program) | UnixFileMode.UserExecute); // packages may come without
Native.Signal(Native.BrokenPipe, 0); // .NET ignores it, and what is ignored stays so
string?[] words = [program, .. args, null];
_ = Native.Execute(program, words);
Console.Error.WriteLine($"athena: {program} cannot be run: {Marshal.GetLastPInvokeErrorMessage()}; it is for Linux on x86-64");
return 1;

internal static partial class Native
{
    internal const int BrokenPipe = 13;

    [LibraryImport("libc", EntryPoint = "execv", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    internal static partial int Execute(string path, string?[] arguments);

    [LibraryImport("libc", EntryPoint = "signal")]
    internal static partial nint Signal(int signal, nint action);
}
