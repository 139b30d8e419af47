//! Making tensors: from numbers, of one number, ranges, grids, triangles, and what is like another tensor.
use crate::tensor::{rank_of, raws, several};
use crate::{DType, Device, Element, Indexing, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;

/// Creation.
impl Tensor {
    /// A tensor with the numbers of a slice, row-major, copied before the call returns. See also [`Tensor::new`].
    ///
    /// ```
    /// # use athena::{DType, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::from_slice(&Device::open("cpu")?, &[1i64, 2, 3, 4, 5, 6], &[2, 3])?;
    /// assert_eq!((x.shape(), x.dtype()), (vec![2, 3], DType::I64));
    /// # Ok(()) }
    /// ```
    pub fn from_slice<T: Element>(device: &Device, values: &[T], shape: &[i64]) -> Result<Self> {
        let (rank, size) = (rank_of(shape), std::mem::size_of_val(values));
        Self::made(|out| unsafe {
            let data = values.as_ptr().cast();
            sys::at_tensor_from_host(out, device.raw(), T::DTYPE.raw(), rank, shape.as_ptr(), data, size)
        })
    }

    /// A tensor filled with a number, converted to the dtype as by a cast. Shape `&[]`: one number without axes.
    pub fn full(device: &Device, dtype: DType, shape: &[i64], value: f64) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_tensor_full(out, device.raw(), dtype.raw(), rank_of(shape), shape.as_ptr(), value)
        })
    }

    /// Zeros.
    pub fn zeros(device: &Device, dtype: DType, shape: &[i64]) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_tensor_zeros(out, device.raw(), dtype.raw(), rank_of(shape), shape.as_ptr())
        })
    }

    /// Ones.
    pub fn ones(device: &Device, dtype: DType, shape: &[i64]) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_tensor_ones(out, device.raw(), dtype.raw(), rank_of(shape), shape.as_ptr()) })
    }

    /// start, start + step, … up to but without stop.
    pub fn arange(device: &Device, dtype: DType, start: f64, stop: f64, step: f64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_tensor_arange(out, device.raw(), dtype.raw(), start, stop, step) })
    }

    /// `count` numbers from start to stop, evenly apart, both exactly met; without `endpoint` stop is left out.
    pub fn linspace(device: &Device, dtype: DType, start: f64, stop: f64, count: i64, endpoint: bool) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_tensor_linspace(out, device.raw(), dtype.raw(), start, stop, count, endpoint.into())
        })
    }

    /// Zeros with ones where column = row + k.
    pub fn eye(device: &Device, dtype: DType, rows: i64, columns: i64, k: i64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_tensor_eye(out, device.raw(), dtype.raw(), rows, columns, k) })
    }

    /// The grid of vectors or scalars: result i is tensor i repeated along all other axes, a view.
    ///
    /// ```
    /// # use athena::{Device, Indexing, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let (x, y) = (Tensor::new(&device, [1, 2])?, Tensor::new(&device, [5, 6, 7])?);
    /// let grid = Tensor::meshgrid(&[x, y], Indexing::Ij)?;
    /// assert_eq!(grid[0].to_vec::<i32>()?, [1, 1, 1, 2, 2, 2]);
    /// assert_eq!(grid[1].to_vec::<i32>()?, [5, 6, 7, 5, 6, 7]);
    /// # Ok(()) }
    /// ```
    pub fn meshgrid<T: Borrow<Tensor>>(tensors: &[T], indexing: Indexing) -> Result<Vec<Tensor>> {
        let tensors = raws(tensors);
        several(tensors.len(), |out| unsafe {
            sys::at_tensor_meshgrid(out, tensors.as_ptr(), tensors.len(), indexing.raw())
        })
    }
}

/// With the device, dtype and shape of this tensor, cut from its gradients.
impl Tensor {
    /// One number everywhere.
    pub fn full_like(&self, value: f64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_full_like(out, self.raw(), value) })
    }

    /// Zeros.
    pub fn zeros_like(&self) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_zeros_like(out, self.raw()) })
    }

    /// Ones.
    pub fn ones_like(&self) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_ones_like(out, self.raw()) })
    }

    /// Elements that nobody specified: to be written before they are read.
    pub fn empty_like(&self) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_empty_like(out, self.raw()) })
    }
}

/// Triangles of the last two axes; zeros elsewhere.
impl Tensor {
    /// Elements with column <= row + k.
    pub fn tril(&self, k: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_tril(out, self.raw(), k) })
    }

    /// Elements with column >= row + k.
    pub fn triu(&self, k: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_triu(out, self.raw(), k) })
    }
}
