"""The scenario of losses with margins and variances: NumPy's formulas in float64."""
import math

import numpy as np

from pointwise import A


def _distance(x, y, p, eps):
    return (np.abs(x - y + eps) ** p).sum(1) ** (1 / p)


def margin_losses(s):
    b, c = np.array([[1, -1, 0.5], [2, 2, -3]]), np.array([[0.5, 0.25, -2], [1, -1.5, 0.75]])
    signs, shares, labels = np.sign(b), np.array([[1, 0, 0.25], [0.5, 1, 0]]), np.array([2, 0])
    s.make("a", A, "float64", requires_grad=True)
    for name, value in (("b", b), ("c", c), ("signs", signs), ("shares", shares), ("variance", np.abs(c)), ("weight", [0.5, 2, 1])):
        s.make(name, value, "float64")
    s.make("labels", labels, "int64")
    s.make("lists", [[2, 0, -1], [1, -1, 0]], "int64")

    def each(op, ins, losses, **options):
        for reduction, value in (("none", losses), ("sum", losses.sum()), ("mean", losses.mean())):
            s.step(op, ins, "loss", value, "float64", reduction=reduction, **options)
            s.expect("loss", tolerance=1e-12)

    far = np.minimum(_distance(A, c, 3, 0.01), _distance(b, c, 3, 0.01))
    each("triplet_margin_loss", ("a", "b", "c"), np.maximum(0, _distance(A, b, 3, 0.01) - far + 2), margin=2, p=3, eps=0.01, swap=True)
    each("gaussian_nll_loss", ("a", "b", "variance"), (np.log(np.abs(c)) + (A - b) ** 2 / np.abs(c) + math.log(2 * math.pi)) / 2,
         full=True, eps=1e-6)
    each("margin_ranking_loss", ("a", "b", "signs"), np.maximum(0, 0.5 - signs * (A - b)), margin=0.5)
    above = np.maximum(0, 0.75 - A[[0, 1], labels][:, None] + A) ** 2
    above[[0, 1], labels] = 0
    each("multi_margin_loss", ("a", "labels", "weight"), (above * np.array([0.5, 2, 1])[labels][:, None]).mean(1), p=2, margin=0.75)
    named = [sum(max(0, 1 - A[i, label] + A[i, k]) for label in row for k in range(3) if k not in row) / 3
             for i, row in enumerate(([2, 0], [1]))]
    each("multilabel_margin_loss", ("a", "lists"), np.array(named))
    entropy = shares * np.log1p(np.exp(-A)) + (1 - shares) * np.log1p(np.exp(A))
    each("multilabel_soft_margin_loss", ("a", "shares", "weight"), (entropy * [0.5, 2, 1]).mean(1))
    s.step("pairwise_distance", ("a", "b"), "far", _distance(A, b, 3, 0.01)[:, None], "float64", p=3, eps=0.01, keepdims=True)
    s.expect("far", tolerance=1e-12)
    s.step("margin_ranking_loss", ("a", "b", "signs"), "loss", 0, reduction="sum", margin=0.5)
    s.step("backward", ("loss",))
    s.step("grad_of", ("a",), "slope", np.where(0.5 - signs * (A - b) > 0, -signs, 0))
    s.expect("slope", exact=True)
    s.refuse("argument", "multi_margin_loss", "p", "multi_margin_loss", ("a", "labels", "weight"), p=3, margin=1)
    s.refuse("shape", "triplet_margin_loss", "negative", "triplet_margin_loss", ("a", "b", "labels"), margin=1, p=2, eps=0, swap=False)
    s.refuse("argument", "gaussian_nll_loss", "eps", "gaussian_nll_loss", ("a", "b", "variance"), full=False, eps=0)
