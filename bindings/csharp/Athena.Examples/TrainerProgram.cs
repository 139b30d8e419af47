// Which points lie in a circle, learned by the library's trainer.
namespace Athena.Examples;

internal static class TrainerProgram
{
    private const int Points = 600, StopAt = 25;

    internal static void Run(Options options)
    {
        (long epochs, long patience) = options.Quick ? (12, 1) : (40, 3);
        using var generator = new Generator(0);
        using Dataset points = MakePoints(generator);
        using var loader = new Loader(points, batchSize: 50, shuffle: true);
        string folder = Directory.CreateTempSubdirectory("athena-circle-").FullName;
        Console.WriteLine($"trainer: {Points} points, a fifth of them for validation");
        using (Learning first = new(folder, generator, patience), second = new(folder, generator, patience))
        {
            first.Trainer.AddCallback(TrainerMoment.BatchEnd, batch =>
            {
                if (batch.Step == StopAt) first.Trainer.Stop();
            });
            first.Trainer.Fit(loader, epochs);
            Console.WriteLine($"stopped, and restored at step {second.Checkpoints.Restore()}");
            second.Trainer.Fit(loader, epochs);
            Print(second.Trainer.History, epochs);
            double[] measured = second.Trainer.Evaluate(loader);
            Console.WriteLine($"all points: loss {measured[0]:F4}, accuracy {100 * measured[1]:F2} %");
            int lines = File.ReadAllLines(Path.Combine(folder, "log.csv")).Length;
            Console.WriteLine($"best: {Path.GetFileName(second.Checkpoints.BestPath)}, "
                              + $"last: {Path.GetFileName(second.Checkpoints.LastPath)}, log.csv: {lines} lines");
        }
        Directory.Delete(folder, true);
    }

    private static Dataset MakePoints(Generator generator)
    {
        using var scope = new TensorScope();
        Tensor x = Tensor.Uniform([Points, 2], -1, 1, generator);
        return Dataset.From(x, (x * x).Sum([1]).Greater(0.6).Cast(DType.I64));
    }

    private static void Print(IReadOnlyDictionary<string, double[]> history, long epochs)
    {
        int done = history["loss"].Length;
        for (int i = 0; i < done; i++)
        {
            Console.WriteLine($"epoch {i + 1}: loss {history["loss"][i]:F4}, accuracy {100 * history["accuracy"][i]:F2} %; "
                              + $"validation: loss {history["val_loss"][i]:F4}, accuracy {100 * history["val_accuracy"][i]:F2} %");
        }
        Console.WriteLine($"{(done < epochs ? "nothing became better" : "all epochs were trained")} after {done} epochs");
    }

    /// <summary>All that a program makes anew before it goes on from a checkpoint.</summary>
    private sealed class Learning : IDisposable
    {
        internal readonly Trainer Trainer;
        internal readonly Checkpoints Checkpoints;
        private readonly Module model, loss;
        private readonly Optimizer optimizer;
        private readonly Metric accuracy = Metric.Accuracy();

        internal Learning(string folder, Generator generator, long patience)
        {
            model = Nn.Sequential(Nn.Linear(2, 32), Nn.Relu(), Nn.Dropout(0.1), Nn.Linear(32, 2)).Build(generator: generator);
            loss = Nn.CrossEntropyLoss().Build();
            optimizer = new AdamW(model.Parameters, learningRate: 0.02);
            Trainer = new Trainer(model, loss, optimizer);
            Trainer.SetValidationSplit(0.2);
            Trainer.AddMetric("accuracy", accuracy);
            Trainer.SetEarlyStopping(patience: patience);
            Trainer.SetTag("circle");
            Checkpoints = new Checkpoints(folder, keepLast: 1, keepBest: 1);
            Trainer.SetCheckpoints(Checkpoints);
            Trainer.AddEventLog(new EventLog(Path.Combine(folder, "log.csv")));
            Trainer.SetProgress(true);
        }

        public void Dispose()
        {
            Trainer.Dispose();
            Checkpoints.Dispose();
            accuracy.Dispose();
            optimizer.Dispose();
            loss.Dispose();
            model.Dispose();
        }
    }
}
