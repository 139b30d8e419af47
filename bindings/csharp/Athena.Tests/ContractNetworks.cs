// The scenarios of networks.json: modules, builders, optimizers, schedules, averages, mixed precision.
using System.Text.Json;

namespace Athena.Tests;

internal static class ContractNetworks
{
    internal static Tensor Make(JsonElement one, DType dtype = DType.F64) =>
        Tensor.From(one.GetProperty("values").Deserialize<double[]>()!, one.GetProperty("shape").Deserialize<long[]>()!).Cast(dtype);

    internal static double Number(JsonElement one, string name) => one.GetProperty(name).GetDouble();

    internal static string Word(JsonElement one, string name) => one.GetProperty(name).GetString()!;

    private static DType Type(JsonElement one) =>
        Enum.GetValues<DType>().Single(dtype => dtype >= 0 && dtype.Name() == Word(one, "dtype"));

    internal static JsonElement[] List(JsonElement one, string name) => [.. one.GetProperty(name).EnumerateArray()];

    internal static void Near(double got, double wanted, double tolerance) =>
        Assert.True(Math.Abs(got - wanted) <= tolerance * Math.Max(1, Math.Abs(wanted)), $"{got} is not {wanted}");

    internal static void Same(Tensor got, JsonElement wanted, double tolerance)
    {
        Assert.Equal(wanted.GetProperty("shape").Deserialize<long[]>(), got.Shape);
        double[] found = got.Cast(DType.F64).ToArray<double>();
        foreach (var (one, expected) in found.Zip(wanted.GetProperty("values").Deserialize<double[]>()!))
            Near(one, expected, tolerance);
    }

    internal static IEnumerable<KeyValuePair<string, Tensor>> State(JsonElement named) =>
        named.EnumerateArray().Select(one => KeyValuePair.Create(Word(one, "name"), Make(one)));

    internal static void SameNames(IEnumerable<KeyValuePair<string, Tensor>> got, JsonElement wanted) =>
        Assert.Equal(wanted.EnumerateArray().Select(one => Word(one, "name")), got.Select(one => one.Key));

    private static void Pull(Tensor result, Tensor cotangent) => (result * cotangent).Sum().Backward();

    internal static readonly Dictionary<string, Action<JsonElement>> Kinds = new()
    {
        ["modules"] = _ => Modules(),
        ["custom"] = Custom,
        ["network"] = Built,
        ["optimizer"] = Optimized,
        ["schedule"] = Scheduled,
        ["apply"] = Applied,
        ["average"] = Averaged,
        ["precision"] = Precision,
        ["refused"] = Refused,
    };

    // On OpenCL every eighth: a kernel takes PoCL long to compile.
    private static void Modules()
    {
        string path = Path.Combine(Support.Root, "tests/nn/pytorch.safetensors");
        Dictionary<string, string> about = TensorFile.Metadata(path);
        ILookup<string, string> names = TensorFile.Names(path).ToLookup(name => name[..name.IndexOf('/')]);
        Assert.True(ContractConstructors.All.Length > 300);
        Assert.Equal(about["cases"], $"{ContractConstructors.All.Length}");
        for (int number = 0; number < ContractConstructors.All.Length; number += Device.Default.Info.Name == "cpu" ? 1 : 8)
        {
            using var scope = new TensorScope();
            var stored = names[$"{number}"].ToDictionary(name => name[(name.IndexOf('/') + 1)..], name => TensorFile.Load(path, name));
            try
            {
                Kind(ContractConstructors.All[number], about[$"{number}"], about[$"{number}/mode"] == "training", stored);
            }
            catch (Exception problem)
            {
                throw new InvalidOperationException(about[$"{number}"], problem);
            }
        }
    }

    private static void Kind(ModuleDescription made, string text, bool training, Dictionary<string, Tensor> stored)
    {
        Dictionary<string, Tensor> Of(string group) => stored.Where(one => one.Key.StartsWith(group + "/"))
            .ToDictionary(one => one.Key[(group.Length + 1)..], one => one.Value);
        using Module module = made.Build(dtype: DType.F64), again = ((ModuleDescription)text).Build(dtype: DType.F64);
        // these repeat their layer's description as it was given
        if (module.Kind is not ("TransformerEncoder" or "TransformerDecoder")) Assert.Equal(again.Description, module.Description);
        module.LoadState(Of("state"));
        if (training) module.Train();
        else module.Eval();
        Assert.Equal(training, module.IsTraining);
        Dictionary<string, Tensor> given = Of("input"), gradients = Of("input_grad"), wanted = Of("result"), pulls = Of("cotangent");
        foreach (string i in gradients.Keys) given[i].RequiresGrad = true;
        Tensor?[] inputs = [.. Enumerable.Range(0, given.Keys.Max(int.Parse) + 1).Select(i => given.GetValueOrDefault($"{i}"))];
        Tensor[] results = module.Call(inputs, wanted.Count);
        Tensor total = pulls.Select(one => (results[int.Parse(one.Key)] * one.Value).Sum()).Aggregate((a, b) => a + b);
        if (total.RequiresGrad) total.Backward();
        foreach (var (i, one) in wanted) Equal(results[int.Parse(i)], one);
        foreach (var (i, one) in gradients) Equal(given[i].Grad!, one);
        foreach (var (name, one) in Of("grad")) Equal(module[name].Grad!, one);
        foreach (var (name, one) in Of("after")) Equal(module[name], one);
        using Module copy = module.Copy();
        module.SetRequiresGrad(false);
        Assert.DoesNotContain(module.Parameters, one => one.RequiresGrad);
        copy.To(DType.F32);
        Assert.Equal(module.State.Select(one => (one.Key, one.Value.DType == DType.F64 ? DType.F32 : one.Value.DType)),
                     copy.State.Select(one => (one.Key, one.Value.DType)));
    }

    private static void Equal(Tensor got, Tensor wanted)
    {
        Assert.Equal(wanted.DType, got.DType);
        Assert.Equal(wanted.Shape, got.Shape);
        double[] found = got.Cast(DType.F64).ToArray<double>(), expected = wanted.Cast(DType.F64).ToArray<double>();
        double largest = expected.Select(Math.Abs).Append(1).Max();
        for (int i = 0; i < found.Length; i++)
            Assert.True(Math.Abs(found[i] - expected[i]) <= 1e-12 * largest, $"{found[i]} is not {expected[i]}");
    }

    private static IReadOnlyList<Tensor> Gate(Module module, Tensor[] inputs)
    {
        Tensor scaled = module["scale"] * inputs[0];
        if (!module.IsTraining) return [scaled];
        using Module inner = module.Child("inner");
        return [inner.Forward(inputs[0]).Sigmoid() * scaled];
    }

    private static void Custom(JsonElement scenario)
    {
        double tolerance = Number(scenario, "tolerance");
        using Module network = Nn.Sequential(Nn.Linear(2, 3)).Build(dtype: DType.F64);
        using Module inner = Nn.Linear(3, 3).Build(dtype: DType.F64), gate = Module.Custom("Gate", Gate);
        gate.AddParameter("scale", Tensor.Zeros([3], DType.F64));
        gate.AddChild("inner", inner);
        network.AddChild("1", gate);
        network.LoadState(State(scenario.GetProperty("state")));
        Tensor x = Make(scenario.GetProperty("input")).WithGrad(), y = network.Forward(x);
        Same(y, scenario.GetProperty("training"), tolerance);
        Pull(y, Make(scenario.GetProperty("cotangent")));
        Same(x.Grad!, scenario.GetProperty("input_grad"), tolerance);
        SameNames(network.NamedParameters, scenario.GetProperty("grads"));
        foreach (var (one, wanted) in network.Parameters.Zip(List(scenario, "grads"))) Same(one.Grad!, wanted, tolerance);
        SameNames(network.State, scenario.GetProperty("state"));
        network.Eval();
        Same(network.Forward(x), scenario.GetProperty("evaluating"), tolerance);
    }

    private static void Built(JsonElement scenario)
    {
        NetworkBuilder builder = Network.Of(scenario.GetProperty("sample").Deserialize<long[]>()!);
        foreach (JsonElement call in List(scenario, "calls"))
        {
            long Whole(int i) => call[i].GetInt64();
            string Text(int i) => call[i].GetString()!;
            builder = Text(0) switch
            {
                "dense" => builder.Dense(Whole(1), Text(2)),
                "conv" => builder.Conv(Whole(1), Whole(2), Whole(3), Whole(4), Text(5)),
                "pool" => builder.Pool(Text(1), Whole(2)),
                "dropout" => builder.Dropout(call[1].GetDouble()),
                "norm" => builder.Norm(Text(1)),
                "add" => builder.Add(Text(1)),
                "flatten" => builder.Flatten(),
                _ => throw new NotSupportedException($"call {Text(0)}"),
            };
        }
        using var generator = new Generator(1);
        var (made, loss) = builder.Loss(Word(scenario, "loss")).BuildWithLoss(generator, dtype: DType.F64);
        Assert.Equal((Word(scenario, "description"), Word(scenario, "loss_description")), (made.Description, loss.Description));
        made.LoadState(State(scenario.GetProperty("state")));
        Tensor y = made.Forward(Make(scenario.GetProperty("input")));
        Same(y, scenario.GetProperty("result"), Number(scenario, "tolerance"));
        JsonElement targets = scenario.GetProperty("targets");
        Near(loss.Call([y, Make(targets, Type(targets))])[0].Item(), Number(scenario, "value"), Number(scenario, "tolerance"));
        made.Dispose();
        loss.Dispose();
    }

    private static (Tensor[] Parameters, Optimizer Rule) Begin(JsonElement scenario, Tensor[]? values = null)
    {
        JsonElement[] groups = List(scenario, "groups");
        Tensor[] parameters = values is null
            ? [.. groups.SelectMany(group => group.EnumerateArray()).Select(one => Make(one).WithGrad())]
            : [.. values.Select(one => one.Detach().Clone().WithGrad())];
        int first = groups[0].GetArrayLength();
        Optimizer made = ContractTraining.Rule(scenario, parameters[..first]);
        made.AddGroup(parameters[first..]);
        made.SetOption(1, Word(scenario.GetProperty("second"), "name"), Number(scenario.GetProperty("second"), "value"));
        if (scenario.TryGetProperty("clip_norm", out JsonElement norm)) made.SetClipNorm(norm.GetDouble());
        if (scenario.TryGetProperty("clip_value", out JsonElement bound)) made.SetClipValue(bound.GetDouble());
        return (parameters, made);
    }

    private static void Optimized(JsonElement scenario)
    {
        Tensor[] curvatures = [.. List(scenario, "curvatures").Select(one => Make(one))];
        var (parameters, rule) = Begin(scenario);
        for (int round = 0; round < Number(scenario, "rounds"); round++)
        {
            if (round == Number(scenario, "resume"))
            {
                Optimizer before = rule;
                (parameters, rule) = Begin(scenario, parameters);
                rule.LoadState(before.State(), before.ParamGroups);
                before.Dispose();
            }
            rule.ZeroGrad();
            foreach (var (p, c) in parameters.Zip(curvatures)) Pull(p * p, c);
            rule.Step();
        }
        double tolerance = Number(scenario, "tolerance");
        foreach (var (one, wanted) in parameters.Zip(List(scenario, "results"))) Same(one, wanted, tolerance);
        if (scenario.TryGetProperty("norm", out JsonElement norm)) Near(rule.GradNorm().Item(), norm.GetDouble(), tolerance);
        rule.Dispose();
    }

    internal static Schedule Schedule(JsonElement about, Optimizer on)
    {
        double Given(string name) => Number(about, name);
        long Whole(string name) => about.GetProperty(name).GetInt64();
        double[][] factors = about.TryGetProperty("factors", out JsonElement table) ? table.Deserialize<double[][]>()! : [];
        Schedule[] parts = about.TryGetProperty("parts", out JsonElement some)
            ? [.. some.EnumerateArray().Select(one => Schedule(one, on))] : [];
        long[] milestones = about.TryGetProperty("milestones", out JsonElement list) ? list.Deserialize<long[]>()! : [];
        return Word(about, "kind") switch
        {
            "step_lr" => Athena.Schedule.StepLR(on, Whole("step_size"), Given("gamma")),
            "multi_step_lr" => Athena.Schedule.MultiStepLR(on, milestones, Given("gamma")),
            "exponential_lr" => Athena.Schedule.ExponentialLR(on, Given("gamma")),
            "constant_lr" => Athena.Schedule.ConstantLR(on, Given("factor"), Whole("total_iters")),
            "linear_lr" => Athena.Schedule.LinearLR(on, Given("start_factor"), Given("end_factor"), Whole("total_iters")),
            "polynomial_lr" => Athena.Schedule.PolynomialLR(on, Whole("total_iters"), Given("power")),
            "cosine_annealing_lr" => Athena.Schedule.CosineAnnealingLR(on, Whole("t_max"), Given("eta_min")),
            "cosine_annealing_warm_restarts" =>
                Athena.Schedule.CosineAnnealingWarmRestarts(on, Whole("t_0"), Whole("t_mult"), Given("eta_min")),
            "lambda_lr" => Athena.Schedule.LambdaLR(on, (group, n) => factors[group][n]),
            "multiplicative_lr" => Athena.Schedule.MultiplicativeLR(on, (group, n) => factors[group][n]),
            "one_cycle_lr" => Athena.Schedule.OneCycleLR(
                on, Given("max_lr"), Whole("total_steps"), Given("pct_start"), baseMomentum: Given("base_momentum"),
                maxMomentum: Given("max_momentum"), divFactor: Given("div_factor"), finalDivFactor: Given("final_div_factor")),
            "reduce_lr_on_plateau" => Athena.Schedule.ReduceLROnPlateau(
                on, factor: Given("factor"), patience: Whole("patience"), threshold: Given("threshold"),
                cooldown: Whole("cooldown"), minLr: Given("min_lr"), eps: Given("eps")),
            "sequential" => Athena.Schedule.SequentialLR(parts, milestones),
            "chained" => Athena.Schedule.ChainedScheduler(parts),
            string kind => throw new NotSupportedException($"schedule {kind}"),
        };
    }

    private static (Optimizer On, Schedule Schedule) BeginSchedule(JsonElement scenario)
    {
        double[] rates = scenario.GetProperty("rates").Deserialize<double[]>()!;
        var on = new Sgd([Tensor.Zeros([1], DType.F64).WithGrad()], rates[0], Number(scenario, "momentum"));
        on.AddGroup([Tensor.Zeros([1], DType.F64).WithGrad()]);
        on.SetOption(1, "lr", rates[1]);
        return (on, Schedule(scenario.GetProperty("schedule"), on));
    }

    private static void Scheduled(JsonElement scenario)
    {
        double[] metrics = scenario.GetProperty("metrics").Deserialize<double[]>()!;
        double[][] wanted = scenario.GetProperty("set").Deserialize<double[][]>()!;
        var (on, now) = BeginSchedule(scenario);
        for (int n = 0; n < wanted.Length; n++)
        {
            if (n == Number(scenario, "resume"))
            {
                var (before, state) = (on, now.State);
                (on, now) = BeginSchedule(scenario);
                on.LoadState(before.State(), before.ParamGroups);
                now.LoadState(state);
                before.Dispose();
            }
            if (n > 0)
            {
                on.Step();
                if (metrics.Length == 0) now.Advance();
                else now.Advance(metrics[n]);
            }
            for (int i = 0; i < 4; i++)
                Near(on.Option(i / 2, i % 2 == 0 ? "lr" : "momentum"), wanted[n][i], Number(scenario, "tolerance"));
        }
        on.Dispose();
        now.Dispose();
    }

    private static void Applied(JsonElement scenario)
    {
        using Module module = ((ModuleDescription)Word(scenario, "module")).Build(dtype: DType.F64);
        List<string[]> seen = [];
        module.Apply((one, name) => seen.Add([name, one.Kind]));
        Assert.Equal(scenario.GetProperty("seen").Deserialize<string[][]>(), seen);
    }

    private static void Averaged(JsonElement scenario)
    {
        using Module module = ((ModuleDescription)Word(scenario, "module")).Build(dtype: DType.F64);
        module.LoadState(State(scenario.GetProperty("state")));
        using Module average = module.Copy();
        foreach (JsonElement other in List(scenario, "others"))
        {
            module.LoadState(State(other));
            average.Average(module, Number(scenario, "weight"), scenario.GetProperty("use_buffers").GetBoolean());
        }
        SameNames(average.State, scenario.GetProperty("results"));
        foreach (var (one, wanted) in average.State.Zip(List(scenario, "results"))) Same(one.Value, wanted, Number(scenario, "tolerance"));
    }

    private static void Precision(JsonElement scenario)
    {
        using Tensor weight = Make(scenario.GetProperty("weight"), DType.F32).WithGrad();
        using var on = new Sgd([weight], Number(scenario, "learning_rate"));
        using var scaler = new GradScaler(numbers: new GradScaling(
            Scale: Number(scenario, "scale"), GrowthFactor: Number(scenario, "growth_factor"),
            BackoffFactor: Number(scenario, "backoff_factor"), GrowthInterval: (long)Number(scenario, "growth_interval")));
        foreach (var (given, seen) in List(scenario, "inputs").Zip(List(scenario, "seen")))
        {
            Tensor x = Make(given, DType.F32), loss;
            on.ZeroGrad();
            using (new Autocast(Type(scenario)))
            {
                Tensor product = x.MatMul(weight);
                Assert.Equal(Type(scenario), product.DType);
                loss = product.Sum();
            }
            scaler.Scale(loss).Backward();
            scaler.Step(on);
            scaler.Update();
            Assert.Equal(Number(seen, "scale"), scaler.ScaleTensor().Item());
            Same(weight, seen.GetProperty("weight"), 0);
        }
    }

    internal static void Refused(JsonElement scenario, Action attempt)
    {
        AthenaException thrown = Assert.ThrowsAny<AthenaException>(attempt);
        Assert.Equal(Word(scenario, "error").Replace("_", ""), thrown.Status.ToString(), ignoreCase: true);
        Assert.Equal((Word(scenario, "operation"), Word(scenario, "argument"), Word(scenario, "text")),
                     (thrown.Operation, thrown.Argument, thrown.Message));
    }

    private static void Refused(JsonElement scenario) => Refused(scenario, () => Attempt(scenario));

    private static void Attempt(JsonElement scenario)
    {
        long[] shape = scenario.GetProperty("shape").Deserialize<long[]>()!;
        using Module module = ((ModuleDescription)Word(scenario, "module")).Build(dtype: DType.F64);
        using Tensor zeros = Tensor.Zeros(shape, DType.F64);
        switch (Word(scenario, "what"))
        {
            case "forward": module.Forward(zeros); break;
            case "load_state": module.LoadState(module.State.Select(one => KeyValuePair.Create(one.Key, zeros))); break;
            case "set_option": new Sgd(module.Parameters).SetOption(0, "lr", -1); break;
        }
    }
}
