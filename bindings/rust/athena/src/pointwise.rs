// Written by tools/generate-bindings from the public headers; do not edit.
use crate::{error::check, operand::Operand, Result, Tensor};
use athena_sys as sys;

fn raw_or_null(tensor: Option<&Tensor>) -> *mut sys::at_tensor {
    tensor.map_or(std::ptr::null_mut(), Tensor::raw)
}

/// Operations that treat every element alone; `self` is the first operand. Shapes broadcast as in NumPy,
/// dtypes promote as [`DType::promote`](crate::DType::promote) says.
impl Tensor {
    /// a + b, a - b, a \* b. Integers wrap. For bools: or, `ErrorKind::DType`, and.
    pub fn add(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_add, sys::at_tensor_add_scalar)
    }

    /// a + b, a - b, a \* b. Integers wrap. For bools: or, `ErrorKind::DType`, and.
    pub fn sub(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_sub, sys::at_tensor_sub_scalar)
    }

    /// a + b, a - b, a \* b. Integers wrap. For bools: or, `ErrorKind::DType`, and.
    pub fn mul(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_mul, sys::at_tensor_mul_scalar)
    }

    /// a / b, true division: integers are divided as float32.
    pub fn div(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_div, sys::at_tensor_div_scalar)
    }

    /// a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated
    /// quotient.
    pub fn pow(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_pow, sys::at_tensor_pow_scalar)
    }

    /// The larger, the smaller; NaN if either is. At ties the gradient is split in halves.
    pub fn maximum(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_maximum, sys::at_tensor_maximum_scalar)
    }

    /// The larger, the smaller; NaN if either is. At ties the gradient is split in halves.
    pub fn minimum(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_minimum, sys::at_tensor_minimum_scalar)
    }

    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    pub fn equal(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_equal, sys::at_tensor_equal_scalar)
    }

    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    pub fn not_equal(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_not_equal, sys::at_tensor_not_equal_scalar)
    }

    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    pub fn less(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_less, sys::at_tensor_less_scalar)
    }

    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    pub fn less_equal(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_less_equal, sys::at_tensor_less_equal_scalar)
    }

    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    pub fn greater(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_greater, sys::at_tensor_greater_scalar)
    }

    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    pub fn greater_equal(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_greater_equal, sys::at_tensor_greater_equal_scalar)
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn neg(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_neg(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn abs(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_abs(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn sign(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sign(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn sqrt(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sqrt(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn rsqrt(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_rsqrt(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn exp(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_exp(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn log(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_log(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn erf(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_erf(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn tanh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_tanh(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the
    /// gradients of abs and relu at 0 are 0.
    pub fn sigmoid(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sigmoid(out, self.raw()) })
    }

    /// max(a, 0), NaN stays NaN.
    pub fn relu(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_relu(out, self.raw()) })
    }

    /// a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a /
    /// 2 · (1 + tanh(√(2/π) · (a + 0.044715 · a³))).
    pub fn gelu(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_gelu(out, self.raw()) })
    }

    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 ·
    /// −infinity is.
    pub fn silu(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_silu(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn sin(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sin(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn cos(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_cos(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn tan(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_tan(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn asin(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_asin(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn acos(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_acos(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn atan(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_atan(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn sinh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sinh(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn cosh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_cosh(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn asinh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_asinh(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn acosh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_acosh(out, self.raw()) })
    }

    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    pub fn atanh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_atanh(out, self.raw()) })
    }

    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    pub fn exp2(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_exp2(out, self.raw()) })
    }

    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    pub fn expm1(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_expm1(out, self.raw()) })
    }

    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    pub fn log1p(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_log1p(out, self.raw()) })
    }

    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    pub fn log2(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_log2(out, self.raw()) })
    }

    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    pub fn log10(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_log10(out, self.raw()) })
    }

    /// a · a: integers keep their dtype and wrap.
    pub fn square(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_square(out, self.raw()) })
    }

    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1
    /// and 1, NaN beyond.
    pub fn erfc(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_erfc(out, self.raw()) })
    }

    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1
    /// and 1, NaN beyond.
    pub fn erfinv(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_erfinv(out, self.raw()) })
    }

    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it.
    pub fn lgamma(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_lgamma(out, self.raw()) })
    }

    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it.
    pub fn digamma(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_digamma(out, self.raw()) })
    }

    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it.
    pub fn trigamma(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_trigamma(out, self.raw()) })
    }

    /// The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2.
    pub fn atan2(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_atan2, sys::at_tensor_atan2_scalar)
    }

    /// sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0.
    pub fn hypot(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_hypot, sys::at_tensor_hypot_scalar)
    }

    /// |a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is
    /// 0.
    pub fn copysign(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_copysign, sys::at_tensor_copysign_scalar)
    }

    /// The number of the dtype next to a in the direction of b; b where they are equal. No
    /// gradient.
    pub fn nextafter(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_nextafter, sys::at_tensor_nextafter_scalar)
    }

    /// log(exp(a) + exp(b)) without overflow.
    pub fn logaddexp(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_logaddexp, sys::at_tensor_logaddexp_scalar)
    }

    /// a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is
    /// 0 and b \<= 0.
    pub fn xlogy(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_xlogy, sys::at_tensor_xlogy_scalar)
    }

    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is `ErrorKind::DType`. Gradients are 0.
    pub fn floor(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_floor(out, self.raw()) })
    }

    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is `ErrorKind::DType`. Gradients are 0.
    pub fn ceil(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_ceil(out, self.raw()) })
    }

    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is `ErrorKind::DType`. Gradients are 0.
    pub fn trunc(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_trunc(out, self.raw()) })
    }

    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is `ErrorKind::DType`. Gradients are 0.
    pub fn round(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_round(out, self.raw()) })
    }

    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    pub fn isnan(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_isnan(out, self.raw()) })
    }

    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    pub fn isinf(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_isinf(out, self.raw()) })
    }

    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    pub fn isfinite(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_isfinite(out, self.raw()) })
    }

    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    pub fn signbit(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_signbit(out, self.raw()) })
    }

    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is
    /// left then (it has the sign of b, as % in Python), fmod what the quotient rounded toward zero
    /// leaves (it has the sign of a, as % in C). Numeric dtypes stay; bool: `ErrorKind::DType`.
    ///
    /// Integers divided by zero: reading the result is `ErrorKind::FaultDivision`, which names the
    /// operation and the element. The smallest integer divided by -1 wraps: the quotient is itself,
    /// the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity divided
    /// by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A
    /// finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or
    /// a (fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a
    /// constant.
    pub fn floor_divide(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_floor_divide, sys::at_tensor_floor_divide_scalar)
    }

    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is
    /// left then (it has the sign of b, as % in Python), fmod what the quotient rounded toward zero
    /// leaves (it has the sign of a, as % in C). Numeric dtypes stay; bool: `ErrorKind::DType`.
    ///
    /// Integers divided by zero: reading the result is `ErrorKind::FaultDivision`, which names the
    /// operation and the element. The smallest integer divided by -1 wraps: the quotient is itself,
    /// the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity divided
    /// by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A
    /// finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or
    /// a (fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a
    /// constant.
    pub fn remainder(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_remainder, sys::at_tensor_remainder_scalar)
    }

    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is
    /// left then (it has the sign of b, as % in Python), fmod what the quotient rounded toward zero
    /// leaves (it has the sign of a, as % in C). Numeric dtypes stay; bool: `ErrorKind::DType`.
    ///
    /// Integers divided by zero: reading the result is `ErrorKind::FaultDivision`, which names the
    /// operation and the element. The smallest integer divided by -1 wraps: the quotient is itself,
    /// the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity divided
    /// by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A
    /// finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or
    /// a (fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a
    /// constant.
    pub fn fmod(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_fmod, sys::at_tensor_fmod_scalar)
    }

    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    pub fn logical_and(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_logical_and, sys::at_tensor_logical_and_scalar)
    }

    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    pub fn logical_or(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_logical_or, sys::at_tensor_logical_or_scalar)
    }

    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    pub fn logical_xor(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_logical_xor, sys::at_tensor_logical_xor_scalar)
    }

    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    pub fn logical_not(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_logical_not(out, self.raw()) })
    }

    /// Bits of integers and bools (`ErrorKind::DType`: floats); of bools the logic above. Shifts
    /// take integers only; right shifts of signed dtypes keep the sign. Where the count is as large
    /// as the width or larger the result is 0, or -1 for negative numbers shifted right; where it
    /// is negative, 0.
    pub fn bitwise_and(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_bitwise_and, sys::at_tensor_bitwise_and_scalar)
    }

    /// Bits of integers and bools (`ErrorKind::DType`: floats); of bools the logic above. Shifts
    /// take integers only; right shifts of signed dtypes keep the sign. Where the count is as large
    /// as the width or larger the result is 0, or -1 for negative numbers shifted right; where it
    /// is negative, 0.
    pub fn bitwise_or(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_bitwise_or, sys::at_tensor_bitwise_or_scalar)
    }

    /// Bits of integers and bools (`ErrorKind::DType`: floats); of bools the logic above. Shifts
    /// take integers only; right shifts of signed dtypes keep the sign. Where the count is as large
    /// as the width or larger the result is 0, or -1 for negative numbers shifted right; where it
    /// is negative, 0.
    pub fn bitwise_xor(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_bitwise_xor, sys::at_tensor_bitwise_xor_scalar)
    }

    /// Bits of integers and bools (`ErrorKind::DType`: floats); of bools the logic above. Shifts
    /// take integers only; right shifts of signed dtypes keep the sign. Where the count is as large
    /// as the width or larger the result is 0, or -1 for negative numbers shifted right; where it
    /// is negative, 0.
    pub fn bitwise_not(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_bitwise_not(out, self.raw()) })
    }

    /// Bits of integers and bools (`ErrorKind::DType`: floats); of bools the logic above. Shifts
    /// take integers only; right shifts of signed dtypes keep the sign. Where the count is as large
    /// as the width or larger the result is 0, or -1 for negative numbers shifted right; where it
    /// is negative, 0.
    pub fn bitwise_left_shift(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_bitwise_left_shift, sys::at_tensor_bitwise_left_shift_scalar)
    }

    /// Bits of integers and bools (`ErrorKind::DType`: floats); of bools the logic above. Shifts
    /// take integers only; right shifts of signed dtypes keep the sign. Where the count is as large
    /// as the width or larger the result is 0, or -1 for negative numbers shifted right; where it
    /// is negative, 0.
    pub fn bitwise_right_shift(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_bitwise_right_shift, sys::at_tensor_bitwise_right_shift_scalar)
    }

    /// [`Tensor::pow`] in place; every view sees it.
    pub fn pow_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_pow_, sys::at_tensor_pow_scalar_)
    }

    /// [`Tensor::maximum`] in place; every view sees it.
    pub fn maximum_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_maximum_, sys::at_tensor_maximum_scalar_)
    }

    /// [`Tensor::minimum`] in place; every view sees it.
    pub fn minimum_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_minimum_, sys::at_tensor_minimum_scalar_)
    }

    /// [`Tensor::equal`] in place; every view sees it.
    pub fn equal_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_equal_, sys::at_tensor_equal_scalar_)
    }

    /// [`Tensor::not_equal`] in place; every view sees it.
    pub fn not_equal_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_not_equal_, sys::at_tensor_not_equal_scalar_)
    }

    /// [`Tensor::less`] in place; every view sees it.
    pub fn less_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_less_, sys::at_tensor_less_scalar_)
    }

    /// [`Tensor::less_equal`] in place; every view sees it.
    pub fn less_equal_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_less_equal_, sys::at_tensor_less_equal_scalar_)
    }

    /// [`Tensor::greater`] in place; every view sees it.
    pub fn greater_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_greater_, sys::at_tensor_greater_scalar_)
    }

    /// [`Tensor::greater_equal`] in place; every view sees it.
    pub fn greater_equal_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_greater_equal_, sys::at_tensor_greater_equal_scalar_)
    }

    /// [`Tensor::where_cond`] in place; every view sees it.
    pub fn where_(&self, condition: &Tensor, b: &Tensor) -> Result<()> {
        check(unsafe { sys::at_tensor_where_(self.raw(), condition.raw(), b.raw()) })
    }

    /// [`Tensor::neg`] in place; every view sees it.
    pub fn neg_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_neg_(self.raw()) })
    }

    /// [`Tensor::abs`] in place; every view sees it.
    pub fn abs_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_abs_(self.raw()) })
    }

    /// [`Tensor::sign`] in place; every view sees it.
    pub fn sign_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_sign_(self.raw()) })
    }

    /// [`Tensor::sqrt`] in place; every view sees it.
    pub fn sqrt_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_sqrt_(self.raw()) })
    }

    /// [`Tensor::rsqrt`] in place; every view sees it.
    pub fn rsqrt_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_rsqrt_(self.raw()) })
    }

    /// [`Tensor::exp`] in place; every view sees it.
    pub fn exp_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_exp_(self.raw()) })
    }

    /// [`Tensor::log`] in place; every view sees it.
    pub fn log_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_log_(self.raw()) })
    }

    /// [`Tensor::erf`] in place; every view sees it.
    pub fn erf_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_erf_(self.raw()) })
    }

    /// [`Tensor::tanh`] in place; every view sees it.
    pub fn tanh_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_tanh_(self.raw()) })
    }

    /// [`Tensor::sigmoid`] in place; every view sees it.
    pub fn sigmoid_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_sigmoid_(self.raw()) })
    }

    /// [`Tensor::relu`] in place; every view sees it.
    pub fn relu_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_relu_(self.raw()) })
    }

    /// [`Tensor::gelu`] in place; every view sees it.
    pub fn gelu_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_gelu_(self.raw()) })
    }

    /// [`Tensor::silu`] in place; every view sees it.
    pub fn silu_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_silu_(self.raw()) })
    }

    /// a where a \> 0, else slope · a. PyTorch's default slope is 0.01.
    pub fn leaky_relu(&self, slope: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_leaky_relu(out, self.raw(), slope) })
    }

    /// a where a \> 0, else alpha · (exp(a) − 1). Default alpha 1.
    pub fn elu(&self, alpha: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_elu(out, self.raw(), alpha) })
    }

    /// a where a \> 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. `ErrorKind::Argument`:
    /// alpha is 0 or NaN.
    pub fn celu(&self, alpha: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_celu(out, self.raw(), alpha) })
    }

    /// scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805.
    pub fn selu(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_selu(out, self.raw()) })
    }

    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0,
    /// unlike that of `clamp`. `ErrorKind::Argument`: not min \<= max.
    pub fn relu6(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_relu6(out, self.raw()) })
    }

    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0,
    /// unlike that of `clamp`. `ErrorKind::Argument`: not min \<= max.
    pub fn hardtanh(&self, min: f64, max: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_hardtanh(out, self.raw(), min, max) })
    }

    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of
    /// hardswish.
    pub fn hardsigmoid(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_hardsigmoid(out, self.raw()) })
    }

    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of
    /// hardswish.
    pub fn hardswish(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_hardswish(out, self.raw()) })
    }

    /// a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a /
    /// 2 · (1 + tanh(√(2/π) · (a + 0.044715 · a³))).
    pub fn gelu_tanh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_gelu_tanh(out, self.raw()) })
    }

    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 ·
    /// −infinity is.
    pub fn mish(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_mish(out, self.raw()) })
    }

    /// log(1 + exp(beta · a)) / beta, and a itself where beta · a \> threshold. Defaults 1, 20.
    /// `ErrorKind::Argument`: beta is 0 or NaN.
    pub fn softplus(&self, beta: f64, threshold: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_softplus(out, self.raw(), beta, threshold) })
    }

    /// log(sigmoid(a)).
    pub fn log_sigmoid(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_log_sigmoid(out, self.raw()) })
    }

    /// a / (1 + |a|).
    pub fn softsign(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_softsign(out, self.raw()) })
    }

    /// a where a \> threshold, else value.
    pub fn threshold(&self, threshold: f64, value: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_threshold(out, self.raw(), threshold, value) })
    }

    /// a where a \> 0, else weight · a. weight has one element, or one for each place of a's axis
    /// 1; it is of rank 0 or 1. dtypes promote. `ErrorKind::Shape`: another weight.
    pub fn prelu(&self, weight: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_prelu(out, self.raw(), weight.raw()) })
    }

    /// softmax(−a) along axis.
    pub fn softmin(&self, axis: i32) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_softmin(out, self.raw(), axis) })
    }

    /// The first half of axis times the sigmoid of its second half: axis is halved.
    /// `ErrorKind::Shape`: its size is odd.
    pub fn glu(&self, axis: i32) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_glu(out, self.raw(), axis) })
    }

    /// [`Tensor::clamp`] in place; every view sees it.
    pub fn clamp_(&self, min: f64, max: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_clamp_(self.raw(), min, max) })
    }

    /// [`Tensor::clip`] in place; every view sees it.
    pub fn clip_(&self, min: Option<&Tensor>, max: Option<&Tensor>) -> Result<()> {
        check(unsafe { sys::at_tensor_clip_(self.raw(), raw_or_null(min), raw_or_null(max)) })
    }

    /// [`Tensor::addcmul`] in place; every view sees it.
    pub fn addcmul_(&self, b: &Tensor, c: &Tensor, value: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_addcmul_(self.raw(), b.raw(), c.raw(), value) })
    }

    /// [`Tensor::addcdiv`] in place; every view sees it.
    pub fn addcdiv_(&self, b: &Tensor, c: &Tensor, value: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_addcdiv_(self.raw(), b.raw(), c.raw(), value) })
    }

    /// [`Tensor::leaky_relu`] in place; every view sees it.
    pub fn leaky_relu_(&self, slope: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_leaky_relu_(self.raw(), slope) })
    }

    /// [`Tensor::elu`] in place; every view sees it.
    pub fn elu_(&self, alpha: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_elu_(self.raw(), alpha) })
    }

    /// [`Tensor::celu`] in place; every view sees it.
    pub fn celu_(&self, alpha: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_celu_(self.raw(), alpha) })
    }

    /// [`Tensor::selu`] in place; every view sees it.
    pub fn selu_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_selu_(self.raw()) })
    }

    /// [`Tensor::relu6`] in place; every view sees it.
    pub fn relu6_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_relu6_(self.raw()) })
    }

    /// [`Tensor::hardtanh`] in place; every view sees it.
    pub fn hardtanh_(&self, min: f64, max: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_hardtanh_(self.raw(), min, max) })
    }

    /// [`Tensor::hardsigmoid`] in place; every view sees it.
    pub fn hardsigmoid_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_hardsigmoid_(self.raw()) })
    }

    /// [`Tensor::hardswish`] in place; every view sees it.
    pub fn hardswish_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_hardswish_(self.raw()) })
    }

    /// [`Tensor::gelu_tanh`] in place; every view sees it.
    pub fn gelu_tanh_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_gelu_tanh_(self.raw()) })
    }

    /// [`Tensor::mish`] in place; every view sees it.
    pub fn mish_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_mish_(self.raw()) })
    }

    /// [`Tensor::softplus`] in place; every view sees it.
    pub fn softplus_(&self, beta: f64, threshold: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_softplus_(self.raw(), beta, threshold) })
    }

    /// [`Tensor::log_sigmoid`] in place; every view sees it.
    pub fn log_sigmoid_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_log_sigmoid_(self.raw()) })
    }

    /// [`Tensor::softsign`] in place; every view sees it.
    pub fn softsign_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_softsign_(self.raw()) })
    }

    /// [`Tensor::threshold`] in place; every view sees it.
    pub fn threshold_(&self, threshold: f64, value: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_threshold_(self.raw(), threshold, value) })
    }

    /// [`Tensor::prelu`] in place; every view sees it.
    pub fn prelu_(&self, weight: &Tensor) -> Result<()> {
        check(unsafe { sys::at_tensor_prelu_(self.raw(), weight.raw()) })
    }

    /// a limited to min … max; where min \> max, max. −INFINITY as min and INFINITY as max leave a
    /// side open; a NaN is `ErrorKind::Argument`, and so is a bound that no number of a's integer
    /// dtype meets. NaN stays NaN. An integer a keeps its dtype unless a bound has a fraction
    /// (float32). The gradient passes at the bounds.
    pub fn clamp(&self, min: f64, max: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_clamp(out, self.raw(), min, max) })
    }

    /// The same with bounds that broadcast and promote; either may be `None`. Where a bound is NaN
    /// the result is NaN; min \<= max is not checked, max wins. Differentiable with respect to the
    /// bounds where they are the result.
    pub fn clip(&self, min: Option<&Tensor>, max: Option<&Tensor>) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_clip(out, self.raw(), raw_or_null(min), raw_or_null(max)) })
    }

    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul
    /// and div for integers: a value with a fraction, or a division, gives float32.
    pub fn addcmul(&self, b: &Tensor, c: &Tensor, value: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_addcmul(out, self.raw(), b.raw(), c.raw(), value) })
    }

    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul
    /// and div for integers: a value with a fraction, or a division, gives float32.
    pub fn addcdiv(&self, b: &Tensor, c: &Tensor, value: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_addcdiv(out, self.raw(), b.raw(), c.raw(), value) })
    }

    /// 1 / a; of zeros the infinity with their sign.
    pub fn reciprocal(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_reciprocal(out, self.raw()) })
    }

    /// [`Tensor::atan2`] in place; every view sees it.
    pub fn atan2_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_atan2_, sys::at_tensor_atan2_scalar_)
    }

    /// [`Tensor::hypot`] in place; every view sees it.
    pub fn hypot_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_hypot_, sys::at_tensor_hypot_scalar_)
    }

    /// [`Tensor::copysign`] in place; every view sees it.
    pub fn copysign_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_copysign_, sys::at_tensor_copysign_scalar_)
    }

    /// [`Tensor::nextafter`] in place; every view sees it.
    pub fn nextafter_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_nextafter_, sys::at_tensor_nextafter_scalar_)
    }

    /// [`Tensor::logaddexp`] in place; every view sees it.
    pub fn logaddexp_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_logaddexp_, sys::at_tensor_logaddexp_scalar_)
    }

    /// [`Tensor::xlogy`] in place; every view sees it.
    pub fn xlogy_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_xlogy_, sys::at_tensor_xlogy_scalar_)
    }

    /// [`Tensor::floor_divide`] in place; every view sees it.
    pub fn floor_divide_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_floor_divide_, sys::at_tensor_floor_divide_scalar_)
    }

    /// [`Tensor::remainder`] in place; every view sees it.
    pub fn remainder_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_remainder_, sys::at_tensor_remainder_scalar_)
    }

    /// [`Tensor::fmod`] in place; every view sees it.
    pub fn fmod_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_fmod_, sys::at_tensor_fmod_scalar_)
    }

    /// [`Tensor::logical_and`] in place; every view sees it.
    pub fn logical_and_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_logical_and_, sys::at_tensor_logical_and_scalar_)
    }

    /// [`Tensor::logical_or`] in place; every view sees it.
    pub fn logical_or_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_logical_or_, sys::at_tensor_logical_or_scalar_)
    }

    /// [`Tensor::logical_xor`] in place; every view sees it.
    pub fn logical_xor_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_logical_xor_, sys::at_tensor_logical_xor_scalar_)
    }

    /// [`Tensor::bitwise_and`] in place; every view sees it.
    pub fn bitwise_and_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_bitwise_and_, sys::at_tensor_bitwise_and_scalar_)
    }

    /// [`Tensor::bitwise_or`] in place; every view sees it.
    pub fn bitwise_or_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_bitwise_or_, sys::at_tensor_bitwise_or_scalar_)
    }

    /// [`Tensor::bitwise_xor`] in place; every view sees it.
    pub fn bitwise_xor_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_bitwise_xor_, sys::at_tensor_bitwise_xor_scalar_)
    }

    /// [`Tensor::bitwise_left_shift`] in place; every view sees it.
    pub fn bitwise_left_shift_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_bitwise_left_shift_, sys::at_tensor_bitwise_left_shift_scalar_)
    }

    /// [`Tensor::bitwise_right_shift`] in place; every view sees it.
    pub fn bitwise_right_shift_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_bitwise_right_shift_, sys::at_tensor_bitwise_right_shift_scalar_)
    }

    /// [`Tensor::sin`] in place; every view sees it.
    pub fn sin_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_sin_(self.raw()) })
    }

    /// [`Tensor::cos`] in place; every view sees it.
    pub fn cos_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_cos_(self.raw()) })
    }

    /// [`Tensor::tan`] in place; every view sees it.
    pub fn tan_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_tan_(self.raw()) })
    }

    /// [`Tensor::asin`] in place; every view sees it.
    pub fn asin_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_asin_(self.raw()) })
    }

    /// [`Tensor::acos`] in place; every view sees it.
    pub fn acos_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_acos_(self.raw()) })
    }

    /// [`Tensor::atan`] in place; every view sees it.
    pub fn atan_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_atan_(self.raw()) })
    }

    /// [`Tensor::sinh`] in place; every view sees it.
    pub fn sinh_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_sinh_(self.raw()) })
    }

    /// [`Tensor::cosh`] in place; every view sees it.
    pub fn cosh_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_cosh_(self.raw()) })
    }

    /// [`Tensor::asinh`] in place; every view sees it.
    pub fn asinh_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_asinh_(self.raw()) })
    }

    /// [`Tensor::acosh`] in place; every view sees it.
    pub fn acosh_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_acosh_(self.raw()) })
    }

    /// [`Tensor::atanh`] in place; every view sees it.
    pub fn atanh_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_atanh_(self.raw()) })
    }

    /// [`Tensor::exp2`] in place; every view sees it.
    pub fn exp2_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_exp2_(self.raw()) })
    }

    /// [`Tensor::expm1`] in place; every view sees it.
    pub fn expm1_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_expm1_(self.raw()) })
    }

    /// [`Tensor::log1p`] in place; every view sees it.
    pub fn log1p_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_log1p_(self.raw()) })
    }

    /// [`Tensor::log2`] in place; every view sees it.
    pub fn log2_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_log2_(self.raw()) })
    }

    /// [`Tensor::log10`] in place; every view sees it.
    pub fn log10_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_log10_(self.raw()) })
    }

    /// [`Tensor::square`] in place; every view sees it.
    pub fn square_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_square_(self.raw()) })
    }

    /// [`Tensor::erfc`] in place; every view sees it.
    pub fn erfc_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_erfc_(self.raw()) })
    }

    /// [`Tensor::erfinv`] in place; every view sees it.
    pub fn erfinv_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_erfinv_(self.raw()) })
    }

    /// [`Tensor::lgamma`] in place; every view sees it.
    pub fn lgamma_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_lgamma_(self.raw()) })
    }

    /// [`Tensor::digamma`] in place; every view sees it.
    pub fn digamma_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_digamma_(self.raw()) })
    }

    /// [`Tensor::trigamma`] in place; every view sees it.
    pub fn trigamma_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_trigamma_(self.raw()) })
    }

    /// [`Tensor::floor`] in place; every view sees it.
    pub fn floor_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_floor_(self.raw()) })
    }

    /// [`Tensor::ceil`] in place; every view sees it.
    pub fn ceil_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_ceil_(self.raw()) })
    }

    /// [`Tensor::trunc`] in place; every view sees it.
    pub fn trunc_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_trunc_(self.raw()) })
    }

    /// [`Tensor::round`] in place; every view sees it.
    pub fn round_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_round_(self.raw()) })
    }

    /// [`Tensor::isnan`] in place; every view sees it.
    pub fn isnan_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_isnan_(self.raw()) })
    }

    /// [`Tensor::isinf`] in place; every view sees it.
    pub fn isinf_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_isinf_(self.raw()) })
    }

    /// [`Tensor::isfinite`] in place; every view sees it.
    pub fn isfinite_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_isfinite_(self.raw()) })
    }

    /// [`Tensor::signbit`] in place; every view sees it.
    pub fn signbit_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_signbit_(self.raw()) })
    }

    /// [`Tensor::logical_not`] in place; every view sees it.
    pub fn logical_not_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_logical_not_(self.raw()) })
    }

    /// [`Tensor::bitwise_not`] in place; every view sees it.
    pub fn bitwise_not_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_bitwise_not_(self.raw()) })
    }

    /// [`Tensor::fma`] in place; every view sees it.
    pub fn fma_(&self, b: &Tensor, c: &Tensor) -> Result<()> {
        check(unsafe { sys::at_tensor_fma_(self.raw(), b.raw(), c.raw()) })
    }

    /// [`Tensor::lerp`] in place; every view sees it.
    pub fn lerp_(&self, b: &Tensor, c: &Tensor) -> Result<()> {
        check(unsafe { sys::at_tensor_lerp_(self.raw(), b.raw(), c.raw()) })
    }

    /// [`Tensor::reciprocal`] in place; every view sees it.
    pub fn reciprocal_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_reciprocal_(self.raw()) })
    }

    /// [`Tensor::polygamma`] in place; every view sees it.
    pub fn polygamma_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_polygamma_, sys::at_tensor_polygamma_scalar_)
    }

    /// The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta;
    /// digamma itself where b is 0. The order comes second, as in PyTorch's method; it broadcasts,
    /// and where it is no integer or negative the result is NaN. At 0 and the negative integers:
    /// for b \> 0 the infinity with the sign of (-1)^(b + 1). No gradient flows to b.
    pub fn polygamma(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_polygamma, sys::at_tensor_polygamma_scalar)
    }

    /// [`Tensor::ndtr`] in place; every view sees it.
    pub fn ndtr_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_ndtr_(self.raw()) })
    }

    /// The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where
    /// that is small.
    pub fn ndtr(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_ndtr(out, self.raw()) })
    }

    /// [`Tensor::frac`] in place; every view sees it.
    pub fn frac_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_frac_(self.raw()) })
    }

    /// a - trunc(a), the part behind the point with the sign of a; NaN of infinities.
    pub fn frac(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_frac(out, self.raw()) })
    }

    /// 0 where |a| \<= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink).
    /// Default lambd 0.5. `ErrorKind::Argument`: lambd of softshrink is below 0 or NaN.
    pub fn hardshrink(&self, lambd: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_hardshrink(out, self.raw(), lambd) })
    }

    /// 0 where |a| \<= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink).
    /// Default lambd 0.5. `ErrorKind::Argument`: lambd of softshrink is below 0 or NaN.
    pub fn softshrink(&self, lambd: f64) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_softshrink(out, self.raw(), lambd) })
    }

    /// a − tanh(a).
    pub fn tanhshrink(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_tanhshrink(out, self.raw()) })
    }

    /// [`Tensor::hardshrink`] in place; every view sees it.
    pub fn hardshrink_(&self, lambd: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_hardshrink_(self.raw(), lambd) })
    }

    /// [`Tensor::softshrink`] in place; every view sees it.
    pub fn softshrink_(&self, lambd: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_softshrink_(self.raw(), lambd) })
    }

    /// [`Tensor::tanhshrink`] in place; every view sees it.
    pub fn tanhshrink_(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_tanhshrink_(self.raw()) })
    }

    /// Each element is 0 with probability p, rounded to a multiple of 2^-32 other than 0, else
    /// divided by 1 - p; a block for every four.
    pub fn dropout(&self, p: f64, generator: &crate::Generator) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_dropout(out, self.raw(), p, generator.raw()) })
    }

    /// The same of whole channels of \[N, C, L\] or \[C, L\]; a block for every four channels.
    /// `ErrorKind::Shape`: another rank.
    pub fn dropout1d(&self, p: f64, generator: &crate::Generator) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_dropout1d(out, self.raw(), p, generator.raw()) })
    }

    /// The same of whole channels of \[N, C, H, W\] or \[N, C, L\].
    pub fn dropout2d(&self, p: f64, generator: &crate::Generator) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_dropout2d(out, self.raw(), p, generator.raw()) })
    }

    /// The same of whole channels of \[N, C, D, H, W\] or \[C, D, H, W\].
    pub fn dropout3d(&self, p: f64, generator: &crate::Generator) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_dropout3d(out, self.raw(), p, generator.raw()) })
    }

    /// Behind selu: f · a + s · p with probability 1 - p, else s · (p - 1); s = 1.7580993408473766
    /// · f, f = 1 / sqrt((1 - p) · (1 + p · 1.7580993408473766^2)), which keep mean and variance
    /// (Klambauer et al., NeurIPS 2017). p 1 gives 0.
    pub fn alpha_dropout(&self, p: f64, generator: &crate::Generator) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_alpha_dropout(out, self.raw(), p, generator.raw()) })
    }

    /// The same of whole channels of \[N, C, …\].
    pub fn feature_alpha_dropout(&self, p: f64, generator: &crate::Generator) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_feature_alpha_dropout(out, self.raw(), p, generator.raw()) })
    }
}
