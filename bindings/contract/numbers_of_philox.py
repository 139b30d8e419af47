"""Random numbers by the documentation of Athena's generator alone: Philox 4x32-10, Salmon et al., SC 2011."""
from statistics import NormalDist

import numpy as np


def philox(seed, block):
    """Four words."""
    counter, key, mask = [block, 0, 0, 0], [seed & 0xFFFFFFFF, seed >> 32], 0xFFFFFFFF
    for _ in range(10):
        first, second = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
        counter = [second >> 32 ^ counter[1] ^ key[0], second & mask, first >> 32 ^ counter[3] ^ key[1], first & mask]
        key = [key[0] + 0x9E3779B9 & mask, key[1] + 0xBB67AE85 & mask]
    return counter


def words(seed, count):
    return np.array([word for block in range(-(-count // 4)) for word in philox(seed, block)][:count], dtype=np.uint64)


def uniforms(bits):
    """float32's uniforms in [0, 1)."""
    return (bits >> np.uint64(8)) / 2.0 ** 24


def normals(bits):
    """The inverse of the normal distribution function at the centres of the uniforms' cells."""
    return np.array([NormalDist().inv_cdf(p) for p in uniforms(bits) + 2.0 ** -25])
