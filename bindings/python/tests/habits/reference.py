"""Writes expected.json: what PyTorch 1.13.1 and NumPy 1.24 give for each row of habits.txt. Run by hand after a row has changed."""
import json
import os
import tempfile
import warnings

import torch
from cases import EXPECTED, names, plain, rows, run


def reference(row):
    try:
        return plain(run(row.reference, names(torch, torch.nn, torch.nn.functional)))
    except Exception as failure:
        return {"raises": type(failure).__name__}


warnings.simplefilter("ignore")
found = {}
folder = tempfile.TemporaryDirectory()  # some rows write files
os.chdir(folder.name)
for row in rows():
    torch.manual_seed(0)
    found[row.expression] = reference(row)
EXPECTED.write_text("{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(one, default=str)}" for key, one in found.items()) + "\n}\n")
