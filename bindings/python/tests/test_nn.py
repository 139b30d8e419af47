"""Modules, optimizers, files, data, profiler, log."""
import numpy as np
import pytest

import athena as at
from athena import nn


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
    assert list(net.state_dict()) == ["scale", "first.weight"]
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
    assert drop.eval()(x) is x


def test_layers_are_functions():
    x = at.tensor([[-1.0, 2.0]])
    assert nn.ReLU()(x).tolist() == [[0, 2]] and nn.Flatten()(at.ones((2, 3, 4))).shape == (2, 12)
    assert nn.Softmax()(x).sum().item() == pytest.approx(1)
    assert nn.MSELoss()(x, at.zeros((1, 2))).item() == pytest.approx(2.5)
    with pytest.raises(ValueError):
        nn.CrossEntropyLoss("median")(x, at.tensor([0]))


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


def test_files_carry_texts(tmp_path):
    path = tmp_path / "about.safetensors"
    at.save_file({"w": at.ones(2)}, path, metadata={"epoch": "3", "ä": ""})
    assert at.load_metadata(path) == {"epoch": "3", "ä": ""} and list(at.load_file(path)) == ["w"]
    at.save_file({}, path)
    assert at.load_metadata(path) == {}
    with pytest.raises(TypeError):
        at.save_file({}, path, metadata={"epoch": 3})
    with pytest.raises(OSError):
        at.load_metadata(tmp_path / "none")


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
    with pytest.raises(TypeError):
        at.data.DataLoader(3)


def test_profiler_and_log():
    with at.profiler.profile():
        with at.profiler.range("step"):
            (at.ones((8, 8)) @ at.ones((8, 8))).sum().item()
    assert "step" in at.profiler.report() and at.profiler.results()
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
