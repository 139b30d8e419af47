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
    /// <param name="path">The file.</param>
    /// <param name="tensors">Tensors by name.</param>
    /// <param name="metadata">Texts about the file.</param>
    public static void Save(string path, IEnumerable<KeyValuePair<string, Tensor>> tensors,
                            IEnumerable<KeyValuePair<string, string>>? metadata = null)
    {
        using var named = new NamedTensors(tensors);
        using Texts texts = Pairs(metadata, out nuint pairs);
        fixed (byte* file = Text.Bytes(path))
        fixed (at_tensor** pointers = Tensor.Pointers(named.Values))
            Check(Native.at_tensor_save_file(file, named.Names, pointers, named.Count, texts.Pointers, pairs));
    }

    /// <summary>
    /// Writes named tensors to several files and their index; what reads a file reads the index too.
    /// </summary>
    /// <param name="path">The index, whose name ends in ".safetensors.index.json".</param>
    /// <param name="tensors">Tensors by name.</param>
    /// <param name="maxShardSize">Bytes of elements in a file, but for a tensor that has more by itself.</param>
    /// <param name="metadata">Texts about the files.</param>
    public static void SaveSharded(string path, IEnumerable<KeyValuePair<string, Tensor>> tensors, ulong maxShardSize,
                                   IEnumerable<KeyValuePair<string, string>>? metadata = null)
    {
        using var named = new NamedTensors(tensors);
        using Texts texts = Pairs(metadata, out nuint pairs);
        fixed (byte* file = Text.Bytes(path))
        fixed (at_tensor** pointers = Tensor.Pointers(named.Values))
        {
            Check(Native.at_tensor_save_sharded(file, named.Names, pointers, named.Count, texts.Pointers, pairs,
                                                maxShardSize));
        }
    }

    private static Texts Pairs(IEnumerable<KeyValuePair<string, string>>? metadata, out nuint count)
    {
        string[] about = [.. (metadata ?? []).SelectMany(pair => new[] { pair.Key, pair.Value })];
        count = (nuint)about.Length / 2;
        var texts = new Texts(about.Length);
        foreach (string text in about) texts.Add(text);
        return texts;
    }

    /// <summary>Names of the tensors in a safetensors file.</summary>
    public static string[] Names(string path) => All(path, &Native.at_tensor_file_names);

    /// <summary>The texts about a safetensors file that were saved with it.</summary>
    public static Dictionary<string, string> Metadata(string path) =>
        All(path, &Native.at_tensor_file_metadata).Chunk(2).ToDictionary(pair => pair[0], pair => pair[1]);

    internal static string[] All(string path, delegate*<byte*, nuint, nuint*, byte*, Status> get)
    {
        fixed (byte* file = Text.Bytes(path))
        {
            byte* at = file;
            return Texts.Of((text, size, needed) => get(text, size, needed, at));
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
