// A table of numbers, of which one column is told from the others.
namespace Athena.Examples;

internal static class Regression
{
    internal static void Run(Options options)
    {
        using var scope = new TensorScope();
        using var generator = new Generator(0);
        var (names, table) = Read(options.Named("--csv") ?? options.Data("iris", "iris.csv"));
        int target = options.Named("--target") is { } wanted ? names.IndexOf(wanted) : names.Count - 1;
        if (target < 0) throw new ArgumentException($"no column of numbers is called {options.Named("--target")}");
        int[] features = [.. Enumerable.Range(0, names.Count).Where(i => i != target)];

        Tensor rows = table[Tensor.Permutation(table.Size(0), generator)];
        int held = (int)(rows.Size(0) / 5);
        Tensor mean = rows[..^held].Mean([0]), deviation = rows[..^held].Std([0]);
        Tensor standard = (rows - mean) / deviation;
        Tensor x = standard[.., Tensor.From(features)], y = standard[.., target..(target + 1)];
        Console.WriteLine($"regression: {names[target]} from {string.Join(", ", features.Select(i => names[i]))}; "
                          + $"{rows.Size(0) - held} rows for training, {held} for validation");

        using Module network = Network.Of(features.Length).Dense(32, "tanh").Dense(1).Build(generator);
        using Dataset training = Dataset.From(x[..^held], y[..^held]);
        Learn(network, training, x[^held..], y[^held..], options.Quick ? 40 : 100);

        using var nothingToDifferentiate = Autograd.NoGrad();
        Tensor unseen = y[^held..], missed = (network.Forward(x[^held..]) - unseen).Square();
        double rmse = missed.Mean().Sqrt().Item() * deviation[target].Item();
        double r2 = 1 - missed.Mean().Item() / unseen.Var().Item();
        Console.WriteLine($"RMSE {rmse:F4}, R2 {r2:F4}");
    }

    /// <summary>The columns of a file that hold numbers alone, and their names.</summary>
    private static (List<string> Names, Tensor Table) Read(string path)
    {
        if (!File.Exists(path)) throw new FileNotFoundException(null, path);
        string[][] lines = [.. File.ReadLines(path).Where(line => line.Length > 0).Select(line => line.Split(','))];
        int[] columns = [.. Enumerable.Range(0, lines[0].Length)
                               .Where(i => lines.Skip(1).All(line => double.TryParse(line[i], out _)))];
        float[] values = [.. lines.Skip(1).SelectMany(line => columns.Select(i => float.Parse(line[i])))];
        return ([.. columns.Select(i => lines[0][i])], Tensor.From<float>(values, [lines.Length - 1, columns.Length]));
    }

    private static void Learn(Module network, Dataset training, Tensor x, Tensor y, int epochs)
    {
        using var batches = new Loader(training, batchSize: 16, shuffle: true, seed: 0);
        using var optimizer = new AdamW(network.Parameters, learningRate: 0.01);
        for (int epoch = 1; epoch <= epochs; epoch++)
        {
            using Tensor total = Tensor.Zeros([]);
            foreach (Batch batch in batches)
            {
                using var scope = new TensorScope();
                using (batch)
                {
                    Tensor loss = network.Forward(batch[0]).MseLoss(batch[1]);
                    loss.Backward();
                    optimizer.Step();
                    optimizer.ZeroGrad();
                    total.AddInPlace(loss.Detach());
                }
            }
            if (epoch % (epochs / 5) != 0) continue;
            using var last = new TensorScope();
            using var nothingToDifferentiate = Autograd.NoGrad();
            Console.WriteLine($"epoch {epoch}: training loss {total.Item() / batches.Length:F4}, "
                              + $"validation loss {network.Forward(x).MseLoss(y).Item():F4}");
        }
    }
}
