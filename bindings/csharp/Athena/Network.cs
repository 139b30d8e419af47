// Multi-layer perceptrons, described layer by layer.
namespace Athena;

/// <summary>Layers one after the other: <c>Network.Of(784).Linear(128).Relu().Linear(10).Build(seed: 1)</c>.</summary>
public sealed class NetworkBuilder
{
    private readonly List<Func<string, Generator, Device, Layer>> layers = [];
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
        layers.Add((name, generator, device) =>
        {
            double bound = 1 / Math.Sqrt(inputs);
            Tensor weight = Tensor.Uniform([outputs, inputs], -bound, bound, generator, DType.F32, device).WithGrad();
            Tensor? shift = bias
                ? Tensor.Uniform([outputs], -bound, bound, generator, DType.F32, device).WithGrad()
                : null;
            return new Layer(x => Affine(x, weight, shift),
                             shift is null ? [new(name + ".weight", weight)]
                                           : [new(name + ".weight", weight), new(name + ".bias", shift)]);
        });
        return this;
    }

    /// <summary>max(x, 0).</summary>
    public NetworkBuilder Relu() => Apply(x => x.Relu());

    /// <summary>x · Φ(x).</summary>
    public NetworkBuilder Gelu() => Apply(x => x.Gelu());

    /// <summary>x · sigmoid(x).</summary>
    public NetworkBuilder Silu() => Apply(x => x.Silu());

    /// <summary>Hyperbolic tangent.</summary>
    public NetworkBuilder Tanh() => Apply(x => x.Tanh());

    /// <summary>1 / (1 + exp(−x)).</summary>
    public NetworkBuilder Sigmoid() => Apply(x => x.Sigmoid());

    /// <summary>A function of one's own without parameters. It must give a new tensor.</summary>
    public NetworkBuilder Apply(Func<Tensor, Tensor> function)
    {
        ArgumentNullException.ThrowIfNull(function);
        layers.Add((_, _, _) => new Layer(function, []));
        return this;
    }

    /// <summary>
    /// The network, with weights drawn from a seed. No <see cref="TensorScope"/> owns its parameters.
    /// </summary>
    public Network Build(ulong seed, Device? device = null)
    {
        using var generator = new Generator(seed);
        return Build(generator, device);
    }

    /// <summary>The network, with weights drawn from a generator, which advances.</summary>
    public Network Build(Generator generator, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        var made = new Layer[layers.Count];
        using (TensorScope.None())
            for (int i = 0; i < made.Length; i++) made[i] = layers[i](i.ToString(), generator, device);
        return new Network(made, device);
    }

    private static Tensor Affine(Tensor x, Tensor weight, Tensor? bias)
    {
        using Tensor transposed = weight.Transpose();
        Tensor product = x.MatMul(transposed);
        if (bias is null) return product;
        using (product) return product.Add(bias);
    }
}

internal sealed record Layer(Func<Tensor, Tensor> Function, KeyValuePair<string, Tensor>[] Parameters);

/// <summary>A multi-layer perceptron. Parameters are named as in PyTorch's Sequential: "0.weight", "0.bias".</summary>
public sealed class Network : IDisposable
{
    private readonly Layer[] layers;
    private readonly Device device;

    internal Network(Layer[] layers, Device device) => (this.layers, this.device) = (layers, device);

    /// <summary>Begins a description: the number of inputs.</summary>
    public static NetworkBuilder Of(long inputs) => new(inputs);

    /// <summary>The parameters with their names, in order.</summary>
    public IReadOnlyList<KeyValuePair<string, Tensor>> NamedParameters =>
        [.. layers.SelectMany(layer => layer.Parameters)];

    /// <summary>The parameters in order.</summary>
    public IReadOnlyList<Tensor> Parameters => [.. NamedParameters.Select(one => one.Value)];

    /// <summary>What the last layer makes of inputs [n, inputs].</summary>
    public Tensor Forward(Tensor inputs)
    {
        ArgumentNullException.ThrowIfNull(inputs);
        Tensor x = inputs;
        foreach (Layer layer in layers)
        {
            Tensor next = layer.Function(x);
            if (x != inputs) x.Dispose();
            x = next;
        }
        return x;
    }

    /// <summary>Writes the parameters to a safetensors file.</summary>
    public void Save(string path) => TensorFile.Save(path, NamedParameters);

    /// <summary>Reads the parameters from a safetensors file, PyTorch's too. All or none are overwritten.</summary>
    public void Load(string path)
    {
        using var scope = new TensorScope();
        var named = NamedParameters;
        Tensor[] loaded = [.. named.Select(one => TensorFile.Load(path, one.Key, device))];
        for (int i = 0; i < loaded.Length; i++)
        {
            if (loaded[i].Shape.SequenceEqual(named[i].Value.Shape)) continue;
            string here = named[i].Value.Description;
            string text = $"[load] {named[i].Key} is {loaded[i].Description} in {path}, {here} here";
            throw AthenaException.Of(Status.Shape, text, "load", "path");
        }
        using (Autograd.NoGrad())
            for (int i = 0; i < loaded.Length; i++) named[i].Value.CopyFrom(loaded[i]);
    }

    /// <summary>Disposes of the parameters.</summary>
    public void Dispose()
    {
        foreach (Tensor parameter in Parameters) parameter.Dispose();
    }
}
