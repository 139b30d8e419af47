// Networks whose layers follow one another, described layer by layer.
using System.Globalization;

namespace Athena;

/// <summary>Begins a network: <c>Network.Of(784).Linear(128).Relu().Linear(10).Build(seed: 1)</c>.</summary>
public static class Network
{
    /// <summary>A Sequential for samples of so many numbers.</summary>
    public static NetworkBuilder Of(long inputs) => new(inputs);
}

/// <summary>Collects the layers of a network, each of which takes what the one before makes.</summary>
public sealed class NetworkBuilder
{
    private readonly List<Func<Device, Generator, Module>> layers = [];
    private long width;

    internal NetworkBuilder(long inputs)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(inputs);
        width = inputs;
    }

    /// <summary>
    /// x · weightᵀ + bias: weight [outputs, inputs], then bias [outputs], drawn uniformly within ±1/√inputs as in
    /// PyTorch.
    /// </summary>
    public NetworkBuilder Linear(long outputs, bool bias = true)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(outputs);
        long inputs = width;
        width = outputs;
        return Add(Nn.Linear(inputs, outputs, bias));
    }

    /// <summary>Linear, and an activation by its word: "relu", "leaky_relu", "softmax", ….</summary>
    public NetworkBuilder Dense(long outputs, string activation) => Linear(outputs).Add(Nn.Word(activation));

    /// <summary>max(x, 0).</summary>
    public NetworkBuilder Relu() => Add(Nn.Relu());

    /// <summary>x · Φ(x).</summary>
    public NetworkBuilder Gelu() => Add(Nn.Gelu());

    /// <summary>x · sigmoid(x).</summary>
    public NetworkBuilder Silu() => Add(Nn.Silu());

    /// <summary>Hyperbolic tangent.</summary>
    public NetworkBuilder Tanh() => Add(Nn.Tanh());

    /// <summary>1 / (1 + exp(−x)).</summary>
    public NetworkBuilder Sigmoid() => Add(Nn.Sigmoid());

    /// <summary>Any module that makes as many numbers of a sample as it is given.</summary>
    public NetworkBuilder Add(ModuleDescription module)
    {
        ArgumentNullException.ThrowIfNull(module);
        layers.Add((device, generator) => module.Build(device, DType.F32, generator));
        return this;
    }

    /// <summary>A function of one's own without parameters; see <see cref="Module.Custom(string, Func{Tensor, Tensor})"/>.</summary>
    public NetworkBuilder Apply(Func<Tensor, Tensor> function)
    {
        ArgumentNullException.ThrowIfNull(function);
        layers.Add((_, _) => Module.Custom("Function", function));
        return this;
    }

    /// <summary>The network, with parameters of F32 drawn from a seed.</summary>
    public Module Build(ulong seed, Device? device = null)
    {
        using var generator = new Generator(seed);
        return Build(generator, device);
    }

    /// <summary>The network, drawn from a generator, which advances.</summary>
    public Module Build(Generator generator, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        Module network = Nn.Sequential().Build(device);
        for (int i = 0; i < layers.Count; i++)
        {
            using Module layer = layers[i](device, generator);
            network.AddChild(i.ToString(CultureInfo.InvariantCulture), layer);
        }
        return network;
    }
}
