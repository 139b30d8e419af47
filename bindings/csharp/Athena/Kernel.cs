// The program's own OpenCL kernels, launched on tensors.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>A tensor, and what it is to a kernel's argument.</summary>
/// <param name="Role">What the kernel does with it.</param>
/// <param name="Tensor">The elements, or for results and local memory how many.</param>
public readonly record struct KernelArgument(KernelRole Role, Tensor Tensor)
{
    /// <summary>A pointer to elements that are read.</summary>
    public static KernelArgument Read(Tensor tensor) => new(KernelRole.Read, tensor);

    /// <summary>A pointer to a result of the tensor's shape and type, with anything in it at first.</summary>
    public static KernelArgument Write(Tensor like) => new(KernelRole.Write, like);

    /// <summary>A pointer to a result that begins as a copy of the tensor.</summary>
    public static KernelArgument Update(Tensor tensor) => new(KernelRole.Update, tensor);

    /// <summary>By value: the tensor's one element.</summary>
    public static KernelArgument Number(Tensor number) => new(KernelRole.Number, number);

    /// <summary>A local pointer: as much memory as the tensor has, for each work-group.</summary>
    public static KernelArgument Local(Tensor like) => new(KernelRole.Local, like);
}

/// <summary>
/// A kernel in OpenCL C, built for one device. It knows nothing of gradients: <see cref="Autograd.Custom"/> gives it
/// some. Any thread may use it.
/// </summary>
public sealed unsafe class Kernel : IDisposable
{
    private readonly Handle handle;

    private Kernel(at_kernel* pointer) => handle = new Handle(pointer, &Release);

    private static Status Release(nint pointer) => Native.at_kernel_release((at_kernel*)pointer);

    private at_kernel* Pointer => (at_kernel*)handle.Of(this);

    /// <summary>Builds a kernel of OpenCL C source; options as the compiler takes them ("-DN=4").</summary>
    /// <exception cref="DeviceException">It did not build; the message ends with the log.</exception>
    /// <exception cref="UnsupportedException">The device is no OpenCL device.</exception>
    public static Kernel FromSource(string source, string name, string options = "", Device? device = null)
    {
        device ??= Device.Default;
        at_kernel* kernel;
        fixed (byte* text = Text.Bytes(source), called = Text.Bytes(name), with = Text.Bytes(options))
            Check(Native.at_kernel_from_source(&kernel, device.Pointer, text, called, with));
        GC.KeepAlive(device);
        return new Kernel(kernel);
    }

    /// <summary>The same from a binary, as <see cref="ToBinary"/> gave it for this driver and device.</summary>
    public static Kernel FromBinary(ReadOnlySpan<byte> binary, string name, string options = "", Device? device = null)
    {
        device ??= Device.Default;
        at_kernel* kernel;
        fixed (byte* data = binary, called = Text.Bytes(name), with = Text.Bytes(options))
        {
            Check(Native.at_kernel_from_binary(
                &kernel, device.Pointer, data, (nuint)binary.Length, called, with));
        }
        GC.KeepAlive(device);
        return new Kernel(kernel);
    }

    /// <summary>What the compiler said in this thread's last build, warnings or errors.</summary>
    public static string BuildLog => Text.Of(&Native.at_kernel_build_log);

    /// <summary>The built program.</summary>
    public byte[] ToBinary()
    {
        nuint needed;
        Check(Native.at_kernel_binary(null, 0, &needed, Pointer));
        byte[] binary = new byte[needed];
        fixed (byte* data = binary) Check(Native.at_kernel_binary(data, needed, null, Pointer));
        GC.KeepAlive(this);
        return binary;
    }

    /// <summary>What the device says of the kernel.</summary>
    public KernelInfo Info
    {
        get
        {
            var info = at_kernel_info.Default;
            Check(Native.at_kernel_describe(&info, Pointer));
            GC.KeepAlive(this);
            return new KernelInfo(info);
        }
    }

    /// <summary>
    /// Enqueues the kernel with one tensor for each of its arguments, in their order; gives a new tensor for each
    /// <see cref="KernelRole.Write"/> and <see cref="KernelRole.Update"/>, in that order, and does not wait.
    /// </summary>
    /// <param name="arguments">Tensors and what they are to the kernel.</param>
    /// <param name="global">1 to 3 sizes: work-items in all.</param>
    /// <param name="local">Those of a work-group, which divide them; none: the driver chooses.</param>
    public Tensor[] Launch(ReadOnlySpan<KernelArgument> arguments, ReadOnlySpan<long> global,
                           ReadOnlySpan<long> local = default)
    {
        if (local.Length > 0 && local.Length != global.Length)
        {
            throw Of(Status.Argument, $"[kernel_launch] local has {local.Length} sizes and global {global.Length}",
                     "kernel_launch", "local");
        }
        var tensors = new Tensor[arguments.Length];
        var roles = new KernelRole[arguments.Length];
        int count = 0;
        for (int i = 0; i < roles.Length; i++)
        {
            (roles[i], tensors[i]) = arguments[i];
            count += roles[i] is KernelRole.Write or KernelRole.Update ? 1 : 0;
        }
        var results = new at_tensor*[count];
        Status status;
        fixed (at_tensor** made = results, given = Tensor.Pointers(tensors))
        fixed (KernelRole* parts = roles)
        fixed (long* all = global, group = local)
        {
            status = Native.at_kernel_launch(made, (nuint)count, Pointer, given, parts, (nuint)roles.Length,
                                             global.Length, all, local.Length > 0 ? group : null);
        }
        GC.KeepAlive(this);
        GC.KeepAlive(tensors);
        return Tensor.Made(status, results);
    }

    /// <summary>Gives the kernel back; a launch under way does not need it.</summary>
    public void Dispose() => handle.Dispose();
}
