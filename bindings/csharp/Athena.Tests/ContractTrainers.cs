// The scenarios of kinds "trainer" and "trainer_refused": fits, interrupted ones, ones that go on from a file.
using System.Text.Json;
using static Athena.Tests.ContractNetworks;

namespace Athena.Tests;

internal static class ContractTrainers
{
    private static readonly string[] Columns = ["loss", "accuracy", "val_loss", "val_accuracy", "lr"];

    // What takes part in a scenario, as at its beginning.
    private sealed class Training : IDisposable
    {
        private readonly JsonElement scenario;

        public Training(JsonElement scenario, long? accumulate = null)
        {
            this.scenario = scenario;
            using var generator = new Generator(1);
            Module = ((ModuleDescription)Word(scenario, "module")).Build(dtype: DType.F64, generator: generator);
            if (scenario.TryGetProperty("state", out JsonElement state)) Module.LoadState(State(state));
            Rule = ContractTraining.Rule(scenario, [.. Module.Parameters]);
            if (scenario.TryGetProperty("clip_norm", out JsonElement norm)) Rule.SetClipNorm(norm.GetDouble());
            if (scenario.TryGetProperty("clip_value", out JsonElement bound)) Rule.SetClipValue(bound.GetDouble());
            using Module loss = Nn.CrossEntropyLoss().Build(dtype: DType.F64);
            Trainer = new Trainer(Module, loss, Rule, accumulate ?? (long)Number(scenario, "accumulate"));
            Trainer.AddMetric("accuracy", Metric.Accuracy());
            if (scenario.TryGetProperty("schedules", out JsonElement schedules))
                foreach (JsonElement one in schedules.EnumerateArray())
                    Trainer.AddSchedule(Schedule(one.GetProperty("schedule"), Rule), one.GetProperty("every_step").GetBoolean(),
                                        one.TryGetProperty("monitor", out JsonElement monitor) ? monitor.GetString() : null);
            if (scenario.TryGetProperty("early_stopping", out JsonElement given))
                Trainer.SetEarlyStopping(Word(given, "monitor"), (long)Number(given, "patience"), Number(given, "min_delta"),
                                         given.TryGetProperty("maximize", out _));
            int count = scenario.GetProperty("labels").GetArrayLength(), first = count - (int)Number(scenario, "held");
            Loader = Batches(0, first, scenario.TryGetProperty("shuffle", out _));
            if (first == count) return;
            Held = Batches(first, count, false);
            Trainer.SetValidation(Held);
        }

        public Module Module { get; }
        public Optimizer Rule { get; }
        public Trainer Trainer { get; }
        public Loader Loader { get; }
        public Loader? Held { get; }

        private Loader Batches(int first, int last, bool shuffle)
        {
            long[] labels = scenario.GetProperty("labels").Deserialize<long[]>()!;
            using Tensor x = Make(scenario.GetProperty("inputs"))[first..last], y = Tensor.From(labels)[first..last];
            using Dataset set = Dataset.From(x, y);
            return new Loader(set, (long)Number(scenario, "batch_size"), shuffle);
        }

        public Training Fit()
        {
            Trainer.Fit(Loader, (long)Number(scenario, "epochs"));
            return this;
        }

        // A fit that ends in its second epoch.
        public Training FitInterrupted()
        {
            bool stopped = false;
            Trainer.AddCallback(TrainerMoment.BatchEnd, told =>
            {
                if (stopped || told.Step < Number(scenario, "interrupt")) return;
                stopped = true;
                Trainer.Stop();
            });
            Fit();
            Assert.Single(Trainer.History["loss"]);
            return this;
        }

        // The history, then the module's numbers.
        public double[][] Outcome() =>
            [.. Columns.Select(name => Trainer.History[name]), .. Module.State.Select(one => one.Value.Cast(DType.F64).ToArray<double>())];

        public void Dispose()
        {
            Trainer.Dispose();
            Loader.Dispose();
            Held?.Dispose();
            Rule.Dispose();
            Module.Dispose();
        }
    }

    internal static readonly Dictionary<string, Action<JsonElement>> Kinds = new()
    {
        ["trainer"] = Trained,
        ["trainer_refused"] = one => Refused(one, () => Attempt(one)),
    };

    private static void Trained(JsonElement scenario)
    {
        using Training whole = new(scenario), again = new(scenario), before = new(scenario), after = new(scenario);
        whole.Fit();
        if (scenario.TryGetProperty("history", out JsonElement history)) Wanted(scenario, history, whole);
        Assert.Equal(whole.Outcome(), again.FitInterrupted().Fit().Outcome());
        string folder = Directory.CreateTempSubdirectory("athena-contract-").FullName;
        try
        {
            using Checkpoints saved = new(folder), files = new(folder);
            before.Trainer.SetCheckpoints(saved);
            before.FitInterrupted();
            after.Trainer.SetCheckpoints(files);
            Assert.True(files.Restore() >= Number(scenario, "interrupt"));
            Assert.Equal(before.Outcome(), after.Outcome());
            Assert.Equal(whole.Outcome(), after.Fit().Outcome());
        }
        finally
        {
            Directory.Delete(folder, true);
        }
    }

    private static void Wanted(JsonElement scenario, JsonElement history, Training whole)
    {
        double tolerance = Number(scenario, "tolerance");
        foreach (string name in Columns)
            Near(whole.Trainer.History[name], history.GetProperty(name).Deserialize<double[]>()!, tolerance);
        SameNames(whole.Module.State, scenario.GetProperty("results"));
        foreach (var (one, wanted) in whole.Module.State.Zip(List(scenario, "results"))) Same(one.Value, wanted, tolerance);
        Near(whole.Trainer.Evaluate(whole.Held!), scenario.GetProperty("evaluated").Deserialize<double[]>()!, tolerance);
    }

    private static void Near(double[] got, double[] wanted, double tolerance)
    {
        Assert.Equal(wanted.Length, got.Length);
        foreach (var (one, expected) in got.Zip(wanted)) ContractNetworks.Near(one, expected, tolerance);
    }

    private static void Attempt(JsonElement scenario)
    {
        string what = Word(scenario, "what");
        using var training = new Training(scenario, what == "accumulate" ? 0 : 1);
        Trainer on = training.Trainer;
        switch (what)
        {
            case "patience": on.SetEarlyStopping(patience: 0); break;
            case "split": on.SetValidationSplit(1.5); break;
            case "metric": on.AddMetric("loss", Metric.Accuracy()); break;
            case "tag": on.SetTag("a b"); break;
            case "monitor": on.SetEarlyStopping("val_loss"); training.Fit(); break;
            case "labels": training.Fit(); break;
            case "epochs": on.Fit(training.Loader, -1); break;
            case "plateau": on.AddSchedule(Athena.Schedule.ReduceLROnPlateau(training.Rule), true); break;
            case "checkpoints": on.SetCheckpoints(new Checkpoints(Path.GetTempPath()), 0, -1); break;
            default: throw new NotSupportedException(what);
        }
    }
}
