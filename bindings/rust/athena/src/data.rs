//! Samples from files or memory, and batches of them.
use crate::error::{check, sure};
use crate::file::c_path;
use crate::{Device, Error, ErrorKind, Result, Tensor};
use athena_sys as sys;
use std::convert::TryInto;
use std::fmt;
use std::path::Path;

shared_handle! {
    /// Samples of one or more fields, such as inputs and targets, in host memory; never changes.
    Dataset: at_dataset, at_dataset_retain, at_dataset_release
}

handle! {
    /// The handle of a [`Loader`].
    LoaderHandle: at_loader, at_loader_release
}

/// Batches of a data set with `N` fields: an iterator over one epoch, after whose end the next epoch begins. For one thread
/// at a time.
///
/// ```
/// use athena::{Batches, Dataset, Device, Loader, Tensor};
/// # fn main() -> athena::Result<()> {
/// let cpu = Device::open("cpu")?;
/// let inputs = Tensor::from_slice(&cpu, &[0.0f32, 0.1, 0.2, 0.3, 0.4, 0.5], &[3, 2])?; // three samples of two numbers
/// let targets = Tensor::from_slice(&cpu, &[0.5f32, 1.5, 2.5], &[3, 1])?;
/// let set = Dataset::from_tensors(&[&inputs, &targets])?;
/// let mut loader = Loader::new(&set, &cpu, Batches { size: 2, ..Batches::default() })?;
/// for epoch in 0..2 {
///     for batch in &mut loader {
///         let [x, y] = batch?;
///         assert_eq!(x.size(0)?, y.size(0)?);
///     }
/// }
/// # Ok(()) }
/// ```
pub struct Loader<const N: usize = 2>(LoaderHandle);

/// How a [`Loader`] makes batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batches {
    /// Samples in a batch; 32 by default.
    pub size: i64,
    /// A new order each epoch.
    pub shuffle: bool,
    /// Leave out a last, smaller batch.
    pub drop_last: bool,
    /// Samples of several axes as vectors, in every field.
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

    /// Tensors of any dtype whose first axes count the samples: inputs and targets, or whatever belongs together. They are
    /// computed and copied.
    pub fn from_tensors(fields: &[&Tensor]) -> Result<Self> {
        let raw: Vec<_> = fields.iter().map(|field| field.raw()).collect();
        Self::made(|out| unsafe { sys::at_dataset_from_tensors(out, raw.as_ptr(), raw.len()) })
    }

    /// The samples at these positions, in this order; the data are shared.
    pub fn subset(&self, indices: &[i64]) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_dataset_subset(out, self.raw(), indices.as_ptr(), indices.len()) })
    }

    /// Parts of so many samples, drawn at random, that have none in common. The lengths add up to [`len`](Self::len).
    ///
    /// ```
    /// # use athena::{Dataset, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// # let set = Dataset::from_tensors(&[&Tensor::from_slice(&Device::open("cpu")?, &[0i64; 10], &[10])?])?;
    /// let [training, validation] = set.random_split([8, 2], 1)?;
    /// assert_eq!((training.len(), validation.len()), (8, 2));
    /// # Ok(()) }
    /// ```
    pub fn random_split<const N: usize>(&self, lengths: [i64; N], seed: u64) -> Result<[Self; N]> {
        let mut parts = [std::ptr::null_mut(); N];
        check(unsafe { sys::at_dataset_random_split(parts.as_mut_ptr(), self.raw(), lengths.as_ptr(), N, seed) })?;
        Ok(parts.map(|part| Self::from_raw(std::ptr::NonNull::new(part).expect("the library gives every part"))))
    }

    /// Number of fields.
    pub fn fields(&self) -> usize {
        let mut count = 0;
        sure(unsafe { sys::at_dataset_fields(&mut count, self.raw()) });
        count
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

    /// Sizes of one sample in a field, counted from 0.
    pub fn sample_shape(&self, field: usize) -> Result<Vec<i64>> {
        let (mut dims, mut rank) = ([0; sys::AT_MAX_RANK as usize], 0);
        let room = sys::AT_MAX_RANK;
        check(unsafe { sys::at_dataset_sample_shape(dims.as_mut_ptr(), room, &mut rank, self.raw(), field) })?;
        Ok(dims[..rank as usize].to_vec())
    }
}

impl<const N: usize> Loader<N> {
    /// Batches of a data set of `N` fields on a device.
    pub fn new(dataset: &Dataset, device: &Device, batches: Batches) -> Result<Self> {
        if dataset.fields() != N {
            let text = format!("the data set has {} fields, the loader {N}", dataset.fields());
            return Err(Error::new(ErrorKind::Argument, "loader_create", "dataset", &text));
        }
        let options = sys::at_loader_options {
            shuffle: batches.shuffle.into(),
            batch_size: batches.size,
            drop_last: batches.drop_last.into(),
            flatten: batches.flatten.into(),
            seed: batches.seed,
            ..Default::default()
        };
        LoaderHandle::made(|out| unsafe { sys::at_loader_create(out, dataset.raw(), device.raw(), &options) }).map(Self)
    }

    /// The handle, lent for calls of [`sys`](crate::sys).
    pub fn raw(&self) -> *mut sys::at_loader {
        self.0.raw()
    }

    /// Takes over one reference to a handle that a function of [`sys`](crate::sys) gave.
    pub fn from_raw(handle: std::ptr::NonNull<sys::at_loader>) -> Self {
        Self(LoaderHandle::from_raw(handle))
    }

    /// Gives the reference away.
    pub fn into_raw(self) -> *mut sys::at_loader {
        self.0.into_raw()
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

    /// Where it is, for checkpoints: the epoch, and the batch in it that is next.
    pub fn state(&self) -> (i64, i64) {
        let (mut epoch, mut batch) = (0, 0);
        sure(unsafe { sys::at_loader_state(&mut epoch, &mut batch, self.raw()) });
        (epoch, batch)
    }

    /// Goes on there.
    pub fn set_state(&mut self, (epoch, batch): (i64, i64)) -> Result<()> {
        check(unsafe { sys::at_loader_set_state(self.raw(), epoch, batch) })
    }
}

impl<const N: usize> Iterator for Loader<N> {
    type Item = Result<[Tensor; N]>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut fields = [std::ptr::null_mut(); N];
        if let Err(error) = check(unsafe { sys::at_loader_next(fields.as_mut_ptr(), N, self.raw()) }) {
            return Some(Err(error));
        }
        let tensors: Option<Vec<Tensor>> =
            fields.iter().map(|&field| std::ptr::NonNull::new(field).map(Tensor::from_raw)).collect();
        tensors.map(|all| Ok(all.try_into().expect("as many as were asked for")))
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
        write!(f, "Dataset {{ len: {}, fields: {} }}", self.len(), self.fields())
    }
}

impl<const N: usize> fmt::Debug for Loader<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Loader {{ batches: {} }}", self.batches())
    }
}
