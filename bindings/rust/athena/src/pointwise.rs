// Written by tools/generate-bindings from the public headers; do not edit.
use crate::{operand::Operand, Result, Tensor};
use athena_sys as sys;

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

    /// a where condition (bool) is true, else b; all three broadcast. `ErrorKind::DType`: condition
    /// is not bool.
    pub fn where_cond(&self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_where(out, self.raw(), a.raw(), b.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn neg(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_neg(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn abs(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_abs(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn sign(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sign(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn sqrt(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sqrt(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn rsqrt(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_rsqrt(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn exp(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_exp(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn log(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_log(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn erf(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_erf(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn tanh(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_tanh(out, self.raw()) })
    }

    /// Unary. neg of bool: `ErrorKind::DType`; neg of unsigned wraps. abs, neg, sign keep the
    /// dtype; the others compute integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients
    /// of abs and relu at 0 are 0.
    pub fn sigmoid(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_sigmoid(out, self.raw()) })
    }

    /// max(a, 0), NaN stays NaN.
    pub fn relu(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_relu(out, self.raw()) })
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
    /// integers, as SciPy and PyTorch have it. trigamma has no derivative.
    pub fn lgamma(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_lgamma(out, self.raw()) })
    }

    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it. trigamma has no derivative.
    pub fn digamma(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_digamma(out, self.raw()) })
    }

    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it. trigamma has no derivative.
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

    /// a · log(b), 0 where a is 0 and b is not NaN.
    pub fn xlogy(&self, b: impl Operand) -> Result<Tensor> {
        b.apply(self, sys::at_tensor_xlogy, sys::at_tensor_xlogy_scalar)
    }

    /// a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype).
    pub fn fma(&self, b: &Tensor, c: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_fma(out, self.raw(), b.raw(), c.raw()) })
    }

    /// a + c · (b - a): a where c is 0, b where c is 1, both exactly.
    pub fn lerp(&self, b: &Tensor, c: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_lerp(out, self.raw(), b.raw(), c.raw()) })
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
    /// finite number divided by an infinity leaves itself, or that infinity where the signs differ
    /// and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod).
    /// Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant.
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
    /// finite number divided by an infinity leaves itself, or that infinity where the signs differ
    /// and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod).
    /// Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant.
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
    /// finite number divided by an infinity leaves itself, or that infinity where the signs differ
    /// and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod).
    /// Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant.
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

    /// a limited to min … max; where min \> max, max. −INFINITY as min and INFINITY as max leave a
    /// side open; a NaN is `ErrorKind::Argument`, and so is a bound that no number of a's integer
    /// dtype meets. NaN stays NaN. An integer a keeps its dtype unless a bound has a fraction
    /// (float32). The gradient passes at the bounds.
    pub fn clamp(&self, min: &Tensor, max: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_clamp(out, self.raw(), min.raw(), max.raw()) })
    }

    /// The same with bounds that broadcast and promote; either may be NULL. Where a bound is NaN
    /// the result is NaN; min \<= max is not checked, max wins. Differentiable with respect to the
    /// bounds where they are the result.
    pub fn clip(&self, min: &Tensor, max: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_clip(out, self.raw(), min.raw(), max.raw()) })
    }

    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul
    /// and div for integers: a value with a fraction, or a division, gives float32.
    pub fn addcmul(&self, b: &Tensor, c: &Tensor, value: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_addcmul(out, self.raw(), b.raw(), c.raw(), value.raw()) })
    }

    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul
    /// and div for integers: a value with a fraction, or a division, gives float32.
    pub fn addcdiv(&self, b: &Tensor, c: &Tensor, value: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_addcdiv(out, self.raw(), b.raw(), c.raw(), value.raw()) })
    }

    /// 1 / a; of zeros the infinity with their sign.
    pub fn reciprocal(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_reciprocal(out, self.raw()) })
    }
}
