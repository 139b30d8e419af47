// Whether tensors hold the same; numbers where the generated methods take tensors.
namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// Whether both have one shape and equal elements; reads the answer. NaN equals nothing. (<c>==</c> and <see
    /// cref="object.Equals(object?)"/> ask whether both are one object, <see cref="Equal(Tensor)"/> compares element by
    /// element.)
    /// </summary>
    public bool ArrayEqual(Tensor other)
    {
        ArgumentNullException.ThrowIfNull(other);
        if (!Shape.AsSpan().SequenceEqual(other.Shape)) return false;
        using Tensor same = Equal(other), all = same.All();
        return all.Item() != 0;
    }

    /// <summary>
    /// Whether |a − b| ≤ absolute + relative · |b|, element by element: bool. Infinities are close to themselves, and
    /// NaN to NaN if it is said.
    /// </summary>
    public Tensor IsClose(Tensor b, double relative = 1e-5, double absolute = 1e-8, bool equalNan = false)
    {
        ArgumentNullException.ThrowIfNull(b);
        using Tensor difference = Sub(b), distance = difference.Abs(), size = b.Abs(), share = size * relative,
            room = share + absolute, near = distance <= room, finite = b.IsFinite(), within = near & finite,
            same = Equal(b);
        if (!equalNan) return within | same;
        using Tensor either = within | same, nan = IsNaN(), other = b.IsNaN(), both = nan & other;
        return either | both;
    }

    /// <summary>
    /// Whether all elements are close, see <see cref="IsClose"/>; shapes broadcast. Reads the answer.
    /// </summary>
    public bool AllClose(Tensor b, double relative = 1e-5, double absolute = 1e-8, bool equalNan = false)
    {
        using Tensor close = IsClose(b, relative, absolute, equalNan), all = close.All();
        return all.Item() != 0;
    }

    /// <summary>a where condition is true, else a number.</summary>
    public static Tensor Where(Tensor condition, Tensor a, double b)
    {
        using Tensor right = NotNull(a).Beside(b);
        return Where(condition, a, right);
    }

    /// <summary>A number where condition is true, else b.</summary>
    public static Tensor Where(Tensor condition, double a, Tensor b)
    {
        using Tensor left = NotNull(b).Beside(a);
        return Where(condition, left, b);
    }

    /// <summary>this · b + c, rounded once, with numbers b and c.</summary>
    public Tensor Fma(double b, double c)
    {
        using Tensor factor = Beside(b), summand = Beside(c);
        return Fma(factor, summand);
    }

    /// <summary>this · b + c, rounded once, with a number c.</summary>
    public Tensor Fma(Tensor b, double c)
    {
        using Tensor summand = Beside(c);
        return Fma(b, summand);
    }

    /// <summary>this + c · (b − this) with a number c.</summary>
    public Tensor Lerp(Tensor b, double c)
    {
        using Tensor weight = Beside(c);
        return Lerp(b, weight);
    }
}
