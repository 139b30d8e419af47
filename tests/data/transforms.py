#!/usr/bin/python3
"""Writes transforms.h, which clang-format then lays out: what torchvision's transforms make of images, for test_transforms.c.

transforms.py > transforms.h
"""
import numpy as np
import torch
import torchvision.transforms as T

i = torch.arange(3 * 5 * 7)
IMAGES = ((i * 37 % 101) / 8).float().reshape(1, 3, 5, 7)
BYTES = (i * 37 % 256).to(torch.uint8).reshape(1, 3, 5, 7)
# The description, torchvision's own, and whether it is given bytes.
CASES = [
    ("Normalize((0.5, 1, 2), (0.25, 3, 0.7))", T.Normalize((0.5, 1, 2), (0.25, 3, 0.7)), 0),
    ("Normalize(0.5, (0.25, 3, 0.7))", T.Normalize(0.5, (0.25, 3, 0.7)), 0),
    ("ConvertImageDtype()", T.ConvertImageDtype(torch.float32), 1),
    ("ConvertImageDtype()", T.ConvertImageDtype(torch.float32), 0),
    ("CenterCrop(4)", T.CenterCrop(4), 0),
    ("CenterCrop((3, 2))", T.CenterCrop((3, 2)), 1),
    ("CenterCrop((6, 4))", T.CenterCrop((6, 4)), 0),
    ("CenterCrop((2, 10))", T.CenterCrop((2, 10)), 0),
    ("RandomHorizontalFlip(p=1)", T.RandomHorizontalFlip(1), 0),
    ("RandomVerticalFlip(1.0)", T.RandomVerticalFlip(1), 1),
    ("RandomCrop((7, 9), padding=(1, 1))", T.RandomCrop((7, 9), padding=(1, 1)), 0),
    ("RandomCrop((7, 8), padding=(1, 2, 0, 0), fill=1.5)", T.RandomCrop((7, 8), padding=(1, 2, 0, 0), fill=1.5), 0),
    ("RandomCrop((7, 9), padding=1, padding_mode='edge')", T.RandomCrop((7, 9), padding=1, padding_mode="edge"), 1),
    ("RandomCrop((7, 9), padding=1, padding_mode='reflect')", T.RandomCrop((7, 9), padding=1, padding_mode="reflect"), 0),
    ("RandomCrop((7, 9), padding=1, padding_mode='symmetric')", T.RandomCrop((7, 9), padding=1, padding_mode="symmetric"), 0),
    ("RandomRotation((30, 30))", T.RandomRotation((30, 30)), 0),
    ("RandomRotation((-75, -75), fill=2.5)", T.RandomRotation((-75, -75), fill=2.5), 0),
    ("RandomRotation((90, 90), interpolation='bilinear')", T.RandomRotation((90, 90), T.InterpolationMode.BILINEAR), 0),
    ("RandomRotation((20, 20), 'bilinear', fill=(1, 2, 3))",
     T.RandomRotation((20, 20), T.InterpolationMode.BILINEAR, fill=(1, 2, 3)), 0),
    ("RandomRotation((33, 33))", T.RandomRotation((33, 33)), 1),
    ("RandomRotation((33, 33), 'bilinear')", T.RandomRotation((33, 33), T.InterpolationMode.BILINEAR), 1),
    ("Compose(ConvertImageDtype(), CenterCrop(3), Normalize(0.5, 0.25))",
     T.Compose([T.ConvertImageDtype(torch.float32), T.CenterCrop(3), T.Normalize(0.5, 0.25)]), 1),
]

print("/* transforms.h: written by transforms.py: what torchvision makes of images. */")
for number, (text, transform, is_bytes) in enumerate(CASES):
    made = transform(BYTES if is_bytes else IMAGES)
    values = ", ".join("%.8g" % one for one in np.asarray(made, float).ravel())
    print(f"static const float transformed_{number}[] = {{{values}}};")
print("static const struct {\n  const char* text;\n  int bytes;\n  int64_t dims[4];\n  const float* wanted;\n} transformed[] = {")
for number, (text, transform, is_bytes) in enumerate(CASES):
    dims = ", ".join(map(str, transform(BYTES if is_bytes else IMAGES).shape))
    print(f'  {{"{text}", {is_bytes}, {{{dims}}}, transformed_{number}}},')
print("};")
