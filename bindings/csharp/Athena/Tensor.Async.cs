// Waiting for values without holding a thread of the caller's.
using Athena.Interop;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// Computes the value on the thread pool; the task ends when the device is done. The tensor may be disposed of
    /// meanwhile.
    /// </summary>
    /// <param name="cancellation">
    /// Cancels what has not begun, and the wait for what has: work that the device was given runs to its end.
    /// </param>
    public Task EvaluateAsync(CancellationToken cancellation = default) => Background(tensor =>
    {
        tensor.Evaluate();
        using Device device = tensor.Device;
        device.Synchronize();
        return true;
    }, cancellation);

    /// <summary>
    /// The values, row-major, computed and copied on the thread pool. See <see cref="EvaluateAsync"/>.
    /// </summary>
    public Task<T[]> ToArrayAsync<T>(CancellationToken cancellation = default) where T : unmanaged =>
        Background(tensor => tensor.ToArray<T>(), cancellation);

    /// <summary>The only element, computed on the thread pool. See <see cref="EvaluateAsync"/>.</summary>
    public Task<double> ItemAsync(CancellationToken cancellation = default) =>
        Background(tensor => tensor.Item(), cancellation);

    private Task<T> Background<T>(Func<Tensor, T> work, CancellationToken cancellation)
    {
        Tensor held = Retained();
        Task<T> task = Task.Run(() =>
        {
            cancellation.ThrowIfCancellationRequested();
            return work(held);
        }, CancellationToken.None);
        _ = task.ContinueWith(_ => held.Dispose(), CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously,
                              TaskScheduler.Default);
        return task.WaitAsync(cancellation);
    }

    /// <summary>Another reference to the same handle, which no scope owns.</summary>
    internal Tensor Retained()
    {
        at_tensor* pointer = Pointer;
        AthenaException.Check(Native.at_tensor_retain(pointer));
        GC.KeepAlive(this);
        return new Tensor(pointer, scoped: false);
    }
}
