"""The namespace of the array API standard, beside NumPy: what the public suite checks in depth, in short."""
import builtins
import inspect
import math
import operator

import numpy as np
import pytest

import athena as at

F = np.array([[0.5, -2, 3], [4, 0.25, -1]], np.float32)
I = np.array([[3, 1, 2], [3, -7, 2]], np.int32)  # noqa: E741
NUMPY = {"acos": "arccos", "acosh": "arccosh", "asin": "arcsin", "asinh": "arcsinh", "atan": "arctan", "atan2": "arctan2",
         "atanh": "arctanh", "bitwise_invert": "invert", "bitwise_left_shift": "left_shift", "pow": "power",
         "bitwise_right_shift": "right_shift", "concat": "concatenate", "permute_dims": "transpose"}


def same(got, wanted):
    wanted = np.asarray(wanted)
    assert isinstance(got, at.Tensor) and got.shape == wanted.shape
    np.testing.assert_allclose(got.numpy(), wanted, rtol=2e-5, atol=1e-6)


def numpy_function(name):
    return getattr(np, NUMPY.get(name, name))


def test_namespace_knows_itself():
    x = at.ones(2)
    assert x.__array_namespace__() is at and x.__array_namespace__(api_version="2024.12") is at
    assert at.__array_api_version__ == "2025.12"
    with pytest.raises(ValueError):
        x.__array_namespace__(api_version="1999.1")
    info = at.__array_namespace_info__()
    assert info.default_device() in info.devices() and at.default_device() == x.device
    assert info.capabilities() == {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 8}
    assert info.default_dtypes() == {"real floating": at.float32, "integral": at.int64, "indexing": at.int64}
    assert info.dtypes(kind=("bool", "real floating")) == {
        "bool": at.bool, "float32": at.float32, "float64": at.float64}
    assert (at.e, at.pi, at.inf, at.newaxis) == (math.e, math.pi, math.inf, None) and at.nan != at.nan


def test_dtypes():
    assert at.isdtype(at.int8, "signed integer") and at.isdtype(at.bfloat16, ("bool", "real floating"))
    assert not at.isdtype(at.float32, "integral") and not at.isdtype(at.float32, "complex floating")
    assert at.can_cast(at.int8, at.int16) and not at.can_cast(at.int16, at.int8) and at.can_cast(at.uint8, at.float16)
    assert not at.can_cast(at.float64, at.float32) and not at.can_cast(at.float32, at.int64)
    assert at.result_type(at.uint8, at.int8) == at.int16 and at.result_type(at.int16, 1.5) == at.float32
    assert at.result_type(at.float64, 1, True) == at.float64 and at.result_type(at.bool, 1) == at.int64
    assert at.result_type(at.ones(2, at.float16), at.float64) == at.float64 and at.result_type(1.0) == at.float32
    for name in ("float16", "float32", "float64"):
        got, wanted = at.finfo(name), np.finfo(name)
        assert (got.bits, got.eps, got.max, got.min, got.smallest_normal, got.dtype.name) == (
            wanted.bits, wanted.eps, wanted.max, wanted.min, wanted.tiny, name)
    assert at.finfo(at.bfloat16).eps == 2**-7 and at.ones(1, at.bfloat16) + 2.0**-7 > 1
    assert at.finfo(at.bfloat16).max == at.tensor(3.3895e38, at.bfloat16).item()
    assert at.iinfo(at.zeros(2, at.uint64)).max == 2**64 - 1 and at.iinfo(at.int8).min == -128
    for wrong in (lambda: at.finfo(at.int8), lambda: at.iinfo(at.float32)):
        with pytest.raises(at.DTypeError):
            wrong()
    x = at.tensor(F)
    assert at.astype(x, at.float32, copy=False) is x and not at.shares_memory(at.astype(x, at.float32), x)
    same(at.astype(x, at.int32), F.astype(np.int32))


@pytest.mark.parametrize("got, wanted", [
    (lambda: at.asarray([[1, 2], [3, 4]], dtype=at.float64), np.array([[1.0, 2], [3, 4]])),
    (lambda: at.asarray([2**63 + 1, 1], dtype=at.uint64), np.array([2**63 + 1, 1], np.uint64)),
    (lambda: at.asarray(2**63 - 1), np.int64(2**63 - 1)), (lambda: at.full(2, 2**62 + 1), np.full(2, 2**62 + 1)),
    (lambda: at.full((2, 1), True), np.full((2, 1), True)), (lambda: at.full_like(at.tensor(I), 7), np.full_like(I, 7)),
    (lambda: at.arange(7, 1, -2), np.arange(7, 1, -2)), (lambda: at.arange(5, dtype=at.float64), np.arange(5.0)),
    (lambda: at.linspace(0, 1, 5), np.linspace(0, 1, 5)),
    (lambda: at.linspace(2, 1, 4, endpoint=False), [2, 1.75, 1.5, 1.25]),
    (lambda: at.arange(2**53 + 1, 2**53 + 3), [2**53 + 1, 2**53 + 2]),
    (lambda: at.eye(2, 3, k=1), np.eye(2, 3, k=1)), (lambda: at.eye(2, k=2**70), np.zeros((2, 2))),
    (lambda: at.tril(at.tensor(I), k=-1), np.tril(I, -1)), (lambda: at.triu(at.tensor(F)), np.triu(F)),
    (lambda: at.zeros_like(at.tensor(I)), np.zeros_like(I)), (lambda: at.ones_like(at.tensor(I), dtype=at.bool), I > -9)])
def test_creation(got, wanted):
    same(got(), wanted)
    assert got().dtype.name == np.asarray(wanted).dtype.name.replace(
        "float64", "float64" if got().dtype == at.float64 else "float32")


def test_meshgrid_and_empty():
    for indexing in ("xy", "ij"):
        for n in range(4):
            vectors = [np.arange(size) for size in (2, 3, 4)[:n]]
            got = at.meshgrid(*map(at.asarray, vectors), indexing=indexing)
            for one, wanted in zip(got, np.meshgrid(*vectors, indexing=indexing)):
                same(one, wanted)
    assert at.empty((2, 0), dtype=at.int8).shape == (2, 0) and at.empty_like(at.tensor(F)).shape == (2, 3)


def test_copies_and_sharing(on_cpu):
    x = at.tensor(F)
    assert at.asarray(x) is x and not at.shares_memory(at.asarray(x, copy=True), x)
    assert at.shares_memory(at.from_dlpack(x), x) and not at.shares_memory(at.from_dlpack(x, copy=True), x)
    for wrong in (lambda: at.asarray([1], copy=False), lambda: at.asarray(x, dtype=at.int8, copy=False),
                  lambda: at.reshape(at.matrix_transpose(x), 6, copy=False)):
        with pytest.raises(ValueError):
            wrong()
    assert at.shares_memory(at.reshape(x, (3, 2), copy=False), x)
    assert not at.shares_memory(at.reshape(x, (3, 2), copy=True), x)
    assert x.to_device("cpu").device == at.device("cpu") and x.to_device(x.device).device == x.device
    same(at.from_dlpack(x, device="cpu"), F)
    assert x.__dlpack__(dl_device=(1, 0)) is not None
    if on_cpu:
        array = F.copy()
        shared = at.asarray(array)
        shared += 1
        assert array[0, 0] == 1.5
        with pytest.raises(BufferError):
            x.__dlpack__(dl_device=(4, 0))


@pytest.mark.parametrize("name", [
    "abs", "acos", "asin", "atan", "acosh", "asinh", "atanh", "ceil", "conj", "cos", "cosh", "exp", "expm1", "floor",
    "isfinite", "isinf", "isnan", "log", "log10", "log1p", "log2", "logical_not", "negative", "positive", "real",
    "reciprocal", "round", "sign", "signbit", "sin", "sinh", "sqrt", "square", "tan", "tanh", "trunc"])
def test_functions_of_one(name):
    with np.errstate(all="ignore"):
        same(getattr(at, name)(at.tensor(F)), numpy_function(name)(F))


@pytest.mark.parametrize("name", [
    "add", "atan2", "copysign", "divide", "equal", "floor_divide", "greater", "greater_equal", "hypot", "less",
    "less_equal", "logaddexp", "logical_and", "logical_or", "logical_xor", "maximum", "minimum", "multiply", "nextafter",
    "not_equal", "pow", "remainder", "subtract"])
@pytest.mark.parametrize("left", [True, False])
def test_functions_of_two_and_numbers(name, left):
    x, a = at.tensor(np.abs(F)), np.abs(F)
    same(getattr(at, name)(x, at.tensor(F[1])), numpy_function(name)(a, F[1]))
    got = getattr(at, name)(2.0, x) if left else getattr(at, name)(x, 2.0)
    same(got, numpy_function(name)(*((np.float32(2), a) if left else (a, np.float32(2)))))
    assert got.dtype in (at.float32, at.bool)


@pytest.mark.parametrize("name", [
    "bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_left_shift", "bitwise_right_shift"])
def test_bits(name):
    a, b = np.array([5, 6, 100], np.uint8), np.array([1, 3, 2], np.uint8)
    same(getattr(at, name)(at.tensor(a), at.tensor(b)), numpy_function(name)(a, b))
    assert getattr(at, name)(at.tensor(a), 2).dtype == at.uint8
    same(~at.tensor(a), ~a)


def test_operators_of_integers():
    a, x = I.copy(), at.tensor(I)
    for other in (2, np.int32(3)):
        for operation in (operator.floordiv, operator.mod, operator.and_, operator.or_, operator.xor):
            same(operation(x, other), operation(a, other))
            same(operation(other, x), operation(other, a))
        same(x << other, a << other)
        same(other >> at.abs(x), other >> np.abs(a))
    for operation in ("iadd", "isub", "imul", "ifloordiv", "imod", "ipow", "iand", "ior", "ixor", "ilshift", "irshift"):
        view = x[0]
        getattr(operator, operation)(view, 2)
        a[0] = getattr(operator, operation)(a[0], 2)
        same(x, a)
    with pytest.raises(OverflowError):
        at.tensor(I) + 2**40
    with pytest.raises(at.DivisionError):
        (at.tensor(I) // 0).numpy()


def test_clip_and_where():
    x = at.tensor(F)
    same(at.clip(x, 0, 1), np.clip(F, 0, 1))
    same(at.clip(x, max=at.tensor(F[1])), np.minimum(F, F[1]))
    assert at.clip(x, 0, 1).dtype == at.float32 and at.clip(at.tensor(I), 0).dtype == at.int32
    same(at.where(x > 0, x, 0), np.where(F > 0, F, 0))
    assert at.where(x > 0, 1, 0.5).dtype == at.float32 and at.where(x > 0, 1, 0).dtype == at.int64


@pytest.mark.parametrize("axis", [None, 0, (1, 0), -1, ()])
@pytest.mark.parametrize("keepdims", [False, True])
def test_reductions(axis, keepdims):
    for name in ("sum", "prod", "mean", "max", "min", "var", "std", "any", "all", "count_nonzero"):
        got = getattr(at, name)(at.tensor(F), axis=axis, keepdims=keepdims)
        same(got, getattr(np, name)(F, axis=axis, keepdims=keepdims))
    if not isinstance(axis, tuple):
        same(at.argmin(at.tensor(F), axis=axis, keepdims=keepdims), np.argmin(F, axis=axis, keepdims=keepdims))
    same(at.var(at.tensor(F), correction=1), F.var(ddof=1))
    same(at.std(at.tensor(F), axis=0, ddof=1), F.std(axis=0, ddof=1))
    assert at.sum(at.tensor(I)).dtype == at.int64 and at.sum(at.tensor(I), dtype=at.int8).dtype == at.int8
    assert at.prod(at.zeros(2, at.uint8)).dtype == at.uint64
    assert at.sum(at.tensor(I), dtype=at.float64).dtype == at.float64


def test_running_sums():
    same(at.cumulative_sum(at.tensor(F), axis=1), np.cumsum(F, 1))
    same(at.cumulative_prod(at.tensor(F[0]), include_initial=True), [1, 0.5, -1, -3])
    assert at.cumulative_sum(at.tensor(I), axis=0).dtype == at.int64
    with pytest.raises(at.ShapeError):
        at.cumulative_sum(at.tensor(F))
    same(at.diff(at.tensor(F), n=2), np.diff(F, n=2))
    same(at.diff(at.tensor(I), axis=0, prepend=at.tensor(I[:1])), np.diff(I, axis=0, prepend=I[:1]))


def test_order():
    x = at.tensor(I)
    for axis in (0, 1):
        same(at.sort(x, axis=axis), np.sort(I, axis))
        same(at.take_along_axis(x, at.argsort(x, axis=axis), axis=axis), np.sort(I, axis))
        same(at.sort(x, axis=axis, descending=True), np.flip(np.sort(I, axis), axis))
    assert at.argsort(at.tensor([1, 0, 1, 0]), descending=True).tolist() == [0, 2, 1, 3]
    edges, values = np.array([3, 1, 2]), np.array([[0, 1], [2, 9]])
    for side in ("left", "right"):
        got = at.searchsorted(at.sort(at.tensor(edges)), at.tensor(values), side=side)
        same(got, np.searchsorted([1, 2, 3], values, side))
    same(at.searchsorted(at.tensor(edges), at.tensor(values), sorter=at.argsort(at.tensor(edges))), [[0, 0], [1, 3]])
    same(at.topk(x, 2)[0], [[3, 2], [3, 2]])


def test_search_and_sets():
    x = at.tensor(I)
    for got, wanted in zip(at.nonzero(x > 2), np.nonzero(I > 2)):
        same(got, wanted)
    values, indices, inverse, counts = at.unique_all(x)
    wanted = np.unique(I, return_index=True, return_inverse=True, return_counts=True)
    same(values, wanted[0])
    same(indices, wanted[1])
    same(inverse, wanted[2].reshape(I.shape))
    same(counts, wanted[3])
    assert at.unique_counts(x).counts.tolist() == counts.tolist()
    assert at.unique_inverse(x).values.tolist() == values.tolist()
    assert at.unique_values(at.tensor([at.nan, at.nan, 1.0])).shape == (3,)
    same(at.isin(x, at.tensor([3, 2])), np.isin(I, [3, 2]))
    same(at.isin(x, 3, invert=True), I != 3)
    same(at.take(x, at.tensor([2, -1]), axis=1), I[:, [2, -1]])
    same(at.take_along_axis(x, at.tensor([[0]]), axis=1), I[:, :1])


@pytest.mark.parametrize("name, arguments, options", [
    ("expand_dims", (1,), {}), ("expand_dims", ((0, -1),), {}), ("flip", (), {}), ("flip", (), {"axis": 1}),
    ("roll", (2,), {}), ("roll", ((1, 2),), {"axis": (0, 1)}), ("roll", (1,), {"axis": (0, 1)}), ("moveaxis", (0, 1), {}),
    ("permute_dims", ((1, 0),), {}),
    ("repeat", (2,), {}), ("repeat", (2,), {"axis": 1}), ("tile", ((2, 1, 2),), {}), ("tile", ((2,),), {}),
    ("reshape", ((3, -1),), {}), ("broadcast_to", ((4, 2, 3),), {})])
def test_manipulation(name, arguments, options):
    same(getattr(at, name)(at.tensor(F), *arguments, **options), numpy_function(name)(F, *arguments, **options))


def test_joining():
    x = at.tensor(F)
    same(at.concat([x, x], axis=None), np.concatenate([F, F], None))
    same(at.concat((x, at.tensor(I)), axis=1), np.concatenate([F, I.astype(np.float32)], 1))
    same(at.stack((x, x), axis=-1), np.stack([F, F], -1))
    for got, wanted in zip(at.unstack(x, axis=1), F.T):
        same(got, wanted)
    same(at.squeeze(x[None], 0), F)
    same(at.repeat(x, at.tensor([1, 0, 2]), axis=1), np.repeat(F, [1, 0, 2], 1))
    assert at.broadcast_shapes((2, 1), (3,), ()) == (2, 3)
    assert [one.shape for one in at.broadcast_arrays(x, x[0])] == [(2, 3)] * 2
    with pytest.raises(at.ShapeError):
        at.broadcast_shapes((2,), (3,))


def test_products():
    x = at.tensor(F)
    same(at.matmul(x, at.matrix_transpose(x)), F @ F.T)
    same(at.tensordot(x, x, axes=((0, 1), (0, 1))), np.tensordot(F, F, ((0, 1), (0, 1))))
    same(at.tensordot(x, x.T, axes=1), F @ F.T)
    same(at.tensordot(x, x, axes=0), np.tensordot(F, F, 0))
    same(at.vecdot(x, x), (F * F).sum(-1))
    same(at.einsum("ij,kj->ik", x, x), F @ F.T)
    same(at.outer(x[0], x[1]), np.outer(F[0], F[1]))
    with pytest.raises(ValueError):
        at.tensordot(x, x, axes=((0,), (0, 1)))


def test_numbers_of_python():
    assert complex(at.tensor(1.5)) == 1.5 + 0j and int(at.tensor(3, at.uint8)) == 3
    assert builtins.bool(at.tensor(0.0)) is False
    with pytest.raises(TypeError):
        range(4)[at.tensor(True)]


def test_every_name_is_documented_or_plain():
    """What the package offers under a name of its own is a function, a class or a constant, never a leftover module."""
    for name, thing in vars(at).items():
        if not name.startswith("_") and inspect.ismodule(thing):
            assert name in ("data", "distributed", "events", "files", "logging", "metrics", "nn", "optim", "profiler", "transforms"), name
