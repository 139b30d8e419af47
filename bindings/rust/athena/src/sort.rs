//! Elements in order, and what follows from order.
use crate::tensor::{owned, pair};
use crate::{error::check, Result, Tensor};
use athena_sys as sys;
use std::ptr;

/// What [`Tensor::unique`] finds.
#[derive(Debug)]
pub struct Unique {
    /// The distinct elements in ascending order, \[n\].
    pub values: Tensor,
    /// Where each is first in the tensor, row-major, i64 \[n\].
    pub indices: Tensor,
    /// Which of `values` each element of the tensor is, i64 of its shape.
    pub inverse: Tensor,
    /// How often each is there, i64 \[n\].
    pub counts: Tensor,
}

/// Sorting. Every dtype sorts; NaN is larger than any number. Equal elements keep their order, in descending order too.
impl Tensor {
    /// The elements along an axis in ascending order, or descending.
    pub fn sort(&self, axis: i32, descending: bool) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_sort(out, self.raw(), axis, descending.into()) })
    }

    /// Their positions on the axis, i64: what [`take_along_axis`](Tensor::take_along_axis) needs to sort.
    pub fn argsort(&self, axis: i32, descending: bool) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_argsort(out, self.raw(), axis, descending.into()) })
    }

    /// The k largest elements along an axis, largest first, or the k smallest, and their positions, i64.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [3, 9, 1, 7])?;
    /// let (values, indices) = x.topk(2, 0, true)?;
    /// assert_eq!((values.to_vec::<i32>()?, indices.to_vec::<i64>()?), (vec![9, 7], vec![1, 3]));
    /// # Ok(()) }
    /// ```
    pub fn topk(&self, k: i64, axis: i32, largest: bool) -> Result<(Tensor, Tensor)> {
        pair(|values, indices| unsafe { sys::at_tensor_topk(values, indices, self.raw(), k, axis, largest.into()) })
    }

    /// Where each value would stand in this tensor, \[m\] in ascending order, i64: before its equals, or with `right` behind.
    pub fn searchsorted(&self, values: &Tensor, right: bool) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_searchsorted(out, self.raw(), values.raw(), right.into()) })
    }

    /// The distinct elements, in ascending order; each NaN is distinct. Reads how many there are at the call.
    pub fn unique(&self) -> Result<Tensor> {
        let none = ptr::null_mut();
        Self::made(|values| unsafe { sys::at_tensor_unique(values, none, none, none, self.raw()) })
    }

    /// The same, with where they are and how often.
    pub fn unique_all(&self) -> Result<Unique> {
        let [mut values, mut indices, mut inverse, mut counts] = [ptr::null_mut(); 4];
        check(unsafe { sys::at_tensor_unique(&mut values, &mut indices, &mut inverse, &mut counts, self.raw()) })?;
        Ok(Unique { values: owned(values), indices: owned(indices), inverse: owned(inverse), counts: owned(counts) })
    }

    /// Whether each element equals one of `elements`, of any shape: bool. NaN equals nothing.
    pub fn isin(&self, elements: &Tensor) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_isin(out, self.raw(), elements.raw()) })
    }

    /// How often each of 0 … is in this tensor, integers of one axis, i64; or the sum of their weights. The result, which is
    /// read at the call, ends at the largest, but has `least` elements at least.
    pub fn bincount(&self, weights: Option<&Tensor>, least: i64) -> Result<Tensor> {
        let weights = weights.map_or(ptr::null_mut(), Tensor::raw);
        Self::made(|out| unsafe { sys::at_tensor_bincount(out, self.raw(), weights, least) })
    }
}
