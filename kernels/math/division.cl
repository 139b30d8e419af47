// division.cl: floor_divide_, remainder_ and fmod_ of D, with the sign rules of the array API. Integers divided by zero
// give 0, and the smallest divided by -1 wraps. Included once for each D.
#include "prelude/prelude.cl"
#ifndef D
#define D f32
#endif
#define floor_divide_(a, b) CAT(floor_divide_, D)(a, b)
#define remainder_(a, b) CAT(remainder_, D)(a, b)
#define fmod_(a, b) CAT(fmod_, D)(a, b)
#define DIVIDES_FLOATS_f32 1
#define DIVIDES_FLOATS_f64 1
#define DIVIDES_FLOATS_f16 1
#define DIVIDES_FLOATS_bf16 1

#if CAT(DIVIDES_FLOATS_, D)
static C fmod_(C a, C b) { return fmod(a, b); }
static C remainder_(C a, C b) {
  const C rest = fmod(a, b);
  if (rest == 0) return copysign(rest, b);
  return (rest < 0) != (b < 0) ? rest + b : rest;
}
static C floor_divide_(C a, C b) {
  if (b == 0 || isinf(a) || isinf(b)) return a / b;
  const C rest = fmod(a, b);
  C quotient = (a - rest) / b;
  if (rest != 0 && (rest < 0) != (b < 0)) quotient -= 1;
  if (quotient == 0) return copysign(N(0), a / b);
  const C whole = floor(quotient);
  return quotient - whole > N(0.5) ? whole + 1 : whole;
}
#else
static C fmod_(C a, C b) { return b == 0 || (b < 0 && b == N(-1)) ? N(0) : N(a % b); }
static C remainder_(C a, C b) {
  const C rest = fmod_(a, b);
  return rest != 0 && (rest < 0) != (b < 0) ? N(rest + b) : rest;
}
static C floor_divide_(C a, C b) {
  if (b == 0) return 0;
  if (b < 0 && b == N(-1)) return (C)(0 - (A)a);
  return N(a / b - (a % b != 0 && (a < 0) != (b < 0)));
}
#endif
