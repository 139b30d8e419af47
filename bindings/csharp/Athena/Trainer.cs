// The loop that trains a module: batches, validation, early stopping, callbacks, history.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Where a fit is.</summary>
/// <param name="Moment">What has happened.</param>
/// <param name="Epoch">From 0.</param>
/// <param name="Batch">From 0; at the end of an epoch, how many it had.</param>
/// <param name="Batches">Of an epoch; -1 where nobody knows.</param>
/// <param name="Step">Of the optimizer, made so far.</param>
/// <param name="Loss">At the end of a batch; to read it waits. Disposed of after the call.</param>
public sealed record TrainerEvent(
    TrainerMoment Moment, long Epoch, long Batch, long Batches, long Step, Tensor? Loss);

/// <summary>What steps with batches of one size took.</summary>
/// <param name="BatchSize">Samples in a batch.</param>
/// <param name="PeakBytes">The most that the device held in all; 0: memory ran out.</param>
/// <param name="Seconds">A step.</param>
/// <param name="SamplesPerSecond">Of all batches of a step.</param>
public readonly record struct BatchSizeTrial(long BatchSize, ulong PeakBytes, double Seconds, double SamplesPerSecond);

/// <summary>How large a batch suits a model on its device.</summary>
/// <param name="BatchSize">The smallest within memory that is nearly as fast as any; null where not even the smallest is.</param>
/// <param name="Trials">What was tried, the smallest first.</param>
public sealed record BatchSizeAdvice(long? BatchSize, IReadOnlyList<BatchSizeTrial> Trials);

/// <summary>
/// Trains a module by a loss, a module of (prediction, target). The last field of a batch is the target, those before are the
/// module's inputs; one field is both. A step is one plan, and nothing waits for it: losses stay on the device until an epoch
/// ends. Exclusive, with all that it was given, but for <see cref="Stop"/>.
/// </summary>
public sealed unsafe class Trainer : IDisposable
{
    private readonly Handle handle;
    private int metrics;

    /// <summary>A training at its beginning.</summary>
    /// <param name="module">What is trained.</param>
    /// <param name="loss">Makes one number of a prediction and a target.</param>
    /// <param name="optimizer">Has the module's parameters.</param>
    /// <param name="accumulate">Batches to a step; their losses are divided by it.</param>
    public Trainer(Module module, Module loss, Optimizer optimizer, long accumulate = 1)
    {
        ArgumentNullException.ThrowIfNull(module);
        ArgumentNullException.ThrowIfNull(loss);
        ArgumentNullException.ThrowIfNull(optimizer);
        at_trainer_options options = at_trainer_options.Default with { accumulate = accumulate };
        at_trainer* trainer;
        Check(Native.at_trainer_create(&trainer, module.Pointer, loss.Pointer, optimizer.Pointer, &options));
        GC.KeepAlive(module);
        GC.KeepAlive(loss);
        GC.KeepAlive(optimizer);
        handle = new Handle(trainer, &Release);
    }

    private static Status Release(nint pointer) => Native.at_trainer_release((at_trainer*)pointer);

    private at_trainer* Pointer => (at_trainer*)handle.Of(this);

    /// <summary>
    /// Trains until so many epochs were trained in all: after a fit that was stopped or failed the same call goes on where that
    /// ended, in the middle of an epoch too. What a callback throws is thrown here.
    /// </summary>
    public void Fit(Loader loader, long epochs)
    {
        ArgumentNullException.ThrowIfNull(loader);
        Check(Native.at_trainer_fit(Pointer, loader.Pointer, epochs));
        GC.KeepAlive(this);
        GC.KeepAlive(loader);
    }

    /// <summary>Ends a fit that is under way after the step being made; from any thread.</summary>
    public void Stop()
    {
        Check(Native.at_trainer_stop(Pointer));
        GC.KeepAlive(this);
    }

    /// <summary>The mean loss, then the metrics, over an epoch. Modules are evaluating, and are again as they were afterwards.</summary>
    public double[] Evaluate(Loader loader)
    {
        ArgumentNullException.ThrowIfNull(loader);
        var values = new double[1 + metrics];
        fixed (double* into = values)
            Check(Native.at_trainer_evaluate(into, (nuint)values.Length, Pointer, loader.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(loader);
        return values;
    }

    /// <summary>The predictions for an epoch along the first axis; of several fields the last is left out.</summary>
    public Tensor Predict(Loader loader)
    {
        ArgumentNullException.ThrowIfNull(loader);
        at_tensor* prediction;
        Status status = Native.at_trainer_predict(&prediction, Pointer, loader.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(loader);
        return Tensor.Made(status, prediction);
    }

    /// <summary>
    /// How large a batch suits the model on its device: makes steps with batches of several sizes, of the samples of the loader's
    /// first batch, and takes them back.
    /// </summary>
    /// <param name="loader">Whose samples they are.</param>
    /// <param name="smallest">The size tried first; the next ones are twice the one before.</param>
    /// <param name="largest">0: the samples of an epoch.</param>
    /// <param name="memory">Bytes that the device may hold in all; 0: its limit, or what is free there.</param>
    /// <param name="steps">Timed of each size, after two that are not.</param>
    public BatchSizeAdvice AdviseBatchSize(Loader loader, long smallest = 2, long largest = 0, ulong memory = 0, int steps = 3)
    {
        ArgumentNullException.ThrowIfNull(loader);
        at_batch_size_options options = at_batch_size_options.Default with
        {
            steps = steps,
            smallest = smallest,
            largest = largest,
            memory = memory,
        };
        const int room = 64; // AT_BATCH_SIZE_TRIALS
        var trials = new at_batch_size_trial[room];
        trials[0] = at_batch_size_trial.Default;
        long advised;
        nuint count;
        fixed (at_batch_size_trial* into = trials)
        {
            Check(Native.at_trainer_advise_batch_size(
                &advised, into, room, &count, Pointer, loader.Pointer, &options));
        }
        GC.KeepAlive(this);
        GC.KeepAlive(loader);
        return new BatchSizeAdvice(advised > 0 ? advised : null, Array.ConvertAll(trials[..(int)count], one =>
            new BatchSizeTrial(one.batch_size, one.peak_bytes, one.seconds, one.samples_per_second)));
    }

    /// <summary>What is evaluated after every so many epochs, and gives val_loss; null: nothing any more.</summary>
    public void SetValidation(Loader? loader, long every = 1)
    {
        Check(Native.at_trainer_set_validation(Pointer, loader is null ? null : loader.Pointer, every));
        GC.KeepAlive(this);
        GC.KeepAlive(loader);
    }

    /// <summary>Or a share of what is trained on, drawn by seed and held back; 0: nothing any more.</summary>
    public void SetValidationSplit(double fraction, ulong seed = 0)
    {
        Check(Native.at_trainer_set_validation_split(Pointer, fraction, seed));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// Counts predictions and targets, too: a number of every epoch under its name, and with val_ before it of what is validated.
    /// The metric is the trainer's from then on.
    /// </summary>
    public void AddMetric(string name, Metric metric)
    {
        ArgumentNullException.ThrowIfNull(metric);
        fixed (byte* text = Text.Bytes(name))
            Check(Native.at_trainer_add_metric(Pointer, text, metric.Pointer));
        metrics++;
        GC.KeepAlive(this);
        GC.KeepAlive(metric);
    }

    /// <summary>
    /// Advances a schedule after every step, or after every epoch: one that wants a metric by a number of the history,
    /// val_loss if monitor is null, loss where nothing is validated.
    /// </summary>
    public void AddSchedule(Schedule schedule, bool everyStep = false, string? monitor = null)
    {
        ArgumentNullException.ThrowIfNull(schedule);
        fixed (byte* name = monitor is null ? null : Text.Bytes(monitor))
            Check(Native.at_trainer_add_schedule(Pointer, schedule.Pointer, everyStep ? 1 : 0, name));
        GC.KeepAlive(this);
        GC.KeepAlive(schedule);
    }

    /// <summary>Ends fits when a number of the history has not become better in patience epochs.</summary>
    /// <param name="monitor">Null: val_loss, loss where nothing is validated.</param>
    /// <param name="patience">Epochs without anything better.</param>
    /// <param name="minDelta">To be better, by more than this.</param>
    /// <param name="maximize">Whether more is better.</param>
    /// <param name="restoreBest">Whether the module has the state of the best epoch when the fit ends.</param>
    /// <param name="checkFinite">Whether a number that is not finite ends the fit at once.</param>
    public void SetEarlyStopping(string? monitor = null, long patience = 3, double minDelta = 0, bool maximize = false,
                                 bool restoreBest = true, bool checkFinite = true)
    {
        at_early_stopping_options options = at_early_stopping_options.Default with
        {
            patience = patience,
            min_delta = minDelta,
            maximize = maximize ? 1 : 0,
            restore_best = restoreBest ? 1 : 0,
            check_finite = checkFinite ? 1 : 0,
        };
        fixed (byte* name = monitor is null ? null : Text.Bytes(monitor))
            Check(Native.at_trainer_set_early_stopping(Pointer, name, &options));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// Adds the numbers of every epoch to a log; a fit that goes on cuts off first what it has of later steps. Curves are drawn anew
    /// after every epoch, a line for the run is added when a fit ends.
    /// </summary>
    public void AddEventLog(EventLog log)
    {
        fixed (byte* path = Text.Bytes(log.Path))
            Check(Native.at_trainer_add_event_log(Pointer, path, log.Format));
        GC.KeepAlive(this);
    }

    /// <summary>
    /// What the model is called: in names and metadata of checkpoints, those of another tag being another model's, in lines of runs,
    /// and above curves. Letters, digits, '.', '_' and '-'; null: none.
    /// </summary>
    public void SetTag(string? tag)
    {
        fixed (byte* text = tag is null ? null : Text.Bytes(tag)) Check(Native.at_trainer_set_tag(Pointer, text));
        GC.KeepAlive(this);
    }

    /// <summary>A line on standard error, where that is a terminal: epoch, batches a second, loss, time left, memory.</summary>
    public void SetProgress(bool shown)
    {
        Check(Native.at_trainer_set_progress(Pointer, shown ? 1 : 0));
        GC.KeepAlive(this);
    }

    /// <summary>What module and loss compute under: BF16 or F16; null: what the thread has.</summary>
    public void SetAutocast(DType? dtype)
    {
        Check(Native.at_trainer_set_autocast(Pointer, dtype ?? DType.F32));
        GC.KeepAlive(this);
    }

    /// <summary>Scales losses, and makes the steps and their updates; null: no scaler. It is the trainer's from then on.</summary>
    public void SetGradScaler(GradScaler? scaler)
    {
        Check(Native.at_trainer_set_grad_scaler(Pointer, scaler is null ? null : scaler.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(scaler);
    }

    /// <summary>Trains as one rank of several, with the model of rank 0; null: alone.</summary>
    public void SetGroup(Group? group)
    {
        Status status = Native.at_trainer_set_group(Pointer, group is null ? null : group.Pointer);
        GC.KeepAlive(this);
        GC.KeepAlive(group);
        Check(status);
    }

    /// <summary>
    /// Saves all that the trainer has, and where it is: after every so many epochs and steps, 0: not so, after the last epoch,
    /// and where a fit is stopped. <see cref="Checkpoints.Restore"/> brings it back, and the next fit goes on there.
    /// </summary>
    /// <param name="checkpoints">Null: nothing any more.</param>
    /// <param name="everyEpochs">After so many.</param>
    /// <param name="everySteps">And after so many.</param>
    /// <param name="monitor">Of the history, the metric of a file saved after an epoch; null: val_loss, loss where nothing is
    /// validated.</param>
    public void SetCheckpoints(Checkpoints? checkpoints, long everyEpochs = 1, long everySteps = 0, string? monitor = null)
    {
        fixed (byte* name = monitor is null ? null : Text.Bytes(monitor))
        {
            Check(Native.at_trainer_set_checkpoints(
                Pointer, checkpoints is null ? null : checkpoints.Pointer, everyEpochs, everySteps, name));
        }
        GC.KeepAlive(this);
        GC.KeepAlive(checkpoints);
    }

    /// <summary>Calls back at these moments, whose sum moments is. What it throws ends the fit.</summary>
    public void AddCallback(TrainerMoment moments, Action<TrainerEvent> callback)
    {
        ArgumentNullException.ThrowIfNull(callback);
        Check(Callback.Give(callback, held => Native.at_trainer_add_callback(
            Pointer, (int)moments, &Tell, (void*)held, Callback.Free)));
        GC.KeepAlive(this);
    }

    [UnmanagedCallersOnly(CallConvs = [typeof(CallConvCdecl)])]
    private static int Tell(at_trainer_event* told, void* userdata) => Callback.Run(() =>
    {
        Tensor? loss = null;
        if (told->loss != null)
        {
            Check(Native.at_tensor_retain(told->loss));
            loss = new Tensor(told->loss);
        }
        using (loss)
        {
            Callback.Held<Action<TrainerEvent>>(userdata)(
                new TrainerEvent(told->moment, told->epoch, told->batch, told->batches, told->step, loss));
        }
    });

    /// <summary>
    /// What came out of every epoch: loss, the metrics, val_loss and so on, lr, seconds, samples_per_second; NaN where it was not measured.
    /// </summary>
    public IReadOnlyDictionary<string, double[]> History
    {
        get
        {
            at_trainer* trainer = Pointer;
            string text = Text.Told((into, size, needed) => Native.at_trainer_history(into, size, needed, trainer));
            using JsonDocument columns = JsonDocument.Parse(text);
            var history = columns.RootElement.EnumerateObject().ToDictionary(one => one.Name, one => Values(one.Name));
            GC.KeepAlive(this);
            return history;
        }
    }

    private double[] Values(string column)
    {
        nuint count;
        fixed (byte* name = Text.Bytes(column))
        {
            Check(Native.at_trainer_history_values(null, 0, &count, Pointer, name));
            var values = new double[count];
            fixed (double* into = values)
                Check(Native.at_trainer_history_values(into, count, &count, Pointer, name));
            return values;
        }
    }

    /// <summary>Gives the trainer back.</summary>
    public void Dispose() => handle.Dispose();
}
