// What becomes of a batch's images, on the device.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// Descriptions of transforms, a method for each kind: <c>Transforms.Compose(Transforms.RandomCrop(32, padding: 4),
/// Transforms.RandomHorizontalFlip())</c>. Names, arguments and meaning are torchvision's.
/// </summary>
public static unsafe partial class Transforms
{
    /// <summary>The names of all kinds: "Compose", ….</summary>
    public static IReadOnlyList<string> Kinds => Text.Told(Native.at_transform_kinds).Split(' ');

    /// <summary>The arguments of a kind with types and defaults, and on a line of its own what it says.</summary>
    /// <exception cref="InvalidArgumentException">There is no such kind; the message lists those there are.</exception>
    public static string Signature(string kind)
    {
        fixed (byte* name = Text.Bytes(kind))
        {
            byte* named = name;
            return Text.Told((text, size, needed) => Native.at_transform_signature(text, size, needed, named));
        }
    }
}

/// <summary>How a batch is changed, as a description says; for <see cref="Loader.UseTransform"/>. Never changes.</summary>
public sealed unsafe class Transform : IDisposable
{
    private readonly Handle handle;

    /// <summary>What a description says: one of <see cref="Transforms"/>, or any text.</summary>
    /// <exception cref="FileFormatException">It is no description; the message tells the place.</exception>
    /// <exception cref="InvalidArgumentException">There is no such kind or argument; the message lists them.</exception>
    public Transform(ModuleDescription description)
    {
        ArgumentNullException.ThrowIfNull(description);
        at_transform* transform;
        fixed (byte* text = Text.Bytes(description.ToString())) Check(Native.at_transform_create(&transform, text));
        handle = new Handle(transform, &Release);
    }

    private static Status Release(nint pointer) => Native.at_transform_release((at_transform*)pointer);

    internal at_transform* Pointer => (at_transform*)handle.Of(this);

    /// <summary>
    /// Images [N, C, H, W] changed, and what belongs to them: as many tensors as are given. What is random is drawn from
    /// the generator, each sample's by itself.
    /// </summary>
    public Tensor[] Apply(Generator generator, params Tensor[] inputs)
    {
        ArgumentNullException.ThrowIfNull(generator);
        ArgumentNullException.ThrowIfNull(inputs);
        var made = new at_tensor*[inputs.Length];
        Status status;
        fixed (at_tensor** given = Tensor.Pointers(inputs))
        fixed (at_tensor** into = made)
            status = Native.at_transform_apply(into, Pointer, given, (nuint)made.Length, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        GC.KeepAlive(inputs);
        return Tensor.Made(status, made);
    }

    /// <summary>On one line, as a description.</summary>
    public override string ToString()
    {
        at_transform* transform = Pointer;
        string text = Text.Told((into, size, needed) =>
            Native.at_transform_description(into, size, needed, transform));
        GC.KeepAlive(this);
        return text;
    }

    /// <summary>Gives the transform back.</summary>
    public void Dispose() => handle.Dispose();
}
