// Written by tools/generate-bindings from src/nn/modules.def; do not edit.
#nullable enable
namespace Athena;

public static partial class Nn
{
    /// <summary>x · weightᵀ + bias. weight [out, in] and then bias are drawn uniformly within ±1/√in.</summary>
    public static ModuleDescription Linear(long inFeatures, long outFeatures, bool bias = true) =>
        new ModuleDescription("Linear()").And(inFeatures).And(outFeatures).With("bias", bias, true);

    /// <summary>
    /// y[k] = x1ᵀ · weight[k] · x2 + bias[k] of two inputs. weight [out, in1, in2], then bias, uniformly within
    /// ±1/√in1.
    /// </summary>
    public static ModuleDescription Bilinear(long in1Features, long in2Features, long outFeatures, bool bias = true) =>
        new ModuleDescription("Bilinear()").And(in1Features).And(in2Features).And(outFeatures).With("bias", bias, true);

    /// <summary>
    /// relu(w · x + b), or without relu, of micrograd: in features on the last axis, or as many inputs, give one value.
    /// weight [in] is drawn uniformly within ±1, bias [] is 0.
    /// </summary>
    public static ModuleDescription Neuron(long inFeatures, bool nonlin = true) =>
        new ModuleDescription("Neuron()").And(inFeatures).With("nonlin", nonlin, true);

    /// <summary>
    /// A row of Neurons, micrograd's Layer: their values are the last axis, which a single one leaves out.
    /// </summary>
    public static ModuleDescription NeuronLayer(long inFeatures, long outFeatures, bool nonlin = true) =>
        new ModuleDescription("NeuronLayer()").And(inFeatures).And(outFeatures).With("nonlin", nonlin, true);

    /// <summary>
    /// NeuronLayers one after the other, named 0, 1, …, one for each of outFeatures; the last is linear.
    /// </summary>
    public static ModuleDescription Mlp(long inFeatures, Sizes outFeatures) =>
        new ModuleDescription("MLP()").And(inFeatures).And(outFeatures);

    /// <summary>What is given, as it is.</summary>
    public static ModuleDescription Identity() =>
        new ModuleDescription("Identity()");

    /// <summary>
    /// A row of weight for each index; rows are drawn from the standard normal distribution, that of paddingIdx is 0.
    /// </summary>
    public static ModuleDescription Embedding(
        long numEmbeddings, long embeddingDim, long? paddingIdx = null, double? maxNorm = null, double normType = 2.0,
        bool scaleGradByFreq = false) =>
        new ModuleDescription("Embedding()").And(numEmbeddings).And(embeddingDim).With("padding_idx", paddingIdx)
            .With("max_norm", maxNorm).With("norm_type", normType, 2.0)
            .With("scale_grad_by_freq", scaleGradByFreq, false);

    /// <summary>
    /// The sum, mean or max of the rows of each bag: inputs are indices and, for indices of one axis, offsets; then
    /// perhaps a weight for each index.
    /// </summary>
    public static ModuleDescription EmbeddingBag(
        long numEmbeddings, long embeddingDim, string mode = "mean", bool includeLastOffset = false,
        long? paddingIdx = null) =>
        new ModuleDescription("EmbeddingBag()").And(numEmbeddings).And(embeddingDim).With("mode", mode, "mean")
            .With("include_last_offset", includeLastOffset, false).With("padding_idx", paddingIdx);

    /// <summary>One axis of those from startDim to endDim.</summary>
    public static ModuleDescription Flatten(long startDim = 1, long endDim = -1) =>
        new ModuleDescription("Flatten()").With("start_dim", startDim, 1).With("end_dim", endDim, -1);

    /// <summary>What is at an index, which may count from the end, of an axis.</summary>
    public static ModuleDescription Select(long dim, long index) =>
        new ModuleDescription("Select()").And(dim).And(index);

    /// <summary>Several axes of one.</summary>
    public static ModuleDescription Unflatten(long dim, Sizes unflattenedSize) =>
        new ModuleDescription("Unflatten()").And(dim).And(unflattenedSize);

    /// <summary>max(x, 0).</summary>
    public static ModuleDescription Relu() =>
        new ModuleDescription("ReLU()");

    /// <summary>x limited to 0 … 6.</summary>
    public static ModuleDescription Relu6() =>
        new ModuleDescription("ReLU6()");

    /// <summary>x above 0, else negativeSlope · x.</summary>
    public static ModuleDescription LeakyRelu(double negativeSlope = 0.01) =>
        new ModuleDescription("LeakyReLU()").With("negative_slope", negativeSlope, 0.01);

    /// <summary>x above 0, else weight · x, one weight for each channel or for all.</summary>
    public static ModuleDescription Prelu(long numParameters = 1, double init = 0.25) =>
        new ModuleDescription("PReLU()").With("num_parameters", numParameters, 1).With("init", init, 0.25);

    /// <summary>x above 0, else alpha (exp(x) − 1).</summary>
    public static ModuleDescription Elu(double alpha = 1.0) =>
        new ModuleDescription("ELU()").With("alpha", alpha, 1.0);

    /// <summary>x above 0, else alpha (exp(x / alpha) − 1).</summary>
    public static ModuleDescription Celu(double alpha = 1.0) =>
        new ModuleDescription("CELU()").With("alpha", alpha, 1.0);

    /// <summary>ELU that keeps mean 0 and variance 1.</summary>
    public static ModuleDescription Selu() =>
        new ModuleDescription("SELU()");

    /// <summary>x Φ(x), with the error function, or with 'tanh' by a formula of tanh.</summary>
    public static ModuleDescription Gelu(string approximate = "none") =>
        new ModuleDescription("GELU()").With("approximate", approximate, "none");

    /// <summary>x · sigmoid(x).</summary>
    public static ModuleDescription Silu() =>
        new ModuleDescription("SiLU()");

    /// <summary>x · tanh(softplus(x)).</summary>
    public static ModuleDescription Mish() =>
        new ModuleDescription("Mish()");

    /// <summary>1 / (1 + exp(−x)).</summary>
    public static ModuleDescription Sigmoid() =>
        new ModuleDescription("Sigmoid()");

    /// <summary>Hyperbolic tangent.</summary>
    public static ModuleDescription Tanh() =>
        new ModuleDescription("Tanh()");

    /// <summary>x · relu6(x + 3) / 6.</summary>
    public static ModuleDescription Hardswish() =>
        new ModuleDescription("Hardswish()");

    /// <summary>relu6(x + 3) / 6.</summary>
    public static ModuleDescription Hardsigmoid() =>
        new ModuleDescription("Hardsigmoid()");

    /// <summary>x limited to minVal … maxVal.</summary>
    public static ModuleDescription Hardtanh(double minVal = -1.0, double maxVal = 1.0) =>
        new ModuleDescription("Hardtanh()").With("min_val", minVal, -1.0).With("max_val", maxVal, 1.0);

    /// <summary>x, but 0 where it is within ±lambd.</summary>
    public static ModuleDescription Hardshrink(double lambd = 0.5) =>
        new ModuleDescription("Hardshrink()").With("lambd", lambd, 0.5);

    /// <summary>x nearer to 0 by lambd; 0 where it is within ±lambd.</summary>
    public static ModuleDescription Softshrink(double lambd = 0.5) =>
        new ModuleDescription("Softshrink()").With("lambd", lambd, 0.5);

    /// <summary>log(1 + exp(beta x)) / beta; x itself where beta x is above threshold.</summary>
    public static ModuleDescription Softplus(double beta = 1.0, double threshold = 20.0) =>
        new ModuleDescription("Softplus()").With("beta", beta, 1.0).With("threshold", threshold, 20.0);

    /// <summary>x / (1 + |x|).</summary>
    public static ModuleDescription Softsign() =>
        new ModuleDescription("Softsign()");

    /// <summary>x − tanh(x).</summary>
    public static ModuleDescription Tanhshrink() =>
        new ModuleDescription("Tanhshrink()");

    /// <summary>The logarithm of sigmoid(x).</summary>
    public static ModuleDescription LogSigmoid() =>
        new ModuleDescription("LogSigmoid()");

    /// <summary>x above threshold, else value.</summary>
    public static ModuleDescription Threshold(double threshold, double value) =>
        new ModuleDescription("Threshold()").And(threshold).And(value);

    /// <summary>exp(x) over its sum along an axis.</summary>
    public static ModuleDescription Softmax(long dim = -1) =>
        new ModuleDescription("Softmax()").With("dim", dim, -1);

    /// <summary>The logarithm of softmax.</summary>
    public static ModuleDescription LogSoftmax(long dim = -1) =>
        new ModuleDescription("LogSoftmax()").With("dim", dim, -1);

    /// <summary>softmax(−x).</summary>
    public static ModuleDescription Softmin(long dim = -1) =>
        new ModuleDescription("Softmin()").With("dim", dim, -1);

    /// <summary>The first half of x along an axis times sigmoid of the second.</summary>
    public static ModuleDescription Glu(long dim = -1) =>
        new ModuleDescription("GLU()").With("dim", dim, -1);

    /// <summary>While training zeros a share p of the elements and scales the others by 1 / (1 − p).</summary>
    public static ModuleDescription Dropout(double p = 0.5) =>
        new ModuleDescription("Dropout()").With("p", p, 0.5);

    /// <summary>The same with whole channels of [N, C, L].</summary>
    public static ModuleDescription Dropout1d(double p = 0.5) =>
        new ModuleDescription("Dropout1d()").With("p", p, 0.5);

    /// <summary>The same with whole channels of [N, C, H, W].</summary>
    public static ModuleDescription Dropout2d(double p = 0.5) =>
        new ModuleDescription("Dropout2d()").With("p", p, 0.5);

    /// <summary>The same with whole channels of [N, C, D, H, W].</summary>
    public static ModuleDescription Dropout3d(double p = 0.5) =>
        new ModuleDescription("Dropout3d()").With("p", p, 0.5);

    /// <summary>Dropout that keeps mean and variance, for SELU.</summary>
    public static ModuleDescription AlphaDropout(double p = 0.5) =>
        new ModuleDescription("AlphaDropout()").With("p", p, 0.5);

    /// <summary>The same with whole channels.</summary>
    public static ModuleDescription FeatureAlphaDropout(double p = 0.5) =>
        new ModuleDescription("FeatureAlphaDropout()").With("p", p, 0.5);

    /// <summary>One module after the other, named 0, 1, …</summary>
    public static ModuleDescription Sequential(params ReadOnlySpan<ModuleDescription> modules) =>
        new ModuleDescription("Sequential()").Holding(modules);

    /// <summary>Modules named 0, 1, …, which some other module calls.</summary>
    public static ModuleDescription ModuleList(params ReadOnlySpan<ModuleDescription> modules) =>
        new ModuleDescription("ModuleList()").Holding(modules);

    /// <summary>Modules by name, which some other module calls.</summary>
    public static ModuleDescription ModuleDict(params ReadOnlySpan<(string Name, ModuleDescription Module)> modules) =>
        new ModuleDescription("ModuleDict()").Holding(modules);

    /// <summary>
    /// Its modules, one after the other, named 0, 1, …, while evaluating; while training x as it is.
    /// </summary>
    public static ModuleDescription Evaluating(params ReadOnlySpan<ModuleDescription> modules) =>
        new ModuleDescription("Evaluating()").Holding(modules);

    /// <summary>x plus what its modules, one after the other, make of x; they are named 0, 1, …</summary>
    public static ModuleDescription Residual(params ReadOnlySpan<ModuleDescription> modules) =>
        new ModuleDescription("Residual()").Holding(modules);

    /// <summary>
    /// Conv over [N, C, L]; padding may be 'same' or 'valid', paddingMode 'reflect', 'replicate' or 'circular'. Left
    /// out: stride: 1, padding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription Conv1d(
        long inChannels, long outChannels, Sizes kernelSize, Sizes stride = default, Sizes padding = default,
        Sizes dilation = default, long groups = 1, bool bias = true, string paddingMode = "zeros") =>
        new ModuleDescription("Conv1d()").And(inChannels).And(outChannels).And(kernelSize).With("stride", stride)
            .With("padding", padding).With("dilation", dilation).With("groups", groups, 1).With("bias", bias, true)
            .With("padding_mode", paddingMode, "zeros");

    /// <summary>
    /// Conv over [N, C, H, W]; otherwise as Conv1d. Left out: stride: 1, padding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription Conv2d(
        long inChannels, long outChannels, Sizes kernelSize, Sizes stride = default, Sizes padding = default,
        Sizes dilation = default, long groups = 1, bool bias = true, string paddingMode = "zeros") =>
        new ModuleDescription("Conv2d()").And(inChannels).And(outChannels).And(kernelSize).With("stride", stride)
            .With("padding", padding).With("dilation", dilation).With("groups", groups, 1).With("bias", bias, true)
            .With("padding_mode", paddingMode, "zeros");

    /// <summary>
    /// Conv over [N, C, D, H, W]; otherwise as Conv1d. Left out: stride: 1, padding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription Conv3d(
        long inChannels, long outChannels, Sizes kernelSize, Sizes stride = default, Sizes padding = default,
        Sizes dilation = default, long groups = 1, bool bias = true, string paddingMode = "zeros") =>
        new ModuleDescription("Conv3d()").And(inChannels).And(outChannels).And(kernelSize).With("stride", stride)
            .With("padding", padding).With("dilation", dilation).With("groups", groups, 1).With("bias", bias, true)
            .With("padding_mode", paddingMode, "zeros");

    /// <summary>
    /// ConvTranspose over [N, C, L]. Left out: stride: 1, padding: 0, outputPadding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription ConvTranspose1d(
        long inChannels, long outChannels, Sizes kernelSize, Sizes stride = default, Sizes padding = default,
        Sizes outputPadding = default, long groups = 1, bool bias = true, Sizes dilation = default) =>
        new ModuleDescription("ConvTranspose1d()").And(inChannels).And(outChannels).And(kernelSize)
            .With("stride", stride).With("padding", padding).With("output_padding", outputPadding)
            .With("groups", groups, 1).With("bias", bias, true).With("dilation", dilation);

    /// <summary>
    /// ConvTranspose over [N, C, H, W]. Left out: stride: 1, padding: 0, outputPadding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription ConvTranspose2d(
        long inChannels, long outChannels, Sizes kernelSize, Sizes stride = default, Sizes padding = default,
        Sizes outputPadding = default, long groups = 1, bool bias = true, Sizes dilation = default) =>
        new ModuleDescription("ConvTranspose2d()").And(inChannels).And(outChannels).And(kernelSize)
            .With("stride", stride).With("padding", padding).With("output_padding", outputPadding)
            .With("groups", groups, 1).With("bias", bias, true).With("dilation", dilation);

    /// <summary>
    /// ConvTranspose over [N, C, D, H, W]. Left out: stride: 1, padding: 0, outputPadding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription ConvTranspose3d(
        long inChannels, long outChannels, Sizes kernelSize, Sizes stride = default, Sizes padding = default,
        Sizes outputPadding = default, long groups = 1, bool bias = true, Sizes dilation = default) =>
        new ModuleDescription("ConvTranspose3d()").And(inChannels).And(outChannels).And(kernelSize)
            .With("stride", stride).With("padding", padding).With("output_padding", outputPadding)
            .With("groups", groups, 1).With("bias", bias, true).With("dilation", dilation);

    /// <summary>
    /// The largest element of each window of [N, C, L]; a second result are their places. Left out: stride: nothing,
    /// padding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription MaxPool1d(
        Sizes kernelSize, Sizes stride = default, Sizes padding = default, Sizes dilation = default,
        bool returnIndices = false, bool ceilMode = false) =>
        new ModuleDescription("MaxPool1d()").And(kernelSize).With("stride", stride).With("padding", padding)
            .With("dilation", dilation).With("return_indices", returnIndices, false).With("ceil_mode", ceilMode, false);

    /// <summary>
    /// The largest element of each window of [N, C, H, W]; a second result are their places. Left out: stride: nothing,
    /// padding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription MaxPool2d(
        Sizes kernelSize, Sizes stride = default, Sizes padding = default, Sizes dilation = default,
        bool returnIndices = false, bool ceilMode = false) =>
        new ModuleDescription("MaxPool2d()").And(kernelSize).With("stride", stride).With("padding", padding)
            .With("dilation", dilation).With("return_indices", returnIndices, false).With("ceil_mode", ceilMode, false);

    /// <summary>
    /// The largest element of each window of [N, C, D, H, W]; a second result are their places. Left out: stride:
    /// nothing, padding: 0, dilation: 1.
    /// </summary>
    public static ModuleDescription MaxPool3d(
        Sizes kernelSize, Sizes stride = default, Sizes padding = default, Sizes dilation = default,
        bool returnIndices = false, bool ceilMode = false) =>
        new ModuleDescription("MaxPool3d()").And(kernelSize).With("stride", stride).With("padding", padding)
            .With("dilation", dilation).With("return_indices", returnIndices, false).With("ceil_mode", ceilMode, false);

    /// <summary>
    /// The way back from MaxPool1d: inputs are elements and their places; zeros elsewhere. Left out: stride: nothing,
    /// padding: 0.
    /// </summary>
    public static ModuleDescription MaxUnpool1d(Sizes kernelSize, Sizes stride = default, Sizes padding = default) =>
        new ModuleDescription("MaxUnpool1d()").And(kernelSize).With("stride", stride).With("padding", padding);

    /// <summary>The way back from MaxPool2d. Left out: stride: nothing, padding: 0.</summary>
    public static ModuleDescription MaxUnpool2d(Sizes kernelSize, Sizes stride = default, Sizes padding = default) =>
        new ModuleDescription("MaxUnpool2d()").And(kernelSize).With("stride", stride).With("padding", padding);

    /// <summary>The way back from MaxPool3d. Left out: stride: nothing, padding: 0.</summary>
    public static ModuleDescription MaxUnpool3d(Sizes kernelSize, Sizes stride = default, Sizes padding = default) =>
        new ModuleDescription("MaxUnpool3d()").And(kernelSize).With("stride", stride).With("padding", padding);

    /// <summary>The mean of each window of [N, C, L]. Left out: stride: nothing, padding: 0.</summary>
    public static ModuleDescription AvgPool1d(
        Sizes kernelSize, Sizes stride = default, Sizes padding = default, bool ceilMode = false,
        bool countIncludePad = true) =>
        new ModuleDescription("AvgPool1d()").And(kernelSize).With("stride", stride).With("padding", padding)
            .With("ceil_mode", ceilMode, false).With("count_include_pad", countIncludePad, true);

    /// <summary>The mean of each window of [N, C, H, W]. Left out: stride: nothing, padding: 0.</summary>
    public static ModuleDescription AvgPool2d(
        Sizes kernelSize, Sizes stride = default, Sizes padding = default, bool ceilMode = false,
        bool countIncludePad = true, long? divisorOverride = null) =>
        new ModuleDescription("AvgPool2d()").And(kernelSize).With("stride", stride).With("padding", padding)
            .With("ceil_mode", ceilMode, false).With("count_include_pad", countIncludePad, true)
            .With("divisor_override", divisorOverride);

    /// <summary>The mean of each window of [N, C, D, H, W]. Left out: stride: nothing, padding: 0.</summary>
    public static ModuleDescription AvgPool3d(
        Sizes kernelSize, Sizes stride = default, Sizes padding = default, bool ceilMode = false,
        bool countIncludePad = true, long? divisorOverride = null) =>
        new ModuleDescription("AvgPool3d()").And(kernelSize).With("stride", stride).With("padding", padding)
            .With("ceil_mode", ceilMode, false).With("count_include_pad", countIncludePad, true)
            .With("divisor_override", divisorOverride);

    /// <summary>The root of the sum of powers of each window of [N, C, L]. Left out: stride: nothing.</summary>
    public static ModuleDescription LpPool1d(
        double normType, Sizes kernelSize, Sizes stride = default, bool ceilMode = false) =>
        new ModuleDescription("LPPool1d()").And(normType).And(kernelSize).With("stride", stride)
            .With("ceil_mode", ceilMode, false);

    /// <summary>The root of the sum of powers of each window of [N, C, H, W]. Left out: stride: nothing.</summary>
    public static ModuleDescription LpPool2d(
        double normType, Sizes kernelSize, Sizes stride = default, bool ceilMode = false) =>
        new ModuleDescription("LPPool2d()").And(normType).And(kernelSize).With("stride", stride)
            .With("ceil_mode", ceilMode, false);

    /// <summary>MaxPool1d to a size of the result; None keeps one.</summary>
    public static ModuleDescription AdaptiveMaxPool1d(Sizes outputSize, bool returnIndices = false) =>
        new ModuleDescription("AdaptiveMaxPool1d()").And(outputSize).With("return_indices", returnIndices, false);

    /// <summary>MaxPool2d to sizes of the result; None keeps one.</summary>
    public static ModuleDescription AdaptiveMaxPool2d(Sizes outputSize, bool returnIndices = false) =>
        new ModuleDescription("AdaptiveMaxPool2d()").And(outputSize).With("return_indices", returnIndices, false);

    /// <summary>MaxPool3d to sizes of the result; None keeps one.</summary>
    public static ModuleDescription AdaptiveMaxPool3d(Sizes outputSize, bool returnIndices = false) =>
        new ModuleDescription("AdaptiveMaxPool3d()").And(outputSize).With("return_indices", returnIndices, false);

    /// <summary>AvgPool1d to a size of the result; None keeps one.</summary>
    public static ModuleDescription AdaptiveAvgPool1d(Sizes outputSize) =>
        new ModuleDescription("AdaptiveAvgPool1d()").And(outputSize);

    /// <summary>AvgPool2d to sizes of the result; None keeps one.</summary>
    public static ModuleDescription AdaptiveAvgPool2d(Sizes outputSize) =>
        new ModuleDescription("AdaptiveAvgPool2d()").And(outputSize);

    /// <summary>AvgPool3d to sizes of the result; None keeps one.</summary>
    public static ModuleDescription AdaptiveAvgPool3d(Sizes outputSize) =>
        new ModuleDescription("AdaptiveAvgPool3d()").And(outputSize);

    /// <summary>BatchNorm of [N, C] or [N, C, L]; momentum None: the mean over all batches.</summary>
    public static ModuleDescription BatchNorm1d(
        long numFeatures, double eps = 1e-05, double? momentum = 0.1, bool affine = true,
        bool trackRunningStats = true) =>
        new ModuleDescription("BatchNorm1d()").And(numFeatures).With("eps", eps, 1e-05)
            .WithOrNone("momentum", momentum, 0.1).With("affine", affine, true)
            .With("track_running_stats", trackRunningStats, true);

    /// <summary>BatchNorm of [N, C, H, W]; momentum None: the mean over all batches.</summary>
    public static ModuleDescription BatchNorm2d(
        long numFeatures, double eps = 1e-05, double? momentum = 0.1, bool affine = true,
        bool trackRunningStats = true) =>
        new ModuleDescription("BatchNorm2d()").And(numFeatures).With("eps", eps, 1e-05)
            .WithOrNone("momentum", momentum, 0.1).With("affine", affine, true)
            .With("track_running_stats", trackRunningStats, true);

    /// <summary>BatchNorm of [N, C, D, H, W]; momentum None: the mean over all batches.</summary>
    public static ModuleDescription BatchNorm3d(
        long numFeatures, double eps = 1e-05, double? momentum = 0.1, bool affine = true,
        bool trackRunningStats = true) =>
        new ModuleDescription("BatchNorm3d()").And(numFeatures).With("eps", eps, 1e-05)
            .WithOrNone("momentum", momentum, 0.1).With("affine", affine, true)
            .With("track_running_stats", trackRunningStats, true);

    /// <summary>InstanceNorm of [N, C, L] or [C, L].</summary>
    public static ModuleDescription InstanceNorm1d(
        long numFeatures, double eps = 1e-05, double? momentum = 0.1, bool affine = false,
        bool trackRunningStats = false) =>
        new ModuleDescription("InstanceNorm1d()").And(numFeatures).With("eps", eps, 1e-05)
            .WithOrNone("momentum", momentum, 0.1).With("affine", affine, false)
            .With("track_running_stats", trackRunningStats, false);

    /// <summary>InstanceNorm of [N, C, H, W] or [C, H, W].</summary>
    public static ModuleDescription InstanceNorm2d(
        long numFeatures, double eps = 1e-05, double? momentum = 0.1, bool affine = false,
        bool trackRunningStats = false) =>
        new ModuleDescription("InstanceNorm2d()").And(numFeatures).With("eps", eps, 1e-05)
            .WithOrNone("momentum", momentum, 0.1).With("affine", affine, false)
            .With("track_running_stats", trackRunningStats, false);

    /// <summary>InstanceNorm of [N, C, D, H, W] or [C, D, H, W].</summary>
    public static ModuleDescription InstanceNorm3d(
        long numFeatures, double eps = 1e-05, double? momentum = 0.1, bool affine = false,
        bool trackRunningStats = false) =>
        new ModuleDescription("InstanceNorm3d()").And(numFeatures).With("eps", eps, 1e-05)
            .WithOrNone("momentum", momentum, 0.1).With("affine", affine, false)
            .With("track_running_stats", trackRunningStats, false);

    /// <summary>LayerNorm over the last axes.</summary>
    public static ModuleDescription LayerNorm(
        Sizes normalizedShape, double eps = 1e-05, bool elementwiseAffine = true, bool bias = true) =>
        new ModuleDescription("LayerNorm()").And(normalizedShape).With("eps", eps, 1e-05)
            .With("elementwise_affine", elementwiseAffine, true).With("bias", bias, true);

    /// <summary>GroupNorm.</summary>
    public static ModuleDescription GroupNorm(
        long numGroups, long numChannels, double eps = 1e-05, bool affine = true) =>
        new ModuleDescription("GroupNorm()").And(numGroups).And(numChannels).With("eps", eps, 1e-05)
            .With("affine", affine, true);

    /// <summary>RmsNorm over the last axes; eps None: the epsilon of the dtype.</summary>
    public static ModuleDescription RmsNorm(Sizes normalizedShape, double? eps = null, bool elementwiseAffine = true) =>
        new ModuleDescription("RMSNorm()").And(normalizedShape).With("eps", eps)
            .With("elementwise_affine", elementwiseAffine, true);

    /// <summary>LocalResponseNorm.</summary>
    public static ModuleDescription LocalResponseNorm(
        long size, double alpha = 0.0001, double beta = 0.75, double k = 1.0) =>
        new ModuleDescription("LocalResponseNorm()").And(size).With("alpha", alpha, 0.0001).With("beta", beta, 0.75)
            .With("k", k, 1.0);

    /// <summary>
    /// Spatial axes of other sizes; mode is 'nearest', 'nearest-exact', 'linear', 'bilinear' or 'trilinear'. Left out:
    /// size: nothing, scaleFactor: nothing.
    /// </summary>
    public static ModuleDescription Upsample(
        Sizes size = default, Factors scaleFactor = default, string mode = "nearest", bool? alignCorners = null) =>
        new ModuleDescription("Upsample()").With("size", size).With("scale_factor", scaleFactor)
            .With("mode", mode, "nearest").With("align_corners", alignCorners);

    /// <summary>[…, C · r², H, W] as […, C, H · r, W · r].</summary>
    public static ModuleDescription PixelShuffle(long upscaleFactor) =>
        new ModuleDescription("PixelShuffle()").And(upscaleFactor);

    /// <summary>The way back from PixelShuffle.</summary>
    public static ModuleDescription PixelUnshuffle(long downscaleFactor) =>
        new ModuleDescription("PixelUnshuffle()").And(downscaleFactor);

    /// <summary>The channels of the groups taken in turn.</summary>
    public static ModuleDescription ChannelShuffle(long groups) =>
        new ModuleDescription("ChannelShuffle()").And(groups);

    /// <summary>Every window of [N, C, H, W] as a column. Left out: dilation: 1, padding: 0, stride: 1.</summary>
    public static ModuleDescription Unfold(
        Sizes kernelSize, Sizes dilation = default, Sizes padding = default, Sizes stride = default) =>
        new ModuleDescription("Unfold()").And(kernelSize).With("dilation", dilation).With("padding", padding)
            .With("stride", stride);

    /// <summary>
    /// Columns of windows added up where they came from. Left out: dilation: 1, padding: 0, stride: 1.
    /// </summary>
    public static ModuleDescription Fold(
        Sizes outputSize, Sizes kernelSize, Sizes dilation = default, Sizes padding = default,
        Sizes stride = default) =>
        new ModuleDescription("Fold()").And(outputSize).And(kernelSize).With("dilation", dilation)
            .With("padding", padding).With("stride", stride);

    /// <summary>A margin of value: before and after the last axis, then of those before it.</summary>
    public static ModuleDescription ConstantPad1d(Sizes padding, double value) =>
        new ModuleDescription("ConstantPad1d()").And(padding).And(value);

    /// <summary>A margin of value around the last two axes.</summary>
    public static ModuleDescription ConstantPad2d(Sizes padding, double value) =>
        new ModuleDescription("ConstantPad2d()").And(padding).And(value);

    /// <summary>A margin of value around the last three axes.</summary>
    public static ModuleDescription ConstantPad3d(Sizes padding, double value) =>
        new ModuleDescription("ConstantPad3d()").And(padding).And(value);

    /// <summary>A margin of zeros around the last axis.</summary>
    public static ModuleDescription ZeroPad1d(Sizes padding) =>
        new ModuleDescription("ZeroPad1d()").And(padding);

    /// <summary>A margin of zeros around the last two axes.</summary>
    public static ModuleDescription ZeroPad2d(Sizes padding) =>
        new ModuleDescription("ZeroPad2d()").And(padding);

    /// <summary>A margin of zeros around the last three axes.</summary>
    public static ModuleDescription ZeroPad3d(Sizes padding) =>
        new ModuleDescription("ZeroPad3d()").And(padding);

    /// <summary>A margin that mirrors the last axis.</summary>
    public static ModuleDescription ReflectionPad1d(Sizes padding) =>
        new ModuleDescription("ReflectionPad1d()").And(padding);

    /// <summary>A margin that mirrors the last two axes.</summary>
    public static ModuleDescription ReflectionPad2d(Sizes padding) =>
        new ModuleDescription("ReflectionPad2d()").And(padding);

    /// <summary>A margin that mirrors the last three axes.</summary>
    public static ModuleDescription ReflectionPad3d(Sizes padding) =>
        new ModuleDescription("ReflectionPad3d()").And(padding);

    /// <summary>A margin that repeats the edges of the last axis.</summary>
    public static ModuleDescription ReplicationPad1d(Sizes padding) =>
        new ModuleDescription("ReplicationPad1d()").And(padding);

    /// <summary>A margin that repeats the edges of the last two axes.</summary>
    public static ModuleDescription ReplicationPad2d(Sizes padding) =>
        new ModuleDescription("ReplicationPad2d()").And(padding);

    /// <summary>A margin that repeats the edges of the last three axes.</summary>
    public static ModuleDescription ReplicationPad3d(Sizes padding) =>
        new ModuleDescription("ReplicationPad3d()").And(padding);

    /// <summary>A margin that continues the last axis at its other end.</summary>
    public static ModuleDescription CircularPad1d(Sizes padding) =>
        new ModuleDescription("CircularPad1d()").And(padding);

    /// <summary>A margin that continues the last two axes at their other ends.</summary>
    public static ModuleDescription CircularPad2d(Sizes padding) =>
        new ModuleDescription("CircularPad2d()").And(padding);

    /// <summary>A margin that continues the last three axes at their other ends.</summary>
    public static ModuleDescription CircularPad3d(Sizes padding) =>
        new ModuleDescription("CircularPad3d()").And(padding);

    /// <summary>
    /// RnnTanh or RnnRelu: inputs are the sequences and, if wanted, h_0 and lengths; results are the output and h_n.
    /// </summary>
    public static ModuleDescription Rnn(
        long inputSize, long hiddenSize, long numLayers = 1, string nonlinearity = "tanh", bool bias = true,
        bool batchFirst = false, double dropout = 0.0, bool bidirectional = false) =>
        new ModuleDescription("RNN()").And(inputSize).And(hiddenSize).With("num_layers", numLayers, 1)
            .With("nonlinearity", nonlinearity, "tanh").With("bias", bias, true).With("batch_first", batchFirst, false)
            .With("dropout", dropout, 0.0).With("bidirectional", bidirectional, false);

    /// <summary>
    /// Lstm: inputs are the sequences and, if wanted, h_0, c_0 and lengths; results are the output, h_n and c_n.
    /// </summary>
    public static ModuleDescription Lstm(
        long inputSize, long hiddenSize, long numLayers = 1, bool bias = true, bool batchFirst = false,
        double dropout = 0.0, bool bidirectional = false, long projSize = 0) =>
        new ModuleDescription("LSTM()").And(inputSize).And(hiddenSize).With("num_layers", numLayers, 1)
            .With("bias", bias, true).With("batch_first", batchFirst, false).With("dropout", dropout, 0.0)
            .With("bidirectional", bidirectional, false).With("proj_size", projSize, 0);

    /// <summary>
    /// Gru: inputs are the sequences and, if wanted, h_0 and lengths; results are the output and h_n.
    /// </summary>
    public static ModuleDescription Gru(
        long inputSize, long hiddenSize, long numLayers = 1, bool bias = true, bool batchFirst = false,
        double dropout = 0.0, bool bidirectional = false) =>
        new ModuleDescription("GRU()").And(inputSize).And(hiddenSize).With("num_layers", numLayers, 1)
            .With("bias", bias, true).With("batch_first", batchFirst, false).With("dropout", dropout, 0.0)
            .With("bidirectional", bidirectional, false);

    /// <summary>One step of RNN: inputs are [N, inputSize] and, if wanted, h.</summary>
    public static ModuleDescription RnnCell(
        long inputSize, long hiddenSize, bool bias = true, string nonlinearity = "tanh") =>
        new ModuleDescription("RNNCell()").And(inputSize).And(hiddenSize).With("bias", bias, true)
            .With("nonlinearity", nonlinearity, "tanh");

    /// <summary>One step of LSTM: inputs are x and, if wanted, h and c; results are h and c.</summary>
    public static ModuleDescription LstmCell(long inputSize, long hiddenSize, bool bias = true) =>
        new ModuleDescription("LSTMCell()").And(inputSize).And(hiddenSize).With("bias", bias, true);

    /// <summary>One step of GRU: inputs are x and, if wanted, h.</summary>
    public static ModuleDescription GruCell(long inputSize, long hiddenSize, bool bias = true) =>
        new ModuleDescription("GRUCell()").And(inputSize).And(hiddenSize).With("bias", bias, true);

    /// <summary>
    /// Inputs are query, key and value (those left out are the query) and, if wanted, key_padding_mask [N, S] and
    /// attn_mask [L, S] or [N · numHeads, L, S]: True, or a number to add, where a key is hidden. A second result are
    /// the weights, averaged over the heads. isCausal hides the keys after a query, besides.
    /// </summary>
    public static ModuleDescription MultiheadAttention(
        long embedDim, long numHeads, double dropout = 0.0, bool bias = true, bool addBiasKv = false,
        bool addZeroAttn = false, long? kdim = null, long? vdim = null, bool batchFirst = false,
        bool isCausal = false) =>
        new ModuleDescription("MultiheadAttention()").And(embedDim).And(numHeads).With("dropout", dropout, 0.0)
            .With("bias", bias, true).With("add_bias_kv", addBiasKv, false).With("add_zero_attn", addZeroAttn, false)
            .With("kdim", kdim).With("vdim", vdim).With("batch_first", batchFirst, false)
            .With("is_causal", isCausal, false);

    /// <summary>
    /// Attention and two linear layers, each with a norm and added to what went in: inputs are src and, if wanted,
    /// src_mask and src_key_padding_mask.
    /// </summary>
    public static ModuleDescription TransformerEncoderLayer(
        long dModel, long nhead, long dimFeedforward = 2048, double dropout = 0.1, string activation = "relu",
        double layerNormEps = 1e-05, bool batchFirst = false, bool normFirst = false, bool bias = true,
        bool isCausal = false) =>
        new ModuleDescription("TransformerEncoderLayer()").And(dModel).And(nhead)
            .With("dim_feedforward", dimFeedforward, 2048).With("dropout", dropout, 0.1)
            .With("activation", activation, "relu").With("layer_norm_eps", layerNormEps, 1e-05)
            .With("batch_first", batchFirst, false).With("norm_first", normFirst, false).With("bias", bias, true)
            .With("is_causal", isCausal, false);

    /// <summary>
    /// The same with attention to a memory in between: inputs are tgt, memory and, if wanted, tgt_mask, memory_mask,
    /// tgt_key_padding_mask, memory_key_padding_mask.
    /// </summary>
    public static ModuleDescription TransformerDecoderLayer(
        long dModel, long nhead, long dimFeedforward = 2048, double dropout = 0.1, string activation = "relu",
        double layerNormEps = 1e-05, bool batchFirst = false, bool normFirst = false, bool bias = true,
        bool isCausal = false) =>
        new ModuleDescription("TransformerDecoderLayer()").And(dModel).And(nhead)
            .With("dim_feedforward", dimFeedforward, 2048).With("dropout", dropout, 0.1)
            .With("activation", activation, "relu").With("layer_norm_eps", layerNormEps, 1e-05)
            .With("batch_first", batchFirst, false).With("norm_first", normFirst, false).With("bias", bias, true)
            .With("is_causal", isCausal, false);

    /// <summary>Copies of encoderLayer, layers.0, layers.1, …, then norm; inputs as those of the layer.</summary>
    public static ModuleDescription TransformerEncoder(
        ModuleDescription encoderLayer, long numLayers, ModuleDescription? norm = null) =>
        new ModuleDescription("TransformerEncoder()").And(encoderLayer).And(numLayers).With("norm", norm);

    /// <summary>Copies of decoderLayer, layers.0, layers.1, …, then norm; inputs as those of the layer.</summary>
    public static ModuleDescription TransformerDecoder(
        ModuleDescription decoderLayer, long numLayers, ModuleDescription? norm = null) =>
        new ModuleDescription("TransformerDecoder()").And(decoderLayer).And(numLayers).With("norm", norm);

    /// <summary>
    /// An encoder and a decoder with norms behind: inputs are src, tgt and, if wanted, src_mask, tgt_mask, memory_mask,
    /// src_key_padding_mask, tgt_key_padding_mask, memory_key_padding_mask.
    /// </summary>
    public static ModuleDescription Transformer(
        long dModel = 512, long nhead = 8, long numEncoderLayers = 6, long numDecoderLayers = 6,
        long dimFeedforward = 2048, double dropout = 0.1, string activation = "relu", double layerNormEps = 1e-05,
        bool batchFirst = false, bool normFirst = false, bool bias = true) =>
        new ModuleDescription("Transformer()").With("d_model", dModel, 512).With("nhead", nhead, 8)
            .With("num_encoder_layers", numEncoderLayers, 6).With("num_decoder_layers", numDecoderLayers, 6)
            .With("dim_feedforward", dimFeedforward, 2048).With("dropout", dropout, 0.1)
            .With("activation", activation, "relu").With("layer_norm_eps", layerNormEps, 1e-05)
            .With("batch_first", batchFirst, false).With("norm_first", normFirst, false).With("bias", bias, true);

    /// <summary>
    /// x [..., L, embeddingDim] plus the first L rows of weight, which begins normal with deviation 0.02.
    /// </summary>
    public static ModuleDescription PositionEmbedding(long numEmbeddings, long embeddingDim) =>
        new ModuleDescription("PositionEmbedding()").And(numEmbeddings).And(embeddingDim);

    /// <summary>
    /// CrossEntropy of logits, with classes on axis 1, and of labels, or probabilities or one-hot targets of the
    /// logits' shape; reduction is 'mean', 'sum' or 'none'. Left out: weight: nothing.
    /// </summary>
    public static ModuleDescription CrossEntropyLoss(
        Factors weight = default, long ignoreIndex = -100, string reduction = "mean", double labelSmoothing = 0.0) =>
        new ModuleDescription("CrossEntropyLoss()").With("weight", weight).With("ignore_index", ignoreIndex, -100)
            .With("reduction", reduction, "mean").With("label_smoothing", labelSmoothing, 0.0);

    /// <summary>
    /// NllLoss of log probabilities, with classes on axis 1, and labels. Left out: weight: nothing.
    /// </summary>
    public static ModuleDescription NllLoss(
        Factors weight = default, long ignoreIndex = -100, string reduction = "mean") =>
        new ModuleDescription("NLLLoss()").With("weight", weight).With("ignore_index", ignoreIndex, -100)
            .With("reduction", reduction, "mean");

    /// <summary>(input − target)².</summary>
    public static ModuleDescription MseLoss(string reduction = "mean") =>
        new ModuleDescription("MSELoss()").With("reduction", reduction, "mean");

    /// <summary>|input − target|.</summary>
    public static ModuleDescription L1Loss(string reduction = "mean") =>
        new ModuleDescription("L1Loss()").With("reduction", reduction, "mean");

    /// <summary>SmoothL1Loss of an input and a target.</summary>
    public static ModuleDescription SmoothL1Loss(string reduction = "mean", double beta = 1.0) =>
        new ModuleDescription("SmoothL1Loss()").With("reduction", reduction, "mean").With("beta", beta, 1.0);

    /// <summary>HuberLoss of an input and a target.</summary>
    public static ModuleDescription HuberLoss(string reduction = "mean", double delta = 1.0) =>
        new ModuleDescription("HuberLoss()").With("reduction", reduction, "mean").With("delta", delta, 1.0);

    /// <summary>BinaryCrossEntropy of probabilities and targets. Left out: weight: nothing.</summary>
    public static ModuleDescription BceLoss(Factors weight = default, string reduction = "mean") =>
        new ModuleDescription("BCELoss()").With("weight", weight).With("reduction", reduction, "mean");

    /// <summary>
    /// The same of sigmoid(input), safe for large inputs; posWeight is a factor for the targets' share. Left out:
    /// weight: nothing, posWeight: nothing.
    /// </summary>
    public static ModuleDescription BceWithLogitsLoss(
        Factors weight = default, string reduction = "mean", Factors posWeight = default) =>
        new ModuleDescription("BCEWithLogitsLoss()").With("weight", weight).With("reduction", reduction, "mean")
            .With("pos_weight", posWeight);

    /// <summary>
    /// KlDiv of log probabilities and probabilities, log probabilities with logTarget; reduction may be 'batchmean'.
    /// </summary>
    public static ModuleDescription KlDivLoss(string reduction = "mean", bool logTarget = false) =>
        new ModuleDescription("KLDivLoss()").With("reduction", reduction, "mean").With("log_target", logTarget, false);

    /// <summary>PoissonNllLoss of an input and a target.</summary>
    public static ModuleDescription PoissonNllLoss(
        bool logInput = true, bool full = false, double eps = 1e-08, string reduction = "mean") =>
        new ModuleDescription("PoissonNLLLoss()").With("log_input", logInput, true).With("full", full, false)
            .With("eps", eps, 1e-08).With("reduction", reduction, "mean");

    /// <summary>
    /// (log var + (input − target)² / var) / 2 of an input, a target and var, which is at least eps; full adds log(2π)
    /// / 2.
    /// </summary>
    public static ModuleDescription GaussianNllLoss(bool full = false, double eps = 1e-06, string reduction = "mean") =>
        new ModuleDescription("GaussianNLLLoss()").With("full", full, false).With("eps", eps, 1e-06)
            .With("reduction", reduction, "mean");

    /// <summary>HingeEmbeddingLoss of an input and targets 1 and −1.</summary>
    public static ModuleDescription HingeEmbeddingLoss(double margin = 1.0, string reduction = "mean") =>
        new ModuleDescription("HingeEmbeddingLoss()").With("margin", margin, 1.0).With("reduction", reduction, "mean");

    /// <summary>max(0, margin − target · (x1 − x2)) of x1, x2 and targets 1 and −1.</summary>
    public static ModuleDescription MarginRankingLoss(double margin = 0.0, string reduction = "mean") =>
        new ModuleDescription("MarginRankingLoss()").With("margin", margin, 0.0).With("reduction", reduction, "mean");

    /// <summary>CosineEmbeddingLoss of x1, x2 and targets 1 and −1.</summary>
    public static ModuleDescription CosineEmbeddingLoss(double margin = 0.0, string reduction = "mean") =>
        new ModuleDescription("CosineEmbeddingLoss()").With("margin", margin, 0.0).With("reduction", reduction, "mean");

    /// <summary>log(1 + exp(−input · target)) for targets 1 and −1.</summary>
    public static ModuleDescription SoftMarginLoss(string reduction = "mean") =>
        new ModuleDescription("SoftMarginLoss()").With("reduction", reduction, "mean");

    /// <summary>
    /// The mean over the classes of max(0, margin − input[label] + input[c])ᵖ, 0 for the label itself; p is 1 or 2.
    /// Left out: weight: nothing.
    /// </summary>
    public static ModuleDescription MultiMarginLoss(
        long p = 1, double margin = 1.0, Factors weight = default, string reduction = "mean") =>
        new ModuleDescription("MultiMarginLoss()").With("p", p, 1).With("margin", margin, 1.0).With("weight", weight)
            .With("reduction", reduction, "mean");

    /// <summary>
    /// max(0, 1 − input[label] + input[c]) over all labels, which end at −1, and classes c that are none, summed, over
    /// the number of classes.
    /// </summary>
    public static ModuleDescription MultiLabelMarginLoss(string reduction = "mean") =>
        new ModuleDescription("MultiLabelMarginLoss()").With("reduction", reduction, "mean");

    /// <summary>The mean over the classes of BCEWithLogitsLoss. Left out: weight: nothing.</summary>
    public static ModuleDescription MultiLabelSoftMarginLoss(Factors weight = default, string reduction = "mean") =>
        new ModuleDescription("MultiLabelSoftMarginLoss()").With("weight", weight).With("reduction", reduction, "mean");

    /// <summary>
    /// max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin) of the three; swap takes ‖positive − negative‖ where
    /// it is less.
    /// </summary>
    public static ModuleDescription TripletMarginLoss(
        double margin = 1.0, double p = 2.0, double eps = 1e-06, bool swap = false, string reduction = "mean") =>
        new ModuleDescription("TripletMarginLoss()").With("margin", margin, 1.0).With("p", p, 2.0)
            .With("eps", eps, 1e-06).With("swap", swap, false).With("reduction", reduction, "mean");

    /// <summary>CosineSimilarity of two inputs along an axis.</summary>
    public static ModuleDescription CosineSimilarity(long dim = 1, double eps = 1e-08) =>
        new ModuleDescription("CosineSimilarity()").With("dim", dim, 1).With("eps", eps, 1e-08);

    /// <summary>The p-norm of x1 − x2 + eps along the last axis.</summary>
    public static ModuleDescription PairwiseDistance(double p = 2.0, double eps = 1e-06, bool keepdim = false) =>
        new ModuleDescription("PairwiseDistance()").With("p", p, 2.0).With("eps", eps, 1e-06)
            .With("keepdim", keepdim, false);
}
