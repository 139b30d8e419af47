//! The program's own OpenCL kernels, launched on tensors.
use crate::error::{c_string, check, copied, sure};
use crate::tensor::several;
use crate::{Device, Result, Tensor};
use athena_sys as sys;
use std::fmt;
use std::ptr;

shared_handle! {
    /// An OpenCL kernel of the program's own, built for one device ("cpu" has none: `ErrorKind::Unsupported`). It knows nothing
    /// of gradients: [`custom`](crate::custom) gives it some. What it reads and writes beyond its arrays is its author's
    /// affair, as in any OpenCL program; hence launching is unsafe.
    ///
    /// ```
    /// use athena::{Argument, Device, DType, ErrorKind, Kernel, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("auto")?;
    /// let source = "kernel void twice(global float *y, global const float *x) {
    ///                   y[get_global_id(0)] = 2 * x[get_global_id(0)];
    ///               }";
    /// let kernel = match Kernel::from_source(&device, source, "twice", "") {
    ///     Err(error) if error.kind() == ErrorKind::Unsupported => return Ok(()), // the processor
    ///     kernel => kernel?,
    /// };
    /// let x = Tensor::new(&device, [1.0f32, 2.0])?;
    /// let room = Tensor::zeros(&device, DType::F32, &[2])?;
    /// // SAFETY: two work-items for two elements
    /// let y = unsafe { kernel.launch(&[Argument::Write(&room), Argument::Read(&x)], &[2], None) }?;
    /// assert_eq!(y[0].to_vec::<f32>()?, [2.0, 4.0]);
    /// # Ok(()) }
    /// ```
    Kernel: at_kernel, at_kernel_retain, at_kernel_release
}

/// What an argument of a launch is to the kernel.
#[derive(Clone, Copy, Debug)]
pub enum Argument<'a> {
    /// A global or constant pointer: the tensor's elements, row-major, not to be written.
    Read(&'a Tensor),
    /// A global pointer: a result of the tensor's shape and dtype, with anything in it at first.
    Write(&'a Tensor),
    /// A global pointer: a result that begins as a copy of the tensor.
    Update(&'a Tensor),
    /// By value: the tensor's one element (of vector types: elements).
    Number(&'a Tensor),
    /// A local pointer: as much memory as the tensor has, for each work-group.
    Local(&'a Tensor),
}

impl Argument<'_> {
    fn parts(&self) -> (*mut sys::at_tensor, sys::at_kernel_role) {
        let (tensor, role) = match self {
            Argument::Read(tensor) => (tensor, sys::AT_KERNEL_READ),
            Argument::Write(tensor) => (tensor, sys::AT_KERNEL_WRITE),
            Argument::Update(tensor) => (tensor, sys::AT_KERNEL_UPDATE),
            Argument::Number(tensor) => (tensor, sys::AT_KERNEL_NUMBER),
            Argument::Local(tensor) => (tensor, sys::AT_KERNEL_LOCAL),
        };
        (tensor.raw(), role)
    }
}

/// What a kernel tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelInfo {
    /// How many arguments it takes.
    pub argument_count: usize,
    /// The largest work-group, in work-items.
    pub group_size: i64,
    /// Work-groups are best a multiple of it.
    pub group_multiple: i64,
    /// The work-group that the kernel asks for, if it does.
    pub required_group: Option<[i64; 3]>,
    /// Local memory of a work-group, local arguments aside.
    pub local_bytes: u64,
    /// Memory of a work-item: registers that did not fit.
    pub private_bytes: u64,
}

impl Kernel {
    /// Builds the kernel `name` of OpenCL C source, with options as an OpenCL compiler takes them ("-DN=4 -cl-std=CL2.0").
    /// `ErrorKind::Compile`: it did not build; the text ends with the log.
    pub fn from_source(device: &Device, source: &str, name: &str, options: &str) -> Result<Self> {
        let text = |argument, text| c_string("kernel_from_source", argument, text);
        let (source, name, options) = (text("source", source)?, text("name", name)?, text("options", options)?);
        Self::made(|out| unsafe {
            sys::at_kernel_from_source(out, device.raw(), source.as_ptr(), name.as_ptr(), options.as_ptr())
        })
    }

    /// The same from a binary, as [`binary`](Kernel::binary) or another OpenCL program got it from this driver and device.
    ///
    /// # Safety
    /// Drivers trust their binaries: it must be one.
    pub unsafe fn from_binary(device: &Device, binary: &[u8], name: &str, options: &str) -> Result<Self> {
        let text = |argument, text| c_string("kernel_from_binary", argument, text);
        let (name, options) = (text("name", name)?, text("options", options)?);
        Self::made(|out| {
            let data = binary.as_ptr().cast();
            sys::at_kernel_from_binary(out, device.raw(), data, binary.len(), name.as_ptr(), options.as_ptr())
        })
    }

    /// What the compiler said in the calling thread's last build, warnings or errors.
    pub fn build_log() -> String {
        copied(|text, size, needed| unsafe { sys::at_kernel_build_log(text, size, needed) }).unwrap_or_default()
    }

    /// The built program, for [`from_binary`](Kernel::from_binary). `ErrorKind::Unsupported`: the driver gives none.
    pub fn binary(&self) -> Result<Vec<u8>> {
        let mut needed = 0;
        check(unsafe { sys::at_kernel_binary(ptr::null_mut(), 0, &mut needed, self.raw()) })?;
        let mut bytes = vec![0; needed];
        check(unsafe { sys::at_kernel_binary(bytes.as_mut_ptr().cast(), needed, &mut needed, self.raw()) })?;
        Ok(bytes)
    }

    /// What it tells of itself.
    pub fn info(&self) -> KernelInfo {
        let mut raw = sys::at_kernel_info::default();
        sure(unsafe { sys::at_kernel_describe(&mut raw, self.raw()) });
        let required = [raw.required_x, raw.required_y, raw.required_z];
        KernelInfo {
            argument_count: raw.argument_count as usize,
            group_size: raw.group_size,
            group_multiple: raw.group_multiple,
            required_group: (required[0] != 0).then_some(required),
            local_bytes: raw.local_bytes,
            private_bytes: raw.private_bytes,
        }
    }

    /// Launches it with one tensor for each of its arguments; gives a new tensor for each `Write` and `Update`, in that order.
    /// `global` has one to three sizes, work-items in all, `local` those of a work-group, or the driver chooses. Enqueued
    /// behind everything before; the call does not wait.
    ///
    /// # Safety
    /// With these sizes the kernel stays within its arrays.
    pub unsafe fn launch(&self, arguments: &[Argument], global: &[i64], local: Option<&[i64]>) -> Result<Vec<Tensor>> {
        if local.map_or(false, |local| local.len() != global.len()) {
            let text =
                format!("local has {} sizes, expected {} like global", local.unwrap_or_default().len(), global.len());
            return Err(crate::Error::new(crate::ErrorKind::Argument, "kernel_launch", "local", &text));
        }
        let (tensors, roles): (Vec<_>, Vec<_>) = arguments.iter().map(Argument::parts).unzip();
        let results = roles.iter().filter(|role| [sys::AT_KERNEL_WRITE, sys::AT_KERNEL_UPDATE].contains(role)).count();
        several(results, |out| {
            let (given, dimensions) = (tensors.as_ptr(), crate::tensor::rank_of(global));
            let local = local.map_or(ptr::null(), <[i64]>::as_ptr);
            let count = arguments.len();
            sys::at_kernel_launch(
                out,
                results,
                self.raw(),
                given,
                roles.as_ptr(),
                count,
                dimensions,
                global.as_ptr(),
                local,
            )
        })
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kernel({:?})", self.info())
    }
}
