// A scope that disposes of the tensors made in it.
namespace Athena;

/// <summary>
/// Disposes, when it is itself disposed of, of every tensor made since it was opened, but those given to
/// <see cref="Keep"/>: <c>using var scope = new TensorScope();</c>. Scopes nest. A scope follows the flow of execution:
/// it holds across <c>await</c>, and for tasks started in it.
/// </summary>
public sealed class TensorScope : IDisposable
{
    private static readonly AsyncLocal<TensorScope?> Flow = new();
    private static volatile bool everUsed; // spares programs without scopes the look at Flow
    private readonly TensorScope? outer;
    private readonly List<Tensor> tensors = [];
    private readonly bool owns;
    private bool disposed;

    /// <summary>Opens a scope inside the present one.</summary>
    public TensorScope() : this(true)
    {
    }

    private TensorScope(bool owns)
    {
        this.owns = owns;
        everUsed = true;
        outer = Flow.Value;
        Flow.Value = this;
    }

    internal static TensorScope? Current => everUsed ? Open(Flow.Value) : null;

    /// <summary>The innermost scope not yet disposed of: a task may outlive the scope it was started in.</summary>
    private static TensorScope? Open(TensorScope? scope)
    {
        while (scope is { disposed: true }) scope = scope.outer;
        return scope;
    }

    internal void Add(Tensor tensor)
    {
        lock (tensors)
        {
            if (disposed || !owns) return; // disposed meanwhile by another thread: the garbage collector will find it
            if (tensors.Count == tensors.Capacity)
            {
                tensors.RemoveAll(one => one.IsDisposed);
                tensors.EnsureCapacity(2 * tensors.Count + 4);
            }
            tensors.Add(tensor);
        }
    }

    /// <summary>Until the result is disposed of, no scope owns what is made.</summary>
    internal static TensorScope None() => new(owns: false);

    /// <summary>Hands a tensor to the outer scope, or to the caller if there is none; returns it.</summary>
    public Tensor Keep(Tensor tensor)
    {
        ArgumentNullException.ThrowIfNull(tensor);
        lock (tensors)
        {
            int place = tensors.LastIndexOf(tensor); // what is kept was mostly made last
            if (place < 0) return tensor;
            tensors.RemoveAt(place);
        }
        Open(outer)?.Add(tensor);
        return tensor;
    }

    /// <summary>Disposes of the tensors made in the scope, the last first.</summary>
    public void Dispose()
    {
        lock (tensors)
        {
            if (disposed) return;
            disposed = true;
            for (int i = tensors.Count - 1; i >= 0; i--) tensors[i].Dispose();
            tensors.Clear();
        }
        if (Flow.Value == this) Flow.Value = Open(outer);
    }
}
