// Derivatives by reverse-mode differentiation.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>Whether gradients flow through the tensor. Set it on leaves of a float type.</summary>
    public bool RequiresGrad
    {
        get
        {
            int requires;
            Check(Native.at_tensor_requires_grad(&requires, Pointer));
            GC.KeepAlive(this);
            return requires != 0;
        }
        set
        {
            Check(Native.at_tensor_set_requires_grad(Pointer, value ? 1 : 0));
            GC.KeepAlive(this);
        }
    }

    /// <summary>This tensor, a leaf whose gradients are wanted from now on.</summary>
    public Tensor WithGrad()
    {
        RequiresGrad = true;
        return this;
    }

    /// <summary>
    /// A leaf's accumulated gradient, a new object for the same memory each time; null while there is none.
    /// </summary>
    public Tensor? Grad
    {
        get
        {
            at_tensor* grad;
            Check(Native.at_tensor_grad_of(&grad, Pointer));
            GC.KeepAlive(this);
            return grad == null ? null : new Tensor(grad);
        }
    }

    /// <summary>
    /// Adds the gradients of this one element to <see cref="Grad"/> of every leaf it was computed from, and frees the
    /// graph.
    /// </summary>
    public void Backward()
    {
        Check(Native.at_tensor_backward(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Forgets a leaf's gradient.</summary>
    public void ZeroGrad()
    {
        Check(Native.at_tensor_zero_grad(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>The same values, cut from the graph; shares memory.</summary>
    public Tensor Detach()
    {
        at_tensor* result;
        Status status = Native.at_tensor_detach(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}

/// <summary>Gradients of chosen tensors, and code that needs none.</summary>
public static unsafe class Autograd
{
    /// <summary>
    /// Gradients of the sum of outputs with respect to inputs, any tensors; <see cref="Tensor.Grad"/> is not touched.
    /// </summary>
    /// <param name="outputs">What is differentiated.</param>
    /// <param name="inputs">With respect to what.</param>
    /// <param name="seeds">Weights of the outputs, of their shapes; left out: ones.</param>
    /// <param name="retainGraph">Whether the graph can be used again.</param>
    /// <param name="createGraph">Whether the gradients can be differentiated.</param>
    /// <param name="allowUnused">Whether an input that no output depends on gets zeros instead of an exception.</param>
    public static Tensor[] Grad(
        ReadOnlySpan<Tensor> outputs, ReadOnlySpan<Tensor> inputs, ReadOnlySpan<Tensor> seeds = default,
        bool retainGraph = false, bool createGraph = false, bool allowUnused = false)
    {
        var results = new at_tensor*[inputs.Length];
        fixed (at_tensor** grads = results, of = Tensor.Pointers(outputs), with = Tensor.Pointers(inputs),
               weights = Tensor.Pointers(seeds))
        {
            var options = at_grad_options.Default with
            {
                retain_graph = retainGraph ? 1 : 0,
                create_graph = createGraph ? 1 : 0,
                allow_unused = allowUnused ? 1 : 0,
                seeds = weights,
                seed_count = (nuint)seeds.Length,
            };
            Check(Native.at_tensor_grad(grads, of, (nuint)outputs.Length, with, (nuint)inputs.Length, &options));
        }
        Tensor.KeepAlive(outputs);
        Tensor.KeepAlive(inputs);
        Tensor.KeepAlive(seeds);
        var made = new Tensor[results.Length];
        for (int i = 0; i < made.Length; i++) made[i] = new Tensor(results[i]);
        return made;
    }

    /// <summary>
    /// Until it is disposed of, the calling thread records nothing for gradients: <c>using (Autograd.NoGrad()) { …
    /// }</c>.
    /// </summary>
    public static NoGradScope NoGrad() => new(true);
}

/// <summary>
/// Given by <see cref="Autograd.NoGrad"/>. It is the thread's own, so the compiler lets it not cross an await.
/// </summary>
public readonly unsafe ref struct NoGradScope
{
    private readonly int previous;

    internal NoGradScope(bool on)
    {
        int before;
        Check(Native.at_set_no_grad(&before, on ? 1 : 0));
        previous = before;
    }

    /// <summary>Gives the thread its old state back.</summary>
    public void Dispose() => Check(Native.at_set_no_grad(null, previous));
}
