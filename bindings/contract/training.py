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


def sgd(state, g, p, step, learning_rate, momentum, weight_decay, dampening=0, nesterov=False, maximize=False):
    g = (-g if maximize else g) + weight_decay * p
    b = state["b"] = momentum * state["b"] + (1 - dampening) * g if step > 1 else g
    return p - learning_rate * (g + momentum * b if nesterov else b)


def moments(state, g, step, beta1, beta2):
    """The means of gradients and their squares, corrected."""
    state["m"] = beta1 * state.get("m", 0) + (1 - beta1) * g
    state["v"] = beta2 * state.get("v", 0) + (1 - beta2) * g ** 2
    return state["m"] / (1 - beta1 ** step), state["v"] / (1 - beta2 ** step)


def adamw(state, g, p, step, learning_rate, beta1, beta2, epsilon, weight_decay, amsgrad=False):
    m, v = moments(state, g, step, beta1, beta2)
    if amsgrad:
        state["most"] = np.maximum(state.get("most", 0), state["v"])
        v = state["most"] / (1 - beta2 ** step)
    return p * (1 - learning_rate * weight_decay) - learning_rate * m / (np.sqrt(v) + epsilon)


def adam(state, g, p, step, learning_rate, beta1, beta2, epsilon, weight_decay, amsgrad=False):
    return adamw(state, g + weight_decay * p, p, step, learning_rate, beta1, beta2, epsilon, 0, amsgrad)


def adamax(state, g, p, step, learning_rate, beta1, beta2, epsilon, weight_decay):
    g = g + weight_decay * p
    m, _ = moments(state, g, step, beta1, beta2)
    state["u"] = np.maximum(beta2 * state.get("u", 0), abs(g) + epsilon)
    return p - learning_rate * m / state["u"]


def nadam(state, g, p, step, learning_rate, beta1, beta2, epsilon, weight_decay, momentum_decay):
    g = g + weight_decay * p
    _, v = moments(state, g, step, beta1, beta2)
    mu, following = (beta1 * (1 - 0.5 * 0.96 ** (n * momentum_decay)) for n in (step, step + 1))
    product = state["product"] = state.get("product", 1) * mu
    along = (1 - mu) / (1 - product) * g + following / (1 - product * following) * state["m"]
    return p - learning_rate * along / (np.sqrt(v) + epsilon)


def radam(state, g, p, step, learning_rate, beta1, beta2, epsilon, weight_decay):
    g, rest, longest = g + weight_decay * p, 1 - beta2 ** step, 2 / (1 - beta2) - 1
    m, _ = moments(state, g, step, beta1, beta2)
    rho = longest - 2 * step * beta2 ** step / rest
    if rho <= 5:
        return p - learning_rate * m
    rectified = np.sqrt((rho - 4) * (rho - 2) * longest / ((longest - 4) * (longest - 2) * rho))
    return p - learning_rate * rectified * np.sqrt(rest) * m / (np.sqrt(state["v"]) + epsilon)


def rmsprop(state, g, p, step, learning_rate, alpha, epsilon, weight_decay, momentum, centered=False):
    g = g + weight_decay * p
    state["v"] = alpha * state.get("v", 0) + (1 - alpha) * g ** 2
    state["m"] = alpha * state.get("m", 0) + (1 - alpha) * g
    direction = g / (np.sqrt(state["v"] - state["m"] ** 2 if centered else state["v"]) + epsilon)
    state["b"] = momentum * state.get("b", 0) + direction
    return p - learning_rate * state["b"]


def adagrad(state, g, p, step, learning_rate, lr_decay, weight_decay, initial_accumulator_value, epsilon):
    g = g + weight_decay * p
    state["sum"] = state.get("sum", initial_accumulator_value) + g ** 2
    return p - learning_rate / (1 + (step - 1) * lr_decay) * g / (np.sqrt(state["sum"]) + epsilon)


def adadelta(state, g, p, step, learning_rate, rho, epsilon, weight_decay):
    g = g + weight_decay * p
    state["v"] = rho * state.get("v", 0) + (1 - rho) * g ** 2
    delta = np.sqrt(state.get("d", 0) + epsilon) / np.sqrt(state["v"] + epsilon) * g
    state["d"] = rho * state.get("d", 0) + (1 - rho) * delta ** 2
    return p - learning_rate * delta


def lion(state, g, p, step, learning_rate, beta1, beta2, weight_decay):
    m = state.get("m", 0)
    state["m"] = beta2 * m + (1 - beta2) * g
    return p * (1 - learning_rate * weight_decay) - learning_rate * np.sign(beta1 * m + (1 - beta1) * g)


def lamb(state, g, p, step, learning_rate, beta1, beta2, epsilon, weight_decay):
    m, v = moments(state, g, step, beta1, beta2)
    u = m / (np.sqrt(v) + epsilon) + weight_decay * p
    lengths = np.linalg.norm(p), np.linalg.norm(u)
    return p - learning_rate * (lengths[0] / lengths[1] if min(lengths) > 0 else 1) * u


def muon(state, g, p, step, learning_rate, weight_decay, momentum, epsilon, ns_a, ns_b, ns_c, ns_steps, nesterov=False):
    b = state["b"] = momentum * state.get("b", 0) + (1 - momentum) * g
    u = (1 - momentum) * g + momentum * b if nesterov else b
    x = (u.T if u.shape[0] > u.shape[1] else u) / max(np.linalg.norm(u), epsilon)
    for _ in range(ns_steps):
        square = x @ x.T
        x = ns_a * x + (ns_b * square + ns_c * square @ square) @ x
    longer = np.sqrt(max(1, p.shape[0] / p.shape[1]))
    return p * (1 - learning_rate * weight_decay) - learning_rate * longer * (x.T if u.shape[0] > u.shape[1] else x)


RULES = {one.__name__: one for one in (sgd, adam, adamw, adamax, nadam, radam, rmsprop, adagrad, adadelta, lion, lamb, muon)}


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
