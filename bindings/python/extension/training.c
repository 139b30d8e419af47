/* training.c: functions of Python that a fit calls, and what its loop gives. */
#include "object.h"

/* A batch of the program's own: tensors, or None after the last. */
static at_status call_source(at_tensor** fields, size_t count, int64_t epoch, int64_t batch, void* function) {
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject* answer = PyObject_CallFunction(function, "LL", (long long)epoch, (long long)batch);
  int fine = answer && (answer == Py_None || take_results(answer, fields, count, 0));
  if (!fine) keep_reason();
  Py_XDECREF(answer);
  PyGILState_Release(state);
  return fine ? AT_OK : AT_ERROR_CALLBACK;
}

PyObject* raw_loader_custom(PyObject* module, PyObject* arguments) {
  (void)module;
  size_t fields;
  int64_t length;
  PyObject* function;
  at_loader* made = NULL;
  if (!PyArg_ParseTuple(arguments, "O&LO:loader_custom", to_size, &fields, &length, &function) || !callable(function))
    return NULL;
  at_status status = api->loader_custom(&made, fields, length, call_source, function, forget_object);
  if (status != AT_OK) Py_DECREF(function);
  return failed(status) ? NULL : object_of(LOADER, made);
}

static PyObject* event_of(const at_trainer_event* event) {
  at_tensor* loss = event->loss;
  if (loss) api->tensor_retain(loss);
  PyObject* tensor = object_of(TENSOR, loss);
  return tensor ? Py_BuildValue("{sisLsLsLsLsN}", "moment", (int)event->moment, "epoch", (long long)event->epoch,
                                "batch", (long long)event->batch, "batches", (long long)event->batches, "step",
                                (long long)event->step, "loss", tensor)
                : NULL;
}

static at_status call_listener(const at_trainer_event* event, void* function) {
  PyGILState_STATE state = PyGILState_Ensure();
  PyObject *told = event_of(event), *answer = NULL;
  if (told) answer = PyObject_CallFunctionObjArgs(function, told, NULL);
  if (!answer) keep_reason();
  at_status status = answer ? AT_OK : AT_ERROR_CALLBACK;
  Py_XDECREF(answer);
  Py_XDECREF(told);
  PyGILState_Release(state);
  return status;
}

/* Ctrl-C: the fit ends after the step, and raw_trainer_fit raises. */
static at_status look_for_signals(const at_trainer_event* event, void* trainer) {
  (void)event;
  PyGILState_STATE state = PyGILState_Ensure();
  if (PyErr_CheckSignals()) {
    keep_reason();
    api->trainer_stop(trainer);
  }
  PyGILState_Release(state);
  return AT_OK;
}

/* None in place of a function: to look for signals. */
PyObject* raw_trainer_add_callback(PyObject* module, PyObject* arguments) {
  (void)module;
  at_trainer* trainer;
  int moments;
  PyObject* function;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&iO:trainer_add_callback", to_trainer, &trainer, &moments, &function)) return NULL;
  if (function == Py_None) {
    status = api->trainer_add_callback(trainer, moments, look_for_signals, trainer, NULL);
  } else {
    if (!callable(function)) return NULL;
    status = api->trainer_add_callback(trainer, moments, call_listener, function, forget_object);
    if (status != AT_OK) Py_DECREF(function);
  }
  if (failed(status)) return NULL;
  Py_RETURN_NONE;
}

PyObject* raw_trainer_fit(PyObject* module, PyObject* arguments) {
  (void)module;
  at_trainer* trainer;
  at_loader* loader;
  int64_t epochs;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&O&L:trainer_fit", to_trainer, &trainer, to_loader, &loader, &epochs)) return NULL;
  Py_XDECREF(take_reason());
  Py_BEGIN_ALLOW_THREADS status = api->trainer_fit(trainer, loader, epochs);
  Py_END_ALLOW_THREADS if (failed(status)) return NULL;
  PyObject* signal = take_reason();
  if (!signal) Py_RETURN_NONE;
  PyErr_SetObject((PyObject*)Py_TYPE(signal), signal);
  Py_DECREF(signal);
  return NULL;
}

static PyObject* list_of_numbers(at_status status, double* values, size_t count) {
  PyObject* list = failed(status) ? NULL : PyList_New((Py_ssize_t)count);
  for (size_t i = 0; list && i < count; i++) {
    PyObject* one = PyFloat_FromDouble(values[i]);
    if (!one || PyList_SetItem(list, (Py_ssize_t)i, one)) Py_CLEAR(list);
  }
  PyMem_Free(values);
  return list;
}

PyObject* raw_trainer_evaluate(PyObject* module, PyObject* arguments) {
  (void)module;
  at_trainer* trainer;
  at_loader* loader;
  size_t count;
  at_status status;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:trainer_evaluate", to_trainer, &trainer, to_loader, &loader, to_size,
                        &count))
    return NULL;
  double* values = count < 1 << 20 ? PyMem_Calloc(count + 1, sizeof *values) : NULL;
  if (!values) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS status = api->trainer_evaluate(values, count, trainer, loader);
  Py_END_ALLOW_THREADS return list_of_numbers(status, values, count);
}

PyObject* raw_trainer_history_values(PyObject* module, PyObject* arguments) {
  (void)module;
  at_trainer* trainer;
  const char* name;
  size_t count = 0;
  if (!PyArg_ParseTuple(arguments, "O&z:trainer_history_values", to_trainer, &trainer, &name)) return NULL;
  if (failed(api->trainer_history_values(NULL, 0, &count, trainer, name))) return NULL;
  size_t room = count + 64; /* it may grow meanwhile */
  double* values = PyMem_Calloc(room, sizeof *values);
  if (!values) return PyErr_NoMemory();
  at_status status = api->trainer_history_values(values, room, &count, trainer, name);
  return list_of_numbers(status, values, count);
}

static const field fields_of_options[] = {{"steps", FIELD_I32, offsetof(at_batch_size_options, steps)},
                                          {"smallest", FIELD_I64, offsetof(at_batch_size_options, smallest)},
                                          {"largest", FIELD_I64, offsetof(at_batch_size_options, largest)},
                                          {"memory", FIELD_U64, offsetof(at_batch_size_options, memory)},
                                          {NULL, 0, 0}};
static const field fields_of_trial[] = {
    {"batch_size", FIELD_I64, offsetof(at_batch_size_trial, batch_size)},
    {"peak_bytes", FIELD_U64, offsetof(at_batch_size_trial, peak_bytes)},
    {"seconds", FIELD_F64, offsetof(at_batch_size_trial, seconds)},
    {"samples_per_second", FIELD_F64, offsetof(at_batch_size_trial, samples_per_second)},
    {NULL, 0, 0}};

/* The size, and a dict for each that was tried. */
PyObject* raw_trainer_advise_batch_size(PyObject* module, PyObject* arguments) {
  (void)module;
  at_trainer* trainer;
  at_loader* loader;
  PyObject* given;
  int64_t advised = 0;
  size_t count = 0;
  at_status status;
  at_batch_size_options options = AT_BATCH_SIZE_OPTIONS_INIT;
  at_batch_size_trial trials[AT_BATCH_SIZE_TRIALS] = {AT_BATCH_SIZE_TRIAL_INIT};
  if (!PyArg_ParseTuple(arguments, "O&O&O:trainer_advise_batch_size", to_trainer, &trainer, to_loader, &loader, &given))
    return NULL;
  if (!struct_of(given, &options, fields_of_options)) return NULL;
  Py_BEGIN_ALLOW_THREADS status =
      api->trainer_advise_batch_size(&advised, trials, AT_BATCH_SIZE_TRIALS, &count, trainer, loader, &options);
  Py_END_ALLOW_THREADS if (failed(status)) return NULL;
  PyObject* list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; list && i < count; i++) {
    PyObject* one = dict_of(&trials[i], fields_of_trial);
    if (!one || PyList_SetItem(list, (Py_ssize_t)i, one)) Py_CLEAR(list);
  }
  return list ? Py_BuildValue("(LN)", (long long)advised, list) : NULL;
}
