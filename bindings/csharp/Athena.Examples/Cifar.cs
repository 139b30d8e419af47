// A classifier of small photographs, learned from changed ones.
namespace Athena.Examples;

internal static class Cifar
{
    private const int Record = 1 + 3 * 32 * 32;

    internal static void Run(Options options)
    {
        using Dataset photographs = Open(options);
        long held = photographs.Length / 5;
        Dataset[] parts = photographs.RandomSplit([photographs.Length - held, held], seed: 0);
        Console.WriteLine($"cifar: {parts[0].Length} photographs for training, {held} for validation");

        NetworkBuilder said = Network.Of(3, 32, 32);
        foreach (long channels in (long[])[32, 64, 128])
            said = said.Conv(channels, 3, padding: Network.SamePadding).Norm("batch").Add("relu").Pool("max", 2);
        using var generator = new Generator(0);
        var (network, lossOf) = said.Flatten().Dense(10, "softmax").Loss("cross_entropy").BuildWithLoss(generator);
        using Module disposed = network, alsoDisposed = lossOf;
        using var optimizer = new AdamW(network.Parameters, learningRate: 0.002);
        ModuleDescription plain = Transforms.Compose(
            Transforms.ConvertImageDtype(), Transforms.Normalize([0.49, 0.48, 0.45], [0.25, 0.24, 0.26]));
        using var unchanged = new Transform(plain);
        using var changed = new Transform(Transforms.Compose(
            Transforms.RandomCrop(32, padding: 4), Transforms.RandomHorizontalFlip(), plain));
        using var training = new Loader(parts[0], batchSize: 64, shuffle: true, workers: 2);
        using var validation = new Loader(parts[1], batchSize: 200, workers: 2);
        training.UseTransform(changed);
        validation.UseTransform(unchanged);
        for (int epoch = 1; epoch <= (options.Quick ? 3 : 20); epoch++)
        {
            double loss = Mnist.Learn(network, lossOf, optimizer, training);
            Console.WriteLine($"epoch {epoch}: training loss {loss:F4}, "
                              + $"validation accuracy {Mnist.Accuracy(network, validation, parts[1]):F2} %");
        }
    }

    /// <summary>A byte of the label, then red, green and blue, row by row.</summary>
    private static Dataset Open(Options options)
    {
        byte[] bytes = File.ReadAllBytes(options.Data("cifar10", "lossless_4000.bin"));
        int count = Math.Min(bytes.Length / Record, options.Quick ? 2000 : 4000);
        var pixels = new byte[count * (Record - 1)];
        var labels = new long[count];
        for (int i = 0; i < count; i++)
        {
            labels[i] = bytes[i * Record];
            bytes.AsSpan(i * Record + 1, Record - 1).CopyTo(pixels.AsSpan(i * (Record - 1)));
        }
        using Tensor images = Tensor.From(pixels).Reshape(count, 3, 32, 32), kinds = Tensor.From(labels);
        return Dataset.From(images, kinds);
    }
}
