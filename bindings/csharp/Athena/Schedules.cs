// What sets the rates of an optimizer from step to step.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// Learning rates that change: set at once, and with every <see cref="Advance()"/>, which follows the optimizer's step. They
/// change numbers of the update, never a plan. Names and numbers are PyTorch's. Exclusive: one thread at a time.
/// </summary>
public sealed unsafe class Schedule : IDisposable
{
    private readonly Handle handle;

    private Schedule(at_schedule* schedule) => handle = new Handle(schedule, &Release);

    private static Status Release(nint pointer) => Native.at_schedule_release((at_schedule*)pointer);

    internal at_schedule* Pointer => (at_schedule*)handle.Of(this);

    private static Schedule Made(Status status, at_schedule* schedule, object user)
    {
        GC.KeepAlive(user);
        Check(status);
        return new Schedule(schedule);
    }

    /// <summary>Multiplies the rate by gamma every stepSize steps.</summary>
    public static Schedule StepLR(Optimizer optimizer, long stepSize, double gamma = 0.1)
    {
        at_schedule* made;
        return Made(Native.at_schedule_step_lr(&made, optimizer.Pointer, stepSize, gamma), made, optimizer);
    }

    /// <summary>Multiplies the rate by gamma every step.</summary>
    public static Schedule ExponentialLR(Optimizer optimizer, double gamma)
    {
        at_schedule* made;
        return Made(Native.at_schedule_exponential_lr(&made, optimizer.Pointer, gamma), made, optimizer);
    }

    /// <summary>Multiplies the rate by factor for so many steps.</summary>
    public static Schedule ConstantLR(Optimizer optimizer, double factor = 1.0 / 3, long totalIters = 5)
    {
        at_schedule* made;
        return Made(Native.at_schedule_constant_lr(&made, optimizer.Pointer, factor, totalIters), made, optimizer);
    }

    /// <summary>Multiplies the rate by a factor that goes from start to end: a warm-up, with SequentialLR.</summary>
    public static Schedule LinearLR(
        Optimizer optimizer, double startFactor = 1.0 / 3, double endFactor = 1, long totalIters = 5)
    {
        at_schedule* made;
        return Made(Native.at_schedule_linear_lr(&made, optimizer.Pointer, startFactor, endFactor, totalIters), made, optimizer);
    }

    /// <summary>Multiplies the rate by (1 - n / totalIters)^power.</summary>
    public static Schedule PolynomialLR(Optimizer optimizer, long totalIters = 5, double power = 1)
    {
        at_schedule* made;
        return Made(Native.at_schedule_polynomial_lr(&made, optimizer.Pointer, totalIters, power), made, optimizer);
    }

    /// <summary>Half a cosine from the rate to etaMin in tMax steps.</summary>
    public static Schedule CosineAnnealingLR(Optimizer optimizer, long tMax, double etaMin = 0)
    {
        at_schedule* made;
        return Made(Native.at_schedule_cosine_annealing_lr(&made, optimizer.Pointer, tMax, etaMin), made, optimizer);
    }

    /// <summary>The same in t0 steps, then again from the rate, each time in tMult times as many.</summary>
    public static Schedule CosineAnnealingWarmRestarts(
        Optimizer optimizer, long t0, long tMult = 1, double etaMin = 0)
    {
        at_schedule* made;
        return Made(Native.at_schedule_cosine_annealing_warm_restarts(&made, optimizer.Pointer, t0, tMult, etaMin), made, optimizer);
    }

    /// <summary>Multiplies the rate by gamma at each milestone.</summary>
    public static Schedule MultiStepLR(Optimizer optimizer, ReadOnlySpan<long> milestones, double gamma = 0.1)
    {
        at_schedule* made;
        fixed (long* numbers = milestones)
        {
            Status status = Native.at_schedule_multi_step_lr(
                &made, optimizer.Pointer, numbers, (nuint)milestones.Length, gamma);
            return Made(status, made, optimizer);
        }
    }

    /// <summary>
    /// A group's first rate times a function of the group's number and of n, the number of advances. What the function throws
    /// is thrown by the call that asked; then no rate has changed.
    /// </summary>
    public static Schedule LambdaLR(Optimizer optimizer, Func<int, long, double> factor)
    {
        ArgumentNullException.ThrowIfNull(factor);
        at_optimizer* pointer = optimizer.Pointer;
        at_schedule* made;
        at_schedule** place = &made;
        Status status = Callback.Give(factor, held => Native.at_schedule_lambda_lr(
            place, pointer, &Callback.CallFactor, (void*)held, Callback.Free));
        return Made(status, made, optimizer);
    }

    /// <summary>The same for one function of n for all groups.</summary>
    public static Schedule LambdaLR(Optimizer optimizer, Func<long, double> factor)
    {
        ArgumentNullException.ThrowIfNull(factor);
        return LambdaLR(optimizer, (_, n) => factor(n));
    }

    /// <summary>Multiplies the rate by a function of the group's number and of n, from 1.</summary>
    public static Schedule MultiplicativeLR(Optimizer optimizer, Func<int, long, double> factor)
    {
        ArgumentNullException.ThrowIfNull(factor);
        at_optimizer* pointer = optimizer.Pointer;
        at_schedule* made;
        at_schedule** place = &made;
        Status status = Callback.Give(factor, held => Native.at_schedule_multiplicative_lr(
            place, pointer, &Callback.CallFactor, (void*)held, Callback.Free));
        return Made(status, made, optimizer);
    }

    /// <summary>Up to maxLr and down again (Smith and Topin, 2018), momentum the other way.</summary>
    public static Schedule OneCycleLR(
        Optimizer optimizer, double maxLr, long totalSteps, double pctStart = 0.3, bool linear = false,
        bool cycleMomentum = true, double baseMomentum = 0.85, double maxMomentum = 0.95, double divFactor = 25,
        double finalDivFactor = 10000, bool threePhase = false)
    {
        var options = at_one_cycle_lr_options.Default with
        {
            linear = linear ? 1 : 0,
            max_lr = maxLr,
            total_steps = totalSteps,
            pct_start = pctStart,
            base_momentum = baseMomentum,
            max_momentum = maxMomentum,
            div_factor = divFactor,
            final_div_factor = finalDivFactor,
            cycle_momentum = cycleMomentum ? 1 : 0,
            three_phase = threePhase ? 1 : 0,
        };
        at_schedule* made;
        return Made(Native.at_schedule_one_cycle_lr(&made, optimizer.Pointer, &options), made, optimizer);
    }

    /// <summary>
    /// Multiplies the rate by factor where the metric given to <see cref="Advance(double)"/> has not become better for more
    /// than patience steps.
    /// </summary>
    public static Schedule ReduceLROnPlateau(
        Optimizer optimizer, bool maximize = false, double factor = 0.1, long patience = 10, double threshold = 1e-4,
        bool absolute = false, long cooldown = 0, double minLr = 0, double eps = 1e-8)
    {
        var options = at_reduce_lr_on_plateau_options.Default with
        {
            maximize = maximize ? 1 : 0,
            factor = factor,
            patience = patience,
            threshold = threshold,
            absolute = absolute ? 1 : 0,
            cooldown = cooldown,
            min_lr = minLr,
            eps = eps,
        };
        at_schedule* made;
        return Made(Native.at_schedule_reduce_lr_on_plateau(&made, optimizer.Pointer, &options), made, optimizer);
    }

    /// <summary>
    /// The first schedule, and from each milestone on the next one: milestones, one less than schedules, rise. All must be new.
    /// </summary>
    public static Schedule SequentialLR(ReadOnlySpan<Schedule> schedules, ReadOnlySpan<long> milestones)
    {
        at_schedule* made;
        Status status;
        fixed (at_schedule** parts = Pointers(schedules))
        fixed (long* numbers = milestones)
            status = Native.at_schedule_sequential_lr(
                &made, parts, (nuint)schedules.Length, numbers, (nuint)milestones.Length);
        return Made(status, made, schedules.ToArray());
    }

    /// <summary>All schedules at once, one after the other: their factors multiply.</summary>
    public static Schedule ChainedScheduler(params ReadOnlySpan<Schedule> schedules)
    {
        at_schedule* made;
        Status status;
        fixed (at_schedule** parts = Pointers(schedules))
            status = Native.at_schedule_chained_scheduler(&made, parts, (nuint)schedules.Length);
        return Made(status, made, schedules.ToArray());
    }

    private static at_schedule*[] Pointers(ReadOnlySpan<Schedule> schedules)
    {
        var pointers = new at_schedule*[schedules.Length];
        for (int i = 0; i < pointers.Length; i++) pointers[i] = schedules[i].Pointer;
        return pointers;
    }

    /// <summary>Sets the next rates.</summary>
    public void Advance()
    {
        Check(Native.at_schedule_advance(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>Sets the next rates by a metric.</summary>
    public void Advance(double metric)
    {
        Check(Native.at_schedule_advance_by(Pointer, metric));
        GC.KeepAlive(this);
    }

    /// <summary>How far it is, as JSON by PyTorch's names; the rates are the optimizer's.</summary>
    public string State
    {
        get
        {
            string state = Text.Told((text, size, needed) => Native.at_schedule_state(text, size, needed, Pointer));
            GC.KeepAlive(this);
            return state;
        }
    }

    /// <summary>Goes on from there; of a state of PyTorch's, what the schedule was made with is passed over.</summary>
    public void LoadState(string state)
    {
        fixed (byte* text = Text.Bytes(state)) Check(Native.at_schedule_load_state(Pointer, text));
        GC.KeepAlive(this);
    }

    /// <summary>The rate that was set last for a group.</summary>
    public double LastLr(int group = 0)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(group);
        double rate;
        Check(Native.at_schedule_last_lr(&rate, Pointer, (nuint)group));
        GC.KeepAlive(this);
        return rate;
    }

    /// <summary>Gives the schedule back; the optimizer stays.</summary>
    public void Dispose() => handle.Dispose();
}
