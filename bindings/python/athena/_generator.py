"""Random number generators: a seed and how much was drawn from it."""
from __future__ import annotations

from . import _raw


class Generator:
    """The same seed gives the same numbers on every device."""

    def __init__(self, seed: int = 0) -> None:
        self._raw = _raw.generator_create(seed)

    @classmethod
    def _of(cls, raw: _raw.Generator) -> Generator:
        made = cls.__new__(cls)
        made._raw = raw
        return made

    @property
    def state(self) -> tuple[int, int]:
        """(seed, offset), all there is to save."""
        return _raw.generator_state(self._raw)

    @state.setter
    def state(self, state: tuple[int, int]) -> None:
        _raw.generator_set_state(self._raw, *state)

    def manual_seed(self, seed: int) -> Generator:
        """Begins anew with another seed; gives the generator."""
        self.state = (seed, 0)
        return self


default_generator = Generator()


def manual_seed(seed: int) -> Generator:
    """Seeds what random functions draw from when they are given no generator."""
    return default_generator.manual_seed(seed)
