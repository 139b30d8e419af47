"""Pictures against Pillow's."""
import io

import athena as at
import numpy as np
import pytest

Image = pytest.importorskip("PIL.Image")
SIZES = [(1, 1), (3, 2), (8, 8), (17, 9), (64, 33)]


def drawn(mode, width, height):
    channels = {"1": 1, "L": 1, "P": 1, "LA": 2, "RGB": 3, "RGBA": 4, "CMYK": 4}[mode]
    values = np.random.default_rng(width).integers(0, 256, (height, width, channels), dtype=np.uint8)
    if mode == "1":
        return Image.fromarray(values[..., 0]).convert("1")
    if mode == "P":
        return Image.fromarray(np.repeat(values, 3, axis=2)).quantize(13)
    if mode in ("RGB", "CMYK", "L"):  # what a camera sees is smooth
        rows, columns = np.mgrid[:height, :width]
        values = np.stack([(rows * 5 + columns * (3 + c)) % 256 for c in range(channels)], 2).astype(np.uint8)
    return Image.fromarray(values[..., 0] if channels == 1 else values, mode)


def content(image, kind, **options):
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def planes(image):
    values = np.asarray(image)
    return values[None] if values.ndim == 2 else values.transpose(2, 0, 1)


def same(data, mode, wanted):
    got = at.files.decode_image(data, mode, device="cpu").numpy()
    assert got.dtype == np.uint8 and np.array_equal(got, wanted)


@pytest.mark.parametrize("mode", ["1", "L", "P", "LA", "RGB", "RGBA"])
def test_png_is_pillows(mode):
    for size in SIZES:
        image = drawn(mode, *size)
        data = content(image, "PNG")
        natural = image.convert({"1": "L", "P": "RGB"}.get(mode, mode))
        same(data, "unchanged", planes(natural))
        for ours, theirs in ("gray", "L"), ("gray_alpha", "LA"), ("rgb", "RGB"), ("rgba", "RGBA"):
            same(data, ours, planes(natural.convert(theirs)))


def test_few_and_many_bits_and_transparency():
    ramp = Image.fromarray((np.arange(48) % 13).astype(np.uint8).reshape(6, 8), "P")
    ramp.putpalette([7 * i % 256 for i in range(39)])
    for bits in 4, 8:
        same(content(ramp, "PNG", bits=bits), "unchanged", planes(ramp.convert("RGB")))
        same(content(ramp, "PNG", bits=bits, transparency=3), "unchanged",
             planes(Image.open(io.BytesIO(content(ramp, "PNG", bits=bits, transparency=3))).convert("RGBA")))
    deep = (np.arange(60, dtype=np.uint32) * 1111 % 65536).astype(np.uint16).reshape(6, 10)
    same(content(Image.fromarray(deep), "PNG"), "unchanged", (deep >> 8).astype(np.uint8)[None])


@pytest.mark.parametrize("options", [{}, {"quality": 20}, {"progressive": True}, {"subsampling": 0}, {"subsampling": 1},
                                     {"optimize": True}])
def test_jpeg_is_pillows(options):
    for size in SIZES:
        for mode in ("L", "RGB", "CMYK"):
            if mode == "CMYK" and options.get("subsampling") == 1:
                continue  # TurboJPEG's interface refuses it
            data = content(drawn(mode, *size), "JPEG", **options)
            read = Image.open(io.BytesIO(data))
            if mode == "CMYK":
                read = read.convert("RGB")
            same(data, "unchanged", planes(read))
            same(data, "rgb", planes(read.convert("RGB")))
            same(data, "rgba", planes(read.convert("RGBA")))


def test_orientation_is_left_as_it_is():
    exif = Image.Exif()
    exif[0x0112] = 6
    data = content(drawn("RGB", 16, 8), "JPEG", exif=exif)
    same(data, "unchanged", planes(Image.open(io.BytesIO(data))))


@pytest.mark.parametrize("options", [{}, {"progressive": True}])
def test_jpeg_cut_anywhere_is_refused(options):
    data = content(drawn("RGB", 40, 30), "JPEG", **options)
    for cut in range(len(data) - 1):
        with pytest.raises(at.FormatError, match="."):
            at.files.decode_image(data[:cut], device="cpu")


def test_files_are_saved_and_read(tmp_path):
    for mode in "L", "LA", "RGB", "RGBA":
        image = drawn(mode, 20, 30)
        at.files.save_png(at.asarray(planes(image)), tmp_path / "x.png")
        assert np.array_equal(np.asarray(Image.open(tmp_path / "x.png")), np.asarray(image))
        assert np.array_equal(at.files.load_image(tmp_path / "x.png").numpy(), planes(image))
    with pytest.raises(ValueError, match="expected one of unchanged"):
        at.files.load_image(tmp_path / "x.png", "grey")
