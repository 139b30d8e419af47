"""Networks said layer by layer."""
import pytest

import athena as at
from athena import nn


def test_networks_are_said_layer_by_layer():
    network = nn.Network(1, 8, 8).conv(4, 3, padding="same", activation="relu").norm().pool().dropout(0.1).flatten()
    network.dense(3, "softmax").loss("cross_entropy")
    assert "parameters: 243" in network.summary()
    model, loss = network.build(generator=at.Generator(1))
    assert isinstance(model, nn.Sequential) and isinstance(model[0], nn.Conv2d) and repr(loss) == "CrossEntropyLoss()"
    x, labels = at.randn((5, 1, 8, 8)), at.tensor([0, 2, 1, 0, 2])
    model[4].p  # of the dropout
    optimizer = at.optim.AdamW(model.parameters(), lr=0.02)
    for _ in range(60):
        optimizer.zero_grad()
        lost = loss(model(x), labels)
        lost.backward()
        optimizer.step()
    assert lost.item() < 0.3
    chances = model.eval()(x)
    assert chances.sum(1).tolist() == pytest.approx([1] * 5) and chances.argmax(1).tolist() == labels.tolist()
    words = nn.Network(6).embedding(20, 5).recurrent("lstm", 7, last=True).dense(2).build(dtype="float64")
    assert words(at.tensor([[1, 2, 3, 4, 5, 6]])).shape == (1, 2)
    with pytest.raises(ValueError, match=r"layer 1, Linear\(9, 2\), is given Nx16"):
        nn.Network(4, 4).flatten().add("Linear(9, 2)").build()
    with pytest.raises(ValueError, match="same"):
        nn.Network(1, 8, 8).conv(4, 3, padding="full")


def test_networks_have_modules_of_pythons():
    class Twice(nn.Module):
        def __init__(self):
            self.scale = nn.Parameter(at.ones(6))

        def forward(self, x):
            return at.concat([x, x * self.scale], axis=1)

    model = nn.Network(6).add(Twice()).dense(2, "tanh").add(nn.Dropout(0.0)).build()
    assert model(at.ones((3, 6))).shape == (3, 2) and "Twice" in repr(model)
    assert [name for name, _ in model.named_parameters()] == ["0.scale", "1.weight", "1.bias"]
