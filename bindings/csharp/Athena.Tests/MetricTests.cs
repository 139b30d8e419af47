// Metrics: methods for all kinds, values of whole sets.
using Xunit;

namespace Athena.Tests;

public class MetricTests
{
    [Fact]
    public void EveryKindHasAMethod()
    {
        foreach (string kind in Metric.Kinds)
        {
            var method = typeof(Metric).GetMethods().Single(one => one.IsStatic && one.ReturnType == typeof(Metric)
                && one.Name.Equals(kind, StringComparison.OrdinalIgnoreCase));
            object?[] defaults = Array.ConvertAll(method.GetParameters(), one => one.DefaultValue);
            using var made = (Metric)method.Invoke(null, defaults)!;
            Assert.Equal((kind, kind + "()"), (made.Kind, made.ToString()));
            Assert.Contains('\n', Metric.Signature(kind));
        }
    }

    [Fact]
    public void ValuesAreThoseOfAllBatches()
    {
        using Metric f1 = Metric.F1Score(numClasses: 3, average: "none", ignoreIndex: -1);
        using Metric half = Metric.Of(f1.ToString());
        using Tensor scores = Tensor.From(new float[,] { { 0.9f, 0.1f, 0 }, { 0.2f, 0.7f, 0.1f }, { 0.3f, 0.3f, 0.4f } });
        f1.Update(scores, Tensor.From([0L, 1L, -1L]));
        half.Update(Tensor.From(new float[,] { { 0.8f, 0.1f, 0.1f } }), Tensor.From([2L]));
        f1.Merge(half);
        double[] wanted = [2.0 / 3, 1, 0];
        Assert.Equal(wanted, f1.Value().ToArray<double>());
        half.LoadState(f1.State);
        f1.Reset();
        Assert.Equal(wanted, half.Value().ToArray<double>());
        Assert.Equal([0, 0, 0], f1.Value().ToArray<double>());
        using Metric mean = Metric.Mean();
        mean.Update(scores);
        Assert.Equal(1.0 / 3, mean.Value().Item(), 6);
        using Metric unknown = Metric.ConfusionMatrix();
        Assert.Throws<StateException>(unknown.Value);
        Assert.Throws<InvalidArgumentException>(() => Metric.Of("Accurate()"));
    }
}
