// Folders of pictures as data sets.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Dataset
{
    /// <summary>
    /// Pictures, U8 [channels, height, width], and the numbers of their classes, each the PNG and JPEG files of a folder;
    /// read whenever a sample is asked for.
    /// </summary>
    /// <param name="folder">The folder of those of the classes.</param>
    /// <param name="shorterSide">What the shorter side of every picture becomes; null: it stays.</param>
    /// <param name="size">Height and width that pictures are resized to.</param>
    /// <param name="crop">Height and width of the middle that is taken.</param>
    /// <param name="mode">What every picture's channels become.</param>
    /// <param name="scale">Whether they are F32, divided by 255.</param>
    public static Dataset OpenImageFolder(string folder, int? shorterSide = null, (int Height, int Width)? size = null,
                                          (int Height, int Width)? crop = null, ImageMode mode = ImageMode.Rgb,
                                          bool scale = false)
    {
        at_dataset* dataset;
        var options = at_image_folder_options.Default with
        {
            mode = mode,
            shorter_side = shorterSide ?? 0,
            height = size?.Height ?? 0,
            width = size?.Width ?? 0,
            crop_height = crop?.Height ?? 0,
            crop_width = crop?.Width ?? 0,
            scale = scale ? 1 : 0,
        };
        fixed (byte* path = Text.Bytes(folder))
            Check(Native.at_dataset_open_image_folder(&dataset, path, &options));
        return new Dataset(dataset);
    }

    /// <summary>What the labels of a folder of pictures stand for; none of other data sets.</summary>
    public string[] Classes =>
        Texts.Of((text, size, needed) => Native.at_dataset_classes(text, size, needed, null, Pointer));

    /// <summary>The label of each sample of a folder of pictures, without reading them.</summary>
    public long[] Labels()
    {
        var labels = new long[Length];
        fixed (long* all = labels) Check(Native.at_dataset_labels(all, (nuint)labels.Length, Pointer));
        GC.KeepAlive(this);
        return labels;
    }
}
