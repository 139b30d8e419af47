// Tensors in NumPy's files.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Tensors in NumPy's files: one in an NPY file, several by name in an NPZ archive.</summary>
public static unsafe class NumpyFile
{
    /// <summary>The array of an NPY file, as a tensor of its type.</summary>
    public static Tensor Load(string path, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_tensor_load_npy(&result, device.Pointer, file));
        GC.KeepAlive(device);
        return new Tensor(result);
    }

    /// <summary>Writes a tensor as an NPY file; an old file stays as it was if that fails.</summary>
    public static void Save(string path, Tensor tensor)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_tensor_save_npy(file, tensor.Pointer));
        GC.KeepAlive(tensor);
    }

    /// <summary>Names of the arrays in an NPZ archive.</summary>
    public static string[] Names(string path) => TensorFile.All(path, &Native.at_tensor_npz_names);

    /// <summary>One array of an NPZ archive.</summary>
    /// <exception cref="InvalidArgumentException">No such name; the message lists the names there are.</exception>
    public static Tensor Load(string path, string name, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* file = Text.Bytes(path), which = Text.Bytes(name))
            Check(Native.at_tensor_load_npz(&result, device.Pointer, file, which));
        GC.KeepAlive(device);
        return new Tensor(result);
    }

    /// <summary>Writes named tensors as an NPZ archive; an old file stays as it was if that fails.</summary>
    /// <param name="path">The file.</param>
    /// <param name="tensors">Tensors by name.</param>
    /// <param name="compressed">Whether they are deflated.</param>
    public static void Save(string path, IEnumerable<KeyValuePair<string, Tensor>> tensors, bool compressed = false)
    {
        using var named = new NamedTensors(tensors);
        fixed (byte* file = Text.Bytes(path))
        fixed (at_tensor** pointers = Tensor.Pointers(named.Values))
            Check(Native.at_tensor_save_npz(file, named.Names, pointers, named.Count, compressed ? 1 : 0));
    }

    /// <summary>Elements that a file holds and nothing else, as numpy.fromfile reads them.</summary>
    /// <param name="path">The file.</param>
    /// <param name="dtype">Their type.</param>
    /// <param name="offset">Bytes that are passed over.</param>
    /// <param name="count">How many elements; null: all.</param>
    /// <param name="device">Where; null for <see cref="Device.Default"/>.</param>
    public static Tensor LoadRaw(string path, DType dtype, long offset = 0, long? count = null, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* file = Text.Bytes(path))
            Check(Native.at_tensor_load_raw(&result, device.Pointer, file, dtype, offset, count ?? -1));
        GC.KeepAlive(device);
        return new Tensor(result);
    }
}
