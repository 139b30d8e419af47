//! What may stand on the right of a pointwise operation: a tensor or a number.
use crate::error::check;
use crate::{Result, Tensor};
use athena_sys as sys;

type WithTensor =
    unsafe extern "C" fn(*mut *mut sys::at_tensor, *mut sys::at_tensor, *mut sys::at_tensor) -> sys::at_status;
type WithNumber = unsafe extern "C" fn(*mut *mut sys::at_tensor, *mut sys::at_tensor, f64) -> sys::at_status;
type ByTensor = unsafe extern "C" fn(*mut sys::at_tensor, *mut sys::at_tensor) -> sys::at_status;
type ByNumber = unsafe extern "C" fn(*mut sys::at_tensor, f64) -> sys::at_status;

/// A tensor, borrowed or given, or a number. A number does not change a float tensor's dtype; with an integer or bool tensor
/// one with a fraction gives float32.
pub trait Operand: sealed::Sealed {
    #[doc(hidden)]
    fn apply(self, a: &Tensor, tensor: WithTensor, number: WithNumber) -> Result<Tensor>;
    // a tensor as it is, a number as one of the dtype that it has beside another
    #[doc(hidden)]
    fn tensor(self, beside: &Tensor) -> Result<Tensor>;
    #[doc(hidden)]
    fn given(&self) -> Option<&Tensor>;
    #[doc(hidden)]
    fn change(self, a: &Tensor, tensor: ByTensor, number: ByNumber) -> Result<()>;
}

mod sealed {
    pub trait Sealed {}
}

impl sealed::Sealed for &Tensor {}
impl Operand for &Tensor {
    #[inline]
    fn apply(self, a: &Tensor, tensor: WithTensor, _: WithNumber) -> Result<Tensor> {
        Tensor::made(|out| unsafe { tensor(out, a.raw(), self.raw()) })
    }
    fn tensor(self, _: &Tensor) -> Result<Tensor> {
        Ok(self.clone())
    }
    fn given(&self) -> Option<&Tensor> {
        Some(self)
    }
    fn change(self, a: &Tensor, tensor: ByTensor, _: ByNumber) -> Result<()> {
        check(unsafe { tensor(a.raw(), self.raw()) })
    }
}

impl sealed::Sealed for Tensor {}
impl Operand for Tensor {
    #[inline]
    fn apply(self, a: &Tensor, tensor: WithTensor, number: WithNumber) -> Result<Tensor> {
        (&self).apply(a, tensor, number)
    }
    fn tensor(self, _: &Tensor) -> Result<Tensor> {
        Ok(self)
    }
    fn given(&self) -> Option<&Tensor> {
        Some(self)
    }
    fn change(self, a: &Tensor, tensor: ByTensor, number: ByNumber) -> Result<()> {
        (&self).change(a, tensor, number)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => { $(
        impl sealed::Sealed for $type {}
        impl Operand for $type {
            #[inline]
            fn apply(self, a: &Tensor, _: WithTensor, number: WithNumber) -> Result<Tensor> {
                Tensor::made(|out| unsafe { number(out, a.raw(), self.into()) })
            }
            fn tensor(self, beside: &Tensor) -> Result<Tensor> {
                number_beside(self.into(), beside)
            }
            fn given(&self) -> Option<&Tensor> {
                None
            }
            fn change(self, a: &Tensor, _: ByTensor, number: ByNumber) -> Result<()> {
                check(unsafe { number(a.raw(), self.into()) })
            }
        }
    )* };
}
numbers!(f64, f32, i32);

/// A number on the left, as a tensor of the dtype that it would take part with on the right.
pub(crate) fn number_beside(value: f64, a: &Tensor) -> Result<Tensor> {
    Tensor::made(|out| unsafe { sys::at_tensor_number(out, a.raw(), value) })
}

/// Operations of three, of which the last two may be numbers.
impl Tensor {
    /// a where this tensor (bool) is true, else b; all three broadcast.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [1.0f32, -2.0])?;
    /// assert_eq!(x.greater(0)?.where_cond(&x, 0.5)?.to_vec::<f32>()?, [1.0, 0.5]);
    /// # Ok(()) }
    /// ```
    pub fn where_cond(&self, a: impl Operand, b: impl Operand) -> Result<Tensor> {
        let beside = a.given().or_else(|| b.given()).unwrap_or(self).clone();
        let (a, b) = (a.tensor(&beside)?, b.tensor(&beside)?);
        Tensor::made(|out| unsafe { sys::at_tensor_where(out, self.raw(), a.raw(), b.raw()) })
    }

    /// self · b + c, rounded once.
    pub fn fma(&self, b: impl Operand, c: impl Operand) -> Result<Tensor> {
        let (b, c) = (b.tensor(self)?, c.tensor(self)?);
        Tensor::made(|out| unsafe { sys::at_tensor_fma(out, self.raw(), b.raw(), c.raw()) })
    }

    /// self + c · (b - self): self where c is 0, b where c is 1, both exactly.
    pub fn lerp(&self, b: impl Operand, c: impl Operand) -> Result<Tensor> {
        let (b, c) = (b.tensor(self)?, c.tensor(self)?);
        Tensor::made(|out| unsafe { sys::at_tensor_lerp(out, self.raw(), b.raw(), c.raw()) })
    }
}
