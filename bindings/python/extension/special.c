/* special.c: the functions of the headers that follow no pattern. */
#include "object.h"

static PyObject* numbers_of(PyObject* arguments, at_status (*get)(int64_t*, int32_t, at_tensor*)) {
  at_tensor* tensor = NULL;
  int32_t rank = 0;
  int64_t numbers[AT_MAX_RANK];
  if (!PyArg_ParseTuple(arguments, "O&", to_tensor, &tensor)) return NULL;
  if (failed(api->tensor_rank(&rank, tensor)) || failed(get(numbers, AT_MAX_RANK, tensor))) return NULL;
  return tuple_of_sizes(numbers, rank);
}

PyObject* raw_tensor_shape(PyObject* module, PyObject* arguments) {
  (void)module;
  return numbers_of(arguments, api->tensor_shape);
}

PyObject* raw_tensor_strides(PyObject* module, PyObject* arguments) {
  (void)module;
  return numbers_of(arguments, api->tensor_strides);
}

/* Texts come with a 0 behind each; text goes. */
static PyObject* list_of_texts(at_status status, char* text, size_t size) {
  PyObject* list = failed(status) ? NULL : PyList_New(0);
  for (const char* at = text; list && at < text + size; at += strlen(at) + 1) {
    PyObject* one = PyUnicode_FromString(at);
    if (!one || PyList_Append(list, one)) Py_CLEAR(list);
    Py_XDECREF(one);
  }
  PyMem_Free(text);
  return list;
}

static PyObject* texts_of(PyObject* arguments, at_status (*get)(char*, size_t, size_t*, const char*)) {
  const char* path = NULL;
  size_t size = 0;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "z", &path)) return NULL;
  if (failed(get(NULL, 0, &size, path))) return NULL;
  char* text = PyMem_Malloc(size + 1);
  if (!text) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS status = get(text, size, &size, path);
  Py_END_ALLOW_THREADS return list_of_texts(status, text, size);
}

PyObject* raw_module_names(PyObject* module, PyObject* arguments) {
  (void)module;
  at_module* of;
  int members;
  size_t size = 0;
  if (!PyArg_ParseTuple(arguments, "O&i:module_names", to_module, &of, &members)) return NULL;
  if (failed(api->module_names(NULL, 0, &size, NULL, of, members))) return NULL;
  if (!size) return PyList_New(0); /* no room would ask for the size again */
  char* text = PyMem_Malloc(size);
  if (!text) return PyErr_NoMemory();
  return list_of_texts(api->module_names(text, size, &size, NULL, of, members), text, size);
}

PyObject* raw_metric_names(PyObject* module, PyObject* arguments) {
  (void)module;
  at_metric* of;
  size_t size = 0;
  if (!PyArg_ParseTuple(arguments, "O&:metric_names", to_metric, &of)) return NULL;
  if (failed(api->metric_names(NULL, 0, &size, NULL, of))) return NULL;
  if (!size) return PyList_New(0);
  char* text = PyMem_Malloc(size);
  if (!text) return PyErr_NoMemory();
  return list_of_texts(api->metric_names(text, size, &size, NULL, of), text, size);
}

PyObject* raw_optimizer_names(PyObject* module, PyObject* arguments) {
  (void)module;
  at_optimizer* of;
  size_t size = 0;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_names", to_optimizer, &of)) return NULL;
  if (failed(api->optimizer_names(NULL, 0, &size, NULL, of))) return NULL;
  char* text = PyMem_Malloc(size + 1);
  if (!text) return PyErr_NoMemory();
  return list_of_texts(api->optimizer_names(text, size, &size, NULL, of), text, size);
}

PyObject* raw_tensor_file_names(PyObject* module, PyObject* arguments) {
  (void)module;
  return texts_of(arguments, api->tensor_file_names);
}

PyObject* raw_tensor_file_metadata(PyObject* module, PyObject* arguments) {
  (void)module;
  return texts_of(arguments, api->tensor_file_metadata);
}

/* What a tuple of bytes holds, in the order of its elements: to be freed by the caller. */
static const char** texts_in(PyObject* sequence, size_t* count) {
  Py_ssize_t length = PySequence_Size(sequence);
  if (length < 0) return NULL;
  const char** texts = PyMem_Malloc((size_t)(length + 1) * sizeof *texts);
  if (!texts) PyErr_NoMemory();
  for (Py_ssize_t i = 0; texts && i < length; i++) {
    PyObject* one = PySequence_GetItem(sequence, i);
    int failed_to = !one || PyBytes_AsStringAndSize(one, (char**)&texts[i], NULL);
    Py_XDECREF(one); /* the sequence holds it */
    if (failed_to) {
      PyMem_Free((void*)texts);
      return NULL;
    }
  }
  *count = (size_t)length;
  return texts;
}

PyObject* raw_table_read_csv(PyObject* module, PyObject* arguments) {
  (void)module;
  at_table* table = NULL;
  at_csv_options options = AT_CSV_OPTIONS_INIT;
  const char* path;
  PyObject* names;
  long long skipped;
  size_t count = 0;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "zO!ipiL:table_read_csv", &path, &PyTuple_Type, &names, &options.delimiter,
                        &options.header, &options.comment, &skipped))
    return NULL;
  options.skip_rows = skipped;
  const char** texts = texts_in(names, &count);
  if (!texts) return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->table_read_csv(&table, path, texts, count, &options);
  Py_END_ALLOW_THREADS PyMem_Free((void*)texts);
  return failed(status) ? NULL : object_of(TABLE, table);
}

PyObject* raw_table_matrix(PyObject* module, PyObject* arguments) {
  (void)module;
  at_table* table;
  at_backend* backend;
  at_tensor* tensor = NULL;
  int dtype;
  PyObject* names;
  size_t count = 0;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&O&iO!:table_matrix", to_table, &table, to_backend, &backend, &dtype, &PyTuple_Type,
                        &names))
    return NULL;
  const char** texts = texts_in(names, &count);
  if (!texts) return NULL;
  Py_BEGIN_ALLOW_THREADS status = api->table_matrix(&tensor, table, backend, dtype, texts, count);
  Py_END_ALLOW_THREADS PyMem_Free((void*)texts);
  return failed(status) ? NULL : object_of(TENSOR, tensor);
}

PyObject* raw_table_names(PyObject* module, PyObject* arguments) {
  (void)module;
  at_table* table;
  size_t size = 0;
  if (!PyArg_ParseTuple(arguments, "O&:table_names", to_table, &table)) return NULL;
  if (failed(api->table_names(NULL, 0, &size, NULL, table))) return NULL;
  char* text = PyMem_Malloc(size + 1);
  if (!text) return PyErr_NoMemory();
  return list_of_texts(api->table_names(text, size, &size, NULL, table), text, size);
}

PyObject* raw_table_categories(PyObject* module, PyObject* arguments) {
  (void)module;
  at_table* table;
  const char* name;
  size_t size = 0;
  if (!PyArg_ParseTuple(arguments, "O&z:table_categories", to_table, &table, &name)) return NULL;
  if (failed(api->table_categories(NULL, 0, &size, NULL, table, name))) return NULL;
  char* text = PyMem_Malloc(size + 1);
  if (!text) return PyErr_NoMemory();
  return list_of_texts(api->table_categories(text, size, &size, NULL, table, name), text, size);
}

PyObject* raw_dataset_classes(PyObject* module, PyObject* arguments) {
  (void)module;
  at_dataset* dataset;
  size_t size = 0;
  if (!PyArg_ParseTuple(arguments, "O&:dataset_classes", to_dataset, &dataset)) return NULL;
  if (failed(api->dataset_classes(NULL, 0, &size, NULL, dataset))) return NULL;
  char* text = PyMem_Malloc(size + 1);
  if (!text) return PyErr_NoMemory();
  return list_of_texts(api->dataset_classes(text, size, &size, NULL, dataset), text, size);
}

PyObject* raw_tensor_npz_names(PyObject* module, PyObject* arguments) {
  (void)module;
  return texts_of(arguments, api->tensor_npz_names);
}

PyObject* raw_tokenizer_decode(PyObject* module, PyObject* arguments) {
  (void)module;
  at_tokenizer* tokenizer;
  at_tensor* ids;
  size_t size = 0;
  at_status answer;
  if (!PyArg_ParseTuple(arguments, "O&O&:tokenizer_decode", to_tokenizer, &tokenizer, to_tensor, &ids)) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tokenizer_decode(NULL, 0, &size, tokenizer, ids);
  Py_END_ALLOW_THREADS if (failed(answer)) return NULL;
  char* text = PyMem_Malloc(size);
  if (!text) return PyErr_NoMemory();
  answer = api->tokenizer_decode(text, size, &size, tokenizer, ids);
  PyObject* bytes = failed(answer) ? NULL : PyBytes_FromStringAndSize(text, (Py_ssize_t)size - 1);
  PyMem_Free(text);
  return bytes;
}

PyObject* list_of_tensors(at_tensor** tensors, size_t count) {
  PyObject* list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; i < count; i++) {
    PyObject* one = object_of(TENSOR, tensors[i]); /* made even without a list, so that it is released */
    if (!list || !one || PyList_SetItem(list, (Py_ssize_t)i, one)) Py_CLEAR(list);
  }
  return list;
}

PyObject* raw_tensor_grad(PyObject* module, PyObject* arguments) {
  (void)module;
  handle_list outputs, inputs, seeds;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, "O&O&O&ppp:tensor_grad", to_tensors, &outputs, to_tensors, &inputs, to_tensors,
                        &seeds, &options.retain_graph, &options.create_graph, &options.allow_unused))
    return NULL;
  options.seeds = (at_tensor* const*)seeds.values;
  options.seed_count = seeds.count;
  at_tensor** grads = PyMem_Calloc(inputs.count + 1, sizeof *grads);
  PyObject* list = grads ? NULL : PyErr_NoMemory();
  if (grads && !failed(api->tensor_grad(grads, (at_tensor* const*)outputs.values, outputs.count,
                                        (at_tensor* const*)inputs.values, inputs.count, &options)))
    list = list_of_tensors(grads, inputs.count);
  PyMem_Free(grads);
  PyMem_Free(outputs.values);
  PyMem_Free(inputs.values);
  PyMem_Free(seeds.values);
  return list;
}

/* What a call has put into results, which goes. */
static PyObject* list_of_results(at_status status, at_tensor** results, size_t count) {
  PyObject* list = failed(status) ? NULL : list_of_tensors(results, count);
  PyMem_Free(results);
  return list;
}

PyObject* raw_module_tensors(PyObject* module, PyObject* arguments) {
  (void)module;
  at_module* of;
  int members;
  size_t size = 0, count = 0;
  if (!PyArg_ParseTuple(arguments, "O&i:module_tensors", to_module, &of, &members)) return NULL;
  if (failed(api->module_names(NULL, 0, &size, &count, of, members))) return NULL;
  at_tensor** results = PyMem_Calloc(count + 1, sizeof *results);
  if (!results) return PyErr_NoMemory();
  return list_of_results(api->module_tensors(results, count, of, members), results, count);
}

PyObject* raw_metric_tensors(PyObject* module, PyObject* arguments) {
  (void)module;
  at_metric* of;
  size_t size = 0, count = 0;
  if (!PyArg_ParseTuple(arguments, "O&:metric_tensors", to_metric, &of)) return NULL;
  if (failed(api->metric_names(NULL, 0, &size, &count, of))) return NULL;
  at_tensor** results = PyMem_Calloc(count + 1, sizeof *results);
  if (!results) return PyErr_NoMemory();
  return list_of_results(api->metric_tensors(results, count, of), results, count);
}

PyObject* raw_optimizer_tensors(PyObject* module, PyObject* arguments) {
  (void)module;
  at_optimizer* of;
  size_t count = 0;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_tensors", to_optimizer, &of)) return NULL;
  if (failed(api->optimizer_names(NULL, 0, NULL, &count, of))) return NULL;
  at_tensor** results = PyMem_Calloc(count + 1, sizeof *results);
  if (!results) return PyErr_NoMemory();
  at_status status;
  Py_BEGIN_ALLOW_THREADS status = api->optimizer_tensors(results, count, of);
  Py_END_ALLOW_THREADS
  return list_of_results(status, results, count);
}

typedef at_status (*module_function)(at_tensor**, size_t, at_module*, at_tensor* const*, size_t);

static PyObject* results_of_module(module_function function, PyObject* arguments, const char* format) {
  at_module* called;
  size_t count;
  handle_list inputs;
  if (!PyArg_ParseTuple(arguments, format, to_module, &called, to_size, &count, to_tensors, &inputs)) return NULL;
  at_tensor** results = count < 1 << 20 ? PyMem_Calloc(count + 1, sizeof *results) : NULL;
  PyObject* list = NULL;
  if (results) {
    at_status status = function(results, count, called, (at_tensor* const*)inputs.values, inputs.count);
    list = list_of_results(status, results, count);
  } else {
    PyErr_NoMemory();
  }
  PyMem_Free(inputs.values);
  return list;
}
PyObject* raw_module_call(PyObject* module, PyObject* arguments) {
  (void)module;
  return results_of_module(api->module_call, arguments, "O&O&O&:module_call");
}
PyObject* raw_module_checkpoint(PyObject* module, PyObject* arguments) {
  (void)module;
  return results_of_module(api->module_checkpoint, arguments, "O&O&O&:module_checkpoint");
}

PyObject* raw_transform_apply(PyObject* module, PyObject* arguments) {
  (void)module;
  at_transform* transform;
  at_generator* generator;
  handle_list inputs;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:transform_apply", to_transform, &transform, to_tensors, &inputs, to_generator,
                        &generator))
    return NULL;
  at_tensor** results = (at_tensor**)inputs.values; /* they may lie where the inputs did */
  return list_of_results(api->transform_apply(results, transform, results, inputs.count, generator), results,
                         inputs.count);
}

PyObject* raw_tensor_unstack(PyObject* module, PyObject* arguments) {
  (void)module;
  at_tensor* a;
  int64_t count = 0;
  int axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_unstack", to_tensor, &a, &axis)) return NULL;
  if (failed(api->tensor_size(&count, a, axis))) return NULL;
  at_tensor** results = PyMem_Calloc((size_t)count + 1, sizeof *results);
  if (!results) return PyErr_NoMemory();
  return list_of_results(api->tensor_unstack(results, a, (size_t)count, axis), results, (size_t)count);
}

PyObject* raw_tensor_broadcast_arrays(PyObject* module, PyObject* arguments) {
  (void)module;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_broadcast_arrays", to_tensors, &tensors)) return NULL;
  at_tensor** results = (at_tensor**)tensors.values; /* they may lie where the tensors did */
  return list_of_results(api->tensor_broadcast_arrays(results, results, tensors.count), results, tensors.count);
}

PyObject* raw_tensor_meshgrid(PyObject* module, PyObject* arguments) {
  (void)module;
  handle_list tensors;
  int indexing;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_meshgrid", to_tensors, &tensors, &indexing)) return NULL;
  at_tensor** results = (at_tensor**)tensors.values;
  return list_of_results(api->tensor_meshgrid(results, results, tensors.count, indexing), results, tensors.count);
}

/* Both lists of axes have one count. */
PyObject* raw_tensor_tensordot(PyObject* module, PyObject* arguments) {
  (void)module;
  at_tensor *a, *b, *result = NULL;
  int32_t_list axes_a, axes_b;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&:tensor_tensordot", to_tensor, &a, to_tensor, &b, to_int32_t_list, &axes_a,
                        to_int32_t_list, &axes_b))
    return NULL;
  if (axes_a.count != axes_b.count)
    return PyErr_Format(PyExc_ValueError, "%zu axes of a and %zu of b, expected as many", axes_a.count, axes_b.count);
  if (failed(api->tensor_tensordot(&result, a, b, axes_a.values, axes_b.values, axes_a.count))) return NULL;
  return object_of(TENSOR, result);
}

/* A batch as a list; None at the end of an epoch. */
PyObject* raw_loader_next(PyObject* module, PyObject* arguments) {
  (void)module;
  at_loader* loader;
  size_t count;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&O&:loader_next", to_loader, &loader, to_size, &count)) return NULL;
  if (count >= 1 << 20) return PyErr_Format(PyExc_ValueError, "count is %zu, expected the data set's fields", count);
  at_tensor** fields = PyMem_Calloc(count + 1, sizeof *fields);
  if (!fields) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS status = api->loader_next(fields, count, loader);
  Py_END_ALLOW_THREADS PyObject* list = NULL;
  if (!failed(status)) list = count && !fields[0] ? object_of(TENSOR, NULL) : list_of_tensors(fields, count);
  PyMem_Free(fields);
  return list;
}

/* indices: the address of 64-bit integers and how many there are. */
PyObject* raw_dataset_subset(PyObject* module, PyObject* arguments) {
  (void)module;
  at_dataset *dataset, *subset = NULL;
  void* indices;
  size_t count;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:dataset_subset", to_dataset, &dataset, to_address, &indices, to_size,
                        &count))
    return NULL;
  if (failed(api->dataset_subset(&subset, dataset, indices, count))) return NULL;
  return object_of(DATASET, subset);
}

PyObject* raw_dataset_random_split(PyObject* module, PyObject* arguments) {
  (void)module;
  at_dataset *dataset, *parts[LONGEST_LIST] = {NULL};
  int64_t_list lengths;
  uint64_t seed;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:dataset_random_split", to_dataset, &dataset, to_int64_t_list, &lengths,
                        to_u64, &seed))
    return NULL;
  if (failed(api->dataset_random_split(parts, dataset, lengths.values, lengths.count, seed))) return NULL;
  PyObject* list = PyList_New((Py_ssize_t)lengths.count);
  for (size_t i = 0; i < lengths.count; i++) {
    PyObject* part = object_of(DATASET, parts[i]);
    if (!list || !part || PyList_SetItem(list, (Py_ssize_t)i, part)) Py_CLEAR(list);
  }
  return list;
}

/* A group for each of so many threads. */
PyObject* raw_group_threads(PyObject* module, PyObject* arguments) {
  (void)module;
  at_group* groups[LONGEST_LIST] = {NULL};
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  size_t count;
  if (!PyArg_ParseTuple(arguments, "O&id:group_threads", to_size, &count, &options.way, &options.timeout)) return NULL;
  if (count > LONGEST_LIST)
    return PyErr_Format(PyExc_ValueError, "count is %zu, expected at most %d", count, LONGEST_LIST);
  if (failed(api->group_threads(groups, count, &options))) return NULL;
  PyObject* list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; i < count; i++) {
    PyObject* group = object_of(GROUP, groups[i]);
    if (!list || !group || PyList_SetItem(list, (Py_ssize_t)i, group)) Py_CLEAR(list);
  }
  return list;
}

/* Called from any thread. What goes wrong in Python is shown, as there is nobody to tell. */
static void log_to_python(at_log_level level, const char* message, void* callback) {
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject* words = PyUnicode_DecodeUTF8(message, (Py_ssize_t)strlen(message), "replace");
  PyObject* answer = words ? PyObject_CallFunction(callback, "iN", (int)level, words) : NULL;
  if (!answer) PyErr_WriteUnraisable(callback);
  Py_XDECREF(answer);
  PyGILState_Release(state);
}

PyObject* raw_log_set_callback(PyObject* module, PyObject* arguments) {
  (void)module;
  PyObject* callback = NULL;
  if (!PyArg_ParseTuple(arguments, "O:log_set_callback", &callback)) return NULL;
  if (callback != Py_None && !PyCallable_Check(callback))
    return PyErr_Format(PyExc_TypeError, "callback is %R, expected a function or None", callback);
  int given = callback != Py_None;
  if (given) Py_INCREF(callback);
  at_status status;
  Py_BEGIN_ALLOW_THREADS /* the old callback may be at work, or has to be given back */
      status = given ? api->log_set_callback(log_to_python, callback, forget_object)
                     : api->log_set_callback(NULL, NULL, NULL);
  Py_END_ALLOW_THREADS if (given && status != AT_OK) Py_DECREF(callback);
  if (failed(status)) return NULL;
  Py_RETURN_NONE;
}
