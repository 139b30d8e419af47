// The contract's scenarios of kind "steps", in C#.
using System.Text.Json;

namespace Athena.Tests;

internal sealed class ContractSteps
{
    private readonly Dictionary<string, Tensor> tensors = [];

    internal void Run(JsonElement steps)
    {
        foreach (JsonElement step in steps.EnumerateArray())
        {
            if (!step.TryGetProperty("error", out JsonElement error))
            {
                Do(step);
                continue;
            }
            AthenaException thrown = Assert.ThrowsAny<AthenaException>(() => Do(step));
            Assert.Equal(error.GetString()!.Replace("_", ""), thrown.Status.ToString(), ignoreCase: true);
            Assert.Equal(step.GetProperty("operation").GetString(), thrown.Operation);
            Assert.Equal(step.GetProperty("argument").GetString(), thrown.Argument);
            if (step.TryGetProperty("says", out JsonElement says)) Assert.Contains(says.GetString()!, thrown.Message);
        }
    }

    private void Do(JsonElement step)
    {
        string operation = step.GetProperty("op").GetString()!;
        if (Make(operation, step) is { } made)
            tensors[step.GetProperty("out").GetString()!] = made;
        else
            Act(operation, step);
    }

    private Tensor[] Named(JsonElement step, string property) =>
        step.TryGetProperty(property, out JsonElement names)
            ? [.. names.EnumerateArray().Select(name => tensors[name.GetString()!])]
            : [];

    private static DType Type(JsonElement step) =>
        Enum.GetValues<DType>().Single(one => one >= 0 && one.Name() == step.GetProperty("dtype").GetString());

    private static T[] List<T>(JsonElement step, string property) =>
        step.TryGetProperty(property, out JsonElement list) ? list.Deserialize<T[]>()! : [];

    private static bool Flag(JsonElement step, string property) =>
        step.TryGetProperty(property, out JsonElement flag) && flag.GetBoolean();

    private static long? Whole(JsonElement step, string property) =>
        step.TryGetProperty(property, out JsonElement number) ? number.GetInt64() : null;

    /// <summary>The tensor that an operation gives, or null if it is none that gives one.</summary>
    private Tensor? Make(string operation, JsonElement step)
    {
        Tensor[] inputs = Named(step, "in");
        double Number(string property) => step.GetProperty(property).GetDouble();
        ulong Seed() => step.GetProperty("seed").GetUInt64();
        long[] shape = List<long>(step, "shape");
        int[] axes = List<int>(step, "axes");
        int Axis() => step.GetProperty("axis").GetInt32();
        Reduction By() => step.TryGetProperty("reduction", out JsonElement given)
            ? Enum.Parse<Reduction>(given.GetString()!, ignoreCase: true) : Reduction.Mean;
        switch (operation)
        {
            case "from":
                Tensor made = Tensor.From(List<double>(step, "values"), shape).Cast(Type(step));
                if (Flag(step, "requires_grad")) made.RequiresGrad = true;
                return made;
            case "zeros": return Tensor.Zeros(shape, Type(step));
            case "ones": return Tensor.Ones(shape, Type(step));
            case "full": return Tensor.Full(shape, Number("scalar"), Type(step));
            case "arange": return Tensor.Arange(Number("start"), Number("stop"), Number("step"), Type(step));
            case "rand": return Tensor.Rand(shape, Seed(), Type(step));
            case "randn": return Tensor.Randn(shape, Seed(), Type(step));
            case "random_bits": return Tensor.RandomBits(shape, new Generator(Seed()));
            case "cast": return inputs[0].Cast(Type(step));
            case "sum": return inputs[0].Sum(axes, Flag(step, "keepdims"));
            case "mean": return inputs[0].Mean(axes, Flag(step, "keepdims"));
            case "max": return inputs[0].Max(axes, Flag(step, "keepdims"));
            case "argmax": return inputs[0].ArgMax(axes, Flag(step, "keepdims"));
            case "prod": return inputs[0].Prod(axes, Flag(step, "keepdims"));
            case "min": return inputs[0].Min(axes, Flag(step, "keepdims"));
            case "any": return inputs[0].Any(axes, Flag(step, "keepdims"));
            case "all": return inputs[0].All(axes, Flag(step, "keepdims"));
            case "var": return inputs[0].Var(axes, Number("correction"));
            case "std": return inputs[0].Std(axes, Number("correction"));
            case "sort": return inputs[0].Sort(Axis(), Flag(step, "descending"));
            case "cumsum": return inputs[0].CumSum(Axis());
            case "tril": return inputs[0].Tril(Whole(step, "k")!.Value);
            case "einsum": return Tensor.Einsum(step.GetProperty("subscripts").GetString()!, inputs);
            case "embedding": return inputs[0].Embedding(inputs[1]);
            case "index": return inputs[0].Index(inputs[1..]);
            case "one_hot": return inputs[0].OneHot(Whole(step, "classes")!.Value, Type(step));
            case "stack": return Tensor.Stack(inputs, Axis());
            case "mse_loss": return inputs[0].MseLoss(inputs[1], By());
            case "gaussian_nll_loss":
                return inputs[0].GaussianNllLoss(inputs[1], inputs[2], Flag(step, "full"), Number("eps"), By());
            case "margin_ranking_loss":
                return inputs[0].MarginRankingLoss(inputs[1], inputs[2], Number("margin"), By());
            case "triplet_margin_loss":
                return inputs[0].TripletMarginLoss(inputs[1], inputs[2], Number("margin"), Number("p"), Number("eps"),
                                                   Flag(step, "swap"), By());
            case "multi_margin_loss":
                return inputs[0].MultiMarginLoss(inputs[1], (int)Number("p"), Number("margin"), inputs[2], By());
            case "multilabel_margin_loss": return inputs[0].MultilabelMarginLoss(inputs[1], By());
            case "multilabel_soft_margin_loss":
                return inputs[0].MultilabelSoftMarginLoss(inputs[1], inputs[2], By());
            case "pairwise_distance":
                return inputs[0].PairwiseDistance(inputs[1], Number("p"), Number("eps"), Flag(step, "keepdims"));
            case "softmax": return inputs[0].Softmax(Axis());
            case "log_softmax": return inputs[0].LogSoftmax(Axis());
            case "matmul": return inputs[0].MatMul(inputs[1]);
            case "clone": return inputs[0].Clone();
            case "detach": return inputs[0].Detach();
            case "cross_entropy": return inputs[0].CrossEntropy(inputs[1], By());
            case "take_along_axis": return inputs[0].TakeAlongAxis(inputs[1], Axis());
            case "concat": return Tensor.Concat(inputs, Axis());
            case "reshape": return inputs[0].Reshape(shape);
            case "expand": return inputs[0].Expand(shape);
            case "transpose": return inputs[0].Transpose(axes[0], axes[1]);
            case "permute": return inputs[0].Permute(axes);
            case "slice":
                return inputs[0].Slice(Axis(), Whole(step, "start"), Whole(step, "stop"), Whole(step, "step") ?? 1);
            case "grad_of": return inputs[0].Grad ?? throw new InvalidOperationException("there is no gradient");
            default: return Pointwise(operation, inputs, step);
        }
    }

    /// <summary>What is written from the header is found by its name.</summary>
    private static Tensor? Pointwise(string operation, Tensor[] inputs, JsonElement step)
    {
        bool scalar = operation.EndsWith("_scalar");
        object[] arguments = scalar ? [step.GetProperty("scalar").GetDouble()]
            : operation == "where" ? inputs : inputs.Length > 0 ? inputs[1..] : [];
        string name = operation.Replace("_scalar", "").Replace("_", "");
        var method = typeof(Tensor).GetMethods().SingleOrDefault(
            one => one.Name.Equals(name, StringComparison.OrdinalIgnoreCase) && one.ReturnType == typeof(Tensor)
                   && !operation.EndsWith('_')
                   && one.GetParameters().Select(p => p.ParameterType).SequenceEqual(arguments.Select(a => a.GetType())));
        const System.Reflection.BindingFlags asThrown = System.Reflection.BindingFlags.DoNotWrapExceptions;
        return (Tensor?)method?.Invoke(operation == "where" ? null : inputs[0], asThrown, null, arguments, null);
    }

    private void Act(string operation, JsonElement step)
    {
        Tensor[] inputs = Named(step, "in");
        switch (operation)
        {
            case "add_": inputs[0].AddInPlace(inputs[1]); break;
            case "sub_": inputs[0].SubInPlace(inputs[1]); break;
            case "mul_": inputs[0].MulInPlace(inputs[1]); break;
            case "div_": inputs[0].DivInPlace(inputs[1]); break;
            case "copy_": inputs[0].CopyFrom(inputs[1]); break;
            case "fill_": inputs[0].Fill(step.GetProperty("scalar").GetDouble()); break;
            case "set_requires_grad": inputs[0].RequiresGrad = true; break;
            case "backward": inputs[0].Backward(); break;
            case "zero_grad": inputs[0].ZeroGrad(); break;
            case "grad": Grad(inputs, step); break;
            case "no_grad":
                using (Autograd.NoGrad()) Run(step.GetProperty("steps"));
                break;
            case "item":
                double number = inputs[0].Item();
                if (step.TryGetProperty("value", out JsonElement wanted)) Assert.Equal(wanted.GetDouble(), number);
                break;
            case "requires_grad": Assert.Equal(Flag(step, "value"), inputs[0].RequiresGrad); break;
            case "shares_memory": Assert.Equal(Flag(step, "value"), inputs[0].SharesMemory(inputs[1])); break;
            case "has_grad": Assert.Equal(Flag(step, "value"), inputs[0].Grad is not null); break;
            case "expect": Expect(inputs[0], step); break;
            default: throw new NotSupportedException($"operation {operation}");
        }
    }

    private void Grad(Tensor[] outputs, JsonElement step)
    {
        Tensor[] seeds = step.TryGetProperty("seed", out JsonElement seed) ? [tensors[seed.GetString()!]] : [];
        Tensor[] grads = Autograd.Grad(outputs, Named(step, "of"), seeds, Flag(step, "retain_graph"),
                                       Flag(step, "create_graph"), Flag(step, "allow_unused"));
        string[] names = List<string>(step, "outs");
        for (int i = 0; i < grads.Length; i++) tensors[names[i]] = grads[i];
    }

    private static void Expect(Tensor tensor, JsonElement step)
    {
        double[] got = tensor.Cast(DType.F64).ToArray<double>();
        Assert.Equal(Type(step), tensor.DType);
        Assert.Equal(List<long>(step, "shape"), tensor.Shape);
        double[] wanted = List<double>(step, "values");
        double tolerance = step.TryGetProperty("tolerance", out JsonElement given) ? given.GetDouble() : 0;
        Assert.Equal(wanted.Length, got.Length);
        for (int i = 0; i < wanted.Length; i++)
        {
            Assert.True(Math.Abs(got[i] - wanted[i]) <= tolerance * Math.Max(1, Math.Abs(wanted[i])),
                        $"element {i} is {got[i]}, not {wanted[i]}");
        }
    }
}
