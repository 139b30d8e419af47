// The contract's networks.
using System.Text.Json;

namespace Athena.Tests;

internal static class ContractTraining
{
    internal static Tensor Array(JsonElement json) => Tensor.From(
        json.GetProperty("values").Deserialize<float[]>()!, json.GetProperty("shape").Deserialize<long[]>()!);

    internal static Optimizer Rule(JsonElement given, Tensor[] parameters, string? named = null)
    {
        string rule = named ?? given.GetProperty("optimizer").GetString()!;
        double Option(string name) => given.GetProperty(name).GetDouble();
        bool Flag(string name) => given.TryGetProperty(name, out _);
        return rule switch
        {
            "sgd" => new Sgd(parameters, Option("learning_rate"), Option("momentum"), Option("weight_decay"),
                             Option("dampening"), Flag("nesterov"), Flag("maximize")),
            "adam" => new Adam(parameters, Option("learning_rate"), Option("beta1"), Option("beta2"),
                               Option("epsilon"), Option("weight_decay"), Flag("amsgrad"), Flag("maximize")),
            "adamw" => new AdamW(parameters, Option("learning_rate"), Option("beta1"), Option("beta2"),
                                 Option("epsilon"), Option("weight_decay"), Flag("amsgrad"), Flag("maximize")),
            "adamax" => new Adamax(parameters, Option("learning_rate"), Option("beta1"), Option("beta2"),
                                   Option("epsilon"), Option("weight_decay"), Flag("maximize")),
            "nadam" => new NAdam(parameters, Option("learning_rate"), Option("beta1"), Option("beta2"),
                                 Option("epsilon"), Option("weight_decay"), Option("momentum_decay"),
                                 Flag("maximize")),
            "radam" => new RAdam(parameters, Option("learning_rate"), Option("beta1"), Option("beta2"),
                                 Option("epsilon"), Option("weight_decay"), Flag("maximize")),
            "rmsprop" => new RmsProp(parameters, Option("learning_rate"), Option("alpha"), Option("epsilon"),
                                     Option("weight_decay"), Option("momentum"), Flag("centered"),
                                     Flag("maximize")),
            "adagrad" => new Adagrad(parameters, Option("learning_rate"), Option("lr_decay"),
                                     Option("weight_decay"), Option("initial_accumulator_value"),
                                     Option("epsilon"), Flag("maximize")),
            "adadelta" => new Adadelta(parameters, Option("learning_rate"), Option("rho"), Option("epsilon"),
                                       Option("weight_decay"), Flag("maximize")),
            "lion" => new Lion(parameters, Option("learning_rate"), Option("beta1"), Option("beta2"),
                               Option("weight_decay"), Flag("maximize")),
            "lamb" => new Lamb(parameters, Option("learning_rate"), Option("beta1"), Option("beta2"),
                               Option("epsilon"), Option("weight_decay"), Flag("maximize")),
            "muon" => new Muon(parameters, Option("learning_rate"), Option("weight_decay"), Option("momentum"),
                               Flag("nesterov"), (Option("ns_a"), Option("ns_b"), Option("ns_c")), Option("epsilon"),
                               (long)Option("ns_steps")),
            _ => throw new NotSupportedException($"optimizer {rule}"),
        };
    }

    internal static void Train(JsonElement network, string rule)
    {
        double Option(string name) => network.GetProperty(name).GetDouble();
        Tensor[] parameters =
            [.. network.GetProperty("parameters").EnumerateArray().Select(one => Array(one).WithGrad())];
        using Optimizer optimizer = Rule(network, parameters, rule);
        using Tensor inputs = Array(network.GetProperty("inputs"));
        using Tensor labels = Tensor.From(network.GetProperty("labels").Deserialize<long[]>()!);
        var wanted = network.GetProperty("losses").EnumerateArray()
            .ToDictionary(one => one.GetProperty("round").GetInt32(), one => one.GetProperty("loss").GetDouble());
        double tolerance = Option("tolerance");
        Tensor Learn(Tensor labels)
        {
            Tensor hidden = (inputs.MatMul(parameters[0]) + parameters[1]).Tanh();
            Tensor loss = (hidden.MatMul(parameters[2]) + parameters[3]).CrossEntropy(labels);
            loss.Backward();
            optimizer.Step();
            optimizer.ZeroGrad();
            return loss;
        }
        int met = 0;
        for (int round = 0; round < network.GetProperty("rounds").GetInt32(); round++)
        {
            using var scope = new TensorScope();
            if (network.TryGetProperty("bad", out JsonElement bad) && bad.GetProperty("round").GetInt32() == round)
            {
                Tensor lost = Learn(Tensor.From(bad.GetProperty("labels").Deserialize<long[]>()!));
                MustFault(() => lost.Item(), "cross_entropy");
                MustFault(() => parameters[0].ToArray<float>(), "optimizer_step");
                parameters[0].ToArray<float>();
            }
            Tensor loss = Learn(labels);
            if (!wanted.TryGetValue(round, out double expected)) continue;
            Assert.InRange(Math.Abs(loss.Item() - expected), 0, tolerance * Math.Max(1, Math.Abs(expected)));
            met++;
        }
        Assert.Equal(wanted.Count, met);
    }

    private static void MustFault(Action read, string operation)
    {
        var error = Assert.Throws<FaultException>(read);
        Assert.Equal((Status.FaultIndex, operation, "labels"), (error.Status, error.Operation, error.Argument));
    }

    internal static void Mnist(JsonElement scenario)
    {
        long[] layers = scenario.GetProperty("layers").Deserialize<long[]>()!;
        double[] bounds = scenario.GetProperty("bounds").Deserialize<double[]>()!;
        ulong seed = scenario.GetProperty("seed").GetUInt64();
        using var generator = new Generator(seed);
        Tensor[] parameters = [.. Enumerable.Range(0, bounds.Length).SelectMany(i => new[]
        {
            Tensor.Uniform([layers[i], layers[i + 1]], -bounds[i], bounds[i], generator).WithGrad(),
            Tensor.Zeros([layers[i + 1]]).WithGrad(),
        })];
        using var optimizer = new AdamW(parameters, scenario.GetProperty("learning_rate").GetDouble());
        using Dataset digits = Support.MnistFiles("train"), unseen = Support.MnistFiles("t10k");
        long size = scenario.GetProperty("batch_size").GetInt64();
        using var training = new Loader(digits, size, shuffle: true, seed, flatten: true);
        foreach (Batch batch in training)
        {
            using var scope = new TensorScope();
            using (batch)
            {
                Scores(parameters, batch.Samples).CrossEntropy(batch.Labels).Backward();
                optimizer.Step();
                optimizer.ZeroGrad();
            }
        }
        double right = 0;
        using var testing = new Loader(unseen, 1000, flatten: true);
        foreach (Batch batch in testing)
        {
            using var scope = new TensorScope();
            using (batch) right += Scores(parameters, batch.Samples).ArgMax([1]).Equal(batch.Labels).Sum().Item();
        }
        Assert.InRange(right / unseen.Length, scenario.GetProperty("least").GetDouble(),
                       scenario.GetProperty("most").GetDouble());
        if (Environment.GetEnvironmentVariable("ATHENA_CONTRACT_RIGHT") is { Length: > 0 } same
            && Device.Default.Info.Name == "cpu")
            Assert.Equal(double.Parse(same), right);
    }

    private static Tensor Scores(Tensor[] parameters, Tensor x)
    {
        for (int i = 0; i < parameters.Length; i += 2)
        {
            x = x.MatMul(parameters[i]) + parameters[i + 1];
            if (i + 2 < parameters.Length) x = x.Relu();
        }
        return x;
    }
}
