//! Where the time goes: kernels and operations on the device, the host's share, transfers, ranges.
//!
//! ```
//! use athena::{profiler, Device, DType, ProfileFormat, Tensor};
//! # fn main() -> athena::Result<()> {
//! let device = Device::open("cpu")?;
//! profiler::start(Some(&device))?;
//! {
//!     let _range = profiler::range("sum")?;
//!     Tensor::ones(&device, DType::F32, &[100])?.sum(())?.item()?;
//! }
//! profiler::stop(Some(&device))?;
//! assert!(profiler::report(ProfileFormat::Text)?.contains("sum"));
//! # Ok(()) }
//! ```
use crate::error::{c_string, check, told};
use crate::{Device, ProfileFormat, Result};
use athena_sys as sys;
use std::marker::PhantomData;
use std::ptr;

fn raw(device: Option<&Device>) -> *mut sys::at_backend {
    device.map_or(ptr::null_mut(), Device::raw)
}

/// Begins measuring one device, or all, those opened later too.
pub fn start(device: Option<&Device>) -> Result<()> {
    check(unsafe { sys::at_profiler_start(raw(device)) })
}

/// Ends measuring. What was measured stays until [`reset`].
pub fn stop(device: Option<&Device>) -> Result<()> {
    check(unsafe { sys::at_profiler_stop(raw(device)) })
}

/// Forgets what was measured.
pub fn reset() -> Result<()> {
    check(unsafe { sys::at_profiler_reset() })
}

/// The report of all that was measured; waits for what has been enqueued. Stop first: the text must not grow meanwhile.
pub fn report(format: ProfileFormat) -> Result<String> {
    told(|text, size, needed| unsafe { sys::at_profiler_report(text, size, needed, format.raw()) })
}

/// Gives a name to what its thread does while it lives; see [`range`].
#[must_use = "the range ends when the guard is dropped"]
#[derive(Debug)]
pub struct Range(PhantomData<*const ()>);

/// Opens a range of the calling thread; it ends when the guard is dropped. Ranges nest.
pub fn range(name: &str) -> Result<Range> {
    let name = c_string("profiler_push_range", "name", name)?;
    check(unsafe { sys::at_profiler_push_range(name.as_ptr()) })?;
    Ok(Range(PhantomData))
}

impl Drop for Range {
    fn drop(&mut self) {
        unsafe { sys::at_profiler_pop_range() };
    }
}
