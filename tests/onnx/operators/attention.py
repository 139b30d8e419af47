"""Attention and its kin."""
import athena as at
from athena.nn import functional as F
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


def widened(mask, keys):
    """A mask of fewer keys hides the others."""
    if mask is None or mask.shape[-1] >= keys:
        return mask
    return at.pad(mask, [(0, 0)] * (mask.ndim - 1) + [(0, keys - mask.shape[-1])],
                  value=False if mask.dtype == at.bool else -at.inf)


class Scores:
    """What a query has to do with a key, at each stage: by itself, capped, masked, as a share."""

    def __init__(self, q, k, options):
        self.raw = q.float() @ for_queries(k, q.shape[1]).float().mT * options["scale"]
        softcap = options["softcap"]
        self.capped = softcap * at.tanh(self.raw / softcap) if softcap else self.raw
        bias = self.bias(options["attn_mask"], options)
        self.masked = self.capped if bias is None else self.capped + bias
        self.shares = at.softmax(self.masked, -1)

    def bias(self, mask, options):
        """What is added: the mask, and -∞ where a key is hidden. None: nothing."""
        (size, keys), lengths, causal = self.raw.shape[-2:], options["key_lengths"], options["is_causal"]
        hidden, places = [], at.arange(keys, dtype=at.int64)
        if mask is not None and mask.dtype == at.bool:
            hidden, mask = [~mask], None
        if causal:
            offset = lengths.reshape(-1, 1, 1, 1) - size if causal == "lower_right" else options["query_offset"]
            hidden.append(places > at.arange(size, dtype=at.int64).unsqueeze(1) + offset)
        if lengths is not None:
            hidden.append(places >= lengths.reshape(-1, 1, 1, 1))
        for one in hidden:
            wall = at.where(one, -at.inf, 0.0)
            mask = wall if mask is None else mask + wall
        return mask


@operator("Attention")
def attention(call, q, k, v, mask=None, past_key=None, past_value=None, lengths=None):
    flat = q.ndim == 3
    if flat:
        q, k, v = (split_heads(one, call.get(name)) for one, name in
                   ((q, "q_num_heads"), (k, "kv_num_heads"), (v, "kv_num_heads")))
    past = 0 if past_key is None else past_key.shape[2]
    if past_key is not None:
        k, v = at.concat([past_key, k], 2), at.concat([past_value, v], 2)
    causal = bool(call.get("is_causal", 0))
    options = {"attn_mask": widened(mask, k.shape[2]), "scale": call.get("scale", q.shape[-1] ** -0.5),
               "is_causal": "lower_right" if causal and lengths is not None and not past else causal,
               "softcap": call.get("softcap", 0.0), "query_offset": past, "key_lengths": lengths}
    y = F.scaled_dot_product_attention(q, k, v, enable_gqa=True, **options)
    y = joined_heads(y) if flat else y
    if len(call.outputs) < 4:
        return y, k, v
    scores = Scores(q, k, options)
    stage = (scores.raw, scores.capped, scores.masked, scores.shares)[call.get("qk_matmul_output_mode", 0)]
    return y, k, v, stage.astype(q.dtype)


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
