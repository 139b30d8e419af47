//! A builder for networks whose layers follow one another.
use crate::nn::{self, Description};
use crate::{DType, Device, Error, ErrorKind, Generator, Module, Result};

/// A network is a module; this name has the [`builder`](Module::builder).
pub type Network = Module;

/// Collects the layers of a [`Network`], each of which takes what the one before makes.
#[derive(Clone, Debug)]
pub struct NetworkBuilder {
    first: i64,
    inputs: i64,
    layers: Vec<Description>,
}

impl Module {
    /// Begins a `Sequential` for samples of `inputs` numbers.
    ///
    /// ```
    /// use athena::{Device, Network};
    /// # fn main() -> athena::Result<()> {
    /// let network = Network::builder(784).dense(128, "relu").linear(10).build(&Device::open("cpu")?, 1)?;
    /// let names: Vec<_> = network.named_parameters().into_iter().map(|(name, _)| name).collect();
    /// assert_eq!(names, ["0.weight", "0.bias", "2.weight", "2.bias"]);
    /// # Ok(()) }
    /// ```
    pub fn builder(inputs: i64) -> NetworkBuilder {
        NetworkBuilder { first: inputs, inputs, layers: Vec::new() }
    }
}

impl NetworkBuilder {
    /// x · weightᵀ + bias with so many outputs.
    pub fn linear(mut self, outputs: i64) -> Self {
        let inputs = std::mem::replace(&mut self.inputs, outputs);
        self.layer(nn::linear(inputs, outputs))
    }
    /// The same and an activation by its word: "relu", "leaky_relu", "softmax", ….
    pub fn dense(self, outputs: i64, activation: &str) -> Self {
        self.linear(outputs).layer(Description::of(&nn::kind_of(activation)))
    }
    /// Any module that makes as many numbers of a sample as it is given.
    pub fn layer(mut self, described: impl Into<Description>) -> Self {
        self.layers.push(described.into());
        self
    }
    /// max(x, 0)
    pub fn relu(self) -> Self {
        self.layer(nn::relu())
    }
    /// Hyperbolic tangent.
    pub fn tanh(self) -> Self {
        self.layer(nn::tanh())
    }
    /// 1 / (1 + exp(−x))
    pub fn sigmoid(self) -> Self {
        self.layer(nn::sigmoid())
    }
    /// x · Φ(x)
    pub fn gelu(self) -> Self {
        self.layer(nn::gelu())
    }
    /// x · sigmoid(x)
    pub fn silu(self) -> Self {
        self.layer(nn::silu())
    }

    /// What has been said so far.
    pub fn describe(&self) -> Description {
        nn::sequential(self.layers.clone())
    }

    /// The network on a device, with parameters of float32: each layer's weight and then its bias drawn uniformly within
    /// ±1/√inputs, as PyTorch does.
    pub fn build(self, device: &Device, seed: u64) -> Result<Network> {
        self.build_with(device, &Generator::new(seed)?)
    }

    /// The same, drawn from a generator, which advances.
    pub fn build_with(self, device: &Device, generator: &Generator) -> Result<Network> {
        if self.first < 1 {
            let text = format!("inputs is {}, expected 1 or more", self.first);
            return Err(Error::new(ErrorKind::Argument, "builder", "inputs", &text));
        }
        self.describe().build(device, DType::F32, Some(generator))
    }
}
