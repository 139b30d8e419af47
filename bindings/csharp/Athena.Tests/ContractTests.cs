// Every scenario of bindings/contract: contract.json and networks.json.
using System.Text.Json;

namespace Athena.Tests;

public class ContractTests
{
    private static readonly Dictionary<string, JsonElement> Scenarios = new[] { "contract", "networks" }
        .SelectMany(name => JsonDocument.Parse(File.ReadAllText(Path.Combine(Support.Root, $"bindings/contract/{name}.json")))
                                        .RootElement.GetProperty("scenarios").EnumerateArray())
        .ToDictionary(one => one.GetProperty("name").GetString()!);

    private static readonly Dictionary<string, Action<JsonElement>> Kinds =
        new(ContractNetworks.Kinds.Concat(ContractTrainers.Kinds));

    public static TheoryData<string> Names =>
        [.. Scenarios.Where(one => Kind(one.Value) != "mnist").Select(one => one.Key)];

    private static string Kind(JsonElement scenario) => scenario.GetProperty("kind").GetString()!;

    [Theory]
    [MemberData(nameof(Names))]
    public void Contract(string name)
    {
        JsonElement scenario = Scenarios[name];
        switch (Kind(scenario))
        {
            case "steps":
                new ContractSteps().Run(scenario.GetProperty("steps"));
                break;
            case "train":
                ContractTraining.Train(scenario, scenario.GetProperty("optimizer").GetString()!);
                break;
            case "threads":
                InThreads(scenario.GetProperty("networks").EnumerateArray(), one => ContractTraining.Train(one, "sgd"));
                break;
            case "shared":
                Shared(scenario);
                break;
            case "data":
                ContractData.Run(scenario);
                break;
            case "abandoned":
                Abandoned(scenario);
                break;
            default:
                Kinds[Kind(scenario)](scenario);
                break;
        }
    }

    [MnistFact]
    public void ContractMnist() =>
        Assert.All(Scenarios.Values.Where(one => Kind(one) == "mnist"), ContractTraining.Mnist);

    private static void InThreads<T>(IEnumerable<T> work, Action<T> action)
    {
        Exception? failure = null;
        Thread[] threads = [.. work.Select(one => new Thread(() =>
        {
            try
            {
                action(one);
            }
            catch (Exception e)
            {
                failure = e;
            }
        }))];
        foreach (Thread thread in threads) thread.Start();
        foreach (Thread thread in threads) thread.Join();
        if (failure is not null) throw new InvalidOperationException("a thread failed", failure);
    }

    private static void Shared(JsonElement scenario)
    {
        using Tensor values = ContractTraining.Array(scenario);
        using Tensor doubled = values * 2;
        double[] sums = scenario.GetProperty("sums").Deserialize<double[]>()!;
        InThreads(Enumerable.Range(0, scenario.GetProperty("threads").GetInt32()), _ =>
        {
            for (int i = 0; i < scenario.GetProperty("rounds").GetInt32(); i++)
            {
                using Tensor slice = doubled[(i % 3)..];
                using Tensor sum = slice.Sum();
                Assert.Equal(sums[i % 3], sum.Item());
            }
        });
    }

    private static void Abandoned(JsonElement scenario)
    {
        long Used()
        {
            Support.CollectGarbage();
            return Device.Default.Memory.Used;
        }

        long[] shape = scenario.GetProperty("shape").Deserialize<long[]>()!;
        float[] values = new float[shape.Aggregate((a, b) => a * b)];
        long before = Used();
        for (int i = 0; i < scenario.GetProperty("count").GetInt32(); i++) Abandon(i);
        Assert.InRange(Used() - before, long.MinValue, scenario.GetProperty("growth").GetInt64());

        void Abandon(int i)
        {
            Array.Fill(values, i);
            Tensor x = Tensor.From(values, shape).WithGrad();
            Tensor y = x.Relu() + x;
            if (i % 2 == 0) y.Evaluate();
            if (i % 3 == 0) y.Sum().Backward();
        }
    }
}
