"""How each operation of the headers is called: what the prototypes do not tell of inputs and arguments.

An operation without a recipe gets one input of [3, 4] for every tensor, axis 1, all axes, and 0.5 for every number.
"""
from dataclasses import dataclass, field

HEADERS = ["pointwise.h", "reduce.h", "shape.h", "index.h", "matmul.h", "linalg.h", "loss.h", "scan.h"]
# functions of these headers that are no operations
NO_OPERATIONS = {"at_cross_entropy_options_init", "at_binary_cross_entropy_options_init"}


@dataclass
class Input:
    shape: tuple = (3, 4)
    low: float = -2.0
    high: float = 2.0
    dtype: str = ""  # "": the one under test
    values: object = None


@dataclass
class Recipe:
    inputs: list = field(default_factory=list)
    arguments: dict = field(default_factory=dict)
    tolerance: float = 0  # in epsilons of the result's dtype; 0: by the header


def positive(count=1, low=0.1, high=3.0):
    return Recipe([Input(low=low, high=high) for _ in range(count)])


INDICES = Input(dtype="i64", values=[[0, 2, 1, 3], [3, 3, 0, -1], [1, 1, 2, 2]])
RECIPES = {
    "sqrt": positive(), "rsqrt": positive(), "log": positive(), "pow_scalar": positive(),
    "div": Recipe([Input(), Input(low=0.5, high=3)]), "pow": Recipe([Input(low=0.2, high=2), Input()]),
    "where": Recipe([Input(dtype="bool"), Input(), Input()]),
    **{name: positive(low=-0.9, high=0.9) for name in ("asin", "acos", "atanh", "erfinv")},
    **{name: positive(low=0.5) for name in ("log2", "log10", "log1p", "lgamma", "digamma", "trigamma")},
    "acosh": positive(low=1.2), "hypot": positive(2), "logaddexp": positive(2), "xlogy": positive(2),
    **{name: Recipe([Input(), Input(low=0.5, high=3)]) for name in ("floor_divide", "remainder", "fmod")},
    **{f"bitwise_{side}_shift": Recipe([Input(), Input(low=0, high=7)]) for side in ("left", "right")},
    "reshape": Recipe(arguments={"dims": [2, 6]}), "expand": Recipe([Input((3, 1))], {"dims": [2, 3, 4]}),
    "permute": Recipe(arguments={"axes": [1, 0]}), "transpose": Recipe(arguments={"axis0": 0, "axis1": 1}),
    "slice": Recipe(arguments={"start": 3, "stop": 0, "step": -2}),
    "matmul": Recipe([Input(), Input((4, 5))]), "take_along_axis": Recipe([Input(), INDICES]),
    "einsum": Recipe([Input((2, 3, 4)), Input((2, 4, 5))], {"subscripts": "bij,bjk->bki"}),
    "tensordot": Recipe([Input(), Input((5, 4))], {"axes_a": [1], "axes_b": [1]}),
    "outer": Recipe([Input((3,)), Input((4,))]), "cross": Recipe([Input((2, 3)), Input((2, 3))]),
    "trace": Recipe(arguments={"axis1": 1}), "matrix_power": Recipe([Input((3, 3))], {"exponent": 3}),
    "nll_loss": Recipe([Input(), Input(dtype="i64", values=[1, 3, 0])]),
    "binary_cross_entropy": Recipe([Input(low=0.1, high=0.9), Input(low=0, high=1)]),
    "kl_div": Recipe([Input(low=-4, high=0), Input(low=0.1, high=1)]),
    "poisson_nll_loss": Recipe([Input(low=0.1, high=2), Input(low=0, high=5)]),
    "hinge_embedding_loss": Recipe([Input(), Input(values=[[1, -1, 1, 1], [-1, -1, 1, -1], [1, 1, -1, -1]], dtype="i8")]),
    "cosine_embedding_loss": Recipe([Input(), Input(), Input(values=[1, -1, 1], dtype="i8")]),
    "cross_entropy": Recipe([Input(), Input(dtype="i64", values=[1, 3, 0])]),
}
TOLERANCES = {"pointwise.h": 8, "reduce.h": 16, "matmul.h": 16, "linalg.h": 16, "loss.h": 32, "scan.h": 16}
