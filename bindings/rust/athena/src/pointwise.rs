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

    /// a · Φ(a) with Φ the normal distribution function, by erf.
    pub fn gelu(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_gelu(out, self.raw()) })
    }

    /// a · sigmoid(a).
    pub fn silu(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_silu(out, self.raw()) })
    }
}
