//! Samples from files or memory, and batches of them.
use crate::error::{check, sure};
use crate::file::c_path;
use crate::tensor::rank_of;
use crate::{Device, Result, Tensor};
use athena_sys as sys;
use std::fmt;
use std::path::Path;

shared_handle! {
    /// Samples (float32) and their labels (int64) in host memory; never changes.
    Dataset: at_dataset, at_dataset_retain, at_dataset_release
}

handle! {
    /// Batches of a data set: an iterator over one epoch, after whose end the next epoch begins. For one thread at a time.
    ///
    /// ```
    /// use athena::{Batches, Dataset, Device, Loader};
    /// # fn main() -> athena::Result<()> {
    /// let set = Dataset::from_slices(&[0.0, 0.1, 0.2, 0.3, 0.4, 0.5], &[2], &[0, 1, 0])?; // three samples of two numbers
    /// let mut loader = Loader::new(&set, &Device::open("cpu")?, Batches { size: 2, ..Batches::default() })?;
    /// for epoch in 0..2 {
    ///     for batch in &mut loader {
    ///         let (samples, labels) = batch?;
    ///         assert_eq!(samples.size(0)?, labels.size(0)?);
    ///     }
    /// }
    /// # Ok(()) }
    /// ```
    Loader: at_loader, at_loader_release
}

/// How a [`Loader`] makes batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batches {
    /// Samples in a batch; 32 by default.
    pub size: i64,
    /// A new order each epoch.
    pub shuffle: bool,
    /// Leave out a last, smaller batch.
    pub drop_last: bool,
    /// Samples as vectors.
    pub flatten: bool,
    /// The order depends on the seed and the epoch's number alone.
    pub seed: u64,
}

impl Default for Batches {
    fn default() -> Self {
        Batches { size: 32, shuffle: false, drop_last: false, flatten: false, seed: 0 }
    }
}

impl Dataset {
    /// Images and labels from two IDX files, plain or gzipped: images u8 \[N, …\] scaled to \[0, 1\], labels u8 \[N\].
    pub fn open_idx(images: impl AsRef<Path>, labels: impl AsRef<Path>) -> Result<Self> {
        let images = c_path("dataset_open_idx", "images_path", images.as_ref())?;
        let labels = c_path("dataset_open_idx", "labels_path", labels.as_ref())?;
        Self::made(|out| unsafe { sys::at_dataset_open_idx(out, images.as_ptr(), labels.as_ptr()) })
    }

    /// Samples of one shape, one after the other, and a label for each; both copied.
    pub fn from_slices(samples: &[f32], sample_shape: &[i64], labels: &[i64]) -> Result<Self> {
        let (rank, count) = (rank_of(sample_shape), labels.len() as i64);
        let (bytes, label_bytes) = (std::mem::size_of_val(samples), std::mem::size_of_val(labels));
        Self::made(|out| unsafe {
            let (dims, labels) = (sample_shape.as_ptr(), labels.as_ptr());
            sys::at_dataset_from_host(out, count, rank, dims, samples.as_ptr(), bytes, labels, label_bytes)
        })
    }

    /// Number of samples.
    pub fn len(&self) -> usize {
        let mut count = 0;
        sure(unsafe { sys::at_dataset_length(&mut count, self.raw()) });
        count as usize
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Sizes of one sample.
    pub fn sample_shape(&self) -> Vec<i64> {
        let (mut dims, mut rank) = ([0; sys::AT_MAX_RANK as usize], 0);
        sure(unsafe { sys::at_dataset_sample_shape(dims.as_mut_ptr(), sys::AT_MAX_RANK, &mut rank, self.raw()) });
        dims[..rank as usize].to_vec()
    }
}

impl Loader {
    /// Batches of a data set on a device.
    pub fn new(dataset: &Dataset, device: &Device, batches: Batches) -> Result<Self> {
        let options = sys::at_loader_options {
            shuffle: batches.shuffle.into(),
            batch_size: batches.size,
            drop_last: batches.drop_last.into(),
            flatten: batches.flatten.into(),
            seed: batches.seed,
            ..Default::default()
        };
        Self::made(|out| unsafe { sys::at_loader_create(out, dataset.raw(), device.raw(), &options) })
    }

    /// Batches in an epoch.
    pub fn batches(&self) -> usize {
        let mut batches = 0;
        sure(unsafe { sys::at_loader_length(&mut batches, self.raw()) });
        batches as usize
    }

    /// Begins epoch number `epoch` (from 0) now.
    pub fn seek(&mut self, epoch: i64) -> Result<()> {
        check(unsafe { sys::at_loader_seek(self.raw(), epoch) })
    }
}

impl Iterator for Loader {
    type Item = Result<(Tensor, Tensor)>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut labels = Ok(None);
        let samples = Tensor::optional(|samples| {
            let mut status = sys::AT_OK;
            labels = Tensor::optional(|labels| {
                status = unsafe { sys::at_loader_next(samples, labels, self.raw()) };
                sys::AT_OK
            });
            status
        });
        match (samples, labels) {
            (Ok(Some(samples)), Ok(Some(labels))) => Some(Ok((samples, labels))),
            (Err(error), _) | (_, Err(error)) => Some(Err(error)),
            _ => None,
        }
    }
}

impl Tensor {
    /// One IDX file (the format of MNIST), plain or gzipped, as a tensor of the file's dtype. `ErrorKind::Io`,
    /// `ErrorKind::Format`.
    pub fn load_idx(device: &Device, path: impl AsRef<Path>) -> Result<Tensor> {
        let path = c_path("tensor_load_idx", "path", path.as_ref())?;
        Tensor::made(|out| unsafe { sys::at_tensor_load_idx(out, device.raw(), path.as_ptr()) })
    }
}

impl fmt::Debug for Dataset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dataset {{ len: {}, sample_shape: {:?} }}", self.len(), self.sample_shape())
    }
}

impl fmt::Debug for Loader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Loader {{ batches: {} }}", self.batches())
    }
}
