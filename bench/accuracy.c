/* accuracy.c: the largest errors of the functions of elements, in units in the last place, against long double.
 *
 * usage: accuracy DEVICE FOLDER [NAME...]
 * Prints one JSON line for each function, dtype and range. FOLDER then holds, for bench/peers/accuracy.py, the inputs
 * and the references of each line: N numbers of the dtype for each input, N long doubles. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "measure.h"

typedef at_status (*unary_function)(at_tensor**, at_tensor*);
typedef at_status (*binary_function)(at_tensor**, at_tensor*, at_tensor*);

/* 0, 0: all bit patterns. b: the range of the second input. */
typedef struct range {
  double low, high, b_low, b_high;
} range;
typedef struct function {
  const char* name;
  unary_function unary;
  binary_function binary;
  long double (*reference)(long double);
  long double (*reference_of_two)(long double, long double);
  int count;
  range ranges[4];
} function;

static const long double kPi = 3.14159265358979323846264338327950288L;
static long double ref_rsqrt(long double a) { return 1 / sqrtl(a); }
static long double ref_square(long double a) { return a * a; }
static long double ref_sigmoid(long double a) { return 1 / (1 + expl(-a)); }
static long double ref_div(long double a, long double b) { return a / b; }
static long double ref_xlogy(long double a, long double b) { return a == 0 ? 0 : a * logl(b); }
static long double ref_logaddexp(long double a, long double b) { return fmaxl(a, b) + log1pl(expl(-fabsl(a - b))); }
static long double ref_remainder(long double a, long double b) {
  long double rest = fmodl(a, b);
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
/* Asymptotic series (Abramowitz and Stegun 6.3.18, 6.4.12) beyond 40, recurrence and reflection to there. */
static long double ref_digamma(long double a) {
  static const long double factors[] = {1.0L / 12, -1.0L / 120, 1.0L / 252, -1.0L / 240, 1.0L / 132, -691.0L / 32760};
  if (a < 0) return ref_digamma(1 - a) - kPi / tanl(kPi * (a - rintl(a)));
  long double sum = 0, power = 1;
  for (; a < 40; a++) sum -= 1 / a;
  sum += logl(a) - 0.5L / a;
  for (int k = 0; k < 6; k++) sum -= factors[k] * (power /= a * a);
  return sum;
}
static long double ref_trigamma(long double a) {
  static const long double factors[] = {1.0L / 6, -1.0L / 30, 1.0L / 42, -1.0L / 30, 5.0L / 66, -691.0L / 2730};
  if (a < 0) return powl(kPi / sinl(kPi * (a - rintl(a))), 2) - ref_trigamma(1 - a);
  long double sum = 0, power = 1 / a;
  for (; a < 40; a++) sum += 1 / (a * a);
  power = 1 / a;
  sum += power + power * power / 2;
  for (int k = 0; k < 6; k++) sum += factors[k] * (power /= a * a);
  return sum;
}
static long double ref_ndtr(long double a) { return erfcl(a * -0.70710678118654752440L) / 2; }
/* Newton's method on erf, or on erfc where erf is near 1. */
static long double ref_erfinv(long double a) {
  long double size = fabsl(a), x = size < 0.9L ? size : sqrtl(-logl((1 - size) * 1.2L));
  for (int i = 0; i < 60; i++) {
    long double error = size < 0.9L ? erfl(x) - size : (1 - size) - erfcl(x);
    long double step = error * sqrtl(kPi) / 2 * expl(x * x);
    x -= step;
    if (fabsl(step) < 1e-21L * x) break;
  }
  return copysignl(x, a);
}

#define ONE(name, reference, ...)                                                                                   \
  {                                                                                                                 \
#name, at_tensor_##name, NULL, reference, NULL, sizeof((range[]){__VA_ARGS__}) / sizeof(range), { __VA_ARGS__ } \
  }
#define TWO(name, reference, ...)                                                                                   \
  {                                                                                                                 \
#name, NULL, at_tensor_##name, NULL, reference, sizeof((range[]){__VA_ARGS__}) / sizeof(range), { __VA_ARGS__ } \
  }
#define ALL \
  { 0, 0, 0, 0 }
static const function functions[] = {
    ONE(exp, expl, {-1, 1, 0, 0}, {-80, 80, 0, 0}, ALL),
    ONE(exp2, exp2l, {-1, 1, 0, 0}, {-120, 120, 0, 0}, ALL),
    ONE(expm1, expm1l, {-1, 1, 0, 0}, {-20, 80, 0, 0}, ALL),
    ONE(log, logl, {0.5, 2, 0, 0}, {0, 1000, 0, 0}, ALL),
    ONE(log1p, log1pl, {-0.5, 1, 0, 0}, {-1, 1000, 0, 0}, ALL),
    ONE(log2, log2l, {0.5, 2, 0, 0}, {0, 1000, 0, 0}, ALL),
    ONE(log10, log10l, {0.5, 2, 0, 0}, {0, 1000, 0, 0}, ALL),
    ONE(sin, sinl, {-4, 4, 0, 0}, {-1000, 1000, 0, 0}, ALL),
    ONE(cos, cosl, {-4, 4, 0, 0}, {-1000, 1000, 0, 0}, ALL),
    ONE(tan, tanl, {-4, 4, 0, 0}, {-1000, 1000, 0, 0}, ALL),
    ONE(asin, asinl, {-1, 1, 0, 0}),
    ONE(acos, acosl, {-1, 1, 0, 0}),
    ONE(atan, atanl, {-4, 4, 0, 0}, ALL),
    ONE(sinh, sinhl, {-1, 1, 0, 0}, {-80, 80, 0, 0}),
    ONE(cosh, coshl, {-1, 1, 0, 0}, {-80, 80, 0, 0}),
    ONE(tanh, tanhl, {-1, 1, 0, 0}, {-10, 10, 0, 0}),
    ONE(asinh, asinhl, {-1, 1, 0, 0}, {-1000, 1000, 0, 0}, ALL),
    ONE(acosh, acoshl, {1, 2, 0, 0}, {1, 1000, 0, 0}),
    ONE(atanh, atanhl, {-1, 1, 0, 0}),
    ONE(sigmoid, ref_sigmoid, {-3, 3, 0, 0}, {-80, 80, 0, 0}),
    ONE(erf, erfl, {-1, 1, 0, 0}, {-4, 4, 0, 0}),
    ONE(erfc, erfcl, {-1, 1, 0, 0}, {-3, 9, 0, 0}),
    ONE(ndtr, ref_ndtr, {-1, 1, 0, 0}, {-13, 5, 0, 0}),
    ONE(erfinv, ref_erfinv, {-0.9, 0.9, 0, 0}, {-1, 1, 0, 0}),
    ONE(lgamma, lgammal, {0.01, 4, 0, 0}, {4, 100, 0, 0}, {-3.9, -0.1, 0, 0}),
    ONE(digamma, ref_digamma, {2, 100, 0, 0}, {0.01, 1.4, 0, 0}, {-3.9, -0.1, 0, 0}),
    ONE(trigamma, ref_trigamma, {0.01, 4, 0, 0}, {4, 100, 0, 0}, {-3.9, -0.1, 0, 0}),
    ONE(sqrt, sqrtl, ALL),
    ONE(rsqrt, ref_rsqrt, ALL),
    ONE(square, ref_square, {-2, 2, 0, 0}),
    TWO(div, ref_div, {-2, 2, 0.5, 4}),
    TWO(pow, powl, {0.5, 2, -10, 10}, {0, 100, -4, 4}),
    TWO(atan2, atan2l, {-2, 2, -2, 2}, {-1000, 1000, -1, 1}),
    TWO(hypot, hypotl, {-2, 2, -2, 2}),
    TWO(logaddexp, ref_logaddexp, {-2, 2, -2, 2}, {1, 50, 1, 50}),
    TWO(xlogy, ref_xlogy, {-2, 2, 2, 50}),
    TWO(fmod, fmodl, {-1000, 1000, 1, 9}),
    TWO(remainder, ref_remainder, {-1000, 1000, 1, 9}),
};

enum { N = 1 << 19 };
static double values[2][N];
static float narrow[N];
static long double wanted[N];

static uint64_t draw(uint64_t* state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* As the dtype holds them; finite, and normal, since devices may flush others to zero. */
static void fill(double* to, int is_float, double low, double high, uint64_t seed) {
  for (int i = 0; i < N;) {
    uint64_t word = draw(&seed);
    double value = low + (high - low) * (double)(word >> 11) * 0x1p-53;
    if (low == high && is_float) {
      float single;
      memcpy(&single, &word, sizeof single);
      value = single;
    } else if (low == high) {
      memcpy(&value, &word, sizeof value);
    } else if (is_float) {
      value = (float)value;
    }
    int normal = is_float ? isnormal((float)value) : isnormal(value);
    if (normal && (low == high || (value > low && value < high))) to[i++] = value;
  }
}

static at_tensor* tensor(at_backend* device, const double* from, int is_float) {
  at_tensor* result = NULL;
  int64_t count = N;
  for (int i = 0; i < N && is_float; i++) narrow[i] = (float)from[i];
  check(at_tensor_from_host(&result, device, is_float ? AT_F32 : AT_F64, 1, &count,
                            is_float ? (const void*)narrow : from, is_float ? sizeof narrow : sizeof *values));
  return result;
}

static void save(const char* folder, const char* name, int index, const char* what, const void* data, size_t bytes) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s.%d.%s", folder, name, index, what);
  FILE* file = fopen(path, "wb");
  if (!file || fwrite(data, 1, bytes, file) != bytes || fclose(file)) {
    perror(path);
    exit(1);
  }
}

/* Where the dtype holds the reference: NaN, infinities and what is denormal are another matter. */
static double error(double got, long double want, int is_float) {
  long double least = is_float ? 0x1p-126L : 0x1p-1022L, most = is_float ? 0x1.fffffep127L : 0x1.fffffffffffffp1023L;
  if (!(fabsl(want) >= least && fabsl(want) <= most)) return 0;
  return (double)(fabsl(got - want) / ldexpl(1, ilogbl(want) - (is_float ? 23 : 52)));
}

static void measure(const function* f, int index, int is_float, at_backend* device, const char* folder) {
  const range* r = &f->ranges[index];
  char name[64];
  snprintf(name, sizeof name, "%s.%s", f->name, is_float ? "f32" : "f64");
  fill(values[0], is_float, r->low, r->high, 1);
  at_tensor *a = tensor(device, values[0], is_float), *b = NULL, *result = NULL;
  save(folder, name, index, "a", is_float ? (const void*)narrow : values[0], is_float ? sizeof narrow : sizeof *values);
  if (f->binary) {
    fill(values[1], is_float, r->b_low, r->b_high, 2);
    b = tensor(device, values[1], is_float);
    save(folder, name, index, "b", is_float ? (const void*)narrow : values[1],
         is_float ? sizeof narrow : sizeof *values);
  }
  for (int i = 0; i < N; i++)
    wanted[i] = f->unary ? f->reference(values[0][i]) : f->reference_of_two(values[0][i], values[1][i]);
  save(folder, name, index, "wanted", wanted, sizeof wanted);
  check(f->unary ? f->unary(&result, a) : f->binary(&result, a, b));
  check(at_tensor_to_host(result, is_float ? (void*)narrow : values[1], is_float ? sizeof narrow : sizeof *values));
  double worst = 0, at = 0;
  for (int i = 0; i < N; i++) {
    double off = error(is_float ? (double)narrow[i] : values[1][i], wanted[i], is_float);
    if (off > worst || off != off) worst = off, at = values[0][i];
  }
  printf(
      "{\"function\": \"%s\", \"dtype\": \"%s\", \"index\": %d, \"low\": %g, \"high\": %g, \"ulp\": %.6f, \"at\": "
      "%.17g}\n",
      f->name, is_float ? "f32" : "f64", index, r->low, r->high, worst, at);
  fflush(stdout);
  at_tensor_release(a), at_tensor_release(b), at_tensor_release(result);
}

static int asked(const char* name, int argc, char** argv) {
  for (int i = 3; i < argc; i++)
    if (strcmp(argv[i], name) == 0) return 1;
  return argc <= 3;
}

int main(int argc, char** argv) {
  if (argc < 3) return fprintf(stderr, "usage: accuracy DEVICE FOLDER [NAME...]\n"), 2;
  at_backend* device = NULL;
  check(at_backend_open(&device, argv[1]));
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    for (int k = 0; k < functions[i].count && asked(functions[i].name, argc, argv); k++)
      for (int is_float = 1; is_float >= 0; is_float--) measure(&functions[i], k, is_float, device, argv[2]);
  at_backend_release(device);
  return 0;
}
