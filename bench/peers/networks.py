"""The networks of bench/networks.def in PyTorch: their descriptions are its calls, but for what stands here."""
import ast
import functools
import math
import re
from pathlib import Path

import numpy as np
import torch

NETWORKS = [ast.literal_eval(f"({row})") for row in
            re.findall(r"^NETWORK\((.*?)\)$", (Path(__file__).resolve().parent.parent / "networks.def").read_text(),
                       re.MULTILINE | re.DOTALL)]


class Sequential(torch.nn.Sequential):
    """Goes on with the first of several results."""

    def forward(self, x):
        for layer in self:
            x = layer(x)
            x = x[0] if isinstance(x, tuple) else x
        return x


class PositionEmbedding(torch.nn.Module):
    def __init__(self, positions, size):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.zeros(positions, size))

    def forward(self, x):
        return x + self.weight[:x.shape[1]]


@functools.lru_cache
def hidden(length, device):
    return torch.nn.Transformer.generate_square_subsequent_mask(length).to(device)


class TransformerEncoderLayer(torch.nn.TransformerEncoderLayer):
    """Whose queries see no later keys."""

    def __init__(self, *arguments, is_causal, **named):
        super().__init__(*arguments, **named)

    def forward(self, x, src_mask=None, src_key_padding_mask=None, is_causal=True):
        more = {"is_causal": True} if torch.__version__ >= "2" else {}
        return super().forward(x, src_mask=hidden(x.shape[1], x.device), **more)


NAMES = {**vars(torch.nn), "Sequential": Sequential, "PositionEmbedding": PositionEmbedding,
         "TransformerEncoderLayer": TransformerEncoderLayer}


class Networks:
    def symbols(self, batch, length, count, seed):
        return ((self.numbers((batch, length), seed) + 1) * (count // 2)).long()

    def network_step(self, n, m):
        """m: 0 float32, 1 TF32, 2 bfloat16 by autocast."""
        torch.backends.cuda.matmul.allow_tf32 = m == 1
        text, batch, length, count = NETWORKS[n]
        network = eval(text, dict(NAMES)).to(self.device)  # noqa: S307
        for i, (name, parameter) in enumerate(network.named_parameters()):
            if "norm" not in name:
                scale = np.float32(1 / math.sqrt(math.prod(parameter.shape[1:]))) if parameter.dim() > 1 else np.float32(0.05)
                parameter.data = self.numbers(tuple(parameter.shape), 1000003 * (i + 1), scale)
        x, target = (self.symbols(batch, length, count, seed) for seed in (1, 1000003))
        optimizer = torch.optim.AdamW(network.parameters(), lr=1e-4, capturable=self.device.type == "cuda")

        def run():
            with torch.autocast(self.device.type, torch.bfloat16, enabled=m == 2):
                loss = torch.nn.functional.cross_entropy(network(x).flatten(0, 1), target.flatten())
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            return (loss,)
        return run
