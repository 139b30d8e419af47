#!/usr/bin/env python3
"""Writes metrics.h, which clang-format then lays out: data and what metrics say of it, by NumPy in float64, for test_metric.c.

metrics.py > metrics.h
"""
import numpy as np

rng = np.random.default_rng(1)
N = 60
# Eighths and sixteenths: float32 holds them, and some are equal.
DATA = {
    "many": (rng.integers(-20, 21, (N, 5)) / 8, np.where(rng.random(N) < 0.1, -1, rng.integers(0, 4, N))),  # class 4: never
    "grid": (rng.integers(-20, 21, (N, 3, 2, 2)) / 8, rng.integers(0, 3, (N, 2, 2))),
    "words": (rng.integers(-20, 21, (N, 4, 5)) / 8, np.where(rng.random((N, 4)) < 0.2, -100, rng.integers(0, 5, (N, 4)))),
    "two": (rng.integers(0, 17, N) / 16, rng.integers(0, 2, N)),
    "none": (rng.integers(0, 17, N) / 16, np.zeros(N, int)),
    "tags": (rng.integers(0, 17, (N, 4)) / 16, rng.integers(0, 2, (N, 4)) * [1, 1, 1, 0]),  # label 3: never
    "line": (rng.integers(-40, 41, N) / 8, rng.integers(-40, 41, N) / 8 + 1000),
    "plane": (rng.integers(-40, 41, (N, 3)) / 8, np.c_[rng.integers(-40, 41, (N, 2)) / 8, np.full(N, 2.5)]),
}


def classes(scores, axis=1):
    return scores.argmax(axis)


def kept(scores, target, ignored, axis=1):
    """Scores [n, C] and classes [n] of what is counted."""
    rows = np.moveaxis(scores, axis, -1).reshape(-1, scores.shape[axis])
    return rows[target.ravel() != ignored], target.ravel()[target.ravel() != ignored]


def top_k(scores, target, k, ignored=None):
    rows, wanted = kept(scores, target, ignored)
    order = np.argsort(-rows, axis=1, kind="stable")[:, :k]
    return (order == wanted[:, None]).any(1).mean()


def confusion(predicted, target, number):
    return np.array([[((target == i) & (predicted == j)).sum() for j in range(number)] for i in range(number)], float)


def divided(a, b):
    return np.divide(a, b, out=np.zeros(np.broadcast(a, b).shape), where=np.asarray(b) != 0)


def rates(kind, right, said, there, average, labels=False):
    def rate(right, said, there):
        return {"Precision": divided(right, said), "Recall": divided(right, there), "F1Score": divided(2 * right, said + there)}[kind]
    if average == "micro":
        return rate(right.sum(), said.sum(), there.sum())
    each = rate(right, said, there)
    if average == "none":
        return each
    if average == "weighted":
        return (each * there).sum() / there.sum()
    return each.mean() if labels else each[said + there > 0].mean()


def class_rates(kind, data, number, average, ignored=None):
    rows, wanted = kept(*DATA[data], ignored)
    table = confusion(rows.argmax(1), wanted, number)
    return rates(kind, np.diag(table), table.sum(0), table.sum(1), average)


def flag_rates(kind, data, average, threshold=0.5):
    scores, target = DATA[data]
    axis = None if target.ndim == 1 else 0
    said, there = scores > threshold, target != 0
    counts = [np.atleast_1d(one.sum(axis)).astype(float) for one in (said & there, said, there)]
    return rates(kind, *counts, "micro" if axis is None else average, True)


def auroc(scores, target):
    ahead = scores[target == 1][:, None] - scores[target == 0][None]
    return ((ahead > 0) + 0.5 * (ahead == 0)).mean()


def perplexity(data, ignored, axis):
    rows, wanted = kept(*DATA[data], ignored, axis)
    log_softmax = rows - np.log(np.exp(rows).sum(1, keepdims=True))
    return np.exp(-log_softmax[np.arange(len(wanted)), wanted].mean())


def r2(data):
    prediction, target = (one.reshape(N, -1) for one in DATA[data])
    squares = ((target - target.mean(0)) ** 2).sum(0)
    residuals = ((target - prediction) ** 2).sum(0)
    return np.where(squares == 0, residuals == 0, 1 - residuals / np.where(squares == 0, 1, squares)).mean()


def error(data, function):
    return function(*DATA[data]).mean()


many, two, tags, grid = DATA["many"], DATA["two"], DATA["tags"], DATA["grid"]
tables = np.stack([confusion(tags[0][:, i] > 0.5, tags[1][:, i], 2) for i in range(4)])
whole = confusion(classes(grid[0]), grid[1], 3)
CASES = [
    ("many", "Accuracy(ignore_index=-1)", top_k(*many, 1, -1)),
    ("many", "Accuracy()", top_k(*many, 1)),
    ("many", "Accuracy(top_k=2, ignore_index=-1)", top_k(*many, 2, -1)),
    ("many", "TopKAccuracy(3, ignore_index=-1)", top_k(*many, 3, -1)),
    ("many", "TopKAccuracy(ignore_index=-1)", 1.0),
    ("grid", "Accuracy()", top_k(*grid, 1)),
    ("grid", "Accuracy(top_k=2)", top_k(*grid, 2)),
    ("two", "Accuracy('binary')", ((two[0] > 0.5) == two[1]).mean()),
    ("two", "Accuracy('binary', threshold=0.25)", ((two[0] > 0.25) == two[1]).mean()),
    ("two", "Accuracy('binary', ignore_index=0)", (two[0] > 0.5)[two[1] == 1].mean()),
    ("tags", "Accuracy('multilabel')", ((tags[0] > 0.5) == tags[1]).mean()),
    *((data, f"{kind}({more}average='{average}')", value) for kind in ("Precision", "Recall", "F1Score")
      for average in ("micro", "macro", "weighted", "none") for data, more, value in (
          ("many", "num_classes=5, ignore_index=-1, ", class_rates(kind, "many", 5, average, -1)),
          ("grid", "", class_rates(kind, "grid", 3, average)),
          ("tags", "'multilabel', num_classes=4, ", flag_rates(kind, "tags", average)))),
    *((data, f"{kind}('binary')", flag_rates(kind, data, "micro")) for kind in ("Precision", "Recall", "F1Score")
      for data in ("two", "none")),
    ("grid", "ConfusionMatrix()", whole),
    ("grid", "ConfusionMatrix(num_classes=3, normalize='true')", divided(whole, whole.sum(1, keepdims=True))),
    ("grid", "ConfusionMatrix(normalize='pred')", divided(whole, whole.sum(0, keepdims=True))),
    ("many", "ConfusionMatrix(ignore_index=-1, normalize='true')",
     (lambda table: divided(table, table.sum(1, keepdims=True)))(confusion(*(lambda s, t: (s.argmax(1), t))(*kept(*many, -1)), 5))),
    ("two", "ConfusionMatrix('binary', normalize='all')", confusion(two[0] > 0.5, two[1], 2) / N),
    ("tags", "ConfusionMatrix('multilabel')", tables),
    ("tags", "ConfusionMatrix('multilabel', num_classes=4, normalize='pred')", divided(tables, tables.sum(1, keepdims=True))),
    ("two", "AUROC(thresholds=17)", auroc(*two)),
    ("two", "AUROC()", auroc(*two)),
    ("none", "AUROC()", np.nan),
    ("many", "Perplexity(ignore_index=-1, class_axis=1)", perplexity("many", -1, 1)),
    ("words", "Perplexity(ignore_index=-100)", perplexity("words", -100, -1)),
    ("grid", "Perplexity(class_axis=1)", perplexity("grid", None, 1)),
    ("line", "MeanAbsoluteError()", error("line", lambda p, t: abs(p - t))),
    ("plane", "MeanSquaredError()", error("plane", lambda p, t: (p - t) ** 2)),
    ("plane", "RootMeanSquaredError()", error("plane", lambda p, t: (p - t) ** 2) ** 0.5),
    ("line", "MeanAbsolutePercentageError()", error("line", lambda p, t: abs(p - t) / np.maximum(abs(t), 1.17e-6))),
    ("line", "R2Score()", r2("line")),
    ("plane", "R2Score()", r2("plane")),
    ("line", "Mean()", (DATA["line"][0] * DATA["line"][1]).sum() / DATA["line"][1].sum()),
]


def numbers(values):
    return ", ".join("NAN" if np.isnan(v) else f"{v:.17g}" for v in np.ravel(values).astype(float))


print("/* metrics.h: written by metrics.py: data, and what metrics say of it. */")
for name, (prediction, target) in DATA.items():
    print(f"static const double {name}_prediction[] = {{{numbers(prediction)}}}, {name}_target[] = {{{numbers(target)}}};")
print("static const struct {const double *prediction, *target; int prediction_rank, target_rank, labels; int64_t dims[2][4];} data[] = {"
      + ", ".join(f"{{{name}_prediction, {name}_target, {p.ndim}, {t.ndim}, {int(t.dtype.kind == 'i')}, "
                  f"{{{{{numbers(p.shape)}}}, {{{numbers(t.shape)}}}}}}}" for name, (p, t) in DATA.items()) + "};")
print("enum {" + ", ".join(DATA) + "};")
for i, (_, _, value) in enumerate(CASES):
    print(f"static const double value_{i}[] = {{{numbers(value)}}};")
print("static const struct {int data; const char* text; const double* value; int count;} cases[] = {"
      + ", ".join(f'{{{data}, "{text}", value_{i}, {np.size(value)}}}' for i, (data, text, value) in enumerate(CASES)) + "};")
