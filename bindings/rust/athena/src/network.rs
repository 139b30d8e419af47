//! A builder for networks whose layers follow one another.
use crate::error::{c_string, check, told};
use crate::nn::Description;
use crate::{DType, Device, Error, ErrorKind, Generator, Module, Result};
use athena_sys as sys;
use std::ffi::CString;
use std::fmt;
use std::os::raw::c_char;
use std::ptr;

/// A network is a module; this name has the [`builder`](Module::builder).
pub type Network = Module;

struct Said(ptr::NonNull<sys::at_network>);

impl Said {
    fn raw(&self) -> *mut sys::at_network {
        self.0.as_ptr()
    }
}
impl Drop for Said {
    fn drop(&mut self) {
        unsafe { sys::at_network_release(self.raw()) };
    }
}
// SAFETY: the C header calls networks free-threaded.
unsafe impl Send for Said {}
unsafe impl Sync for Said {}

/// Collects the layers of a [`Network`]; how much each takes follows from what the one before makes. What is wrong first is
/// the error of [`build`](NetworkBuilder::build).
pub struct NetworkBuilder {
    said: Result<Said>,
    dtype: DType,
}

/// For [`conv`](NetworkBuilder::conv): as many zeros around that the size stays.
pub const SAME_PADDING: i64 = sys::AT_SAME_PADDING as i64;

impl Module {
    /// Begins a `Sequential` for samples of a shape, without the axis of the batch: `&[784]`, `&[1, 28, 28]`.
    ///
    /// ```
    /// use athena::{Device, Network};
    /// # fn main() -> athena::Result<()> {
    /// let network = Network::builder(&[784]).dense(128, "relu").dense(10, None).build(&Device::open("cpu")?, 1)?;
    /// let names: Vec<_> = network.named_parameters().into_iter().map(|(name, _)| name).collect();
    /// assert_eq!(names, ["0.weight", "0.bias", "2.weight", "2.bias"]);
    /// # Ok(()) }
    /// ```
    pub fn builder(sample: &[i64]) -> NetworkBuilder {
        let rank = i32::try_from(sample.len()).unwrap_or(i32::MAX);
        let mut network = ptr::null_mut();
        let made = check(unsafe { sys::at_network_create(&mut network, rank, sample.as_ptr()) });
        let said = made.map(|()| Said(ptr::NonNull::new(network).expect("the library gives a handle or an error")));
        NetworkBuilder { said, dtype: DType::F32 }
    }
}

impl NetworkBuilder {
    fn say(
        mut self,
        text: Option<&str>,
        call: impl FnOnce(*mut sys::at_network, *const c_char) -> sys::at_status,
    ) -> Self {
        self.said = self.said.and_then(|said| {
            let text = text.map(|text| c_string("network", "text", text)).transpose()?;
            let pointer = text.as_ref().map_or(ptr::null(), |text: &CString| text.as_ptr());
            check(call(said.raw(), pointer))?;
            Ok(said)
        });
        self
    }
    /// x · weightᵀ + bias along the last axis, with so many results, and an activation by its word, "relu" or
    /// "leaky_relu(0.2)", or none.
    pub fn dense<'a>(self, units: i64, activation: impl Into<Option<&'a str>>) -> Self {
        self.say(activation.into(), |said, text| unsafe { sys::at_network_dense(said, units, text) })
    }
    /// A convolution of \[C, L\], \[C, H, W\] or \[C, D, H, W\] to so many channels, with windows of `kernel` elements along
    /// each axis, every `stride` elements, with `padding` zeros around or [`SAME_PADDING`].
    pub fn conv<'a>(
        self,
        channels: i64,
        kernel: i64,
        stride: i64,
        padding: i64,
        activation: impl Into<Option<&'a str>>,
    ) -> Self {
        self.say(activation.into(), |said, text| unsafe {
            sys::at_network_conv(said, channels, kernel, stride, padding, text)
        })
    }
    /// The largest element, "max", or the mean, "avg", of windows of `kernel` elements along each axis.
    pub fn pool(self, kind: &str, kernel: i64) -> Self {
        self.say(Some(kind), |said, kind| unsafe { sys::at_network_pool(said, kind, kernel, 0) })
    }
    /// One axis of all of a sample's.
    pub fn flatten(self) -> Self {
        self.say(None, |said, _| unsafe { sys::at_network_flatten(said) })
    }
    /// While training zeros a share of the elements.
    pub fn dropout(self, p: f64) -> Self {
        self.say(None, |said, _| unsafe { sys::at_network_dropout(said, p) })
    }
    /// A normalisation: "batch" or "instance" for each channel, "layer" or "rms" along the last axis.
    pub fn norm(self, kind: &str) -> Self {
        self.say(Some(kind), |said, kind| unsafe { sys::at_network_norm(said, kind) })
    }
    /// A row of `size` numbers for each index, of `count`.
    pub fn embedding(self, count: i64, size: i64) -> Self {
        self.say(None, |said, _| unsafe { sys::at_network_embedding(said, count, size) })
    }
    /// Layers of "rnn", "lstm" or "gru" over sequences \[length, features\]; `last`: only what is at the last place goes on.
    pub fn recurrent(self, kind: &str, hidden: i64, layers: i64, bidirectional: bool, last: bool) -> Self {
        let (both, last) = (bidirectional.into(), last.into());
        self.say(Some(kind), |said, kind| unsafe { sys::at_network_recurrent(said, kind, hidden, layers, both, last) })
    }
    /// Any layer by a description, or by a word: "leaky_relu(0.2)". Kinds may lack their number of axes, "MaxPool(2)", and
    /// lazy ones what follows from their input, "LazyConv2d(32, 3, stride=2)".
    #[allow(clippy::should_implement_trait)]
    pub fn add(self, described: impl Into<Description>) -> Self {
        self.say(Some(&described.into().to_string()), |said, text| unsafe { sys::at_network_add(said, text) })
    }
    /// A module that there is.
    pub fn module(self, module: &Module) -> Self {
        self.say(None, |said, _| unsafe { sys::at_network_add_module(said, module.raw()) })
    }
    /// The loss to train with: "cross_entropy", "mse", "bce", or a description. A last softmax or sigmoid that it would undo
    /// rests while training; see [`build_with_loss`](NetworkBuilder::build_with_loss).
    pub fn loss(self, described: impl Into<Description>) -> Self {
        self.say(Some(&described.into().to_string()), |said, text| unsafe { sys::at_network_loss(said, text) })
    }
    /// Parameters of another dtype than float32.
    pub fn dtype(mut self, dtype: DType) -> Self {
        self.dtype = dtype;
        self
    }

    fn said(&self) -> Result<&Said> {
        self.said.as_ref().map_err(Clone::clone)
    }

    /// A table of the layers: shapes for one sample, parameters, multiply-adds, bytes. Nothing is computed.
    pub fn summary(&self, device: &Device) -> Result<String> {
        let said = self.said()?;
        told(|text, size, needed| unsafe { sys::at_network_summary(text, size, needed, said.raw(), device.raw()) })
    }

    /// The network on a device: each layer's weight and then its bias drawn as PyTorch does. Of what was wrong the first is the
    /// error.
    pub fn build(&self, device: &Device, seed: u64) -> Result<Network> {
        self.build_with(device, &Generator::new(seed)?)
    }

    /// The same, drawn from a generator, which advances.
    pub fn build_with(&self, device: &Device, generator: &Generator) -> Result<Network> {
        Ok(self.built(device, generator)?.0)
    }

    /// The network and its loss, a module of what the network gives and targets. Where the last layer is a softmax before cross
    /// entropy, or a sigmoid before binary cross entropy, the network gives probabilities only while evaluating, and while
    /// training what the loss takes instead. Targets of classes may be one-hot. `ErrorKind::State`: no loss was named.
    ///
    /// ```
    /// use athena::{Device, Generator, Network, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let builder = Network::builder(&[4]).dense(3, "softmax").loss("cross_entropy");
    /// let (network, loss) = builder.build_with_loss(&device, &Generator::new(1)?)?;
    /// let (x, labels) = (Tensor::new(&device, [[1.0f32, 2.0, 3.0, 4.0]])?, Tensor::new(&device, [2i64])?);
    /// loss.call(&[&network.forward(&x)?, &labels], 1)?.remove(0).backward()?;
    /// network.eval();
    /// assert!((network.forward(&x)?.sum(())?.item()? - 1.0).abs() < 1e-6);
    /// # Ok(()) }
    /// ```
    pub fn build_with_loss(&self, device: &Device, generator: &Generator) -> Result<(Network, Module)> {
        let (network, loss) = self.built(device, generator)?;
        let missing =
            || Error::new(ErrorKind::State, "network_build", "loss", "no loss was named, expected a call of loss");
        Ok((network, loss.ok_or_else(missing)?))
    }

    fn built(&self, device: &Device, generator: &Generator) -> Result<(Network, Option<Module>)> {
        let said = self.said()?;
        let mut loss = ptr::null_mut();
        let network = Module::made(|out| unsafe {
            let (said, drawn) = (said.raw(), generator.raw());
            sys::at_network_build(out, &mut loss, said, device.raw(), self.dtype.raw(), drawn)
        })?;
        Ok((network, ptr::NonNull::new(loss).map(Module::from_raw)))
    }
}

impl fmt::Debug for NetworkBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetworkBuilder").field("dtype", &self.dtype).finish_non_exhaustive()
    }
}
