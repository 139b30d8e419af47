"""Scenarios with the values and gradients that the tests of micrograd ask for."""
import numpy as np

from scenario import collector

scenarios = []
scenario = collector(scenarios)


class Number:
    """A value of micrograd's: a step of the scenario each, with its derivatives by all inputs."""

    def __init__(self, s, name, value, slopes):
        self.s, self.name, self.value, self.slopes = s, name, value, np.asarray(slopes)

    def made(self, op, value, slopes, *others, **options):
        name = f"v{len(self.s.steps)}"
        self.s.step(op, (self.name, *(one.name for one in others)), name, value, **options)
        return Number(self.s, name, value, slopes)

    def __add__(self, b):
        if isinstance(b, Number):
            return self.made("add", self.value + b.value, self.slopes + b.slopes, b)
        return self.made("add_scalar", self.value + b, self.slopes, scalar=b)

    def __sub__(self, b):
        return self.made("sub", self.value - b.value, self.slopes - b.slopes, b)

    def __mul__(self, b):
        if isinstance(b, Number):
            return self.made("mul", self.value * b.value, self.value * b.slopes + b.value * self.slopes, b)
        return self.made("mul_scalar", self.value * b, b * self.slopes, scalar=b)

    def __truediv__(self, b):
        return self.made("div_scalar", self.value / b, self.slopes / b, scalar=b)

    def __pow__(self, b):
        return self.made("pow_scalar", self.value ** b, b * self.value ** (b - 1) * self.slopes, scalar=b)

    def __neg__(self):
        return self.made("neg", -self.value, -self.slopes)

    def relu(self):
        return self.made("relu", max(self.value, 0), (self.value > 0) * self.slopes)


def differentiated(s, result, inputs):
    """The result and its gradients are those of Number; the published ones, where there are, too."""
    s.expect(result.name, tolerance=1e-12)
    s.step("backward", (result.name,))
    for one, slope in zip(inputs, result.slopes):
        s.step("grad_of", (one.name,), f"d{one.name}", slope)
        s.expect(f"d{one.name}", tolerance=1e-12)


@scenario("gradient/micrograd")
def _(s):
    s.make("x", -4, "float64", requires_grad=True)
    x = Number(s, "x", -4.0, [1])
    z = x * 2 + 2 + x
    q = z.relu() + z * x
    h = (z * z).relu()
    y = h + q + q * x
    assert y.value == -20 and y.slopes == 46
    differentiated(s, y, [x])


@scenario("gradient/micrograd operations")
def _(s):
    s.make("a", -4, "float64", requires_grad=True)
    s.make("b", 2, "float64", requires_grad=True)
    a, b = Number(s, "a", -4.0, [1, 0]), Number(s, "b", 2.0, [0, 1])
    c = a + b
    d = a * b + b ** 3
    c = c + (c + 1)
    c = c + (c + 1 - a)
    d = d + (d * 2 + (b + a).relu())
    d = d + (d * 3 + (b - a).relu())
    e = c - d
    f = e ** 2
    g = f / 2
    g = g + f ** -1 * 10
    assert abs(g.value - 24.7041) < 1e-4 and np.allclose(g.slopes, [138.8338, 645.5773], atol=1e-4)
    differentiated(s, g, [a, b])
