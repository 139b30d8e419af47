// Tensors in files.
using System.Text;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Named tensors in safetensors files, and arrays in IDX files.</summary>
public static unsafe class TensorFile
{
    /// <summary>
    /// Writes named tensors, first to a temporary file beside it: a failure leaves an old file as it was.
    /// </summary>
    public static void Save(string path, IEnumerable<KeyValuePair<string, Tensor>> tensors)
    {
        ArgumentNullException.ThrowIfNull(tensors);
        KeyValuePair<string, Tensor>[] all = [.. tensors];
        var values = Array.ConvertAll(all, one => one.Value);
        using var names = new Texts(all.Length);
        foreach (var (name, _) in all) names.Add(name);
        fixed (byte* file = Text.Bytes(path))
        fixed (at_tensor** pointers = Tensor.Pointers(values))
            Check(Native.at_tensor_save_file(file, names.Pointers, pointers, (nuint)all.Length));
        GC.KeepAlive(values);
    }

    /// <summary>Names of the tensors in a safetensors file.</summary>
    public static string[] Names(string path)
    {
        fixed (byte* file = Text.Bytes(path))
        {
            nuint needed;
            Check(Native.at_tensor_file_names(null, 0, &needed, file));
            byte[] bytes = new byte[needed];
            fixed (byte* text = bytes) Check(Native.at_tensor_file_names(text, needed, &needed, file));
            return needed == 0 ? [] : Encoding.UTF8.GetString(bytes, 0, bytes.Length - 1).Split('\0');
        }
    }

    /// <summary>Reads every tensor of a safetensors file.</summary>
    public static Dictionary<string, Tensor> LoadAll(string path, Device? device = null) =>
        Names(path).ToDictionary(name => name, name => Load(path, name, device));

    /// <summary>Reads one tensor from a safetensors file.</summary>
    /// <exception cref="InvalidArgumentException">No such name; the message lists the names there are.</exception>
    public static Tensor Load(string path, string name, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* file = Text.Bytes(path), which = Text.Bytes(name))
            Check(Native.at_tensor_load_file(&result, device.Pointer, file, which));
        GC.KeepAlive(device);
        return new Tensor(result);
    }

    /// <summary>Reads an IDX file (the MNIST format), plain or gzipped, as a tensor of the file's type.</summary>
    public static Tensor LoadIdx(string path, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_tensor_load_idx(&result, device.Pointer, file));
        GC.KeepAlive(device);
        return new Tensor(result);
    }
}
