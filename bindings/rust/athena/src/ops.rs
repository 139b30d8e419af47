//! Operations on whole axes: shapes, reductions, matrix products, picking, losses.
use crate::tensor::{rank_of, raws};
use crate::{Reduction, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;

/// Axes of a reduction: `()` for all, one number, or several. Negative axes count from the end.
pub trait Axes {
    #[doc(hidden)]
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R;
}
impl Axes for () {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        call(std::ptr::null(), 0)
    }
}
impl Axes for i32 {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        call(&self, 1)
    }
}
impl Axes for &[i32] {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        call(if self.is_empty() { std::ptr::null() } else { self.as_ptr() }, self.len())
    }
}
impl<const N: usize> Axes for [i32; N] {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        self[..].with(call)
    }
}

macro_rules! reductions {
    ($($(#[$doc:meta])* $name:ident $keeping:ident $function:ident;)*) => {
        /// Reductions: they fold axes away; those with `_keepdims` leave them with size 1.
        impl Tensor { $(
            $(#[$doc])*
            pub fn $name(&self, axes: impl Axes) -> Result<Tensor> {
                axes.with(|axes, count| Tensor::made(|out| unsafe { sys::$function(out, self.raw(), axes, count, 0) }))
            }
            #[doc = concat!("[`", stringify!($name), "`](Tensor::", stringify!($name), ") with folded axes of size 1.")]
            pub fn $keeping(&self, axes: impl Axes) -> Result<Tensor> {
                axes.with(|axes, count| Tensor::made(|out| unsafe { sys::$function(out, self.raw(), axes, count, 1) }))
            }
        )* }
    };
}
reductions! {
    /// Sum. Signed integers and bool give i64, unsigned give u64. The sum of nothing is 0.
    ///
    /// ```
    /// # use athena::{DType, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::ones(&Device::open("cpu")?, DType::F32, &[2, 3, 4])?;
    /// assert_eq!(x.sum(())?.item()?, 24.0);
    /// assert_eq!(x.sum(0)?.shape(), [3, 4]);
    /// assert_eq!(x.sum_keepdims([0, -1])?.shape(), [1, 3, 1]);
    /// # Ok(()) }
    /// ```
    sum sum_keepdims at_tensor_sum;
    /// Mean, float results only: integers give float32. The mean of nothing is NaN.
    mean mean_keepdims at_tensor_mean;
    /// Largest element; NaN if there is one. Ties share the gradient. `ErrorKind::Shape`: nothing to fold.
    max max_keepdims at_tensor_max;
    /// Row-major position among the folded axes of the first largest element, i64. `ErrorKind::Shape`: nothing to fold.
    argmax argmax_keepdims at_tensor_argmax;
}

/// Products, rows, picking, losses.
impl Tensor {
    /// Matrix product over the last two axes as NumPy's matmul: [.., M, K] by [.., K, N] gives [.., M, N]; leading axes
    /// broadcast; a 1-d left is a row, a 1-d right a column.
    pub fn matmul(&self, b: &Tensor) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_matmul(out, self.raw(), b.raw()) })
    }

    /// exp(a) / Σ exp(a) along an axis, computed with the maximum subtracted.
    pub fn softmax(&self, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_softmax(out, self.raw(), axis) })
    }

    /// The logarithm of [`softmax`](Tensor::softmax), computed directly.
    pub fn log_softmax(&self, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_log_softmax(out, self.raw(), axis) })
    }

    /// result[…, i, …] = a[…, indices[…, i, …], …] along an axis. An index out of range is found while computing:
    /// `ErrorKind::FaultIndex` at the read.
    pub fn take_along_axis(&self, indices: &Tensor, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_take_along_axis(out, self.raw(), indices.raw(), axis) })
    }

    /// −log softmax(self)\[labels\] over the last axis, averaged: the loss of a classifier. Labels: any integer dtype, one for
    /// each row.
    pub fn cross_entropy(&self, labels: &Tensor) -> Result<Tensor> {
        self.cross_entropy_by(labels, Reduction::Mean)
    }

    /// The same, averaged, added up, or one loss a row.
    pub fn cross_entropy_by(&self, labels: &Tensor, reduction: Reduction) -> Result<Tensor> {
        let options = sys::at_cross_entropy_options { reduction: reduction.raw(), ..Default::default() };
        Self::made(|out| unsafe { sys::at_tensor_cross_entropy(out, self.raw(), labels.raw(), &options) })
    }
}

/// Shapes. All but `concat` are views: no element is copied, and in-place changes are seen on both sides.
impl Tensor {
    /// New sizes with the same number of elements; one of them may be -1 and is worked out. A view where strides allow, else
    /// a copy.
    pub fn reshape(&self, shape: &[i64]) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_reshape(out, self.raw(), rank_of(shape), shape.as_ptr()) })
    }

    /// Two axes exchanged.
    pub fn transpose(&self, axis0: i32, axis1: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_transpose(out, self.raw(), axis0, axis1) })
    }

    /// Axis i of the result is axis axes\[i\] of this tensor.
    pub fn permute(&self, axes: &[i32]) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_permute(out, self.raw(), axes.as_ptr(), axes.len()) })
    }

    /// Broadcast to sizes, aligned at the last axis; -1 keeps a size. Repeated elements share memory.
    pub fn expand(&self, shape: &[i64]) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_expand(out, self.raw(), rank_of(shape), shape.as_ptr()) })
    }

    /// Joins one or more tensors along an existing axis; dtypes promote, other sizes must be equal.
    pub fn concat<T: Borrow<Tensor>>(tensors: &[T], axis: i32) -> Result<Tensor> {
        let tensors = raws(tensors);
        Self::made(|out| unsafe { sys::at_tensor_concat(out, tensors.as_ptr(), tensors.len(), axis) })
    }
}
