// Derivatives of chosen tensors, rules of one's own, and the thread's modes.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Derivatives of chosen tensors, gradient rules of one's own, and code that needs no gradients.</summary>
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
        return Tensor.Made(Status.Ok, results);
    }

    /// <summary>
    /// Directional derivatives (Jacobian-vector products): for each output the sum over k of its derivative by
    /// inputs[k] times tangents[k], which have the inputs' shapes. The graph stays.
    /// </summary>
    public static Tensor[] Jvp(ReadOnlySpan<Tensor> outputs, ReadOnlySpan<Tensor> inputs, ReadOnlySpan<Tensor> tangents,
                               bool createGraph = false)
    {
        var results = new at_tensor*[outputs.Length];
        Status status;
        fixed (at_tensor** products = results, of = Tensor.Pointers(outputs), with = Tensor.Pointers(inputs),
               along = Tensor.Pointers(tangents))
        {
            status = Native.at_tensor_jvp(products, of, (nuint)outputs.Length, with, (nuint)inputs.Length, along,
                                          (nuint)tangents.Length, createGraph ? 1 : 0);
        }
        Tensor.KeepAlive(outputs);
        Tensor.KeepAlive(inputs);
        Tensor.KeepAlive(tangents);
        return Tensor.Made(status, results);
    }

    /// <summary>
    /// Scales the gradients of parameters together, in place, so that the norm of that order of all their elements is
    /// at most maxNorm, as PyTorch's clip_grad_norm_. The norm before, not waited for.
    /// </summary>
    public static Tensor ClipGradNorm(IEnumerable<Tensor> parameters, double maxNorm, double order = 2)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        Tensor[] tensors = [.. parameters];
        at_tensor* total;
        fixed (at_tensor** all = Tensor.Pointers(tensors))
            Check(Native.at_tensor_clip_grad_norm(&total, all, (nuint)tensors.Length, maxNorm, order));
        GC.KeepAlive(tensors);
        return new Tensor(total);
    }

    /// <summary>Brings every element of the gradients of parameters between -bound and bound, in place.</summary>
    public static void ClipGradValue(IEnumerable<Tensor> parameters, double bound)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        Tensor[] tensors = [.. parameters];
        fixed (at_tensor** all = Tensor.Pointers(tensors))
            Check(Native.at_tensor_clip_grad_value(all, (nuint)tensors.Length, bound));
        GC.KeepAlive(tensors);
    }

    /// <summary>
    /// Hessian-vector products: for each input the sum over k of the second derivatives of loss, one element, by it and
    /// inputs[k], times vectors[k]. The graph stays.
    /// </summary>
    public static Tensor[] Hvp(
        Tensor loss, ReadOnlySpan<Tensor> inputs, ReadOnlySpan<Tensor> vectors, bool createGraph = false)
    {
        ArgumentNullException.ThrowIfNull(loss);
        var results = new at_tensor*[inputs.Length];
        Status status;
        fixed (at_tensor** products = results, with = Tensor.Pointers(inputs), along = Tensor.Pointers(vectors))
        {
            status = Native.at_tensor_hvp(products, loss.Pointer, with, (nuint)inputs.Length, along,
                                          (nuint)vectors.Length, createGraph ? 1 : 0);
        }
        GC.KeepAlive(loss);
        Tensor.KeepAlive(inputs);
        Tensor.KeepAlive(vectors);
        return Tensor.Made(status, results);
    }

    /// <summary>
    /// Gives values that were made of inputs anyhow, best under <see cref="NoGrad"/>, a gradient of one's own: tensors
    /// with the values, through which gradients flow to the inputs by the rule.
    /// </summary>
    /// <param name="values">What was made.</param>
    /// <param name="inputs">Of what.</param>
    /// <param name="backward">
    /// Makes of the results' gradients (null for a result of no float type) the inputs', null for an input that has
    /// none. It is called in each backward that walks by. Tensors made in it are given back at its end; what it throws
    /// is thrown by the backward.
    /// </param>
    public static Tensor[] Custom(ReadOnlySpan<Tensor> values, ReadOnlySpan<Tensor> inputs,
                                  Func<Tensor[], IReadOnlyList<Tensor?>> backward)
    {
        ArgumentNullException.ThrowIfNull(backward);
        var results = new at_tensor*[values.Length];
        nuint valueCount = (nuint)values.Length, inputCount = (nuint)inputs.Length;
        fixed (at_tensor** made = results, of = Tensor.Pointers(values), from = Tensor.Pointers(inputs))
        {
            at_tensor** into = made, some = of, others = from;
            Status status = Callback.Give(new TensorFunction(backward, scoped: true), held => Native.at_tensor_custom(
                into, some, valueCount, others, inputCount, &Callback.Call, (void*)held, Callback.Free));
            Tensor.KeepAlive(values);
            Tensor.KeepAlive(inputs);
            return Tensor.Made(status, results);
        }
    }

    /// <summary>
    /// What a function makes of inputs, without keeping more than inputs for the gradients: it is called now, without
    /// gradients, and again in each backward that walks by. It must make the same values of the inputs alone both
    /// times; tensors made in it are given back at its end.
    /// </summary>
    public static Tensor Checkpoint(Func<Tensor[], Tensor> function, params ReadOnlySpan<Tensor> inputs)
    {
        ArgumentNullException.ThrowIfNull(function);
        return Checkpoint(given => [function(given)], 1, inputs)[0];
    }

    /// <summary><see cref="Checkpoint(Func{Tensor[], Tensor}, ReadOnlySpan{Tensor})"/> of several results.</summary>
    public static Tensor[] Checkpoint(
        Func<Tensor[], IReadOnlyList<Tensor>> function, int count, params ReadOnlySpan<Tensor> inputs)
    {
        ArgumentNullException.ThrowIfNull(function);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(count);
        var results = new at_tensor*[count];
        nuint inputCount = (nuint)inputs.Length;
        fixed (at_tensor** made = results, from = Tensor.Pointers(inputs))
        {
            at_tensor** into = made, given = from;
            Status status = Callback.Give(new TensorFunction(function, scoped: true), held => Native.at_checkpoint(
                into, (nuint)count, given, inputCount, &Callback.Call, (void*)held, Callback.Free));
            Tensor.KeepAlive(inputs);
            return Tensor.Made(status, results);
        }
    }

    /// <summary>
    /// Until it is disposed of, the calling thread records nothing for gradients: <c>using (Autograd.NoGrad()) { …
    /// }</c>.
    /// </summary>
    public static NoGradScope NoGrad() => new(true);

    /// <summary>
    /// Until it is disposed of, backwards of the calling thread look for the first NaN, value by value, and throw an
    /// exception that names the operation which made it. Slow: for debugging.
    /// </summary>
    public static AnomalyScope DetectAnomalies() => new(true);
}

/// <summary>Given by <see cref="Tensor.AddHook"/>; disposing of it removes the hook.</summary>
public sealed class GradientHook : IDisposable
{
    private ulong id;

    internal GradientHook(ulong id) => this.id = id;

    /// <summary>Removes the hook; a second time does nothing, nor where its tensor is gone.</summary>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref id, 0) is not 0 and var present) _ = Native.at_hook_remove(present);
    }
}

/// <summary>
/// Given by <see cref="Autograd.DetectAnomalies"/>. It is the thread's own, so the compiler lets it not cross an await.
/// </summary>
public readonly unsafe ref struct AnomalyScope
{
    private readonly int previous;

    internal AnomalyScope(bool on)
    {
        int before;
        Check(Native.at_set_anomaly_mode(&before, on ? 1 : 0));
        previous = before;
    }

    /// <summary>Gives the thread its old state back.</summary>
    public void Dispose() => Check(Native.at_set_anomaly_mode(null, previous));
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
