"""Recurrent networks."""
import athena as at
from registry import operator
from values import Unsupported

# the places of PyTorch's gates among ONNX's
ORDER = {"RNN": [0], "GRU": [1, 0, 2], "LSTM": [0, 2, 3, 1]}
USUAL = {"RNN": ["Tanh"], "GRU": ["Sigmoid", "Tanh"], "LSTM": ["Sigmoid", "Tanh", "Tanh"]}


def reordered(call, weights):
    """[directions, gates · hidden, …] with the gates in PyTorch's order."""
    order = ORDER[call.operator]
    parts = weights.chunk(len(order), 1)
    return at.concat([parts[i] for i in order], 1)


def parameters(call, w, r, b):
    """For each direction weight_ih, weight_hh and the biases."""
    columns = [reordered(call, w), reordered(call, r)]
    if b is not None:
        columns += [reordered(call, half) for half in b.chunk(2, 1)]
    return [one[i] for i in range(w.shape[0]) for one in columns]


def usual(call):
    """Refuses what no function has; gives the names of the activations."""
    names = call.get("activations", USUAL[call.operator] * 2)
    count = len(USUAL[call.operator])
    if names[:count] != USUAL[call.operator] and (call.operator, names[0]) != ("RNN", "Relu") or "clip" in call.attributes or \
            names[count:] not in ([], names[:count]):
        raise Unsupported("other activations of recurrent networks, or a clip")
    return names


@operator("RNN", "GRU", "LSTM")
def recurrent(call, x, w, r, b=None, lengths=None, h=None, c=None, peepholes=None):
    first, name = bool(call.get("layout", 0)), usual(call)[0]
    h, c = (one if one is None or not first else one.swapaxes(0, 1) for one in (h, c))
    if peepholes is not None:
        return with_peepholes(call, x, w, r, b, h, c, peepholes)
    direction = call.get("direction", "forward")
    options = {"has_biases": b is not None, "bidirectional": direction == "bidirectional", "reverse": direction == "reverse",
               "batch_first": first, "lengths": lengths}
    weights = parameters(call, w, r, b)
    if call.operator == "LSTM":
        y, *states = at.lstm(x, (h, c), weights, **options)
    elif call.operator == "GRU":
        y, *states = at.gru(x, h, weights, linear_before_reset=bool(call.get("linear_before_reset", 0)), **options)
    else:
        y, *states = (at.rnn_tanh if name == "Tanh" else at.rnn_relu)(x, h, weights, **options)
    y = y.reshape(*y.shape[:2], w.shape[0], -1)  # directions side by side
    return (y, *(one.swapaxes(0, 1) for one in states)) if first else (y.movedim(2, 1), *states)


def with_peepholes(call, x, w, r, b, h, c, peepholes):
    """One direction, step by step: the gates see the cells too."""
    if w.shape[0] > 1 or call.get("direction", "forward") != "forward" or call.get("layout", 0):
        raise Unsupported("peepholes but forwards")
    bias = sum(b[0].chunk(2)) if b is not None else 0.0
    size = r.shape[2]
    h = at.zeros(x.shape[1], size, dtype=x.dtype) if h is None else h[0]
    c = at.zeros_like(h) if c is None else c[0]
    rows, (pi, po, pf) = [], peepholes[0].chunk(3)
    for step in x.unbind(0):
        i, o, f, g = (step @ w[0].T + h @ r[0].T + bias).chunk(4, 1)
        i, f = at.sigmoid(i + pi * c), at.sigmoid(f + pf * c)
        c = f * c + i * at.tanh(g)
        h = at.sigmoid(o + po * c) * at.tanh(c)
        rows.append(h)
    return at.stack(rows).unsqueeze(1), h.unsqueeze(0), c.unsqueeze(0)
