// Rules that update parameters from their gradients.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// An update rule over leaf tensors of one device and one type, F32 or F64. A parameter belongs to one optimizer.
/// Exclusive:
/// one thread at a time.
/// </summary>
public abstract unsafe class Optimizer : IDisposable
{
    private readonly Handle handle;

    private protected Optimizer(at_optimizer* optimizer) => handle = new Handle(optimizer, &Release);

    private static Status Release(nint pointer) => Native.at_optimizer_release((at_optimizer*)pointer);

    private at_optimizer* Pointer => (at_optimizer*)handle.Of(this);

    /// <summary>
    /// Updates the parameters and enqueues the step, losses included, without waiting for it. Gradients stay: see
    /// <see cref="ZeroGrad"/>.
    /// </summary>
    public void Step()
    {
        Check(Native.at_optimizer_step(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Forgets the parameters' gradients.</summary>
    public void ZeroGrad()
    {
        Check(Native.at_optimizer_zero_grad(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Step size.</summary>
    public double LearningRate
    {
        get
        {
            double rate;
            Check(Native.at_optimizer_learning_rate(&rate, Pointer));
            GC.KeepAlive(this);
            return rate;
        }
        set
        {
            Check(Native.at_optimizer_set_learning_rate(Pointer, value));
            GC.KeepAlive(this);
        }
    }

    /// <summary>Gives the optimizer back; the parameters stay.</summary>
    public void Dispose()
    {
        handle.Dispose();
        GC.SuppressFinalize(this);
    }

    private protected delegate at_optimizer* Maker(at_tensor** parameters, nuint count);

    private protected static at_optimizer* Over(IEnumerable<Tensor> parameters, Maker make)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        Tensor[] tensors = [.. parameters];
        fixed (at_tensor** pointers = Tensor.Pointers(tensors))
        {
            at_optimizer* made = make(pointers, (nuint)tensors.Length);
            GC.KeepAlive(tensors);
            return made;
        }
    }
}
