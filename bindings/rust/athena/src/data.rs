//! Samples from files or memory, and batches of them.
use crate::error::{check, sure};
use crate::file::c_path;
use crate::function::{answered, destroy, with_callback};
use crate::{Device, Error, ErrorKind, Generator, Result, Tensor};
use athena_sys as sys;
use std::convert::TryInto;
use std::fmt;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::ptr;

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
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// Threads that make batches ahead; 0: each is made when it is asked for. The batches are the same.
    pub num_workers: i32,
    /// Batches ahead for each of them; 2 by default.
    pub prefetch_factor: i32,
    /// Which of `num_replicas` processes this is, each of which has its share of the one order.
    pub rank: i64,
    /// 1 by default.
    pub num_replicas: i64,
    /// Samples of other sizes are filled up with this number to the largest of their batch.
    pub pad: Option<f64>,
    /// After the first field one more: its samples' first sizes, unpadded.
    pub lengths: bool,
}

impl Default for Batches {
    fn default() -> Self {
        Batches {
            size: 32,
            shuffle: false,
            drop_last: false,
            flatten: false,
            seed: 0,
            num_workers: 0,
            prefetch_factor: 2,
            rank: 0,
            num_replicas: 1,
            pad: None,
            lengths: false,
        }
    }
}

/// Samples of a program's own, for [`Dataset::from_samples`].
pub trait Samples: Send + Sync + 'static {
    /// Number of samples.
    fn len(&self) -> usize;
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The fields of a sample, tensors best on the CPU; the same for the same index. Called on any thread.
    fn get(&self, index: usize) -> Result<Vec<Tensor>>;
}

type Collate = Box<dyn Fn(&Dataset, &[i64]) -> Result<Vec<Tensor>> + Send + Sync>;
type Transform = Box<dyn Fn(&[Tensor], &Generator) -> Result<Vec<Tensor>> + Send + Sync>;
type Sampler = Box<dyn Fn(i64, &mut [i64]) -> Result<()> + Send + Sync>;

unsafe fn give(fields: *mut *mut sys::at_tensor, count: usize, made: Vec<Tensor>) -> Result<()> {
    if made.len() != count {
        return Err(Error::callback(format!("{} tensors, expected {count}", made.len())));
    }
    for (i, tensor) in made.into_iter().enumerate() {
        *fields.add(i) = tensor.into_raw();
    }
    Ok(())
}

unsafe extern "C" fn sample<S: Samples>(
    fields: *mut *mut sys::at_tensor,
    count: usize,
    index: i64,
    userdata: *mut c_void,
) -> sys::at_status {
    answered(catch_unwind(AssertUnwindSafe(|| give(fields, count, (*userdata.cast::<S>()).get(index as usize)?))))
}

unsafe extern "C" fn order(indices: *mut i64, count: usize, epoch: i64, userdata: *mut c_void) -> sys::at_status {
    answered(catch_unwind(AssertUnwindSafe(|| {
        let mut none = [];
        let indices = if count == 0 { &mut none[..] } else { std::slice::from_raw_parts_mut(indices, count) };
        (*userdata.cast::<Sampler>())(epoch, indices)
    })))
}

unsafe extern "C" fn collate(
    fields: *mut *mut sys::at_tensor,
    count: usize,
    dataset: *mut sys::at_dataset,
    indices: *const i64,
    index_count: usize,
    userdata: *mut c_void,
) -> sys::at_status {
    answered(catch_unwind(AssertUnwindSafe(|| {
        sys::at_dataset_retain(dataset);
        let dataset = Dataset::from_raw(ptr::NonNull::new(dataset).expect("the library gives a data set"));
        give(fields, count, (*userdata.cast::<Collate>())(&dataset, std::slice::from_raw_parts(indices, index_count))?)
    })))
}

unsafe extern "C" fn transform(
    results: *mut *mut sys::at_tensor,
    result_count: usize,
    inputs: *const *mut sys::at_tensor,
    input_count: usize,
    generator: *mut sys::at_generator,
    userdata: *mut c_void,
) -> sys::at_status {
    answered(catch_unwind(AssertUnwindSafe(|| {
        sys::at_generator_retain(generator);
        let generator = Generator::from_raw(ptr::NonNull::new(generator).expect("the library gives a generator"));
        let batch: Vec<_> = (0..input_count)
            .map(|i| {
                sys::at_tensor_retain(*inputs.add(i));
                Tensor::from_raw(ptr::NonNull::new(*inputs.add(i)).expect("the library gives every field"))
            })
            .collect();
        give(results, result_count, (*userdata.cast::<Transform>())(&batch, &generator)?)
    })))
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

    /// Samples of the program's own, of so many fields.
    ///
    /// ```
    /// # use athena::{Batches, Dataset, Device, Loader, Result, Samples, Tensor};
    /// struct Squares;
    /// impl Samples for Squares {
    ///     fn len(&self) -> usize { 10 }
    ///     fn get(&self, i: usize) -> Result<Vec<Tensor>> {
    ///         let cpu = Device::open("cpu")?;
    ///         Ok(vec![Tensor::from_slice(&cpu, &[i as f32], &[])?, Tensor::from_slice(&cpu, &[(i * i) as f32], &[])?])
    ///     }
    /// }
    /// # fn main() -> Result<()> {
    /// let set = Dataset::from_samples(Squares, 2)?;
    /// let batches = Batches { size: 4, num_workers: 2, ..Batches::default() };
    /// let [x, y] = Loader::new(&set, &Device::open("cpu")?, batches)?.next().unwrap()?;
    /// assert_eq!(y.to_vec::<f32>()?, x.mul(&x)?.to_vec::<f32>()?);
    /// # Ok(()) }
    /// ```
    pub fn from_samples<S: Samples>(samples: S, fields: usize) -> Result<Self> {
        let (length, mut set) = (samples.len() as i64, ptr::null_mut());
        with_callback::<S>(samples, |userdata| unsafe {
            sys::at_dataset_from_callback(&mut set, length, fields, Some(sample::<S>), userdata, Some(destroy::<S>))
        })?;
        Ok(Self::from_raw(ptr::NonNull::new(set).expect("the library gives a handle or an error")))
    }

    /// The samples of several data sets, one set after the other.
    pub fn concat(sets: &[&Dataset]) -> Result<Self> {
        let raw: Vec<_> = sets.iter().map(|set| set.raw()).collect();
        Self::made(|out| unsafe { sys::at_dataset_concat(out, raw.as_ptr(), raw.len()) })
    }

    /// The fields of a sample on a device.
    pub fn get(&self, device: &Device, index: usize) -> Result<Vec<Tensor>> {
        let mut fields = vec![ptr::null_mut(); self.fields()];
        let count = fields.len();
        check(unsafe { sys::at_dataset_get(fields.as_mut_ptr(), count, self.raw(), device.raw(), index as i64) })?;
        let given = |field| Tensor::from_raw(ptr::NonNull::new(field).expect("the library gives every field"));
        Ok(fields.into_iter().map(given).collect())
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
        let fields = dataset.fields() + usize::from(batches.lengths);
        if fields != N {
            let text = format!("the data set has {fields} fields, the loader {N}");
            return Err(Error::new(ErrorKind::Argument, "loader_create", "dataset", &text));
        }
        let options = sys::at_loader_options {
            shuffle: batches.shuffle.into(),
            batch_size: batches.size,
            drop_last: batches.drop_last.into(),
            flatten: batches.flatten.into(),
            seed: batches.seed,
            num_workers: batches.num_workers,
            prefetch_factor: batches.prefetch_factor,
            rank: batches.rank,
            num_replicas: batches.num_replicas,
            pad: batches.pad.is_some().into(),
            pad_value: batches.pad.unwrap_or(0.0),
            lengths: batches.lengths.into(),
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

    /// Draws `num_samples` an epoch in proportion to weights, one a sample, in the place of shuffling.
    pub fn set_weights(&mut self, weights: &[f64], num_samples: i64, replacement: bool) -> Result<()> {
        let count = weights.len();
        check(unsafe {
            sys::at_loader_set_weights(self.raw(), weights.as_ptr(), count, num_samples, replacement.into())
        })
    }

    /// All samples in random order, those of each label, one a sample, spread evenly over the epoch.
    pub fn set_strata(&mut self, labels: &[i64]) -> Result<()> {
        check(unsafe { sys::at_loader_set_strata(self.raw(), labels.as_ptr(), labels.len()) })
    }

    /// An order of one's own: the function fills in `num_samples` indices, given the epoch.
    pub fn set_sampler(
        &mut self,
        num_samples: i64,
        sampler: impl Fn(i64, &mut [i64]) -> Result<()> + Send + Sync + 'static,
    ) -> Result<()> {
        with_callback::<Sampler>(Box::new(sampler), |userdata| unsafe {
            sys::at_loader_set_sampler(self.raw(), num_samples, Some(order), userdata, Some(destroy::<Sampler>))
        })
    }

    /// Makes the `N` fields of a batch of the samples at indices by a function, instead of stacking them; on any thread.
    pub fn set_collate(
        &mut self,
        function: impl Fn(&Dataset, &[i64]) -> Result<Vec<Tensor>> + Send + Sync + 'static,
    ) -> Result<()> {
        with_callback::<Collate>(Box::new(function), |userdata| unsafe {
            sys::at_loader_set_collate(self.raw(), N, Some(collate), userdata, Some(destroy::<Collate>))
        })
    }

    /// Makes the `N` fields of a batch of those before, augmented for example. The generator begins anew for every batch from
    /// seed, epoch and batch: what is drawn from it is the same in every run.
    pub fn set_transform(
        &mut self,
        function: impl Fn(&[Tensor], &Generator) -> Result<Vec<Tensor>> + Send + Sync + 'static,
    ) -> Result<()> {
        with_callback::<Transform>(Box::new(function), |userdata| unsafe {
            sys::at_loader_set_transform(self.raw(), N, Some(transform), userdata, Some(destroy::<Transform>))
        })
    }

    /// The same with a transform, applied to all fields.
    pub fn use_transform(&mut self, transform: &crate::Transform) -> Result<()> {
        check(unsafe { sys::at_loader_use_transform(self.raw(), transform.raw()) })
    }

    /// Fields of a batch.
    pub fn fields(&self) -> usize {
        let mut count = 0;
        sure(unsafe { sys::at_loader_fields(&mut count, self.raw()) });
        count
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
