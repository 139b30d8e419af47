"""Control flow: Python's own, over graphs within the graph."""
import athena as at
from registry import operator


@operator("If")
def choose(call, condition):
    return tuple(call.graph("then_branch" if condition.item() else "else_branch"))


def stacked(rows, axes=None):
    """What each step gave, along a new axis."""
    return [at.stack(column, axis) for column, axis in zip(zip(*rows), axes or [0] * len(rows[0]))] if rows and rows[0] else []


@operator("Loop")
def loop(call, count, go, *carried):
    rows, step = [], 0
    while (count is None or step < count.item()) and (go is None or go.item()):
        go, *made = call.graph("body", at.tensor(step, dtype=at.int64), at.tensor(True) if go is None else go, *carried)
        carried, step = made[:len(carried)], step + 1
        rows.append(made[len(carried):])
    return (*carried, *stacked(rows))


@operator("Scan")
def scan(call, *inputs):
    if call.version < 9:  # with an axis of batches in front
        inputs = inputs[1:]
        made = [one_scan(call, *(one[i] for one in inputs)) for i in range(inputs[0].shape[0])]
        return tuple(stacked(made))
    return one_scan(call, *inputs)


def one_scan(call, *inputs):
    count = call.get("num_scan_inputs")
    carried, scanned = list(inputs[:-count]), inputs[-count:]
    axes = call.get("scan_input_axes", [0] * count)
    back = call.get("scan_input_directions", [0] * count)
    columns = [one.unbind(axis)[::-1 if flip else 1] for one, axis, flip in zip(scanned, axes, back)]
    rows = []
    for step in zip(*columns):
        made = call.graph("body", *carried, *step)
        carried = made[:len(carried)]
        rows.append(made[len(carried):])
    outputs = len(call.outputs) - len(carried)
    back = call.get("scan_output_directions", [0] * outputs)
    columns = [column[::-1 if flip else 1] for column, flip in zip(zip(*rows), back)]
    return (*carried, *stacked(list(zip(*columns)), call.get("scan_output_axes")))
