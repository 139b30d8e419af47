/* convert.c: numbers, lists of numbers, texts and structs from Python and back. */
#include "object.h"

/* What NumPy's integers are too, but no float. */
static PyObject* integer(PyObject* from) { return PyNumber_Index(from); }

int to_u64(PyObject* from, uint64_t* to) {
  PyObject* number = integer(from);
  if (!number) return 0;
  *to = PyLong_AsUnsignedLongLong(number);
  Py_DECREF(number);
  return !PyErr_Occurred();
}

int to_size(PyObject* from, size_t* to) {
  uint64_t value = 0;
  if (!to_u64(from, &value)) return 0;
  *to = (size_t)value;
  return 1;
}

int to_address(PyObject* from, void** to) {
  uint64_t value = 0;
  if (!to_u64(from, &value)) return 0;
  *to = (void*)(uintptr_t)value;
  return 1;
}

int to_bytes(PyObject* from, bytes_in* to) {
  char* data = NULL;
  Py_ssize_t size = 0;
  if (PyBytes_AsStringAndSize(from, &data, &size)) return 0;
  *to = (bytes_in){data, (size_t)size};
  return 1;
}

int to_int64_t_list(PyObject* from, int64_t_list* to) {
  PyObject* list = PySequence_List(from);
  if (!list) return 0;
  to->count = (size_t)PyList_Size(list);
  if (to->count > LONGEST_LIST) PyErr_Format(PyExc_ValueError, "%zu numbers are more than can be", to->count);
  for (size_t i = 0; i < to->count && !PyErr_Occurred(); i++) {
    PyObject* number = integer(PyList_GetItem(list, (Py_ssize_t)i));
    to->values[i] = number ? PyLong_AsLongLong(number) : 0;
    Py_XDECREF(number);
  }
  Py_DECREF(list);
  return !PyErr_Occurred();
}

int to_int32_t_list(PyObject* from, int32_t_list* to) {
  int64_t_list wide;
  if (!to_int64_t_list(from, &wide)) return 0;
  to->count = wide.count;
  for (size_t i = 0; i < wide.count; i++) {
    to->values[i] = (int32_t)wide.values[i];
    if (to->values[i] != wide.values[i]) {
      PyErr_Format(PyExc_OverflowError, "%lld is no axis", (long long)wide.values[i]);
      return 0;
    }
  }
  return 1;
}

int to_double_list(PyObject* from, double_list* to) {
  PyObject* list = PySequence_List(from);
  if (!list) return 0;
  to->count = (size_t)PyList_Size(list);
  if (to->count > LONGEST_LIST) PyErr_Format(PyExc_ValueError, "%zu numbers are more than can be", to->count);
  for (size_t i = 0; i < to->count && !PyErr_Occurred(); i++)
    to->values[i] = PyFloat_AsDouble(PyList_GetItem(list, (Py_ssize_t)i));
  Py_DECREF(list);
  return !PyErr_Occurred();
}

PyObject* tuple_of_sizes(const int64_t* sizes, int32_t count) {
  PyObject* tuple = PyTuple_New(count);
  for (int32_t i = 0; tuple && i < count; i++) {
    PyObject* number = PyLong_FromLongLong(sizes[i]);
    if (!number || PyTuple_SetItem(tuple, i, number)) Py_CLEAR(tuple);
  }
  return tuple;
}

PyObject* text_or_error(at_status status, char* text) {
  PyObject* words = failed(status) ? NULL : PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
  PyMem_Free(text);
  return words;
}

static PyObject* field_value(const void* from, const field* one) {
  const char* at = (const char*)from + one->offset;
  switch (one->kind) {
    case FIELD_I32: return PyLong_FromLong(*(const int32_t*)at);
    case FIELD_U32: return PyLong_FromUnsignedLong(*(const uint32_t*)at);
    case FIELD_I64: return PyLong_FromLongLong(*(const int64_t*)at);
    case FIELD_U64: return PyLong_FromUnsignedLongLong(*(const uint64_t*)at);
    case FIELD_F64: return PyFloat_FromDouble(*(const double*)at);
    case FIELD_3_I64: return tuple_of_sizes((const int64_t*)at, 3);
    case FIELD_TENSOR:
    case FIELD_GENERATOR: Py_RETURN_NONE; /* in defaults only, where there is none */
    default: return PyUnicode_DecodeUTF8(at, (Py_ssize_t)strlen(at), "replace");
  }
}

PyObject* dict_of(const void* from, const field* fields) {
  PyObject* dict = PyDict_New();
  for (const field* one = fields; dict && one->name; one++) {
    PyObject* value = field_value(from, one);
    if (!value || PyDict_SetItemString(dict, one->name, value)) Py_CLEAR(dict);
    Py_XDECREF(value);
  }
  return dict;
}

static int set_field(PyObject* value, void* to, const field* one) {
  char* at = (char*)to + one->offset;
  switch (one->kind) {
    case FIELD_I32: return PyArg_Parse(value, "i", (int32_t*)at);
    case FIELD_I64: {
      long long number = 0;
      int fine = PyArg_Parse(value, "L", &number);
      *(int64_t*)at = number;
      return fine;
    }
    case FIELD_U64: return to_u64(value, (uint64_t*)at);
    case FIELD_F64: return PyArg_Parse(value, "d", (double*)at);
    case FIELD_TENSOR: return to_tensor(value, (at_tensor**)at);
    case FIELD_3_I64: {
      int64_t_list numbers;
      if (!to_int64_t_list(value, &numbers)) return 0;
      if (numbers.count <= 3) memcpy(at, numbers.values, numbers.count * sizeof(int64_t));
      if (numbers.count > 3) PyErr_Format(PyExc_ValueError, "%s has %zu numbers, expected at most 3", one->name, numbers.count);
      return numbers.count <= 3;
    }
    case FIELD_GENERATOR: return to_generator(value, (at_generator**)at);
    default: PyErr_Format(PyExc_TypeError, "%s cannot be set", one->name); return 0;
  }
}

int struct_of(PyObject* dict, void* to, const field* fields) {
  PyObject *name, *value;
  Py_ssize_t position = 0;
  if (!PyDict_Check(dict)) {
    PyErr_SetString(PyExc_TypeError, "options are given as a dict");
    return 0;
  }
  while (PyDict_Next(dict, &position, &name, &value)) {
    const field* one = fields;
    while (one->name && PyUnicode_CompareWithASCIIString(name, one->name)) one++;
    if (!one->name) {
      PyErr_Format(PyExc_TypeError, "there is no option %R", name);
      return 0;
    }
    if (!set_field(value, to, one)) return 0;
  }
  return 1;
}

static PyObject* stranger(PyObject* keywords, char* const* names) {
  PyObject *name, *value;
  Py_ssize_t position = 0;
  while (keywords && PyDict_Next(keywords, &position, &name, &value)) {
    char* const* known = names;
    while (*known && PyUnicode_CompareWithASCIIString(name, *known)) known++;
    if (!*known) return name;
  }
  return NULL;
}

PyObject* unknown_argument(const char* function, PyObject* keywords, char* const* names) {
  PyObject* name = stranger(keywords, names);
  if (!name) return NULL;
  char known[256] = "";
  size_t used = 0;
  for (; *names && used < sizeof known; names++)
    used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? " " : "", *names);
  PyErr_Clear();
  PyObject* package = PyImport_ImportModule("athena._arguments");
  PyObject* made = package ? PyObject_CallMethod(package, "refuse", "ss{OO}", function, known, name, Py_None) : NULL;
  Py_XDECREF(package);
  Py_XDECREF(made);
  return NULL;
}
