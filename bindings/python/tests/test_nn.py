"""Modules, optimizers, files, data, profiler, log."""
import copy
import json
import pickle

import numpy as np
import pytest

import athena as at
from athena import nn
from athena.nn import functional as F


def network():
    return nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 2))


X, Y = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]], [0, 1, 1, 0]


def test_xor_is_learned_saved_and_loaded(tmp_path):
    at.manual_seed(1)
    model, x, y = network(), at.tensor(X), at.tensor(Y)
    optimizer, loss_of = at.optim.AdamW(model.parameters(), lr=0.05), nn.CrossEntropyLoss()
    for _ in range(150):
        loss = loss_of(model(x), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    assert loss.item() < 0.05 and model(x).argmax(1).tolist() == Y
    path = tmp_path / "xor.safetensors"
    at.save_file(model.state_dict(), path)
    again = network()
    again.load_state_dict(at.load_file(path))
    assert list(at.load_file(path)) == ["0.weight", "0.bias", "2.weight", "2.bias"]
    np.testing.assert_array_equal(again(x).numpy(), model(x).numpy())


def test_state_must_fit():
    model = network()
    with pytest.raises(KeyError, match="2.bias"):
        model.load_state_dict({})
    with pytest.raises(ValueError, match="0.weight"):
        model.load_state_dict({**model.state_dict(), "0.weight": at.zeros((1, 2))})


def test_modules_know_their_parts():
    class Net(nn.Module):
        def __init__(self):
            self.first, self.scale = nn.Linear(3, 2, bias=False), at.tensor([2.0])
            self.again, self._hidden = self.first, at.zeros(1)

        def forward(self, x):
            return self.first(x) * self.scale
    net = Net().to(at.float64)
    assert list(net.state_dict()) == ["scale", "first.weight", "again.weight"]
    assert [name for name, _ in net.named_parameters()] == ["first.weight"]
    assert net.again is net.first and net.first.weight.dtype == at.float64
    net(at.ones((1, 3), at.float64)).sum().backward()
    assert net.first.weight.grad is not None
    net.zero_grad()
    assert net.first.weight.grad is None
    assert repr(network()).splitlines()[1] == "  (0): Linear(in_features=2, out_features=8, bias=True)"


def test_dropout_only_while_training():
    drop, x = nn.Dropout(0.5), at.ones(1000)
    assert 0 < (drop(x) == 0).sum().item() < 1000 and set(drop(x).tolist()) == {0.0, 2.0}
    assert drop.eval()(x).tolist() == x.tolist()
    generator = at.Generator(5)
    twice = [F.dropout(x, 0.5, generator=generator).tolist() for _ in range(2)]
    assert twice[0] != twice[1] and F.dropout(x, 0.5, generator=generator.manual_seed(5)).tolist() == twice[0]
    channels = F.dropout2d(at.ones((8, 16, 3, 3)), 0.25)
    assert (channels.amin((2, 3)) == channels.amax((2, 3))).all().item()
    assert abs(F.alpha_dropout(at.randn(10000), 0.3).std().item() - 1) < 0.1
    assert F.dropout3d(at.ones((2, 3, 2, 2, 2)), 1).sum().item() == 0 == F.dropout1d(at.ones((2, 3, 2)), 1).sum().item()
    assert F.feature_alpha_dropout(at.ones((2, 3, 2)), 1).sum().item() == 0


def test_layers_are_functions():
    x = at.tensor([[-1.0, 2.0]])
    assert nn.ReLU()(x).tolist() == [[0, 2]] and nn.Flatten()(at.ones((2, 3, 4))).shape == (2, 12)
    assert nn.Softmax()(x).sum().item() == pytest.approx(1)
    assert nn.MSELoss()(x, at.zeros((1, 2))).item() == pytest.approx(2.5)
    with pytest.raises(ValueError):
        nn.CrossEntropyLoss(reduction="median")(x, at.tensor([0]))


def test_classes_lie_on_axis_1():
    rng = np.random.default_rng(3)
    scores, labels = rng.normal(size=(2, 3, 4, 5)), rng.integers(0, 3, (2, 4, 5))
    logs = scores - np.log(np.exp(scores).sum(1, keepdims=True))
    picked = -np.take_along_axis(logs, labels[:, None], 1)[:, 0]
    x, t = at.tensor(scores), at.tensor(labels)
    for loss, input in ((nn.functional.cross_entropy, x), (nn.CrossEntropyLoss(), x), (nn.NLLLoss(), at.tensor(logs))):
        assert loss(input, t).item() == pytest.approx(picked.mean(), rel=1e-10)
    assert nn.functional.cross_entropy(x.permute(0, 2, 3, 1), t, axis=-1).item() == pytest.approx(picked.mean(), rel=1e-10)
    assert nn.functional.cross_entropy(x[0, :, 0, 0], t[0, 0, 0]).item() == pytest.approx(picked[0, 0, 0], rel=1e-10)
    with pytest.raises(TypeError, match="reduction="):
        nn.functional.cross_entropy(x, t, "sum")
    kept = np.where(labels == 1, 0, 1).astype(bool)
    assert nn.functional.cross_entropy(x, at.tensor(np.where(kept, labels, -100))).item() == pytest.approx(picked[kept].mean())


def test_losses_take_reductions_and_their_numbers():
    a, b = np.array([0.5, -2.0, 3.0]), np.array([1.0, 1.0, 1.0])
    x, y, d = at.tensor(a), at.tensor(b), np.abs(a - b)
    cases = [
        (nn.SmoothL1Loss, {"beta": 2.0}, np.where(d < 2, d * d / 4, d - 1)),
        (nn.HuberLoss, {"delta": 2.0}, np.where(d < 2, d * d / 2, 2 * (d - 1))),
        (nn.L1Loss, {}, d), (nn.MSELoss, {}, d * d),
        (nn.SoftMarginLoss, {}, np.log1p(np.exp(-a * b))),
        (nn.HingeEmbeddingLoss, {"margin": 0.5}, a),
        (nn.PoissonNLLLoss, {}, np.exp(a) - a * b),
        (nn.KLDivLoss, {"log_target": True}, np.exp(b) * (b - a)),
        (nn.BCEWithLogitsLoss, {"pos_weight": at.tensor(3.0, dtype=at.float64)}, 3 * np.log1p(np.exp(-a))),
    ]
    for loss, options, elements in cases:
        np.testing.assert_allclose(loss(reduction="none", **options)(x, y).numpy(), elements, rtol=1e-12)
        assert loss(**options)(x, y).item() == pytest.approx(elements.mean(), rel=1e-12)
        assert loss(reduction="sum", **options)(x, y).item() == pytest.approx(elements.sum(), rel=1e-12)
    assert nn.BCEWithLogitsLoss(pos_weight=3.0, dtype="float64")(x, y).item() == pytest.approx((3 * np.log1p(np.exp(-a))).mean())
    assert nn.functional.binary_cross_entropy(x.sigmoid(), y > 0).item() == pytest.approx(np.log1p(np.exp(-a)).mean())


def test_weights_of_losses_are_buffers():
    weight = at.tensor([0.5, 1.0, 2.0])
    loss, x, labels = nn.CrossEntropyLoss(weight, label_smoothing=0.1), at.randn((4, 3)), np.array([0, 2, 1, 1])
    assert loss.weight is not None and list(loss.state_dict()) == ["weight"] and not list(loss.parameters())
    assert nn.CrossEntropyLoss().weight is None and loss.label_smoothing == 0.1 and loss.reduction == "mean"
    expected = loss(x, labels).item()
    for other in (copy.deepcopy(loss), pickle.loads(pickle.dumps(loss)), nn.CrossEntropyLoss((0.5, 1, 2), label_smoothing=0.1)):
        assert other(x, labels).item() == expected and other.weight.tolist() == [0.5, 1.0, 2.0]
    assert repr(nn.CrossEntropyLoss(ignore_index=3)) == "CrossEntropyLoss(ignore_index=3)"

    class Doubled(nn.CrossEntropyLoss):
        def forward(self, input, target):
            return 2 * super().forward(input, target)

    assert Doubled(weight, label_smoothing=0.1)(x, at.tensor(labels)).item() == pytest.approx(2 * expected)


def test_functions_have_the_usual_defaults():
    F = nn.functional
    x = at.tensor([[-1.0, 2.0, 3.0], [4.0, -5.0, 6.0]])
    a = x.numpy()
    close = np.testing.assert_allclose
    close(F.leaky_relu(x).numpy(), np.where(a > 0, a, 0.01 * a), rtol=1e-6)
    close(F.elu(x).numpy(), np.where(a > 0, a, np.expm1(a)), rtol=1e-5)
    close(F.hardtanh(x).numpy(), a.clip(-1, 1))
    close(F.hardshrink(x).numpy(), np.where(np.abs(a) <= 0.5, 0, a))
    close(nn.Softshrink(0.25)(x).numpy(), np.sign(a) * np.maximum(np.abs(a) - 0.25, 0))
    close(nn.Tanhshrink()(x).numpy(), a - np.tanh(a))
    close(F.softplus(x).numpy(), np.log1p(np.exp(a)), rtol=1e-5)
    close(F.gelu(x, approximate="tanh").numpy(), F.gelu_tanh(x).numpy())
    close(F.normalize(x).numpy(), a / np.linalg.norm(a, axis=1, keepdims=True), rtol=1e-6)
    close(F.softmax(x, dim=0).numpy(), F.softmax(x, 0).numpy())
    close(F.layer_norm(x, (3,)).numpy(), (a - a.mean(1, keepdims=True)) / np.sqrt(a.var(1, keepdims=True) + 1e-5), rtol=1e-5)
    close(F.pad(x, (1, 2), value=7).numpy(), np.pad(a, ((0, 0), (1, 2)), constant_values=7))
    close(F.pad(x, (0, 1, 1, 0), mode="replicate").numpy(), np.pad(a, ((1, 0), (0, 1)), mode="edge"))
    assert F.one_hot(at.tensor([0, 2])).tolist() == [[1, 0, 0], [0, 0, 1]]
    assert F.dropout(x, 1.0).tolist() == [[0, 0, 0], [0, 0, 0]] and F.dropout(x, training=False) is x
    y = x.clone()
    assert F.relu(y, inplace=True) is y and nn.ReLU(inplace=True)(x).tolist() == y.tolist() == [[0, 2, 3], [4, 0, 6]]
    with pytest.raises(ValueError):
        F.layer_norm(x, (2,))


def test_pooling_and_resizing():
    close = np.testing.assert_allclose
    a = np.array([[3, 9, 1, 7], [2, 4, 8, 6]], np.float32)
    F, x = nn.functional, at.tensor(a)[None]
    values, indices = F.max_pool2d(x, 2, return_indices=True)
    close(values.numpy(), [[[9, 8]]])
    close(indices.numpy(), [[[1, 6]]])
    close(F.max_pool1d(x, 2, 1).numpy(), [np.maximum(a[:, 1:], a[:, :-1])])
    close(F.avg_pool2d(x, (2, 2)).numpy(), [[[4.5, 5.5]]])
    close(F.avg_pool1d(x, 3, 2, 1, count_include_pad=False).numpy(), [[[6, 17 / 3], [3, 6]]])
    close(F.lp_pool1d(x, 1, 4).numpy(), a.sum(1).reshape(1, 2, 1))
    close(F.adaptive_avg_pool2d(x, (None, 1)).numpy(), a.mean(1).reshape(1, 2, 1))
    close(F.adaptive_max_pool1d(x, 1).numpy(), a.max(1).reshape(1, 2, 1))
    close(F.max_unpool2d(values, indices, 2).numpy(), [[[0, 9, 0, 0], [0, 0, 8, 0]]])
    with pytest.raises(ValueError, match="less than a stride"):
        F.max_unpool2d(values, indices, 2, output_size=(2, 9))
    image = x[None]
    close(F.interpolate(image, scale_factor=2).numpy(), [[a.repeat(2, 0).repeat(2, 1)]])
    close(F.interpolate(image, (2, 2), mode="bilinear").numpy(), [[(a[:, ::2] + a[:, 1::2]) / 2]])
    close(F.interpolate(image, (2, 7), mode="bilinear", align_corners=True).numpy()[0, 0, :, ::2], a)
    close(F.upsample(x, 2, mode="nearest").numpy(), [a[:, ::2]])
    for refused in ({"mode": "cubic", "size": 3}, {"mode": "linear", "size": 3}, {}, {"size": 3, "align_corners": True}):
        with pytest.raises(ValueError):
            F.interpolate(image, **refused)
    columns = F.unfold(image, 2)
    assert columns.shape == (1, 4, 3)
    close(F.fold(columns, (2, 4), 2).numpy(), [[a * [1, 2, 2, 1]]])
    close(F.pixel_shuffle(F.pixel_unshuffle(image, 2), 2).numpy(), [[a]])
    turned = F.affine_grid(at.tensor([[[0.0, 1, 0], [1, 0, 0]]]), (1, 1, 4, 2))
    close(F.grid_sample(image, turned, align_corners=False).numpy()[0, 0], a.T)
    close(F.grid_sample(image, turned - 0.125, "nearest", "border").numpy()[0, 0], a.T)
    for refused in ({"mode": "bicubic"}, {"padding_mode": "wrap"}):
        with pytest.raises(ValueError):
            F.grid_sample(image, turned, **refused)
    with pytest.raises(ValueError):
        F.affine_grid(at.zeros((1, 2, 3)), (1, 1, 2))
    close(F.channel_shuffle(at.arange(4.0).reshape(1, 4, 1), 2).numpy().ravel(), [0, 2, 1, 3])


def test_what_would_not_train_is_an_error():
    class Listed(nn.Module):
        def __init__(self, layers):
            self.layers = layers

    for hidden in ([nn.Linear(1, 1)], {"a": nn.Linear(1, 1)}, (at.ones(1, requires_grad=True),)):
        with pytest.raises(AttributeError, match="ModuleList"):
            Listed(hidden)
    later = Listed([])
    later.layers.append(nn.Linear(1, 1))
    with pytest.raises(AttributeError, match="ModuleList"):
        list(later.parameters())
    for private in (nn.Linear(1, 1), nn.Parameter(at.ones(1))):
        with pytest.raises(AttributeError, match="underscore"):
            later._private = private
    held = Listed(nn.ModuleList([nn.Linear(2, 3), nn.ModuleDict({"in": nn.Linear(3, 1, bias=False)})]))
    held._mask = at.ones(3)
    assert [name for name, _ in held.named_parameters()] == ["layers.0.weight", "layers.0.bias", "layers.1.in.weight"]
    assert len(list(held.modules())) == 5 and held.layers[1]["in"].weight.shape == (1, 3)


def test_moving_does_not_orphan_an_optimizer():
    model = network()
    assert model.to(at.float64)[0].weight.dtype == at.float64 and model.to(dtype="float32")[0].bias.dtype == at.float32
    optimizer = at.optim.SGD(model.parameters(), lr=1.0)
    weight = model[0].weight
    assert model.to(weight.device)[0].weight is weight
    model(at.ones((1, 2))).sum().backward()
    assert model.double()[0].weight is weight and weight.dtype == weight.grad.dtype == at.float64
    assert all(one is other for one, other in zip(model.parameters(), optimizer.param_groups[0]["params"]))
    before = weight.numpy().copy()
    optimizer.step()
    assert (weight.numpy() == before - weight.grad.numpy()).all()
    optimizer.add_param_group({"params": [at.ones(2, dtype="float64", requires_grad=True)]})
    with pytest.raises(at.StateError, match="has 1 others"):
        model.to("float32")
    assert all(one.dtype == at.float64 for one in model.parameters())
    del optimizer
    model.double()
    assert model[0].weight.dtype == at.float64


def test_weights_begin_as_in_pytorch():
    at.manual_seed(3)
    layer = nn.Linear(16, 200)
    at.manual_seed(3)
    assert layer.weight.tolist() == at.uniform(-0.25, 0.25, (200, 16)).tolist()
    assert layer.bias.tolist() == at.uniform(-0.25, 0.25, (200,)).tolist()  # after the weight
    at.manual_seed(3)
    bound = nn.init.kaiming_uniform((200, 16), gain=nn.init.gain("leaky_relu", 5 ** 0.5))
    np.testing.assert_allclose(bound.numpy(), layer.weight.numpy(), rtol=1e-6)
    assert nn.init.constant_(layer.weight, 2.0) is layer.weight and layer.weight.requires_grad
    assert set(layer.weight.flatten().tolist()) == {2.0} and nn.init.orthogonal_(nn.Linear(3, 3).weight).shape == (3, 3)
    table = nn.Embedding(5, 3, padding_idx=1)
    assert table.weight[1].tolist() == [0, 0, 0] and table(at.tensor([[0, 1]])).shape == (1, 2, 3)


def test_clipping_in_place():
    w = at.tensor([3.0, 4.0], requires_grad=True)
    (w * w).sum().backward()
    held = w.grad
    assert nn.utils.clip_grad_norm_(iter([w]), 1.0).item() == pytest.approx(10) and held.tolist() == pytest.approx([0.6, 0.8])
    nn.utils.clip_grad_value_(w, 0.7)
    assert held.tolist() == pytest.approx([0.6, 0.7])
    with pytest.raises(ValueError):
        nn.utils.clip_grad_norm_([w], -1.0)


def test_names_that_are_not_there_say_what_is():
    model = network()
    optimizer = at.optim.Adam(model.parameters())
    optimizer.zero_grad(set_to_none=False)
    for wrong, words in ((lambda: nn.RReLU, "not there yet"),
                         (lambda: at.optim.LBFGS, "AdamW")):
        with pytest.raises(AttributeError, match=words):
            wrong()
    for wrong, words in ((lambda: at.optim.AdamW(model.parameters(), capturable=True), "capturable"),
                         (lambda: at.optim.SGD(model.parameters(), nesterov=True), "momentum"),
                         (lambda: at.optim.SGD([{"params": []}]), "parameter")):
        with pytest.raises((NotImplementedError, ValueError), match=words):
            wrong()
    assert "lr=0.001" in repr(at.optim.AdamW([at.ones(1, requires_grad=True)], amsgrad=False))


def test_gradients_of_gradients_and_no_grad():
    x = at.tensor([2.0, 3.0], requires_grad=True)
    (slope,) = at.grad((x ** 3).sum(), [x], create_graph=True)
    (curve,) = at.grad(slope.sum(), [x])
    assert curve.tolist() == [12, 18]

    @at.no_grad()
    def quiet():
        return (x * 2).requires_grad
    assert not quiet() and (x * 2).requires_grad
    with pytest.raises(ZeroDivisionError), at.no_grad():
        1 / 0
    assert (x * 2).requires_grad


def test_loader_goes_through_epochs():
    samples = np.arange(20, dtype=np.float32).reshape(10, 2)
    dataset = at.data.Dataset(samples, np.arange(10))
    loader = at.data.DataLoader(dataset, batch_size=4, shuffle=True, seed=3)
    first, second = ([labels.tolist() for _, labels in loader] for _ in range(2))
    assert (len(dataset), dataset.sample_shapes, len(loader)) == (10, [(2,), ()], 3)
    assert [len(part) for part in first] == [4, 4, 2] and first != second and sorted(sum(first, [])) == list(range(10))
    loader.seek(0)
    assert [labels.tolist() for _, labels in loader] == first
    with pytest.raises(ValueError):
        at.data.Dataset(samples, [1])


def test_data_sets_keep_what_they_are_given():
    large, halves = [2**24 + 1, 2**63 - 1], np.array([0.5, 1.5])
    dataset = at.data.Dataset(large, halves, at.ones((2, 2), dtype=at.bfloat16), np.array([[True], [False]]))
    (batch,) = at.data.DataLoader(dataset)
    assert [field.dtype for field in batch] == [at.int64, at.float64, at.bfloat16, at.bool]
    assert batch[0].tolist() == large and batch[1].tolist() == [0.5, 1.5] and batch[3].tolist() == [[True], [False]]
    (pictures,), = at.data.DataLoader(at.data.TensorDataset(np.zeros((2, 3, 4))), flatten=True)
    assert pictures.shape == (2, 12)
    some = dataset.subset([1, 1, 0])
    assert len(some) == 3 and next(iter(at.data.DataLoader(some)))[1].tolist() == [1.5, 1.5, 0.5]
    for wrong in ([2], [-1], [0.5]):
        with pytest.raises((IndexError, TypeError)):
            dataset.subset(wrong)


def test_random_split_shares_nothing():
    dataset = at.data.Dataset(np.arange(10))
    for lengths, sizes in (([7, 3], [7, 3]), ([0.75, 0.25], [8, 2]), ([0.1] * 10, [1] * 10)):
        parts = at.data.random_split(dataset, lengths, seed=4)
        assert [len(part) for part in parts] == sizes
        seen = [x.tolist() for part in parts for (x,) in at.data.DataLoader(part)]
        assert sorted(sum(seen, [])) == list(range(10)) and sum(seen, []) != list(range(10))
    for wrong in ([7, 2], [0.5, 0.4]):
        with pytest.raises(ValueError):
            at.data.random_split(dataset, wrong)


def test_loaders_take_what_has_a_length_and_indices():
    class Squares:
        def __len__(self):
            return 5

        def __getitem__(self, i):
            return at.ones(2) * i, np.float64(i * i), {"name": i}

    loader = at.data.DataLoader(Squares(), batch_size=3, shuffle=True, seed=3, drop_last=True)
    ((x, squares, names),) = loader
    assert len(loader) == 1 and x.shape == (3, 2) and squares.dtype == at.float64
    assert (x[:, 0] ** 2).tolist() == squares.tolist() and names["name"].tolist() == x[:, 0].tolist()
    assert [(a.tolist(), b.tolist()) for a, b in at.data.DataLoader([(1, 2.5), (3, 4.5)])] == [([1, 3], [2.5, 4.5])]
    assert list(at.data.DataLoader(["b", "a"], collate_fn="".join, num_workers=0)) == ["ba"]
    one, two = at.data.random_split(Squares(), [3, 2], seed=1)
    both = [name for part in (one, two) for _, _, names in at.data.DataLoader(part) for name in names["name"].tolist()]
    assert len(one) == 3 and sorted(both) == list(range(5))
    with pytest.raises(TypeError):
        at.data.DataLoader(3)
    with pytest.raises(NotImplementedError, match="pin_memory"):
        at.data.DataLoader([1], pin_memory=True)


def test_profiler_and_log(tmp_path):
    with at.profiler.profile():
        with at.profiler.range("step"):
            (at.ones((8, 8)) @ at.ones((8, 8))).sum().item()
    assert "step" in at.profiler.report() and at.profiler.results()
    at.profiler.export_chrome_trace(tmp_path / "trace.json")
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    assert {"step", "matmul float32"} <= {event["name"] for event in events}
    heard = []
    at.logging.set_callback(lambda level, text: heard.append(text))
    at.logging.set_level(at.logging.DEBUG)
    (at.ones(17) * 3 - 1).tolist()
    at.logging.set_level(at.logging.WARN)
    at.logging.set_callback(None)
    with pytest.raises(TypeError):
        at.logging.set_callback(3)


def test_devices():
    assert at.device("cpu") == at.device("cpu") and at.device("cpu").name in {one["name"] for one in at.devices()}
    x = at.ones(3).to("cpu")
    assert str(x.device) == "cpu" and x.to("float64").dtype == at.float64 and {x.device: 1}[at.device("cpu")] == 1


def test_first_weights():
    generator, shape = at.Generator(3), (200, 50, 2)
    for function, gain, wanted in [(nn.init.xavier_uniform, 1.0, 2 / 500), (nn.init.xavier_normal, 2.0, 8 / 500),
                                   (nn.init.kaiming_uniform, 2**0.5, 2 / 100), (nn.init.kaiming_normal, 1.0, 1 / 100)]:
        assert abs(function(shape, gain, generator=generator).numpy().var() / wanted - 1) < 0.1
    q = nn.init.orthogonal((3, 8), generator=generator).numpy()
    np.testing.assert_allclose(q @ q.T, np.eye(3), atol=1e-5)
    assert abs(nn.init.gain("tanh") - 5 / 3) < 1e-12
    for wrong in (lambda: nn.init.gain("none"), lambda: nn.init.kaiming_normal((2, 2), mode="in")):
        with pytest.raises(ValueError):
            wrong()


def test_random_draws():
    generator = at.Generator(5)
    dice = at.randint(1, 7, 500, generator=generator).numpy()
    assert dice.dtype == np.int64 and set(dice) == set(range(1, 7))
    assert 0.6 < at.bernoulli(0.7, 500, generator=generator).mean().item() < 0.8
    assert sorted(at.permutation(9, generator=generator).tolist()) == list(range(9))
    assert np.abs(at.truncated_normal(0, 1, -2, 2, 500, generator=generator).numpy()).max() <= 2


def test_convolutions_take_every_padding():
    x, weight = at.tensor([[[1.0, 2, 3, 4]]]), at.tensor([[[1.0, 10, 100]]])
    F = nn.functional
    assert F.conv1d(x, weight).tolist() == [[[321, 432]]]
    assert F.conv1d(x, weight, at.tensor([0.5]), stride=3, padding=1).tolist() == [[[210.5, 43.5]]]
    assert F.conv1d(x, weight, padding="same").tolist() == [[[210, 321, 432, 43]]]
    assert F.conv1d(x, weight, padding="valid").tolist() == [[[321, 432]]]
    assert F.conv1d(x, weight, padding=[(2, 0)]).tolist() == [[[100, 210, 321, 432]]]
    assert F.conv1d(x, weight, padding=1, padding_mode="circular").tolist() == [[[214, 321, 432, 143]]]
    assert F.conv1d(x[0], weight).tolist() == [[321, 432]]
    square = at.ones(1, 2, 3, 3)
    assert F.conv2d(square, at.ones(4, 1, 2, 2), groups=2, dilation=2).tolist() == [[[[4]]] * 4]
    assert F.conv3d(square[:, None], at.ones(1, 1, 2, 3, 3)).tolist() == [[[[[18]]]]]
    assert F.conv_transpose1d(x, weight, stride=2, output_padding=1).tolist() == [[[1, 10, 102, 20, 203, 30, 304, 40, 400, 0]]]
    assert F.conv_transpose2d(square, at.ones(2, 3, 3, 3)).shape == (1, 3, 5, 5)
    assert F.conv_transpose3d(square[:, None], at.ones(1, 2, 1, 1, 1)).shape == (1, 2, 2, 3, 3)
    for wrong in ({"padding": "full"}, {"padding": [(1, 1), (1, 1)]}, {"stride": 0}, {"padding_mode": "constant"}):
        with pytest.raises(ValueError):
            F.conv1d(x, weight, **wrong)
    with pytest.raises(ValueError, match="expected 4 axes"):
        F.conv2d(x, weight)


def test_recurrent_networks():
    x = at.ones(2, 1, 1)
    weights = {gates: [at.ones(gates, 1), at.zeros(gates, 1)] for gates in (1, 3, 4)}
    assert at.rnn_relu(x, None, weights[1], False)[0].tolist() == [[[1]], [[1]]]
    assert at.rnn_tanh(x, None, weights[1], False)[1].item() == pytest.approx(np.tanh(1))
    assert at.gru(x, None, weights[3], False)[1].item() == pytest.approx(0.3545627)
    assert at.lstm(x, None, weights[4], False)[2].item() == pytest.approx(0.9638014)
    assert at.rnn_relu_cell(x[0], None, *weights[1]).item() == 1
    assert at.rnn_tanh_cell(x[0], None, *weights[1]).item() == pytest.approx(np.tanh(1))
    assert at.gru_cell(x[0], None, *weights[3]).item() == pytest.approx(0.2048242)
    assert at.lstm_cell(x[0], None, *weights[4])[0].item() == pytest.approx(0.3696064)
    both = at.gru(x, None, weights[3] * 2, False, 1, 0.0, False, True, lengths=at.asarray([1]))[0]
    assert both.shape == (2, 1, 2) and both[0, 0].tolist() == pytest.approx([0.2048242] * 2) and both[1].tolist() == [[0, 0]]
    dropped = at.gru(x, None, weights[3] * 2, False, 2, 1.0, True)[0]
    assert dropped.tolist() == [[[0]], [[0]]]
    with pytest.raises(ValueError, match="expected one of them"):
        at.gru(x, None, weights[3], bidirectional=True, reverse=True)


def test_attention_takes_pytorchs_arguments():
    at.manual_seed(7)
    q, k, v = at.randn(2, 4, 3, 8), at.randn(2, 2, 5, 8), at.randn(2, 2, 5, 6)
    attend = nn.functional.scaled_dot_product_attention
    keys, values = np.repeat(k.numpy(), 2, axis=1), np.repeat(v.numpy(), 2, axis=1)
    mask = np.arange(15).reshape(3, 5) % 4 > 0

    def expected(allowed, scale):
        scores = np.where(allowed, q.numpy() @ keys.swapaxes(-1, -2) * scale, -np.inf)
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        return weights / weights.sum(-1, keepdims=True) @ values
    both = attend(q, k, v, at.tensor(mask), 0.0, True, 0.5, True)
    np.testing.assert_allclose(both.numpy()[:, :, 1:], expected(np.tri(3, 5, dtype=bool) & mask, 0.5)[:, :, 1:], rtol=1e-4, atol=1e-5)
    assert not both.numpy()[:, :, 0].any()  # sees nothing
    late = attend(q, k, v, is_causal="lower_right", enable_gqa=True)
    np.testing.assert_allclose(late.numpy(), expected(np.tri(3, 5, 2, dtype=bool), 8 ** -0.5), rtol=1e-4, atol=1e-5)
    assert (attend(q, q, q, dropout_p=0.5).numpy() != attend(q, q, q, dropout_p=0.5).numpy()).any()
    with pytest.raises(ValueError, match="upper_left"):
        attend(q, k, v, is_causal="both")
    with pytest.raises(at.ShapeError, match="4 and 2"):
        attend(q, k, v)


def test_positions_turn_pairs():
    x = at.tensor([[1.0, 2.0, 3.0, 4.0, 5.0]])
    cos, sin = at.tensor([[0.0, 0.6]]), at.tensor([[1.0, 0.8]])
    assert np.allclose(F.rotary_embedding(x, cos, sin), [[-3, 1.2 - 3.2, 1, 2.4 + 1.6, 5]])
    assert np.allclose(F.rotary_embedding(x, cos, sin, interleaved=True), [[-2, 1, 1.8 - 3.2, 2.4 + 2.4, 5]])
