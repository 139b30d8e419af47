/* module.c: the extension athena._raw; finds the library when it is loaded. */
#include <dlfcn.h>

#include "object.h"

const at_api* api;

/* The table of one candidate, or NULL; says why in `reasons`, a list. */
static const at_api* table_of(const char* path, PyObject* reasons) {
  const at_api* table = NULL;
  char why[512];
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  at_status (*get)(const at_api**, int32_t) = NULL;
  if (library) *(void**)&get = dlsym(library, "at_get_api");
  if (!get)
    snprintf(why, sizeof why, "%s", dlerror());
  else if (get(&table, AT_ABI_VERSION))
    snprintf(why, sizeof why, "%s: its ABI is not number %d", path, AT_ABI_VERSION);
  else if (table->size < sizeof(at_api))
    snprintf(why, sizeof why, "%s: older than this package (%u bytes of functions, %zu needed)", path, table->size,
             sizeof(at_api));
  else
    return table;
  if (library) dlclose(library);
  PyObject* text = PyUnicode_DecodeFSDefault(why);
  if (text) PyList_Append(reasons, text);
  Py_XDECREF(text);
  return NULL;
}

/* Tries what athena._library.candidates() names; leaves the path that was taken as `library`. */
static int find_library(PyObject* module) {
  PyObject* finder = PyImport_ImportModule("athena._library");
  PyObject* paths = finder ? PyObject_CallMethod(finder, "candidates", NULL) : NULL;
  PyObject* reasons = paths ? PyList_New(0) : NULL;
  for (Py_ssize_t i = 0; reasons && !api && i < PyList_Size(paths); i++) {
    const char* path = NULL;
    PyObject* name = PyList_GetItem(paths, i);
    if (!PyArg_Parse(name, "s", &path)) break;
    api = table_of(path, reasons);
    if (!api) continue;
    Py_INCREF(name);
    if (PyModule_AddObject(module, "library", name)) break;
  }
  if (reasons && !api && !PyErr_Occurred()) {
    PyObject* refusal = PyObject_CallMethod(finder, "refusal", "O", reasons);
    if (refusal) PyErr_SetObject(PyExc_ImportError, refusal);
    Py_XDECREF(refusal);
  }
  Py_XDECREF(finder);
  Py_XDECREF(paths);
  Py_XDECREF(reasons);
  return !PyErr_Occurred();
}

static PyMethodDef own_functions[] = {
    {"connect", connect_classes, METH_VARARGS,
     "connect(device, tensor, error, operands): the classes and functions that the package has built on this tier."},
    {"leave", leave, METH_NOARGS, "Python ends: what is borrowed from it is not given back any more."},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                                        "athena._raw",
                                        "The functions of Athena's C headers, less at_.",
                                        -1,
                                        raw_functions,
                                        NULL,
                                        NULL,
                                        NULL,
                                        NULL};

PyMODINIT_FUNC PyInit__raw(void);
PyMODINIT_FUNC PyInit__raw(void) {
  PyObject* module = PyModule_Create(&definition);
  if (module && find_library(module) && make_types(module) && !PyModule_AddFunctions(module, own_functions))
    return module;
  Py_XDECREF(module);
  return NULL;
}
