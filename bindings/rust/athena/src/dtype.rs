//! Element types, and the Rust types that hold them.
use crate::error::{check, sure};
use crate::{DType, Result};
use athena_sys as sys;
use std::ffi::CStr;
use std::fmt;

impl DType {
    /// Bytes of one element.
    pub fn size(self) -> usize {
        let mut size = 0;
        sure(unsafe { sys::at_dtype_size(&mut size, self.raw()) });
        size
    }

    /// Its name: "float32", "bool", ….
    pub fn name(self) -> &'static str {
        let mut name = std::ptr::null();
        sure(unsafe { sys::at_dtype_name(&mut name, self.raw()) });
        // SAFETY: static storage, ASCII
        unsafe { CStr::from_ptr(name) }.to_str().unwrap_or("unknown")
    }

    /// The type that an operation on both computes in: the Python array API standard's table, and where that leaves a mix
    /// open (integer with float, u64 with signed) the float type or float32, as PyTorch does.
    pub fn promote(self, other: DType) -> Result<DType> {
        let mut result = 0;
        check(unsafe { sys::at_dtype_promote(&mut result, self.raw(), other.raw()) })?;
        Ok(DType::known(result))
    }

    /// Whether it is one of the four float types.
    pub fn is_float(self) -> bool {
        matches!(self, DType::F32 | DType::F64 | DType::F16 | DType::Bf16)
    }

    pub(crate) fn known(raw: sys::at_dtype) -> DType {
        DType::from_raw(raw).expect("the library names a dtype of its header")
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A Rust number that a tensor can be made of and read as. `F16` and `Bf16` have none: cast to `F32`.
///
/// # Safety
/// The type has the size and layout of an element of `DTYPE`, and every value the library writes is valid for it.
pub unsafe trait Element: Copy + Send + Sync + 'static {
    /// The dtype of its tensors.
    const DTYPE: DType;
}

macro_rules! elements {
    ($($type:ty: $dtype:ident),*) => { $(
        // SAFETY: the same fixed-width type; a bool of the library is one byte, 0 or 1
        unsafe impl Element for $type {
            const DTYPE: DType = DType::$dtype;
        }
    )* };
}
elements!(f32: F32, f64: F64, i8: I8, i16: I16, i32: I32, i64: I64, u8: U8, u16: U16, u32: U32, u64: U64, bool: Bool);
