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

    /// <summary>a · Φ(a) with Φ the normal distribution function, by erf.</summary>
    public Tensor Gelu()
    {
        at_tensor* result;
        Status status = Native.at_tensor_gelu(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }

    /// <summary>a · sigmoid(a).</summary>
    public Tensor Silu()
    {
        at_tensor* result;
        Status status = Native.at_tensor_silu(&result, Pointer);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
