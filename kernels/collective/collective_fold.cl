// collective_fold.cl: packs of 16 bytes of several ranks as one; part of collective.cl.
#pragma OPENCL FP_CONTRACT OFF
#ifdef FOLD
#define PER ((int)(16 / sizeof(S)))

typedef union {
  uint4 all;
  S e[16 / sizeof(S)];
} Pack;

// Floats of 16 bits come and go as words: the elements of a union stay in memory.
#define PAIRED (sizeof(C) == 4 && sizeof(S) == 2)
#define IS_HALF_f16 1
#define IS_HALF_bf16 1
#if defined(NVIDIA_BF16) && CAT(IS_HALF_, D)
#define NAME_f16 "f16"
#define NAME_bf16 "bf16"
#define ROUND_PAIR(word, low, high) "cvt.rn." CAT(NAME_, D) "x2.f32 " word ", " high ", " low ";\n"
static uint word_of(float low, float high) {
  uint word;
  __asm(ROUND_PAIR("%0", "%1", "%2") : "=r"(word) : "f"(low), "f"(high));
  return word;
}
// By itself the compiler takes apart what it would fetch as wholes.
static uint4 rounded(global const float* from) {
  uint a, b, c, d;
  __asm("{.reg .f32 s<8>;\nld.global.v4.f32 {s0, s1, s2, s3}, [%4];\nld.global.v4.f32 {s4, s5, s6, s7}, [%4+16];\n" ROUND_PAIR(
            "%0", "s0", "s1") ROUND_PAIR("%1", "s2", "s3") ROUND_PAIR("%2", "s4", "s5") ROUND_PAIR("%3", "s6", "s7") "}"
        : "=r"(a), "=r"(b), "=r"(c), "=r"(d)
        : "l"((ulong)from));
  return (uint4)(a, b, c, d);
}
#else
static uint word_of(A low, A high) { return (uint)CAT(put_, D)((C)low) | (uint)CAT(put_, D)((C)high) << 16; }
static uint4 rounded(global const float* from) {
  const float4 a = ((global const float4*)from)[0], b = ((global const float4*)from)[1];
  return (uint4)(word_of(a.x, a.y), word_of(a.z, a.w), word_of(b.x, b.y), word_of(b.z, b.w));
}
#endif
#define LOW_OF(word) ((A)CAT(get_, D)((S)(word)))
#define HIGH_OF(word) LOW_OF((word) >> 16)
static uint folded_words(const CollectivePlan* plan, const uint* words) {
  A low = LOW_OF(words[0]), high = HIGH_OF(words[0]);
#pragma unroll
  for (uint r = 1; r < RANKS; r++) low = low + LOW_OF(words[r]), high = high + HIGH_OF(words[r]);
  if (FOLD == 2) low = low / (A)RANKS, high = high / (A)RANKS;
  return word_of(low, high);
}
static uint4 folded(const CollectivePlan* plan, const uint4* packs) {
  Pack one, result;
  if (FOLD <= 2 && PAIRED) {
    uint words[4][MOST_RANKS];
#pragma unroll
    for (uint r = 0; r < RANKS; r++)
      words[0][r] = packs[r].x, words[1][r] = packs[r].y, words[2][r] = packs[r].z, words[3][r] = packs[r].w;
    return (uint4)(folded_words(plan, words[0]), folded_words(plan, words[1]), folded_words(plan, words[2]), folded_words(plan, words[3]));
  }
  result.all = packs[0];
  if (FOLD <= 2) {
#pragma unroll
    for (int k = 0; k < PER; k++) {
      one.all = packs[0];
      A sum = (A)CAT(get_, D)(one.e[k]);
#pragma unroll
      for (uint r = 1; r < RANKS; r++) {
        one.all = packs[r];
        sum = sum + (A)CAT(get_, D)(one.e[k]);
      }
      if (FOLD == 2) sum = sum / (A)RANKS;
      result.e[k] = CAT(put_, D)((C)sum);
    }
    return result.all;
  }
#pragma unroll
  for (uint r = 1; r < RANKS; r++) {
    one.all = packs[r];
#pragma unroll
    for (int k = 0; k < PER; k++) {
      const C held = CAT(get_, D)(result.e[k]), other = CAT(get_, D)(one.e[k]);
      if ((FOLD == 3 ? other > held : other < held) || other != other) result.e[k] = one.e[k];
    }
  }
  return result.all;
}
#endif
