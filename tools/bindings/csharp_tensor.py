"""C#: the methods of Tensor that follow from the public headers alone, one file a family; what has a shape of its own is
written by hand, in bindings/csharp/Athena/Tensor.*.cs."""
import re
import textwrap
from dataclasses import dataclass
from pathlib import Path

import module_kinds
from bindings.csharp import FOLDER, HEAD, doc, enum_name, field_name, managed

# file → headers it is written from
FAMILIES = {"Pointwise": ("pointwise.h", "activation.h", "inplace.h"), "Reduce": ("reduce.h", "scan.h"),
            "Sort": ("sort.h",), "Linalg": ("linalg.h", "matmul.h"), "Index": ("index.h",), "Shape": ("shape.h",),
            "Creation": ("tensor.h", "create.h"), "Random": ("random.h", "init.h"), "Losses": ("loss.h",),
            "Pool": ("pool.h",), "Resample": ("resample.h",),
            "Norm": ("norm.h",)}
PAGE = "docs/csharp.md"
# of those headers, what is written by hand
BY_HAND = """index index_put index_put_ tensordot split unstack cross_entropy nll_loss binary_cross_entropy
    binary_cross_entropy_with_logits nonlinearity_gain from_host number to cast clone copy_ fill_""".split()
# words of the C interface that are several in C#
WORDS = {word.lower(): word for word in """ArgMax ArgMin ArgSort LogSumExp LogCumSumExp LogAddExp CumSum CumProd CumMax CumMin
    MatMul TopK OneHot IsNaN IsInf IsFinite IsIn SignBit CopySign NextAfter SearchSorted BinCount NonZero AddCMul AddCDiv
    ExpandDims MoveAxis MeshGrid VecDot XLogY ErfInv Im2Col Col2Im""".split()}
FLAGS = """include_last training by_input keepdims include_initial descending largest right endpoint log_target log_input full
    swap
    ceil_mode count_include_pad align_corners""".split()
# what an argument left out stands for; NAME alone or FUNCTION.NAME, the latter first
DEFAULTS = {"axes": "default", "keepdims": "false", "correction": "0", "order": "2", "include_initial": "false",
            "descending": "false", "sort.axis": "-1", "argsort.axis": "-1", "topk.axis": "-1", "largest": "true",
            "right": "false", "bincount.weights": "null", "least": "0", "vecdot.axis": "-1", "cross.axis": "-1",
            "offset": "0", "axis0": "-2", "axis1": "-1", "flatten.axis0": "0", "padding": "null", "slice.start": "null",
            "slice.stop": "null", "slice.step": "1", "concat.axis": "0", "stack.axis": "0", "glu.axis": "-1", "pad.mode":
            "PadMode.Constant", "pad.value": "0", "arange.step": "1", "columns": "null", "k": "0", "endpoint": "true",
            "indexing": "Indexing.Xy", "gain": "1", "kaiming_uniform.mode": "FanMode.In", "kaiming_normal.mode": "FanMode.In",
            "margin_ranking_loss.margin": "0", "triplet_margin_loss.p": "2", "pairwise_distance.p": "2", "multi_margin_loss.p": "1",
            **{f"{name}.eps": "1e-6" for name in ("gaussian_nll_loss", "triplet_margin_loss", "pairwise_distance")},
            "swap": "false", "multi_margin_loss.weight": "null", "multilabel_soft_margin_loss.weight": "null",
            "delta": "1", "beta": "1", "margin": "1", "cosine_embedding_loss.margin": "0", "log_target": "false",
            "log_input": "true", "full": "false", "eps": "1e-8", "cosine_similarity.axis": "-1", "reduction":
            "Reduction.Mean", "scatter.mode": "ScatterMode.Set", "dtype": "DType.F32",
            "random_integers.dtype": "DType.I64", "leaky_relu.slope": "0.01", "elu.alpha": "1", "celu.alpha": "1",
            "hardtanh.min": "-1", "hardtanh.max": "1", "lambd": "0.5", "softplus.beta": "1", "softplus.threshold": "20", "addcmul.value":
            "1", "addcdiv.value": "1", "running_mean": "null", "running_var": "null", "bias": "null",
            "momentum": "0.1",
            **{f"{norm}_norm.{name}": value for norm in ("batch", "instance", "group", "layer", "rms")
               for name, value in (("weight", "null"), ("eps", "1e-5"))},
            "local_response_norm.alpha": "1e-4", "local_response_norm.beta": "0.75", "local_response_norm.k": "1",
            "embedding_bag.offsets": "null", "per_sample_weights": "null", "embedding_bag.mode": "BagMode.Mean",
            "include_last": "false", "embedding_renorm.order": "2", "clip.min": "null", "clip.max": "null",
            "stride": "default", "dilation": "default",
            "max_pool.padding": "default", "avg_pool.padding": "default", "im2col.padding": "default", "col2im.padding":
            "default", "ceil_mode": "false", "count_include_pad": "true", "divisor_override": "0", "interpolate.sizes":
            "default", "scales": "default", "interpolate.mode": "Interpolation.Nearest", "coordinates":
            "Coordinates.Asymmetric", "grid_sample.mode": "Interpolation.Linear", "padding_mode": "GridPadding.Zeros",
            "align_corners": "false"}
NO_DEFAULT = ("permute.axes", "topk.k", "moveaxis.axes")
# numbers that may be left out, and what C is told then
NULLABLE = {"padding": "Native.AT_NO_ROW", "slice.start": "Native.AT_SLICE_END", "slice.stop": "Native.AT_SLICE_END",
            "columns": "rows"}
NAMES = {}  # of the methods, by C's words
NUMBER = {"double": "double", "int32_t": "int", "int64_t": "long", "uint64_t": "ulong"}


@dataclass
class Argument:
    """What one parameter of a method does; a parameter of C's that another covers has none of its own."""
    declared: str = ""       # "ReadOnlySpan<int> axes"
    default: str = None
    check: str = ""          # before the call
    pin: str = ""            # "int* axesAt = axes"
    passed: tuple = ()       # what C is given, in the order of its parameters
    alive: str = ""          # after the call
    last: int = 0            # dtype and device come last

    @property
    def name(self):
        return self.declared.split()[-1]


def word(function):
    return function.name.removeprefix("at_tensor_")


def camel(name):
    head, *rest = name.split("_")
    return field_name({"keepdims": "keepDims"}.get(name, head + "".join(part.capitalize() for part in rest)))


def method_name(function):
    parts = word(function).replace("_scalar", "").strip("_").split("_")
    in_place = "InPlace" if not results(function) else ""
    return "".join(WORDS.get(part, part.capitalize()) for part in parts) + in_place


def option(table, function, name):
    return table.get(f"{word(function).removesuffix('_')}.{name}", table.get(name))


def results(function):
    return [p for p in function.parameters if p.shape == "at_tensor**"]


def is_array(function):
    return [p.name for p in results(function)] == ["results"]


def tensor(function, p, first):
    name, default = camel(p.name), option(DEFAULTS, function, p.name)
    if first and word(function) != "where":
        return Argument(passed=("Pointer",), alive="GC.KeepAlive(this);")
    if default:
        return Argument(f"Tensor? {name}", default, passed=(f"{name} is null ? null : {name}.Pointer",),
                        alive=f"GC.KeepAlive({name});")
    return Argument(f"Tensor {name}", None, f"ArgumentNullException.ThrowIfNull({name});", passed=(f"{name}.Pointer",),
                    alive=f"GC.KeepAlive({name});")


def span(function, p, rank):
    """An array and its length: the length follows, or for shapes goes before."""
    name = {"dims": "shape"}.get(p.name, camel(p.name))
    kind = NUMBER[p.base]
    default = None if f"{word(function)}.{p.name}" in NO_DEFAULT else option(DEFAULTS, function, p.name)
    at = name + "At"
    return Argument(f"ReadOnlySpan<{kind}> {name}", default, pin=f"{kind}* {at} = {name}",
                    passed=(f"{name}.Length", at) if rank else (at, f"(nuint){name}.Length"))


def value(function, p):
    name, default = camel(p.name), option(DEFAULTS, function, p.name)
    if f"{word(function)}.{p.name}" in NO_DEFAULT:
        default = None
    if p.base == "int32_t" and p.name in FLAGS:
        return Argument(f"bool {name}", default, passed=(f"{name} ? 1 : 0",))
    if p.base not in NUMBER:
        return Argument(f"{enum_name(p.base)} {name}", default, passed=(name,), last=p.name == "dtype")
    left_out = option(NULLABLE, function, p.name) if p.base == "int64_t" else None
    if left_out:
        return Argument(f"long? {name}", "null", passed=(f"{name} ?? {left_out}",))
    return Argument(f"{NUMBER[p.base]} {name}", default, passed=(name,))


def arguments(function):
    """One Argument for each parameter that C# sees, in C's order."""
    found, seen = [], False
    given = [p for p in function.parameters if p.shape != "at_tensor**"]
    for p, before in zip(given, [None, *given]):
        if p.base == "size_t" or (p.name == "rank" and p.base == "int32_t"):
            continue  # the length of an array beside it
        if p.shape == "at_tensor*":
            found.append(tensor(function, p, not seen))
            seen = True
        elif p.shape == "at_tensor*const*":
            seen = True
            found.append(Argument("ReadOnlySpan<Tensor> tensors", pin="at_tensor** tensorsAt = Pointers(tensors)",
                                  passed=("tensorsAt", "(nuint)tensors.Length"), alive="KeepAlive(tensors);"))
        elif p.base == "at_backend":
            found.append(Argument("Device? device", "null", "device ??= Device.Default;", passed=("device.Pointer",),
                                  alive="GC.KeepAlive(device);", last=2))
        elif p.base == "at_generator":
            found.append(Argument("Generator generator", None, "ArgumentNullException.ThrowIfNull(generator);",
                                  passed=("generator.Pointer",), alive="GC.KeepAlive(generator);"))
        elif p.base == "char":
            found.append(Argument(f"string {p.name}", pin=f"byte* {p.name}At = Text.Bytes({p.name})",
                                  passed=(p.name + "At",)))
        elif p.pointers:
            found.append(span(function, p, before is not None and before.name == "rank"))
        else:
            found.append(value(function, p))
    return found


def declared(all_arguments):
    """The parameters in C#'s order: what must be given, shapes first; options; type and device."""
    shown = [one for one in all_arguments if one.declared]
    shown.sort(key=lambda one: (one.default is not None, one.last, not one.declared.endswith(" shape")))
    parts = [one.declared + (f" = {one.default}" if one.default is not None else "") for one in shown]
    spans = [one for one in shown if one.declared.startswith("ReadOnlySpan")]
    if len(spans) == 1 and spans[0] is shown[-1] and spans[0].default in (None, "default"):
        parts[-1] = "params " + spans[0].declared
    return shown, parts


def returned(function):
    found = results(function)
    if not found:
        return "void"
    if is_array(function):
        return "Tensor[]"
    return "Tensor" if len(found) == 1 else "(" + ", ".join(f"Tensor {p.name.capitalize()}" for p in found) + ")"


def summary(function, shown):
    twin = method_name(function).removesuffix("InPlace")
    if not results(function) and function.header == "inplace.h":
        return f"{twin} in place; every view sees it."
    text = re.sub(r"\b[a-z]+(?:_[a-z]+)+\b", lambda m: NAMES.get(m[0], m[0]), managed(function.doc))
    if not results(function):
        text = f"{twin} in place; every view sees it. {text}"
    if any(one.name == "axes" and one.default for one in shown):
        text += " No axes named: all."
    return text


def wrapped(head, parts, tail=""):
    """A declaration, its parameters broken where it is too long."""
    line = f"    {head}({', '.join(parts)}){tail}\n"
    if len(line) <= 121:
        return line
    lines, current = [], "        "
    for i, part in enumerate(parts):
        part += ", " if i + 1 < len(parts) else f"){tail}"
        if len(current + part) > 120:
            lines.append(current.rstrip())
            current = "        "
        current += part
    return f"    {head}(\n" + "\n".join([*lines, current]) + "\n"


def method(function):
    """One method of Tensor, and a short form for axes alone where others may follow."""
    all_arguments, kind = arguments(function), returned(function)
    shown, parts = declared(all_arguments)
    is_static = not any(one.passed == ("Pointer",) for one in all_arguments)
    head = f"public {'static ' if is_static else ''}{kind} {method_name(function)}"
    text = doc(summary(function, shown), "    ") + wrapped(head, parts) + "    {\n"
    text += "".join(f"        {one.check}\n" for one in shown if one.check)
    outs = results(function)
    if is_array(function):
        text += "        var results = new at_tensor*[tensors.Length];\n"
    elif outs:
        text += f"        at_tensor* {', '.join(p.name for p in outs)};\n"
    pins = [one.pin for one in all_arguments if one.pin] + ["at_tensor** resultsAt = results"] * is_array(function)
    passed = ["resultsAt"] if is_array(function) else ["&" + p.name for p in outs]
    passed += [part for one in all_arguments for part in one.passed]
    call = f"Native.{function.name}({', '.join(passed)});\n"
    if pins:
        text += "        Status status;\n" + "".join(f"        fixed ({pin})\n" for pin in pins)
        text += f"            status = {call}"
    else:
        text += f"        Status status = {call}"
    text += "".join(f"        {one.alive}\n" for one in all_arguments if one.alive)
    made = {"void": "Check(status);", "Tensor[]": "return Made(status, results);"}.get(
        kind, f"return Made(status, {', '.join(p.name for p in outs)});")
    text += f"        {made}\n    }}\n"
    first = next((one for one in shown if one.default), None)
    if first and first.name == "axes" and shown[-1].name == "keepDims":
        text += short_form(function, shown, head)
    return text


def short_form(function, shown, head):
    """Sum(0, 1) for Sum([0, 1])."""
    first = [one for one in shown if one.default is None]
    parts = [one.declared for one in first] + ["params ReadOnlySpan<int> axes"]
    passed = [one.name for one in first] + ["axes: axes", "keepDims: false"]
    kinds = ", ".join(one.declared.rsplit(" ", 1)[0].replace("<", "{").replace(">", "}") for one in shown)
    return (f"\n    /// <inheritdoc cref=\"{method_name(function)}({kinds})\"/>\n"
            + wrapped(head, parts, " =>") + f"        {method_name(function)}({', '.join(passed)});\n")


def regular(function, headers):
    takes_tensors = function.name.startswith("at_tensor_") and word(function) not in BY_HAND
    described = function.header == "tensor.h" and not any(p.base == "at_backend" for p in function.parameters)
    in_tensor_h = function.header == "tensor.h" and word(function) in ("add_", "sub_", "mul_", "div_")
    return function.header in headers and takes_tensors and (not described or in_tensor_h) and word(function) != "backend"


def page(interface):
    """The newcomer's page, with the methods of a family listed behind its mark."""
    def listed(mark):
        if mark[2] == "Layers":
            names = [f"`{kind.pascal}`" for kind in module_kinds.read()]
        else:
            names = dict.fromkeys(f"`{method_name(one)}`" for one in interface.functions if regular(one, FAMILIES[mark[2]]))
        return mark[1] + textwrap.fill(", ".join(names) + ".", 128) + "\n\n"
    text = (Path(__file__).resolve().parents[2] / PAGE).read_text()
    return re.sub(r"(<!-- (\w+), written by tools/generate-bindings -->\n).*?\n\n", listed, text, flags=re.DOTALL)


def files(interface):
    found = {}
    NAMES.update({flag: camel(flag) for flag in FLAGS} | {word(one): method_name(one) for one in interface.functions})
    for family, headers in FAMILIES.items():
        text = HEAD + "using Athena.Interop;\nusing static Athena.AthenaException;\n\nnamespace Athena;\n\n"
        text += "public sealed unsafe partial class Tensor\n{\n"
        text += "\n".join(method(one) for one in interface.functions if regular(one, headers)) + "}\n"
        found[f"{FOLDER}/Tensor.{family}.g.cs"] = text
    found[PAGE] = page(interface)
    return found
