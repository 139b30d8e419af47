/* object.c: the types of handles, and the class that Python makes of each. */
#include "object.h"

#include <structmember.h>

static PyTypeObject* types[KINDS];   /* this file's */
static PyTypeObject* classes[KINDS]; /* those of the package, derived from them */
static PyObject* make_error;         /* (status, text, operation, argument) → an exception */
PyObject* operands;

static at_status release(object_kind kind, void* handle) {
  switch (kind) {
    case BACKEND: return api->backend_release(handle);
    case TENSOR: return api->tensor_release(handle);
    case GENERATOR: return api->generator_release(handle);
    case OPTIMIZER: return api->optimizer_release(handle);
    case DATASET: return api->dataset_release(handle);
    default: return api->loader_release(handle);
  }
}

static void forget(PyObject* self, object_kind kind) {
  PyTypeObject* type = Py_TYPE(self);
  object* it = (object*)self;
  if (it->weak_references) PyObject_ClearWeakRefs(self);
  if (it->handle) release(kind, it->handle); /* in a forked child this fails, and there is nothing to give back */
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}
static void forget_backend(PyObject* self) { forget(self, BACKEND); }
static void forget_tensor(PyObject* self) { forget(self, TENSOR); }
static void forget_generator(PyObject* self) { forget(self, GENERATOR); }
static void forget_optimizer(PyObject* self) { forget(self, OPTIMIZER); }
static void forget_dataset(PyObject* self) { forget(self, DATASET); }
static void forget_loader(PyObject* self) { forget(self, LOADER); }
static const destructor forgets[KINDS] = {forget_backend,   forget_tensor,  forget_generator,
                                          forget_optimizer, forget_dataset, forget_loader};

static PyObject* refuse_new(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
  (void)type, (void)arguments, (void)keywords;
  PyErr_SetString(PyExc_TypeError, "made by functions only: at.tensor, at.device, …");
  return NULL;
}

static const char* const names[KINDS] = {"athena._raw.Backend",   "athena._raw.Tensor",  "athena._raw.Generator",
                                         "athena._raw.Optimizer", "athena._raw.Dataset", "athena._raw.Loader"};

int make_types(PyObject* module) {
  static PyMemberDef members[] = {{"__weaklistoffset__", T_PYSSIZET, offsetof(object, weak_references), READONLY, NULL},
                                  {NULL, 0, 0, 0, NULL}};
  for (int kind = 0; kind < KINDS; kind++) {
    PyType_Slot slots[32] = {
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
int to_backend(PyObject* from, at_backend** to) { return handle_of(from, BACKEND, (void**)to); }
int to_tensor(PyObject* from, at_tensor** to) { return handle_of(from, TENSOR, (void**)to); }
int to_generator(PyObject* from, at_generator** to) { return handle_of(from, GENERATOR, (void**)to); }
int to_optimizer(PyObject* from, at_optimizer** to) { return handle_of(from, OPTIMIZER, (void**)to); }
int to_dataset(PyObject* from, at_dataset** to) { return handle_of(from, DATASET, (void**)to); }
int to_loader(PyObject* from, at_loader** to) { return handle_of(from, LOADER, (void**)to); }

static int take(PyObject* from, object_kind kind, void** to) {
  if (!handle_of(from, kind, to)) return 0;
  if (from != Py_None) ((object*)from)->handle = NULL;
  return 1;
}
int take_backend(PyObject* from, void** to) { return take(from, BACKEND, to); }
int take_tensor(PyObject* from, void** to) { return take(from, TENSOR, to); }
int take_generator(PyObject* from, void** to) { return take(from, GENERATOR, to); }
int take_optimizer(PyObject* from, void** to) { return take(from, OPTIMIZER, to); }
int take_dataset(PyObject* from, void** to) { return take(from, DATASET, to); }
int take_loader(PyObject* from, void** to) { return take(from, LOADER, to); }

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
  *to = (named_tensors){0, NULL, NULL, PyMapping_Items(from)};
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
