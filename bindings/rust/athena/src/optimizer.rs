//! Rules that update parameters from their gradients.
use crate::error::{c_string, check, listed, sure, told};
use crate::file::{c_path, NamedTensors};
use crate::tensor::{raws, several};
use crate::{Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::fmt;
use std::path::Path;

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

/// The struct of a rule, its defaults, which are PyTorch's, and the optimizer that is made of it.
macro_rules! rule {
    ($(#[$doc:meta])* $rule:ident, $method:ident, $make:ident, $options:ident, $($number:ident = $default:literal),+; $($flag:ident),+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $rule {
            $(#[doc = concat!(stringify!($default), " by default.")]
            pub $number: f64,)+
            $(/// No by default.
            pub $flag: bool,)+
        }

        impl Default for $rule {
            fn default() -> Self {
                $rule { $($number: $default,)+ $($flag: false,)+ }
            }
        }

        impl Optimizer {
            #[doc = concat!("Takes at least one leaf of one device and one float dtype, and the rule [`", stringify!($rule),
                            "`]. A parameter belongs to one optimizer: `ErrorKind::State` otherwise, or if it does not require gradients.")]
            pub fn $method<T: Borrow<Tensor>>(parameters: &[T], rule: $rule) -> Result<Self> {
                let parameters = raws(parameters);
                let options = sys::$options {
                    $($number: rule.$number,)+ $($flag: rule.$flag.into(),)+ ..Default::default()
                };
                Self::made(|out| unsafe { sys::$make(out, parameters.as_ptr(), parameters.len(), &options) })
            }
        }
    };
}

rule! {
    /// Stochastic gradient descent: b = momentum · b + (1 − dampening) · g (the first b is g); p −= learning_rate · b. With
    /// `nesterov`, which wants a momentum and no dampening, p −= learning_rate · (g + momentum · b).
    Sgd, sgd, at_optimizer_sgd, at_sgd_options,
    learning_rate = 0.01, momentum = 0.0, weight_decay = 0.0, dampening = 0.0; nesterov, maximize
}
rule! {
    /// Kingma and Ba, 2015; weight decay is part of the gradient. `amsgrad`: Reddi et al., 2018.
    Adam, adam, at_optimizer_adam, at_adam_options,
    learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.0; amsgrad, maximize
}
rule! {
    /// Adam with decoupled weight decay (Loshchilov and Hutter, 2019). `amsgrad`: divides by the largest mean of squares so far.
    AdamW, adamw, at_optimizer_adamw, at_adamw_options,
    learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.01; amsgrad, maximize
}
rule! {
    /// Adam by the largest gradient, fading by beta2.
    Adamax, adamax, at_optimizer_adamax, at_adamax_options,
    learning_rate = 0.002, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.0; maximize
}
rule! {
    /// Adam with Nesterov's momentum (Dozat, 2016).
    NAdam, nadam, at_optimizer_nadam, at_nadam_options,
    learning_rate = 0.002, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.0, momentum_decay = 0.004; maximize
}
rule! {
    /// Rectified Adam (Liu et al., 2020).
    RAdam, radam, at_optimizer_radam, at_radam_options,
    learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.0; maximize
}
rule! {
    /// The gradient over the root of the mean of squares, or, `centered`, of the variance; with momentum summed up first.
    RmsProp, rmsprop, at_optimizer_rmsprop, at_rmsprop_options,
    learning_rate = 0.01, alpha = 0.99, epsilon = 1e-8, weight_decay = 0.0, momentum = 0.0; centered, maximize
}
rule! {
    /// The gradient over the root of the sum of squares (Duchi et al., 2011); the rate of step n is
    /// learning_rate / (1 + (n − 1) · lr_decay).
    Adagrad, adagrad, at_optimizer_adagrad, at_adagrad_options,
    learning_rate = 0.01, lr_decay = 0.0, weight_decay = 0.0, initial_accumulator_value = 0.0, epsilon = 1e-10; maximize
}
rule! {
    /// Zeiler, 2012.
    Adadelta, adadelta, at_optimizer_adadelta, at_adadelta_options,
    learning_rate = 1.0, rho = 0.9, epsilon = 1e-6, weight_decay = 0.0; maximize
}
rule! {
    /// Chen et al., 2023: p −= learning_rate · (sign(beta1 · m + (1 − beta1) · g) + weight_decay · p);
    /// m = beta2 · m + (1 − beta2) · g.
    Lion, lion, at_optimizer_lion, at_lion_options,
    learning_rate = 0.0001, beta1 = 0.9, beta2 = 0.99, weight_decay = 0.0; maximize
}
rule! {
    /// You et al., 2020: Adam's direction with the decay, made as long as the parameter, for each by itself.
    Lamb, lamb, at_optimizer_lamb, at_lamb_options,
    learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-6, weight_decay = 0.01; maximize
}

/// By a momentum made orthogonal (Jordan et al., 2024), for matrices alone. Newton and Schulz's iteration is computed in the
/// parameters' dtype.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Muon {
    /// 0.001 by default.
    pub learning_rate: f64,
    /// 0.1 by default.
    pub weight_decay: f64,
    /// 0.95 by default.
    pub momentum: f64,
    /// 1e-7 by default.
    pub epsilon: f64,
    /// (3.4445, -4.775, 2.0315) by default.
    pub ns_coefficients: (f64, f64, f64),
    /// 5 by default, less than 100.
    pub ns_steps: i64,
    /// Yes by default.
    pub nesterov: bool,
    /// The step times 0.2 · √max(rows, columns), not √max(1, rows / columns); no by default.
    pub match_rms_adamw: bool,
}

impl Default for Muon {
    fn default() -> Self {
        Muon {
            learning_rate: 0.001,
            weight_decay: 0.1,
            momentum: 0.95,
            epsilon: 1e-7,
            ns_coefficients: (3.4445, -4.775, 2.0315),
            ns_steps: 5,
            nesterov: true,
            match_rms_adamw: false,
        }
    }
}

impl Optimizer {
    /// Takes at least one matrix that is a leaf, of one device and one float dtype, and the rule [`Muon`]. `ErrorKind::Shape`: a
    /// parameter that is no matrix.
    pub fn muon<T: Borrow<Tensor>>(parameters: &[T], rule: Muon) -> Result<Self> {
        let parameters = raws(parameters);
        let options = sys::at_muon_options {
            learning_rate: rule.learning_rate,
            weight_decay: rule.weight_decay,
            momentum: rule.momentum,
            epsilon: rule.epsilon,
            ns_a: rule.ns_coefficients.0,
            ns_b: rule.ns_coefficients.1,
            ns_c: rule.ns_coefficients.2,
            ns_steps: rule.ns_steps,
            nesterov: rule.nesterov.into(),
            match_rms_adamw: rule.match_rms_adamw.into(),
            ..Default::default()
        };
        let (pointers, count) = (parameters.as_ptr(), parameters.len());
        Self::made(|out| unsafe { sys::at_optimizer_muon(out, pointers, count, &options) })
    }

    /// Updates the parameters from their gradients, without waiting for the device. Gradients stay.
    pub fn step(&mut self) -> Result<()> {
        check(unsafe { sys::at_optimizer_step(self.raw()) })
    }

    /// Forgets the gradients of all parameters.
    pub fn zero_grad(&mut self) -> Result<()> {
        check(unsafe { sys::at_optimizer_zero_grad(self.raw()) })
    }

    /// Of all groups. `ErrorKind::Argument`: negative or not finite.
    pub fn set_learning_rate(&mut self, learning_rate: f64) -> Result<()> {
        check(unsafe { sys::at_optimizer_set_learning_rate(self.raw(), learning_rate) })
    }

    /// Further parameters, of the same device and dtype, with options of their own, which begin as those that the optimizer
    /// was made with. Updates stay one launch.
    pub fn add_group<T: Borrow<Tensor>>(&mut self, parameters: &[T]) -> Result<()> {
        let parameters = raws(parameters);
        check(unsafe { sys::at_optimizer_add_group(self.raw(), parameters.as_ptr(), parameters.len()) })
    }

    /// How many groups there are.
    pub fn group_count(&self) -> usize {
        let mut count = 0;
        sure(unsafe { sys::at_optimizer_group_count(&mut count, self.raw()) });
        count
    }

    /// Changes an option of a group, by PyTorch's name: `lr`, `weight_decay`, `beta1`, …
    pub fn set_option(&mut self, group: usize, name: &str, value: f64) -> Result<()> {
        let name = c_string("optimizer_set_option", "name", name)?;
        check(unsafe { sys::at_optimizer_set_option(self.raw(), group, name.as_ptr(), value) })
    }

    /// An option of a group.
    pub fn option(&self, group: usize, name: &str) -> Result<f64> {
        let (name, mut value) = (c_string("optimizer_option", "name", name)?, 0.0);
        check(unsafe { sys::at_optimizer_option(&mut value, self.raw(), group, name.as_ptr()) })?;
        Ok(value)
    }

    /// Each element of the gradients is at most so large in updates from now on; infinite: no bound.
    pub fn set_clip_value(&mut self, bound: f64) -> Result<()> {
        check(unsafe { sys::at_optimizer_set_clip_value(self.raw(), bound) })
    }

    /// So is the norm of all gradients; infinite: no bound.
    pub fn set_clip_norm(&mut self, max_norm: f64) -> Result<()> {
        check(unsafe { sys::at_optimizer_set_clip_norm(self.raw(), max_norm) })
    }

    /// The norm that the gradients of the last step had, where it is bounded; nothing waits for it.
    pub fn grad_norm(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_optimizer_grad_norm(out, self.raw()) })
    }

    /// What it goes on from, by PyTorch's names: `state.0.exp_avg`, `state.0.step`, …; copies.
    pub fn state(&self) -> Result<Vec<(String, Tensor)>> {
        let names = listed(|text, size, needed| unsafe {
            sys::at_optimizer_names(text, size, needed, std::ptr::null_mut(), self.raw())
        })?;
        let tensors = several(names.len(), |out| unsafe { sys::at_optimizer_tensors(out, names.len(), self.raw()) })?;
        Ok(names.into_iter().zip(tensors).collect())
    }

    /// The numbers of the groups, as JSON in PyTorch's form.
    pub fn param_groups(&self) -> Result<String> {
        told(|text, size, needed| unsafe { sys::at_optimizer_param_groups(text, size, needed, self.raw()) })
    }

    /// Goes on from there, also from a state of PyTorch's; all or nothing, and the error names what is missing or unknown.
    pub fn load_state<N: AsRef<str>, T: Borrow<Tensor>>(&mut self, state: &[(N, T)], param_groups: &str) -> Result<()> {
        let groups = c_string("optimizer_load_state", "param_groups", param_groups)?;
        let named = NamedTensors::new("optimizer_load_state", state)?;
        check(unsafe {
            sys::at_optimizer_load_state(self.raw(), named.names(), named.tensors(), named.len(), groups.as_ptr())
        })
    }

    /// Writes the state to a safetensors file, with the groups in its metadata.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path("optimizer_save", "path", path.as_ref())?;
        check(unsafe { sys::at_optimizer_save(self.raw(), path.as_ptr()) })
    }

    /// Takes the state from such a file; all or nothing.
    pub fn load(&mut self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path("optimizer_load", "path", path.as_ref())?;
        check(unsafe { sys::at_optimizer_load(self.raw(), path.as_ptr()) })
    }

    /// The learning rate of the next step, of the first group.
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
