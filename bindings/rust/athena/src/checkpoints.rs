//! Training that goes on where it was, whatever ended it.
use crate::error::{c_string, check, told};
use crate::file::c_path;
use crate::{Generator, GradScaler, Loader, Metric, Module, Optimizer, Result, Schedule, Tensor};
use athena_sys as sys;
use std::ffi::CStr;
use std::fmt;
use std::path::{Path, PathBuf};

handle! {
    /// What training consists of, and files of it: `checkpoint-<step>.safetensors` in a directory. A save is on the disk
    /// when it returns, and only then the old files go; damaged ones are passed over with a warning in the log.
    ///
    /// ```
    /// use athena::{Adam, Checkpoints, Device, KeptCheckpoints, Optimizer, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// # let directory = std::env::temp_dir().join(format!("athena-checkpoints-{}", std::process::id()));
    /// let x = Tensor::from_slice(&Device::open("cpu")?, &[4.0f32], &[1])?.parameter()?;
    /// let mut optimizer = Optimizer::adam(&[&x], Adam::default())?;
    /// let mut checkpoints = Checkpoints::new(&directory, KeptCheckpoints::default())?;
    /// checkpoints.add("x", &x)?;
    /// checkpoints.add("optimizer", &optimizer)?;
    /// let mut step = checkpoints.restore()?.unwrap_or(0);
    /// while step < 4 {
    ///     optimizer.zero_grad()?;
    ///     (&x * &x).sum(())?.backward()?;
    ///     optimizer.step()?;
    ///     step += 1;
    ///     checkpoints.save(step, None)?;
    /// }
    /// # std::fs::remove_dir_all(&directory).unwrap();
    /// # Ok(()) }
    /// ```
    Checkpoints: at_checkpoints, at_checkpoints_release
}

/// Which files stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptCheckpoints {
    /// So many of the newest, 3 by default; 0: all.
    pub last: i64,
    /// So many of the best by their metrics, 0 by default.
    pub best: i64,
    /// Whether more is better; no by default.
    pub maximize: bool,
}

impl Default for KeptCheckpoints {
    fn default() -> Self {
        KeptCheckpoints { last: 3, best: 0, maximize: false }
    }
}

/// What may be part of a checkpoint: modules, optimizers, schedules, loaders, generators, gradient scalers, metrics and
/// tensors. A [`Trainer`](crate::Trainer) brings its own.
pub trait CheckpointPart {
    #[doc(hidden)]
    fn add_to(&self, checkpoints: &mut Checkpoints, name: &CStr) -> sys::at_status;
}

macro_rules! part {
    ($(<$(const $n:ident: $t:ty)?> $name:ty: $add:ident),+ $(,)?) => {
        $(impl$(<const $n: $t>)? CheckpointPart for $name {
            fn add_to(&self, checkpoints: &mut Checkpoints, name: &CStr) -> sys::at_status {
                unsafe { sys::$add(checkpoints.raw(), name.as_ptr(), self.raw()) }
            }
        })+
    };
}
part! {
    <> Module: at_checkpoints_add_module,
    <> Optimizer: at_checkpoints_add_optimizer,
    <> Schedule: at_checkpoints_add_schedule,
    <const N: usize> Loader<N>: at_checkpoints_add_loader,
    <> Generator: at_checkpoints_add_generator,
    <> GradScaler: at_checkpoints_add_grad_scaler,
    <> Metric: at_checkpoints_add_metric,
    <> Tensor: at_checkpoints_add_tensor,
}

impl Checkpoints {
    /// Files in a directory, which the first save makes.
    pub fn new(directory: impl AsRef<Path>, kept: KeptCheckpoints) -> Result<Self> {
        let directory = c_path("checkpoints_create", "directory", directory.as_ref())?;
        let options = sys::at_checkpoints_options {
            keep_last: kept.last,
            keep_best: kept.best,
            maximize: kept.maximize.into(),
            ..Default::default()
        };
        Self::made(|out| unsafe { sys::at_checkpoints_create(out, directory.as_ptr(), &options) })
    }

    /// A part under a name of its own, which is kept. `ErrorKind::Argument`: the name is taken, empty, or has a `/`.
    pub fn add(&mut self, name: &str, part: &impl CheckpointPart) -> Result<()> {
        let name = c_string("checkpoints_add", "name", name)?;
        check(part.add_to(self, &name))
    }

    /// A text of the program's own, such as its history: added, or another in its place.
    pub fn set_text(&mut self, name: &str, text: &str) -> Result<()> {
        let (name, text) =
            (c_string("checkpoints_set_text", "name", name)?, c_string("checkpoints_set_text", "text", text)?);
        check(unsafe { sys::at_checkpoints_set_text(self.raw(), name.as_ptr(), text.as_ptr()) })
    }

    /// That text, as set or restored last.
    pub fn text(&self, name: &str) -> Result<String> {
        let name = c_string("checkpoints_text", "name", name)?;
        told(|text, size, needed| unsafe { sys::at_checkpoints_text(text, size, needed, self.raw(), name.as_ptr()) })
    }

    /// Writes all parts; metric: how good it is. `ErrorKind::Io`, such as a full disk: the files are as they were.
    pub fn save(&mut self, step: i64, metric: Option<f64>) -> Result<()> {
        check(unsafe { sys::at_checkpoints_save(self.raw(), step, metric.unwrap_or(f64::NAN)) })
    }

    /// Gives all parts the state of the file saved last, or of the one before it where that is damaged; its step, `None`
    /// where there is none. All or nothing.
    pub fn restore(&mut self) -> Result<Option<i64>> {
        let mut step = 0;
        check(unsafe { sys::at_checkpoints_restore(&mut step, self.raw(), std::ptr::null()) })?;
        Ok((step >= 0).then_some(step))
    }

    /// The state of one file; its step.
    pub fn restore_from(&mut self, path: impl AsRef<Path>) -> Result<i64> {
        let (path, mut step) = (c_path("checkpoints_restore", "path", path.as_ref())?, 0);
        check(unsafe { sys::at_checkpoints_restore(&mut step, self.raw(), path.as_ptr()) })?;
        Ok(step)
    }

    /// The file saved or restored last.
    pub fn path(&self) -> Option<PathBuf> {
        some_path(told(|text, size, needed| unsafe { sys::at_checkpoints_path(text, size, needed, self.raw()) }).ok()?)
    }

    /// The file with the best metric.
    pub fn best(&self) -> Result<Option<PathBuf>> {
        told(|text, size, needed| unsafe { sys::at_checkpoints_best(text, size, needed, self.raw()) }).map(some_path)
    }
}

fn some_path(text: String) -> Option<PathBuf> {
    (!text.is_empty()).then(|| text.into())
}

impl fmt::Debug for Checkpoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Checkpoints {{ path: {:?} }}", self.path())
    }
}
