"""How each operation of the headers is called: what the prototypes do not tell of inputs and arguments.

An operation without a recipe gets one input of [3, 4] for every tensor, axis 1, all axes, and 0.5 for every number.
"""
from dataclasses import dataclass, field

HEADERS = ["create.h", "pointwise.h", "activation.h", "reduce.h", "scan.h", "shape.h", "index.h", "sort.h", "matmul.h", "linalg.h",
           "loss.h", "conv.h", "pool.h", "resample.h", "norm.h", "attention.h", "recurrent.h", "random.h"]


def is_operation(function):
    """A function of the headers that makes tensors of tensors; the forms in place have tests of their own."""
    takes = any(p.type in ("at_tensor *", "at_tensor *const *") for p in function.parameters)
    return takes and not function.name.endswith("_")


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
    results: int = 0      # of a function that fills an array of them
    absent: tuple = ()    # tensors that are not given: parameters' names


def positive(count=1, low=0.1, high=3.0):
    return Recipe([Input(low=low, high=high) for _ in range(count)])


INDICES = Input(dtype="i64", values=[[0, 2, 1, 3], [3, 3, 0, -1], [1, 1, 2, 2]])
PLACES = Input(dtype="i64", values=[2, 0, 2])
MASK = Input(dtype="bool", values=[[1, 0, 1, 1], [0, 0, 1, 0], [1, 1, 0, 0]])
LABELS = Input(dtype="i64", values=[1, 3, 0])
SIGNS = Input(values=[[1, -1, 1, 1], [-1, -1, 1, -1], [1, 1, -1, 1]], dtype="i64")
UNIT = Input(low=0.05, high=0.95)
IMAGE = Input((1, 2, 4, 5))
SQUARE, THREE = Input((3, 3)), Input((3,))
SERIES, STATE, ROW, CELL = Input((3, 2, 4)), Input((1, 2, 3)), Input((2, 4)), Input((2, 3))
RUNNING = ("running_mean", "running_var")


def gates(count):
    """Weights and biases of a layer from 4 inputs to 3 values."""
    return [Input((3 * count, 4)), Input((3 * count, 3)), Input((3 * count,)), Input((3 * count,))]


RECIPES = {
    "meshgrid": Recipe([THREE, Input((4,))], results=2),
    # inside the domain, and away from where a derivative jumps
    **{name: positive() for name in ("sqrt", "rsqrt", "log", "log2", "log10", "log1p", "reciprocal", "lgamma", "digamma",
                                     "trigamma", "pow_scalar")},
    **{name: positive(2) for name in ("hypot", "atan2", "xlogy")},
    **{name: Recipe([Input(low=-0.9, high=0.9)]) for name in ("asin", "acos", "atanh", "erfinv")},
    "acosh": positive(low=1.2), "tan": positive(low=-1, high=1),
    "div": Recipe([Input(), Input(low=0.5, high=3)]), "pow": Recipe([Input(low=0.2, high=2), Input()]),
    "where": Recipe([Input(dtype="bool"), Input(), Input()]),
    **{name: Recipe([Input(low=1, high=9), Input(low=1, high=4)]) for name in ("floor_divide", "remainder", "fmod")},
    **{name: Recipe(arguments={"b": 2.0}) for name in (
        "floor_divide_scalar", "remainder_scalar", "fmod_scalar", "bitwise_and_scalar", "bitwise_or_scalar",
        "bitwise_xor_scalar", "bitwise_left_shift_scalar", "bitwise_right_shift_scalar", "hypot_scalar", "atan2_scalar")},
    "polygamma": Recipe([Input(low=0.1, high=3), Input(dtype="i64", values=[[0, 1, 2, 3], [4, 3, 2, 1], [1, 2, 3, 0]])]),
    "polygamma_scalar": Recipe([Input(low=0.1, high=3)], {"b": 2.0}),
    "xlogy_scalar": positive(),
    **{name: Recipe([Input(low=0, high=9), Input(low=0, high=4)]) for name in ("bitwise_left_shift", "bitwise_right_shift")},
    "lerp": Recipe([Input(), Input(), Input(low=0, high=1)]), "addcdiv": Recipe([Input(), Input(), Input(low=0.5, high=3)]),
    "clamp": Recipe(arguments={"min": -1.0, "max": 1.0}), "clip": Recipe([Input(), Input(low=-2, high=0), Input(low=0, high=2)]),
    "softplus": Recipe(arguments={"beta": 1.0, "threshold": 20.0}), "hardshrink": Recipe(arguments={"lambd": 0.5}),
    "softshrink": Recipe(arguments={"lambd": 0.5}), "hardtanh": Recipe(arguments={"min": -1.0, "max": 1.0}),
    "prelu": Recipe([Input(), Input((4,))]),
    **{name: Recipe([Input(), Input(())]) for name in ("max_initial", "min_initial")},
    "prod": Recipe([Input(low=0.5, high=2)]), "var": Recipe(arguments={"correction": 1.0}),
    "std": Recipe(arguments={"correction": 1.0}), "norm": Recipe(arguments={"order": 2.0}),
    "reshape": Recipe(arguments={"dims": [2, 6]}), "expand": Recipe([Input((3, 1))], {"dims": [2, 3, 4]}),
    "permute": Recipe(arguments={"axes": [1, 0]}), "transpose": Recipe(arguments={"axis0": 0, "axis1": 1}),
    "slice": Recipe(arguments={"start": 3, "stop": 0, "step": -2}), "squeeze": Recipe([Input((3, 1, 4))]),
    "broadcast_arrays": Recipe([Input((3, 1)), Input((4,))], results=2),
    "flatten": Recipe(arguments={"axis0": 0, "axis1": 1}),
    "moveaxis": Recipe([Input((2, 3, 4))], {"sources": [0], "destinations": [2]}),
    "select": Recipe(arguments={"index": -1}), "unfold": Recipe([Input((3, 7))], {"size": 3, "step": 2}),
    "diagonal": Recipe(arguments={"offset": 1, "axis0": 0, "axis1": 1}),
    "diag_embed": Recipe(arguments={"offset": 1, "axis0": 0, "axis1": 1}),
    "split": Recipe(arguments={"sizes": [1, 3]}, results=2), "unstack": Recipe(arguments={"count": 4}, results=4),
    "pad": Recipe(arguments={"widths": [1, 0, 2, 1], "mode": 1}), "roll": Recipe(arguments={"shifts": [2], "axes": [1]}),
    "tile": Recipe(arguments={"repeats": [2, 2]}), "repeat": Recipe(arguments={"repeats": 2}),
    "repeat_each": Recipe([Input(), Input(dtype="i64", values=[1, 0, 2, 1])]),
    "take_along_axis": Recipe([Input(), INDICES]), "gather": Recipe([Input(), INDICES]),
    "take": Recipe([Input(), PLACES]), "embedding": Recipe([Input(), PLACES], {"padding": 1}),
    "embedding_scaled": Recipe([Input(), Input(dtype="i64", values=[2, 0])], {"padding": 1}),
    "embedding_bag": Recipe([Input(), PLACES, Input(dtype="i64", values=[0, 1]), THREE], {"padding": 1, "mode": 0}),
    "scatter": Recipe([Input(), INDICES, Input()], {"mode": 1}),
    "index": Recipe([Input(), PLACES]), "index_put": Recipe([Input(), PLACES, Input()], {"accumulate": 1}),
    "masked_fill": Recipe([Input(), MASK]), "masked_select": Recipe([Input(), MASK]),
    **{name: Recipe([IMAGE], {"window": [3, 2], "stride": [2, 1], "padding": [1, 0], "ceil_mode": 1})
       for name in ("max_pool", "avg_pool", "im2col")},
    "lp_pool": Recipe([Input((1, 2, 4, 5), low=0.5)], {"p": 3.0, "window": [2, 2]}),
    **{name: Recipe([IMAGE], {"sizes": [3, 2]}) for name in ("adaptive_max_pool", "adaptive_avg_pool")},
    "max_unpool": Recipe([Input((1, 1, 3)), Input(dtype="i64", values=[[[4, 0, 2]]])], {"sizes": [5]}),
    "interpolate": Recipe([IMAGE], {"sizes": [7, 3], "mode": 1, "coordinates": 1}),
    "col2im": Recipe([Input((1, 8, 12))], {"sizes": [4, 5], "window": [2, 2]}),
    "pixel_shuffle": Recipe([Input((1, 8, 2, 3))], {"factor": 2}),
    "pixel_unshuffle": Recipe([Input((1, 2, 4, 6))], {"factor": 2}),
    "channel_shuffle": Recipe([Input((1, 6, 2))], {"groups": 3}),
    "grid_sample": Recipe([IMAGE, Input((1, 3, 2, 2), low=-1.2, high=1.2)], {"mode": 1}),
    "affine_grid": Recipe([Input((1, 2, 3))], {"sizes": [3, 2]}),
    "one_hot": Recipe([PLACES], {"classes": 4}),
    "topk": Recipe(arguments={"k": 2, "largest": 1}), "unique": Recipe(),
    "searchsorted": Recipe([Input(values=[0, 1, 1, 3]), Input()]),
    "bincount": Recipe([PLACES, THREE]),
    "matmul": Recipe([Input(), Input((4, 5))]), "tensordot": Recipe([Input(), Input()], {"axes_a": [1], "axes_b": [1]}),
    "einsum": Recipe([Input(), Input((4, 3))], {"subscripts": "ij,ji->i"}), "outer": Recipe([THREE, Input((4,))]),
    "cross": Recipe([SQUARE, SQUARE]), "trace": Recipe([SQUARE], {"axis0": 0, "axis1": 1}),
    "matrix_power": Recipe([SQUARE], {"exponent": 3}),
    "conv": Recipe([Input((2, 3, 5)), Input((4, 3, 3)), Input((4,))]),
    "conv_transpose": Recipe([Input((2, 3, 4)), Input((3, 2, 3)), Input((2,))]),
    "cross_entropy": Recipe([Input(), LABELS]), "nll_loss": Recipe([Input(), LABELS]),
    "binary_cross_entropy": Recipe([UNIT, UNIT]), "binary_cross_entropy_with_logits": Recipe([Input(), UNIT]),
    "kl_div": Recipe([Input(low=-3, high=-0.1), UNIT]), "poisson_nll_loss": Recipe([Input(), Input(low=0, high=4)], {"log_input": 1}),
    "hinge_loss": Recipe([Input(), SIGNS]), "hinge_embedding_loss": Recipe([Input(), SIGNS]),
    "soft_margin_loss": Recipe([Input(), SIGNS]),
    "cosine_embedding_loss": Recipe([Input(), Input(), Input(dtype="i64", values=[1, -1, 1])]),
    "cosine_similarity": Recipe([Input(), Input()], {"eps": 1e-8}),
    "gaussian_nll_loss": Recipe([Input(), Input(), Input(low=0.5)], {"eps": 1e-6}),
    "margin_ranking_loss": Recipe([Input(), Input(), SIGNS]),
    "triplet_margin_loss": Recipe([Input(), Input(), Input()], {"p": 2.0, "eps": 1e-6, "margin": 1.0}),
    "pairwise_distance": Recipe([Input(), Input()], {"p": 2.0, "eps": 1e-6}),
    "multi_margin_loss": Recipe([Input(), LABELS, Input((4,))], {"p": 2}),
    "multilabel_margin_loss": Recipe([Input(), Input(dtype="i64", values=[[3, 0, -1, 1], [1, -1, -1, -1], [-1, 0, 0, 0]])]),
    "multilabel_soft_margin_loss": Recipe([Input(), UNIT, Input((4,))]),
    "batch_norm": Recipe([IMAGE, Input((2,)), Input((2,))], {"training": 1, "eps": 1e-5}, absent=RUNNING),
    "instance_norm": Recipe([IMAGE, Input((2,)), Input((2,))], {"by_input": 1, "eps": 1e-5}, absent=RUNNING),
    "group_norm": Recipe([Input((2, 4, 3)), Input((4,)), Input((4,))], {"groups": 2, "eps": 1e-5}),
    "layer_norm": Recipe([Input(), Input((4,)), Input((4,))], {"dims": [4], "eps": 1e-5}),
    "rms_norm": Recipe([Input(), Input((4,))], {"dims": [4], "eps": 1e-5}),
    "local_response_norm": Recipe([IMAGE], {"size": 2, "alpha": 0.5, "beta": 0.75, "k": 1.0}),
    "scaled_dot_product_attention": Recipe([Input((2, 3, 4)), Input((2, 5, 4)), Input((2, 5, 3))]),
    "rotary_embedding": Recipe([Input(), Input((3, 2)), Input((3, 2))]),
    **{name: Recipe([SERIES, STATE, *gates(1)]) for name in ("rnn_tanh", "rnn_relu")},
    "gru": Recipe([SERIES, STATE, *gates(3)]), "lstm": Recipe([SERIES, STATE, STATE, *gates(4)]),
    **{name: Recipe([ROW, CELL, *gates(1)]) for name in ("rnn_tanh_cell", "rnn_relu_cell")},
    "gru_cell": Recipe([ROW, CELL, *gates(3)]), "lstm_cell": Recipe([ROW, CELL, CELL, *gates(4)]),
    "bernoulli_each": Recipe([Input(values=[[0, 1, 1, 0], [1, 0, 1, 1], [0, 0, 0, 1]])]),  # each dtype draws other numbers
    **{name: Recipe([IMAGE]) for name in ("dropout2d", "feature_alpha_dropout")},
    "dropout1d": Recipe([Input((2, 3, 5))]), "dropout3d": Recipe([Input((2, 3, 1, 2, 2))]),
}
TOLERANCES = {"pointwise.h": 8, "activation.h": 16, "reduce.h": 16, "scan.h": 16, "matmul.h": 16, "linalg.h": 32,
              "loss.h": 32, "conv.h": 32, "index.h": 2, "sort.h": 2, "pool.h": 16, "resample.h": 16, "norm.h": 32,
              "attention.h": 32, "recurrent.h": 32, "random.h": 4}
