// Networks whose layers follow one another, said layer by layer.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Begins a network: <c>Network.Of(784).Dense(128, "relu").Dense(10).Build(seed: 1)</c>.</summary>
public static class Network
{
    /// <summary>For <see cref="NetworkBuilder.Conv"/>: as many zeros around that the size stays.</summary>
    public const long SamePadding = Native.AT_SAME_PADDING;

    /// <summary>
    /// A Sequential for samples of a shape, without the axis of the batch: <c>Of(784)</c>, <c>Of(1, 28, 28)</c>.
    /// </summary>
    public static NetworkBuilder Of(params ReadOnlySpan<long> sample) => new(sample);
}

/// <summary>
/// Collects the layers of a network; how much each takes follows from what the one before makes. Where a layer does not fit
/// <see cref="Build(ulong, Device?)"/> throws, telling which and what it is given.
/// </summary>
public sealed unsafe class NetworkBuilder
{
    private readonly Handle handle;

    internal NetworkBuilder(ReadOnlySpan<long> sample)
    {
        at_network* network;
        fixed (long* sizes = sample) Check(Native.at_network_create(&network, sample.Length, sizes));
        handle = new Handle(network, &Release);
    }

    private static Status Release(nint pointer) => Native.at_network_release((at_network*)pointer);

    private at_network* Pointer => (at_network*)handle.Of(this);

    private NetworkBuilder Said(Status status)
    {
        GC.KeepAlive(this);
        Check(status);
        return this;
    }

    /// <summary>
    /// x · weightᵀ + bias along the last axis, with so many results, and an activation by its word, "relu" or
    /// "leaky_relu(0.2)".
    /// </summary>
    public NetworkBuilder Dense(long units, string? activation = null)
    {
        fixed (byte* text = activation is null ? null : Text.Bytes(activation))
            return Said(Native.at_network_dense(Pointer, units, text));
    }

    /// <summary>
    /// A convolution of [C, L], [C, H, W] or [C, D, H, W] to so many channels, with windows of kernel elements along each
    /// axis, every stride elements, with padding zeros around or <see cref="Network.SamePadding"/>.
    /// </summary>
    public NetworkBuilder Conv(long channels, long kernel, long stride = 1, long padding = 0, string? activation = null)
    {
        fixed (byte* text = activation is null ? null : Text.Bytes(activation))
            return Said(Native.at_network_conv(Pointer, channels, kernel, stride, padding, text));
    }

    /// <summary>
    /// The largest element, "max", or the mean, "avg", of windows of kernel elements along each axis, every stride elements,
    /// kernel where that is 0.
    /// </summary>
    public NetworkBuilder Pool(string kind, long kernel, long stride = 0)
    {
        fixed (byte* text = Text.Bytes(kind)) return Said(Native.at_network_pool(Pointer, text, kernel, stride));
    }

    /// <summary>One axis of all of a sample's.</summary>
    public NetworkBuilder Flatten() => Said(Native.at_network_flatten(Pointer));

    /// <summary>While training zeros a share of the elements.</summary>
    public NetworkBuilder Dropout(double p = 0.5) => Said(Native.at_network_dropout(Pointer, p));

    /// <summary>A normalisation: "batch" or "instance" for each channel, "layer" or "rms" along the last axis.</summary>
    public NetworkBuilder Norm(string kind)
    {
        fixed (byte* text = Text.Bytes(kind)) return Said(Native.at_network_norm(Pointer, text));
    }

    /// <summary>A row of size numbers for each index, of count.</summary>
    public NetworkBuilder Embedding(long count, long size) => Said(Native.at_network_embedding(Pointer, count, size));

    /// <summary>
    /// Layers of "rnn", "lstm" or "gru" over sequences [length, features]; last: only what is at the last place goes on.
    /// </summary>
    public NetworkBuilder Recurrent(string kind, long hidden, long layers = 1, bool bidirectional = false, bool last = false)
    {
        fixed (byte* text = Text.Bytes(kind))
            return Said(Native.at_network_recurrent(Pointer, text, hidden, layers, bidirectional ? 1 : 0, last ? 1 : 0));
    }

    /// <summary>
    /// Any layer by a description, or by a word: "leaky_relu(0.2)". Kinds may lack their number of axes, "MaxPool(2)", and
    /// lazy ones what follows from their input, "LazyConv2d(32, 3, stride=2)".
    /// </summary>
    public NetworkBuilder Add(ModuleDescription module)
    {
        ArgumentNullException.ThrowIfNull(module);
        fixed (byte* text = Text.Bytes(module.ToString())) return Said(Native.at_network_add(Pointer, text));
    }

    /// <summary>A module that there is, which all that are built share.</summary>
    public NetworkBuilder Add(Module module)
    {
        ArgumentNullException.ThrowIfNull(module);
        Status status = Native.at_network_add_module(Pointer, module.Pointer);
        GC.KeepAlive(module);
        return Said(status);
    }

    /// <summary>A function of one's own without parameters; see <see cref="Module.Custom(string, Func{Tensor, Tensor})"/>.</summary>
    public NetworkBuilder Apply(Func<Tensor, Tensor> function)
    {
        using Module module = Module.Custom("Function", function);
        return Add(module);
    }

    /// <summary>
    /// The loss to train with: "cross_entropy", "mse", "bce", or a description. A last softmax or sigmoid that it would undo
    /// rests while training; see <see cref="BuildWithLoss"/>.
    /// </summary>
    public NetworkBuilder Loss(ModuleDescription loss)
    {
        ArgumentNullException.ThrowIfNull(loss);
        fixed (byte* text = Text.Bytes(loss.ToString())) return Said(Native.at_network_loss(Pointer, text));
    }

    /// <summary>
    /// A table of the layers: shapes for one sample, parameters, multiply-adds, bytes. Nothing is computed.
    /// </summary>
    public string Summary(Device? device = null)
    {
        device ??= Device.Default;
        at_network* network = Pointer;
        at_backend* backend = device.Pointer;
        string table = Text.Told((text, size, needed) => Native.at_network_summary(text, size, needed, network, backend));
        GC.KeepAlive(this);
        GC.KeepAlive(device);
        return table;
    }

    /// <summary>The network, with parameters of F32 drawn from a seed.</summary>
    public Module Build(ulong seed, Device? device = null)
    {
        using var generator = new Generator(seed);
        return Build(generator, device);
    }

    /// <summary>The network, drawn from a generator, which advances.</summary>
    public Module Build(Generator generator, Device? device = null, DType dtype = DType.F32)
    {
        Module network = Built(generator, device, dtype, out Module? loss);
        loss?.Dispose();
        return network;
    }

    /// <summary>
    /// The network and its loss, a module of what the network gives and targets. Where the last layer is a softmax before
    /// cross entropy, or a sigmoid before binary cross entropy, the network gives probabilities only while evaluating, and
    /// while training what the loss takes instead. Targets of classes may be one-hot.
    /// </summary>
    /// <exception cref="InvalidOperationException">No loss was named.</exception>
    public (Module Network, Module Loss) BuildWithLoss(Generator generator, Device? device = null, DType dtype = DType.F32)
    {
        Module network = Built(generator, device, dtype, out Module? loss);
        if (loss is not null) return (network, loss);
        network.Dispose();
        throw new InvalidOperationException("no loss was named, expected a call of Loss");
    }

    private Module Built(Generator generator, Device? device, DType dtype, out Module? loss)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_module* made, lost;
        Status status = Native.at_network_build(&made, &lost, Pointer, device.Pointer, dtype, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        Check(status);
        loss = lost == null ? null : new Module(lost, isNew: true);
        return new Module(made, isNew: true);
    }
}
