/* array.c: the float64 reference. Row-major positions are decoded one by one: slow, and easy to believe. */
#include "array.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct block {
  struct block* next;
  double room[];
} * blocks;

void* array_memory(size_t bytes) {
  struct block* block = calloc(1, sizeof *block + bytes + 8);
  block->next = blocks;
  blocks = block;
  return block->room;
}

void array_forget(void) {
  while (blocks) {
    struct block* next = blocks->next;
    free(blocks);
    blocks = next;
  }
}

int64_t array_count(const array* a) {
  int64_t count = 1;
  for (int i = 0; i < a->rank; i++) count *= a->dims[i];
  return count;
}

array array_new(int rank, const int64_t* dims) {
  assert(rank >= 0 && rank <= MAX_RANK);
  array a = {.rank = rank};
  int64_t count = 1;
  for (int i = rank - 1; i >= 0; i--) {
    a.dims[i] = dims[i];
    a.strides[i] = count;
    count *= dims[i];
  }
  a.data = array_memory((size_t)count * sizeof(double));
  return a;
}

double* array_at(const array* a, int64_t position) {
  double* p = a->data;
  for (int i = a->rank - 1; i >= 0; i--) {
    p += position % a->dims[i] * a->strides[i];
    position /= a->dims[i];
  }
  return p;
}

array array_copy(array a) {
  array r = array_new(a.rank, a.dims);
  for (int64_t i = 0; i < array_count(&a); i++) *array_at(&r, i) = *array_at(&a, i);
  return r;
}

array array_permute(array a, const int* axes) {
  array r = a;
  for (int i = 0; i < a.rank; i++) {
    r.dims[i] = a.dims[axes[i]];
    r.strides[i] = a.strides[axes[i]];
  }
  return r;
}

array array_slice(array a, int axis, int64_t start, int64_t count, int64_t step) {
  if (count > 0) a.data += start * a.strides[axis];
  a.dims[axis] = count;
  a.strides[axis] *= step;
  return a;
}

array array_expand(array a, int rank, const int64_t* dims) {
  array r = {.rank = rank, .data = a.data};
  for (int i = 0; i < rank; i++) {
    int from = i - (rank - a.rank);
    r.dims[i] = dims[i];
    r.strides[i] = from < 0 || (a.dims[from] == 1 && dims[i] != 1) ? 0 : a.strides[from];
  }
  return r;
}

array array_reshape(array a, int rank, const int64_t* dims) {
  array r = array_copy(a);
  array named = array_new(rank, dims);
  assert(array_count(&named) == array_count(&r));
  named.data = r.data;
  return named;
}

array array_map(double (*f)(double), array a) {
  array r = array_new(a.rank, a.dims);
  for (int64_t i = 0; i < array_count(&r); i++) *array_at(&r, i) = f(*array_at(&a, i));
  return r;
}

static int common_shape(array a, array b, int64_t* dims) {
  int rank = a.rank > b.rank ? a.rank : b.rank;
  for (int i = 0; i < rank; i++) {
    int ia = i - (rank - a.rank), ib = i - (rank - b.rank);
    int64_t da = ia < 0 ? 1 : a.dims[ia], db = ib < 0 ? 1 : b.dims[ib];
    assert(da == db || da == 1 || db == 1);
    dims[i] = da == 1 ? db : da;
  }
  return rank;
}

array array_zip(double (*f)(double, double), array a, array b) {
  int64_t dims[MAX_RANK];
  int rank = common_shape(a, b, dims);
  array r = array_new(rank, dims), x = array_expand(a, rank, dims), y = array_expand(b, rank, dims);
  for (int64_t i = 0; i < array_count(&r); i++) *array_at(&r, i) = f(*array_at(&x, i), *array_at(&y, i));
  return r;
}

static double first(double a, double b) { return (void)b, a; }
static double second(double a, double b) { return (void)a, b; }

array array_where(array condition, array a, array b) {
  array all = array_zip(first, array_zip(first, condition, a), b); /* the common shape */
  array x = array_zip(second, all, a), y = array_zip(second, all, b), c = array_zip(second, all, condition);
  for (int64_t i = 0; i < array_count(&all); i++) *array_at(&all, i) = *array_at(*array_at(&c, i) != 0 ? &x : &y, i);
  return all;
}

/* Where the largest or least of n elements is, a NaN before all; of equals the first or the last. */
static int64_t place_of(const double* values, int64_t n, int least, int last) {
  int64_t best = 0;
  for (int64_t i = 1; i < n; i++) {
    int better =
        isnan(values[best]) ? 0 : isnan(values[i]) || (least ? values[i] < values[best] : values[i] > values[best]);
    int equal = isnan(values[best]) ? isnan(values[i]) : values[i] == values[best];
    if (better || (last && equal)) best = i;
  }
  return best;
}

static double sum_of(const double* values, int64_t n) {
  double sum = 0, lost = 0; /* Kahan: the reference must not be worse than what it judges */
  for (int64_t i = 0; i < n; i++) {
    double y = values[i] - lost, t = sum + y;
    lost = isfinite(t) ? t - sum - y : 0;
    sum = t;
  }
  return sum;
}

static int compare(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

/* Value of one fold over n elements, which it may put in another order. */
static double fold_values(fold kind, double* values, int64_t n) {
  double mean = sum_of(values, n) / (double)n, result = kind == FOLD_PROD || kind == FOLD_ALL;
  double top = n > 0 ? values[place_of(values, n, 0, 0)] : -INFINITY;
  switch (kind) {
    case FOLD_SUM: return sum_of(values, n);
    case FOLD_PROD:
      for (int64_t i = 0; i < n; i++) result *= values[i];
      return result;
    case FOLD_MEAN: return mean;
    case FOLD_VAR:
      for (int64_t i = 0; i < n; i++) result += (values[i] - mean) * (values[i] - mean);
      return result / (double)n;
    case FOLD_LOGSUMEXP:
      if (!isfinite(top)) return top;
      for (int64_t i = 0; i < n; i++) result += exp(values[i] - top);
      return top + log(result);
    case FOLD_MEDIAN:
      qsort(values, (size_t)n, sizeof *values, compare);
      return (values[(n - 1) / 2] + values[n / 2]) / 2;
    case FOLD_MAX: return values[place_of(values, n, 0, 0)];
    case FOLD_MIN: return values[place_of(values, n, 1, 0)];
    case FOLD_ARGMAX: return (double)place_of(values, n, 0, 0);
    case FOLD_ARGMIN: return (double)place_of(values, n, 1, 0);
    default: break;
  }
  int64_t count = 0;
  for (int64_t i = 0; i < n; i++) count += values[i] != 0;
  return kind == FOLD_ANY ? count > 0 : kind == FOLD_ALL ? count == n : (double)count;
}

array array_fold(fold kind, array a, const int32_t* axes, size_t count, int keepdims) {
  int folded[MAX_RANK] = {0}, order[MAX_RANK], kept = 0;
  for (int i = 0; i < a.rank; i++) folded[i] = count == 0;
  for (size_t i = 0; i < count; i++) folded[axes[i] < 0 ? axes[i] + a.rank : axes[i]] = 1;
  int64_t dims[MAX_RANK], result_dims[MAX_RANK], n = 1;
  int result_rank = 0, place = 0;
  for (int i = 0; i < a.rank; i++) {
    if (!folded[i]) dims[kept++] = a.dims[i], order[place++] = i;
    if (!folded[i] || keepdims) result_dims[result_rank++] = folded[i] ? 1 : a.dims[i];
    if (folded[i]) n *= a.dims[i];
  }
  for (int i = 0; i < a.rank; i++)
    if (folded[i]) order[place++] = i;
  array moved = array_permute(a, order), r = array_new(kept, dims);
  double* values = array_memory((size_t)n * sizeof(double));
  for (int64_t i = 0; i < array_count(&r); i++) {
    for (int64_t j = 0; j < n; j++) values[j] = *array_at(&moved, i * n + j);
    r.data[i] = fold_values(kind, values, n);
  }
  return array_reshape(r, result_rank, result_dims);
}

array array_scan(fold kind, array a, int axis) {
  array r = array_new(a.rank, a.dims);
  int64_t n = a.dims[axis], after = 1;
  for (int i = axis + 1; i < a.rank; i++) after *= a.dims[i];
  double* values = array_memory((size_t)n * sizeof(double));
  for (int64_t line = 0; n > 0 && line < array_count(&a) / n; line++) {
    double sum = 0, product = 1, top = -INFINITY, powers = 0;
    int64_t start = line / after * n * after + line % after, best = 0;
    for (int64_t i = 0; i < n; i++) {
      double x = values[i] = *array_at(&a, start + i * after), result;
      int least = kind == FOLD_MIN || kind == FOLD_ARGMIN;
      sum += x;
      product *= x;
      best += place_of((double[]){values[best], x}, 2, least, 1) * (i - best);
      if (kind == FOLD_LOGSUMEXP) {
        double higher = fmax(top, x);
        powers = isinf(higher) ? 1 : powers * exp(top - higher) + exp(x - higher);
        top = isnan(x) ? x : higher;
        result = top + log(powers);
      } else {
        result = kind == FOLD_SUM                             ? sum
                 : kind == FOLD_PROD                          ? product
                 : kind == FOLD_ARGMAX || kind == FOLD_ARGMIN ? (double)best
                                                              : values[best];
      }
      *array_at(&r, start + i * after) = result;
    }
  }
  return r;
}

static double minus(double a, double b) { return a - b; }
static double over(double a, double b) { return a / b; }

array array_softmax(array a, int axis, int logarithm) {
  int32_t axes[] = {axis};
  if (array_count(&a) == 0) return array_copy(a);
  array shifted = array_zip(minus, a, array_fold(FOLD_MAX, a, axes, 1, 1));
  array powers = array_map(exp, shifted), sum = array_fold(FOLD_SUM, powers, axes, 1, 1);
  return logarithm ? array_zip(minus, shifted, array_map(log, sum)) : array_zip(over, powers, sum);
}

array array_matmul(array a, array b) {
  int row = a.rank == 1, column = b.rank == 1;
  if (row) a = array_reshape(a, 2, (int64_t[]){1, a.dims[0]});
  if (column) b = array_reshape(b, 2, (int64_t[]){b.dims[0], 1});
  int64_t m = a.dims[a.rank - 2], k = a.dims[a.rank - 1], n = b.dims[b.rank - 1], dims[MAX_RANK];
  assert(k == b.dims[b.rank - 2]);
  array outer_a = a, outer_b = b;
  outer_a.rank -= 2;
  outer_b.rank -= 2;
  int batch = common_shape(outer_a, outer_b, dims);
  dims[batch] = m, dims[batch + 1] = k;
  array x = array_expand(a, batch + 2, dims);
  dims[batch] = k, dims[batch + 1] = n;
  array y = array_expand(b, batch + 2, dims);
  dims[batch] = m;
  array r = array_new(batch + 2, dims);
  for (int64_t i = 0; k && i < array_count(&r); i++) {
    int64_t image = i / (m * n), at_row = i / n % m, at_column = i % n;
    const double *left = array_at(&x, (image * m + at_row) * k), *right = array_at(&y, image * k * n + at_column);
    for (int64_t j = 0; j < k; j++) r.data[i] += left[j * x.strides[batch + 1]] * right[j * y.strides[batch]];
  }
  int64_t shape[MAX_RANK];
  int rank = 0;
  for (int i = 0; i < r.rank; i++)
    if (!(row && i == batch) && !(column && i == batch + 1)) shape[rank++] = r.dims[i];
  return array_reshape(r, rank, shape);
}

array array_concat(const array* parts, size_t count, int axis) {
  int64_t dims[MAX_RANK], start = 0;
  memcpy(dims, parts[0].dims, sizeof dims);
  for (size_t p = 1; p < count; p++) dims[axis] += parts[p].dims[axis];
  array r = array_new(parts[0].rank, dims);
  for (size_t p = 0; p < count; p++) {
    array place = array_slice(r, axis, start, parts[p].dims[axis], 1);
    for (int64_t i = 0; i < array_count(&parts[p]); i++) *array_at(&place, i) = *array_at(&parts[p], i);
    start += parts[p].dims[axis];
  }
  return r;
}

array array_take_along(array a, array indices, int axis) {
  array r = array_new(indices.rank, indices.dims);
  int64_t after = 1, length = indices.dims[axis];
  for (int i = axis + 1; i < a.rank; i++) after *= a.dims[i];
  for (int64_t i = 0; i < array_count(&r); i++) {
    int64_t index = (int64_t)*array_at(&indices, i), before = i / (after * length);
    if (index < 0) index += a.dims[axis];
    r.data[i] = *array_at(&a, (before * a.dims[axis] + index) * after + i % after);
  }
  return r;
}

array array_cross_entropy(array logits, array labels) {
  array scores = array_softmax(logits, logits.rank - 1, 1), r = array_new(labels.rank, labels.dims);
  int64_t classes = logits.dims[logits.rank - 1];
  for (int64_t i = 0; i < array_count(&r); i++)
    r.data[i] = -*array_at(&scores, i * classes + (int64_t)*array_at(&labels, i));
  return r;
}
