//! Memory that Athena and the program both see, without a copy: of the device "cpu" only (`ErrorKind::Unsupported`).
use crate::error::{check, sure};
use crate::tensor::rank_of;
use crate::{DType, Device, Element, Error, ErrorKind, Result, Tensor};
use athena_sys as sys;
use std::fmt;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr;

shared_handle! {
    /// A tensor's memory, lent by [`Tensor::lend`]; the loan ends when the last handle is dropped.
    Memory: at_memory, at_memory_retain, at_memory_release
}

unsafe extern "C" fn forget<T>(userdata: *mut c_void) {
    let _ = catch_unwind(AssertUnwindSafe(|| drop(Box::from_raw(userdata.cast::<Vec<T>>()))));
}

impl Tensor {
    /// A tensor in a vector's own memory: nothing is copied, and the vector is dropped when nothing needs it any more. In-place
    /// operations on it write there at once.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::from_vec(&Device::open("cpu")?, vec![1.0f32; 1_000_000], &[1000, 1000])?;
    /// assert_eq!(x.sum(())?.item()?, 1e6);
    /// # Ok(()) }
    /// ```
    pub fn from_vec<T: Element>(device: &Device, values: Vec<T>, shape: &[i64]) -> Result<Tensor> {
        let wanted = shape.iter().try_fold(1i64, |count, &size| count.checked_mul(size));
        if wanted != Some(values.len() as i64) {
            let text = format!("{} numbers, expected those of shape {shape:?}", values.len());
            return Err(Error::new(ErrorKind::Buffer, "from_vec", "values", &text));
        }
        let owner = Box::into_raw(Box::new(values));
        let made = Tensor::made(|out| unsafe {
            let (data, size) = ((*owner).as_mut_ptr(), (*owner).len() * std::mem::size_of::<T>());
            let (rank, dims, dtype) = (rank_of(shape), shape.as_ptr(), T::DTYPE.raw());
            let (data, destroy) = (data.cast(), Some(forget::<T> as unsafe extern "C" fn(*mut c_void)));
            let strides = ptr::null();
            sys::at_tensor_from_memory(
                out,
                device.raw(),
                dtype,
                rank,
                dims,
                strides,
                data,
                size,
                0,
                destroy,
                owner.cast(),
            )
        });
        made.map_err(|error| {
            // SAFETY: a call that failed has not kept it
            unsafe { forget::<T>(owner.cast()) };
            error
        })
    }

    /// Computes the tensor and lends its memory, which stays where it is while the loan lasts.
    pub fn lend(&self) -> Result<Memory> {
        Memory::made(|out| unsafe { sys::at_tensor_lend(out, self.raw()) })
    }

    /// A tensor in the memory of a DLPack array, which it takes over: a `DLManagedTensor`, or with `versioned` a
    /// `DLManagedTensorVersioned` of version 1.x. After an error it still is the caller's.
    ///
    /// # Safety
    /// `managed` is the address of such a struct, and what it says is true.
    pub unsafe fn from_dlpack(device: &Device, managed: *mut c_void, versioned: bool) -> Result<Tensor> {
        Tensor::made(|out| sys::at_tensor_from_dlpack(out, device.raw(), managed, versioned.into()))
    }

    /// Lends the tensor's memory as a DLPack array, of the kinds above, until its deleter is called.
    pub fn to_dlpack(&self, versioned: bool) -> Result<*mut c_void> {
        let mut managed = ptr::null_mut();
        check(unsafe { sys::at_tensor_to_dlpack(&mut managed, self.raw(), versioned.into()) })?;
        Ok(managed)
    }
}

impl Memory {
    fn describe(&self) -> sys::at_memory_info {
        let mut info = sys::at_memory_info::default();
        sure(unsafe { sys::at_memory_describe(&mut info, self.raw()) });
        info
    }

    /// Type of the elements.
    pub fn dtype(&self) -> DType {
        DType::known(self.describe().dtype)
    }

    /// The sizes.
    pub fn shape(&self) -> Vec<i64> {
        let info = self.describe();
        info.dims[..info.rank as usize].to_vec()
    }

    /// Elements from one to the next along each axis; negative where the tensor is a view that walks backwards.
    pub fn strides(&self) -> Vec<i64> {
        let info = self.describe();
        info.strides[..info.rank as usize].to_vec()
    }

    /// Whether it was borrowed from somebody who may not have it changed.
    pub fn read_only(&self) -> bool {
        self.describe().read_only != 0
    }

    /// Where element \[0, 0, …\] is; null if there are no elements.
    pub fn as_ptr(&self) -> *mut c_void {
        self.describe().data
    }

    /// The elements, where they lie row-major and are of type `T`.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let memory = (Tensor::new(&Device::open("cpu")?, [1.0f32, 2.0])? * 3.0).lend()?;
    /// // SAFETY: nobody changes that tensor in place
    /// assert_eq!(unsafe { memory.as_slice::<f32>() }?, [3.0, 6.0]);
    /// # Ok(()) }
    /// ```
    ///
    /// # Safety
    /// While the slice lives nothing changes the tensor in place.
    pub unsafe fn as_slice<T: Element>(&self) -> Result<&[T]> {
        let info = self.describe();
        if DType::known(info.dtype) != T::DTYPE {
            let text = format!("the memory is {}, expected {}", self.dtype(), T::DTYPE);
            return Err(Error::new(ErrorKind::DType, "as_slice", "memory", &text));
        }
        let (shape, strides) = (self.shape(), self.strides());
        let count: i64 = shape.iter().product();
        let mut step = 1;
        for (&size, &stride) in shape.iter().zip(&strides).rev() {
            if size > 1 && stride != step && count != 0 {
                let text = format!("strides are {strides:?} for shape {shape:?}, expected row-major ones");
                return Err(Error::new(ErrorKind::State, "as_slice", "memory", &text));
            }
            step *= size;
        }
        Ok(if count == 0 { &[] } else { std::slice::from_raw_parts(info.data as *const T, count as usize) })
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Memory({:?}, {}, {:?})", self.shape(), self.dtype(), self.as_ptr())
    }
}
