"""Written by tools/generate-bindings from the public headers; do not edit."""
from . import _raw
from ._tensor import Operand, Tensor, as_first, as_pair, as_tensor


def negative(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).negative()


neg = negative


def abs(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).abs()


def sign(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).sign()


def sqrt(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).sqrt()


def rsqrt(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).rsqrt()


def exp(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).exp()


def log(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).log()


def erf(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).erf()


def tanh(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).tanh()


def sigmoid(x: Operand) -> Tensor:
    """Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute 
    integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0."""
    return as_tensor(x).sigmoid()


def relu(x: Operand) -> Tensor:
    """max(a, 0), NaN stays NaN."""
    return as_tensor(x).relu()


def gelu(x: Operand) -> Tensor:
    """a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 + 
    tanh(√(2/π) · (a + 0.044715 · a³)))."""
    return as_tensor(x).gelu()


def silu(x: Operand) -> Tensor:
    """a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is."""
    return as_tensor(x).silu()


def sin(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).sin()


def cos(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).cos()


def tan(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).tan()


def asin(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).asin()


def acos(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).acos()


def atan(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).atan()


def sinh(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).sinh()


def cosh(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).cosh()


def asinh(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).asinh()


def acosh(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).acosh()


def atanh(x: Operand) -> Tensor:
    """Functions of one number. Integers compute in float32. Where the mathematical function has no real value the 
    result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md 
    states the errors."""
    return as_tensor(x).atanh()


def exp2(x: Operand) -> Tensor:
    """2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 
    2 and 10."""
    return as_tensor(x).exp2()


def expm1(x: Operand) -> Tensor:
    """2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 
    2 and 10."""
    return as_tensor(x).expm1()


def log1p(x: Operand) -> Tensor:
    """2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 
    2 and 10."""
    return as_tensor(x).log1p()


def log2(x: Operand) -> Tensor:
    """2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 
    2 and 10."""
    return as_tensor(x).log2()


def log10(x: Operand) -> Tensor:
    """2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 
    2 and 10."""
    return as_tensor(x).log10()


def square(x: Operand) -> Tensor:
    """a · a: integers keep their dtype and wrap."""
    return as_tensor(x).square()


def erfc(x: Operand) -> Tensor:
    """1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, NaN 
    beyond."""
    return as_tensor(x).erfc()


def erfinv(x: Operand) -> Tensor:
    """1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, NaN 
    beyond."""
    return as_tensor(x).erfinv()


def lgamma(x: Operand) -> Tensor:
    """log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the 
    negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it."""
    return as_tensor(x).lgamma()


def digamma(x: Operand) -> Tensor:
    """log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the 
    negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it."""
    return as_tensor(x).digamma()


def trigamma(x: Operand) -> Tensor:
    """log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the 
    negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it."""
    return as_tensor(x).trigamma()


def floor(x: Operand) -> Tensor:
    """Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, 
    integers are unchanged, bool is DTypeError. Gradients are 0."""
    return as_tensor(x).floor()


def ceil(x: Operand) -> Tensor:
    """Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, 
    integers are unchanged, bool is DTypeError. Gradients are 0."""
    return as_tensor(x).ceil()


def trunc(x: Operand) -> Tensor:
    """Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, 
    integers are unchanged, bool is DTypeError. Gradients are 0."""
    return as_tensor(x).trunc()


def isnan(x: Operand) -> Tensor:
    """Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a 
    minus."""
    return as_tensor(x).isnan()


def isinf(x: Operand) -> Tensor:
    """Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a 
    minus."""
    return as_tensor(x).isinf()


def isfinite(x: Operand) -> Tensor:
    """Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a 
    minus."""
    return as_tensor(x).isfinite()


def signbit(x: Operand) -> Tensor:
    """Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a 
    minus."""
    return as_tensor(x).signbit()


def logical_not(x: Operand) -> Tensor:
    """Logic: whatever is not 0 (NaN too) is true; the result is bool."""
    return as_tensor(x).logical_not()


def bitwise_invert(x: Operand) -> Tensor:
    """Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers only; right 
    shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, 
    or -1 for negative numbers shifted right; where it is negative, 0."""
    return as_tensor(x).bitwise_invert()


bitwise_not = bitwise_invert


def selu(x: Operand) -> Tensor:
    """scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805."""
    return as_tensor(x).selu()


def relu6(x: Operand) -> Tensor:
    """a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that of 
    at.clamp. ArgumentError: not min <= max."""
    return as_tensor(x).relu6()


def hardsigmoid(x: Operand) -> Tensor:
    """relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish."""
    return as_tensor(x).hardsigmoid()


def hardswish(x: Operand) -> Tensor:
    """relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish."""
    return as_tensor(x).hardswish()


def gelu_tanh(x: Operand) -> Tensor:
    """a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 + 
    tanh(√(2/π) · (a + 0.044715 · a³)))."""
    return as_tensor(x).gelu_tanh()


def mish(x: Operand) -> Tensor:
    """a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is."""
    return as_tensor(x).mish()


def log_sigmoid(x: Operand) -> Tensor:
    """log(sigmoid(a))."""
    return as_tensor(x).log_sigmoid()


def softsign(x: Operand) -> Tensor:
    """a / (1 + |a|)."""
    return as_tensor(x).softsign()


def reciprocal(x: Operand) -> Tensor:
    """1 / a; of zeros the infinity with their sign."""
    return as_tensor(x).reciprocal()


def ndtr(x: Operand) -> Tensor:
    """The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where that is small."""
    return as_tensor(x).ndtr()


def frac(x: Operand) -> Tensor:
    """a - trunc(a), the part behind the point with the sign of a; NaN of infinities."""
    return as_tensor(x).frac()


def tanhshrink(x: Operand) -> Tensor:
    """a − tanh(a)."""
    return as_tensor(x).tanhshrink()


def add(a: Operand, b: Operand) -> Tensor:
    """a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."""
    return _raw.tensor_add(*as_pair(a, b))


def subtract(a: Operand, b: Operand) -> Tensor:
    """a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."""
    return _raw.tensor_sub(*as_pair(a, b))


sub = subtract


def multiply(a: Operand, b: Operand) -> Tensor:
    """a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."""
    return _raw.tensor_mul(*as_pair(a, b))


mul = multiply


def divide(a: Operand, b: Operand) -> Tensor:
    """a / b, true division: integers are divided as float32."""
    return _raw.tensor_div(*as_pair(a, b))


div = divide


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
    return _raw.tensor_equal(*as_pair(a, b, True))


eq = equal


def not_equal(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_not_equal(*as_pair(a, b, True))


ne = not_equal


def less(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_less(*as_pair(a, b, True))


lt = less


def less_equal(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_less_equal(*as_pair(a, b, True))


le = less_equal


def greater(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_greater(*as_pair(a, b, True))


gt = greater


def greater_equal(a: Operand, b: Operand) -> Tensor:
    """Comparisons give bool; any comparison with NaN is false but not_equal."""
    return _raw.tensor_greater_equal(*as_pair(a, b, True))


ge = greater_equal


def atan2(a: Operand, b: Operand) -> Tensor:
    """The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2."""
    return _raw.tensor_atan2(*as_pair(a, b))


def hypot(a: Operand, b: Operand) -> Tensor:
    """sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0."""
    return _raw.tensor_hypot(*as_pair(a, b))


def copysign(a: Operand, b: Operand) -> Tensor:
    """|a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is 0."""
    return _raw.tensor_copysign(*as_pair(a, b))


def nextafter(a: Operand, b: Operand) -> Tensor:
    """The number of the dtype next to a in the direction of b; b where they are equal. No gradient."""
    return _raw.tensor_nextafter(*as_pair(a, b))


def logaddexp(a: Operand, b: Operand) -> Tensor:
    """log(exp(a) + exp(b)) without overflow."""
    return _raw.tensor_logaddexp(*as_pair(a, b))


def xlogy(a: Operand, b: Operand) -> Tensor:
    """a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is 0 and b <= 0."""
    return _raw.tensor_xlogy(*as_pair(a, b))


def floor_divide(a: Operand, b: Operand) -> Tensor:
    """Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has 
    the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as 
    % in C). Numeric dtypes stay; bool: DTypeError.  Integers divided by zero: reading the result is 
    DivisionError, which names the operation and the element. The smallest integer divided by -1 wraps: the 
    quotient is itself, the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity 
    divided by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A finite number 
    divided by an infinity is a zero with the sign that div gives it, where Python and NumPy say -1 if the signs 
    differ; what it leaves is itself, or that infinity where the signs differ and the rest has the sign of b. A 
    rest of zero has the sign of b (remainder) or a (fmod). Gradients: floor_divide has 0; those of the others 
    treat the whole quotient as a constant."""
    return _raw.tensor_floor_divide(*as_pair(a, b))


def remainder(a: Operand, b: Operand) -> Tensor:
    """Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has 
    the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as 
    % in C). Numeric dtypes stay; bool: DTypeError.  Integers divided by zero: reading the result is 
    DivisionError, which names the operation and the element. The smallest integer divided by -1 wraps: the 
    quotient is itself, the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity 
    divided by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A finite number 
    divided by an infinity is a zero with the sign that div gives it, where Python and NumPy say -1 if the signs 
    differ; what it leaves is itself, or that infinity where the signs differ and the rest has the sign of b. A 
    rest of zero has the sign of b (remainder) or a (fmod). Gradients: floor_divide has 0; those of the others 
    treat the whole quotient as a constant."""
    return _raw.tensor_remainder(*as_pair(a, b))


def fmod(a: Operand, b: Operand) -> Tensor:
    """Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has 
    the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as 
    % in C). Numeric dtypes stay; bool: DTypeError.  Integers divided by zero: reading the result is 
    DivisionError, which names the operation and the element. The smallest integer divided by -1 wraps: the 
    quotient is itself, the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity 
    divided by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A finite number 
    divided by an infinity is a zero with the sign that div gives it, where Python and NumPy say -1 if the signs 
    differ; what it leaves is itself, or that infinity where the signs differ and the rest has the sign of b. A 
    rest of zero has the sign of b (remainder) or a (fmod). Gradients: floor_divide has 0; those of the others 
    treat the whole quotient as a constant."""
    return _raw.tensor_fmod(*as_pair(a, b))


def logical_and(a: Operand, b: Operand) -> Tensor:
    """Logic: whatever is not 0 (NaN too) is true; the result is bool."""
    return _raw.tensor_logical_and(*as_pair(a, b))


def logical_or(a: Operand, b: Operand) -> Tensor:
    """Logic: whatever is not 0 (NaN too) is true; the result is bool."""
    return _raw.tensor_logical_or(*as_pair(a, b))


def logical_xor(a: Operand, b: Operand) -> Tensor:
    """Logic: whatever is not 0 (NaN too) is true; the result is bool."""
    return _raw.tensor_logical_xor(*as_pair(a, b))


def bitwise_and(a: Operand, b: Operand) -> Tensor:
    """Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers only; right 
    shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, 
    or -1 for negative numbers shifted right; where it is negative, 0."""
    return _raw.tensor_bitwise_and(*as_pair(a, b))


def bitwise_or(a: Operand, b: Operand) -> Tensor:
    """Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers only; right 
    shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, 
    or -1 for negative numbers shifted right; where it is negative, 0."""
    return _raw.tensor_bitwise_or(*as_pair(a, b))


def bitwise_xor(a: Operand, b: Operand) -> Tensor:
    """Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers only; right 
    shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, 
    or -1 for negative numbers shifted right; where it is negative, 0."""
    return _raw.tensor_bitwise_xor(*as_pair(a, b))


def bitwise_left_shift(a: Operand, b: Operand) -> Tensor:
    """Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers only; right 
    shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, 
    or -1 for negative numbers shifted right; where it is negative, 0."""
    return _raw.tensor_bitwise_left_shift(*as_pair(a, b))


def bitwise_right_shift(a: Operand, b: Operand) -> Tensor:
    """Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers only; right 
    shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, 
    or -1 for negative numbers shifted right; where it is negative, 0."""
    return _raw.tensor_bitwise_right_shift(*as_pair(a, b))


def polygamma(a: Operand, b: Operand) -> Tensor:
    """The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta; digamma itself 
    where b is 0. The order comes second, as in PyTorch's method; it broadcasts, and where it is no integer or 
    negative the result is NaN. At 0 and the negative integers: for b > 0 the infinity with the sign of (-1)^(b 
    + 1). No gradient flows to b."""
    return _raw.tensor_polygamma(*as_pair(a, b))


def fma(x: Operand, b: Operand, c: Operand) -> Tensor:
    """a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype)."""
    return as_first(x, b, c).fma(b, c)


def lerp(x: Operand, b: Operand, c: Operand) -> Tensor:
    """a + c · (b - a): a where c is 0, b where c is 1, both exactly."""
    return as_first(x, b, c).lerp(b, c)


def leaky_relu(x: Operand, slope: float = 0.01) -> Tensor:
    """a where a > 0, else slope · a. PyTorch's default slope is 0.01."""
    return as_tensor(x).leaky_relu(slope)


def elu(x: Operand, alpha: float = 1.0) -> Tensor:
    """a where a > 0, else alpha · (exp(a) − 1). Default alpha 1."""
    return as_tensor(x).elu(alpha)


def celu(x: Operand, alpha: float = 1.0) -> Tensor:
    """a where a > 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. ArgumentError: alpha is 0 or NaN."""
    return as_tensor(x).celu(alpha)


def hardtanh(x: Operand, min: float = -1.0, max: float = 1.0) -> Tensor:
    """a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that of 
    at.clamp. ArgumentError: not min <= max."""
    return as_tensor(x).hardtanh(min, max)


def softplus(x: Operand, beta: float = 1.0, threshold: float = 20.0) -> Tensor:
    """log(1 + exp(beta · a)) / beta, and a itself where beta · a > threshold. Defaults 1, 20. ArgumentError: beta 
    is 0 or NaN."""
    return as_tensor(x).softplus(beta, threshold)


def threshold(x: Operand, threshold: float, value: float) -> Tensor:
    """a where a > threshold, else value."""
    return as_tensor(x).threshold(threshold, value)


def prelu(x: Operand, weight: Operand) -> Tensor:
    """a where a > 0, else weight · a. weight has one element, or one for each place of a's axis 1; it is of rank 0 
    or 1. dtypes promote. ShapeError: another weight."""
    return as_first(x, weight).prelu(weight)


def softmin(x: Operand, axis: int = -1) -> Tensor:
    """softmax(−a) along axis."""
    return as_tensor(x).softmin(axis)


def glu(x: Operand, axis: int = -1) -> Tensor:
    """The first half of axis times the sigmoid of its second half: axis is halved. ShapeError: its size is odd."""
    return as_tensor(x).glu(axis)


def addcmul(x: Operand, b: Operand, c: Operand, value: float = 1.0) -> Tensor:
    """a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div for 
    integers: a value with a fraction, or a division, gives float32."""
    return as_first(x, b, c).addcmul(b, c, value)


def addcdiv(x: Operand, b: Operand, c: Operand, value: float = 1.0) -> Tensor:
    """a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div for 
    integers: a value with a fraction, or a division, gives float32."""
    return as_first(x, b, c).addcdiv(b, c, value)


def hardshrink(x: Operand, lambd: float = 0.5) -> Tensor:
    """0 where |a| <= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default lambd 
    0.5. ArgumentError: lambd of softshrink is below 0 or NaN."""
    return as_tensor(x).hardshrink(lambd)


def softshrink(x: Operand, lambd: float = 0.5) -> Tensor:
    """0 where |a| <= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default lambd 
    0.5. ArgumentError: lambd of softshrink is below 0 or NaN."""
    return as_tensor(x).softshrink(lambd)


__all__ = [
    "abs",
    "acos",
    "acosh",
    "add",
    "addcdiv",
    "addcmul",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "bitwise_and",
    "bitwise_invert",
    "bitwise_left_shift",
    "bitwise_not",
    "bitwise_or",
    "bitwise_right_shift",
    "bitwise_xor",
    "ceil",
    "celu",
    "copysign",
    "cos",
    "cosh",
    "digamma",
    "div",
    "divide",
    "elu",
    "eq",
    "equal",
    "erf",
    "erfc",
    "erfinv",
    "exp",
    "exp2",
    "expm1",
    "floor",
    "floor_divide",
    "fma",
    "fmod",
    "frac",
    "ge",
    "gelu",
    "gelu_tanh",
    "glu",
    "greater",
    "greater_equal",
    "gt",
    "hardshrink",
    "hardsigmoid",
    "hardswish",
    "hardtanh",
    "hypot",
    "isfinite",
    "isinf",
    "isnan",
    "le",
    "leaky_relu",
    "lerp",
    "less",
    "less_equal",
    "lgamma",
    "log",
    "log10",
    "log1p",
    "log2",
    "log_sigmoid",
    "logaddexp",
    "logical_and",
    "logical_not",
    "logical_or",
    "logical_xor",
    "lt",
    "maximum",
    "minimum",
    "mish",
    "mul",
    "multiply",
    "ndtr",
    "ne",
    "neg",
    "negative",
    "nextafter",
    "not_equal",
    "polygamma",
    "pow",
    "prelu",
    "reciprocal",
    "relu",
    "relu6",
    "remainder",
    "rsqrt",
    "selu",
    "sigmoid",
    "sign",
    "signbit",
    "silu",
    "sin",
    "sinh",
    "softmin",
    "softplus",
    "softshrink",
    "softsign",
    "sqrt",
    "square",
    "sub",
    "subtract",
    "tan",
    "tanh",
    "tanhshrink",
    "threshold",
    "trigamma",
    "trunc",
    "xlogy",
]
