// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;

namespace Athena;

/// <summary>Memory of a backend in bytes, and its allocations.</summary>
public readonly record struct MemoryStats
{
    internal MemoryStats(in at_memory_stats numbers)
    {
        Used = (long)numbers.used;
        Cached = (long)numbers.cached;
        Peak = (long)numbers.peak;
        Limit = (long)numbers.limit;
        Allocations = (long)numbers.allocations;
        DriverAllocations = (long)numbers.driver_allocations;
    }

    /// <summary>in live tensors and plans</summary>
    public long Used { get; }

    /// <summary>kept for reuse</summary>
    public long Cached { get; }

    /// <summary>the largest used + cached</summary>
    public long Peak { get; }

    /// <summary>0: none</summary>
    public long Limit { get; }

    /// <summary>asked of the pool</summary>
    public long Allocations { get; }

    /// <summary>asked of the device or the operating system</summary>
    public long DriverAllocations { get; }
}

/// <summary>What a backend has done since it was opened or last reset.</summary>
public readonly record struct Counters
{
    internal Counters(in at_counters numbers)
    {
        Launches = (long)numbers.launches;
        BytesToDevice = (long)numbers.bytes_to_device;
        BytesToHost = (long)numbers.bytes_to_host;
        CopiesToDevice = (long)numbers.copies_to_device;
        CopiesToHost = (long)numbers.copies_to_host;
        Compiles = (long)numbers.compiles;
        ProgramLoads = (long)numbers.program_loads;
        Fallbacks = (long)numbers.fallbacks;
        Plans = (long)numbers.plans;
        PlanHits = (long)numbers.plan_hits;
        PlanMissesNew = (long)numbers.plan_misses_new;
        PlanMissesEvicted = (long)numbers.plan_misses_evicted;
        PlanMissesSizes = (long)numbers.plan_misses_sizes;
        Validations = (long)numbers.validations;
        MovedOperands = (long)numbers.moved_operands;
        LayoutConversions = (long)numbers.layout_conversions;
    }

    /// <summary>kernels and library calls enqueued</summary>
    public long Launches { get; }

    /// <summary>from host memory</summary>
    public long BytesToDevice { get; }

    /// <summary>BytesToHost.</summary>
    public long BytesToHost { get; }

    /// <summary>CopiesToDevice.</summary>
    public long CopiesToDevice { get; }

    /// <summary>CopiesToHost.</summary>
    public long CopiesToHost { get; }

    /// <summary>programs built from source</summary>
    public long Compiles { get; }

    /// <summary>programs taken from the disk cache</summary>
    public long ProgramLoads { get; }

    /// <summary>kernels run on the CPU because the device lacks them</summary>
    public long Fallbacks { get; }

    /// <summary>plans run</summary>
    public long Plans { get; }

    /// <summary>of those, found in the plan cache</summary>
    public long PlanHits { get; }

    /// <summary>made anew: this structure was never seen</summary>
    public long PlanMissesNew { get; }

    /// <summary>made anew: seen before, but dropped from the cache</summary>
    public long PlanMissesEvicted { get; }

    /// <summary>made anew: the same operations with other sizes</summary>
    public long PlanMissesSizes { get; }

    /// <summary>kernels compared with the CPU</summary>
    public long Validations { get; }

    /// <summary>operands that lay on another device, and were moved to this one</summary>
    public long MovedOperands { get; }

    /// <summary>activations copied into channels-last memory (at_tensor_to_memory_format)</summary>
    public long LayoutConversions { get; }
}

/// <summary>What the device says of it.</summary>
public readonly record struct KernelInfo
{
    internal KernelInfo(in at_kernel_info numbers)
    {
        ArgumentCount = (long)numbers.argument_count;
        GroupSize = (long)numbers.group_size;
        GroupMultiple = (long)numbers.group_multiple;
        RequiredX = (long)numbers.required_x;
        RequiredY = (long)numbers.required_y;
        RequiredZ = (long)numbers.required_z;
        LocalBytes = (long)numbers.local_bytes;
        PrivateBytes = (long)numbers.private_bytes;
    }

    /// <summary>ArgumentCount.</summary>
    public long ArgumentCount { get; }

    /// <summary>the largest work-group, in work-items</summary>
    public long GroupSize { get; }

    /// <summary>work-groups are best a multiple of it</summary>
    public long GroupMultiple { get; }

    /// <summary>the work-group that the kernel asks for (reqd_work_group_size); 0: any</summary>
    public long RequiredX { get; }

    /// <summary>RequiredY.</summary>
    public long RequiredY { get; }

    /// <summary>RequiredZ.</summary>
    public long RequiredZ { get; }

    /// <summary>local memory of a work-group, local arguments aside</summary>
    public long LocalBytes { get; }

    /// <summary>of a work-item; registers that did not fit</summary>
    public long PrivateBytes { get; }
}
