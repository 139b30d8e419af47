"""Normalisations and bags of rows as functions."""
import numpy as np
import pytest

import athena as at
from athena.nn import functional as F


def test_bags_are_functions():
    w = at.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    i, o = at.tensor([0, 2, 1]), at.tensor([0, 2, 2])
    assert F.embedding_bag(i, w, o).tolist() == [[3, 4], [0, 0], [3, 4]]
    assert F.embedding_bag(i, w, o, mode="sum", per_sample_weights=at.tensor([1.0, 2.0, 3.0])).tolist() == [[11, 14], [0, 0], [9, 12]]
    assert F.embedding_bag(i[None], w, mode="max", padding_idx=2).tolist() == [[3, 4]]
    assert F.embedding(at.tensor([0]), w, max_norm=1.0).tolist()[0] == pytest.approx([0.4472, 0.8944], abs=1e-4)
    v = at.ones((3, 2), requires_grad=True)
    F.embedding(at.tensor([1, 1, 0]), v, scale_grad_by_freq=True).sum().backward()
    assert v.grad is not None and v.grad.tolist() == [[1, 1], [1, 1], [0, 0]]
    with pytest.raises(ValueError):
        F.embedding_bag(i, w, o, mode="median")


def test_norms_are_functions():
    a = np.random.default_rng(3).normal(5, 2, (4, 6, 3)).astype(np.float32)
    x, close = at.tensor(a), np.testing.assert_allclose

    def standard(b, axes):
        return (b - b.mean(axes, keepdims=True)) / np.sqrt(b.var(axes, keepdims=True) + 1e-5)

    mean, var = at.zeros(6), at.ones(6)
    close(F.batch_norm(x, mean, var, training=True).numpy(), standard(a, (0, 2)), atol=1e-5)
    close(mean.numpy(), 0.1 * a.mean((0, 2)), rtol=1e-5)
    close(var.numpy(), 0.9 + 0.1 * a.var((0, 2), ddof=1), rtol=1e-5)
    m, v = mean.numpy()[:, None], var.numpy()[:, None]
    close(F.batch_norm(x, mean, var).numpy(), (a - m) / np.sqrt(v + 1e-5), rtol=1e-4)
    close(F.instance_norm(x).numpy(), standard(a, 2), atol=1e-4)
    close(F.group_norm(x, 2).numpy(), standard(a.reshape(4, 2, 9), 2).reshape(4, 6, 3), atol=1e-5)
    close(F.layer_norm(x, (6, 3)).numpy(), standard(a, (1, 2)), atol=1e-5)
    close(F.rms_norm(x, (3,)).numpy(), a / np.sqrt((a * a).mean(2, keepdims=True) + np.finfo(np.float32).eps), rtol=1e-5)
    close(F.local_response_norm(x, 1, 0.5, 1.0, 2.0).numpy(), a / (2 + 0.5 * a * a), rtol=1e-5)
