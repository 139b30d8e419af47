// Calls from the library: what is called, until it is let go, and exceptions, which must not unwind through it.
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;

namespace Athena.Interop;

internal static unsafe class Callback
{
    [ThreadStatic]
    private static ExceptionDispatchInfo? stopped;

    /// <summary>What the library calls when it needs an object no more.</summary>
    internal static delegate* unmanaged[Cdecl]<void*, void> Free => &Release;

    /// <summary>
    /// Hands an object over for the time that the library needs it: make's userdata, given back by <see cref="Free"/>
    /// unless make fails.
    /// </summary>
    internal static Status Give(object held, Func<nint, Status> make)
    {
        var handle = GCHandle.Alloc(held);
        Status status = make(GCHandle.ToIntPtr(handle));
        if (status != Status.Ok) handle.Free();
        return status;
    }

    internal static T Held<T>(void* userdata) => (T)GCHandle.FromIntPtr((nint)userdata).Target!;

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static void Release(void* userdata)
    {
        var handle = GCHandle.FromIntPtr((nint)userdata);
        try
        {
            (handle.Target as IDisposable)?.Dispose();
        }
        catch (Exception e) // it must not unwind through the library
        {
            Console.Error.WriteLine($"athena: error: what was lent was not given back: {e}");
        }
        handle.Free();
    }

    /// <summary>
    /// A function from tensors to tensors, called by the library: wraps what it is given, hands over what it gives, and
    /// keeps its exception for <see cref="Rethrow"/>.
    /// </summary>
    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    internal static int Call(
        at_tensor** results, nuint resultCount, at_tensor** inputs, nuint inputCount, void* userdata) =>
        Run(() => Held<TensorFunction>(userdata).Run(results, (int)resultCount, inputs, (int)inputCount));

    /// <summary>The status of what the library called; its exception is kept for <see cref="Rethrow"/>.</summary>
    internal static int Run(Action called)
    {
        try
        {
            called();
            return (int)Status.Ok;
        }
        catch (Exception e)
        {
            stopped = ExceptionDispatchInfo.Capture(e);
            return (int)Status.Callback;
        }
    }

    /// <summary>The factor of a group's rate, by a <c>Func&lt;int, long, double&gt;</c>.</summary>
    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    internal static int CallFactor(double* factor, nuint group, long n, void* userdata)
    {
        try
        {
            *factor = Held<Func<int, long, double>>(userdata)((int)group, n);
            return (int)Status.Ok;
        }
        catch (Exception e)
        {
            stopped = ExceptionDispatchInfo.Capture(e);
            return (int)Status.Callback;
        }
    }

    /// <summary>A module's function, like Call, which is given the module while it runs.</summary>
    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    internal static int CallModule(
        at_tensor** results, nuint resultCount, at_module* module, at_tensor** inputs, nuint inputCount, void* userdata)
    {
        try
        {
            AthenaException.Check(Native.at_module_retain(module));
            using var lent = new Module(module);
            Held<TensorFunction>(userdata).Run(results, (int)resultCount, inputs, (int)inputCount, lent);
            return (int)Status.Ok;
        }
        catch (Exception e)
        {
            stopped = ExceptionDispatchInfo.Capture(e);
            return (int)Status.Callback;
        }
    }

    /// <summary>What <see cref="Module.Apply(Action{Module, string})"/> calls for each module.</summary>
    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    internal static int CallVisitor(at_module* module, byte* name, void* userdata)
    {
        try
        {
            AthenaException.Check(Native.at_module_retain(module));
            using var lent = new Module(module);
            Held<Action<Module, string>>(userdata)(lent, Marshal.PtrToStringUTF8((nint)name)!);
            return (int)Status.Ok;
        }
        catch (Exception e)
        {
            stopped = ExceptionDispatchInfo.Capture(e);
            return (int)Status.Callback;
        }
    }

    /// <summary>Throws on, at the call that led to it, what a callback of this thread threw.</summary>
    internal static void Rethrow(Status status)
    {
        ExceptionDispatchInfo? found = stopped;
        stopped = null;
        if (status == Status.Callback) found?.Throw();
    }
}

/// <summary>What a user's function is to the library.</summary>
/// <param name="function">
/// Gets the module whose it is, if any, and the tensors given, null where C has none; gives as many as are wanted.
/// </param>
/// <param name="scoped">Whether what is made meanwhile is given back at its end.</param>
/// <param name="mayGiveMore">Whether it may give more than are wanted.</param>
internal sealed unsafe class TensorFunction(
    Func<Module?, Tensor[], IReadOnlyList<Tensor?>> function, bool scoped, bool mayGiveMore = false)
{
    internal TensorFunction(Func<Tensor[], IReadOnlyList<Tensor?>> function, bool scoped)
        : this((_, given) => function(given), scoped)
    {
    }

    internal void Run(at_tensor** results, int resultCount, at_tensor** inputs, int inputCount, Module? module = null)
    {
        using TensorScope? scope = scoped ? new TensorScope() : null;
        var given = new Tensor[inputCount];
        for (int i = 0; i < given.Length; i++)
        {
            if (inputs[i] == null) continue;
            AthenaException.Check(Native.at_tensor_retain(inputs[i]));
            given[i] = new Tensor(inputs[i]);
        }
        IReadOnlyList<Tensor?> made = function(module, given);
        if (mayGiveMore ? made.Count < resultCount : made.Count != resultCount)
            throw new InvalidOperationException($"the function gave {made.Count} tensors, expected {resultCount}");
        for (int i = 0; i < resultCount; i++)
        {
            if (made[i] is not { } one) continue;
            at_tensor* pointer = one.Pointer;
            AthenaException.Check(Native.at_tensor_retain(pointer));
            results[i] = pointer;
            GC.KeepAlive(one);
        }
    }
}
