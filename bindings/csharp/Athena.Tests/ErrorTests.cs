// What goes wrong becomes an exception of its kind.
using Athena.Interop;

namespace Athena.Tests;

public class ErrorTests
{
    [Fact]
    public void AnExceptionSaysWhatTheLibrarySaid()
    {
        using Tensor a = Tensor.Zeros([3, 4]), b = Tensor.Zeros([5, 6]);
        var thrown = Assert.Throws<ShapeException>(() => a.MatMul(b));
        Assert.Equal("[matmul] a is 3x4 and b is 5x6: inner sizes 4 and 5 differ", thrown.Message);
        Assert.Equal((Status.Shape, "matmul", "b"), (thrown.Status, thrown.Operation, thrown.Argument));
    }

    [Fact]
    public void TextsAreInCSharpsWords()
    {
        using Tensor a = Tensor.Zeros([3, 4]);
        Assert.EndsWith("expected one of PadMode", Assert.Throws<InvalidArgumentException>(
            () => a.Pad([0, 0, 0, 0], (PadMode)9)).Message);
        Assert.Contains("DType.F32 (0) … DType.Bool (12)", Assert.Throws<DTypeException>(
            () => a.Cast((DType)99)).Message);
    }

    [Fact]
    public void DevicesThatAreNotThere()
    {
        Assert.Contains("cpu", Assert.Throws<DeviceNotFoundException>(() => Device.Open("opencl:99")).Message);
        Assert.Throws<DeviceNotFoundException>(() => Device.Open("toaster"));
        Assert.Throws<ArgumentException>(() => Device.Open("cpu\0"));
        Assert.Throws<ArgumentNullException>(() => Device.Open(null!));
    }

    [Fact]
    public void NullsAreRefused()
    {
        using Tensor a = Tensor.Zeros([2]);
        Assert.Throws<ArgumentNullException>(() => a + (Tensor)null!);
        Assert.Throws<ArgumentNullException>(() => (Tensor)null! + a);
        Assert.Throws<ArgumentNullException>(() => 1 - (Tensor)null!);
        Assert.Throws<ArgumentNullException>(() => a[0] = null!);
        Assert.Throws<ArgumentNullException>(() => Tensor.Concat([a, null!]));
        Assert.Throws<ArgumentNullException>(() => new Sgd(null!));
        Assert.Throws<ArgumentNullException>(() => Device.Default = null!);
    }

    [Fact]
    public void DisposedObjectsAreRefused()
    {
        Tensor a = Tensor.Zeros([2]), b = Tensor.Zeros([2]);
        a.Dispose();
        a.Dispose();
        Assert.True(a.IsDisposed);
        Assert.Throws<ObjectDisposedException>(() => a + b);
        Assert.Throws<ObjectDisposedException>(() => b + a);
        Assert.Throws<ObjectDisposedException>(() => a.Shape);
        Assert.Throws<ObjectDisposedException>(() => Tensor.Concat([b, a]));
        Assert.Throws<ObjectDisposedException>(() => { a.ToArrayAsync<float>(); });
        Assert.Equal("disposed tensor", a.ToString());
        var generator = new Generator(1);
        generator.Dispose();
        Assert.Throws<ObjectDisposedException>(() => generator.State);
        Assert.Throws<ObjectDisposedException>(() => Tensor.Uniform([2], 0, 1, generator));
    }

    [Fact]
    public unsafe void StaleHandlesOfTheRawTierGiveAStatus()
    {
        Tensor a = Tensor.Zeros([2]);
        at_tensor* pointer = a.NativeHandle, result = (at_tensor*)1;
        a.Dispose();
        Assert.Equal(Status.Handle, Native.at_tensor_add(&result, pointer, pointer));
        Assert.True(result == null);
        Assert.Equal(Status.Handle, Native.at_tensor_add(&result, (at_tensor*)12345, pointer));
        Assert.Equal(Status.Null, Native.at_tensor_add(&result, null, null));
    }

    [Fact]
    public void WrongOptionsAreRefused()
    {
        using Tensor a = Tensor.Zeros([2]).WithGrad(), fixedOne = Tensor.Zeros([2]);
        Assert.Throws<StateException>(() => new Sgd([fixedOne]));
        Assert.Throws<InvalidArgumentException>(() => new AdamW([a], weightDecay: -1));
        Assert.Throws<InvalidArgumentException>(() => new Sgd([a], learningRate: double.NaN));
        using var dataset = Dataset.From(a, fixedOne);
        Assert.Throws<ArgumentOutOfRangeException>(() => new Loader(dataset, batchSize: 0));
        using Tensor three = Tensor.Zeros([3]);
        Assert.Throws<ShapeException>(() => Dataset.From(a, three));
        Assert.Throws<InvalidArgumentException>(() => dataset.RandomSplit([1, 2]));
        Assert.Throws<ArgumentOutOfRangeException>(() => Network.Of(0));
    }

    [Fact]
    public void FilesThatAreNotThereOrNotThat()
    {
        Assert.Throws<FileException>(() => TensorFile.Load("/no/such/file", "a"));
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, "not a file of tensors");
            Assert.Throws<FileFormatException>(() => TensorFile.Load(path, "a"));
            Assert.Throws<FileFormatException>(() => TensorFile.LoadIdx(path));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public void FaultsAppearAtEveryRead()
    {
        using var scope = new TensorScope();
        Tensor taken = Tensor.From([1f, 2f]).TakeAlongAxis(Tensor.From([5L]), 0);
        Assert.Throws<FaultException>(taken.ToArray<float>);
        Assert.Throws<FaultException>(() => taken.Item());
    }
}
