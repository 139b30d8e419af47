// Which library was loaded, and facts about element types.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>The native library in use.</summary>
public static unsafe class LibraryInfo
{
    /// <summary>"major.minor.patch" of the loaded library.</summary>
    public static string Version => Text.Of(&Native.at_version_string);

    /// <summary>Which binary interface it has.</summary>
    public static int AbiVersion
    {
        get
        {
            int version;
            Check(Native.at_abi_version(&version));
            return version;
        }
    }

    /// <summary>Whether it was built with a feature: "openblas", "opencl".</summary>
    public static bool HasFeature(string name)
    {
        int present;
        fixed (byte* text = Text.Bytes(name)) Check(Native.at_has_feature(&present, text));
        return present != 0;
    }
}

/// <summary>Facts about element types.</summary>
public static unsafe class DTypeExtensions
{
    /// <summary>Bytes of one element.</summary>
    public static int Size(this DType dtype)
    {
        nuint size;
        Check(Native.at_dtype_size(&size, dtype));
        return (int)size;
    }

    /// <summary>NumPy's word: "float32".</summary>
    public static string Name(this DType dtype)
    {
        byte* name;
        Check(Native.at_dtype_name(&name, dtype));
        return Text.Of(name);
    }

    /// <summary>The type that an operation on both computes in.</summary>
    public static DType PromoteWith(this DType a, DType b)
    {
        DType result;
        Check(Native.at_dtype_promote(&result, a, b));
        return result;
    }
}

/// <summary>Facts about nonlinearities.</summary>
public static unsafe class NonlinearityExtensions
{
    /// <summary>
    /// The gain with which weights keep variances through it, for <see cref="Tensor.XavierUniform"/> and its kin; the
    /// slope below 0 counts for leaky relu only.
    /// </summary>
    public static double Gain(this Nonlinearity nonlinearity, double slope = 0.01)
    {
        double gain;
        Check(Native.at_nonlinearity_gain(&gain, nonlinearity, slope));
        return gain;
    }
}
