"""Layers: modules with parameters, named and laid out as in PyTorch."""
from __future__ import annotations

from typing import Any

from .. import _hints
from . import functional, init
from . import gradients as utils  # PyTorch calls it so
from ._criteria import (BCELoss, BCEWithLogitsLoss, CosineEmbeddingLoss, CrossEntropyLoss, HingeEmbeddingLoss, HuberLoss,
                        KLDivLoss, L1Loss, MSELoss, NLLLoss, PoissonNLLLoss, SmoothL1Loss, SoftMarginLoss)
from ._layers import (CELU, ELU, GELU, SELU, Dropout, Embedding, Flatten, Hardshrink, Hardsigmoid, Hardswish, Hardtanh,
                      Identity, LayerNorm, LeakyReLU, Linear, LogSigmoid, LogSoftmax, Mish, ReLU, ReLU6, Sigmoid, SiLU, Softmax,
                      Softplus, Softshrink, Softsign, Tanh, Tanhshrink)
from ._module import Module, ModuleDict, ModuleList, Parameter, Sequential


def __getattr__(name: str) -> Any:
    raise _hints.of_nn("athena.nn", name)


__all__ = [
    "BCELoss", "BCEWithLogitsLoss", "CELU", "CosineEmbeddingLoss", "CrossEntropyLoss", "Dropout", "ELU", "Embedding",
    "Flatten", "GELU", "Hardshrink", "Hardsigmoid", "Hardswish", "Hardtanh", "HingeEmbeddingLoss", "HuberLoss", "Identity",
    "KLDivLoss", "L1Loss", "LayerNorm", "LeakyReLU", "Linear", "LogSigmoid", "LogSoftmax", "MSELoss", "Mish", "Module", "ModuleDict",
    "ModuleList", "NLLLoss", "Parameter", "PoissonNLLLoss", "ReLU", "ReLU6", "SELU", "Sequential", "SiLU", "Sigmoid",
    "SmoothL1Loss", "SoftMarginLoss", "Softmax", "Softplus", "Softshrink", "Softsign", "Tanh",
    "Tanhshrink", "functional", "init", "utils"]
