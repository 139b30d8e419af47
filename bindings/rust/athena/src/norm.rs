//! Normalisations.
use crate::tensor::rank_of;
use crate::{Result, Tensor};
use athena_sys as sys;

fn raw(tensor: Option<&Tensor>) -> *mut sys::at_tensor {
    tensor.map_or(std::ptr::null_mut(), Tensor::raw)
}

/// What batch and instance norm know of earlier batches: the mean and variance of each channel, changed in place.
#[derive(Clone, Copy, Debug, Default)]
pub struct Running<'a> {
    /// Both, or neither.
    pub statistics: Option<(&'a Tensor, &'a Tensor)>,
    /// The share of what is new.
    pub momentum: f64,
}

impl Running<'_> {
    fn raw(&self) -> (*mut sys::at_tensor, *mut sys::at_tensor) {
        let none = std::ptr::null_mut();
        self.statistics.map_or((none, none), |(mean, variance)| (mean.raw(), variance.raw()))
    }
}

/// (a - mean) / sqrt(variance + eps) · weight + bias. Weights and biases left out are 1 and 0.
impl Tensor {
    /// By channel of \[N, C, …\]: by what the batch has while training, which the running statistics follow, else by those.
    pub fn batch_norm(
        &self,
        running: Running,
        weight: Option<&Tensor>,
        bias: Option<&Tensor>,
        training: bool,
        eps: f64,
    ) -> Result<Tensor> {
        let ((mean, variance), momentum) = (running.raw(), running.momentum);
        let (w, b) = (raw(weight), raw(bias));
        Self::made(|out| unsafe {
            sys::at_tensor_batch_norm(out, self.raw(), mean, variance, w, b, training.into(), momentum, eps)
        })
    }

    /// By channel and sample of \[N, C, spatial…\], by what the input has or by the running statistics.
    pub fn instance_norm(
        &self,
        running: Running,
        weight: Option<&Tensor>,
        bias: Option<&Tensor>,
        by_input: bool,
        eps: f64,
    ) -> Result<Tensor> {
        let ((mean, variance), momentum) = (running.raw(), running.momentum);
        let (w, b) = (raw(weight), raw(bias));
        Self::made(|out| unsafe {
            sys::at_tensor_instance_norm(out, self.raw(), mean, variance, w, b, by_input.into(), momentum, eps)
        })
    }

    /// By groups of neighbouring channels of each sample of \[N, C, …\].
    pub fn group_norm(&self, groups: i64, weight: Option<&Tensor>, bias: Option<&Tensor>, eps: f64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_group_norm(out, self.raw(), groups, raw(weight), raw(bias), eps) })
    }

    /// Over the last axes, which have these sizes.
    pub fn layer_norm(
        &self,
        shape: &[i64],
        weight: Option<&Tensor>,
        bias: Option<&Tensor>,
        eps: f64,
    ) -> Result<Tensor> {
        let (rank, dims) = (rank_of(shape), shape.as_ptr());
        Self::made(|out| unsafe { sys::at_tensor_layer_norm(out, self.raw(), rank, dims, raw(weight), raw(bias), eps) })
    }

    /// The same less mean and bias: divided by the root of the mean square.
    pub fn rms_norm(&self, shape: &[i64], weight: Option<&Tensor>, eps: f64) -> Result<Tensor> {
        let (rank, dims) = (rank_of(shape), shape.as_ptr());
        Self::made(|out| unsafe { sys::at_tensor_rms_norm(out, self.raw(), rank, dims, raw(weight), eps) })
    }

    /// Divided by (k + alpha / size · the sum of squares over `size` neighbouring channels)^beta.
    pub fn local_response_norm(&self, size: i64, alpha: f64, beta: f64, k: f64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_local_response_norm(out, self.raw(), size, alpha, beta, k) })
    }
}
