//! Mixed precision: operations that profit from bfloat16 or float16 are given it, the others float32.
use crate::error::{check, sure};
use crate::{DType, Result};
use athena_sys as sys;
use std::marker::PhantomData;

/// While it lives, its thread casts what operations are given; see [`autocast`].
#[must_use = "nothing is cast any more when the guard is dropped"]
#[derive(Debug)]
pub struct Autocast(PhantomData<*const ()>); // the scope is the thread's own

/// Until the guard is dropped, products, convolutions, attention and recurrent networks of this thread take `dtype`, bfloat16
/// or float16; losses, norms, softmax, sums and their like float32: PyTorch's lists. Guards are dropped innermost first.
/// `None`: nothing is cast within. [`ErrorKind::DType`](crate::ErrorKind::DType): another dtype.
///
/// ```
/// # use athena::{autocast, DType, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let x = Tensor::ones(&Device::open("cpu")?, DType::F32, &[2, 2])?;
/// let _guard = autocast(DType::Bf16)?;
/// assert_eq!(x.matmul(&x)?.dtype(), DType::Bf16);
/// let _plain = autocast(None)?;
/// assert_eq!(x.matmul(&x)?.dtype(), DType::F32);
/// # Ok(()) }
/// ```
pub fn autocast(dtype: impl Into<Option<DType>>) -> Result<Autocast> {
    let (low, enabled) = match dtype.into() {
        Some(dtype) => (dtype, 1),
        None => (DType::Bf16, 0),
    };
    check(unsafe { sys::at_autocast_begin(low.raw(), enabled) })?;
    Ok(Autocast(PhantomData))
}

/// What the calling thread casts to; `None` where it casts nothing.
pub fn autocast_dtype() -> Option<DType> {
    let mut dtype = 0;
    sure(unsafe { sys::at_autocast_dtype(&mut dtype) });
    DType::from_raw(dtype)
}

impl Drop for Autocast {
    fn drop(&mut self) {
        let _ = unsafe { sys::at_autocast_end() };
    }
}
