// Modules: descriptions, what is in them, states, layers of one's own.
using System.Runtime.CompilerServices;
using static Athena.Tests.Support;

namespace Athena.Tests;

public class ModuleTests
{
    private static Module Made(ModuleDescription description) => description.Build();

    private static void Said(string wanted, ModuleDescription description) => Assert.Equal(wanted, $"{description}");

    private static string[] Keys<T>(IEnumerable<KeyValuePair<string, T>> named) => [.. named.Select(one => one.Key)];

    [Fact]
    public void DescriptionsArePyTorchsCalls()
    {
        Said("Linear(784, 10)", Nn.Linear(784, 10));
        Said("Linear(784, 10, bias=False)", Nn.Linear(784, 10, bias: false));
        Said("LeakyReLU(negative_slope=1E-07)", Nn.LeakyRelu(1e-7));
        Said("Hardtanh(min_val=-2.0)", Nn.Hardtanh(-2));
        Said("GELU(approximate='tanh')", Nn.Gelu("tanh"));
        Said("Embedding(5, 3, padding_idx=0)", Nn.Embedding(5, 3, paddingIdx: 0));
        Said("Unflatten(1, 3)", Nn.Unflatten(1, 3));
        Said("Unflatten(1, (2, 2,))", Nn.Unflatten(1, [2, 2]));
        Said("Unflatten(1, (None, 2,))", Nn.Unflatten(1, [null, 2]));
        Said("Conv2d(3, 8, (3, 5,), padding='same')", Nn.Conv2d(3, 8, [3, 5], padding: "same"));
        Said("BatchNorm1d(4, momentum=None)", Nn.BatchNorm1d(4, momentum: null));
        Said("BatchNorm1d(4, eps=0.001, momentum=0.5)", Nn.BatchNorm1d(4, momentum: 0.5, eps: 1e-3));
        Said("Upsample(scale_factor=(2.0, 1.5,))", Nn.Upsample(scaleFactor: [2, 1.5]));
        Said("TransformerEncoder(TransformerEncoderLayer(8, 2, batch_first=True), 2, norm=LayerNorm(8))",
             Nn.TransformerEncoder(Nn.TransformerEncoderLayer(8, 2, batchFirst: true), 2, norm: Nn.LayerNorm(8)));
        Said("Sequential(Residual(ReLU()), Dropout(0.1), ModuleDict(a=PReLU(), b=GLU(dim=0)))",
             Nn.Sequential(Nn.Residual(Nn.Relu()), "Dropout(0.1)",
                           Nn.ModuleDict(("a", Nn.Prelu()), ("b", Nn.Glu(dim: 0)))));
        Assert.Equal(Nn.Linear(2, 3), "Linear(2, 3)");
        Sizes sizes = [3, 5];
        Assert.Equal([3L, 5L], sizes.Select(one => one!.Value));
    }

    [Fact]
    public void EveryKindHasItsMethod()
    {
        string source = File.ReadAllText(Path.Combine(Root, "bindings/csharp/Athena/Layers.g.cs"));
        Assert.Contains("Linear", Nn.Kinds);
        Assert.All(Nn.Kinds, kind => Assert.Contains($"new ModuleDescription(\"{kind}()\")", source));
        Assert.All(Nn.Kinds, kind => Assert.Equal(2, Nn.Signature(kind).Split('\n').Length));
        Assert.Throws<InvalidArgumentException>(() => Nn.Signature("Nothing"));
    }

    [Fact]
    public void ADescriptionThatIsWrongThrows()
    {
        Assert.Throws<FileFormatException>(() => Made("Linear(784,"));
        Assert.Contains("bias", Assert.Throws<InvalidArgumentException>(() => Made("Linear(7, 1, size=3)")).Message);
        Assert.Throws<DTypeException>(() => Nn.Linear(2, 2).Build(dtype: DType.I64));
        Assert.Throws<ArgumentException>(() => Made("Linear(\0)"));
        Assert.Throws<ArgumentNullException>(() => Nn.Sequential((ModuleDescription)null!));
    }

    [Fact]
    public void BuildersMakeASequential()
    {
        using Module network = Network.Of(784).Dense(128, "relu").Dense(64, "log_softmax").Dense(10).Add("Softmax(dim=1)")
            .Build(seed: 1);
        Assert.Equal("Sequential(Linear(in_features=784, out_features=128), ReLU(), Linear(in_features=128, "
                     + "out_features=64), LogSoftmax(), Linear(in_features=64, out_features=10), Softmax(dim=1))",
                     network.Description);
        var refused = Assert.Throws<InvalidArgumentException>(() => Network.Of(2).Dense(2, "nonsense").Build(seed: 1));
        Assert.Contains("nonsense", refused.Message);
        using Module squares = Network.Of(2).Apply(x => x * x).Build(seed: 1);
        using Tensor x = Tensor.From([2f, 3f]), y = squares.Forward(x);
        Holds(y, 4f, 9f);
        var misfit = Assert.Throws<ShapeException>(() =>
            Network.Of(1, 8, 8).Pool("max", 2).Flatten().Add("Linear(9, 2)").Build(seed: 1));
        Assert.Contains("layer 2, Linear(9, 2), is given Nx16", misfit.Message);
    }

    [Fact]
    public void BuildersMakeImagesSequencesAndLosses()
    {
        using var scope = new TensorScope();
        using var generator = new Generator(1);
        NetworkBuilder images = Network.Of(1, 8, 8).Conv(4, 3, padding: Network.SamePadding, activation: "relu").Norm("batch")
            .Pool("avg", 2).Dropout(0.1).Flatten().Dense(3, "softmax").Loss("cross_entropy");
        Assert.Contains("parameters: 243", images.Summary());
        var (network, loss) = images.BuildWithLoss(generator);
        Assert.Equal("CrossEntropyLoss()", loss.Description);
        Tensor x = Tensor.Ones([2, 1, 8, 8]);
        loss.Call([network.Forward(x), Tensor.From([0L, 2L])])[0].Backward();
        network.Eval();
        Assert.Equal(1, network.Forward(x).Sum(axes: [1]).ToArray<float>()[0], 5);
        network.Dispose();
        loss.Dispose();
        using Module words = Network.Of(6).Embedding(20, 5).Recurrent("gru", 7, layers: 2, bidirectional: true, last: true)
            .Dense(2).Build(generator, dtype: DType.F64);
        Assert.Equal([1, 2], words.Forward(Tensor.From([0L, 1, 2, 3, 4, 5]).Reshape(1, 6)).Shape.ToArray());
        Assert.Throws<InvalidOperationException>(() => Network.Of(2).Dense(2).BuildWithLoss(generator));
    }

    [Fact]
    public void ModulesTellWhatIsInThem()
    {
        using Module network = Made("Sequential(Linear(2, 3), Sequential(ReLU(), Linear(3, 1, bias=False)))");
        Assert.Equal(["0.weight", "0.bias", "1.1.weight"], network.Names(ModuleMembers.Parameters));
        Assert.Empty(network.Names(ModuleMembers.Buffers));
        Assert.Equal(["0", "1"], Keys(network.Children));
        Assert.Equal(["0", "1", "1.0", "1.1"], Keys(network.Modules));
        Assert.Equal(("Sequential", "ReLU"), (network.Kind, network.Child("1.0").Kind));
        Assert.Contains("\n  (0): Linear(in_features=2, out_features=3)\n", $"{network}");
        using Module again = Made(network.Description);
        Assert.Equal($"{network}", $"{again}");
        Assert.True(network["0.weight"].SharesMemory(network.Parameters[0]));
        Assert.Contains("0.weight", Assert.Throws<InvalidArgumentException>(() => network["weight"]).Message);
        Assert.Throws<InvalidArgumentException>(() => network.Child("7"));
        Assert.Contains("Linear", network.Summary(Tensor.Ones([5, 2])));
    }

    [Fact]
    public void TensorsAndModulesAreAddedAndReplaced()
    {
        using var scope = new TensorScope();
        using Module held = Made("ModuleList()"), inner = Made("Linear(1, 1)");
        held.AddParameter("scale", Tensor.Ones([2]));
        held.AddBuffer("mean", Tensor.Ones([2]));
        held.AddBuffer("scratch", Tensor.Ones([2]), persistent: false);
        held.AddChild("inner", inner);
        Assert.True(held["scale"].RequiresGrad);
        Assert.Equal(["mean", "scratch"], Keys(held.NamedBuffers));
        Assert.Equal(["scale", "mean", "inner.weight", "inner.bias"], Keys(held.State));
        Assert.Throws<InvalidArgumentException>(() => held.AddParameter("scale", Tensor.Ones([2])));
        Assert.Throws<InvalidArgumentException>(() => held.AddChild("again", held));
        held["mean"] = Tensor.From([3f, 3f]);
        Holds(held["mean"], 3f, 3f);
        Assert.Throws<ShapeException>(() => held["mean"] = Tensor.Ones([3]));
        using Module relu = Made("ReLU");
        held.SetChild("inner", relu);
        Assert.Equal("ReLU", held.Child("inner").Kind);
        Assert.Throws<InvalidArgumentException>(() => held.SetChild("outer", relu));
        held.Remove("inner");
        held.Remove("scratch");
        Assert.Equal(["scale", "mean"], Keys(held.State));
        Assert.Throws<InvalidArgumentException>(() => inner.Remove("weight"));
    }

    [Fact]
    public void TrainingEvaluatingAndFreezing()
    {
        using var scope = new TensorScope();
        using Module network = Nn.Sequential(Nn.Linear(4, 4), Nn.Dropout(0.9)).Build(), inner = network.Child("1");
        Tensor x = Tensor.Ones([8, 4]);
        Assert.True(network.IsTraining);
        Assert.Contains(0f, network.Forward(x).ToArray<float>());
        network.Eval();
        Assert.False(inner.IsTraining);
        Assert.DoesNotContain(0f, network.Forward(x).ToArray<float>());
        network.Train();
        Assert.True(inner.IsTraining);
        network.SetRequiresGrad(false);
        Assert.False(network.Forward(x).RequiresGrad);
        network.SetRequiresGrad(true);
        network.Forward(x).Sum().Backward();
        Assert.All(network.Parameters, one => Assert.NotNull(one.Grad));
        network.ZeroGrad();
        Assert.All(network.Parameters, one => Assert.Null(one.Grad));
    }

    [Fact]
    public void ModulesMoveAndAreCopied()
    {
        using var scope = new TensorScope();
        using Module network = Made("Linear(2, 2)"), copy = network.Copy();
        using (Autograd.NoGrad()) copy["bias"].Fill(7);
        Holds(copy["bias"], 7f, 7f);
        Assert.NotEqual([7f, 7f], network["bias"].ToArray<float>());
        using Device cpu = Device.Open("cpu");
        copy.To(DType.F64);
        copy.To(cpu);
        Assert.Equal((DType.F64, "cpu"), (copy["weight"].DType, copy["weight"].Device.ToString()));
        Tensor weight = network["weight"];
        using (var optimizer = new Sgd(network.Parameters)) network.To(DType.F64);
        Assert.Equal(DType.F64, weight.DType); // the optimizer's own change themselves
        network.To(DType.F32);
        using Module other = Made("Linear(2, 2)");
        using var both = new Sgd([network["weight"], other["weight"]]);
        Assert.Throws<StateException>(() => network.To(DType.F64));
    }

    [Fact]
    public void AFunctionIsAppliedChildrenFirst()
    {
        using Module network = Made(Nn.Sequential(Nn.Relu(), Nn.Tanh()));
        int calls = 0;
        Assert.Same(network, network.Apply(_ => calls++));
        Assert.Equal(3, calls);
        Assert.Equal("1", Assert.Throws<InvalidOperationException>(() => network.Apply((_, name) =>
        {
            calls++;
            if (name == "1") throw new InvalidOperationException(name);
        })).Message);
        Assert.Equal(5, calls);
    }

    [Fact]
    public void AveragesFollowAModule()
    {
        using var scope = new TensorScope();
        using Module network = Made("Linear(2, 2)"), average = network.Copy();
        using var sgd = new Sgd(network.Parameters);
        using (Autograd.NoGrad())
        {
            average["bias"].Fill(1);
            network["bias"].Fill(3);
        }
        average.Average(network, 0.25);
        Holds(average["bias"], 1.5f, 1.5f);
        network.Average(average, 1);
        Holds(network["bias"], 1.5f, 1.5f);
        Assert.Throws<InvalidArgumentException>(() => average.Average(average, 0.5));
    }

    [Fact]
    public void StatesAreLoadedWholeOrNotAtAll()
    {
        using var scope = new TensorScope();
        using Module from = Made("Linear(2, 2)"), to = Made("Sequential(Linear(2, 2), Linear(2, 2))"),
            fewer = Made("Sequential(Linear(2, 2))");
        using (Autograd.NoGrad()) from["bias"].Fill(4);
        KeyValuePair<string, Tensor>[] renamed = [.. from.State.Select(one => KeyValuePair.Create("1." + one.Key, one.Value))];
        Assert.Contains("0.weight", Assert.Throws<InvalidArgumentException>(() => to.LoadState(renamed)).Message);
        to.LoadState(renamed, strict: false);
        Holds(to["1.bias"], 4f, 4f);
        string path = Path.GetTempFileName();
        to.Save(path);
        using Module again = Made(TensorFile.Metadata(path)["athena.module"]);
        again.Load(path);
        Assert.Equal(to["0.weight"].ToArray<float>(), again["0.weight"].ToArray<float>());
        Assert.Throws<InvalidArgumentException>(() => fewer.Load(path));
        fewer.Load(path, strict: false);
        File.Delete(path);
    }

    [Fact]
    public void LayersOfOnesOwnAreModules()
    {
        using var scope = new TensorScope();
        Tensor scale = Tensor.From([2f, 2f, 2f]);
        using Module own = Module.Custom("Scaled", inputs => [inputs[0] * scale, inputs[0]]);
        own.AddParameter("scale", scale);
        using Module network = Made("Sequential(ReLU())"), last = Made("Identity");
        network.AddChild("1", own);
        network.AddChild("2", last);
        Assert.Equal(["1.scale"], Keys(network.NamedParameters));
        Tensor y = network.Forward(Tensor.Ones([2, 3]));
        Holds(y, 2f, 2f, 2f, 2f, 2f, 2f);
        y.Sum().Backward();
        Holds(network["1.scale"].Grad!, 2f, 2f, 2f);
        Assert.Equal(2, own.Call([scale], results: 2).Length);
        Assert.Throws<InvalidOperationException>(() => own.Call([scale], results: 3));
        Assert.Throws<ArgumentNullException>(() => own.Call([null]));
        Assert.Throws<UnsupportedException>(() => network.Copy());
    }

    [Fact]
    public void ALayerKnowsItsModule()
    {
        using var scope = new TensorScope();
        using Module own = Module.Custom("Scaled", (module, inputs) => [module.IsTraining ? inputs[0] : inputs[0] * module["scale"]]);
        own.AddParameter("scale", Tensor.From([2f, 3f]));
        Holds(own.Forward(Tensor.Ones([2])), 1f, 1f);
        own.Eval();
        Holds(own.Forward(Tensor.Ones([2])), 2f, 3f);
    }

    [Fact]
    public void WhatALayerThrowsArrivesAtTheCall()
    {
        using Module failing = Module.Custom("Failing", (Tensor x) => throw new TimeoutException("no luck"));
        using Module outer = Module.Custom("Outer", x => failing.Forward(x)), network = Made("Sequential()");
        network.AddChild("0", outer);
        using Tensor x = Tensor.Ones([2]);
        Assert.Equal("no luck", Assert.Throws<TimeoutException>(() => network.Forward(x)).Message);
        Assert.Throws<TimeoutException>(() => network.Summary(x));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Forgotten()
    {
        object held = new();
        using Module network = Made("Sequential()"), own = Module.Custom("Own", x =>
        {
            GC.KeepAlive(held);
            return x * 2;
        });
        network.AddChild("0", own);
        using Tensor x = Tensor.Ones([2]), y = network.Forward(x);
        return new WeakReference(held);
    }

    [Fact]
    public void AFunctionGoesWithItsModule()
    {
        WeakReference held = Forgotten();
        CollectGarbage();
        Assert.False(held.IsAlive);
    }

    [Fact]
    public void NetworksOfImagesAndSequences()
    {
        using var scope = new TensorScope();
        using Module images = Nn.Sequential(
            Nn.Conv2d(1, 4, 3, padding: 1, bias: false), Nn.BatchNorm2d(4), Nn.Relu(), Nn.MaxPool2d(2),
            Nn.AdaptiveAvgPool2d([null, 1]), Nn.Flatten(), Nn.Linear(16, 2)).Build();
        Assert.Equal([3, 2], images.Forward(Tensor.Ones([3, 1, 8, 8])).Shape);
        using Module lstm = Nn.Lstm(5, 4, numLayers: 2, batchFirst: true).Build();
        Tensor[] results = lstm.Call([Tensor.Ones([2, 7, 5])], results: 3);
        Assert.Equal([2, 7, 4], results[0].Shape);
        Assert.Equal([2, 2, 4], results[2].Shape);
        using Module encoder = Nn.TransformerEncoder(Nn.TransformerEncoderLayer(8, 2, batchFirst: true), 2).Build();
        Assert.Equal([2, 3, 8], encoder.Forward(Tensor.Ones([2, 3, 8])).Shape);
    }

    [Fact]
    public void LargeForgottenModulesHurryTheCollector()
    {
        long most = MostUsed(1500, _ =>
        {
            using Tensor weight = Nn.Linear(512, 512, bias: false).Build()["weight"];
            weight.Evaluate();
        });
        Assert.InRange(most, 0, 700 << 20); // of 1500 MiB
    }

    [Fact]
    public void SeveralInputsAndResults()
    {
        using var scope = new TensorScope();
        using Module both = Nn.Bilinear(2, 3, 4).Build(), bag = Nn.EmbeddingBag(4, 2, "sum").Build();
        Assert.Equal([5, 4], both.Call([Tensor.Ones([5, 2]), Tensor.Ones([5, 3])])[0].Shape);
        Assert.Throws<InvalidArgumentException>(() => both.Call([Tensor.Ones([5, 2])]));
        Assert.Equal([2, 2], bag.Call([Tensor.From([0L, 1, 2]), Tensor.From([0L, 1]), null])[0].Shape);
        both.Dispose();
        Assert.Throws<ObjectDisposedException>(() => both.IsTraining);
        Assert.Equal("disposed module", $"{both}");
    }
}
