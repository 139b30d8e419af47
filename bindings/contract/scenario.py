"""A scenario of the contract: steps, written down while NumPy does the same in float64."""
import json

import numpy as np

FLOATS = ("float64", "float32", "float16", "bfloat16")
# relative; what the operations are documented to keep, rounding of the result included
TOLERANCE = {"float64": 1e-14, "float32": 4e-6, "float16": 2e-3, "bfloat16": 1.6e-2}


def plain(value):
    """A number as JSON writes it shortest: whole ones without a fraction."""
    value = float(value)
    assert np.isfinite(value), "JSON has no such number"
    return int(value) if value == int(value) else value


def flat(array, digits=17):
    """The values row-major."""
    return [plain(f"{value:.{digits}g}") for value in np.asarray(array, dtype=np.float64).reshape(-1)]


def array(values, **more):
    """Of NumPy's array or PyTorch's tensor."""
    values = np.asarray(values.detach() if hasattr(values, "detach") else values, dtype=np.float64)
    return {"shape": list(values.shape), "values": flat(values), **more}


def state_of(module):
    return [array(value, name=name) for name, value in module.state_dict().items()]


class Scenario:
    """Tensors by name: .values holds NumPy's arrays (float64 for every float dtype), .dtypes the names of Athena's."""

    def __init__(self, name):
        self.name, self.steps, self.values, self.dtypes = name, [], {}, {}

    def step(self, op, ins=(), out=None, value=None, gives=None, **options):
        """Any operation; value is what it gives, of the first input's dtype if `gives` names no other."""
        one = {"op": op}
        if ins:
            one["in"] = list(ins)
        if out:
            one["out"] = out
            self.dtypes[out] = gives or self.dtypes[ins[0]]
            self.values[out] = np.asarray(value)
        self.steps.append({**one, **options})

    def make(self, out, values, dtype="float32", requires_grad=False):
        array = np.array(values, dtype=np.float64 if dtype in FLOATS else dtype)
        options = {"requires_grad": True} if requires_grad else {}
        self.step("from", (), out, array, dtype, dtype=dtype,
                  shape=list(array.shape), values=flat(array), **options)

    def expect(self, name, exact=False, tolerance=None):
        """Written with the tolerance of the dtype unless exact."""
        value, dtype = self.values[name], self.dtypes[name]
        near = dtype in FLOATS and not exact
        one = {"op": "expect", "in": [name], "dtype": dtype, "shape": list(value.shape),
               "values": flat(value, 10 if near and dtype != "float64" else 17)}
        self.steps.append({**one, "tolerance": tolerance or TOLERANCE[dtype]} if near else one)

    def tell(self, op, ins, value):
        """A question with one number or a yes or no as the answer."""
        self.steps.append({"op": op, "in": list(ins), "value": value})

    def refuse(self, error, operation, argument, op, ins=(), **options):
        """A step that fails; operation and argument are those of the error's record."""
        self.step(op, ins)
        self.steps[-1].update(options, error=error, operation=operation, argument=argument)

    def grad(self, output, inputs, outs, values, **options):
        """Gradients of one output with respect to several inputs."""
        self.step("grad", (output,), **{"of": list(inputs), "outs": list(outs)}, **options)
        for name, value in zip(outs, values):
            self.values[name], self.dtypes[name] = np.asarray(value), self.dtypes[output]

    def lines(self):
        steps = ",\n".join("  " + json.dumps(step) for step in self.steps)
        return f'{{"name": {json.dumps(self.name)}, "kind": "steps", "steps": [\n{steps}\n]}}'


def collector(scenarios):
    """A decorator that calls a function with a new scenario of a name, and puts that into the list."""
    def scenario(name):
        def run(function):
            one = Scenario(name)
            function(one)
            scenarios.append(one)
        return run
    return scenario
