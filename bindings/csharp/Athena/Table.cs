// Tables from CSV files.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Columns of numbers and of texts by name, in host memory. Immutable; any thread may use it.</summary>
public sealed unsafe class Table : IDisposable
{
    private readonly Handle handle;

    private Table(at_table* pointer) => handle = new Handle(pointer, &Release);

    private static Status Release(nint pointer) => Native.at_table_release((at_table*)pointer);

    private at_table* Pointer => (at_table*)handle.Of(this);

    /// <summary>
    /// Reads a CSV file. A column holds what all of its cells are: int64, float64, bool, or texts as categories.
    /// </summary>
    /// <param name="path">The file.</param>
    /// <param name="columns">The columns to read, in this order; none: all.</param>
    /// <param name="delimiter">Between fields: a character of ASCII.</param>
    /// <param name="header">Whether the first row holds the names.</param>
    /// <param name="comment">What lines begin with that are passed over.</param>
    /// <param name="skipRows">Lines before the first row.</param>
    public static Table ReadCsv(string path, IReadOnlyList<string>? columns = null, char delimiter = ',',
                                bool header = true, char? comment = null, long skipRows = 0)
    {
        at_table* made;
        using Texts names = All(columns ?? []);
        var options = at_csv_options.Default;
        (options.delimiter, options.header, options.comment) = (delimiter, header ? 1 : 0, comment ?? 0);
        options.skip_rows = skipRows;
        fixed (byte* file = Text.Bytes(path))
            Check(Native.at_table_read_csv(&made, file, names.Pointers, (nuint)(columns?.Count ?? 0), &options));
        return new Table(made);
    }

    private static Texts All(IReadOnlyList<string> names)
    {
        var texts = new Texts(names.Count);
        foreach (string name in names) texts.Add(name);
        return texts;
    }

    /// <summary>Number of rows.</summary>
    public long Rows
    {
        get
        {
            long rows;
            Check(Native.at_table_rows(&rows, Pointer));
            GC.KeepAlive(this);
            return rows;
        }
    }

    /// <summary>The columns' names.</summary>
    public string[] Names => Texts.Of((text, size, needed) => Native.at_table_names(text, size, needed, null, Pointer));

    /// <summary>One column: int64, float64 or bool; int64 of categories.</summary>
    public Tensor Column(string name, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* which = Text.Bytes(name))
            Check(Native.at_table_column(&result, Pointer, device.Pointer, which));
        GC.KeepAlive(device);
        GC.KeepAlive(this);
        return new Tensor(result);
    }

    /// <summary>What the numbers of a column of texts stand for; none of other columns.</summary>
    public string[] Categories(string name)
    {
        fixed (byte* which = Text.Bytes(name))
        {
            byte* at = which;
            return Texts.Of((text, size, needed) =>
                Native.at_table_categories(text, size, needed, null, Pointer, at));
        }
    }

    /// <summary>Columns of numbers side by side: [rows, names] of float32 or float64.</summary>
    public Tensor Matrix(IReadOnlyList<string> names, DType dtype = DType.F32, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        using Texts all = All(names);
        Check(Native.at_table_matrix(&result, Pointer, device.Pointer, dtype, all.Pointers, (nuint)names.Count));
        GC.KeepAlive(device);
        GC.KeepAlive(this);
        return new Tensor(result);
    }

    /// <inheritdoc/>
    public void Dispose() => handle.Dispose();
}
