// A transformer that learns to write like a text.
namespace Athena.Examples;

internal static class Transformer
{
    private const int Context = 64, Sampled = 300;

    // Scores for what follows each of Context bytes: every layer sees what came before alone.
    private static Module Network(Generator generator) => Nn.Sequential(
        Nn.Embedding(256, 64), Nn.PositionEmbedding(64, 64),
        Nn.TransformerEncoder(
            Nn.TransformerEncoderLayer(64, 4, 256, dropout: 0, activation: "gelu", batchFirst: true, normFirst: true,
                                       isCausal: true),
            2, norm: Nn.LayerNorm(64)),
        Nn.Linear(64, 256)).Build(generator: generator);

    internal static void Run(Options options)
    {
        byte[] bytes = File.ReadAllBytes(options.Data("tinyshakespeare", "input.txt"));
        Console.WriteLine($"transformer: {bytes.Length} bytes");
        using Tensor text = Tensor.From(Array.ConvertAll(bytes, one => (long)one));
        using var generator = new Generator(0);
        using Module model = Network(generator);
        Learn(model, text, generator, options.Quick ? 60 : 1000);
        Console.WriteLine();
        Console.WriteLine(Write(model, generator));
    }

    private static void Learn(Module model, Tensor text, Generator generator, int steps)
    {
        using var optimizer = new AdamW(model.Parameters);
        for (int step = 1; step <= steps; step++)
        {
            using var scope = new TensorScope();
            Tensor starts = Tensor.RandomIntegers([16, 1], 0, text.ElementCount - Context, generator);
            Tensor windows = text[starts + Tensor.Arange(0, Context + 1, dtype: DType.I64)];
            Tensor scores = model.Forward(windows[.., ..Context]).Flatten(0, 1);
            Tensor loss = scores.CrossEntropy(windows[.., 1..].Flatten(0, 1));
            loss.Backward();
            optimizer.Step();
            optimizer.ZeroGrad();
            if (step % (steps / 5) == 0) Console.WriteLine($"step {step}: loss {loss.Item():F4}");
        }
    }

    private static string Write(Module model, Generator generator)
    {
        using var nothingToDifferentiate = Autograd.NoGrad();
        model.Eval();
        List<long> written = ['\n'];
        while (written.Count <= Sampled) written.Add(Draw(model, written.TakeLast(Context).ToArray(), generator));
        return string.Concat(written.Skip(1).Select(one => one is '\n' or (>= ' ' and <= '~') ? (char)one : '?'));
    }

    private static int Draw(Module model, long[] context, Generator generator)
    {
        using var scope = new TensorScope();
        Tensor scores = model.Forward(Tensor.From<long>(context, [1, context.Length])).Select(1, -1);
        float[] probabilities = scores.Softmax(-1).ToArray<float>();
        double chance = Tensor.Uniform([], 0, 1, generator).Item(), sum = 0;
        int drawn = Array.FindIndex(probabilities, one => (sum += one) > chance);
        return drawn < 0 ? 255 : drawn;
    }
}
