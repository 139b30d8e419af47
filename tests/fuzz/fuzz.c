/* fuzz.c: random programs over the public interface, printed so that runs on different devices and with different
   settings can be compared. usage: fuzz FIRST-SEED COUNT. Each program: random operations, shapes, dtypes, views,
   in-place changes, gradients, reads at random moments; statuses are printed too. Device and settings come from the
   environment. */
#include <athena.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 10, STEPS = 60, MOST = 4096 };

static at_backend* device;
static at_tensor* slot[SLOTS];
static uint64_t state;

static uint64_t next(void) { /* splitmix64 */
  uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}
static int pick(int n) { return (int)(next() % (uint64_t)n); }

static void put(int at, at_tensor* tensor) {
  at_tensor_release(slot[at]);
  slot[at] = tensor;
}

static at_dtype dtype_of(at_tensor* tensor) {
  at_dtype dtype = AT_F32;
  at_tensor_dtype(&dtype, tensor);
  return dtype;
}
static int rank_of(at_tensor* tensor) {
  int32_t rank = 0;
  at_tensor_rank(&rank, tensor);
  return rank;
}
static int is_float(at_tensor* tensor) { return dtype_of(tensor) <= AT_BF16; }

/* A new tensor of few distinct numbers, some of them exactly representable everywhere. */
static void make(int at) {
  static const int64_t shapes[][4] = {{0},       {1, 1},    {1, 5},    {1, 7},       {2, 3, 5}, {2, 5, 3},
                                      {2, 1, 5}, {2, 3, 1}, {2, 5, 5}, {3, 2, 3, 5}, {2, 0, 5}, {2, 40, 70}};
  static const at_dtype dtypes[] = {AT_F32, AT_F32, AT_F32, AT_F64, AT_F64, AT_I32, AT_F16, AT_U8};
  const int64_t* shape = shapes[pick(12)];
  at_dtype dtype = dtypes[pick(8)];
  double values[2800];
  int64_t count = 1;
  at_tensor *wide = NULL, *made = NULL;
  for (int i = 0; i < shape[0]; i++) count *= shape[1 + i];
  for (int64_t i = 0; i < count; i++) values[i] = (double)(pick(33) - 16) / 8;
  if (pick(6) == 0) {
    double value = dtype == AT_U8 ? fabs(values[0]) : values[0]; /* what does not fit is refused */
    at_tensor_full(&made, device, dtype, (int32_t)shape[0], shape + 1, value);
  } else {
    at_tensor_from_host(&wide, device, AT_F64, (int32_t)shape[0], shape + 1, values, (size_t)count * sizeof *values);
    if (dtype == AT_U8) {
      at_tensor* positive = NULL;
      at_tensor_abs(&positive, wide);
      at_tensor_release(wide);
      wide = positive;
    }
    at_tensor_cast(&made, wide, dtype);
    at_tensor_release(wide);
  }
  if (dtype <= AT_F64 && pick(3) == 0) at_tensor_set_requires_grad(made, 1);
  put(at, made);
}

/* Squeezes numbers back so that long programs stay finite. */
static void keep_small(at_tensor** tensor) {
  at_tensor* small = NULL;
  if (!*tensor || !is_float(*tensor)) return;
  at_tensor_tanh(&small, *tensor);
  at_tensor_release(*tensor);
  *tensor = small;
}

static at_status unary(at_tensor** r, at_tensor* a) {
  static at_status (*const table[])(at_tensor**, at_tensor*) = {
      at_tensor_neg,  at_tensor_abs,   at_tensor_tanh,   at_tensor_sigmoid,  at_tensor_relu,
      at_tensor_gelu, at_tensor_silu,  at_tensor_erf,    at_tensor_clone,    at_tensor_detach,
      at_tensor_sin,  at_tensor_cos,   at_tensor_atan,   at_tensor_asinh,    at_tensor_mish,
      at_tensor_selu, at_tensor_isnan, at_tensor_square, at_tensor_hardswish};
  return table[pick(19)](r, a);
}

static at_status binary(at_tensor** r, at_tensor* a, at_tensor* b) {
  static at_status (*const table[])(at_tensor**, at_tensor*, at_tensor*) = {
      at_tensor_add, at_tensor_sub, at_tensor_mul, at_tensor_mul, at_tensor_maximum, at_tensor_minimum, at_tensor_add};
  at_status status = table[pick(7)](r, a, b);
  if (status == AT_OK && pick(2)) keep_small(r);
  return status;
}

static at_status scalar(at_tensor** r, at_tensor* a) {
  static at_status (*const table[])(at_tensor**, at_tensor*, double) = {
      at_tensor_add_scalar, at_tensor_sub_scalar, at_tensor_mul_scalar, at_tensor_div_scalar, at_tensor_maximum_scalar};
  static const double numbers[] = {0.5, 2, -1.25, 3};
  return table[pick(5)](r, a, numbers[pick(4)]);
}

static at_status choose(at_tensor** r, at_tensor* a, at_tensor* b) {
  at_tensor* condition = NULL;
  at_status status = pick(2) ? at_tensor_less_scalar(&condition, a, 0.3) : at_tensor_greater(&condition, a, b);
  if (status == AT_OK) status = at_tensor_where(r, condition, a, b);
  at_tensor_release(condition);
  return status;
}

static at_status fold(at_tensor** r, at_tensor* a) {
  int rank = rank_of(a);
  int32_t axis = rank ? pick(rank) : 0, keep = pick(2);
  switch (pick(10)) {
    case 6: return at_tensor_min(r, a, &axis, rank > 0, keep);
    case 7: return at_tensor_var(r, a, &axis, rank > 0, 0, keep);
    case 8: return at_tensor_logsumexp(r, a, &axis, rank > 0, keep);
    case 9: return at_tensor_all(r, a, NULL, 0, keep);
    case 0: return at_tensor_sum(r, a, &axis, rank > 0, keep);
    case 1: return at_tensor_mean(r, a, &axis, rank > 0, keep);
    case 2: return at_tensor_max(r, a, &axis, rank > 0, keep);
    case 3: return at_tensor_mean(r, a, NULL, 0, keep);
    case 4: return at_tensor_softmax(r, a, rank ? pick(rank) : 0);
    default: return at_tensor_log_softmax(r, a, rank ? rank - 1 : 0);
  }
}

static at_status view(at_tensor** r, at_tensor* a) {
  int rank = rank_of(a);
  int64_t flat = -1, dims[AT_MAX_RANK] = {2};
  if (rank == 0) return at_tensor_reshape(r, a, 1, &flat);
  at_tensor_shape(dims + 1, AT_MAX_RANK - 1, a);
  int32_t axis = pick(rank);
  switch (pick(9)) {
    case 5: return at_tensor_flip(r, a, &axis, 1);
    case 6: return at_tensor_select(r, a, axis, pick(3) - 1);
    case 7: return at_tensor_unfold(r, a, axis, 2, 1 + pick(2));
    case 8: return at_tensor_diagonal(r, a, pick(3) - 1, 0, rank - 1);
    case 0: return at_tensor_transpose(r, a, pick(rank), pick(rank));
    case 1: return at_tensor_slice(r, a, pick(rank), pick(3), AT_SLICE_END, 1 + pick(2));
    case 2: return at_tensor_slice(r, a, pick(rank), AT_SLICE_END, AT_SLICE_END, -1);
    case 3: return at_tensor_reshape(r, a, 1, &flat);
    default: return rank < 4 && dims[1] < 10 ? at_tensor_expand(r, a, rank + 1, dims) : at_tensor_clone(r, a);
  }
}

/* Along an axis: running folds, order, elements by index. */
static at_status along(at_tensor** r, at_tensor* a) {
  int32_t axis = rank_of(a) ? pick(rank_of(a)) : 0;
  at_tensor* other = NULL;
  at_status status;
  switch (pick(6)) {
    case 0: status = at_tensor_cumsum(r, a, axis, pick(2)); break;
    case 1: status = at_tensor_cummax(r, &other, a, axis); break;
    case 2: status = at_tensor_sort(r, a, axis, pick(2)); break;
    case 3: status = at_tensor_topk(r, &other, a, 1 + pick(2), axis, pick(2)); break;
    case 4:
      other = NULL;
      status = at_tensor_from_host(&other, device, AT_I64, 1, (int64_t[]){3}, (int64_t[]){0, -1, pick(2)}, 24);
      if (status == AT_OK) status = at_tensor_take(r, a, other, axis);
      break;
    default: status = at_tensor_roll(r, a, (int64_t[]){2}, 1, &axis, 1);
  }
  at_tensor_release(other);
  keep_small(r);
  return status;
}

static at_status in_place(at_tensor* a, at_tensor* b) {
  at_status status;
  at_tensor* positive = NULL; /* what a negative float becomes as an unsigned integer is anybody's guess */
  at_set_no_grad(NULL, 1);
  if (dtype_of(a) == AT_U8 && at_tensor_abs(&positive, b) == AT_OK) b = positive;
  switch (pick(6)) {
    case 3: status = at_tensor_tanh_(a); break;
    case 4: status = at_tensor_mul_scalar_(a, 2); break;
    case 5: status = at_tensor_maximum_(a, b); break;
    case 0: status = at_tensor_fill_(a, 0.25); break;
    case 1: status = at_tensor_copy_(a, b); break;
    default: status = at_tensor_add_(a, b);
  }
  at_tensor_release(positive);
  at_set_no_grad(NULL, 0);
  return status;
}

/* The gradient of the mean of squares with respect to b, differentiable itself. */
static at_status gradient(at_tensor** r, at_tensor* a, at_tensor* b) {
  at_tensor *square = NULL, *loss = NULL;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  options.allow_unused = 1;
  at_status status = at_tensor_mul(&square, a, a);
  if (status == AT_OK) status = at_tensor_mean(&loss, square, NULL, 0, 0);
  if (status == AT_OK) status = at_tensor_grad(r, &loss, 1, &b, 1, &options);
  at_tensor_release(square);
  at_tensor_release(loss);
  return status;
}

static at_status join(at_tensor** r, at_tensor* a, at_tensor* b) {
  at_tensor* both[2] = {a, b};
  return at_tensor_concat(r, both, 2, rank_of(a) ? pick(rank_of(a)) : 0);
}

static void print(int at) {
  static double values[MOST];
  at_tensor* wide = NULL;
  int64_t count = 0;
  at_tensor_numel(&count, slot[at]);
  printf("%d rank %d count %lld dtype %d", at, rank_of(slot[at]), (long long)count, (int)dtype_of(slot[at]));
  at_status status = count <= MOST ? at_tensor_cast(&wide, slot[at], AT_F64) : AT_ERROR_SHAPE;
  if (status == AT_OK) status = at_tensor_to_host(wide, values, (size_t)count * sizeof *values);
  printf(" status %d :", (int)status);
  if (status == AT_ERROR_VALIDATION) {
    char text[512];
    at_error_text(text, sizeof text, NULL);
    fprintf(stderr, "%s\n", text);
  }
  for (int64_t i = 0; status == AT_OK && i < count; i++) printf(" %.17g", values[i]);
  printf("\n");
  at_tensor_release(wide);
}

static void step(void) {
  int target = pick(SLOTS), x = pick(SLOTS), y = pick(SLOTS), kind = pick(24);
  at_tensor *a = slot[x], *b = slot[y], *r = NULL;
  at_status status = AT_OK;
  int64_t count = 0;
  at_tensor_numel(&count, a);
  if (kind < 2 || count > MOST / 2) return make(target);
  if (kind < 5)
    status = unary(&r, a);
  else if (kind < 9)
    status = binary(&r, a, b);
  else if (kind < 10)
    status = scalar(&r, a);
  else if (kind < 11)
    status = choose(&r, a, b);
  else if (kind < 13)
    status = fold(&r, a);
  else if (kind < 15)
    status = view(&r, a);
  else if (kind < 16)
    status = at_tensor_matmul(&r, a, b);
  else if (kind < 17)
    status = in_place(a, b);
  else if (kind < 18)
    status = gradient(&r, a, b);
  else if (kind < 19)
    status = join(&r, a, b);
  else if (kind < 20)
    status = at_tensor_cast(&r, a, pick(2) ? AT_F64 : AT_F32);
  else if (kind < 21)
    status = at_tensor_eval(a);
  else if (kind < 23)
    status = along(&r, a);
  else
    print(x);
  printf("step %d status %d\n", kind, (int)status);
  if (r) at_tensor_numel(&count, r);
  if (status == AT_OK && r && (count || pick(4) == 0))
    put(target, r); /* what is empty would spread */
  else
    at_tensor_release(r);
}

int main(int argc, char** argv) {
  if (argc != 3) return fprintf(stderr, "usage: fuzz FIRST-SEED COUNT\n"), 2;
  if (at_backend_open(&device, "auto")) return 1;
  for (int seed = atoi(argv[1]), end = seed + atoi(argv[2]); seed < end; seed++) {
    state = (uint64_t)seed;
    printf("program %d\n", seed);
    for (int i = 0; i < SLOTS; i++) make(i);
    for (int i = 0; i < STEPS; i++) step();
    for (int i = 0; i < SLOTS; i++) print(i);
    for (int i = 0; i < SLOTS; i++) put(i, NULL);
  }
  at_backend_release(device);
  return 0;
}
