// Recurrent networks, over sequences and one step at a time.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>How a recurrent network is built; by default one layer with biases that goes forward.</summary>
public sealed record Recurrent
{
    /// <summary>The output of each layer is the input of the next.</summary>
    public int Layers { get; init; } = 1;

    /// <summary>Which way the steps are taken.</summary>
    public Direction Direction { get; init; } = Direction.Forward;

    /// <summary>Whether two biases follow each pair of weights.</summary>
    public bool HasBiases { get; init; } = true;

    /// <summary>Input and output are [B, T, …]; states are not.</summary>
    public bool BatchFirst { get; init; }

    /// <summary>GRU: whether the state is multiplied before it is reset; not so by default in ONNX.</summary>
    public bool LinearBeforeReset { get; init; } = true;

    /// <summary>0 to 1: so much of the output of all layers but the last is zeroed.</summary>
    public double Dropout { get; init; }

    /// <summary>What dropout is drawn from.</summary>
    public Generator? Generator { get; init; }

    /// <summary>The steps that each sequence has, integers [B].</summary>
    public Tensor? Lengths { get; init; }
}

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// tanh(W_ih·x + b_ih + W_hh·h + b_hh) over sequences, this being [T, B, I]: outputs and last states. Weights are
    /// PyTorch's in PyTorch's order; without a state it is zeros.
    /// </summary>
    public (Tensor Output, Tensor H) RnnTanh(ReadOnlySpan<Tensor> weights, Tensor? h = null, Recurrent? how = null) =>
        OverSequences(&Native.at_tensor_rnn_tanh, weights, h, how);

    /// <summary>The same with relu.</summary>
    public (Tensor Output, Tensor H) RnnRelu(ReadOnlySpan<Tensor> weights, Tensor? h = null, Recurrent? how = null) =>
        OverSequences(&Native.at_tensor_rnn_relu, weights, h, how);

    /// <summary>GRU, gates r, z, n.</summary>
    public (Tensor Output, Tensor H) Gru(ReadOnlySpan<Tensor> weights, Tensor? h = null, Recurrent? how = null) =>
        OverSequences(&Native.at_tensor_gru, weights, h, how);

    /// <summary>
    /// LSTM, gates i, f, g, o, whose states are h and c. One more weight for each layer and direction, [P, H], projects h.
    /// </summary>
    public (Tensor Output, Tensor H, Tensor C) Lstm(
        ReadOnlySpan<Tensor> weights, Tensor? h = null, Tensor? c = null, Recurrent? how = null)
    {
        at_recurrent_options options = Raw(how);
        at_tensor* output, last, lastCell;
        Status status;
        fixed (at_tensor** at = Pointers(weights))
            status = Native.at_tensor_lstm(&output, &last, &lastCell, Pointer, OrNull(h), OrNull(c), at,
                                           (nuint)weights.Length, &options);
        KeepAlive(weights);
        Keep(h, c, how);
        Check(status);
        return (new Tensor(output), new Tensor(last), new Tensor(lastCell));
    }

    /// <summary>One step of <see cref="RnnTanh"/>, this being [B, I]; both biases or neither.</summary>
    public Tensor RnnTanhCell(Tensor weightIh, Tensor weightHh, Tensor? biasIh = null, Tensor? biasHh = null, Tensor? h = null) =>
        Step(&Native.at_tensor_rnn_tanh_cell, weightIh, weightHh, biasIh, biasHh, h);

    /// <summary>One step of <see cref="RnnRelu"/>.</summary>
    public Tensor RnnReluCell(Tensor weightIh, Tensor weightHh, Tensor? biasIh = null, Tensor? biasHh = null, Tensor? h = null) =>
        Step(&Native.at_tensor_rnn_relu_cell, weightIh, weightHh, biasIh, biasHh, h);

    /// <summary>One step of <see cref="Gru"/>.</summary>
    public Tensor GruCell(Tensor weightIh, Tensor weightHh, Tensor? biasIh = null, Tensor? biasHh = null, Tensor? h = null) =>
        Step(&Native.at_tensor_gru_cell, weightIh, weightHh, biasIh, biasHh, h);

    /// <summary>One step of <see cref="Lstm"/>: the next h and c.</summary>
    public (Tensor H, Tensor C) LstmCell(
        Tensor weightIh, Tensor weightHh, Tensor? biasIh = null, Tensor? biasHh = null, Tensor? h = null, Tensor? c = null)
    {
        ArgumentNullException.ThrowIfNull(weightIh);
        ArgumentNullException.ThrowIfNull(weightHh);
        at_tensor* next, nextCell;
        Status status = Native.at_tensor_lstm_cell(&next, &nextCell, Pointer, OrNull(h), OrNull(c), weightIh.Pointer,
                                                   weightHh.Pointer, OrNull(biasIh), OrNull(biasHh));
        KeepAlive([this, weightIh, weightHh]);
        Keep(biasIh, biasHh, h, c);
        return Made(status, next, nextCell);
    }

    private (Tensor Output, Tensor H) OverSequences(
        delegate*<at_tensor**, at_tensor**, at_tensor*, at_tensor*, at_tensor**, nuint, at_recurrent_options*, Status> run,
        ReadOnlySpan<Tensor> weights, Tensor? h, Recurrent? how)
    {
        at_recurrent_options options = Raw(how);
        at_tensor* output, last;
        Status status;
        fixed (at_tensor** at = Pointers(weights))
            status = run(&output, &last, Pointer, OrNull(h), at, (nuint)weights.Length, &options);
        KeepAlive(weights);
        Keep(h, how);
        return Made(status, output, last);
    }

    private Tensor Step(
        delegate*<at_tensor**, at_tensor*, at_tensor*, at_tensor*, at_tensor*, at_tensor*, at_tensor*, Status> step,
        Tensor weightIh, Tensor weightHh, Tensor? biasIh, Tensor? biasHh, Tensor? h)
    {
        ArgumentNullException.ThrowIfNull(weightIh);
        ArgumentNullException.ThrowIfNull(weightHh);
        at_tensor* next;
        Status status = step(&next, Pointer, OrNull(h), weightIh.Pointer, weightHh.Pointer, OrNull(biasIh), OrNull(biasHh));
        KeepAlive([this, weightIh, weightHh]);
        Keep(biasIh, biasHh, h);
        return Made(status, next);
    }

    private static at_tensor* OrNull(Tensor? tensor) => tensor is null ? null : tensor.Pointer;

    private void Keep(params ReadOnlySpan<object?> used)
    {
        GC.KeepAlive(this);
        foreach (object? one in used) GC.KeepAlive(one);
    }

    private static at_recurrent_options Raw(Recurrent? how)
    {
        how ??= new Recurrent();
        return at_recurrent_options.Default with
        {
            num_layers = how.Layers,
            direction = how.Direction,
            has_biases = how.HasBiases ? 1 : 0,
            batch_first = how.BatchFirst ? 1 : 0,
            linear_before_reset = how.LinearBeforeReset ? 1 : 0,
            dropout = how.Dropout,
            generator = how.Generator is null ? null : how.Generator.Pointer,
            lengths = OrNull(how.Lengths),
        };
    }
}
