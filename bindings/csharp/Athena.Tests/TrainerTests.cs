// Trainer: the loop of the library, with C#'s callbacks and batches.
namespace Athena.Tests;

public class TrainerTests
{
    private sealed class Problem : IDisposable
    {
        public readonly Module Model = Nn.Sequential(Nn.Linear(4, 8), Nn.Relu(), Nn.Linear(8, 2)).Build();
        public readonly Module Loss = Nn.CrossEntropyLoss().Build();
        public readonly Optimizer Optimizer;
        public readonly Loader Loader;
        public readonly Trainer Trainer;

        public Problem()
        {
            using Tensor x = Tensor.Randn([64, 4], seed: 1), sum = x.Sum(1), labels = sum.Greater(0).Cast(DType.I64);
            using Dataset set = Dataset.From(x, labels);
            Loader = new Loader(set, batchSize: 16, shuffle: true, seed: 3);
            Optimizer = new Adam(Model.Parameters, learningRate: 0.01);
            Trainer = new Trainer(Model, Loss, Optimizer);
        }

        public void Dispose()
        {
            Trainer.Dispose();
            Loader.Dispose();
            Optimizer.Dispose();
            Loss.Dispose();
            Model.Dispose();
        }
    }

    [Fact]
    public void ATrainerLearnsAndTells()
    {
        using var problem = new Problem();
        var told = new List<TrainerEvent>();
        var losses = new List<double>();
        problem.Trainer.AddCallback(TrainerMoment.EpochEnd | TrainerMoment.FitEnd, told.Add);
        problem.Trainer.AddCallback(TrainerMoment.BatchEnd, batch => losses.Add(batch.Loss!.Item()));
        using Metric accuracy = Metric.Accuracy();
        problem.Trainer.AddMetric("accuracy", accuracy);
        problem.Trainer.SetValidationSplit(0.25, seed: 1);
        problem.Trainer.Fit(problem.Loader, 3);
        IReadOnlyDictionary<string, double[]> history = problem.Trainer.History;
        Assert.Equal(["loss", "accuracy", "val_loss", "val_accuracy", "lr", "seconds", "samples_per_second"], history.Keys);
        Assert.Equal(3, history["val_loss"].Length);
        Assert.Equal(losses.Take(3).Average(), history["loss"][0], 1e-6);
        Assert.Equal([0, 1, 2, 3], told.Select(one => one.Epoch));
        Assert.True(problem.Trainer.Evaluate(problem.Loader)[0] < history["loss"][0]);
        using Tensor prediction = problem.Trainer.Predict(problem.Loader);
        Assert.Equal([64, 2], prediction.Shape);
    }

    [Fact]
    public void ATrainerStopsAndGoesOn()
    {
        using var problem = new Problem();
        using var schedule = Schedule.ExponentialLR(problem.Optimizer, 0.5);
        problem.Trainer.AddSchedule(schedule);
        problem.Trainer.SetEarlyStopping(patience: 2, maximize: true);
        problem.Trainer.AddCallback(TrainerMoment.BatchEnd, batch =>
        {
            if (batch.Step == 2) problem.Trainer.Stop();
            if (batch.Step == 5) throw new InvalidOperationException("enough");
        });
        problem.Trainer.Fit(problem.Loader, 9);
        Assert.Empty(problem.Trainer.History);
        Assert.Throws<InvalidOperationException>(() => problem.Trainer.Fit(problem.Loader, 9));
        problem.Trainer.Fit(problem.Loader, 9);
        Assert.Equal([0.01, 0.005, 0.0025], problem.Trainer.History["lr"]);
    }

    [Fact]
    public void BatchesMayBeTheProgramsOwn()
    {
        using var problem = new Problem();
        using var own = new Loader(2, (epoch, batch) => batch == 3 ? null : [
            Tensor.Randn([8, 4], seed: (ulong)(3 * epoch + batch)), Tensor.Zeros([8], DType.I64)]);
        Assert.Equal(-1, own.Length);
        problem.Trainer.SetValidation(own);
        problem.Trainer.Fit(own, 2);
        Assert.Equal(2, problem.Trainer.History["val_loss"].Length);
        using var wrong = new Loader(2, (_, _) => [Tensor.Zeros([8, 4])]);
        Assert.Throws<InvalidOperationException>(() => problem.Trainer.Fit(wrong, 3));
    }

    [Fact]
    public void AnotherTrainerGoesOnFromACheckpoint()
    {
        string directory = Path.Combine(Path.GetTempPath(), $"athena-trainer-{Guid.NewGuid()}");
        using var first = new Problem();
        using var second = new Problem();
        using var kept = new Checkpoints(directory);
        using var found = new Checkpoints(directory);
        using var scaler = new GradScaler();
        using Metric accuracy = Metric.Accuracy(), same = Metric.Accuracy();
        var told = new List<long>();
        first.Trainer.AddMetric("accuracy", accuracy);
        second.Trainer.AddMetric("accuracy", same);
        first.Trainer.SetCheckpoints(kept, everyEpochs: 2, everySteps: 3, monitor: "accuracy");
        first.Trainer.AddCallback(TrainerMoment.Checkpoint, saved => told.Add(saved.Step));
        first.Trainer.Fit(first.Loader, 2);
        Assert.Equal([3, 6, 8], told);
        second.Trainer.SetCheckpoints(found);
        Assert.Equal(8, found.Restore());
        first.Trainer.SetCheckpoints(null);
        first.Trainer.Fit(first.Loader, 3);
        second.Trainer.Fit(second.Loader, 3);
        Assert.Equal(first.Trainer.History["loss"], second.Trainer.History["loss"]);
        Assert.Equal(first.Trainer.History["accuracy"], second.Trainer.History["accuracy"]);
        var log = new EventLog(directory + "/run.jsonl", EventFormat.Jsonl);
        first.Trainer.AddEventLog(log);
        first.Trainer.AddEventLog(new EventLog(directory + "/run.svg", EventFormat.Svg));
        first.Trainer.AddEventLog(new EventLog(directory + "/runs.tsv", EventFormat.Run));
        first.Trainer.SetTag("small");
        first.Trainer.SetProgress(true);
        first.Trainer.SetAutocast(DType.BF16);
        first.Trainer.SetGradScaler(scaler);
        first.Trainer.Fit(first.Loader, 4);
        Assert.Single(File.ReadAllLines(log.Path));
        Assert.Contains(">small</text>", File.ReadAllText(directory + "/run.svg"));
        Assert.Contains("\tmodel=small\tepochs=4\t", File.ReadAllText(directory + "/runs.tsv"));
        Assert.Throws<InvalidArgumentException>(() => first.Trainer.SetTag("a/b"));
        using (Tensor cast = first.Trainer.Predict(first.Loader)) Assert.Equal(DType.BF16, cast.DType);
        using var parts = new Checkpoints(directory + "/parts");
        parts.Add("scaler", scaler);
        parts.Add("metric", same);
        parts.Save(1);
        Assert.Equal(1, parts.Restore());
        Directory.Delete(directory, true);
    }

    [Fact]
    public void ATrainerAdvisesOnTheSizeOfBatches()
    {
        using Problem asked = new(), plain = new();
        asked.Model.LoadState(plain.Model.State);
        BatchSizeAdvice advice = asked.Trainer.AdviseBatchSize(asked.Loader, largest: 8, steps: 1);
        Assert.Equal([2, 4, 8], advice.Trials.Select(one => one.BatchSize));
        Assert.All(advice.Trials, one => Assert.True(one.PeakBytes > 0 && one.Seconds > 0 && one.SamplesPerSecond > 0));
        Assert.Contains(advice.Trials, one => one.BatchSize == advice.BatchSize);
        Assert.Null(asked.Trainer.AdviseBatchSize(asked.Loader, smallest: 8, largest: 8, memory: 1).BatchSize);
        asked.Trainer.Fit(asked.Loader, 2);
        plain.Trainer.Fit(plain.Loader, 2);
        Assert.Equal(asked.Trainer.History["loss"], plain.Trainer.History["loss"]);
    }
}
