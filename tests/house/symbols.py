"""Exported = declared = in the table = in the committed list, and each entry of the table is that function."""
import ctypes
import subprocess
import sys

from freeze import ABI
from rule import Claims, interface

library = sys.argv[1]
lines = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
exported = {line.split()[-1].split("@")[0] for line in lines.splitlines() if line.split()[-2] != "A"}
declared = [one.name for one in interface.functions]
table = ["at_" + name for name in interface.table]
committed = (ABI / "functions.txt").read_text().split()

abi = int(next(value for name, value, _ in interface.macros if name == "AT_ABI_VERSION"))

claims = Claims()
claims.check("every declared function is exported", sorted(set(declared) - exported))
claims.check("nothing else is exported", sorted(exported - set(declared)))
claims.check("no function is declared twice", sorted({n for n in declared if declared.count(n) > 1}))
claims.check("the table holds every function but at_get_api", sorted((set(declared) - {"at_get_api"}) ^ set(table)))
claims.check("the table only ever grows at its end",
             [f"entry {i}: {old} became {new}" for i, (old, new) in
              enumerate(zip(committed, table + ["nothing"] * len(committed))) if old != new])
claims.check("the committed list is complete: else run tools/freeze-abi", table[len(committed):])


def wrong_entries():
    loaded = ctypes.CDLL(library)
    found = ctypes.c_void_p()
    status = loaded.at_get_api(ctypes.byref(found), ctypes.c_int32(abi))
    if status or not found:
        return [f"at_get_api gave status {status}"]
    size = ctypes.cast(found, ctypes.POINTER(ctypes.c_uint32))[0]
    expected = 8 + 8 * len(table)
    if size != expected:
        return [f"the table says {size} bytes, the header {expected}"]
    entries = ctypes.cast(found.value + 8, ctypes.POINTER(ctypes.c_void_p))
    return [name for i, name in enumerate(table)
            if entries[i] != ctypes.cast(getattr(loaded, name), ctypes.c_void_p).value]


claims.check("each entry of the loaded table is the exported function of its name", wrong_entries())
claims.done()
