"""The raw tier under arguments that have no meaning."""
import random

import pytest

import athena as at
from athena import _raw

ADDRESSES = {"tensor_from_host", "tensor_to_host", "tensor_from_memory", "dataset_subset",
             "kernel_binary", "kernel_from_binary"}  # of memory: trusted
ELSEWHERE = {"log_set_callback", "log_set_level", "connect", "leave", "backend_set_memory_limit", "set_no_grad",
             "autocast_begin", "autocast_end", "backend_set_math_mode",
             "profiler_start", "backend_release", "error_clear"}  # they change what other tests rely on
FUNCTIONS = sorted(name for name, one in vars(_raw).items()
                   if type(one).__name__ == "builtin_function_or_method" and name not in ADDRESSES | ELSEWHERE)


def test_every_function_of_the_headers_is_there():
    assert len(FUNCTIONS) > 140 and ADDRESSES | ELSEWHERE <= set(dir(_raw))


def test_nothing_crashes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # what is saved is saved there
    pick = random.Random(21)
    for name in FUNCTIONS:
        for _ in range(60):
            one = at.ones((2, 2), device="cpu")  # a new one: it may be released
            pool = [None, None, 0, 1, -1, 2**31, 2**63, -2**63, 2**70, 1.5, float("nan"), "", "x\0y", "x", b"x", [], [None],
                    [1, 2], [2**40] * 9, (3,) * 100, {}, {"a": None}, {1: 2}, object(), True,
                    one, one > 0, [one], {"a": one}, one.device, at.Generator()._raw]
            try:
                getattr(_raw, name)(*(pick.choice(pool) for _ in range(pick.randrange(6))))
            except (at.Error, TypeError, ValueError, OverflowError, MemoryError):
                pass


def test_handles_are_made_by_functions_only():
    for kind in (_raw.Tensor, at.Tensor, at.Device, _raw.Loader):
        with pytest.raises(TypeError):
            kind()
    with pytest.raises(TypeError):
        _raw.connect(int, str, 1, 2)


def test_statuses_and_names():
    assert _raw.status_name(204) == "AT_ERROR_SHAPE" and _raw.dtype_name(0) == "float32"
    assert _raw.adamw_options_init() == {
        "learning_rate": 0.001, "beta1": 0.9, "beta2": 0.999, "epsilon": 1e-8, "weight_decay": 0.01, "amsgrad": 0, "maximize": 0}
    assert all(one.value in at._errors.KINDS for one in at._constants.Status if one)
