"""A transformer that writes like Shakespeare. examples/README.md tells what it does; python3 transformer.py --data DIR."""
import numpy as np
import options

import athena as at
from athena import nn

F = nn.functional
CONTEXT, BATCH, SAMPLED = 64, 16, 300


def network():
    """Scores for what follows each of CONTEXT bytes: every layer sees what came before alone."""
    embedding, positions = nn.Embedding(256, 64), nn.PositionEmbedding(64, 64)
    layer = nn.TransformerEncoderLayer(64, 4, 256, dropout=0.0, activation="gelu", batch_first=True, norm_first=True, is_causal=True)
    encoder = nn.TransformerEncoder(layer, 2, norm=nn.LayerNorm(64))
    return nn.Sequential(embedding, positions, encoder, nn.Linear(64, 256))


def train(model, text, steps):
    optimizer = at.optim.AdamW(model.parameters())
    for step in range(1, steps + 1):
        starts = at.randint(0, len(text) - CONTEXT, (BATCH, 1))
        windows = text[starts + at.arange(CONTEXT + 1)]
        loss = F.cross_entropy(model(windows[:, :-1]).flatten(0, 1), windows[:, 1:].flatten())
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        if step % (steps // 5) == 0:
            print(f"step {step}: loss {loss.item():.4f}")


@at.no_grad()
def sample(model):
    """SAMPLED bytes, each drawn with the probability that the model gives it after the last CONTEXT."""
    model.eval()
    drawn = [ord("\n")]
    for _ in range(SAMPLED):
        chances = F.softmax(model(at.tensor([drawn[-CONTEXT:]]))[:, -1], dim=1).numpy()[0]
        sums = np.cumsum(chances, dtype=np.float64)
        drawn.append(min(int(np.searchsorted(sums, at.rand(1).item(), side="right")), 255))
    return "".join(chr(one) if one == 10 or 32 <= one < 127 else "?" for one in drawn[1:])


def main():
    given = options.read("transformer")
    path = options.present("transformer", given.data / "tinyshakespeare" / "input.txt")
    text = at.tensor(np.fromfile(path, np.uint8).astype(np.int64))
    print(f"transformer: {len(text)} bytes")
    model = network()
    train(model, text, 60 if given.quick else 1000)
    print("\n" + sample(model))


if __name__ == "__main__":
    main()
