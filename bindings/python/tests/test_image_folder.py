"""Folders of pictures against Pillow, as torchvision's ImageFolder, Resize and CenterCrop use it."""
import os

import athena as at
import numpy as np
import pytest

Image = pytest.importorskip("PIL.Image")
SIZES = [(5, 7), (64, 48), (33, 100), (200, 31), (1, 9), (40, 40)]


@pytest.fixture
def folder(tmp_path):
    random = np.random.default_rng(1)
    for i, (width, height) in enumerate(SIZES):
        place = tmp_path / ["dogs", "cats"][i % 2]
        place.mkdir(exist_ok=True)
        values = random.integers(0, 256, (height, width, 3), dtype=np.uint8)
        Image.fromarray(values).save(place / f"{i}.{['png', 'jpg'][i // 2 % 2]}")
    return tmp_path


def pillows(folder, change, mode="RGB"):
    paths = [os.path.join(folder, kind, name) for kind in ("cats", "dogs") for name in sorted(os.listdir(folder / kind))]
    images = [change(Image.open(path).convert(mode)) for path in paths]
    return [np.asarray(one)[None] if mode == "L" else np.asarray(one).transpose(2, 0, 1) for one in images]


def shorter(size):
    def change(image):
        width, height = image.size
        to = (size, int(size * height / width)) if width <= height else (int(size * width / height), size)
        return image.resize(to, Image.BILINEAR) if to != image.size else image
    return change


def middle(side):
    def change(image):
        width, height = image.size
        if width < side or height < side:
            room = Image.new(image.mode, (max(width, side), max(height, side)))
            room.paste(image, (max(0, (side - width) // 2), max(0, (side - height) // 2)))
            image, (width, height) = room, room.size
        left, top = int(round((width - side) / 2)), int(round((height - side) / 2))
        return image.crop((left, top, left + side, top + side))
    return change


def pictures(dataset):
    return [dataset[i][0].numpy() for i in range(len(dataset))]


def same(got, wanted):
    assert len(got) == len(wanted)
    for one, other in zip(got, wanted):
        assert one.dtype == np.uint8 and one.shape == other.shape and np.array_equal(one, other)


def test_classes_and_labels(folder):
    dataset = at.data.Dataset.open_image_folder(folder)
    assert dataset.classes == ["cats", "dogs"] and dataset.labels == [0, 0, 0, 1, 1, 1]
    same(pictures(dataset), pillows(folder, lambda image: image))
    part, _ = at.data.random_split(dataset, [4, 2])
    assert part.classes == ["cats", "dogs"] and len(part.labels) == 4


@pytest.mark.parametrize("size", [1, 8, 32, 77])
def test_resized_as_by_pillow(folder, size):
    same(pictures(at.data.Dataset.open_image_folder(folder, resize=size)), pillows(folder, shorter(size)))
    same(pictures(at.data.Dataset.open_image_folder(folder, resize=(size, 20))),
         pillows(folder, lambda image: image.resize((20, size), Image.BILINEAR)))
    both = at.data.Dataset.open_image_folder(folder, resize=size, crop=size)
    assert both.sample_shapes == [(3, size, size), ()]
    same(pictures(both), pillows(folder, lambda image: middle(size)(shorter(size)(image))))


@pytest.mark.parametrize("side", [1, 6, 35, 300])
def test_cropped_as_by_torchvision(folder, side):
    same(pictures(at.data.Dataset.open_image_folder(folder, crop=side)), pillows(folder, middle(side)))


def test_gray_ones(tmp_path):
    (tmp_path / "a").mkdir()
    Image.fromarray(np.random.default_rng(2).integers(0, 256, (30, 20), dtype=np.uint8)).save(tmp_path / "a" / "1.png")
    dataset = at.data.Dataset.open_image_folder(tmp_path, resize=11, crop=(9, 7), mode="gray")
    image = Image.open(tmp_path / "a" / "1.png").resize((11, 16), Image.BILINEAR)
    assert np.array_equal(dataset[0][0].numpy()[0], np.asarray(image)[4:13, 2:9])
    with pytest.raises(ValueError, match="mode is 'grey'"):
        at.data.Dataset.open_image_folder(tmp_path, mode="grey")


def test_batches_and_errors(folder):
    dataset = at.data.Dataset.open_image_folder(folder, resize=24, crop=16)
    wanted = pillows(folder, lambda image: middle(16)(shorter(24)(image)))
    for workers in 0, 1, 8:
        got = list(at.data.DataLoader(dataset, batch_size=4, num_workers=workers))
        assert np.array_equal(np.concatenate([x.numpy() for x, _ in got]), np.stack(wanted))
        assert [int(y) for _, labels in got for y in labels] == dataset.labels
    (floats, _), = at.data.DataLoader(at.data.Dataset.open_image_folder(folder, resize=24, crop=16, scale=True), num_workers=1)
    assert np.array_equal(floats.numpy(), np.stack(wanted).astype(np.float32) / 255)
    (folder / "cats" / "3.jpg").write_bytes(b"nothing")
    loader = at.data.DataLoader(dataset, batch_size=1, num_workers=2)
    with pytest.raises(at.FormatError, match=r"cats/3.jpg byte 0"):
        for i, _ in enumerate(loader):
            assert i < 1
    with pytest.raises(at.FileError, match="cannot be listed"):
        at.data.Dataset.open_image_folder(folder / "none")
    sampler = at.data.StratifiedSampler(dataset.labels)
    assert len(at.data.DataLoader(dataset, batch_size=2, sampler=sampler)) == 3
