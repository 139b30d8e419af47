"""The C blocks of the pages, one program a page: they compile without a warning and run without an error.
usage: page_blocks.py LIBRARY"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rule import ROOT, Claims

BLOCK = re.compile(r"^```c\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# what blocks take for granted
BEFORE = """#include <athena.h>
#include <stdio.h>
#include <stdlib.h>
static at_backend *backend;
void train_one_step(void);
void train_one_step(void) { at_backend_synchronize(backend); }
int main(void) {
  at_module *module = NULL;
  at_generator *generator = NULL;
  at_tensor *scores = NULL, *labels = NULL;
  int64_t step = 1, epoch = 0;
  at_backend_open(&backend, "cpu");
  at_generator_create(&generator, 1);
  at_tensor_rand(&scores, backend, AT_F32, 2, (int64_t[]){4, 10}, 1);
  at_tensor_zeros(&labels, backend, AT_I64, 1, (int64_t[]){4});
  at_error_clear();
"""
AFTER = """
  at_status last = AT_OK;
  at_error_status(&last);
  char text[512];
  at_error_text(text, sizeof text, NULL);
  if (last) puts(text);
  return (void)module, (void)step, (void)epoch, (void)scores, (void)labels, last != AT_OK;
}
"""


def problems(page, library, folder):
    source, program = folder / "page.c", folder / "page"
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    source.write_text(BEFORE + "".join("{\n" + block + "}\n" for block in blocks) + AFTER, encoding="utf-8")
    made = subprocess.run(["cc", "-std=c11", "-Wall", "-Werror", "-Wno-unused-but-set-variable", f"-I{ROOT}/include",
                           source, library, "-o", program], text=True, capture_output=True)
    if made.returncode:
        return [made.stderr]
    done = subprocess.run([program], text=True, capture_output=True, cwd=folder,
                          env=dict(os.environ, LD_LIBRARY_PATH=str(Path(library).resolve().parent)))
    return [f"status {done.returncode}: {done.stdout}{done.stderr}"] if done.returncode else []


claims = Claims()
for page in sorted((ROOT / "docs").glob("*.md")):
    if BLOCK.search(page.read_text(encoding="utf-8")):
        with tempfile.TemporaryDirectory() as folder:
            claims.check(f"the C blocks of docs/{page.name} run", problems(page, sys.argv[1], Path(folder)))
claims.done()
