//! Athena's C interface as it is: every function, constant and struct of `athena.h` under its own name. The crate `athena`
//! is what programs want; this one is for what it does not cover.
//!
//! By default libathena is linked. With the feature `dlopen` it is loaded when the first function is called: from
//! `ATHENA_LIBRARY` (a full path), else from the program's own folder, else from where the system looks. `load` does the
//! same and tells what went wrong; a function called without a library returns `AT_ERROR_ENVIRONMENT` and sets no result.
//!
//! Safety, for every function: pointers must be what the C header says, with room for what it says. Handles may be
//! anything: null, released or foreign ones give a status.
//!
//! ```
//! use athena_sys::*;
//! let mut size = 0;
//! assert_eq!(unsafe { at_dtype_size(&mut size, AT_F64) }, AT_OK);
//! assert_eq!(size, 8);
//! ```
#![allow(non_camel_case_types, clippy::missing_safety_doc, clippy::too_many_arguments)]

// Structs that begin with struct_size: the default is what the C header's _INIT says.
macro_rules! sized {
    ($name:ident $(, $field:ident: $value:expr)*) => {
        impl Default for $name {
            fn default() -> Self {
                // SAFETY: numbers and raw pointers, for which zeros are a value
                let zeros: Self = unsafe { std::mem::zeroed() };
                Self { struct_size: std::mem::size_of::<Self>() as u32, $($field: $value,)* ..zeros }
            }
        }
    };
}

// The list of functions as the table at_api, and as functions: linked, or taken from the loaded library's table.
macro_rules! functions {
    ($($(#[$doc:meta])* $function:ident $entry:ident($($name:ident: $type:ty),*);)*) => {
        /// Every function in one table, under its name less `at_`. `size` tells how many bytes of it the library fills.
        #[repr(C)]
        pub struct at_api {
            pub size: u32,
            pub abi_version_number: i32,
            $($(#[$doc])* pub $entry: unsafe extern "C" fn($($name: $type),*) -> at_status,)*
        }

        #[cfg(not(feature = "dlopen"))]
        extern "C" {
            $($(#[$doc])* pub fn $function($($name: $type),*) -> at_status;)*
            /// The table for ABI number `version` (pass [`AT_ABI_VERSION`]), static storage.
            pub fn at_get_api(api: *mut *const at_api, version: i32) -> at_status;
        }

        $($(#[$doc])*
        #[cfg(feature = "dlopen")]
        #[inline]
        pub unsafe extern "C" fn $function($($name: $type),*) -> at_status {
            match load() {
                Ok(api) => (api.$entry)($($name),*),
                Err(_) => AT_ERROR_ENVIRONMENT,
            }
        })*
    };
}

#[rustfmt::skip]
mod types;
pub use types::*;

#[cfg(feature = "dlopen")]
mod loader;
#[cfg(feature = "dlopen")]
pub use loader::load;

mod functions {
    #[cfg(feature = "dlopen")]
    use crate::load;
    use crate::types::*;
    use std::os::raw::{c_char, c_void};
    include!("functions.rs");
}
pub use functions::*;
