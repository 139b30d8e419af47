"""Metrics: classes for all kinds, values of whole sets."""
import pytest

import athena as at
from athena import metrics


def test_every_kind_has_a_class():
    for kind in metrics.kinds():
        made = getattr(metrics, kind)()
        assert made.kind == kind and repr(made) == f"{kind}()"
        assert metrics.signature(kind).count("\n") == 1
    assert set(metrics.kinds()) == set(metrics.__all__) - {"Metric", "kinds", "signature"}


def test_values_are_those_of_all_batches():
    f1 = metrics.F1Score(num_classes=3, average="none", ignore_index=-1)
    scores = at.tensor([[0.9, 0.1, 0.0], [0.2, 0.7, 0.1], [0.3, 0.3, 0.4], [0.8, 0.1, 0.1]])
    f1.update(scores[:3], [0, 1, -1])
    half = metrics.Metric(repr(f1))
    half.update(scores[3:], [2])
    f1.merge_state(half)
    assert f1.compute().tolist() == pytest.approx([2 / 3, 1, 0])
    assert {name: value.tolist() for name, value in f1.state_dict().items()} == {"counts": [[1, 1, 0], [2, 1, 0], [1, 1, 1]]}
    half.load_state_dict(f1.state_dict())
    f1.reset()
    assert half.compute().tolist() == pytest.approx([2 / 3, 1, 0]) and f1.compute().tolist() == [0, 0, 0]


def test_means_and_refusals():
    mean = metrics.Mean()
    mean.update(at.tensor([1.0, 2.0]))
    mean.update(4.0, 2.0)
    assert mean.compute().item() == pytest.approx(11 / 4)
    with pytest.raises(at.ArgumentError, match="there is no metric Accurate, expected one of Accuracy"):
        metrics.Metric("Accurate()")
    with pytest.raises(at.StateError):
        metrics.ConfusionMatrix().compute()
    with pytest.raises(at.ShapeError):
        metrics.Accuracy().update(at.ones((2, 3)), [1, 2, 0])
