// Transforms: methods for all kinds, what a loader makes of images.
using Xunit;

namespace Athena.Tests;

public class TransformTests
{
    [Fact]
    public void EveryKindHasAMethod()
    {
        ModuleDescription[] made =
        [
            Transforms.Compose(Transforms.CenterCrop(2), Transforms.RandomHorizontalFlip()),
            Transforms.ConvertImageDtype("float64"), Transforms.Normalize([0.5, 1, 2], 0.25), Transforms.CenterCrop([3, 2]),
            Transforms.RandomCrop(4, padding: [1, 2], fill: 0.5), Transforms.RandomHorizontalFlip(0.25),
            Transforms.RandomVerticalFlip(), Transforms.RandomRotation(30, "bilinear", fill: 1),
            Transforms.RandomErasing(scale: [0.1, 0.2], ratio: [0.5, 2]), Transforms.MixUp(0.2, numClasses: 10),
        ];
        Assert.Equal(Transforms.Kinds.Count, made.Length);
        foreach (var (description, kind) in made.Zip(Transforms.Kinds))
        {
            using var transform = new Transform(description);
            Assert.StartsWith(kind + "(", transform.ToString());
            Assert.Contains('\n', Transforms.Signature(kind));
        }
        Assert.Throws<InvalidArgumentException>(() => new Transform("Crop(3)"));
    }

    [Fact]
    public void BatchesAreChangedBySeedAndNumber()
    {
        using Tensor images = Tensor.Arange(0, 10 * 2 * 4 * 5, dtype: DType.F32).Reshape(10, 2, 4, 5);
        using Tensor labels = Tensor.Ones([10], DType.I64);
        using var set = Dataset.From(images, labels);
        using var transform = new Transform(Transforms.Compose(
            Transforms.RandomCrop([4, 5], padding: 1), Transforms.RandomVerticalFlip()));
        float[][] Epoch(int workers)
        {
            using var loader = new Loader(set, batchSize: 4, shuffle: true, seed: 3, workers: workers);
            loader.UseTransform(transform);
            return [.. loader.Select(batch => batch[0].ToArray<float>())];
        }
        Assert.Equal(Epoch(0), Epoch(2));
        using var flip = new Transform(Transforms.RandomHorizontalFlip(p: 1));
        Tensor[] flipped = flip.Apply(new Generator(1), images, labels);
        Assert.Equal([4f, 3, 2, 1, 0], flipped[0].ToArray<float>()[..5]);
        Assert.Equal(labels.ToArray<long>(), flipped[1].ToArray<long>());
    }
}
