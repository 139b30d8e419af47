//! Loading the library when the program runs.
use crate::{at_api, at_status, AT_ABI_VERSION};
use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int, c_void};
use std::path::PathBuf;
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

#[cfg_attr(target_os = "linux", link(name = "dl"))]
extern "C" {
    fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn dlerror() -> *const c_char;
}
const RTLD_NOW: c_int = 2;

static TABLE: AtomicPtr<at_api> = AtomicPtr::new(ptr::null_mut());

/// The table of the library, which is loaded by the first call. The error names what was tried; a later call tries again.
#[inline]
pub fn load() -> Result<&'static at_api, String> {
    match unsafe { TABLE.load(Ordering::Acquire).as_ref() } {
        Some(api) => Ok(api),
        None => find(),
    }
}

#[cold]
fn find() -> Result<&'static at_api, String> {
    let name = format!("libathena.so.{AT_ABI_VERSION}");
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join(&name)));
    let candidates: Vec<PathBuf> = match std::env::var_os("ATHENA_LIBRARY") {
        Some(path) => vec![path.into()],
        None => beside.into_iter().chain([name.into()]).collect(),
    };
    let mut tried = Vec::new();
    for path in candidates {
        match open(&path.to_string_lossy()) {
            Ok(api) => {
                TABLE.store(api as *const at_api as *mut at_api, Ordering::Release);
                return Ok(api);
            }
            Err(reason) => tried.push(reason),
        }
    }
    Err(format!(
        "cannot load Athena: {}. Set ATHENA_LIBRARY to the full path of libathena.so, or install it.",
        tried.join("; ")
    ))
}

fn open(path: &str) -> Result<&'static at_api, String> {
    let name = CString::new(path).map_err(|_| format!("{path:?} holds a zero byte"))?;
    unsafe {
        let library = dlopen(name.as_ptr(), RTLD_NOW);
        if library.is_null() {
            return Err(CStr::from_ptr(dlerror()).to_string_lossy().into_owned());
        }
        let symbol = dlsym(library, b"at_get_api\0".as_ptr().cast());
        if symbol.is_null() {
            return Err(format!("{path} has no at_get_api"));
        }
        let get: unsafe extern "C" fn(*mut *const at_api, i32) -> at_status = std::mem::transmute(symbol);
        let mut api = ptr::null();
        let status = get(&mut api, AT_ABI_VERSION);
        if status != 0 || api.is_null() {
            return Err(format!("{path} does not speak ABI {AT_ABI_VERSION} (status {status})"));
        }
        // read through the pointer: an older library's table is shorter than the struct
        let (size, expected) = (ptr::addr_of!((*api).size).read() as usize, std::mem::size_of::<at_api>());
        if size < expected {
            return Err(format!("{path} is older than this program: its table has {size} bytes, expected {expected}"));
        }
        Ok(&*api)
    }
}
