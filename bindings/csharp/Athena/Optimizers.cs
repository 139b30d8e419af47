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

/// <summary>
/// Stochastic gradient descent as in PyTorch: g += weightDecay · p; b = momentum · b + g (the first b is g);
/// p -= learningRate · b.
/// </summary>
public sealed unsafe class Sgd : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Sgd(IEnumerable<Tensor> parameters, double learningRate = 0.01, double momentum = 0, double weightDecay = 0)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_sgd_options.Default with
            {
                learning_rate = learningRate,
                momentum = momentum,
                weight_decay = weightDecay,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_sgd(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>Adam with decoupled weight decay (Loshchilov and Hutter, 2019), as in PyTorch.</summary>
public sealed unsafe class AdamW : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public AdamW(IEnumerable<Tensor> parameters, double learningRate = 0.001, double beta1 = 0.9, double beta2 = 0.999,
                 double epsilon = 1e-8, double weightDecay = 0.01)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_adamw_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                epsilon = epsilon,
                weight_decay = weightDecay,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_adamw(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}
