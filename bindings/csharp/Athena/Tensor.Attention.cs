// Attention.
using Athena.Interop;

namespace Athena;

/// <summary>How <see cref="Tensor.ScaledDotProductAttention"/> attends.</summary>
public sealed record AttentionOptions
{
    /// <summary>Which keys come after a query, and are hidden from it.</summary>
    public Causal Causal { get; init; } = Causal.None;

    /// <summary>Broadcasts to [..., heads, L, S]: bool, true where a key takes part, or added to scores.</summary>
    public Tensor? Mask { get; init; }

    /// <summary>What scores are multiplied with; 1/√E where it is null.</summary>
    public double? Scale { get; init; }

    /// <summary>Key and value may have fewer heads, which divide the query's.</summary>
    public bool EnableGqa { get; init; }

    /// <summary>c above 0: scores are c · tanh(score / c).</summary>
    public double Softcap { get; init; }

    /// <summary>How many keys before its position a query sees; negative: all.</summary>
    public long WindowLeft { get; init; } = -1;

    /// <summary>How many keys after its position a query sees; negative: all.</summary>
    public long WindowRight { get; init; } = -1;

    /// <summary>Query i is so many positions further on.</summary>
    public long QueryOffset { get; init; }

    /// <summary>Where packed sequences of queries begin, and the last ends: [n + 1]. With KeyOffsets.</summary>
    public Tensor? QueryOffsets { get; init; }

    /// <summary>The same of keys.</summary>
    public Tensor? KeyOffsets { get; init; }

    /// <summary>Keys from there on are hidden: [batch], or one element.</summary>
    public Tensor? KeyLengths { get; init; }

    /// <summary>[heads] or [batch, heads]: slope · |position − key| is subtracted.</summary>
    public Tensor? AlibiSlopes { get; init; }

    /// <summary>With which probability weights become 0, the others growing to make up for it.</summary>
    public double DropoutP { get; init; }

    /// <summary>What dropout draws from; needed where DropoutP is above 0.</summary>
    public Generator? Generator { get; init; }
}

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// softmax(scale · this keyᵀ + mask) value, of this [..., heads, L, E], key [..., heads, S, E] and value
    /// [..., heads, S, Ev] of one float dtype, whose leading sizes broadcast. Queries without a key give 0. No matrix of
    /// scores is ever in memory.
    /// </summary>
    /// <param name="key">What the queries are compared with.</param>
    /// <param name="value">What they get, a row for each key.</param>
    /// <param name="options">Masks, positions, dropout; none where it is null.</param>
    public Tensor ScaledDotProductAttention(Tensor key, Tensor value, AttentionOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(value);
        AttentionOptions chosen = options ?? new AttentionOptions();
        static at_tensor* Raw(Tensor? tensor) => tensor is null ? null : tensor.Pointer;
        var raw = at_attention_options.Default with
        {
            causal = chosen.Causal,
            mask = Raw(chosen.Mask),
            scale = chosen.Scale ?? 0,
            has_scale = chosen.Scale.HasValue ? 1 : 0,
            enable_gqa = chosen.EnableGqa ? 1 : 0,
            softcap = chosen.Softcap,
            window_left = chosen.WindowLeft,
            window_right = chosen.WindowRight,
            query_offset = chosen.QueryOffset,
            query_offsets = Raw(chosen.QueryOffsets),
            key_offsets = Raw(chosen.KeyOffsets),
            key_lengths = Raw(chosen.KeyLengths),
            alibi_slopes = Raw(chosen.AlibiSlopes),
            dropout_p = chosen.DropoutP,
        };
        at_generator* source = chosen.Generator is null ? null : chosen.Generator.Pointer;
        at_tensor* result;
        Status status = Native.at_tensor_scaled_dot_product_attention(
            &result, Pointer, key.Pointer, value.Pointer, &raw, source);
        GC.KeepAlive(this);
        GC.KeepAlive(key);
        GC.KeepAlive(value);
        GC.KeepAlive(chosen.Mask);
        GC.KeepAlive(chosen.QueryOffsets);
        GC.KeepAlive(chosen.KeyOffsets);
        GC.KeepAlive(chosen.KeyLengths);
        GC.KeepAlive(chosen.AlibiSlopes);
        GC.KeepAlive(chosen.Generator);
        return Made(status, result);
    }
    /// <summary>
    /// Pairs of the last axis turned by angles whose cosines and sines [..., P] broadcast to the other axes: element i goes with
    /// i + P, or interleaved 2i with 2i + 1; elements from 2P on stay. Position p usually has the angles p · 10000^(−i/P).
    /// </summary>
    public Tensor RotaryEmbedding(Tensor cosines, Tensor sines, bool interleaved = false)
    {
        ArgumentNullException.ThrowIfNull(cosines);
        ArgumentNullException.ThrowIfNull(sines);
        at_tensor* result;
        Status status = Native.at_tensor_rotary_embedding(
            &result, Pointer, cosines.Pointer, sines.Pointer, interleaved ? 1 : 0);
        GC.KeepAlive(this);
        GC.KeepAlive(cosines);
        GC.KeepAlive(sines);
        return Made(status, result);
    }
}
