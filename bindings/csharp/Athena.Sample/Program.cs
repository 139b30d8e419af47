// Two lessons: XOR, and handwritten digits. Usage: Athena.Sample [FOLDER with the four MNIST files] [EPOCHS]
using Athena;

Console.WriteLine($"Athena {LibraryInfo.Version} on {Device.Default.Info.Product}");
Xor();
if (args.Length == 0)
    Console.WriteLine("digits: name a folder with the four MNIST files to learn them");
else
    Digits(args[0], args.Length > 1 ? int.Parse(args[1]) : 3);

// A network with one hidden layer learns what none without can.
static void Xor()
{
    using Tensor inputs = Tensor.From(new float[,] { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } });
    using Tensor labels = Tensor.From([0L, 1L, 1L, 0L]);
    using Network network = Network.Of(2).Linear(8).Tanh().Linear(2).Build(seed: 1);
    using var optimizer = new AdamW(network.Parameters, learningRate: 0.05);
    for (int round = 0; round < 200; round++)
    {
        using var scope = new TensorScope(); // gives back what this round makes
        Tensor loss = network.Forward(inputs).CrossEntropy(labels);
        loss.Backward();
        optimizer.Step();
        optimizer.ZeroGrad();
        if (round % 50 == 0) Console.WriteLine($"xor: round {round}  loss {loss.Item():F4}");
    }
    using (Autograd.NoGrad())
    {
        using Tensor scores = network.Forward(inputs), guesses = scores.ArgMax([1]);
        Console.WriteLine($"xor: {string.Join(' ', guesses.ToArray<long>())}");
    }
}

static void Digits(string folder, int epochs)
{
    using Dataset digits = Open(folder, "train"), unseen = Open(folder, "t10k");
    using var training = new Loader(digits, batchSize: 128, shuffle: true, seed: 1, flatten: true);
    using var testing = new Loader(unseen, batchSize: 1000, flatten: true);
    using Network network = Network.Of(784).Linear(512).Relu().Linear(256).Relu().Linear(10).Build(seed: 1);
    using var optimizer = new AdamW(network.Parameters, learningRate: 0.002);
    long step = 0, steps = epochs * training.Length;
    for (int epoch = 1; epoch <= epochs; epoch++)
    {
        double sum = 0;
        foreach (Batch batch in training)
        {
            using var scope = new TensorScope();
            using (batch)
            {
                Tensor loss = network.Forward(batch.Samples).CrossEntropy(batch.Labels);
                loss.Backward();
                optimizer.LearningRate = 0.002 * (1 + Math.Cos(Math.PI * step++ / steps)) / 2;
                optimizer.Step();
                optimizer.ZeroGrad();
                sum += loss.Item();
            }
        }
        Console.WriteLine($"digits: epoch {epoch}  loss {sum / training.Length:F4}  "
                          + $"test accuracy {100 * Accuracy(network, testing) / unseen.Length:F2} %");
    }
    network.Save("digits.safetensors");
}

static double Accuracy(Network network, Loader batches)
{
    double right = 0;
    using var nothingToDifferentiate = Autograd.NoGrad();
    foreach (Batch batch in batches)
    {
        using var scope = new TensorScope();
        using (batch) right += network.Forward(batch.Samples).ArgMax([1]).Equal(batch.Labels).Sum().Item();
    }
    return right;
}

static Dataset Open(string folder, string which)
{
    string Find(string name) => Path.Combine(folder, name) is var plain && File.Exists(plain) ? plain : plain + ".gz";
    return Dataset.OpenIdx(Find(which + "-images-idx3-ubyte"), Find(which + "-labels-idx1-ubyte"));
}
