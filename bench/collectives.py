#!/usr/bin/python3
"""What collectives between GPUs take, beside torch.distributed's with NCCL, and whether they are right.

collectives.py [--ranks N] [--devices NAMES] [--sizes KIB,KIB,…] [--way auto|nccl|…] [--hosts N] [--peer torch|none]

PYTHONPATH=build/bindings/python. Runs itself as N processes, rank r with the r-th device. Microseconds of one all_reduce of float32 in a
row of many; of a step, which fills a tensor, sums it over ranks and counts what is wrong; and GB/s of copies from device 0 to device 1.
With --hosts ranks believe to be on so many machines. NCCL runs without multicast (NCCL_NVLS_ENABLE=0).
"""
import argparse
import json
import os
import socket
import statistics
import subprocess
import sys
import time

KIB = 1024
DTYPES = ("float32", "float64", "float16", "int32", "int64", "uint8")
LENGTHS = (1, 3, 1000, 4099, 300000)
COPIED = 256 << 20


def rounds(work, done, size, times=5):
    """Microseconds of one of many."""
    count = max(10, min(300, (1 << 30) // size))
    all_times = []
    for _ in range(times + 1):
        start = time.perf_counter()
        for _ in range(count):
            work()
        done()
        all_times.append((time.perf_counter() - start) / count * 1e6)
    return statistics.median(all_times[1:])


def athena_checks(group, at, np):
    """Every collective of several dtypes and lengths beside NumPy in float64; twice the same bits."""
    n, rank, wrong = group.size, group.rank, []
    for dtype in DTYPES:
        for length in LENGTHS:
            def numbers(r, count):
                made = np.random.default_rng(r * 7919 + count).normal(size=count) * 10
                return made.astype(dtype) if dtype != "uint8" else np.abs(made).astype(dtype)
            whole = [numbers(r, length * n) for r in range(n)]
            mine, some = at.tensor(whole[rank]), at.tensor(whole[rank][1:1 + length])
            wide = [one.astype("float64") for one in whole]
            share = slice(rank * length, (rank + 1) * length)
            parts = [one[1:1 + length] for one in whole]
            exact = {"max": np.maximum.reduce(whole), "min": np.minimum.reduce(whole)}
            got = {op: group.all_reduce(mine, op).numpy() for op in ("sum", "max", "min")}
            for op, value in exact.items():
                wrong += [f"{op} {dtype} {length}"] if not np.array_equal(got[op], value) else []
            sums = sum(wide) if dtype != "uint8" else sum(wide) % 256
            bound = {"float32": 1e-5, "float16": 0.05, "float64": 1e-13}.get(dtype, 0)
            checks = {
                "all_reduce": (got["sum"], sums), "all_reduce of a view": (group.all_reduce(mine[1:]).numpy(), sums[1:]),
                "reduce_scatter": (group.reduce_scatter(mine).numpy(), sums[share]),
                "all_gather": (group.all_gather(some).numpy(), np.concatenate(parts)),
                "all_to_all": (group.all_to_all(mine).numpy(), np.concatenate([one[share] for one in whole])),
                "broadcast": (group.broadcast(mine, 1).numpy(), whole[1]),
                "send_recv": (group.send_recv(mine, (rank + 1) % n, (rank - 1) % n).numpy(), whole[(rank - 1) % n]),
                "a line": (group.send_recv(mine, rank + 1 if rank + 1 < n else None, rank - 1 if rank else None).numpy(),
                           whole[rank - 1] if rank else 0 * whole[0])}
            for name, (value, reference) in checks.items():
                error = np.max(np.abs(value.astype("float64") - reference.astype("float64")) / (1 + np.abs(reference.astype("float64"))))
                wrong += [f"{name} {dtype} {length}: {error:.1e}"] if not error <= bound else []
            if not np.array_equal(got["sum"].view("uint8"), group.all_reduce(mine).numpy().view("uint8")):
                wrong.append(f"other bits {dtype} {length}")
    return wrong


def athena_rank(options):
    import numpy as np

    import athena as at
    from athena import distributed
    devices = options.devices.split(",")
    rank = int(os.environ["RANK"])
    device = at.device(devices[rank % len(devices)])
    at.set_default_device(device)
    group = distributed.Group(way=options.way)
    start = time.perf_counter()
    group.all_reduce(at.ones(1)).eval()
    device.synchronize()
    found = {"linked_ms": (time.perf_counter() - start) * 1e3, "way": group.way, "wrong": athena_checks(group, at, np)}
    for kib in options.sizes:
        size = kib * KIB
        x = at.full((size // 4,), 1.5 + rank)
        expected = sum(1.5 + r for r in range(group.size))
        wrong = at.zeros(1)

        def reduce():
            group.all_reduce(x).eval()

        def step():
            nonlocal wrong
            y = group.all_reduce(at.full((size // 4,), 1.5 + rank))
            wrong = (wrong + (y != expected).astype("float32").sum()).eval()
        group.barrier()
        found[f"{kib} reduce"] = rounds(reduce, device.synchronize, size)
        group.barrier()
        found[f"{kib} step"] = rounds(step, device.synchronize, size)
        found[f"{kib} wrong"] = float(wrong.sum())
    group.close()
    if rank == 0:
        if len(devices) > 1:
            x, other = at.full((COPIED // 4,), 3.0).eval(), at.device(devices[1])
            took = []
            for _ in range(6):
                device.synchronize()
                start = time.perf_counter()
                y = x.to(other).eval()
                other.synchronize()
                took.append(time.perf_counter() - start)
            found["copy"] = COPIED / min(took) / 1e9
            found["copied wrong"] = int((y != 3.0).sum())
        print(json.dumps(found), flush=True)


def torch_rank(options):
    import torch
    import torch.distributed as dist
    rank = int(os.environ["RANK"])
    torch.cuda.set_device(rank)
    dist.init_process_group("nccl")
    found = {"version": f"PyTorch {torch.__version__}, NCCL {'.'.join(map(str, torch.cuda.nccl.version()))}"}
    for kib in options.sizes:
        size = kib * KIB
        x = torch.zeros(size // 4, device="cuda")
        wrong = torch.zeros((), device="cuda")
        expected = sum(1.5 + r for r in range(dist.get_world_size()))

        def reduce():
            dist.all_reduce(x)

        def step():
            x.fill_(1.5 + rank)
            dist.all_reduce(x)
            wrong.add_((x != expected).sum())
        dist.barrier()
        found[f"{kib} reduce"] = rounds(reduce, torch.cuda.synchronize, size)
        found[f"{kib} step"] = rounds(step, torch.cuda.synchronize, size)
        found[f"{kib} wrong"] = float(wrong)
    if rank == 0:
        x = torch.full((COPIED // 4,), 3.0, device="cuda:0")
        took = []
        for _ in range(6):
            torch.cuda.synchronize(0), torch.cuda.synchronize(1)
            start = time.perf_counter()
            x.to("cuda:1")
            torch.cuda.synchronize(1)
            took.append(time.perf_counter() - start)
        found["copy"] = COPIED / min(took) / 1e9
        print(json.dumps(found), flush=True)
    dist.barrier()
    dist.destroy_process_group()


def run(options, library):
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    known = os.environ | {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port), "WORLD_SIZE": str(options.ranks), "NCCL_NVLS_ENABLE": "0"}
    ranks = [subprocess.Popen([sys.executable, *sys.argv, "--library", library], stdout=subprocess.PIPE, text=True,
                              env=known | {"RANK": str(r)} | ({"ATHENA_HOST_ID": str(r % options.hosts)} if options.hosts else {}))
             for r in range(options.ranks)]
    said = [one.communicate()[0] for one in ranks]
    failed = [r for r, one in enumerate(ranks) if one.returncode]
    if failed:
        sys.exit(f"{library}: rank {failed[0]} ended with {ranks[failed[0]].returncode}")
    return json.loads(said[0].splitlines()[-1])


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--devices", default="opencl:0,opencl:1")
    parser.add_argument("--sizes", type=lambda text: [int(one) for one in text.split(",")], default=[64, 1024, 16384, 262144])
    parser.add_argument("--way", default="auto")
    parser.add_argument("--hosts", type=int, default=0)
    parser.add_argument("--peer", default="torch", choices=("torch", "none"))
    parser.add_argument("--library", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.library:
        return athena_rank(options) if options.library == "athena" else torch_rank(options)
    own = run(options, "athena")
    peer = run(options, "torch") if options.peer == "torch" else {}
    print(f"{options.ranks} ranks by {own['way']}, linked in {own['linked_ms']:.0f} ms; {peer.get('version', '')}")
    print("wrong: " + (", ".join(own["wrong"][:20]) or "nothing"))
    print(f"{'':>12} {'all_reduce':>12} {'GB/s':>8} {'NCCL':>10} {'ratio':>6} {'step':>10} {'NCCL':>10} {'ratio':>6} {'wrong':>6}")
    for kib in options.sizes:
        reduced, step = own[f"{kib} reduce"], own[f"{kib} step"]
        other, other_step = peer.get(f"{kib} reduce", 0), peer.get(f"{kib} step", 0)
        print(f"{kib:>8} KiB {reduced:12.1f} {kib * KIB / reduced / 1e3:8.1f} {other:10.1f} {other / reduced:6.2f} {step:10.1f} "
              f"{other_step:10.1f} {other_step / step:6.2f} {own[f'{kib} wrong']:6g}")
    if "copy" in own:
        print(f"a copy of {COPIED >> 20} MiB: {own['copy']:.0f} GB/s, PyTorch's {peer.get('copy', 0):.0f}; wrong: {own['copied wrong']}")


main()
