"""Kinds whose inputs and results Python gives another form: tuples, names, several results."""
from __future__ import annotations

import copy
from typing import Any, Mapping

from .._device import DeviceLike
from .._dtype import DTypeLike
from .._errors import ArgumentError, UnsupportedError, refuse
from .._generator import Generator, default_generator
from .._tensor import Tensor
from ._kind import Kind
from ._module import Module


class Indexed(Kind):
    """Two results where the module was made with return_indices=True."""

    def forward(self, input: Any) -> Any:  # type: ignore[override]
        return tuple(self._call(2, (input,))) if self.return_indices else super().forward(input)


class Recurrent(Kind):
    """(output, h): of sequences, what came before, and how long each is."""

    def forward(self, input: Any, hx: Tensor | None = None, lengths: Tensor | None = None) -> Any:  # type: ignore[override]
        return tuple(self._call(2, (input, hx, lengths)))


class LongRecurrent(Kind):
    """(output, (h, c)): of sequences, (h, c), and how long each is."""

    def forward(self, input: Any, hx: tuple[Tensor, Tensor] | None = None,  # type: ignore[override]
                lengths: Tensor | None = None) -> Any:
        output, h, c = self._call(3, (input, *(hx or (None, None)), lengths))
        return output, (h, c)


class LongCell(Kind):
    """(h, c): of an input and (h, c)."""

    def forward(self, input: Any, hx: tuple[Tensor, Tensor] | None = None) -> Any:  # type: ignore[override]
        return tuple(self._call(2, (input, *(hx or (None, None)))))


def _check_hint(kind: str, is_causal: bool | None, mask: Tensor | None) -> None:
    if is_causal and mask is None:
        raise refuse(ArgumentError, "is_causal says what attn_mask is, which is not there: give the mask, or make the module with "
                     "is_causal=True", kind, "is_causal")


class Attention(Kind):
    """(output, weights), the weights None unless needed."""

    def forward(self, query: Any, key: Any = None, value: Any = None,  # type: ignore[override]
                key_padding_mask: Tensor | None = None, need_weights: bool = True, attn_mask: Tensor | None = None,
                average_attn_weights: bool = True, is_causal: bool = False) -> Any:
        _check_hint("MultiheadAttention", is_causal, attn_mask)
        if need_weights and not average_attn_weights:
            raise refuse(UnsupportedError, "weights are averaged over the heads", "MultiheadAttention", "average_attn_weights")
        made = self._call(2 if need_weights else 1, (query, key, value, key_padding_mask, attn_mask))
        return made[0], made[1] if need_weights else None


class EncoderLayer(Kind):
    """Masks have names."""

    def forward(self, src: Any, src_mask: Tensor | None = None,  # type: ignore[override]
                src_key_padding_mask: Tensor | None = None, is_causal: bool | None = None) -> Any:
        _check_hint(self._kind, is_causal, src_mask)
        return self._call(1, (src, src_mask, src_key_padding_mask))[0]


class DecoderLayer(Kind):
    """Masks have names."""

    def forward(self, tgt: Any, memory: Any, tgt_mask: Tensor | None = None,  # type: ignore[override]
                memory_mask: Tensor | None = None, tgt_key_padding_mask: Tensor | None = None,
                memory_key_padding_mask: Tensor | None = None, tgt_is_causal: bool | None = None,
                memory_is_causal: bool | None = None) -> Any:
        _check_hint(self._kind, tgt_is_causal, tgt_mask)
        _check_hint(self._kind, memory_is_causal, memory_mask)
        return self._call(1, (tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask))[0]


class _Stack(Kind):
    """Copies of a layer, which may be Python's, with its values."""

    def _make(self, given: Mapping[str, Any], device: DeviceLike | None, dtype: DTypeLike | None,
              generator: Generator | None) -> None:
        drawn = generator or default_generator
        before = drawn.state
        try:
            super()._make(given, device, dtype, drawn)
        finally:
            drawn.state = before  # nothing is drawn: the layers have the given one's values
        layer = next(value for value in given.values() if isinstance(value, Module))
        for name in self.layers._modules:
            self.layers.add_module(name, copy.deepcopy(layer))
        if isinstance(given["norm"], Module):
            self.add_module("norm", given["norm"])


class Encoder(_Stack):
    """Masks have names."""

    def forward(self, src: Any, mask: Tensor | None = None, src_key_padding_mask: Tensor | None = None,  # type: ignore[override]
                is_causal: bool | None = None) -> Any:
        _check_hint(self._kind, is_causal, mask)
        return self._call(1, (src, mask, src_key_padding_mask))[0]


class Decoder(_Stack, DecoderLayer):
    """Masks have names."""


class Whole(Kind):
    """Masks have names."""

    def forward(self, src: Any, tgt: Any, src_mask: Tensor | None = None,  # type: ignore[override]
                tgt_mask: Tensor | None = None, memory_mask: Tensor | None = None, src_key_padding_mask: Tensor | None = None,
                tgt_key_padding_mask: Tensor | None = None, memory_key_padding_mask: Tensor | None = None) -> Any:
        return self._call(1, (src, tgt, src_mask, tgt_mask, memory_mask, src_key_padding_mask, tgt_key_padding_mask,
                              memory_key_padding_mask))[0]


class Bag(Kind):
    """Offsets and weights have names."""

    def forward(self, input: Any, offsets: Tensor | None = None,  # type: ignore[override]
                per_sample_weights: Tensor | None = None) -> Any:
        given = (input, offsets, per_sample_weights)
        return self._call(1, given if per_sample_weights is not None else given[:1 if offsets is None else 2])[0]


class Weighted(Kind):
    """A loss whose weights may be tensors."""

    _weights = ("weight", "pos_weight")
