// Layers and networks: making and calling them.
using System.Diagnostics;
using System.Runtime.InteropServices;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// A layer, or a network of layers: tensors and modules under names, and what they make of their inputs. Names have points,
/// "0.weight"; kinds, names and layouts are PyTorch's, so that a state of its files fits. Any thread may use a module. No
/// <see cref="TensorScope"/> owns its tensors: what the properties give are new objects for them.
/// </summary>
[DebuggerDisplay("{Description}")]
public sealed unsafe partial class Module : IDisposable
{
    private readonly Handle handle;

    /// <summary>isNew: the collector is told how large it is.</summary>
    internal Module(at_module* pointer, bool isNew = false) =>
        handle = new Handle(pointer, &Release, isNew ? BytesOf(pointer) : 0);

    private static long BytesOf(at_module* module)
    {
        nuint needed, count;
        if (Native.at_module_names(null, 0, &needed, &count, module, ModuleMembers.State) != Status.Ok) return 0;
        long sum = 0;
        var tensors = new at_tensor*[count];
        fixed (at_tensor** all = tensors) _ = Native.at_module_tensors(all, count, module, ModuleMembers.State);
        foreach (at_tensor* one in tensors)
        {
            nuint bytes;
            if (Native.at_tensor_nbytes(&bytes, one) == Status.Ok) sum += (long)bytes;
            _ = Native.at_tensor_release(one);
        }
        return sum;
    }

    private static Status Release(nint pointer) => Native.at_module_release((at_module*)pointer);

    internal at_module* Pointer => (at_module*)handle.Of(this);

    /// <summary>
    /// A layer of one's own: a function of one tensor. Tensors made in it are given back at its end; what it throws is
    /// thrown by the call that led there. What it trains, and modules in it, is added to the module
    /// (<see cref="AddParameter"/>, <see cref="AddChild"/>). It can neither be copied nor described.
    /// </summary>
    public static Module Custom(string kind, Func<Tensor, Tensor> forward)
    {
        ArgumentNullException.ThrowIfNull(forward);
        return Custom(kind, (_, inputs) => [forward(inputs[0])]);
    }

    /// <summary>
    /// <see cref="Custom(string, Func{Tensor, Tensor})"/> of several tensors, null for one left out, with as many
    /// results as callers want: one inside of other modules.
    /// </summary>
    public static Module Custom(string kind, Func<Tensor[], IReadOnlyList<Tensor>> forward)
    {
        ArgumentNullException.ThrowIfNull(forward);
        return Custom(kind, (_, inputs) => forward(inputs));
    }

    /// <summary>
    /// The same of a function that is given the module, too, while it runs: it has what was added to it, and tells whether
    /// it <see cref="IsTraining"/>.
    /// </summary>
    public static Module Custom(string kind, Func<Module, Tensor[], IReadOnlyList<Tensor>> forward)
    {
        ArgumentNullException.ThrowIfNull(forward);
        at_module* module;
        at_module** made = &module;
        fixed (byte* text = Text.Bytes(kind))
        {
            byte* name = text;
            var function = new TensorFunction(forward!, scoped: true, mayGiveMore: true);
            Check(Callback.Give(function, held => Native.at_module_custom(
                made, name, &Callback.CallModule, (void*)held, Callback.Free)));
        }
        return new Module(module);
    }

    /// <summary>
    /// Calls a function for every module below, those in a module before it, and then for this one, whose name is "". The
    /// modules are the function's while it runs; what it throws ends the walk and is thrown here.
    /// </summary>
    public Module Apply(Action<Module, string> function)
    {
        ArgumentNullException.ThrowIfNull(function);
        var held = GCHandle.Alloc(function);
        try
        {
            Check(Native.at_module_apply(Pointer, &Callback.CallVisitor, (void*)GCHandle.ToIntPtr(held)));
        }
        finally
        {
            held.Free();
        }
        GC.KeepAlive(this);
        return this;
    }

    /// <summary>The same of a function of modules alone.</summary>
    public Module Apply(Action<Module> function)
    {
        ArgumentNullException.ThrowIfNull(function);
        return Apply((module, _) => function(module));
    }

    /// <summary>What the module makes of one input.</summary>
    public Tensor Forward(Tensor input)
    {
        ArgumentNullException.ThrowIfNull(input);
        at_tensor* result;
        Status status = Native.at_module_forward(&result, Pointer, input.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(input);
        return Tensor.Made(status, result);
    }

    /// <summary>The first results of what it makes of several inputs, null for one left out.</summary>
    public Tensor[] Call(ReadOnlySpan<Tensor?> inputs, int results = 1)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(results);
        var made = new at_tensor*[results];
        Status status;
        fixed (at_tensor** into = made, given = Pointers(inputs))
            status = Native.at_module_call(into, (nuint)results, Pointer, given, (nuint)inputs.Length);
        GC.KeepAlive(this);
        Tensor.KeepAlive(inputs!);
        return Tensor.Made(status, made);
    }

    /// <summary>
    /// As <see cref="Call"/>, but of what it computes only inputs and results are kept: a backward computes the rest again,
    /// with the same numbers dropped and under the same <see cref="Autocast"/>.
    /// </summary>
    public Tensor[] Checkpoint(ReadOnlySpan<Tensor?> inputs, int results = 1)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(results);
        var made = new at_tensor*[results];
        Status status;
        fixed (at_tensor** into = made, given = Pointers(inputs))
            status = Native.at_module_checkpoint(into, (nuint)results, Pointer, given, (nuint)inputs.Length);
        GC.KeepAlive(this);
        Tensor.KeepAlive(inputs!);
        return Tensor.Made(status, made);
    }

    /// <summary>
    /// A table of the modules for these inputs: shapes, parameters, multiply-adds, bytes. Nothing is computed.
    /// </summary>
    public string Summary(params ReadOnlySpan<Tensor?> inputs)
    {
        at_module* module = Pointer;
        nuint count = (nuint)inputs.Length;
        fixed (at_tensor** pointers = Pointers(inputs))
        {
            at_tensor** given = pointers;
            string table = Text.Told((text, size, needed) =>
                Native.at_module_summary(text, size, needed, module, given, count));
            GC.KeepAlive(this);
            Tensor.KeepAlive(inputs!);
            return table;
        }
    }

    private static at_tensor*[] Pointers(ReadOnlySpan<Tensor?> tensors)
    {
        var pointers = new at_tensor*[tensors.Length];
        for (int i = 0; i < pointers.Length; i++) pointers[i] = tensors[i] is { } one ? one.Pointer : null;
        return pointers;
    }

    /// <summary>Dropout and its kin are at work from now on, in this and all modules below, as in a new module.</summary>
    public void Train() => SetTraining(1);

    /// <summary>They rest.</summary>
    public void Eval() => SetTraining(0);

    private void SetTraining(int training)
    {
        Check(Native.at_module_set_training(Pointer, training));
        GC.KeepAlive(this);
    }

    /// <summary>Whether they are at work.</summary>
    public bool IsTraining
    {
        get
        {
            int training;
            Check(Native.at_module_training(&training, Pointer));
            GC.KeepAlive(this);
            return training != 0;
        }
    }

    /// <summary>Another module with copies of all tensors; generators are the same.</summary>
    /// <exception cref="UnsupportedException">A layer of one's own is in it.</exception>
    public Module Copy()
    {
        at_module* copy;
        Check(Native.at_module_copy(&copy, Pointer));
        GC.KeepAlive(this);
        return new Module(copy, isNew: true);
    }

    /// <summary>
    /// Parameters of this copy of a module go weight of the way, from 0 to 1, to that module's: 1 − decay for an exponential
    /// moving average, after every step; 1 copies. Buffers become the module's; with useBuffers those of floats go the same
    /// way. All parameters of one optimizer take one launch.
    /// </summary>
    public void Average(Module module, double weight, bool useBuffers = false)
    {
        ArgumentNullException.ThrowIfNull(module);
        Check(Native.at_module_average(Pointer, module.Pointer, weight, useBuffers ? 1 : 0));
        GC.KeepAlive(this);
        GC.KeepAlive(module);
    }

    /// <summary>
    /// Batch norms in it are one for all ranks while training: mean and variance of all samples, as PyTorch's SyncBatchNorm; null:
    /// of the rank's own again. Copies have no group.
    /// </summary>
    public void SetGroup(Group? group)
    {
        Status status = Native.at_module_set_group(Pointer, group is null ? null : group.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(group);
        Check(status);
    }

    /// <summary>The kind: "Linear".</summary>
    public string Kind => Told(&Native.at_module_kind);

    /// <summary>On one line, as a <see cref="ModuleDescription"/> has it.</summary>
    public string Description => handle.IsClosed ? "disposed module" : Told(&Native.at_module_description);

    /// <summary>A line for each module, with their names, as PyTorch prints it.</summary>
    public override string ToString() => handle.IsClosed ? Description : Told(&Native.at_module_format);

    private string Told(delegate*<byte*, nuint, nuint*, at_module*, Status> read)
    {
        at_module* module = Pointer;
        string told = Text.Told((text, size, needed) => read(text, size, needed, module));
        GC.KeepAlive(this);
        return told;
    }

    /// <summary>Gives the module back; tensors and modules of it that are still held live on.</summary>
    public void Dispose() => handle.Dispose();
}
