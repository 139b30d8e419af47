"""Writes every function of inplace.h beside its twin, the operation that makes a new tensor, for test_inplace.c.

Fails where a function of pointwise.h or activation.h has no form in place, or one whose arguments differ.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tools"))
from c_interface import read  # noqa: E402

NOT_POINTWISE = {"at_tensor_glu", "at_tensor_softmin"}
NUMBERS = {"min": "-0.75", "max": "1.25", "slope": "0.125", "threshold": "0.5"}  # others are 1.5


def call(function, first, tensors):
    """The call as C, with the tensor changed in place as `a` and the others from t."""
    arguments = [first]
    for p in function.parameters[1:]:
        if p.type == "double":
            arguments.append(NUMBERS.get(p.name, "1.5"))
        else:
            arguments.append("a" if p.name == "a" else f"t[{tensors.index(p.name)}]")
    return f"{function.name}({', '.join(arguments)})"


def main():
    functions = {one.name: one for one in read().functions}
    families = {name for name, one in functions.items() if one.header in ("pointwise.h", "activation.h")}
    missing = {name for name in families - NOT_POINTWISE if name + "_" not in functions}
    assert not missing, f"without a form in place: {sorted(missing)}"
    rows = []
    for name in sorted(families - NOT_POINTWISE):
        out, into = functions[name], functions[name + "_"]
        tensors = [p.name for p in into.parameters[1:] if p.pointers]
        wanted = {p.name for p in out.parameters[1:]} - {"a"}
        assert {p.name for p in into.parameters[1:]} == wanted, f"{into.name} and {name} take different arguments"
        print(f"static at_status make_{name[10:]}(at_tensor** result, at_tensor* a, at_tensor* const* t) {{\n"
              f"  (void)t;\n  return {call(out, 'result', tensors)};\n}}")
        print(f"static at_status change_{name[10:]}(at_tensor* a, at_tensor* const* t) {{\n"
              f"  (void)t;\n  return {call(into, 'a', tensors)};\n}}")
        condition = tensors.index("condition") if "condition" in tensors else -1
        rows.append(f'    {{"{name[10:]}", make_{name[10:]}, change_{name[10:]}, {len(tensors)}, {condition}}},')
    print("static const twin twins[] = {\n" + "\n".join(rows) + "\n};")


main()
