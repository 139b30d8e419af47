"""Runs the scenarios of bindings/contract/networks.json, described in the README beside it."""
import copy
import json
import struct
from pathlib import Path

import athena as at
import numpy as np
import pytest
from contract import close, optimizer_of

CASES = Path(__file__).parents[3] / "tests" / "nn" / "pytorch.safetensors"
lr = at.optim.lr_scheduler


def tensor(one, dtype="float64", requires_grad=False):
    made = at.tensor(np.array(one["values"], np.float64).reshape(one["shape"]), dtype=dtype)
    made.requires_grad = requires_grad
    return made


def same(got, wanted, tolerance):
    assert list(got.shape) == wanted["shape"]
    close(got.detach().astype(at.float64).numpy(), wanted["values"], tolerance)


def states(named):
    return {one["name"]: tensor(one) for one in named}


def described(text):
    """The module that the constructors make, as the text stands."""
    return eval(text, dict(vars(at.nn))).to(dtype=at.float64)


def called(module, inputs, results):
    kind = type(module).__name__
    if kind == "MultiheadAttention":
        mask, hidden = (inputs[4:5] or [None])[0], (inputs[3:4] or [None])[0]
        return list(module(*inputs[:3], key_padding_mask=hidden, attn_mask=mask, need_weights=results > 1))[:results]
    if kind in ("LSTM", "LSTMCell") and len(inputs) > 1:
        inputs = [inputs[0], (inputs[1], inputs[2])]
    found, flat = module(*inputs), []
    for one in found if isinstance(found, tuple) else [found]:
        flat += one if isinstance(one, tuple) else [one]
    return flat[:results]


def equal(got, wanted, what):
    assert (got.dtype, got.shape) == (wanted.dtype, wanted.shape), what
    difference, largest = abs(got.detach().numpy() - wanted.numpy()), abs(wanted.numpy())
    assert difference.max(initial=0) <= 1e-12 * largest.max(initial=1), what


def check_kind(text, training, stored):
    """stored: what PyTorch has, by "group/name"."""
    def of(group):
        return {name.partition("/")[2]: value for name, value in stored.items() if name.startswith(group + "/")}
    module = described(text)
    if not isinstance(module, (at.nn.TransformerEncoder, at.nn.TransformerDecoder)):  # which repeat their layer's in full
        assert module.description == at.nn.create(text).description
    module.load_state_dict(of("state"))
    module.train(training)
    assert module.training == training
    inputs = [of("input").get(str(i)) for i in range(max(map(int, of("input"))) + 1)]
    for i in of("input_grad"):
        inputs[int(i)].requires_grad = True
    results = called(module, inputs, len(of("result")))
    total = sum((result * of("cotangent")[str(i)]).sum() for i, result in enumerate(results) if str(i) in of("cotangent"))
    if total.requires_grad:
        total.backward()
    for i, result in enumerate(results):
        equal(result, of("result")[str(i)], f"result {i}")
    for i, wanted in of("input_grad").items():
        equal(inputs[int(i)].grad, wanted, f"the gradient of input {i}")
    for name, wanted in of("grad").items():
        equal(dict(module.named_parameters())[name].grad, wanted, name)
    for name, wanted in of("after").items():
        equal(dict(module.named_buffers())[name], wanted, name)
    check_copy(module)


def check_copy(module):
    other = copy.deepcopy(module)
    module.requires_grad_(False)
    assert not any(one.requires_grad for one in module.parameters())
    other.to(dtype=at.float32)
    for (name, before), (name_after, after) in zip(module.state_dict().items(), other.state_dict().items()):
        assert (name, at.float32 if before.dtype.is_float else before.dtype) == (name_after, after.dtype)


def modules(scenario):
    with CASES.open("rb") as file:
        about = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))["__metadata__"]
    stored = {}
    for name, value in at.load_file(CASES).items():
        number, _, rest = name.partition("/")
        stored.setdefault(number, {})[rest] = value
    every = 1 if at.default_device().name == "cpu" else 8  # a kernel takes PoCL long to compile
    assert int(about["cases"]) > 300
    for number in map(str, range(0, int(about["cases"]), every)):
        try:
            check_kind(about[number], about[number + "/mode"] == "training", stored[number])
        except Exception as error:
            raise AssertionError(about[number]) from error


class Gate(at.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale, self.inner = at.nn.Parameter(at.zeros(3)), at.nn.Linear(3, 3)

    def forward(self, x):
        return self.inner(x).sigmoid() * self.scale * x if self.training else self.scale * x


def custom(scenario):
    network = at.nn.Sequential(at.nn.Linear(2, 3), Gate()).to(dtype=at.float64)
    network.load_state_dict(states(scenario["state"]))
    x, tolerance = tensor(scenario["input"], requires_grad=True), scenario["tolerance"]
    y = network(x)
    same(y, scenario["training"], tolerance)
    (y * tensor(scenario["cotangent"])).sum().backward()
    same(x.grad, scenario["input_grad"], tolerance)
    assert [name for name, _ in network.named_parameters()] == [one["name"] for one in scenario["grads"]]
    for one, parameter in zip(scenario["grads"], network.parameters()):
        same(parameter.grad, one, tolerance)
    assert list(network.state_dict()) == [one["name"] for one in scenario["state"]]
    same(network.eval()(x), scenario["evaluating"], tolerance)


def network(scenario):
    builder = at.nn.Network(*scenario["sample"])
    for name, *given in scenario["calls"]:
        builder = getattr(builder, name)(*given)
    made, loss = builder.loss(scenario["loss"]).build(dtype=at.float64)
    assert (made.description, loss.description) == (scenario["description"], scenario["loss_description"])
    made.load_state_dict(states(scenario["state"]))
    y = made(tensor(scenario["input"]))
    same(y, scenario["result"], scenario["tolerance"])
    close(loss(y, tensor(scenario["targets"], scenario["targets"]["dtype"])).item(), scenario["value"], scenario["tolerance"])


def begin(scenario, values=None):
    groups = [[tensor(one) for one in group] for group in scenario["groups"]]
    parameters = [one for group in groups for one in group]
    for i, one in enumerate(parameters):
        if values:
            one.copy_(values[i].detach())
        one.requires_grad = True
    made = optimizer_of(groups[0], scenario)
    made.add_param_group({"params": groups[1]})
    made.param_groups[1][scenario["second"]["name"]] = scenario["second"]["value"]
    made.clip_grad_norm(scenario.get("clip_norm"))
    made.clip_grad_value(scenario.get("clip_value"))
    return made


def optimizer(scenario):
    now, curvatures = begin(scenario), [tensor(one) for one in scenario["curvatures"]]
    for i in range(scenario["rounds"]):
        if i == scenario["resume"]:
            before, now = now, begin(scenario, now.parameters)
            now.load_state_dict(before.state_dict())
        now.zero_grad()
        for p, c in zip(now.parameters, curvatures):
            (p * p * c).sum().backward()
        now.step()
    for p, wanted in zip(now.parameters, scenario["results"]):
        same(p, wanted, scenario["tolerance"])
    if "norm" in scenario:
        close(now.grad_norm.item(), scenario["norm"], scenario["tolerance"])


CLASSES = {"sequential": "SequentialLR", "chained": "ChainedScheduler"}
FORMS = {one.lower(): getattr(lr, one) for one in lr.__all__}


def scheduled(about, on):
    about = dict(about)
    kind = about.pop("kind")
    form = FORMS[CLASSES.get(kind, kind.replace("_", "")).lower()]
    if "factors" in about:
        return form(on, [row.__getitem__ for row in about["factors"]])
    if "parts" in about:
        parts = [scheduled(one, on) for one in about.pop("parts")]
        return form(on, parts, **about) if kind == "sequential" else form(parts)
    return form(on, **{{"t_max": "T_max", "t_0": "T_0", "t_mult": "T_mult"}.get(name, name): value for name, value in about.items()})


def begin_schedule(scenario):
    groups = [{"params": [tensor({"shape": [1], "values": [0]}, requires_grad=True)], "lr": rate} for rate in scenario["rates"]]
    on = at.optim.SGD(groups, momentum=scenario["momentum"])
    return on, scheduled(scenario["schedule"], on)


def schedule(scenario):
    on, now = begin_schedule(scenario)
    for n, wanted in enumerate(scenario["set"]):
        if n == scenario["resume"]:
            (before, state), (on, now) = (on, now.state_dict()), begin_schedule(scenario)
            on.load_state_dict(before.state_dict())
            now.load_state_dict(state)
        if n:
            on.step()
            now.step(*scenario["metrics"][n:n + 1])
        close([group[name] for group in on.param_groups for name in ("lr", "momentum")], wanted, scenario["tolerance"])


def average(scenario):
    module = described(scenario["module"])
    module.load_state_dict(states(scenario["state"]))
    swa = at.optim.swa_utils
    mean = swa.AveragedModel(module, multi_avg_fn=swa.get_ema_multi_avg_fn(1 - scenario["weight"]), use_buffers=scenario["use_buffers"])
    mean.update_parameters(module)
    for other in scenario["others"]:
        module.load_state_dict(states(other))
        mean.update_parameters(module)
    for one, (name, value) in zip(scenario["results"], mean.module.state_dict().items()):
        assert name == one["name"]
        same(value, one, scenario["tolerance"])


def precision(scenario):
    weight = tensor(scenario["weight"], "float32", requires_grad=True)
    on = at.optim.SGD([weight], scenario["learning_rate"])
    scaler = at.GradScaler(init_scale=scenario["scale"], **{
        name: scenario[name] for name in ("growth_interval", "growth_factor", "backoff_factor")})
    for given, seen in zip(scenario["inputs"], scenario["seen"]):
        on.zero_grad()
        with at.autocast(dtype=getattr(at, scenario["dtype"])):
            product = tensor(given, "float32") @ weight
            loss = product.sum()
        assert product.dtype.name == scenario["dtype"]
        scaler.scale(loss).backward()
        scaler.step(on)
        scaler.update()
        assert scaler.get_scale() == seen["scale"]
        same(weight, seen["weight"], 0)


def refused(scenario):
    what, shape = scenario["what"], scenario["shape"]
    with pytest.raises(at.Error) as caught:
        module = at.nn.create(scenario["module"], dtype=at.float64)
        if what == "forward":
            module(at.zeros(shape, at.float64))
        if what == "load_state":
            module.load_state_dict({name: at.zeros(shape, at.float64) for name in module.state_dict()})
        if what == "set_option":
            at.optim.SGD(module.parameters()).param_groups[0]["lr"] = -1
    error = caught.value
    assert (error.status.name, error.operation, error.argument, str(error)) == (
        "ERROR_" + scenario["error"].upper(), scenario["operation"], scenario["argument"], scenario["text"])


def apply(scenario):
    seen, network = [], at.nn.create(scenario["module"])
    names = {module: name for name, module in network.named_modules()}
    network.apply(lambda module: seen.append([names[module], type(module).__name__]))
    assert seen == scenario["seen"]


KINDS = {"apply": apply,
         "modules": modules, "custom": custom, "network": network, "optimizer": optimizer, "schedule": schedule, "average": average,
         "precision": precision, "refused": refused}
