// + - * / % < <= > >= with tensors and numbers on either side; & | ^ ~ << >> for bits and truths.
using Athena.Interop;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <inheritdoc cref="Add(Tensor)"/>
    public static Tensor operator +(Tensor a, Tensor b) => NotNull(a).Add(b);
    /// <inheritdoc cref="Add(double)"/>
    public static Tensor operator +(Tensor a, double b) => NotNull(a).Add(b);
    /// <inheritdoc cref="Add(double)"/>
    public static Tensor operator +(double a, Tensor b) => NotNull(b).Add(a);
    /// <inheritdoc cref="Sub(Tensor)"/>
    public static Tensor operator -(Tensor a, Tensor b) => NotNull(a).Sub(b);
    /// <inheritdoc cref="Sub(double)"/>
    public static Tensor operator -(Tensor a, double b) => NotNull(a).Sub(b);
    /// <inheritdoc cref="Sub(double)"/>
    public static Tensor operator -(double a, Tensor b)
    {
        using Tensor left = NotNull(b).Beside(a);
        return left.Sub(b);
    }
    /// <inheritdoc cref="Mul(Tensor)"/>
    public static Tensor operator *(Tensor a, Tensor b) => NotNull(a).Mul(b);
    /// <inheritdoc cref="Mul(double)"/>
    public static Tensor operator *(Tensor a, double b) => NotNull(a).Mul(b);
    /// <inheritdoc cref="Mul(double)"/>
    public static Tensor operator *(double a, Tensor b) => NotNull(b).Mul(a);
    /// <inheritdoc cref="Div(Tensor)"/>
    public static Tensor operator /(Tensor a, Tensor b) => NotNull(a).Div(b);
    /// <inheritdoc cref="Div(double)"/>
    public static Tensor operator /(Tensor a, double b) => NotNull(a).Div(b);
    /// <inheritdoc cref="Div(double)"/>
    public static Tensor operator /(double a, Tensor b)
    {
        using Tensor left = NotNull(b).Beside(a);
        return left.Div(b);
    }
    /// <inheritdoc cref="Neg()"/>
    public static Tensor operator -(Tensor a) => NotNull(a).Neg();
    /// <inheritdoc cref="Less(Tensor)"/>
    public static Tensor operator <(Tensor a, Tensor b) => NotNull(a).Less(b);
    /// <inheritdoc cref="Less(double)"/>
    public static Tensor operator <(Tensor a, double b) => NotNull(a).Less(b);
    /// <inheritdoc cref="Less(double)"/>
    public static Tensor operator <(double a, Tensor b) => NotNull(b).Greater(a);
    /// <inheritdoc cref="LessEqual(Tensor)"/>
    public static Tensor operator <=(Tensor a, Tensor b) => NotNull(a).LessEqual(b);
    /// <inheritdoc cref="LessEqual(double)"/>
    public static Tensor operator <=(Tensor a, double b) => NotNull(a).LessEqual(b);
    /// <inheritdoc cref="LessEqual(double)"/>
    public static Tensor operator <=(double a, Tensor b) => NotNull(b).GreaterEqual(a);
    /// <inheritdoc cref="Greater(Tensor)"/>
    public static Tensor operator >(Tensor a, Tensor b) => NotNull(a).Greater(b);
    /// <inheritdoc cref="Greater(double)"/>
    public static Tensor operator >(Tensor a, double b) => NotNull(a).Greater(b);
    /// <inheritdoc cref="Greater(double)"/>
    public static Tensor operator >(double a, Tensor b) => NotNull(b).Less(a);
    /// <inheritdoc cref="GreaterEqual(Tensor)"/>
    public static Tensor operator >=(Tensor a, Tensor b) => NotNull(a).GreaterEqual(b);
    /// <inheritdoc cref="GreaterEqual(double)"/>
    public static Tensor operator >=(Tensor a, double b) => NotNull(a).GreaterEqual(b);
    /// <inheritdoc cref="GreaterEqual(double)"/>
    public static Tensor operator >=(double a, Tensor b) => NotNull(b).LessEqual(a);

    /// <inheritdoc cref="Fmod(Tensor)"/>
    public static Tensor operator %(Tensor a, Tensor b) => NotNull(a).Fmod(b);
    /// <inheritdoc cref="Fmod(double)"/>
    public static Tensor operator %(Tensor a, double b) => NotNull(a).Fmod(b);
    /// <inheritdoc cref="BitwiseAnd(Tensor)"/>
    public static Tensor operator &(Tensor a, Tensor b) => NotNull(a).BitwiseAnd(b);
    /// <inheritdoc cref="BitwiseOr(Tensor)"/>
    public static Tensor operator |(Tensor a, Tensor b) => NotNull(a).BitwiseOr(b);
    /// <inheritdoc cref="BitwiseXor(Tensor)"/>
    public static Tensor operator ^(Tensor a, Tensor b) => NotNull(a).BitwiseXor(b);
    /// <inheritdoc cref="BitwiseNot()"/>
    public static Tensor operator ~(Tensor a) => NotNull(a).BitwiseNot();
    /// <inheritdoc cref="BitwiseLeftShift(double)"/>
    public static Tensor operator <<(Tensor a, int b) => NotNull(a).BitwiseLeftShift(b);
    /// <inheritdoc cref="BitwiseRightShift(double)"/>
    public static Tensor operator >>(Tensor a, int b) => NotNull(a).BitwiseRightShift(b);

    /// <summary>a to the power b, element by element.</summary>
    public static Tensor Pow(double a, Tensor b)
    {
        using Tensor left = NotNull(b).Beside(a);
        return left.Pow(b);
    }

    private static Tensor NotNull(Tensor tensor) => tensor ?? throw new ArgumentNullException(nameof(tensor));

    /// <summary>
    /// A number as a tensor of the type in which it meets this one: what the _scalar functions do on the right.
    /// </summary>
    private Tensor Beside(double number)
    {
        at_tensor* result;
        Status status = Native.at_tensor_number(&result, Pointer, number);
        GC.KeepAlive(this);
        return Made(status, result);
    }
}
