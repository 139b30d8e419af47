/* gradient.c: derivatives against finite differences in float64. Whole directions are compared, not single elements:
   two evaluations an input whatever its size, and a wrong element shows in the projection all the same. */
#include "gradient.h"

typedef struct problem {
  test_function f;
  const void* parameter;
  const operand* inputs;
  int count;
  array values[MAX_INPUTS], directions[MAX_INPUTS];
  int moved;   /* which input is displaced along its direction … */
  double step; /* … by how much */
} problem;

static array random_array(int rank, const int64_t* dims, double low, double high, uint64_t seed) {
  array a = array_new(rank, dims);
  for (int64_t i = 0; i < array_count(&a); i++) a.data[i] = draw_between(&seed, low, high);
  return a;
}

/* A fixed random tensor of a's shape. */
static at_tensor* weights_like(at_tensor* a, uint64_t seed) {
  int32_t rank = 0;
  int64_t dims[MAX_RANK];
  assert_ok(at_tensor_rank(&rank, a));
  assert_ok(at_tensor_shape(dims, MAX_RANK, a));
  return tensor_of(random_array(rank, dims, 0.5, 1.5, seed), AT_F64, NULL);
}

/* Leaves at the (displaced) values, and f of their views. */
static at_tensor* evaluate(const problem* p, at_tensor** leaves) {
  at_tensor* views[MAX_INPUTS];
  for (int i = 0; i < p->count; i++) {
    array x = array_copy(p->values[i]);
    for (int64_t j = 0; i == p->moved && j < array_count(&x); j++) x.data[j] += p->step * p->directions[i].data[j];
    leaves[i] = leaf(tensor_of(x, AT_F64, NULL));
    views[i] = operand_view(&p->inputs[i], leaves[i]);
  }
  return p->f(views, p->parameter);
}

static at_tensor* projection(at_tensor* y, uint64_t seed) {
  return reduce_all(at_tensor_sum, binary(at_tensor_mul, y, weights_like(y, seed)));
}

/* Gradients of projection(y) for all leaves, through seeds. */
static void gradients(at_tensor** grads, at_tensor* y, at_tensor** leaves, int count, int create_graph) {
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  at_tensor* seed = weights_like(y, 7);
  options.create_graph = create_graph;
  options.allow_unused = 1; /* zeros are compared like any other value */
  options.seeds = &seed;
  options.seed_count = 1;
  assert_ok(at_tensor_grad(grads, &y, 1, leaves, (size_t)count, &options));
  for (int i = 0; i < count; i++) keep(grads[i]);
}

/* Sum of the projections of all gradients: what second order differentiates. */
static at_tensor* gradient_projection(at_tensor* y, at_tensor** leaves, int count) {
  at_tensor *grads[MAX_INPUTS], *total = NULL;
  gradients(grads, y, leaves, count, 1);
  for (int i = 0; i < count; i++) {
    at_tensor* part = projection(grads[i], 11 + (uint64_t)i);
    total = total ? binary(at_tensor_add, total, part) : part;
  }
  return total;
}

static double directional(at_tensor* gradient, array direction) {
  double sum = 0, *values = values_of(gradient);
  for (int64_t i = 0; i < array_count(&direction); i++) sum += values[i] * direction.data[i];
  return sum;
}

static at_tensor* value_at(problem* p, int input, double step, int order) {
  at_tensor* leaves[MAX_INPUTS];
  p->moved = input, p->step = step;
  at_tensor* y = evaluate(p, leaves);
  p->moved = -1;
  return order == 1 ? projection(y, 7) : gradient_projection(y, leaves, p->count);
}

static void compare(problem* p, at_tensor** grads, int order, const char* label) {
  const double h = 1e-5;
  at_tensor* all[3 * MAX_INPUTS];
  for (int i = 0; i < p->count; i++) {
    all[3 * i] = grads[i];
    all[3 * i + 1] = value_at(p, i, h, order);
    all[3 * i + 2] = value_at(p, i, -h, order);
  }
  if (!thorough()) assert_ok(at_tensor_eval_all(all, 3 * (size_t)p->count)); /* few kernels to compile */
  for (int i = 0; i < p->count; i++) {
    double numeric = (item(all[3 * i + 1]) - item(all[3 * i + 2])) / (2 * h);
    double analytic = directional(grads[i], p->directions[i]);
    if (!(fabs(numeric - analytic) <= 2e-6 * (1 + fabs(numeric))))
      refuse("%s: order %d, input %d: the derivative is %.10g, finite differences say %.10g", label, order, i, analytic,
             numeric);
  }
}

void check_gradient(test_function f, const void* parameter, const operand* inputs, int count, int order,
                    const char* label) {
  problem p = {.f = f, .parameter = parameter, .inputs = inputs, .count = count, .moved = -1};
  for (int i = 0; i < count; i++) {
    int64_t dims[MAX_RANK];
    int rank = operand_base(&inputs[i], dims);
    double low = inputs[i].low, high = inputs[i].high;
    if (low == 0 && high == 0) low = -2, high = 2;
    p.values[i] = random_array(rank, dims, low, high, 100 + (uint64_t)i);
    p.directions[i] = random_array(rank, dims, -1, 1, 200 + (uint64_t)i);
  }
  at_tensor *leaves[MAX_INPUTS], *grads[MAX_INPUTS];
  gradients(grads, evaluate(&p, leaves), leaves, count, 0);
  compare(&p, grads, 1, label);
  if (order < 2 || !thorough()) return; /* the CPU checks the same graphs */
  at_grad_options unused = AT_GRAD_OPTIONS_INIT;
  unused.allow_unused = 1;
  at_tensor* s = gradient_projection(evaluate(&p, leaves), leaves, count);
  int32_t flows = 0;
  assert_ok(at_tensor_requires_grad(&flows, s));
  if (flows) {
    assert_ok(at_tensor_grad(grads, &s, 1, leaves, (size_t)count, &unused));
    for (int i = 0; i < count; i++) keep(grads[i]);
  } else { /* f is linear: its second derivatives must be zeros */
    for (int i = 0; i < count; i++) grads[i] = with_scalar(at_tensor_mul_scalar, leaves[i], 0);
  }
  compare(&p, grads, 2, label);
}
