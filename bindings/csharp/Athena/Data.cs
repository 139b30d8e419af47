// Samples from files or memory, and batches of them.
using System.Collections;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// Samples of one or more fields, such as inputs and targets, in host memory. Immutable; any thread may use it.
/// </summary>
public sealed unsafe class Dataset : IDisposable
{
    private readonly Handle handle;

    private Dataset(at_dataset* pointer) => handle = new Handle(pointer, &Release);

    private static Status Release(nint pointer) => Native.at_dataset_release((at_dataset*)pointer);

    internal at_dataset* Pointer => (at_dataset*)handle.Of(this);

    /// <summary>Two IDX files (MNIST), plain or gzipped: images as F32 in [0, 1], labels as I64.</summary>
    public static Dataset OpenIdx(string imagesPath, string labelsPath)
    {
        at_dataset* dataset;
        fixed (byte* images = Text.Bytes(imagesPath), labels = Text.Bytes(labelsPath))
            Check(Native.at_dataset_open_idx(&dataset, images, labels));
        return new Dataset(dataset);
    }

    /// <summary>
    /// Tensors of any element types whose first axes count the samples: inputs and targets, or whatever belongs
    /// together. They are computed and copied.
    /// </summary>
    public static Dataset From(params ReadOnlySpan<Tensor> fields)
    {
        at_dataset* dataset;
        fixed (at_tensor** handles = Tensor.Pointers(fields))
            Check(Native.at_dataset_from_tensors(&dataset, handles, (nuint)fields.Length));
        Tensor.KeepAlive(fields);
        return new Dataset(dataset);
    }

    /// <summary>The samples at these positions, in this order; the data are shared.</summary>
    public Dataset Subset(ReadOnlySpan<long> indices)
    {
        at_dataset* subset;
        fixed (long* all = indices)
            Check(Native.at_dataset_subset(&subset, Pointer, all, (nuint)indices.Length));
        GC.KeepAlive(this);
        return new Dataset(subset);
    }

    /// <summary>
    /// Parts of so many samples, drawn at random, that have none in common. The lengths add up to <see cref="Length"/>.
    /// </summary>
    public Dataset[] RandomSplit(ReadOnlySpan<long> lengths, ulong seed = 0)
    {
        var parts = new nint[lengths.Length];
        fixed (nint* handles = parts)
        fixed (long* all = lengths)
            Check(Native.at_dataset_random_split((at_dataset**)handles, Pointer, all, (nuint)parts.Length, seed));
        GC.KeepAlive(this);
        return [.. parts.Select(one => new Dataset((at_dataset*)one))];
    }

    /// <summary>Number of fields.</summary>
    public int Fields
    {
        get
        {
            nuint count;
            Check(Native.at_dataset_fields(&count, Pointer));
            GC.KeepAlive(this);
            return (int)count;
        }
    }

    /// <summary>Number of samples.</summary>
    public long Length
    {
        get
        {
            long count;
            Check(Native.at_dataset_length(&count, Pointer));
            GC.KeepAlive(this);
            return count;
        }
    }

    /// <summary>Sizes of one sample in a field, counted from 0.</summary>
    public long[] SampleShape(int field = 0)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(field);
        long* dims = stackalloc long[Tensor.MaxRank];
        int rank;
        Check(Native.at_dataset_sample_shape(dims, Tensor.MaxRank, &rank, Pointer, (nuint)field));
        GC.KeepAlive(this);
        return new ReadOnlySpan<long>(dims, rank).ToArray();
    }

    /// <summary>Gives the data set back; loaders keep what they need.</summary>
    public void Dispose() => handle.Dispose();
}

/// <summary>Some samples: a tensor [n, …] for each field. <c>var (x, y) = batch;</c> takes two apart.</summary>
public sealed class Batch : IDisposable
{
    private readonly Tensor[] fields;

    internal Batch(Tensor[] fields) => this.fields = fields;

    /// <summary>A field, counted from 0.</summary>
    public Tensor this[int field] => fields[field];

    /// <summary>Number of fields.</summary>
    public int Count => fields.Length;

    /// <summary>The first field.</summary>
    public Tensor Samples => fields[0];

    /// <summary>The second field.</summary>
    public Tensor Labels => fields[1];

    /// <summary>The first two fields.</summary>
    public void Deconstruct(out Tensor first, out Tensor second) => (first, second) = (fields[0], fields[1]);

    /// <summary>Disposes of all tensors.</summary>
    public void Dispose()
    {
        foreach (Tensor field in fields) field.Dispose();
    }
}

/// <summary>
/// A data set in batches on a device. Each <c>foreach</c> is what is left of an epoch: normally all of it. The same
/// seed gives
/// the same order everywhere. Exclusive: one thread at a time.
/// </summary>
public sealed unsafe class Loader : IEnumerable<Batch>, IDisposable
{
    private readonly Handle handle;
    private readonly int fields;

    /// <summary>A loader at the beginning of its first epoch.</summary>
    /// <param name="dataset">What is read.</param>
    /// <param name="batchSize">Samples a batch.</param>
    /// <param name="shuffle">Whether each epoch has a new order.</param>
    /// <param name="seed">Decides the orders.</param>
    /// <param name="flatten">Whether samples of several axes come as vectors, in every field.</param>
    /// <param name="dropLast">Whether a last, smaller batch is left out.</param>
    /// <param name="device">Where batches are made; null for <see cref="Device.Default"/>.</param>
    public Loader(Dataset dataset, long batchSize = 32, bool shuffle = false, ulong seed = 0, bool flatten = false,
                  bool dropLast = false, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(dataset);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(batchSize);
        device ??= Device.Default;
        var options = at_loader_options.Default with
        {
            batch_size = batchSize,
            shuffle = shuffle ? 1 : 0,
            drop_last = dropLast ? 1 : 0,
            flatten = flatten ? 1 : 0,
            seed = seed,
        };
        at_loader* loader;
        Check(Native.at_loader_create(&loader, dataset.Pointer, device.Pointer, &options));
        GC.KeepAlive(dataset);
        GC.KeepAlive(device);
        handle = new Handle(loader, &Release);
        fields = dataset.Fields;
    }

    /// <summary>
    /// Batches of the program's own: next gives those of an epoch by their number, tensors that become the loader's, and null
    /// after the last. The same numbers ask for the same batch. What it throws is thrown by the call that led there.
    /// </summary>
    /// <param name="fields">Tensors in a batch.</param>
    /// <param name="next">Gets the epoch and the batch, both from 0.</param>
    /// <param name="batches">Batches in an epoch; -1 where nobody knows.</param>
    public Loader(int fields, Func<long, long, Tensor[]?> next, long batches = -1)
    {
        ArgumentNullException.ThrowIfNull(next);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(fields);
        at_loader* loader;
        at_loader** made = &loader;
        Check(Callback.Give(next, held => Native.at_loader_custom(
            made, (nuint)fields, batches, &Give, (void*)held, Callback.Free)));
        handle = new Handle(loader, &Release);
        this.fields = fields;
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static int Give(at_tensor** into, nuint count, long epoch, long batch, void* userdata) => Callback.Run(() =>
    {
        Tensor[]? made = Callback.Held<Func<long, long, Tensor[]?>>(userdata)(epoch, batch);
        if (made is null) return;
        if ((nuint)made.Length != count)
            throw new InvalidOperationException($"a batch has {made.Length} tensors, expected {count}");
        for (int i = 0; i < made.Length; i++)
        {
            at_tensor* pointer = made[i].Pointer;
            Check(Native.at_tensor_retain(pointer));
            into[i] = pointer;
            made[i].Dispose();
        }
    });

    private static Status Release(nint pointer) => Native.at_loader_release((at_loader*)pointer);

    internal at_loader* Pointer => (at_loader*)handle.Of(this);

    /// <summary>Batches in an epoch; -1 where nobody knows.</summary>
    public long Length
    {
        get
        {
            long batches;
            Check(Native.at_loader_length(&batches, Pointer));
            GC.KeepAlive(this);
            return batches;
        }
    }

    /// <summary>
    /// The next batch, the caller's to dispose of; null at the end of an epoch, after which the next begins.
    /// </summary>
    public Batch? Next()
    {
        var batch = new nint[fields];
        fixed (nint* handles = batch)
            Check(Native.at_loader_next((at_tensor**)handles, (nuint)fields, Pointer));
        GC.KeepAlive(this);
        return batch[0] == 0 ? null : new Batch([.. batch.Select(one => new Tensor((at_tensor*)one))]);
    }

    /// <summary>Begins an epoch now, counted from 0.</summary>
    public void Seek(long epoch)
    {
        Check(Native.at_loader_seek(Pointer, epoch));
        GC.KeepAlive(this);
    }

    /// <summary>Where it is, for checkpoints: the epoch, and the batch in it that is next.</summary>
    public (long Epoch, long Batch) State
    {
        get
        {
            long epoch, batch;
            Check(Native.at_loader_state(&epoch, &batch, Pointer));
            GC.KeepAlive(this);
            return (epoch, batch);
        }
        set
        {
            Check(Native.at_loader_set_state(Pointer, value.Epoch, value.Batch));
            GC.KeepAlive(this);
        }
    }

    /// <summary>Batches until the end of the epoch.</summary>
    public IEnumerator<Batch> GetEnumerator()
    {
        while (Next() is { } batch) yield return batch;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Gives the loader back.</summary>
    public void Dispose() => handle.Dispose();
}
