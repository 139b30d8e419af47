//! Derivatives by reverse-mode differentiation.
use crate::error::{check, sure};
use crate::tensor::{raws, several};
use crate::{Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::ptr;

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

    /// Puts the values that `grad` has now in the place of a leaf's gradient; later backwards add to them. It has the tensor's
    /// shape and dtype.
    ///
    /// ```
    /// # fn main() -> athena::Result<()> {
    /// # use athena::{DType, Device, Tensor};
    /// let w = Tensor::ones(&Device::open("cpu")?, DType::F32, &[2])?.parameter()?;
    /// w.set_grad(&w.full_like(3.0)?)?;
    /// assert_eq!(w.grad()?.unwrap().to_vec::<f32>()?, [3.0, 3.0]);
    /// # Ok(()) }
    /// ```
    pub fn set_grad(&self, grad: &Tensor) -> Result<()> {
        check(unsafe { sys::at_tensor_set_grad(self.raw(), grad.raw()) })
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
    several(inputs.len(), |grads| unsafe {
        sys::at_tensor_grad(grads, outputs.as_ptr(), outputs.len(), inputs.as_ptr(), inputs.len(), &options)
    })
}

/// Products of the outputs' derivatives by the inputs with tangents of the inputs' shapes, one for each output: directional
/// derivatives (Jacobian-vector products). Zeros where an output depends on no input. The graph stays; with `create_graph`
/// the products can be differentiated.
///
/// ```
/// # use athena::{jvp, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let x = Tensor::new(&device, [1.0f32, 2.0])?.parameter()?;
/// let along = Tensor::new(&device, [1.0f32, 10.0])?;
/// assert_eq!(jvp(&[&x * &x], &[&x], &[along], false)?[0].to_vec::<f32>()?, [2.0, 40.0]);
/// # Ok(()) }
/// ```
pub fn jvp<O: Borrow<Tensor>, I: Borrow<Tensor>, T: Borrow<Tensor>>(
    outputs: &[O],
    inputs: &[I],
    tangents: &[T],
    create_graph: bool,
) -> Result<Vec<Tensor>> {
    let (outputs, inputs, tangents) = (raws(outputs), raws(inputs), raws(tangents));
    several(outputs.len(), |products| unsafe {
        let (o, i, t) = (outputs.as_ptr(), inputs.as_ptr(), tangents.as_ptr());
        let create_graph = create_graph.into();
        sys::at_tensor_jvp(products, o, outputs.len(), i, inputs.len(), t, tangents.len(), create_graph)
    })
}

/// Products of the second derivatives of a loss (one element) with vectors of the inputs' shapes, one for each input
/// (Hessian-vector products); otherwise as [`jvp`].
pub fn hvp<I: Borrow<Tensor>, T: Borrow<Tensor>>(
    loss: &Tensor,
    inputs: &[I],
    vectors: &[T],
    create_graph: bool,
) -> Result<Vec<Tensor>> {
    let (inputs, vectors) = (raws(inputs), raws(vectors));
    several(inputs.len(), |products| unsafe {
        let (i, v, create_graph) = (inputs.as_ptr(), vectors.as_ptr(), create_graph.into());
        sys::at_tensor_hvp(products, loss.raw(), i, inputs.len(), v, vectors.len(), create_graph)
    })
}

/// Scales the gradients of parameters together, in place, so that the norm of that order of all their elements is at most
/// `max_norm`, as PyTorch's `clip_grad_norm_`; gives the norm before, a tensor that is not waited for.
///
/// ```
/// # use athena::{clip_grad_norm, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// # let device = Device::open("cpu")?;
/// let w = Tensor::new(&device, [3.0f32, 4.0])?.parameter()?;
/// (&w * &w).sum(())?.backward()?; // the gradient is 6, 8
/// assert_eq!(clip_grad_norm(&[&w], 1.0, 2.0)?.item()?, 10.0);
/// assert!((w.grad()?.unwrap().to_vec::<f32>()?[0] - 0.6).abs() < 1e-6);
/// # Ok(()) }
/// ```
pub fn clip_grad_norm<P: Borrow<Tensor>>(parameters: &[P], max_norm: f64, order: f64) -> Result<Tensor> {
    let parameters = raws(parameters);
    Tensor::made(|total| unsafe {
        sys::at_tensor_clip_grad_norm(total, parameters.as_ptr(), parameters.len(), max_norm, order)
    })
}

/// Brings every element of the gradients of parameters between -`bound` and `bound`, in place.
pub fn clip_grad_value<P: Borrow<Tensor>>(parameters: &[P], bound: f64) -> Result<()> {
    let parameters = raws(parameters);
    check(unsafe { sys::at_tensor_clip_grad_value(parameters.as_ptr(), parameters.len(), bound) })
}
