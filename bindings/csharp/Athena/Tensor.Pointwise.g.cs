// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>a + b, a - b, a * b. Integers wrap. For bools: or, DTypeException, and.</summary>
    public Tensor Add(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_add(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>a + b, a - b, a * b. Integers wrap. For bools: or, DTypeException, and.</summary>
    public Tensor Sub(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_sub(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>a + b, a - b, a * b. Integers wrap. For bools: or, DTypeException, and.</summary>
    public Tensor Mul(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_mul(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>a / b, true division: integers are divided as float32.</summary>
    public Tensor Div(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_div(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated quotient.
    /// </summary>
    public Tensor Pow(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_pow(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>The larger, the smaller; NaN if either is. At ties the gradient is split in halves.</summary>
    public Tensor Maximum(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_maximum(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>The larger, the smaller; NaN if either is. At ties the gradient is split in halves.</summary>
    public Tensor Minimum(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_minimum(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    public Tensor Equal(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    public Tensor NotEqual(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_not_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    public Tensor Less(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_less(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    public Tensor LessEqual(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_less_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    public Tensor Greater(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_greater(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    public Tensor GreaterEqual(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_greater_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Add(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_add_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Sub(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_sub_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Mul(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_mul_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Div(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_div_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Pow(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_pow_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Maximum(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_maximum_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Minimum(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_minimum_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Equal(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_equal_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor NotEqual(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_not_equal_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Less(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_less_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor LessEqual(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_less_equal_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Greater(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_greater_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor GreaterEqual(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_greater_equal_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a where condition (bool) is true, else b; all three broadcast. DTypeException: condition is not bool.
    /// </summary>
    public static Tensor Where(Tensor condition, Tensor a, Tensor b)
    {
        ArgumentNullException.ThrowIfNull(condition);
        ArgumentNullException.ThrowIfNull(a);
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_where(&result, condition.Pointer, a.Pointer, b.Pointer);
        GC.KeepAlive(condition);
        GC.KeepAlive(a);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Neg()
    {
        at_tensor* result;
        Status status = Native.at_tensor_neg(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Abs()
    {
        at_tensor* result;
        Status status = Native.at_tensor_abs(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Sign()
    {
        at_tensor* result;
        Status status = Native.at_tensor_sign(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Sqrt()
    {
        at_tensor* result;
        Status status = Native.at_tensor_sqrt(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Rsqrt()
    {
        at_tensor* result;
        Status status = Native.at_tensor_rsqrt(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Exp()
    {
        at_tensor* result;
        Status status = Native.at_tensor_exp(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Log()
    {
        at_tensor* result;
        Status status = Native.at_tensor_log(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Erf()
    {
        at_tensor* result;
        Status status = Native.at_tensor_erf(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Tanh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_tanh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Unary. neg of bool: DTypeException; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    public Tensor Sigmoid()
    {
        at_tensor* result;
        Status status = Native.at_tensor_sigmoid(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>max(a, 0), NaN stays NaN.</summary>
    public Tensor Relu()
    {
        at_tensor* result;
        Status status = Native.at_tensor_relu(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Sin()
    {
        at_tensor* result;
        Status status = Native.at_tensor_sin(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Cos()
    {
        at_tensor* result;
        Status status = Native.at_tensor_cos(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Tan()
    {
        at_tensor* result;
        Status status = Native.at_tensor_tan(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Asin()
    {
        at_tensor* result;
        Status status = Native.at_tensor_asin(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Acos()
    {
        at_tensor* result;
        Status status = Native.at_tensor_acos(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Atan()
    {
        at_tensor* result;
        Status status = Native.at_tensor_atan(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Sinh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_sinh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Cosh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_cosh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Asinh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_asinh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Acosh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_acosh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    public Tensor Atanh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_atanh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    public Tensor EXP2()
    {
        at_tensor* result;
        Status status = Native.at_tensor_exp2(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    public Tensor EXPM1()
    {
        at_tensor* result;
        Status status = Native.at_tensor_expm1(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    public Tensor LOG1P()
    {
        at_tensor* result;
        Status status = Native.at_tensor_log1p(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    public Tensor LOG2()
    {
        at_tensor* result;
        Status status = Native.at_tensor_log2(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    public Tensor LOG10()
    {
        at_tensor* result;
        Status status = Native.at_tensor_log10(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>a · a: integers keep their dtype and wrap.</summary>
    public Tensor Square()
    {
        at_tensor* result;
        Status status = Native.at_tensor_square(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, NaN beyond.
    /// </summary>
    public Tensor Erfc()
    {
        at_tensor* result;
        Status status = Native.at_tensor_erfc(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, NaN beyond.
    /// </summary>
    public Tensor Erfinv()
    {
        at_tensor* result;
        Status status = Native.at_tensor_erfinv(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the
    /// negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it.
    /// trigamma has no derivative.
    /// </summary>
    public Tensor Lgamma()
    {
        at_tensor* result;
        Status status = Native.at_tensor_lgamma(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the
    /// negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it.
    /// trigamma has no derivative.
    /// </summary>
    public Tensor Digamma()
    {
        at_tensor* result;
        Status status = Native.at_tensor_digamma(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the
    /// negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it.
    /// trigamma has no derivative.
    /// </summary>
    public Tensor Trigamma()
    {
        at_tensor* result;
        Status status = Native.at_tensor_trigamma(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2.
    /// </summary>
    public Tensor ATAN2(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_atan2(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0.</summary>
    public Tensor Hypot(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_hypot(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// |a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is 0.
    /// </summary>
    public Tensor Copysign(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_copysign(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// The number of the dtype next to a in the direction of b; b where they are equal. No gradient.
    /// </summary>
    public Tensor Nextafter(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_nextafter(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>log(exp(a) + exp(b)) without overflow.</summary>
    public Tensor Logaddexp(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_logaddexp(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>a · log(b), 0 where a is 0 and b is not NaN.</summary>
    public Tensor Xlogy(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_xlogy(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype).</summary>
    public Tensor Fma(Tensor b, Tensor c)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        at_tensor* result;
        Status status = Native.at_tensor_fma(&result, Pointer, b.Pointer, c.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        return Made(status, result);
    }

    /// <summary>a + c · (b - a): a where c is 0, b where c is 1, both exactly.</summary>
    public Tensor Lerp(Tensor b, Tensor c)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        at_tensor* result;
        Status status = Native.at_tensor_lerp(&result, Pointer, b.Pointer, c.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        return Made(status, result);
    }

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is DTypeException. Gradients are 0.
    /// </summary>
    public Tensor Floor()
    {
        at_tensor* result;
        Status status = Native.at_tensor_floor(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is DTypeException. Gradients are 0.
    /// </summary>
    public Tensor Ceil()
    {
        at_tensor* result;
        Status status = Native.at_tensor_ceil(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is DTypeException. Gradients are 0.
    /// </summary>
    public Tensor Trunc()
    {
        at_tensor* result;
        Status status = Native.at_tensor_trunc(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is DTypeException. Gradients are 0.
    /// </summary>
    public Tensor Round()
    {
        at_tensor* result;
        Status status = Native.at_tensor_round(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    public Tensor Isnan()
    {
        at_tensor* result;
        Status status = Native.at_tensor_isnan(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    public Tensor Isinf()
    {
        at_tensor* result;
        Status status = Native.at_tensor_isinf(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    public Tensor Isfinite()
    {
        at_tensor* result;
        Status status = Native.at_tensor_isfinite(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    public Tensor Signbit()
    {
        at_tensor* result;
        Status status = Native.at_tensor_signbit(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: DTypeException.
    /// <para/>
    /// Integers divided by zero: reading the result is FaultDivisionException, which names the operation and the
    /// element. The smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what
    /// div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy
    /// say NaN, and its rest is NaN. A finite number divided by an infinity leaves itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod).
    /// Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant.
    /// </summary>
    public Tensor FloorDivide(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_floor_divide(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: DTypeException.
    /// <para/>
    /// Integers divided by zero: reading the result is FaultDivisionException, which names the operation and the
    /// element. The smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what
    /// div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy
    /// say NaN, and its rest is NaN. A finite number divided by an infinity leaves itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod).
    /// Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant.
    /// </summary>
    public Tensor Remainder(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_remainder(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: DTypeException.
    /// <para/>
    /// Integers divided by zero: reading the result is FaultDivisionException, which names the operation and the
    /// element. The smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what
    /// div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy
    /// say NaN, and its rest is NaN. A finite number divided by an infinity leaves itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod).
    /// Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant.
    /// </summary>
    public Tensor Fmod(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_fmod(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    public Tensor LogicalAnd(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_logical_and(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    public Tensor LogicalOr(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_logical_or(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    public Tensor LogicalXor(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_logical_xor(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    public Tensor LogicalNot()
    {
        at_tensor* result;
        Status status = Native.at_tensor_logical_not(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Bits of integers and bools (DTypeException: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    public Tensor BitwiseAnd(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_and(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Bits of integers and bools (DTypeException: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    public Tensor BitwiseOr(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_or(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Bits of integers and bools (DTypeException: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    public Tensor BitwiseXor(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_xor(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Bits of integers and bools (DTypeException: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    public Tensor BitwiseNot()
    {
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_not(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Bits of integers and bools (DTypeException: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    public Tensor BitwiseLeftShift(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_left_shift(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// Bits of integers and bools (DTypeException: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    public Tensor BitwiseRightShift(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_right_shift(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor ATAN2(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_atan2_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Hypot(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_hypot_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Copysign(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_copysign_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Nextafter(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_nextafter_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Logaddexp(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_logaddexp_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Xlogy(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_xlogy_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor FloorDivide(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_floor_divide_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Remainder(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_remainder_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Fmod(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_fmod_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor LogicalAnd(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_logical_and_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor LogicalOr(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_logical_or_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor LogicalXor(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_logical_xor_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor BitwiseAnd(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_and_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor BitwiseOr(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_or_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor BitwiseXor(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_xor_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor BitwiseLeftShift(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_left_shift_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor BitwiseRightShift(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_bitwise_right_shift_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a limited to min … max; where min &gt; max, max. −INFINITY as min and INFINITY as max leave a side open; a NaN
    /// is ArgumentException, and so is a bound that no number of a's integer dtype meets. NaN stays NaN. An integer a
    /// keeps its dtype unless a bound has a fraction (float32). The gradient passes at the bounds.
    /// </summary>
    public Tensor Clamp(double min, double max)
    {
        at_tensor* result;
        Status status = Native.at_tensor_clamp(&result, Pointer, min, max);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with bounds that broadcast and promote; either may be NULL. Where a bound is NaN the result is NaN; min
    /// &lt;= max is not checked, max wins. Differentiable with respect to the bounds where they are the result.
    /// </summary>
    public Tensor Clip(Tensor min, Tensor max)
    {
        ArgumentNullException.ThrowIfNull(min);
        ArgumentNullException.ThrowIfNull(max);
        at_tensor* result;
        Status status = Native.at_tensor_clip(&result, Pointer, min.Pointer, max.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(min);
        GC.KeepAlive(max);
        return Made(status, result);
    }

    /// <summary>
    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div for integers:
    /// a value with a fraction, or a division, gives float32.
    /// </summary>
    public Tensor Addcmul(Tensor b, Tensor c, double value)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        at_tensor* result;
        Status status = Native.at_tensor_addcmul(&result, Pointer, b.Pointer, c.Pointer, value);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        return Made(status, result);
    }

    /// <summary>
    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div for integers:
    /// a value with a fraction, or a division, gives float32.
    /// </summary>
    public Tensor Addcdiv(Tensor b, Tensor c, double value)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        at_tensor* result;
        Status status = Native.at_tensor_addcdiv(&result, Pointer, b.Pointer, c.Pointer, value);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        return Made(status, result);
    }

    /// <summary>1 / a; of zeros the infinity with their sign.</summary>
    public Tensor Reciprocal()
    {
        at_tensor* result;
        Status status = Native.at_tensor_reciprocal(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
