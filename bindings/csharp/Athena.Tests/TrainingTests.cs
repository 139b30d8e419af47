// Networks, optimizers, data, files, gradients; waiting; profiling; messages.
using Athena.Interop;
using static Athena.Tests.Support;

namespace Athena.Tests;

public class TrainingTests
{
    private static double LearnXor(Module network, Optimizer optimizer, int rounds)
    {
        using var scope = new TensorScope();
        Tensor x = Tensor.From(new float[,] { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } });
        Tensor labels = Tensor.From([0L, 1L, 1L, 0L]);
        double loss = 0;
        for (int i = 0; i < rounds; i++)
        {
            using var step = new TensorScope();
            Tensor value = network.Forward(x).CrossEntropy(labels);
            value.Backward();
            optimizer.Step();
            optimizer.ZeroGrad();
            loss = value.Item();
        }
        return loss;
    }

    [Fact]
    public void LossesAreScaled()
    {
        using var scope = new TensorScope();
        Tensor x = Tensor.From([4f]).WithGrad();
        using var optimizer = new Sgd([x], learningRate: 0.5);
        using var scaler = new GradScaler(x.Device, new GradScaling(GrowthInterval: 2));
        foreach (double factor in (double[])[1, double.PositiveInfinity, 1, 1])
        {
            optimizer.ZeroGrad();
            scaler.Scale((x * factor).Sum()).Backward();
            scaler.Step(optimizer);
            scaler.Update();
        }
        Assert.Equal(2.5, x.Item());
        Assert.Equal(new GradScaling(GrowthInterval: 2), scaler.State);
        scaler.SetScale(8);
        optimizer.ZeroGrad();
        scaler.Scale(x.Sum()).Backward();
        scaler.Unscale(optimizer);
        Assert.Equal(1, x.Grad!.Item());
        Assert.Equal(8, scaler.ScaleTensor().Item());
        scaler.State = new GradScaling(4);
        Assert.Equal(new GradScaling(4), scaler.State);
    }

    [Fact]
    public void ANetworkLearnsAndItsFileRemembers()
    {
        string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        NetworkBuilder xor = Network.Of(2).Dense(8, "tanh").Dense(2);
        using Module network = xor.Build(seed: 1), other = xor.Build(seed: 2);
        Assert.Equal(["0.weight", "0.bias", "2.weight", "2.bias"], network.NamedParameters.Select(one => one.Key));
        Assert.Equal([8, 2], network.Parameters[0].Shape);
        using (var generator = new Generator(1)) // PyTorch's distribution, weight before bias
        {
            double bound = 1 / Math.Sqrt(2);
            using Tensor weight = Tensor.Uniform([8, 2], -bound, bound, generator),
                bias = Tensor.Uniform([8], -bound, bound, generator);
            Holds(network.Parameters[0], weight.ToArray<float>());
            Holds(network.Parameters[1], bias.ToArray<float>());
        }
        using var optimizer = new AdamW(network.Parameters, 0.05);
        Assert.InRange(LearnXor(network, optimizer, 150), 0, 0.01);
        try
        {
            network.Save(path);
            Assert.Equal(["0.bias", "0.weight", "2.bias", "2.weight"], TensorFile.Names(path).Order());
            other.Load(path);
            using var scope = new TensorScope();
            Tensor x = Tensor.Rand([3, 2], 1);
            Assert.Equal(network.Forward(x).ToArray<float>(), other.Forward(x).ToArray<float>());
            Holds(TensorFile.LoadAll(path)["0.bias"], network.Parameters[1].ToArray<float>());
            using Module larger = Network.Of(3).Dense(8, "tanh").Dense(2).Build(seed: 1);
            Assert.Throws<ShapeException>(() => larger.Load(path));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public void BuildingInAScopeDoesNotLoseTheParameters()
    {
        Module network;
        using (new TensorScope())
            network = Network.Of(2).Add("LazyLinear(3, bias=False)").Add("relu").Add(Nn.Gelu()).Build(seed: 1);
        using Tensor x = Tensor.Ones([1, 2]), y = network.Forward(x);
        Assert.Equal(3, y.ElementCount);
        network.Dispose();
        Assert.Throws<ObjectDisposedException>(() => network.Forward(x));
    }

    [Fact]
    public void LearningRatesAreWhatWasSaid()
    {
        using Tensor a = Tensor.Ones([1]).WithGrad(), b = Tensor.Ones([1]).WithGrad();
        using Optimizer still = new Sgd([a], learningRate: 0), plain = new AdamW([b]);
        Assert.Equal((0, 0.001), (still.LearningRate, plain.LearningRate));
        (a * 2).Sum().Backward();
        still.Step();
        Holds(a, 1f);
        still.LearningRate = 0.5;
        still.Step();
        Holds(a, 0f);
        still.ZeroGrad();
        Assert.Null(a.Grad);
    }

    [Fact]
    public void WorkersMakeTheSameBatches()
    {
        long[][] orders = [.. new[] { 0, 3 }.Select(workers =>
        {
            using Dataset own = Dataset.From(20, 1, i => i == 99 ? throw new InvalidDataException() : [Tensor.Full([], (double)i)]);
            using Dataset both = Dataset.Concat(own, own);
            using var loader = new Loader(both, 6, shuffle: true, seed: 5, workers: workers);
            return loader.SelectMany(batch => { using (batch) return batch[0].ToArray<float>().Select(x => (long)x); }).ToArray();
        })];
        Assert.Equal(40, orders[0].Length);
        Assert.Equal(orders[0], orders[1]);
    }

    [Fact]
    public void WhatASampleThrowsComesWithItsBatch()
    {
        using Dataset own = Dataset.From(20, 1, i => i == 9 ? throw new InvalidDataException("nine") : [Tensor.Full([], 1.0)]);
        using var loader = new Loader(own, 4, workers: 2);
        loader.Next()!.Dispose();
        loader.Next()!.Dispose();
        Assert.Equal("nine", Assert.Throws<InvalidDataException>(() => loader.Next()).Message);
        loader.SetSampler(3, epoch => [epoch, 1, 2]);
        loader.SetWeights(new double[20].Select((_, i) => (double)i).ToArray(), 4);
        loader.SetStrata(new long[20]);
        loader.SetCollate(1, (set, indices) => { using Batch one = set.Get(indices[0]); return [one[0] + indices.Length]; });
        loader.SetTransform(1, (batch, random) => [batch[0] * 2]);
        loader.Seek(1);
        Assert.Equal(1, loader.Fields);
    }

    [Fact]
    public void LoadersGiveEpochs()
    {
        using Tensor samples = Tensor.Zeros([10, 2]), labels = Tensor.Arange(0, 10, dtype: DType.I64);
        using var dataset = Dataset.From(samples, labels);
        Assert.Equal((10, 2, 2), (dataset.Length, dataset.Fields, dataset.SampleShape().Single()));
        Assert.Empty(dataset.SampleShape(1));
        using var loader = new Loader(dataset, 4, shuffle: true, seed: 3);
        Assert.Equal(3, loader.Length);
        long[] Epoch() => [.. loader.SelectMany(batch =>
        {
            using (batch) return batch.Labels.ToArray<long>();
        })];
        long[] first = Epoch(), second = Epoch();
        Assert.NotEqual(first, second);
        Assert.Equal(Enumerable.Range(0, 10).Select(i => (long)i), first.Order());
        loader.Seek(0);
        Assert.Equal(first, Epoch());
        using var whole = new Loader(dataset, 4, dropLast: true);
        Assert.Equal(2, whole.Length);
        Dataset[] parts = dataset.RandomSplit([7, 3], seed: 1);
        Assert.Equal([7L, 3L], parts.Select(part => part.Length));
        Assert.Equal(Enumerable.Range(0, 10).Select(i => (long)i), parts.SelectMany(All).Order());
        using Dataset some = dataset.Subset([8, 1, 1]);
        Assert.Equal([8L, 1L, 1L], All(some));
        foreach (Dataset part in parts) part.Dispose();
    }

    private static long[] All(Dataset dataset)
    {
        using var loader = new Loader(dataset);
        return [.. loader.SelectMany(batch =>
        {
            using (batch) return batch.Labels.ToArray<long>();
        })];
    }

    [Fact]
    public void GradientsAreClipped()
    {
        using var scope = new TensorScope();
        Tensor w = Tensor.From([3f, 4f]).WithGrad(), none = Tensor.From([1f]).WithGrad();
        (w * w).Sum().Backward();
        Assert.Equal(10, Autograd.ClipGradNorm([w, none], 1).Item(), 1e-5);
        Assert.Equal(0.6, w.Grad!.ToArray<float>()[0], 1e-6);
        Autograd.ClipGradValue([w], 0.7);
        Assert.Equal(0.7, w.Grad!.ToArray<float>()[1], 1e-6);
        Assert.Throws<InvalidArgumentException>(() => Autograd.ClipGradNorm([], 1));
    }

    [Fact]
    public void FilesCarryMetadata()
    {
        string path = Path.GetTempFileName();
        using Tensor w = Tensor.Ones([2]);
        TensorFile.Save(path, [new("w", w)], [new("epoch", "3"), new("ä", "")]);
        Assert.Equal(new() { ["epoch"] = "3", ["ä"] = "" }, TensorFile.Metadata(path));
        Assert.Equal(["w"], TensorFile.Names(path));
        File.Delete(path);
    }

    [Fact]
    public void FilesInShards()
    {
        string folder = Directory.CreateTempSubdirectory().FullName, path = Path.Combine(folder, "m.safetensors.index.json");
        using Tensor a = Tensor.Ones([4]), b = Tensor.From([2f, 3f]);
        TensorFile.SaveSharded(path, [new("a", a), new("b", b)], 16, [new("epoch", "3")]);
        Assert.Equal(3, Directory.GetFiles(folder).Length);
        Assert.Equal("3", TensorFile.Metadata(path)["epoch"]);
        using (Tensor read = TensorFile.Load(path, "b")) Assert.Equal([2f, 3f], read.ToArray<float>());
        using (Module saved = Nn.Linear(3, 2).Build())
        using (Module loaded = Nn.Linear(3, 2).Build())
        {
            saved.SaveSharded(path, 24);
            loaded.Load(path);
            Assert.Equal(saved.Parameters[0].ToArray<float>(), loaded.Parameters[0].ToArray<float>());
        }
        Directory.Delete(folder, true);
    }

    [Fact]
    public void FilesOfNumpyComeBack()
    {
        string path = Path.GetTempFileName();
        using Tensor x = Tensor.From([1.5, -2.0]), n = Tensor.From([1L, 2, 3]);
        NumpyFile.Save(path, x);
        using (Tensor read = NumpyFile.Load(path)) Assert.Equal([1.5, -2.0], read.ToArray<double>());
        foreach (bool compressed in new[] { false, true })
        {
            NumpyFile.Save(path, [new("x", x), new("ä", n)], compressed);
            Assert.Equal(["x", "ä"], NumpyFile.Names(path));
            using Tensor read = NumpyFile.Load(path, "ä");
            Assert.Equal([1L, 2, 3], read.ToArray<long>());
        }
        Assert.Throws<InvalidArgumentException>(() => NumpyFile.Load(path, "y"));
        Assert.Throws<FileFormatException>(() => NumpyFile.Load(path));
        File.Delete(path);
    }

    [Fact]
    public void TablesComeFromCsv()
    {
        string path = Path.GetTempFileName();
        File.WriteAllText(path, "width;height;kind\n1;2.5;b\n3;4;a\n");
        using (Table table = Table.ReadCsv(path, delimiter: ';'))
        {
            Assert.Equal(["width", "height", "kind"], table.Names);
            Assert.Equal(2, table.Rows);
            using Tensor matrix = table.Matrix(["width", "height"]), kinds = table.Column("kind");
            Assert.Equal([1f, 2.5f, 3f, 4f], matrix.ToArray<float>());
            Assert.Equal([1L, 0], kinds.ToArray<long>());
            Assert.Equal(["a", "b"], table.Categories("kind"));
            Assert.Throws<InvalidArgumentException>(() => table.Column("depth"));
        }
        using (Table one = Table.ReadCsv(path, ["kind"], ';')) Assert.Equal(["kind"], one.Names);
        Assert.Throws<InvalidArgumentException>(() => Table.ReadCsv(path, ["kind"]));
        File.Delete(path);
    }

    [Fact]
    public void BatchesHoldAnyFields()
    {
        using Tensor targets = Tensor.From([0.5, 1.5, 2.5, 3.5]).Reshape([2, 2]), large = Tensor.From([(1L << 53) + 1, 2]);
        using Tensor classes = Tensor.From([1, 2]);
        using var dataset = Dataset.From(targets, large, classes);
        using var loader = new Loader(dataset);
        using Batch batch = loader.Next()!;
        Assert.Equal(3, batch.Count);
        Assert.Equal([0.5, 1.5, 2.5, 3.5], batch[0].ToArray<double>());
        Assert.Equal([(1L << 53) + 1, 2], batch[1].ToArray<long>());
        Assert.Equal(DType.I32, batch[2].DType);
    }

    [Fact]
    public void GradientsOfGradients()
    {
        using var scope = new TensorScope();
        Tensor x = Tensor.From([2.0]).WithGrad();
        Tensor once = Autograd.Grad([x * x * x], [x], createGraph: true)[0];
        Tensor twice = Autograd.Grad([once], [x], seeds: [Tensor.From([10.0])])[0];
        Holds(once, 12.0);
        Holds(twice, 120.0);
        using (Autograd.NoGrad())
        {
            using (Autograd.NoGrad()) Assert.False((x * 2).RequiresGrad);
            Assert.False((x * 2).RequiresGrad);
        }
        Assert.True((x * 2).RequiresGrad);
        Assert.Throws<StateException>(() => Autograd.Grad([x * 2], [Tensor.From([1.0])]));
    }

    [Fact]
    public async Task ValuesComeWithoutHoldingAThread()
    {
        Tensor x = Tensor.Rand([64, 64], 1), y = x.MatMul(x);
        Task<float[]> values = y.ToArrayAsync<float>();
        y.Dispose(); // the task holds its own reference
        Assert.Equal(4096, (await values).Length);
        await x.EvaluateAsync();
        Assert.Equal(4.0, await Tensor.From(4f).ItemAsync());
        using Tensor bad = Tensor.From([1f]).TakeAlongAxis(Tensor.From([5L]), 0);
        await Assert.ThrowsAsync<FaultException>(() => bad.ToArrayAsync<float>());
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => x.EvaluateAsync(new CancellationToken(true)));
        using var source = new CancellationTokenSource();
        Task<float[]> late = x.MatMul(x).ToArrayAsync<float>(source.Token);
        source.Cancel();
        try
        {
            await late;
        }
        catch (OperationCanceledException)
        {
        }
        Assert.Equal(4096, x.ToArray<float>().Length);
    }

    [Fact]
    public void TheProfilerNamesRanges()
    {
        Profiler.Reset();
        Profiler.Start();
        using (Profiler.Range("outer"))
        using (Profiler.Range("inner"))
        {
            using Tensor x = Tensor.Rand([10], 1);
            x.ToArray<float>();
        }
        Profiler.Stop();
        Assert.Contains("outer/inner", Profiler.Report(ProfileFormat.Json));
        Assert.Contains("outer", Profiler.Report());
        Profiler.Reset();
    }

    [Fact]
    public void MessagesReachTheHandler()
    {
        List<(LogLevel, string)> said = [];
        Log.SetLevel(LogLevel.Debug);
        Log.SetHandler((level, text) =>
        {
            lock (said) said.Add((level, text));
            throw new InvalidOperationException("dropped");
        });
        try
        {
            using Tensor x = Tensor.Rand([5, 7, 3], 1), y = (x * 3).Exp().Sum([1]);
            y.ToArray<float>();
        }
        finally
        {
            Log.SetHandler(null);
            Log.SetLevel(LogLevel.Warn);
        }
        Assert.All(said, one => Assert.NotEmpty(one.Item2));
        Assert.Throws<InvalidArgumentException>(() => Log.SetLevel((LogLevel)7));
    }

    [Fact]
    public void TheLibraryTellsItsVersion()
    {
        Assert.Equal($"{Native.AT_VERSION_MAJOR}.{Native.AT_VERSION_MINOR}.{Native.AT_VERSION_PATCH}",
                     LibraryInfo.Version);
        Assert.False(LibraryInfo.HasFeature("no such feature"));
        Assert.Equal(DType.F64, DType.F32.PromoteWith(DType.F64));
    }

    [Fact]
    public void SchedulesSetTheRates()
    {
        using Tensor a = Tensor.From([1f]).WithGrad(), b = Tensor.From([1f]).WithGrad();
        using var sgd = new Sgd([a], learningRate: 1, momentum: 0.9);
        sgd.AddGroup([b]);
        sgd.SetOption(1, "lr", 0.5);
        using Schedule warm = Schedule.LinearLR(sgd, 0.5, totalIters: 2), rest = Schedule.ExponentialLR(sgd, 0.5);
        using Schedule both = Schedule.SequentialLR([warm, rest], [2]);
        double[] wanted = [0.5, 0.75, 1, 0.5];
        foreach (double rate in wanted)
        {
            Assert.Equal(rate, both.LastLr(), 12);
            Assert.Equal(rate / 2, both.LastLr(1), 12);
            both.Advance();
        }
        Assert.Equal((2, 0.9), (sgd.GroupCount, sgd.Option(1, "momentum")));
        Assert.Throws<StateException>(() => both.Advance(1.0));
        using Schedule plateau = Schedule.ReduceLROnPlateau(sgd, patience: 0);
        plateau.Advance(1.0);
        plateau.Advance(1.0);
        Assert.Equal(0.025, sgd.LearningRate, 12);
    }

    [Fact]
    public void RatesAreSetByFunctions()
    {
        using Tensor a = Tensor.From([1f]).WithGrad(), b = Tensor.From([1f]).WithGrad();
        using var sgd = new Sgd([a], learningRate: 1);
        sgd.AddGroup([b]);
        using Schedule schedule = Schedule.LambdaLR(
            sgd, (group, n) => n < 2 ? 1.0 / (1 + group + n) : throw new InvalidOperationException("no factor"));
        Assert.Equal((1, 0.5), (schedule.LastLr(), schedule.LastLr(1)));
        schedule.Advance();
        Assert.Equal((0.5, 1.0 / 3), (schedule.LastLr(), schedule.LastLr(1)));
        Assert.Equal("no factor", Assert.Throws<InvalidOperationException>(schedule.Advance).Message);
        Assert.Equal(0.5, schedule.LastLr());
        using Schedule halves = Schedule.MultiplicativeLR(sgd, (_, _) => 0.5);
        halves.Advance();
        Assert.Equal(0.25, halves.LastLr());
        using Schedule powers = Schedule.LambdaLR(sgd, n => Math.Pow(0.5, n));
        powers.Advance();
        Assert.Equal(0.5, powers.LastLr());
    }

    [Fact]
    public void LambAndMuonGoByWholeParameters()
    {
        using Tensor matrix = Tensor.Ones([2, 3]).WithGrad(), line = Tensor.Ones([3]).WithGrad();
        Assert.Throws<ShapeException>(() => new Muon([matrix, line]));
        using var muon = new Muon([matrix], learningRate: 0.1, weightDecay: 0, nsSteps: 1, nsCoefficients: (1, 0, 0),
                                  matchRmsAdamW: true);
        matrix.Sum().Backward();
        muon.Step();
        Assert.Equal(1 - 0.1 * 0.2 / Math.Sqrt(2), matrix.ToArray<float>()[0], 6);
        using var lamb = new Lamb([line], learningRate: 0.1);
        line.Sum().Backward();
        lamb.Step();
        Assert.Equal(0.9, line.ToArray<float>()[0], 6);
    }

    [Fact]
    public void StatesGoOnWithTheSameBits()
    {
        string path = Path.Combine(Path.GetTempPath(), $"athena-{Environment.ProcessId}-adam.safetensors");
        (Tensor Weight, Adam Adam, Schedule Schedule) Made()
        {
            Tensor weight = Tensor.From([1f, -2f]).WithGrad();
            var adam = new Adam([weight], learningRate: 0.25);
            return (weight, adam, Schedule.ExponentialLR(adam, 0.9));
        }
        void Train((Tensor Weight, Adam Adam, Schedule Schedule) of, int steps)
        {
            for (int i = 0; i < steps; i++)
            {
                of.Adam.ZeroGrad();
                (of.Weight * of.Weight * of.Weight * of.Weight).Sum().Backward();
                of.Adam.Step();
                of.Schedule.Advance();
            }
        }
        var first = Made();
        var second = Made();
        Train(first, 5);
        first.Adam.Save(path);
        var state = first.Adam.State();
        Assert.Equal(["state.0.step", "state.0.exp_avg", "state.0.exp_avg_sq"], state.Select(one => one.Key));
        using (Autograd.NoGrad()) second.Weight.CopyFrom(first.Weight);
        second.Adam.LoadState(state, first.Adam.ParamGroups);
        second.Schedule.LoadState(first.Schedule.State);
        Train(first, 4);
        Train(second, 4);
        Assert.Equal(first.Weight.ToArray<float>(), second.Weight.ToArray<float>());
        second.Adam.Load(path);
        Assert.Equal(5.0, second.Adam.State()[0].Value.Item());
        Assert.Contains("missing state.0.exp_avg", Assert.Throws<InvalidArgumentException>(
            () => second.Adam.LoadState(state.Where(one => one.Key != "state.0.exp_avg"), first.Adam.ParamGroups)).Message);
        File.Delete(path);
    }

    [Fact]
    public void TextBecomesNumbersAndBack()
    {
        using Tokenizer words = Tokenizer.Words("a b a\n", maxSize: 2), pairs = Tokenizer.TrainBpe("aab aab aab", 1000);
        using Tensor ids = words.Encode("a b\nc");
        Holds(ids, 0L, 1L, 2L, 2L);
        Assert.Equal("a <unk>", words.Decode(words.Encode("a c")));
        Assert.Equal(("words", 3L, 0L), (words.Kind, words.VocabularySize, words.Id("a")));
        Assert.Throws<InvalidArgumentException>(() => words.Id("c"));
        string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        pairs.Save(path);
        using Tokenizer again = Tokenizer.Load(path);
        File.Delete(path);
        Assert.Equal("caab \U0001f600", again.Decode(again.Encode("caab \U0001f600")));
        Assert.Equal(259, again.VocabularySize);
        using Tokenizer bytes = Tokenizer.Bytes(), characters = Tokenizer.Characters("ba");
        Assert.Equal(new byte[] { 255, 0 }, bytes.DecodeBytes(bytes.Encode([255, 0])));
        Assert.Equal("ab", characters.Decode(characters.Encode("ab")));
        Assert.Throws<FileException>(() => Tokenizer.LoadGpt2("/none", "/none"));
    }
}
