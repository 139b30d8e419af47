// What predictions are worth, counted on the device over many batches.
using System.Text;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// What is counted of predictions and targets: <c>Metric.Accuracy(topK: 5)</c>, a method for each kind. An update records
/// what the optimizer's step or a read then runs; the value is that of all samples since the beginning, whatever the batches.
/// Names and formulas are TorchMetrics'. Exclusive: one thread at a time.
/// </summary>
public sealed unsafe partial class Metric : IDisposable
{
    private readonly Handle handle;

    private Metric(at_metric* metric) => handle = new Handle(metric, &Release);

    private static Status Release(nint pointer) => Native.at_metric_release((at_metric*)pointer);

    internal at_metric* Pointer => (at_metric*)handle.Of(this);

    /// <summary>What a text describes, "Accuracy(top_k=5)", counting on a device: best that of the predictions.</summary>
    /// <exception cref="FileFormatException">It is no description; the message tells the place.</exception>
    /// <exception cref="InvalidArgumentException">There is no such kind or argument; the message lists them.</exception>
    public static Metric Of(string description, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(description);
        device ??= Device.Default;
        at_metric* metric;
        fixed (byte* text = Text.Bytes(description)) Check(Native.at_metric_create(&metric, device.Pointer, text));
        GC.KeepAlive(device);
        return new Metric(metric);
    }

    private static Metric Of(ModuleDescription description, Device? device) => Of(description.ToString(), device);

    /// <summary>The names of all kinds: "Accuracy", ….</summary>
    public static IReadOnlyList<string> Kinds => Text.Told(Native.at_metric_kinds).Split(' ');

    /// <summary>The arguments of a kind with types and defaults, and on a line of its own what it says.</summary>
    /// <exception cref="InvalidArgumentException">There is no such kind; the message lists those there are.</exception>
    public static string Signature(string kind)
    {
        fixed (byte* name = Text.Bytes(kind))
        {
            byte* named = name;
            return Text.Told((text, size, needed) => Native.at_metric_signature(text, size, needed, named));
        }
    }

    /// <summary>The name of its kind: "Accuracy".</summary>
    public string Kind
    {
        get
        {
            at_metric* metric = Pointer;
            string kind = Text.Told((text, size, needed) => Native.at_metric_kind(text, size, needed, metric));
            GC.KeepAlive(this);
            return kind;
        }
    }

    /// <summary>Counts a batch; without a target: <see cref="Mean"/> without weights.</summary>
    public void Update(Tensor prediction, Tensor? target = null)
    {
        ArgumentNullException.ThrowIfNull(prediction);
        Check(Native.at_metric_update(Pointer, prediction.Pointer, target is null ? null : target.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(prediction);
        GC.KeepAlive(target);
    }

    /// <summary>Of all batches, a new tensor.</summary>
    /// <exception cref="StateException">No batch has told yet how many classes there are.</exception>
    public Tensor Value()
    {
        at_tensor* value;
        Status status = Native.at_metric_value(&value, Pointer);
        GC.KeepAlive(this);
        return Tensor.Made(status, value);
    }

    /// <summary>As if nothing had been counted.</summary>
    public void Reset()
    {
        Check(Native.at_metric_reset(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Counts what another of the same description counted, too.</summary>
    public void Merge(Metric other)
    {
        ArgumentNullException.ThrowIfNull(other);
        Check(Native.at_metric_merge(Pointer, other.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(other);
    }

    /// <summary>The counts by name, which go on being counted; none where the number of classes is not known yet.</summary>
    public IReadOnlyList<KeyValuePair<string, Tensor>> State
    {
        get
        {
            nuint needed, count;
            Check(Native.at_metric_names(null, 0, &needed, &count, Pointer));
            byte[] bytes = new byte[needed];
            fixed (byte* text = bytes) Check(Native.at_metric_names(text, needed, &needed, &count, Pointer));
            string[] names = count == 0 ? [] : Encoding.UTF8.GetString(bytes, 0, (int)needed - 1).Split('\0');
            var tensors = new at_tensor*[names.Length];
            Status status;
            fixed (at_tensor** into = tensors) status = Native.at_metric_tensors(into, (nuint)names.Length, Pointer);
            GC.KeepAlive(this);
            return [.. names.Zip(Tensor.Made(status, tensors), KeyValuePair.Create)];
        }
    }

    /// <summary>Copies counts back, all or none.</summary>
    public void LoadState(IEnumerable<KeyValuePair<string, Tensor>> state)
    {
        using var named = new NamedTensors(state);
        fixed (at_tensor** pointers = Tensor.Pointers(named.Values))
            Check(Native.at_metric_load_state(Pointer, named.Names, pointers, named.Count));
        GC.KeepAlive(this);
    }

    /// <summary>On one line, as <see cref="Of(string, Device?)"/> takes it.</summary>
    public override string ToString()
    {
        at_metric* metric = Pointer;
        string text = Text.Told((into, size, needed) => Native.at_metric_description(into, size, needed, metric));
        GC.KeepAlive(this);
        return text;
    }

    /// <summary>Gives the metric back.</summary>
    public void Dispose() => handle.Dispose();
}
