//! Reading and writing elements by index.
use crate::error::check;
use crate::{BagMode, DType, Operand, Result, Scatter, Tensor};
use athena_sys as sys;
use std::ptr;

/// Indices for the first axes of a tensor: one tensor, or a list of tensors, or of options where `None` takes all of an axis.
/// A mask (bool) of rank r stands for r axes.
pub trait Indices {
    #[doc(hidden)]
    fn list(self) -> Vec<*mut sys::at_tensor>;
}
impl Indices for &Tensor {
    fn list(self) -> Vec<*mut sys::at_tensor> {
        vec![self.raw()]
    }
}
impl Indices for &[&Tensor] {
    fn list(self) -> Vec<*mut sys::at_tensor> {
        crate::tensor::raws(self)
    }
}
impl Indices for &[Option<&Tensor>] {
    fn list(self) -> Vec<*mut sys::at_tensor> {
        self.iter().map(|index| index.map_or(ptr::null_mut(), Tensor::raw)).collect()
    }
}
impl<const N: usize> Indices for &[&Tensor; N] {
    fn list(self) -> Vec<*mut sys::at_tensor> {
        self[..].list()
    }
}
impl<const N: usize> Indices for &[Option<&Tensor>; N] {
    fn list(self) -> Vec<*mut sys::at_tensor> {
        self[..].list()
    }
}

/// By index: any integer dtype, negative ones count from the end. One that is out of range is found while computing:
/// `ErrorKind::FaultIndex` at the read. Where several updates meet at one element they are taken in row-major order.
impl Tensor {
    /// NumPy's advanced indexing, for what [`slice`](Tensor::slice) cannot say. Indices are broadcast together; their shape
    /// stands in the result where the indexed axes stood if these are neighbours, else in front. Masks are read at the call.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let x = Tensor::new(&device, [[1, 2, 3], [4, 5, 6]])?;
    /// let columns = Tensor::new(&device, [2, 0])?;
    /// assert_eq!(x.index(&[None, Some(&columns)])?.to_vec::<i32>()?, [3, 1, 6, 4]);
    /// assert_eq!(x.index(&[&Tensor::new(&device, [1, 0])?, &columns])?.to_vec::<i32>()?, [6, 1]);
    /// assert_eq!(x.index(&x.greater(3)?)?.to_vec::<i32>()?, [4, 5, 6]);
    /// # Ok(()) }
    /// ```
    pub fn index(&self, indices: impl Indices) -> Result<Tensor> {
        let indices = indices.list();
        Self::made(|out| unsafe { sys::at_tensor_index(out, self.raw(), indices.as_ptr(), indices.len()) })
    }

    /// A copy in which the elements that [`index`](Tensor::index) picks are `values`, broadcast to their shape, or with
    /// `accumulate` have them added, once for each time they are picked.
    pub fn index_put(&self, indices: impl Indices, values: impl Operand, accumulate: bool) -> Result<Tensor> {
        let (indices, values) = (indices.list(), values.tensor(self)?);
        Self::made(|out| unsafe {
            sys::at_tensor_index_put(out, self.raw(), indices.as_ptr(), indices.len(), values.raw(), accumulate.into())
        })
    }

    /// [`Tensor::index_put`] in place; every view sees it.
    pub fn index_put_(&self, indices: impl Indices, values: impl Operand, accumulate: bool) -> Result<()> {
        let (indices, values) = (indices.list(), values.tensor(self)?);
        check(unsafe {
            sys::at_tensor_index_put_(self.raw(), indices.as_ptr(), indices.len(), values.raw(), accumulate.into())
        })
    }

    /// result[…, i, …] = a[…, indices[…, i, …], …] along an axis. The indices' other sizes equal the tensor's.
    pub fn take_along_axis(&self, indices: &Tensor, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_take_along_axis(out, self.raw(), indices.raw(), axis) })
    }

    /// The elements at indices along an axis; indices may have any shape, which takes the axis's place.
    pub fn take(&self, indices: &Tensor, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_take(out, self.raw(), indices.raw(), axis) })
    }

    /// PyTorch's gather: [`take_along_axis`](Tensor::take_along_axis) where indices may be shorter on the other axes.
    pub fn gather(&self, indices: &Tensor, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_gather(out, self.raw(), indices.raw(), axis) })
    }

    /// Rows of this weight \[n, …\] at indices of any shape: \[indices…, …\]. The gradient of the row `padding` is 0.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let weight = Tensor::new(&device, [[0.0f32, 1.0], [2.0, 3.0], [4.0, 5.0]])?.parameter()?;
    /// let words = weight.embedding(&Tensor::new(&device, [2i64, 0])?, None)?;
    /// assert_eq!(words.to_vec::<f32>()?, [4.0, 5.0, 0.0, 1.0]);
    /// # Ok(()) }
    /// ```
    pub fn embedding(&self, indices: &Tensor, padding: Option<i64>) -> Result<Tensor> {
        let padding = padding.unwrap_or(sys::AT_NO_ROW);
        Self::made(|out| unsafe { sys::at_tensor_embedding(out, self.raw(), indices.raw(), padding) })
    }

    /// The same, but each row's gradient is divided by how often the row is among the indices.
    pub fn embedding_scaled(&self, indices: &Tensor, padding: Option<i64>) -> Result<Tensor> {
        let padding = padding.unwrap_or(sys::AT_NO_ROW);
        Self::made(|out| unsafe { sys::at_tensor_embedding_scaled(out, self.raw(), indices.raw(), padding) })
    }

    /// Rows of this table \[n, width\] in bags, \[bags, width\]: those of \[bags, length\] indices, or of a list that offsets
    /// cut, with include_last up to the last of them. Weights scale rows of sums. padding: a row that is left out.
    pub fn embedding_bag(
        &self,
        indices: &Tensor,
        offsets: Option<&Tensor>,
        weights: Option<&Tensor>,
        mode: BagMode,
        include_last: bool,
        padding: Option<i64>,
    ) -> Result<Tensor> {
        let raw = |tensor: Option<&Tensor>| tensor.map_or(std::ptr::null_mut(), Tensor::raw);
        let (offsets, weights, last) = (raw(offsets), raw(weights), include_last.into());
        let padding = padding.unwrap_or(sys::AT_NO_ROW);
        Self::made(|out| unsafe {
            sys::at_tensor_embedding_bag(out, self.raw(), indices.raw(), offsets, weights, mode.raw(), last, padding)
        })
    }

    /// Rows at indices whose norm of that order is above max_norm are made that long, in place.
    pub fn embedding_renorm_(&self, indices: &Tensor, max_norm: f64, order: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_embedding_renorm_(self.raw(), indices.raw(), max_norm, order) })
    }

    /// A copy in which a[…, indices[…, i, …], …] has met updates[…, i, …] along an axis. Updates broadcast to indices.
    pub fn scatter(&self, indices: &Tensor, updates: &Tensor, axis: i32, mode: Scatter) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_scatter(out, self.raw(), indices.raw(), updates.raw(), axis, mode.raw())
        })
    }

    /// [`Tensor::scatter`] in place; every view sees it.
    pub fn scatter_(&self, indices: &Tensor, updates: &Tensor, axis: i32, mode: Scatter) -> Result<()> {
        check(unsafe { sys::at_tensor_scatter_(self.raw(), indices.raw(), updates.raw(), axis, mode.raw()) })
    }

    /// With a number where the mask, which broadcasts to the tensor, is true.
    pub fn masked_fill(&self, mask: &Tensor, number: f64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_masked_fill(out, self.raw(), mask.raw(), number) })
    }

    /// [`Tensor::masked_fill`] in place; every view sees it.
    pub fn masked_fill_(&self, mask: &Tensor, number: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_masked_fill_(self.raw(), mask.raw(), number) })
    }

    /// The elements where the mask is true, both broadcast together, row-major: \[n\]. Reads the mask at the call.
    pub fn masked_select(&self, mask: &Tensor) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_masked_select(out, self.raw(), mask.raw()) })
    }

    /// The indices of the elements that are not 0, row-major, i64 \[n, rank\]. Reads the tensor at the call.
    pub fn nonzero(&self) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_nonzero(out, self.raw()) })
    }

    /// \[indices…, classes\]: 1 at each index of this tensor, and 0 elsewhere.
    pub fn one_hot(&self, classes: i64, dtype: DType) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_one_hot(out, self.raw(), classes, dtype.raw()) })
    }
}
