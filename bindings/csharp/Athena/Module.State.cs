// What is in a module: tensors and modules by name, and files of them.
using System.Text;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Module
{
    /// <summary>The names of some of its tensors or modules.</summary>
    public string[] Names(ModuleMembers members)
    {
        string[] names = Texts.Of((text, size, needed) => Native.at_module_names(text, size, needed, null, Pointer, members));
        GC.KeepAlive(this);
        return names;
    }

    private IReadOnlyList<KeyValuePair<string, Tensor>> Tensors(ModuleMembers members)
    {
        string[] names = Names(members);
        var tensors = new at_tensor*[names.Length];
        Status status;
        fixed (at_tensor** into = tensors)
            status = Native.at_module_tensors(into, (nuint)names.Length, Pointer, members);
        GC.KeepAlive(this);
        return [.. names.Zip(Tensor.Made(status, tensors), KeyValuePair.Create)];
    }

    /// <summary>What is trained, each tensor once though two modules share it.</summary>
    public IReadOnlyList<Tensor> Parameters => [.. NamedParameters.Select(one => one.Value)];

    /// <summary>The same with names: "0.weight".</summary>
    public IReadOnlyList<KeyValuePair<string, Tensor>> NamedParameters => Tensors(ModuleMembers.Parameters);

    /// <summary>Other tensors, such as running statistics.</summary>
    public IReadOnlyList<KeyValuePair<string, Tensor>> NamedBuffers => Tensors(ModuleMembers.Buffers);

    /// <summary>What is saved: parameters and buffers under all of their names.</summary>
    public IReadOnlyList<KeyValuePair<string, Tensor>> State => Tensors(ModuleMembers.State);

    /// <summary>The modules directly in it.</summary>
    public IReadOnlyList<KeyValuePair<string, Module>> Children => Below(ModuleMembers.Children);

    /// <summary>All modules below it.</summary>
    public IReadOnlyList<KeyValuePair<string, Module>> Modules => Below(ModuleMembers.Modules);

    private IReadOnlyList<KeyValuePair<string, Module>> Below(ModuleMembers members) =>
        [.. Names(members).Select(name => KeyValuePair.Create(name, Child(name)))];

    /// <summary>One tensor by name; another of the same shape can take its place.</summary>
    /// <exception cref="InvalidArgumentException">No such name; the message lists the names there are.</exception>
    public Tensor this[string name]
    {
        get
        {
            at_tensor* tensor;
            Status status;
            fixed (byte* text = Text.Bytes(name)) status = Native.at_module_tensor(&tensor, Pointer, text);
            GC.KeepAlive(this);
            return Tensor.Made(status, tensor);
        }
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            fixed (byte* text = Text.Bytes(name)) Check(Native.at_module_set_tensor(Pointer, text, value.Pointer));
            GC.KeepAlive(this);
            GC.KeepAlive(value);
        }
    }

    /// <summary>One module by name.</summary>
    public Module Child(string name)
    {
        at_module* child;
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_module_child(&child, Pointer, text));
        GC.KeepAlive(this);
        return new Module(child);
    }

    /// <summary>Something new that is trained, under a name without points: it requires gradients from now on.</summary>
    public void AddParameter(string name, Tensor tensor)
    {
        ArgumentNullException.ThrowIfNull(tensor);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_module_add_parameter(Pointer, text, tensor.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(tensor);
    }

    /// <summary>Another new tensor; one that is not persistent is not saved.</summary>
    public void AddBuffer(string name, Tensor tensor, bool persistent = true)
    {
        ArgumentNullException.ThrowIfNull(tensor);
        fixed (byte* text = Text.Bytes(name))
            Check(Native.at_module_add_buffer(Pointer, text, tensor.Pointer, persistent ? 1 : 0));
        GC.KeepAlive(this);
        GC.KeepAlive(tensor);
    }

    /// <summary>A module in this one; in a Sequential it is called last.</summary>
    public void AddChild(string name, Module child)
    {
        ArgumentNullException.ThrowIfNull(child);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_module_add_child(Pointer, text, child.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(child);
    }

    /// <summary>Another module in the place of one directly in it.</summary>
    public void SetChild(string name, Module child)
    {
        ArgumentNullException.ThrowIfNull(child);
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_module_set_child(Pointer, text, child.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(child);
    }

    /// <summary>Takes out a tensor or a module of its own, unless the arguments of its kind ask for it.</summary>
    public void Remove(string name)
    {
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_module_remove(Pointer, text));
        GC.KeepAlive(this);
    }

    /// <summary>Whether the parameters are trained: false freezes them.</summary>
    public void SetRequiresGrad(bool requiresGrad)
    {
        Check(Native.at_module_set_requires_grad(Pointer, requiresGrad ? 1 : 0));
        GC.KeepAlive(this);
    }

    /// <summary>Forgets the gradients of all parameters.</summary>
    public void ZeroGrad()
    {
        Check(Native.at_module_zero_grad(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// Moves all tensors to a device. Parameters of an optimizer change themselves, and its state with them; others that
    /// change are new ones without gradients: take them again.
    /// </summary>
    /// <exception cref="StateException">The optimizer has parameters of other modules too.</exception>
    public void To(Device device)
    {
        ArgumentNullException.ThrowIfNull(device);
        Check(Native.at_module_to(Pointer, device.Pointer, DType.Invalid));
        GC.KeepAlive(this);
        GC.KeepAlive(device);
    }

    /// <summary>Casts the tensors of floats, likewise.</summary>
    public void To(DType dtype)
    {
        Check(Native.at_module_to(Pointer, null, dtype));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// Copies the values of named tensors into the module's, all or none. Strict: the names must be those of
    /// <see cref="State"/>, else the others stay.
    /// </summary>
    /// <exception cref="InvalidArgumentException">The message lists what is missing and what is unknown.</exception>
    public void LoadState(IEnumerable<KeyValuePair<string, Tensor>> state, bool strict = true)
    {
        using var named = new NamedTensors(state);
        fixed (at_tensor** pointers = Tensor.Pointers(named.Values))
        {
            Check(Native.at_module_load_state(Pointer, named.Names, pointers, named.Count, strict ? 1 : 0));
        }
        GC.KeepAlive(this);
    }

    /// <summary>Writes the state to a safetensors file, with the description in its metadata.</summary>
    public void Save(string path)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_module_save(Pointer, file));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// The same to several files with an index, as <see cref="TensorFile.SaveSharded"/>; <see cref="Load"/> takes the index.
    /// </summary>
    public void SaveSharded(string path, ulong maxShardSize)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_module_save_sharded(Pointer, file, maxShardSize));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// Takes the state from a safetensors file, PyTorch's too; all or nothing. Strict as in <see cref="LoadState"/>.
    /// </summary>
    public void Load(string path, bool strict = true)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_module_load(Pointer, file, strict ? 1 : 0));
        GC.KeepAlive(this);
    }
}
