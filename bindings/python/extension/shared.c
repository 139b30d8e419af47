/* shared.c: memory that NumPy and others see too: borrowed, lent, and DLPack's capsules. */
#include "object.h"

static volatile int leaving; /* Python ends: a thread that asked for it now would be ended inside the library */

PyObject* leave(PyObject* module, PyObject* nothing) {
  (void)module, (void)nothing;
  leaving = 1;
  Py_RETURN_NONE;
}

void forget_object(void* owner) {
  if (leaving) return;
  PyGILState_STATE state = PyGILState_Ensure();
  Py_DECREF((PyObject*)owner);
  PyGILState_Release(state);
}

/* A tensor in the memory of owner, which lives as long as anything needs it. strides are in elements. */
PyObject* raw_tensor_from_memory(PyObject* module, PyObject* arguments) {
  (void)module;
  at_backend* backend;
  int dtype, read_only;
  int64_t_list dims, strides;
  void* address;
  size_t size;
  PyObject* owner;
  at_tensor* tensor = NULL;
  if (!PyArg_ParseTuple(arguments, "O&iO&O&O&O&pO:tensor_from_memory", to_backend, &backend, &dtype, to_int64_t_list,
                        &dims, to_int64_t_list, &strides, to_address, &address, to_size, &size, &read_only, &owner))
    return NULL;
  if (dims.count != strides.count) {
    PyErr_SetString(PyExc_ValueError, "as many strides as dims are needed");
    return NULL;
  }
  Py_INCREF(owner);
  if (!failed(api->tensor_from_memory(&tensor, backend, dtype, (int32_t)dims.count, dims.values, strides.values,
                                      address, size, read_only, forget_object, owner)))
    return object_of(TENSOR, tensor);
  Py_DECREF(owner);
  return NULL;
}

PyObject* raw_memory_describe(PyObject* module, PyObject* arguments) {
  (void)module;
  at_memory* memory;
  at_memory_info info = AT_MEMORY_INFO_INIT;
  if (!PyArg_ParseTuple(arguments, "O&:memory_describe", to_memory, &memory)) return NULL;
  if (failed(api->memory_describe(&info, memory))) return NULL;
  return Py_BuildValue("(KNNO)", (unsigned long long)(uintptr_t)info.data, tuple_of_sizes(info.dims, info.rank),
                       tuple_of_sizes(info.strides, info.rank), info.read_only ? Py_True : Py_False);
}

/* Where a managed tensor of DLPack keeps its deleter: behind the tensor, or in the versioned form in front of it. */
typedef struct managed {
  union {
    struct {
      char tensor[48];
      void* context;
      void (*deleter)(struct managed*);
    } plain;
    struct {
      uint32_t version[2];
      void* context;
      void (*deleter)(struct managed*);
    } versioned;
  } is;
} managed;

static const char* const capsule_names[] = {"dltensor", "dltensor_versioned"};
static const char* const used_names[] = {"used_dltensor", "used_dltensor_versioned"};

/* Of a capsule that nobody took. */
static void forget_capsule(PyObject* capsule) {
  for (int versioned = 0; versioned < 2; versioned++) {
    if (!PyCapsule_IsValid(capsule, capsule_names[versioned])) continue;
    managed* it = PyCapsule_GetPointer(capsule, capsule_names[versioned]);
    void (*deleter)(managed*) = versioned ? it->is.versioned.deleter : it->is.plain.deleter;
    if (deleter) deleter(it);
  }
}

PyObject* raw_tensor_to_dlpack(PyObject* module, PyObject* arguments) {
  (void)module;
  at_tensor* tensor;
  int versioned;
  void* made = NULL;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&p:tensor_to_dlpack", to_tensor, &tensor, &versioned)) return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->tensor_to_dlpack(&made, tensor, versioned);
  Py_END_ALLOW_THREADS return failed(status) ? NULL : PyCapsule_New(made, capsule_names[versioned], forget_capsule);
}

PyObject* raw_tensor_from_dlpack(PyObject* module, PyObject* arguments) {
  (void)module;
  at_backend* backend;
  PyObject* capsule;
  at_tensor* tensor = NULL;
  if (!PyArg_ParseTuple(arguments, "O&O:tensor_from_dlpack", to_backend, &backend, &capsule)) return NULL;
  int versioned = PyCapsule_IsValid(capsule, capsule_names[1]);
  void* given = PyCapsule_GetPointer(capsule, capsule_names[versioned]); /* refuses one that was used */
  if (!given || failed(api->tensor_from_dlpack(&tensor, backend, given, versioned))) return NULL;
  PyCapsule_SetName(capsule, used_names[versioned]);
  return object_of(TENSOR, tensor);
}
