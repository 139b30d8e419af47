"""A model of the characters of Shakespeare. examples/README.md tells what it does; python3 characters.py --data DIR."""
import numpy as np
import options

import athena as at
from athena import nn

F = nn.functional
CONTEXT = 16


class Model(nn.Module):
    """Scores for the character after CONTEXT others."""

    def __init__(self, vocabulary):
        self.embedding = nn.Embedding(vocabulary, 16)
        self.hidden = nn.Linear(CONTEXT * 16, 256)
        self.output = nn.Linear(256, vocabulary)

    def forward(self, characters):
        x = self.embedding(characters).flatten(1)
        return self.output(F.relu(self.hidden(x)))


def windows(text, count, generator=None):
    """count pieces of the text, and the character after each."""
    starts = at.randint(0, len(text) - CONTEXT, (count, 1), generator=generator)
    pieces = text[starts + at.arange(CONTEXT + 1)]
    return pieces[:, :CONTEXT], pieces[:, CONTEXT]


def train(model, training, held, steps):
    optimizer = at.optim.AdamW(model.parameters(), lr=0.003)
    for step in range(1, steps + 1):
        x, y = windows(training, 256)
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        if step % (steps // 5) == 0:
            with at.no_grad():
                validation = F.cross_entropy(model(held[0]), held[1])
            print(f"step {step}: training loss {loss.item():.4f}, validation loss {validation.item():.4f}")


@at.no_grad()
def sample(model, context, count):
    """count characters, each drawn with the probability that the model gives it."""
    drawn = []
    for _ in range(count):
        chances = F.softmax(model(at.tensor([context])), dim=1).numpy()[0]
        u = at.rand(1).item()
        sums = np.cumsum(chances, dtype=np.float64)
        drawn.append(min(int(np.searchsorted(sums, u, side="right")), len(sums) - 1))
        context = context[1:] + drawn[-1:]
    return drawn


def main():
    given = options.read("characters")
    path = options.present("characters", given.data / "tinyshakespeare" / "input.txt")
    vocabulary, text = np.unique(np.fromfile(path, np.uint8), return_inverse=True)
    first = len(text) * 9 // 10
    training, validation = at.tensor(text[:first]), at.tensor(text[first:])
    print(f"characters: {len(training)} characters for training, {len(validation)} for validation, "
          f"{len(vocabulary)} different")

    held = windows(validation, 2048, at.Generator(1))
    model = Model(len(vocabulary))
    train(model, training, held, 300 if given.quick else 2000)
    drawn = sample(model, text[first:first + CONTEXT].tolist(), 300)
    print("\n" + bytes(vocabulary[drawn]).decode("latin-1"))


if __name__ == "__main__":
    main()
