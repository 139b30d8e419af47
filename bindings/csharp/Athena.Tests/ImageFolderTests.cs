// Folders of pictures, sound, elements alone.
using Xunit;

namespace Athena.Tests;

public class ImageFolderTests
{
    private static string NewFolder() => Directory.CreateTempSubdirectory("athena-").FullName;

    [Fact]
    public void FoldersOfPicturesAreData()
    {
        string folder = NewFolder();
        foreach ((string name, byte value) in new[] { ("dogs", (byte)9), ("cats", (byte)7) })
        {
            Directory.CreateDirectory(Path.Combine(folder, name));
            using Tensor x = Tensor.From(new byte[,] { { value, value, value }, { value, value, value } });
            ImageFile.SavePng(Path.Combine(folder, name, "1.png"), x);
        }
        using Device cpu = Device.Open("cpu");
        using Dataset set = Dataset.OpenImageFolder(folder, shorterSide: 4, crop: (4, 5));
        Assert.Equal(["cats", "dogs"], set.Classes);
        Assert.Equal<long>([0, 1], set.Labels());
        Assert.Equal<long>([3, 4, 5], set.SampleShape());
        using var loader = new Loader(set, batchSize: 2, workers: 2, device: cpu);
        foreach (Batch batch in loader)
            using (batch)
            {
                Assert.Equal<long>([2, 3, 4, 5], batch.Samples.Shape);
                byte[] all = batch.Samples.ToArray<byte>();
                Assert.All(all[..60], one => Assert.Equal(7, one));
                Assert.All(all[60..], one => Assert.Equal(9, one));
            }
        Assert.Throws<InvalidArgumentException>(() => Dataset.OpenImageFolder(folder, shorterSide: -1));
        Directory.Delete(folder, true);
    }

    [Fact]
    public void SoundIsAFile()
    {
        string folder = NewFolder(), path = Path.Combine(folder, "a.wav");
        using Tensor x = Tensor.From(new float[,] { { 0, 0.5f }, { -1, 0.25f } });
        AudioFile.Save(path, x, 8000, WavFormat.S16);
        (Tensor sound, long rate) = AudioFile.Load(path);
        using (sound) Assert.Equal<float>([0, 0.5f, -1, 0.25f], sound.ToArray<float>());
        Assert.Equal(8000, rate);
        (Tensor second, _) = AudioFile.Load(path, frameOffset: 1, normalize: false);
        using (second) Assert.Equal<short>([16384, 8192], second.ToArray<short>());
        using (Tensor raw = NumpyFile.LoadRaw(path, DType.I16, offset: 44)) Assert.Equal<short>([0, -32768, 16384, 8192], raw.ToArray<short>());
        File.WriteAllBytes(path, [1, 2]);
        Assert.Throws<FileFormatException>(() => AudioFile.Load(path));
        using Tokenizer bytes = Tokenizer.Bytes();
        using (Tensor ids = bytes.EncodeFile(path)) Assert.Equal<long>([1, 2], ids.ToArray<long>());
        Directory.Delete(folder, true);
    }
}
