//! Folders of pictures as data sets.
use crate::error::{check, listed};
use crate::file::c_path;
use crate::{Dataset, ImageMode, Result};
use athena_sys as sys;
use std::path::Path;

/// How the pictures of a folder become samples: u8 `[channels, height, width]` and the number of the class.
///
/// ```
/// # use athena::{save_png, Batches, DType, Device, ImageFolder, Loader, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let folder = std::env::temp_dir().join(format!("athena-{}", std::process::id()));
/// for (class, side) in [("cats", 4), ("dogs", 6)] {
///     std::fs::create_dir_all(folder.join(class)).unwrap();
///     save_png(folder.join(class).join("1.png"), &Tensor::ones(&device, DType::U8, &[3, side, side])?)?;
/// }
/// let set = ImageFolder { shorter_side: 5, crop: (4, 4), ..ImageFolder::default() }.open(&folder)?;
/// assert_eq!((set.classes()?, set.labels()?), (vec!["cats".to_string(), "dogs".to_string()], vec![0, 1]));
/// let [pictures, labels] = Loader::new(&set, &device, Batches { num_workers: 2, ..Batches::default() })?.next().unwrap()?;
/// assert_eq!((pictures.shape(), labels.to_vec::<i64>()?), (vec![2, 3, 4, 4], vec![0, 1]));
/// # std::fs::remove_dir_all(&folder).unwrap();
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImageFolder {
    /// What every picture's channels become; RGB by default.
    pub mode: ImageMode,
    /// What the shorter side of every picture becomes; 0: it stays.
    pub shorter_side: i32,
    /// Height and width that pictures are resized to; zeros: they are not.
    pub size: (i32, i32),
    /// Height and width of the middle that is taken; zeros: all is.
    pub crop: (i32, i32),
    /// As float32, divided by 255.
    pub scale: bool,
}

impl Default for ImageFolder {
    fn default() -> Self {
        ImageFolder { mode: ImageMode::Rgb, shorter_side: 0, size: (0, 0), crop: (0, 0), scale: false }
    }
}

impl ImageFolder {
    /// A folder with one of PNG and JPEG files for each class. They are read whenever a sample is asked for.
    pub fn open(&self, folder: impl AsRef<Path>) -> Result<Dataset> {
        let folder = c_path("dataset_open_image_folder", "folder", folder.as_ref())?;
        let options = sys::at_image_folder_options {
            mode: self.mode.raw(),
            shorter_side: self.shorter_side,
            height: self.size.0,
            width: self.size.1,
            crop_height: self.crop.0,
            crop_width: self.crop.1,
            scale: self.scale.into(),
            ..Default::default()
        };
        Dataset::made(|out| unsafe { sys::at_dataset_open_image_folder(out, folder.as_ptr(), &options) })
    }
}

impl Dataset {
    /// What the labels of an [`ImageFolder`] stand for; none of other data sets.
    pub fn classes(&self) -> Result<Vec<String>> {
        listed(|text, size, needed| unsafe {
            sys::at_dataset_classes(text, size, needed, std::ptr::null_mut(), self.raw())
        })
    }

    /// The label of each sample of an [`ImageFolder`], without reading its picture.
    pub fn labels(&self) -> Result<Vec<i64>> {
        let mut labels = vec![0; self.len()];
        check(unsafe { sys::at_dataset_labels(labels.as_mut_ptr(), labels.len(), self.raw()) })?;
        Ok(labels)
    }
}
