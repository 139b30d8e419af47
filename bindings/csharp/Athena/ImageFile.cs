// Pictures in PNG and JPEG files.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Pictures from PNG and JPEG files as U8 [channels, height, width], and to PNG files.</summary>
public static unsafe class ImageFile
{
    /// <summary>The picture of a PNG or JPEG file.</summary>
    /// <exception cref="FileFormatException">Neither of them, damaged, truncated or too large.</exception>
    public static Tensor Load(string path, ImageMode mode = ImageMode.Unchanged, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_tensor_load_image(&result, device.Pointer, file, mode));
        GC.KeepAlive(device);
        return new Tensor(result);
    }

    /// <summary>The same from a file's content.</summary>
    public static Tensor Decode(ReadOnlySpan<byte> content, ImageMode mode = ImageMode.Unchanged, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        fixed (byte* bytes = content)
            Check(Native.at_tensor_decode_image(&result, device.Pointer, bytes, (nuint)content.Length, mode));
        GC.KeepAlive(device);
        return new Tensor(result);
    }

    /// <summary>
    /// Writes U8 [height, width], or [channels, height, width] with 1 to 4 channels, as a PNG file; an old file stays as
    /// it was if that fails.
    /// </summary>
    public static void SavePng(string path, Tensor tensor)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_tensor_save_png(file, tensor.Pointer));
        GC.KeepAlive(tensor);
    }
}
