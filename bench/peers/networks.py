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


class ResNet50(torch.nn.Module):
    """The parts of bench/workloads_resnet.c, by the same names."""

    def __init__(self):
        super().__init__()
        nn = torch.nn

        def conv(inputs, outputs, size, stride=1):
            return nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs)
        self.stem = nn.Sequential(*conv(3, 64, 7, 2), nn.ReLU(), nn.MaxPool2d(3, 2, 1))
        self.blocks, inputs = [], 64
        for stage, count in enumerate((3, 4, 6, 3)):
            for i in range(count):
                width, stride = 64 << stage, 2 if stage and not i else 1
                number, outputs = len(self.blocks), 4 * width
                body = nn.Sequential(*conv(inputs, width, 1), nn.ReLU(), *conv(width, width, 3, stride), nn.ReLU(),
                                     *conv(width, outputs, 1))
                self.add_module(f"body{number}", body)
                shortcut = None
                if not i:
                    shortcut = nn.Sequential(*conv(inputs, outputs, 1, stride))
                    self.add_module(f"shortcut{number}", shortcut)
                self.blocks.append((body, shortcut))
                inputs = outputs
        self.head = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(inputs, 1000))

    def forward(self, x):
        x = self.stem(x)
        for body, shortcut in self.blocks:
            x = torch.relu((shortcut(x) if shortcut else x) + body(x))
        return self.head(x)


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

    def _resnet50(self, n, m):
        """m as above; channels last, by the fastest of cuDNN's algorithms."""
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = m == 1
        torch.backends.cudnn.benchmark = True
        network = ResNet50().to(self.device)
        for i, (name, parameter) in enumerate(network.named_parameters()):
            if parameter.dim() > 1 or name.startswith("head"):
                scale = np.float32(1 / math.sqrt(math.prod(parameter.shape[1:]))) if parameter.dim() > 1 else np.float32(0.05)
                parameter.data = self.numbers(tuple(parameter.shape), 1000003 * (i + 1), scale)
        return (network.to(memory_format=torch.channels_last),
                self.numbers((n, 3, 224, 224), 1).to(memory_format=torch.channels_last))

    def resnet50_eval(self, n, m):
        network, images = self._resnet50(n, m)
        network.eval()

        def run():
            with torch.no_grad(), torch.autocast(self.device.type, torch.bfloat16, enabled=m == 2):
                return (network(images),)
        return run

    def resnet50_step(self, n, m):
        network, images = self._resnet50(n, m)
        labels = torch.tensor([i * 7 % 1000 for i in range(n)], device=self.device)
        optimizer = torch.optim.SGD(network.parameters(), lr=1e-7, momentum=0.9)

        def run():
            with torch.autocast(self.device.type, torch.bfloat16, enabled=m == 2):
                loss = torch.nn.functional.cross_entropy(network(images), labels)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            return (loss,)
        return run
