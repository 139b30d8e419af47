//! The loop that trains a module: batches, validation, early stopping, callbacks, history.
use crate::error::{c_string, check, failed_in_callback, sure, told, Failed};
use crate::file::c_path;
use crate::function::{destroy, with_callback};
use crate::{
    Checkpoints, DType, Error, EventFormat, GradScaler, Loader, Metric, Module, Optimizer, Result, Schedule, Tensor,
};
use athena_sys as sys;
use std::ffi::CString;
use std::fmt;
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::ptr;

handle! {
    /// The handle of a [`Trainer`].
    TrainerHandle: at_trainer, at_trainer_release
}

/// Trains a module by a loss, a module of (prediction, target). The last of the `N` fields of a batch is the target, those before
/// are the module's inputs. A step is one plan, and nothing waits for it: losses stay on the device until an epoch ends.
///
/// ```
/// use athena::{metrics, nn, AdamW, Batches, Dataset, Device, DType, EarlyStopping, Loader, Metric, Optimizer, Tensor, Trainer};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let x = Tensor::randn(&device, DType::F32, &[64, 2], 1)?;
/// let set = Dataset::from_tensors(&[&x, &x.sum(1)?.reshape(&[64, 1])?])?;
/// let model = nn::linear(2, 1).build(&device, DType::F32, None)?;
/// let optimizer = Optimizer::adamw(&model.parameters(), AdamW { learning_rate: 0.1, ..AdamW::default() })?;
/// let loss = nn::mse_loss().build(&device, DType::F32, None)?;
/// let mut trainer = Trainer::new(&model, &loss, optimizer, 1)?;
/// trainer.add_metric("error", Metric::new(metrics::mean_absolute_error(), &device)?)?;
/// trainer.validate_split(0.25, 0)?;
/// trainer.stop_early(EarlyStopping { patience: 5, ..EarlyStopping::default() })?;
/// trainer.fit(&mut Loader::<2>::new(&set, &device, Batches { size: 8, shuffle: true, ..Batches::default() })?, 30)?;
/// let losses = trainer.history("val_loss")?;
/// assert!(losses[losses.len() - 1] < losses[0]);
/// # Ok(()) }
/// ```
pub struct Trainer {
    handle: TrainerHandle,
    optimizer: Optimizer, // exclusive, like the trainer
    checkpoints: Option<Checkpoints>,
    metrics: usize,
}

/// Ends a [`Trainer`]'s fit, from any thread.
pub struct Stopper(TrainerHandle);

// SAFETY: at_trainer_stop is called from any thread, and counting references is too.
unsafe impl Sync for Stopper {}
unsafe impl Send for Stopper {}

/// When a fit ends because nothing becomes better.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlyStopping {
    /// What of the history; none by default: val_loss, loss where nothing is validated.
    pub monitor: Option<String>,
    /// 3 by default: epochs without anything better.
    pub patience: i64,
    /// 0 by default: to be better, by more than this.
    pub min_delta: f64,
    /// More is better; no by default.
    pub maximize: bool,
    /// The module's state of the best epoch, when the fit ends; yes by default.
    pub restore_best: bool,
    /// A number that is not finite ends the fit at once; yes by default.
    pub check_finite: bool,
}

impl Default for EarlyStopping {
    fn default() -> Self {
        EarlyStopping {
            monitor: None,
            patience: 3,
            min_delta: 0.0,
            maximize: false,
            restore_best: true,
            check_finite: true,
        }
    }
}

/// Which sizes of batches [`Trainer::advise_batch_size`] tries: `smallest`, twice that, and so on.
#[derive(Clone, Debug)]
pub struct BatchSizeOptions {
    /// Timed of each size, after two that are not.
    pub steps: i32,
    /// From this one on.
    pub smallest: i64,
    /// Up to this one; 0: the samples of an epoch.
    pub largest: i64,
    /// Bytes that the device may hold in all; 0: its limit, or what is free there.
    pub memory: u64,
}

impl Default for BatchSizeOptions {
    fn default() -> Self {
        BatchSizeOptions { steps: 3, smallest: 2, largest: 0, memory: 0 }
    }
}

/// What steps with batches of one size took.
#[derive(Clone, Debug, PartialEq)]
pub struct BatchSizeTrial {
    /// Samples in a batch.
    pub batch_size: i64,
    /// The most that the device held in all; 0: memory ran out.
    pub peak_bytes: u64,
    /// A step.
    pub seconds: f64,
    /// Of all batches of a step.
    pub samples_per_second: f64,
}

/// What [`Trainer::advise_batch_size`] found.
#[derive(Clone, Debug)]
pub struct BatchSizeAdvice {
    /// The smallest within memory that is nearly as fast as any; none where not even the smallest is within.
    pub batch_size: Option<i64>,
    /// The smallest first.
    pub trials: Vec<BatchSizeTrial>,
}

/// Where a fit is.
#[derive(Debug)]
#[non_exhaustive]
pub struct TrainerEvent {
    /// One of the [`moments`].
    pub moment: i32,
    /// From 0.
    pub epoch: i64,
    /// From 0; at the end of an epoch, how many it had.
    pub batch: i64,
    /// Of an epoch, where that is known.
    pub batches: Option<i64>,
    /// Of the optimizer, made so far.
    pub step: i64,
    /// At the end of a batch; to read it waits.
    pub loss: Option<Tensor>,
}

/// Where in a fit a callback is called; several are added with `|`.
pub mod moments {
    use athena_sys as sys;
    /// Before the first epoch.
    pub const FIT_BEGIN: i32 = sys::AT_TRAINER_FIT_BEGIN;
    /// Before the first batch of one.
    pub const EPOCH_BEGIN: i32 = sys::AT_TRAINER_EPOCH_BEGIN;
    /// Before a batch.
    pub const BATCH_BEGIN: i32 = sys::AT_TRAINER_BATCH_BEGIN;
    /// After a batch.
    pub const BATCH_END: i32 = sys::AT_TRAINER_BATCH_END;
    /// After a validation.
    pub const VALIDATION_END: i32 = sys::AT_TRAINER_VALIDATION_END;
    /// After an epoch, its validation too.
    pub const EPOCH_END: i32 = sys::AT_TRAINER_EPOCH_END;
    /// After the last epoch.
    pub const FIT_END: i32 = sys::AT_TRAINER_FIT_END;
    /// After a checkpoint was saved.
    pub const CHECKPOINT: i32 = sys::AT_TRAINER_CHECKPOINT;
}

const TRIALS: usize = 64; // AT_BATCH_SIZE_TRIALS

type Listener = Box<dyn FnMut(&TrainerEvent) -> Result<()> + Send>;

unsafe extern "C" fn call(event: *const sys::at_trainer_event, userdata: *mut c_void) -> sys::at_status {
    let answer = catch_unwind(AssertUnwindSafe(|| {
        let event = &*event;
        let loss = ptr::NonNull::new(event.loss).map(|loss| {
            sure(sys::at_tensor_retain(loss.as_ptr()));
            Tensor::from_raw(loss)
        });
        let batches = (event.batches >= 0).then_some(event.batches);
        let (moment, epoch, batch, step) = (event.moment, event.epoch, event.batch, event.step);
        (*userdata.cast::<Listener>())(&TrainerEvent { moment, epoch, batch, batches, step, loss })
    }));
    failed_in_callback(match answer {
        Ok(Ok(())) => return sys::AT_OK,
        Ok(Err(error)) => Failed::Error(error),
        Err(payload) => Failed::Panic(payload),
    });
    sys::AT_ERROR_CALLBACK
}

fn monitor_of(operation: &str, monitor: Option<&str>) -> Result<Option<CString>> {
    monitor.map(|name| c_string(operation, "monitor", name)).transpose()
}

fn pointer(text: &Option<CString>) -> *const c_char {
    text.as_ref().map_or(ptr::null(), |text| text.as_ptr())
}

impl Trainer {
    /// Trains `module` with an optimizer of its parameters; `accumulate` batches, 1 or more, to a step.
    pub fn new(module: &Module, loss: &Module, optimizer: Optimizer, accumulate: i64) -> Result<Self> {
        let options = sys::at_trainer_options { accumulate, ..Default::default() };
        let handle = TrainerHandle::made(|out| unsafe {
            sys::at_trainer_create(out, module.raw(), loss.raw(), optimizer.raw(), &options)
        })?;
        Ok(Trainer { handle, optimizer, checkpoints: None, metrics: 0 })
    }

    /// The handle, lent for calls of [`sys`](crate::sys).
    pub fn raw(&self) -> *mut sys::at_trainer {
        self.handle.raw()
    }

    /// Gives the reference away; the optimizer is dropped, and stays with the trainer.
    pub fn into_raw(self) -> *mut sys::at_trainer {
        self.handle.into_raw()
    }

    /// What makes the steps.
    pub fn optimizer(&mut self) -> &mut Optimizer {
        &mut self.optimizer
    }

    /// Trains until `epochs` epochs were trained in all: after a fit that was stopped or failed the same call goes on where
    /// that ended, in the middle of an epoch too. A panic in a callback goes on here.
    pub fn fit<const N: usize>(&mut self, loader: &mut Loader<N>, epochs: i64) -> Result<()> {
        check(unsafe { sys::at_trainer_fit(self.raw(), loader.raw(), epochs) })
    }

    /// What ends a fit, from a callback or another thread.
    pub fn stopper(&self) -> Stopper {
        sure(unsafe { sys::at_trainer_retain(self.raw()) });
        Stopper(TrainerHandle::from_raw(ptr::NonNull::new(self.raw()).expect("a handle is not null")))
    }

    /// The mean loss, then the metrics, over an epoch. Modules are evaluating, and are again as they were afterwards.
    pub fn evaluate<const N: usize>(&mut self, loader: &mut Loader<N>) -> Result<Vec<f64>> {
        let mut values = vec![0.0; 1 + self.metrics];
        check(unsafe { sys::at_trainer_evaluate(values.as_mut_ptr(), values.len(), self.raw(), loader.raw()) })?;
        Ok(values)
    }

    /// The predictions for an epoch along the first axis; of several fields the last is left out.
    pub fn predict<const N: usize>(&mut self, loader: &mut Loader<N>) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_trainer_predict(out, self.raw(), loader.raw()) })
    }

    /// How large a batch suits the model on its device: makes steps with batches of several sizes, of the samples of the
    /// loader's first batch, and takes them back.
    pub fn advise_batch_size<const N: usize>(
        &mut self,
        loader: &mut Loader<N>,
        options: BatchSizeOptions,
    ) -> Result<BatchSizeAdvice> {
        let options = sys::at_batch_size_options {
            steps: options.steps,
            smallest: options.smallest,
            largest: options.largest,
            memory: options.memory,
            ..Default::default()
        };
        let (mut batch_size, mut count) = (0, 0);
        let mut trials = [sys::at_batch_size_trial::default(); TRIALS];
        let (into, room) = (trials.as_mut_ptr(), trials.len());
        check(unsafe {
            sys::at_trainer_advise_batch_size(
                &mut batch_size,
                into,
                room,
                &mut count,
                self.raw(),
                loader.raw(),
                &options,
            )
        })?;
        let read = |one: &sys::at_batch_size_trial| BatchSizeTrial {
            batch_size: one.batch_size,
            peak_bytes: one.peak_bytes,
            seconds: one.seconds,
            samples_per_second: one.samples_per_second,
        };
        let trials = trials[..count].iter().map(read).collect();
        Ok(BatchSizeAdvice { batch_size: (batch_size > 0).then_some(batch_size), trials })
    }

    /// What is evaluated after every `every` epochs and gives val_loss.
    pub fn validate<const N: usize>(&mut self, loader: Loader<N>, every: i64) -> Result<()> {
        check(unsafe { sys::at_trainer_set_validation(self.raw(), loader.raw(), every) })
    }

    /// Or a share of what is trained on, drawn by seed and held back.
    pub fn validate_split(&mut self, fraction: f64, seed: u64) -> Result<()> {
        check(unsafe { sys::at_trainer_set_validation_split(self.raw(), fraction, seed) })
    }

    /// Counts predictions and targets, too: a number of every epoch under its name, and with val_ before it of what is
    /// validated.
    pub fn add_metric(&mut self, name: &str, metric: Metric) -> Result<()> {
        let name = c_string("trainer_add_metric", "name", name)?;
        check(unsafe { sys::at_trainer_add_metric(self.raw(), name.as_ptr(), metric.raw()) })?;
        self.metrics += 1;
        Ok(())
    }

    /// Advances a schedule after every step, or after every epoch: one that wants a metric by a number of the history,
    /// val_loss if `monitor` is none, loss where nothing is validated.
    pub fn add_schedule(&mut self, schedule: Schedule, every_step: bool, monitor: Option<&str>) -> Result<()> {
        let name = monitor_of("trainer_add_schedule", monitor)?;
        let raw = schedule.raw();
        check(unsafe { sys::at_trainer_add_schedule(self.raw(), raw, every_step.into(), pointer(&name)) })
    }

    /// Ends fits when nothing becomes better.
    pub fn stop_early(&mut self, stopping: EarlyStopping) -> Result<()> {
        let name = monitor_of("trainer_set_early_stopping", stopping.monitor.as_deref())?;
        let options = sys::at_early_stopping_options {
            maximize: stopping.maximize.into(),
            patience: stopping.patience,
            min_delta: stopping.min_delta,
            restore_best: stopping.restore_best.into(),
            check_finite: stopping.check_finite.into(),
            ..Default::default()
        };
        check(unsafe { sys::at_trainer_set_early_stopping(self.raw(), pointer(&name), &options) })
    }

    /// Adds the numbers of every epoch to a log (`events`); a fit that goes on cuts off first what it has of later steps.
    /// Curves are drawn anew after every epoch, a line for the run is added when a fit ends.
    pub fn log_events(&mut self, path: impl AsRef<Path>, format: EventFormat) -> Result<()> {
        let path = c_path("trainer_add_event_log", "path", path.as_ref())?;
        check(unsafe { sys::at_trainer_add_event_log(self.raw(), path.as_ptr(), format.raw()) })
    }

    /// What the model is called: in names and metadata of checkpoints, those of another tag being another model's, in lines of
    /// runs, and above curves. Letters, digits, '.', '_' and '-'; "": none.
    pub fn set_tag(&mut self, tag: &str) -> Result<()> {
        let tag = c_string("trainer_set_tag", "tag", tag)?;
        check(unsafe { sys::at_trainer_set_tag(self.raw(), tag.as_ptr()) })
    }

    /// A line on standard error, where that is a terminal: epoch, batches a second, loss, time left, memory.
    pub fn show_progress(&mut self, shown: bool) -> Result<()> {
        check(unsafe { sys::at_trainer_set_progress(self.raw(), shown.into()) })
    }

    /// What the model and the loss compute under: `DType::Bf16` or `DType::F16`; none: as the thread does.
    pub fn autocast(&mut self, dtype: Option<DType>) -> Result<()> {
        check(unsafe { sys::at_trainer_set_autocast(self.raw(), dtype.unwrap_or(DType::F32).raw()) })
    }

    /// Scales losses, and makes the steps and their updates; none: no scaler.
    pub fn scale_losses(&mut self, scaler: Option<GradScaler>) -> Result<()> {
        let raw = scaler.as_ref().map_or(ptr::null_mut(), |scaler| scaler.raw());
        check(unsafe { sys::at_trainer_set_grad_scaler(self.raw(), raw) })
    }

    /// Saves all that the trainer has, and where it is: after every so many epochs and steps, 0: not so, after the last
    /// epoch, and where a fit is stopped. `monitor`, a number of the history, is the metric of a checkpoint after an epoch.
    pub fn keep_checkpoints(
        &mut self,
        checkpoints: Checkpoints,
        every_epochs: i64,
        every_steps: i64,
        monitor: Option<&str>,
    ) -> Result<()> {
        let name = monitor_of("trainer_set_checkpoints", monitor)?;
        let raw = checkpoints.raw();
        check(unsafe { sys::at_trainer_set_checkpoints(self.raw(), raw, every_epochs, every_steps, pointer(&name)) })?;
        self.checkpoints = Some(checkpoints);
        Ok(())
    }

    /// Those: their `restore` brings back what was saved, and the next fit goes on there.
    pub fn checkpoints(&mut self) -> Option<&mut Checkpoints> {
        self.checkpoints.as_mut()
    }

    /// Calls `callback` at these [`moments`]. Its error is that of the fit.
    pub fn on(
        &mut self,
        moments: i32,
        callback: impl FnMut(&TrainerEvent) -> Result<()> + Send + 'static,
    ) -> Result<()> {
        with_callback::<Listener>(Box::new(callback), |userdata| unsafe {
            sys::at_trainer_add_callback(self.raw(), moments, Some(call), userdata, Some(destroy::<Listener>))
        })
    }

    /// One column: loss, the metrics, val_loss and so on, lr, seconds, samples_per_second; a number for each epoch, NaN where it was not measured.
    pub fn history(&self, name: &str) -> Result<Vec<f64>> {
        let name = c_string("trainer_history_values", "name", name)?;
        let mut count = 0;
        let ask = |values: *mut f64, room, count: &mut usize| unsafe {
            check(sys::at_trainer_history_values(values, room, count, self.raw(), name.as_ptr()))
        };
        ask(ptr::null_mut(), 0, &mut count)?;
        let mut values = vec![0.0; count];
        ask(values.as_mut_ptr(), values.len(), &mut count)?;
        Ok(values)
    }

    /// All columns as a JSON object of arrays.
    pub fn history_json(&self) -> Result<String> {
        told(|text, size, needed| unsafe { sys::at_trainer_history(text, size, needed, self.raw()) })
    }
}

impl Stopper {
    /// Ends the fit that is under way, if there is one, after the step being made.
    pub fn stop(&self) {
        sure(unsafe { sys::at_trainer_stop(self.0.raw()) });
    }
}

impl<const N: usize> Loader<N> {
    /// Batches of the program's own: `next` gives those of an epoch by their number, and none after the last. `batches`: how
    /// many there are in an epoch, where that is known.
    ///
    /// ```
    /// use athena::{Device, Loader, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let mut loader = Loader::from_fn(Some(3), move |_epoch, batch| {
    ///     Ok(Some([Tensor::new(&device, [batch as f32])?, Tensor::new(&device, [0i64])?]))
    /// })?;
    /// assert_eq!(loader.by_ref().count(), 3);
    /// # Ok(()) }
    /// ```
    pub fn from_fn(
        batches: Option<i64>,
        next: impl FnMut(i64, i64) -> Result<Option<[Tensor; N]>> + Send + 'static,
    ) -> Result<Self> {
        let mut loader = ptr::null_mut();
        let length = batches.unwrap_or(-1);
        with_callback::<Source<N>>(Box::new(next), |userdata| unsafe {
            sys::at_loader_custom(&mut loader, N, length, Some(give::<N>), userdata, Some(destroy::<Source<N>>))
        })?;
        Ok(Self::from_raw(ptr::NonNull::new(loader).expect("the library gives a handle or an error")))
    }
}

type Source<const N: usize> = Box<dyn FnMut(i64, i64) -> Result<Option<[Tensor; N]>> + Send>;

unsafe extern "C" fn give<const N: usize>(
    fields: *mut *mut sys::at_tensor,
    _count: usize,
    epoch: i64,
    batch: i64,
    userdata: *mut c_void,
) -> sys::at_status {
    let answer = catch_unwind(AssertUnwindSafe(|| -> std::result::Result<(), Error> {
        if let Some(batch) = (*userdata.cast::<Source<N>>())(epoch, batch)? {
            for (i, tensor) in batch.into_iter().enumerate() {
                *fields.add(i) = tensor.into_raw();
            }
        }
        Ok(())
    }));
    failed_in_callback(match answer {
        Ok(Ok(())) => return sys::AT_OK,
        Ok(Err(error)) => Failed::Error(error),
        Err(payload) => Failed::Panic(payload),
    });
    sys::AT_ERROR_CALLBACK
}

impl fmt::Debug for Stopper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stopper")
    }
}

impl fmt::Debug for Trainer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Trainer {{ epochs: {} }}", self.history("loss").map_or(0, |losses| losses.len()))
    }
}
