"""Runs the scenarios that every language must pass: bindings/contract/contract.json, described in the README beside it."""
import gc
import os
import tempfile
import threading
from pathlib import Path

import numpy as np
import pytest

import athena as at
from athena import _raw

OPERATORS = {"add": "+", "sub": "-", "mul": "*", "div": "/", "pow": "**", "equal": "==", "not_equal": "!=", "less": "<",
             "less_equal": "<=", "greater": ">", "greater_equal": ">=", "matmul": "@"}
METHODS = {"neg": "negative"}
UNARY = ["neg", "abs", "sign", "sqrt", "rsqrt", "exp", "log", "erf", "tanh", "sigmoid", "relu", "gelu", "silu"]

REDUCTIONS = ["sum", "prod", "mean", "max", "min", "argmax", "any", "all"]


def close(got, wanted, tolerance):
    got, wanted = np.asarray(got, np.float64).ravel(), np.asarray(wanted, np.float64).ravel()
    assert got.shape == wanted.shape
    assert (np.abs(got - wanted) <= tolerance * np.maximum(1, np.abs(wanted))).all(), f"{got} is not {wanted}"


def values(tensor):
    return tensor.astype(at.float64) if tensor.dtype.is_float else tensor


def from_values(step):
    dtype, numbers = at._dtype.as_dtype(step["dtype"]), step["values"]
    array = np.array(numbers, np.float64 if dtype.is_float else dtype.numpy)
    if array.size != np.prod(step["shape"], dtype=int):  # NumPy would refuse first
        return _raw.tensor_from_host(at.default_device(), dtype, step["shape"], array.ctypes.data,
                                     array.size * dtype.itemsize)
    made = at.tensor(array.reshape(step["shape"]), dtype=dtype)
    made.requires_grad = step.get("requires_grad", False)
    return made


class Steps:
    """Tensors by name, and what each op does with them."""

    def __init__(self):
        self.named = {}

    def run(self, steps):
        for step in steps:
            if "error" not in step:
                self.keep(step, self.do(step))
                continue
            with pytest.raises(at.Error) as caught:
                self.do(step)
            error = caught.value
            assert error.status.name == "ERROR_" + step["error"].upper(), step
            assert (error.operation, error.argument) == (step["operation"], step["argument"]), step
            assert step.get("says", "") in str(error)

    def keep(self, step, result):
        if "outs" in step:
            self.named.update(zip(step["outs"], result))
        elif "out" in step:
            self.named[step["out"]] = result

    def do(self, step):
        op = step["op"]
        inputs = [self.named[name] for name in step.get("in", ())]
        base = op[:-len("_scalar")] if op.endswith("_scalar") else op
        if op in OPERATORS:
            return eval(f"a {OPERATORS[op]} b", {"a": inputs[0], "b": inputs[1]})
        if base in OPERATORS:
            number = step["scalar"]
            # a number without a fraction is an integer here, as it is in the file
            number = int(number) if float(number).is_integer() and not inputs[0].dtype.is_float else float(number)
            return eval(f"a {OPERATORS[base]} b", {"a": inputs[0], "b": number})
        if base in ("maximum", "minimum"):
            return getattr(inputs[0], base)(step["scalar"] if base != op else inputs[1])
        if op in REDUCTIONS:
            return getattr(inputs[0], op)(step.get("axes"), step.get("keepdims", False))
        if op in UNARY:
            return getattr(inputs[0], METHODS.get(op, op))()
        return getattr(self, "do_" + op)(step, *inputs)

    def do_from(self, step):
        return from_values(step)

    def do_zeros(self, step):
        return at.zeros(step["shape"], step["dtype"])

    def do_ones(self, step):
        return at.ones(step["shape"], step["dtype"])

    def do_full(self, step):
        return at.full(step["shape"], step["scalar"], step["dtype"])

    def do_arange(self, step):
        return at.arange(step["start"], step["stop"], step["step"], step["dtype"])

    def do_rand(self, step):
        return _raw.tensor_rand(at.default_device(), at._dtype.as_dtype(step["dtype"]), step["shape"], step["seed"])

    def do_randn(self, step):
        return _raw.tensor_randn(at.default_device(), at._dtype.as_dtype(step["dtype"]), step["shape"], step["seed"])

    def do_random_bits(self, step):
        return _raw.tensor_random_bits(at.default_device(), step["shape"], at.Generator(step["seed"])._raw)

    def do_where(self, step, condition, a, b):
        return at.where(condition, a, b)

    def do_clone(self, step, a):
        return a.clone()

    def do_detach(self, step, a):
        return a.detach()

    def do_cast(self, step, a):
        return a.astype(step["dtype"])

    def do_var(self, step, a):
        return a.var(step["axes"], correction=step["correction"])

    def do_std(self, step, a):
        return a.std(step["axes"], correction=step["correction"])

    def do_softmax(self, step, a):
        return a.softmax(step["axis"])

    def do_log_softmax(self, step, a):
        return a.log_softmax(step["axis"])

    def do_cross_entropy(self, step, logits, labels):
        return at.nn.functional.cross_entropy(logits, labels, reduction=step.get("reduction", "mean"))

    def do_mse_loss(self, step, a, target):
        return at.nn.functional.mse_loss(a, target, step.get("reduction", "mean"))

    def margin_loss(self, step, *tensors):
        given = {name: step[name] for name in ("full", "eps", "margin", "p", "swap", "reduction") if name in step}
        return getattr(at.nn.functional, step["op"])(*tensors, **given)

    do_gaussian_nll_loss = do_margin_ranking_loss = do_triplet_margin_loss = do_multilabel_margin_loss = margin_loss
    do_multilabel_soft_margin_loss = margin_loss

    def do_multi_margin_loss(self, step, a, labels, weight):
        return at.nn.functional.multi_margin_loss(a, labels, step["p"], step["margin"], weight, step.get("reduction", "mean"))

    def do_pairwise_distance(self, step, a, b):
        return at.nn.functional.pairwise_distance(a, b, step["p"], step["eps"], step["keepdims"])

    def do_embedding(self, step, weight, indices):
        return at.nn.functional.embedding(indices, weight)

    def do_index(self, step, a, *indices):
        return a[indices]

    def do_one_hot(self, step, a):
        return at.nn.functional.one_hot(a, step["classes"], step["dtype"])

    def do_stack(self, step, *tensors):
        return at.stack(tensors, step["axis"])

    def do_sort(self, step, a):
        return at.sort(a, axis=step["axis"], descending=step.get("descending", False))

    def do_cumsum(self, step, a):
        return at.cumulative_sum(a, axis=step["axis"])

    def do_tril(self, step, a):
        return at.tril(a, k=step["k"])

    def do_einsum(self, step, *tensors):
        return at.einsum(step["subscripts"], *tensors)

    def do_take_along_axis(self, step, a, indices):
        return at.take_along_axis(a, indices, step["axis"])

    def do_concat(self, step, *tensors):
        return at.concat(tensors, step["axis"])

    def do_reshape(self, step, a):
        return a.reshape(step["shape"])

    def do_expand(self, step, a):
        return a.broadcast_to(step["shape"])

    def do_transpose(self, step, a):
        return a.swapaxes(*step["axes"])

    def do_permute(self, step, a):
        return a.transpose(step["axes"])

    def do_slice(self, step, a):
        if "error" in step:  # no index names an axis that is not there
            return _raw.tensor_slice(a, step["axis"], step["start"], step["stop"], step.get("step", 1))
        part = slice(step.get("start"), step.get("stop"), step.get("step", 1))
        return a[(slice(None),) * (step["axis"] % a.ndim) + (part,)]

    def do_add_(self, step, a, b):
        a += b

    def do_sub_(self, step, a, b):
        a -= b

    def do_mul_(self, step, a, b):
        a *= b

    def do_div_(self, step, a, b):
        a /= b

    def do_copy_(self, step, a, b):
        a.copy_(b)

    def do_fill_(self, step, a):
        a.fill_(step["scalar"])

    def do_set_requires_grad(self, step, a):
        a.requires_grad = True

    def do_backward(self, step, a):
        a.backward()

    def do_zero_grad(self, step, a):
        a.grad = None

    def do_grad_of(self, step, a):
        return a.grad

    def do_grad(self, step, output):
        seeds = [self.named[step["seed"]]] if "seed" in step else None
        flags = {name: step.get(name, False) for name in ("retain_graph", "create_graph", "allow_unused")}
        return at.grad(output, [self.named[name] for name in step["of"]], seeds, **flags)

    def do_no_grad(self, step):
        with at.no_grad():
            self.run(step["steps"])

    def do_item(self, step, a):
        got = a.item()
        if "error" not in step:
            close(got, step["value"], step.get("tolerance", 0))

    def do_requires_grad(self, step, a):
        assert a.requires_grad == bool(step["value"])

    def do_shares_memory(self, step, a, b):
        assert at.shares_memory(a, b) == bool(step["value"])

    def do_has_grad(self, step, a):
        assert (a.grad is not None) == bool(step["value"])

    def do_expect(self, step, a):
        got = a.numpy() if a.dtype.numpy is not None and not a.dtype.is_float else values(a).numpy()
        if "error" in step:
            return
        assert (a.dtype.name, list(a.shape)) == (step["dtype"], step["shape"])
        if a.dtype.is_float:
            close(got, step["values"], step.get("tolerance", 0))
        else:
            assert got.ravel().tolist() == step["values"]


def steps(scenario):
    Steps().run(scenario["steps"])


def must_fault(tensor, operation):
    with pytest.raises(at.IndexError) as caught:
        tensor.numpy()
    assert (caught.value.operation, caught.value.argument) == (operation, "labels")


RULES = {one.__name__.lower(): one for one in vars(at.optim).values() if isinstance(one, type) and one is not at.optim.Optimizer}
OPTIONS = ("weight_decay", "momentum", "dampening", "momentum_decay", "alpha", "rho", "lr_decay", "initial_accumulator_value",
           "nesterov", "amsgrad", "centered", "maximize")


def optimizer_of(parameters, scenario):
    options = {name: scenario[name] for name in OPTIONS if name in scenario}
    if "epsilon" in scenario:
        options["eps"] = scenario["epsilon"]
    if "ns_steps" in scenario:
        options.update(ns_steps=scenario["ns_steps"], ns_coefficients=[scenario[f"ns_{one}"] for one in "abc"])
    if "beta1" in scenario:
        options["betas"] = scenario["beta1"], scenario["beta2"]
    return RULES[scenario["optimizer"]](parameters, scenario["learning_rate"], **options)


def train(scenario):
    def of(part):
        return at.tensor(np.array(part["values"], np.float32).reshape(part["shape"]))
    inputs, labels = of(scenario["inputs"]), at.tensor(scenario["labels"])
    parameters = [of(part) for part in scenario["parameters"]]
    for one in parameters:
        one.requires_grad = True
    optimizer = optimizer_of(parameters, scenario)
    w1, b1, w2, b2 = parameters
    losses = {one["round"]: one["loss"] for one in scenario["losses"]}
    bad = scenario.get("bad", {"round": -1})

    def learn(labels):
        loss = at.nn.functional.cross_entropy(at.tanh(inputs @ w1 + b1) @ w2 + b2, labels)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        return loss

    for i in range(scenario["rounds"]):
        if i == bad["round"]:
            must_fault(learn(at.tensor(bad["labels"])), "cross_entropy")
            must_fault(w1, "optimizer_step")
            w1.numpy()
        loss = learn(labels)
        if i in losses:
            close(loss.item(), losses[i], scenario["tolerance"])


def in_threads(work):
    """Runs the functions at the same time; the first failure becomes this thread's."""
    failures = []

    def guarded(one):
        try:
            one()
        except BaseException as failure:  # noqa: BLE001
            failures.append(failure)
    running = [threading.Thread(target=guarded, args=[one]) for one in work]
    for one in running:
        one.start()
    for one in running:
        one.join()
    if failures:
        raise failures[0]


def threads(scenario):
    in_threads([lambda network=network: train({**network, "optimizer": "sgd"}) for network in scenario["networks"]])


def shared(scenario):
    doubled = at.tensor(np.array(scenario["values"], np.float32).reshape(scenario["shape"])) * 2.0

    def read():
        for i in range(scenario["rounds"]):
            assert doubled[i % 3:].sum().item() == scenario["sums"][i % 3]
    in_threads([read] * scenario["threads"])


def abandon(scenario):
    for i in range(scenario["count"]):
        x = at.tensor(np.full(scenario["shape"], i, np.float32), requires_grad=True)
        y = at.relu(x) + x
        if i % 2 == 0:
            y.eval()
        if i % 3 == 0:
            y.sum().backward()


def abandoned(scenario):
    device = at.default_device()
    device.synchronize()
    before = device.memory["used"]
    abandon(scenario)
    gc.collect()
    device.synchronize()
    assert device.memory["used"] <= before + scenario["growth"]


def mnist_folder():
    folder = Path(os.environ.get("ATHENA_TEST_DATA", "/nowhere")) / "mnist"
    if not folder.is_dir():
        pytest.skip("the MNIST files are not in $ATHENA_TEST_DATA/mnist")
    return folder


def mnist_set(folder, part):
    paths = [next(folder.glob(f"{part}-{kind}-ubyte*")) for kind in ("images-idx3", "labels-idx1")]
    return at.data.Dataset.open_idx(*paths)


class MnistNetwork:
    """The layers of the scenario, before their epoch."""

    def __init__(self, scenario, folder):
        generator, sizes = at.Generator(scenario["seed"]), scenario["layers"]
        self.parameters = []
        for bound, inputs, outputs in zip(scenario["bounds"], sizes, sizes[1:]):
            self.parameters += [at.uniform(-bound, bound, (inputs, outputs), generator=generator), at.zeros(outputs)]
        for one in self.parameters:
            one.requires_grad = True
        self.loader = at.data.DataLoader(mnist_set(folder, "train"), scenario["batch_size"], shuffle=True, flatten=True,
                                         seed=scenario["seed"])
        self.optimizer = at.optim.AdamW(self.parameters, scenario["learning_rate"])

    def scores(self, x):
        for i in range(0, len(self.parameters), 2):
            x = x @ self.parameters[i] + self.parameters[i + 1]
            if i + 2 < len(self.parameters):
                x = x.relu()
        return x

    def epoch(self):
        """Gives the last loss, not yet read."""
        for images, labels in self.loader:
            loss = at.nn.functional.cross_entropy(self.scores(images), labels)
            loss.backward()
            self.optimizer.step()
            self.optimizer.zero_grad()
        return loss

    def right(self, tests):
        with at.no_grad():
            return sum((self.scores(images).argmax(1) == labels).sum().item()
                       for images, labels in at.data.DataLoader(tests, 1000, flatten=True))


def mnist(scenario):
    folder = mnist_folder()
    network, tests = MnistNetwork(scenario, folder), mnist_set(folder, "t10k")
    network.epoch()
    right = network.right(tests)
    assert scenario["least"] <= right / len(tests) <= scenario["most"]
    if at.default_device().name == "cpu" and "ATHENA_CONTRACT_RIGHT" in os.environ:
        assert right == int(os.environ["ATHENA_CONTRACT_RIGHT"])


def dataset_of(scenario, folder):
    if scenario["source"] == "tensors":
        made = at.data.Dataset(*map(from_values, scenario["fields"]))
        return made.subset(scenario["subset"]) if "subset" in scenario else made
    if scenario["source"] == "csv":
        (folder / "table.csv").write_text("\n".join(scenario["lines"]) + "\n")
        table = at.files.read_csv(folder / "table.csv")
        return at.data.Dataset(table.matrix(scenario["inputs"]), table[scenario["target"]])
    for one in scenario["pictures"]:
        (folder / one["path"]).parent.mkdir(exist_ok=True)
        at.files.save_png(from_values({"dtype": "uint8", **one}), folder / one["path"])
    return at.data.Dataset.open_image_folder(folder)


class Order:
    """A scenario's own."""

    def __init__(self, order):
        self.order, self.epoch = order, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.order[0])

    def __iter__(self):
        return iter(self.order[self.epoch])


def loader_of(scenario, dataset, workers):
    options = {key: scenario[key] for key in ("batch_size", "seed", "shuffle", "drop_last", "flatten", "rank", "num_replicas")}
    if "weights" in scenario:
        options["sampler"] = at.data.WeightedRandomSampler(scenario["weights"], scenario["num_samples"])
    elif "strata" in scenario:
        options["sampler"] = at.data.StratifiedSampler(scenario["strata"])
    elif "order" in scenario:
        options["sampler"] = Order(scenario["order"])
    return at.data.DataLoader(dataset, num_workers=workers, **options)


def data(scenario):
    with tempfile.TemporaryDirectory() as folder:
        dataset = dataset_of(scenario, Path(folder))
        for workers in 0, 1, 8:
            loader = loader_of(scenario, dataset, workers)
            for epoch in scenario["epochs"]:
                expect_batches(loader, epoch)
            loader.load_state_dict({"epoch": 1, "batch": 1})
            expect_batches(loader, scenario["epochs"][1][1:])


def expect_batches(loader, wanted):
    batches = list(loader)
    assert len(batches) == len(wanted)
    for fields, told in zip(batches, wanted):
        for field, one in zip(fields, told, strict=True):
            assert field.dtype == at._dtype.as_dtype(one["dtype"]) and list(field.shape) == one["shape"]
            close(field.numpy(), one["values"], 0)


KINDS = {"steps": steps, "train": train, "threads": threads, "shared": shared, "abandoned": abandoned, "mnist": mnist, "data": data}
