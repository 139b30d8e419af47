//! Sound from WAV files, and to them.
use crate::error::check;
use crate::file::c_path;
use crate::{Device, Result, Tensor, WavFormat};
use athena_sys as sys;
use std::path::Path;

/// Which part of a WAV file is read, and as what.
///
/// ```
/// # use athena::{save_wav, Device, Tensor, Wav, WavFormat};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let path = std::env::temp_dir().join(format!("athena-{}.wav", std::process::id()));
/// save_wav(&path, &Tensor::from_slice(&device, &[0.0f32, 0.5, -1.0, 0.25], &[2, 2])?, 8000, WavFormat::S16)?;
/// let (sound, rate) = Wav::default().read(&device, &path)?; // [channels, frames]
/// assert_eq!((sound.to_vec::<f32>()?, rate), (vec![0.0, 0.5, -1.0, 0.25], 8000));
/// let (second, _) = Wav { frame_offset: 1, normalize: false, ..Wav::default() }.read(&device, &path)?;
/// assert_eq!(second.to_vec::<i16>()?, [16384, 8192]);
/// # std::fs::remove_file(&path).unwrap();
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wav {
    /// Frames that are passed over.
    pub frame_offset: i64,
    /// How many are read, or as many as there are; all by default.
    pub num_frames: Option<i64>,
    /// As float32 within -1 and 1, by default; otherwise as the file holds them.
    pub normalize: bool,
}

impl Default for Wav {
    fn default() -> Self {
        Wav { frame_offset: 0, num_frames: None, normalize: true }
    }
}

impl Wav {
    /// The sound of a file, `[channels, frames]`, and how many frames are a second.
    pub fn read(&self, device: &Device, path: impl AsRef<Path>) -> Result<(Tensor, i64)> {
        let path = c_path("load_wav", "path", path.as_ref())?;
        let (first, count, normalize) = (self.frame_offset, self.num_frames.unwrap_or(-1), self.normalize.into());
        let mut rate = 0;
        let sound = Tensor::made(|out| unsafe {
            sys::at_tensor_load_wav(out, &mut rate, device.raw(), path.as_ptr(), first, count, normalize)
        })?;
        Ok((sound, rate))
    }
}

/// Writes `[channels, frames]`, or `[frames]`, as a WAV file; an old file stays as it was if that fails.
pub fn save_wav(path: impl AsRef<Path>, tensor: &Tensor, sample_rate: i64, format: WavFormat) -> Result<()> {
    let path = c_path("save_wav", "path", path.as_ref())?;
    check(unsafe { sys::at_tensor_save_wav(path.as_ptr(), tensor.raw(), sample_rate, format.raw()) })
}
