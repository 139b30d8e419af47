//! Tensors, automatic differentiation and neural networks, on any OpenCL GPU or on the processor.
//!
//! ```
//! use athena::{Device, Tensor};
//! # fn main() -> athena::Result<()> {
//! let device = Device::open("auto")?; // the best GPU, else the processor
//! let x = Tensor::new(&device, [[1.0f32, 2.0], [3.0, 4.0]])?;
//! let y = 2.0 * &x + 1.0; // recorded, not yet computed
//! assert_eq!(y.matmul(&x)?.to_vec::<f32>()?, [18.0, 26.0, 34.0, 50.0]); // computed now
//! println!("{y}");
//! # Ok(()) }
//! ```
//!
//! **Errors.** Methods return [`Result`]; an [`Error`] tells its [kind](ErrorKind), the operation, the argument and a text
//! with what was received and what was expected. Operators (`+ - * / % & | ^ !`) cannot return one without spoiling every
//! formula: they panic with the same text, as indexing does; where shapes come from outside, write `a.add(&b)?`. Errors met
//! while computing come out where a value is read. What closures fail with that the library calls (rules, hooks,
//! checkpoints) is the error of the call that led there; a panic of theirs goes on there.
//!
//! **Descriptions** such as [`Tensor::shape`] cannot fail, with one exception that every function shares: in a child made by
//! `fork` the library refuses all work ([`ErrorKind::Forked`]); there they panic with that text.
//!
//! **Numbers.** Sizes, positions and counts of elements are `i64`, axes `i32`, as in the C interface: negative ones count
//! from the end, and one size given to `reshape` may be -1.
//!
//! **Threads.** [`Tensor`], [`Device`], [`Generator`], [`Dataset`] and [`Module`] are `Send` and `Sync`: the library locks what it
//! changes in them. [`Optimizer`] and [`Loader`] are for one thread at a time: `Send`, and `&mut self` where they change.
//! The no-gradient flag belongs to its thread, so the guard of [`no_grad`] is neither.
//!
//! Memory is given back when the last handle is dropped, in any order and on any thread. `clone` adds a handle to the same
//! tensor, like an `Arc`; [`Tensor::copy`] copies the numbers.
#![warn(missing_docs, missing_debug_implementations)]

macro_rules! enumeration {
    ($(#[$doc:meta])* $name:ident: $raw:ident { $($(#[$about:meta])* $variant:ident = $constant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$about])* $variant,)*
        }

        impl $name {
            /// Its number in the C interface.
            pub fn raw(self) -> sys::$raw {
                match self { $($name::$variant => sys::$constant,)* }
            }
            /// What a number of the C interface stands for.
            pub fn from_raw(raw: sys::$raw) -> Option<Self> {
                match raw { $(sys::$constant => Some($name::$variant),)* _ => None }
            }
        }
    };
}

// One owned reference to an object of the library. Dropping gives it back; a status there has nobody to go to.
macro_rules! handle {
    ($(#[$doc:meta])* $name:ident: $raw:ident, $release:ident) => {
        $(#[$doc])*
        #[repr(transparent)]
        pub struct $name(std::ptr::NonNull<sys::$raw>);

        impl $name {
            /// The handle, lent for calls of [`sys`](crate::sys).
            #[inline]
            pub fn raw(&self) -> *mut sys::$raw {
                self.0.as_ptr()
            }
            /// Takes over one reference to a handle that a function of [`sys`](crate::sys) gave.
            #[inline]
            pub fn from_raw(handle: std::ptr::NonNull<sys::$raw>) -> Self {
                Self(handle)
            }
            /// Gives the reference away.
            #[inline]
            pub fn into_raw(self) -> *mut sys::$raw {
                std::mem::ManuallyDrop::new(self).raw()
            }
            /// What a call writes through its first argument.
            #[inline]
            pub(crate) fn made(call: impl FnOnce(*mut *mut sys::$raw) -> sys::at_status) -> crate::Result<Self> {
                Ok(Self::optional(call)?.expect("the library gives a handle or an error"))
            }
            #[inline]
            pub(crate) fn optional(call: impl FnOnce(*mut *mut sys::$raw) -> sys::at_status) -> crate::Result<Option<Self>> {
                let mut out = std::ptr::null_mut();
                crate::error::check(call(&mut out))?;
                Ok(std::ptr::NonNull::new(out).map(Self))
            }
        }

        impl Drop for $name {
            #[inline]
            fn drop(&mut self) {
                unsafe { sys::$release(self.raw()) };
            }
        }

        // SAFETY: a handle is a number that every thread may use; the library counts references atomically.
        unsafe impl Send for $name {}
    };
}

// An object that any number of threads may use at once.
macro_rules! shared_handle {
    ($(#[$doc:meta])* $name:ident: $raw:ident, $retain:ident, $release:ident) => {
        handle!($(#[$doc])* $name: $raw, $release);

        // SAFETY: the C header calls these objects free-threaded: the library locks what it changes in them.
        unsafe impl Sync for $name {}

        impl Clone for $name {
            /// One more handle to the same object.
            #[inline]
            fn clone(&self) -> Self {
                crate::error::sure(unsafe { sys::$retain(self.raw()) });
                Self(self.0)
            }
        }
    };
}

mod attention;
mod audio;
mod autocast;
mod autograd;
mod checkpoints;
mod conv;
mod convert;
mod create;
mod data;
mod device;
mod dtype;
#[rustfmt::skip]
mod enums;
mod error;
pub mod events;
mod file;
mod format;
mod function;
mod generator;
mod grad_scaler;
mod graph;
mod group;
mod guard;
mod image;
mod image_folder;
mod index;
mod kernel;
#[rustfmt::skip]
mod layers;
mod linalg;
mod log;
mod loss;
mod map;
mod memory;
mod metric;
#[rustfmt::skip]
pub mod metrics;
mod module;
mod network;
pub mod nn;
mod norm;
mod numpy;
mod operand;
mod operators;
mod optimizer;
#[rustfmt::skip]
mod pointwise;
mod pool;
pub mod profiler;
mod random;
mod recurrent;
mod reduce;
mod scan;
mod schedule;
mod shape;
mod slice;
mod sort;
mod table;
mod tensor;
mod tokenizer;
mod trainer;
mod transform;
#[rustfmt::skip]
pub mod transforms;

pub use athena_sys as sys;
pub use attention::Attention;
pub use audio::{save_wav, Wav};
pub use autocast::{autocast, autocast_dtype, Autocast};
pub use autograd::{clip_grad_norm, clip_grad_value, grad, hvp, jvp, GradOptions};
pub use checkpoints::{CheckpointPart, Checkpoints, KeptCheckpoints};
pub use conv::{Conv, ConvPadding};
pub use convert::{Iter, Values};
pub use data::{Batches, Dataset, Loader, Samples};
pub use device::{Counters, Device, DeviceInfo, MemoryStats};
pub use dtype::Element;
pub use enums::{
    BagMode, Causal, Coordinates, DType, DeviceKind, Direction, ErrorKind, EventFormat, FanMode, GraphFormat,
    GridPadding, GroupWay, ImageMode, Indexing, Interpolation, LogLevel, MathMode, MemoryFormat, Nonlinearity,
    ProfileFormat, ReduceOp, Reduction, Scatter, WavFormat,
};
pub use error::{Error, Result};
pub use file::{file_metadata, file_names, load_file, save_file, save_file_with, save_sharded};
pub use format::Format;
pub use function::{checkpoint, custom, Hook};
pub use generator::Generator;
pub use grad_scaler::{GradScaler, GradScaling};
pub use graph::Graph;
pub use group::{Group, GroupOptions};
pub use guard::{detect_anomaly, no_grad, strict_devices, DetectAnomaly, NoGrad, StrictDevices};
pub use image::{decode_image, load_image, save_png};
pub use image_folder::ImageFolder;
pub use index::Indices;
pub use kernel::{Argument, Kernel, KernelInfo};
pub use log::{set_log_callback, set_log_level};
pub use loss::{BinaryCrossEntropy, CrossEntropy, TripletMargin};
pub use map::map;
pub use memory::Memory;
pub use metric::Metric;
pub use module::Module;
pub use network::{Network, NetworkBuilder, SAME_PADDING};
pub use norm::Running;
pub use numpy::{load_npy, load_npz, load_raw, npz_names, save_npy, save_npz, save_npz_compressed};
pub use operand::Operand;
pub use optimizer::{Adadelta, Adagrad, Adam, AdamW, Adamax, Lamb, Lion, Muon, NAdam, Optimizer, RAdam, RmsProp, Sgd};
pub use pool::Windows;
pub use recurrent::Recurrent;
pub use reduce::Axes;
pub use schedule::{OneCycle, Plateau, Schedule};
pub use shape::Padding;
pub use slice::{step, Slice, Slices};
pub use sort::Unique;
pub use table::{Csv, Table};
pub use tensor::Tensor;
pub use tokenizer::Tokenizer;
pub use trainer::{
    moments, BatchSizeAdvice, BatchSizeOptions, BatchSizeTrial, EarlyStopping, Stopper, Trainer, TrainerEvent,
};
pub use transform::Transform;

/// Version of the loaded library, "major.minor.patch".
pub fn version() -> String {
    error::text(sys::at_version_string)
}

/// The number of the binary interface of the loaded library.
pub fn abi_version() -> i32 {
    let mut version = 0;
    error::sure(unsafe { sys::at_abi_version(&mut version) });
    version
}

/// Whether the loaded library was built with a feature: "openblas", "opencl".
pub fn has_feature(name: &str) -> Result<bool> {
    let (mut present, name) = (0, error::c_string("has_feature", "name", name)?);
    error::check(unsafe { sys::at_has_feature(&mut present, name.as_ptr()) })?;
    Ok(present != 0)
}

// These pages and the README hold only code that works.
#[cfg(doctest)]
#[doc = include_str!("../../../../docs/rust.md")]
#[doc = include_str!("../../../../docs/micrograd.md")]
#[doc = include_str!("../../README.md")]
struct Pages;
