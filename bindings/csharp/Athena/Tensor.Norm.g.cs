// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// a is [N, C, …], the others are [C]; each channel has a mean and a variance. training not 0: those of a, and
    /// running_mean and running_var, which may both be null, become (1 - momentum) · what they were + momentum · those,
    /// with the variance less one degree of freedom; they are changed in place, on the device. Else running_mean and
    /// running_var. ShapeException also: training with one value for each channel.
    /// </summary>
    public Tensor BatchNorm(
        bool training, Tensor? runningMean = null, Tensor? runningVar = null, Tensor? weight = null,
        Tensor? bias = null, double momentum = 0.1, double eps = 1e-5)
    {
        at_tensor* result;
        Status status = Native.at_tensor_batch_norm(&result, Pointer, runningMean is null ? null : runningMean.Pointer, runningVar is null ? null : runningVar.Pointer, weight is null ? null : weight.Pointer, bias is null ? null : bias.Pointer, training ? 1 : 0, momentum, eps);
        GC.KeepAlive(this);
        GC.KeepAlive(runningMean);
        GC.KeepAlive(runningVar);
        GC.KeepAlive(weight);
        GC.KeepAlive(bias);
        return Made(status, result);
    }

    /// <summary>
    /// a is [N, C, spatial…]; each channel of each sample has a mean and a variance. byInput not 0: those of a, whose
    /// means over the samples running_mean and running_var follow as above; else running_mean and running_var.
    /// ShapeException also: byInput with one element behind the channels.
    /// </summary>
    public Tensor InstanceNorm(
        bool byInput, Tensor? runningMean = null, Tensor? runningVar = null, Tensor? weight = null,
        Tensor? bias = null, double momentum = 0.1, double eps = 1e-5)
    {
        at_tensor* result;
        Status status = Native.at_tensor_instance_norm(&result, Pointer, runningMean is null ? null : runningMean.Pointer, runningVar is null ? null : runningVar.Pointer, weight is null ? null : weight.Pointer, bias is null ? null : bias.Pointer, byInput ? 1 : 0, momentum, eps);
        GC.KeepAlive(this);
        GC.KeepAlive(runningMean);
        GC.KeepAlive(runningVar);
        GC.KeepAlive(weight);
        GC.KeepAlive(bias);
        return Made(status, result);
    }

    /// <summary>
    /// a is [N, C, …], weight and bias are [C]; so many groups of neighbouring channels of each sample have a mean and
    /// a variance. InvalidArgumentException: groups that do not divide C. ShapeException also: one sample with one
    /// value for each group.
    /// </summary>
    public Tensor GroupNorm(long groups, Tensor? weight = null, Tensor? bias = null, double eps = 1e-5)
    {
        at_tensor* result;
        Status status = Native.at_tensor_group_norm(&result, Pointer, groups, weight is null ? null : weight.Pointer, bias is null ? null : bias.Pointer, eps);
        GC.KeepAlive(this);
        GC.KeepAlive(weight);
        GC.KeepAlive(bias);
        return Made(status, result);
    }

    /// <summary>Over the last axes of a, which have these sizes, as have weight and bias.</summary>
    public Tensor LayerNorm(ReadOnlySpan<long> shape, Tensor? weight = null, Tensor? bias = null, double eps = 1e-5)
    {
        at_tensor* result;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_layer_norm(&result, Pointer, shape.Length, shapeAt, weight is null ? null : weight.Pointer, bias is null ? null : bias.Pointer, eps);
        GC.KeepAlive(this);
        GC.KeepAlive(weight);
        GC.KeepAlive(bias);
        return Made(status, result);
    }

    /// <summary>
    /// The same less mean and bias: a / sqrt(mean of a^2 + eps) · weight (Zhang and Sennrich, NeurIPS 2019).
    /// </summary>
    public Tensor RmsNorm(ReadOnlySpan<long> shape, Tensor? weight = null, double eps = 1e-5)
    {
        at_tensor* result;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_rms_norm(&result, Pointer, shape.Length, shapeAt, weight is null ? null : weight.Pointer, eps);
        GC.KeepAlive(this);
        GC.KeepAlive(weight);
        return Made(status, result);
    }

    /// <summary>
    /// Of a [N, C, spatial…]: a / (k + alpha / size · sum of a^2 over channels c - size / 2 … c + (size - 1) / 2)^beta,
    /// those that do not exist being 0 (Krizhevsky et al., NeurIPS 2012). InvalidArgumentException: size &lt; 1.
    /// </summary>
    public Tensor LocalResponseNorm(long size, double alpha = 1e-4, double beta = 0.75, double k = 1)
    {
        at_tensor* result;
        Status status = Native.at_tensor_local_response_norm(&result, Pointer, size, alpha, beta, k);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
