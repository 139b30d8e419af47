//! Products of vectors, matrices and tensors.
use crate::error::c_string;
use crate::tensor::raws;
use crate::{Axes, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::ptr;

/// Products. All are differentiable to any order; dtypes promote, f16 and bf16 accumulate in float32, integers wrap.
impl Tensor {
    /// Matrix product over the last two axes as NumPy's matmul: [.., M, K] by [.., K, N] gives [.., M, N]; leading axes
    /// broadcast; a 1-d left is a row, a 1-d right a column.
    pub fn matmul(&self, b: &Tensor) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_matmul(out, self.raw(), b.raw()) })
    }

    /// Einstein's summation: one letter for each axis of each operand, operands separated by commas, then "->" and the
    /// letters of the result. `ErrorKind::Argument`: bad subscripts; the text names the position.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let (a, b) = (Tensor::new(&device, [[1, 2], [3, 4]])?, Tensor::new(&device, [10, 1])?);
    /// assert_eq!(Tensor::einsum("ij,j->i", &[&a, &b])?.to_vec::<i32>()?, [12, 34]);
    /// assert_eq!(Tensor::einsum("ii", &[&a])?.item()?, 5.0);
    /// # Ok(()) }
    /// ```
    pub fn einsum<T: Borrow<Tensor>>(subscripts: &str, tensors: &[T]) -> Result<Tensor> {
        let (subscripts, tensors) = (c_string("einsum", "subscripts", subscripts)?, raws(tensors));
        Self::made(|out| unsafe { sys::at_tensor_einsum(out, subscripts.as_ptr(), tensors.as_ptr(), tensors.len()) })
    }

    /// The sum of products over the last `count` axes of this tensor and the first `count` of the other.
    pub fn tensordot(&self, b: &Tensor, count: usize) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_tensordot(out, self.raw(), b.raw(), ptr::null(), ptr::null(), count) })
    }

    /// The same over pairs of axes (of this tensor, of the other); the result has this tensor's other axes, then the other's.
    pub fn tensordot_over(&self, b: &Tensor, pairs: &[(i32, i32)]) -> Result<Tensor> {
        let (mine, theirs): (Vec<i32>, Vec<i32>) = pairs.iter().copied().unzip();
        mine.with(|mine, count| {
            theirs.with(|theirs, _| {
                Self::made(|out| unsafe { sys::at_tensor_tensordot(out, self.raw(), b.raw(), mine, theirs, count) })
            })
        })
    }

    /// a\[i\] · b\[j\] for vectors. bool: and.
    pub fn outer(&self, b: &Tensor) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_outer(out, self.raw(), b.raw()) })
    }

    /// NumPy's inner: the sum of products over the last axes of both; with a 0-d input the plain product.
    pub fn inner(&self, b: &Tensor) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_inner(out, self.raw(), b.raw()) })
    }

    /// The sum of products along an axis of the broadcast shape. Both must have that axis, in one size.
    pub fn vecdot(&self, b: &Tensor, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_vecdot(out, self.raw(), b.raw(), axis) })
    }

    /// The cross product of vectors of three along an axis.
    pub fn cross(&self, b: &Tensor, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_cross(out, self.raw(), b.raw(), axis) })
    }

    /// The sum of the elements \[i, i + offset\] of two axes; the other axes stay.
    pub fn trace(&self, offset: i64, axis0: i32, axis1: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_trace(out, self.raw(), offset, axis0, axis1) })
    }

    /// The matrix product of so many factors [.., N, N], by repeated squaring; the identity for exponent 0.
    pub fn matrix_power(&self, exponent: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_matrix_power(out, self.raw(), exponent) })
    }
}
