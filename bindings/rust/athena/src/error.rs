//! The one place where a status becomes an error.
use crate::ErrorKind;
use athena_sys as sys;
use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::os::raw::c_char;
use std::panic::resume_unwind;

/// A [`std::result::Result`] with Athena's [`Error`].
pub type Result<T> = std::result::Result<T, Error>;

/// What the library said of a call that failed.
///
/// ```
/// use athena::{DType, Device, ErrorKind, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let a = Tensor::zeros(&device, DType::F32, &[3, 4])?;
/// let error = a.matmul(&a).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Shape);
/// assert_eq!((error.operation(), error.argument()), ("matmul", "b"));
/// # Ok(()) }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Record>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Record {
    kind: ErrorKind,
    operation: String,
    argument: String,
    text: String,
}

impl Error {
    /// What sort of error it is. A status that this crate does not know yet is [`ErrorKind::Internal`].
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }
    /// The operation that failed: "matmul".
    pub fn operation(&self) -> &str {
        &self.0.operation
    }
    /// The argument that the error speaks of, or "" where it is about none.
    pub fn argument(&self) -> &str {
        &self.0.argument
    }
    /// The whole text, beginning with the operation in brackets.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// An error found on this side, in the library's own form.
    pub(crate) fn new(kind: ErrorKind, operation: &str, argument: &str, text: &str) -> Self {
        let text = format!("[{operation}] {text}");
        Error(Box::new(Record { kind, operation: operation.into(), argument: argument.into(), text }))
    }

    /// An error of a program's own function, to be given back by closures that the library calls: the call that led there
    /// fails with it.
    pub fn callback(text: impl Into<String>) -> Self {
        let record = Record { kind: ErrorKind::Callback, operation: "".into(), argument: "".into(), text: text.into() };
        Error(Box::new(record))
    }

    #[cold]
    fn last(status: sys::at_status) -> Self {
        #[cfg(feature = "dlopen")]
        if let Err(reason) = sys::load() {
            return Error::new(ErrorKind::Environment, "load", "", &reason);
        }
        let kind = ErrorKind::from_raw(status).unwrap_or(ErrorKind::Internal);
        let (operation, argument) = (text(sys::at_error_operation), text(sys::at_error_argument));
        let text = match FAILED.try_with(Cell::take).ok().flatten() {
            Some(Failed::Panic(payload)) if kind == ErrorKind::Callback => resume_unwind(payload),
            Some(Failed::Error(inner)) if kind == ErrorKind::Callback => {
                format!("[{operation}] {argument} failed: {inner}")
            }
            _ => text(sys::at_error_text),
        };
        Error(Box::new(Record { kind, operation, argument, text }))
    }
}

thread_local! {
    // what a closure failed with, while C returns to the call that led there
    static FAILED: Cell<Option<Failed>> = const { Cell::new(None) };
}

pub(crate) enum Failed {
    Error(Error),
    Panic(Box<dyn Any + Send>),
}

/// Keeps what a closure failed with for the call that led there: it returns an error, and goes on with a panic.
pub(crate) fn failed_in_callback(with: Failed) {
    let _ = FAILED.try_with(|failed| failed.set(Some(with))); // not there while the thread ends
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.kind(), self.text())
    }
}

impl std::error::Error for Error {}

#[inline]
pub(crate) fn check(status: sys::at_status) -> Result<()> {
    if status == sys::AT_OK {
        Ok(())
    } else {
        Err(Error::last(status))
    }
}

/// For calls that fail only in a forked child.
#[inline]
#[track_caller]
pub(crate) fn sure(status: sys::at_status) {
    if status != sys::AT_OK {
        fail(Error::last(status));
    }
}

#[cold]
#[track_caller]
pub(crate) fn fail(error: Error) -> ! {
    panic!("{error}")
}

/// The text of a function that copies like at_error_text; "" if it has none.
pub(crate) fn text(copy: unsafe extern "C" fn(*mut c_char, usize, *mut usize) -> sys::at_status) -> String {
    copied(|text, size, needed| unsafe { copy(text, size, needed) }).unwrap_or_default()
}

pub(crate) fn copied(copy: impl Fn(*mut c_char, usize, *mut usize) -> sys::at_status) -> Option<String> {
    let mut needed = 0;
    if copy(std::ptr::null_mut(), 0, &mut needed) != sys::AT_OK {
        return None;
    }
    let mut bytes = vec![0u8; needed];
    if copy(bytes.as_mut_ptr().cast(), bytes.len(), &mut needed) != sys::AT_OK {
        return None;
    }
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    bytes.truncate(end);
    Some(String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// The text of a function that copies like at_error_text, and may fail.
pub(crate) fn told(copy: impl Fn(*mut c_char, usize, *mut usize) -> sys::at_status) -> Result<String> {
    let mut needed = 0;
    check(copy(std::ptr::null_mut(), 0, &mut needed))?;
    copied(copy).ok_or_else(|| Error::new(ErrorKind::State, "text", "", "the text changed while it was copied"))
}

/// The texts of a function that copies them one after the other, each with a zero at its end.
pub(crate) fn listed(copy: impl Fn(*mut c_char, usize, *mut usize) -> sys::at_status) -> Result<Vec<String>> {
    let mut needed = 0;
    check(copy(std::ptr::null_mut(), 0, &mut needed))?;
    let mut bytes = vec![0u8; needed];
    check(copy(bytes.as_mut_ptr().cast(), bytes.len(), &mut needed))?;
    let all = bytes.split_inclusive(|&byte| byte == 0);
    Ok(all.map(|text| String::from_utf8_lossy(&text[..text.len() - 1]).into_owned()).collect())
}

/// A name or path as C wants it.
pub(crate) fn c_string(operation: &str, argument: &str, text: &str) -> Result<std::ffi::CString> {
    std::ffi::CString::new(text).map_err(|_| {
        Error::new(ErrorKind::Argument, operation, argument, &format!("{argument} is {text:?}, expected no zero byte"))
    })
}

/// Texts for one call: they own what the pointers point to.
pub(crate) fn c_strings<T: AsRef<str>>(
    operation: &str,
    argument: &str,
    texts: impl IntoIterator<Item = T>,
) -> Result<(Vec<std::ffi::CString>, Vec<*const std::os::raw::c_char>)> {
    let texts =
        texts.into_iter().map(|text| c_string(operation, argument, text.as_ref())).collect::<Result<Vec<_>>>()?;
    let pointers = texts.iter().map(|text| text.as_ptr()).collect();
    Ok((texts, pointers))
}
