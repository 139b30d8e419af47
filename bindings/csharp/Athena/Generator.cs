// Random numbers with an explicit state.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>A random number generator (Philox): a seed and how far it was drawn from. Any thread may use it.</summary>
public sealed unsafe class Generator : IDisposable
{
    private readonly Handle handle;

    /// <summary>A generator at the beginning of a seed's sequence.</summary>
    public Generator(ulong seed)
    {
        at_generator* generator;
        Check(Native.at_generator_create(&generator, seed));
        handle = new Handle(generator, &Release);
    }

    // Takes over a reference.
    internal Generator(at_generator* pointer) => handle = new Handle(pointer, &Release);

    private static Status Release(nint pointer) => Native.at_generator_release((at_generator*)pointer);

    internal at_generator* Pointer => (at_generator*)handle.Of(this);

    /// <summary>Seed, and the 128-bit blocks drawn so far: the whole state, for checkpoints.</summary>
    public (ulong Seed, ulong Offset) State
    {
        get
        {
            ulong seed, offset;
            Check(Native.at_generator_state(&seed, &offset, Pointer));
            GC.KeepAlive(this);
            return (seed, offset);
        }
        set
        {
            Check(Native.at_generator_set_state(Pointer, value.Seed, value.Offset));
            GC.KeepAlive(this);
        }
    }

    /// <summary>Gives the generator back.</summary>
    public void Dispose() => handle.Dispose();
}
