// Who gives memory back, and when: scopes, finalizers, other threads, exit.
using System.Diagnostics;
using System.Reflection;
using System.Runtime.CompilerServices;
using static Athena.Tests.Support;

namespace Athena.Tests;

public class LifetimeTests
{
    [Fact]
    public void AScopeReleasesWhatItMadeButWhatIsKept()
    {
        Tensor made, kept, inner, outside = Tensor.Zeros([2]);
        using (var scope = new TensorScope())
        {
            made = outside + 1;
            kept = scope.Keep(made * 2);
            using (var nested = new TensorScope()) inner = nested.Keep(outside + 5);
            Assert.False(inner.IsDisposed);
            Assert.Same(outside, scope.Keep(outside));
        }
        Assert.True(made.IsDisposed);
        Assert.True(inner.IsDisposed);
        Assert.False(outside.IsDisposed);
        Holds(kept, 2f, 2f);
        using Tensor after = outside + 1;
        Assert.False(after.IsDisposed);
        kept.Dispose();
        outside.Dispose();
    }

    [Fact]
    public async Task AScopeHoldsAcrossAwaitAndInTasks()
    {
        Tensor before, after, task;
        using (var scope = new TensorScope())
        {
            before = Tensor.Zeros([1]);
            await Task.Delay(1).ConfigureAwait(false);
            after = before + 1;
            task = await Task.Run(() => after * 2);
        }
        Assert.True(before.IsDisposed && after.IsDisposed && task.IsDisposed);
    }

    [Fact]
    public void ALateTaskMakesTensorsOutsideAScopeThatEnded()
    {
        Task<Tensor> late;
        using var go = new ManualResetEventSlim();
        using (var scope = new TensorScope()) late = Task.Run(() => { go.Wait(); return Tensor.Ones([1]); });
        go.Set();
        Holds(late.Result, 1f);
    }

    [Fact]
    public void AScopeForgetsWhatWasDisposedOf()
    {
        using var scope = new TensorScope();
        long before = 0;
        for (int i = 0; i < 300_000; i++)
        {
            if (i == 50_000) before = GC.GetTotalMemory(true);
            Tensor.Zeros([1]).Dispose();
        }
        Assert.InRange(GC.GetTotalMemory(true) - before, long.MinValue, 1 << 20);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void MakeAndForget(int count)
    {
        using Tensor x = Tensor.From(new float[64]);
        for (int i = 0; i < count; i++)
        {
            Tensor y = x + i;
            if (i % 100 == 0) y.Evaluate();
        }
    }

    // How much garbage the collector lets pass before it runs is the size of the processor's cache: it is told to, often.
    private const int Portion = 100_000;

    [Fact]
    public void MemoryIsFlatOverAMillionTensorsForgotten()
    {
        long before = 0, used = 0;
        for (int i = 0; i < 1_300_000; i += Portion)
        {
            if (i == 300_000) (before, used) = (Resident, Device.Default.Memory.Used);
            MakeAndForget(Portion);
            CollectGarbage();
        }
        Assert.InRange(Resident - before, long.MinValue, 32 << 20);
        Assert.InRange(Device.Default.Memory.Used - used, long.MinValue, 1 << 16);
    }

    [Fact]
    public void MemoryIsFlatOverAMillionTensorsDisposedOf()
    {
        using Tensor x = Tensor.From(new float[64]);
        long before = 0;
        for (int i = 0; i < 1_200_000; i++)
        {
            if (i % Portion == 0) CollectGarbage();
            if (i == 200_000) before = Resident;
            using Tensor y = x + i;
        }
        Assert.InRange(Resident - before, long.MinValue, 16 << 20);
    }

    [Fact]
    public void LargeForgottenTensorsHurryTheCollector()
    {
        using Tensor x = Tensor.Rand([1 << 18], 1);
        long most = MostUsed(1000, i => (x + i).Evaluate());
        Assert.InRange(most, 0, 500 << 20); // of 1,000 MiB
    }

    [Fact]
    public void ObjectsDieInAnyOrder()
    {
        for (int seed = 0; seed < 20; seed++)
        {
            var device = Device.Open(Device.Default.Info.Name);
            using Tensor samples = Tensor.Ones([2, 2]), labels = Tensor.Zeros([2], DType.I64);
            var dataset = Dataset.From(samples, labels);
            var loader = new Loader(dataset, 2, device: device);
            Tensor w = Tensor.Ones([2, 2], device: device).WithGrad();
            var optimizer = new Sgd([w]);
            Batch batch = loader.Next()!;
            Tensor scores = batch.Samples.MatMul(w), loss = scores.CrossEntropy(batch.Labels), view = w[0];
            loss.Backward();
            optimizer.Step();
            IDisposable[] all = [device, dataset, loader, w, optimizer, batch, scores, loss, view, w.Grad!];
            new Random(seed).Shuffle(all);
            foreach (IDisposable one in all) one.Dispose();
        }
        Device.Default.Synchronize();
    }

    [Fact]
    public void OneThreadDisposesWhileAnotherComputes()
    {
        for (int i = 0; i < 500; i++)
        {
            Tensor x = Tensor.From([1f, 2f]);
            var reading = Task.Run(() =>
            {
                try
                {
                    for (int k = 0; k < 100; k++)
                    {
                        using Tensor y = x + k;
                    }
                }
                catch (ObjectDisposedException)
                {
                }
                catch (InvalidArgumentException e) when (e.Status == Status.Handle)
                {
                }
            });
            x.Dispose();
            reading.Wait();
        }
    }

    [Theory]
    [InlineData("forgotten")]
    [InlineData("pending")]
    [InlineData("thread")]
    [InlineData("messages")]
    [InlineData("scope")]
    public void AProgramThatEndsAnyhowEndsWell(string how)
    {
        string program = Assembly.GetExecutingAssembly().Location;
        var start = new ProcessStartInfo("dotnet", [program, how]) { RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        string said = process.StandardError.ReadToEnd();
        process.WaitForExit();
        Assert.Equal((3, ""), (process.ExitCode, said));
    }
}
