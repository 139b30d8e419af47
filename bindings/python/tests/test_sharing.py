"""Memory shared with NumPy and, by DLPack, with others."""
import gc
import weakref

import numpy as np
import pytest

import athena as at


@pytest.fixture(autouse=True)
def cpu_only():
    before = at.default_device()
    at.set_default_device("cpu")
    yield
    at.set_default_device(before)


def test_asarray_shares_both_ways():
    x = at.tensor([[1.0, 2.0], [3.0, 4.0]]) + 1
    a = np.asarray(x)
    assert np.asarray(x).ctypes.data == a.ctypes.data
    a[0, 0] = 10
    assert x[0, 0].item() == 10
    x[1] = 7
    assert a.tolist() == [[10, 3], [7, 7]]
    assert not np.shares_memory(x.numpy(), a) and np.asarray(x[::-1, 1]).tolist() == [7, 3]


def test_numpy_memory_is_borrowed():
    a = np.arange(6, dtype=np.float32).reshape(2, 3)
    x = at.asarray(a.T)
    x += 1
    assert a.tolist() == [[1, 2, 3], [4, 5, 6]] and x.shape == (3, 2)
    a.flags.writeable = False
    with pytest.raises(at.StateError):
        at.asarray(a).fill_(0)
    assert at.asarray(a[:, ::-1]).tolist() == [[3, 2, 1], [6, 5, 4]]  # a copy: it walks backwards


@pytest.mark.parametrize("data", [2.0, [True, False], np.zeros((0, 3)), np.ones((2, 0, 3), np.int8)])
def test_shapes_without_or_with_one_element(data):
    np.testing.assert_array_equal(np.asarray(at.tensor(data)), data)
    np.testing.assert_array_equal(at.asarray(np.asarray(data)).numpy(), data)


def test_operators_copy_arrays():
    a = np.ones(3, np.float32)
    y = at.ones(3) + a
    a[:] = 5
    assert y.tolist() == [2, 2, 2]


def test_owner_lives_as_long_as_the_tensor():
    class Owned(np.ndarray):
        pass
    a = np.ones(1000, np.float32).view(Owned)
    gone = weakref.ref(a)
    x = at.asarray(a)
    y = x * 2
    del a, x
    gc.collect()
    assert gone() is not None and y.sum().item() == 2000
    del y
    gc.collect()
    assert gone() is None


def test_array_lives_as_long_as_numpy_wants():
    a = np.asarray(at.tensor(np.arange(1000)))
    gc.collect()
    at.tensor(np.zeros(1000, np.int64)).eval()
    assert a.sum() == 499500


def test_dlpack_with_numpy():
    x = at.tensor([1.0, 2.0, 3.0])
    a = np.from_dlpack(x)
    x += 1
    assert a.tolist() == [2, 3, 4] and x.__dlpack_device__() == (1, 0)
    b = np.arange(4, dtype=np.int32)
    y = at.from_dlpack(b)
    b[0] = 9
    assert y.tolist() == [9, 1, 2, 3] and y.dtype == at.int32
    x.__dlpack__()  # nobody takes it
    with pytest.raises(ValueError):
        capsule = x.__dlpack__()
        at._raw.tensor_from_dlpack(at.device("cpu"), capsule)
        at._raw.tensor_from_dlpack(at.device("cpu"), capsule)


def test_dlpack_with_pytorch():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    x = at.tensor([[1.0, 2.0], [3.0, 4.0]])
    t = torch.from_dlpack(x)
    t *= 2
    assert x.tolist() == [[2, 4], [6, 8]]
    y = at.from_dlpack(torch.arange(6).reshape(2, 3).T)
    assert y.tolist() == [[0, 3], [1, 4], [2, 5]]


def test_numpy_functions_take_tensors():
    assert np.exp(at.zeros(2)).tolist() == [1, 1]
    assert np.float64(2) * at.ones(1) == at.tensor([2.0])


def test_bfloat16_says_what_to_do():
    with pytest.raises(at.DTypeError, match="astype"):
        np.asarray(at.ones(2, at.bfloat16))
