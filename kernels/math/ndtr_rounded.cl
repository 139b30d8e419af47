// ndtr_rounded.cl: ndtr of a float whose result is rounded to float16 or bfloat16: relative error 2^-16, in a third of the
// operations of erf.cl's. Like those, only what IEEE 754 rounds.
#include "prelude/prelude.cl"

// At -size: exp(-size²/2) u p(u) with u = 1 / (size + 3.25). Below -13 no 16-bit float but 0 is near.
static float ndtr_rounded_(float a) {
  const float size = fabs(a), near = size > 13 ? 13 : size, square = near * near;
  const float shifted = fma(square, -0.72134752f, 0x1.8p23f), n = shifted - 0x1.8p23f;  // n is in its last bits
  const float r = fma(square, -0.72134752f, -n);
  const float power = fma(fma(fma(fma(0.0095828569f, r, 0.0559064227f), r, 0.240240985f), r, 0.693124194f), r, 1.0f);
  const float y = near + 3.25f, guess = as_float(0x7ef311c7 - as_int(y));
  const float better = fma(guess, fma(-y, guess, 1.0f), guess), u = fma(better, fma(-y, better, 1.0f), better);
  const float factor =
      fma(fma(fma(fma(fma(-89.3067348f, u, 69.4033188f), u, 0.617367691f), u, 4.71125709f), u, 1.25254116f), u, 0.399797132f);
  const float below = power * as_float((int)((as_uint(shifted) << 23) + 0x3f800000u)) * (u * factor);
  const float tail = size > 13 ? 0 : below;
  return a < 0 ? tail : 1 - tail;
}
