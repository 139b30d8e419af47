// Written by tools/generate-bindings from src/nn/modules.def; do not edit.
use crate::nn::{described, Description, Floats, Ints, Modules, NamedModules, Value};

/// x · weightᵀ + bias. weight \[out, in\] and then bias are drawn uniformly within ±1/√in.
pub fn linear(in_features: i64, out_features: i64) -> Linear {
    Linear(Description::of("Linear").and(in_features.text()).and(out_features.text()))
}

/// What [`linear`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear(Description);
described!(Linear);

impl Linear {
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
}

/// y\[k\] = x1ᵀ · weight\[k\] · x2 + bias\[k\] of two inputs. weight \[out, in1, in2\], then bias,
/// uniformly within ±1/√in1.
pub fn bilinear(in1_features: i64, in2_features: i64, out_features: i64) -> Bilinear {
    Bilinear(Description::of("Bilinear").and(in1_features.text()).and(in2_features.text()).and(out_features.text()))
}

/// What [`bilinear`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bilinear(Description);
described!(Bilinear);

impl Bilinear {
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
}

/// relu(w · x + b), or without relu, of micrograd: in features on the last axis, or as many inputs,
/// give one value. weight \[in\] is drawn uniformly within ±1, bias \[\] is 0.
pub fn neuron(in_features: i64) -> Neuron {
    Neuron(Description::of("Neuron").and(in_features.text()))
}

/// What [`neuron`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neuron(Description);
described!(Neuron);

impl Neuron {
    /// Left out: true.
    pub fn nonlin(self, nonlin: bool) -> Self {
        Self(self.0.with("nonlin", nonlin.text()))
    }
}

/// A row of Neurons, micrograd's Layer: their values are the last axis, which a single one leaves
/// out.
pub fn neuron_layer(in_features: i64, out_features: i64) -> NeuronLayer {
    NeuronLayer(Description::of("NeuronLayer").and(in_features.text()).and(out_features.text()))
}

/// What [`neuron_layer`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeuronLayer(Description);
described!(NeuronLayer);

impl NeuronLayer {
    /// Left out: true.
    pub fn nonlin(self, nonlin: bool) -> Self {
        Self(self.0.with("nonlin", nonlin.text()))
    }
}

/// NeuronLayers one after the other, named 0, 1, …, one for each of out_features; the last is
/// linear.
pub fn mlp(in_features: i64, out_features: impl Into<Ints>) -> Description {
    Description::of("MLP").and(in_features.text()).and(out_features.into().text())
}

/// What is given, as it is.
pub fn identity() -> Description {
    Description::of("Identity")
}

/// A row of weight for each index; rows are drawn from the standard normal distribution, that of
/// padding_idx is 0.
pub fn embedding(num_embeddings: i64, embedding_dim: i64) -> Embedding {
    Embedding(Description::of("Embedding").and(num_embeddings.text()).and(embedding_dim.text()))
}

/// What [`embedding`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embedding(Description);
described!(Embedding);

impl Embedding {
    /// Left out: nothing.
    pub fn padding_idx(self, padding_idx: i64) -> Self {
        Self(self.0.with("padding_idx", padding_idx.text()))
    }
    /// Left out: nothing.
    pub fn max_norm(self, max_norm: f64) -> Self {
        Self(self.0.with("max_norm", max_norm.text()))
    }
    /// Left out: 2.0.
    pub fn norm_type(self, norm_type: f64) -> Self {
        Self(self.0.with("norm_type", norm_type.text()))
    }
    /// Left out: false.
    pub fn scale_grad_by_freq(self, scale_grad_by_freq: bool) -> Self {
        Self(self.0.with("scale_grad_by_freq", scale_grad_by_freq.text()))
    }
}

/// The sum, mean or max of the rows of each bag: inputs are indices and, for indices of one axis,
/// offsets; then perhaps a weight for each index.
pub fn embedding_bag(num_embeddings: i64, embedding_dim: i64) -> EmbeddingBag {
    EmbeddingBag(Description::of("EmbeddingBag").and(num_embeddings.text()).and(embedding_dim.text()))
}

/// What [`embedding_bag`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbeddingBag(Description);
described!(EmbeddingBag);

impl EmbeddingBag {
    /// Left out: mean.
    pub fn mode(self, mode: &str) -> Self {
        Self(self.0.with("mode", mode.text()))
    }
    /// Left out: false.
    pub fn include_last_offset(self, include_last_offset: bool) -> Self {
        Self(self.0.with("include_last_offset", include_last_offset.text()))
    }
    /// Left out: nothing.
    pub fn padding_idx(self, padding_idx: i64) -> Self {
        Self(self.0.with("padding_idx", padding_idx.text()))
    }
}

/// One axis of those from start_dim to end_dim.
pub fn flatten() -> Flatten {
    Flatten(Description::of("Flatten"))
}

/// What [`flatten`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flatten(Description);
described!(Flatten);

impl Flatten {
    /// Left out: 1.
    pub fn start_dim(self, start_dim: i64) -> Self {
        Self(self.0.with("start_dim", start_dim.text()))
    }
    /// Left out: -1.
    pub fn end_dim(self, end_dim: i64) -> Self {
        Self(self.0.with("end_dim", end_dim.text()))
    }
}

/// What is at an index, which may count from the end, of an axis.
pub fn select(dim: i64, index: i64) -> Description {
    Description::of("Select").and(dim.text()).and(index.text())
}

/// Several axes of one.
pub fn unflatten(dim: i64, unflattened_size: impl Into<Ints>) -> Description {
    Description::of("Unflatten").and(dim.text()).and(unflattened_size.into().text())
}

/// max(x, 0).
pub fn relu() -> Description {
    Description::of("ReLU")
}

/// x limited to 0 … 6.
pub fn relu6() -> Description {
    Description::of("ReLU6")
}

/// x above 0, else negative_slope · x.
pub fn leaky_relu() -> LeakyReLU {
    LeakyReLU(Description::of("LeakyReLU"))
}

/// What [`leaky_relu`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeakyReLU(Description);
described!(LeakyReLU);

impl LeakyReLU {
    /// Left out: 0.01.
    pub fn negative_slope(self, negative_slope: f64) -> Self {
        Self(self.0.with("negative_slope", negative_slope.text()))
    }
}

/// x above 0, else weight · x, one weight for each channel or for all.
pub fn prelu() -> PReLU {
    PReLU(Description::of("PReLU"))
}

/// What [`prelu`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PReLU(Description);
described!(PReLU);

impl PReLU {
    /// Left out: 1.
    pub fn num_parameters(self, num_parameters: i64) -> Self {
        Self(self.0.with("num_parameters", num_parameters.text()))
    }
    /// Left out: 0.25.
    pub fn init(self, init: f64) -> Self {
        Self(self.0.with("init", init.text()))
    }
}

/// x above 0, else alpha (exp(x) − 1).
pub fn elu() -> ELU {
    ELU(Description::of("ELU"))
}

/// What [`elu`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ELU(Description);
described!(ELU);

impl ELU {
    /// Left out: 1.0.
    pub fn alpha(self, alpha: f64) -> Self {
        Self(self.0.with("alpha", alpha.text()))
    }
}

/// x above 0, else alpha (exp(x / alpha) − 1).
pub fn celu() -> CELU {
    CELU(Description::of("CELU"))
}

/// What [`celu`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CELU(Description);
described!(CELU);

impl CELU {
    /// Left out: 1.0.
    pub fn alpha(self, alpha: f64) -> Self {
        Self(self.0.with("alpha", alpha.text()))
    }
}

/// ELU that keeps mean 0 and variance 1.
pub fn selu() -> Description {
    Description::of("SELU")
}

/// x Φ(x), with the error function, or with 'tanh' by a formula of tanh.
pub fn gelu() -> GELU {
    GELU(Description::of("GELU"))
}

/// What [`gelu`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GELU(Description);
described!(GELU);

impl GELU {
    /// Left out: none.
    pub fn approximate(self, approximate: &str) -> Self {
        Self(self.0.with("approximate", approximate.text()))
    }
}

/// x · sigmoid(x).
pub fn silu() -> Description {
    Description::of("SiLU")
}

/// x · tanh(softplus(x)).
pub fn mish() -> Description {
    Description::of("Mish")
}

/// 1 / (1 + exp(−x)).
pub fn sigmoid() -> Description {
    Description::of("Sigmoid")
}

/// Hyperbolic tangent.
pub fn tanh() -> Description {
    Description::of("Tanh")
}

/// x · relu6(x + 3) / 6.
pub fn hardswish() -> Description {
    Description::of("Hardswish")
}

/// relu6(x + 3) / 6.
pub fn hardsigmoid() -> Description {
    Description::of("Hardsigmoid")
}

/// x limited to min_val … max_val.
pub fn hardtanh() -> Hardtanh {
    Hardtanh(Description::of("Hardtanh"))
}

/// What [`hardtanh`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hardtanh(Description);
described!(Hardtanh);

impl Hardtanh {
    /// Left out: -1.0.
    pub fn min_val(self, min_val: f64) -> Self {
        Self(self.0.with("min_val", min_val.text()))
    }
    /// Left out: 1.0.
    pub fn max_val(self, max_val: f64) -> Self {
        Self(self.0.with("max_val", max_val.text()))
    }
}

/// x, but 0 where it is within ±lambd.
pub fn hardshrink() -> Hardshrink {
    Hardshrink(Description::of("Hardshrink"))
}

/// What [`hardshrink`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hardshrink(Description);
described!(Hardshrink);

impl Hardshrink {
    /// Left out: 0.5.
    pub fn lambd(self, lambd: f64) -> Self {
        Self(self.0.with("lambd", lambd.text()))
    }
}

/// x nearer to 0 by lambd; 0 where it is within ±lambd.
pub fn softshrink() -> Softshrink {
    Softshrink(Description::of("Softshrink"))
}

/// What [`softshrink`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Softshrink(Description);
described!(Softshrink);

impl Softshrink {
    /// Left out: 0.5.
    pub fn lambd(self, lambd: f64) -> Self {
        Self(self.0.with("lambd", lambd.text()))
    }
}

/// log(1 + exp(beta x)) / beta; x itself where beta x is above threshold.
pub fn softplus() -> Softplus {
    Softplus(Description::of("Softplus"))
}

/// What [`softplus`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Softplus(Description);
described!(Softplus);

impl Softplus {
    /// Left out: 1.0.
    pub fn beta(self, beta: f64) -> Self {
        Self(self.0.with("beta", beta.text()))
    }
    /// Left out: 20.0.
    pub fn threshold(self, threshold: f64) -> Self {
        Self(self.0.with("threshold", threshold.text()))
    }
}

/// x / (1 + |x|).
pub fn softsign() -> Description {
    Description::of("Softsign")
}

/// x − tanh(x).
pub fn tanhshrink() -> Description {
    Description::of("Tanhshrink")
}

/// The logarithm of sigmoid(x).
pub fn log_sigmoid() -> Description {
    Description::of("LogSigmoid")
}

/// x above threshold, else value.
pub fn threshold(threshold: f64, value: f64) -> Description {
    Description::of("Threshold").and(threshold.text()).and(value.text())
}

/// exp(x) over its sum along an axis.
pub fn softmax() -> Softmax {
    Softmax(Description::of("Softmax"))
}

/// What [`softmax`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Softmax(Description);
described!(Softmax);

impl Softmax {
    /// Left out: -1.
    pub fn dim(self, dim: i64) -> Self {
        Self(self.0.with("dim", dim.text()))
    }
}

/// The logarithm of softmax.
pub fn log_softmax() -> LogSoftmax {
    LogSoftmax(Description::of("LogSoftmax"))
}

/// What [`log_softmax`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogSoftmax(Description);
described!(LogSoftmax);

impl LogSoftmax {
    /// Left out: -1.
    pub fn dim(self, dim: i64) -> Self {
        Self(self.0.with("dim", dim.text()))
    }
}

/// softmax(−x).
pub fn softmin() -> Softmin {
    Softmin(Description::of("Softmin"))
}

/// What [`softmin`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Softmin(Description);
described!(Softmin);

impl Softmin {
    /// Left out: -1.
    pub fn dim(self, dim: i64) -> Self {
        Self(self.0.with("dim", dim.text()))
    }
}

/// The first half of x along an axis times sigmoid of the second.
pub fn glu() -> GLU {
    GLU(Description::of("GLU"))
}

/// What [`glu`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GLU(Description);
described!(GLU);

impl GLU {
    /// Left out: -1.
    pub fn dim(self, dim: i64) -> Self {
        Self(self.0.with("dim", dim.text()))
    }
}

/// While training zeros a share p of the elements and scales the others by 1 / (1 − p).
pub fn dropout() -> Dropout {
    Dropout(Description::of("Dropout"))
}

/// What [`dropout`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropout(Description);
described!(Dropout);

impl Dropout {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// The same with whole channels of \[N, C, L\].
pub fn dropout1d() -> Dropout1d {
    Dropout1d(Description::of("Dropout1d"))
}

/// What [`dropout1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropout1d(Description);
described!(Dropout1d);

impl Dropout1d {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// The same with whole channels of \[N, C, H, W\].
pub fn dropout2d() -> Dropout2d {
    Dropout2d(Description::of("Dropout2d"))
}

/// What [`dropout2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropout2d(Description);
described!(Dropout2d);

impl Dropout2d {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// The same with whole channels of \[N, C, D, H, W\].
pub fn dropout3d() -> Dropout3d {
    Dropout3d(Description::of("Dropout3d"))
}

/// What [`dropout3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropout3d(Description);
described!(Dropout3d);

impl Dropout3d {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// Dropout that keeps mean and variance, for SELU.
pub fn alpha_dropout() -> AlphaDropout {
    AlphaDropout(Description::of("AlphaDropout"))
}

/// What [`alpha_dropout`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlphaDropout(Description);
described!(AlphaDropout);

impl AlphaDropout {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// The same with whole channels.
pub fn feature_alpha_dropout() -> FeatureAlphaDropout {
    FeatureAlphaDropout(Description::of("FeatureAlphaDropout"))
}

/// What [`feature_alpha_dropout`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureAlphaDropout(Description);
described!(FeatureAlphaDropout);

impl FeatureAlphaDropout {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// One module after the other, named 0, 1, …
pub fn sequential(modules: impl Modules) -> Description {
    Description::of("Sequential").holding(modules.list())
}

/// Modules named 0, 1, …, which some other module calls.
pub fn module_list(modules: impl Modules) -> Description {
    Description::of("ModuleList").holding(modules.list())
}

/// Modules by name, which some other module calls.
pub fn module_dict(modules: impl NamedModules) -> Description {
    Description::of("ModuleDict").holding(modules.list())
}

/// Its modules, one after the other, named 0, 1, …, while evaluating; while training x as it is.
pub fn evaluating(modules: impl Modules) -> Description {
    Description::of("Evaluating").holding(modules.list())
}

/// x plus what its modules, one after the other, make of x; they are named 0, 1, …
pub fn residual(modules: impl Modules) -> Description {
    Description::of("Residual").holding(modules.list())
}

/// `conv` over \[N, C, L\]; padding may be 'same' or 'valid', padding_mode 'reflect', 'replicate'
/// or 'circular'.
pub fn conv1d(in_channels: i64, out_channels: i64, kernel_size: impl Into<Ints>) -> Conv1d {
    Conv1d(Description::of("Conv1d").and(in_channels.text()).and(out_channels.text()).and(kernel_size.into().text()))
}

/// What [`conv1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conv1d(Description);
described!(Conv1d);

impl Conv1d {
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: 1.
    pub fn groups(self, groups: i64) -> Self {
        Self(self.0.with("groups", groups.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: zeros.
    pub fn padding_mode(self, padding_mode: &str) -> Self {
        Self(self.0.with("padding_mode", padding_mode.text()))
    }
}

/// `conv` over \[N, C, H, W\]; otherwise as Conv1d.
pub fn conv2d(in_channels: i64, out_channels: i64, kernel_size: impl Into<Ints>) -> Conv2d {
    Conv2d(Description::of("Conv2d").and(in_channels.text()).and(out_channels.text()).and(kernel_size.into().text()))
}

/// What [`conv2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conv2d(Description);
described!(Conv2d);

impl Conv2d {
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: 1.
    pub fn groups(self, groups: i64) -> Self {
        Self(self.0.with("groups", groups.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: zeros.
    pub fn padding_mode(self, padding_mode: &str) -> Self {
        Self(self.0.with("padding_mode", padding_mode.text()))
    }
}

/// `conv` over \[N, C, D, H, W\]; otherwise as Conv1d.
pub fn conv3d(in_channels: i64, out_channels: i64, kernel_size: impl Into<Ints>) -> Conv3d {
    Conv3d(Description::of("Conv3d").and(in_channels.text()).and(out_channels.text()).and(kernel_size.into().text()))
}

/// What [`conv3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conv3d(Description);
described!(Conv3d);

impl Conv3d {
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: 1.
    pub fn groups(self, groups: i64) -> Self {
        Self(self.0.with("groups", groups.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: zeros.
    pub fn padding_mode(self, padding_mode: &str) -> Self {
        Self(self.0.with("padding_mode", padding_mode.text()))
    }
}

/// `conv_transpose` over \[N, C, L\].
pub fn conv_transpose1d(in_channels: i64, out_channels: i64, kernel_size: impl Into<Ints>) -> ConvTranspose1d {
    ConvTranspose1d(Description::of("ConvTranspose1d").and(in_channels.text()).and(out_channels.text()).and(kernel_size.into().text()))
}

/// What [`conv_transpose1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvTranspose1d(Description);
described!(ConvTranspose1d);

impl ConvTranspose1d {
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 0.
    pub fn output_padding(self, output_padding: impl Into<Ints>) -> Self {
        Self(self.0.with("output_padding", output_padding.into().text()))
    }
    /// Left out: 1.
    pub fn groups(self, groups: i64) -> Self {
        Self(self.0.with("groups", groups.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
}

/// `conv_transpose` over \[N, C, H, W\].
pub fn conv_transpose2d(in_channels: i64, out_channels: i64, kernel_size: impl Into<Ints>) -> ConvTranspose2d {
    ConvTranspose2d(Description::of("ConvTranspose2d").and(in_channels.text()).and(out_channels.text()).and(kernel_size.into().text()))
}

/// What [`conv_transpose2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvTranspose2d(Description);
described!(ConvTranspose2d);

impl ConvTranspose2d {
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 0.
    pub fn output_padding(self, output_padding: impl Into<Ints>) -> Self {
        Self(self.0.with("output_padding", output_padding.into().text()))
    }
    /// Left out: 1.
    pub fn groups(self, groups: i64) -> Self {
        Self(self.0.with("groups", groups.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
}

/// `conv_transpose` over \[N, C, D, H, W\].
pub fn conv_transpose3d(in_channels: i64, out_channels: i64, kernel_size: impl Into<Ints>) -> ConvTranspose3d {
    ConvTranspose3d(Description::of("ConvTranspose3d").and(in_channels.text()).and(out_channels.text()).and(kernel_size.into().text()))
}

/// What [`conv_transpose3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvTranspose3d(Description);
described!(ConvTranspose3d);

impl ConvTranspose3d {
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 0.
    pub fn output_padding(self, output_padding: impl Into<Ints>) -> Self {
        Self(self.0.with("output_padding", output_padding.into().text()))
    }
    /// Left out: 1.
    pub fn groups(self, groups: i64) -> Self {
        Self(self.0.with("groups", groups.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
}

/// The largest element of each window of \[N, C, L\]; a second result are their places.
pub fn max_pool1d(kernel_size: impl Into<Ints>) -> MaxPool1d {
    MaxPool1d(Description::of("MaxPool1d").and(kernel_size.into().text()))
}

/// What [`max_pool1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxPool1d(Description);
described!(MaxPool1d);

impl MaxPool1d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: false.
    pub fn return_indices(self, return_indices: bool) -> Self {
        Self(self.0.with("return_indices", return_indices.text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
}

/// The largest element of each window of \[N, C, H, W\]; a second result are their places.
pub fn max_pool2d(kernel_size: impl Into<Ints>) -> MaxPool2d {
    MaxPool2d(Description::of("MaxPool2d").and(kernel_size.into().text()))
}

/// What [`max_pool2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxPool2d(Description);
described!(MaxPool2d);

impl MaxPool2d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: false.
    pub fn return_indices(self, return_indices: bool) -> Self {
        Self(self.0.with("return_indices", return_indices.text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
}

/// The largest element of each window of \[N, C, D, H, W\]; a second result are their places.
pub fn max_pool3d(kernel_size: impl Into<Ints>) -> MaxPool3d {
    MaxPool3d(Description::of("MaxPool3d").and(kernel_size.into().text()))
}

/// What [`max_pool3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxPool3d(Description);
described!(MaxPool3d);

impl MaxPool3d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: false.
    pub fn return_indices(self, return_indices: bool) -> Self {
        Self(self.0.with("return_indices", return_indices.text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
}

/// The way back from MaxPool1d: inputs are elements and their places; zeros elsewhere.
pub fn max_unpool1d(kernel_size: impl Into<Ints>) -> MaxUnpool1d {
    MaxUnpool1d(Description::of("MaxUnpool1d").and(kernel_size.into().text()))
}

/// What [`max_unpool1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxUnpool1d(Description);
described!(MaxUnpool1d);

impl MaxUnpool1d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
}

/// The way back from MaxPool2d.
pub fn max_unpool2d(kernel_size: impl Into<Ints>) -> MaxUnpool2d {
    MaxUnpool2d(Description::of("MaxUnpool2d").and(kernel_size.into().text()))
}

/// What [`max_unpool2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxUnpool2d(Description);
described!(MaxUnpool2d);

impl MaxUnpool2d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
}

/// The way back from MaxPool3d.
pub fn max_unpool3d(kernel_size: impl Into<Ints>) -> MaxUnpool3d {
    MaxUnpool3d(Description::of("MaxUnpool3d").and(kernel_size.into().text()))
}

/// What [`max_unpool3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxUnpool3d(Description);
described!(MaxUnpool3d);

impl MaxUnpool3d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
}

/// The mean of each window of \[N, C, L\].
pub fn avg_pool1d(kernel_size: impl Into<Ints>) -> AvgPool1d {
    AvgPool1d(Description::of("AvgPool1d").and(kernel_size.into().text()))
}

/// What [`avg_pool1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvgPool1d(Description);
described!(AvgPool1d);

impl AvgPool1d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
    /// Left out: true.
    pub fn count_include_pad(self, count_include_pad: bool) -> Self {
        Self(self.0.with("count_include_pad", count_include_pad.text()))
    }
}

/// The mean of each window of \[N, C, H, W\].
pub fn avg_pool2d(kernel_size: impl Into<Ints>) -> AvgPool2d {
    AvgPool2d(Description::of("AvgPool2d").and(kernel_size.into().text()))
}

/// What [`avg_pool2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvgPool2d(Description);
described!(AvgPool2d);

impl AvgPool2d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
    /// Left out: true.
    pub fn count_include_pad(self, count_include_pad: bool) -> Self {
        Self(self.0.with("count_include_pad", count_include_pad.text()))
    }
    /// Left out: nothing.
    pub fn divisor_override(self, divisor_override: i64) -> Self {
        Self(self.0.with("divisor_override", divisor_override.text()))
    }
}

/// The mean of each window of \[N, C, D, H, W\].
pub fn avg_pool3d(kernel_size: impl Into<Ints>) -> AvgPool3d {
    AvgPool3d(Description::of("AvgPool3d").and(kernel_size.into().text()))
}

/// What [`avg_pool3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvgPool3d(Description);
described!(AvgPool3d);

impl AvgPool3d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
    /// Left out: true.
    pub fn count_include_pad(self, count_include_pad: bool) -> Self {
        Self(self.0.with("count_include_pad", count_include_pad.text()))
    }
    /// Left out: nothing.
    pub fn divisor_override(self, divisor_override: i64) -> Self {
        Self(self.0.with("divisor_override", divisor_override.text()))
    }
}

/// The root of the sum of powers of each window of \[N, C, L\].
pub fn lp_pool1d(norm_type: f64, kernel_size: impl Into<Ints>) -> LPPool1d {
    LPPool1d(Description::of("LPPool1d").and(norm_type.text()).and(kernel_size.into().text()))
}

/// What [`lp_pool1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LPPool1d(Description);
described!(LPPool1d);

impl LPPool1d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
}

/// The root of the sum of powers of each window of \[N, C, H, W\].
pub fn lp_pool2d(norm_type: f64, kernel_size: impl Into<Ints>) -> LPPool2d {
    LPPool2d(Description::of("LPPool2d").and(norm_type.text()).and(kernel_size.into().text()))
}

/// What [`lp_pool2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LPPool2d(Description);
described!(LPPool2d);

impl LPPool2d {
    /// Left out: nothing.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
    /// Left out: false.
    pub fn ceil_mode(self, ceil_mode: bool) -> Self {
        Self(self.0.with("ceil_mode", ceil_mode.text()))
    }
}

/// MaxPool1d to a size of the result; None keeps one.
pub fn adaptive_max_pool1d(output_size: impl Into<Ints>) -> AdaptiveMaxPool1d {
    AdaptiveMaxPool1d(Description::of("AdaptiveMaxPool1d").and(output_size.into().text()))
}

/// What [`adaptive_max_pool1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdaptiveMaxPool1d(Description);
described!(AdaptiveMaxPool1d);

impl AdaptiveMaxPool1d {
    /// Left out: false.
    pub fn return_indices(self, return_indices: bool) -> Self {
        Self(self.0.with("return_indices", return_indices.text()))
    }
}

/// MaxPool2d to sizes of the result; None keeps one.
pub fn adaptive_max_pool2d(output_size: impl Into<Ints>) -> AdaptiveMaxPool2d {
    AdaptiveMaxPool2d(Description::of("AdaptiveMaxPool2d").and(output_size.into().text()))
}

/// What [`adaptive_max_pool2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdaptiveMaxPool2d(Description);
described!(AdaptiveMaxPool2d);

impl AdaptiveMaxPool2d {
    /// Left out: false.
    pub fn return_indices(self, return_indices: bool) -> Self {
        Self(self.0.with("return_indices", return_indices.text()))
    }
}

/// MaxPool3d to sizes of the result; None keeps one.
pub fn adaptive_max_pool3d(output_size: impl Into<Ints>) -> AdaptiveMaxPool3d {
    AdaptiveMaxPool3d(Description::of("AdaptiveMaxPool3d").and(output_size.into().text()))
}

/// What [`adaptive_max_pool3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdaptiveMaxPool3d(Description);
described!(AdaptiveMaxPool3d);

impl AdaptiveMaxPool3d {
    /// Left out: false.
    pub fn return_indices(self, return_indices: bool) -> Self {
        Self(self.0.with("return_indices", return_indices.text()))
    }
}

/// AvgPool1d to a size of the result; None keeps one.
pub fn adaptive_avg_pool1d(output_size: impl Into<Ints>) -> Description {
    Description::of("AdaptiveAvgPool1d").and(output_size.into().text())
}

/// AvgPool2d to sizes of the result; None keeps one.
pub fn adaptive_avg_pool2d(output_size: impl Into<Ints>) -> Description {
    Description::of("AdaptiveAvgPool2d").and(output_size.into().text())
}

/// AvgPool3d to sizes of the result; None keeps one.
pub fn adaptive_avg_pool3d(output_size: impl Into<Ints>) -> Description {
    Description::of("AdaptiveAvgPool3d").and(output_size.into().text())
}

/// `batch_norm` of \[N, C\] or \[N, C, L\]; momentum None: the mean over all batches.
pub fn batch_norm1d(num_features: i64) -> BatchNorm1d {
    BatchNorm1d(Description::of("BatchNorm1d").and(num_features.text()))
}

/// What [`batch_norm1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchNorm1d(Description);
described!(BatchNorm1d);

impl BatchNorm1d {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: 0.1.
    pub fn momentum(self, momentum: impl Into<Option<f64>>) -> Self {
        Self(self.0.with("momentum", momentum.into().text()))
    }
    /// Left out: true.
    pub fn affine(self, affine: bool) -> Self {
        Self(self.0.with("affine", affine.text()))
    }
    /// Left out: true.
    pub fn track_running_stats(self, track_running_stats: bool) -> Self {
        Self(self.0.with("track_running_stats", track_running_stats.text()))
    }
}

/// `batch_norm` of \[N, C, H, W\]; momentum None: the mean over all batches.
pub fn batch_norm2d(num_features: i64) -> BatchNorm2d {
    BatchNorm2d(Description::of("BatchNorm2d").and(num_features.text()))
}

/// What [`batch_norm2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchNorm2d(Description);
described!(BatchNorm2d);

impl BatchNorm2d {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: 0.1.
    pub fn momentum(self, momentum: impl Into<Option<f64>>) -> Self {
        Self(self.0.with("momentum", momentum.into().text()))
    }
    /// Left out: true.
    pub fn affine(self, affine: bool) -> Self {
        Self(self.0.with("affine", affine.text()))
    }
    /// Left out: true.
    pub fn track_running_stats(self, track_running_stats: bool) -> Self {
        Self(self.0.with("track_running_stats", track_running_stats.text()))
    }
}

/// `batch_norm` of \[N, C, D, H, W\]; momentum None: the mean over all batches.
pub fn batch_norm3d(num_features: i64) -> BatchNorm3d {
    BatchNorm3d(Description::of("BatchNorm3d").and(num_features.text()))
}

/// What [`batch_norm3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchNorm3d(Description);
described!(BatchNorm3d);

impl BatchNorm3d {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: 0.1.
    pub fn momentum(self, momentum: impl Into<Option<f64>>) -> Self {
        Self(self.0.with("momentum", momentum.into().text()))
    }
    /// Left out: true.
    pub fn affine(self, affine: bool) -> Self {
        Self(self.0.with("affine", affine.text()))
    }
    /// Left out: true.
    pub fn track_running_stats(self, track_running_stats: bool) -> Self {
        Self(self.0.with("track_running_stats", track_running_stats.text()))
    }
}

/// `instance_norm` of \[N, C, L\] or \[C, L\].
pub fn instance_norm1d(num_features: i64) -> InstanceNorm1d {
    InstanceNorm1d(Description::of("InstanceNorm1d").and(num_features.text()))
}

/// What [`instance_norm1d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceNorm1d(Description);
described!(InstanceNorm1d);

impl InstanceNorm1d {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: 0.1.
    pub fn momentum(self, momentum: impl Into<Option<f64>>) -> Self {
        Self(self.0.with("momentum", momentum.into().text()))
    }
    /// Left out: false.
    pub fn affine(self, affine: bool) -> Self {
        Self(self.0.with("affine", affine.text()))
    }
    /// Left out: false.
    pub fn track_running_stats(self, track_running_stats: bool) -> Self {
        Self(self.0.with("track_running_stats", track_running_stats.text()))
    }
}

/// `instance_norm` of \[N, C, H, W\] or \[C, H, W\].
pub fn instance_norm2d(num_features: i64) -> InstanceNorm2d {
    InstanceNorm2d(Description::of("InstanceNorm2d").and(num_features.text()))
}

/// What [`instance_norm2d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceNorm2d(Description);
described!(InstanceNorm2d);

impl InstanceNorm2d {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: 0.1.
    pub fn momentum(self, momentum: impl Into<Option<f64>>) -> Self {
        Self(self.0.with("momentum", momentum.into().text()))
    }
    /// Left out: false.
    pub fn affine(self, affine: bool) -> Self {
        Self(self.0.with("affine", affine.text()))
    }
    /// Left out: false.
    pub fn track_running_stats(self, track_running_stats: bool) -> Self {
        Self(self.0.with("track_running_stats", track_running_stats.text()))
    }
}

/// `instance_norm` of \[N, C, D, H, W\] or \[C, D, H, W\].
pub fn instance_norm3d(num_features: i64) -> InstanceNorm3d {
    InstanceNorm3d(Description::of("InstanceNorm3d").and(num_features.text()))
}

/// What [`instance_norm3d`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceNorm3d(Description);
described!(InstanceNorm3d);

impl InstanceNorm3d {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: 0.1.
    pub fn momentum(self, momentum: impl Into<Option<f64>>) -> Self {
        Self(self.0.with("momentum", momentum.into().text()))
    }
    /// Left out: false.
    pub fn affine(self, affine: bool) -> Self {
        Self(self.0.with("affine", affine.text()))
    }
    /// Left out: false.
    pub fn track_running_stats(self, track_running_stats: bool) -> Self {
        Self(self.0.with("track_running_stats", track_running_stats.text()))
    }
}

/// `layer_norm` over the last axes.
pub fn layer_norm(normalized_shape: impl Into<Ints>) -> LayerNorm {
    LayerNorm(Description::of("LayerNorm").and(normalized_shape.into().text()))
}

/// What [`layer_norm`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerNorm(Description);
described!(LayerNorm);

impl LayerNorm {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: true.
    pub fn elementwise_affine(self, elementwise_affine: bool) -> Self {
        Self(self.0.with("elementwise_affine", elementwise_affine.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
}

/// `group_norm`.
pub fn group_norm(num_groups: i64, num_channels: i64) -> GroupNorm {
    GroupNorm(Description::of("GroupNorm").and(num_groups.text()).and(num_channels.text()))
}

/// What [`group_norm`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupNorm(Description);
described!(GroupNorm);

impl GroupNorm {
    /// Left out: 1e-05.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: true.
    pub fn affine(self, affine: bool) -> Self {
        Self(self.0.with("affine", affine.text()))
    }
}

/// `rms_norm` over the last axes; eps None: the epsilon of the dtype.
pub fn rms_norm(normalized_shape: impl Into<Ints>) -> RMSNorm {
    RMSNorm(Description::of("RMSNorm").and(normalized_shape.into().text()))
}

/// What [`rms_norm`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RMSNorm(Description);
described!(RMSNorm);

impl RMSNorm {
    /// Left out: nothing.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: true.
    pub fn elementwise_affine(self, elementwise_affine: bool) -> Self {
        Self(self.0.with("elementwise_affine", elementwise_affine.text()))
    }
}

/// `local_response_norm`.
pub fn local_response_norm(size: i64) -> LocalResponseNorm {
    LocalResponseNorm(Description::of("LocalResponseNorm").and(size.text()))
}

/// What [`local_response_norm`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalResponseNorm(Description);
described!(LocalResponseNorm);

impl LocalResponseNorm {
    /// Left out: 0.0001.
    pub fn alpha(self, alpha: f64) -> Self {
        Self(self.0.with("alpha", alpha.text()))
    }
    /// Left out: 0.75.
    pub fn beta(self, beta: f64) -> Self {
        Self(self.0.with("beta", beta.text()))
    }
    /// Left out: 1.0.
    pub fn k(self, k: f64) -> Self {
        Self(self.0.with("k", k.text()))
    }
}

/// Spatial axes of other sizes; mode is 'nearest', 'nearest-exact', 'linear', 'bilinear' or
/// 'trilinear'.
pub fn upsample() -> Upsample {
    Upsample(Description::of("Upsample"))
}

/// What [`upsample`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upsample(Description);
described!(Upsample);

impl Upsample {
    /// Left out: nothing.
    pub fn size(self, size: impl Into<Ints>) -> Self {
        Self(self.0.with("size", size.into().text()))
    }
    /// Left out: nothing.
    pub fn scale_factor(self, scale_factor: impl Into<Floats>) -> Self {
        Self(self.0.with("scale_factor", scale_factor.into().text()))
    }
    /// Left out: nearest.
    pub fn mode(self, mode: &str) -> Self {
        Self(self.0.with("mode", mode.text()))
    }
    /// Left out: nothing.
    pub fn align_corners(self, align_corners: bool) -> Self {
        Self(self.0.with("align_corners", align_corners.text()))
    }
}

/// \[…, C · r², H, W\] as \[…, C, H · r, W · r\].
pub fn pixel_shuffle(upscale_factor: i64) -> Description {
    Description::of("PixelShuffle").and(upscale_factor.text())
}

/// The way back from PixelShuffle.
pub fn pixel_unshuffle(downscale_factor: i64) -> Description {
    Description::of("PixelUnshuffle").and(downscale_factor.text())
}

/// The channels of the groups taken in turn.
pub fn channel_shuffle(groups: i64) -> Description {
    Description::of("ChannelShuffle").and(groups.text())
}

/// Every window of \[N, C, H, W\] as a column.
pub fn unfold(kernel_size: impl Into<Ints>) -> Unfold {
    Unfold(Description::of("Unfold").and(kernel_size.into().text()))
}

/// What [`unfold`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfold(Description);
described!(Unfold);

impl Unfold {
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
}

/// Columns of windows added up where they came from.
pub fn fold(output_size: impl Into<Ints>, kernel_size: impl Into<Ints>) -> Fold {
    Fold(Description::of("Fold").and(output_size.into().text()).and(kernel_size.into().text()))
}

/// What [`fold`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fold(Description);
described!(Fold);

impl Fold {
    /// Left out: 1.
    pub fn dilation(self, dilation: impl Into<Ints>) -> Self {
        Self(self.0.with("dilation", dilation.into().text()))
    }
    /// Left out: 0.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: 1.
    pub fn stride(self, stride: impl Into<Ints>) -> Self {
        Self(self.0.with("stride", stride.into().text()))
    }
}

/// A margin of value: before and after the last axis, then of those before it.
pub fn constant_pad1d(padding: impl Into<Ints>, value: f64) -> Description {
    Description::of("ConstantPad1d").and(padding.into().text()).and(value.text())
}

/// A margin of value around the last two axes.
pub fn constant_pad2d(padding: impl Into<Ints>, value: f64) -> Description {
    Description::of("ConstantPad2d").and(padding.into().text()).and(value.text())
}

/// A margin of value around the last three axes.
pub fn constant_pad3d(padding: impl Into<Ints>, value: f64) -> Description {
    Description::of("ConstantPad3d").and(padding.into().text()).and(value.text())
}

/// A margin of zeros around the last axis.
pub fn zero_pad1d(padding: impl Into<Ints>) -> Description {
    Description::of("ZeroPad1d").and(padding.into().text())
}

/// A margin of zeros around the last two axes.
pub fn zero_pad2d(padding: impl Into<Ints>) -> Description {
    Description::of("ZeroPad2d").and(padding.into().text())
}

/// A margin of zeros around the last three axes.
pub fn zero_pad3d(padding: impl Into<Ints>) -> Description {
    Description::of("ZeroPad3d").and(padding.into().text())
}

/// A margin that mirrors the last axis.
pub fn reflection_pad1d(padding: impl Into<Ints>) -> Description {
    Description::of("ReflectionPad1d").and(padding.into().text())
}

/// A margin that mirrors the last two axes.
pub fn reflection_pad2d(padding: impl Into<Ints>) -> Description {
    Description::of("ReflectionPad2d").and(padding.into().text())
}

/// A margin that mirrors the last three axes.
pub fn reflection_pad3d(padding: impl Into<Ints>) -> Description {
    Description::of("ReflectionPad3d").and(padding.into().text())
}

/// A margin that repeats the edges of the last axis.
pub fn replication_pad1d(padding: impl Into<Ints>) -> Description {
    Description::of("ReplicationPad1d").and(padding.into().text())
}

/// A margin that repeats the edges of the last two axes.
pub fn replication_pad2d(padding: impl Into<Ints>) -> Description {
    Description::of("ReplicationPad2d").and(padding.into().text())
}

/// A margin that repeats the edges of the last three axes.
pub fn replication_pad3d(padding: impl Into<Ints>) -> Description {
    Description::of("ReplicationPad3d").and(padding.into().text())
}

/// A margin that continues the last axis at its other end.
pub fn circular_pad1d(padding: impl Into<Ints>) -> Description {
    Description::of("CircularPad1d").and(padding.into().text())
}

/// A margin that continues the last two axes at their other ends.
pub fn circular_pad2d(padding: impl Into<Ints>) -> Description {
    Description::of("CircularPad2d").and(padding.into().text())
}

/// A margin that continues the last three axes at their other ends.
pub fn circular_pad3d(padding: impl Into<Ints>) -> Description {
    Description::of("CircularPad3d").and(padding.into().text())
}

/// `rnn_tanh` or `rnn_relu`: inputs are the sequences and, if wanted, h_0 and lengths; results are
/// the output and h_n.
pub fn rnn(input_size: i64, hidden_size: i64) -> RNN {
    RNN(Description::of("RNN").and(input_size.text()).and(hidden_size.text()))
}

/// What [`rnn`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RNN(Description);
described!(RNN);

impl RNN {
    /// Left out: 1.
    pub fn num_layers(self, num_layers: i64) -> Self {
        Self(self.0.with("num_layers", num_layers.text()))
    }
    /// Left out: tanh.
    pub fn nonlinearity(self, nonlinearity: &str) -> Self {
        Self(self.0.with("nonlinearity", nonlinearity.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: false.
    pub fn batch_first(self, batch_first: bool) -> Self {
        Self(self.0.with("batch_first", batch_first.text()))
    }
    /// Left out: 0.0.
    pub fn dropout(self, dropout: f64) -> Self {
        Self(self.0.with("dropout", dropout.text()))
    }
    /// Left out: false.
    pub fn bidirectional(self, bidirectional: bool) -> Self {
        Self(self.0.with("bidirectional", bidirectional.text()))
    }
}

/// `lstm`: inputs are the sequences and, if wanted, h_0, c_0 and lengths; results are the output,
/// h_n and c_n.
pub fn lstm(input_size: i64, hidden_size: i64) -> LSTM {
    LSTM(Description::of("LSTM").and(input_size.text()).and(hidden_size.text()))
}

/// What [`lstm`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LSTM(Description);
described!(LSTM);

impl LSTM {
    /// Left out: 1.
    pub fn num_layers(self, num_layers: i64) -> Self {
        Self(self.0.with("num_layers", num_layers.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: false.
    pub fn batch_first(self, batch_first: bool) -> Self {
        Self(self.0.with("batch_first", batch_first.text()))
    }
    /// Left out: 0.0.
    pub fn dropout(self, dropout: f64) -> Self {
        Self(self.0.with("dropout", dropout.text()))
    }
    /// Left out: false.
    pub fn bidirectional(self, bidirectional: bool) -> Self {
        Self(self.0.with("bidirectional", bidirectional.text()))
    }
    /// Left out: 0.
    pub fn proj_size(self, proj_size: i64) -> Self {
        Self(self.0.with("proj_size", proj_size.text()))
    }
}

/// `gru`: inputs are the sequences and, if wanted, h_0 and lengths; results are the output and h_n.
pub fn gru(input_size: i64, hidden_size: i64) -> GRU {
    GRU(Description::of("GRU").and(input_size.text()).and(hidden_size.text()))
}

/// What [`gru`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GRU(Description);
described!(GRU);

impl GRU {
    /// Left out: 1.
    pub fn num_layers(self, num_layers: i64) -> Self {
        Self(self.0.with("num_layers", num_layers.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: false.
    pub fn batch_first(self, batch_first: bool) -> Self {
        Self(self.0.with("batch_first", batch_first.text()))
    }
    /// Left out: 0.0.
    pub fn dropout(self, dropout: f64) -> Self {
        Self(self.0.with("dropout", dropout.text()))
    }
    /// Left out: false.
    pub fn bidirectional(self, bidirectional: bool) -> Self {
        Self(self.0.with("bidirectional", bidirectional.text()))
    }
}

/// One step of RNN: inputs are \[N, input_size\] and, if wanted, h.
pub fn rnn_cell(input_size: i64, hidden_size: i64) -> RNNCell {
    RNNCell(Description::of("RNNCell").and(input_size.text()).and(hidden_size.text()))
}

/// What [`rnn_cell`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RNNCell(Description);
described!(RNNCell);

impl RNNCell {
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: tanh.
    pub fn nonlinearity(self, nonlinearity: &str) -> Self {
        Self(self.0.with("nonlinearity", nonlinearity.text()))
    }
}

/// One step of LSTM: inputs are x and, if wanted, h and c; results are h and c.
pub fn lstm_cell(input_size: i64, hidden_size: i64) -> LSTMCell {
    LSTMCell(Description::of("LSTMCell").and(input_size.text()).and(hidden_size.text()))
}

/// What [`lstm_cell`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LSTMCell(Description);
described!(LSTMCell);

impl LSTMCell {
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
}

/// One step of GRU: inputs are x and, if wanted, h.
pub fn gru_cell(input_size: i64, hidden_size: i64) -> GRUCell {
    GRUCell(Description::of("GRUCell").and(input_size.text()).and(hidden_size.text()))
}

/// What [`gru_cell`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GRUCell(Description);
described!(GRUCell);

impl GRUCell {
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
}

/// Inputs are query, key and value (those left out are the query) and, if wanted, key_padding_mask
/// \[N, S\] and attn_mask \[L, S\] or \[N · num_heads, L, S\]: True, or a number to add, where a
/// key is hidden. A second result are the weights, averaged over the heads. is_causal hides the
/// keys after a query, besides.
pub fn multihead_attention(embed_dim: i64, num_heads: i64) -> MultiheadAttention {
    MultiheadAttention(Description::of("MultiheadAttention").and(embed_dim.text()).and(num_heads.text()))
}

/// What [`multihead_attention`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MultiheadAttention(Description);
described!(MultiheadAttention);

impl MultiheadAttention {
    /// Left out: 0.0.
    pub fn dropout(self, dropout: f64) -> Self {
        Self(self.0.with("dropout", dropout.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: false.
    pub fn add_bias_kv(self, add_bias_kv: bool) -> Self {
        Self(self.0.with("add_bias_kv", add_bias_kv.text()))
    }
    /// Left out: false.
    pub fn add_zero_attn(self, add_zero_attn: bool) -> Self {
        Self(self.0.with("add_zero_attn", add_zero_attn.text()))
    }
    /// Left out: nothing.
    pub fn kdim(self, kdim: i64) -> Self {
        Self(self.0.with("kdim", kdim.text()))
    }
    /// Left out: nothing.
    pub fn vdim(self, vdim: i64) -> Self {
        Self(self.0.with("vdim", vdim.text()))
    }
    /// Left out: false.
    pub fn batch_first(self, batch_first: bool) -> Self {
        Self(self.0.with("batch_first", batch_first.text()))
    }
    /// Left out: false.
    pub fn is_causal(self, is_causal: bool) -> Self {
        Self(self.0.with("is_causal", is_causal.text()))
    }
}

/// Attention and two linear layers, each with a norm and added to what went in: inputs are src and,
/// if wanted, src_mask and src_key_padding_mask.
pub fn transformer_encoder_layer(d_model: i64, nhead: i64) -> TransformerEncoderLayer {
    TransformerEncoderLayer(Description::of("TransformerEncoderLayer").and(d_model.text()).and(nhead.text()))
}

/// What [`transformer_encoder_layer`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransformerEncoderLayer(Description);
described!(TransformerEncoderLayer);

impl TransformerEncoderLayer {
    /// Left out: 2048.
    pub fn dim_feedforward(self, dim_feedforward: i64) -> Self {
        Self(self.0.with("dim_feedforward", dim_feedforward.text()))
    }
    /// Left out: 0.1.
    pub fn dropout(self, dropout: f64) -> Self {
        Self(self.0.with("dropout", dropout.text()))
    }
    /// Left out: relu.
    pub fn activation(self, activation: &str) -> Self {
        Self(self.0.with("activation", activation.text()))
    }
    /// Left out: 1e-05.
    pub fn layer_norm_eps(self, layer_norm_eps: f64) -> Self {
        Self(self.0.with("layer_norm_eps", layer_norm_eps.text()))
    }
    /// Left out: false.
    pub fn batch_first(self, batch_first: bool) -> Self {
        Self(self.0.with("batch_first", batch_first.text()))
    }
    /// Left out: false.
    pub fn norm_first(self, norm_first: bool) -> Self {
        Self(self.0.with("norm_first", norm_first.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: false.
    pub fn is_causal(self, is_causal: bool) -> Self {
        Self(self.0.with("is_causal", is_causal.text()))
    }
}

/// The same with attention to a memory in between: inputs are tgt, memory and, if wanted, tgt_mask,
/// memory_mask, tgt_key_padding_mask, memory_key_padding_mask.
pub fn transformer_decoder_layer(d_model: i64, nhead: i64) -> TransformerDecoderLayer {
    TransformerDecoderLayer(Description::of("TransformerDecoderLayer").and(d_model.text()).and(nhead.text()))
}

/// What [`transformer_decoder_layer`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransformerDecoderLayer(Description);
described!(TransformerDecoderLayer);

impl TransformerDecoderLayer {
    /// Left out: 2048.
    pub fn dim_feedforward(self, dim_feedforward: i64) -> Self {
        Self(self.0.with("dim_feedforward", dim_feedforward.text()))
    }
    /// Left out: 0.1.
    pub fn dropout(self, dropout: f64) -> Self {
        Self(self.0.with("dropout", dropout.text()))
    }
    /// Left out: relu.
    pub fn activation(self, activation: &str) -> Self {
        Self(self.0.with("activation", activation.text()))
    }
    /// Left out: 1e-05.
    pub fn layer_norm_eps(self, layer_norm_eps: f64) -> Self {
        Self(self.0.with("layer_norm_eps", layer_norm_eps.text()))
    }
    /// Left out: false.
    pub fn batch_first(self, batch_first: bool) -> Self {
        Self(self.0.with("batch_first", batch_first.text()))
    }
    /// Left out: false.
    pub fn norm_first(self, norm_first: bool) -> Self {
        Self(self.0.with("norm_first", norm_first.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
    /// Left out: false.
    pub fn is_causal(self, is_causal: bool) -> Self {
        Self(self.0.with("is_causal", is_causal.text()))
    }
}

/// Copies of encoder_layer, layers.0, layers.1, …, then norm; inputs as those of the layer.
pub fn transformer_encoder(encoder_layer: impl Into<Description>, num_layers: i64) -> TransformerEncoder {
    TransformerEncoder(Description::of("TransformerEncoder").and(encoder_layer.into().text()).and(num_layers.text()))
}

/// What [`transformer_encoder`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransformerEncoder(Description);
described!(TransformerEncoder);

impl TransformerEncoder {
    /// Left out: nothing.
    pub fn norm(self, norm: impl Into<Description>) -> Self {
        Self(self.0.with("norm", norm.into().text()))
    }
}

/// Copies of decoder_layer, layers.0, layers.1, …, then norm; inputs as those of the layer.
pub fn transformer_decoder(decoder_layer: impl Into<Description>, num_layers: i64) -> TransformerDecoder {
    TransformerDecoder(Description::of("TransformerDecoder").and(decoder_layer.into().text()).and(num_layers.text()))
}

/// What [`transformer_decoder`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransformerDecoder(Description);
described!(TransformerDecoder);

impl TransformerDecoder {
    /// Left out: nothing.
    pub fn norm(self, norm: impl Into<Description>) -> Self {
        Self(self.0.with("norm", norm.into().text()))
    }
}

/// An encoder and a decoder with norms behind: inputs are src, tgt and, if wanted, src_mask,
/// tgt_mask, memory_mask, src_key_padding_mask, tgt_key_padding_mask, memory_key_padding_mask.
pub fn transformer() -> Transformer {
    Transformer(Description::of("Transformer"))
}

/// What [`transformer`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transformer(Description);
described!(Transformer);

impl Transformer {
    /// Left out: 512.
    pub fn d_model(self, d_model: i64) -> Self {
        Self(self.0.with("d_model", d_model.text()))
    }
    /// Left out: 8.
    pub fn nhead(self, nhead: i64) -> Self {
        Self(self.0.with("nhead", nhead.text()))
    }
    /// Left out: 6.
    pub fn num_encoder_layers(self, num_encoder_layers: i64) -> Self {
        Self(self.0.with("num_encoder_layers", num_encoder_layers.text()))
    }
    /// Left out: 6.
    pub fn num_decoder_layers(self, num_decoder_layers: i64) -> Self {
        Self(self.0.with("num_decoder_layers", num_decoder_layers.text()))
    }
    /// Left out: 2048.
    pub fn dim_feedforward(self, dim_feedforward: i64) -> Self {
        Self(self.0.with("dim_feedforward", dim_feedforward.text()))
    }
    /// Left out: 0.1.
    pub fn dropout(self, dropout: f64) -> Self {
        Self(self.0.with("dropout", dropout.text()))
    }
    /// Left out: relu.
    pub fn activation(self, activation: &str) -> Self {
        Self(self.0.with("activation", activation.text()))
    }
    /// Left out: 1e-05.
    pub fn layer_norm_eps(self, layer_norm_eps: f64) -> Self {
        Self(self.0.with("layer_norm_eps", layer_norm_eps.text()))
    }
    /// Left out: false.
    pub fn batch_first(self, batch_first: bool) -> Self {
        Self(self.0.with("batch_first", batch_first.text()))
    }
    /// Left out: false.
    pub fn norm_first(self, norm_first: bool) -> Self {
        Self(self.0.with("norm_first", norm_first.text()))
    }
    /// Left out: true.
    pub fn bias(self, bias: bool) -> Self {
        Self(self.0.with("bias", bias.text()))
    }
}

/// x \[..., L, embedding_dim\] plus the first L rows of weight, which begins normal with deviation
/// 0.02.
pub fn position_embedding(num_embeddings: i64, embedding_dim: i64) -> Description {
    Description::of("PositionEmbedding").and(num_embeddings.text()).and(embedding_dim.text())
}

/// `cross_entropy` of logits, with classes on axis 1, and of labels, or probabilities or one-hot
/// targets of the logits' shape; reduction is 'mean', 'sum' or 'none'.
pub fn cross_entropy_loss() -> CrossEntropyLoss {
    CrossEntropyLoss(Description::of("CrossEntropyLoss"))
}

/// What [`cross_entropy_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossEntropyLoss(Description);
described!(CrossEntropyLoss);

impl CrossEntropyLoss {
    /// Left out: nothing.
    pub fn weight(self, weight: impl Into<Floats>) -> Self {
        Self(self.0.with("weight", weight.into().text()))
    }
    /// Left out: -100.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
    /// Left out: 0.0.
    pub fn label_smoothing(self, label_smoothing: f64) -> Self {
        Self(self.0.with("label_smoothing", label_smoothing.text()))
    }
}

/// `nll_loss` of log probabilities, with classes on axis 1, and labels.
pub fn nll_loss() -> NLLLoss {
    NLLLoss(Description::of("NLLLoss"))
}

/// What [`nll_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NLLLoss(Description);
described!(NLLLoss);

impl NLLLoss {
    /// Left out: nothing.
    pub fn weight(self, weight: impl Into<Floats>) -> Self {
        Self(self.0.with("weight", weight.into().text()))
    }
    /// Left out: -100.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// (input − target)².
pub fn mse_loss() -> MSELoss {
    MSELoss(Description::of("MSELoss"))
}

/// What [`mse_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MSELoss(Description);
described!(MSELoss);

impl MSELoss {
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// |input − target|.
pub fn l1_loss() -> L1Loss {
    L1Loss(Description::of("L1Loss"))
}

/// What [`l1_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct L1Loss(Description);
described!(L1Loss);

impl L1Loss {
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// `smooth_l1_loss` of an input and a target.
pub fn smooth_l1_loss() -> SmoothL1Loss {
    SmoothL1Loss(Description::of("SmoothL1Loss"))
}

/// What [`smooth_l1_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmoothL1Loss(Description);
described!(SmoothL1Loss);

impl SmoothL1Loss {
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
    /// Left out: 1.0.
    pub fn beta(self, beta: f64) -> Self {
        Self(self.0.with("beta", beta.text()))
    }
}

/// `huber_loss` of an input and a target.
pub fn huber_loss() -> HuberLoss {
    HuberLoss(Description::of("HuberLoss"))
}

/// What [`huber_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HuberLoss(Description);
described!(HuberLoss);

impl HuberLoss {
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
    /// Left out: 1.0.
    pub fn delta(self, delta: f64) -> Self {
        Self(self.0.with("delta", delta.text()))
    }
}

/// `binary_cross_entropy` of probabilities and targets.
pub fn bce_loss() -> BCELoss {
    BCELoss(Description::of("BCELoss"))
}

/// What [`bce_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BCELoss(Description);
described!(BCELoss);

impl BCELoss {
    /// Left out: nothing.
    pub fn weight(self, weight: impl Into<Floats>) -> Self {
        Self(self.0.with("weight", weight.into().text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// The same of sigmoid(input), safe for large inputs; pos_weight is a factor for the targets'
/// share.
pub fn bce_with_logits_loss() -> BCEWithLogitsLoss {
    BCEWithLogitsLoss(Description::of("BCEWithLogitsLoss"))
}

/// What [`bce_with_logits_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BCEWithLogitsLoss(Description);
described!(BCEWithLogitsLoss);

impl BCEWithLogitsLoss {
    /// Left out: nothing.
    pub fn weight(self, weight: impl Into<Floats>) -> Self {
        Self(self.0.with("weight", weight.into().text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
    /// Left out: nothing.
    pub fn pos_weight(self, pos_weight: impl Into<Floats>) -> Self {
        Self(self.0.with("pos_weight", pos_weight.into().text()))
    }
}

/// `kl_div` of log probabilities and probabilities, log probabilities with log_target; reduction
/// may be 'batchmean'.
pub fn kl_div_loss() -> KLDivLoss {
    KLDivLoss(Description::of("KLDivLoss"))
}

/// What [`kl_div_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KLDivLoss(Description);
described!(KLDivLoss);

impl KLDivLoss {
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
    /// Left out: false.
    pub fn log_target(self, log_target: bool) -> Self {
        Self(self.0.with("log_target", log_target.text()))
    }
}

/// `poisson_nll_loss` of an input and a target.
pub fn poisson_nll_loss() -> PoissonNLLLoss {
    PoissonNLLLoss(Description::of("PoissonNLLLoss"))
}

/// What [`poisson_nll_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoissonNLLLoss(Description);
described!(PoissonNLLLoss);

impl PoissonNLLLoss {
    /// Left out: true.
    pub fn log_input(self, log_input: bool) -> Self {
        Self(self.0.with("log_input", log_input.text()))
    }
    /// Left out: false.
    pub fn full(self, full: bool) -> Self {
        Self(self.0.with("full", full.text()))
    }
    /// Left out: 1e-08.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// (log var + (input − target)² / var) / 2 of an input, a target and var, which is at least eps;
/// full adds log(2π) / 2.
pub fn gaussian_nll_loss() -> GaussianNLLLoss {
    GaussianNLLLoss(Description::of("GaussianNLLLoss"))
}

/// What [`gaussian_nll_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GaussianNLLLoss(Description);
described!(GaussianNLLLoss);

impl GaussianNLLLoss {
    /// Left out: false.
    pub fn full(self, full: bool) -> Self {
        Self(self.0.with("full", full.text()))
    }
    /// Left out: 1e-06.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// `hinge_embedding_loss` of an input and targets 1 and −1.
pub fn hinge_embedding_loss() -> HingeEmbeddingLoss {
    HingeEmbeddingLoss(Description::of("HingeEmbeddingLoss"))
}

/// What [`hinge_embedding_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HingeEmbeddingLoss(Description);
described!(HingeEmbeddingLoss);

impl HingeEmbeddingLoss {
    /// Left out: 1.0.
    pub fn margin(self, margin: f64) -> Self {
        Self(self.0.with("margin", margin.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// max(0, margin − target · (x1 − x2)) of x1, x2 and targets 1 and −1.
pub fn margin_ranking_loss() -> MarginRankingLoss {
    MarginRankingLoss(Description::of("MarginRankingLoss"))
}

/// What [`margin_ranking_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarginRankingLoss(Description);
described!(MarginRankingLoss);

impl MarginRankingLoss {
    /// Left out: 0.0.
    pub fn margin(self, margin: f64) -> Self {
        Self(self.0.with("margin", margin.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// `cosine_embedding_loss` of x1, x2 and targets 1 and −1.
pub fn cosine_embedding_loss() -> CosineEmbeddingLoss {
    CosineEmbeddingLoss(Description::of("CosineEmbeddingLoss"))
}

/// What [`cosine_embedding_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CosineEmbeddingLoss(Description);
described!(CosineEmbeddingLoss);

impl CosineEmbeddingLoss {
    /// Left out: 0.0.
    pub fn margin(self, margin: f64) -> Self {
        Self(self.0.with("margin", margin.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// log(1 + exp(−input · target)) for targets 1 and −1.
pub fn soft_margin_loss() -> SoftMarginLoss {
    SoftMarginLoss(Description::of("SoftMarginLoss"))
}

/// What [`soft_margin_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoftMarginLoss(Description);
described!(SoftMarginLoss);

impl SoftMarginLoss {
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// The mean over the classes of max(0, margin − input\[label\] + input\[c\])ᵖ, 0 for the label
/// itself; p is 1 or 2.
pub fn multi_margin_loss() -> MultiMarginLoss {
    MultiMarginLoss(Description::of("MultiMarginLoss"))
}

/// What [`multi_margin_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MultiMarginLoss(Description);
described!(MultiMarginLoss);

impl MultiMarginLoss {
    /// Left out: 1.
    pub fn p(self, p: i64) -> Self {
        Self(self.0.with("p", p.text()))
    }
    /// Left out: 1.0.
    pub fn margin(self, margin: f64) -> Self {
        Self(self.0.with("margin", margin.text()))
    }
    /// Left out: nothing.
    pub fn weight(self, weight: impl Into<Floats>) -> Self {
        Self(self.0.with("weight", weight.into().text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// max(0, 1 − input\[label\] + input\[c\]) over all labels, which end at −1, and classes c that are
/// none, summed, over the number of classes.
pub fn multi_label_margin_loss() -> MultiLabelMarginLoss {
    MultiLabelMarginLoss(Description::of("MultiLabelMarginLoss"))
}

/// What [`multi_label_margin_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MultiLabelMarginLoss(Description);
described!(MultiLabelMarginLoss);

impl MultiLabelMarginLoss {
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// The mean over the classes of BCEWithLogitsLoss.
pub fn multi_label_soft_margin_loss() -> MultiLabelSoftMarginLoss {
    MultiLabelSoftMarginLoss(Description::of("MultiLabelSoftMarginLoss"))
}

/// What [`multi_label_soft_margin_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MultiLabelSoftMarginLoss(Description);
described!(MultiLabelSoftMarginLoss);

impl MultiLabelSoftMarginLoss {
    /// Left out: nothing.
    pub fn weight(self, weight: impl Into<Floats>) -> Self {
        Self(self.0.with("weight", weight.into().text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin) of the three; swap takes ‖positive −
/// negative‖ where it is less.
pub fn triplet_margin_loss() -> TripletMarginLoss {
    TripletMarginLoss(Description::of("TripletMarginLoss"))
}

/// What [`triplet_margin_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TripletMarginLoss(Description);
described!(TripletMarginLoss);

impl TripletMarginLoss {
    /// Left out: 1.0.
    pub fn margin(self, margin: f64) -> Self {
        Self(self.0.with("margin", margin.text()))
    }
    /// Left out: 2.0.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
    /// Left out: 1e-06.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: false.
    pub fn swap(self, swap: bool) -> Self {
        Self(self.0.with("swap", swap.text()))
    }
    /// Left out: mean.
    pub fn reduction(self, reduction: &str) -> Self {
        Self(self.0.with("reduction", reduction.text()))
    }
}

/// `cosine_similarity` of two inputs along an axis.
pub fn cosine_similarity() -> CosineSimilarity {
    CosineSimilarity(Description::of("CosineSimilarity"))
}

/// What [`cosine_similarity`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CosineSimilarity(Description);
described!(CosineSimilarity);

impl CosineSimilarity {
    /// Left out: 1.
    pub fn dim(self, dim: i64) -> Self {
        Self(self.0.with("dim", dim.text()))
    }
    /// Left out: 1e-08.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
}

/// The p-norm of x1 − x2 + eps along the last axis.
pub fn pairwise_distance() -> PairwiseDistance {
    PairwiseDistance(Description::of("PairwiseDistance"))
}

/// What [`pairwise_distance`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairwiseDistance(Description);
described!(PairwiseDistance);

impl PairwiseDistance {
    /// Left out: 2.0.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
    /// Left out: 1e-06.
    pub fn eps(self, eps: f64) -> Self {
        Self(self.0.with("eps", eps.text()))
    }
    /// Left out: false.
    pub fn keepdim(self, keepdim: bool) -> Self {
        Self(self.0.with("keepdim", keepdim.text()))
    }
}
