//! Flags of the calling thread that hold while a guard lives.
use crate::error::sure;
use athena_sys as sys;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr;
use std::thread::LocalKey;

// A flag of the calling thread that is set while guards live, and afterwards what it was before the first: they may be
// dropped in any order.
macro_rules! thread_flag {
    ($(#[$about:meta])* $guard:ident $(#[$doc:meta])* $name:ident $function:ident $must_use:literal) => {
        $(#[$about])*
        #[must_use = $must_use]
        #[derive(Debug)]
        pub struct $guard(PhantomData<*const ()>); // the flag is the thread's own

        impl $guard {
            fn count() -> &'static LocalKey<Cell<(usize, i32)>> {
                thread_local! {
                    static GUARDS: Cell<(usize, i32)> = const { Cell::new((0, 0)) };
                }
                &GUARDS
            }
        }

        $(#[$doc])*
        pub fn $name() -> $guard {
            let mut previous = 0;
            sure(unsafe { sys::$function(&mut previous, 1) });
            $guard::count().with(|guards| match guards.get() {
                (0, _) => guards.set((1, previous)),
                (count, first) => guards.set((count + 1, first)),
            });
            $guard(PhantomData)
        }

        impl Drop for $guard {
            fn drop(&mut self) {
                // not there while the thread ends, when nobody records any more
                let _ = $guard::count().try_with(|guards| {
                    let (count, first) = guards.get();
                    guards.set((count - 1, first));
                    if count == 1 {
                        unsafe { sys::$function(ptr::null_mut(), first) };
                    }
                });
            }
        }
    };
}

thread_flag! {
    /// While it lives, its thread records nothing for gradients; see [`no_grad`].
    NoGrad
    /// Records nothing for gradients on this thread until the guard is dropped, or the last of several.
    ///
    /// ```
    /// # use athena::{no_grad, DType, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let weight = Tensor::ones(&Device::open("cpu")?, DType::F32, &[2])?.parameter()?;
    /// {
    ///     let _guard = no_grad();
    ///     assert!(!(&weight * 2.0).requires_grad());
    /// }
    /// assert!((&weight * 2.0).requires_grad());
    /// # Ok(()) }
    /// ```
    no_grad at_set_no_grad "gradients are recorded again when the guard is dropped"
}

thread_flag! {
    /// While it lives, backwards on its thread look for the first NaN; see [`detect_anomaly`].
    DetectAnomaly
    /// Until the guard is dropped, [`backward`](crate::Tensor::backward) and [`grad`](crate::grad) on this thread fail at the first value or
    /// gradient that has a NaN (`ErrorKind::Validation`), and [`Error::operation`](crate::Error::operation) is what made it.
    /// Each look waits for the device: slow, for debugging.
    ///
    /// ```
    /// # use athena::{detect_anomaly, Device, ErrorKind, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [-1.0f32, 4.0])?.parameter()?;
    /// let _guard = detect_anomaly();
    /// let error = x.sqrt()?.sum(())?.backward().unwrap_err();
    /// assert_eq!((error.kind(), error.operation()), (ErrorKind::Validation, "sqrt"));
    /// # Ok(()) }
    /// ```
    detect_anomaly at_set_anomaly_mode "it looks until the guard is dropped"
}

thread_flag! {
    /// While it lives, operations of its thread refuse operands on another device; see [`strict_devices`].
    StrictDevices
    /// Until the guard is dropped, operations on this thread fail (`ErrorKind::Backend`) where operands lie on several devices, and
    /// do not move them to one.
    ///
    /// ```
    /// # use athena::{strict_devices, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let here = Tensor::new(&Device::open("cpu")?, [1.0f32, 2.0])?;
    /// let there = Tensor::new(&Device::open("auto")?, [3.0f32, 4.0])?;
    /// assert_eq!(here.add(&there)?.to_vec::<f32>()?, [4.0, 6.0]);
    /// let _guard = strict_devices();
    /// assert_eq!(here.add(&there).is_ok(), here.device().info().name == there.device().info().name);
    /// # Ok(()) }
    /// ```
    strict_devices at_set_strict_devices "operands are moved again when the guard is dropped"
}
