// What the tests share: the repository's files, data sets, and values compared.
using System.Reflection;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // some look at the process's memory

namespace Athena.Tests;

internal static class Support
{
    internal static readonly string Root = typeof(Support).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(one => one.Key == "Root").Value!;

    internal static string? Mnist => Environment.GetEnvironmentVariable("ATHENA_TEST_DATA") is { } folder
        && Path.Combine(folder, "mnist") is var mnist && Directory.Exists(mnist) ? mnist : null;

    internal static Dataset MnistFiles(string which) => Dataset.OpenIdx(
        Path.Combine(Mnist!, which + "-images-idx3-ubyte.gz"), Path.Combine(Mnist!, which + "-labels-idx1-ubyte.gz"));

    internal static void Holds<T>(Tensor tensor, params T[] values) where T : unmanaged =>
        Assert.Equal(values, tensor.ToArray<T>());

    /// <summary>Resident bytes of this process.</summary>
    internal static long Resident =>
        long.Parse(File.ReadAllText("/proc/self/statm").Split(' ')[1]) * Environment.SystemPageSize;

    internal static void CollectGarbage()
    {
        for (int i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }

    /// <summary>
    /// The most bytes of the device that were in use after any of the calls. Finalizers run when the scheduler lets
    /// them: once the collector ran, they are waited for.
    /// </summary>
    internal static long MostUsed(int calls, Action<int> call)
    {
        long most = 0;
        for (int i = 0, collections = GC.CollectionCount(0); i < calls; i++)
        {
            call(i);
            int now = GC.CollectionCount(0);
            if (now != collections) GC.WaitForPendingFinalizers();
            collections = now;
            most = Math.Max(most, Device.Default.Memory.Used);
        }
        return most;
    }
}

/// <summary>A test that needs the MNIST files.</summary>
internal sealed class MnistFact : FactAttribute
{
    public MnistFact()
    {
        if (Support.Mnist is null) Skip = "no MNIST files in $ATHENA_TEST_DATA/mnist";
    }
}
