"""Numbers, lists and buffers as tensors; what does not fit; numbers in any place; what NumPy calls."""
import array
import operator

import numpy as np
import pytest

import athena as at

COMPARISONS = [operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge]
MOST = 2**64 - 1


@pytest.mark.parametrize("data, dtype, values", [
    (array.array("d", [0.1]), "float64", [0.1]), (memoryview(array.array("f", [0.5])), "float32", [0.5]),
    (bytearray(b"ab"), "uint8", [97, 98]), ([2**63 + 1, 1], "uint64", [2**63 + 1, 1]), ([2**70, 1.5], "float32", [2.0**70, 1.5]),
    ([[2**63, 0], [1, MOST]], "uint64", [[2**63, 0], [1, MOST]]), (range(3), "int64", [0, 1, 2])])
def test_dtypes_and_digits_are_kept(data, dtype, values):
    made = at.tensor(data)
    assert made.dtype.name == dtype and made.tolist() == values
    assert at.asarray(data).tolist() == values


@pytest.mark.parametrize("make", [
    lambda: at.tensor([300], dtype="uint8"), lambda: at.tensor([-1], dtype="uint64"), lambda: at.tensor([2**63, -1]),
    lambda: at.tensor(2**64), lambda: at.full((2,), 300, "uint8"), lambda: at.full((2,), 2**63),
    lambda: at.zeros(2, dtype="uint8").fill_(300), lambda: at.zeros(2, dtype="int8").__setitem__(0, 128),
    lambda: at.zeros(2, dtype="int8").__setitem__([0, 1], -129), lambda: at.randint(0, 257, (2,), dtype="uint8"),
    lambda: at.zeros(2, dtype="uint8") + 256])
def test_integers_that_do_not_fit_are_refused(make):
    with pytest.raises(OverflowError):
        make()


def test_large_integers_keep_their_digits():
    large = 2**62 + 1
    assert at.zeros(1, dtype="int64").fill_(large).tolist() == [large]
    assert at.full((2,), MOST, "uint64").tolist() == [MOST, MOST]
    assert at.map("a + 4611686018427387905", a=at.tensor([0])).tolist() == [large]
    assert at.arange(np.int64(large), np.int64(large + 2)).tolist() == [large, large + 1]


def test_comparisons_are_those_of_the_numbers():
    numbers = [300, -1, 255, 254.5, 2**53 + 1, 2**63 - 1, 2**63, MOST, 2**64, -(2**63), 10**400, -(10**400), 1e300, np.nan]
    for values, dtype in (([0, 255], "uint8"), ([-(2**63), 2**63 - 1, 2**53 + 1], "int64"), ([0, MOST], "uint64")):
        x = at.tensor(values, dtype=dtype)
        results = [(compare(x, number), [compare(one, number) for one in values]) for number in numbers for compare in COMPARISONS]
        at.eval(*(got for got, _ in results))
        assert [got.tolist() for got, _ in results] == [wanted for _, wanted in results]
    assert (at.tensor([1.0]) < 10**400).tolist() == [True] and at.equal(at.tensor([1], dtype="uint8"), 300).tolist() == [False]


def test_whole_ranges_are_drawn():
    assert at.randint(2**63, 2**64, (8,), dtype="uint64").numpy().min() >= 2**63
    signed, unsigned = at.randint(-(2**63), 2**63, (64,)).numpy(), at.randint(0, 2**64, (64,), dtype="uint64").numpy()
    assert signed.min() < 0 < signed.max() and unsigned.max() > 2**63
    assert at.randint(2**64 - 1, 2**64, (2,), dtype="uint64").tolist() == [MOST, MOST]


def test_numpys_scalars_are_numbers():
    assert at.arange(0, 1, np.float32(0.25)).tolist() == [0, 0.25, 0.5, 0.75]
    assert at.zeros(np.int64(3)).shape == (3,) and at.zeros(np.array([2, 3])).shape == (2, 3)
    assert at.expand_dims(at.zeros(3), axis=np.int64(0)).shape == (1, 3)
    assert at.tensordot(at.ones((2, 2)), at.ones((2, 2)), axes=np.int64(1)).tolist() == [[2, 2], [2, 2]]
    assert at.ones((2, 3)).reshape(np.int8(3), np.int64(2)).sum(np.int32(0)).tolist() == [3, 3]


def test_numbers_stand_in_any_place():
    x = at.tensor([-1.0, 2.0])
    assert at.lerp(0.0, x, 0.5).tolist() == x.lerp(0, 0.5).tolist() == [-0.5, 1]
    assert at.fma(2, x, np.float32(3)).tolist() == [1, 7] and at.prelu(x, 0.25).tolist() == [-0.25, 2]
    assert at.addcmul(x, 2, [1, 3]).tolist() == [1, 8] and x.addcdiv(x, 2, value=4).tolist() == [-3, 6]
    assert x.clip(0, 1).tolist() == [0, 1] and x.clone().lerp_(1.0, 0.5).tolist() == [0, 1.5]
    with pytest.raises(TypeError):
        x.lerp("a", 1)


def test_activations_have_pytorchs_defaults():
    x, functional = at.tensor([-2.0, 0.5]), at.nn.functional
    for name, wanted in {"elu": [np.expm1(-2), 0.5], "celu": [np.expm1(-2), 0.5], "leaky_relu": [-0.02, 0.5],
                         "hardtanh": [-1, 0.5], "softplus": np.log1p(np.exp([-2, 0.5]))}.items():
        np.testing.assert_allclose(getattr(functional, name)(x).numpy(), wanted, rtol=1e-5)


def test_numpys_functions_call_methods():
    x = at.arange(6.0).reshape(2, 3)
    for name in ("sum", "prod", "max", "min", "mean", "std", "var", "any", "all"):
        for axis in (None, 1):
            np.testing.assert_allclose(getattr(np, name)(x, axis=axis), getattr(np, name)(x.numpy(), axis=axis), rtol=1e-5)
    assert np.mean(x, dtype="float64").dtype == at.float64 and abs(np.std(x, ddof=1).item() - np.std(x.numpy(), ddof=1)) < 1e-5
    with pytest.raises(TypeError):
        x.sum(out=x)


I = np.array([0, 1, 1])


@pytest.mark.parametrize("key", [
    (slice(None), I, -1, ..., 4), (I, ..., I, 0, 2), (I, None, ..., I, 0, 1), (..., I), ((0, 1), slice(None)), range(2),
    ((0, 1), (1, 2)), (None, I, slice(None), ..., 0, I)])
def test_sequences_and_an_ellipsis_of_no_axes_index(key):
    whole = np.arange(80).reshape(4, 4, 1, 5)
    picked = whole[key]
    assert (at.tensor(whole)[key].numpy() == picked).all() and at.tensor(whole)[key].shape == picked.shape
    for shape in (picked.shape, picked.shape[1:], ()):
        values, changed, wanted = np.arange(np.prod(shape, dtype=int)).reshape(shape), at.tensor(whole), whole.copy()
        changed[key], wanted[key] = values, values
        assert (changed.numpy() == wanted).all()


def test_leading_axes_of_one_are_left_out_in_assignments():
    x = at.zeros((2, 3))
    x[0, 0] = at.tensor([5.0])
    x[1] = at.ones((1, 1, 3))
    x[[0], [1]] = at.tensor([[[4.0]]])
    assert x.tolist() == [[5, 4, 0], [1, 1, 1]]


def test_shapes_without_elements_flatten():
    assert at.zeros((0, 28, 28)).flatten(1).shape == (0, 784)
    with pytest.raises(IndexError):
        at.zeros((2, 3)).flatten(5)
    with pytest.raises(ValueError):
        at.diff(at.arange(3), n=-1)


@pytest.mark.parametrize("shape, axis", [((0, 3), 0), ((0, 3), None), ((2, 0), (0, -1)), ((2, 3), 1), ((0,), 0), ((), None)])
def test_extremes_of_nothing_are_initial(shape, axis):
    values = np.arange(np.prod(shape, dtype=int), dtype=np.float32).reshape(shape)
    for name, initial in (("max", 1), ("min", 0.5), ("max", -np.inf)):
        for keepdims in (False, True):
            wanted = getattr(np, name)(values, axis=axis, keepdims=keepdims, initial=initial)
            got = getattr(at, name)(at.tensor(values), axis=axis, keepdims=keepdims, initial=initial)
            assert got.shape == np.shape(wanted) and (got.numpy() == wanted).all()
    assert at.zeros((0,), dtype="int64").max(initial=2**62 + 1).item() == 2**62 + 1
    assert np.max(at.zeros(0), initial=3).item() == 3


def test_numbers_in_place_must_fit():
    x = at.tensor([200, 1], dtype=at.uint8)
    for change in (lambda: x.add_(300), lambda: x.fill_(-1), lambda: x.masked_fill(x > 1, 256)):
        with pytest.raises((OverflowError, ValueError)):
            change()
    assert x.tolist() == [200, 1]
