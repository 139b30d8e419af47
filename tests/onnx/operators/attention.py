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
