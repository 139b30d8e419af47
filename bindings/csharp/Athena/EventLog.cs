// What happens while a network is trained, written down as it happens, and drawn.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// A file of numbers by step. Every entry is one write, on the disk when <see cref="Append"/> returns; several processes may
/// add to one file, and any thread may call.
/// </summary>
public sealed unsafe class EventLog(string path, EventFormat format = EventFormat.Csv)
{
    /// <summary>The file.</summary>
    public string Path => path;

    /// <summary>What it is written as.</summary>
    public EventFormat Format => format;

    /// <summary>Adds an entry; an epoch below 0 is none.</summary>
    public void Append(long step, IReadOnlyList<KeyValuePair<string, double>> values, long epoch = -1)
    {
        ArgumentNullException.ThrowIfNull(values);
        using Texts names = NamesOf(values);
        fixed (byte* file = Text.Bytes(path))
        fixed (double* numbers = NumbersOf(values))
        {
            Check(Native.at_event_log_append(file, format, step, epoch, names.Pointers, numbers, (nuint)values.Count));
        }
    }

    /// <summary>Cuts off what follows the last entry of at most step: before a run goes on from there.</summary>
    public void Truncate(long step)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_event_log_truncate(file, format, step));
    }

    /// <summary>Draws the columns of a CSV log over the steps, as SVG.</summary>
    public void Draw(string image, string title = "")
    {
        fixed (byte* into = Text.Bytes(image), file = Text.Bytes(path), text = Text.Bytes(title))
            Check(Native.at_event_log_draw(into, file, text));
    }

    /// <summary>
    /// Adds a line for a whole run: date, device, model, epochs, seconds an epoch took on average, final numbers.
    /// </summary>
    public static void AppendRun(
        string path, string device, string model, long epochs, double epochSeconds,
        IReadOnlyList<KeyValuePair<string, double>> values)
    {
        ArgumentNullException.ThrowIfNull(values);
        using Texts names = NamesOf(values);
        fixed (byte* file = Text.Bytes(path), on = Text.Bytes(device), of = Text.Bytes(model))
        fixed (double* numbers = NumbersOf(values))
        {
            Check(Native.at_run_log_append(file, on, of, epochs, epochSeconds, names.Pointers, numbers,
                                           (nuint)values.Count));
        }
    }

    private static Texts NamesOf(IReadOnlyList<KeyValuePair<string, double>> values)
    {
        var names = new Texts(values.Count);
        foreach (var (name, _) in values) names.Add(name);
        return names;
    }

    private static double[] NumbersOf(IReadOnlyList<KeyValuePair<string, double>> values) =>
        [.. values.Select(one => one.Value)];
}
