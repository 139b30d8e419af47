//! Views of the same elements in another order or shape; joining, padding and repeating.
use crate::tensor::{rank_of, raws, several};
use crate::{Axes, Error, ErrorKind, MemoryFormat, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::ptr;

/// Views: no element is copied, and in-place changes are seen on both sides. Negative axes count from the end
/// (`ErrorKind::Index` out of range).
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

    /// The last two axes exchanged.
    pub fn matrix_transpose(&self) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_matrix_transpose(out, self.raw()) })
    }

    /// Axis i of the result is axis axes\[i\] of this tensor.
    pub fn permute(&self, axes: &[i32]) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_permute(out, self.raw(), axes.as_ptr(), axes.len()) })
    }

    /// Axis sources\[i\] becomes axis destinations\[i\]; the others keep their order.
    pub fn moveaxis(&self, sources: impl Axes, destinations: impl Axes) -> Result<Tensor> {
        sources.with(|from, count| {
            destinations.with(|to, places| {
                Self::made(|out| unsafe { sys::at_tensor_moveaxis(out, self.raw(), from, count, to, places) })
            })
        })
    }

    /// Broadcast to sizes, aligned at the last axis; -1 keeps a size. Repeated elements share memory.
    pub fn expand(&self, shape: &[i64]) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_expand(out, self.raw(), rank_of(shape), shape.as_ptr()) })
    }

    /// Each tensor broadcast to the shape of all; the dtypes stay.
    pub fn broadcast_arrays<T: Borrow<Tensor>>(tensors: &[T]) -> Result<Vec<Tensor>> {
        let tensors = raws(tensors);
        several(tensors.len(), |out| unsafe { sys::at_tensor_broadcast_arrays(out, tensors.as_ptr(), tensors.len()) })
    }

    /// Without the axes named, which must have size 1; `()`: without all of size 1.
    pub fn squeeze(&self, axes: impl Axes) -> Result<Tensor> {
        axes.with(|axes, count| Self::made(|out| unsafe { sys::at_tensor_squeeze(out, self.raw(), axes, count) }))
    }

    /// With an axis of size 1 more, at `axis` of the result.
    pub fn expand_dims(&self, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_expand_dims(out, self.raw(), axis) })
    }

    /// Axes axis0 to axis1 become one: `flatten(0, -1)` is a vector. A view or a copy as with reshape.
    pub fn flatten(&self, axis0: i32, axis1: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_flatten(out, self.raw(), axis0, axis1) })
    }

    /// The axes named run backwards; `()`: all.
    pub fn flip(&self, axes: impl Axes) -> Result<Tensor> {
        axes.with(|axes, count| Self::made(|out| unsafe { sys::at_tensor_flip(out, self.raw(), axes, count) }))
    }

    /// One position of an axis, which goes; negative positions count from the end. `ErrorKind::Index`: no such one.
    pub fn select(&self, axis: i32, index: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_select(out, self.raw(), axis, index) })
    }

    /// Windows of `size` elements that begin every `step` elements along an axis; a new last axis runs within.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [1, 2, 3, 4])?;
    /// assert_eq!(x.unfold(0, 2, 1)?.to_vec::<i32>()?, [1, 2, 2, 3, 3, 4]);
    /// # Ok(()) }
    /// ```
    pub fn unfold(&self, axis: i32, size: i64, step: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_unfold(out, self.raw(), axis, size, step) })
    }

    /// The elements with index axis1 = index axis0 + offset, as a last axis.
    pub fn diagonal(&self, offset: i64, axis0: i32, axis1: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_diagonal(out, self.raw(), offset, axis0, axis1) })
    }

    /// Pieces of an axis one after another, with sizes\[i\] elements, together all.
    pub fn split(&self, sizes: &[i64], axis: i32) -> Result<Vec<Tensor>> {
        several(sizes.len(), |out| unsafe { sys::at_tensor_split(out, self.raw(), sizes.as_ptr(), sizes.len(), axis) })
    }

    /// So many equal pieces of an axis. `ErrorKind::Shape`: the count does not divide it.
    pub fn split_evenly(&self, count: usize, axis: i32) -> Result<Vec<Tensor>> {
        if count == 0 {
            return Err(Error::new(ErrorKind::Argument, "split", "count", "count is 0, expected at least 1"));
        }
        several(count, |out| unsafe { sys::at_tensor_split(out, self.raw(), ptr::null(), count, axis) })
    }

    /// All positions of an axis, which goes. See also [`iter`](Tensor::iter).
    pub fn unstack(&self, axis: i32) -> Result<Vec<Tensor>> {
        let count = self.size(axis)? as usize;
        several(count, |out| unsafe { sys::at_tensor_unstack(out, self.raw(), count, axis) })
    }
}

/// What stands before and after a tensor's elements: of a, b, c, d with 2 on either side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Padding {
    /// v v | a b c d | v v
    Constant(f64),
    /// c b | a b c d | c b; at most size - 1
    Reflect,
    /// a a | a b c d | d d; size at least 1
    Replicate,
    /// c d | a b c d | a b; at most size
    Circular,
}

/// Joining, padding, repeating: never views.
impl Tensor {
    /// Joins one or more tensors along an existing axis; dtypes promote, other sizes must be equal.
    pub fn concat<T: Borrow<Tensor>>(tensors: &[T], axis: i32) -> Result<Tensor> {
        let tensors = raws(tensors);
        Self::made(|out| unsafe { sys::at_tensor_concat(out, tensors.as_ptr(), tensors.len(), axis) })
    }

    /// Joins one or more tensors of one shape along a new axis.
    pub fn stack<T: Borrow<Tensor>>(tensors: &[T], axis: i32) -> Result<Tensor> {
        let tensors = raws(tensors);
        Self::made(|out| unsafe { sys::at_tensor_stack(out, tensors.as_ptr(), tensors.len(), axis) })
    }

    /// Elements before and after each axis: `widths` has (before, after) for every axis from the first on.
    ///
    /// ```
    /// # use athena::{Device, Padding, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [1, 2, 3])?;
    /// assert_eq!(x.pad(&[(2, 1)], Padding::Constant(9.0))?.to_vec::<i32>()?, [9, 9, 1, 2, 3, 9]);
    /// assert_eq!(x.pad(&[(2, 1)], Padding::Reflect)?.to_vec::<i32>()?, [3, 2, 1, 2, 3, 2]);
    /// # Ok(()) }
    /// ```
    pub fn pad(&self, widths: &[(i64, i64)], padding: Padding) -> Result<Tensor> {
        let widths: Vec<i64> = widths.iter().flat_map(|&(before, after)| [before, after]).collect();
        let (mode, value) = match padding {
            Padding::Constant(value) => (sys::AT_PAD_CONSTANT, value),
            Padding::Reflect => (sys::AT_PAD_REFLECT, 0.0),
            Padding::Replicate => (sys::AT_PAD_REPLICATE, 0.0),
            Padding::Circular => (sys::AT_PAD_CIRCULAR, 0.0),
        };
        Self::made(|out| unsafe { sys::at_tensor_pad(out, self.raw(), widths.as_ptr(), widths.len(), mode, value) })
    }

    /// Moves elements along axes\[i\] by shifts\[i\] places; what leaves at one end enters at the other. A single shift serves
    /// all axes; axes `()`: as if the tensor were flat.
    pub fn roll(&self, shifts: &[i64], axes: impl Axes) -> Result<Tensor> {
        axes.with(|axes, count| {
            Self::made(|out| unsafe {
                sys::at_tensor_roll(out, self.raw(), shifts.as_ptr(), shifts.len(), axes, count)
            })
        })
    }

    /// Repeated as a whole, repeats\[i\] times along axis i.
    pub fn tile(&self, repeats: &[i64]) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_tile(out, self.raw(), repeats.as_ptr(), repeats.len()) })
    }

    /// Every element along an axis so many times in a row.
    pub fn repeat(&self, repeats: i64, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_repeat(out, self.raw(), repeats, axis) })
    }

    /// The same with a number for each element of the axis, which is read at the call.
    pub fn repeat_each(&self, repeats: &Tensor, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_repeat_each(out, self.raw(), repeats.raw(), axis) })
    }

    /// Zeros with the last axis on the diagonals of a new matrix, whose axes are axis0 and axis1 of the result.
    pub fn diag_embed(&self, offset: i64, axis0: i32, axis1: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_diag_embed(out, self.raw(), offset, axis0, axis1) })
    }

    /// The values in memory of that format; they are copied only where they lie otherwise.
    pub fn to_memory_format(&self, format: MemoryFormat) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_to_memory_format(out, self.raw(), format.raw()) })
    }
}
