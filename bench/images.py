#!/usr/bin/python3
"""How many pictures of a folder a loader gives in a second, beside Pillow and PyTorch's DataLoader in the same run.

images.py DATA [--pictures N] [--batch N]    PYTHONPATH=build/bindings/python; DATA has cifar10

Three folders of two classes: photographs of 500 x 375 as JPEG, resized to 256 and cropped to 224; such of 224 x 224 as they are;
CIFAR-10's as PNG. The photographs are noise with the spectrum of photographs, 1/f. The peer's data set does what torchvision's
ImageFolder, Resize, CenterCrop and PILToTensor do; batches of both sides are uint8 and compared. Each side runs in a process of its
own, epochs in turn; the best of five. PyTorch's workers stay between epochs.
"""
import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

WORKERS, EPOCHS = (0, 1, 2), 5
JOBS = {"photographs": (256, 224), "squares": (None, None), "cifar": (None, None)}


def photograph(random, width, height):
    from PIL import Image
    total = np.zeros((height, width, 3))
    for octave in range(8):
        size = max(2, width >> octave), max(2, height >> octave)
        noise = random.integers(0, 256, (size[1], size[0], 3), dtype=np.uint8)
        total += np.asarray(Image.fromarray(noise).resize((width, height), Image.BICUBIC), np.float64) * 2.0 ** octave
    low, high = total.min(), total.max()
    return Image.fromarray(((total - low) / (high - low) * 255).astype(np.uint8))


def make(folder, data, pictures):
    from PIL import Image
    random = np.random.default_rng(1)
    rows = np.fromfile(data / "cifar10" / "lossless_4000.bin", np.uint8).reshape(-1, 3073)
    for i in range(pictures):
        for job in JOBS:
            place = folder / job / f"class{i % 2}"
            place.mkdir(parents=True, exist_ok=True)
            if job == "cifar":
                Image.fromarray(rows[i % len(rows), 1:].reshape(3, 32, 32).transpose(1, 2, 0)).save(place / f"{i:05}.png")
            else:
                size = (500, 375) if job == "photographs" else (224, 224)
                photograph(random, *size).save(place / f"{i:05}.jpg", quality=90)


def athena_loader(folder, job, batch, workers):
    import athena as at
    resize, crop = JOBS[job]
    dataset = at.data.Dataset.open_image_folder(folder / job, resize=resize, crop=crop)
    return at.data.DataLoader(dataset, batch_size=batch, num_workers=workers, device="cpu")


def torch_loader(folder, job, batch, workers):
    import torch
    from PIL import Image
    from torch.utils.data import DataLoader, Dataset

    class Folder(Dataset):
        def __init__(self):
            self.change = JOBS[job]
            self.files = [(path, i) for i, place in enumerate(sorted((folder / job).iterdir())) for path in sorted(place.iterdir())]

        def __len__(self):
            return len(self.files)

        def __getitem__(self, i):
            with open(self.files[i][0], "rb") as file:
                image = Image.open(file).convert("RGB")
            resize, crop = self.change
            if resize:
                width, height = image.size
                short = min(width, height)
                image = image.resize((resize * width // short, resize * height // short), Image.BILINEAR)
                left, top = round((image.width - crop) / 2), round((image.height - crop) / 2)
                image = image.crop((left, top, left + crop, top + crop))
            return torch.from_numpy(np.array(image)).permute(2, 0, 1).contiguous(), self.files[i][1]

    torch.set_num_threads(1)
    return DataLoader(Folder(), batch_size=batch, num_workers=workers, persistent_workers=workers > 0)


def serve(side, folder, job, batch, workers):
    """An epoch for each line that comes, whose seconds and sum are told."""
    loader = (athena_loader if side == "athena" else torch_loader)(folder, job, batch, workers)
    for _ in sys.stdin:
        began, total = time.perf_counter(), 0
        batches = [x for x, _ in loader]
        took = time.perf_counter() - began
        for x in batches:
            total += int(np.asarray(x.numpy(), np.int64).sum())
        print(json.dumps([took, total]), flush=True)


def compare(folder, job, batch, workers, pictures):
    sides = {side: subprocess.Popen([sys.executable, __file__, folder, "--side", side, "--job", job, "--batch", str(batch), "--workers",
                                     str(workers)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
             for side in ("athena", "torch")}
    took = {side: [] for side in sides}
    for _ in range(EPOCHS + 1):
        sums = set()
        for side, process in sides.items():
            process.stdin.write("go\n")
            process.stdin.flush()
            seconds, total = json.loads(process.stdout.readline())
            took[side].append(seconds)
            sums.add(total)
        assert len(sums) == 1, f"{job}: the pictures differ"
    for process in sides.values():
        process.communicate()
    ours, theirs = (pictures / min(took[side][1:]) for side in ("athena", "torch"))
    print(f"{job:<12} {workers:>7} {ours:>12.0f} {theirs:>12.0f} {ours / theirs:>7.2f}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--pictures", type=int, default=256)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--side")
    parser.add_argument("--job")
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    if given.side:
        return serve(given.side, given.data, given.job, given.batch, given.workers)
    print("pictures a second\njob          workers       Athena      PyTorch   ratio")
    with tempfile.TemporaryDirectory() as folder:
        make(Path(folder), given.data, given.pictures)
        for job in JOBS:
            for workers in WORKERS:
                compare(Path(folder), job, given.batch, workers, given.pictures)


if __name__ == "__main__":
    main()
