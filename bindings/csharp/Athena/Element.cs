// C#'s types as element types.
using System.Runtime.CompilerServices;

namespace Athena;

/// <summary>A brain float: the upper half of a float. Only holds values; compute with tensors.</summary>
/// <param name="Bits">The sixteen bits.</param>
public readonly record struct BFloat16(ushort Bits)
{
    /// <summary>Rounds to nearest even.</summary>
    public static explicit operator BFloat16(float value)
    {
        uint bits = BitConverter.SingleToUInt32Bits(value);
        uint rounded = float.IsNaN(value) ? bits | 0x400000 : bits + 0x7fff + (bits >> 16 & 1);
        return new((ushort)(rounded >> 16));
    }

    /// <summary>Exact.</summary>
    public static implicit operator float(BFloat16 value) => BitConverter.UInt32BitsToSingle((uint)value.Bits << 16);
}

internal static class Element
{
    /// <summary>The element type that T is, or Invalid.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static DType Of<T>() =>
        typeof(T) == typeof(float) ? DType.F32
        : typeof(T) == typeof(double) ? DType.F64
        : typeof(T) == typeof(Half) ? DType.F16
        : typeof(T) == typeof(BFloat16) ? DType.BF16
        : typeof(T) == typeof(sbyte) ? DType.I8
        : typeof(T) == typeof(short) ? DType.I16
        : typeof(T) == typeof(int) ? DType.I32
        : typeof(T) == typeof(long) ? DType.I64
        : typeof(T) == typeof(byte) ? DType.U8
        : typeof(T) == typeof(ushort) ? DType.U16
        : typeof(T) == typeof(uint) ? DType.U32
        : typeof(T) == typeof(ulong) ? DType.U64
        : typeof(T) == typeof(bool) ? DType.Bool
        : DType.Invalid;

    internal static DType Known<T>(string operation) =>
        Of<T>() is not DType.Invalid and var dtype
            ? dtype
            : throw new DTypeException(Status.DType, $"[{operation}] {typeof(T)} is not an element type", operation, "T");

    internal static void MustBe<T>(DType dtype, string operation)
    {
        if (Known<T>(operation) != dtype)
            throw new DTypeException(
                Status.DType, $"[{operation}] the tensor is {dtype}, not {Of<T>()}: cast it first", operation, "T");
    }
}
