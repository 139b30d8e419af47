/* test_autocast.c: which dtypes operations and modules compute in under autocast, and what gradients have. */
#include "support/athena_test.h"

static at_tensor* square(at_dtype dtype) {
  return casted(matrix_f32(3, 3, (float[]){0.3f, 0.4f, 0.5f, 0.6f, 0.35f, 0.45f, 0.55f, 0.25f, 0.65f}), dtype);
}
static at_tensor* image(at_dtype dtype) { return filled(dtype, 4, (int64_t[]){2, 2, 4, 4}, 0.5); }
static at_tensor* ones(int32_t rank, int64_t size) { return filled(AT_F32, rank, (int64_t[]){size, size}, 1); }
static at_tensor* filter(at_dtype dtype) { return filled(dtype, 4, (int64_t[]){2, 2, 2, 2}, 0.5); }
static at_tensor* classes(void) { return vector_i64(3, (int64_t[]){0, 1, 2}); }

/* do_name(dtype): the operation on inputs of dtype. */
#define OF(input, name, ...)                              \
  static at_tensor* do_##name(at_dtype dtype) {           \
    at_tensor *a = input(dtype), *made = NULL;            \
    assert_ok(at_tensor_##name(&made, a, ##__VA_ARGS__)); \
    return keep(made);                                    \
  }
#define UNARY(name) OF(square, name)
#define BINARY(name) OF(square, name, a)
#define FOLD(name) OF(square, name, NULL, 0, 0)
#define LOSS(name, ...) OF(square, name, a, ##__VA_ARGS__, AT_REDUCTION_MEAN)
/* clang-format off */
UNARY(acos) UNARY(asin) UNARY(cosh) UNARY(erfinv) UNARY(exp) UNARY(expm1) UNARY(log) UNARY(log10) UNARY(log2) UNARY(log1p)
UNARY(reciprocal) UNARY(rsqrt) UNARY(sinh) UNARY(tan) UNARY(abs) UNARY(erf) UNARY(relu) UNARY(sigmoid) UNARY(sin) UNARY(sqrt)
UNARY(square) UNARY(tanh) UNARY(gelu)
BINARY(matmul) BINARY(inner) BINARY(atan2) BINARY(add) BINARY(pow)
FOLD(sum) FOLD(mean) FOLD(prod) FOLD(logsumexp)
LOSS(mse_loss) LOSS(l1_loss) LOSS(huber_loss, 1) LOSS(smooth_l1_loss, 1) LOSS(kl_div, 0) LOSS(poisson_nll_loss, 1, 0, 1e-8)
LOSS(soft_margin_loss)
OF(square, hinge_embedding_loss, ones(2, 3), 1, AT_REDUCTION_MEAN)
OF(square, cosine_embedding_loss, a, ones(1, 3), 0, AT_REDUCTION_MEAN)
OF(square, margin_ranking_loss, a, ones(2, 3), 0, AT_REDUCTION_MEAN)
OF(square, multi_margin_loss, classes(), 1, 1, NULL, AT_REDUCTION_MEAN)
OF(square, multilabel_margin_loss, casted(ones(2, 3), AT_I64), AT_REDUCTION_MEAN)
OF(square, triplet_margin_loss, a, a, 1, 2, 1e-6, 0, AT_REDUCTION_MEAN)
OF(square, binary_cross_entropy, a, NULL)
OF(square, binary_cross_entropy_with_logits, a, NULL)
OF(square, cross_entropy, classes(), NULL)
OF(square, nll_loss, classes(), NULL)
OF(square, cosine_similarity, a, 1, 1e-8)
OF(square, pow_scalar, 2)
OF(square, tensordot, a, (int32_t[]){1}, (int32_t[]){0}, 1)
OF(square, matrix_power, 3)
OF(square, vecdot, a, -1)
OF(square, cross, a, -1)
OF(square, softmax, 1)
OF(square, softmin, 1)
OF(square, log_softmax, 1)
OF(square, softplus, 1, 20)
OF(square, cumsum, 1, 0)
OF(square, cumprod, 1, 0)
OF(square, norm, 2, NULL, 0, 0)
OF(square, quantile, 0.5, NULL, 0, 0)
OF(square, trace, 0, 0, 1)
OF(square, layer_norm, 1, (int64_t[]){3}, NULL, NULL, 1e-5)
OF(square, rms_norm, 1, (int64_t[]){3}, NULL, 1e-5)
OF(square, prelu, ones(1, 1))
OF(square, addcdiv, a, a, 1)
OF(square, addcmul, a, a, 1)
OF(square, embedding, classes(), AT_NO_ROW)
OF(image, group_norm, 2, NULL, NULL, 1e-5)
OF(image, conv, filter(dtype), NULL, NULL)
OF(image, conv_transpose, filter(dtype), NULL, NULL)
OF(image, grid_sample, filter(dtype), AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_ZEROS, 0)
OF(image, scaled_dot_product_attention, a, a, NULL, NULL)
OF(image, avg_pool, (int64_t[]){2, 2}, 2, NULL, 0, NULL, 0, 0, 1, 0)
    /* clang-format on */

    static at_tensor* do_where(at_dtype dtype) {
  at_tensor *a = square(dtype), *made = NULL;
  assert_ok(at_tensor_where(&made, binary(at_tensor_less, a, a), a, a));
  return keep(made);
}
static at_tensor* do_einsum(at_dtype dtype) {
  at_tensor *both[] = {square(dtype), square(dtype)}, *made = NULL;
  assert_ok(at_tensor_einsum(&made, "ij,jk->ik", both, 2));
  return keep(made);
}
static at_tensor* do_concat(at_dtype dtype) {
  at_tensor *both[] = {square(dtype), square(AT_F32)}, *made = NULL;
  assert_ok(at_tensor_concat(&made, both, 2, 0));
  return keep(made);
}
static at_tensor* do_stack(at_dtype dtype) {
  at_tensor *both[] = {square(dtype), square(AT_F32)}, *made = NULL;
  assert_ok(at_tensor_stack(&made, both, 2, 0));
  return keep(made);
}
static at_tensor* do_max_pool(at_dtype dtype) {
  at_tensor *made = NULL, *indices = NULL;
  assert_ok(at_tensor_max_pool(&made, &indices, image(dtype), (int64_t[]){2, 2}, 2, NULL, 0, NULL, 0, NULL, 0, 0));
  keep(indices);
  return keep(made);
}

static const char* name_of(at_dtype dtype) {
  const char* name = NULL;
  assert_ok(at_dtype_name(&name, dtype));
  return name;
}

typedef struct row {
  const char* name;
  at_tensor* (*operation)(at_dtype);
  at_dtype from_f32, from_bf16, from_f64;
} row;

static void check_row(const row* r) {
  const at_dtype from[] = {AT_F32, AT_BF16, AT_F64}, wanted[] = {r->from_f32, r->from_bf16, r->from_f64};
  for (int i = 0; i < 3; i++) {
    assert_ok(at_autocast_begin(AT_BF16, 1));
    at_dtype found = dtype_of(r->operation(from[i]));
    assert_ok(at_autocast_end());
    if (found != wanted[i])
      refuse("%s of %s is %s, expected %s", r->name, name_of(from[i]), name_of(found), name_of(wanted[i]));
  }
}

/* PyTorch's list for the CPU leaves as they are what that for CUDA computes in float32; and it has transposed
   convolutions in float32, which CUDA's and those of later releases have low. There CUDA's count. */
static int only_on_cuda(const char* name) {
  static const char* names[] = {"acos",       "asin",        "cosh",       "erfinv",     "exp",
                                "expm1",      "log",         "log10",      "log2",       "log1p",
                                "reciprocal", "rsqrt",       "sinh",       "tan",        "softmax",
                                "softmin",    "log_softmax", "logsumexp",  "sum",        "cumsum",
                                "cumprod",    "norm",        "layer_norm", "group_norm", "cosine_similarity",
                                "softplus"};
  for (size_t i = 0; i < COUNT(names); i++)
    if (!strcmp(names[i], name)) return 1;
  return 0;
}

static void dtypes_are_those_of_pytorch(void** state) {
  (void)state;
#define PYTORCH(name, f32, bf16, f64) {#name, do_##name, f32, bf16, f64},
  static const row rows[] = {
#include "autocast.h"
  };
#undef PYTORCH
  for (size_t i = 0; i < COUNT(rows); i++) {
    row r = rows[i];
    if (!strcmp(r.name, "conv_transpose")) r.from_f32 = r.from_bf16 = AT_BF16;
    if (only_on_cuda(r.name)) r.from_bf16 = AT_F32;
    check_row(&r);
  }
}

static void dtypes_of_what_only_cuda_lists(void** state) {
  (void)state;
  static const row rows[] = {
      {"pow", do_pow, AT_F32, AT_F32, AT_F64},
      {"pow_scalar", do_pow_scalar, AT_F32, AT_F32, AT_F64},
      {"rms_norm", do_rms_norm, AT_F32, AT_F32, AT_F64},
      {"prelu", do_prelu, AT_BF16, AT_BF16, AT_F64},
      {"vecdot", do_vecdot, AT_F32, AT_BF16, AT_F64},
      {"cross", do_cross, AT_F32, AT_BF16, AT_F64},
      {"scaled_dot_product_attention", do_scaled_dot_product_attention, AT_BF16, AT_BF16, AT_F64}};
  for (size_t i = 0; i < COUNT(rows); i++) check_row(&rows[i]);
}

static at_dtype casts_to(void) {
  at_dtype dtype = AT_F64;
  assert_ok(at_autocast_dtype(&dtype));
  return dtype;
}

static void scopes_nest_and_can_be_switched_off(void** state) {
  (void)state;
  assert_int_equal(casts_to(), AT_DTYPE_INVALID);
  assert_status(at_autocast_end(), AT_ERROR_STATE);
  assert_ok(at_autocast_begin(AT_BF16, 1));
  assert_int_equal(dtype_of(do_matmul(AT_F32)), AT_BF16);
  assert_ok(at_autocast_begin(AT_F16, 0));
  assert_int_equal(casts_to(), AT_DTYPE_INVALID);
  assert_int_equal(dtype_of(do_matmul(AT_F32)), AT_F32);
  assert_ok(at_autocast_begin(AT_F16, 1));
  assert_int_equal(casts_to(), AT_F16);
  assert_int_equal(dtype_of(do_matmul(AT_BF16)), AT_F16);
  for (int i = 0; i < 2; i++) assert_ok(at_autocast_end());
  assert_int_equal(casts_to(), AT_BF16);
  assert_ok(at_autocast_end());
  assert_status(at_autocast_begin(AT_F32, 1), AT_ERROR_DTYPE);
  assert_status(at_autocast_begin(AT_F64, 0), AT_ERROR_DTYPE);
  assert_int_equal(casts_to(), AT_DTYPE_INVALID);
}

static void in_place_targets_and_integers_stay(void** state) {
  (void)state;
  at_tensor *a = casted(square(AT_F32), AT_BF16), *numbers = casted(square(AT_F32), AT_I32);
  assert_ok(at_autocast_begin(AT_BF16, 1));
  assert_ok(at_tensor_exp_(a));
  at_tensor* product = binary(at_tensor_matmul, numbers, numbers);
  assert_ok(at_autocast_end());
  assert_int_equal(dtype_of(a), AT_BF16);
  assert_int_equal(dtype_of(product), AT_I32);
}

/* A parameter is cast once in a scope, however often it is used, and its gradient has its dtype. */
static void a_parameter_is_cast_once(void** state) {
  (void)state;
  at_tensor *w = leaf(square(AT_F32)), *x = casted(square(AT_F32), AT_BF16), *y[3];
  assert_ok(at_autocast_begin(AT_BF16, 1));
  for (int i = 0; i < 3; i++) y[i] = binary(at_tensor_matmul, x, w);
  at_tensor* loss = reduce_all(at_tensor_sum, binary(at_tensor_add, binary(at_tensor_add, y[0], y[1]), y[2]));
  assert_ok(at_autocast_end());
  assert_int_equal(dtype_of(loss), AT_F32);
  assert_ok(at_tensor_backward(loss));
  at_tensor* grad = gradient_of(w);
  assert_int_equal(dtype_of(grad), AT_F32);
  double wanted[9];
  const double* at = values_of(x);
  for (int k = 0; k < 3; k++)
    for (int j = 0; j < 3; j++) wanted[3 * k + j] = 3 * (at[k] + at[3 + k] + at[6 + k]);
  assert_values(grad, 9, wanted, 0.03);
}

/* turned: every other product takes the parameter as it lies, the others transposed. */
static uint64_t casts_of(int uses, int scopes, int turned) {
  at_tensor *w = leaf(random_f32(2, (int64_t[]){64, 64}, 1)), *seen[] = {w, turned ? transposed(w, 0, 1) : w};
  at_tensor* x = casted(random_f32(2, (int64_t[]){64, 64}, 2), AT_BF16);
  assert_ok(at_tensor_eval(w));
  assert_ok(at_tensor_eval(x));
  uint64_t before = counters().launches;
  for (int s = 0; s < scopes; s++) {
    assert_ok(at_autocast_begin(AT_BF16, 1));
    for (int i = 0; i < uses; i++) assert_ok(at_tensor_eval(x = binary(at_tensor_matmul, x, seen[i % 2])));
    assert_ok(at_autocast_end());
  }
  return counters().launches - before - (uint64_t)(uses * scopes);
}

static void casts_are_counted(void** state) {
  (void)state;
  uint64_t one = casts_of(1, 1, 0);
  assert_true(one > 0);
  assert_int_equal(casts_of(4, 1, 0), one);
  assert_int_equal(casts_of(1, 4, 0), 4 * one);
  assert_int_equal(casts_of(4, 1, 1), one);
}

/* A parameter that changes within a scope is cast anew; so is one whose cast a backward has freed. */
static void a_cast_is_never_stale(void** state) {
  (void)state;
  at_tensor *w = leaf(filled(AT_F32, 2, (int64_t[]){2, 2}, 1)), *x = filled(AT_F32, 2, (int64_t[]){2, 2}, 1);
  at_optimizer* sgd = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.25;
  assert_ok(at_optimizer_sgd(&sgd, &w, 1, &options));
  assert_ok(at_autocast_begin(AT_BF16, 1));
  for (int step = 0; step < 3; step++) {
    assert_ok(at_set_no_grad(NULL, 1));
    assert_values(binary(at_tensor_matmul, x, w), 4, (double[]){2 - step, 2 - step, 2 - step, 2 - step}, 0);
    assert_ok(at_set_no_grad(NULL, 0));
    for (int i = 0; i < 2; i++) /* the gradients of both are 2 together, the rate a quarter: a half less each step */
      assert_ok(at_tensor_backward(
          with_scalar(at_tensor_mul_scalar, reduce_all(at_tensor_sum, binary(at_tensor_matmul, x, w)), 0.5)));
    assert_ok(at_optimizer_step(sgd));
    assert_ok(at_optimizer_zero_grad(sgd));
  }
  assert_ok(at_autocast_end());
  assert_ok(at_optimizer_release(sgd));
}

static at_tensor* forward(at_module* module, at_tensor* x) {
  at_tensor* y = NULL;
  assert_ok(at_module_forward(&y, module, x));
  return keep(y);
}

static void modules_cast_as_their_operations(void** state) {
  (void)state;
  static const struct {
    const char* text;
    int rank;
    at_dtype result;
  } kinds[] = {
      {"Linear(4, 3)", 3, AT_BF16},
      {"Conv1d(4, 3, 1)", 3, AT_BF16},
      {"ConvTranspose1d(4, 3, 1)", 3, AT_BF16},
      {"LSTM(4, 3)", 3, AT_BF16},
      {"GRU(4, 3)", 3, AT_BF16},
      {"RNN(4, 3)", 3, AT_BF16},
      {"GRUCell(4, 3)", 2, AT_BF16},
      {"PReLU()", 3, AT_BF16},
      {"MultiheadAttention(4, 2)", 3, AT_BF16},
      {"LayerNorm(4)", 3, AT_F32},
      {"GroupNorm(2, 4)", 3, AT_F32},
      {"RMSNorm(4)", 3, AT_F32},
      {"Softmax(1)", 3, AT_F32},
      {"ReLU()", 3, AT_F32},
      {"Dropout(0.5)", 3, AT_F32},
      {"BatchNorm1d(4)", 3, AT_F32},
      {"Sequential(Linear(4, 4), ReLU())", 3, AT_BF16},
      {"Sequential(Conv1d(4, 4, 1), BatchNorm1d(4))", 3, AT_BF16},
      {"Sequential(Linear(4, 4), LayerNorm(4))", 3, AT_F32},
      {"Residual(Linear(4, 4))", 3, AT_F32},
      {"TransformerEncoderLayer(4, 2, 8)", 3, AT_F32},
  };
  at_tensor *three = filled(AT_F32, 3, (int64_t[]){2, 4, 4}, 0.5), *two = filled(AT_F32, 2, (int64_t[]){2, 4}, 0.5);
  for (size_t i = 0; i < COUNT(kinds); i++) {
    at_module* module = NULL;
    assert_ok(at_module_create(&module, device(), AT_F32, kinds[i].text, NULL));
    assert_ok(at_autocast_begin(AT_BF16, 1));
    at_tensor* y = forward(module, kinds[i].rank == 2 ? two : three);
    at_tensor* loss = reduce_all(at_tensor_sum, y);
    assert_ok(at_autocast_end());
    if (dtype_of(y) != kinds[i].result) refuse("%s gives %s", kinds[i].text, name_of(dtype_of(y)));
    size_t count = 0, needed = 0;
    assert_ok(at_module_names(NULL, 0, &needed, &count, module, AT_MODULE_PARAMETERS));
    if (count) assert_ok(at_tensor_backward(loss));
    at_tensor* parameters[16];
    assert_ok(at_module_tensors(parameters, count, module, AT_MODULE_PARAMETERS));
    for (size_t k = 0; k < count; k++) assert_int_equal(dtype_of(gradient_of(keep(parameters[k]))), AT_F32);
    assert_ok(at_module_release(module));
  }
}

/* x·w, its gradient by hand; notes in userdata under which autocast it was asked. */
static at_status by_hand(at_tensor** grads, size_t count, at_tensor* const* seeds, size_t seed_count, void* userdata) {
  (void)count, (void)seed_count;
  assert_ok(at_autocast_dtype(userdata));
  at_tensor* weight = square(AT_F32);
  at_status status = at_tensor_matmul(&grads[0], seeds[0], weight);
  return status;
}

static void a_callback_has_the_autocast_of_its_forward(void** state) {
  (void)state;
  static at_dtype seen;
  seen = AT_F64;
  at_tensor *x = leaf(square(AT_F32)), *value = NULL, *y = NULL;
  assert_ok(at_autocast_begin(AT_BF16, 1));
  value = binary(at_tensor_matmul, x, square(AT_F32));
  assert_ok(at_tensor_custom(&y, &value, 1, &x, 1, by_hand, &seen, NULL));
  at_tensor* loss = reduce_all(at_tensor_sum, keep(y));
  assert_ok(at_autocast_end());
  assert_ok(at_tensor_backward(loss));
  assert_int_equal(seen, AT_BF16);
  assert_int_equal(dtype_of(gradient_of(x)), AT_F32);
  assert_int_equal(casts_to(), AT_DTYPE_INVALID);
}

static at_status product(at_tensor** results, size_t count, at_tensor* const* inputs, size_t input_count,
                         void* userdata) {
  (void)count, (void)input_count;
  ++*(int*)userdata;
  at_status status = at_tensor_matmul(&results[0], inputs[0], inputs[1]);
  assert_int_equal(dtype_of(results[0]), AT_BF16);
  return status;
}

/* Whether backward comes inside of the scope or after it. */
static void a_checkpoint_has_the_autocast_of_its_forward(void** state) {
  (void)state;
  for (int inside = 0; inside < 2; inside++) {
    static int calls;
    calls = 0;
    at_tensor *x = square(AT_F32), *w = leaf(square(AT_F32)), *plain = leaf(square(AT_F32)), *y = NULL;
    assert_ok(at_autocast_begin(AT_BF16, 1));
    assert_ok(at_checkpoint(&y, 1, (at_tensor*[]){x, w}, 2, product, &calls, NULL));
    at_tensor* loss = reduce_all(at_tensor_sum, keep(y));
    at_tensor* other = reduce_all(at_tensor_sum, binary(at_tensor_matmul, x, plain));
    if (inside) assert_ok(at_tensor_backward(loss));
    assert_ok(at_autocast_end());
    if (!inside) assert_ok(at_tensor_backward(loss));
    assert_int_equal(calls, 2);
    assert_ok(at_tensor_backward(other));
    assert_int_equal(dtype_of(gradient_of(w)), AT_F32);
    assert_values(gradient_of(w), 9, values_of(gradient_of(plain)), 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(dtypes_are_those_of_pytorch),
      CASE(dtypes_of_what_only_cuda_lists),
      CASE(scopes_nest_and_can_be_switched_off),
      CASE(in_place_targets_and_integers_stay),
      CASE(a_parameter_is_cast_once),
      CASE(casts_are_counted),
      CASE(a_cast_is_never_stale),
      CASE(modules_cast_as_their_operations),
      CASE(a_callback_has_the_autocast_of_its_forward),
      CASE(a_checkpoint_has_the_autocast_of_its_forward),
  };
  return RUN("autograd/autocast", tests);
}
