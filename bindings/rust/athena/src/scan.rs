//! Running folds: each element of the result folds those up to its position along one axis.
use crate::tensor::pair;
use crate::{Result, Tensor};
use athena_sys as sys;

/// Running folds. Negative axes count from the end; a NaN stays from its position on.
impl Tensor {
    /// Running sum. Signed integers and bool give i64, unsigned give u64. With `include_initial` 0 comes first, and the result
    /// is longer by one.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [1i64, 2, 3])?;
    /// assert_eq!(x.cumsum(0, false)?.to_vec::<i64>()?, [1, 3, 6]);
    /// assert_eq!(x.cumsum(0, true)?.to_vec::<i64>()?, [0, 1, 3, 6]);
    /// # Ok(()) }
    /// ```
    pub fn cumsum(&self, axis: i32, include_initial: bool) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_cumsum(out, self.raw(), axis, include_initial.into()) })
    }

    /// Running product, likewise; 1 comes first.
    pub fn cumprod(&self, axis: i32, include_initial: bool) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_cumprod(out, self.raw(), axis, include_initial.into()) })
    }

    /// Running maximum, and the positions along the axis where it is, i64; of equals the last counts.
    pub fn cummax(&self, axis: i32) -> Result<(Tensor, Tensor)> {
        pair(|values, indices| unsafe { sys::at_tensor_cummax(values, indices, self.raw(), axis) })
    }

    /// Running minimum, likewise.
    pub fn cummin(&self, axis: i32) -> Result<(Tensor, Tensor)> {
        pair(|values, indices| unsafe { sys::at_tensor_cummin(values, indices, self.raw(), axis) })
    }

    /// log of the running sum of exp(a), without overflow. Integers give float32.
    pub fn logcumsumexp(&self, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_logcumsumexp(out, self.raw(), axis) })
    }
}
