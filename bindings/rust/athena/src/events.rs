//! What happens while a network is trained, written down as it happens, and drawn.
//!
//! ```
//! use athena::{events, EventFormat};
//! # fn main() -> athena::Result<()> {
//! let path = std::env::temp_dir().join(format!("athena-events-{}.csv", std::process::id()));
//! events::append(&path, EventFormat::Csv, 1, None, &[("loss", 0.5)])?;
//! events::append(&path, EventFormat::Csv, 2, Some(0), &[("loss", 0.25)])?;
//! events::truncate(&path, EventFormat::Csv, 1)?;
//! assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 2); // the columns, and step 1
//! events::draw(path.with_extension("svg"), &path, "a run")?;
//! # std::fs::remove_file(path.with_extension("svg")).unwrap();
//! # std::fs::remove_file(&path).unwrap();
//! # Ok(()) }
//! ```
use crate::error::{c_string, c_strings, check};
use crate::file::c_path;
use crate::{EventFormat, Result};
use athena_sys as sys;
use std::ffi::CString;
use std::os::raw::c_char;
use std::path::Path;

// Names with what owns them, and numbers.
type Named = (Vec<CString>, Vec<*const c_char>, Vec<f64>);
fn named(operation: &str, values: &[(&str, f64)]) -> Result<Named> {
    let (texts, names) = c_strings(operation, "names", values.iter().map(|(name, _)| name))?;
    Ok((texts, names, values.iter().map(|&(_, value)| value).collect()))
}

/// Adds one entry to a file: one write, on the disk when this returns, so that several processes may add to one file.
pub fn append(
    path: impl AsRef<Path>,
    format: EventFormat,
    step: i64,
    epoch: Option<i64>,
    values: &[(&str, f64)],
) -> Result<()> {
    let path = c_path("event_log_append", "path", path.as_ref())?;
    let (_texts, names, values) = named("event_log_append", values)?;
    let (epoch, count) = (epoch.unwrap_or(-1), values.len());
    check(unsafe {
        let (names, values) = (names.as_ptr(), values.as_ptr());
        sys::at_event_log_append(path.as_ptr(), format.raw(), step, epoch, names, values, count)
    })
}

/// Cuts off what follows the last entry of at most `step`: before a run goes on from there.
pub fn truncate(path: impl AsRef<Path>, format: EventFormat, step: i64) -> Result<()> {
    let path = c_path("event_log_truncate", "path", path.as_ref())?;
    check(unsafe { sys::at_event_log_truncate(path.as_ptr(), format.raw(), step) })
}

/// Draws the columns of a CSV log over the steps, as SVG.
pub fn draw(image: impl AsRef<Path>, path: impl AsRef<Path>, title: &str) -> Result<()> {
    let image = c_path("event_log_draw", "image", image.as_ref())?;
    let path = c_path("event_log_draw", "path", path.as_ref())?;
    let title = c_string("event_log_draw", "title", title)?;
    check(unsafe { sys::at_event_log_draw(image.as_ptr(), path.as_ptr(), title.as_ptr()) })
}

/// Adds a line for a whole run: date, device, model, epochs, seconds an epoch took on average, final numbers.
pub fn append_run(
    path: impl AsRef<Path>,
    device: &str,
    model: &str,
    epochs: i64,
    epoch_seconds: f64,
    values: &[(&str, f64)],
) -> Result<()> {
    let path = c_path("run_log_append", "path", path.as_ref())?;
    let (device, model) = (c_string("run_log_append", "device", device)?, c_string("run_log_append", "model", model)?);
    let (_texts, names, values) = named("run_log_append", values)?;
    check(unsafe {
        let (device, model, names) = (device.as_ptr(), model.as_ptr(), names.as_ptr());
        sys::at_run_log_append(
            path.as_ptr(),
            device,
            model,
            epochs,
            epoch_seconds,
            names,
            values.as_ptr(),
            values.len(),
        )
    })
}
