// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

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

    /// <summary>a / b, true division: integers are divided as F32.</summary>
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

    /// <summary>Comparisons give bool; any comparison with NaN is false but NotEqual.</summary>
    public Tensor Equal(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but NotEqual.</summary>
    public Tensor NotEqual(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_not_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but NotEqual.</summary>
    public Tensor Less(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_less(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but NotEqual.</summary>
    public Tensor LessEqual(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_less_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but NotEqual.</summary>
    public Tensor Greater(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_greater(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>Comparisons give bool; any comparison with NaN is false but NotEqual.</summary>
    public Tensor GreaterEqual(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_greater_equal(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Add(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_add_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Sub(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_sub_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Mul(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_mul_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Div(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_div_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Pow(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_pow_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Maximum(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_maximum_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Minimum(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_minimum_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Equal(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_equal_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor NotEqual(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_not_equal_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Less(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_less_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor LessEqual(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_less_equal_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
    public Tensor Greater(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_greater_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// U8.
    /// </summary>
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// integers in F32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
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
    /// a · Φ(a) with Φ the normal distribution function, by erf; GeluTanh is its approximation a / 2 · (1 + tanh(√(2/π)
    /// · (a + 0.044715 · a³))).
    /// </summary>
    public Tensor Gelu()
    {
        at_tensor* result;
        Status status = Native.at_tensor_gelu(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is.
    /// </summary>
    public Tensor Silu()
    {
        at_tensor* result;
        Status status = Native.at_tensor_silu(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Sin()
    {
        at_tensor* result;
        Status status = Native.at_tensor_sin(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Cos()
    {
        at_tensor* result;
        Status status = Native.at_tensor_cos(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Tan()
    {
        at_tensor* result;
        Status status = Native.at_tensor_tan(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Asin()
    {
        at_tensor* result;
        Status status = Native.at_tensor_asin(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Acos()
    {
        at_tensor* result;
        Status status = Native.at_tensor_acos(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Atan()
    {
        at_tensor* result;
        Status status = Native.at_tensor_atan(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Sinh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_sinh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Cosh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_cosh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Asinh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_asinh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
    /// </summary>
    public Tensor Acosh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_acosh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Functions of one number. Integers compute in F32. Where the mathematical function has no real value the result
    /// is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the
    /// errors.
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
    public Tensor Exp2()
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
    public Tensor Expm1()
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
    public Tensor Log1p()
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
    public Tensor Log2()
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
    public Tensor Log10()
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
    public Tensor ErfInv()
    {
        at_tensor* result;
        Status status = Native.at_tensor_erfinv(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the
    /// negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it.
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
    public Tensor Atan2(Tensor b)
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
    public Tensor CopySign(Tensor b)
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
    public Tensor NextAfter(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_nextafter(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>log(exp(a) + exp(b)) without overflow.</summary>
    public Tensor LogAddExp(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_logaddexp(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>
    /// a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is 0 and b &lt;= 0.
    /// </summary>
    public Tensor XLogY(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_xlogy(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>a · b + c, rounded once (F16 and BF16: in F32, then to the dtype).</summary>
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
    public Tensor IsNaN()
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
    public Tensor IsInf()
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
    public Tensor IsFinite()
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
    public Tensor SignBit()
    {
        at_tensor* result;
        Status status = Native.at_tensor_signbit(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// Division that leaves a rest. FloorDivide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: DTypeException.
    /// <para/>
    /// Integers divided by zero: reading the result is FaultException, which names the operation and the element. The
    /// smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what div gives
    /// (FloorDivide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy say NaN, and
    /// its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the signs differ and the
    /// rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod). Gradients: FloorDivide has 0;
    /// those of the others treat the whole quotient as a constant.
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
    /// Division that leaves a rest. FloorDivide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: DTypeException.
    /// <para/>
    /// Integers divided by zero: reading the result is FaultException, which names the operation and the element. The
    /// smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what div gives
    /// (FloorDivide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy say NaN, and
    /// its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the signs differ and the
    /// rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod). Gradients: FloorDivide has 0;
    /// those of the others treat the whole quotient as a constant.
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
    /// Division that leaves a rest. FloorDivide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: DTypeException.
    /// <para/>
    /// Integers divided by zero: reading the result is FaultException, which names the operation and the element. The
    /// smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what div gives
    /// (FloorDivide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy say NaN, and
    /// its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the signs differ and the
    /// rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod). Gradients: FloorDivide has 0;
    /// those of the others treat the whole quotient as a constant.
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
    public Tensor Atan2(double b)
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
    public Tensor CopySign(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_copysign_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor NextAfter(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_nextafter_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor LogAddExp(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_logaddexp_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor XLogY(double b)
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

    /// <summary>Pow in place; every view sees it.</summary>
    public void PowInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_pow_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Maximum in place; every view sees it.</summary>
    public void MaximumInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_maximum_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Minimum in place; every view sees it.</summary>
    public void MinimumInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_minimum_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Equal in place; every view sees it.</summary>
    public void EqualInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_equal_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>NotEqual in place; every view sees it.</summary>
    public void NotEqualInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_not_equal_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Less in place; every view sees it.</summary>
    public void LessInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_less_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>LessEqual in place; every view sees it.</summary>
    public void LessEqualInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_less_equal_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Greater in place; every view sees it.</summary>
    public void GreaterInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_greater_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>GreaterEqual in place; every view sees it.</summary>
    public void GreaterEqualInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_greater_equal_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Add in place; every view sees it.</summary>
    public void AddInPlace(double b)
    {
        Status status = Native.at_tensor_add_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Sub in place; every view sees it.</summary>
    public void SubInPlace(double b)
    {
        Status status = Native.at_tensor_sub_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Mul in place; every view sees it.</summary>
    public void MulInPlace(double b)
    {
        Status status = Native.at_tensor_mul_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Div in place; every view sees it.</summary>
    public void DivInPlace(double b)
    {
        Status status = Native.at_tensor_div_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Pow in place; every view sees it.</summary>
    public void PowInPlace(double b)
    {
        Status status = Native.at_tensor_pow_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Maximum in place; every view sees it.</summary>
    public void MaximumInPlace(double b)
    {
        Status status = Native.at_tensor_maximum_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Minimum in place; every view sees it.</summary>
    public void MinimumInPlace(double b)
    {
        Status status = Native.at_tensor_minimum_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Equal in place; every view sees it.</summary>
    public void EqualInPlace(double b)
    {
        Status status = Native.at_tensor_equal_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>NotEqual in place; every view sees it.</summary>
    public void NotEqualInPlace(double b)
    {
        Status status = Native.at_tensor_not_equal_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Less in place; every view sees it.</summary>
    public void LessInPlace(double b)
    {
        Status status = Native.at_tensor_less_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>LessEqual in place; every view sees it.</summary>
    public void LessEqualInPlace(double b)
    {
        Status status = Native.at_tensor_less_equal_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Greater in place; every view sees it.</summary>
    public void GreaterInPlace(double b)
    {
        Status status = Native.at_tensor_greater_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>GreaterEqual in place; every view sees it.</summary>
    public void GreaterEqualInPlace(double b)
    {
        Status status = Native.at_tensor_greater_equal_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Where in place; every view sees it.</summary>
    public void WhereInPlace(Tensor condition, Tensor b)
    {
        ArgumentNullException.ThrowIfNull(condition);
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_where_(Pointer, condition.Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(condition);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Neg in place; every view sees it.</summary>
    public void NegInPlace()
    {
        Status status = Native.at_tensor_neg_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Abs in place; every view sees it.</summary>
    public void AbsInPlace()
    {
        Status status = Native.at_tensor_abs_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Sign in place; every view sees it.</summary>
    public void SignInPlace()
    {
        Status status = Native.at_tensor_sign_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Sqrt in place; every view sees it.</summary>
    public void SqrtInPlace()
    {
        Status status = Native.at_tensor_sqrt_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Rsqrt in place; every view sees it.</summary>
    public void RsqrtInPlace()
    {
        Status status = Native.at_tensor_rsqrt_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Exp in place; every view sees it.</summary>
    public void ExpInPlace()
    {
        Status status = Native.at_tensor_exp_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Log in place; every view sees it.</summary>
    public void LogInPlace()
    {
        Status status = Native.at_tensor_log_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Erf in place; every view sees it.</summary>
    public void ErfInPlace()
    {
        Status status = Native.at_tensor_erf_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Tanh in place; every view sees it.</summary>
    public void TanhInPlace()
    {
        Status status = Native.at_tensor_tanh_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Sigmoid in place; every view sees it.</summary>
    public void SigmoidInPlace()
    {
        Status status = Native.at_tensor_sigmoid_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Relu in place; every view sees it.</summary>
    public void ReluInPlace()
    {
        Status status = Native.at_tensor_relu_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Gelu in place; every view sees it.</summary>
    public void GeluInPlace()
    {
        Status status = Native.at_tensor_gelu_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Silu in place; every view sees it.</summary>
    public void SiluInPlace()
    {
        Status status = Native.at_tensor_silu_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>a where a &gt; 0, else slope · a. PyTorch's default slope is 0.01.</summary>
    public Tensor LeakyRelu(double slope = 0.01)
    {
        at_tensor* result;
        Status status = Native.at_tensor_leaky_relu(&result, Pointer, slope);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>a where a &gt; 0, else alpha · (exp(a) − 1). Default alpha 1.</summary>
    public Tensor Elu(double alpha = 1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_elu(&result, Pointer, alpha);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a where a &gt; 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. InvalidArgumentException: alpha is 0 or
    /// NaN.
    /// </summary>
    public Tensor Celu(double alpha = 1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_celu(&result, Pointer, alpha);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805.</summary>
    public Tensor Selu()
    {
        at_tensor* result;
        Status status = Native.at_tensor_selu(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that of Clamp.
    /// InvalidArgumentException: not min &lt;= max.
    /// </summary>
    public Tensor Relu6()
    {
        at_tensor* result;
        Status status = Native.at_tensor_relu6(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that of Clamp.
    /// InvalidArgumentException: not min &lt;= max.
    /// </summary>
    public Tensor Hardtanh(double min = -1, double max = 1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_hardtanh(&result, Pointer, min, max);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish.
    /// </summary>
    public Tensor Hardsigmoid()
    {
        at_tensor* result;
        Status status = Native.at_tensor_hardsigmoid(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish.
    /// </summary>
    public Tensor Hardswish()
    {
        at_tensor* result;
        Status status = Native.at_tensor_hardswish(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a · Φ(a) with Φ the normal distribution function, by erf; GeluTanh is its approximation a / 2 · (1 + tanh(√(2/π)
    /// · (a + 0.044715 · a³))).
    /// </summary>
    public Tensor GeluTanh()
    {
        at_tensor* result;
        Status status = Native.at_tensor_gelu_tanh(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is.
    /// </summary>
    public Tensor Mish()
    {
        at_tensor* result;
        Status status = Native.at_tensor_mish(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// log(1 + exp(beta · a)) / beta, and a itself where beta · a &gt; threshold. Defaults 1, 20.
    /// InvalidArgumentException: beta is 0 or NaN.
    /// </summary>
    public Tensor Softplus(double beta = 1, double threshold = 20)
    {
        at_tensor* result;
        Status status = Native.at_tensor_softplus(&result, Pointer, beta, threshold);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>log(sigmoid(a)).</summary>
    public Tensor LogSigmoid()
    {
        at_tensor* result;
        Status status = Native.at_tensor_log_sigmoid(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>a / (1 + |a|).</summary>
    public Tensor Softsign()
    {
        at_tensor* result;
        Status status = Native.at_tensor_softsign(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>a where a &gt; threshold, else value.</summary>
    public Tensor Threshold(double threshold, double value)
    {
        at_tensor* result;
        Status status = Native.at_tensor_threshold(&result, Pointer, threshold, value);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// a where a &gt; 0, else weight · a. weight has one element, or one for each place of a's axis 1; it is of rank 0
    /// or 1. dtypes promote. ShapeException: another weight.
    /// </summary>
    public Tensor Prelu(Tensor weight)
    {
        ArgumentNullException.ThrowIfNull(weight);
        at_tensor* result;
        Status status = Native.at_tensor_prelu(&result, Pointer, weight.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(weight);
        return Made(status, result);
    }

    /// <summary>softmax(−a) along axis.</summary>
    public Tensor Softmin(int axis)
    {
        at_tensor* result;
        Status status = Native.at_tensor_softmin(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The first half of axis times the sigmoid of its second half: axis is halved. ShapeException: its size is odd.
    /// </summary>
    public Tensor Glu(int axis = -1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_glu(&result, Pointer, axis);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Clamp in place; every view sees it.</summary>
    public void ClampInPlace(double min, double max)
    {
        Status status = Native.at_tensor_clamp_(Pointer, min, max);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Clip in place; every view sees it.</summary>
    public void ClipInPlace(Tensor? min = null, Tensor? max = null)
    {
        Status status = Native.at_tensor_clip_(Pointer, min is null ? null : min.Pointer, max is null ? null : max.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(min);
        GC.KeepAlive(max);
        Check(status);
    }

    /// <summary>AddCMul in place; every view sees it.</summary>
    public void AddCMulInPlace(Tensor b, Tensor c, double value = 1)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        Status status = Native.at_tensor_addcmul_(Pointer, b.Pointer, c.Pointer, value);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        Check(status);
    }

    /// <summary>AddCDiv in place; every view sees it.</summary>
    public void AddCDivInPlace(Tensor b, Tensor c, double value = 1)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        Status status = Native.at_tensor_addcdiv_(Pointer, b.Pointer, c.Pointer, value);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        Check(status);
    }

    /// <summary>LeakyRelu in place; every view sees it.</summary>
    public void LeakyReluInPlace(double slope = 0.01)
    {
        Status status = Native.at_tensor_leaky_relu_(Pointer, slope);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Elu in place; every view sees it.</summary>
    public void EluInPlace(double alpha = 1)
    {
        Status status = Native.at_tensor_elu_(Pointer, alpha);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Celu in place; every view sees it.</summary>
    public void CeluInPlace(double alpha = 1)
    {
        Status status = Native.at_tensor_celu_(Pointer, alpha);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Selu in place; every view sees it.</summary>
    public void SeluInPlace()
    {
        Status status = Native.at_tensor_selu_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Relu6 in place; every view sees it.</summary>
    public void Relu6InPlace()
    {
        Status status = Native.at_tensor_relu6_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Hardtanh in place; every view sees it.</summary>
    public void HardtanhInPlace(double min = -1, double max = 1)
    {
        Status status = Native.at_tensor_hardtanh_(Pointer, min, max);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Hardsigmoid in place; every view sees it.</summary>
    public void HardsigmoidInPlace()
    {
        Status status = Native.at_tensor_hardsigmoid_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Hardswish in place; every view sees it.</summary>
    public void HardswishInPlace()
    {
        Status status = Native.at_tensor_hardswish_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>GeluTanh in place; every view sees it.</summary>
    public void GeluTanhInPlace()
    {
        Status status = Native.at_tensor_gelu_tanh_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Mish in place; every view sees it.</summary>
    public void MishInPlace()
    {
        Status status = Native.at_tensor_mish_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Softplus in place; every view sees it.</summary>
    public void SoftplusInPlace(double beta = 1, double threshold = 20)
    {
        Status status = Native.at_tensor_softplus_(Pointer, beta, threshold);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>LogSigmoid in place; every view sees it.</summary>
    public void LogSigmoidInPlace()
    {
        Status status = Native.at_tensor_log_sigmoid_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Softsign in place; every view sees it.</summary>
    public void SoftsignInPlace()
    {
        Status status = Native.at_tensor_softsign_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Threshold in place; every view sees it.</summary>
    public void ThresholdInPlace(double threshold, double value)
    {
        Status status = Native.at_tensor_threshold_(Pointer, threshold, value);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Prelu in place; every view sees it.</summary>
    public void PreluInPlace(Tensor weight)
    {
        ArgumentNullException.ThrowIfNull(weight);
        Status status = Native.at_tensor_prelu_(Pointer, weight.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(weight);
        Check(status);
    }

    /// <summary>
    /// a limited to min … max; where min &gt; max, max. −INFINITY as min and INFINITY as max leave a side open; a NaN
    /// is InvalidArgumentException, and so is a bound that no number of a's integer dtype meets. NaN stays NaN. An
    /// integer a keeps its dtype unless a bound has a fraction (F32). The gradient passes at the bounds.
    /// </summary>
    public Tensor Clamp(double min, double max)
    {
        at_tensor* result;
        Status status = Native.at_tensor_clamp(&result, Pointer, min, max);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// The same with bounds that broadcast and promote; either may be null. Where a bound is NaN the result is NaN; min
    /// &lt;= max is not checked, max wins. Differentiable with respect to the bounds where they are the result.
    /// </summary>
    public Tensor Clip(Tensor? min = null, Tensor? max = null)
    {
        at_tensor* result;
        Status status = Native.at_tensor_clip(&result, Pointer, min is null ? null : min.Pointer, max is null ? null : max.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(min);
        GC.KeepAlive(max);
        return Made(status, result);
    }

    /// <summary>
    /// a + value · b · c and a + value · b / c, rounded once for F16 and BF16. As by mul and div for integers: a value
    /// with a fraction, or a division, gives F32.
    /// </summary>
    public Tensor AddCMul(Tensor b, Tensor c, double value = 1)
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
    /// a + value · b · c and a + value · b / c, rounded once for F16 and BF16. As by mul and div for integers: a value
    /// with a fraction, or a division, gives F32.
    /// </summary>
    public Tensor AddCDiv(Tensor b, Tensor c, double value = 1)
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

    /// <summary>Atan2 in place; every view sees it.</summary>
    public void Atan2InPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_atan2_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Hypot in place; every view sees it.</summary>
    public void HypotInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_hypot_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>CopySign in place; every view sees it.</summary>
    public void CopySignInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_copysign_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>NextAfter in place; every view sees it.</summary>
    public void NextAfterInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_nextafter_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>LogAddExp in place; every view sees it.</summary>
    public void LogAddExpInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_logaddexp_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>XLogY in place; every view sees it.</summary>
    public void XLogYInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_xlogy_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>FloorDivide in place; every view sees it.</summary>
    public void FloorDivideInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_floor_divide_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Remainder in place; every view sees it.</summary>
    public void RemainderInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_remainder_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Fmod in place; every view sees it.</summary>
    public void FmodInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_fmod_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>LogicalAnd in place; every view sees it.</summary>
    public void LogicalAndInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_logical_and_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>LogicalOr in place; every view sees it.</summary>
    public void LogicalOrInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_logical_or_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>LogicalXor in place; every view sees it.</summary>
    public void LogicalXorInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_logical_xor_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>BitwiseAnd in place; every view sees it.</summary>
    public void BitwiseAndInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_bitwise_and_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>BitwiseOr in place; every view sees it.</summary>
    public void BitwiseOrInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_bitwise_or_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>BitwiseXor in place; every view sees it.</summary>
    public void BitwiseXorInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_bitwise_xor_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>BitwiseLeftShift in place; every view sees it.</summary>
    public void BitwiseLeftShiftInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_bitwise_left_shift_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>BitwiseRightShift in place; every view sees it.</summary>
    public void BitwiseRightShiftInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_bitwise_right_shift_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Atan2 in place; every view sees it.</summary>
    public void Atan2InPlace(double b)
    {
        Status status = Native.at_tensor_atan2_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Hypot in place; every view sees it.</summary>
    public void HypotInPlace(double b)
    {
        Status status = Native.at_tensor_hypot_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>CopySign in place; every view sees it.</summary>
    public void CopySignInPlace(double b)
    {
        Status status = Native.at_tensor_copysign_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>NextAfter in place; every view sees it.</summary>
    public void NextAfterInPlace(double b)
    {
        Status status = Native.at_tensor_nextafter_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>LogAddExp in place; every view sees it.</summary>
    public void LogAddExpInPlace(double b)
    {
        Status status = Native.at_tensor_logaddexp_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>XLogY in place; every view sees it.</summary>
    public void XLogYInPlace(double b)
    {
        Status status = Native.at_tensor_xlogy_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>FloorDivide in place; every view sees it.</summary>
    public void FloorDivideInPlace(double b)
    {
        Status status = Native.at_tensor_floor_divide_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Remainder in place; every view sees it.</summary>
    public void RemainderInPlace(double b)
    {
        Status status = Native.at_tensor_remainder_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Fmod in place; every view sees it.</summary>
    public void FmodInPlace(double b)
    {
        Status status = Native.at_tensor_fmod_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>LogicalAnd in place; every view sees it.</summary>
    public void LogicalAndInPlace(double b)
    {
        Status status = Native.at_tensor_logical_and_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>LogicalOr in place; every view sees it.</summary>
    public void LogicalOrInPlace(double b)
    {
        Status status = Native.at_tensor_logical_or_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>LogicalXor in place; every view sees it.</summary>
    public void LogicalXorInPlace(double b)
    {
        Status status = Native.at_tensor_logical_xor_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>BitwiseAnd in place; every view sees it.</summary>
    public void BitwiseAndInPlace(double b)
    {
        Status status = Native.at_tensor_bitwise_and_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>BitwiseOr in place; every view sees it.</summary>
    public void BitwiseOrInPlace(double b)
    {
        Status status = Native.at_tensor_bitwise_or_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>BitwiseXor in place; every view sees it.</summary>
    public void BitwiseXorInPlace(double b)
    {
        Status status = Native.at_tensor_bitwise_xor_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>BitwiseLeftShift in place; every view sees it.</summary>
    public void BitwiseLeftShiftInPlace(double b)
    {
        Status status = Native.at_tensor_bitwise_left_shift_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>BitwiseRightShift in place; every view sees it.</summary>
    public void BitwiseRightShiftInPlace(double b)
    {
        Status status = Native.at_tensor_bitwise_right_shift_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Sin in place; every view sees it.</summary>
    public void SinInPlace()
    {
        Status status = Native.at_tensor_sin_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Cos in place; every view sees it.</summary>
    public void CosInPlace()
    {
        Status status = Native.at_tensor_cos_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Tan in place; every view sees it.</summary>
    public void TanInPlace()
    {
        Status status = Native.at_tensor_tan_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Asin in place; every view sees it.</summary>
    public void AsinInPlace()
    {
        Status status = Native.at_tensor_asin_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Acos in place; every view sees it.</summary>
    public void AcosInPlace()
    {
        Status status = Native.at_tensor_acos_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Atan in place; every view sees it.</summary>
    public void AtanInPlace()
    {
        Status status = Native.at_tensor_atan_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Sinh in place; every view sees it.</summary>
    public void SinhInPlace()
    {
        Status status = Native.at_tensor_sinh_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Cosh in place; every view sees it.</summary>
    public void CoshInPlace()
    {
        Status status = Native.at_tensor_cosh_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Asinh in place; every view sees it.</summary>
    public void AsinhInPlace()
    {
        Status status = Native.at_tensor_asinh_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Acosh in place; every view sees it.</summary>
    public void AcoshInPlace()
    {
        Status status = Native.at_tensor_acosh_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Atanh in place; every view sees it.</summary>
    public void AtanhInPlace()
    {
        Status status = Native.at_tensor_atanh_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Exp2 in place; every view sees it.</summary>
    public void Exp2InPlace()
    {
        Status status = Native.at_tensor_exp2_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Expm1 in place; every view sees it.</summary>
    public void Expm1InPlace()
    {
        Status status = Native.at_tensor_expm1_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Log1p in place; every view sees it.</summary>
    public void Log1pInPlace()
    {
        Status status = Native.at_tensor_log1p_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Log2 in place; every view sees it.</summary>
    public void Log2InPlace()
    {
        Status status = Native.at_tensor_log2_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Log10 in place; every view sees it.</summary>
    public void Log10InPlace()
    {
        Status status = Native.at_tensor_log10_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Square in place; every view sees it.</summary>
    public void SquareInPlace()
    {
        Status status = Native.at_tensor_square_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Erfc in place; every view sees it.</summary>
    public void ErfcInPlace()
    {
        Status status = Native.at_tensor_erfc_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>ErfInv in place; every view sees it.</summary>
    public void ErfInvInPlace()
    {
        Status status = Native.at_tensor_erfinv_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Lgamma in place; every view sees it.</summary>
    public void LgammaInPlace()
    {
        Status status = Native.at_tensor_lgamma_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Digamma in place; every view sees it.</summary>
    public void DigammaInPlace()
    {
        Status status = Native.at_tensor_digamma_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Trigamma in place; every view sees it.</summary>
    public void TrigammaInPlace()
    {
        Status status = Native.at_tensor_trigamma_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Floor in place; every view sees it.</summary>
    public void FloorInPlace()
    {
        Status status = Native.at_tensor_floor_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Ceil in place; every view sees it.</summary>
    public void CeilInPlace()
    {
        Status status = Native.at_tensor_ceil_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Trunc in place; every view sees it.</summary>
    public void TruncInPlace()
    {
        Status status = Native.at_tensor_trunc_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Round in place; every view sees it.</summary>
    public void RoundInPlace()
    {
        Status status = Native.at_tensor_round_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>IsNaN in place; every view sees it.</summary>
    public void IsNaNInPlace()
    {
        Status status = Native.at_tensor_isnan_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>IsInf in place; every view sees it.</summary>
    public void IsInfInPlace()
    {
        Status status = Native.at_tensor_isinf_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>IsFinite in place; every view sees it.</summary>
    public void IsFiniteInPlace()
    {
        Status status = Native.at_tensor_isfinite_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>SignBit in place; every view sees it.</summary>
    public void SignBitInPlace()
    {
        Status status = Native.at_tensor_signbit_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>LogicalNot in place; every view sees it.</summary>
    public void LogicalNotInPlace()
    {
        Status status = Native.at_tensor_logical_not_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>BitwiseNot in place; every view sees it.</summary>
    public void BitwiseNotInPlace()
    {
        Status status = Native.at_tensor_bitwise_not_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Fma in place; every view sees it.</summary>
    public void FmaInPlace(Tensor b, Tensor c)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        Status status = Native.at_tensor_fma_(Pointer, b.Pointer, c.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        Check(status);
    }

    /// <summary>Lerp in place; every view sees it.</summary>
    public void LerpInPlace(Tensor b, Tensor c)
    {
        ArgumentNullException.ThrowIfNull(b);
        ArgumentNullException.ThrowIfNull(c);
        Status status = Native.at_tensor_lerp_(Pointer, b.Pointer, c.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        GC.KeepAlive(c);
        Check(status);
    }

    /// <summary>Reciprocal in place; every view sees it.</summary>
    public void ReciprocalInPlace()
    {
        Status status = Native.at_tensor_reciprocal_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Polygamma in place; every view sees it.</summary>
    public void PolygammaInPlace(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        Status status = Native.at_tensor_polygamma_(Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        Check(status);
    }

    /// <summary>Polygamma in place; every view sees it.</summary>
    public void PolygammaInPlace(double b)
    {
        Status status = Native.at_tensor_polygamma_scalar_(Pointer, b);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>
    /// The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta; digamma itself where
    /// b is 0. The order comes second, as in PyTorch's method; it broadcasts, and where it is no integer or negative
    /// the result is NaN. At 0 and the negative integers: for b &gt; 0 the infinity with the sign of (-1)^(b + 1). No
    /// gradient flows to b.
    /// </summary>
    public Tensor Polygamma(Tensor b)
    {
        ArgumentNullException.ThrowIfNull(b);
        at_tensor* result;
        Status status = Native.at_tensor_polygamma(&result, Pointer, b.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(b);
        return Made(status, result);
    }

    /// <summary>The same with a number on the right.</summary>
    public Tensor Polygamma(double b)
    {
        at_tensor* result;
        Status status = Native.at_tensor_polygamma_scalar(&result, Pointer, b);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Ndtr in place; every view sees it.</summary>
    public void NdtrInPlace()
    {
        Status status = Native.at_tensor_ndtr_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>
    /// The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where that is small.
    /// </summary>
    public Tensor Ndtr()
    {
        at_tensor* result;
        Status status = Native.at_tensor_ndtr(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Frac in place; every view sees it.</summary>
    public void FracInPlace()
    {
        Status status = Native.at_tensor_frac_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>a - trunc(a), the part behind the point with the sign of a; NaN of infinities.</summary>
    public Tensor Frac()
    {
        at_tensor* result;
        Status status = Native.at_tensor_frac(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 0 where |a| &lt;= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default lambd 0.5.
    /// InvalidArgumentException: lambd of softshrink is below 0 or NaN.
    /// </summary>
    public Tensor Hardshrink(double lambd = 0.5)
    {
        at_tensor* result;
        Status status = Native.at_tensor_hardshrink(&result, Pointer, lambd);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>
    /// 0 where |a| &lt;= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default lambd 0.5.
    /// InvalidArgumentException: lambd of softshrink is below 0 or NaN.
    /// </summary>
    public Tensor Softshrink(double lambd = 0.5)
    {
        at_tensor* result;
        Status status = Native.at_tensor_softshrink(&result, Pointer, lambd);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>a − tanh(a).</summary>
    public Tensor Tanhshrink()
    {
        at_tensor* result;
        Status status = Native.at_tensor_tanhshrink(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>Hardshrink in place; every view sees it.</summary>
    public void HardshrinkInPlace(double lambd = 0.5)
    {
        Status status = Native.at_tensor_hardshrink_(Pointer, lambd);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Softshrink in place; every view sees it.</summary>
    public void SoftshrinkInPlace(double lambd = 0.5)
    {
        Status status = Native.at_tensor_softshrink_(Pointer, lambd);
        GC.KeepAlive(this);
        Check(status);
    }

    /// <summary>Tanhshrink in place; every view sees it.</summary>
    public void TanhshrinkInPlace()
    {
        Status status = Native.at_tensor_tanhshrink_(Pointer);
        GC.KeepAlive(this);
        Check(status);
    }
}
