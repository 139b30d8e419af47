// Kinds of flowers from their sizes.
namespace Athena.Examples;

internal static class Iris
{
    internal static void Run(Options options)
    {
        using var scope = new TensorScope();
        using var generator = new Generator(0);
        string target = options.Named("--target") ?? "species";
        using Table table = Table.ReadCsv(options.Named("--csv") ?? options.Data("iris", "iris.csv"));
        string[] names = table.Categories(target);
        if (names.Length == 0) throw new ArgumentException($"{target} is no column of texts");
        string[] features = [.. table.Names.Where(name => table.Categories(name).Length == 0)];
        Tensor all = table.Matrix(features), labels = table.Column(target);
        var (training, held) = Split(labels.ToArray<long>(), names.Length, generator);
        Console.WriteLine($"iris: {target} from {string.Join(", ", features)}; {training.ElementCount} rows for training, "
                          + $"{held.ElementCount} for validation");

        Tensor seen = all[training], standard = (all - seen.Mean([0])) / seen.Std([0]);
        using Module model = Network.Of(features.Length).Dense(16, "tanh").Dense(names.Length).Build(generator);
        Learn(model, standard[training], labels[training], standard[held], labels[held], options.Quick ? 50 : 200);
        Console.WriteLine("\n" + Confusion(Guess(model, standard[held]), labels[held], names));
    }

    /// <summary>Rows for training and for validation: of each class the last fifth, in a drawn order.</summary>
    private static (Tensor Training, Tensor Validation) Split(long[] labels, int classes, Generator generator)
    {
        long[] order = Tensor.Permutation(labels.Length, generator).ToArray<long>();
        List<long> training = [], validation = [];
        for (int one = 0; one < classes; one++)
        {
            long[] rows = [.. order.Where(row => labels[row] == one)];
            training.AddRange(rows[..^(rows.Length / 5)]);
            validation.AddRange(rows[^(rows.Length / 5)..]);
        }
        return (Tensor.From<long>([.. training]), Tensor.From<long>([.. validation]));
    }

    private static Tensor Guess(Module model, Tensor x)
    {
        using var nothingToDifferentiate = Autograd.NoGrad();
        return model.Forward(x).ArgMax([1]);
    }

    private static void Learn(Module model, Tensor x, Tensor labels, Tensor heldX, Tensor heldLabels, int steps)
    {
        using var optimizer = new AdamW(model.Parameters, learningRate: 0.02);
        for (int step = 1; step <= steps; step++)
        {
            using var scope = new TensorScope();
            Tensor loss = model.Forward(x).CrossEntropy(labels);
            loss.Backward();
            optimizer.Step();
            optimizer.ZeroGrad();
            if (step % (steps / 5) != 0) continue;
            double right = Guess(model, heldX).Equal(heldLabels).Sum().Item();
            Console.WriteLine($"step {step}: training loss {loss.Item():F4}, "
                              + $"validation accuracy {100 * right / heldLabels.ElementCount:F2} %");
        }
    }

    /// <summary>A row for each class, a column for each guess.</summary>
    private static string Confusion(Tensor guesses, Tensor labels, string[] names)
    {
        int[,] counts = new int[names.Length, names.Length];
        foreach (var (label, guess) in labels.ToArray<long>().Zip(guesses.ToArray<long>())) counts[label, guess]++;
        var rows = names.Select((name, i) => $"{name,12}" + string.Concat(names.Select((_, k) => $"{counts[i, k],12}")));
        return string.Join('\n', rows.Prepend($"{"",12}" + string.Concat(names.Select(name => $"{name,12}"))));
    }
}
