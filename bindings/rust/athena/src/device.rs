//! Devices and what they tell of themselves.
use crate::error::{c_string, check, copied, sure, told};
use crate::file::c_path;
use crate::{DeviceKind, MathMode, Result};
use athena_sys as sys;
use std::fmt;
use std::os::raw::c_char;
use std::path::Path;

shared_handle! {
    /// A device that computes: a backend of the library. Cloning and opening again give the same one.
    Device: at_backend, at_backend_retain, at_backend_release
}

/// Description of a device.
#[derive(Clone, Debug)]
pub struct DeviceInfo {
    /// What sort of device it is.
    pub kind: DeviceKind,
    /// What [`Device::open`] takes: "cpu", "opencl:0", ….
    pub name: String,
    /// "NVIDIA H200".
    pub product: String,
    /// Who made it.
    pub vendor: String,
    /// Version of the driver or of the BLAS in use.
    pub driver: String,
    /// Bytes; for the processor the machine's memory.
    pub memory_total: u64,
    /// Bytes of the largest single allocation.
    pub memory_largest: u64,
    /// Processors or multiprocessors.
    pub compute_units: u32,
    /// Whether it computes float64 itself; else that runs on the processor.
    pub has_f64: bool,
    /// Whether it has float16 arithmetic; storage works everywhere.
    pub has_f16: bool,
    /// Why it cannot be used; `None` if it can.
    pub refused: Option<String>,
}

fn text(bytes: &[c_char]) -> String {
    let bytes: Vec<u8> = bytes.iter().map(|&byte| byte as u8).take_while(|&byte| byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

impl From<sys::at_device_info> for DeviceInfo {
    fn from(raw: sys::at_device_info) -> Self {
        DeviceInfo {
            kind: DeviceKind::from_raw(raw.kind).unwrap_or(DeviceKind::Other),
            name: text(&raw.name),
            product: text(&raw.product),
            vendor: text(&raw.vendor),
            driver: text(&raw.driver),
            memory_total: raw.memory_total,
            memory_largest: raw.memory_largest,
            compute_units: raw.compute_units,
            has_f64: raw.has_f64 != 0,
            has_f16: raw.has_f16 != 0,
            refused: if raw.usable != 0 { None } else { Some(text(&raw.refused)) },
        }
    }
}

// A struct of numbers as the C interface has it, less what is there for its sake.
macro_rules! numbers {
    ($(#[$doc:meta])* $name:ident: $raw:ident { $($(#[$about:meta])* $field:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name {
            $($(#[$about])* pub $field: u64,)*
        }
        impl From<sys::$raw> for $name {
            fn from(raw: sys::$raw) -> Self {
                $name { $($field: raw.$field,)* }
            }
        }
    };
}

numbers! {
    /// Memory of a device in bytes, and its allocations.
    MemoryStats: at_memory_stats {
        /// In live tensors and plans.
        used,
        /// Kept for reuse.
        cached,
        /// The largest used + cached.
        peak,
        /// 0: none.
        limit,
        /// Asked of the pool.
        allocations,
        /// Asked of the device or the operating system.
        driver_allocations,
    }
}

numbers! {
    /// What a device has done since it was opened or [`Device::reset_counters`].
    Counters: at_counters {
        /// Kernels and library calls enqueued.
        launches,
        /// From host memory.
        bytes_to_device,
        /// To host memory.
        bytes_to_host,
        /// Copies from host memory.
        copies_to_device,
        /// Copies to host memory.
        copies_to_host,
        /// Programs built from source.
        compiles,
        /// Programs taken from the disk cache.
        program_loads,
        /// Kernels run on the processor because the device lacks them.
        fallbacks,
        /// Plans run.
        plans,
        /// Of those, found in the plan cache.
        plan_hits,
        /// Made anew: this structure was never seen.
        plan_misses_new,
        /// Made anew: seen before, but dropped from the cache.
        plan_misses_evicted,
        /// Made anew: the same operations with other sizes.
        plan_misses_sizes,
        /// Kernels compared with the processor.
        validations,
        /// Operands that lay on another device, and were moved to this one.
        moved_operands,
        /// Activations copied into channels-last memory ([`crate::Tensor::to_memory_format`]).
        layout_conversions,
    }
}

impl Device {
    /// Opens a device: "auto" (the best GPU, else the processor; the variable `ATHENA_DEVICE` replaces it), "cpu", "opencl",
    /// "opencl:N", or "gpu" (the best GPU, or an error).
    pub fn open(name: &str) -> Result<Self> {
        let name = c_string("backend_open", "device", name)?;
        Self::made(|out| unsafe { sys::at_backend_open(out, name.as_ptr()) })
    }

    /// All devices of this machine, refused ones included.
    pub fn all() -> Result<Vec<DeviceInfo>> {
        let mut count = 0;
        check(unsafe { sys::at_device_count(&mut count) })?;
        (0..count)
            .map(|index| {
                let mut info = sys::at_device_info::default();
                check(unsafe { sys::at_device_describe(&mut info, index) })?;
                Ok(info.into())
            })
            .collect()
    }

    /// Describes the device.
    pub fn info(&self) -> DeviceInfo {
        let mut info = sys::at_device_info::default();
        sure(unsafe { sys::at_backend_describe(&mut info, self.raw()) });
        info.into()
    }

    /// Why this device was chosen: "asked for by ATHENA_DEVICE", "the only GPU", ….
    pub fn reason(&self) -> String {
        copied(|text, size, needed| unsafe { sys::at_backend_reason(text, size, needed, self.raw()) })
            .unwrap_or_default()
    }

    /// Waits until everything enqueued so far is done; the first error found on the way is returned. What is only recorded
    /// does not run.
    pub fn synchronize(&self) -> Result<()> {
        check(unsafe { sys::at_backend_synchronize(self.raw()) })
    }

    /// Memory in use.
    pub fn memory_stats(&self) -> MemoryStats {
        let mut stats = sys::at_memory_stats::default();
        sure(unsafe { sys::at_backend_memory_stats(&mut stats, self.raw()) });
        stats.into()
    }

    /// What is alive on the device, for people: a line for tensors that are alike, then one for buffers with what they hold.
    pub fn memory_report(&self) -> Result<String> {
        told(|text, size, needed| unsafe { sys::at_backend_memory_report(text, size, needed, self.raw()) })
    }

    /// Bytes the device may hold; 0: no limit. A request over it fails with [`OutOfMemory`](crate::ErrorKind::OutOfMemory),
    /// and the device stays usable.
    pub fn set_memory_limit(&self, bytes: u64) -> Result<()> {
        check(unsafe { sys::at_backend_set_memory_limit(self.raw(), bytes) })
    }

    /// Takes in tuning results: which algorithms were fastest for products and convolutions here. `ATHENA_TUNE=1` makes
    /// them, in `tuning.jsonl` of the folder of compiled programs. `ErrorKind::Format`: a line that is no result.
    pub fn load_tuning(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path("backend_load_tuning", "path", path.as_ref())?;
        check(unsafe { sys::at_backend_load_tuning(self.raw(), path.as_ptr()) })
    }

    /// How matrix products of float32 tensors may be computed where the device has matrix units for it; float32 means float32
    /// unless another mode is set.
    pub fn math_mode(&self) -> MathMode {
        let mut mode = 0;
        sure(unsafe { sys::at_backend_math_mode(&mut mode, self.raw()) });
        MathMode::from_raw(mode).unwrap_or(MathMode::Strict)
    }

    /// Sets it for products computed from now on.
    pub fn set_math_mode(&self, mode: MathMode) -> Result<()> {
        check(unsafe { sys::at_backend_set_math_mode(self.raw(), mode.raw()) })
    }

    /// Gives cached memory back.
    pub fn trim(&self) -> Result<()> {
        check(unsafe { sys::at_backend_trim(self.raw()) })
    }

    /// What it has done.
    pub fn counters(&self) -> Counters {
        let mut counters = sys::at_counters::default();
        sure(unsafe { sys::at_backend_counters(&mut counters, self.raw()) });
        counters.into()
    }

    /// Counts from 0 again.
    pub fn reset_counters(&self) -> Result<()> {
        check(unsafe { sys::at_backend_reset_counters(self.raw()) })
    }
}

impl PartialEq for Device {
    fn eq(&self, other: &Self) -> bool {
        self.raw() == other.raw()
    }
}
impl Eq for Device {}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Device({:?})", self.info().name)
    }
}
