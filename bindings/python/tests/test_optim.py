"""Optimizers: options, groups, bounded gradients."""
import pytest

import athena as at


def test_a_zero_is_a_zero():
    w = at.tensor([1.0], requires_grad=True)
    adam = at.optim.AdamW([w], lr=1.0, betas=(0.0, 0.0), eps=0.0, weight_decay=0.0)
    (w * 1e-12).sum().backward()
    adam.step()
    assert w.item() == pytest.approx(0, abs=1e-6)  # with the default eps the step would be 0.0001


def test_optimizer_options():
    w = at.tensor([1.0], requires_grad=True)
    sgd = at.optim.SGD([w], lr=0)
    assert sgd.lr == 0
    sgd.lr = 0.5
    (w * 2).sum().backward()
    sgd.step()
    assert w.item() == 0
    with pytest.raises(at.StateError):
        at.optim.SGD([at.ones(1)])
    with pytest.raises(at.ArgumentError):
        sgd.lr = -1
    with pytest.raises(TypeError):
        at._raw.optimizer_sgd([w], {"no such": 1})


def test_groups_have_options_of_their_own():
    a, b, c = (at.tensor([1.0, 2.0], requires_grad=True) for _ in range(3))
    adam = at.optim.Adam([{"params": [a], "lr": 0.5}, {"params": b, "betas": (0.0, 0.0)}], lr=0.25)
    adam.add_param_group({"params": [c], "weight_decay": 0.1, "name": "last"})
    first, second, third = adam.param_groups
    assert (first["lr"], second["lr"], second["betas"], third["betas"], third["name"]) == (0.5, 0.25, (0, 0), (0.9, 0.999), "last")
    assert adam.parameters == [a, b, c] and third["params"] == [c] and "amsgrad" in dict(first) and len(first) == 7
    first["lr"] = 0.125
    ((a + b + c) * 2).sum().backward()
    adam.step()
    assert a.tolist() == pytest.approx([0.875, 1.875]) and b.tolist() == pytest.approx([0.75, 1.75])
    for wrong in (lambda: first.update(amsgrad=True), lambda: first.update(lr=-1), lambda: first.update(betas=(1, 0))):
        with pytest.raises(at.ArgumentError):
            wrong()


def test_clipping_within_the_update():
    w = at.tensor([3.0, 4.0], requires_grad=True)
    sgd = at.optim.SGD([w], lr=1.0)
    sgd.clip_grad_norm(0.5)
    (w * w).sum().backward()
    sgd.step()
    assert sgd.grad_norm.item() == 10 and w.tolist() == pytest.approx([2.7, 3.6]) and w.grad.tolist() == [6, 8]
    sgd.clip_grad_norm(None)
    sgd.clip_grad_value(0.7)
    sgd.step()
    assert w.tolist() == pytest.approx([2.0, 2.9])
