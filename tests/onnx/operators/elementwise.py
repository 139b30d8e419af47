"""Operators that treat each element by itself."""
from functools import reduce as fold

import athena as at
from athena.nn import functional as F
from registry import operator, plain
from values import Unsupported, numbered

plain(__name__, {"Abs": at.abs, "Acos": at.acos, "Acosh": at.acosh, "Add": at.add, "And": at.logical_and, "Asin": at.asin,
       "Asinh": at.asinh, "Atan": at.atan, "Atanh": at.atanh, "BitwiseAnd": at.bitwise_and, "BitwiseNot": at.bitwise_invert,
       "BitwiseOr": at.bitwise_or, "BitwiseXor": at.bitwise_xor, "Ceil": at.ceil, "Cos": at.cos, "Cosh": at.cosh,
       "Equal": at.equal, "Erf": at.erf, "Exp": at.exp, "Floor": at.floor, "Greater": at.greater,
       "GreaterOrEqual": at.greater_equal, "HardSwish": F.hardswish, "Identity": lambda x: x, "IsNaN": at.isnan,
       "Less": at.less, "LessOrEqual": at.less_equal, "Log": at.log, "Mish": F.mish, "Mul": at.multiply, "Neg": at.negative,
       "Not": at.logical_not, "Or": at.logical_or, "Reciprocal": at.reciprocal, "Relu": at.relu,
       "Round": at.round, "Sigmoid": at.sigmoid, "Sign": at.sign, "Sin": at.sin, "Sinh": at.sinh, "Softplus": F.softplus,
       "Softsign": at.softsign, "Sqrt": at.sqrt, "Sub": at.subtract, "Tan": at.tan, "Tanh": at.tanh, "Where": at.where,
       "Xor": at.logical_xor, "PRelu": lambda x, slope: at.where(x < 0, x * slope, x),
       "Max": lambda *xs: fold(at.maximum, xs), "Min": lambda *xs: fold(at.minimum, xs), "Sum": lambda *xs: fold(at.add, xs),
       "Mean": lambda *xs: fold(at.add, xs) / len(xs)})


@operator("Div")
def divide(call, a, b):
    return a / b if a.dtype.is_float else (a - at.fmod(a, b)) // b  # towards zero


@operator("Pow")
def power(call, a, b):
    return at.pow(a, b).astype(a.dtype)


@operator("Mod")
def modulo(call, a, b):
    return at.fmod(a, b) if call.get("fmod", 0) else at.remainder(a, b)


@operator("BitShift")
def shift(call, a, b):
    return (at.bitwise_left_shift if call.get("direction") == "LEFT" else at.bitwise_right_shift)(a, b)


@operator("Clip")
def clip(call, x, low=None, high=None):
    return at.clip(x, low, high)


@operator("IsInf")
def infinite(call, x):
    up, down = call.get("detect_positive", 1), call.get("detect_negative", 1)
    if up and down:
        return at.isinf(x)
    return at.isinf(x) & (x > 0 if up else x < 0)


@operator("Cast")
def cast(call, x):
    return x.astype(numbered(call.get("to")))


@operator("CastLike")
def cast_like(call, x, like):
    return x.astype(like.dtype)


@operator("BitCast")
def bit_cast(call, x):
    raise Unsupported("no reading of bits as another dtype")


@operator("Celu", "Elu", "LeakyRelu", "ThresholdedRelu", "Swish")
def with_alpha(call, x):
    alpha = call.get("alpha", 0.01 if call.operator == "LeakyRelu" else 1.0)
    return {"Celu": lambda: F.celu(x, alpha), "Elu": lambda: F.elu(x, alpha), "LeakyRelu": lambda: F.leaky_relu(x, alpha),
            "ThresholdedRelu": lambda: F.threshold(x, alpha, 0.0), "Swish": lambda: x * at.sigmoid(alpha * x)}[call.operator]()


@operator("Selu")
def selu(call, x):
    alpha, gamma = call.get("alpha"), call.get("gamma")
    return F.selu(x) if alpha is None and gamma is None else gamma * F.elu(x, alpha)


@operator("HardSigmoid")
def hard_sigmoid(call, x):
    return (x * call.get("alpha", 0.2) + call.get("beta", 0.5)).clamp(0, 1)


@operator("Gelu")
def gelu(call, x):
    return F.gelu(x, call.get("approximate", "none"))


@operator("Shrink")
def shrink(call, x):
    bias, edge = call.get("bias", 0.0), call.get("lambd", 0.5)
    if bias in (0, edge):
        return F.softshrink(x, edge) if bias else F.hardshrink(x, edge)
    return at.where(x > edge, x - bias, at.where(x < -edge, x + bias, at.zeros_like(x)))


@operator("Bernoulli", "RandomUniformLike")
def random(call, *inputs):
    raise Unsupported("random numbers of another generator")


@operator("Binarizer", domain="ai.onnx.ml")
def binarize(call, x):
    return (x > call.get("threshold", 0.0)).astype(x.dtype)
