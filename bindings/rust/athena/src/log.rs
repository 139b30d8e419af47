//! What the library has to say while it works.
use crate::error::check;
use crate::{LogLevel, Result};
use athena_sys as sys;
use std::ffi::CStr;
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr;

type Listener = Box<dyn Fn(LogLevel, &str) + Send + Sync>;

/// Which messages are written; at first warnings and errors, or what the variable `ATHENA_LOG` says.
pub fn set_log_level(level: LogLevel) -> Result<()> {
    check(unsafe { sys::at_log_set_level(level.raw()) })
}

/// Sends messages to a function instead of standard error; `None`: back to standard error. It is called from any thread; a
/// panic in it is swallowed, as C code lies between it and its caller.
pub fn set_log_callback(callback: Option<Listener>) -> Result<()> {
    match callback {
        None => check(unsafe { sys::at_log_set_callback(None, ptr::null_mut(), None) }),
        Some(listener) => {
            let userdata = Box::into_raw(Box::new(listener));
            let status = unsafe { sys::at_log_set_callback(Some(tell), userdata.cast(), Some(destroy)) };
            check(status).map_err(|error| {
                unsafe { destroy(userdata.cast()) };
                error
            })
        }
    }
}

unsafe extern "C" fn tell(level: sys::at_log_level, message: *const c_char, userdata: *mut c_void) {
    let listener = &*userdata.cast::<Listener>();
    let level = LogLevel::from_raw(level).unwrap_or(LogLevel::Error);
    let _ = catch_unwind(AssertUnwindSafe(|| listener(level, &CStr::from_ptr(message).to_string_lossy())));
}

unsafe extern "C" fn destroy(userdata: *mut c_void) {
    let _ = catch_unwind(AssertUnwindSafe(|| drop(Box::from_raw(userdata.cast::<Listener>()))));
}
