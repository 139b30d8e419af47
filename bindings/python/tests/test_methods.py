"""PyTorch's and NumPy's names as methods and functions, beside what NumPy computes."""
import inspect

import numpy as np
import pytest

import athena as at

A = np.array([[3.0, -1.0, 2.0], [0.5, 4.0, -2.0]], np.float32)
I = np.array([[0, 2], [1, 1]])


def tensor(array):
    return at.tensor(array)


@pytest.mark.parametrize("call, wanted", [
    (lambda x: x.view(3, 2), A.reshape(3, 2)),
    (lambda x: x.view(-1), A.ravel()),
    (lambda x: x.unflatten(1, (3, 1)), A.reshape(2, 3, 1)),
    (lambda x: x[None].flatten(0, 1), A),
    (lambda x: x[None].flatten(1), A.reshape(1, 6)),
    (lambda x: x[None].transpose(1, 2), A.T[None]),
    (lambda x: x[None].transpose(2, 0, 1), A[None].transpose(2, 0, 1)),
    (lambda x: x[None].permute(2, 0, 1), A[None].transpose(2, 0, 1)),
    (lambda x: x.unsqueeze(-1).squeeze(dim=-1), A),
    (lambda x: x[0].expand(2, -1), np.stack([A[0], A[0]])),
    (lambda x: x.narrow(1, 1, 2), A[:, 1:]),
    (lambda x: x.narrow(1, -2, 2), A[:, 1:]),
    (lambda x: at.cat(x.split(2, dim=1), dim=1), A),
    (lambda x: x.split([1, 2], 1)[1], A[:, 1:]),
    (lambda x: x.chunk(2, 1)[1], A[:, 2:]),
    (lambda x: x.unbind(1)[2], A[:, 2]),
    (lambda x: x.flip(0), A[::-1]),
    (lambda x: x.flip(dims=(0, 1)), A[::-1, ::-1]),
    (lambda x: x.roll(1, 1), np.roll(A, 1, 1)),
    (lambda x: x.tile(2, 1), np.tile(A, (2, 1))),
    (lambda x: x.repeat(2, 1), np.repeat(A, 2, 1)),
    (lambda x: x.repeat_interleave(2, dim=0), np.repeat(A, 2, 0)),
    (lambda x: x[0].diag(), np.diag(A[0])),
    (lambda x: x.diag(1), np.diag(A, 1)),
    (lambda x: x.unfold(1, 2, 1), np.lib.stride_tricks.sliding_window_view(A, 2, 1)),
    (lambda x: at.pad(x, ((0, 1), (1, 0))), np.pad(A, ((0, 1), (1, 0)))),
    (lambda x: at.pad(x, 1, mode="reflect"), np.pad(A, 1, "reflect")),
    (lambda x: x.gather(1, tensor(I)), np.take_along_axis(A, I, 1)),
    (lambda x: x.index_select(1, tensor([2, 0])), A[:, [2, 0]]),
    (lambda x: x.masked_select(x > 0), A[A > 0]),
    (lambda x: x.where(x > 0, 0.0), np.where(A > 0, A, 0)),
    (lambda x: x.nonzero(), np.argwhere(A)),
    (lambda x: x.scatter(1, tensor(I), 9.0), np.array([[9, -1, 9], [0.5, 9, -2]], np.float32)),
    (lambda x: x.scatter(1, tensor(I), at.ones(4, 4)), np.array([[1, -1, 1], [0.5, 1, -2]], np.float32)),
    (lambda x: x.scatter(1, tensor(I), 2.0, reduce="prod"), np.array([[6, -1, 4], [0.5, 16, -2]], np.float32)),
    (lambda x: x.scatter_add(1, tensor(I), at.ones(2, 2)), np.array([[4, -1, 3], [0.5, 6, -2]], np.float32)),
    (lambda x: x.index_add(1, tensor([0, 0]), at.ones(2, 2)), A + np.array([2, 0, 0], np.float32)),
    (lambda x: x.clone().index_copy_(0, tensor([1]), at.zeros(1, 3)), A * np.float32([[1], [0]])),
    (lambda x: x.index_put((tensor([0, 0]),), 1.0, accumulate=True), A + np.float32([[2], [0]])),
    (lambda x: x.sort(dim=0).values, np.sort(A, 0)),
    (lambda x: x.sort(1, descending=True).indices, np.argsort(-A, 1)),
    (lambda x: at.sort(x, dim=0).indices, np.argsort(A, 0)),
    (lambda x: x.topk(1, dim=0).values, A.max(0, keepdims=True)),
    (lambda x: tensor([3, 1, 3]).unique(return_counts=True)[1], np.array([1, 2])),
    (lambda x: tensor([3, 1, 3]).bincount(minlength=5), np.array([0, 1, 0, 2, 0])),
    (lambda x: x.cumsum(), np.cumsum(A)),
    (lambda x: x.cumprod(dim=1), np.cumprod(A, 1)),
    (lambda x: x.max(dim=1, keepdim=True).indices, A.argmax(1)[:, None]),
    (lambda x: at.min(x, dim=0).values, A.min(0)),
    (lambda x: x.std(dim=1, unbiased=True), A.std(1, ddof=1)),
    (lambda x: x.norm(p=1, dim=0), np.abs(A).sum(0)),
    (lambda x: at.argmax(x, dim=1, keepdim=True), A.argmax(1)[:, None]),
    (lambda x: at.where(x > 1)[1], np.where(A > 1)[1]),
    (lambda x: x.norm(dim=1), np.linalg.norm(A, axis=1)),
    (lambda x: at.logsumexp(x, dim=0), np.log(np.exp(A).sum(0))),
    (lambda x: x.sum(dtype=at.float64), A.sum(dtype=np.float64)),
    (lambda x: x.clamp(min=0).clamp(max=tensor([1.0, 2.0, 3.0])), np.clip(A, 0, [1, 2, 3]).astype(np.float32)),
    (lambda x: x.clamp_min(0).clamp_max(3).reshape_as(at.zeros(3, 2)), np.clip(A, 0, 3).reshape(3, 2)),
    (lambda x: (x > 0).float().bernoulli(), (A > 0).astype(np.float32)),
    (lambda x: x.clone().clamp_(min=0), np.clip(A, 0, None)),
    (lambda x: (x / 3).round(decimals=2), np.round(A / 3, 2)),
    (lambda x: x.mm(x.T), A @ A.T),
    (lambda x: at.addmm(at.ones(2), x, x.t(), beta=2, alpha=0.5), 2 + 0.5 * (A @ A.T)),
    (lambda x: x.inner(x), np.inner(A, A)),
    (lambda x: x.sub(1).mul(2).div(4).neg(), -(A - 1) * 2 / 4),
    (lambda x: x.ge(2) & x.ne(3) | x.lt(-1), (A >= 2) & (A != 3) | (A < -1)),
    (lambda x: at.le(x, 2), A <= 2),
    (lambda x: x.clone().zero_(), A * 0),
    (lambda x: x.new_full((2,), 3.0), np.full(2, 3, np.float32)),
    (lambda x: x.long().new_zeros(2, 3), np.zeros((2, 3), np.int64)),
    (lambda x: at.hstack([x[0], x[1]]), np.hstack([A[0], A[1]])),
    (lambda x: at.vstack([x[0], x]), np.vstack([A[0], A])),
    (lambda x: x.isclose(x + 1e-7), np.isclose(A, A + 1e-7)),
    (lambda x: tensor([np.inf, np.nan, 1]).isclose(tensor([np.inf, np.nan, np.inf]), equal_nan=True),
     np.array([True, True, False]))])
def test_beside_numpy(call, wanted):
    got = call(at.tensor(A)).numpy()
    assert got.shape == wanted.shape and got.dtype == wanted.dtype
    np.testing.assert_allclose(got, wanted, rtol=1e-6, atol=1e-7)


def test_what_changes_in_place_is_seen_through_views():
    x = at.zeros(2, 3)
    row = x[0]
    assert row.masked_fill_(row == 0, 2.0) is row and x.sum().item() == 6
    x.scatter_(1, tensor([[0], [2]]), 7.0).index_add_(0, tensor([1, 1]), at.ones(2, 3))
    assert x.tolist() == [[7, 2, 2], [2, 2, 9]]
    x.data = at.ones(2, 3)
    assert x.sum().item() == 6 and row.tolist() == [1, 1, 1]
    assert 0 <= x.uniform_().min().item() and x.normal_(5, 0).mean().item() == 5


def test_descriptions():
    x = at.tensor(A)
    assert x.size == 6 and x.size() == x.shape and x.size(-1) == 3 and x.size * 2 == 12
    assert x.stride() == (3, 1) and x.stride(1) == 1 and x.T.stride() == (1, 3)
    assert x.is_contiguous() and not x.T.is_contiguous() and x.T.contiguous().stride() == (2, 1)
    assert x.contiguous() is x and x.element_size() == x.itemsize == 4
    assert 4.0 in x and 5 not in x and not x.allclose(x + 1) and at.allclose(x, x)
    w = at.ones(2, requires_grad=True)
    assert w.is_leaf and x.is_leaf and not (w * 2).is_leaf
    w.backward(gradient=tensor([1.0, 2.0]))
    assert w.grad.tolist() == [1, 2]


def test_conversions():
    x = at.tensor(A)
    for name, dtype in (("float", at.float32), ("double", at.float64), ("half", at.float16), ("bfloat16", at.bfloat16),
                        ("int", at.int32), ("long", at.int64), ("short", at.int16), ("byte", at.uint8), ("bool", at.bool)):
        assert getattr(x.abs(), name)().dtype == dtype
    assert x.to(dtype=at.float16).dtype == at.float16 and x.to("cpu", at.int8).dtype == at.int8
    assert x.to(at.ones(1, dtype=at.int16)).dtype == at.int16 and x.type(at.int8).type() == "int8"
    assert x.long().type_as(x).dtype == at.float32 and x.cpu().device.name == "cpu"


def test_words_that_do_not_fit_are_refused():
    x = at.tensor(A)
    for call, words in ((lambda: x.sum(0, dim=1), "axis and dim"), (lambda: x.max(x), "maximum"),
                        (lambda: x.split([1, 1], 1), "expected 3"), (lambda: x.chunk(0), "1 or more"),
                        (lambda: x.scatter(1, tensor(I), 1.0, reduce="mode"), "amax"), (lambda: at.pad(x, 1, mode="odd"), "reflect"),
                        (lambda: at.pad(x, (1, 2, 3)), "2 pairs"), (lambda: x.view(at.int32), "not dtypes"),
                        (lambda: at.where(x > 1, 2.0), "two choices"),
                        (lambda: (x + at.ones(1, requires_grad=True)).retain_grad(), "at.grad"),
                        (lambda: at.ones((), requires_grad=True).backward(retain_graph=True), "at.grad"),
                        (lambda: at.from_numpy([1, 2]), "at.asarray")):
        with pytest.raises((TypeError, ValueError, RuntimeError, NotImplementedError), match=words):
            call()


def test_signatures_are_shown():
    assert str(inspect.signature(at.Tensor.mul)) == "(self, other, /)"
    assert str(inspect.signature(at.Tensor.exp)) == "(self, /)" and at.Tensor.exp.__doc__.startswith("Unary")


@pytest.mark.parametrize("expression, words", [
    ("at.arctan2", "athena has no arctan2; use at.atan2"), ("at.add_", r"use x.add_"), ("x.topq", "Tensor has no .topq"),
    ("x.cuda()", "use .to"), ("x.einsum()", r"use at.einsum\(x"), ("at.svd", "no linear algebra"), ("x.matrix_power", "at.matrix_power"),
    ("at.dropout", "use at.nn.functional.dropout"), ("at.nothing", "athena has no nothing$"), ("x.histc", "np.histogram")])
def test_unknown_names_are_answered(expression, words):
    with pytest.raises(AttributeError, match=words):
        eval(expression, {"at": at, "x": at.tensor(A)})
    assert at.half == at.float16 and at.long == at.int64 and not hasattr(at, "nothing")


def test_recording_is_switched():
    w = at.ones(2, requires_grad=True)
    with at.no_grad():
        assert not at.is_grad_enabled() and not (w * 2).requires_grad
        with at.enable_grad():
            assert (w * 2).requires_grad
    with at.set_grad_enabled(False):
        assert not (w * 2).requires_grad
    assert at.is_grad_enabled() and (w * 2).requires_grad
    at.set_grad_enabled(False)
    assert not (w * 2).requires_grad
    at.set_grad_enabled(True)
