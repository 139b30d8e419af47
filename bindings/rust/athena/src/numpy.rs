//! Tensors in NumPy's files: one in an NPY file, several by name in an NPZ archive, or elements alone.
use crate::error::{c_string, check};
use crate::file::{c_path, texts, NamedTensors};
use crate::{DType, Device, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::path::Path;

/// The array of an NPY file, as a tensor of its dtype.
///
/// ```
/// # use athena::{load_npy, save_npy, DType, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let path = std::env::temp_dir().join(format!("athena-{}.npy", std::process::id()));
/// save_npy(&path, &Tensor::ones(&device, DType::F64, &[2, 2])?)?;
/// assert_eq!(load_npy(&device, &path)?.to_vec::<f64>()?, [1.0; 4]);
/// # std::fs::remove_file(&path).unwrap();
/// # Ok(()) }
/// ```
pub fn load_npy(device: &Device, path: impl AsRef<Path>) -> Result<Tensor> {
    let path = c_path("load_npy", "path", path.as_ref())?;
    Tensor::made(|out| unsafe { sys::at_tensor_load_npy(out, device.raw(), path.as_ptr()) })
}

/// Writes a tensor as an NPY file; an old file stays as it was if that fails.
pub fn save_npy(path: impl AsRef<Path>, tensor: &Tensor) -> Result<()> {
    let path = c_path("save_npy", "path", path.as_ref())?;
    check(unsafe { sys::at_tensor_save_npy(path.as_ptr(), tensor.raw()) })
}

/// One array of an NPZ archive. `ErrorKind::Argument`: no such name, with the names there are.
pub fn load_npz(device: &Device, path: impl AsRef<Path>, name: &str) -> Result<Tensor> {
    let path = c_path("load_npz", "path", path.as_ref())?;
    let name = c_string("load_npz", "name", name)?;
    Tensor::made(|out| unsafe { sys::at_tensor_load_npz(out, device.raw(), path.as_ptr(), name.as_ptr()) })
}

/// The names of the arrays in an NPZ archive, in its order.
pub fn npz_names(path: impl AsRef<Path>) -> Result<Vec<String>> {
    texts("npz_names", path.as_ref(), sys::at_tensor_npz_names)
}

/// Writes named tensors as an NPZ archive; an old file stays as it was if that fails.
///
/// ```
/// # use athena::{load_npz, npz_names, save_npz, DType, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// # let device = Device::open("cpu")?;
/// # let path = std::env::temp_dir().join(format!("athena-{}.npz", std::process::id()));
/// save_npz(&path, &[("x", Tensor::ones(&device, DType::F32, &[3])?)])?;
/// assert_eq!(npz_names(&path)?, ["x"]);
/// assert_eq!(load_npz(&device, &path, "x")?.to_vec::<f32>()?, [1.0; 3]);
/// # std::fs::remove_file(&path).unwrap();
/// # Ok(()) }
/// ```
pub fn save_npz<N: AsRef<str>, T: Borrow<Tensor>>(path: impl AsRef<Path>, tensors: &[(N, T)]) -> Result<()> {
    save(path.as_ref(), tensors, 0)
}

/// The same, deflated.
pub fn save_npz_compressed<N: AsRef<str>, T: Borrow<Tensor>>(path: impl AsRef<Path>, tensors: &[(N, T)]) -> Result<()> {
    save(path.as_ref(), tensors, 1)
}

fn save<N: AsRef<str>, T: Borrow<Tensor>>(path: &Path, tensors: &[(N, T)], compressed: i32) -> Result<()> {
    let path = c_path("save_npz", "path", path)?;
    let named = NamedTensors::new("save_npz", tensors)?;
    let (names, tensors, count) = (named.names(), named.tensors(), named.len());
    check(unsafe { sys::at_tensor_save_npz(path.as_ptr(), names, tensors, count, compressed) })
}

/// Elements that a file holds and nothing else, `[n]`: count of them, or all, from byte offset on.
///
/// ```
/// # use athena::{load_raw, DType, Device};
/// # fn main() -> athena::Result<()> {
/// let path = std::env::temp_dir().join(format!("athena-{}.raw", std::process::id()));
/// std::fs::write(&path, [9, 1, 0, 2, 0]).unwrap();
/// assert_eq!(load_raw(&Device::open("cpu")?, &path, DType::I16, 1, None)?.to_vec::<i16>()?, [1, 2]);
/// # std::fs::remove_file(&path).unwrap();
/// # Ok(()) }
/// ```
pub fn load_raw(
    device: &Device,
    path: impl AsRef<Path>,
    dtype: DType,
    offset: i64,
    count: Option<i64>,
) -> Result<Tensor> {
    let (path, count) = (c_path("load_raw", "path", path.as_ref())?, count.unwrap_or(-1));
    Tensor::made(|out| unsafe { sys::at_tensor_load_raw(out, device.raw(), path.as_ptr(), dtype.raw(), offset, count) })
}
