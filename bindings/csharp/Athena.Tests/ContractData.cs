// The scenarios of kind "data": data sets, and the batches of their loaders, with any number of workers and resumed.
using System.Text.Json;

namespace Athena.Tests;

internal static class ContractData
{
    private static DType Dtype(JsonElement one) =>
        Enum.GetValues<DType>().Single(type => type >= 0 && type.Name() == one.GetProperty("dtype").GetString());

    private static T Value<T>(JsonElement one, string name) => one.GetProperty(name).Deserialize<T>()!;

    private static Tensor Made(JsonElement one, DType dtype) =>
        Tensor.From(Value<double[]>(one, "values"), Value<long[]>(one, "shape")).Cast(dtype);

    private static Dataset Source(JsonElement scenario, string folder)
    {
        switch (scenario.GetProperty("source").GetString())
        {
            case "tensors":
                Dataset all = Dataset.From([.. scenario.GetProperty("fields").EnumerateArray().Select(one => Made(one, Dtype(one)))]);
                return scenario.TryGetProperty("subset", out JsonElement chosen) ? all.Subset(chosen.Deserialize<long[]>()) : all;
            case "csv":
                string path = Path.Combine(folder, "table.csv");
                File.WriteAllLines(path, Value<string[]>(scenario, "lines"));
                Table table = Table.ReadCsv(path);
                return Dataset.From(table.Matrix(Value<string[]>(scenario, "inputs")), table.Column(Value<string>(scenario, "target")));
            default:
                foreach (JsonElement one in scenario.GetProperty("pictures").EnumerateArray())
                {
                    string picture = Path.Combine(folder, Value<string>(one, "path"));
                    Directory.CreateDirectory(Path.GetDirectoryName(picture)!);
                    ImageFile.SavePng(picture, Made(one, DType.U8));
                }
                return Dataset.OpenImageFolder(folder);
        }
    }

    private static Loader Over(JsonElement scenario, Dataset dataset, int workers)
    {
        bool Flag(string name) => Value<bool>(scenario, name);
        long Number(string name) => Value<long>(scenario, name);
        var loader = new Loader(dataset, Number("batch_size"), Flag("shuffle"), Value<ulong>(scenario, "seed"), Flag("flatten"),
                                Flag("drop_last"), workers: workers, rank: Number("rank"), replicas: Number("num_replicas"));
        if (scenario.TryGetProperty("weights", out JsonElement weights))
            loader.SetWeights(weights.Deserialize<double[]>(), Number("num_samples"));
        else if (scenario.TryGetProperty("strata", out JsonElement strata))
            loader.SetStrata(strata.Deserialize<long[]>());
        else if (scenario.TryGetProperty("order", out JsonElement order))
        {
            long[][] orders = order.Deserialize<long[][]>()!;
            loader.SetSampler(orders[0].Length, epoch => orders[epoch]);
        }
        return loader;
    }

    // The batches, and the end of the epoch.
    private static void Epoch(Loader loader, IEnumerable<JsonElement> batches)
    {
        foreach (JsonElement wanted in batches)
        {
            using Batch? batch = loader.Next();
            Assert.NotNull(batch);
            Assert.Equal(wanted.GetArrayLength(), batch.Count);
            for (int i = 0; i < batch.Count; i++)
            {
                Assert.Equal(Dtype(wanted[i]), batch[i].DType);
                Assert.Equal(Value<long[]>(wanted[i], "shape"), batch[i].Shape.ToArray());
                using Tensor wide = batch[i].Cast(DType.F64);
                Assert.Equal(Value<double[]>(wanted[i], "values"), wide.ToArray<double>());
            }
        }
        Assert.Null(loader.Next());
    }

    internal static void Run(JsonElement scenario)
    {
        using var scope = new TensorScope();
        string folder = Directory.CreateTempSubdirectory("athena-contract-").FullName;
        try
        {
            using Dataset dataset = Source(scenario, folder);
            JsonElement epochs = scenario.GetProperty("epochs");
            foreach (int workers in new[] { 0, 1, 8 })
            {
                using Loader loader = Over(scenario, dataset, workers);
                foreach (JsonElement epoch in epochs.EnumerateArray()) Epoch(loader, epoch.EnumerateArray());
                loader.State = (1, 1);
                Epoch(loader, epochs[1].EnumerateArray().Skip(1));
            }
        }
        finally
        {
            Directory.Delete(folder, true);
        }
    }
}
