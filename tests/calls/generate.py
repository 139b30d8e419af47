"""Writes a C++ function for every function of the table that draws its arguments and calls it, from the public headers.

generate.py > calls_all.cpp
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tools"))
from c_interface import read  # noqa: E402

HANDLES = ("backend", "tensor", "generator", "optimizer", "dataset", "loader", "memory", "kernel", "schedule", "module", "tokenizer",
           "metric", "grad_scaler", "trainer", "network", "checkpoints", "table", "transform", "group")
NUMBERS = {"int32_t": "int32", "int64_t": "int64", "uint64_t": "uint64", "size_t": "size", "double": "number"}
# Arrays that a function fills with handles, and what counts them.
FILLED = {"grads": "input_count", "fields": "count", "parts": "count"}
COUNT_OF = {"at_tensor_jvp.products": "output_count", "at_tensor_hvp.products": "input_count",
            "at_tensor_custom.results": "value_count", "at_checkpoint.results": "result_count",
            "at_kernel_launch.results": "result_count", "at_module_call.results": "result_count",
            "at_module_checkpoint.results": "result_count", "at_module_tensors.tensors": "count",
            "at_metric_tensors.tensors": "count", "at_optimizer_tensors.tensors": "count"}
# calls.cpp has these: memory, callbacks and limits need more than their types say.
BY_HAND = {"at_tensor_from_memory", "at_tensor_from_dlpack", "at_tensor_to_dlpack", "at_log_set_callback",
           "at_backend_set_memory_limit", "at_tensor_from_host", "at_tensor_to_host", "at_kernel_launch",
           "at_tensor_custom", "at_checkpoint", "at_tensor_add_hook", "at_module_custom", "at_module_apply",
           "at_schedule_sequential_lr", "at_schedule_chained_scheduler",
           "at_schedule_lambda_lr", "at_schedule_multiplicative_lr", "at_loader_custom", "at_trainer_add_callback",
           "at_dataset_from_callback", "at_dataset_concat", "at_loader_set_sampler", "at_loader_set_collate", "at_loader_set_transform",
           "at_trainer_fit", "at_trainer_evaluate", "at_trainer_history_values", "at_dataset_labels", "at_group_threads",
           "at_group_create", "at_group_from_environment"}
PREFERRED = {"condition": "AT_BOOL", "mask": "AT_BOOL", "indices": "AT_I64", "labels": "AT_I64", "repeats": "AT_I64",
             "inputs": -2, "parameters": -2, "loss": -2, "outputs": -2}  # -2: gradients flow through it


def kind_of(p):
    word = p.base.removeprefix("at_")
    return word if word in HANDLES and p.base != word else None


def filled_count(function, p):
    key = f"{function.name}.{p.name}"
    if p.shape.count("*") != 2 or p.shape.startswith("const") or "const" in p.shape:
        return None
    return COUNT_OF.get(key) or FILLED.get(p.name) or ("count" if p.name == "results" else None)


class Writer:
    def __init__(self, interface, function):
        self.interface, self.function, self.lines = interface, function, []
        self.enums = {enum.name: enum for enum in interface.enums}
        self.parameters = function.parameters

    def counts(self):
        """Arrays come with a size_t behind them; they are as long as it says."""
        for i, p in enumerate(self.parameters):
            before = self.parameters[i - 1].name if i else ""
            if p.name == "size" and i and self.parameters[i - 1].type == "const char *":  # bytes of a text
                self.lines.append(f"const char* {before} = f.text(\"{before}\");")
                self.lines.append(f"size_t size = {before} ? std::string_view({before}).size() : 0;")
            if p.type == "size_t" and (p.name.endswith("count") or p.name == "pairs") and before not in ("text", "data"):
                self.lines.append(f"size_t {p.name} = f.count(\"{p.name}\");")

    def count_of(self, i):
        return next((p.name for p in self.parameters[i:] if p.type == "size_t"), "1")

    def argument(self, i, p):
        name, kind, function = p.name, kind_of(p), self.function.name
        if any(line.startswith((f"size_t {name} ", f"const char* {name} ")) for line in self.lines):
            return name
        if kind and p.pointers == 1:
            if function.endswith("_release"):
                return f"f.taken<{p.base}>(Kind::{kind})"
            return f"f.handle<{p.base}>(Kind::{kind}, \"{name}\", {PREFERRED.get(name, -1)})"
        if filled_count(self.function, p):
            return f"f.filled<{p.base}>(Kind::{kind}, {filled_count(self.function, p)})"
        if kind and p.type.endswith("**"):
            return f"f.result<{p.base}>(Kind::{kind})"
        if p.shape == "at_tensor*const*":
            return f"f.tensors(\"{name}\", {self.count_of(i)}, {PREFERRED.get(name, -1)})"
        if p.shape == "constchar*const*":
            return f"f.texts({' 2 * pairs'.strip() if name == 'metadata' else self.count_of(i)})"
        if p.shape == "constchar*":
            return f"f.text(\"{name}\")"
        if p.shape in ("constchar**", "constat_api**"):
            return f"f.scalar<{p.type[:-1]}>()"
        if p.shape == "char*" or p.shape == "void*" and name == "data":
            return f"f.room<{'char' if p.shape == 'char*' else 'void'}>(size)"
        if name == "dims" and p.shape == "constint64_t*":
            return "shape.dims"
        if name == "rank" and p.shape == "int32_t":
            return "shape.rank"
        if name in ("dims", "strides") and p.shape == "int64_t*":
            return "f.room<int64_t>(capacity < 0 ? 0 : 8 * size_t(capacity))"
        if p.shape == "int32_t" and name == "capacity":
            return "capacity"
        if p.base in self.enums and not p.pointers:
            return f"f.choice(\"{name}\", {{{', '.join(c for c, v, _ in self.enums[p.base].constants if v >= 0)}}})"
        if "_options" in p.base or p.base in {one.name for one in self.interface.structs}:
            return self.struct(p)
        if p.shape.startswith("const") and p.pointers == 1 and p.base in ("int32_t", "int64_t", "double"):
            return f"f.{NUMBERS[p.base]}s(\"{name}\", {self.count_of(i)})"
        if p.pointers == 1 and (p.base in NUMBERS or p.base in self.enums):
            return f"f.scalar<{p.base}>({'true' if name in ('needed', 'previous') else ''})"
        if p.type == "size_t" and name == "size":
            return "size"
        if p.shape == "constvoid*":
            return f"f.bytes({self.count_of(i)})"
        return f"f.{NUMBERS[p.type]}(\"{name}\")"

    def struct(self, p):
        if p.shape.startswith("const"):
            return f"options_of_{p.base}(f)"
        return f"static_cast<{p.base}*>(f.{'bytes(size)' if self.function.name.endswith('_init') else 'struct_out()'})"

    def text(self):
        self.counts()
        names = {p.name: p for p in self.parameters}
        if "rank" in names and "dims" in names and names["dims"].shape.startswith("const"):
            self.lines.append("const Drawn shape = f.shape();")
        if "capacity" in names:
            self.lines.append("const int32_t capacity = f.capacity();")
        if "size" in names and names["size"].type == "size_t" and not any(line.startswith("size_t size ") for line in self.lines):
            self.lines.append("const size_t size = f.length();")
        arguments = []
        for i, p in enumerate(self.parameters):
            self.lines.append(f"auto a{i} = {self.argument(i, p)};")
            arguments.append(f"a{i}")
        word = self.function.name[3:]
        if word.endswith("_retain"):
            self.lines.append(f"f.retains(Kind::{kind_of(self.parameters[0])}, a0);")
        body = "\n".join(f"  {line}" for line in self.lines)
        return f"void call_{word}(Call& f) {{\n{body}\n  f.judge(f.api().{word}({', '.join(arguments)}));\n}}\n"


def options(interface, struct):
    """Draws one options struct: what it means by default, with some fields changed."""
    enums = {enum.name: enum for enum in interface.enums}
    print(f"const {struct.name}* options_of_{struct.name}(Call& f) {{\n  {struct.name} made = {struct.name.upper()}_INIT;")
    for i, one in enumerate(struct.fields[1:]):
        kind = kind_of(one)
        if one.name == "seed_count" or one.name == "reserved":
            continue
        if one.shape == "at_tensor*const*":
            print(f"  if (f.sometimes()) made.{one.name} = f.tensors(\"{one.name}\", made.seed_count = f.few(), -1);")
        elif kind:
            print(f"  if (f.sometimes()) made.{one.name} = f.handle<{one.base}>(Kind::{kind}, \"{one.name}\", -1);")
        elif one.base in enums:
            values = ", ".join(c for c, v, _ in enums[one.base].constants if v >= 0)
            print(f"  if (f.sometimes()) made.{one.name} = f.choice(\"{one.name}\", {{{values}}});")
        else:
            for place in [f"[{k}]" for k in range(int(one.length))] if one.length else [""]:
                print(f"  if (f.sometimes()) made.{one.name}{place} = f.{NUMBERS[one.type]}(\"{one.name}\");")
    print(f"  return static_cast<const {struct.name}*>(f.options(&made, sizeof made));\n}}\n")


def main():
    interface = read()
    print("// Written by tests/calls/generate.py.\n#include \"calls/draw.h\"\n")
    statuses = [name for enum in interface.enums if enum.name == "at_status" for name, value, _ in enum.constants if value >= 0]
    print(f"const at_status kStatuses[] = {{{', '.join(statuses)}}};\nconst size_t kStatusCount = {len(statuses)};\n")
    for name in sorted(BY_HAND):
        print(f"void call_{name[3:]}(Call& f);")
    wanted = {p.base for f in interface.functions for p in f.parameters if p.shape.startswith("const") and p.pointers == 1}
    for struct in interface.structs:
        if struct.name in wanted:
            options(interface, struct)
    functions = [one for one in interface.functions if one.name != "at_get_api"]
    for function in functions:
        if function.name not in BY_HAND:
            print(Writer(interface, function).text())
    print("const Function kFunctions[] = {")
    for function in functions:
        print(f"    {{\"{function.name[3:]}\", call_{function.name[3:]}}},")
    print(f"}};\nconst size_t kFunctionCount = {len(functions)};")


main()
