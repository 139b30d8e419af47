//! Pictures from PNG and JPEG files, and to PNG files.
use crate::error::check;
use crate::file::c_path;
use crate::{Device, ImageMode, Result, Tensor};
use athena_sys as sys;
use std::path::Path;

/// A picture as u8 `[channels, height, width]`, from a PNG or a JPEG file.
///
/// ```
/// # use athena::{decode_image, load_image, save_png, DType, Device, ImageMode, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let path = std::env::temp_dir().join(format!("athena-{}.png", std::process::id()));
/// save_png(&path, &Tensor::ones(&device, DType::U8, &[3, 2, 5])?)?;
/// assert_eq!(load_image(&device, &path, ImageMode::Gray)?.to_vec::<u8>()?, [1; 10]);
/// let bytes = std::fs::read(&path).unwrap();
/// assert_eq!(decode_image(&device, &bytes, ImageMode::Rgba)?.shape(), [4, 2, 5]);
/// assert!(decode_image(&device, &bytes[..40], ImageMode::Rgba).is_err());
/// # std::fs::remove_file(&path).unwrap();
/// # Ok(()) }
/// ```
pub fn load_image(device: &Device, path: impl AsRef<Path>, mode: ImageMode) -> Result<Tensor> {
    let path = c_path("load_image", "path", path.as_ref())?;
    Tensor::made(|out| unsafe { sys::at_tensor_load_image(out, device.raw(), path.as_ptr(), mode.raw()) })
}

/// The same from a file's content.
pub fn decode_image(device: &Device, content: &[u8], mode: ImageMode) -> Result<Tensor> {
    let (bytes, size) = (content.as_ptr().cast(), content.len());
    Tensor::made(|out| unsafe { sys::at_tensor_decode_image(out, device.raw(), bytes, size, mode.raw()) })
}

/// Writes u8 `[height, width]`, or `[channels, height, width]` with 1 to 4 channels, as a PNG file; an old file stays as it
/// was if that fails.
pub fn save_png(path: impl AsRef<Path>, tensor: &Tensor) -> Result<()> {
    let path = c_path("save_png", "path", path.as_ref())?;
    check(unsafe { sys::at_tensor_save_png(path.as_ptr(), tensor.raw()) })
}
