"""Attention."""
from __future__ import annotations

from .. import _raw
from .._constants import Causal
from .._generator import Generator, default_generator
from .._tensor import Tensor

_CAUSAL = {False: Causal.NONE, True: Causal.UPPER_LEFT, "upper_left": Causal.UPPER_LEFT, "lower_right": Causal.LOWER_RIGHT}


def scaled_dot_product_attention(
        query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None = None, dropout_p: float = 0.0,
        is_causal: bool | str = False, scale: float | None = None, enable_gqa: bool = False, *, softcap: float = 0.0,
        window: tuple[int, int] = (-1, -1), query_offset: int = 0, query_offsets: Tensor | None = None,
        key_offsets: Tensor | None = None, key_lengths: Tensor | None = None, alibi_slopes: Tensor | None = None,
        generator: Generator | None = None) -> Tensor:
    """softmax(query keyᵀ · scale + mask) value of query [..., heads, L, E], key [..., heads, S, E] and value
    [..., heads, S, Ev]; scale is 1/√E unless said. attn_mask: bool, true where a key takes part, or added. is_causal: True
    for a first query at the first key, "lower_right" for a last query at the last key, as where a cache goes on; both it
    and a mask may be given. enable_gqa: key and value may have fewer heads. softcap: scores are softcap tanh(score /
    softcap). window: how many keys before and after its position a query sees, -1 for all. query_offset: so many positions
    further on. query_offsets and key_offsets: packed sequences [heads, L, E], from offset to offset. key_lengths: keys from
    there on are hidden, by batch. alibi_slopes: [heads], times the distance off the score. Queries without a key give 0."""
    if is_causal not in _CAUSAL:
        raise ValueError(f"is_causal is {is_causal!r}, expected False, True, 'upper_left' or 'lower_right'")
    source = (generator or default_generator)._raw if dropout_p else None
    return _raw.tensor_scaled_dot_product_attention(query, key, value, {
        "causal": _CAUSAL[is_causal], "mask": attn_mask, "scale": 0.0 if scale is None else scale,
        "has_scale": scale is not None, "enable_gqa": enable_gqa, "softcap": softcap, "window_left": window[0],
        "window_right": window[1], "query_offset": query_offset, "query_offsets": query_offsets, "key_offsets": key_offsets,
        "key_lengths": key_lengths, "alibi_slopes": alibi_slopes, "dropout_p": dropout_p}, source)


def rotary_embedding(x: Tensor, cos: Tensor, sin: Tensor, interleaved: bool = False) -> Tensor:
    """Pairs of x's last axis turned by angles whose cosines and sines [..., P] broadcast to x's other axes: element i goes
    with i + P, or interleaved 2i with 2i + 1; elements from 2P on stay. Position p usually has the angles p · 10000^(−i/P)."""
    return _raw.tensor_rotary_embedding(x, cos, sin, interleaved)


__all__ = ["rotary_embedding", "scaled_dot_product_attention"]
