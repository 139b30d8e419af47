// Descriptions of layers and networks; Layers.g.cs has a method for each kind.
using System.Collections;
using System.Globalization;
using System.Runtime.CompilerServices;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// Descriptions of modules, a method for each kind: <c>Nn.Sequential(Nn.Linear(784, 128, bias: false), Nn.Relu())</c>.
/// </summary>
public static unsafe partial class Nn
{
    /// <summary>The names of all kinds: "Linear", ….</summary>
    public static IReadOnlyList<string> Kinds => Text.Told(Native.at_module_kinds).Split(' ');

    /// <summary>The arguments of a kind with types and defaults, and on a line of its own what it does.</summary>
    /// <exception cref="InvalidArgumentException">There is no such kind; the message lists those there are.</exception>
    public static string Signature(string kind)
    {
        fixed (byte* name = Text.Bytes(kind))
        {
            byte* named = name;
            return Text.Told((text, size, needed) => Native.at_module_signature(text, size, needed, named));
        }
    }
}

/// <summary>
/// What is to be built, as text in the form of PyTorch's calls: "Linear(784, 10, bias=False)". The methods of
/// <see cref="Nn"/> make such; any text can be one, and is judged when it is built.
/// </summary>
public sealed record ModuleDescription
{
    private readonly string text;

    internal ModuleDescription(string text) => this.text = text;

    /// <summary>A text as a description.</summary>
    public static implicit operator ModuleDescription(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return new(text);
    }

    /// <summary>
    /// A module as described, with all those inside of it. First values are drawn from the generator, which later gives
    /// what dropout drops; without one from the beginning of seed 0.
    /// </summary>
    /// <exception cref="FileFormatException">It is no description; the message tells the place.</exception>
    /// <exception cref="InvalidArgumentException">There is no such kind or argument; the message lists them.</exception>
    public unsafe Module Build(Device? device = null, DType dtype = DType.F32, Generator? generator = null)
    {
        device ??= Device.Default;
        at_module* module;
        fixed (byte* described = Text.Bytes(text))
        {
            Check(Native.at_module_create(&module, device.Pointer, dtype, described,
                                          generator is null ? null : generator.Pointer));
        }
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return new Module(module, isNew: true);
    }

    /// <summary>The text.</summary>
    public override string ToString() => text;

    internal ModuleDescription And(string value) => new(text[..^1] + (text.EndsWith("()") ? "" : ", ") + value + ")");

    internal ModuleDescription And(long value) => And(Written(value));

    internal ModuleDescription And(double value) => And(Written(value));

    internal ModuleDescription And(bool value) => And(Written(value));

    internal ModuleDescription And(Sizes value) => And(value.ToString());

    internal ModuleDescription And(Factors value) => And(value.ToString());

    internal ModuleDescription And(ModuleDescription value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return And(value.text);
    }

    internal ModuleDescription With(string name, long? value, long? leftOut = null) =>
        value is null || value == leftOut ? this : And($"{name}={Written(value.Value)}");

    internal ModuleDescription With(string name, double? value, double? leftOut = null) =>
        value is null || value == leftOut ? this : And($"{name}={Written(value.Value)}");

    internal ModuleDescription With(string name, bool? value, bool? leftOut = null) =>
        value is null || value == leftOut ? this : And($"{name}={Written(value.Value)}");

    internal ModuleDescription With(string name, string? value, string? leftOut = null) =>
        value is null || value == leftOut ? this : And($"{name}={Quoted(value)}");

    internal ModuleDescription WithOrNone(string name, double? value, double leftOut) =>
        value is null ? And($"{name}=None") : With(name, value, leftOut);

    internal ModuleDescription With(string name, Factors value) => value.IsLeftOut ? this : And($"{name}={value}");

    internal ModuleDescription With(string name, Sizes value) => value.IsLeftOut ? this : And($"{name}={value}");

    internal ModuleDescription With(string name, ModuleDescription? value) =>
        value is null ? this : And($"{name}={value.text}");

    internal ModuleDescription Holding(ReadOnlySpan<ModuleDescription> modules)
    {
        ModuleDescription made = this;
        foreach (ModuleDescription one in modules) made = made.And(one);
        return made;
    }

    internal ModuleDescription Holding(ReadOnlySpan<(string Name, ModuleDescription Module)> modules)
    {
        ModuleDescription made = this;
        foreach (var (name, module) in modules) made = made.And($"{name}={module}");
        return made;
    }

    internal static string Quoted(string word) => word.Contains('\'') ? $"\"{word}\"" : $"'{word}'";

    private static string Written(bool value) => value ? "True" : "False";

    private static string Written(long value) => value.ToString(CultureInfo.InvariantCulture);

    internal static string Written(double value)
    {
        string text = value.ToString("R", CultureInfo.InvariantCulture);
        return text.All(one => char.IsAsciiDigit(one) || one == '-') ? text + ".0" : text;
    }
}

/// <summary>
/// Sizes of a layer: one number for all axes, or a list with one for each, null where it is left open:
/// <c>3</c>, <c>[3, 5]</c>; or a word such as "same".
/// </summary>
[CollectionBuilder(typeof(Sizes), nameof(Of))]
public readonly struct Sizes : IEnumerable<long?>
{
    private readonly long?[]? sizes;
    private readonly string? text; // null: left out

    private Sizes(long?[]? sizes, string text) => (this.sizes, this.text) = (sizes, text);

    internal bool IsLeftOut => text is null;

    /// <summary>One for each axis.</summary>
    public static Sizes Of(ReadOnlySpan<long?> sizes)
    {
        long?[] all = sizes.ToArray();
        var each = all.Select(one => (one?.ToString(CultureInfo.InvariantCulture) ?? "None") + ",");
        return new(all, $"({string.Join(' ', each)})");
    }

    /// <summary>One for all axes.</summary>
    public static implicit operator Sizes(long size) => new([size], size.ToString(CultureInfo.InvariantCulture));

    /// <summary>One for each axis.</summary>
    public static implicit operator Sizes(long[] sizes) => Of(Array.ConvertAll(sizes, one => (long?)one));

    /// <summary>A word in the place of sizes.</summary>
    public static implicit operator Sizes(string word) => new(null, ModuleDescription.Quoted(word));

    /// <inheritdoc/>
    public IEnumerator<long?> GetEnumerator() => (sizes ?? []).AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>As a description has them.</summary>
    public override string ToString() => text ?? "None";
}

/// <summary>Factors of a layer: one number for all axes, or a list with one for each: <c>2</c>, <c>[2, 1.5]</c>.</summary>
[CollectionBuilder(typeof(Factors), nameof(Of))]
public readonly struct Factors : IEnumerable<double>
{
    private readonly double[]? factors;
    private readonly string? text; // null: left out

    private Factors(double[] factors, string text) => (this.factors, this.text) = (factors, text);

    internal bool IsLeftOut => text is null;

    /// <summary>One for each axis.</summary>
    public static Factors Of(ReadOnlySpan<double> factors)
    {
        double[] all = factors.ToArray();
        return new(all, $"({string.Join(' ', all.Select(one => ModuleDescription.Written(one) + ","))})");
    }

    /// <summary>One for all axes.</summary>
    public static implicit operator Factors(double factor) => new([factor], ModuleDescription.Written(factor));

    /// <summary>One for each axis.</summary>
    public static implicit operator Factors(double[] factors) => Of(factors);

    /// <inheritdoc/>
    public IEnumerator<double> GetEnumerator() => (factors ?? []).AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>As a description has them.</summary>
    public override string ToString() => text ?? "None";
}
