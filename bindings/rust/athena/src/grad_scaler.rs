//! Losses scaled so that gradients of float16 do not vanish.
use crate::error::{check, sure};
use crate::{Device, Optimizer, Result, Tensor};
use athena_sys as sys;
use std::fmt;

handle! {
    /// Dynamic loss scaling by PyTorch's rule, on the device: a step whose gradients have an infinity is left out and multiplies
    /// the scale by `backoff_factor`; `growth_interval` steps without one multiply it by `growth_factor`. Nothing waits but
    /// [`state`](GradScaler::state).
    ///
    /// ```
    /// use athena::{Device, GradScaler, GradScaling, Optimizer, Sgd, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let x = Tensor::from_slice(&device, &[4.0f32], &[1])?.parameter()?;
    /// let mut optimizer = Optimizer::sgd(&[&x], Sgd { learning_rate: 0.5, ..Sgd::default() })?;
    /// let mut scaler = GradScaler::new(&device, GradScaling::default())?;
    /// for factor in [1.0, f64::INFINITY] {
    ///     scaler.scale(&(&x * factor).sum(())?)?.backward()?;
    ///     scaler.step(&mut optimizer)?;
    ///     scaler.update()?;
    ///     optimizer.zero_grad()?;
    /// }
    /// assert_eq!((x.to_vec::<f32>()?, scaler.state().scale), (vec![3.5], 32768.0));
    /// # Ok(()) }
    /// ```
    GradScaler: at_grad_scaler, at_grad_scaler_release
}

impl fmt::Debug for GradScaler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GradScaler").finish_non_exhaustive()
    }
}

/// The numbers of a [`GradScaler`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GradScaling {
    /// Yes by default; no: nothing is scaled.
    pub enabled: bool,
    /// 65536 at first.
    pub scale: f64,
    /// 2 by default.
    pub growth_factor: f64,
    /// 0.5 by default.
    pub backoff_factor: f64,
    /// 2000 steps by default.
    pub growth_interval: i64,
    /// How many steps in turn had no infinity.
    pub growth_tracker: i64,
}

impl Default for GradScaling {
    fn default() -> Self {
        sys::at_grad_scaler_options::default().into()
    }
}

impl From<sys::at_grad_scaler_options> for GradScaling {
    fn from(raw: sys::at_grad_scaler_options) -> Self {
        GradScaling {
            enabled: raw.enabled != 0,
            scale: raw.init_scale,
            growth_factor: raw.growth_factor,
            backoff_factor: raw.backoff_factor,
            growth_interval: raw.growth_interval,
            growth_tracker: raw.growth_tracker,
        }
    }
}

impl From<GradScaling> for sys::at_grad_scaler_options {
    fn from(numbers: GradScaling) -> Self {
        sys::at_grad_scaler_options {
            enabled: numbers.enabled.into(),
            init_scale: numbers.scale,
            growth_factor: numbers.growth_factor,
            backoff_factor: numbers.backoff_factor,
            growth_interval: numbers.growth_interval,
            growth_tracker: numbers.growth_tracker,
            ..Default::default()
        }
    }
}

impl GradScaler {
    /// On the device where the optimizers' parameters lie. `ErrorKind::Argument`: a number out of range.
    pub fn new(device: &Device, numbers: GradScaling) -> Result<Self> {
        let options = numbers.into();
        Self::made(|out| unsafe { sys::at_grad_scaler_create(out, device.raw(), &options) })
    }

    /// The tensor times the scale.
    pub fn scale(&self, a: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_grad_scaler_scale(out, self.raw(), a.raw()) })
    }

    /// Divides the gradients of the optimizer's parameters by the scale, in place: to change them before the step.
    pub fn unscale(&mut self, optimizer: &mut Optimizer) -> Result<()> {
        check(unsafe { sys::at_grad_scaler_unscale(self.raw(), optimizer.raw()) })
    }

    /// The optimizer's step with gradients divided by the scale, which the device leaves out where one is not finite.
    pub fn step(&mut self, optimizer: &mut Optimizer) -> Result<()> {
        check(unsafe { sys::at_grad_scaler_step(self.raw(), optimizer.raw()) })
    }

    /// The scale of the next step.
    pub fn update(&mut self) -> Result<()> {
        check(unsafe { sys::at_grad_scaler_update(self.raw()) })
    }

    /// A scale in place of an update.
    pub fn set_scale(&mut self, scale: f64) -> Result<()> {
        check(unsafe { sys::at_grad_scaler_set_scale(self.raw(), scale) })
    }

    /// The scale as a tensor, which nothing waits for.
    pub fn scale_tensor(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_grad_scaler_get_scale(out, self.raw()) })
    }

    /// Its numbers as they are now; waits for the device.
    pub fn state(&self) -> GradScaling {
        let mut state = sys::at_grad_scaler_options::default();
        sure(unsafe { sys::at_grad_scaler_state(&mut state, self.raw()) });
        state.into()
    }

    /// Goes on from there; whether it is enabled stays.
    pub fn load_state(&mut self, state: GradScaling) -> Result<()> {
        let state = state.into();
        check(unsafe { sys::at_grad_scaler_load_state(self.raw(), &state) })
    }
}
