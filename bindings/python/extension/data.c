/* data.c: functions of Python that data sets and loaders call, on threads of the library's too; and arrays by address. */
#include "object.h"

/* What a worker's thread met is met again by the thread that asks for the batch: only there it is kept to be raised. */
static void keep_reason_of(int is_pythons) {
  if (is_pythons)
    keep_reason();
  else
    PyErr_Clear();
}

/* Whether the thread has been Python's before this call. */
static int is_pythons_thread(void) { return PyGILState_GetThisThreadState() != NULL; }

static at_status answered(PyObject* answer, at_tensor** fields, size_t count, int is_pythons) {
  int fine = answer && take_results(answer, fields, count, 0);
  if (!fine) keep_reason_of(is_pythons);
  Py_XDECREF(answer);
  return fine ? AT_OK : AT_ERROR_CALLBACK;
}

static at_status call_sample(at_tensor** fields, size_t count, int64_t index, void* function) {
  int is_pythons = is_pythons_thread();
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject* answer = PyObject_CallFunction(function, "L", (long long)index);
  at_status status = answered(answer, fields, count, is_pythons);
  PyGILState_Release(state);
  return status;
}

PyObject* raw_dataset_from_callback(PyObject* module, PyObject* arguments) {
  (void)module;
  int64_t length;
  size_t fields;
  PyObject* function;
  at_dataset* made = NULL;
  if (!PyArg_ParseTuple(arguments, "LO&O:dataset_from_callback", &length, to_size, &fields, &function) ||
      !callable(function))
    return NULL;
  at_status status = api->dataset_from_callback(&made, length, fields, call_sample, function, forget_object);
  if (status != AT_OK) Py_DECREF(function);
  return failed(status) ? NULL : object_of(DATASET, made);
}

PyObject* raw_dataset_concat(PyObject* module, PyObject* arguments) {
  (void)module;
  PyObject* given;
  at_dataset *sets[LONGEST_LIST], *made = NULL;
  if (!PyArg_ParseTuple(arguments, "O:dataset_concat", &given)) return NULL;
  PyObject* list = PySequence_List(given);
  if (!list) return NULL;
  Py_ssize_t count = PyList_Size(list);
  int fine = count <= LONGEST_LIST;
  if (!fine) PyErr_Format(PyExc_ValueError, "%zd data sets, expected at most %d", count, LONGEST_LIST);
  for (Py_ssize_t i = 0; fine && i < count; i++) fine = to_dataset(PyList_GetItem(list, i), &sets[i]);
  if (fine) fine = !failed(api->dataset_concat(&made, sets, (size_t)count));
  Py_DECREF(list);
  return fine ? object_of(DATASET, made) : NULL;
}

PyObject* raw_dataset_get(PyObject* module, PyObject* arguments) {
  (void)module;
  at_dataset* dataset;
  at_backend* backend;
  int64_t index;
  size_t count;
  if (!PyArg_ParseTuple(arguments, "O&O&L:dataset_get", to_dataset, &dataset, to_backend, &backend, &index) ||
      failed(api->dataset_fields(&count, dataset)))
    return NULL;
  at_tensor** fields = PyMem_Calloc(count + 1, sizeof *fields);
  if (!fields) return PyErr_NoMemory();
  at_status status;
  Py_BEGIN_ALLOW_THREADS status = api->dataset_get(fields, count, dataset, backend, index);
  Py_END_ALLOW_THREADS PyObject* list = failed(status) ? NULL : list_of_tensors(fields, count);
  PyMem_Free(fields);
  return list;
}

PyObject* raw_dataset_labels(PyObject* module, PyObject* arguments) {
  (void)module;
  at_dataset* dataset;
  int64_t count;
  if (!PyArg_ParseTuple(arguments, "O&:dataset_labels", to_dataset, &dataset) ||
      failed(api->dataset_length(&count, dataset)))
    return NULL;
  int64_t* labels = PyMem_Calloc((size_t)count + 1, sizeof *labels);
  if (!labels) return PyErr_NoMemory();
  PyObject* list = failed(api->dataset_labels(labels, (size_t)count, dataset)) ? NULL : PyList_New((Py_ssize_t)count);
  for (Py_ssize_t i = 0; list && i < (Py_ssize_t)count; i++) {
    PyObject* one = PyLong_FromLongLong(labels[i]);
    if (!one || PyList_SetItem(list, i, one)) Py_CLEAR(list);
  }
  PyMem_Free(labels);
  return list;
}

/* The sound and its sample rate. */
PyObject* raw_tensor_load_wav(PyObject* module, PyObject* arguments) {
  (void)module;
  at_backend* backend;
  const char* path;
  int64_t first, count, rate = 0;
  int normalize;
  at_tensor* tensor = NULL;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&zLLp:tensor_load_wav", to_backend, &backend, &path, &first, &count, &normalize))
    return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->tensor_load_wav(&tensor, &rate, backend, path, first, count, normalize);
  Py_END_ALLOW_THREADS if (failed(status)) return NULL;
  PyObject* sound = object_of(TENSOR, tensor);
  return sound ? Py_BuildValue("NL", sound, (long long)rate) : NULL;
}

static PyObject* nothing_or_error(at_status status) {
  if (failed(status)) return NULL;
  Py_RETURN_NONE;
}

/* weights: the address of float64 numbers and how many there are. */
PyObject* raw_loader_set_weights(PyObject* module, PyObject* arguments) {
  (void)module;
  at_loader* loader;
  void* weights;
  size_t count;
  int64_t num_samples;
  int replacement;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&O&O&Lp:loader_set_weights", to_loader, &loader, to_address, &weights, to_size,
                        &count, &num_samples, &replacement))
    return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->loader_set_weights(loader, weights, count, num_samples, replacement);
  Py_END_ALLOW_THREADS return nothing_or_error(status);
}

PyObject* raw_loader_set_strata(PyObject* module, PyObject* arguments) {
  (void)module;
  at_loader* loader;
  void* labels;
  size_t count;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:loader_set_strata", to_loader, &loader, to_address, &labels, to_size,
                        &count))
    return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->loader_set_strata(loader, labels, count);
  Py_END_ALLOW_THREADS return nothing_or_error(status);
}

static int take_indices(PyObject* answer, int64_t* indices, size_t count) {
  PyObject* list = PySequence_List(answer);
  if (!list) return 0;
  size_t given = (size_t)PyList_Size(list);
  int fine = given == count;
  if (!fine) PyErr_Format(PyExc_ValueError, "the sampler gave %zu indices, expected %zu", given, count);
  for (size_t i = 0; fine && i < count; i++) {
    PyObject* index = PyNumber_Index(PyList_GetItem(list, (Py_ssize_t)i));
    indices[i] = index ? PyLong_AsLongLong(index) : 0;
    Py_XDECREF(index);
    fine = !PyErr_Occurred();
  }
  Py_DECREF(list);
  return fine;
}

static at_status call_sampler(int64_t* indices, size_t count, int64_t epoch, void* function) {
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject* answer = PyObject_CallFunction(function, "L", (long long)epoch);
  int fine = answer && take_indices(answer, indices, count);
  if (!fine) keep_reason();
  Py_XDECREF(answer);
  PyGILState_Release(state);
  return fine ? AT_OK : AT_ERROR_CALLBACK;
}

PyObject* raw_loader_set_sampler(PyObject* module, PyObject* arguments) {
  (void)module;
  at_loader* loader;
  int64_t num_samples;
  PyObject* function;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&LO:loader_set_sampler", to_loader, &loader, &num_samples, &function) ||
      !callable(function))
    return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->loader_set_sampler(loader, num_samples, call_sampler, function, forget_object);
  Py_END_ALLOW_THREADS if (status != AT_OK) Py_DECREF(function);
  return nothing_or_error(status);
}

static at_status call_collate(at_tensor** fields, size_t count, at_dataset* dataset, const int64_t* indices,
                              size_t index_count, void* function) {
  (void)dataset; /* Python's function knows its own */
  int is_pythons = is_pythons_thread();
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject *list = PyList_New((Py_ssize_t)index_count), *answer = NULL;
  for (size_t i = 0; list && i < index_count; i++) {
    PyObject* one = PyLong_FromLongLong(indices[i]);
    if (!one || PyList_SetItem(list, (Py_ssize_t)i, one)) Py_CLEAR(list);
  }
  if (list) answer = PyObject_CallFunctionObjArgs(function, list, NULL);
  at_status status = answered(answer, fields, count, is_pythons);
  Py_XDECREF(list);
  PyGILState_Release(state);
  return status;
}

PyObject* raw_loader_set_collate(PyObject* module, PyObject* arguments) {
  (void)module;
  at_loader* loader;
  size_t fields;
  PyObject* function;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&O&O:loader_set_collate", to_loader, &loader, to_size, &fields, &function) ||
      !callable(function))
    return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->loader_set_collate(loader, fields, call_collate, function, forget_object);
  Py_END_ALLOW_THREADS if (status != AT_OK) Py_DECREF(function);
  return nothing_or_error(status);
}

static at_status call_transform(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                                at_generator* generator, void* function) {
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject *list = list_of_borrowed(inputs, input_count), *random = NULL, *answer = NULL;
  if (list && api->generator_retain(generator) == AT_OK) random = object_of(GENERATOR, generator);
  if (random) answer = PyObject_CallFunctionObjArgs(function, list, random, NULL);
  at_status status = answered(answer, results, result_count, 1);
  Py_XDECREF(random);
  Py_XDECREF(list);
  PyGILState_Release(state);
  return status;
}

PyObject* raw_loader_set_transform(PyObject* module, PyObject* arguments) {
  (void)module;
  at_loader* loader;
  size_t fields;
  PyObject* function;
  if (!PyArg_ParseTuple(arguments, "O&O&O:loader_set_transform", to_loader, &loader, to_size, &fields, &function) ||
      !callable(function))
    return NULL;
  at_status status = api->loader_set_transform(loader, fields, call_transform, function, forget_object);
  if (status != AT_OK) Py_DECREF(function);
  return nothing_or_error(status);
}
