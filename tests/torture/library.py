#!/usr/bin/python3
"""Writes, in C, a libOpenCL that hands every call on to the real one and lets chosen ones fail.

usage: library.py LOADER-HEADER [COMPILER...]   (the header whose list names what the library calls)

What can fail is what src/backend/opencl/runtime/loader.h lists, so none is forgotten; everything else of CL/cl.h is handed
on,
for CLBlast. torture_arm() and torture_disarm() are found by name through dlsym. With TORTURE_AS_GPU=1 every device says
that it is a GPU, whose memory is reached by other ways; with TORTURE_AS_SMALL=1 that it is a small one (small.h); with
TORTURE_AS_NVIDIA=1 that it is an NVIDIA GPU, the one of the rank, as tests/dist/nccl/cuda.c has it (nvidia.h).
"""
import re
import subprocess
import sys
from pathlib import Path

HEAD = """/* Written by tests/torture/library.py. */
#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_2_0_APIS
#define CL_USE_DEPRECATED_OPENCL_2_1_APIS
#define CL_USE_DEPRECATED_OPENCL_2_2_APIS
#include <CL/cl.h>
"""
BODY = """#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_long calls, failures, first = -1, last = -1;
static atomic_int code;
static const char *_Atomic name = "", *_Atomic only;
static void* real;

/* Calls number `from` to `to`, counted from 1, fail with `with`; those alone that `named` has in it, if not NULL. */
void torture_arm(long from, long to, int with, const char* named) {
  calls = failures = 0;
  name = "";
  code = with;
  only = named;
  first = from;
  last = to;
}
/* How many were called and failed, and the last that failed. */
void torture_disarm(long* called, long* failed, const char** call) {
  first = last = -1;
  *called = calls;
  *failed = failures;
  *call = name;
}

static int fails(const char* call) {
  if (only && !strstr(only, call)) return 0;
  long number = ++calls;
  if (first < 0 || number < first || number > last) return 0;
  failures++;
  name = call;
  return 1;
}

__attribute__((constructor)) static void open_real(void) {
  const char* path = getenv("TORTURE_OPENCL");
  real = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  if (real) return;
  fprintf(stderr, "TORTURE_OPENCL is no OpenCL library: %s\\n", path ? dlerror() : "unset");
  _Exit(77);
}
static void* find(const char* call) {
  void* found = dlsym(real, call);
  if (!found) abort();
  return found;
}
#include "small.h"
#include "nvidia.h"
"""
# cl_int f(…): the code is the result; T f(…, cl_int *code): it goes there
FUNCTION = """
{result} {call}({declared}) {{
  static __typeof__({call})* next;
  if (!next) next = (__typeof__({call})*)find("{call}");
{fail}{before}  {result} result = {next}({passed});
{after}  return result;
}}
"""
BEFORE = {"clGetDeviceInfo": "  if (nvidia_device(param_name, param_value)) return CL_SUCCESS;\n",
          "clCreateBufferWithProperties":
          "  if (is_nvidia() && properties) return nvidia_memory(context, properties, flags, size, errcode_ret);\n",
           "clEnqueueNDRangeKernel": """  cl_int refused = small_launch(kernel, work_dim, local_work_size);
  if (refused != CL_SUCCESS) return refused;
"""}
# CL_DEVICE_TYPE has 8 bytes
AFTER = {"clGetDeviceInfo": """  const char* gpu = getenv("TORTURE_AS_GPU");
  if (gpu && *gpu == '1' && param_name == CL_DEVICE_TYPE && param_value) *(cl_device_type*)param_value = CL_DEVICE_TYPE_GPU;
  small_device(param_name, param_value);
  nvidia_words(param_name, param_value, param_value_size_ret);
""", "clGetKernelWorkGroupInfo": "  small_kernel(param_name, param_value);\n"}


def prototypes(compiler):
    """(result, name, parameters) of every function of CL/cl.h."""
    text = subprocess.run([*compiler, "-E", "-P", "-"], input=HEAD, text=True, capture_output=True, check=True).stdout
    text = re.sub(r"__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)", "", text)
    for result, name, rest in re.findall(r"extern\s+([\w\s*]+?)\s*\b(cl[A-Z]\w*)\s*\(((?:[^();]|\((?:[^()]|\([^()]*\))*\))*)\)\s*;",
                                         text):
        yield " ".join(result.split()), name, split(rest)


def split(parameters):
    """At the commas outside parentheses; none for (void)."""
    parts, depth, at = [], 0, 0
    for i, c in enumerate(parameters + ","):
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            parts.append(" ".join(parameters[at:i].split()))
            at = i + 1
    return [] if parts in (["void"], [""]) else parts


def name_of(parameter):
    pointer = re.search(r"\(\s*\*\s*(\w+)\s*\)", parameter)
    return pointer[1] if pointer else re.search(r"(\w+)\s*(?:\[\w*\])?$", parameter)[1]


def function(result, call, parameters, may_fail):
    names = [name_of(p) for p in parameters]
    fail = ""
    if may_fail and result == "cl_int":
        fail = f'  if (fails("{call}")) return code;\n'
    elif may_fail:
        assert names[-1] == "errcode_ret", call
        fail = f'  if (fails("{call}")) {{\n    if (errcode_ret) *errcode_ret = code;\n    return NULL;\n  }}\n'
    if result == "void":
        return ""
    following = "small_program" if call == "clCreateProgramWithSource" else "next"
    passed = names if following == "next" else ["next", *names]
    return FUNCTION.format(result=result, call=call, declared=", ".join(parameters) or "void", passed=", ".join(passed),
                           next=following, fail=fail, before=BEFORE.get(call, ""), after=AFTER.get(call, ""))


def main():
    header = Path(sys.argv[1]).read_text()
    listed = set(re.findall(r"X\((cl\w+)\)|decltype\(&::(cl\w+)\)", header))
    listed = {a or b for a, b in listed}
    known = list(prototypes(sys.argv[2:] or ["cc"]))
    missing = listed - {call for _, call, _ in known}
    assert listed and not missing, f"not found in CL/cl.h: {missing}"
    print(HEAD + BODY + "".join(function(*one, one[1] in listed) for one in known))


main()
