//! Rules that update parameters from their gradients.
use crate::error::{check, sure};
use crate::tensor::raws;
use crate::{Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::fmt;

handle! {
    /// An update rule, the parameters it updates, and its state. For one thread at a time: what changes it takes `&mut self`,
    /// and it is not `Sync`.
    ///
    /// ```
    /// use athena::{Device, Optimizer, Sgd, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::from_slice(&Device::open("cpu")?, &[4.0f32], &[1])?.parameter()?;
    /// let mut optimizer = Optimizer::sgd(&[&x], Sgd { learning_rate: 0.25, ..Sgd::default() })?;
    /// for _ in 0..10 {
    ///     optimizer.zero_grad()?;
    ///     (&x * &x).sum(())?.backward()?; // the slope is 2 x: each step halves x
    ///     optimizer.step()?;
    /// }
    /// assert_eq!(x.item()?, 4.0 / 1024.0);
    /// # Ok(()) }
    /// ```
    ///
    /// Two threads cannot use one at once:
    /// ```compile_fail
    /// fn shared<T: Sync>() {}
    /// shared::<athena::Optimizer>();
    /// ```
    Optimizer: at_optimizer, at_optimizer_release
}

/// Stochastic gradient descent as in PyTorch: g += weight_decay · p; b = momentum · b + g; p −= learning_rate · b.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sgd {
    /// 0.01 by default.
    pub learning_rate: f64,
    /// 0 by default: none.
    pub momentum: f64,
    /// 0 by default.
    pub weight_decay: f64,
}

impl Default for Sgd {
    fn default() -> Self {
        Sgd { learning_rate: 0.01, momentum: 0.0, weight_decay: 0.0 }
    }
}

/// Adam with decoupled weight decay (Loshchilov and Hutter, 2019), as in PyTorch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdamW {
    /// 0.001 by default.
    pub learning_rate: f64,
    /// 0.9 by default.
    pub beta1: f64,
    /// 0.999 by default.
    pub beta2: f64,
    /// 1e-8 by default.
    pub epsilon: f64,
    /// 0.01 by default.
    pub weight_decay: f64,
}

impl Default for AdamW {
    fn default() -> Self {
        AdamW { learning_rate: 0.001, beta1: 0.9, beta2: 0.999, epsilon: 1e-8, weight_decay: 0.01 }
    }
}

impl Optimizer {
    /// Takes at least one leaf of one device and one float dtype (f32 or f64). A parameter belongs to one optimizer:
    /// `ErrorKind::State` otherwise, or if it does not require gradients.
    pub fn sgd<T: Borrow<Tensor>>(parameters: &[T], rule: Sgd) -> Result<Self> {
        let parameters = raws(parameters);
        let Sgd { learning_rate, momentum, weight_decay } = rule;
        let options = sys::at_sgd_options { learning_rate, momentum, weight_decay, ..Default::default() };
        Self::made(|out| unsafe { sys::at_optimizer_sgd(out, parameters.as_ptr(), parameters.len(), &options) })
    }

    /// The same with the rule AdamW.
    pub fn adamw<T: Borrow<Tensor>>(parameters: &[T], rule: AdamW) -> Result<Self> {
        let parameters = raws(parameters);
        let options = sys::at_adamw_options {
            learning_rate: rule.learning_rate,
            beta1: rule.beta1,
            beta2: rule.beta2,
            epsilon: rule.epsilon,
            weight_decay: rule.weight_decay,
            ..Default::default()
        };
        Self::made(|out| unsafe { sys::at_optimizer_adamw(out, parameters.as_ptr(), parameters.len(), &options) })
    }

    /// Updates the parameters from their gradients, without waiting for the device. Gradients stay.
    pub fn step(&mut self) -> Result<()> {
        check(unsafe { sys::at_optimizer_step(self.raw()) })
    }

    /// Forgets the gradients of all parameters.
    pub fn zero_grad(&mut self) -> Result<()> {
        check(unsafe { sys::at_optimizer_zero_grad(self.raw()) })
    }

    /// `ErrorKind::Argument`: negative or not finite.
    pub fn set_learning_rate(&mut self, learning_rate: f64) -> Result<()> {
        check(unsafe { sys::at_optimizer_set_learning_rate(self.raw(), learning_rate) })
    }

    /// The learning rate of the next step.
    pub fn learning_rate(&self) -> f64 {
        let mut learning_rate = 0.0;
        sure(unsafe { sys::at_optimizer_learning_rate(&mut learning_rate, self.raw()) });
        learning_rate
    }
}

impl fmt::Debug for Optimizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Optimizer {{ learning_rate: {} }}", self.learning_rate())
    }
}
