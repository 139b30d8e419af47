// Pictures in files.
using Xunit;

namespace Athena.Tests;

public class ImageTests
{
    [Fact]
    public void PicturesAreFiles()
    {
        string path = Path.Combine(Path.GetTempPath(), $"athena-{Environment.ProcessId}.png");
        using Tensor x = Tensor.From(new byte[,] { { 1, 2, 3 }, { 250, 251, 252 } });
        ImageFile.SavePng(path, x);
        using (Tensor read = ImageFile.Load(path)) Assert.Equal<byte>([1, 2, 3, 250, 251, 252], read.ToArray<byte>());
        byte[] content = File.ReadAllBytes(path);
        File.Delete(path);
        using (Tensor read = ImageFile.Decode(content, ImageMode.Rgb)) Assert.Equal<long>([3, 2, 3], read.Shape);
        Assert.Throws<FileFormatException>(() => ImageFile.Decode(content.AsSpan(0, 40)));
    }
}
