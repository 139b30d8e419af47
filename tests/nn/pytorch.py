#!/usr/bin/python3
"""Writes pytorch.safetensors: for each module what PyTorch makes of some inputs, for test_pytorch.c to compare.

Run by hand with PyTorch (1.13.1 wrote the file). A case is a description, which PyTorch evaluates as it stands, and inputs. All
numbers are float64. Names are NUMBER/state/NAME, /input/I, /cotangent/I, /result/I, /grad/NAME, /input_grad/I and, of
buffers that a forward changed, /after/NAME; the metadata has the description under NUMBER and "training" or "evaluating"
under NUMBER/mode.
"""
import json
import struct
from itertools import chain
from pathlib import Path

import torch

DTYPES = {torch.float64: "F64", torch.int64: "I64", torch.bool: "BOOL"}
NO_GRADIENT = ("ChannelShuffle", "Hardsigmoid")  # PyTorch has none of the first; the second takes 1/6 in float32
LINE, IMAGE, VOLUME, ROWS = (2, 4, 8), (2, 4, 6, 4), (1, 4, 4, 4, 4), (2, 5, 4)


def ints(high, *shape):
    return torch.randint(high, shape)


def cases():
    """(description, inputs as shapes or tensors, how many results, whether it is training)"""
    yield "Linear(4, 3)", [ROWS]
    yield "Linear(4, 3, bias=False)", [(4,)]
    yield "Bilinear(3, 4, 5)", [(6, 3), (6, 4)]
    yield "Identity()", [ROWS]
    yield "Embedding(7, 3)", [ints(7, 4, 5)]
    yield "Embedding(7, 3, padding_idx=2, scale_grad_by_freq=True)", [ints(7, 4, 5)]
    yield "Embedding(7, 3, padding_idx=-1, max_norm=1.0)", [ints(7, 4, 5)]
    for mode in ("sum", "mean", "max"):
        yield f"EmbeddingBag(7, 3, mode='{mode}')", [ints(7, 9), torch.tensor([0, 2, 2, 7])]
    yield "EmbeddingBag(7, 3)", [ints(7, 4, 5)]
    yield "EmbeddingBag(7, 3, mode='sum', include_last_offset=True)", [ints(7, 9), torch.tensor([0, 4, 9])]
    yield "Flatten()", [IMAGE]
    yield "Flatten(2, 3)", [IMAGE]
    yield "Unflatten(1, (2, -1))", [IMAGE]
    for name in ("ReLU ReLU6 SELU GELU SiLU Mish Sigmoid Tanh Hardswish Hardsigmoid Hardtanh Hardshrink Softshrink Softplus Softsign "
                 "Tanhshrink LogSigmoid LeakyReLU PReLU ELU CELU GLU").split():
        yield f"{name}()", [ROWS]
    for text in ("LeakyReLU(0.3)", "PReLU(5)", "ELU(0.7)", "CELU(1.5)", "GELU('tanh')", "Hardtanh(-0.3, 0.6)", "Hardshrink(0.2)",
                 "Softshrink(0.2)", "Softplus(2.0, 1.5)", "Threshold(0.1, -3.0)", "Softmax(1)", "LogSoftmax(-1)", "Softmin(0)", "GLU(2)"):
        yield text, [ROWS]
    for axes, shape in ((1, LINE), (2, IMAGE), (3, VOLUME)):
        alone, some = shape[1:], None if axes == 2 else 2
        for given in ("4, 6, 3", "4, 2, 3, stride=2, padding=1, bias=False", "4, 4, 2, dilation=2, groups=2",
                      "4, 8, 3, groups=4, padding=1",
                      "4, 3, 3, padding='same'", "4, 3, 3, padding='valid', padding_mode='zeros'",
                      "4, 3, 3, padding=1, padding_mode='circular'",
                      "4, 3, 3, padding=2, padding_mode='replicate'", "4, 3, 3, padding=1, padding_mode='reflect'")[:some]:
            yield f"Conv{axes}d({given})", [shape]
        yield f"Conv{axes}d(4, 3, 1)", [alone]
        for given in ("4, 6, 3", "4, 2, 3, stride=2, padding=1, output_padding=1", "4, 4, 2, dilation=2, groups=2, bias=False")[:some]:
            yield f"ConvTranspose{axes}d({given})", [shape]
        for given in ("2", "3, stride=2, padding=1", "2, ceil_mode=True", "2, 1, dilation=2")[:some]:
            yield f"MaxPool{axes}d({given})", [shape]
        yield f"MaxPool{axes}d(2, return_indices=True)", [shape], 2
        for given in ("2", "3, stride=2, padding=1", "3, 2, 1, count_include_pad=False", "2, ceil_mode=True")[:some]:
            yield f"AvgPool{axes}d({given})", [shape]
        yield f"AdaptiveAvgPool{axes}d(3)", [shape]
        yield f"AdaptiveMaxPool{axes}d(2)", [shape]
        pooled, places = getattr(torch.nn, f"MaxPool{axes}d")(2, return_indices=True)(torch.rand(shape, dtype=torch.float64))
        yield f"MaxUnpool{axes}d(2)", [pooled, places]
        for given, training in (("4", True), ("4", False), ("4, momentum=0.3, affine=False", True), ("4, momentum=None", True),
                                ("4, track_running_stats=False", False)):
            yield f"BatchNorm{axes}d({given})", [shape], 1, training
        for given, training in (("4", True), ("4, affine=True, track_running_stats=True", True), ("4, track_running_stats=True", False)):
            yield f"InstanceNorm{axes}d({given})", [shape], 1, training
        yield f"InstanceNorm{axes}d(4)", [alone]
        for kind in ("ZeroPad", "ReflectionPad", "ReplicationPad", "CircularPad"):
            yield f"{kind}{axes}d(2)", [shape]
            yield f"{kind}{axes}d({tuple(range(1, 1 + 2 * axes)) if axes < 2 else (1, 2) * axes})", [shape]
        yield f"ConstantPad{axes}d(1, 0.5)", [shape]
        yield f"Upsample(scale_factor=2.0)", [shape]
        mode = ("linear", "bilinear", "trilinear")[axes - 1]
        yield f"Upsample(scale_factor=1.5, mode='{mode}')", [shape]
        yield f"Upsample(size={(5, 6, 7)[:axes] if axes > 1 else 5}, mode='{mode}', align_corners=True)", [shape]
        yield "Upsample(scale_factor=1.5, mode='nearest-exact')", [shape]
    yield "Conv2d(4, 3, (3, 2), stride=(2, 1), padding=(1, 0))", [IMAGE]
    yield "LPPool1d(2, 3)", [LINE]
    yield "LPPool2d(2, (2, 3), stride=2)", [IMAGE]
    yield "AvgPool2d(2, divisor_override=3)", [IMAGE]
    yield "AdaptiveAvgPool2d((None, 2))", [IMAGE]
    yield "BatchNorm1d(4)", [(5, 4)], 1, True
    yield "LayerNorm(4)", [ROWS]
    yield "LayerNorm((5, 4), eps=0.1)", [ROWS]
    yield "LayerNorm(4, elementwise_affine=False)", [ROWS]
    yield "GroupNorm(2, 4)", [IMAGE]
    yield "GroupNorm(4, 4, affine=False)", [LINE]
    yield "LocalResponseNorm(3, alpha=0.2)", [IMAGE]
    yield "PixelShuffle(2)", [IMAGE]
    yield "PixelUnshuffle(2)", [(1, 2, 4, 2)]
    yield "ChannelShuffle(2)", [IMAGE]
    yield "Unfold(2, padding=1, stride=2)", [IMAGE]
    yield "Fold((3, 4), (2, 2))", [(2, 8, 6)]
    for kind, states, results in (("RNN", 1, 2), ("GRU", 1, 2), ("LSTM", 2, 3)):
        yield f"{kind}(3, 4)", [(5, 2, 3)], results
        yield f"{kind}(3, 4)", [(5, 3)], results
        yield f"{kind}(3, 4, num_layers=2, bidirectional=True, batch_first=True)", [(2, 5, 3)] + [(4, 2, 4)] * states, results
        yield f"{kind}(3, 4, bias=False)", [(5, 2, 3)] + [(1, 2, 4)] * states, results
        yield f"{kind}Cell(3, 4)", [(2, 3)], results - 1
        yield f"{kind}Cell(3, 4, bias=False)", [(2, 3)] + [(2, 4)] * states, results - 1
    yield "RNN(3, 4, nonlinearity='relu')", [(5, 2, 3)], 2
    yield "LSTM(3, 4, num_layers=2, proj_size=2)", [(5, 2, 3)], 3
    hidden, late = torch.tensor([[False, False, True, False], [False, True, False, False]]), torch.ones(4, 4).triu(1).bool()
    yield "MultiheadAttention(6, 2)", [(5, 2, 6), (4, 2, 6), (4, 2, 6)], 2
    yield "MultiheadAttention(6, 3, batch_first=True, bias=False)", [(2, 4, 6)] * 3 + [hidden, late], 1
    yield "MultiheadAttention(6, 2, kdim=3, vdim=5)", [(5, 2, 6), (4, 2, 3), (4, 2, 5)], 2
    yield "MultiheadAttention(6, 2, add_bias_kv=True, add_zero_attn=True)", [(5, 2, 6), (4, 2, 6), (4, 2, 6), hidden], 2
    yield "MultiheadAttention(6, 2)", [(4, 6)] * 3 + [None, (4, 4)], 2
    yield "MultiheadAttention(6, 2)", [(4, 2, 6)] * 3 + [None, (4, 4, 4)], 1
    for first in (False, True):
        how = f"6, 2, 7, dropout=0.0, norm_first={first}, activation='{'gelu' if first else 'relu'}', batch_first={first}"
        yield f"TransformerEncoderLayer({how})", [(4, 4, 6), late]
        yield f"TransformerDecoderLayer({how})", [(4, 4, 6), (4, 4, 6), late]
        yield f"TransformerEncoder(TransformerEncoderLayer({how}), 2, norm=LayerNorm(6))", [(4, 4, 6)]
        yield f"TransformerDecoder(TransformerDecoderLayer({how}), 2)", [(4, 4, 6), (4, 4, 6)]
    yield "Transformer(6, 2, 1, 1, 7, dropout=0.0)", [(4, 2, 6), (3, 2, 6)]
    yield "Sequential(Conv2d(4, 3, 3), ReLU(), Flatten(), Linear(24, 2))", [IMAGE]
    yield from losses()


def fixed(tensor):
    """An input whose gradient is nobody's business."""
    tensor.fixed = True
    return tensor


def losses():
    labels, dense, some = ints(5, 6), ints(5, 2, 3), torch.tensor([3, -100, 0, 4, -100, 1])
    shares = fixed(torch.randn(6, 5, dtype=torch.float64).softmax(1))
    weight = "weight=(0.5, 1.0, 2.0, 0.25, 1.5)"
    for given in ("", "label_smoothing=0.2", weight, f"{weight}, label_smoothing=0.1, reduction='sum'", "reduction='none'"):
        yield f"CrossEntropyLoss({given})", [(6, 5), labels]
        yield f"CrossEntropyLoss({given})", [(6, 5), some]
        yield f"CrossEntropyLoss({given})", [(6, 5), shares]
    yield "CrossEntropyLoss(ignore_index=2)", [(2, 5, 3), dense]
    yield "CrossEntropyLoss()", [(5,), ints(5)]
    for given in ("", f"{weight}, ignore_index=3", "reduction='none'"):
        yield f"NLLLoss({given})", [(6, 5), labels]
    yield "NLLLoss()", [(2, 5, 3), dense]
    chances, masks = torch.rand(2, 5, 4, dtype=torch.float64), ints(2, 2, 5, 4).double()
    for given in ("", "reduction='sum'", "weight=(0.5, 1.0, 2.0, 0.25)", "reduction='none'"):
        yield f"BCELoss({given})", [chances.clone(), fixed(masks)]
        yield f"BCEWithLogitsLoss({given})", [ROWS, fixed(masks)]
    yield "BCEWithLogitsLoss(pos_weight=(0.5, 1.0, 2.0, 0.25))", [ROWS, fixed(masks)]
    yield "BCEWithLogitsLoss(pos_weight=2.0)", [ROWS, fixed(masks)]
    signs, rows = fixed(ints(2, 2, 5, 4).double() * 2 - 1), fixed(ints(2, 2, 5).double() * 2 - 1)
    for given in ("", "reduction='sum'", "reduction='none'"):
        for kind in ("MSE", "L1", "SmoothL1", "Huber"):
            yield f"{kind}Loss({given})", [ROWS, ROWS]
        for kind in ("HingeEmbedding", "SoftMargin"):
            yield f"{kind}Loss({given})", [ROWS, signs]
        yield f"CosineEmbeddingLoss({given})", [(4, 3), (4, 3), fixed(torch.tensor([1.0, -1.0, -1.0, 1.0]).double())]
        yield f"MarginRankingLoss({given})", [(2, 5), (2, 5), rows]
        yield f"TripletMarginLoss({given})", [ROWS, ROWS, ROWS]
        yield f"MultiMarginLoss({given})", [(6, 5), labels]
        yield f"MultiLabelMarginLoss({given})", [(3, 4), torch.tensor([[3, 0, -1, 1], [-1, 0, 1, 2], [1, 2, 3, 0]])]
        yield f"MultiLabelSoftMarginLoss({given})", [(3, 4), fixed(ints(2, 3, 4).double())]
        yield f"PoissonNLLLoss({given})", [ROWS, fixed(ints(6, 2, 5, 4).double())]
        yield f"GaussianNLLLoss({given})", [ROWS, ROWS, torch.rand(2, 5, 4, dtype=torch.float64)]
        yield f"KLDivLoss({given})", [ROWS, fixed(chances.softmax(-1))]
    yield "SmoothL1Loss(beta=0.3)", [ROWS, ROWS]
    yield "HuberLoss(delta=0.3)", [ROWS, ROWS]
    yield "HingeEmbeddingLoss(margin=0.4)", [ROWS, signs]
    yield "CosineEmbeddingLoss(margin=-0.5)", [(4, 3), (4, 3), fixed(torch.tensor([1.0, -1.0, -1.0, 1.0]).double())]
    yield "MarginRankingLoss(margin=0.7)", [(2, 5), (2, 5), rows]
    for given in ("margin=0.3, swap=True", "p=3.0, eps=0.01", "p=1.0"):
        yield f"TripletMarginLoss({given})", [ROWS, ROWS, ROWS]
    yield "MultiMarginLoss(p=2, margin=0.5, weight=(0.5, 1.0, 2.0, 0.25, 1.5))", [(6, 5), labels]
    yield "MultiMarginLoss()", [(5,), ints(5)]
    yield "MultiLabelMarginLoss()", [(4,), torch.tensor([2, 1, -1, 3])]
    yield "MultiLabelSoftMarginLoss(weight=(0.5, 1.0, 2.0, 0.25))", [(3, 4), fixed(ints(2, 3, 4).double())]
    yield "PoissonNLLLoss(full=True)", [ROWS, fixed(ints(6, 2, 5, 4).double())]
    yield "PoissonNLLLoss(log_input=False, eps=0.1)", [chances.clone(), fixed(ints(6, 2, 5, 4).double())]
    yield "GaussianNLLLoss(full=True, eps=0.3)", [ROWS, ROWS, torch.rand(2, 5, 1, dtype=torch.float64)]
    yield "GaussianNLLLoss()", [ROWS, ROWS, torch.rand(2, 5, dtype=torch.float64)]
    yield "KLDivLoss(reduction='batchmean')", [ROWS, fixed(chances.softmax(-1))]
    yield "KLDivLoss(log_target=True)", [ROWS, ROWS]
    yield "CosineSimilarity()", [IMAGE, IMAGE]
    yield "CosineSimilarity(dim=-1, eps=0.1)", [ROWS, ROWS]
    yield "PairwiseDistance()", [ROWS, ROWS]
    yield "PairwiseDistance(p=1.0, keepdim=True)", [ROWS, ROWS]


def weighted(kind):
    """The class, whose weights may be numbers as a description has them."""
    def make(*given, **named):
        for name in {"weight", "pos_weight"} & named.keys():
            named[name] = torch.tensor(named[name])
        return kind(*given, **named)
    return make


def ours():
    """Kinds that PyTorch lacks, by its operations, and those whose draws are its own where nothing is drawn."""
    yield "Select(1, -2)", [IMAGE]
    for kind in ("Dropout", "Dropout1d", "Dropout2d", "Dropout3d", "AlphaDropout", "FeatureAlphaDropout"):
        yield f"{kind}(0.3)", [VOLUME if "3" in kind else IMAGE if "2" in kind else LINE], 1, False
    yield "Dropout(p=1.0)", [ROWS]
    yield "Dropout(p=0.0)", [ROWS]
    for training in (True, False):
        yield "Evaluating(Softmax(1), Flatten())", [ROWS], 1, training
    yield "Residual(Linear(4, 7), Tanh(), Linear(7, 4))", [ROWS]
    yield "Residual()", [ROWS]
    yield "RMSNorm(4)", [ROWS]
    yield "RMSNorm((5, 4), eps=0.1)", [ROWS]
    yield "RMSNorm(4, elementwise_affine=False)", [ROWS]
    for axes, shape in ((1, LINE), (2, IMAGE), (3, VOLUME)):
        for kind in ("ZeroPad", "CircularPad")[axes == 2:]:
            yield f"{kind}{axes}d(2)", [shape]
            yield f"{kind}{axes}d({(1, 2) * axes})", [shape]
    yield "PositionEmbedding(7, 4)", [ROWS]
    yield "TransformerEncoderLayer(6, 2, 7, 0.0, is_causal=True)", [(4, 2, 6)]


class Select(torch.nn.Module):
    def __init__(self, dim, index):
        super().__init__()
        self.at = dim, index

    def forward(self, x):
        return x.select(*self.at)


class Evaluating(torch.nn.Sequential):
    def forward(self, x):
        return x if self.training else super().forward(x)


class Residual(torch.nn.Sequential):
    def forward(self, x):
        return x + super().forward(x)


class RMSNorm(torch.nn.Module):
    def __init__(self, shape, eps=None, elementwise_affine=True):
        super().__init__()
        self.shape = (shape,) if isinstance(shape, int) else shape
        self.eps = torch.finfo(torch.float64).eps if eps is None else eps
        self.weight = torch.nn.Parameter(torch.ones(self.shape)) if elementwise_affine else None

    def forward(self, x):
        axes = tuple(range(-len(self.shape), 0))
        y = x * torch.rsqrt((x * x).mean(axes, keepdim=True) + self.eps)
        return y if self.weight is None else y * self.weight


class Pad(torch.nn.Module):
    axes, mode = 1, "constant"

    def __init__(self, padding):
        super().__init__()
        self.padding = (padding,) * 2 * self.axes if isinstance(padding, int) else padding

    def forward(self, x):
        return torch.nn.functional.pad(x, self.padding, self.mode)


class PositionEmbedding(torch.nn.Module):
    def __init__(self, count, size):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.zeros(count, size))

    def forward(self, x):
        return x + self.weight[:x.shape[-2]]


class CausalLayer(torch.nn.TransformerEncoderLayer):
    def forward(self, x):
        return super().forward(x, torch.ones(len(x), len(x)).triu(1).bool())


def encoder_layer(*given, is_causal=False, **named):
    return (CausalLayer if is_causal else torch.nn.TransformerEncoderLayer)(*given, **named)


OURS = {"Select": Select, "Evaluating": Evaluating, "Residual": Residual, "RMSNorm": RMSNorm, "PositionEmbedding": PositionEmbedding,
        "TransformerEncoderLayer": encoder_layer,
        **{f"ZeroPad{axes}d": type(f"ZeroPad{axes}d", (Pad,), {"axes": axes}) for axes in (1, 3)},
        **{f"CircularPad{axes}d": type(f"CircularPad{axes}d", (Pad,), {"axes": axes, "mode": "circular"}) for axes in (1, 2, 3)}}

NAMES = {name: weighted(kind) if name.endswith("Loss") else kind for name, kind in vars(torch.nn).items()}


def made(given):
    if given is None or isinstance(given, torch.Tensor):
        return given
    return torch.randn(given, dtype=torch.float64)


def called(module, inputs, results):
    kind = type(module).__name__
    if kind == "MultiheadAttention":
        found = module(*inputs[:3], key_padding_mask=inputs[3] if len(inputs) > 3 else None,
                       attn_mask=inputs[4] if len(inputs) > 4 else None, need_weights=results > 1)
        return list(found[:results])
    if kind == "LSTM" and len(inputs) > 1 or kind == "LSTMCell" and len(inputs) > 1:
        inputs = [inputs[0], (inputs[1], inputs[2])]
    found = module(*inputs)
    flat = []
    for one in found if isinstance(found, (tuple, list)) else [found]:
        flat += one if isinstance(one, (tuple, list)) else [one]
    return flat[:results]


def record(number, text, inputs, results=1, training=True):
    module = eval(text, {**NAMES, **OURS}).double().train(training)
    for tensor in list(module.parameters()) + list(module.buffers()):
        if tensor.is_floating_point():
            positive = "Loss" in text or tensor.ndim == 1 and "Norm" in text
            tensor.data.copy_(torch.rand_like(tensor) + 0.5 if positive else torch.randn_like(tensor) * 0.5)
    tensors = {f"{number}/state/{name}": value.clone() for name, value in module.state_dict().items()}
    inputs = [made(one) for one in inputs]
    for one in inputs:
        if one is not None and one.is_floating_point() and not hasattr(one, "fixed") and not text.startswith(NO_GRADIENT):
            one.requires_grad_()
    found = called(module, inputs, results)
    cotangents = [torch.randn_like(one) if one.is_floating_point() else None for one in found]
    total = sum((one * by).sum() for one, by in zip(found, cotangents) if by is not None)
    if total.requires_grad:
        total.backward()
    for i, one in enumerate(inputs):
        if one is not None:
            tensors[f"{number}/input/{i}"] = one
            if one.grad is not None:
                tensors[f"{number}/input_grad/{i}"] = one.grad
    for i, (one, by) in enumerate(zip(found, cotangents)):
        tensors[f"{number}/result/{i}"] = one
        if by is not None:
            tensors[f"{number}/cotangent/{i}"] = by
    for name, value in module.named_parameters():
        if value.grad is not None:
            tensors[f"{number}/grad/{name}"] = value.grad
    for name, value in module.named_buffers():
        tensors[f"{number}/after/{name}"] = value
    return tensors


def main():
    torch.manual_seed(20)
    tensors, about, number = {}, {}, 0
    there = (case for case in cases() if hasattr(torch.nn, case[0].split("(")[0]))
    for text, *given in chain(there, ours()):
        tensors.update(record(number, text, *given))
        about[str(number)] = text
        about[f"{number}/mode"] = "training" if len(given) < 3 or given[2] else "evaluating"
        number += 1
    about["cases"], about["version"] = str(number), torch.__version__
    header, data = {"__metadata__": about}, b""
    for name, value in tensors.items():
        piece = value.detach().contiguous().numpy().tobytes()
        header[name] = {"dtype": DTYPES[value.dtype], "shape": list(value.shape), "data_offsets": [len(data), len(data) + len(piece)]}
        data += piece
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    (Path(__file__).parent / "pytorch.safetensors").write_bytes(struct.pack("<Q", len(text)) + text + data)
    print(number, "cases,", len(data), "bytes")


if __name__ == "__main__":
    main()
