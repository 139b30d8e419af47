// What a program was asked for.
namespace Athena.Examples;

internal sealed class Options(string[] arguments)
{
    internal string Device => Named("--device") ?? "auto";

    /// <summary>Small enough for a test.</summary>
    internal bool Quick => arguments.Contains("--quick");

    internal string? Named(string option)
    {
        int place = Array.IndexOf(arguments, option);
        return place >= 0 && place + 1 < arguments.Length ? arguments[place + 1] : null;
    }

    /// <summary>A file of the data, which is there.</summary>
    internal string Data(params string[] parts)
    {
        string folder = Named("--data") ?? Environment.GetEnvironmentVariable("ATHENA_TEST_DATA") ?? "data";
        string path = Path.Combine([folder, .. parts]);
        return File.Exists(path) ? path : throw new FileNotFoundException(null, path);
    }
}
