// + - * / < <= > >= with tensors and numbers on either side.
namespace Athena;

public sealed unsafe partial class Tensor
{
#pragma warning disable CS1591 // each is the method beside it
    public static Tensor operator +(Tensor a, Tensor b) => NotNull(a).Add(b);
    public static Tensor operator +(Tensor a, double b) => NotNull(a).Add(b);
    public static Tensor operator +(double a, Tensor b) => NotNull(b).Add(a);
    public static Tensor operator -(Tensor a, Tensor b) => NotNull(a).Sub(b);
    public static Tensor operator -(Tensor a, double b) => NotNull(a).Sub(b);
    public static Tensor operator -(double a, Tensor b)
    {
        using Tensor left = NotNull(b).Beside(a);
        return left.Sub(b);
    }
    public static Tensor operator *(Tensor a, Tensor b) => NotNull(a).Mul(b);
    public static Tensor operator *(Tensor a, double b) => NotNull(a).Mul(b);
    public static Tensor operator *(double a, Tensor b) => NotNull(b).Mul(a);
    public static Tensor operator /(Tensor a, Tensor b) => NotNull(a).Div(b);
    public static Tensor operator /(Tensor a, double b) => NotNull(a).Div(b);
    public static Tensor operator /(double a, Tensor b)
    {
        using Tensor left = NotNull(b).Beside(a);
        return left.Div(b);
    }
    public static Tensor operator -(Tensor a) => NotNull(a).Neg();
    public static Tensor operator <(Tensor a, Tensor b) => NotNull(a).Less(b);
    public static Tensor operator <(Tensor a, double b) => NotNull(a).Less(b);
    public static Tensor operator <(double a, Tensor b) => NotNull(b).Greater(a);
    public static Tensor operator <=(Tensor a, Tensor b) => NotNull(a).LessEqual(b);
    public static Tensor operator <=(Tensor a, double b) => NotNull(a).LessEqual(b);
    public static Tensor operator <=(double a, Tensor b) => NotNull(b).GreaterEqual(a);
    public static Tensor operator >(Tensor a, Tensor b) => NotNull(a).Greater(b);
    public static Tensor operator >(Tensor a, double b) => NotNull(a).Greater(b);
    public static Tensor operator >(double a, Tensor b) => NotNull(b).Less(a);
    public static Tensor operator >=(Tensor a, Tensor b) => NotNull(a).GreaterEqual(b);
    public static Tensor operator >=(Tensor a, double b) => NotNull(a).GreaterEqual(b);
    public static Tensor operator >=(double a, Tensor b) => NotNull(b).LessEqual(a);
#pragma warning restore CS1591

    /// <summary>a to the power b, element by element.</summary>
    public static Tensor Pow(double a, Tensor b)
    {
        using Tensor left = NotNull(b).Beside(a);
        return left.Pow(b);
    }

    private static Tensor NotNull(Tensor tensor) => tensor ?? throw new ArgumentNullException(nameof(tensor));

    /// <summary>A number as a tensor of the type in which it meets this one: what the _scalar functions do on the right.</summary>
    private Tensor Beside(double number)
    {
        DType own = DType;
        bool keeps = own <= DType.BF16 || (double.IsInteger(number) && own != DType.Bool);
        using Device device = Device;
        return Full([], number, keeps ? own : double.IsInteger(number) ? DType.I64 : DType.F32, device);
    }
}
