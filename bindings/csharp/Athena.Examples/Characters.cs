// A model of a text, character by character, and what it writes.
using System.Text;

namespace Athena.Examples;

internal sealed class Characters : IDisposable
{
    private const int Context = 16, Width = 16;
    private readonly Generator generator = new(0);
    private readonly Module network;

    private Characters(int characters) => network = Nn.Sequential(
        Nn.Embedding(characters, Width), Nn.Flatten(), Nn.Linear(Context * Width, 256), Nn.Relu(),
        Nn.Linear(256, characters)).Build(generator: generator);

    internal static void Run(Options options)
    {
        byte[] text = File.ReadAllBytes(options.Data("tinyshakespeare", "input.txt"));
        byte[] vocabulary = [.. text.Distinct().Order()];
        using Tensor numbers = Tensor.From(Array.ConvertAll(text, one => (long)Array.IndexOf(vocabulary, one)));
        long split = text.Length * 9L / 10;
        using Tensor training = numbers[..(int)split], validation = numbers[(int)split..];
        Console.WriteLine($"characters: {training.ElementCount} characters for training, {validation.ElementCount} for "
                          + $"validation, {vocabulary.Length} different");
        using var model = new Characters(vocabulary.Length);
        model.Learn(training, validation, options.Quick ? 300 : 2000);
        Console.WriteLine();
        IEnumerable<int> written = model.Write(validation[..Context], 300);
        Console.WriteLine(Encoding.UTF8.GetString([.. written.Select(i => vocabulary[i])]));
    }

    /// <summary>Windows of a context and the character behind it, from random places of a text.</summary>
    private static (Tensor Contexts, Tensor Next) Windows(Tensor text, int count, Generator generator)
    {
        Tensor starts = Tensor.RandomIntegers([count, 1], 0, text.ElementCount - Context, generator);
        Tensor windows = text[starts + Tensor.Arange(0, Context + 1, dtype: DType.I64)];
        return (windows[.., ..Context], windows[.., Context]);
    }

    private void Learn(Tensor training, Tensor validation, int steps)
    {
        using var all = new TensorScope();
        using var first = new Generator(1);
        var (unseen, following) = Windows(validation, 2048, first);
        using var optimizer = new AdamW(network.Parameters, learningRate: 0.003);
        for (int step = 1; step <= steps; step++)
        {
            using var scope = new TensorScope();
            var (contexts, next) = Windows(training, 256, generator);
            Tensor loss = network.Forward(contexts).CrossEntropy(next);
            loss.Backward();
            optimizer.Step();
            optimizer.ZeroGrad();
            if (step % (steps / 5) != 0) continue;
            using (Autograd.NoGrad())
            {
                Console.WriteLine($"step {step}: training loss {loss.Item():F4}, "
                                  + $"validation loss {network.Forward(unseen).CrossEntropy(following).Item():F4}");
            }
        }
    }

    /// <summary>Characters that the model draws, one after the other.</summary>
    private IEnumerable<int> Write(Tensor begin, int count)
    {
        long[] context = begin.ToArray<long>();
        for (int i = 0; i < count; i++)
        {
            int drawn = Draw(context);
            context = [.. context[1..], drawn];
            yield return drawn;
        }
    }

    private int Draw(long[] context)
    {
        using var scope = new TensorScope();
        using var nothingToDifferentiate = Autograd.NoGrad();
        float[] probabilities = network.Forward(Tensor.From<long>(context, [1, Context])).Softmax(-1).ToArray<float>();
        double chance = Tensor.Uniform([], 0, 1, generator).Item(), sum = 0;
        int drawn = Array.FindIndex(probabilities, one => (sum += one) > chance);
        return drawn < 0 ? probabilities.Length - 1 : drawn;
    }

    public void Dispose()
    {
        network.Dispose();
        generator.Dispose();
    }
}
