// Rules that update parameters from their gradients.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// An update rule over leaf tensors of one device and one float type. A parameter belongs to one optimizer. Those of 16 bits
/// are updated by way of F32 copies. Exclusive: one thread at a time.
/// </summary>
public abstract unsafe class Optimizer : IDisposable
{
    private readonly Handle handle;

    private protected Optimizer(at_optimizer* optimizer) => handle = new Handle(optimizer, &Release);

    private static Status Release(nint pointer) => Native.at_optimizer_release((at_optimizer*)pointer);

    internal at_optimizer* Pointer => (at_optimizer*)handle.Of(this);

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

    /// <summary>
    /// Adds parameters of the same device and type, with options of their own, which begin as those that the optimizer was
    /// made with. Updates stay one launch.
    /// </summary>
    public void AddGroup(IEnumerable<Tensor> parameters)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        Tensor[] tensors = [.. parameters];
        fixed (at_tensor** pointers = Tensor.Pointers(tensors))
        {
            Check(Native.at_optimizer_add_group(Pointer, pointers, (nuint)tensors.Length));
        }
        GC.KeepAlive(tensors);
        GC.KeepAlive(this);
    }

    /// <summary>How many groups there are.</summary>
    public int GroupCount
    {
        get
        {
            nuint count;
            Check(Native.at_optimizer_group_count(&count, Pointer));
            GC.KeepAlive(this);
            return (int)count;
        }
    }

    /// <summary>Changes an option of a group by PyTorch's name: lr, weight_decay, beta1, ...</summary>
    public void SetOption(int group, string name, double value)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(group);
        fixed (byte* text = Text.Bytes(name))
        {
            Check(Native.at_optimizer_set_option(Pointer, (nuint)group, text, value));
        }
        GC.KeepAlive(this);
    }

    /// <summary>An option of a group.</summary>
    public double Option(int group, string name)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(group);
        double value;
        fixed (byte* text = Text.Bytes(name))
        {
            Check(Native.at_optimizer_option(&value, Pointer, (nuint)group, text));
        }
        GC.KeepAlive(this);
        return value;
    }

    /// <summary>
    /// Bounds each element of the gradients in updates from now on. Infinite: no bound, as at first.
    /// </summary>
    public void SetClipValue(double bound)
    {
        Check(Native.at_optimizer_set_clip_value(Pointer, bound));
        GC.KeepAlive(this);
    }

    /// <summary>Bounds the norm of all gradients. Infinite: no bound, as at first.</summary>
    public void SetClipNorm(double maxNorm)
    {
        Check(Native.at_optimizer_set_clip_norm(Pointer, maxNorm));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// Parameters and state become those of rank 0, and steps take the mean of all ranks' gradients, folded in buckets of about
    /// bucketBytes (0: 25 MiB, or all where GPUs reach each other); null: the own ones again.
    /// </summary>
    public void SetGroup(Group? group, long bucketBytes = 0)
    {
        Status status = Native.at_optimizer_set_group(Pointer, group is null ? null : group.Pointer, bucketBytes);
        GC.KeepAlive(this);
        GC.KeepAlive(group);
        Check(status);
    }

    /// <summary>
    /// Whether each rank of the group keeps but its part of the state, as PyTorch's ZeroRedundancyOptimizer; steps are the same.
    /// All ranks ask for the state together then.
    /// </summary>
    public void SetSharded(bool sharded)
    {
        Check(Native.at_optimizer_set_sharded(Pointer, sharded ? 1 : 0));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// What gradients of ranks are rounded to before they are exchanged, FSDP's reduce_dtype: bfloat16 sends half of what float32
    /// parameters do; null: the parameters' own, as at first. All ranks say the same.
    /// </summary>
    public void SetReduceDType(DType? dtype)
    {
        Check(Native.at_optimizer_set_reduce_dtype(Pointer, dtype ?? DType.Invalid));
        GC.KeepAlive(this);
    }

    /// <summary>The gradients become the mean of all ranks', at once: to clip them by hand before a step.</summary>
    public void AverageGradients()
    {
        Check(Native.at_optimizer_average_gradients(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>The norm that the gradients of the last step had, where it is bounded; nothing waits for it.</summary>
    public Tensor GradNorm()
    {
        at_tensor* norm;
        Check(Native.at_optimizer_grad_norm(&norm, Pointer));
        GC.KeepAlive(this);
        return new Tensor(norm);
    }

    /// <summary>Step size: of the first group, and set for all.</summary>
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

    /// <summary>
    /// What it goes on from, by PyTorch's names, "state.0.exp_avg", "state.0.step": copies as they are now.
    /// </summary>
    public IReadOnlyList<KeyValuePair<string, Tensor>> State()
    {
        string[] names = Texts.Of((text, size, needed) => Native.at_optimizer_names(text, size, needed, null, Pointer));
        var tensors = new at_tensor*[names.Length];
        Status status;
        fixed (at_tensor** into = tensors) status = Native.at_optimizer_tensors(into, (nuint)names.Length, Pointer);
        GC.KeepAlive(this);
        return [.. names.Zip(Tensor.Made(status, tensors), KeyValuePair.Create)];
    }

    /// <summary>The numbers of the groups, as JSON in PyTorch's form.</summary>
    public string ParamGroups
    {
        get
        {
            string groups = Text.Told((text, size, needed) => Native.at_optimizer_param_groups(text, size, needed, Pointer));
            GC.KeepAlive(this);
            return groups;
        }
    }

    /// <summary>Goes on from there, also from a state of PyTorch's; all or nothing.</summary>
    /// <exception cref="InvalidArgumentException">The message lists what is missing and what is unknown.</exception>
    public void LoadState(IEnumerable<KeyValuePair<string, Tensor>> state, string paramGroups)
    {
        using var named = new NamedTensors(state);
        fixed (at_tensor** pointers = Tensor.Pointers(named.Values))
        fixed (byte* groups = Text.Bytes(paramGroups))
        {
            Check(Native.at_optimizer_load_state(Pointer, named.Names, pointers, named.Count, groups));
        }
        GC.KeepAlive(this);
    }

    /// <summary>Writes the state to a safetensors file, with the groups in its metadata.</summary>
    public void Save(string path)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_optimizer_save(Pointer, file));
        GC.KeepAlive(this);
    }

    /// <summary>Takes the state from such a file; all or nothing.</summary>
    public void Load(string path)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_optimizer_load(Pointer, file));
        GC.KeepAlive(this);
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
