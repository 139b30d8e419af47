"""Transforms of images, a batch at a time and on the device; names, arguments and meaning are torchvision's."""
from __future__ import annotations

from . import _kinds
from ._kinds import *  # noqa: F403
from ._transform import Compose, Transform, kinds, signature

__all__ = ["Compose", "Transform", "kinds", "signature", *_kinds.__all__]
