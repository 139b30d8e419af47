"""What PyTorch and NumPy call things that Athena has under another name, or does not have: the texts of AttributeErrors."""
from __future__ import annotations

import sys
from typing import Any

_COMPLEX, _LINALG = "there are no complex numbers", "there is no linear algebra yet beyond at.norm, at.matmul and their kin"
_PLANNED, _DTYPE = "every step is planned and fused as it is", "name a dtype where a tensor is made: dtype=at.float64"

# what stands in place of a name; or, where it does not begin like an expression, why there is none
FUNCTIONS = {
    "absolute": "at.abs", "append": "at.concat", "arccos": "at.acos", "arccosh": "at.acosh", "arcsin": "at.asin",
    "arcsinh": "at.asinh", "arctan": "at.atan", "arctan2": "at.atan2", "arctanh": "at.atanh", "argwhere": "x.nonzero()",
    "around": "at.round", "array": "at.tensor, a copy, or at.asarray", "array_equal": "at.all(a == b)",
    "atleast_1d": "x.reshape(-1)", "amp": "at.autocast and at.GradScaler",
    "autograd": "at.grad, at.Function, at.no_grad", "average": "at.sum(w * x) / at.sum(w)",
    "backends": "at.default_device().math_mode", "baddbmm": "a + b @ c", "broadcast_tensors": "at.broadcast_arrays",
    "cdist": "at.norm(a[:, None] - b, axis=-1)", "clone": "x.clone()", "compile": _PLANNED, "complex64": _COMPLEX,
    "complex128": _COMPLEX, "cuda": "at.devices(), which lists what is there, and x.to(\"opencl:0\")", "detach": "x.detach()",
    "det": _LINALG, "fft": _COMPLEX, "fliplr": "at.flip(x, 1)", "flipud": "at.flip(x, 0)", "fmax": "at.maximum",
    "fmin": "at.minimum", "frombuffer": "at.asarray(np.frombuffer(…))", "functional": "at.nn.functional",
    "get_rng_state": "at.default_generator.state", "histc": "np.histogram(np.asarray(x))", "imag": _COMPLEX,
    "histogram": "np.histogram(np.asarray(x)), or at.bincount(at.searchsorted(edges, x))", "inverse": _LINALG,
    "inv": _LINALG, "jit": _PLANNED, "kthvalue": "at.sort(x)[k - 1]", "linalg": _LINALG,
    "load": "at.load_file, which reads safetensors files", "loadtxt": "at.tensor(np.loadtxt(…))",
    "logspace": "10 ** at.linspace(…)", "nan_to_num": "at.where(at.isfinite(x), x, 0)",
    "nanmean": "at.mean(x[~at.isnan(x)])", "nansum": "at.sum(at.where(at.isnan(x), 0, x))", "ndarray": "at.Tensor",
    "percentile": "at.quantile", "power": "at.pow", "random": "at.manual_seed, at.rand, at.randn, at.randint, at.permutation",
    "save": "at.save_file(model.state_dict(), path), which writes safetensors files", "savez": "at.save_file",
    "seed": "at.manual_seed", "set_default_dtype": _DTYPE, "set_default_tensor_type": _DTYPE,
    "set_num_threads": "the variable ATHENA_THREADS is read when the library is loaded", "set_rng_state": "at.default_generator.state",
    "shape": "x.shape", "size": "x.size", "solve": _LINALG, "svd": _LINALG, "tensor_split": "at.chunk or at.split",
    "true_divide": "at.divide", "utils": "at.data for loaders, at.checkpoint", "var_mean": "at.var and at.mean",
    "asanyarray": "at.asarray", "ascontiguousarray": "x.contiguous()", "bucketize": "at.searchsorted(edges, x)",
    "column_stack": "at.stack(…, 1)", "conv1d": "nn.functional.conv1d",
    "conv2d": "nn.functional.conv2d", "cov": "np.cov(np.asarray(x))", "delete": "at.concat of slices",
    "dstack": "at.stack(…, 2)", "fabs": "at.abs", "fix": "at.trunc", "flatnonzero": "at.nonzero(x.ravel())[0]",
    "identity": "at.eye", "insert": "at.concat of slices", "interp": "np.interp", "left_shift": "at.bitwise_left_shift",
    "mod": "at.remainder", "nanmax": "at.max(at.where(at.isnan(x), -at.inf, x))", "nanmin": "at.min(at.where(at.isnan(x), at.inf, x))",
    "product": "at.prod", "promote_types": "at.result_type", "ptp": "at.max(x) - at.min(x)", "range": "at.arange",
    "right_shift": "at.bitwise_right_shift", "rint": "at.round", "row_stack": "at.vstack", "rot90": "at.flip and x.mT",
    "std_mean": "at.std and at.mean", "tri": "at.tril(at.ones(n, n))", "version": "at.__version__", "view": "at.reshape",
    "vmap": "operations broadcast; see at.einsum too",
    "aminmax": "at.min and at.max", "atleast_2d": "x[None]", "atleast_3d": "x[None, None]",
    "cartesian_prod": "at.stack([one.ravel() for one in at.meshgrid(…, indexing='ij')], 1)", "corrcoef": "np.corrcoef(np.asarray(x))",
    "combinations": "itertools.combinations", "deg2rad": "x * (at.pi / 180)", "dist": "at.norm(a - b)", "exp10": "10 ** x",
    "float_power": "at.pow(x.double(), y)", "frac": "x - at.trunc(x)", "heaviside": "at.where(x == 0, values, x > 0)",
    "kron": "at.einsum('ij,kl->ikjl', a, b).reshape(…)", "ldexp": "x * at.exp2(n)", "logaddexp2": "at.logaddexp",
    "logit": "at.log(x / (1 - x))", "mode": "at.unique_counts(x)",
    "msort": "at.sort(x, axis=0)", "nanmedian": "at.median(x[~at.isnan(x)])",
    "rad2deg": "x * (180 / at.pi)", "renorm": "at.norm", "rsub": "b - a", "sinc": "at.where(x == 0, 1, at.sin(at.pi * x) / (at.pi * x))",
    "special": "at.erf, at.lgamma, at.ndtr and their kin: special functions are functions like others",
    "tril_indices": "at.tril(at.ones(n, n)).nonzero()", "triu_indices": "at.triu(at.ones(n, n)).nonzero()",
    "vander": "x[:, None] ** at.arange(n)",
}
METHODS = {
    "apply_": "at.map or .copy_(…)", "char": ".to(at.int8)", "cuda": ".to('opencl')", "fill": ".fill_(…)",
    "data_ptr": "np.asarray(x).ctypes.data, on the CPU", "flat": ".reshape(-1)", "get_device": ".device",
    "grad_fn": ".requires_grad and .is_leaf", "index_copy": ".clone().index_copy_(…)", "index_fill": ".clone().index_fill_(…)",
    "base": ".data", "is_complex": _COMPLEX, "is_cpu": ".device", "is_sparse": "tensors are dense", "ndimension": ".ndim",
    "nelement": ".numel()", "pin_memory": "uploads are pinned as they are", "put_": ".index_put_(…)",
    "random_": ".copy_(at.randint(…))", "resize_": "at.zeros(…)", "share_memory_": "processes share no tensors",
    "storage": "np.asarray(x), on the CPU", "strides": ".stride()", "swapdims": ".swapaxes(…)", "to_numpy": ".numpy()",
    "tobytes": ".numpy().tobytes()",
}
DTYPES = {"float": "float32", "double": "float64", "half": "float16", "int": "int32", "long": "int64", "short": "int16",
          "char": "int8"}


DISTRIBUTED = {
    "init_process_group": "group = at.distributed.Group()", "is_initialized": "the program has its Group",
    "get_rank": "group.rank", "get_world_size": "group.size", "destroy_process_group": "group.close()",
    "all_gather_into_tensor": "group.all_gather(x)", "reduce_scatter_tensor": "group.reduce_scatter(x)",
    "all_to_all_single": "group.all_to_all(x)", "reduce": "group.all_reduce(x)", "isend": "group.send(x, peer)",
    "irecv": "group.recv(shape, peer)", "fsdp": "optimizer.set_sharded()", "optim": "optimizer.set_sharded()",
}
SAMPLER = "at.data.DataLoader(…, rank=group.rank, num_replicas=group.size)"


def _failure(owner: str, name: str, hint: str, thing: object) -> AttributeError:
    if hint:
        begins = ("at.", "x.", "x ", "x[", "np.", ".", "a ", "b - ", "10 ", "itertools.")
        hint = f"; use {hint}" if hint.startswith(begins) else f"; {hint}"
    made = AttributeError(f"{owner}{name}{hint}")
    if sys.version_info >= (3, 10):  # then Python itself looks for names that are nearly the same
        made.name, made.obj = name, thing
    return made


def of_package(name: str) -> Any:
    """What at.NAME gives where there is no such name: PyTorch's names of dtypes, else an error that says more."""
    import athena

    if name in DTYPES:
        return getattr(athena, DTYPES[name])
    own = ""
    if not name.startswith("_"):
        own = (f"x.{name}(…)" if hasattr(athena.Tensor, name) else
               f"at.nn.functional.{name}" if name in vars(athena.nn.functional) else "")
    raise _failure("athena has no ", name, FUNCTIONS.get(name, own), athena)


def of_tensor(tensor: object, name: str) -> Any:
    """The error for x.NAME where there is no such name."""
    import athena

    own = f"at.{name}(x, …)" if not name.startswith("_") and callable(vars(athena).get(name)) else ""
    raise _failure("Tensor has no .", name, METHODS.get(name) or FUNCTIONS.get(name) or own, tensor)


_MODULES_LATER, _RANKS = "it is not there yet", "at.Trainer(…, group=group), or optimizer.set_group(group) once"
MODULES = {
    "DataParallel": _RANKS, "DistributedDataParallel": _RANKS, "parallel": _RANKS,
    "Softmax2d": "nn.Softmax(dim=-3)", "RReLU": _MODULES_LATER,
    "ParameterDict": "attributes that require gradients", "ParameterList": "attributes that require gradients",
    "SyncBatchNorm": "nn.convert_sync_batchnorm(model, group)", "UpsamplingNearest2d": "nn.Upsample(mode='nearest')",
    "UpsamplingBilinear2d": "nn.Upsample(mode='bilinear', align_corners=True)",
    "mm": "at.matmul", "logit": "at.log(x / (1 - x))",
}


def _other(owner: str, name: str, hint: str) -> AttributeError:
    return AttributeError(f"{owner} has no {name}" + (f": {hint}" if hint else ""), **(
        {"name": name} if sys.version_info >= (3, 10) else {}))


def of_nn(owner: str, name: str) -> AttributeError:
    """The error for nn.NAME and nn.functional.NAME."""
    import athena

    there = "" if name.startswith("_") or not hasattr(athena.Tensor, name) else f"use at.{name} or x.{name}(…)"
    return _other(owner, name, MODULES.get(name, there))


def of_distributed(group: type, name: str) -> AttributeError:
    """The error for distributed.NAME."""
    own = f"group.{name}(…)" if not name.startswith("_") and hasattr(group, name) else ""
    return _other("athena.distributed", name, DISTRIBUTED.get(name, own))


def of_data(name: str) -> AttributeError:
    """The error for data.NAME."""
    return _other("athena.data", name, SAMPLER if name in ("DistributedSampler", "distributed") else "")


def of_optim(name: str) -> AttributeError:
    """The error for optim.NAME."""
    kin = "" if name.startswith("_") else "there are SGD, Adam, AdamW and their kin"
    return _other("athena.optim", name, DISTRIBUTED["optim"] if name == "ZeroRedundancyOptimizer" else kin)


def of_optimizer(optimizer: object, name: str) -> AttributeError:
    """The error for optimizer.NAME."""
    clips = {"set_clip_norm": "clip_grad_norm", "set_clip_value": "clip_grad_value"}
    return _other(type(optimizer).__name__, name, clips.get(name, ""))
