"""Written by tools/generate-bindings from the public headers; do not edit."""
from . import _raw
from ._tensor import Operand, Tensor, as_pair, as_tensor


def negative(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).negative()


def abs(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).abs()


def sign(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).sign()


def sqrt(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).sqrt()


def rsqrt(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).rsqrt()


def exp(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).exp()


def log(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).log()


def erf(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).erf()


def tanh(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).tanh()


def sigmoid(x: Operand) -> Tensor:
    """Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).sigmoid()


def relu(x: Operand) -> Tensor:
    """max(a, 0), NaN stays NaN."""
    return as_tensor(x).relu()


def gelu(x: Operand) -> Tensor:
    """a · Φ(a) with Φ the normal distribution function, by erf."""
    return as_tensor(x).gelu()


def silu(x: Operand) -> Tensor:
    """a · sigmoid(a)."""
    return as_tensor(x).silu()


def add(a: Operand, b: Operand) -> Tensor:
    """a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and."""
    return _raw.tensor_add(*as_pair(a, b))


def subtract(a: Operand, b: Operand) -> Tensor:
    """a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and."""
    return _raw.tensor_sub(*as_pair(a, b))


def multiply(a: Operand, b: Operand) -> Tensor:
    """a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and."""
    return _raw.tensor_mul(*as_pair(a, b))


def divide(a: Operand, b: Operand) -> Tensor:
    """a / b, true division: integers are divided as float32."""
    return _raw.tensor_div(*as_pair(a, b))


def pow(a: Operand, b: Operand) -> Tensor:
    """a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated quotient."""
    return _raw.tensor_pow(*as_pair(a, b))


def maximum(a: Operand, b: Operand) -> Tensor:
    """The larger, the smaller; NaN if either is. At ties the gradient is split in halves."""
    return _raw.tensor_maximum(*as_pair(a, b))


def minimum(a: Operand, b: Operand) -> Tensor:
    """The larger, the smaller; NaN if either is. At ties the gradient is split in halves."""
    return _raw.tensor_minimum(*as_pair(a, b))


def equal(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_equal(*as_pair(a, b))


def not_equal(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_not_equal(*as_pair(a, b))


def less(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_less(*as_pair(a, b))


def less_equal(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_less_equal(*as_pair(a, b))


def greater(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_greater(*as_pair(a, b))


def greater_equal(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_greater_equal(*as_pair(a, b))


__all__ = [
    "abs",
    "add",
    "divide",
    "equal",
    "erf",
    "exp",
    "gelu",
    "greater",
    "greater_equal",
    "less",
    "less_equal",
    "log",
    "maximum",
    "minimum",
    "multiply",
    "negative",
    "not_equal",
    "pow",
    "relu",
    "rsqrt",
    "sigmoid",
    "sign",
    "silu",
    "sqrt",
    "subtract",
    "tanh",
]
