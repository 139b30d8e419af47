// Sound in WAV files.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Sound from WAV files, and to them.</summary>
public static unsafe class AudioFile
{
    /// <summary>The sound of a WAV file, [channels, frames], and how many frames are a second.</summary>
    /// <param name="path">The file.</param>
    /// <param name="frameOffset">Frames that are passed over.</param>
    /// <param name="numFrames">How many are read, or as many as there are; null: all.</param>
    /// <param name="normalize">As F32 within -1 and 1; otherwise as the file holds them.</param>
    /// <param name="device">Where; null for <see cref="Device.Default"/>.</param>
    /// <exception cref="FileFormatException">No WAV file, truncated, or of another encoding.</exception>
    public static (Tensor Sound, long SampleRate) Load(string path, long frameOffset = 0, long? numFrames = null,
                                                       bool normalize = true, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* result;
        long rate;
        fixed (byte* file = Text.Bytes(path))
            Check(Native.at_tensor_load_wav(&result, &rate, device.Pointer, file, frameOffset, numFrames ?? -1,
                                            normalize ? 1 : 0));
        GC.KeepAlive(device);
        return (new Tensor(result), rate);
    }

    /// <summary>
    /// Writes [channels, frames], or [frames], as a WAV file; an old file stays as it was if that fails.
    /// </summary>
    public static void Save(string path, Tensor tensor, long sampleRate, WavFormat format = WavFormat.Auto)
    {
        fixed (byte* file = Text.Bytes(path))
            Check(Native.at_tensor_save_wav(file, tensor.Pointer, sampleRate, format));
        GC.KeepAlive(tensor);
    }
}
