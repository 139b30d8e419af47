"""ONNX's operators by name, each a function of a call and its inputs; absent inputs are None."""
from values import Unsupported, tensor

OPERATORS = {}  # (domain, name): the function
FAMILIES = {}   # (domain, name): the module that has it


def operator(*names, domain=""):
    """The function that computes these operators; gives a value, or a tuple of them in the order of the outputs."""
    def put(function):
        for name in names:
            OPERATORS[domain, name] = function
            FAMILIES[domain, name] = function.__module__.split(".")[-1]
        return function
    return put


def plain(module, functions):
    """Operators of a module that are one call of Athena with the inputs alone."""
    for name, function in functions.items():
        OPERATORS["", name] = lambda call, *inputs, function=function: function(*inputs)
        FAMILIES["", name] = module.split(".")[-1]


class Call:
    """One node: its attributes, the version of its operator set and the outputs that are asked for."""

    def __init__(self, node, versions, run):
        self.operator, self.domain = node.operator, node.domain if node.domain not in (None, "ai.onnx") else ""
        self.version = versions.get(self.domain, 1)
        self.attributes = {one.name: one for one in node.attributes}
        self.outputs, self.run = node.outputs, run

    def get(self, name, default=None):
        if name not in self.attributes:
            return default
        value = self.attributes[name].value
        return tensor(value) if self.attributes[name].type == 4 else value

    def graph(self, name, *inputs):
        """The outputs of a graph among the attributes, which sees the values around the node."""
        return self.run(self.attributes[name].g, inputs)

    def __call__(self, inputs):
        function = OPERATORS.get((self.domain, self.operator))
        if function is None:
            raise Unsupported(f"no operator {self.operator}")
        try:
            given = function(self, *inputs)
        except AttributeError as error:
            if not str(error).startswith("athena"):
                raise
            raise Unsupported(str(error).split(":")[0].split(";")[0]) from None
        return given if isinstance(given, tuple) else (given,)
