//! What predictions are worth, counted on the device over many batches.
use crate::error::{c_string, check, copied, fail, listed, text, told};
use crate::file::NamedTensors;
use crate::nn::Description;
use crate::tensor::several;
use crate::{Device, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::fmt;
use std::ptr;

handle! {
    /// What is counted of predictions and targets. An update records what the optimizer's step or a read then runs; the value
    /// is that of all samples since the beginning, whatever the batches. [`metrics`](crate::metrics) has a function for each
    /// kind; names and formulas are TorchMetrics'.
    ///
    /// ```
    /// use athena::{metrics, Device, Metric, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let mut accuracy = Metric::new(metrics::accuracy().top_k(1), &device)?;
    /// let scores = Tensor::new(&device, [[0.1f32, 0.9], [0.8, 0.2], [0.3, 0.7]])?;
    /// accuracy.update(&scores, Some(&Tensor::new(&device, [1i64, 0, 0])?))?;
    /// accuracy.update(&scores, Some(&Tensor::new(&device, [1i64, 0, 1])?))?;
    /// assert!((accuracy.value()?.item()? - 5.0 / 6.0).abs() < 1e-12);
    /// # Ok(()) }
    /// ```
    Metric: at_metric, at_metric_release
}

impl Metric {
    /// What a text describes, counting on a device: best that of the predictions. `ErrorKind::Format`: it is no description,
    /// with the place. `ErrorKind::Argument`: no such kind or argument, with those that there are.
    pub fn new(description: impl Into<Description>, device: &Device) -> Result<Metric> {
        let text = c_string("metric_create", "text", &description.into().to_string())?;
        Metric::made(|out| unsafe { sys::at_metric_create(out, device.raw(), text.as_ptr()) })
    }

    /// The names of all kinds.
    pub fn kinds() -> Vec<String> {
        text(sys::at_metric_kinds).split(' ').map(String::from).collect()
    }

    /// The arguments of a kind with types and defaults, and on a line of its own what it says.
    pub fn signature(kind: &str) -> Result<String> {
        let kind = c_string("metric_signature", "kind", kind)?;
        told(|text, size, needed| unsafe { sys::at_metric_signature(text, size, needed, kind.as_ptr()) })
    }

    /// The name of its kind: "Accuracy".
    pub fn kind(&self) -> String {
        copied(|text, size, needed| unsafe { sys::at_metric_kind(text, size, needed, self.raw()) }).unwrap_or_default()
    }

    /// Counts a batch; `None`: [`mean`](crate::metrics::mean) without weights.
    pub fn update(&mut self, prediction: &Tensor, target: Option<&Tensor>) -> Result<()> {
        let target = target.map_or(ptr::null_mut(), Tensor::raw);
        check(unsafe { sys::at_metric_update(self.raw(), prediction.raw(), target) })
    }

    /// Of all batches: a new tensor. `ErrorKind::State`: no batch has told yet how many classes there are.
    pub fn value(&self) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_metric_value(out, self.raw()) })
    }

    /// As if nothing had been counted.
    pub fn reset(&mut self) -> Result<()> {
        check(unsafe { sys::at_metric_reset(self.raw()) })
    }

    /// Counts what another of the same description counted, too.
    pub fn merge(&mut self, other: &Metric) -> Result<()> {
        check(unsafe { sys::at_metric_merge(self.raw(), other.raw()) })
    }

    /// The counts by name, which go on being counted; none where no batch has told yet how many classes there are.
    pub fn state(&self) -> Vec<(String, Tensor)> {
        let names = listed(|text, size, needed| unsafe {
            sys::at_metric_names(text, size, needed, ptr::null_mut(), self.raw())
        });
        let names = names.unwrap_or_else(|error| fail(error));
        let tensors = several(names.len(), |out| unsafe { sys::at_metric_tensors(out, names.len(), self.raw()) });
        names.into_iter().zip(tensors.unwrap_or_else(|error| fail(error))).collect()
    }

    /// Copies counts back, all or none.
    pub fn load_state<N: AsRef<str>, T: Borrow<Tensor>>(&mut self, state: &[(N, T)]) -> Result<()> {
        let named = NamedTensors::new("metric_load_state", state)?;
        check(unsafe { sys::at_metric_load_state(self.raw(), named.names(), named.tensors(), named.len()) })
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |text, size, needed| unsafe { sys::at_metric_description(text, size, needed, self.raw()) };
        f.write_str(&copied(text).unwrap_or_default())
    }
}

impl fmt::Debug for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
