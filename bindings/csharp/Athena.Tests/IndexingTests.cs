// Tensors as indices, read and assigned; comparing.
using static Athena.Tests.Support;

namespace Athena.Tests;

public class IndexingTests
{
    private static Tensor Cube => Tensor.Arange(0, 24).Reshape(2, 3, 4);

    private static Tensor I(params long[] values) => Tensor.From(values);

    [Fact]
    public void TensorsPickElements()
    {
        using var scope = new TensorScope();
        Tensor t = Cube, v = Tensor.From([10f, 20f, 30f]);
        Holds(v[I(2, 0, -1)], 30f, 10f, 30f);
        Holds(v[v > 15], 20f, 30f);
        Assert.Equal([2, 2], v[I(0, 1, 1, 2).Reshape(2, 2)].Shape);
        Holds(t[1, I(0, 2), ^1], 15f, 23f);
        Assert.Equal([2, 2, 4], t[.., I(2, 0)].Shape);
        Holds(t[.., I(2, 0)][0, 0], 8f, 9f, 10f, 11f);
        Holds(t[I(0, 1), I(2, 0), 1..3], 9f, 10f, 13f, 14f);
        Assert.Equal([1, 2, 3, 2], t[TensorIndex.NewAxis, TensorIndex.Ellipsis, I(3, 1)].Shape);
        Holds(t[t > 21], 22f, 23f);
        Holds(t[.., t[0] % 11 < 0.5], 0f, 11f, 12f, 23f);
        Holds(t[0][Tensor.From([true, false, true])][.., 0], 0f, 8f);
        Holds(t.Index(null, I(1), I(3)), 7f, 19f);
        Assert.Throws<IndexException>(() => t[I(0), I(0), I(0), I(0)]);
        Assert.Throws<IndexException>(() => t[0, 0, t > 1]);
        Assert.Throws<FaultException>(() => v[I(3)].ToArray<float>());
        Assert.Throws<ArgumentNullException>(() => v[(Tensor)null!]);
    }

    [Fact]
    public void TensorsPickWhatIsAssigned()
    {
        using var scope = new TensorScope();
        Tensor t = Tensor.Zeros([2, 3]), column = t[.., 2];
        t[I(1), I(2)] = Tensor.From(5f);
        Holds(t, 0f, 0f, 0f, 0f, 0f, 5f);
        t[t < 1] = Tensor.From(-1f);
        Holds(column, -1f, 5f);
        t[0, I(0, 2)] = Tensor.From([7, 8]);
        Holds(t, 7f, -1f, 8f, -1f, -1f, 5f);
        t[.., I(0)] += Tensor.From(1f);
        Holds(t, 8f, -1f, 8f, 0f, -1f, 5f);
        Holds(Tensor.Zeros([2]).IndexPut([I(1, 1)], Tensor.From([2f, 3f]), accumulate: true), 0f, 5f);
        t.IndexPutInPlace([null, I(0)], 0);
        Holds(t, 0f, -1f, 8f, 0f, -1f, 5f);
    }

    [Fact]
    public void GradientsFlowThroughIndices()
    {
        using var scope = new TensorScope();
        Tensor x = Tensor.From([1f, 2f, 3f]).WithGrad();
        x[I(2, 2, 0)].Sum().Backward();
        Holds(x.Grad!, 1f, 0f, 2f);
    }

    [Fact]
    public void TensorsAreCompared()
    {
        using var scope = new TensorScope();
        Tensor a = Tensor.From([1f, 2f]), same = Tensor.From([1f, 2f]), near = a + 1e-6;
        Assert.True(a.ArrayEqual(same));
        Assert.False(a.ArrayEqual(near));
        Assert.False(a.ArrayEqual(a.Reshape(1, 2)));
        Assert.False(a.Equals(same));
        Assert.True(a.Equals(a));
        Assert.True(a.AllClose(near));
        Assert.False(a.AllClose(near, relative: 0, absolute: 1e-8));
        Tensor odd = Tensor.From([float.NaN, float.PositiveInfinity, float.PositiveInfinity, 1f]),
            other = Tensor.From([float.NaN, float.PositiveInfinity, 3f, float.PositiveInfinity]);
        Holds(odd.IsClose(other), false, true, false, false);
        Holds(odd.IsClose(other, equalNan: true), true, true, false, false);
    }

    [Fact]
    public void BitsAndTruths()
    {
        using var scope = new TensorScope();
        Tensor a = Tensor.From([6, 3]), b = Tensor.From([3, 5]), truth = Tensor.From([true, false]);
        Holds(a & b, 2, 1);
        Holds(a | b, 7, 7);
        Holds(a ^ b, 5, 6);
        Holds(~a, -7, -4);
        Holds(a << 1, 12, 6);
        Holds(a >> 1, 3, 1);
        Holds(-a % 4, -2, -3);
        Holds(a % b, 0, 3);
        Holds(~truth, false, true);
        Holds(Tensor.Where(truth, a, 9), 6, 9);
        Holds(Tensor.Where(truth, 9, a), 9, 3);
        Holds(Tensor.From([0f, 2f]).Lerp(Tensor.From([4f, 4f]), 0.5), 2f, 3f);
        Holds(a.Fma(2, 1), 13f, 7f);
        Holds(a.Fma(b, 0.5), 18.5f, 15.5f);
        Assert.InRange(Nonlinearity.Relu.Gain(), 1.414, 1.415);
        Assert.Equal(Interop.Native.AT_ABI_VERSION, LibraryInfo.AbiVersion);
    }
}
