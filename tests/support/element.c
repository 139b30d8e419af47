/* element.c: elements of every dtype as float64. */
#include "element.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const element_info infos[DTYPES] = {
    {"float32", 4, 1, 1, 0x1p-23, 0x1p-126, 0, 0},
    {"float64", 8, 1, 1, 0x1p-52, 0x1p-1022, 0, 0},
    {"float16", 2, 1, 1, 0x1p-10, 0x1p-14, 0, 0},
    {"bfloat16", 2, 1, 1, 0x1p-7, 0x1p-126, 0, 0},
    {"int8", 1, 0, 1, 0, 0, -128, 127},
    {"int16", 2, 0, 1, 0, 0, -32768, 32767},
    {"int32", 4, 0, 1, 0, 0, -2147483648.0, 2147483647.0},
    {"int64", 8, 0, 1, 0, 0, -0x1p53, 0x1p53},
    {"uint8", 1, 0, 0, 0, 0, 0, 255},
    {"uint16", 2, 0, 0, 0, 0, 0, 65535},
    {"uint32", 4, 0, 0, 0, 0, 0, 4294967295.0},
    {"uint64", 8, 0, 0, 0, 0, 0, 0x1p53},
    {"bool", 1, 0, 0, 0, 0, 0, 1},
};

const element_info* element_of(at_dtype dtype) {
  assert(dtype >= 0 && dtype < DTYPES);
  return &infos[dtype];
}

/* Nearest multiple of the spacing that a format with `bits` fraction bits has at value; ties to even. */
static double round_to_spacing(double value, int bits, int smallest_exponent, double overflow) {
  if (value == 0 || !isfinite(value)) return value;
  int exponent = ilogb(value) < smallest_exponent ? smallest_exponent : ilogb(value);
  double spacing = ldexp(1, exponent - bits), rounded = nearbyint(value / spacing) * spacing;
  return fabs(rounded) >= overflow ? copysign(INFINITY, value) : rounded;
}

static double round_f16(double value) { return round_to_spacing(value, 10, -14, 0x1p16); }
static double round_bf16(double value) { return round_to_spacing(value, 7, -126, 0x1p128); }

static uint16_t f16_bits(double value) {
  double rounded = round_f16(value), size = fabs(rounded);
  uint16_t sign = signbit(value) ? 0x8000 : 0;
  if (isnan(rounded)) return sign | 0x7e00;
  if (isinf(rounded)) return sign | 0x7c00;
  if (size < 0x1p-14) return sign | (uint16_t)(size / 0x1p-24);
  int exponent = ilogb(size);
  return sign | (uint16_t)((exponent + 15) << 10) | (uint16_t)((ldexp(size, -exponent) - 1) * 1024);
}

static double f16_value(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double size = exponent == 31  ? (fraction ? NAN : INFINITY)
                : exponent == 0 ? ldexp(fraction, -24)
                                : ldexp(1024 + fraction, exponent - 25);
  return bits & 0x8000 ? -size : size;
}

static uint16_t bf16_bits(double value) {
  float rounded = (float)round_bf16(value);
  uint32_t bits;
  memcpy(&bits, &rounded, sizeof bits);
  return (uint16_t)(bits >> 16);
}

static double bf16_value(uint16_t bits) {
  uint32_t wide = (uint32_t)bits << 16;
  float value;
  memcpy(&value, &wide, sizeof value);
  return value;
}

double element_get(at_dtype dtype, const void* data, int64_t index) {
  switch (dtype) {
    case AT_F32: return ((const float*)data)[index];
    case AT_F64: return ((const double*)data)[index];
    case AT_F16: return f16_value(((const uint16_t*)data)[index]);
    case AT_BF16: return bf16_value(((const uint16_t*)data)[index]);
    case AT_I8: return ((const int8_t*)data)[index];
    case AT_I16: return ((const int16_t*)data)[index];
    case AT_I32: return ((const int32_t*)data)[index];
    case AT_I64: return (double)((const int64_t*)data)[index];
    case AT_U8: return ((const uint8_t*)data)[index];
    case AT_U16: return ((const uint16_t*)data)[index];
    case AT_U32: return ((const uint32_t*)data)[index];
    case AT_U64: return (double)((const uint64_t*)data)[index];
    default: return ((const uint8_t*)data)[index];
  }
}

void element_set(at_dtype dtype, void* data, int64_t index, double value) {
  switch (dtype) {
    case AT_F32: ((float*)data)[index] = (float)value; break;
    case AT_F64: ((double*)data)[index] = value; break;
    case AT_F16: ((uint16_t*)data)[index] = f16_bits(value); break;
    case AT_BF16: ((uint16_t*)data)[index] = bf16_bits(value); break;
    case AT_I8: ((int8_t*)data)[index] = (int8_t)value; break;
    case AT_I16: ((int16_t*)data)[index] = (int16_t)value; break;
    case AT_I32: ((int32_t*)data)[index] = (int32_t)value; break;
    case AT_I64: ((int64_t*)data)[index] = (int64_t)value; break;
    case AT_U8: ((uint8_t*)data)[index] = (uint8_t)value; break;
    case AT_U16: ((uint16_t*)data)[index] = (uint16_t)value; break;
    case AT_U32: ((uint32_t*)data)[index] = (uint32_t)value; break;
    case AT_U64: ((uint64_t*)data)[index] = (uint64_t)value; break;
    default: ((uint8_t*)data)[index] = value != 0; break;
  }
}

double element_round(at_dtype dtype, double value) {
  uint64_t room;
  element_set(dtype, &room, 0, value);
  return element_get(dtype, &room, 0);
}

uint64_t draw_bits(uint64_t* state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

double draw_between(uint64_t* state, double low, double high) {
  return low + (double)(draw_bits(state) >> 11) * 0x1p-53 * (high - low);
}
