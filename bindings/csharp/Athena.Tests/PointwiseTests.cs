// Every operation that treats each element alone, at two numbers, beside .NET's functions or worked out.
namespace Athena.Tests;

public class PointwiseTests
{
    private static double Sigmoid(double x) => 1 / (1 + Math.Exp(-x));

    private static double Gelu(double x) =>
        x / 2 * (1 + Math.Tanh(Math.Sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x)));

    private static readonly Dictionary<string, (Func<Tensor, Tensor> Made, Func<double, double> Wanted)> Functions = new()
    {
        ["abs"] = (x => (-x).Abs(), x => x),
        ["sign"] = (x => x.Sign(), _ => 1),
        ["square"] = (x => x.Square(), x => x * x),
        ["sqrt"] = (x => x.Sqrt(), Math.Sqrt),
        ["rsqrt"] = (x => x.Rsqrt(), x => 1 / Math.Sqrt(x)),
        ["reciprocal"] = (x => x.Reciprocal(), x => 1 / x),
        ["exp"] = (x => x.Exp(), Math.Exp),
        ["exp2"] = (x => x.Exp2(), x => Math.Pow(2, x)),
        ["expm1"] = (x => x.Expm1(), x => Math.Exp(x) - 1),
        ["log"] = (x => x.Log(), Math.Log),
        ["log2"] = (x => x.Log2(), Math.Log2),
        ["log10"] = (x => x.Log10(), Math.Log10),
        ["log1p"] = (x => x.Log1p(), x => Math.Log(1 + x)),
        ["sin"] = (x => x.Sin(), Math.Sin),
        ["cos"] = (x => x.Cos(), Math.Cos),
        ["tan"] = (x => x.Tan(), Math.Tan),
        ["asin"] = (x => x.Asin(), Math.Asin),
        ["acos"] = (x => x.Acos(), Math.Acos),
        ["atan"] = (x => x.Atan(), Math.Atan),
        ["sinh"] = (x => x.Sinh(), Math.Sinh),
        ["cosh"] = (x => x.Cosh(), Math.Cosh),
        ["tanh"] = (x => x.Tanh(), Math.Tanh),
        ["asinh"] = (x => x.Asinh(), Math.Asinh),
        ["acosh"] = (x => x.Acosh(), Math.Acosh),
        ["atanh"] = (x => x.Atanh(), Math.Atanh),
        ["erf"] = (x => x.Erf(), x => x < 1 ? 0.5204998778130465 : 0.9953222650189527),
        ["erfc"] = (x => x.Erfc(), x => x < 1 ? 0.4795001221869535 : 0.004677734981047266),
        ["ndtr"] = (x => x.Ndtr(), x => x < 1 ? 0.6914624612740131 : 0.9772498680518208),
        ["erfinv"] = (x => x.ErfInv(), x => x < 1 ? 0.4769362762044699 : double.NaN),
        ["lgamma"] = (x => x.Lgamma(), x => x < 1 ? 0.5723649429247001 : 0),
        ["digamma"] = (x => x.Digamma(), x => x < 1 ? -1.9635100260214235 : 0.42278433509846713),
        ["trigamma"] = (x => x.Trigamma(), x => x < 1 ? Math.PI * Math.PI / 2 : Math.PI * Math.PI / 6 - 1),
        ["polygamma"] = (x => x.Polygamma(1), x => x < 1 ? Math.PI * Math.PI / 2 : Math.PI * Math.PI / 6 - 1),
        ["floor"] = (x => x.Floor(), Math.Floor),
        ["ceil"] = (x => x.Ceil(), Math.Ceiling),
        ["trunc"] = (x => (-x).Trunc(), x => Math.Truncate(-x)),
        ["round"] = (x => (x * 3).Round(), x => Math.Round(x * 3)),
        ["isnan"] = (x => x.Acosh().IsNaN(), x => x < 1 ? 1 : 0),
        ["isinf"] = (x => (1 / (x - 2)).IsInf(), x => x == 2 ? 1 : 0),
        ["isfinite"] = (x => (1 / (x - 2)).IsFinite(), x => x == 2 ? 0 : 1),
        ["signbit"] = (x => (x - 1).SignBit(), x => x < 1 ? 1 : 0),
        ["logical_not"] = (x => x.Floor().LogicalNot(), x => x < 1 ? 1 : 0),
        ["logical_and"] = (x => x.Floor().LogicalAnd(x), x => x < 1 ? 0 : 1),
        ["logical_or"] = (x => x.Floor().LogicalOr(0), x => x < 1 ? 0 : 1),
        ["logical_xor"] = (x => x.Floor().LogicalXor(1), x => x < 1 ? 1 : 0),
        ["equal"] = (x => x.Equal(2), x => x == 2 ? 1 : 0),
        ["not_equal"] = (x => x.NotEqual(2), x => x == 2 ? 0 : 1),
        ["atan2"] = (x => x.Atan2(3), x => Math.Atan2(x, 3)),
        ["hypot"] = (x => x.Hypot(3), x => Math.Sqrt(x * x + 9)),
        ["copysign"] = (x => x.CopySign(-1), x => -x),
        ["nextafter"] = (x => x.NextAfter(9), Math.BitIncrement),
        ["logaddexp"] = (x => x.LogAddExp(1), x => Math.Log(Math.Exp(x) + Math.E)),
        ["xlogy"] = (x => x.XLogY(3), x => x * Math.Log(3)),
        ["floor_divide"] = (x => (-x).FloorDivide(1), x => Math.Floor(-x)),
        ["remainder"] = (x => (-x).Remainder(1.5), _ => 1),
        ["fmod"] = (x => (-x).Fmod(1.5), _ => -0.5),
        ["fma"] = (x => x.Fma(x, x), x => x * x + x),
        ["lerp"] = (x => x.Lerp(x * 3, 0.5), x => 2 * x),
        ["addcmul"] = (x => x.AddCMul(x, x, 2), x => x + 2 * x * x),
        ["addcdiv"] = (x => x.AddCDiv(x, x, 3), x => x + 3),
        ["clamp"] = (x => x.Clamp(1, 1.5), x => Math.Clamp(x, 1, 1.5)),
        ["clip"] = (x => x.Clip(max: x * 0 + 1), x => Math.Min(x, 1)),
        ["relu"] = (x => (x - 1).Relu(), x => Math.Max(x - 1, 0)),
        ["relu6"] = (x => (x * 4).Relu6(), x => Math.Min(4 * x, 6)),
        ["leaky_relu"] = (x => (x - 1).LeakyRelu(), x => x < 1 ? (x - 1) * 0.01 : x - 1),
        ["prelu"] = (x => (x - 1).Prelu(Tensor.From(0.25)), x => x < 1 ? (x - 1) / 4 : x - 1),
        ["elu"] = (x => (x - 1).Elu(), x => x < 1 ? Math.Exp(x - 1) - 1 : x - 1),
        ["celu"] = (x => (x - 1).Celu(2), x => x < 1 ? 2 * (Math.Exp((x - 1) / 2) - 1) : x - 1),
        ["selu"] = (x => x.Selu(), x => 1.0507009873554805 * x),
        ["gelu"] = (x => x.Gelu(), x => x < 1 ? 0.34573123063700656 : 1.9544997361036416),
        ["gelu_tanh"] = (x => x.GeluTanh(), Gelu),
        ["silu"] = (x => x.Silu(), x => x * Sigmoid(x)),
        ["mish"] = (x => x.Mish(), x => x * Math.Tanh(Math.Log(1 + Math.Exp(x)))),
        ["softplus"] = (x => x.Softplus(), x => Math.Log(1 + Math.Exp(x))),
        ["softsign"] = (x => x.Softsign(), x => x / (1 + x)),
        ["sigmoid"] = (x => x.Sigmoid(), Sigmoid),
        ["log_sigmoid"] = (x => x.LogSigmoid(), x => Math.Log(Sigmoid(x))),
        ["hardtanh"] = (x => x.Hardtanh(), x => Math.Min(x, 1)),
        ["hardshrink"] = (x => x.Hardshrink(), x => x > 0.5 ? x : 0),
        ["softshrink"] = (x => x.Softshrink(), x => x > 0.5 ? x - 0.5 : 0),
        ["tanhshrink"] = (x => x.Tanhshrink(), x => x - Math.Tanh(x)),
        ["hardsigmoid"] = (x => x.Hardsigmoid(), x => (x + 3) / 6),
        ["hardswish"] = (x => x.Hardswish(), x => x * (x + 3) / 6),
        ["threshold"] = (x => x.Threshold(1, 9), x => x > 1 ? x : 9),
        ["softmin"] = (x => (-x).Softmin(0), x => Math.Exp(x) / (Math.Exp(0.5) + Math.Exp(2))),
        ["glu"] = (x => Tensor.Concat([x, x]).Glu(0), x => x * Sigmoid(x)),
    };

    public static TheoryData<string> Names => [.. Functions.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Computes(string name)
    {
        using var scope = new TensorScope();
        double[] at = [0.5, 2], got = Functions[name].Made(Tensor.From(at)).Cast(DType.F64).ToArray<double>();
        Assert.Equal([.. at.Select(Functions[name].Wanted)], got,
                     (a, b) => double.IsNaN(a) ? double.IsNaN(b) : Math.Abs(a - b) <= 1e-12 * Math.Max(1, Math.Abs(a)));
    }
}
