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
    /// A leaf's accumulated gradient, a new object for the same memory each time; null while there is none. Setting it
    /// takes the values of a tensor of the same shape and dtype, to which later backwards add; null forgets them.
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
        set
        {
            Check(Native.at_tensor_set_grad(Pointer, value == null ? null : value.Pointer));
            GC.KeepAlive(this);
            GC.KeepAlive(value);
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

    /// <summary>
    /// Calls a function with this tensor's gradient whenever a backward walks by, before it is used: on a leaf with
    /// what this backward adds to <see cref="Grad"/>. A tensor that it gives takes the gradient's place, null leaves
    /// it. What the function throws is thrown by the backward.
    /// </summary>
    /// <returns>The hook: disposing of it ends it.</returns>
    /// <exception cref="StateException">No gradients flow through the tensor.</exception>
    public GradientHook AddHook(Func<Tensor, Tensor?> hook)
    {
        ArgumentNullException.ThrowIfNull(hook);
        at_tensor* pointer = Pointer;
        ulong id = 0;
        ulong* made = &id;
        var function = new TensorFunction(given => [hook(given[0])], scoped: false);
        Check(Callback.Give(function, held => Native.at_tensor_add_hook(
            made, pointer, &Callback.Call, (void*)held, Callback.Free)));
        GC.KeepAlive(this);
        return new GradientHook(id);
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
