#!/usr/bin/python3
"""bench/data_parallel.py's GPT-2 by PyTorch: DistributedDataParallel with NCCL, bfloat16 by autocast, fused AdamW.

athena launch -n N -- data_parallel.py [--batch B] [--steps S] [--compile]

Rank r has the r-th GPU. Steps beside each other: of each rank alone; by DDP in float32; by DDP in bfloat16, its bf16_compress_hook. Prints
what bench/data_parallel.py prints. --compile: the model by torch.compile. NCCL runs without multicast (NCCL_NVLS_ENABLE=0).
"""
import argparse
import contextlib
import os
import statistics
import time

os.environ.setdefault("NCCL_NVLS_ENABLE", "0")

import torch  # noqa: E402
from torch import nn  # noqa: E402
from torch.distributed.algorithms.ddp_comm_hooks import default_hooks  # noqa: E402
from torch.nn import functional  # noqa: E402

ROW, WIDTH, HEADS, LAYERS, SYMBOLS, LENGTH = 20, 768, 12, 12, 50257, 1024


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x):
        q, k, v = (one.unflatten(-1, (HEADS, -1)).transpose(1, 2) for one in self.qkv(self.first(x)).chunk(3, -1))
        x = x + self.out(functional.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2))
        return x + self.down(functional.gelu(self.up(self.second(x))))


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.symbols, self.positions = nn.Embedding(SYMBOLS, WIDTH), nn.Parameter(torch.randn(LENGTH, WIDTH) * 0.02)
        self.blocks, self.norm = nn.Sequential(*(Block() for _ in range(LAYERS))), nn.LayerNorm(WIDTH)

    def forward(self, x, y):
        features = self.norm(self.blocks(self.symbols(x) + self.positions))
        return functional.cross_entropy((features @ self.symbols.weight.T).view(-1, SYMBOLS), y.view(-1))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name, default in (("batch", 8), ("steps", 4)):
        parser.add_argument("--" + name, type=int, default=default)
    parser.add_argument("--compile", action="store_true")
    options = parser.parse_args()
    rank = int(os.environ["RANK"])
    device = torch.device("cuda", rank)
    torch.cuda.set_device(device)
    torch.distributed.init_process_group("nccl", device_id=device)

    def training(hook):
        torch.manual_seed(0)
        model = Network().to(device)
        if options.compile:
            model = torch.compile(model)
        model = nn.parallel.DistributedDataParallel(model, device_ids=[rank], gradient_as_bucket_view=True)
        if hook:
            model.register_comm_hook(None, hook)
        return model, torch.optim.AdamW(model.parameters(), lr=1e-4, fused=True)

    x, y = (torch.randint(SYMBOLS, (options.batch, LENGTH), device=device) for _ in range(2))

    def row(model, optimizer, shares):
        for _ in range(ROW):
            with contextlib.nullcontext() if shares else model.no_sync():
                with torch.autocast("cuda", torch.bfloat16):
                    loss = model(x, y)
                loss.backward()
            optimizer.step()
            optimizer.zero_grad(set_to_none=shares)
        return loss.item()

    usual, narrow = training(None), training(default_hooks.bf16_compress_hook)
    times = {"alone": [], "DDP": [], "DDP, bfloat16": []}
    for turn in range(options.steps + 1):
        for name, each in times.items():
            for warm in (True, False):
                torch.distributed.barrier()
                start = time.perf_counter()
                row(*(narrow if "bf" in name else usual), name != "alone")
                if turn and not warm:
                    each.append((time.perf_counter() - start) / ROW * 1e3)
    medians = {name: statistics.median(each) for name, each in times.items()}
    alone = [None] * torch.distributed.get_world_size()
    torch.distributed.all_gather_object(alone, medians["alone"])
    if rank == 0:
        mean = statistics.mean(alone)
        print(f"gpt2 by PyTorch {torch.__version__}{', compiled' if options.compile else ''}, {len(alone)} ranks, ms a step, the least:")
        for name, took in medians.items():
            rates = f"{len(alone) * mean / took:5.2f} times one rank" if name != "alone" else [round(one, 2) for one in alone]
            print(f"{name:18} {took:8.2f} ({min(times[name]):.2f}) {rates}")
    torch.distributed.destroy_process_group()


main()
