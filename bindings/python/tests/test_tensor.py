"""Making, reading and describing tensors; operators beside NumPy."""
import copy
import operator
import pickle

import numpy as np
import pytest

import athena as at

BOTH = [operator.add, operator.sub, operator.mul, operator.truediv, operator.pow, operator.lt, operator.le, operator.gt,
        operator.ge, operator.eq, operator.ne]
A = np.array([[0.5, 2, 3], [4, 0.25, 1]], np.float32)


def same(got, wanted):
    assert got.shape == wanted.shape
    np.testing.assert_allclose(got.numpy(), wanted, rtol=1e-5)


@pytest.mark.parametrize("data, dtype, shape", [
    (1.5, "float32", ()), (2, "int64", ()), (True, "bool", ()), ([[1, 2], [3, 4]], "int64", (2, 2)), ([], "float32", (0,)),
    (np.float64(2), "float32", ()), (np.zeros((2, 0)), "float64", (2, 0)), (np.int16(3), "int16", ()),
    (np.arange(6, dtype=">i4").reshape(2, 3)[:, ::-1], "int32", (2, 3))])
def test_tensor_takes_what_numpy_takes(data, dtype, shape):
    made = at.tensor(data)
    assert (made.dtype.name, made.shape) == (dtype, shape)
    np.testing.assert_array_equal(made.numpy(), np.asarray(data))


def test_describes_itself(on_cpu):
    x = at.tensor([[1.0, 2.5], [3.0, 4.0]], requires_grad=True)
    assert (x.ndim, x.size, x.nbytes, len(x), x.dtype) == (2, 4, 16, 2, at.float32)
    assert f"{at.tensor(2.0):.2f}" == "2.00"


def test_is_written_as_text(on_cpu):
    place = "" if on_cpu else f", device='{at.default_device()}'"
    x = at.tensor([[1.0, 2.5], [3.0, 4.0]], requires_grad=True)
    assert repr(x) == f"tensor([[1.0000, 2.5000],\n        [3.0000, 4.0000]]{place}, requires_grad=True)"
    assert repr(at.tensor([True, False])) == f"tensor([ True, False]{place})"
    assert repr(at.tensor(1.0, dtype=at.bfloat16)) == f"tensor(1., dtype=bfloat16{place})"
    assert repr(at.zeros(0, 3)) == f"tensor([], size=(0, 3){place})"
    assert "<pre>[[1.0000, 2.5000]" in x._repr_html_() and "2 × 2, float32" in x._repr_html_()
    before = at.get_printoptions()
    try:
        at.set_printoptions(precision=2, threshold=3, edgeitems=1, sci_mode=True)
        assert repr(at.arange(4.0)) == f"tensor([0.00e+00, ..., 3.00e+00]{place})"
        at.set_printoptions(threshold=10, linewidth=20, sci_mode=False)
        assert len(repr(at.arange(8)).splitlines()) > 1
        with pytest.raises(ValueError, match="precision"):
            at.set_printoptions(precision=99)
    finally:
        at.set_printoptions(**before)
    assert at.get_printoptions() == before



@pytest.mark.parametrize("function", BOTH)
@pytest.mark.parametrize("other", [2.0, 3, True, np.float64(2), np.array([1, 2, 3], np.float32), [[2.0], [3.0]]])
def test_operators_on_both_sides(function, other):
    x = at.tensor(A)
    same(function(x, other), function(A, other).astype("f4") if function in BOTH[:5] else function(A, other))
    if not isinstance(other, list):
        same(function(other, x), function(other, A))


def test_promotion():
    whole, truth, f16 = at.tensor([1, 2], dtype=at.int32), at.tensor([True, False]), at.ones(2, at.float16)
    assert (whole + 1).dtype == at.int32 and (whole + 1.0).dtype == at.float32
    assert (truth + 1).dtype == at.int64 and (truth + 1.5).dtype == at.float32
    assert (f16 * 2.0).dtype == at.float16 and (f16 * np.float32(2)).dtype == at.float32
    assert (whole + np.int64(1)).dtype == at.int64 and (whole / 2).dtype == at.float32
    assert (at.tensor(2**62) + (2**62 - 1)).item() == 2**63 - 1
    with pytest.raises(OverflowError):
        at.tensor([1], dtype=at.int8) + 300


def test_operators_refuse_what_is_no_number():
    x = at.tensor([1.0])
    assert (x == None) is False and (x != "a") is True  # noqa: E711
    for wrong in ("a", None, object(), 1j):
        with pytest.raises(TypeError):
            x + wrong
        with pytest.raises(TypeError):
            x.maximum(wrong)
    with pytest.raises(TypeError):
        pow(x, 2, 3)


def test_logic():
    a, b = at.tensor([True, True, False]), at.tensor([True, False, False])
    assert ((a & b).tolist(), (a | b).tolist(), (a ^ b).tolist(), (~a).tolist()) == (
        [True, False, False], [True, True, False], [False, True, False], [False, False, True])
    assert a.any() and not a.all() and (True & a).tolist() == a.tolist()
    assert (at.tensor([6, 5]) & 3).tolist() == [2, 1] and (1 << at.tensor([1, 2])).tolist() == [2, 4]
    with pytest.raises(at.DTypeError):
        at.tensor([1.0]) & at.tensor([1.0])


def test_in_place_is_seen_through_views():
    x = at.zeros((2, 3))
    row = x[1]
    row += 2
    x *= 3.0
    x[:, 0] -= 1
    assert x.tolist() == [[-1, 0, 0], [5, 6, 6]]
    whole = at.tensor([1, 2])
    with pytest.raises(at.DTypeError):
        whole += 0.5
    with pytest.raises(at.DTypeError):
        whole /= 2


def test_numbers_of_one_element():
    assert float(at.tensor([[2.5]])) == 2.5 and int(at.tensor(3)) == 3 and [10, 20][at.tensor(1)] == 20
    assert at.tensor(2**62 + 1).item() == 2**62 + 1 and at.tensor(True).item() is True
    for wrong in (lambda: bool(at.ones(2)), lambda: at.ones(2).item()):
        with pytest.raises(at.ShapeError):
            wrong()
    with pytest.raises(TypeError):
        len(at.tensor(1))
    with pytest.raises(TypeError):
        [1][at.tensor(0.0)]


def test_reductions_and_shapes():
    x = at.tensor(A)
    same(x.sum(0), A.sum(0))
    same(x.mean((0, 1), keepdims=True), A.mean((0, 1), keepdims=True))
    same(at.max(x, axis=-1), A.max(-1))
    assert x.argmax().item() == A.argmax()
    same(x.T @ x, A.T @ A)
    same(x.reshape(3, -1), A.reshape(3, -1))
    same(x.transpose(1, 0), A.T)
    same(at.stack([x, x], 1), np.stack([A, A], 1))
    same(at.concat([x, x]), np.concatenate([A, A]))
    same(at.expand_dims(x, -1).squeeze(-1), A)
    same(at.where(x > 1, x, 0.0), np.where(A > 1, A, 0))
    with pytest.raises(at.ShapeError):
        x.squeeze(0)


def test_pickle_and_copy():
    x = at.tensor(A, requires_grad=True)
    again = pickle.loads(pickle.dumps(x))
    same(again, A)
    assert again.requires_grad and again.device == x.device
    half = copy.deepcopy(at.tensor([1.0, 2.0], dtype=at.bfloat16))
    assert half.dtype == at.bfloat16 and half.tolist() == [1, 2]


def test_random_numbers_repeat():
    generator = at.Generator(7)
    first, state = at.randn(3, generator=generator).tolist(), generator.state
    second = at.uniform(0, 1, 3, generator=generator).tolist()
    generator.state = state
    assert at.uniform(0, 1, 3, generator=generator).tolist() == second
    at.manual_seed(7)
    assert at.randn(3).tolist() == first


@pytest.mark.parametrize("call, kind, builtin", [
    (lambda: at.ones((2, 3)) @ at.ones((4, 5)), at.ShapeError, ValueError),
    (lambda: -at.tensor([True]), at.DTypeError, TypeError),
    (lambda: at.zeros(2, "float99"), at.DTypeError, TypeError),
    (lambda: at.ones(2)[2], at.IndexError, IndexError),
    (lambda: at.ones(2).sum(3), at.IndexError, IndexError),
    (lambda: at.device("nothing"), at.DeviceNotFoundError, LookupError),
    (lambda: at.zeros((2**40, 2**40)), at.OverflowError, OverflowError),
    (lambda: at.ones(2).backward(), at.Error, Exception),
    (lambda: at.load_file("/nowhere/at.all"), at.FileError, OSError),
    (lambda: (at.tensor([1, 2]) / 0).item(), at.ShapeError, ValueError)])
def test_errors_by_kind(call, kind, builtin):
    with pytest.raises(kind) as caught:
        call()
    assert isinstance(caught.value, builtin) and str(caught.value).startswith(f"[{caught.value.operation}]")


def test_math_mode_is_the_devices():
    device = at.default_device()
    assert device.math_mode == "strict"
    try:
        for mode in ("tf32", "bf16", "f16", "bf16x3"):
            device.math_mode = mode
            assert at.device(device.name).math_mode == mode
        with pytest.raises(ValueError, match="mode is 'exact', expected one of 'strict', 'tf32'"):
            device.math_mode = "exact"
        assert device.math_mode == "bf16x3"
    finally:
        device.math_mode = "strict"


def test_tuning_results_are_read_from_files(tmp_path):
    device, file = at.default_device(), tmp_path / "tuning.jsonl"
    file.write_text('{"device": "another", "product": "f32 strict nn 8x8x8 batch 1", "algorithm": "mma 128x128x3"}\n')
    device.load_tuning(file)
    file.write_text("8x8x8\n")
    with pytest.raises(at.FormatError, match="line 1 is 8x8x8, expected a JSON object"):
        device.load_tuning(file)
    with pytest.raises(OSError, match="cannot be read"):
        device.load_tuning(tmp_path / "none")


def test_out_of_memory_leaves_everything_as_it_was():
    device, x = at.default_device(), at.ones(4).eval()
    device.set_memory_limit(device.memory["used"] + (1 << 20))
    try:
        with pytest.raises(MemoryError) as caught:
            at.ones((1 << 10, 1 << 12)).clone().sum().item() + at.rand(1 << 10, 1 << 12).numpy().sum()
        assert isinstance(caught.value, at.OutOfMemoryError)
    finally:
        device.set_memory_limit(0)
    assert x.sum().item() == 4


def test_shapes_in_every_form_and_gradients_at_birth():
    for made in (at.zeros(2, 3), at.zeros((2, 3)), at.zeros([2, 3]), at.zeros(np.int64(2), 3), at.zeros(shape=(2, 3)),
                 at.rand(2, 3), at.rand((2, 3)), at.randn([2, 3]), at.empty(2, 3), at.zeros_like(at.ones(2, 3))):
        assert made.shape == (2, 3) and made.dtype == at.float32 and not made.requires_grad
    for made in (at.randn(size=(2, 3)), at.rand(size=(2, 3)), at.randint(9, size=(2, 3)), at.randint(0, 9, size=(2, 3)),
                 at.randint(9, (2, 3)), at.normal(0, 1, size=(2, 3)), at.uniform(0, 1, (2, 3))):
        assert made.shape == (2, 3)
    assert at.linspace(0, 1, steps=3).tolist() == at.linspace(0, 1, 3).tolist() == [0, 0.5, 1]
    for call in (lambda: at.randint(9), lambda: at.normal(0, 1), lambda: at.rand(2, size=3), lambda: at.linspace(0, 1)):
        with pytest.raises(TypeError, match="expected"):
            call()
    assert at.zeros((2, 3), at.float64).dtype == at.float64 and at.ones(3, int).dtype == at.int64  # NumPy's order
    for function, arguments in ((at.zeros, (2,)), (at.ones, (2,)), (at.full, ((2,), 1.5)), (at.eye, (2,)), (at.rand, (2,)),
                                (at.randn, (2,)), (at.arange, (3.0,)), (at.linspace, (0, 1, 3)), (at.normal, (0, 1, 2)),
                                (at.zeros_like, (at.ones(2),)), (at.full_like, (at.ones(2), 3.0)), (at.rand_like, (at.ones(2),))):
        made = function(*arguments, requires_grad=True)
        made.sum().backward()
        assert made.requires_grad and made.grad.shape == made.shape


def test_multinomial_draws_by_weight():
    generator = at.Generator(3)
    with_all = at.multinomial(at.tensor([0.0, 1.0, 3.0]), 4000, replacement=True, generator=generator).numpy()
    assert np.bincount(with_all, minlength=3)[0] == 0 and abs((with_all == 2).mean() - 0.75) < 0.03
    apart = at.multinomial(at.ones(500, 3), 2, generator=generator).numpy()
    assert apart.shape == (500, 2) and (apart[:, 0] != apart[:, 1]).all() and set(apart.flat) == {0, 1, 2}
    with pytest.raises(ValueError, match="3 of weights"):
        at.multinomial(at.ones(2), 3)
    each = at.bernoulli(at.tensor([0.0, 1.0]))
    assert each.tolist() == [0, 1] and at.randint(5, (100,)).max().item() < 5
