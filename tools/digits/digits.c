/* digits.c: strokes to pictures: jittered points, a crooked hand, bent paper, a pen of changing width. */
#include "digits.h"

#include <math.h>
#include <string.h>

#include "strokes.h"

static const float pi = 3.14159265f;

/* SplitMix64 (Steele, Lea and Flood, 2014). */
static uint64_t next(uint64_t* state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static float between(uint64_t* state, float low, float high) {
  return low + (float)(next(state) >> 40) * 0x1p-24f * (high - low);
}

/* Near enough to normal for handwriting: the sum of four uniforms. */
static float normal(uint64_t* state, float deviation) {
  float sum = 0;
  for (int i = 0; i < 4; i++) sum += between(state, -1, 1);
  return sum * 0.866f * deviation;
}

/* A smooth displacement: waves across the paper. */
enum { WAVES = 3 };
typedef struct wave {
  float along_x, along_y, phase, move_x, move_y;
} wave;

typedef struct hand {
  float a, b, c, d, x, y; /* the affine map to pixels */
  wave waves[WAVES];
  float width, swell, phase, ink;
} hand;

static hand make_hand(uint64_t* state) {
  hand h;
  float angle = normal(state, 0.17f), shear = normal(state, 0.18f);
  float wide = between(state, 13, 21), high = between(state, 16, 21.5f);
  h.a = wide * cosf(angle);
  h.b = -high * sinf(angle) - shear * high;
  h.c = wide * sinf(angle);
  h.d = high * cosf(angle);
  h.x = DIGIT_SIDE / 2.0f + normal(state, 0.8f);
  h.y = DIGIT_SIDE / 2.0f + normal(state, 0.8f);
  for (int i = 0; i < WAVES; i++) {
    wave* w = &h.waves[i];
    w->along_x = normal(state, 3.6f);
    w->along_y = normal(state, 3.6f);
    w->phase = between(state, 0, 2 * pi);
    w->move_x = normal(state, 0.038f);
    w->move_y = normal(state, 0.038f);
  }
  h.width = between(state, 1.1f, 3.4f);
  h.swell = between(state, 0, 0.35f);
  h.phase = between(state, 0, 2 * pi);
  h.ink = between(state, 0.75f, 1);
  return h;
}

static void to_pixels(const hand* h, float point[2]) {
  float x = point[0] - 0.5f, y = point[1] - 0.5f, dx = 0, dy = 0;
  for (int i = 0; i < WAVES; i++) {
    const wave* w = &h->waves[i];
    float s = sinf(w->along_x * x + w->along_y * y + w->phase);
    dx += w->move_x * s;
    dy += w->move_y * s;
  }
  x += dx;
  y += dy;
  point[0] = h->a * x + h->b * y + h->x;
  point[1] = h->c * x + h->d * y + h->y;
}

static int clamped(float value) { return value < 0 ? 0 : value > DIGIT_SIDE - 1 ? DIGIT_SIDE - 1 : (int)value; }

/* One straight piece with round ends; a pixel's ink falls off over the pixel at the edge. */
static void draw_segment(float* pixels, const float from[2], const float to[2], float radius, float ink) {
  float reach = radius + 1, dx = to[0] - from[0], dy = to[1] - from[1], length2 = dx * dx + dy * dy;
  int x0 = clamped(fminf(from[0], to[0]) - reach), x1 = clamped(fmaxf(from[0], to[0]) + reach);
  int y0 = clamped(fminf(from[1], to[1]) - reach), y1 = clamped(fmaxf(from[1], to[1]) + reach);
  for (int y = y0; y <= y1; y++) {
    for (int x = x0; x <= x1; x++) {
      float px = (float)x + 0.5f - from[0], py = (float)y + 0.5f - from[1];
      float t = length2 > 0 ? fminf(1, fmaxf(0, (px * dx + py * dy) / length2)) : 0;
      float distance = hypotf(px - t * dx, py - t * dy);
      float covered = fminf(1, fmaxf(0, radius + 0.5f - distance)) * ink;
      float* pixel = &pixels[y * DIGIT_SIDE + x];
      if (covered > *pixel) *pixel = covered;
    }
  }
}

/* Point t of 0 … 1 between b and c on the Catmull-Rom curve through a b c d. */
static float curve(float a, float b, float c, float d, float t) {
  return 0.5f * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

static void draw_stroke(float* pixels, const hand* h, const stroke* s, uint64_t* state) {
  enum { PIECES = 6 };
  float p[STROKE_POINTS][2];
  for (int i = 0; i < s->count; i++)
    for (int k = 0; k < 2; k++) p[i][k] = s->points[i][k] + normal(state, 0.03f);
  float from[2] = {p[0][0], p[0][1]}, along = h->phase;
  to_pixels(h, from);
  for (int i = 0; i + 1 < s->count; i++) {
    const float *before = p[i > 0 ? i - 1 : 0], *after = p[i + 2 < s->count ? i + 2 : i + 1];
    for (int j = 1; j <= PIECES; j++, along += 0.35f) {
      float t = (float)j / PIECES, to[2];
      for (int k = 0; k < 2; k++)
        to[k] = s->smooth ? curve(before[k], p[i][k], p[i + 1][k], after[k], t) : p[i][k] + t * (p[i + 1][k] - p[i][k]);
      to_pixels(h, to);
      draw_segment(pixels, from, to, h->width / 2 * (1 + h->swell * sinf(along)), h->ink);
      memcpy(from, to, sizeof from);
    }
  }
}

void digits_draw(float* pixels, int64_t* labels, size_t count, uint64_t seed) {
  memset(pixels, 0, count * DIGIT_PIXELS * sizeof *pixels);
  for (size_t i = 0; i < count; i++) {
    uint64_t state = (seed + 1) * 0xd1342543de82ef95u + i * 0x2545f4914f6cdd1du;
    labels[i] = (int64_t)(next(&state) % 10);
    const glyph* g = &digit_styles[labels[i]][next(&state) % STYLES];
    hand h = make_hand(&state);
    for (int k = 0; k < GLYPH_STROKES; k++)
      if (g->strokes[k].count) draw_stroke(pixels + i * DIGIT_PIXELS, &h, &g->strokes[k], &state);
  }
}
