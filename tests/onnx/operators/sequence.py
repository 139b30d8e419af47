"""Sequences, which are lists, and optional values, which may be None."""
import athena as at
from registry import operator, plain
from values import ints

plain(__name__, {"SequenceConstruct": lambda *parts: list(parts), "SequenceEmpty": lambda: [],
       "SequenceAt": lambda parts, place: parts[int(place.item())],
       "SequenceLength": lambda parts: at.tensor(len(parts), dtype=at.int64),
       "Optional": lambda value=None: value, "OptionalGetElement": lambda value: value,
       "OptionalHasElement": lambda value=None: at.tensor(value is not None)})


@operator("SequenceInsert")
def insert(call, parts, one, place=None):
    place = len(parts) if place is None else int(place.item())
    return [*parts[:place], one, *parts[place:]]


@operator("SequenceErase")
def erase(call, parts, place=None):
    place = len(parts) - 1 if place is None else int(place.item()) % len(parts)
    return [*parts[:place], *parts[place + 1:]]


@operator("SplitToSequence")
def split(call, x, sizes=None):
    axis = call.get("axis", 0)
    if sizes is None:
        return list(x.split(1, axis) if call.get("keepdims", 1) else x.unbind(axis))
    return list(x.split(ints(sizes) if sizes.ndim else int(sizes.item()), axis))


@operator("ConcatFromSequence")
def concat(call, parts):
    return (at.stack if call.get("new_axis", 0) else at.concat)(parts, call.get("axis"))


@operator("SequenceMap")
def mapped(call, parts, *others):
    rows = [call.graph("body", one, *(other[i] if isinstance(other, list) else other for other in others))
            for i, one in enumerate(parts)]
    return tuple(list(column) for column in zip(*rows))
