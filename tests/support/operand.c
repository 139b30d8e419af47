/* operand.c: inputs of cases in every placement, and comparison with the reference. */
#include "operand.h"

int operand_base(const operand* o, int64_t* dims) {
  memcpy(dims, o->dims, sizeof o->dims);
  if (o->rank == 0) return 0;
  if (o->place == TRANSPOSED)
    for (int i = 0; i < o->rank; i++) dims[i] = o->dims[o->rank - 1 - i];
  if (o->place == STRIDED) dims[o->rank - 1] = 2 * o->dims[o->rank - 1] + 1;
  if (o->place == EXPANDED) dims[0] = 1;
  return o->rank;
}

at_tensor* operand_view(const operand* o, at_tensor* base) {
  at_tensor* r = NULL;
  int32_t axes[MAX_RANK];
  if (o->rank == 0) return base;
  switch (o->place) {
    case PLAIN: return base;
    case TRANSPOSED:
      for (int i = 0; i < o->rank; i++) axes[i] = o->rank - 1 - i;
      assert_ok(at_tensor_permute(&r, base, axes, (size_t)o->rank));
      return keep(r);
    case STRIDED: return sliced(base, -1, 1, AT_SLICE_END, 2);
    case REVERSED:
      r = sliced(base, 0, AT_SLICE_END, AT_SLICE_END, -1);
      return o->rank > 1 ? sliced(r, -1, AT_SLICE_END, AT_SLICE_END, -1) : r;
    case EXPANDED: return expanded(base, o->rank, o->dims);
  }
  refuse("no such placement");
}

array operand_view_host(const operand* o, array base) {
  int axes[MAX_RANK], last = o->rank - 1;
  if (o->rank == 0) return base;
  switch (o->place) {
    case PLAIN: return base;
    case TRANSPOSED:
      for (int i = 0; i < o->rank; i++) axes[i] = last - i;
      return array_permute(base, axes);
    case STRIDED: return array_slice(base, last, 1, o->dims[last], 2);
    case REVERSED:
      base = array_slice(base, 0, o->dims[0] - 1, o->dims[0], -1);
      return last > 0 ? array_slice(base, last, o->dims[last] - 1, o->dims[last], -1) : base;
    case EXPANDED: return array_expand(base, o->rank, o->dims);
  }
  refuse("no such placement");
}

at_tensor* tensor_of(array values, at_dtype dtype, at_backend* backend) {
  int64_t count = array_count(&values);
  size_t bytes = (size_t)count * (size_t)element_of(dtype)->size;
  void* raw = array_memory(bytes);
  for (int64_t i = 0; i < count; i++) element_set(dtype, raw, i, *array_at(&values, i));
  at_tensor* r = NULL;
  assert_ok(at_tensor_from_host(&r, backend ? backend : device(), dtype, values.rank, values.dims, raw, bytes));
  return keep(r);
}

pair operand_make(const operand* o, at_dtype dtype, uint64_t seed) {
  const element_info* info = element_of(dtype);
  double low = o->low, high = o->high;
  if (low == 0 && high == 0) low = -2, high = 2;
  if (!info->is_float) {
    if (dtype == AT_BOOL) low = 0, high = 1;
    if (low < 0 && !info->is_signed) high -= low, low = 0;
    high += 1; /* integers: the upper end is one of the values */
  }
  int64_t dims[MAX_RANK];
  array base = array_new(operand_base(o, dims), dims);
  for (int64_t i = 0; i < array_count(&base); i++) {
    double value = draw_between(&seed, low, high);
    base.data[i] = info->is_float ? element_round(dtype, value) : floor(value);
  }
  return (pair){operand_view(o, tensor_of(base, dtype, NULL)), operand_view_host(o, base)};
}

static void check_shape(at_tensor* got, array wanted, const char* label) {
  int32_t rank = -1;
  int64_t dims[MAX_RANK];
  assert_ok(at_tensor_rank(&rank, got));
  if (rank != wanted.rank) refuse("%s: rank %d, not %d", label, rank, wanted.rank);
  assert_ok(at_tensor_shape(dims, MAX_RANK, got));
  for (int i = 0; i < rank; i++)
    if (dims[i] != wanted.dims[i])
      refuse("%s: size %lld of axis %d, not %lld", label, (long long)dims[i], i, (long long)wanted.dims[i]);
}

static int close_enough(double got, double wanted, double magnitude, at_dtype dtype, double ulps) {
  if (isnan(wanted) || isnan(got)) return isnan(wanted) && isnan(got);
  if (got == wanted) return 1;
  const element_info* info = element_of(dtype);
  if (isinf(element_round(dtype, wanted))) return isinf(got) && (got > 0) == (wanted > 0);
  return info->is_float && fabs(got - wanted) <= ulps * info->epsilon * magnitude + info->smallest;
}

typedef struct check {
  at_tensor* got;
  at_dtype dtype;
  array wanted, magnitude;
  double ulps;
  int relative; /* to |wanted|, not to magnitude */
  char label[96];
} check;
enum { BATCH = 24 };
static check waiting[BATCH];
static size_t waiting_count;

static void compare(const check* c) {
  at_dtype real = dtype_of(c->got);
  if (real != c->dtype) refuse("%s: dtype %s, not %s", c->label, element_of(real)->name, element_of(c->dtype)->name);
  check_shape(c->got, c->wanted, c->label);
  double* values = values_of(c->got);
  for (int64_t i = 0; i < array_count(&c->wanted); i++) {
    double want = *array_at(&c->wanted, i), size = c->relative ? fabs(want) : *array_at(&c->magnitude, i);
    if (!close_enough(values[i], want, size, c->dtype, c->ulps))
      refuse("%s: element %lld is %.17g, not %.17g (%.3g ulp, %g allowed)", c->label, (long long)i, values[i], want,
             fabs(values[i] - want) / (element_of(c->dtype)->epsilon * size), c->ulps);
  }
}

void check_waiting(void) {
  size_t count = waiting_count;
  at_tensor* results[BATCH];
  for (size_t i = 0; i < count; i++) results[i] = waiting[i].got;
  waiting_count = 0; /* first: a comparison that fails does not return */
  if (count > 1) assert_ok(at_tensor_eval_all(results, count));
  for (size_t i = 0; i < count; i++) compare(&waiting[i]);
}

void check_close(at_tensor* got, at_dtype dtype, array wanted, const array* magnitude, double ulps, const char* label) {
  check* c = &waiting[waiting_count++];
  *c = (check){.got = got, .dtype = dtype, .wanted = wanted, .ulps = ulps, .relative = !magnitude};
  if (magnitude) c->magnitude = *magnitude;
  snprintf(c->label, sizeof c->label, "%s", label);
  if (thorough() || waiting_count == BATCH) check_waiting();
}

void check_same(at_tensor* a, at_tensor* b, const array* magnitude, double ulps, const char* label) {
  at_dtype dtype = dtype_of(a);
  if (!element_of(dtype)->is_float) {
    check_bits(a, b, label);
    return;
  }
  array wanted = {0};
  assert_ok(at_tensor_rank(&wanted.rank, b));
  assert_ok(at_tensor_shape(wanted.dims, MAX_RANK, b));
  wanted = array_new(wanted.rank, wanted.dims);
  memcpy(wanted.data, values_of(b), (size_t)array_count(&wanted) * sizeof(double));
  check_close(a, dtype_of(b), wanted, magnitude, 2 * ulps, label);
}

void check_bits(at_tensor* a, at_tensor* b, const char* label) {
  size_t bytes = 0, other = 0;
  assert_ok(at_tensor_nbytes(&bytes, a));
  assert_ok(at_tensor_nbytes(&other, b));
  if (bytes != other) refuse("%s: %zu bytes against %zu", label, bytes, other);
  unsigned char *x = array_memory(bytes), *y = array_memory(bytes);
  assert_ok(at_tensor_to_host(a, x, bytes));
  assert_ok(at_tensor_to_host(b, y, bytes));
  for (size_t i = 0; i < bytes; i++)
    if (x[i] != y[i]) refuse("%s: bytes differ from %zu of %zu on", label, i, bytes);
}
