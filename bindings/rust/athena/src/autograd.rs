//! Derivatives by reverse-mode differentiation.
use crate::error::{check, sure};
use crate::tensor::raws;
use crate::{Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr::{self, NonNull};

/// Gradients.
impl Tensor {
    /// The tensor, as a leaf whose gradient is wanted: `Tensor::randn(…)?.parameter()?`.
    pub fn parameter(self) -> Result<Tensor> {
        self.set_requires_grad(true)?;
        Ok(self)
    }

    /// Whether this leaf's gradient is wanted. `ErrorKind::DType`: not a float type; `ErrorKind::State`: computed from others
    /// that require gradients.
    pub fn set_requires_grad(&self, requires_grad: bool) -> Result<()> {
        check(unsafe { sys::at_tensor_set_requires_grad(self.raw(), requires_grad.into()) })
    }

    /// Whether gradients flow through the tensor.
    pub fn requires_grad(&self) -> bool {
        let mut requires_grad = 0;
        sure(unsafe { sys::at_tensor_requires_grad(&mut requires_grad, self.raw()) });
        requires_grad != 0
    }

    /// Adds the gradients of this loss (one element) to [`grad`](Tensor::grad) of every leaf it was computed from, and frees
    /// the graph. Records only.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::from_slice(&Device::open("cpu")?, &[1.0f32, 2.0], &[2])?.parameter()?;
    /// (&x * &x).sum(())?.backward()?;
    /// assert_eq!(x.grad()?.unwrap().to_vec::<f32>()?, [2.0, 4.0]);
    /// # Ok(()) }
    /// ```
    pub fn backward(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_backward(self.raw()) })
    }

    /// A leaf's accumulated gradient, if there is one.
    pub fn grad(&self) -> Result<Option<Tensor>> {
        Self::optional(|out| unsafe { sys::at_tensor_grad_of(out, self.raw()) })
    }

    /// Forgets a leaf's gradient.
    pub fn zero_grad(&self) -> Result<()> {
        check(unsafe { sys::at_tensor_zero_grad(self.raw()) })
    }

    /// The same values, cut from the graph; shares memory.
    pub fn detach(&self) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_detach(out, self.raw()) })
    }
}

/// How [`grad`] differentiates.
#[derive(Clone, Debug, Default)]
pub struct GradOptions {
    /// The graph can be used again.
    pub retain_graph: bool,
    /// The gradients can be differentiated; implies `retain_graph`.
    pub create_graph: bool,
    /// An input that no output depends on gets zeros instead of an error.
    pub allow_unused: bool,
    /// Gradients of the outputs: empty, or one for each, where `None` stands for ones.
    pub seeds: Vec<Option<Tensor>>,
}

/// Gradients of the sum of the outputs with respect to the inputs, any tensors. `.grad()` of leaves is not touched.
///
/// ```
/// # use athena::{grad, Device, GradOptions, Tensor};
/// # fn main() -> athena::Result<()> {
/// let x = Tensor::from_slice(&Device::open("cpu")?, &[3.0f64], &[1])?.parameter()?;
/// let cube = &x * &x * &x;
/// let again = GradOptions { create_graph: true, ..GradOptions::default() };
/// let slope = grad(&[&cube], &[&x], &again)?.remove(0); // 3 x²
/// let curvature = grad(&[&slope], &[&x], &GradOptions::default())?.remove(0); // 6 x
/// assert_eq!((slope.item()?, curvature.item()?), (27.0, 18.0));
/// # Ok(()) }
/// ```
pub fn grad<O: Borrow<Tensor>, I: Borrow<Tensor>>(
    outputs: &[O],
    inputs: &[I],
    options: &GradOptions,
) -> Result<Vec<Tensor>> {
    let (outputs, inputs) = (raws(outputs), raws(inputs));
    let seeds: Vec<_> = options.seeds.iter().map(|seed| seed.as_ref().map_or(ptr::null_mut(), Tensor::raw)).collect();
    let options = sys::at_grad_options {
        retain_graph: options.retain_graph.into(),
        create_graph: options.create_graph.into(),
        allow_unused: options.allow_unused.into(),
        seeds: if seeds.is_empty() { ptr::null() } else { seeds.as_ptr() },
        seed_count: seeds.len(),
        ..Default::default()
    };
    let mut grads = vec![ptr::null_mut(); inputs.len()];
    check(unsafe {
        let (o, i) = (outputs.as_ptr(), inputs.as_ptr());
        sys::at_tensor_grad(grads.as_mut_ptr(), o, outputs.len(), i, inputs.len(), &options)
    })?;
    Ok(grads.into_iter().filter_map(NonNull::new).map(Tensor::from_raw).collect())
}

/// While it lives, its thread records nothing for gradients; see [`no_grad`].
#[must_use = "gradients are recorded again when the guard is dropped"]
#[derive(Debug)]
pub struct NoGrad {
    // the flag is the thread's own
    thread: PhantomData<*const ()>,
}

thread_local! {
    // how many guards live, and the flag from before the first: they may be dropped in any order
    static GUARDS: Cell<(usize, i32)> = const { Cell::new((0, 0)) };
}

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
pub fn no_grad() -> NoGrad {
    let mut previous = 0;
    sure(unsafe { sys::at_set_no_grad(&mut previous, 1) });
    GUARDS.with(|guards| match guards.get() {
        (0, _) => guards.set((1, previous)),
        (count, first) => guards.set((count + 1, first)),
    });
    NoGrad { thread: PhantomData }
}

impl Drop for NoGrad {
    fn drop(&mut self) {
        // not there while the thread ends, when nobody records any more
        let _ = GUARDS.try_with(|guards| {
            let (count, first) = guards.get();
            guards.set((count - 1, first));
            if count == 1 {
                unsafe { sys::at_set_no_grad(ptr::null_mut(), first) };
            }
        });
    }
}
