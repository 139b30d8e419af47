/* object.h: what the generated wrappers in raw.c are made of: handles as Python objects, arguments, results, errors. */
#ifndef ATHENA_PYTHON_OBJECT_H
#define ATHENA_PYTHON_OBJECT_H

#define Py_LIMITED_API 0x03090000
#include <Python.h>
#include <athena.h>
#include <stddef.h>

#include "handles.h"

extern const at_api* api; /* of the library that was found when the extension was loaded */

/* The kinds of handles. */
#define KIND(kind, name, title) kind,
typedef enum { HANDLES(KIND) KINDS } object_kind;
#undef KIND

/* A Python object owns one reference of its handle. */
typedef struct {
  PyObject_HEAD void* handle; /* NULL once released */
  PyObject* weak_references;
} object;

int make_types(PyObject* module);
PyObject* connect_classes(PyObject* module, PyObject* arguments);
int is_tensor(const PyObject* thing);
static inline at_tensor* tensor_in(PyObject* thing) { return (at_tensor*)((object*)thing)->handle; }

/* Results. A new object that takes over the reference; None for NULL. */
PyObject* object_of(object_kind kind, void* handle);
PyObject* tuple_of_sizes(const int64_t* sizes, int32_t count);
PyObject* text_or_error(at_status status, char* text); /* frees text */

/* NULL and the exception of arguments that could not be parsed; of an unknown one the package has more to say. */
PyObject* unknown_argument(const char* function, PyObject* keywords, char* const* names);

/* 1 and an exception if status is an error: the one place where a status becomes one. */
int failed(at_status status);

/* Converters for PyArg_ParseTuple's O&. Those of handles take None for NULL: the library says what it lacks. */
#define CONVERTERS(kind, name, title)            \
  int to_##name(PyObject* from, at_##name** to); \
  int take_##name(PyObject* from, void** to); /* the object is empty from then on */
HANDLES(CONVERTERS)
#undef CONVERTERS
int to_u64(PyObject* from, uint64_t* to);
int to_size(PyObject* from, size_t* to);
int to_address(PyObject* from, void** to);
typedef struct {
  const char* data;
  size_t size;
} bytes_in; /* of the object, as long as it lives */
int to_bytes(PyObject* from, bytes_in* to);

#define LONGEST_LIST 64 /* more than any shape, so that the library is the one to refuse */
typedef struct {
  size_t count;
  int64_t values[LONGEST_LIST];
} int64_t_list;
typedef struct {
  size_t count;
  int32_t values[LONGEST_LIST];
} int32_t_list;
typedef struct {
  size_t count;
  double values[LONGEST_LIST];
} double_list;
int to_int64_t_list(PyObject* from, int64_t_list* to);
int to_int32_t_list(PyObject* from, int32_t_list* to);
int to_double_list(PyObject* from, double_list* to);

/* Handles borrowed from a sequence; free values with PyMem_Free. */
typedef struct {
  size_t count;
  void** values;
} handle_list;
int to_tensors(PyObject* from, handle_list* to);

/* A dict of tensors by name. */
typedef struct {
  size_t count;
  void** values;
  const char** names;
  PyObject* items; /* keeps both alive */
} named_tensors;
int to_named_tensors(PyObject* from, named_tensors* to);
void free_named_tensors(named_tensors* named);

/* A dict of numbers by name. */
typedef struct {
  size_t count;
  double* values;
  const char** names;
  PyObject* items; /* keeps the names alive */
} named_numbers;
int to_named_numbers(PyObject* from, named_numbers* to);
void free_named_numbers(named_numbers* named);

/* A dict of texts: keys and values after one another. */
typedef struct {
  size_t count;
  const char** texts;
  PyObject* items; /* keeps them alive */
} text_pairs;
int to_text_pairs(PyObject* from, text_pairs* to);
void free_text_pairs(text_pairs* pairs);

/* Option and result structs as dicts. */
typedef enum {
  FIELD_I32,
  FIELD_U32,
  FIELD_I64,
  FIELD_U64,
  FIELD_F64,
  FIELD_TEXT,
  FIELD_TENSOR,
  FIELD_GENERATOR,
  FIELD_3_I64
} field_kind;
typedef struct {
  const char* name;
  field_kind kind;
  size_t offset;
} field;
PyObject* dict_of(const void* from, const field* fields);
int struct_of(PyObject* dict, void* to, const field* fields);

/* operators.c */
typedef at_status (*unary_function)(at_tensor**, at_tensor*);
typedef at_status (*binary_function)(at_tensor**, at_tensor*, at_tensor*);
typedef at_status (*scalar_function)(at_tensor**, at_tensor*, double);
extern PyObject* operands; /* Python's side of mixed operands: (left, right, compares) → a pair of tensors, or None */
extern PyType_Slot tensor_slots[];
PyObject* unary(PyObject* self, unary_function function);
PyObject* binary(PyObject* left, PyObject* right, binary_function function, scalar_function with_scalar);
PyObject* comparison(PyObject* left, PyObject* right, binary_function function, scalar_function with_scalar);
PyObject* method_result(PyObject* made, PyObject* other); /* of a method: an error where there is no operator */
/* What stands beside self where a tensor is expected; a new reference that keeps it, or NULL. */
PyObject* operand_beside(PyObject* self, PyObject* other, at_tensor** to);
typedef at_status (*change_function)(at_tensor*, at_tensor*);
typedef at_status (*scalar_change_function)(at_tensor*, double);
PyObject* change(PyObject* self, PyObject* arguments, change_function function, scalar_change_function with_scalar);

/* raw.c */
extern PyMethodDef tensor_methods[];
extern PyMethodDef raw_functions[];
PyObject* operator_add(PyObject* left, PyObject* right);
PyObject* operator_sub(PyObject* left, PyObject* right);
PyObject* operator_mul(PyObject* left, PyObject* right);
PyObject* operator_div(PyObject* left, PyObject* right);
PyObject* operator_pow(PyObject* left, PyObject* right);
PyObject* operator_equal(PyObject* left, PyObject* right);
PyObject* operator_not_equal(PyObject* left, PyObject* right);
PyObject* operator_less(PyObject* left, PyObject* right);
PyObject* operator_less_equal(PyObject* left, PyObject* right);
PyObject* operator_greater(PyObject* left, PyObject* right);
PyObject* operator_greater_equal(PyObject* left, PyObject* right);
PyObject* operator_floor_divide(PyObject* left, PyObject* right);
PyObject* operator_remainder(PyObject* left, PyObject* right);
PyObject* operator_bitwise_and(PyObject* left, PyObject* right);
PyObject* operator_bitwise_or(PyObject* left, PyObject* right);
PyObject* operator_bitwise_xor(PyObject* left, PyObject* right);
PyObject* operator_bitwise_left_shift(PyObject* left, PyObject* right);
PyObject* operator_bitwise_right_shift(PyObject* left, PyObject* right);

/* callbacks.c */
void keep_reason(void); /* the exception being raised */
PyObject* list_of_borrowed(at_tensor* const* tensors, size_t count); /* None for NULL */
int take_results(PyObject* answer, at_tensor** results, size_t count, int more);
PyObject* callable(PyObject* function); /* a new reference, or NULL and an exception */
PyObject* take_reason(void); /* the exception behind this thread's AT_ERROR_CALLBACK, a new reference, or NULL */

/* special.c, shared.c, callbacks.c, training.c */
PyObject* list_of_tensors(at_tensor** tensors, size_t count); /* takes over the references */
void forget_object(void* owner);                              /* gives a reference back, from any thread */
PyObject* leave(PyObject* module, PyObject* nothing);
PyObject* raw_log_set_callback(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_shape(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_strides(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_file_names(PyObject* module, PyObject* arguments);
PyObject* raw_tokenizer_decode(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_file_metadata(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_npz_names(PyObject* module, PyObject* arguments);
PyObject* raw_table_read_csv(PyObject* module, PyObject* arguments);
PyObject* raw_table_matrix(PyObject* module, PyObject* arguments);
PyObject* raw_table_names(PyObject* module, PyObject* arguments);
PyObject* raw_table_categories(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_from_memory(PyObject* module, PyObject* arguments);
PyObject* raw_memory_describe(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_from_dlpack(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_to_dlpack(PyObject* module, PyObject* arguments);
PyObject* raw_loader_next(PyObject* module, PyObject* arguments);
PyObject* raw_dataset_subset(PyObject* module, PyObject* arguments);
PyObject* raw_dataset_random_split(PyObject* module, PyObject* arguments);
PyObject* raw_group_threads(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_grad(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_tensordot(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_unstack(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_broadcast_arrays(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_meshgrid(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_custom(PyObject* module, PyObject* arguments);
PyObject* raw_checkpoint(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_add_hook(PyObject* module, PyObject* arguments);
PyObject* raw_module_apply(PyObject* module, PyObject* arguments);
PyObject* raw_schedule_sequential_lr(PyObject* module, PyObject* arguments);
PyObject* raw_schedule_chained_scheduler(PyObject* module, PyObject* arguments);
PyObject* raw_module_custom(PyObject* module, PyObject* arguments);
PyObject* raw_schedule_lambda_lr(PyObject* module, PyObject* arguments);
PyObject* raw_schedule_multiplicative_lr(PyObject* module, PyObject* arguments);
PyObject* raw_dataset_from_callback(PyObject* module, PyObject* arguments);
PyObject* raw_dataset_concat(PyObject* module, PyObject* arguments);
PyObject* raw_dataset_get(PyObject* module, PyObject* arguments);
PyObject* raw_dataset_classes(PyObject* module, PyObject* arguments);
PyObject* raw_dataset_labels(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_load_wav(PyObject* module, PyObject* arguments);
PyObject* raw_loader_set_weights(PyObject* module, PyObject* arguments);
PyObject* raw_loader_set_strata(PyObject* module, PyObject* arguments);
PyObject* raw_loader_set_sampler(PyObject* module, PyObject* arguments);
PyObject* raw_loader_set_collate(PyObject* module, PyObject* arguments);
PyObject* raw_loader_set_transform(PyObject* module, PyObject* arguments);
PyObject* raw_loader_custom(PyObject* module, PyObject* arguments);
PyObject* raw_trainer_add_callback(PyObject* module, PyObject* arguments);
PyObject* raw_trainer_fit(PyObject* module, PyObject* arguments);
PyObject* raw_trainer_evaluate(PyObject* module, PyObject* arguments);
PyObject* raw_trainer_history_values(PyObject* module, PyObject* arguments);
PyObject* raw_trainer_advise_batch_size(PyObject* module, PyObject* arguments);
PyObject* raw_transform_apply(PyObject* module, PyObject* arguments);
PyObject* raw_module_call(PyObject* module, PyObject* arguments);
PyObject* raw_module_checkpoint(PyObject* module, PyObject* arguments);
PyObject* raw_module_names(PyObject* module, PyObject* arguments);
PyObject* raw_optimizer_names(PyObject* module, PyObject* arguments);
PyObject* raw_optimizer_tensors(PyObject* module, PyObject* arguments);
PyObject* raw_module_tensors(PyObject* module, PyObject* arguments);
PyObject* raw_metric_names(PyObject* module, PyObject* arguments);
PyObject* raw_metric_tensors(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_jvp(PyObject* module, PyObject* arguments);
PyObject* raw_tensor_hvp(PyObject* module, PyObject* arguments);
PyObject* raw_kernel_launch(PyObject* module, PyObject* arguments);

#endif
