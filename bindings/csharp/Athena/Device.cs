// Devices, and what they tell of themselves.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>One device of this machine, usable or not.</summary>
/// <param name="Name">What <see cref="Device.Open"/> takes: "cpu", "opencl:0".</param>
/// <param name="Kind">Processor, GPU or another.</param>
/// <param name="Product">"NVIDIA H200".</param>
/// <param name="Vendor">Who made it.</param>
/// <param name="Driver">Version of the driver, or of the BLAS in use.</param>
/// <param name="MemoryTotal">Bytes; for the CPU the machine's memory.</param>
/// <param name="MemoryLargest">Bytes of the largest single allocation.</param>
/// <param name="ComputeUnits">Processors or multiprocessors.</param>
/// <param name="HasF64">Whether it computes <see cref="DType.F64"/> itself; else that runs on the CPU.</param>
/// <param name="HasF16">Whether it has arithmetic in <see cref="DType.F16"/>; storing it works everywhere.</param>
/// <param name="Refused">Why the device cannot be used, "" if it can.</param>
public sealed record DeviceInfo(
    string Name, DeviceKind Kind, string Product, string Vendor, string Driver, ulong MemoryTotal, ulong MemoryLargest,
    int ComputeUnits, bool HasF64, bool HasF16, string Refused)
{
    internal static unsafe DeviceInfo Of(at_device_info* info) => new(
        Text.Of(info->name), info->kind, Text.Of(info->product), Text.Of(info->vendor), Text.Of(info->driver),
        info->memory_total, info->memory_largest, (int)info->compute_units, info->has_f64 != 0, info->has_f16 != 0,
        Text.Of(info->refused));
}

/// <summary>A device that is open: a queue on which tensors live and are computed. Any thread may use it.</summary>
public sealed unsafe class Device : IDisposable, IEquatable<Device>
{
    private static readonly Lazy<Device> Auto = new(() => Open("auto"));
    private static Device? chosen;
    private readonly Handle handle;

    internal Device(at_backend* pointer) => handle = new Handle(pointer, &Release);

    private static Status Release(nint pointer) => Native.at_backend_release((at_backend*)pointer);

    internal at_backend* Pointer => (at_backend*)handle.Of(this);

    /// <summary>
    /// Where tensors are made when no device is named: the best GPU, else the CPU, unless it was set.
    /// </summary>
    public static Device Default
    {
        get => Volatile.Read(ref chosen) ?? Auto.Value;
        set => Volatile.Write(ref chosen, value ?? throw new ArgumentNullException(nameof(value)));
    }

    /// <summary>Every device of this machine, those that cannot be used too.</summary>
    public static IReadOnlyList<DeviceInfo> All
    {
        get
        {
            int count;
            Check(Native.at_device_count(&count));
            var all = new DeviceInfo[count];
            for (int i = 0; i < count; i++)
            {
                var info = at_device_info.Default;
                Check(Native.at_device_describe(&info, i));
                all[i] = DeviceInfo.Of(&info);
            }
            return all;
        }
    }

    /// <summary>
    /// Opens "auto", "cpu", "opencl", "opencl:N" or "gpu". Opening a device again gives the same one. "auto" takes the
    /// best GPU, else the CPU; the variable ATHENA_DEVICE replaces it.
    /// </summary>
    /// <exception cref="DeviceNotFoundException">There is none; the message lists those present.</exception>
    public static Device Open(string name)
    {
        at_backend* backend;
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_backend_open(&backend, text));
        return new Device(backend);
    }

    /// <summary>What the device tells of itself.</summary>
    public DeviceInfo Info
    {
        get
        {
            var info = at_device_info.Default;
            Check(Native.at_backend_describe(&info, Pointer));
            GC.KeepAlive(this);
            return DeviceInfo.Of(&info);
        }
    }

    /// <summary>Waits until everything enqueued is done; throws the first error met on the way.</summary>
    public void Synchronize()
    {
        Check(Native.at_backend_synchronize(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Memory in bytes, and allocations.</summary>
    public MemoryStats Memory
    {
        get
        {
            var stats = at_memory_stats.Default;
            Check(Native.at_backend_memory_stats(&stats, Pointer));
            GC.KeepAlive(this);
            return new MemoryStats(stats);
        }
    }

    /// <summary>What the device has done since it was opened or <see cref="ResetCounters"/>.</summary>
    public Counters Counters
    {
        get
        {
            var counters = at_counters.Default;
            Check(Native.at_backend_counters(&counters, Pointer));
            GC.KeepAlive(this);
            return new Counters(counters);
        }
    }

    /// <summary>
    /// Until it is disposed of, operations of the calling thread throw where their operands lie on several devices, and do
    /// not move them to one.
    /// </summary>
    public static StrictDevicesScope StrictDevices() => new(true);

    /// <summary>Sets all counters to 0.</summary>
    public void ResetCounters()
    {
        Check(Native.at_backend_reset_counters(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Limits the bytes that the device may hold; 0: no limit.</summary>
    public void SetMemoryLimit(ulong bytes)
    {
        Check(Native.at_backend_set_memory_limit(Pointer, bytes));
        GC.KeepAlive(this);
    }

    /// <summary>Gives memory that is kept for reuse back.</summary>
    public void Trim()
    {
        Check(Native.at_backend_trim(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// How products of float32 may be computed on matrix units. It counts when a product is computed.
    /// </summary>
    public MathMode MathMode
    {
        get
        {
            MathMode mode;
            Check(Native.at_backend_math_mode(&mode, Pointer));
            GC.KeepAlive(this);
            return mode;
        }
        set
        {
            Check(Native.at_backend_set_math_mode(Pointer, value));
            GC.KeepAlive(this);
        }
    }

    /// <summary>
    /// Takes in tuning results: which algorithms were fastest for products and convolutions here. ATHENA_TUNE=1 makes
    /// them, in tuning.jsonl of the folder of compiled programs.
    /// </summary>
    public void LoadTuning(string path)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_backend_load_tuning(Pointer, file));
        GC.KeepAlive(this);
    }

    /// <summary>Why this device was chosen.</summary>
    public string Reason
    {
        get
        {
            nuint needed;
            Check(Native.at_backend_reason(null, 0, &needed, Pointer));
            byte[] bytes = new byte[needed];
            fixed (byte* text = bytes)
            {
                Check(Native.at_backend_reason(text, needed, null, Pointer));
                GC.KeepAlive(this);
                return Text.Of(text);
            }
        }
    }

    /// <summary>
    /// What is alive on the device, for people: a line for tensors that are alike, then one for buffers with what they hold.
    /// </summary>
    public string MemoryReport()
    {
        nuint needed = 0;
        Check(Native.at_backend_memory_report(null, 0, &needed, Pointer));
        while (true)
        {
            byte[] bytes = new byte[needed];
            fixed (byte* text = bytes)
            {
                Check(Native.at_backend_memory_report(text, (nuint)bytes.Length, &needed, Pointer));
                GC.KeepAlive(this);
                if (needed <= (nuint)bytes.Length) return Text.Of(text); // else it grew meanwhile
            }
        }
    }

    /// <summary>Gives the device back. Tensors on it keep it open.</summary>
    public void Dispose() => handle.Dispose();

    /// <inheritdoc/>
    public bool Equals(Device? other) =>
        other is not null && handle.DangerousGetHandle() == other.handle.DangerousGetHandle();

    /// <inheritdoc/>
    public override bool Equals(object? other) => Equals(other as Device);

    /// <inheritdoc/>
    public override int GetHashCode() => handle.DangerousGetHandle().GetHashCode();

    /// <summary>The device's name: "cpu".</summary>
    public override string ToString() => Info.Name;
}

/// <summary>
/// Given by <see cref="Device.StrictDevices"/>. It is the thread's own, so the compiler lets it not cross an await.
/// </summary>
public readonly unsafe ref struct StrictDevicesScope
{
    private readonly int previous;

    internal StrictDevicesScope(bool on)
    {
        int before;
        Check(Native.at_set_strict_devices(&before, on ? 1 : 0));
        previous = before;
    }

    /// <summary>Gives the thread its old state back.</summary>
    public void Dispose() => Check(Native.at_set_strict_devices(null, previous));
}
