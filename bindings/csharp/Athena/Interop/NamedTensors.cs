// Tensors with their names, as arguments of a call.
using System.Runtime.CompilerServices;

namespace Athena.Interop;

/// <summary>Names that stay where they are, and the tensors, alive, until it is disposed of.</summary>
internal sealed unsafe class NamedTensors : IDisposable
{
    private readonly Texts names;

    internal NamedTensors(IEnumerable<KeyValuePair<string, Tensor>>? tensors,
                          [CallerArgumentExpression(nameof(tensors))] string? argument = null)
    {
        ArgumentNullException.ThrowIfNull(tensors, argument);
        KeyValuePair<string, Tensor>[] all = [.. tensors];
        Values = Array.ConvertAll(all, one => one.Value);
        names = new Texts(all.Length);
        try
        {
            foreach (var (name, _) in all) names.Add(name);
        }
        catch
        {
            names.Dispose();
            throw;
        }
    }

    internal byte** Names => names.Pointers;

    internal Tensor[] Values { get; }

    internal nuint Count => (nuint)Values.Length;

    public void Dispose()
    {
        names.Dispose();
        GC.KeepAlive(Values);
    }
}
