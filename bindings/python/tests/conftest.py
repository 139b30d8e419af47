"""What the tests share: the device under test is the one that ATHENA_DEVICE names."""
import os
import subprocess
import sys

import pytest

import athena as at


@pytest.fixture
def run_python():
    """Runs a program of its own on the same device; gives what it did."""
    def run(source, *arguments, **variables):
        return subprocess.run([sys.executable, "-c", source, *arguments], capture_output=True, text=True, timeout=120,
                              env={**os.environ, **variables})
    return run


@pytest.fixture
def on_cpu():
    return at.default_device().name == "cpu"
