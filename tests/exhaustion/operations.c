/* operations.c: sections with the operations of every family. */
#include "program.h"

#define UNARY(f)                 \
  MAKE(y, at_tensor_##f(&y, x)); \
  show(#f, y)
#define BINARY(f)                   \
  MAKE(y, at_tensor_##f(&y, a, b)); \
  show(#f, y)
#define REDUCE(f, axes, count)                   \
  MAKE(y, at_tensor_##f(&y, x, axes, count, 0)); \
  show(#f, y)

static void pointwise(void) {
  at_tensor *x = floats(AT_F32, SHAPE(7, 5)), *a = x, *b = floats(AT_F32, SHAPE(5)), *y, *z;
  UNARY(exp);
  UNARY(lgamma);
  UNARY(digamma);
  UNARY(erfc);
  UNARY(gelu);
  UNARY(tanh);
  UNARY(floor);
  UNARY(isnan);
  BINARY(add);
  BINARY(pow);
  BINARY(atan2);
  BINARY(less);
  BINARY(fmod);
  BINARY(polygamma);
  MAKE(z, at_tensor_greater_scalar(&z, x, 0.25));
  MAKE(y, at_tensor_where(&y, z, x, b));
  show("where", y);
  MAKE(y, at_tensor_fma(&y, x, b, b));
  REMAKE(y, at_tensor_clamp(&y, y, -1, 1));
  REMAKE(y, at_tensor_softplus(&y, y, 1, 20));
  show("chain", y);
  for (int dtype = AT_F64; dtype <= AT_BOOL; dtype += 3) {
    MAKE(y, at_tensor_cast(&y, x, (at_dtype)dtype));
    REMAKE(y, at_tensor_add(&y, y, y));
    show("cast", y);
  }
  at_tensor* column[] = {x, b};
  const char* column_names[] = {"x", "b"};
  MAKE(y, at_tensor_map(&y, "sin(x) * b + relu(x - 0.5)", column_names, column, 2));
  show("map", y);
}

static void in_place(void) {
  at_tensor *x = floats(AT_F32, SHAPE(8, 6)), *row = floats(AT_F32, SHAPE(6)), *view, *turned, *copy, *mask, *where,
            *updates;
  MAKE(copy, at_tensor_clone(&copy, x));
  DO(at_tensor_add_(x, row));
  DO(at_tensor_mul_scalar_(x, 1.5));
  MAKE(view, at_tensor_slice(&view, x, 0, 1, 7, 2));
  DO(at_tensor_exp_(view));
  show("after a view", x);
  MAKE(turned, at_tensor_transpose(&turned, x, 0, 1));
  DO(at_tensor_sub_(turned, turned));
  DO(at_tensor_copy_(x, copy));
  DO(at_tensor_relu_(x));
  DO(at_tensor_fill_(view, 3));
  MAKE(mask, at_tensor_less_scalar(&mask, x, 1));
  DO(at_tensor_masked_fill_(x, mask, -1));
  show("filled", x);
  where = integers(8, SHAPE(3, 6));
  updates = floats(AT_F32, SHAPE(3, 6));
  DO(at_tensor_scatter_(x, where, updates, 0, AT_SCATTER_SUM));
  DO(at_tensor_scatter_(x, where, updates, 0, AT_SCATTER_MAX));
  at_tensor* places[] = {integers(8, SHAPE(4))};
  DO(at_tensor_index_put_(x, places, 1, row, 1));
  show("put", x);
  show("view", view);
}

static void reductions(void) {
  at_tensor *x = floats(AT_F32, SHAPE(6, 9)), *y, *large = floats(AT_F32, SHAPE(300000));
  const int32_t first[] = {0}, last[] = {1};
  REDUCE(sum, NULL, 0);
  REDUCE(prod, last, 1);
  REDUCE(mean, first, 1);
  REDUCE(max, last, 1);
  REDUCE(argmin, first, 1);
  REDUCE(any, NULL, 0);
  REDUCE(count_nonzero, first, 1);
  REDUCE(logsumexp, last, 1);
  REDUCE(median, last, 1);
  MAKE(y, at_tensor_var(&y, x, first, 1, 1, 0));
  show("var", y);
  MAKE(y, at_tensor_norm(&y, x, 3, last, 1, 0));
  show("norm", y);
  MAKE(y, at_tensor_softmax(&y, x, 1));
  show("softmax", y);
  MAKE(y, at_tensor_log_softmax(&y, x, 0));
  show("log_softmax", y);
  MAKE(y, at_tensor_quantile(&y, x, 0.3, last, 1, 0));
  show("quantile", y);
  x = large;
  REDUCE(sum, NULL, 0);
  REDUCE(argmax, NULL, 0);
  MAKE(y, at_tensor_reshape(&y, large, SHAPE(3, 100000)));
  REMAKE(y, at_tensor_softmax(&y, y, 1));
  show("long rows", y);
}

static void products(void) {
  const at_dtype dtypes[] = {AT_F32, AT_F64, AT_BF16, AT_I32};
  for (size_t i = 0; i < COUNT(dtypes); i++) {
    at_tensor *a = floats(dtypes[i], SHAPE(33, 20)), *b = floats(dtypes[i], SHAPE(20, 17)), *y;
    BINARY(matmul);
  }
  at_tensor *a = floats(AT_F32, SHAPE(3, 4, 5)), *b = floats(AT_F32, SHAPE(5, 6)), *y, *square, *bias;
  BINARY(matmul);
  at_tensor* both[] = {a, b};
  MAKE(y, at_tensor_einsum(&y, "bij,jk->kbi", both, 2));
  show("einsum", y);
  MAKE(y, at_tensor_tensordot(&y, a, b, (int32_t[]){2}, (int32_t[]){0}, 1));
  show("tensordot", y);
  MAKE(square, at_tensor_matmul(&square, a, b));
  bias = floats(AT_F32, SHAPE(6));
  MAKE(y, at_tensor_add(&y, square, bias));
  REMAKE(y, at_tensor_sigmoid(&y, y));
  show("epilogue", y);
  square = floats(AT_F32, SHAPE(5, 5));
  MAKE(y, at_tensor_matrix_power(&y, square, 3));
  show("power", y);
  MAKE(y, at_tensor_trace(&y, square, 0, 0, 1));
  show("trace", y);
  a = b = floats(AT_F32, SHAPE(4, 3));
  BINARY(inner);
  MAKE(y, at_tensor_cross(&y, a, b, 1));
  show("cross", y);
  a = floats(AT_F32, SHAPE(150, 300));
  b = floats(AT_F32, SHAPE(300, 200));
  BINARY(matmul);
}

static void indexing(void) {
  at_tensor *x = floats(AT_F32, SHAPE(9, 6)), *rows = integers(9, SHAPE(4)), *y, *z, *w;
  MAKE(y, at_tensor_take(&y, x, rows, 0));
  show("take", y);
  z = integers(9, SHAPE(2, 6));
  MAKE(y, at_tensor_gather(&y, x, z, 0));
  show("gather", y);
  MAKE(w, at_tensor_scatter(&w, x, z, y, 0, AT_SCATTER_SUM));
  show("scatter", w);
  MAKE(w, at_tensor_scatter(&w, x, z, y, 0, AT_SCATTER_MEAN));
  show("means", w);
  at_tensor* two[] = {rows, integers(6, SHAPE(4))};
  MAKE(y, at_tensor_index(&y, x, two, 2));
  show("index", y);
  MAKE(w, at_tensor_index_put(&w, x, two, 2, y, 1));
  show("index_put", w);
  MAKE(z, at_tensor_greater_scalar(&z, x, 0));
  MAKE(y, at_tensor_masked_fill(&y, x, z, 9));
  show("masked_fill", y);
  MAKE(y, at_tensor_masked_select(&y, x, z));
  show("masked_select", y);
  MAKE(y, at_tensor_nonzero(&y, z));
  show("nonzero", y);
  MAKE(y, at_tensor_one_hot(&y, rows, 9, AT_F32));
  show("one_hot", y);
  at_tensor *halves = floats(AT_BF16, SHAPE(9, 6)), *to = integers(9, SHAPE(3, 6)), *half;
  MAKE(half, at_tensor_slice(&half, halves, 0, 0, 3, 1));
  MAKE(w, at_tensor_scatter(&w, halves, to, half, 0, AT_SCATTER_SUM));
  show("halves", w);
}

static void ordering(void) {
  at_tensor *x = floats(AT_F32, SHAPE(4, 700)), *y, *z, *u, *v, *flat, *whole = integers(40, SHAPE(900));
  MAKE(y, at_tensor_sort(&y, x, 1, 0));
  show("sort", y);
  MAKE(y, at_tensor_argsort(&y, x, 0, 1));
  show("argsort", y);
  for (;;) {
    y = z = UNTOUCHED;
    at_status status = at_tensor_topk(&y, &z, x, 5, 1, 1);
    if (status && (y || z)) wrong("topk left a handle");
    if (worked(status, "topk")) break;
  }
  keep(y);
  keep(z);
  show("topk", y);
  show("places", z);
  MAKE(flat, at_tensor_flatten(&flat, x, 0, 1));
  MAKE(y, at_tensor_sort(&y, flat, 0, 0));
  MAKE(z, at_tensor_searchsorted(&z, y, x, 1));
  show("searchsorted", z);
  MAKE(z, at_tensor_isin(&z, whole, whole));
  show("isin", z);
  MAKE(z, at_tensor_bincount(&z, whole, NULL, 0));
  show("bincount", z);
  for (;;) {
    y = z = u = v = UNTOUCHED;
    at_status status = at_tensor_unique(&y, &z, &u, &v, whole);
    if (status && (y || z || u || v)) wrong("unique left a handle");
    if (worked(status, "unique")) break;
  }
  keep(y);
  keep(z);
  keep(u);
  keep(v);
  show("unique", y);
  show("inverse", u);
  show("counts", v);
}

static void scans(void) {
  at_tensor *x = floats(AT_F32, SHAPE(3, 50)), *y, *z, *large = floats(AT_F32, SHAPE(200000));
  MAKE(y, at_tensor_cumsum(&y, x, 1, 0));
  show("cumsum", y);
  MAKE(y, at_tensor_cumprod(&y, x, 0, 1));
  show("cumprod", y);
  MAKE(y, at_tensor_logcumsumexp(&y, x, 1));
  show("logcumsumexp", y);
  for (;;) {
    y = z = UNTOUCHED;
    at_status status = at_tensor_cummax(&y, &z, x, 1);
    if (status && (y || z)) wrong("cummax left a handle");
    if (worked(status, "cummax")) break;
  }
  keep(y);
  keep(z);
  show("cummax", y);
  show("places", z);
  MAKE(y, at_tensor_cumsum(&y, large, 0, 0));
  show("long", y);
}

static void draws(void) {
  at_generator* generator = NULL;
  at_tensor *y, *p;
  DO(at_generator_create(&generator, 5));
  MAKE(y, at_tensor_uniform(&y, device, AT_F32, SHAPE(30), -1, 1, generator));
  show("uniform", y);
  MAKE(y, at_tensor_normal(&y, device, AT_F32, SHAPE(30), 0, 2, generator));
  show("normal", y);
  MAKE(y, at_tensor_random_bits(&y, device, SHAPE(9), generator));
  show("bits", y);
  MAKE(y, at_tensor_random_integers(&y, device, AT_I32, SHAPE(9), -4, 90, generator));
  show("integers", y);
  MAKE(y, at_tensor_bernoulli(&y, device, AT_F32, SHAPE(40), 0.3, generator));
  show("bernoulli", y);
  MAKE(p, at_tensor_rand(&p, device, AT_F32, SHAPE(40), 3));
  MAKE(y, at_tensor_bernoulli_each(&y, p, generator));
  show("bernoulli_each", y);
  MAKE(y, at_tensor_permutation(&y, device, 33, generator));
  show("permutation", y);
  MAKE(y, at_tensor_truncated_normal(&y, device, AT_F32, SHAPE(30), 0, 1, -1, 2, generator));
  show("truncated", y);
  MAKE(y, at_tensor_kaiming_normal(&y, device, AT_F32, SHAPE(5, 6), AT_FAN_IN, 1.4, generator));
  show("kaiming", y);
  MAKE(y, at_tensor_orthogonal(&y, device, AT_F32, SHAPE(5, 6), 1, generator));
  show("orthogonal", y);
  uint64_t state[2] = {0, 0};
  DO(at_generator_state(&state[0], &state[1], generator));
  show_bytes("state", state, sizeof state);
  MUST(at_generator_release(generator));
}

static int made_all(at_tensor** made, size_t count, at_status status, const char* call) {
  for (size_t i = 0; i < count && status; i++)
    if (made[i]) wrong("%s left a handle", call);
  if (!worked(status, call)) return 0;
  for (size_t i = 0; i < count; i++) keep(made[i]);
  return 1;
}
#define MAKE_ALL(made, call)                            \
  while (!made_all(made, COUNT(made), (call), #call)) { \
  }

static void shapes(void) {
  at_tensor *x = floats(AT_F32, SHAPE(6, 8)), *y, *three[3], *grid[2], *two[2];
  MAKE(y, at_tensor_permute(&y, x, (int32_t[]){1, 0}, 2));
  REMAKE(y, at_tensor_reshape(&y, y, SHAPE(4, 12)));
  show("turned", y);
  MAKE(y, at_tensor_flip(&y, x, (int32_t[]){1}, 1));
  show("flip", y);
  MAKE(y, at_tensor_unfold(&y, x, 1, 3, 2));
  show("unfold", y);
  MAKE(y, at_tensor_diagonal(&y, x, 1, 0, 1));
  REMAKE(y, at_tensor_diag_embed(&y, y, 0, 0, 1));
  show("diagonal", y);
  MAKE_ALL(three, at_tensor_split(three, x, (int64_t[]){1, 3, 2}, 3, 0));
  show("piece", three[1]);
  MAKE(y, at_tensor_concat(&y, three, 3, 0));
  show("concat", y);
  for (int i = 0; i < 3; i++) MAKE(three[i], at_tensor_mul_scalar(&three[i], x, i + 0.5));
  MAKE(y, at_tensor_stack(&y, three, 3, 1));
  show("stack", y);
  MAKE(y, at_tensor_pad(&y, x, (int64_t[]){1, 2, 2, 0}, 4, AT_PAD_REFLECT, 0));
  show("pad", y);
  MAKE(y, at_tensor_roll(&y, x, (int64_t[]){2}, 1, (int32_t[]){1}, 1));
  show("roll", y);
  MAKE(y, at_tensor_tile(&y, x, (int64_t[]){2, 1}, 2));
  show("tile", y);
  MAKE(y, at_tensor_repeat(&y, x, 3, 0));
  show("repeat", y);
  at_tensor* ends[] = {integers(3, SHAPE(3)), integers(4, SHAPE(2))};
  MAKE_ALL(grid, at_tensor_meshgrid(grid, ends, 2, AT_INDEXING_XY));
  show("grid", grid[1]);
  two[0] = x;
  at_tensor* wide[2];
  MAKE(two[1], at_tensor_ones(&two[1], device, AT_F32, SHAPE(8)));
  MAKE_ALL(wide, at_tensor_broadcast_arrays(wide, two, 2));
  show("broadcast", wide[1]);
  MAKE(y, at_tensor_tril(&y, x, 1));
  show("tril", y);
  MAKE(y, at_tensor_linspace(&y, device, AT_F32, 0, 1, 9, 1));
  show("linspace", y);
  MAKE(y, at_tensor_eye(&y, device, AT_F32, 4, 5, 1));
  show("eye", y);
  MAKE(y, at_tensor_arange(&y, device, AT_I32, 3, 40, 4));
  show("arange", y);
  MAKE(y, at_tensor_moveaxis(&y, x, (int32_t[]){0}, 1, (int32_t[]){1}, 1));
  REMAKE(y, at_tensor_select(&y, y, 0, 2));
  show("select", y);
}

static void losses(void) {
  at_tensor *a = floats(AT_F32, SHAPE(6, 5)), *b, *y, *labels = integers(5, SHAPE(6)), *p, *q;
  MAKE(b, at_tensor_mul_scalar(&b, a, 0.7));
  MAKE(y, at_tensor_mse_loss(&y, a, b, AT_REDUCTION_MEAN));
  show("mse", y);
  MAKE(y, at_tensor_huber_loss(&y, a, b, 0.4, AT_REDUCTION_SUM));
  show("huber", y);
  MAKE(p, at_tensor_sigmoid(&p, a));
  MAKE(q, at_tensor_sigmoid(&q, b));
  MAKE(y, at_tensor_binary_cross_entropy(&y, p, q, NULL));
  show("bce", y);
  MAKE(y, at_tensor_kl_div(&y, a, q, 0, AT_REDUCTION_MEAN));
  show("kl", y);
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  options.label_smoothing = 0.1;
  MAKE(y, at_tensor_cross_entropy(&y, a, labels, &options));
  show("cross entropy", y);
  MAKE(y, at_tensor_cosine_similarity(&y, a, b, 1, 1e-8));
  show("cosine", y);
}

const struct section operation_sections[] = {
    {"pointwise", pointwise}, {"in_place", in_place}, {"reductions", reductions},
    {"products", products},   {"indexing", indexing}, {"ordering", ordering},
    {"scans", scans},         {"draws", draws},       {"shapes", shapes},
    {"losses", losses},       {NULL, NULL},
};
