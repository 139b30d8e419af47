"""Attention, as bench/workloads_attention.c has it."""
import contextlib
import math
import re
from pathlib import Path

import numpy as np
import torch

ATTENTIONS = [tuple(int(number) for number in row.split(", ")) for row in
              re.findall(r"^ATTENTION\(([^)]*)\)", (Path(__file__).resolve().parent.parent / "attentions.def").read_text(),
                         re.MULTILINE)]


class Attentions:
    def attention(self, n, m):
        """As modules of this version make it: of products and softmax."""
        query, key, value, seed = (self.numbers((4, 8, n, 64), 1000003 * i + 1) for i in range(4))
        leaves = [one.requires_grad_(bool(m & 1)) for one in (query, key, value)]
        hidden = torch.full((n, n), -math.inf, device=self.device).triu(1) if m & 2 else None

        def run():
            scores = query * (1 / 8) @ key.transpose(-2, -1)
            result = torch.softmax(scores + hidden if m & 2 else scores, -1) @ value
            return (result, *torch.autograd.grad(result, leaves, seed)) if m & 1 else (result,)
        return run

    def _attention(self, n, m, dtype, backend, **extras):
        *shape, causal = ATTENTIONS[n]
        q, k, v, seed = (self.numbers(shape, 1 + i * 1000003, np.float32(1.7)).to(dtype) for i in range(4))
        for leaf in (q, k, v) if m else ():
            leaf.requires_grad_()

        def run():
            with (torch.nn.attention.sdpa_kernel(getattr(torch.nn.attention.SDPBackend, backend))
                  if self.device.type == "cuda" else contextlib.nullcontext()):
                out = torch.nn.functional.scaled_dot_product_attention(
                    q, k, v, **{"is_causal": bool(causal), **extras})
            return (out, *torch.autograd.grad(out, (q, k, v), seed)) if m else (out,)
        return run

    def attention_bf16(self, n, m):
        """By cuDNN where there is a GPU: on each of these shapes the fastest that PyTorch 2.11 has there."""
        return self._attention(n, m, torch.bfloat16, "CUDNN_ATTENTION")

    def attention_dropout(self, n, m):
        return self._attention(n, m, torch.bfloat16, "CUDNN_ATTENTION", dropout_p=0.1)

    def _masked_attention(self, n, m, mask):
        return self._attention(n, m, torch.bfloat16, "CUDNN_ATTENTION", attn_mask=mask, is_causal=False)

    def attention_mask(self, n, m):
        length = ATTENTIONS[n][2]
        return self._masked_attention(n, m, self.numbers((length, length), 5000017) > -0.8)

    def attention_window(self, n, m):
        there = torch.ones(2 * ATTENTIONS[n][2:3], dtype=torch.bool, device=self.device)
        return self._masked_attention(n, m, there.tril().triu(-255))

    def attention_lengths(self, n, m):
        batch, _, length, *_ = ATTENTIONS[n]
        ends = length * torch.arange(1, batch + 1, device=self.device) // batch
        return self._masked_attention(n, m, torch.arange(length, device=self.device) < ends[:, None, None, None])

    def attention_f32(self, n, m):
        return self._attention(n, m, torch.float32, "EFFICIENT_ATTENTION")

    def attention_tf32(self, n, m):
        torch.backends.cuda.matmul.allow_tf32 = True
        return self.attention_f32(n, m)

    def decode(self, n, m):
        q, *cache = (self.numbers((n, 8 if i else 32, m if i else 1, 128), 1 + i * 1000003, np.float32(1.7)).bfloat16()
                     for i in range(3))
        return lambda: (torch.nn.functional.scaled_dot_product_attention(q, *cache, enable_gqa=True),)
