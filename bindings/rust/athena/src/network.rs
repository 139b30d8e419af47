//! A builder for networks whose layers follow one another.
use crate::{load_file, no_grad, save_file, DType, Device, Error, ErrorKind, Generator, Result, Tensor};
use std::fmt;
use std::path::Path;

#[derive(Clone, Copy)]
enum Layer {
    Linear(i64),
    Activation(&'static str, fn(&Tensor) -> Result<Tensor>),
}

impl fmt::Debug for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Layer::Linear(outputs) => write!(f, "linear({outputs})"),
            Layer::Activation(name, _) => f.write_str(name),
        }
    }
}

/// Collects the layers of a [`Network`].
#[derive(Clone, Debug)]
pub struct NetworkBuilder {
    inputs: i64,
    layers: Vec<Layer>,
}

/// Layers that follow one another, with their parameters (float32). Names and layouts are those of PyTorch's `Sequential`:
/// "0.weight" \[outputs, inputs\] and "0.bias" of the first layer, and activations count as layers.
///
/// ```
/// use athena::{AdamW, Device, Network, Optimizer, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let x = Tensor::from_slice(&device, &[0.0f32, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0], &[4, 2])?;
/// let labels = Tensor::from_slice(&device, &[0i64, 1, 1, 0], &[4])?;
/// let network = Network::builder(2).linear(16).tanh().linear(2).build(&device, 1)?;
/// let mut optimizer = Optimizer::adamw(network.parameters(), AdamW { learning_rate: 0.05, ..AdamW::default() })?;
/// for _ in 0..150 {
///     optimizer.zero_grad()?;
///     network.forward(&x)?.cross_entropy(&labels)?.backward()?;
///     optimizer.step()?;
/// }
/// assert_eq!(network.forward(&x)?.argmax(-1)?.to_vec::<i64>()?, [0, 1, 1, 0]);
/// # Ok(()) }
/// ```
#[derive(Debug)]
pub struct Network {
    layers: Vec<Layer>,
    parameters: Vec<Tensor>,
}

impl NetworkBuilder {
    fn with(mut self, layer: Layer) -> Self {
        self.layers.push(layer);
        self
    }
    /// x · weightᵀ + bias with so many outputs.
    pub fn linear(self, outputs: i64) -> Self {
        self.with(Layer::Linear(outputs))
    }
    /// max(x, 0)
    pub fn relu(self) -> Self {
        self.with(Layer::Activation("relu", Tensor::relu))
    }
    /// Hyperbolic tangent.
    pub fn tanh(self) -> Self {
        self.with(Layer::Activation("tanh", Tensor::tanh))
    }
    /// 1 / (1 + exp(−x))
    pub fn sigmoid(self) -> Self {
        self.with(Layer::Activation("sigmoid", Tensor::sigmoid))
    }
    /// x · Φ(x)
    pub fn gelu(self) -> Self {
        self.with(Layer::Activation("gelu", Tensor::gelu))
    }
    /// x · sigmoid(x)
    pub fn silu(self) -> Self {
        self.with(Layer::Activation("silu", Tensor::silu))
    }

    /// The network on a device, each layer's weight and then its bias drawn uniformly within ±1/√inputs, as PyTorch does.
    pub fn build(self, device: &Device, seed: u64) -> Result<Network> {
        self.build_with(device, &Generator::new(seed)?)
    }

    /// The same, drawn from a generator, which advances.
    pub fn build_with(self, device: &Device, generator: &Generator) -> Result<Network> {
        let (mut inputs, mut parameters) = (self.inputs, Vec::new());
        for layer in &self.layers {
            if let Layer::Linear(outputs) = *layer {
                let bound = 1.0 / (inputs as f64).sqrt();
                for shape in [&[outputs, inputs][..], &[outputs]] {
                    parameters.push(Tensor::uniform(device, DType::F32, shape, -bound, bound, generator)?.parameter()?);
                }
                inputs = outputs;
            }
        }
        Ok(Network { layers: self.layers, parameters })
    }
}

impl Network {
    /// Begins a network for samples of `inputs` numbers.
    pub fn builder(inputs: i64) -> NetworkBuilder {
        NetworkBuilder { inputs, layers: Vec::new() }
    }

    /// What the last layer makes of x, \[…, inputs\].
    pub fn forward(&self, x: &Tensor) -> Result<Tensor> {
        let (mut x, mut parameters) = (x.clone(), self.parameters.chunks_exact(2));
        for layer in &self.layers {
            x = match layer {
                Layer::Activation(_, function) => function(&x)?,
                Layer::Linear(_) => {
                    let pair = parameters.next().expect("each linear layer has a weight and a bias");
                    x.matmul(&pair[0].transpose(0, 1)?)?.add(&pair[1])?
                }
            };
        }
        Ok(x)
    }

    /// Weight and bias of each linear layer.
    pub fn parameters(&self) -> &[Tensor] {
        &self.parameters
    }

    /// The parameters with their names.
    pub fn named_parameters(&self) -> Vec<(String, &Tensor)> {
        let linear = self.layers.iter().enumerate().filter(|(_, layer)| matches!(layer, Layer::Linear(_)));
        let names = linear.flat_map(|(i, _)| [format!("{i}.weight"), format!("{i}.bias")]);
        names.zip(&self.parameters).collect()
    }

    /// Writes the parameters to a safetensors file.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        save_file(path, &self.named_parameters())
    }

    /// Takes the parameters from a safetensors file with the same names and shapes; on an error some may have changed.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        let _guard = no_grad();
        for (name, parameter) in self.named_parameters() {
            let loaded = load_file(&parameter.device(), path.as_ref(), &name)?;
            let (found, expected) = (loaded.shape(), parameter.shape());
            if found != expected {
                let text = format!("{name} is {found:?} in the file, expected {expected:?}");
                return Err(Error::new(ErrorKind::Shape, "load", "path", &text));
            }
            parameter.copy_(&loaded)?;
        }
        Ok(())
    }
}
