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
