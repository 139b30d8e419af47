// Ranks that compute together: processes of one machine or several, or threads of a process.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// One rank's place among all. Every rank records the same collectives in the same order; tensors that come of them are computed
/// when one is read, and have gradients. A rank that ends or does not answer is named by a <see cref="PeerException"/> on all
/// others within the timeout. Exclusive: one for each process or thread that takes part.
/// </summary>
public sealed unsafe class Group : IDisposable
{
    private readonly Handle handle;

    private Group(at_group* made) => handle = new Handle(made, &Release);

    /// <summary>
    /// As RANK, WORLD_SIZE, MASTER_ADDR and MASTER_PORT say, which athena launch and torchrun set, or as MPI's mpirun says. Returns when all are there.
    /// </summary>
    /// <param name="timeout">Seconds that the others are waited for, here and in every collective.</param>
    /// <param name="way">What carries elements; rank 0's counts.</param>
    public static Group FromEnvironment(double timeout = 60, GroupWay way = GroupWay.Auto)
    {
        at_group_options options = Options(timeout, way);
        at_group* made;
        Check(Native.at_group_from_environment(&made, &options));
        return new Group(made);
    }

    /// <summary>The rank of so many whose rank 0 listens at an address and port.</summary>
    public Group(int rank, int size, string address, int port, double timeout = 60, GroupWay way = GroupWay.Auto)
    {
        at_group_options options = Options(timeout, way);
        at_group* made;
        fixed (byte* text = Text.Bytes(address)) Check(Native.at_group_create(&made, rank, size, text, port, &options));
        handle = new Handle(made, &Release);
    }

    /// <summary>A group for each of so many threads of this process.</summary>
    public static Group[] Threads(int count, double timeout = 60, GroupWay way = GroupWay.Auto)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        at_group_options options = Options(timeout, way);
        var handles = new nint[count];
        fixed (nint* first = handles) Check(Native.at_group_threads((at_group**)first, (nuint)count, &options));
        return Array.ConvertAll(handles, one => new Group((at_group*)one));
    }

    private static at_group_options Options(double timeout, GroupWay way) =>
        at_group_options.Default with { timeout = timeout, way = way };

    private static Status Release(nint pointer) => Native.at_group_release((at_group*)pointer);

    internal at_group* Pointer => (at_group*)handle.Of(this);

    /// <summary>From 0.</summary>
    public int Rank
    {
        get
        {
            int rank;
            Check(Native.at_group_rank(&rank, Pointer));
            GC.KeepAlive(this);
            return rank;
        }
    }

    /// <summary>How many ranks there are.</summary>
    public int Size
    {
        get
        {
            int size;
            Check(Native.at_group_size(&size, Pointer));
            GC.KeepAlive(this);
            return size;
        }
    }

    /// <summary>What carries elements: "shared memory", "tcp" or "mpi"; "peer memory" or "nccl" once those of GPUs go from one to the other.</summary>
    public string Way
    {
        get
        {
            at_group* pointer = Pointer;
            string told = Text.Told((text, size, needed) => Native.at_group_way_name(text, size, needed, pointer));
            GC.KeepAlive(this);
            return told;
        }
    }

    /// <summary>The fold of all ranks' tensors, in the order of ranks.</summary>
    public Tensor AllReduce(Tensor a, ReduceOp op = ReduceOp.Sum)
    {
        at_tensor* result;
        return Made(Native.at_tensor_all_reduce(&result, Of(a), Pointer, op), result, a);
    }

    /// <summary>The tensors of all ranks one after another along the first axis.</summary>
    public Tensor AllGather(Tensor a)
    {
        at_tensor* result;
        return Made(Native.at_tensor_all_gather(&result, Of(a), Pointer), result, a);
    }

    /// <summary>The rank's share of the fold along the first axis.</summary>
    public Tensor ReduceScatter(Tensor a, ReduceOp op = ReduceOp.Sum)
    {
        at_tensor* result;
        return Made(Native.at_tensor_reduce_scatter(&result, Of(a), Pointer, op), result, a);
    }

    /// <summary>What rank root has; of the others shape and dtype count.</summary>
    public Tensor Broadcast(Tensor a, int root = 0)
    {
        at_tensor* result;
        return Made(Native.at_tensor_broadcast(&result, Of(a), Pointer, root), result, a);
    }

    /// <summary>Share i of the first axis goes to rank i.</summary>
    public Tensor AllToAll(Tensor a)
    {
        at_tensor* result;
        return Made(Native.at_tensor_all_to_all(&result, Of(a), Pointer), result, a);
    }

    /// <summary>
    /// a goes to rank dst, and what comes from rank src is the result: zeros where that is null. All ranks call it; its gradient goes
    /// the other way.
    /// </summary>
    public Tensor SendRecv(Tensor a, int? dst, int? src)
    {
        at_tensor* result;
        return Made(Native.at_tensor_send_recv(&result, Of(a), Pointer, dst ?? -1, src ?? -1), result, a);
    }

    private static at_tensor* Of(Tensor a)
    {
        ArgumentNullException.ThrowIfNull(a);
        return a.Pointer;
    }

    private Tensor Made(Status status, at_tensor* result, Tensor a)
    {
        GC.KeepAlive(this);
        GC.KeepAlive(a);
        return Tensor.Made(status, result);
    }

    /// <summary>Returns when rank peer has it.</summary>
    public void Send(Tensor a, int peer)
    {
        Status status = Native.at_group_send(Of(a), Pointer, peer);
        GC.KeepAlive(this);
        GC.KeepAlive(a);
        Check(status);
    }

    /// <summary>What rank peer sends, of that element type and shape.</summary>
    public Tensor Recv(int peer, DType dtype, ReadOnlySpan<long> shape, Device? device = null)
    {
        at_tensor* result;
        Device on = device ?? Device.Default;
        fixed (long* dims = shape)
        {
            Status status = Native.at_group_recv(&result, on.Pointer, dtype, shape.Length, dims, Pointer, peer);
            GC.KeepAlive(this);
            GC.KeepAlive(on);
            return Tensor.Made(status, result);
        }
    }

    /// <summary>Returns when all ranks are here.</summary>
    public void Barrier()
    {
        Status status = Native.at_group_barrier(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Leaves: who still waits for this rank is told so.</summary>
    public void Dispose() => handle.Dispose();
}
