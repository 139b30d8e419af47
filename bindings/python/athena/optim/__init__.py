"""Optimizers: rules that update parameters from their gradients."""
from __future__ import annotations

import json
import os
import weakref
from typing import Any, Callable, Dict, Iterable, Iterator, Mapping, MutableMapping, Union

from .. import _hints, _raw
from .._arguments import refuse_later
from .._dtype import DTypeLike, as_dtype
from .._errors import ArgumentError, refuse
from .._tensor import Tensor, as_tensor
from ..distributed import Group

_alive: weakref.WeakSet[Optimizer] = weakref.WeakSet()


def owned(parameter: Tensor) -> bool:
    """Whether some optimizer updates this tensor."""
    return any(parameter is one for optimizer in list(_alive) for one in optimizer.parameters)


# tensors, or dicts with "params" and the options that differ
Parameters = Union[Iterable[Tensor], Iterable[Dict[str, Any]]]
# PyTorch's further options, which change no number
_LATER = "foreach differentiable fused capturable"
# its words for those of the C interface
_WORDS = {"lr": "learning_rate", "eps": "epsilon"}
# Muon's, which cannot change any more; nor can bools
_FIXED = ("ns_coefficients", "ns_steps", "adjust_lr_fn")


def _trained(parameters: Iterable[Tensor]) -> list[Tensor]:
    """Those that are not frozen; of none but those, all, to be refused."""
    found = list(parameters)
    return [one for one in found if not isinstance(one, Tensor) or one.requires_grad] or found


def _given(parameters: Parameters) -> list[dict[str, Any]]:
    """The parameters as groups, dicts with "params" and the options that differ."""
    found: list[Any] = list(parameters)
    if not any(isinstance(one, dict) for one in found):
        return [{"params": _trained(found)}]
    return [{**one, "params": _trained([one["params"]] if isinstance(one["params"], Tensor) else one["params"])} for one in found]


def _fields(options: dict[str, Any]) -> dict[str, Any]:
    """Options as the C interface names them."""
    fields: dict[str, Any] = {}
    for name, value in options.items():
        if name == "betas":
            fields["beta1"], fields["beta2"] = value
        elif name == "ns_coefficients":
            fields["ns_a"], fields["ns_b"], fields["ns_c"] = value
        elif name == "adjust_lr_fn":
            if value not in (None, "original", "match_rms_adamw"):
                raise refuse(ArgumentError, f"adjust_lr_fn is {value!r}, expected 'original' or 'match_rms_adamw'", "Muon", name)
            fields["match_rms_adamw"] = int(value == "match_rms_adamw")
        else:
            fields[_WORDS.get(name, name)] = int(value) if isinstance(value, bool) else value
    return fields


def _made(make: Callable[[list[Tensor], dict[str, Any]], _raw.Optimizer], rule: str,
          parameters: Parameters, unknown: dict[str, Any],
          **options: Any) -> tuple[_raw.Optimizer, list[dict[str, Any]], dict[str, Any]]:
    """What an optimizer is made of."""
    refuse_later(rule, f"parameters {' '.join(options)}", unknown, _LATER)
    groups = _given(parameters)
    return make(groups[0]["params"] if groups else [], _fields(options)), groups, options


class ParamGroup(MutableMapping[str, Any]):
    """Parameters and their options, which may be set before any step: {"params": [...], "lr": 0.01, ...}."""

    def __init__(self, made: _raw.Optimizer, index: int, parameters: list[Tensor], options: dict[str, Any]) -> None:
        self._raw, self._index, self._params, self._options = made, index, parameters, options
        self._extra: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name == "params":
            return self._params
        if name in self._extra or name not in self._options:
            return self._extra[name]
        if name == "betas":
            return tuple(_raw.optimizer_option(self._raw, self._index, beta) for beta in ("beta1", "beta2"))
        return self._options[name] if self._is_fixed(name) else _raw.optimizer_option(self._raw, self._index, name)

    def _is_fixed(self, name: str) -> bool:
        return name in _FIXED or isinstance(self._options.get(name), bool)

    def __setitem__(self, name: str, value: Any) -> None:
        if name == "betas":
            for beta, number in zip(("beta1", "beta2"), value):
                _raw.optimizer_set_option(self._raw, self._index, beta, number)
        elif name == "params" or (name in self._options and self._is_fixed(name)):
            if value != self[name]:
                raise refuse(ArgumentError, f"{name} cannot change any more", "param_groups", name)
        elif name in self._options:
            _raw.optimizer_set_option(self._raw, self._index, name, float(value))
        else:
            self._extra[name] = value

    def __delitem__(self, name: str) -> None:
        del self._extra[name]

    def __iter__(self) -> Iterator[str]:
        return iter(["params", *self._options, *self._extra])

    def __len__(self) -> int:
        return 1 + len(self._options) + len(self._extra)

    def __repr__(self) -> str:
        return repr({name: f"{len(value)} parameters" if name == "params" else value for name, value in self.items()})


class Optimizer:
    """What all of them do. A parameter belongs to one optimizer."""

    def __init__(self, made: _raw.Optimizer, groups: list[dict[str, Any]], options: dict[str, Any]) -> None:
        self._raw, self.defaults = made, options
        self.parameters: list[Tensor] = []
        self.param_groups: list[ParamGroup] = []
        self._take(groups[0])
        for group in groups[1:]:
            self.add_param_group(group)
        _alive.add(self)

    def _take(self, given: dict[str, Any]) -> None:
        group = ParamGroup(self._raw, _raw.optimizer_group_count(self._raw) - 1, given["params"], self.defaults)
        group.update({name: value for name, value in given.items() if name != "params"})
        self.param_groups.append(group)
        self.parameters += given["params"]

    def add_param_group(self, group: dict[str, Any]) -> None:
        """Further parameters: {"params": [...]} and the options that differ. Updates stay one launch."""
        (group,) = _given([group])
        _raw.optimizer_add_group(self._raw, group["params"])
        self._take(group)

    def clip_grad_norm(self, max_norm: float | None) -> None:
        """Bounds the norm of all gradients in updates from now on, or no longer; grad_norm is what it was."""
        _raw.optimizer_set_clip_norm(self._raw, float("inf") if max_norm is None else max_norm)

    def clip_grad_value(self, clip_value: float | None) -> None:
        """Bounds each element of the gradients in updates from now on, or no longer."""
        _raw.optimizer_set_clip_value(self._raw, float("inf") if clip_value is None else clip_value)

    def set_sharded(self, sharded: bool = True) -> None:
        """Whether each rank of the group keeps but its part of the state, as PyTorch's ZeroRedundancyOptimizer; steps are the same.
        All ranks ask for the state together then."""
        _raw.optimizer_set_sharded(self._raw, sharded)

    def set_group(self, group: Group | None, bucket_bytes: int = 0) -> None:
        """Parameters and state become those of rank 0, and steps take the mean of all ranks' gradients, folded in buckets of about
        bucket_bytes (0: 25 MiB, or all where GPUs reach each other); None: the own ones again."""
        _raw.optimizer_set_group(self._raw, None if group is None else group._raw, bucket_bytes)

    def set_reduce_dtype(self, dtype: DTypeLike | None) -> None:
        """What gradients of ranks are rounded to before they are exchanged, FSDP's reduce_dtype: at.bfloat16 sends half of what float32
        parameters do. None: the parameters' own, as at first. All ranks say the same."""
        _raw.optimizer_set_reduce_dtype(self._raw, -1 if dtype is None else as_dtype(dtype))

    def average_gradients(self) -> None:
        """The gradients become the mean of all ranks', at once: to clip them by hand before a step."""
        _raw.optimizer_average_gradients(self._raw)

    @property
    def grad_norm(self) -> Tensor:
        """The norm that the gradients of the last step had, a tensor that nothing waits for."""
        return _raw.optimizer_grad_norm(self._raw)

    def step(self) -> None:
        """Updates the parameters, as one plan that is not waited for. Gradients stay."""
        _raw.optimizer_step(self._raw)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forgets the gradients, or sets them to zeros."""
        if set_to_none:
            _raw.optimizer_zero_grad(self._raw)
            return
        for parameter in self.parameters:
            if parameter.grad is not None:
                parameter.grad.zero_()

    def state_dict(self) -> dict[str, Any]:
        """What it goes on from, in PyTorch's nesting; the tensors are copies."""
        state: dict[int, dict[str, Tensor]] = {}
        for whole, tensor in zip(_raw.optimizer_names(self._raw), _raw.optimizer_tensors(self._raw)):
            _, index, name = whole.split(".", 2)
            state.setdefault(int(index), {})[name] = tensor
        return {"state": state, "param_groups": json.loads(_raw.optimizer_param_groups(self._raw))}

    def load_state_dict(self, state_dict: Mapping[str, Any]) -> None:
        """Goes on from there, also from a state of PyTorch's, whose tensors may be arrays; all or nothing."""
        tensors: dict[str, _raw.Tensor] = {
            f"state.{index}.{name}": as_tensor(value) for index, row in state_dict["state"].items()
            for name, value in row.items() if value is not None}
        _raw.optimizer_load_state(self._raw, tensors, json.dumps(state_dict["param_groups"]))

    def save(self, path: str | os.PathLike[str]) -> None:
        """The state as a safetensors file, with the groups in its metadata."""
        _raw.optimizer_save(self._raw, os.fspath(path))

    def load(self, path: str | os.PathLike[str]) -> None:
        """The state from such a file."""
        _raw.optimizer_load(self._raw, os.fspath(path))

    @property
    def lr(self) -> float:
        """The learning rate of the first group; set, that of all."""
        return _raw.optimizer_learning_rate(self._raw)

    @lr.setter
    def lr(self, value: float) -> None:
        _raw.optimizer_set_learning_rate(self._raw, value)

    def __getattr__(self, name: str) -> Any:
        raise _hints.of_optimizer(self, name)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(lr={self.lr}, {len(self.parameters)} parameters)"


class SGD(Optimizer):
    """Stochastic gradient descent, with momentum if that is not 0."""

    def __init__(self, parameters: Parameters, lr: float = 0.01, momentum: float = 0.0,
                 dampening: float = 0.0, weight_decay: float = 0.0, nesterov: bool = False, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_sgd, type(self).__name__, parameters, unknown, lr=lr, momentum=momentum,
                                dampening=dampening, weight_decay=weight_decay, nesterov=nesterov, maximize=maximize))


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015); weight decay is part of the gradient."""

    def __init__(self, parameters: Parameters, lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, amsgrad: bool = False, *, maximize: bool = False,
                 **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adam, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize))


class AdamW(Optimizer):
    """Adam with decoupled weight decay (Loshchilov and Hutter, 2019)."""

    def __init__(self, parameters: Parameters, lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.01, amsgrad: bool = False, *, maximize: bool = False,
                 **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adamw, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize))


class Adamax(Optimizer):
    """Adam by the largest gradient, fading by beta2."""

    def __init__(self, parameters: Parameters, lr: float = 0.002, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adamax, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, maximize=maximize))


class NAdam(Optimizer):
    """Adam with Nesterov's momentum (Dozat, 2016)."""

    def __init__(self, parameters: Parameters, lr: float = 0.002, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, momentum_decay: float = 0.004, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_nadam, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, momentum_decay=momentum_decay, maximize=maximize))


class RAdam(Optimizer):
    """Rectified Adam (Liu et al., 2020)."""

    def __init__(self, parameters: Parameters, lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_radam, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, maximize=maximize))


class RMSprop(Optimizer):
    """The gradient over the root of the mean of squares, or, centered, of the variance."""

    def __init__(self, parameters: Parameters, lr: float = 0.01, alpha: float = 0.99, eps: float = 1e-8,
                 weight_decay: float = 0.0, momentum: float = 0.0, centered: bool = False, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_rmsprop, type(self).__name__, parameters, unknown, lr=lr, alpha=alpha,
                                eps=eps, weight_decay=weight_decay, momentum=momentum, centered=centered,
                                maximize=maximize))


class Adagrad(Optimizer):
    """The gradient over the root of the sum of squares (Duchi et al., 2011)."""

    def __init__(self, parameters: Parameters, lr: float = 0.01, lr_decay: float = 0.0,
                 weight_decay: float = 0.0, initial_accumulator_value: float = 0.0, eps: float = 1e-10, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adagrad, type(self).__name__, parameters, unknown, lr=lr,
                                lr_decay=lr_decay, weight_decay=weight_decay,
                                initial_accumulator_value=initial_accumulator_value, eps=eps, maximize=maximize))


class Adadelta(Optimizer):
    """Zeiler, 2012."""

    def __init__(self, parameters: Parameters, lr: float = 1.0, rho: float = 0.9, eps: float = 1e-6,
                 weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adadelta, type(self).__name__, parameters, unknown, lr=lr, rho=rho,
                                eps=eps, weight_decay=weight_decay, maximize=maximize))


class Lion(Optimizer):
    """By the sign of a momentum (Chen et al., 2023)."""

    def __init__(self, parameters: Parameters, lr: float = 0.0001, betas: tuple[float, float] = (0.9, 0.99),
                 weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_lion, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                weight_decay=weight_decay, maximize=maximize))


class LAMB(Optimizer):
    """Adam with a step as long as each parameter is large (You et al., 2020): the ratio of the norms of the parameter and of
    Adam's direction with the decay."""

    def __init__(self, parameters: Parameters, lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-6, weight_decay: float = 0.01, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_lamb, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, maximize=maximize))


class Muon(Optimizer):
    """By a momentum made orthogonal (Jordan et al., 2024), for matrices alone; the iteration is computed in the parameters' dtype."""

    def __init__(self, parameters: Parameters, lr: float = 0.001, weight_decay: float = 0.1, momentum: float = 0.95,
                 nesterov: bool = True, ns_coefficients: tuple[float, float, float] = (3.4445, -4.775, 2.0315),
                 eps: float = 1e-7, ns_steps: int = 5, adjust_lr_fn: str | None = None, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_muon, type(self).__name__, parameters, unknown, lr=lr,
                                weight_decay=weight_decay, momentum=momentum, nesterov=nesterov,
                                ns_coefficients=ns_coefficients, eps=eps, ns_steps=ns_steps, adjust_lr_fn=adjust_lr_fn))


from . import lr_scheduler, swa_utils  # noqa: E402


def __getattr__(name: str) -> Any:
    raise _hints.of_optim(name)


__all__ = ["Adadelta", "Adagrad", "Adam", "AdamW", "Adamax", "LAMB", "Lion", "Muon", "NAdam", "Optimizer", "ParamGroup", "RAdam",
           "RMSprop", "SGD", "lr_scheduler", "owned", "swa_utils"]
