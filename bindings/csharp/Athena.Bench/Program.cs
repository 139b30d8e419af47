// C#'s side of bench/bindings/compare, whose README says what is measured: a word a line comes in, JSON goes out.
using System.Diagnostics;
using System.Globalization;
using Athena;

CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
Device.Default = Device.Open("cpu");
while (Console.ReadLine() is { } word)
{
    if (word == "add") TimeAdd();
    if (word == "mnist") TimeMnist();
}

static void TimeAdd()
{
    const int calls = 1000, rounds = 500;
    using Tensor a = Tensor.From([1f]), b = Tensor.From([2f]);
    double best = double.MaxValue;
    for (int round = 0; round < rounds; round++)
    {
        long begin = Stopwatch.GetTimestamp();
        for (int i = 0; i < calls; i++)
        {
            using Tensor c = a + b;
        }
        best = Math.Min(best, Stopwatch.GetElapsedTime(begin).TotalNanoseconds / calls);
    }
    Console.WriteLine($$"""{"case": "add", "nanoseconds": {{best:F2}}}""");
}

static void TimeMnist()
{
    long[] sizes = [784, 128, 10];
    double[] bounds = [0.0875, 0.2165];
    using Loader training = Batches("train", 128, shuffle: true), testing = Batches("t10k", 1000, shuffle: false);
    using var generator = new Generator(1);
    Tensor[] parameters = [.. Enumerable.Range(0, 2).SelectMany(i => new[]
    {
        Tensor.Uniform([sizes[i], sizes[i + 1]], -bounds[i], bounds[i], generator).WithGrad(),
        Tensor.Zeros([sizes[i + 1]]).WithGrad(),
    })];
    using var optimizer = new AdamW(parameters, learningRate: 0.002);
    long begin = Stopwatch.GetTimestamp();
    Epoch(training, parameters, optimizer);
    double seconds = Stopwatch.GetElapsedTime(begin).TotalSeconds;
    Console.WriteLine($$"""{"case": "mnist", "seconds": {{seconds:F4}}, "right": {{Right(testing, parameters)}}}""");
    foreach (Tensor parameter in parameters) parameter.Dispose();
}

static void Epoch(Loader batches, Tensor[] parameters, Optimizer optimizer)
{
    Tensor? last = null;
    foreach (Batch batch in batches)
    {
        using var scope = new TensorScope();
        using (batch)
        {
            last?.Dispose();
            last = scope.Keep(Scores(batch.Samples, parameters).CrossEntropy(batch.Labels));
            last.Backward();
            optimizer.Step();
            optimizer.ZeroGrad();
        }
    }
    last!.Item(); // waits for the last step
    last.Dispose();
}

static double Right(Loader batches, Tensor[] parameters)
{
    double right = 0;
    using var nothingToDifferentiate = Autograd.NoGrad();
    foreach (Batch batch in batches)
    {
        using var scope = new TensorScope();
        using (batch) right += Scores(batch.Samples, parameters).ArgMax([1]).Equal(batch.Labels).Sum().Item();
    }
    return right;
}

static Tensor Scores(Tensor x, Tensor[] parameters)
{
    using var scope = new TensorScope(); // what nobody holds when the step runs need not lie in memory
    return scope.Keep((x.MatMul(parameters[0]) + parameters[1]).Relu().MatMul(parameters[2]) + parameters[3]);
}

static Loader Batches(string part, long size, bool shuffle)
{
    string folder = Path.Combine(Environment.GetEnvironmentVariable("ATHENA_TEST_DATA") ?? "", "mnist");
    using Dataset set = Dataset.OpenIdx(
        Path.Combine(folder, part + "-images-idx3-ubyte.gz"), Path.Combine(folder, part + "-labels-idx1-ubyte.gz"));
    return new Loader(set, size, shuffle, seed: 1, flatten: true);
}
