"""Optimizers: options, groups, bounded gradients."""
import pytest

import athena as at
from athena import nn
from athena.optim import lr_scheduler, swa_utils


def test_grad_scaler():
    x = at.tensor([4.0], requires_grad=True)
    optimizer, scaler = at.optim.SGD([x], lr=0.5), at.GradScaler(growth_interval=2)
    for factor in (1.0, float("inf"), 1.0, 1.0):
        optimizer.zero_grad()
        scaler.scale((x * factor).sum()).backward()
        scaler.step(optimizer)
        scaler.update()
    assert x.tolist() == [2.5] and scaler.get_scale() == 65536 == scaler.scale_tensor.item()
    assert scaler.state_dict() == {"scale": 65536, "growth_factor": 2, "backoff_factor": 0.5, "growth_interval": 2,
                                   "_growth_tracker": 0}
    other = at.GradScaler()
    other.load_state_dict(scaler.state_dict())
    other.update(8.0)
    assert other.get_scale() == 8 and other.state_dict()["growth_interval"] == 2
    optimizer.zero_grad()
    a, b = other.scale((x.sum(), x.sum()))
    (a + b).backward()
    other.unscale_(optimizer)
    assert x.grad.tolist() == [2]
    other.step(optimizer)
    other.update()
    assert x.tolist() == [1.5]
    with pytest.raises(at.StateError):
        other.update()
    assert at.GradScaler(enabled=False).state_dict() == {}


def test_a_zero_is_a_zero():
    w = at.tensor([1.0], requires_grad=True)
    adam = at.optim.AdamW([w], lr=1.0, betas=(0.0, 0.0), eps=0.0, weight_decay=0.0)
    (w * 1e-12).sum().backward()
    adam.step()
    assert w.item() == pytest.approx(0, abs=1e-6)  # with the default eps the step would be 0.0001


def test_optimizer_options():
    w = at.tensor([1.0], requires_grad=True)
    sgd = at.optim.SGD([w], lr=0)
    assert sgd.lr == 0
    sgd.lr = 0.5
    (w * 2).sum().backward()
    sgd.step()
    assert w.item() == 0
    with pytest.raises(at.StateError):
        at.optim.SGD([at.ones(1)])
    with pytest.raises(at.ArgumentError):
        sgd.lr = -1
    with pytest.raises(TypeError):
        at._raw.optimizer_sgd([w], {"no such": 1})


def test_groups_have_options_of_their_own():
    a, b, c = (at.tensor([1.0, 2.0], requires_grad=True) for _ in range(3))
    adam = at.optim.Adam([{"params": [a], "lr": 0.5}, {"params": b, "betas": (0.0, 0.0)}], lr=0.25)
    adam.add_param_group({"params": [c], "weight_decay": 0.1, "name": "last"})
    first, second, third = adam.param_groups
    assert (first["lr"], second["lr"], second["betas"], third["betas"], third["name"]) == (0.5, 0.25, (0, 0), (0.9, 0.999), "last")
    assert adam.parameters == [a, b, c] and third["params"] == [c] and "amsgrad" in dict(first) and len(first) == 7
    first["lr"] = 0.125
    ((a + b + c) * 2).sum().backward()
    adam.step()
    assert a.tolist() == pytest.approx([0.875, 1.875]) and b.tolist() == pytest.approx([0.75, 1.75])
    for wrong in (lambda: first.update(amsgrad=True), lambda: first.update(lr=-1), lambda: first.update(betas=(1, 0))):
        with pytest.raises(at.ArgumentError):
            wrong()


def test_clipping_within_the_update():
    w = at.tensor([3.0, 4.0], requires_grad=True)
    sgd = at.optim.SGD([w], lr=1.0)
    sgd.clip_grad_norm(0.5)
    (w * w).sum().backward()
    sgd.step()
    assert sgd.grad_norm.item() == 10 and w.tolist() == pytest.approx([2.7, 3.6]) and w.grad.tolist() == [6, 8]
    sgd.clip_grad_norm(None)
    sgd.clip_grad_value(0.7)
    sgd.step()
    assert w.tolist() == pytest.approx([2.0, 2.9])


def test_schedules_set_the_rates():
    a, b = (at.tensor([1.0], requires_grad=True) for _ in range(2))
    adam = at.optim.AdamW([{"params": [a]}, {"params": [b], "lr": 0.5}], lr=1.0)
    warm = lr_scheduler.LinearLR(adam, 0.5, total_iters=2)
    schedule = lr_scheduler.SequentialLR(adam, [warm, lr_scheduler.CosineAnnealingLR(adam, 4), lr_scheduler.StepLR(adam, 1)], [2, 6])
    rates = [schedule.get_last_lr()]
    for _ in range(7):
        adam.step()
        schedule.step()
        rates.append(schedule.get_last_lr())
    assert [rate for rate, _ in rates] == pytest.approx([0.5, 0.75, 1, 0.8535533905932737, 0.5, 0.1464466094067262, 1, 0.1])
    assert all(second == pytest.approx(first / 2) for first, second in rates) and adam.param_groups[1]["lr"] == rates[-1][1]
    assert [one["last_epoch"] for one in schedule.state_dict()["_schedulers"]] == [1, 3, 1]  # a list, as PyTorch's
    for wrong in (lambda: warm.__class__(adam, 0.0), lambda: lr_scheduler.OneCycleLR(adam, 1.0),
                  lambda: lr_scheduler.ReduceLROnPlateau(adam, mode="most"), lambda: lr_scheduler.SequentialLR(adam, [warm], [1])):
        with pytest.raises(at.ArgumentError):
            wrong()


def test_rates_follow_a_metric_and_a_cycle():
    w = at.tensor([1.0], requires_grad=True)
    sgd = at.optim.SGD([w], lr=1.0, momentum=0.9)
    plateau = lr_scheduler.ReduceLROnPlateau(sgd, factor=0.5, patience=0)
    for metric in (at.tensor(1.0), 2.0):
        plateau.step(metric)
    assert sgd.lr == 0.5
    with pytest.raises(at.StateError):
        plateau.step()
    cycle = lr_scheduler.OneCycleLR(sgd, 2.0, epochs=2, steps_per_epoch=5)
    assert sgd.lr == pytest.approx(0.08) and sgd.param_groups[0]["momentum"] == pytest.approx(0.95)
    for _ in range(2):
        cycle.step()
    assert sgd.lr == pytest.approx(2.0) and sgd.param_groups[0]["momentum"] == pytest.approx(0.85)
    other = lr_scheduler.ChainedScheduler([lr_scheduler.ConstantLR(sgd), lr_scheduler.MultiStepLR(sgd, [1]),
                                           lr_scheduler.ExponentialLR(sgd, 0.5), lr_scheduler.PolynomialLR(sgd),
                                           lr_scheduler.CosineAnnealingWarmRestarts(sgd, 3)])
    other.step()
    assert other.get_last_lr() == pytest.approx([1.5]) and "ChainedScheduler" in repr(other)


def test_lamb_and_muon():
    w, line = at.ones(2, 3), at.ones(3)
    for one in (w, line):
        one.requires_grad = True
    with pytest.raises(at.ShapeError, match="expected a matrix"):
        at.optim.Muon([w, line])
    with pytest.raises(at.ArgumentError, match="adjust_lr_fn is 'rms'"):
        at.optim.Muon([w], adjust_lr_fn="rms")
    muon = at.optim.Muon([w], lr=0.1, weight_decay=0.0, ns_steps=1, ns_coefficients=(1.0, 0.0, 0.0), adjust_lr_fn="match_rms_adamw")
    group = muon.param_groups[0]
    assert group["ns_coefficients"] == (1.0, 0.0, 0.0) and group["nesterov"] and group["momentum"] == 0.95
    with pytest.raises(at.ArgumentError):
        group["ns_steps"] = 2
    w.sum().backward()
    muon.step()  # the momentum over its norm
    assert w.tolist()[0] == pytest.approx([1 - 0.1 * 0.2 * 3 ** 0.5 / 6 ** 0.5] * 3)
    lamb = at.optim.LAMB([line], lr=0.1)
    (line * 2).sum().backward()
    lamb.step()
    assert line.tolist() == pytest.approx([0.9] * 3)  # a tenth of its norm


def test_rates_by_functions():
    a, b = (at.tensor([1.0], requires_grad=True) for _ in range(2))
    sgd = at.optim.SGD([{"params": [a]}, {"params": [b], "lr": 0.5}], lr=0.25)
    schedule = lr_scheduler.LambdaLR(sgd, [lambda n: 1 / (1 + n), lambda n: 0.5 ** n])
    assert schedule.get_last_lr() == [0.25, 0.5]
    schedule.step()
    assert schedule.get_last_lr() == [0.125, 0.25]
    by_product = lr_scheduler.MultiplicativeLR(sgd, lambda n: 0.5)
    by_product.step()
    assert by_product.get_last_lr() == [0.0625, 0.125]

    def failing(n):
        if n:
            raise KeyError("no factor")
        return 1.0

    schedule = lr_scheduler.LambdaLR(sgd, failing)
    with pytest.raises(KeyError, match="no factor"):
        schedule.step()
    assert schedule.get_last_lr() == [0.25, 0.5]
    with pytest.raises(TypeError):
        lr_scheduler.LambdaLR(sgd, lambda n: "much").step()
    with pytest.raises(at.ArgumentError, match="2 groups"):
        lr_scheduler.LambdaLR(sgd, [failing])


def trained(steps):
    torch_like = [at.tensor([1.0, -2.0], requires_grad=True), at.tensor([[3.0]], requires_grad=True)]
    adam = at.optim.Adam([{"params": torch_like[:1], "lr": 0.5}, {"params": torch_like[1:]}], lr=0.25, amsgrad=True)
    schedule = lr_scheduler.SequentialLR(adam, [lr_scheduler.LinearLR(adam, 0.5, total_iters=3),
                                                lr_scheduler.ExponentialLR(adam, 0.9)], [3])
    for _ in range(steps):
        step(torch_like, adam, schedule)
    return torch_like, adam, schedule


def step(weights, adam, schedule):
    adam.zero_grad()
    sum((w ** 4).sum() for w in weights).backward()
    adam.step()
    schedule.step()


def test_a_state_goes_on_with_the_same_bits(tmp_path):
    weights, adam, schedule = trained(5)
    state, how_far = adam.state_dict(), schedule.state_dict()
    assert list(state) == ["state", "param_groups"] and list(state["state"]) == [0, 1]
    assert list(state["state"][0]) == ["step", "exp_avg", "exp_avg_sq", "max_exp_avg_sq"]
    assert state["state"][1]["exp_avg"].shape == (1, 1) and state["state"][0]["step"].item() == 5
    first = state["param_groups"][0]
    assert (first["betas"], first["params"], first["initial_lr"], first["amsgrad"]) == ([0.9, 0.999], [0], 0.5, True)
    assert how_far["last_epoch"] == 5 and [one["last_epoch"] for one in how_far["_schedulers"]] == [2, 2]
    adam.save(tmp_path / "adam.safetensors")
    others, other, goes_on = trained(2)
    with at.no_grad():
        for to, value in zip(others, weights):
            to.copy_(value)
    other.load_state_dict(state)
    goes_on.load_state_dict(how_far)
    for _ in range(4):
        step(weights, adam, schedule)
        step(others, other, goes_on)
    assert [w.tolist() for w in weights] == [w.tolist() for w in others]
    assert goes_on.get_last_lr() == schedule.get_last_lr()
    other.load(tmp_path / "adam.safetensors")
    assert other.state_dict()["param_groups"] == state["param_groups"]


def test_states_that_are_not_its_own_are_refused():
    _, adam, schedule = trained(1)
    state = adam.state_dict()
    del state["state"][1]["exp_avg"]
    with pytest.raises(at.ArgumentError, match=r"missing state\.1\.exp_avg"):
        adam.load_state_dict(state)
    with pytest.raises(at.FormatError, match="has no _schedulers"):
        schedule.load_state_dict({"last_epoch": 3})
    plateau = lr_scheduler.ReduceLROnPlateau(adam)
    plateau.load_state_dict({**plateau.state_dict(), "best": float("inf"), "mode": "min"})  # as PyTorch has it
    assert plateau.state_dict()["best"] is None


HOW = [{"multi_avg_fn": swa_utils.get_ema_multi_avg_fn(0.75)}, {"avg_fn": lambda mean, value, n: mean * 0.75 + value * 0.25}, {},
       {"multi_avg_fn": lambda means, values, n: [mean.copy_(mean * 0.75 + value * 0.25) for mean, value in zip(means, values)]}]


@pytest.mark.parametrize("how", HOW)
def test_averages_of_weights(how):
    model = nn.Linear(2, 1)
    average = swa_utils.AveragedModel(model, **how)
    assert sorted(average.state_dict()) == ["module.bias", "module.weight", "n_averaged"]
    optimizer = at.optim.SGD(model.parameters(), lr=0.25)
    for n in range(4):
        (model(at.ones(1, 2)) ** 2).sum().backward()
        optimizer.step()
        optimizer.zero_grad()
        average.update_parameters(model)
        bias = model.bias.numpy().copy()
        wanted = bias if n == 0 else wanted + (bias - wanted) * (0.25 if how else 1 / (n + 1))
    assert average.module.bias.numpy() == pytest.approx(wanted, abs=1e-6) and average.n_averaged.item() == 4
    assert average(at.ones(1, 2)).shape == (1, 1)
    other = swa_utils.AveragedModel(nn.Linear(2, 1), **how)
    other.load_state_dict(average.state_dict())
    for one in (average, other):
        one.update_parameters(model)
    assert other.module.bias.numpy() == pytest.approx(average.module.bias.numpy(), abs=1e-6) and other.n_averaged.item() == 5


def test_averages_that_are_refused():
    model = nn.Linear(2, 1)
    with pytest.raises(at.ArgumentError, match="decay is 1.5"):
        swa_utils.get_ema_multi_avg_fn(1.5)
    with pytest.raises(at.ArgumentError, match="expected one"):
        swa_utils.AveragedModel(model, avg_fn=min, multi_avg_fn=max)
    with pytest.raises(at.ArgumentError, match="expected a copy of it"):
        swa_utils.AveragedModel(model).update_parameters(nn.Linear(2, 3))


def test_parameters_of_16_bits_have_float32_copies():
    half = at.ones(4, dtype="bfloat16", requires_grad=True)
    sgd = at.optim.SGD([half], lr=0.0001)
    for _ in range(100):
        half.sum().backward()
        sgd.step()
        sgd.zero_grad()
    assert half.astype("float32").numpy() == pytest.approx([0.99] * 4, abs=0.002)  # 1 - 0.0001 is 1 in bfloat16
    assert sgd.state_dict()["state"][0]["float32_copy"].numpy() == pytest.approx([0.99] * 4, abs=1e-5)
