"""Attention and its kin."""
import athena as at
from registry import operator


def split_heads(x, heads):
    """[batch, time, heads · size] as [batch, heads, time, size]."""
    return x.reshape(*x.shape[:2], heads, -1).swapaxes(1, 2)


def joined_heads(x):
    return x.swapaxes(1, 2).reshape(x.shape[0], x.shape[2], -1)


def for_queries(x, heads):
    """Each head of keys or values as often as queries share it."""
    return x if x.shape[1] == heads else x.repeat_interleave(heads // x.shape[1], 1)


@operator("FlexAttention", domain="ai.onnx.preview")
def flexible(call, q, k, v):
    k, v = for_queries(k, q.shape[1]), for_queries(v, q.shape[1])
    scores = q @ k.mT * call.get("scale", q.shape[-1] ** -0.5)
    wide = scores if scores.dtype == at.float64 else scores.float()
    for name in ("score_mod", "prob_mod"):
        if name in call.attributes:
            wide, = call.graph(name, wide)
        if name == "score_mod":
            wide = at.softmax(wide, -1)
    return wide.astype(q.dtype) @ v


@operator("LinearAttention")
def linear(call, q, k, v, state=None, decay=None, beta=None):
    heads, shared, dtype = call.get("q_num_heads"), call.get("kv_num_heads"), q.dtype
    rule = call.get("update_rule", "gated_delta")
    q, k, v = (split_heads(one.float(), count) for one, count in ((q, heads), (k, shared), (v, shared)))
    size, (batch, _, steps, values) = q.shape[-1], v.shape
    scale = call.get("scale", 0.0) or size ** -0.5
    state = at.zeros(batch, shared, size, values) if state is None else state.float()
    decay = None if decay is None else split_heads(decay.float(), shared)
    beta = None if beta is None else split_heads(beta.float(), beta.shape[-1])
    rows = []
    for t in range(steps):
        key, value = k[:, :, t, :, None], v[:, :, t, None, :]
        if "gated" in rule:
            state = state * at.exp(decay[:, :, t, :, None])
        if "delta" in rule:
            value = beta[:, :, t, :, None] * (value - key.mT @ state)
        state = state + key @ value
        rows.append(q[:, :, t, None, :] @ for_queries(state, heads) * scale)
    return joined_heads(at.concat(rows, 2)).astype(dtype), state.astype(dtype)


def mask_of(scores, mask, causal, past, lengths):
    """What is added to scores [batch, heads, L, S]: the mask, and -∞ where a key is hidden. None: nothing."""
    size, keys = scores.shape[-2:]
    hidden = None
    if mask is not None and mask.shape[-1] < keys:
        widths = [(0, 0)] * (mask.ndim - 1) + [(0, keys - mask.shape[-1])]
        mask = at.pad(mask, widths, value=False if mask.dtype == at.bool else -at.inf)
    if mask is not None and mask.dtype == at.bool:
        hidden, mask = ~mask, None
    if causal:
        later = at.arange(keys, dtype=at.int64) > at.arange(size, dtype=at.int64).unsqueeze(1) + past
        hidden = later if hidden is None else hidden | later
    if lengths is not None:
        behind = at.arange(keys, dtype=at.int64) >= lengths.reshape(-1, 1, 1, 1)
        hidden = behind if hidden is None else hidden | behind
    if hidden is None:
        return mask
    wall = at.where(hidden, at.full_like(scores[:1, :1, :1, :1], -at.inf), at.zeros_like(scores[:1, :1, :1, :1]))
    return wall if mask is None else mask + wall


@operator("Attention")
def attention(call, q, k, v, mask=None, past_key=None, past_value=None, lengths=None):
    flat, dtype = q.ndim == 3, q.dtype
    if flat:
        q, k, v = (split_heads(one, call.get(name)) for one, name in
                   ((q, "q_num_heads"), (k, "kv_num_heads"), (v, "kv_num_heads")))
    past = 0 if past_key is None else past_key.shape[2]
    if past_key is not None:
        k, v = at.concat([past_key, k], 2), at.concat([past_value, v], 2)
    causal, softcap, scale = bool(call.get("is_causal", 0)), call.get("softcap", 0.0), call.get("scale", q.shape[-1] ** -0.5)
    if past_key is None and lengths is not None:
        past = lengths.reshape(-1, 1, 1, 1) - q.shape[2]
    raw = q.float() @ for_queries(k, q.shape[1]).float().mT * scale
    capped = softcap * at.tanh(raw / softcap) if softcap else raw
    bias = mask_of(capped, mask, causal, past, lengths)
    biased = capped if bias is None else capped + bias
    weights = at.softmax(biased, -1)
    y = (weights @ for_queries(v, q.shape[1]).float()).astype(dtype)
    shown = (raw, capped, biased, weights)[call.get("qk_matmul_output_mode", 0)]
    return joined_heads(y) if flat else y, k, v, shown.astype(dtype)


@operator("RotaryEmbedding")
def rotary(call, x, cos, sin, positions=None):
    flat = x.ndim == 3
    heads = split_heads(x, call.get("num_heads")) if flat else x
    if positions is not None:
        cos, sin = at.take(cos, positions, axis=0), at.take(sin, positions, axis=0)
    cos, sin = cos.unsqueeze(1), sin.unsqueeze(1)
    size = call.get("rotary_embedding_dim", 0) or heads.shape[-1]
    turned, rest = heads[..., :size], heads[..., size:]
    apart = bool(call.get("interleaved", 0))
    a, b = (turned[..., ::2], turned[..., 1::2]) if apart else turned.split(size // 2, -1)
    pair = a * cos - b * sin, a * sin + b * cos
    turned = at.stack(pair, -1).reshape(turned.shape) if apart else at.concat(pair, -1)
    made = at.concat([turned, rest], -1)
    return joined_heads(made) if flat else made
