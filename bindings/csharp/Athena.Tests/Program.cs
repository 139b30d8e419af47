// What LifetimeTests starts: a program that ends with tensors alive.
namespace Athena.Tests;

internal static class Program
{
    private static int Main(string[] arguments)
    {
        Tensor[] alive = [.. Enumerable.Range(0, 1000).Select(i => Tensor.From([i, 2f]) * 2)];
        switch (arguments)
        {
            case ["forgotten"]:
                foreach (Tensor one in alive) one.Evaluate();
                break;
            case ["pending"]:
                _ = alive[0].ToArrayAsync<float>();
                break;
            case ["messages"]:
                Log.SetHandler((_, _) => { });
                Log.SetLevel(LogLevel.Debug);
                alive[0].Evaluate();
                break;
            case ["scope"]:
                _ = new TensorScope();
                _ = alive[0] + 1;
                break;
            case ["thread"]:
                new Thread(() => { while (true) _ = alive[1] + 1; }) { IsBackground = true }.Start();
                Thread.Sleep(50);
                break;
        }
        return 3;
    }
}
