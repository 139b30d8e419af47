//! Operations that fold axes, and those that normalise along one.
use crate::{Operand, Result, Tensor};
use athena_sys as sys;

/// Axes of an operation: `()` for all, one number, or several. Negative axes count from the end.
pub trait Axes {
    #[doc(hidden)]
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R;
}
impl Axes for () {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        call(std::ptr::null(), 0)
    }
}
impl Axes for i32 {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        call(&self, 1)
    }
}
impl Axes for &[i32] {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        call(if self.is_empty() { std::ptr::null() } else { self.as_ptr() }, self.len())
    }
}
impl<const N: usize> Axes for [i32; N] {
    fn with<R>(self, call: impl FnOnce(*const i32, usize) -> R) -> R {
        self[..].with(call)
    }
}

// C takes a number before the axes (norm, quantile) or behind them (var, std); here it always comes behind.
macro_rules! reductions {
    ($($(#[$doc:meta])* $name:ident $keeping:ident($($before:ident)?; $($behind:ident)?) $function:ident;)*) => {
        /// Reductions: they fold axes away; those with `_keepdims` leave them with size 1. Results are the same from run to
        /// run on one device. Gradients of all orders, but for argmax, argmin, any, all and count_nonzero.
        impl Tensor { $(
            $(#[$doc])*
            pub fn $name(&self, axes: impl Axes $(, $before: f64)? $(, $behind: f64)?) -> Result<Tensor> {
                axes.with(|axes, count| Tensor::made(|out| unsafe {
                    sys::$function(out, self.raw(), $($before,)? axes, count, $($behind,)? 0)
                }))
            }
            #[doc = concat!("[`", stringify!($name), "`](Tensor::", stringify!($name), ") with folded axes of size 1.")]
            pub fn $keeping(&self, axes: impl Axes $(, $before: f64)? $(, $behind: f64)?) -> Result<Tensor> {
                axes.with(|axes, count| Tensor::made(|out| unsafe {
                    sys::$function(out, self.raw(), $($before,)? axes, count, $($behind,)? 1)
                }))
            }
        )* }
    };
}
reductions! {
    /// Sum. Signed integers and bool give i64, unsigned give u64. The sum of nothing is 0.
    ///
    /// ```
    /// # use athena::{DType, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::ones(&Device::open("cpu")?, DType::F32, &[2, 3, 4])?;
    /// assert_eq!(x.sum(())?.item()?, 24.0);
    /// assert_eq!(x.sum(0)?.shape(), [3, 4]);
    /// assert_eq!(x.sum_keepdims([0, -1])?.shape(), [1, 3, 1]);
    /// # Ok(()) }
    /// ```
    sum sum_keepdims(;) at_tensor_sum;
    /// Product, of the same dtypes as the sum; integers wrap. The product of nothing is 1.
    prod prod_keepdims(;) at_tensor_prod;
    /// Mean, float results only: integers give float32. The mean of nothing is NaN.
    mean mean_keepdims(;) at_tensor_mean;
    /// Largest element; NaN if there is one. Ties share the gradient. `ErrorKind::Shape`: nothing to fold.
    max max_keepdims(;) at_tensor_max;
    /// Smallest element, by the same rules.
    min min_keepdims(;) at_tensor_min;
    /// Row-major position among the folded axes of the first largest element, i64. `ErrorKind::Shape`: nothing to fold.
    argmax argmax_keepdims(;) at_tensor_argmax;
    /// The same of the first smallest element.
    argmin argmin_keepdims(;) at_tensor_argmin;
    /// Whether any element is other than 0 (a NaN is), bool. Of nothing: false.
    any any_keepdims(;) at_tensor_any;
    /// Whether all elements are other than 0, bool. Of nothing: true.
    all all_keepdims(;) at_tensor_all;
    /// How many elements are other than 0, i64.
    count_nonzero count_nonzero_keepdims(;) at_tensor_count_nonzero;
    /// Variance: Σ(a − mean)² / (n − correction). Correction 0: of the population; 1: the unbiased estimate. Integers give
    /// float32.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [1.0f32, 2.0, 3.0, 4.0])?;
    /// assert_eq!(x.var((), 0.0)?.item()?, 1.25);
    /// assert_eq!(x.std(0, 1.0)?.item()? as f32, (5.0f32 / 3.0).sqrt());
    /// # Ok(()) }
    /// ```
    var var_keepdims(; correction) at_tensor_var;
    /// Standard deviation: the root of [`var`](Tensor::var).
    std std_keepdims(; correction) at_tensor_std;
    /// log Σ exp(a), computed with the maximum subtracted. Of nothing: −∞.
    logsumexp logsumexp_keepdims(;) at_tensor_logsumexp;
    /// Norm of the folded elements as one vector: (Σ|a|^order)^(1/order); for ±∞ the largest and smallest |a|; for 0 how many
    /// are other than 0. The derivative at a norm of 0 is 0.
    norm norm_keepdims(order;) at_tensor_norm;
    /// What q (0 … 1) of the folded elements lie below: of the sorted elements the one at q · (n − 1), interpolated.
    quantile quantile_keepdims(q;) at_tensor_quantile;
    /// The quantile of 0.5: of an even number of elements the mean of the middle two.
    median median_keepdims(;) at_tensor_median;
}

macro_rules! from_initial {
    ($($(#[$doc:meta])* $name:ident $keeping:ident $function:ident;)*) => {
        /// Reductions that have an answer for nothing.
        impl Tensor { $(
            $(#[$doc])*
            pub fn $name(&self, axes: impl Axes, initial: impl Operand) -> Result<Tensor> {
                let initial = initial.tensor(self)?;
                axes.with(|axes, count| Tensor::made(|out| unsafe {
                    sys::$function(out, self.raw(), initial.raw(), axes, count, 0)
                }))
            }
            #[doc = concat!("[`", stringify!($name), "`](Tensor::", stringify!($name), ") with folded axes of size 1.")]
            pub fn $keeping(&self, axes: impl Axes, initial: impl Operand) -> Result<Tensor> {
                let initial = initial.tensor(self)?;
                axes.with(|axes, count| Tensor::made(|out| unsafe {
                    sys::$function(out, self.raw(), initial.raw(), axes, count, 1)
                }))
            }
        )* }
    };
}
from_initial! {
    /// The largest of the elements and `initial`, which nothing has; dtypes promote.
    ///
    /// ```
    /// # use athena::{DType, Device, Tensor};
    /// let none = Tensor::zeros(&Device::open("cpu")?, DType::F32, &[0, 2])?;
    /// assert_eq!(none.max_initial(0, 3.0)?.to_vec::<f32>()?, [3.0, 3.0]);
    /// # Ok::<(), athena::Error>(())
    /// ```
    max_initial max_initial_keepdims at_tensor_max_initial;
    /// The smallest of the elements and `initial`, by the same rules.
    min_initial min_initial_keepdims at_tensor_min_initial;
}

/// Along one axis.
impl Tensor {
    /// exp(a) / Σ exp(a) along an axis, computed with the maximum subtracted.
    pub fn softmax(&self, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_softmax(out, self.raw(), axis) })
    }

    /// The logarithm of [`softmax`](Tensor::softmax), computed directly.
    pub fn log_softmax(&self, axis: i32) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_log_softmax(out, self.raw(), axis) })
    }
}
