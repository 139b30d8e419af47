"""Recurrent networks, over sequences and one step at a time, with PyTorch's weights in PyTorch's order."""
from __future__ import annotations

from typing import Any, Sequence

from . import _raw
from ._constants import Direction
from ._generator import Generator, default_generator
from ._tensor import Tensor


def _options(has_biases: bool, num_layers: int, dropout: float, train: bool, bidirectional: bool, batch_first: bool,
             lengths: Tensor | None, reverse: bool, generator: Generator | None) -> dict[str, Any]:
    if bidirectional and reverse:
        raise ValueError("bidirectional and reverse are set, expected one of them")
    way = Direction.BIDIRECTIONAL if bidirectional else Direction.REVERSE if reverse else Direction.FORWARD
    drops = dropout if train else 0.0
    return {"num_layers": num_layers, "direction": way,
            "has_biases": has_biases, "batch_first": batch_first, "dropout": drops, "lengths": lengths,
            "generator": (generator or default_generator)._raw if drops else None}


def rnn_tanh(input: Tensor, hx: Tensor | None, params: Sequence[Tensor], has_biases: bool = True, num_layers: int = 1,
             dropout: float = 0.0, train: bool = False, bidirectional: bool = False, batch_first: bool = False, *,
             lengths: Tensor | None = None, reverse: bool = False,
             generator: Generator | None = None) -> tuple[Tensor, Tensor]:
    """tanh(W_ih x + b_ih + W_hh h + b_hh) over sequences, input [T, B, I]: the outputs [T, B, H] and the last states
    [layers · directions, B, H]. params: for each layer and direction weight_ih, weight_hh and the two biases. lengths: the
    steps that each sequence has, as packed sequences have in PyTorch."""
    return _raw.tensor_rnn_tanh(input, hx, list(params), _options(
        has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, reverse, generator))


def rnn_relu(input: Tensor, hx: Tensor | None, params: Sequence[Tensor], has_biases: bool = True, num_layers: int = 1,
             dropout: float = 0.0, train: bool = False, bidirectional: bool = False, batch_first: bool = False, *,
             lengths: Tensor | None = None, reverse: bool = False,
             generator: Generator | None = None) -> tuple[Tensor, Tensor]:
    """The same with relu."""
    return _raw.tensor_rnn_relu(input, hx, list(params), _options(
        has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, reverse, generator))


def gru(input: Tensor, hx: Tensor | None, params: Sequence[Tensor], has_biases: bool = True, num_layers: int = 1,
        dropout: float = 0.0, train: bool = False, bidirectional: bool = False, batch_first: bool = False, *,
        lengths: Tensor | None = None, reverse: bool = False, generator: Generator | None = None,
        linear_before_reset: bool = True) -> tuple[Tensor, Tensor]:
    """The same with gates r, z, n. linear_before_reset False: r works on h before the product, as in ONNX unless it is told
    otherwise."""
    options = _options(has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, reverse, generator)
    return _raw.tensor_gru(input, hx, list(params), {**options, "linear_before_reset": linear_before_reset})


def lstm(input: Tensor, hx: Sequence[Tensor | None] | None, params: Sequence[Tensor], has_biases: bool = True,
         num_layers: int = 1, dropout: float = 0.0, train: bool = False, bidirectional: bool = False,
         batch_first: bool = False, *, lengths: Tensor | None = None, reverse: bool = False,
         generator: Generator | None = None) -> tuple[Tensor, Tensor, Tensor]:
    """The same with gates i, f, g, o and two states, (h, c) in hx: outputs, the last h and the last c. Where params has one
    more for each layer and direction, weight_hr [P, H], that projects h."""
    h, c = (None, None) if hx is None else hx
    return _raw.tensor_lstm(input, h, c, list(params), _options(
        has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, reverse, generator))


def rnn_tanh_cell(input: Tensor, hx: Tensor | None, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None,
                  b_hh: Tensor | None = None) -> Tensor:
    """One step: the next h [B, H] of input [B, I] and hx."""
    return _raw.tensor_rnn_tanh_cell(input, hx, w_ih, w_hh, b_ih, b_hh)


def rnn_relu_cell(input: Tensor, hx: Tensor | None, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None,
                  b_hh: Tensor | None = None) -> Tensor:
    """One step: the next h."""
    return _raw.tensor_rnn_relu_cell(input, hx, w_ih, w_hh, b_ih, b_hh)


def gru_cell(input: Tensor, hx: Tensor | None, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None,
             b_hh: Tensor | None = None) -> Tensor:
    """One step: the next h."""
    return _raw.tensor_gru_cell(input, hx, w_ih, w_hh, b_ih, b_hh)


def lstm_cell(input: Tensor, hx: Sequence[Tensor | None] | None, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None,
              b_hh: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """One step: the next h and c of input and hx, (h, c)."""
    h, c = (None, None) if hx is None else hx
    return _raw.tensor_lstm_cell(input, h, c, w_ih, w_hh, b_ih, b_hh)
