// Samples from files or memory, and batches of them.
using System.Collections;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Samples and their labels in host memory. Immutable; any thread may use it.</summary>
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

    /// <summary>Samples one after the other, each of a shape, and a label for each; copied.</summary>
    public static Dataset From(ReadOnlySpan<float> samples, ReadOnlySpan<long> sampleShape, ReadOnlySpan<long> labels)
    {
        at_dataset* dataset;
        fixed (float* data = samples)
        fixed (long* dims = sampleShape, all = labels)
        {
            Check(Native.at_dataset_from_host(
                &dataset, labels.Length, sampleShape.Length, dims, data, (nuint)samples.Length * sizeof(float), all,
                (nuint)labels.Length * sizeof(long)));
        }
        return new Dataset(dataset);
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

    /// <summary>Sizes of one sample.</summary>
    public long[] SampleShape
    {
        get
        {
            long* dims = stackalloc long[Tensor.MaxRank];
            int rank;
            Check(Native.at_dataset_sample_shape(dims, Tensor.MaxRank, &rank, Pointer));
            GC.KeepAlive(this);
            return new ReadOnlySpan<long>(dims, rank).ToArray();
        }
    }

    /// <summary>Gives the data set back; loaders keep what they need.</summary>
    public void Dispose() => handle.Dispose();
}

/// <summary>Some samples and their labels.</summary>
/// <param name="Samples">F32 [n, …].</param>
/// <param name="Labels">I64 [n].</param>
public readonly record struct Batch(Tensor Samples, Tensor Labels) : IDisposable
{
    /// <summary>Disposes of both tensors.</summary>
    public void Dispose()
    {
        Samples.Dispose();
        Labels.Dispose();
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
    /// <param name="flatten">Whether samples come as vectors.</param>
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
    }

    private static Status Release(nint pointer) => Native.at_loader_release((at_loader*)pointer);

    private at_loader* Pointer => (at_loader*)handle.Of(this);

    /// <summary>Batches in an epoch.</summary>
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
        at_tensor* samples, labels;
        Check(Native.at_loader_next(&samples, &labels, Pointer));
        GC.KeepAlive(this);
        return samples == null ? null : new Batch(new Tensor(samples), new Tensor(labels));
    }

    /// <summary>Begins an epoch now, counted from 0.</summary>
    public void Seek(long epoch)
    {
        Check(Native.at_loader_seek(Pointer, epoch));
        GC.KeepAlive(this);
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
