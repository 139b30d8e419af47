"""Modules of the library and of Python: what they hold, how long they live, and how they are made again."""
import collections
import copy
import gc
import inspect
import pickle
import weakref

import numpy as np
import pytest

import athena as at
from athena import nn


class Scale(nn.Module):
    def __init__(self, by=2.0):
        self.by = nn.Parameter(at.tensor([by]))

    def forward(self, x):
        return x * self.by


class Block(nn.Sequential):
    def __init__(self, size):
        super().__init__(nn.Linear(size, size), nn.Tanh())

    def forward(self, x):
        return x + super().forward(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.block = Block(4)
        self.last = nn.Sequential(nn.ReLU(), Scale(), nn.Linear(4, 2))
        self.register_buffer("seen", at.zeros(1))
        self.register_buffer("cache", at.ones(2), persistent=False)

    def forward(self, x):
        return self.last(self.block(self.first(x)))


class Masked(nn.Module):
    def __init__(self, size):
        self.fc = nn.Linear(size, size)

    def forward(self, x, mask=None, padding=None):
        return x + self.fc(x)


class Outer(nn.Linear):
    def __init__(self):
        super().__init__(2, 2)
        self.gate = nn.Parameter(at.tensor([3.0]))

    def forward(self, x):
        return super().forward(x) * self.gate


class Tied(nn.Module):
    def __init__(self):
        self.rows = nn.Embedding(5, 3)
        self.back = nn.Linear(3, 5, bias=False)
        self.back.weight = self.rows.weight

    def forward(self, i):
        return self.back(self.rows(i))


X = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]


def test_names_are_pytorchs():
    net = Net()
    assert list(net.state_dict()) == ["seen", "first.weight", "first.bias", "block.0.weight", "block.0.bias", "last.1.by",
                                      "last.2.weight", "last.2.bias"]
    assert [name for name, _ in net.named_buffers()] == ["seen", "cache"]
    assert [name for name, _ in net.named_modules()] == ["", "first", "block", "block.0", "block.1", "last", "last.0", "last.1",
                                                         "last.2"]
    assert [name for name, _ in net.named_children()] == ["first", "block", "last"]
    assert [name for name, _ in net.last.named_parameters("p")] == ["p.1.by", "p.2.weight", "p.2.bias"]
    assert [name for name, _ in net.first.named_parameters(recurse=False)] == ["weight", "bias"]
    assert net.get_submodule("last.1") is net.last[1] and isinstance(net.last[1], Scale)
    assert repr(net).splitlines()[1:4] == ["  (first): Linear(in_features=3, out_features=4, bias=True)", "  (block): Block(",
                                           "    (0): Linear(in_features=4, out_features=4, bias=True)"]
    assert {"first", "seen", "training"} <= set(dir(net))
    with pytest.raises(AttributeError, match="'Net' object has no attribute 'second'"):
        net.second


def test_things_are_the_same_each_time():
    net = Net()
    assert net.first is net.first and net.first.weight is net.first.weight is dict(net.named_parameters())["first.weight"]
    weight = net.first.weight
    assert net.to(at.float32).first.weight is weight
    net.last[2].weight = nn.Parameter(at.ones(2, 4))
    assert net.last[2].weight.tolist() == [[1] * 4] * 2 == dict(net.named_parameters())["last.2.weight"].tolist()
    net.double()
    assert net.first.weight is not weight and net.first.weight.dtype == at.float64 == net.cache.dtype
    assert net(at.tensor(X, dtype=at.float64)).dtype == at.float64


def test_gradients_go_through_all_modules():
    net, x = Net(), at.tensor(X)
    y = x @ net.first.weight.mT + net.first.bias
    y = y + (y @ net.block[0].weight.mT + net.block[0].bias).tanh()
    y = y.relu() * net.last[1].by @ net.last[2].weight.mT + net.last[2].bias
    np.testing.assert_allclose(net(x).numpy(), y.numpy(), rtol=1e-5)
    net(x).sum().backward()
    assert all(one.grad is not None for one in net.parameters())
    net.zero_grad(set_to_none=False)
    assert net.last[1].by.grad.tolist() == [0]
    net.zero_grad()
    assert net.last[1].by.grad is None
    net.requires_grad_(False)
    assert not any(one.requires_grad for one in net.parameters()) and len(list(net.parameters())) == 7
    net.last.requires_grad_()
    optimizer = at.optim.SGD(net.parameters(), lr=0.1)
    assert len(optimizer.parameters) == 3  # those that are trained
    net(x).sum().backward()
    before = net.last[1].by.item()
    optimizer.step()
    assert net.last[1].by.item() != before


@pytest.mark.parametrize("kind", [KeyboardInterrupt, ZeroDivisionError, at.ShapeError])
def test_errors_in_forward_come_out_as_they_are(kind):
    error = kind("this one")

    class Fails(nn.Module):
        def forward(self, x):
            raise error
    for model in (Fails(), nn.Sequential(nn.ReLU(), Fails()), nn.Residual(nn.Sequential(Fails()))):
        with pytest.raises(kind) as caught:
            model(at.ones(2))
        assert caught.value is error
    with pytest.raises(TypeError, match="expected a tensor"):
        class Text(nn.Module):
            def forward(self, x):
                return "text"
        nn.Sequential(Text())(at.ones(2))


def test_modules_go_without_the_collector():
    gc.collect()
    gc.disable()
    try:
        net = Net()
        net(at.tensor(X)).sum().backward()
        inside = [weakref.ref(one) for one in (net, net.block, net.last, net.last[1], net.first.weight)]
        del net
        assert [one() for one in inside] == [None] * 5
        scale = Scale()
        held = nn.Sequential(scale)
        gone = weakref.ref(scale)
        del scale
        assert held(at.ones(1)).item() == 2 and gone() is held[0]
        del held
        assert gone() is None
    finally:
        gc.enable()


def test_cycles_are_collected():
    net = Net()
    net.hook = lambda: net
    gone, memory = weakref.ref(net), weakref.ref(net.first.weight)
    del net
    gc.collect()
    assert gone() is None and memory() is None


def test_a_module_whose_python_is_gone_says_so():
    raw = nn.Sequential(Scale())._handle
    with pytest.raises(at.StateError, match="is gone"):
        at._raw.module_forward(raw, at.ones(1))


def test_attributes_are_replaced():
    net = Net()
    net.first = nn.Linear(3, 4, bias=False)
    assert next(iter(net.state_dict())) == "seen" and list(net.state_dict())[1:3] == ["first.weight", "block.0.weight"]
    net.block = nn.Identity()
    net.last[0] = nn.Tanh()
    assert net(at.tensor(X)).shape == (2, 2)
    net.seen = at.zeros(3)
    assert net.state_dict()["seen"].shape == (3,)
    net.seen = None
    assert net.seen is None and "seen" not in net.state_dict()
    net.scale = at.ones(4, requires_grad=True)
    net.scale = nn.Parameter(at.ones(2))
    assert dict(net.named_parameters())["scale"].shape == (2,)
    del net.scale, net.block
    assert not hasattr(net, "scale") and "block" not in dict(net.named_modules())
    for wrong in (at.ones(2, 4), at.ones(3, requires_grad=True)):
        with pytest.raises((TypeError, ValueError)):
            net.last[2].weight = wrong
    with pytest.raises(at.ArgumentError, match="inside"):
        net.last.append(net.last)
    with pytest.raises(AttributeError, match="given when"):
        nn.Dropout(0.3).p = 0.5
    with pytest.raises(AttributeError, match="derive a class"):
        nn.ReLU().forward = abs
    with pytest.raises(at.ArgumentError, match="follows"):
        nn.Linear(1, 1).bias = None
    with pytest.raises(TypeError, match="no module"):
        nn.Sequential(3)


def test_results_may_be_kept_as_attributes():
    class Keeps(nn.Module):
        def __init__(self):
            self.fc = nn.Linear(3, 3)

        def forward(self, x):
            self.hidden = self.fc(x)
            return self.hidden

    keeps = Keeps()
    for rows in (1, 2):
        keeps(at.ones(rows, 3))
    assert keeps.hidden.shape == (2, 3) and len(list(keeps.parameters())) == 2 and "hidden" not in keeps.state_dict()


def test_values_are_set_from_outside():
    layer = nn.Sequential(nn.Linear(2, 2))[0]
    layer.weight.data = at.eye(2)
    with at.no_grad():
        layer.bias.zero_()
    assert layer(at.tensor([3.0, 4.0])).tolist() == [3, 4] and layer.weight.requires_grad


def test_shared_tensors_stay_shared():
    tied = Tied()
    for one in (tied, copy.deepcopy(tied), pickle.loads(pickle.dumps(tied)), Tied().double()):
        assert one.back.weight is one.rows.weight and [name for name, _ in one.named_parameters()] == ["rows.weight"]
        assert list(one.state_dict()) == ["rows.weight", "back.weight"]
    assert copy.deepcopy(tied).rows.weight is not tied.rows.weight


def again(module, how):
    return copy.deepcopy(module) if how == "deepcopy" else pickle.loads(pickle.dumps(module))


@pytest.mark.parametrize("how", ["deepcopy", "pickle"])
def test_modules_are_made_again(how):
    net = Net().eval()
    net.first.requires_grad_(False)
    net.note = {"a": [1]}
    other = again(net, how)
    assert type(other) is Net and type(other.block) is Block and not other.training and not other.last[2].training
    np.testing.assert_array_equal(net(at.tensor(X)).numpy(), other(at.tensor(X)).numpy())
    assert not other.first.weight.requires_grad and other.block[0].weight.requires_grad
    assert other.note == net.note and other.note is not net.note and "cache" not in other.state_dict()
    with at.no_grad():
        other.first.weight.fill_(0)
    assert net.first.weight.sum().item() != 0
    layer = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8, dropout=0.0), 2)
    x = at.randn(3, 1, 4)
    np.testing.assert_array_equal(again(layer, how)(x).numpy(), layer(x).numpy())
    own = nn.TransformerEncoder(Masked(4), 2)
    np.testing.assert_array_equal(again(own, how)(x).numpy(), own(x).numpy())
    gated = again(Outer(), how)
    assert type(gated) is Outer and gated.gate.item() == 3 and list(gated.state_dict()) == ["weight", "bias", "gate"]


def test_a_copy_draws_from_the_same_generator():
    generator = at.Generator(3)
    drop = nn.Sequential(nn.Dropout(generator=generator))
    other = copy.deepcopy(drop)
    first, second = drop(at.ones(100)).tolist(), other(at.ones(100)).tolist()
    assert first != second and generator.state == (3, generator.state[1]) and generator.state[1] > 0
    generator.manual_seed(3)
    assert other(at.ones(100)).tolist() == first


def test_states_are_loaded():
    net = Net()
    state = {name: at.full(one.shape, 0.5) for name, one in net.state_dict().items()}
    assert net.load_state_dict(state) == ([], [])
    assert net.last[1].by.item() == 0.5 and net.last[1].by.requires_grad
    del state["last.1.by"]
    found = net.load_state_dict({**state, "more": at.ones(1)}, strict=False)
    assert found.missing_keys == ["last.1.by"] and found.unexpected_keys == ["more"]
    with pytest.raises(KeyError, match="more"):
        net.load_state_dict({**net.state_dict(), "more": at.ones(1)})
    before = net.first.weight.tolist()
    with pytest.raises(at.ShapeError, match="last.2.bias"):
        net.load_state_dict({"first.weight": at.zeros(4, 3), "last.2.bias": at.ones(7)}, strict=False)
    assert net.first.weight.tolist() == before


def test_files_know_what_they_are(tmp_path):
    path = tmp_path / "net.safetensors"
    model = nn.Sequential(nn.Conv2d(1, 2, (3, 3), padding="same"), nn.Flatten(), nn.Linear(2 * 4 * 4, 3))
    model.save(path)
    other = nn.create(at.load_metadata(path)["athena.module"]).load(path)
    x = at.randn(2, 1, 4, 4)
    np.testing.assert_array_equal(other(x).numpy(), model(x).numpy())
    assert other.description == model.description and isinstance(other[0], nn.Conv2d)
    net = Net()
    net.save(path)
    assert list(at.load_file(path)) == list(net.state_dict())
    with pytest.raises(at.ArgumentError, match="missing"):
        model.load(path)


def test_training_is_one_thing():
    class Frozen(nn.Sequential):
        def train(self, mode=True):
            return super().train(False)

    model = nn.Sequential(nn.Dropout(), Frozen(nn.Dropout()), nn.Sequential(Scale()))
    assert model.train() is model and [one.training for one in model.modules()] == [True, True, False, False, True, True]
    model.training = False
    assert not model.training and model[0].training
    assert not any(one.training for one in model.eval().modules())
    model[2][0].train()
    assert model[2][0].training and not model[2].training


def test_lists():
    a, b, c = nn.ReLU(), nn.Tanh(), Scale()
    for make in (nn.Sequential, lambda *modules: nn.ModuleList(modules)):
        held = make(a, b)
        assert len(held) == 2 and list(held) == [a, b] and held[-1] is b and list(held[:1]) == [a] and c not in held
        assert held.append(c) is held and list(held.extend([nn.Identity()]))[2] is c
        assert [name for name, _ in held.named_children()] == list("0123")
        held.insert(0, c)
        assert list(held)[:2] == [c, a] and held.pop() is not c and held.pop(0) is c
        held[0] = c
        del held[1]
        assert list(held) == [c, c] and list(held.state_dict()) == ["0.by", "1.by"]
        assert list(dict(held.named_parameters())) == ["0.by"]
        assert type(held[0:1]) is type(held) and list(held + [a]) == [c, c, a]
        with pytest.raises(IndexError):
            held[5]
    named = nn.Sequential(collections.OrderedDict(fc=nn.Linear(2, 3), act=a))
    assert named.fc is named[0] and list(named.state_dict()) == ["fc.weight", "fc.bias"] and named(at.ones(2)).shape == (3,)
    with pytest.raises(at.UnsupportedError):
        nn.ModuleList([a])(at.ones(1))
    with pytest.raises(TypeError):
        named(at.ones(2), at.ones(2))
    assert nn.Sequential()(at.ones(2)).tolist() == [1, 1] and nn.Residual(c)(at.ones(2)).tolist() == [3, 3]


def test_dicts():
    held = nn.ModuleDict({"keys": nn.ReLU(), "b": Scale()})
    assert list(held) == ["keys", "b"] == list(held.keys()) and "b" in held and len(held) == 2
    held["keys"] = nn.Tanh()
    held.update({"c": nn.Identity()})
    assert [name for name, _ in held.items()] == ["keys", "b", "c"] and isinstance(held["keys"], nn.Tanh)
    assert isinstance(held.pop("b"), Scale) and list(held.state_dict()) == []
    held.clear()
    assert len(held) == 0 and bool(held)
    with pytest.raises(at.ArgumentError, match="point"):
        held["a.b"] = nn.ReLU()


def test_layers_of_layers():
    outer = Outer()
    outer.weight = nn.Parameter(at.eye(2))
    with at.no_grad():
        outer.bias.fill_(1)
    assert nn.Sequential(outer)(at.ones(2)).tolist() == [6, 6]
    assert list(outer.state_dict()) == ["weight", "bias", "gate"]
    other = copy.deepcopy(outer).double()
    assert other(at.ones(2, dtype=at.float64)).dtype == at.float64 and other.gate.item() == 3 and type(other) is Outer

    class Forgets(nn.Linear):
        def __init__(self):
            self.more = nn.ReLU()
    with pytest.raises(AttributeError, match="super"):
        Forgets()


def test_summaries_see_pythons_modules():
    text = Net().summary(at.tensor(X))
    lines = {line.split()[0]: line.split() for line in text.splitlines()}
    assert lines["first"] == ["first", "Linear", "2x4", "16", "24"] and lines["block"][:3] == ["block", "Block", "2x4"]
    assert lines["last.1"] == ["last.1", "Scale", "2x4", "1"] and "parameters: 47, trained: 47" in text


def test_every_kind_has_a_class():
    for name, arguments in nn.kinds().items():
        parameters = inspect.signature(getattr(nn, name)).parameters
        wanted = [one.split(":")[0] for one in arguments.split(", ") if one and one[0] != "*"]
        assert name in ("ModuleList", "ModuleDict") or list(parameters)[:len(wanted)] == wanted or name == "Identity", name
        assert inspect.getdoc(getattr(nn, name))
    assert str(inspect.signature(nn.Linear)).startswith("(in_features: 'int', out_features: 'int', bias: 'bool' = True, device:")
    layer = nn.Conv2d(1, 2, 3, padding=(1, 2), bias=False)
    assert (layer.kernel_size, layer.padding, layer.stride, layer.bias) == ((3, 3), (1, 2), (1, 1), None)
    assert repr(layer) == "Conv2d(in_channels=1, out_channels=2, kernel_size=3, padding=(1, 2), bias=False)"
    for wrong, words in ((lambda: nn.Linear(3, "a"), "'a'"), (lambda: nn.Linear(3), "out_features"),
                         (lambda: nn.Linear(3, 4, use=1), "use"),
                         (lambda: nn.Softmax(at.ones(1)), "dim"), (lambda: nn.create("Linear(3"), "the end"),
                         (lambda: nn.create("Linaer(3, 4)"), "Linear")):
        with pytest.raises((ValueError, TypeError), match=words):
            wrong()


def test_numbers_are_drawn_from_a_generator():
    first, second = (nn.Linear(3, 4, generator=at.Generator(7)) for _ in range(2))
    assert first.weight.tolist() == second.weight.tolist() and nn.Linear(3, 4, dtype="float64").weight.dtype == at.float64
    at.manual_seed(7)
    assert nn.Linear(3, 4).weight.tolist() == first.weight.tolist()
    assert nn.Linear(3, 4, device="cpu").bias.device == at.device("cpu")
    norm = nn.Embedding(4, 3, max_norm=1.0, norm_type=float("inf"))
    assert norm(at.tensor([0, 1])).abs().max().item() <= 1.001


def test_several_inputs_and_results():
    x, at_first = at.randn(5, 2, 3), at.zeros(1, 2, 4)
    lstm, gru = nn.LSTM(3, 4), nn.GRU(3, 4, bidirectional=True)
    output, (h, c) = lstm(x, (at_first, at_first))
    np.testing.assert_array_equal(output.numpy(), lstm(x)[0].numpy())
    assert (output.shape, h.shape, c.shape) == ((5, 2, 4), (1, 2, 4), (1, 2, 4)) and lstm.weight_ih_l0.shape == (16, 3)
    assert [one.shape for one in gru(x)] == [(5, 2, 8), (2, 2, 4)] and nn.RNN(3, 4)(x)[1].shape == (1, 2, 4)
    assert lstm(x, lengths=at.tensor([5, 2]))[0][2:, 1].abs().sum().item() == 0
    h, c = nn.LSTMCell(3, 4)(x[0])
    assert h.shape == c.shape == nn.GRUCell(3, 4)(x[0], h).shape == (2, 4)
    values, places = nn.MaxPool2d(2, return_indices=True)(at.arange(16.0).reshape(1, 1, 4, 4))
    assert places.tolist() == [[[[5, 7], [13, 15]]]] and nn.MaxUnpool2d(2)(values, places).shape == (1, 1, 4, 4)
    assert nn.MaxPool2d(2)(at.ones(1, 1, 4, 4)).shape == (1, 1, 2, 2)
    assert nn.Bilinear(2, 3, 4)(at.ones(5, 2), at.ones(5, 3)).shape == (5, 4)
    bag = nn.EmbeddingBag(4, 3, mode="sum")
    assert bag(at.tensor([0, 1, 2]), at.tensor([0, 2])).shape == (2, 3)
    attention = nn.MultiheadAttention(8, 2, batch_first=True).eval()
    q, k = at.randn(2, 3, 8), at.randn(2, 5, 8)
    output, weights = attention(q, k, k, need_weights=True)
    assert output.shape == (2, 3, 8) and weights.shape == (2, 3, 5) and attention(q, k, k, need_weights=False)[1] is None
    np.testing.assert_allclose(attention(q, k, k, need_weights=False)[0].numpy(), output.numpy(), rtol=1e-4, atol=1e-6)
    hidden = at.tensor([[False] * 4 + [True]] * 2)
    assert attention(q, k, k, key_padding_mask=hidden)[1][:, :, 4].abs().sum().item() == 0
    with pytest.raises(ValueError, match="is_causal"):
        attention(q, q, q, is_causal=True)


def test_transformers():
    at.manual_seed(5)
    layer, x = nn.TransformerEncoderLayer(4, 2, dim_feedforward=8, dropout=0.0), at.randn(3, 2, 4)
    state = at.default_generator.state
    encoder = nn.TransformerEncoder(layer, 2, norm=nn.LayerNorm(4))
    assert at.default_generator.state == state and encoder.layers[1].linear1.weight is not layer.linear1.weight
    np.testing.assert_allclose(encoder(x).numpy(), encoder.norm(layer(layer(x))).numpy(), rtol=1e-4, atol=1e-5)
    mask = at.triu(at.ones((3, 3), dtype=at.bool), k=1)
    assert encoder(x, mask=mask).shape == encoder(x, src_key_padding_mask=at.zeros((2, 3), dtype=at.bool)).shape == (3, 2, 4)
    own = Masked(4)
    stack = nn.TransformerEncoder(own, 2)
    np.testing.assert_allclose(stack(x).numpy(), own(own(x)).numpy(), rtol=1e-4, atol=1e-5)
    assert isinstance(stack.layers[0], Masked) and list(stack.state_dict())[0] == "layers.0.fc.weight"
    decoder = nn.TransformerDecoder(nn.TransformerDecoderLayer(4, 2, 8), 1)
    assert decoder(x, x, tgt_mask=mask).shape == (3, 2, 4)
    assert nn.Transformer(4, 2, 1, 1, 8)(x, x, tgt_mask=mask).shape == (3, 2, 4)


ARGUMENTS = {"Linear": (3, 4), "Bilinear": (2, 3, 4), "Embedding": (4, 3), "EmbeddingBag": (4, 3), "Unflatten": (1, (2, 2)),
             "Upsample": (None, 2.0), "Transformer": (4, 2, 1, 1, 8), "TransformerEncoder": (nn.TransformerEncoderLayer(4, 2, 8), 2),
             "TransformerDecoder": (nn.TransformerDecoderLayer(4, 2, 8), 1)}


@pytest.mark.parametrize("name", nn.kinds())
def test_every_kind_is_made_again(name):
    cls = getattr(nn, name)
    needed = [one for one in inspect.signature(cls).parameters.values()
              if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD]
    module = cls(*ARGUMENTS.get(name, [2] * len(needed)))
    values = {key: one.tolist() for key, one in module.state_dict().items()}
    for other in (copy.deepcopy(module), pickle.loads(pickle.dumps(module))):
        assert type(other) is cls and other.description == module.description and repr(other) == repr(module)
        assert {key: one.tolist() for key, one in other.state_dict().items()} == values
    told = nn.create(module.description)
    assert type(told) is cls and list(told.state_dict()) == list(values)
    module.double()
    assert all(one.dtype == at.float64 for one in module.parameters())
