// Checkpoints: training goes on with the same bits, in whatever language it began.
using Xunit;

namespace Athena.Tests;

public class CheckpointTests
{
    private sealed class Run : IDisposable
    {
        private readonly Module model;
        private readonly Sgd sgd;
        private readonly Schedule schedule;

        public Run(string directory)
        {
            using var generator = new Generator(3);
            model = ((ModuleDescription)"Sequential(Linear(4, 2), Dropout(0.5))").Build(generator: generator);
            sgd = new Sgd(model.Parameters, learningRate: 0.25, momentum: 0.5);
            schedule = Schedule.StepLR(sgd, 2, 0.5);
            using Tensor samples = Tensor.From(Enumerable.Range(0, 48).Select(i => (float)(i * 7 % 5 - 2)).ToArray())
                                         .Reshape(12, 4);
            using Dataset dataset = Dataset.From(samples);
            Loader = new Loader(dataset, batchSize: 4, shuffle: true, seed: 7);
            Checkpoints = new Checkpoints(directory);
            Checkpoints.Add("model", model);
            Checkpoints.Add("optimizer", sgd);
            Checkpoints.Add("schedule", schedule);
            Checkpoints.Add("loader", Loader);
            Checkpoints.SetText("history", "none");
        }

        public Loader Loader { get; }

        public Checkpoints Checkpoints { get; }

        public void Train(int steps)
        {
            while (steps > 0)
            {
                using Batch? batch = Loader.Next();
                if (batch is null) continue; // an epoch ended
                sgd.ZeroGrad();
                using Tensor y = model.Forward(batch[0]), loss = y.Sum();
                loss.Backward();
                sgd.Step();
                schedule.Advance();
                steps--;
            }
        }

        public void Dispose()
        {
            Checkpoints.Dispose();
            Loader.Dispose();
            schedule.Dispose();
            sgd.Dispose();
            model.Dispose();
        }
    }

    // Written by any language's test of this name: the others read them and write the same bytes. Every number is exact.
    private static string Shared(int step) =>
        Path.Combine(Support.Root, $"bindings/contract/checkpoints/checkpoint-{step}.safetensors");

    [Fact]
    public void EveryLanguageGoesOnFromTheOthers()
    {
        string folder = Directory.CreateTempSubdirectory("athena-checkpoints").FullName;
        using var first = new Run(Path.Combine(folder, "first"));
        Assert.Equal((null, null, null),
                     (first.Checkpoints.Restore(), first.Checkpoints.LastPath, first.Checkpoints.BestPath));
        first.Train(5);
        first.Checkpoints.Save(5);
        Assert.Equal(File.ReadAllBytes(Shared(5)), File.ReadAllBytes(first.Checkpoints.LastPath!));
        using var second = new Run(Path.Combine(folder, "second"));
        Assert.Equal(5, second.Checkpoints.Restore(Shared(5)));
        Assert.Equal((1, 2), second.Loader.State);
        second.Train(4);
        second.Checkpoints.SetText("history", second.Checkpoints.GetText("history") + ", then some");
        second.Checkpoints.Save(9, 0.5);
        Assert.Equal(File.ReadAllBytes(Shared(9)), File.ReadAllBytes(second.Checkpoints.LastPath!));
        Assert.Equal(second.Checkpoints.LastPath, second.Checkpoints.BestPath);
        second.Loader.State = (0, 1);
        Assert.Throws<InvalidArgumentException>(() => second.Loader.State = (0, 9));
        using var further = new Generator(1);
        using Tensor tensor = Tensor.From([1f]);
        second.Checkpoints.Add("further", further);
        Assert.Contains("missing further",
                        Assert.Throws<InvalidArgumentException>(() => second.Checkpoints.Restore()).Message);
        Assert.Throws<InvalidArgumentException>(() => second.Checkpoints.Add("further", tensor));
        Directory.Delete(folder, true);
    }
}
