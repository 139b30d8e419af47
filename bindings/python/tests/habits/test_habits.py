"""What users of PyTorch and NumPy type gives what it gives them, or a text that helps."""
import pytest
from cases import equal, expected, names, plain, rows, run

import athena as at
from athena import nn

EQUAL, DIFFERENT = 320, 28  # reached: never fewer


def outcome(expression):
    """(its plain value, "") or (None, its error's text)"""
    try:
        return plain(run(expression, names(at, nn, nn.functional))), ""
    except Exception as failure:
        return None, f"{type(failure).__name__}: {failure}"


def judge(row, wanted):
    """("equal", "different" on purpose or "failed", what came)"""
    came, text = outcome(row.expression)
    if row.says:
        right = bool(text) and all(words in text for words in row.says)
    else:
        right = not text and equal(came, outcome(row.gives)[0] if row.gives else wanted)
    alike = not row.because or not (row.says or row.gives)
    return "failed" if not right else "equal" if alike else "different", text or came


def test_habits(capsys, tmp_path, monkeypatch, on_cpu):
    if not on_cpu:
        pytest.skip("the same on every device")
    monkeypatch.chdir(tmp_path)
    wanted = expected()
    judged = [(row, *judge(row, wanted[row.expression])) for row in rows()]
    count = {kind: sum(one[1] == kind for one in judged) for kind in ("equal", "different", "failed")}
    with capsys.disabled():
        print("\n# habits:", ", ".join(f"{number} {kind}" for kind, number in count.items()), "of", len(judged))
    failures = "\n".join(f"{row.expression} -> {came}, expected {row.because or wanted[row.expression]}"
                         for row, kind, came in judged if kind == "failed")
    assert count["equal"] >= EQUAL and count["equal"] + count["different"] >= EQUAL + DIFFERENT, failures


def test_every_row_has_a_reference():
    known = expected()
    assert [row.expression for row in rows()] == list(known)
    for row in rows():
        found = known[row.expression]
        fails = isinstance(found, dict) and "raises" in found
        assert fails == bool(row.says) or row.because and (row.says or row.gives), row.expression
