// Memory that both sides see, and the program's own kernels.
using System.Buffers;
using System.Runtime.InteropServices;
using Athena.Interop;
using static Athena.Tests.Support;

namespace Athena.Tests;

public class MemoryTests
{
    [Fact]
    public void ATensorLiesInTheProgramsMemory()
    {
        float[] values = [1, 2, 3, 4];
        using (Tensor t = Tensor.FromMemory<float>(values, [2, 2]))
        {
            t.MulInPlace(2);
            Assert.Equal([2, 4, 6, 8], values);
            values[0] = 9;
            using Tensor sum = t.Sum();
            Assert.Equal(27, sum.Item());
        }
        using Tensor turned = Tensor.FromMemory<float>(values, [2, 2], strides: [1, 2], readOnly: true);
        Holds(turned.Clone(), 9f, 6f, 4f, 8f);
        Assert.Throws<StateException>(() => turned.Fill(0));
        Assert.Throws<InvalidArgumentException>(() => Tensor.FromMemory<float>(values, [3, 2]));
        Assert.Throws<ShapeException>(() => Tensor.FromMemory<float>(values, [2, 2], [1]));
        Assert.Throws<DTypeException>(() => Tensor.FromMemory<char>(new char[2], [2]));
    }

    [Fact]
    public void PinsAreGivenBack()
    {
        (WeakReference, Tensor) Made()
        {
            float[] values = new float[100];
            Tensor tensor = Tensor.FromMemory<float>(values, [100]);
            return (new WeakReference(values), tensor);
        }

        var (values, tensor) = Made();
        CollectGarbage();
        Assert.True(values.IsAlive);
        tensor.Dispose();
        CollectGarbage();
        Assert.False(values.IsAlive);
    }

    private sealed class Unwilling : MemoryManager<float>
    {
        private nint pinned;

        internal int Unpinned { get; private set; }

        public override Span<float> GetSpan() => new float[4];

        public override unsafe MemoryHandle Pin(int elementIndex = 0)
        {
            pinned = (nint)NativeMemory.AllocZeroed(16);
            return new MemoryHandle((void*)pinned, default, this);
        }

        public override unsafe void Unpin()
        {
            Unpinned++;
            NativeMemory.Free((void*)pinned);
            throw new InvalidOperationException("not given back");
        }

        protected override void Dispose(bool disposing)
        {
        }
    }

    [Fact]
    public void WhatGivingBackThrowsIsReported()
    {
        var memory = new Unwilling();
        TextWriter before = Console.Error;
        using var heard = new StringWriter();
        Console.SetError(heard);
        try
        {
            Tensor tensor = Tensor.FromMemory<float>(memory.Memory, [4]);
            tensor.Dispose();
        }
        finally
        {
            Console.SetError(before);
        }
        Assert.Equal(1, memory.Unpinned);
        Assert.Contains("not given back", heard.ToString());
    }

    [Fact]
    public void ATensorLendsItsMemory()
    {
        using var scope = new TensorScope();
        using Device cpu = Device.Open("cpu");
        Tensor t = Tensor.From(new float[,] { { 1, 2 }, { 3, 4 } }, cpu), before = t + 0;
        using (LentMemory lent = t.Lend())
        {
            Assert.Equal((DType.F32, false), (lent.DType, lent.IsReadOnly));
            Assert.Equal([2, 2], lent.Shape);
            Assert.Equal([2, 1], lent.Strides);
            lent.AsSpan<float>()[3] = 10;
            Holds(t, 1f, 2f, 3f, 10f);
            Assert.Throws<DTypeException>(() => lent.AsSpan<double>().Length);
        }
        Holds(before, 1f, 2f, 3f, 4f);
        LentMemory over = t.Transpose().Lend();
        Assert.Throws<StateException>(() => over.AsSpan<float>().Length);
        over.Dispose();
        Assert.Throws<ObjectDisposedException>(() => over.Address);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void DLPackGoesOutAndIn(bool versioned)
    {
        using Device cpu = Device.Open("cpu");
        using Tensor t = Tensor.From([1f, 2f], cpu), again = Tensor.FromDLPack(t.ToDLPack(versioned), versioned);
        again.Fill(5);
        Holds(t, 5f, 5f);
        Assert.Throws<InvalidArgumentException>(() => Tensor.FromDLPack(0));
    }

    [Fact]
    public void KernelsAreTheProgramsOwn()
    {
        const string Source = "kernel void scale(global const float* x, float factor, global float* y) "
                              + "{ size_t i = get_global_id(0); y[i] = factor * x[i]; }";
        using var scope = new TensorScope();
        if (!Device.Default.Info.Name.StartsWith("opencl"))
        {
            Assert.Throws<UnsupportedException>(() => Kernel.FromSource(Source, "scale"));
            Assert.Throws<UnsupportedException>(() => Kernel.FromBinary([1, 2, 3], "scale"));
            return;
        }
        using Kernel kernel = Kernel.FromSource(Source, "scale");
        Assert.Equal(3, kernel.Info.ArgumentCount);
        Assert.NotNull(Kernel.BuildLog);
        Tensor x = Tensor.From([1f, 2f, 3f, 4f]);
        ReadOnlySpan<KernelArgument> arguments =
            [KernelArgument.Read(x), KernelArgument.Number(Tensor.Full([], 3)), KernelArgument.Write(x)];
        Holds(kernel.Launch(arguments, [4])[0], 3f, 6f, 9f, 12f);
        using Kernel again = Kernel.FromBinary(kernel.ToBinary(), "scale");
        Holds(again.Launch(arguments, [4], [2])[0], 3f, 6f, 9f, 12f);
        Assert.Throws<InvalidArgumentException>(() => kernel.Launch([KernelArgument.Read(Tensor.Ones([4]))], [4]));
        Assert.Throws<InvalidArgumentException>(() => kernel.Launch([], [4], [2, 2]));
        var failed = Assert.Throws<DeviceException>(() => Kernel.FromSource("kernel void broken(", "broken"));
        Assert.Equal(Status.Compile, failed.Status);
    }
}
