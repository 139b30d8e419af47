// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 / (fan_in + fan_out))
    /// (Glorot and Bengio, AISTATS 2010).
    /// </summary>
    public static Tensor XavierUniform(
        ReadOnlySpan<long> shape, Generator generator, double gain = 1, DType dtype = DType.F32, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_xavier_uniform(&tensor, device.Pointer, dtype, shape.Length, shapeAt, gain, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 / (fan_in + fan_out))
    /// (Glorot and Bengio, AISTATS 2010).
    /// </summary>
    public static Tensor XavierNormal(
        ReadOnlySpan<long> shape, Generator generator, double gain = 1, DType dtype = DType.F32, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_xavier_normal(&tensor, device.Pointer, dtype, shape.Length, shapeAt, gain, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al., ICCV 2015).
    /// </summary>
    public static Tensor KaimingUniform(
        ReadOnlySpan<long> shape, Generator generator, FanMode mode = FanMode.In, double gain = 1,
        DType dtype = DType.F32, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_kaiming_uniform(&tensor, device.Pointer, dtype, shape.Length, shapeAt, mode, gain, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al., ICCV 2015).
    /// </summary>
    public static Tensor KaimingNormal(
        ReadOnlySpan<long> shape, Generator generator, FanMode mode = FanMode.In, double gain = 1,
        DType dtype = DType.F32, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_kaiming_normal(&tensor, device.Pointer, dtype, shape.Length, shapeAt, mode, gain, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// gain times a random matrix with orthonormal rows or columns, whichever are fewer, seen as [dims[0], the rest]
    /// (Saxe et al., ICLR 2014): Gram and Schmidt, twice, on normal draws, in F64 and by the CPU on every backend; time
    /// grows as larger · smaller^2 of the two sizes.
    /// </summary>
    public static Tensor Orthogonal(
        ReadOnlySpan<long> shape, Generator generator, double gain = 1, DType dtype = DType.F32, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_orthogonal(&tensor, device.Pointer, dtype, shape.Length, shapeAt, gain, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Integers in low … high - 1, each with the probability 1 / (high - low) up to 2^-64: floor(r · (high - low) /
    /// 2^128) + low, r the 128 bits of one block, word 0 the lowest. high - 1 is the largest number, modulo 2^64: a
    /// high of INT64_MIN is 2^63, and for AT_U64, whose bounds are the bits of uint64_t, 0 is 2^64. DTypeException: no
    /// integer dtype; InvalidArgumentException: high - 1 &lt; low, or bounds beyond the dtype.
    /// </summary>
    public static Tensor RandomIntegers(
        ReadOnlySpan<long> shape, long low, long high, Generator generator, DType dtype = DType.I64,
        Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_random_integers(&tensor, device.Pointer, dtype, shape.Length, shapeAt, low, high, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// 1 with probability p rounded to a multiple of 2^-32, else 0, in any dtype; a block for every four.
    /// InvalidArgumentException: p outside 0 … 1.
    /// </summary>
    public static Tensor Bernoulli(
        ReadOnlySpan<long> shape, double p, Generator generator, DType dtype = DType.F32, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_bernoulli(&tensor, device.Pointer, dtype, shape.Length, shapeAt, p, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// The same with a probability for each element, in the shape and float dtype of p, no gradient: 1 where a uniform
    /// number, of 24 bits (F64: 53), is below p. What is below 0 or NaN counts as 0, above 1 as 1: p is not looked at.
    /// </summary>
    public Tensor BernoulliEach(Generator generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        at_tensor* result;
        Status status = Native.at_tensor_bernoulli_each(&result, Pointer, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        return Made(status, result);
    }

    /// <summary>
    /// 0 … count - 1 in random order, I64, every order as probable up to count^2 · 2^-65: the stable order of random
    /// numbers of 64 bits, of which a block has two, words 1 and 0 and words 3 and 2. ShapeException: a negative count.
    /// </summary>
    public static Tensor Permutation(long count, Generator generator, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status = Native.at_tensor_permutation(&tensor, device.Pointer, count, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Normal with mean and deviation, restricted to low … high (values, not deviations), float dtypes only: the
    /// inverse of the distribution function at a uniform number of 53 bits, rounded to dtype; a block for every two.
    /// InvalidArgumentException: a number that is not finite, deviation &lt;= 0, high &lt; low, or bounds more than 8
    /// deviations from the mean on one side of it.
    /// </summary>
    public static Tensor TruncatedNormal(
        ReadOnlySpan<long> shape, double mean, double deviation, double low, double high, Generator generator,
        DType dtype = DType.F32, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(generator);
        device ??= Device.Default;
        at_tensor* tensor;
        Status status;
        fixed (long* shapeAt = shape)
            status = Native.at_tensor_truncated_normal(&tensor, device.Pointer, dtype, shape.Length, shapeAt, mean, deviation, low, high, generator.Pointer);
        GC.KeepAlive(device);
        GC.KeepAlive(generator);
        return Made(status, tensor);
    }

    /// <summary>
    /// Each element is 0 with probability p, rounded to a multiple of 2^-32 other than 0, else divided by 1 - p; a
    /// block for every four.
    /// </summary>
    public Tensor Dropout(double p, Generator generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        at_tensor* result;
        Status status = Native.at_tensor_dropout(&result, Pointer, p, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        return Made(status, result);
    }

    /// <summary>
    /// The same of whole channels of [N, C, L] or [C, L]; a block for every four channels. ShapeException: another
    /// rank.
    /// </summary>
    public Tensor Dropout1d(double p, Generator generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        at_tensor* result;
        Status status = Native.at_tensor_dropout1d(&result, Pointer, p, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        return Made(status, result);
    }

    /// <summary>The same of whole channels of [N, C, H, W] or [N, C, L].</summary>
    public Tensor Dropout2d(double p, Generator generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        at_tensor* result;
        Status status = Native.at_tensor_dropout2d(&result, Pointer, p, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        return Made(status, result);
    }

    /// <summary>The same of whole channels of [N, C, D, H, W] or [C, D, H, W].</summary>
    public Tensor Dropout3d(double p, Generator generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        at_tensor* result;
        Status status = Native.at_tensor_dropout3d(&result, Pointer, p, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        return Made(status, result);
    }

    /// <summary>
    /// Behind selu: f · a + s · p with probability 1 - p, else s · (p - 1); s = 1.7580993408473766 · f, f = 1 / sqrt((1
    /// - p) · (1 + p · 1.7580993408473766^2)), which keep mean and variance (Klambauer et al., NeurIPS 2017). p 1 gives
    /// 0.
    /// </summary>
    public Tensor AlphaDropout(double p, Generator generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        at_tensor* result;
        Status status = Native.at_tensor_alpha_dropout(&result, Pointer, p, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        return Made(status, result);
    }

    /// <summary>The same of whole channels of [N, C, …].</summary>
    public Tensor FeatureAlphaDropout(double p, Generator generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        at_tensor* result;
        Status status = Native.at_tensor_feature_alpha_dropout(&result, Pointer, p, generator.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(generator);
        return Made(status, result);
    }
}
