// Training that goes on where it was, whatever ended it.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// What training consists of, by names, and files of it in a directory: checkpoint-&lt;step&gt;.safetensors. A save is on the
/// disk when it returns, and only then old files go; damaged ones are passed over with a warning in the log. Exclusive, with its
/// parts: one thread at a time.
/// </summary>
public sealed unsafe class Checkpoints : IDisposable
{
    private readonly Handle handle;

    /// <summary>Files in a directory, which the first save makes.</summary>
    /// <param name="directory">Where they are.</param>
    /// <param name="keepLast">So many of the newest stay; 0: all.</param>
    /// <param name="keepBest">So many of the best by their metrics stay too.</param>
    /// <param name="maximize">Whether more is better.</param>
    public Checkpoints(string directory, long keepLast = 3, long keepBest = 0, bool maximize = false)
    {
        var options = at_checkpoints_options.Default with
        {
            keep_last = keepLast,
            keep_best = keepBest,
            maximize = maximize ? 1 : 0,
        };
        at_checkpoints* made;
        fixed (byte* path = Text.Bytes(directory)) Check(Native.at_checkpoints_create(&made, path, &options));
        handle = new Handle(made, &Release);
    }

    private static Status Release(nint pointer) => Native.at_checkpoints_release((at_checkpoints*)pointer);

    internal at_checkpoints* Pointer => (at_checkpoints*)handle.Of(this);

    /// <summary>A module's tensors, and the generators that its dropout draws from.</summary>
    /// <exception cref="InvalidArgumentException">The name is taken, empty, or has a '/'.</exception>
    public void Add(string name, Module part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_module(Pointer, text, part.Pointer));
        Keep(part);
    }

    /// <summary>An optimizer.</summary>
    public void Add(string name, Optimizer part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_optimizer(Pointer, text, part.Pointer));
        Keep(part);
    }

    /// <summary>A schedule.</summary>
    public void Add(string name, Schedule part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_schedule(Pointer, text, part.Pointer));
        Keep(part);
    }

    /// <summary>A loader: the epoch, and the batch in it.</summary>
    public void Add(string name, Loader part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_loader(Pointer, text, part.Pointer));
        Keep(part);
    }

    /// <summary>A generator.</summary>
    public void Add(string name, Generator part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_generator(Pointer, text, part.Pointer));
        Keep(part);
    }

    /// <summary>A gradient scaler, between its update and the next step.</summary>
    public void Add(string name, GradScaler part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_grad_scaler(Pointer, text, part.Pointer));
        Keep(part);
    }

    /// <summary>What a metric has counted so far.</summary>
    public void Add(string name, Metric part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_metric(Pointer, text, part.Pointer));
        Keep(part);
    }

    /// <summary>A tensor that changes in place, if at all.</summary>
    public void Add(string name, Tensor part)
    {
        ArgumentNullException.ThrowIfNull(part);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_checkpoints_add_tensor(Pointer, text, part.Pointer));
        Keep(part);
    }

    private void Keep(object part)
    {
        GC.KeepAlive(part);
        GC.KeepAlive(this);
    }

    /// <summary>A text of the program's own, such as its history: added, or another in its place.</summary>
    public void SetText(string name, string text)
    {
        fixed (byte* named = Text.Bytes(name))
        fixed (byte* bytes = Text.Bytes(text))
            Check(Native.at_checkpoints_set_text(Pointer, named, bytes));
        GC.KeepAlive(this);
    }

    /// <summary>That text, as it was set or restored last.</summary>
    public string GetText(string name)
    {
        fixed (byte* named = Text.Bytes(name))
        {
            byte* at = named;
            string told = Text.Told((text, size, needed) => Native.at_checkpoints_text(text, size, needed, Pointer, at));
            GC.KeepAlive(this);
            return told;
        }
    }

    /// <summary>Writes all parts; the metric tells how good it is. Where that fails, the files are as they were.</summary>
    public void Save(long step, double? metric = null)
    {
        Check(Native.at_checkpoints_save(Pointer, step, metric ?? double.NaN));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// Gives all parts, or none, the state of a file: that of the path, or the one saved last, or before that if it is damaged.
    /// Its step; null where there is no file.
    /// </summary>
    public long? Restore(string? path = null)
    {
        long step;
        fixed (byte* file = path is null ? null : Text.Bytes(path))
            Check(Native.at_checkpoints_restore(&step, Pointer, file));
        GC.KeepAlive(this);
        return step < 0 ? null : step;
    }

    /// <summary>The file saved or restored last, or null.</summary>
    public string? LastPath => Told(&Native.at_checkpoints_path);

    /// <summary>The file with the best metric, or null.</summary>
    public string? BestPath => Told(&Native.at_checkpoints_best);

    private string? Told(delegate*<byte*, nuint, nuint*, at_checkpoints*, Status> read)
    {
        at_checkpoints* pointer = Pointer;
        string told = Text.Told((text, size, needed) => read(text, size, needed, pointer));
        GC.KeepAlive(this);
        return told.Length == 0 ? null : told;
    }

    /// <summary>Gives the object back; its parts live on where they are held.</summary>
    public void Dispose() => handle.Dispose();
}
