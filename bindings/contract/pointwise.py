"""The pointwise operations and their derivatives, by hand, with inputs where all are defined."""
import math

import numpy as np

erf = np.vectorize(math.erf)
normal = lambda x: np.exp(-x * x / 2) / math.sqrt(2 * math.pi)
below = lambda x: (1 + erf(x / math.sqrt(2))) / 2  # the normal distribution function
sigmoid = lambda x: 1 / (1 + np.exp(-x))
zero, one = np.zeros_like, np.ones_like
A = np.array([[0.5, 1.25, 2], [3, 0.75, 1.5]])
B = np.array([1.5, 2, 0.25])
SIGNED = np.array([[-2, -0.5, 0.25], [1, 1.75, 3]])

# name: f, df/da, df/db, d²f/da², d²f/da db
BINARY = {
    "add": (lambda a, b: a + b, lambda a, b: one(a + b), lambda a, b: one(a + b), lambda a, b: zero(a + b),
            lambda a, b: zero(a + b)),
    "sub": (lambda a, b: a - b, lambda a, b: one(a + b), lambda a, b: -one(a + b), lambda a, b: zero(a + b),
            lambda a, b: zero(a + b)),
    "mul": (lambda a, b: a * b, lambda a, b: b + zero(a), lambda a, b: a + zero(b), lambda a, b: zero(a + b),
            lambda a, b: one(a + b)),
    "div": (lambda a, b: a / b, lambda a, b: 1 / b + zero(a), lambda a, b: -a / b ** 2, lambda a, b: zero(a + b),
            lambda a, b: -1 / b ** 2 + zero(a)),
    "pow": (lambda a, b: a ** b, lambda a, b: b * a ** (b - 1), lambda a, b: a ** b * np.log(a),
            lambda a, b: b * (b - 1) * a ** (b - 2), lambda a, b: a ** (b - 1) * (1 + b * np.log(a))),
    "maximum": (np.maximum, lambda a, b: a > b, lambda a, b: a < b, lambda a, b: zero(a + b), lambda a, b: zero(a + b)),
    "minimum": (np.minimum, lambda a, b: a < b, lambda a, b: a > b, lambda a, b: zero(a + b), lambda a, b: zero(a + b)),
}
COMPARISONS = {"equal": np.equal, "not_equal": np.not_equal, "less": np.less, "less_equal": np.less_equal,
               "greater": np.greater, "greater_equal": np.greater_equal}
# name: f, f', f'', inputs
UNARY = {
    "neg": (np.negative, lambda x: -one(x), zero, SIGNED),
    "abs": (np.abs, np.sign, zero, SIGNED),
    "sign": (np.sign, zero, zero, SIGNED),
    "sqrt": (np.sqrt, lambda x: 0.5 / np.sqrt(x), lambda x: -0.25 * x ** -1.5, A),
    "rsqrt": (lambda x: x ** -0.5, lambda x: -0.5 * x ** -1.5, lambda x: 0.75 * x ** -2.5, A),
    "exp": (np.exp, np.exp, np.exp, SIGNED),
    "log": (np.log, lambda x: 1 / x, lambda x: -1 / x ** 2, A),
    "erf": (erf, lambda x: 2 / math.sqrt(math.pi) * np.exp(-x * x),
            lambda x: -4 * x / math.sqrt(math.pi) * np.exp(-x * x), SIGNED),
    "tanh": (np.tanh, lambda x: 1 - np.tanh(x) ** 2, lambda x: -2 * np.tanh(x) * (1 - np.tanh(x) ** 2), SIGNED),
    "sigmoid": (sigmoid, lambda x: sigmoid(x) * sigmoid(-x),
                lambda x: sigmoid(x) * sigmoid(-x) * (1 - 2 * sigmoid(x)), SIGNED),
    "relu": (lambda x: np.maximum(x, 0), lambda x: x > 0, zero, SIGNED),
    "gelu": (lambda x: x * below(x), lambda x: below(x) + x * normal(x), lambda x: normal(x) * (2 - x * x), SIGNED),
    "silu": (lambda x: x * sigmoid(x), lambda x: sigmoid(x) * (1 + x * sigmoid(-x)),
             lambda x: sigmoid(x) * sigmoid(-x) * (2 + x * (1 - 2 * sigmoid(x))), SIGNED),
}
EXACT = {"add", "sub", "mul", "maximum", "minimum", "neg", "abs", "sign", "relu"}
