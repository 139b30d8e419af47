"""Two layers trained in float64: what every language's losses must come close to."""
import numpy as np

LAYERS = (2, 8, 2)
XOR_INPUTS, XOR_LABELS = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


def first_parameters(seed):
    """weight, bias, weight, bias; weights in 64ths, which float32 holds exactly."""
    generator = np.random.RandomState(seed)  # frozen: gives the same numbers in every NumPy
    parameters = []
    for inputs, outputs in zip(LAYERS, LAYERS[1:]):
        parameters += [generator.randint(-64, 65, (inputs, outputs)) / 64, np.zeros(outputs)]
    return parameters


def loss_and_gradients(parameters, x, labels):
    """Mean cross entropy of tanh(x w1 + b1) w2 + b2."""
    w1, b1, w2, b2 = parameters
    hidden = np.tanh(x @ w1 + b1)
    scores = hidden @ w2 + b2
    shifted = scores - scores.max(axis=1, keepdims=True)
    logarithms = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    rows = np.arange(len(labels))
    errors = np.exp(logarithms)
    errors[rows, labels] -= 1
    errors /= len(labels)
    back = errors @ w2.T * (1 - hidden ** 2)
    return -logarithms[rows, labels].mean(), [x.T @ back, back.sum(axis=0), hidden.T @ errors, errors.sum(axis=0)]


def sgd(state, gradient, value, step, learning_rate, momentum, weight_decay):
    gradient = gradient + weight_decay * value
    state["b"] = momentum * state["b"] + gradient if step > 1 else gradient
    return value - learning_rate * state["b"]


def adamw(state, gradient, value, step, learning_rate, beta1, beta2, epsilon, weight_decay):
    state["m"] = beta1 * state.get("m", 0) + (1 - beta1) * gradient
    state["v"] = beta2 * state.get("v", 0) + (1 - beta2) * gradient ** 2
    m, v = state["m"] / (1 - beta1 ** step), state["v"] / (1 - beta2 ** step)
    return value * (1 - learning_rate * weight_decay) - learning_rate * m / (np.sqrt(v) + epsilon)


RULES = {"sgd": sgd, "adamw": adamw}


def losses(parameters, rule, options, rounds):
    """The loss of every round, each before its update."""
    x, labels = np.array(XOR_INPUTS, dtype=float), np.array(XOR_LABELS)
    parameters, states, found = list(parameters), [{} for _ in parameters], []
    for step in range(1, rounds + 1):
        loss, gradients = loss_and_gradients(parameters, x, labels)
        found.append(loss)
        for i, gradient in enumerate(gradients):
            parameters[i] = RULES[rule](states[i], gradient, parameters[i], step, **options)
    return found
