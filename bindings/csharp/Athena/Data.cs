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
public sealed unsafe partial class Dataset : IDisposable
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

    /// <summary>
    /// Samples of the program's own, of so many fields: get gives those of an index, tensors best on the CPU, which become
    /// the library's; the same for the same index. Called on any thread, on several at once where a loader has workers.
    /// </summary>
    public static Dataset From(long length, int fields, Func<long, Tensor[]> get)
    {
        ArgumentNullException.ThrowIfNull(get);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(fields);
        at_dataset* dataset;
        at_dataset** made = &dataset;
        Check(Callback.Give(get, held => Native.at_dataset_from_callback(
            made, length, (nuint)fields, &Sample, (void*)held, Callback.Free)));
        return new Dataset(dataset);
    }

    /// <summary>A list's samples, of so many fields: its tensors stay the list's.</summary>
    public static Dataset From(IReadOnlyList<Tensor[]> samples, int fields)
    {
        ArgumentNullException.ThrowIfNull(samples);
        return From(samples.Count, fields, i => [.. samples[(int)i].Select(one => one.Retained())]);
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static int Sample(at_tensor** into, nuint count, long index, void* userdata) => Callback.Run(() =>
        Loader.Give(into, count, Callback.Held<Func<long, Tensor[]>>(userdata)(index)));

    /// <summary>The samples of several data sets, one set after the other.</summary>
    public static Dataset Concat(params ReadOnlySpan<Dataset> sets)
    {
        at_dataset* dataset;
        var handles = new nint[sets.Length];
        for (int i = 0; i < sets.Length; i++) handles[i] = (nint)sets[i].Pointer;
        fixed (nint* all = handles)
            Check(Native.at_dataset_concat(&dataset, (at_dataset**)all, (nuint)handles.Length));
        foreach (Dataset one in sets) GC.KeepAlive(one);
        return new Dataset(dataset);
    }

    /// <summary>The fields of a sample on a device, null for <see cref="Device.Default"/>; the caller's to dispose of.</summary>
    public Batch Get(long index, Device? device = null)
    {
        device ??= Device.Default;
        var made = new nint[Fields];
        fixed (nint* handles = made)
            Check(Native.at_dataset_get((at_tensor**)handles, (nuint)made.Length, Pointer, device.Pointer, index));
        GC.KeepAlive(this);
        GC.KeepAlive(device);
        return new Batch([.. made.Select(one => new Tensor((at_tensor*)one))]);
    }

    // Takes over a reference.
    internal static Dataset Of(at_dataset* pointer) => new(pointer);

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

    /// <summary>A loader at the beginning of its first epoch.</summary>
    /// <param name="dataset">What is read.</param>
    /// <param name="batchSize">Samples a batch.</param>
    /// <param name="shuffle">Whether each epoch has a new order.</param>
    /// <param name="seed">Decides the orders.</param>
    /// <param name="flatten">Whether samples of several axes come as vectors, in every field.</param>
    /// <param name="dropLast">Whether a last, smaller batch is left out.</param>
    /// <param name="device">Where batches are made; null for <see cref="Device.Default"/>.</param>
    /// <param name="workers">Threads that make batches ahead; the batches are the same with any number.</param>
    /// <param name="prefetch">Batches ahead for each of them.</param>
    /// <param name="rank">Which of replicas processes this is, each of which has its share of the one order.</param>
    /// <param name="replicas">How many there are.</param>
    /// <param name="pad">What fills up samples of other sizes to the largest of their batch; null: none are.</param>
    /// <param name="lengths">Whether the first field's first sizes, unpadded, come as a field after it.</param>
    public Loader(Dataset dataset, long batchSize = 32, bool shuffle = false, ulong seed = 0, bool flatten = false,
                  bool dropLast = false, Device? device = null, int workers = 0, int prefetch = 2, long rank = 0,
                  long replicas = 1, double? pad = null, bool lengths = false)
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
            num_workers = workers,
            prefetch_factor = prefetch,
            rank = rank,
            num_replicas = replicas,
            pad = pad is null ? 0 : 1,
            pad_value = pad ?? 0,
            lengths = lengths ? 1 : 0,
        };
        at_loader* loader;
        Check(Native.at_loader_create(&loader, dataset.Pointer, device.Pointer, &options));
        GC.KeepAlive(dataset);
        GC.KeepAlive(device);
        handle = new Handle(loader, &Release);
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
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static int Give(at_tensor** into, nuint count, long epoch, long batch, void* userdata) => Callback.Run(() =>
    {
        Tensor[]? made = Callback.Held<Func<long, long, Tensor[]?>>(userdata)(epoch, batch);
        if (made is not null) Give(into, count, made);
    });

    // Tensors that become the library's.
    internal static void Give(at_tensor** into, nuint count, Tensor[] made)
    {
        if ((nuint)made.Length != count)
            throw new InvalidOperationException($"there are {made.Length} tensors, expected {count}");
        for (int i = 0; i < made.Length; i++)
        {
            at_tensor* pointer = made[i].Pointer;
            Check(Native.at_tensor_retain(pointer));
            into[i] = pointer;
            made[i].Dispose();
        }
    }

    /// <summary>Draws so many samples an epoch in proportion to weights, one a sample, in the place of shuffling.</summary>
    public void SetWeights(ReadOnlySpan<double> weights, long samples, bool replacement = true)
    {
        fixed (double* all = weights)
            Check(Native.at_loader_set_weights(Pointer, all, (nuint)weights.Length, samples, replacement ? 1 : 0));
        GC.KeepAlive(this);
    }

    /// <summary>All samples in random order, those of each label, one a sample, spread evenly over the epoch.</summary>
    public void SetStrata(ReadOnlySpan<long> labels)
    {
        fixed (long* all = labels)
            Check(Native.at_loader_set_strata(Pointer, all, (nuint)labels.Length));
        GC.KeepAlive(this);
    }

    /// <summary>An order of the program's own: order gives so many indices, by the epoch's number.</summary>
    public void SetSampler(long samples, Func<long, long[]> order)
    {
        ArgumentNullException.ThrowIfNull(order);
        Check(Callback.Give(order, held => Native.at_loader_set_sampler(
            Pointer, samples, &Order, (void*)held, Callback.Free)));
        GC.KeepAlive(this);
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static int Order(long* indices, nuint count, long epoch, void* userdata) => Callback.Run(() =>
    {
        long[] order = Callback.Held<Func<long, long[]>>(userdata)(epoch);
        if ((nuint)order.Length != count)
            throw new InvalidOperationException($"the order has {order.Length} indices, expected {count}");
        order.CopyTo(new Span<long>(indices, order.Length));
    });

    /// <summary>
    /// Makes the fields of a batch of the samples at indices by a function, instead of stacking them; on any thread, on
    /// several at once where there are workers. The tensors become the library's.
    /// </summary>
    public void SetCollate(int fields, Func<Dataset, long[], Tensor[]> collate)
    {
        ArgumentNullException.ThrowIfNull(collate);
        Check(Callback.Give(collate, held => Native.at_loader_set_collate(
            Pointer, (nuint)fields, &Collate, (void*)held, Callback.Free)));
        GC.KeepAlive(this);
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static int Collate(at_tensor** into, nuint count, at_dataset* dataset, long* indices, nuint indexCount,
                               void* userdata) => Callback.Run(() =>
    {
        Check(Native.at_dataset_retain(dataset));
        using Dataset lent = Dataset.Of(dataset);
        long[] all = new ReadOnlySpan<long>(indices, (int)indexCount).ToArray();
        Give(into, count, Callback.Held<Func<Dataset, long[], Tensor[]>>(userdata)(lent, all));
    });

    /// <summary>
    /// Makes the fields of a batch of those before, augmented for example. The generator begins anew for every batch from
    /// seed, epoch and batch: what is drawn from it is the same in every run. The tensors given become the library's.
    /// </summary>
    public void SetTransform(int fields, Func<Tensor[], Generator, Tensor[]> transform)
    {
        ArgumentNullException.ThrowIfNull(transform);
        Check(Callback.Give(transform, held => Native.at_loader_set_transform(
            Pointer, (nuint)fields, &Transform, (void*)held, Callback.Free)));
        GC.KeepAlive(this);
    }

    /// <summary>The same with a transform, applied to all fields.</summary>
    public void UseTransform(Transform transform)
    {
        ArgumentNullException.ThrowIfNull(transform);
        Check(Native.at_loader_use_transform(Pointer, transform.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(transform);
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static int Transform(at_tensor** into, nuint count, at_tensor** inputs, nuint inputCount,
                                 at_generator* generator, void* userdata) => Callback.Run(() =>
    {
        Check(Native.at_generator_retain(generator));
        using var random = new Generator(generator);
        var batch = new Tensor[(int)inputCount];
        for (int i = 0; i < batch.Length; i++)
        {
            Check(Native.at_tensor_retain(inputs[i]));
            batch[i] = new Tensor(inputs[i]);
        }
        Give(into, count, Callback.Held<Func<Tensor[], Generator, Tensor[]>>(userdata)(batch, random));
        foreach (Tensor one in batch) one.Dispose();
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

    /// <summary>Fields of a batch.</summary>
    public int Fields
    {
        get
        {
            nuint count;
            Check(Native.at_loader_fields(&count, Pointer));
            GC.KeepAlive(this);
            return (int)count;
        }
    }

    /// <summary>
    /// The next batch, the caller's to dispose of; null at the end of an epoch, after which the next begins.
    /// </summary>
    public Batch? Next()
    {
        var batch = new nint[Fields];
        fixed (nint* handles = batch)
            Check(Native.at_loader_next((at_tensor**)handles, (nuint)batch.Length, Pointer));
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
