"""Operators that fold axes, or run along one."""
import athena as at
from registry import operator
from values import ints


def folding(call, x, axes):
    """(axes, keepdims), or None where nothing is folded."""
    axes = call.get("axes") if axes is None else ints(axes)
    if not axes:
        if call.get("noop_with_empty_axes", 0):
            return None
        axes = None
    return axes if axes is None else tuple(axes), bool(call.get("keepdims", 1))


def extreme(method):
    def found(x, axes, keep):
        if x.dtype == at.bool:
            return (x.any if method == "amax" else x.all)(axes, keep)
        initial = None
        if x.size == 0:
            lowest = at.finfo(x.dtype) if x.dtype.is_float else at.iinfo(x.dtype)
            infinite = -at.inf if method == "amax" else at.inf
            initial = infinite if x.dtype.is_float else lowest.min if method == "amax" else lowest.max
        return (at.max if method == "amax" else at.min)(x, axes, keep, initial=initial)
    return found


REDUCTIONS = {
    "ReduceSum": lambda x, axes, keep: x.sum(axes, keep, dtype=x.dtype),
    "ReduceProd": lambda x, axes, keep: x.prod(axes, keep, dtype=x.dtype),
    "ReduceMean": lambda x, axes, keep: x.mean(axes, keep),
    "ReduceMax": extreme("amax"),
    "ReduceMin": extreme("amin"),
    "ReduceL1": lambda x, axes, keep: x.norm(1, axes, keep),
    "ReduceL2": lambda x, axes, keep: x.norm(2, axes, keep),
    "ReduceLogSum": lambda x, axes, keep: at.log(x.sum(axes, keep)),
    "ReduceLogSumExp": lambda x, axes, keep: x.logsumexp(axes, keep),
    "ReduceSumSquare": lambda x, axes, keep: (x * x).sum(axes, keep, dtype=x.dtype),
}
BY_ELEMENT = {"ReduceL1": at.abs, "ReduceL2": at.abs, "ReduceLogSum": at.log, "ReduceSumSquare": at.square}


@operator(*REDUCTIONS)
def reduced(call, x, axes=None):
    how = folding(call, x, axes)
    if how is None:
        return BY_ELEMENT.get(call.operator, lambda one: one)(x)
    return REDUCTIONS[call.operator](x, *how)


@operator("ArgMax", "ArgMin")
def place(call, x):
    axis, keep = call.get("axis", 0), bool(call.get("keepdims", 1))
    find = at.argmax if call.operator == "ArgMax" else at.argmin
    if call.get("select_last_index", 0):
        return x.shape[axis] - 1 - find(at.flip(x, axis), axis, keep)
    return find(x, axis, keep)


@operator("CumSum", "CumProd")
def running(call, x, axis):
    along, back = ints(axis)[0] % x.ndim, call.get("reverse", 0)
    run = at.cumulative_sum if call.operator == "CumSum" else at.cumulative_prod
    given = at.flip(x, along) if back else x
    made = run(given, along, x.dtype, include_initial=bool(call.get("exclusive", 0)))
    made = made.narrow(along, 0, x.shape[along])
    return at.flip(made, along) if back else made


@operator("LpNormalization")
def normalized(call, x):
    axis = call.get("axis", -1)
    size = x.norm(call.get("p", 2), axis, True)
    return at.where(size == 0, at.zeros_like(x), x / size)


@operator("MeanVarianceNormalization")
def standardized(call, x):
    axes = tuple(call.get("axes", [0, 2, 3]))
    return (x - x.mean(axes, True)) / (x.std(axes, 0, True) + 1e-9)


@operator("Softmax", "LogSoftmax", "Hardmax")
def softmax(call, x):
    axis = call.get("axis", -1)
    if call.operator == "Hardmax":
        rows = at.argmax(x, axis, True)
        return at.zeros_like(x).scatter(axis, rows, at.ones(rows.shape, dtype=x.dtype))
    return (at.softmax if call.operator == "Softmax" else at.log_softmax)(x, axis)
