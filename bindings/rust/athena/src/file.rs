//! Tensors in files, in the safetensors format.
use crate::error::{c_string, c_strings, check, listed};
use crate::tensor::raws;
use crate::{Device, Error, ErrorKind, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::ffi::CString;
use std::os::raw::c_char;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

pub(crate) fn c_path(operation: &str, argument: &str, path: &Path) -> Result<CString> {
    CString::new(path.as_os_str().as_bytes()).map_err(|_| {
        let text = format!("{argument} is {path:?}, expected no zero byte");
        Error::new(ErrorKind::Argument, operation, argument, &text)
    })
}

/// Names and handles of tensors for one call.
pub(crate) struct NamedTensors {
    _texts: Vec<CString>,
    names: Vec<*const c_char>,
    tensors: Vec<*mut sys::at_tensor>,
}

impl NamedTensors {
    pub(crate) fn new<N: AsRef<str>, T: Borrow<Tensor>>(operation: &str, tensors: &[(N, T)]) -> Result<Self> {
        let (texts, names) = c_strings(operation, "names", tensors.iter().map(|(name, _)| name))?;
        let tensors = raws(&tensors.iter().map(|(_, tensor)| tensor.borrow()).collect::<Vec<_>>());
        Ok(NamedTensors { _texts: texts, names, tensors })
    }

    pub(crate) fn names(&self) -> *const *const c_char {
        self.names.as_ptr()
    }

    pub(crate) fn tensors(&self) -> *const *mut sys::at_tensor {
        self.tensors.as_ptr()
    }

    pub(crate) fn len(&self) -> usize {
        self.tensors.len()
    }
}

/// Keys and values for one call, with what owns them.
fn c_pairs(operation: &str, metadata: &[(&str, &str)]) -> Result<(Vec<CString>, Vec<*const c_char>)> {
    c_strings(operation, "metadata", metadata.iter().flat_map(|&(key, value)| [key, value]))
}

/// Writes named tensors to a file: first beside it, then renamed, so that a failure leaves an old file as it was.
///
/// ```
/// # use athena::{file_names, load_file, save_file, DType, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let path = std::env::temp_dir().join(format!("athena-{}.safetensors", std::process::id()));
/// save_file(&path, &[("weight", Tensor::ones(&device, DType::F32, &[2, 2])?)])?;
/// assert_eq!(file_names(&path)?, ["weight"]);
/// assert_eq!(load_file(&device, &path, "weight")?.to_vec::<f32>()?, [1.0; 4]);
/// # std::fs::remove_file(&path).unwrap();
/// # Ok(()) }
/// ```
pub fn save_file<N: AsRef<str>, T: Borrow<Tensor>>(path: impl AsRef<Path>, tensors: &[(N, T)]) -> Result<()> {
    save_file_with(path, tensors, &[])
}

/// The same with texts about the file, keys and values, which [`file_metadata`] reads.
pub fn save_file_with<N: AsRef<str>, T: Borrow<Tensor>>(
    path: impl AsRef<Path>,
    tensors: &[(N, T)],
    metadata: &[(&str, &str)],
) -> Result<()> {
    let path = c_path("tensor_save_file", "path", path.as_ref())?;
    let named = NamedTensors::new("tensor_save_file", tensors)?;
    let (_texts, about) = c_pairs("tensor_save_file", metadata)?;
    let (names, tensors, count) = (named.names(), named.tensors(), named.len());
    check(unsafe { sys::at_tensor_save_file(path.as_ptr(), names, tensors, count, about.as_ptr(), metadata.len()) })
}

/// Writes named tensors to files of at most `max_shard_size` bytes of elements each, or one tensor that has more, and
/// their index to `path`, whose name ends in ".safetensors.index.json"; what reads a file reads the index too.
///
/// ```
/// # use athena::{file_names, load_file, save_sharded, DType, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let folder = std::env::temp_dir().join(format!("athena-{}-sharded", std::process::id()));
/// # std::fs::create_dir_all(&folder).unwrap();
/// let path = folder.join("model.safetensors.index.json");
/// let ones = Tensor::ones(&device, DType::F32, &[2, 2])?;
/// save_sharded(&path, &[("a", &ones), ("b", &ones)], &[], 16)?;
/// assert!(folder.join("model-00002-of-00002.safetensors").exists());
/// assert_eq!(load_file(&device, &path, "b")?.to_vec::<f32>()?, [1.0; 4]);
/// # std::fs::remove_dir_all(&folder).unwrap();
/// # Ok(()) }
/// ```
pub fn save_sharded<N: AsRef<str>, T: Borrow<Tensor>>(
    path: impl AsRef<Path>,
    tensors: &[(N, T)],
    metadata: &[(&str, &str)],
    max_shard_size: u64,
) -> Result<()> {
    let path = c_path("tensor_save_sharded", "path", path.as_ref())?;
    let named = NamedTensors::new("tensor_save_sharded", tensors)?;
    let (_texts, about) = c_pairs("tensor_save_sharded", metadata)?;
    let (names, tensors, count) = (named.names(), named.tensors(), named.len());
    let (path, texts, pairs) = (path.as_ptr(), about.as_ptr(), metadata.len());
    check(unsafe { sys::at_tensor_save_sharded(path, names, tensors, count, texts, pairs, max_shard_size) })
}

/// Reads one tensor of a file onto a device. `ErrorKind::Argument`: no such name, with the names there are.
pub fn load_file(device: &Device, path: impl AsRef<Path>, name: &str) -> Result<Tensor> {
    let path = c_path("tensor_load_file", "path", path.as_ref())?;
    let name = c_string("tensor_load_file", "name", name)?;
    Tensor::made(|out| unsafe { sys::at_tensor_load_file(out, device.raw(), path.as_ptr(), name.as_ptr()) })
}

/// The names of the tensors in a file, in its order.
pub fn file_names(path: impl AsRef<Path>) -> Result<Vec<String>> {
    texts("tensor_file_names", path.as_ref(), sys::at_tensor_file_names)
}

/// The texts about a file that were saved with it, keys and values in its order.
///
/// ```
/// # use athena::{file_metadata, save_file_with, Tensor};
/// # fn main() -> athena::Result<()> {
/// # let path = std::env::temp_dir().join(format!("athena-{}-about.safetensors", std::process::id()));
/// save_file_with::<&str, Tensor>(&path, &[], &[("epoch", "3")])?;
/// assert_eq!(file_metadata(&path)?, [("epoch".to_string(), "3".to_string())]);
/// # std::fs::remove_file(&path).unwrap();
/// # Ok(()) }
/// ```
pub fn file_metadata(path: impl AsRef<Path>) -> Result<Vec<(String, String)>> {
    let all = texts("tensor_file_metadata", path.as_ref(), sys::at_tensor_file_metadata)?;
    Ok(all.chunks(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect())
}

pub(crate) type Texts = unsafe extern "C" fn(*mut c_char, usize, *mut usize, *const c_char) -> sys::at_status;

pub(crate) fn texts(operation: &str, path: &Path, get: Texts) -> Result<Vec<String>> {
    let path = c_path(operation, "path", path)?;
    listed(|text, size, needed| unsafe { get(text, size, needed, path.as_ptr()) })
}
