//! Tensors: describing, reading and moving them, and changing them in place.
use crate::error::{check, fail, sure};
use crate::{DType, Device, Element, Error, ErrorKind, Operand, Result};
use athena_sys as sys;
use std::borrow::Borrow;
use std::ptr::{self, NonNull};

shared_handle! {
    /// An n-dimensional array of one dtype on one device. Operations record what is to be computed and return at once;
    /// reading a value computes what it needs.
    ///
    /// `clone` gives one more handle to the same tensor. Views ([`reshape`](Tensor::reshape), [`slice`](Tensor::slice), …)
    /// share memory, and an in-place operation (`copy_`, `fill_`, `+=`, …) on one is seen by all.
    Tensor: at_tensor, at_tensor_retain, at_tensor_release
}

pub(crate) fn rank_of(dims: &[i64]) -> i32 {
    i32::try_from(dims.len()).unwrap_or(i32::MAX)
}

pub(crate) fn raws<T: Borrow<Tensor>>(tensors: &[T]) -> Vec<*mut sys::at_tensor> {
    tensors.iter().map(|tensor| tensor.borrow().raw()).collect()
}

/// A handle that a call has given.
pub(crate) fn owned(handle: *mut sys::at_tensor) -> Tensor {
    Tensor::from_raw(NonNull::new(handle).expect("the library gives a handle or an error"))
}

/// What a call writes to two places.
pub(crate) fn pair(
    call: impl FnOnce(*mut *mut sys::at_tensor, *mut *mut sys::at_tensor) -> sys::at_status,
) -> Result<(Tensor, Tensor)> {
    let (mut first, mut second) = (ptr::null_mut(), ptr::null_mut());
    check(call(&mut first, &mut second))?;
    Ok((owned(first), owned(second)))
}

/// What a call writes to as many places.
pub(crate) fn several(
    count: usize,
    call: impl FnOnce(*mut *mut sys::at_tensor) -> sys::at_status,
) -> Result<Vec<Tensor>> {
    let mut results = vec![ptr::null_mut(); count];
    check(call(results.as_mut_ptr()))?;
    Ok(results.into_iter().map(owned).collect())
}

/// Description. None of these computes anything.
impl Tensor {
    /// Number of axes.
    pub fn rank(&self) -> usize {
        let mut rank = 0;
        sure(unsafe { sys::at_tensor_rank(&mut rank, self.raw()) });
        rank as usize
    }

    /// The sizes.
    pub fn shape(&self) -> Vec<i64> {
        self.checked_shape().unwrap_or_else(|error| fail(error))
    }

    pub(crate) fn checked_shape(&self) -> Result<Vec<i64>> {
        let mut dims = [0; sys::AT_MAX_RANK as usize];
        check(unsafe { sys::at_tensor_shape(dims.as_mut_ptr(), sys::AT_MAX_RANK, self.raw()) })?;
        Ok(dims[..self.rank()].to_vec())
    }

    /// How many elements of memory lie from one element to the next along each axis.
    pub fn strides(&self) -> Vec<i64> {
        let mut strides = [0; sys::AT_MAX_RANK as usize];
        sure(unsafe { sys::at_tensor_strides(strides.as_mut_ptr(), sys::AT_MAX_RANK, self.raw()) });
        strides[..self.rank()].to_vec()
    }

    /// Size of one axis; negative axes count from the end.
    pub fn size(&self, axis: i32) -> Result<i64> {
        let mut size = 0;
        check(unsafe { sys::at_tensor_size(&mut size, self.raw(), axis) })?;
        Ok(size)
    }

    /// Number of elements; 1 without axes.
    pub fn numel(&self) -> usize {
        let mut count = 0;
        sure(unsafe { sys::at_tensor_numel(&mut count, self.raw()) });
        count as usize
    }

    /// Their bytes.
    pub fn nbytes(&self) -> usize {
        let mut bytes = 0;
        sure(unsafe { sys::at_tensor_nbytes(&mut bytes, self.raw()) });
        bytes
    }

    /// Type of the elements.
    pub fn dtype(&self) -> DType {
        self.checked_dtype().unwrap_or_else(|error| fail(error))
    }

    pub(crate) fn checked_dtype(&self) -> Result<DType> {
        let mut dtype = 0;
        check(unsafe { sys::at_tensor_dtype(&mut dtype, self.raw()) })?;
        Ok(DType::known(dtype))
    }

    /// The device it lies on.
    pub fn device(&self) -> Device {
        Device::made(|out| unsafe { sys::at_tensor_backend(out, self.raw()) }).unwrap_or_else(|error| fail(error))
    }

    /// Whether both see the same memory.
    pub fn shares_memory(&self, other: &Tensor) -> bool {
        let mut shares = 0;
        sure(unsafe { sys::at_tensor_shares_memory(&mut shares, self.raw(), other.raw()) });
        shares != 0
    }
}

/// Reading and moving.
impl Tensor {
    /// Computes the value and copies it row-major. [`ErrorKind::DType`]: the elements are no `T`; cast first.
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>> {
        let dtype = self.checked_dtype()?;
        if dtype != T::DTYPE {
            let text = format!("the tensor is {dtype}, expected {}: cast first", T::DTYPE);
            return Err(Error::new(ErrorKind::DType, "to_vec", "tensor", &text));
        }
        let count = self.numel();
        let mut values = Vec::with_capacity(count);
        let size = count * std::mem::size_of::<T>();
        check(unsafe { sys::at_tensor_to_host(self.raw(), values.as_mut_ptr() as *mut _, size) })?;
        // SAFETY: the call has written size bytes, which are elements of T
        unsafe { values.set_len(count) };
        Ok(values)
    }

    /// The only element of a one-element tensor.
    pub fn item(&self) -> Result<f64> {
        let mut value = 0.0;
        check(unsafe { sys::at_tensor_item(&mut value, self.raw()) })?;
        Ok(value)
    }

    /// Enqueues what the tensor needs, without waiting for the device.
    pub fn eval(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_eval(self.raw()) })
    }

    /// The same for several tensors at once.
    pub fn eval_all<T: Borrow<Tensor>>(tensors: &[T]) -> Result<()> {
        let tensors = raws(tensors);
        check(unsafe { sys::at_tensor_eval_all(tensors.as_ptr(), tensors.len()) })
    }

    /// The same values on another device; the tensor itself if it is there already. Differentiable.
    pub fn to(&self, device: &Device) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_to(out, self.raw(), device.raw()) })
    }

    /// Converted to a dtype: float to integer truncates, to bool is != 0. Gradients flow between float types.
    pub fn cast(&self, dtype: DType) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_cast(out, self.raw(), dtype.raw()) })
    }

    /// A copy with memory of its own; differentiable.
    pub fn copy(&self) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_clone(out, self.raw()) })
    }
}

/// In place: the tensor keeps its memory, and every view of it sees the change. Sources are broadcast and cast to it.
/// [`ErrorKind::State`]: two elements lie in one place, or a leaf that requires gradients outside [`no_grad`](crate::no_grad).
impl Tensor {
    /// Takes the values of another tensor.
    pub fn copy_(&self, source: &Tensor) -> Result<()> {
        check(unsafe { sys::at_tensor_copy_(self.raw(), source.raw()) })
    }

    /// Becomes a number everywhere.
    pub fn fill_(&self, value: f64) -> Result<()> {
        check(unsafe { sys::at_tensor_fill_(self.raw(), value) })
    }

    /// Adds a tensor or a number; also `self += b`.
    pub fn add_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_add_, sys::at_tensor_add_scalar_)
    }

    /// Subtracts one; also `self -= b`.
    pub fn sub_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_sub_, sys::at_tensor_sub_scalar_)
    }

    /// Multiplies by one; also `self *= b`.
    pub fn mul_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_mul_, sys::at_tensor_mul_scalar_)
    }

    /// Divides by one; also `self /= b`.
    pub fn div_(&self, b: impl Operand) -> Result<()> {
        b.change(self, sys::at_tensor_div_, sys::at_tensor_div_scalar_)
    }
}
