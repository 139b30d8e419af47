"""Steps of optimizers, which ONNX has as functions of the parameters and their state."""
import athena as at
from registry import operator

DOMAIN = "ai.onnx.preview.training"


def by_parameter(call, given, states):
    """(parameter, gradient with the penalty, states…) of each."""
    count = len(given) // (2 + states)
    parts = [given[i * count:(i + 1) * count] for i in range(2 + states)]
    for x, gradient, *state in zip(*parts):
        yield x, call.get("norm_coefficient", 0.0) * x + gradient, *state


def in_order(rows):
    """The outputs: all parameters, then each state of all."""
    return tuple(one for column in zip(*rows) for one in column)


@operator("Adagrad", domain=DOMAIN)
def adagrad(call, rate, step, *given):
    rate, rows = rate / (1 + step.astype(rate.dtype) * call.get("decay_factor", 0.0)), []
    for x, gradient, squares in by_parameter(call, given, 1):
        squares = squares + gradient * gradient
        rows.append((x - rate * gradient / (at.sqrt(squares) + call.get("epsilon", 1e-6)), squares))
    return in_order(rows)


@operator("Momentum", domain=DOMAIN)
def momentum(call, rate, step, *given):
    alpha, beta = call.get("alpha"), call.get("beta") if step.item() > 0 else 1.0
    rows = []
    for x, gradient, velocity in by_parameter(call, given, 1):
        velocity = alpha * velocity + beta * gradient
        rows.append((x - rate * (gradient + alpha * velocity if call.get("mode") == "nesterov" else velocity), velocity))
    return in_order(rows)


@operator("Adam", domain=DOMAIN)
def adam(call, rate, step, *given):
    alpha, beta, steps, rows = call.get("alpha", 0.9), call.get("beta", 0.999), step.item(), []
    rate = rate * ((1 - beta**steps) ** 0.5 / (1 - alpha**steps)) if steps > 0 else rate
    for x, gradient, mean, squares in by_parameter(call, given, 2):
        mean = alpha * mean + (1 - alpha) * gradient
        squares = beta * squares + (1 - beta) * gradient * gradient
        x = x - rate * mean / (at.sqrt(squares) + call.get("epsilon", 1e-6))
        rows.append(((1 - call.get("norm_coefficient_post", 0.0)) * x, mean, squares))
    return in_order(rows)
