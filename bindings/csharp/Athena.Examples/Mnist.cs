// A classifier of handwritten digits, which is watched on digits that it does not learn from.
namespace Athena.Examples;

internal static class Mnist
{
    internal static void Run(Options options)
    {
        using Dataset learned = Open(options, "train", options.Quick ? 6000 : null),
            unseen = Open(options, "t10k", options.Quick ? 1000 : null);
        Dataset[] parts = learned.RandomSplit(options.Quick ? [5000, 1000] : [55000, 5000], seed: 0);
        Console.WriteLine($"mnist: {parts[0].Length} digits for training, {parts[1].Length} for validation, "
                          + $"{unseen.Length} for testing");

        using var training = new Loader(parts[0], batchSize: 128, shuffle: true, seed: 0, flatten: true);
        using var validation = new Loader(parts[1], batchSize: 1000, flatten: true);
        using var testing = new Loader(unseen, batchSize: 1000, flatten: true);
        using var generator = new Generator(0);
        var (network, lossOf) = Network.Of(784).Dense(128, "relu").Dense(10, "softmax").Loss("cross_entropy")
            .BuildWithLoss(generator);
        using Module disposed = network, alsoDisposed = lossOf;
        using var optimizer = new AdamW(network.Parameters, learningRate: 0.002);
        for (int epoch = 1; epoch <= (options.Quick ? 1 : 3); epoch++)
        {
            double loss = Learn(network, lossOf, optimizer, training);
            Console.WriteLine($"epoch {epoch}: training loss {loss:F4}, "
                              + $"validation accuracy {Accuracy(network, validation, parts[1]):F2} %");
        }
        Console.WriteLine($"test accuracy {Accuracy(network, testing, unseen):F2} %");
    }

    private static Dataset Open(Options options, string which, int? first)
    {
        Dataset all = Dataset.OpenIdx(options.Data("mnist", which + "-images-idx3-ubyte.gz"),
                                      options.Data("mnist", which + "-labels-idx1-ubyte.gz"));
        return first is { } count ? all.Subset([.. Enumerable.Range(0, count).Select(i => (long)i)]) : all;
    }

    /// <summary>One epoch; the mean loss of its batches.</summary>
    internal static double Learn(Module network, Module lossOf, Optimizer optimizer, Loader batches)
    {
        using Tensor total = Tensor.Zeros([]); // on the device, read once
        foreach (Batch batch in batches)
        {
            using var scope = new TensorScope(); // gives back what the step makes
            using (batch)
            {
                Tensor loss = lossOf.Call([network.Forward(batch[0]), batch[1]])[0];
                loss.Backward();
                optimizer.Step();
                optimizer.ZeroGrad();
                total.AddInPlace(loss.Detach());
            }
        }
        return total.Item() / batches.Length;
    }

    internal static double Accuracy(Module network, Loader batches, Dataset digits)
    {
        using var nothingToDifferentiate = Autograd.NoGrad();
        using Tensor right = Tensor.Zeros([], DType.I64);
        network.Eval(); // probabilities now
        foreach (Batch batch in batches)
        {
            using var scope = new TensorScope();
            using (batch) right.AddInPlace(network.Forward(batch[0]).ArgMax(1).Equal(batch[1]).Sum());
        }
        network.Train();
        return 100 * right.Item() / digits.Length;
    }
}
