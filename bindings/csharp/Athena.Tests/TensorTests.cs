// Making, indexing, computing and reading tensors.
using static Athena.Tests.Support;

namespace Athena.Tests;

public class TensorTests
{
    private static void RoundTrip<T>(DType dtype, params T[] values) where T : unmanaged
    {
        using Tensor tensor = Tensor.From(values);
        Assert.Equal(dtype, tensor.DType);
        Assert.Equal(System.Runtime.CompilerServices.Unsafe.SizeOf<T>(), dtype.Size());
        Holds(tensor, values);
    }

    [Fact]
    public void EveryElementTypeGoesInAndOut()
    {
        RoundTrip(DType.F32, 1f, -2.5f, float.PositiveInfinity);
        RoundTrip(DType.F64, 1.0, double.Epsilon);
        RoundTrip(DType.F16, (Half)1.5f, Half.MaxValue);
        RoundTrip(DType.BF16, (BFloat16)1.5f, (BFloat16)(-3e38f));
        RoundTrip<sbyte>(DType.I8, -128, 127);
        RoundTrip<short>(DType.I16, short.MinValue, 7);
        RoundTrip(DType.I32, int.MinValue, 7);
        RoundTrip(DType.I64, long.MaxValue, 7);
        RoundTrip<byte>(DType.U8, 255, 0);
        RoundTrip<ushort>(DType.U16, 65535, 0);
        RoundTrip(DType.U32, uint.MaxValue, 0u);
        RoundTrip(DType.U64, ulong.MaxValue, 0ul);
        RoundTrip(DType.Bool, true, false);
    }

    [Fact]
    public void BrainFloatsRoundToNearestEven()
    {
        float[] values = [1, 1.00390625f, 1.01171875f, float.NaN, float.PositiveInfinity, 3.4e38f, -0f];
        using Tensor tensor = Tensor.From(values), narrow = tensor.Cast(DType.BF16);
        Assert.Equal([.. narrow.ToArray<BFloat16>().Select(one => (float)one)],
                     values.Select(one => (float)(BFloat16)one));
    }

    [Fact]
    public void ArraysGiveTheirShape()
    {
        using Tensor matrix = Tensor.From(new[,] { { 1, 2, 3 }, { 4, 5, 6 } }), cube = Tensor.From(new float[2, 0, 3]);
        using Tensor four = Tensor.From(new double[1, 2, 1, 2]), number = Tensor.From(7L);
        using Tensor spans = Tensor.From<int>([1, 2], [2, 1]);
        Assert.Equal([2, 3], matrix.Shape);
        Holds(matrix, 1, 2, 3, 4, 5, 6);
        Assert.Equal([2, 0, 3], cube.Shape);
        Assert.Empty(cube.ToArray<float>());
        Assert.Equal([1, 2, 1, 2], four.Shape);
        Assert.Equal((0, 7.0), (number.Rank, number.Item()));
        Assert.Equal([2, 1], spans.Shape);
        Assert.Equal([3, 1], matrix.Strides);
        Assert.Equal((6, 24, 3), (matrix.ElementCount, matrix.ByteCount, matrix.Size(-1)));
        Assert.Equal("I32[2, 3]", matrix.Description);
    }

    [Fact]
    public void TensorsAreWritten()
    {
        using var scope = new TensorScope();
        Tensor t = Tensor.From(new[,] { { 1, 2.5 }, { 3, 4 } });
        Assert.Equal("[[1.0000, 2.5000],\n [3.0000, 4.0000]]", t.ToString());
        Assert.Equal("[[1.0, 2.5],\n [3.0, 4.0]]", $"{t:F1}");
        Assert.Equal("[1.00e+00, 2.50e+00]", $"{t[0]:E2}");
        Assert.Equal("[ true, false]", $"{t[0] < 2:G}");
        Tensor many = Tensor.Arange(0, 1000, dtype: DType.I32);
        Assert.Equal("[  0,   1, ..., 998, 999]", many.Format(threshold: 10, edgeItems: 2));
        Assert.Throws<FormatException>(() => $"{t:X}");
        Assert.Throws<FormatException>(() => $"{t:F1x}");
        Assert.Throws<InvalidArgumentException>(() => t.Format(precision: 18));
        Assert.StartsWith("F64[1]: [", t[0][Tensor.From([5L])].ToString());
        t.Dispose();
        Assert.Equal("disposed tensor", t.ToString());
    }

    [Fact]
    public void SpansReceiveJustTheirSize()
    {
        using Tensor tensor = Tensor.Arange(0, 3);
        float[] room = [9, 9, 9, 9];
        tensor.CopyTo(room.AsSpan(1));
        Assert.Equal([9, 0, 1, 2], room);
        Assert.Equal(Status.Buffer, Assert.Throws<InvalidArgumentException>(() => tensor.CopyTo(room.AsSpan())).Status);
        Assert.Throws<DTypeException>(() => tensor.ToArray<double>());
        Assert.Throws<DTypeException>(() => tensor.CopyTo(new int[3].AsSpan()));
        Assert.Throws<DTypeException>(() => Tensor.From(new[] { 'a' }));
    }

    [Fact]
    public void OperatorsTakeNumbersOnEitherSide()
    {
        using var scope = new TensorScope();
        Tensor a = Tensor.From([1f, 2f, 4f]), b = Tensor.From([2f, 2f, 2f]);
        Holds(a + b, 3f, 4f, 6f);
        Holds(a + 1, 2f, 3f, 5f);
        Holds(1 + a, 2f, 3f, 5f);
        Holds(a - b, -1f, 0f, 2f);
        Holds(a - 1, 0f, 1f, 3f);
        Holds(1 - a, 0f, -1f, -3f);
        Holds(a * b, 2f, 4f, 8f);
        Holds(3 * a, 3f, 6f, 12f);
        Holds(a / b, 0.5f, 1f, 2f);
        Holds(8 / a, 8f, 4f, 2f);
        Holds(a / 2, 0.5f, 1f, 2f);
        Holds(-a, -1f, -2f, -4f);
        Holds(Tensor.Pow(2, a), 2f, 4f, 16f);
        Holds(a < b, true, false, false);
        Holds(a <= 2, true, true, false);
        Holds(2 < a, false, false, true);
        Holds(a > b, false, false, true);
        Holds(2 >= a, true, true, false);
        Holds(Tensor.Where(a > 1, a, b), 2f, 2f, 4f);
        Tensor whole = Tensor.From([1, 2, 4]);
        Holds(1 - whole, 0, -1, -3);
        Holds(0.5 - whole, -0.5f, -1.5f, -3.5f);
        Holds(8 / whole, 8f, 4f, 2f);
        Tensor wide = Tensor.From([0.1]);
        Holds(1 - wide, 1 - 0.1);
    }

    [Fact]
    public void RangesAndPositionsAreViews()
    {
        using var scope = new TensorScope();
        Tensor t = Tensor.Arange(0, 24, dtype: DType.I32).Reshape(2, 3, 4);
        Assert.Equal([3, 4], t[0].Shape);
        Assert.Equal(23, t[^1, ^1, ^1].Item());
        Assert.Equal(23, t[-1, -1, -1].Item());
        Holds(t[1, 1..3, ^1], 19, 23);
        Assert.Equal([2, 2, 4], t[.., 1..3, ..].Shape);
        Assert.Equal([2, 3, 2], t[TensorIndex.Ellipsis, ..^2].Shape);
        Holds(t[0, 0, TensorIndex.Slice(step: -1)], 3, 2, 1, 0);
        Holds(t[0, 0, TensorIndex.Slice(start: 0, stop: 4, step: 3)], 0, 3);
        Assert.Equal([2, 1, 3, 4], t[.., TensorIndex.NewAxis].Shape);
        Assert.Equal([0, 3, 4], t[2..].Shape);
        Assert.Equal([0, 3, 4], t[^0..].Shape);
        Assert.Equal([2, 3, 4], t[..99].Shape);
        Assert.Equal([2, 3, 4], t[TensorIndex.Ellipsis].Shape);
        Assert.True(t[1, .., 2..].SharesMemory(t));
        Assert.True(t[..].SharesMemory(t));
    }

    [Fact]
    public void BadIndicesThrow()
    {
        using Tensor t = Tensor.Zeros([2, 3]);
        Assert.Equal("[index] position 2 of axis 0 with size 2", Assert.Throws<IndexException>(() => t[2]).Message);
        Assert.Throws<IndexException>(() => t[0, ^4]);
        Assert.Throws<IndexException>(() => t[..1, ^0]);
        Assert.Throws<IndexException>(() => t[0, 0, 0]);
        Assert.Throws<IndexException>(() => t[TensorIndex.Ellipsis, TensorIndex.Ellipsis]);
        Assert.Throws<InvalidArgumentException>(() => t[TensorIndex.Slice(step: 0)]);
        Assert.Throws<IndexException>(() => t[long.MinValue]);
    }

    [Fact]
    public void AssigningWritesThroughViews()
    {
        using var scope = new TensorScope();
        Tensor t = Tensor.Zeros([2, 3]);
        Tensor column = t[.., 1];
        t[0] = Tensor.From([1f, 2f, 3f]);
        t[.., ^1] = Tensor.From(9L);
        Holds(t, 1f, 2f, 9f, 0f, 0f, 9f);
        Holds(column, 2f, 0f);
        column.Fill(5);
        t[..1] += Tensor.From(1f);
        Holds(t, 2f, 6f, 10f, 0f, 5f, 9f);
        column.SubInPlace(Tensor.From(1f));
        column.MulInPlace(Tensor.From([2f, 3f]));
        column.DivInPlace(Tensor.From(2f));
        Holds(column, 5f, 6f);
    }

    [Fact]
    public void DevicesTellOfThemselves()
    {
        Assert.Contains(Device.All, one => one is { Name: "cpu", Kind: DeviceKind.Cpu, Refused: "" });
        using Device device = Device.Open(Device.Default.Info.Name);
        Assert.Equal(Device.Default, device);
        using Tensor tensor = Tensor.Rand([100], 1, device: device);
        Assert.Equal(device, tensor.Device);
        device.ResetCounters();
        tensor.ToArray<float>();
        device.Synchronize();
        Assert.Equal(400, device.Counters.BytesToHost);
        Assert.InRange(device.Memory.Used, 400, long.MaxValue);
        Assert.NotEmpty(device.Reason);
        Assert.StartsWith(device.Info.Name + ": ", device.MemoryReport());
        device.Trim();
        using Device cpu = Device.Open("cpu");
        using Tensor there = tensor.To(cpu);
        Assert.Equal(tensor.ToArray<float>(), there.ToArray<float>());
    }

    [Fact]
    public void TheMathModeIsTheDevices()
    {
        using Device device = Device.Open(Device.Default.Info.Name);
        Assert.Equal(MathMode.Strict, device.MathMode);
        device.MathMode = MathMode.BF16X3;
        try
        {
            Assert.Equal(MathMode.BF16X3, Device.Default.MathMode);
            var error = Assert.Throws<InvalidArgumentException>(() => device.MathMode = (MathMode)5);
            Assert.Contains("expected MathMode.Strict (0) to MathMode.BF16X3 (4)", error.Message);
        }
        finally
        {
            device.MathMode = MathMode.Strict;
        }
    }

    [Fact]
    public void TuningResultsAreReadFromFiles()
    {
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, """{"device": "another", "product": "f32", "algorithm": "mma 128x128x3"}""");
            Device.Default.LoadTuning(path);
            File.WriteAllText(path, "8x8x8");
            var error = Assert.Throws<FileFormatException>(() => Device.Default.LoadTuning(path));
            Assert.Contains("line 1 is 8x8x8, expected a JSON object", error.Message);
        }
        finally
        {
            File.Delete(path);
        }
        Assert.Throws<FileException>(() => Device.Default.LoadTuning(path));
    }

    [Fact]
    public void TooMuchMemoryIsAnException()
    {
        using Device device = Device.Open("cpu");
        device.SetMemoryLimit(1 << 20);
        try
        {
            using Tensor large = Tensor.Rand([1 << 20], 1, device: device);
            Assert.Throws<AthenaOutOfMemoryException>(large.ToArray<float>);
        }
        finally
        {
            device.SetMemoryLimit(0);
        }
    }

    [Fact]
    public void GeneratorsGoOnFromTheirState()
    {
        using var scope = new TensorScope();
        using Generator first = new(7), second = new(1);
        Tensor.Normal([10], 1, 2, first);
        second.State = first.State;
        Assert.Equal(7ul, second.State.Seed);
        Assert.Equal(Tensor.Uniform([5], -1, 1, first).ToArray<float>(),
                     Tensor.Uniform([5], -1, 1, second).ToArray<float>());
        Assert.Equal(DType.U32, Tensor.RandomBits([3], first).DType);
    }
}
