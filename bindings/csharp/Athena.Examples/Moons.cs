// Two moons told apart by micrograd's perceptron.
namespace Athena.Examples;

internal static class Moons
{
    private const int Points = 100, Steps = 100, Rows = 24, Columns = 64;
    private const double Left = -1.5, Right = 2.5, Bottom = -1, Top = 1.5;

    internal static void Run(Options options)
    {
        using var scope = new TensorScope();
        using var generator = new Generator(0);
        var (points, sides) = Made(generator);
        using Module model = Nn.Mlp(2, [16, 16, 1]).Build(generator: generator);
        Console.WriteLine($"moons: {Points} points, {model.Parameters.Sum(one => one.ElementCount)} parameters");
        Learn(model, points, sides);
        using var nothingToDifferentiate = Autograd.NoGrad();
        Console.WriteLine($"accuracy {Percent(model.Forward(points), sides):F2} %\n");
        Console.Write(Drawn(model, points, sides));
    }

    /// <summary>Points on two half circles, with noise, and the half circle of each: -1 or 1.</summary>
    private static (Tensor Points, Tensor Sides) Made(Generator generator)
    {
        float[,] points = new float[Points, 2];
        float[] sides = new float[Points];
        for (int i = 0; i < Points; i++)
        {
            bool second = i >= Points / 2;
            double angle = Math.PI * (i % (Points / 2)) / (Points / 2 - 1);
            points[i, 0] = (float)(second ? 1 - Math.Cos(angle) : Math.Cos(angle));
            points[i, 1] = (float)(second ? 0.5 - Math.Sin(angle) : Math.Sin(angle));
            sides[i] = second ? 1 : -1;
        }
        return (Tensor.From(points) + Tensor.Normal([Points, 2], 0, 0.1, generator), Tensor.From(sides));
    }

    private static double Percent(Tensor scores, Tensor sides) => 100 * (scores * sides > 0).Sum().Item() / Points;

    private static void Learn(Module model, Tensor points, Tensor sides)
    {
        using var optimizer = new Sgd(model.Parameters);
        for (int step = 0; step < Steps; step++)
        {
            using var scope = new TensorScope();
            Tensor scores = model.Forward(points);
            Tensor loss = (1 - scores * sides).Relu().Mean();
            foreach (Tensor one in model.Parameters) loss += (one * one).Sum() * 1e-4;
            loss.Backward();
            optimizer.LearningRate = 1 - 0.9 * step / Steps;
            optimizer.Step();
            optimizer.ZeroGrad();
            if ((step + 1) % (Steps / 5) == 0)
                Console.WriteLine($"step {step + 1}: loss {loss.Item():F4}, accuracy {Percent(scores, sides):F2} %");
        }
    }

    /// <summary>The plane as text: # where the score is above 0, and the points.</summary>
    private static string Drawn(Module model, Tensor points, Tensor sides)
    {
        const double wide = (Right - Left) / (Columns - 1), high = (Top - Bottom) / (Rows - 1);
        float[,] places = new float[Rows * Columns, 2];
        for (int i = 0; i < Rows * Columns; i++)
            (places[i, 0], places[i, 1]) = ((float)(Left + wide * (i % Columns)), (float)(Top - high * (i / Columns)));
        char[] plane = [.. model.Forward(Tensor.From(places)).ToArray<float>().Select(one => one > 0 ? '#' : '.')];
        float[] there = points.ToArray<float>(), side = sides.ToArray<float>();
        for (int i = 0; i < Points; i++)
        {
            double column = Math.Floor((there[2 * i] - Left) / wide + 0.5);
            double row = Math.Floor((Top - there[2 * i + 1]) / high + 0.5);
            if (column is >= 0 and < Columns && row is >= 0 and < Rows)
                plane[(int)row * Columns + (int)column] = side[i] > 0 ? 'x' : 'o';
        }
        return string.Concat(plane.Chunk(Columns).Select(row => new string(row) + "\n"));
    }
}
