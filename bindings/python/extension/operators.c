/* operators.c: what the operators of a tensor do: the shortest way for tensors and for numbers beside float tensors,
   and the package's `operands` for everything else. */
#include "object.h"

static PyObject* result_of(at_status status, at_tensor* const* result) {
  return failed(status) ? NULL : object_of(TENSOR, *result);
}

PyObject* unary(PyObject* self, unary_function function) {
  at_tensor* result = NULL;
  return result_of(function(&result, tensor_in(self)), &result);
}

/* A number beside a float tensor leaves its dtype alone, so the library's _scalar functions are right. */
static int takes_number(PyObject* tensor, PyObject* number, double* value) {
  at_dtype dtype = AT_DTYPE_INVALID;
  if (!PyFloat_Check(number) && !PyLong_Check(number)) return 0;
  if (api->tensor_dtype(&dtype, tensor_in(tensor)) || dtype > AT_BF16) return 0;
  *value = PyFloat_AsDouble(number);
  return 1; /* or an exception: an integer beyond every float */
}

/* What the package makes of both sides; compares: numbers may be beyond the dtype. */
static PyObject* of_operands(PyObject* left, PyObject* right, binary_function function, int compares) {
  at_tensor* result = NULL;
  if (!operands) Py_RETURN_NOTIMPLEMENTED;
  PyObject* pair = PyObject_CallFunctionObjArgs(operands, left, right, compares ? Py_True : Py_False, NULL);
  if (!pair) return NULL;
  if (pair == Py_None) {
    Py_DECREF(pair);
    Py_RETURN_NOTIMPLEMENTED;
  }
  at_tensor *a = NULL, *b = NULL;
  PyObject* made = NULL;
  if (PyArg_ParseTuple(pair, "O&O&", to_tensor, &a, to_tensor, &b)) made = result_of(function(&result, a, b), &result);
  Py_DECREF(pair);
  return made;
}

PyObject* binary(PyObject* left, PyObject* right, binary_function function, scalar_function with_scalar) {
  at_tensor* result = NULL;
  double value = 0;
  if (is_tensor(left) && is_tensor(right))
    return result_of(function(&result, tensor_in(left), tensor_in(right)), &result);
  if (with_scalar && is_tensor(left) && takes_number(left, right, &value))
    return PyErr_Occurred() ? NULL : result_of(with_scalar(&result, tensor_in(left), value), &result);
  return of_operands(left, right, function, 0);
}

/* The library compares a number with any dtype exactly, but for the rounding of large integers to double. */
PyObject* comparison(PyObject* left, PyObject* right, binary_function function, scalar_function with_scalar) {
  at_tensor* result = NULL;
  if (is_tensor(left) && is_tensor(right))
    return result_of(function(&result, tensor_in(left), tensor_in(right)), &result);
  if (is_tensor(left) && (PyFloat_Check(right) || PyLong_Check(right))) {
    double value = PyFloat_AsDouble(right);
    if (!PyErr_Occurred() && (PyFloat_Check(right) || (value < 0x1p53 && value > -0x1p53)))
      return result_of(with_scalar(&result, tensor_in(left), value), &result);
    PyErr_Clear();
  }
  return of_operands(left, right, function, 1);
}

PyObject* operand_beside(PyObject* self, PyObject* other, at_tensor** to) {
  if (is_tensor(other) || !operands) {
    Py_INCREF(other);
    if (to_tensor(other, to)) return other;
    Py_DECREF(other);
    return NULL;
  }
  PyObject* pair = PyObject_CallFunctionObjArgs(operands, self, other, NULL);
  PyObject* self_again = NULL;
  if (pair == Py_None)
    PyErr_Format(PyExc_TypeError, "expected a tensor, an array or a number, not %R", (PyObject*)Py_TYPE(other));
  else if (pair && PyArg_ParseTuple(pair, "OO&", &self_again, to_tensor, to))
    return pair;
  Py_XDECREF(pair);
  return NULL;
}

PyObject* method_result(PyObject* made, PyObject* other) {
  if (made != Py_NotImplemented) return made;
  Py_DECREF(made);
  return PyErr_Format(PyExc_TypeError, "expected a tensor, an array or a number, not %R", (PyObject*)Py_TYPE(other));
}

PyObject* change(PyObject* self, PyObject* arguments, change_function function, scalar_change_function with_scalar) {
  PyObject* other = NULL;
  if (!PyArg_ParseTuple(arguments, "O", &other)) return NULL;
  at_tensor *destination = tensor_in(self), *b = is_tensor(other) ? tensor_in(other) : NULL;
  double value = b ? 0 : PyFloat_AsDouble(other);
  if (PyErr_Occurred()) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = b ? function(destination, b) : with_scalar(destination, value);
  Py_END_ALLOW_THREADS if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject* power(PyObject* left, PyObject* right, PyObject* modulus) {
  if (modulus != Py_None) Py_RETURN_NOTIMPLEMENTED;
  return operator_pow(left, right);
}

static PyObject* matmul(PyObject* left, PyObject* right) { return binary(left, right, api->tensor_matmul, NULL); }
static PyObject* negative(PyObject* self) { return unary(self, api->tensor_neg); }
static PyObject* absolute(PyObject* self) { return unary(self, api->tensor_abs); }
static PyObject* invert(PyObject* self) { return unary(self, api->tensor_bitwise_not); }
static PyObject* positive(PyObject* self) {
  Py_INCREF(self);
  return self;
}

static PyObject* compare(PyObject* left, PyObject* right, int how) {
  switch (how) {
    case Py_LT: return operator_less(left, right);
    case Py_LE: return operator_less_equal(left, right);
    case Py_EQ: return operator_equal(left, right);
    case Py_NE: return operator_not_equal(left, right);
    case Py_GT: return operator_greater(left, right);
    default: return operator_greater_equal(left, right);
  }
}

/* By identity: == compares elements. */
static Py_hash_t hash(PyObject* self) { return (Py_hash_t)((uintptr_t)self >> 4); }

PyType_Slot tensor_slots[] = {{Py_nb_add, (void*)operator_add},
                              {Py_nb_subtract, (void*)operator_sub},
                              {Py_nb_multiply, (void*)operator_mul},
                              {Py_nb_true_divide, (void*)operator_div},
                              {Py_nb_floor_divide, (void*)operator_floor_divide},
                              {Py_nb_remainder, (void*)operator_remainder},
                              {Py_nb_power, (void*)power},
                              {Py_nb_matrix_multiply, (void*)matmul},
                              {Py_nb_negative, (void*)negative},
                              {Py_nb_absolute, (void*)absolute},
                              {Py_nb_positive, (void*)positive},
                              {Py_nb_and, (void*)operator_bitwise_and},
                              {Py_nb_or, (void*)operator_bitwise_or},
                              {Py_nb_xor, (void*)operator_bitwise_xor},
                              {Py_nb_lshift, (void*)operator_bitwise_left_shift},
                              {Py_nb_rshift, (void*)operator_bitwise_right_shift},
                              {Py_nb_invert, (void*)invert},
                              {Py_tp_richcompare, (void*)compare},
                              {Py_tp_hash, (void*)hash},
                              {Py_tp_methods, tensor_methods},
                              {0, NULL}};
