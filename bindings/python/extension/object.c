/* object.c: the types of handles, and the class that Python makes of each. */
#include "object.h"

#include <structmember.h>

static PyTypeObject* types[KINDS];   /* this file's */
static PyTypeObject* classes[KINDS]; /* those of the package, derived from them */
static PyObject* make_error;         /* (status, text, operation, argument) → an exception */
PyObject* operands;

#define RELEASE(kind, name, title) \
  case kind: api->name##_release(handle); break;
static void release(object_kind kind, void* handle) {
  /* Who has a loader may be the last one, and its workers may be in Python. */
  int waits = kind == LOADER || kind == TRAINER || kind == CHECKPOINTS;
  PyThreadState* state = waits ? PyEval_SaveThread() : NULL;
  switch (kind) {
    HANDLES(RELEASE)
    case KINDS: break;
  }
  if (waits) PyEval_RestoreThread(state);
}

static void forget(PyObject* self, object_kind kind) {
  PyTypeObject* type = Py_TYPE(self);
  object* it = (object*)self;
  if (it->weak_references) PyObject_ClearWeakRefs(self);
  if (it->handle) release(kind, it->handle); /* in a forked child this fails, and there is nothing to give back */
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}
#define FORGET(kind, name, title) \
  static void forget_##name(PyObject* self) { forget(self, kind); }
HANDLES(FORGET)
#define ENTRY(kind, name, title) forget_##name,
static const destructor forgets[KINDS] = {HANDLES(ENTRY)};
#define NAME(kind, name, title) "athena._raw." title,
static const char* const names[KINDS] = {HANDLES(NAME)};

static PyObject* refuse_new(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
  (void)type, (void)arguments, (void)keywords;
  PyErr_SetString(PyExc_TypeError, "made by functions only: at.tensor, at.device, …");
  return NULL;
}

int make_types(PyObject* module) {
  static PyMemberDef members[] = {{"__weaklistoffset__", T_PYSSIZET, offsetof(object, weak_references), READONLY, NULL},
                                  {NULL, 0, 0, 0, NULL}};
  for (int kind = 0; kind < KINDS; kind++) {
    PyType_Slot slots[40] = {
        {Py_tp_dealloc, (void*)forgets[kind]}, {Py_tp_members, members}, {Py_tp_new, (void*)refuse_new}};
    if (kind == TENSOR)
      for (int i = 0; tensor_slots[i].slot; i++) slots[3 + i] = tensor_slots[i];
    PyType_Spec spec = {names[kind], sizeof(object), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
    types[kind] = (PyTypeObject*)PyType_FromSpec(&spec);
    if (!types[kind]) return 0;
    classes[kind] = types[kind];
    Py_INCREF(types[kind]);
    if (PyModule_AddObject(module, strrchr(names[kind], '.') + 1, (PyObject*)types[kind])) return 0;
  }
  return 1;
}

static void put(PyObject** place, PyObject* thing) {
  PyObject* old = *place;
  Py_INCREF(thing);
  *place = thing;
  Py_XDECREF(old);
}

/* connect(device, tensor, error, operands): what the package has built on this tier. */
PyObject* connect_classes(PyObject* module, PyObject* arguments) {
  (void)module;
  PyObject *device, *tensor, *error, *pair;
  if (!PyArg_ParseTuple(arguments, "OOOO:connect", &device, &tensor, &error, &pair)) return NULL;
  if (!PyType_Check(device) || !PyType_IsSubtype((PyTypeObject*)device, types[BACKEND]) || !PyType_Check(tensor) ||
      !PyType_IsSubtype((PyTypeObject*)tensor, types[TENSOR]) || !PyCallable_Check(error) || !PyCallable_Check(pair)) {
    PyErr_SetString(PyExc_TypeError, "expected classes derived from Backend and Tensor, and two functions");
    return NULL;
  }
  put((PyObject**)&classes[BACKEND], device);
  put((PyObject**)&classes[TENSOR], tensor);
  put(&make_error, error);
  put(&operands, pair);
  Py_RETURN_NONE;
}

int is_tensor(const PyObject* thing) { return PyObject_TypeCheck(thing, types[TENSOR]); }

PyObject* object_of(object_kind kind, void* handle) {
  if (!handle) Py_RETURN_NONE;
  object* made = (object*)PyType_GenericAlloc(classes[kind], 0);
  if (!made) {
    release(kind, handle);
    return NULL;
  }
  made->handle = handle;
  return (PyObject*)made;
}

int failed(at_status status) {
  if (status == AT_OK) return 0;
  PyObject* reason = take_reason();
  if (status == AT_ERROR_CALLBACK && reason) { /* the very exception, be it KeyboardInterrupt, with its traceback */
    PyErr_SetObject((PyObject*)Py_TYPE(reason), reason);
    Py_DECREF(reason);
    return 1;
  }
  Py_XDECREF(reason);
  char text[2048] = "", operation[64] = "", argument[64] = "";
  api->error_text(text, sizeof text, NULL);
  api->error_operation(operation, sizeof operation, NULL);
  api->error_argument(argument, sizeof argument, NULL);
  PyObject* words = PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace"); /* the copy may end in a letter */
  if (!words) return 1;
  PyObject* error = make_error ? PyObject_CallFunction(make_error, "iNss", (int)status, words, operation, argument)
                               : PyObject_CallFunctionObjArgs(PyExc_RuntimeError, words, NULL);
  if (!error) return 1;
  PyErr_SetObject((PyObject*)Py_TYPE(error), error);
  Py_DECREF(error);
  return 1;
}

static int handle_of(PyObject* from, object_kind kind, void** to) {
  *to = NULL;
  if (from == Py_None) return 1;
  if (!PyObject_TypeCheck(from, types[kind])) {
    PyErr_Format(PyExc_TypeError, "expected %s, not %R", strrchr(names[kind], '.') + 1, (PyObject*)Py_TYPE(from));
    return 0;
  }
  *to = ((object*)from)->handle;
  return 1;
}
static int take(PyObject* from, object_kind kind, void** to) {
  if (!handle_of(from, kind, to)) return 0;
  if (from != Py_None) ((object*)from)->handle = NULL;
  return 1;
}

#define CONVERT(kind, name, title)                                                            \
  int to_##name(PyObject* from, at_##name** to) { return handle_of(from, kind, (void**)to); } \
  int take_##name(PyObject* from, void** to) { return take(from, kind, to); }
HANDLES(CONVERT)

int to_tensors(PyObject* from, handle_list* to) {
  if (!from) { /* a later argument was refused */
    PyMem_Free(to->values);
    return 1;
  }
  to->values = NULL;
  PyObject* list = PySequence_List(from);
  if (!list) return 0;
  to->count = (size_t)PyList_Size(list);
  to->values = PyMem_Malloc((to->count + 1) * sizeof(void*));
  int fine = to->values ? 1 : (PyErr_NoMemory(), 0);
  for (size_t i = 0; fine && i < to->count; i++)
    fine = handle_of(PyList_GetItem(list, (Py_ssize_t)i), TENSOR, &to->values[i]);
  Py_DECREF(list);
  if (!fine) PyMem_Free(to->values);
  return fine ? Py_CLEANUP_SUPPORTED : 0;
}

void free_named_tensors(named_tensors* named) {
  PyMem_Free(named->values);
  PyMem_Free((void*)named->names);
  Py_XDECREF(named->items);
}

int to_named_tensors(PyObject* from, named_tensors* to) {
  if (!from) {
    free_named_tensors(to);
    return 1;
  }
  if (!PyDict_Check(from)) {
    PyErr_SetString(PyExc_TypeError, "expected a dict of tensors by name");
    return 0;
  }
  *to = (named_tensors){0, NULL, NULL, PyDict_Items(from)};
  if (!to->items) return 0;
  to->count = (size_t)PyList_Size(to->items);
  to->values = PyMem_Malloc((to->count + 1) * sizeof(void*));
  to->names = PyMem_Malloc((to->count + 1) * sizeof(char*));
  int fine = to->values && to->names ? 1 : (PyErr_NoMemory(), 0);
  for (size_t i = 0; fine && i < to->count; i++)
    fine = PyArg_ParseTuple(PyList_GetItem(to->items, (Py_ssize_t)i), "sO&", &to->names[i], to_tensor, &to->values[i]);
  if (!fine) free_named_tensors(to);
  return fine ? Py_CLEANUP_SUPPORTED : 0;
}

void free_named_numbers(named_numbers* named) {
  PyMem_Free(named->values);
  PyMem_Free((void*)named->names);
  Py_XDECREF(named->items);
}

int to_named_numbers(PyObject* from, named_numbers* to) {
  if (!from) {
    free_named_numbers(to);
    return 1;
  }
  if (!PyDict_Check(from)) {
    PyErr_SetString(PyExc_TypeError, "expected a dict of numbers by name");
    return 0;
  }
  *to = (named_numbers){0, NULL, NULL, PyDict_Items(from)};
  if (!to->items) return 0;
  to->count = (size_t)PyList_Size(to->items);
  to->values = PyMem_Malloc((to->count + 1) * sizeof(double));
  to->names = PyMem_Malloc((to->count + 1) * sizeof(char*));
  int fine = to->values && to->names ? 1 : (PyErr_NoMemory(), 0);
  for (size_t i = 0; fine && i < to->count; i++)
    fine = PyArg_ParseTuple(PyList_GetItem(to->items, (Py_ssize_t)i), "sd", &to->names[i], &to->values[i]);
  if (!fine) free_named_numbers(to);
  return fine ? Py_CLEANUP_SUPPORTED : 0;
}

void free_text_pairs(text_pairs* pairs) {
  PyMem_Free(pairs->texts);
  Py_CLEAR(pairs->items);
  pairs->texts = NULL;
}

int to_text_pairs(PyObject* from, text_pairs* to) {
  if (!from) {
    free_text_pairs(to);
    return 1;
  }
  if (!PyDict_Check(from)) {
    PyErr_SetString(PyExc_TypeError, "expected a dict of texts");
    return 0;
  }
  *to = (text_pairs){0, NULL, PyDict_Items(from)};
  if (!to->items) return 0;
  to->count = (size_t)PyList_Size(to->items);
  to->texts = PyMem_Malloc((2 * to->count + 1) * sizeof(char*));
  int fine = to->texts ? 1 : (PyErr_NoMemory(), 0);
  for (size_t i = 0; fine && i < to->count; i++)
    fine = PyArg_ParseTuple(PyList_GetItem(to->items, (Py_ssize_t)i), "ss;expected texts by texts", &to->texts[2 * i],
                            &to->texts[2 * i + 1]);
  if (!fine) free_text_pairs(to);
  return fine ? Py_CLEANUP_SUPPORTED : 0;
}
