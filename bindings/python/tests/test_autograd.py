"""What a program adds to differentiation, formulas, losses and kernels of its own."""
import gc
import math
import signal
import traceback
import weakref
from xml.etree import ElementTree

import numpy as np
import pytest

import athena as at
from athena import nn
from athena.nn import functional as F


class Cube(at.Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.x, ctx.scale = x, scale
        return x * x * x * scale

    @staticmethod
    def backward(ctx, g):
        return g * 3 * ctx.x * ctx.x * ctx.scale


class Split(at.Function):
    @staticmethod
    def forward(ctx, a, b):
        return a + b, a > b

    @staticmethod
    def backward(ctx, g, nothing):
        assert nothing is None
        return g, None


def test_a_function_of_ones_own():
    x = at.tensor([1.0, 2.0], requires_grad=True)
    Cube.apply(x, 2.0).sum().backward()
    assert x.grad.tolist() == [6, 24]
    (slope,) = at.grad(Cube.apply(x, 1.0).sum(), [x], create_graph=True)
    assert at.grad(slope.sum(), [x])[0].tolist() == [6, 12]
    a, b = at.tensor([1.0], requires_grad=True), at.tensor([2.0], requires_grad=True)
    total, larger = Split.apply(a, b)
    assert larger.tolist() == [False]
    total.backward()
    assert a.grad.tolist() == [1] and (b.grad is None or b.grad.tolist() == [0])


def test_what_a_function_keeps_is_freed():
    class Keeper(at.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark = mark = np.zeros(1)
            Keeper.alive = weakref.ref(mark)
            return x * 1

        @staticmethod
        def backward(ctx, g):
            return g

    x = at.tensor([1.0], requires_grad=True)
    y = Keeper.apply(x)
    assert Keeper.alive() is not None
    y.backward()
    del y
    gc.collect()
    assert Keeper.alive() is None


@pytest.mark.parametrize("backward, kind", [
    (lambda g: 1 / 0, ZeroDivisionError), (lambda g: (g, g), ValueError), (lambda g: "no", TypeError)])
def test_an_error_in_python_is_the_calls(backward, kind):
    x = at.tensor([1.0], requires_grad=True)
    (y,) = at.custom([x.detach()], [x], backward)
    with pytest.raises(kind):
        y.backward()
    assert x.grad is None
    with pytest.raises(at.ShapeError) as other:
        at.ones(2) + at.ones(3)
    assert other.value.__cause__ is None


class Stop(BaseException):
    pass


def in_hook(x, stop):
    x.add_hook(stop)
    (x * 2).sum().backward()


def in_custom(x, stop):
    (y,) = at.custom([x.detach()], [x], stop)
    y.sum().backward()


def in_checkpoint(x, stop):
    at.checkpoint(stop, x)


def in_checkpoint_within_another(x, stop):
    at.checkpoint(lambda x: at.checkpoint(stop, x), x)


@pytest.mark.parametrize("place", [in_hook, in_custom, in_checkpoint, in_checkpoint_within_another])
@pytest.mark.parametrize("raised", [KeyboardInterrupt("now"), SystemExit(3), Stop(), GeneratorExit(), ValueError("no")])
def test_what_a_callback_raises_is_the_same_object(place, raised):
    raised.__traceback__ = None

    def stop(*given):
        raise raised

    x = at.tensor([1.0, 2.0], requires_grad=True)
    with pytest.raises(type(raised)) as caught:
        place(x, stop)
    assert caught.value is raised
    assert "stop" in [frame.name for frame in traceback.extract_tb(raised.__traceback__)]
    assert x.grad is None and at.is_grad_enabled()
    y = at.tensor([1.0], requires_grad=True)
    (y * 3).backward()
    assert y.grad.tolist() == [3.0]


def test_ctrl_c_in_a_hook_stops_the_backward():
    x = at.tensor([1.0], requires_grad=True)
    x.add_hook(lambda gradient: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        (x * 2).backward()
    assert x.grad is None


def test_checkpoint():
    calls = []

    def layer(x, w):
        calls.append(1)
        return at.tanh(x @ w)

    x, w = at.rand(2, 3), at.tensor(np.eye(3, dtype=np.float32), requires_grad=True)
    layer(x, w).sum().backward()
    wanted, w.grad = w.grad.numpy(), None
    made = at.checkpoint(layer, x, w)
    made.sum().backward()
    np.testing.assert_allclose(w.grad.numpy(), wanted, rtol=1e-6)
    assert len(calls) == 3
    both = at.checkpoint(lambda x: (x, x * 2), w, results=2)
    assert len(both) == 2 and both[1].tolist() == (w * 2).tolist()
    with pytest.raises(ValueError):
        at.checkpoint(lambda x: (x, x), w, results=3)


def test_autocast():
    x = at.rand(2, 2)
    assert not at.is_autocast_enabled()
    with at.autocast(dtype=at.float16):
        assert (x @ x).dtype == at.float16 == at.get_autocast_dtype() and at.exp(x.astype(at.float16)).dtype == at.float32
        with at.autocast(enabled=False):
            assert (x @ x).dtype == at.float32 and at.get_autocast_dtype() is None

    @at.autocast()
    def product():
        return x @ x

    assert product().dtype == at.bfloat16 and (x @ x).dtype == at.float32
    with pytest.raises(at.DTypeError):
        with at.autocast("cpu", at.float64):
            pass


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls, self.inner = 0, nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5))

    def forward(self, x):
        self.calls += 1
        return self.inner(x) + x


def test_checkpoint_of_modules():
    at.manual_seed(3)
    block, x = Block(), at.rand(3, 4)
    with at.autocast():
        y = at.checkpoint(block, x)
        wanted = block.inner[0](x)
    (y * y).sum().backward()
    assert block.calls == 2 and block.inner[0].weight.grad.dtype == at.float32
    kept, wanted, y = (one.astype(at.float32).numpy() for one in (y - x, wanted, y))  # what was not dropped is twice the product
    np.testing.assert_allclose(kept[kept != 0], 2 * wanted[kept != 0], rtol=5e-2)
    np.testing.assert_allclose(block.inner[0].bias.grad.numpy(), (4 * y * (kept != 0)).sum(0), rtol=5e-2)


def test_hooks():
    x = at.tensor([1.0, 2.0], requires_grad=True)
    y, seen = x * 3, []
    hook = y.add_hook(lambda g: seen.append(g.tolist()))
    doubled = x.add_hook(lambda g: g * 2)
    y.sum().backward()
    assert seen == [[1, 1]] and x.grad.tolist() == [6, 6]
    doubled.remove()
    x.grad = None
    (x * 3).sum().backward()
    assert x.grad.tolist() == [3, 3] and len(seen) == 1
    with pytest.raises(ValueError):
        doubled.remove()
    del hook
    with pytest.raises(at.StateError):
        at.ones(1).add_hook(print)


def test_products_with_derivatives():
    x = at.tensor([1.0, 2.0], requires_grad=True)
    v = at.tensor([1.0, 10.0])
    y = x * x * x
    assert at.jvp([y], [x], [v])[0].tolist() == [3, 120]
    assert at.hvp(y.sum(), [x], [v])[0].tolist() == [6, 120]


def test_anomalies_are_named():
    x = at.tensor([0.0], requires_grad=True)
    with at.anomaly_mode(), pytest.raises(at.Error) as caught:
        (at.sqrt(x) * 0).sum().backward()
    assert caught.value.operation == "sqrt"


def test_operands_meet_on_the_device():
    here, there = at.tensor([1.0, 2.0], requires_grad=True), at.tensor([3.0, 4.0], device="cpu", requires_grad=True)
    (here * there).sum().backward()
    assert (here.grad.tolist(), there.grad.tolist()) == ([3, 4], [1, 2])
    assert (here.grad.device, there.grad.device) == (here.device, there.device)
    with at.strict_devices():
        if here.device == there.device:
            return
        with pytest.raises(at.Error, match="move it there first"):
            here * there


def test_formulas():
    x, y = np.array([0.5, -1, 2], np.float32), np.array([[1.0], [3.0]], np.float32)
    got = at.map("tanh(a)*b + 0.5*c", a=at.tensor(x), b=at.tensor(y), c=2)
    np.testing.assert_allclose(got.numpy(), np.tanh(x) * y + 1, rtol=1e-6)
    with pytest.raises(at.ArgumentError) as caught:
        at.map("tanh(a", a=at.tensor(x))
    assert "column" in str(caught.value)


def test_losses():
    rng = np.random.default_rng(1)
    logits, labels = rng.normal(size=(4, 3)).astype(np.float32), np.array([0, 2, 1, 2])
    x, t = at.tensor(logits), at.tensor(labels)
    p = np.log(np.exp(logits) / np.exp(logits).sum(1, keepdims=True))
    picked, weight = -p[np.arange(4), labels], np.array([1.0, 2, 3], np.float32)

    def close(got, wanted):
        assert abs(got.item() - wanted) < 1e-5 * max(1, abs(wanted))

    close(F.cross_entropy(x, t), picked.mean())
    close(F.cross_entropy(x, t, reduction="sum"), picked.sum())
    close(F.cross_entropy(x.T, t, axis=0), picked.mean())
    w = weight[labels]
    close(F.cross_entropy(x, t, weight=at.tensor(weight)), (picked * w).sum() / w.sum())
    close(F.cross_entropy(x, t, ignore_index=2), picked[labels != 2].mean())
    close(F.cross_entropy(x, t, label_smoothing=0.3), (0.7 * picked - 0.1 * p.sum(1)).mean())
    close(F.nll_loss(at.tensor(p), t), picked.mean())
    a, b = logits[:, 0], logits[:, 1]
    left, right = at.tensor(a), at.tensor(b)
    close(F.mse_loss(left, right), ((a - b) ** 2).mean())
    close(F.l1_loss(left, right, "sum"), np.abs(a - b).sum())
    truth = np.array([0, 1, 1, 0], np.float32)
    s = 1 / (1 + np.exp(-a))
    entropy = -(truth * np.log(s) + (1 - truth) * np.log(1 - s))
    close(F.binary_cross_entropy(at.tensor(s), at.tensor(truth)), entropy.mean())
    close(F.binary_cross_entropy_with_logits(left, at.tensor(truth), pos_weight=at.tensor(2.0)),
          (entropy * np.where(truth == 1, 2, 1)).mean())
    close(F.kl_div(x.log_softmax(), at.tensor(np.exp(p)), "batchmean"), 0)
    close(F.cosine_similarity(left, right, dim=0), a @ b / math.hypot(*a) / math.hypot(*b))
    close(F.pairwise_distance(left, right), np.linalg.norm(a - b + 1e-6))
    close(F.triplet_margin_loss(x, x, x), 1)
    close(F.gaussian_nll_loss(left, right, at.ones_like(left)), ((a - b) ** 2).mean() / 2)
    close(F.margin_ranking_loss(left, right, at.ones_like(left)), np.maximum(0, b - a).mean())
    close(F.multilabel_soft_margin_loss(x, x > 0), nn.MultiLabelSoftMarginLoss()(x, x > 0).item())
    close(F.multi_margin_loss(x, t), nn.MultiMarginLoss()(x, t).item())
    close(F.multilabel_margin_loss(x[0], at.tensor([1, -1, 0])), nn.MultiLabelMarginLoss()(x[0], at.tensor([1, -1, 0])).item())
    assert F.embedding(t, x).tolist() == x[t].tolist() and F.one_hot(t, 3).tolist() == np.eye(3)[labels].tolist()
    with pytest.raises(ValueError):
        F.mse_loss(left, right, "average")


SCALE = """kernel void scale(global const float *x, global float *y, float factor, global int *count, local float *room) {
  y[get_global_id(0)] = factor * x[get_global_id(0)];
  if (get_global_id(0) == 0) count[0] += FIRST;
}"""


def test_a_kernel_of_ones_own(on_cpu):
    roles = ("read", "write", "number", "update", "local")
    if on_cpu:
        with pytest.raises(at.UnsupportedError):
            at.Kernel(SCALE, "scale", roles)
        return
    kernel = at.Kernel(SCALE, "scale", roles, "-DFIRST=5")
    x, count = at.tensor([1.0, 2.0, 3.0, 4.0]), at.tensor([1], at.int32)
    for scale in (kernel, at.Kernel(kernel.binary, "scale", roles, "-DFIRST=5")):
        y, counted = scale(x, x, 2.5, count, at.zeros(8), size=4, group=2)
        assert y.tolist() == [2.5, 5, 7.5, 10] and counted.tolist() == [6] and count.tolist() == [1]
    assert kernel.info["argument_count"] == 5
    with pytest.raises(at.DeviceError) as caught:
        at.Kernel("kernel void broken(", "broken", ())
    assert caught.value.status.name == "ERROR_COMPILE" and at.build_log()
    with pytest.raises(at.ArgumentError):
        kernel(x, x, 2.5, count, at.zeros(8), size=4, group=3)


def test_gradients_can_be_given():
    w = at.ones(2, requires_grad=True)
    w.grad = at.tensor([1.0, 2.0])
    w.sum().backward()
    assert w.grad.tolist() == [2, 3]
    w.grad = w.grad * 2
    assert w.grad.tolist() == [4, 6]
    for wrong, words in ((at.ones(3), "grad is"), (at.ones(2, dtype=at.float64), "float64")):
        with pytest.raises((ValueError, TypeError), match=words):
            w.grad = wrong
    w.grad = None
    assert w.grad is None


def test_graphs_are_drawn():
    a, b = (at.tensor(value, requires_grad=True) for value in (2.0, -3.0))
    y = a * b * 1.5 + a
    dot = y.graph({"a": a, "b": b}, format="dot")
    assert "{ a | data 2. | grad -3.5000 }" in dot and dot.count(" -> ") == 9 and a.grad is None
    kinds = [one.get("class") for one in ElementTree.fromstring(y.graph()).iter()]
    assert (kinds.count("operation"), kinds.count("edge"), kinds.count("value")) == (3, 9, 6)
    assert "data" not in y.graph(values=False) and "grad -3.5<" in y.graph(precision=1)
    assert "5 more values are not drawn" in y.graph(max_nodes=1)
    net = nn.Sequential(nn.Linear(2, 2))
    assert ">0.weight<" in net(at.ones(1, 2)).sum().graph(net.named_parameters())
    with pytest.raises(at.ArgumentError, match="'svg' or 'dot'"):
        y.graph(format="png")
    y.backward()
    with pytest.raises(at.StateError, match="freed"):
        y.graph()
