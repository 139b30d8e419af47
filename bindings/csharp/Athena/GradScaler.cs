// Losses scaled so that gradients of float16 do not vanish.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>The numbers of a <see cref="GradScaler"/>, as it begins or as they are.</summary>
/// <param name="Scale">What losses are multiplied by.</param>
/// <param name="GrowthFactor">What the scale is multiplied by after so many steps without an infinity.</param>
/// <param name="BackoffFactor">What it is multiplied by after a step with one.</param>
/// <param name="GrowthInterval">After how many steps it grows.</param>
/// <param name="GrowthTracker">How many steps in turn had no infinity.</param>
/// <param name="Enabled">False: nothing is scaled.</param>
public sealed record GradScaling(
    double Scale = 65536, double GrowthFactor = 2, double BackoffFactor = 0.5, long GrowthInterval = 2000,
    long GrowthTracker = 0, bool Enabled = true);

/// <summary>
/// Dynamic loss scaling by PyTorch's rule, on the device: a step whose gradients have an infinity is left out and lowers the
/// scale, which grows after many steps without one. Nothing waits but <see cref="State"/>. Exclusive: one thread at a time.
/// </summary>
public sealed unsafe class GradScaler : IDisposable
{
    private readonly Handle handle;

    /// <summary>On the device where the optimizers' parameters lie.</summary>
    public GradScaler(Device? device = null, GradScaling? numbers = null)
    {
        at_grad_scaler_options options = Options(numbers ?? new GradScaling());
        at_grad_scaler* made;
        Device on = device ?? Device.Default;
        Check(Native.at_grad_scaler_create(&made, on.Pointer, &options));
        GC.KeepAlive(on);
        handle = new Handle(made, &Release);
    }

    private static Status Release(nint pointer) => Native.at_grad_scaler_release((at_grad_scaler*)pointer);

    internal at_grad_scaler* Pointer => (at_grad_scaler*)handle.Of(this);

    private static at_grad_scaler_options Options(GradScaling numbers) => at_grad_scaler_options.Default with
    {
        enabled = numbers.Enabled ? 1 : 0,
        init_scale = numbers.Scale,
        growth_factor = numbers.GrowthFactor,
        backoff_factor = numbers.BackoffFactor,
        growth_interval = numbers.GrowthInterval,
        growth_tracker = numbers.GrowthTracker,
    };

    /// <summary>The tensor times the scale.</summary>
    public Tensor Scale(Tensor a)
    {
        ArgumentNullException.ThrowIfNull(a);
        at_tensor* result;
        Status status = Native.at_grad_scaler_scale(&result, Pointer, a.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(a);
        return Tensor.Made(status, result);
    }

    /// <summary>Divides the gradients of the optimizer's parameters by the scale, in place.</summary>
    public void Unscale(Optimizer optimizer) => With(optimizer, Native.at_grad_scaler_unscale(Pointer, optimizer.Pointer));

    /// <summary>
    /// The optimizer's step with gradients divided by the scale, which the device leaves out where one is not finite.
    /// </summary>
    public void Step(Optimizer optimizer) => With(optimizer, Native.at_grad_scaler_step(Pointer, optimizer.Pointer));

    private void With(Optimizer optimizer, Status status)
    {
        GC.KeepAlive(this);
        GC.KeepAlive(optimizer);
        Check(status);
    }

    /// <summary>The scale of the next step.</summary>
    public void Update() => Check(Native.at_grad_scaler_update(Pointer));

    /// <summary>A scale in place of an update.</summary>
    public void SetScale(double scale) => Check(Native.at_grad_scaler_set_scale(Pointer, scale));

    /// <summary>The scale as a tensor, which nothing waits for.</summary>
    public Tensor ScaleTensor()
    {
        at_tensor* result;
        return Tensor.Made(Native.at_grad_scaler_get_scale(&result, Pointer), result);
    }

    /// <summary>Its numbers as they are now, from which it goes on when they are set; reading waits for the device.</summary>
    public GradScaling State
    {
        get
        {
            at_grad_scaler_options state = at_grad_scaler_options.Default;
            Check(Native.at_grad_scaler_state(&state, Pointer));
            return new GradScaling(
                state.init_scale, state.growth_factor, state.backoff_factor, state.growth_interval, state.growth_tracker,
                state.enabled != 0);
        }
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            at_grad_scaler_options state = Options(value);
            Check(Native.at_grad_scaler_load_state(Pointer, &state));
        }
    }

    /// <summary>Gives the scaler back.</summary>
    public void Dispose() => handle.Dispose();
}
