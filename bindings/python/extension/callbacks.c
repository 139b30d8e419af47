/* callbacks.c: functions of Python that the library calls: rules for gradients, hooks, what is computed again, factors
   of rates. And the other functions that give lists of tensors. */
#include "object.h"

/* What went wrong in Python on the way to an AT_ERROR_CALLBACK of this thread: failed() raises it again. */
static _Thread_local PyObject* reason;

PyObject* take_reason(void) {
  PyObject* taken = reason;
  reason = NULL;
  return taken;
}

void keep_reason(void) {
  PyObject *type = NULL, *value = NULL, *trace = NULL;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  if (value && trace) PyException_SetTraceback(value, trace);
  Py_XDECREF(type);
  Py_XDECREF(trace);
  Py_XDECREF(reason);
  reason = value;
}

/* Borrowed handles as tensors, None for NULL. */
PyObject* list_of_borrowed(at_tensor* const* tensors, size_t count) {
  PyObject* list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; list && i < count; i++) {
    if (tensors[i]) api->tensor_retain(tensors[i]);
    PyObject* one = object_of(TENSOR, tensors[i]);
    if (!one || PyList_SetItem(list, (Py_ssize_t)i, one)) Py_CLEAR(list);
  }
  return list;
}

/* more: the function may give further ones, which are not wanted. */
int take_results(PyObject* answer, at_tensor** results, size_t count, int more) {
  handle_list given;
  if (!to_tensors(answer, &given)) return 0;
  int fine = given.count == count || (more && given.count > count);
  if (!fine) PyErr_Format(PyExc_ValueError, "the function gave %zu results, expected %zu", given.count, count);
  for (size_t i = 0; fine && i < count; i++) {
    results[i] = given.values[i];
    if (results[i]) api->tensor_retain(results[i]);
  }
  PyMem_Free(given.values);
  return fine;
}

static at_status call_function(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                               void* function, int more) {
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject *list = list_of_borrowed(inputs, input_count), *answer = NULL;
  if (list) answer = PyObject_CallFunctionObjArgs(function, list, NULL);
  int fine = answer && take_results(answer, results, result_count, more);
  if (!fine) keep_reason();
  Py_XDECREF(answer);
  Py_XDECREF(list);
  PyGILState_Release(state);
  return fine ? AT_OK : AT_ERROR_CALLBACK;
}

static at_status call_python(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                             void* function) {
  return call_function(results, result_count, inputs, input_count, function, 0);
}

static at_status call_module(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                             size_t input_count, void* function) {
  (void)module; /* Python's function knows its own */
  return call_function(results, result_count, inputs, input_count, function, 1);
}

/* Calls of the library that take the function with them if they succeed. */
PyObject* callable(PyObject* function) {
  if (!PyCallable_Check(function)) return PyErr_Format(PyExc_TypeError, "expected a function, not %R", function);
  Py_INCREF(function);
  return function;
}

/* The list of count results that the call left in made, or an exception. */
static PyObject* results_of(at_status status, at_tensor** made, size_t count) {
  PyObject* list = failed(status) ? NULL : list_of_tensors(made, count);
  PyMem_Free(made);
  return list;
}

PyObject* raw_tensor_custom(PyObject* module, PyObject* arguments) {
  (void)module;
  handle_list values, inputs;
  PyObject *backward, *list = NULL;
  if (!PyArg_ParseTuple(arguments, "O&O&O:tensor_custom", to_tensors, &values, to_tensors, &inputs, &backward))
    return NULL;
  at_tensor** made = PyMem_Calloc(values.count + 1, sizeof *made);
  if (!made) PyErr_NoMemory();
  if (made && callable(backward)) {
    at_status status =
        api->tensor_custom(made, (at_tensor* const*)values.values, values.count, (at_tensor* const*)inputs.values,
                           inputs.count, call_python, backward, forget_object);
    if (status != AT_OK) Py_DECREF(backward);
    list = results_of(status, made, values.count);
  } else {
    PyMem_Free(made);
  }
  PyMem_Free(values.values);
  PyMem_Free(inputs.values);
  return list;
}

PyObject* raw_checkpoint(PyObject* module, PyObject* arguments) {
  (void)module;
  size_t count;
  handle_list inputs;
  PyObject *function, *list = NULL;
  if (!PyArg_ParseTuple(arguments, "O&O&O:checkpoint", to_size, &count, to_tensors, &inputs, &function)) return NULL;
  at_tensor** made = count < 1 << 20 ? PyMem_Calloc(count + 1, sizeof *made) : NULL;
  if (!made) PyErr_NoMemory();
  if (made && callable(function)) {
    at_status status = api->checkpoint(made, count, (at_tensor* const*)inputs.values, inputs.count, call_python,
                                       function, forget_object);
    if (status != AT_OK) Py_DECREF(function);
    list = results_of(status, made, count);
  } else {
    PyMem_Free(made);
  }
  PyMem_Free(inputs.values);
  return list;
}

PyObject* raw_tensor_add_hook(PyObject* module, PyObject* arguments) {
  (void)module;
  at_tensor* tensor;
  PyObject* function;
  uint64_t id = 0;
  if (!PyArg_ParseTuple(arguments, "O&O:tensor_add_hook", to_tensor, &tensor, &function)) return NULL;
  if (!callable(function)) return NULL;
  at_status status = api->tensor_add_hook(&id, tensor, call_python, function, forget_object);
  if (status != AT_OK) Py_DECREF(function);
  return failed(status) ? NULL : PyLong_FromUnsignedLongLong(id);
}

static at_status call_factor(double* factor, size_t group, int64_t n, void* function) {
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject* answer = PyObject_CallFunction(function, "nL", (Py_ssize_t)group, (long long)n);
  *factor = answer ? PyFloat_AsDouble(answer) : 0;
  int fine = !PyErr_Occurred();
  if (!fine) keep_reason();
  Py_XDECREF(answer);
  PyGILState_Release(state);
  return fine ? AT_OK : AT_ERROR_CALLBACK;
}

typedef at_status (*make_by_factor)(at_schedule** schedule, at_optimizer* optimizer, at_lr_callback factor,
                                    void* userdata, at_destroy_callback destroy);

static PyObject* schedule_by_factor(PyObject* arguments, make_by_factor make) {
  at_optimizer* optimizer;
  PyObject* function;
  at_schedule* made = NULL;
  if (!PyArg_ParseTuple(arguments, "O&O", to_optimizer, &optimizer, &function) || !callable(function)) return NULL;
  at_status status = make(&made, optimizer, call_factor, function, forget_object);
  if (status != AT_OK) Py_DECREF(function);
  return failed(status) ? NULL : object_of(SCHEDULE, made);
}

PyObject* raw_schedule_lambda_lr(PyObject* module, PyObject* arguments) {
  (void)module;
  return schedule_by_factor(arguments, api->schedule_lambda_lr);
}

PyObject* raw_schedule_multiplicative_lr(PyObject* module, PyObject* arguments) {
  (void)module;
  return schedule_by_factor(arguments, api->schedule_multiplicative_lr);
}

/* The schedules of a list, which the caller frees; NULL with an exception. */
static at_schedule** schedules_of(PyObject* given, size_t* count) {
  PyObject* list = PySequence_List(given);
  if (!list) return NULL;
  *count = (size_t)PyList_Size(list);
  at_schedule** found = PyMem_Calloc(*count + 1, sizeof *found);
  int fine = found ? 1 : (PyErr_NoMemory(), 0);
  for (size_t i = 0; fine && i < *count; i++) fine = to_schedule(PyList_GetItem(list, (Py_ssize_t)i), &found[i]);
  Py_DECREF(list);
  if (fine) return found;
  PyMem_Free(found);
  return NULL;
}

PyObject* raw_schedule_sequential_lr(PyObject* module, PyObject* arguments) {
  (void)module;
  PyObject* given;
  int64_t_list milestones;
  at_schedule* made = NULL;
  size_t count = 0;
  if (!PyArg_ParseTuple(arguments, "OO&:schedule_sequential_lr", &given, to_int64_t_list, &milestones)) return NULL;
  at_schedule** parts = schedules_of(given, &count);
  if (!parts) return NULL;
  at_status status = api->schedule_sequential_lr(&made, parts, count, milestones.values, milestones.count);
  PyMem_Free(parts);
  return failed(status) ? NULL : object_of(SCHEDULE, made);
}

PyObject* raw_schedule_chained_scheduler(PyObject* module, PyObject* arguments) {
  (void)module;
  PyObject* given;
  at_schedule* made = NULL;
  size_t count = 0;
  if (!PyArg_ParseTuple(arguments, "O:schedule_chained_scheduler", &given)) return NULL;
  at_schedule** parts = schedules_of(given, &count);
  if (!parts) return NULL;
  at_status status = api->schedule_chained_scheduler(&made, parts, count);
  PyMem_Free(parts);
  return failed(status) ? NULL : object_of(SCHEDULE, made);
}

PyObject* raw_module_custom(PyObject* module, PyObject* arguments) {
  (void)module;
  const char* kind;
  PyObject* function;
  at_module* made = NULL;
  if (!PyArg_ParseTuple(arguments, "zO:module_custom", &kind, &function) || !callable(function)) return NULL;
  at_status status = api->module_custom(&made, kind, call_module, function, forget_object);
  if (status != AT_OK) Py_DECREF(function);
  return failed(status) ? NULL : object_of(MODULE, made);
}

static at_status visit(at_module* module, const char* name, void* function) {
  PyGILState_STATE state = PyGILState_Ensure();
  api->module_retain(module);
  PyObject *held = object_of(MODULE, module), *answer = NULL;
  if (held) answer = PyObject_CallFunction(function, "Os", held, name);
  int fine = answer != NULL;
  if (!fine) keep_reason();
  Py_XDECREF(answer);
  Py_XDECREF(held);
  PyGILState_Release(state);
  return fine ? AT_OK : AT_ERROR_CALLBACK;
}

PyObject* raw_module_apply(PyObject* module, PyObject* arguments) {
  (void)module;
  at_module* walked;
  PyObject* function;
  if (!PyArg_ParseTuple(arguments, "O&O:module_apply", to_module, &walked, &function) || !callable(function)) return NULL;
  at_status status = api->module_apply(walked, visit, function);
  Py_DECREF(function);
  if (failed(status)) return NULL;
  Py_RETURN_NONE;
}

PyObject* raw_tensor_jvp(PyObject* module, PyObject* arguments) {
  (void)module;
  handle_list outputs, inputs, tangents;
  int create_graph;
  if (!PyArg_ParseTuple(arguments, "O&O&O&p:tensor_jvp", to_tensors, &outputs, to_tensors, &inputs, to_tensors,
                        &tangents, &create_graph))
    return NULL;
  at_tensor** made = PyMem_Calloc(outputs.count + 1, sizeof *made);
  PyObject* list = made ? results_of(api->tensor_jvp(made, (at_tensor* const*)outputs.values, outputs.count,
                                                     (at_tensor* const*)inputs.values, inputs.count,
                                                     (at_tensor* const*)tangents.values, tangents.count, create_graph),
                                     made, outputs.count)
                        : PyErr_NoMemory();
  PyMem_Free(outputs.values);
  PyMem_Free(inputs.values);
  PyMem_Free(tangents.values);
  return list;
}

PyObject* raw_tensor_hvp(PyObject* module, PyObject* arguments) {
  (void)module;
  at_tensor* loss;
  handle_list inputs, vectors;
  int create_graph;
  if (!PyArg_ParseTuple(arguments, "O&O&O&p:tensor_hvp", to_tensor, &loss, to_tensors, &inputs, to_tensors, &vectors,
                        &create_graph))
    return NULL;
  at_tensor** made = PyMem_Calloc(inputs.count + 1, sizeof *made);
  PyObject* list = made ? results_of(api->tensor_hvp(made, loss, (at_tensor* const*)inputs.values, inputs.count,
                                                     (at_tensor* const*)vectors.values, vectors.count, create_graph),
                                     made, inputs.count)
                        : PyErr_NoMemory();
  PyMem_Free(inputs.values);
  PyMem_Free(vectors.values);
  return list;
}

PyObject* raw_kernel_launch(PyObject* module, PyObject* arguments) {
  (void)module;
  at_kernel* kernel;
  handle_list given;
  int32_t_list roles;
  int64_t_list global, local;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&:kernel_launch", to_kernel, &kernel, to_tensors, &given, to_int32_t_list,
                        &roles, to_int64_t_list, &global, to_int64_t_list, &local))
    return NULL;
  size_t count = 0;
  for (size_t i = 0; i < roles.count; i++)
    count += roles.values[i] == AT_KERNEL_WRITE || roles.values[i] == AT_KERNEL_UPDATE;
  at_tensor* made[LONGEST_LIST] = {NULL};
  PyObject* list = NULL;
  if (roles.count != given.count || (local.count && local.count != global.count)) {
    PyErr_SetString(PyExc_ValueError,
                    "expected a role for each argument, and as many local sizes as global ones or none");
  } else {
    at_status status;
    Py_BEGIN_ALLOW_THREADS status =
        api->kernel_launch(made, count, kernel, (at_tensor* const*)given.values, roles.values, given.count,
                           (int32_t)global.count, global.values, local.count ? local.values : NULL);
    Py_END_ALLOW_THREADS if (!failed(status)) list = list_of_tensors(made, count);
  }
  PyMem_Free(given.values);
  return list;
}
