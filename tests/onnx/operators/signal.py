"""Windows and spectra of signals, in real numbers: pairs stand for complex ones."""
import math

import athena as at
from registry import operator
from values import numbered

WINDOWS = {"HannWindow": (0.5, 0.5, 0.0), "HammingWindow": (25 / 46, 21 / 46, 0.0), "BlackmanWindow": (0.42, 0.5, 0.08)}


@operator(*WINDOWS)
def window(call, size):
    size, (a, b, c) = int(size.item()), WINDOWS[call.operator]
    steps = at.arange(size, dtype=at.float64) * (2 * math.pi / (size if call.get("periodic", 1) else size - 1))
    return (a - b * at.cos(steps) + c * at.cos(2 * steps)).astype(numbered(call.get("output_datatype", 1)))


def waves(length, inverse):
    """cos and sin of every step of every frequency, [length, length]."""
    steps = at.arange(length, dtype=at.float64)
    angle = at.remainder(at.outer(steps, steps), length) * (2 * math.pi / length)
    return at.cos(angle), at.sin(angle) if inverse else -at.sin(angle)


def spectrum(real, imaginary, inverse=False):
    """Of the last axis: products with the matrices of waves."""
    c, s = waves(real.shape[-1], inverse)
    share = 1 / real.shape[-1] if inverse else 1
    return (real @ c - imaginary @ s) * share, (real @ s + imaginary @ c) * share


def parts(x, axis):
    """Real and imaginary part of x [..., 1 or 2] in float64, with axis as the last."""
    real = x[..., 0].double().movedim(axis, -1)
    return real, x[..., 1].double().movedim(axis, -1) if x.shape[-1] == 2 else at.zeros_like(real)


def mirrored(real, imaginary, length):
    """All frequencies of a real signal from the first half of them."""
    rest = slice(length - real.shape[-1], 0, -1)
    return at.concat([real, real[..., rest]], -1), at.concat([imaginary, -imaginary[..., rest]], -1)


def fitted(one, length):
    have = one.shape[-1]
    return one[..., :length] if have >= length else at.pad(one, [(0, 0)] * (one.ndim - 1) + [(0, length - have)])


@operator("DFT")
def transform(call, x, length=None, axis=None):
    axis = (call.get("axis", 1) if call.version < 20 else -2 if axis is None else int(axis.item())) % x.ndim
    inverse, half = bool(call.get("inverse", 0)), bool(call.get("onesided", 0))
    real, imaginary = parts(x, axis)
    whole = 2 * (real.shape[-1] - 1) if inverse and half else real.shape[-1]
    length = whole if length is None else int(length.item())
    if inverse and half:
        real, imaginary = mirrored(fitted(real, length // 2 + 1), fitted(imaginary, length // 2 + 1), length)
    real, imaginary = spectrum(fitted(real, length), fitted(imaginary, length), inverse)
    kept = slice(0, length // 2 + 1 if half and not inverse else length)
    made = [one[..., kept].movedim(-1, axis) for one in ((real,) if inverse and half else (real, imaginary))]
    return at.stack(made, -1).astype(x.dtype)


@operator("STFT")
def short_time(call, signal, step, window=None, length=None):
    length = window.shape[0] if length is None else int(length.item())
    frames = [one.unfold(1, length, int(step.item())) for one in parts(signal, 1)]
    frames = frames if window is None else [one * window.double() for one in frames]
    kept = slice(0, length // 2 + 1 if call.get("onesided", 1) else length)
    return at.stack([one[..., kept] for one in spectrum(*frames)], -1).astype(signal.dtype)


@operator("MelWeightMatrix")
def mel_weights(call, bands, length, rate, low, high):
    bands, length, rate = (int(one.item()) for one in (bands, length, rate))
    ends = [2595 * math.log10(1 + one.item() / 700) for one in (low, high)]
    mels = ends[0] + at.arange(bands + 2, dtype=at.float64) * ((ends[1] - ends[0]) / (bands + 2))
    bins = at.floor((700 * (10 ** (mels / 2595) - 1)) * (length + 1) / rate)
    left, middle, right = bins[:-2], bins[1:-1], bins[2:]
    place = at.arange(length // 2 + 1, dtype=at.float64).unsqueeze(1)
    rising = at.where(middle == left, (place == middle).double(), (place - left) / (middle - left))
    falling = (right - place) / (right - middle)
    made = at.where((place >= left) & (place <= middle), rising, at.where((place > middle) & (place < right), falling, 0.0))
    return made.astype(numbered(call.get("output_datatype", 1)))
