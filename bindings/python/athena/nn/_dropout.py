"""Written by tools/generate-bindings from the public headers; do not edit."""
from __future__ import annotations

from .. import _raw
from .._generator import Generator, default_generator
from .._tensor import Tensor


__all__: list[str] = [
]
