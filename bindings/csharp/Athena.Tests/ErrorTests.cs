// What goes wrong becomes an exception of its kind.
using System.Reflection;
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
    public void NumbersThatDoNotFit()
    {
        using Tensor bytes = Tensor.Full([2], 200, DType.U8);
        Assert.StartsWith("[add_scalar] b is 300, expected 0 … 255 of",
            Assert.Throws<InvalidArgumentException>(() => bytes + 300).Message);
        Assert.Throws<InvalidArgumentException>(() => Tensor.Full([2], -1, DType.U8));
        Assert.Throws<InvalidArgumentException>(() => bytes.MulInPlace(256));
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
        Assert.Throws<ShapeException>(() => Network.Of(0));
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

    private static object? Any(Type type, Random random, Tensor?[] tensors, Generator generator)
    {
        T From<T>(params T[] all) => all[random.Next(all.Length)];
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type == typeof(Tensor) ? From(tensors)
            : type == typeof(double) ? From(0, -1, 2.5, double.NaN, double.PositiveInfinity, 1e300)
            : type == typeof(int) ? From(0, -1, 1, 9, int.MinValue, int.MaxValue)
            : type == typeof(long) ? From(0, -1, 2, long.MinValue, long.MaxValue)
            : type == typeof(bool) ? From(false, true)
            : type.IsEnum ? Enum.ToObject(type, random.Next(-2, 20))
            : type == typeof(Generator) ? generator : null;
    }

    [Fact]
    public void WhateverIsPassedIsAnsweredOrRefused()
    {
        using var scope = new TensorScope();
        using var generator = new Generator(1);
        Tensor gone = Tensor.Zeros([1]);
        gone.Dispose();
        Tensor?[] tensors =
            [null, gone, Tensor.Zeros([2, 3]), Tensor.Full([], double.NaN), Tensor.Zeros([0, 2], DType.I64),
             Tensor.Ones([3], DType.Bool), Tensor.Full([1, 1, 1, 1, 1, 1, 1, 1], -9, DType.I32)];
        string[] others = ["Dispose", "ToDLPack", "FromDLPack", "ItemAsync", "EvaluateAsync"];
        var random = new Random(1);
        int answered = 0, refused = 0;
        foreach (MethodInfo method in typeof(Tensor).GetMethods().Where(
            one => one.DeclaringType == typeof(Tensor) && !one.ContainsGenericParameters && !one.IsSpecialName
                   && !others.Contains(one.Name) && !one.GetParameters().Any(p => p.ParameterType.IsByRefLike)))
        {
            for (int i = 0; i < 40; i++)
            {
                object? self = method.IsStatic ? null : tensors[random.Next(2, tensors.Length)];
                object?[] given =
                    [.. method.GetParameters().Select(p => Any(p.ParameterType, random, tensors, generator))];
                try
                {
                    _ = method.Invoke(self, given)?.ToString();
                    answered++;
                }
                catch (TargetInvocationException e) when (e.InnerException is AthenaException or ArgumentException
                                                              or ObjectDisposedException or OutOfMemoryException)
                {
                    refused++;
                }
            }
        }
        Assert.True(answered > 1000 && refused > 1000, $"{answered} answered, {refused} refused");
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
