"""What stands in brackets, beside NumPy."""
import random

import numpy as np
import pytest

import athena as at

A = np.arange(2 * 3 * 4 * 5, dtype=np.int64).reshape(2, 3, 4, 5)
KEYS = [
    0, -1, np.int64(1), ..., None, slice(None, None, -1), (0, 1), (..., 0), (0, ..., 1), (slice(1), None, 2),
    (slice(None), slice(5, 0, -2)), (slice(-2, None), slice(10**30)), [1, 0, 1], np.array([[0, 1], [1, 0]]), [],
    (slice(None), [0, -1]), ([0, 1], [2, -1]), (0, [0, 1]), ([0, 1], slice(None), [1, 2]), (slice(None), [[0], [1]], [1, 2]),
    ([1], ..., [0, 1]), (..., [0, 1], None), np.ones((2, 3), bool), A > 50, (slice(None), np.array([True, False, True])),
    True, (0, False), np.array(True), (0, slice(None), [1, 2]), (slice(None), [0, 2], 1), (1, None, [0, 1]),
    (slice(0, 0),), (1, 2, 3, 4), (slice(None, None, 2), ..., slice(None, None, -3)), np.zeros((2, 0), np.int64)]


@pytest.mark.parametrize("key", KEYS, ids=repr)
def test_reads_as_numpy_does(key):
    got, wanted = at.tensor(A)[key], A[key]
    assert got.shape == wanted.shape
    np.testing.assert_array_equal(got.numpy(), wanted)


def test_tensors_are_indices_too():
    x = at.tensor(A)
    i = at.tensor([1, 0])
    np.testing.assert_array_equal(x[i].numpy(), A[[1, 0]])
    np.testing.assert_array_equal(x[at.tensor(1), :, i].numpy(), A[1, :, [1, 0]])
    np.testing.assert_array_equal(x[x > 50].numpy(), A[A > 50])
    with pytest.raises(at.IndexError):
        x[at.tensor([5])].numpy()  # found while computing


def some_key(pick):
    key = []
    for size in A.shape[:pick.randint(0, 4)]:
        ends = [None, pick.randint(-size - 1, size + 1)]
        part = slice(pick.choice(ends), pick.choice(ends), pick.choice([None, 1, 2, -1, -2]))
        key += [None] * (pick.random() < 0.2) + [pick.choice([pick.randrange(-size, size), part, slice(None)])]
    return tuple(key)


def test_assignment_goes_through_views(on_cpu):
    pick = random.Random(1)
    for _ in range(200 if on_cpu else 5):
        key, x, a = some_key(pick), at.tensor(A), A.copy()
        x[key] = -1
        a[key] = -1
        np.testing.assert_array_equal(x.numpy(), a, err_msg=repr(key))
    x, a = at.tensor(A), A.copy()
    x[0, :, 1] = x[1, :, 2] * 2
    a[0, :, 1] = a[1, :, 2] * 2
    x[1, ..., ::-1] = np.arange(5)
    a[1, ..., ::-1] = np.arange(5)
    x[x > 100] = 0
    a[a > 100] = 0
    np.testing.assert_array_equal(x.numpy(), a)


def test_views_share_memory_and_copies_do_not():
    x = at.tensor(A)
    views = [0, ..., None, (slice(None), 1), (0, ..., slice(None, None, -1), None)]
    assert all(at.shares_memory(x, x[key]) for key in views)
    assert not at.shares_memory(x, x[[0, 1]])


def test_gradients_flow_through_indices():
    x = at.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
    (x[[0, 0, 1], [1, 1, 0]] * at.tensor([1.0, 10.0, 100.0])).sum().backward()
    assert x.grad.tolist() == [[0, 11], [100, 0]]


@pytest.mark.parametrize("key, kind", [
    (2, IndexError), ((0,) * 5, IndexError), ((..., ...), IndexError), ([3], IndexError), (1.5, TypeError),
    ("a", TypeError), ([0.5], IndexError), (slice(None, None, 0), ValueError)])
def test_refusals(key, kind):
    with pytest.raises(kind):
        at.tensor(A)[key]


@pytest.mark.parametrize("key", KEYS, ids=repr)
def test_writes_as_numpy_does(key):
    """A number, and as many values as are selected; where one is selected twice, the last."""
    x, a = at.tensor(A), A.copy()
    x[key] = -1
    a[key] = -1
    np.testing.assert_array_equal(x.numpy(), a)
    values = np.arange(a[key].size).reshape(a[key].shape)
    x[key] = values
    a[key] = values
    np.testing.assert_array_equal(x.numpy(), a)


def test_views_are_written_through_arrays():
    x, a = at.tensor(A), A.copy()
    x[1].T[[0, 2], 1] = at.tensor([7, 8])[:, None]
    a[1].T[[0, 2], 1] = np.array([7, 8])[:, None]
    np.testing.assert_array_equal(x.numpy(), a)
    with pytest.raises(at.ShapeError):
        x[[0, 1]] = at.zeros((3, 1, 1, 1))


def test_iteration():
    assert [row.tolist() for row in at.tensor([[1, 2], [3, 4]])] == [[1, 2], [3, 4]]
