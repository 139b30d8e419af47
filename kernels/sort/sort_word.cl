// sort_word.cl: words, keys over positions, so that no two of a line are equal. Included after prelude.cl.
//
// PAIRED 1: keys of 64 bits, a word is {key, position}; 0: both share 64 bits
#pragma OPENCL FP_CONTRACT OFF
#ifndef PAIRED
#define PAIRED 0
#endif

#if PAIRED
typedef ulong2 word;
typedef ulong key_type;
#define word_of(key, position) ((ulong2)(key, position))
#define key_of(w) ((w).x)
#define position_of(w) ((uint)(w).y)
#define LAST_WORD ((ulong2)(ULONG_MAX, ULONG_MAX))
#define comes_first(a, b) ((a).x < (b).x || ((a).x == (b).x && (a).y < (b).y))
#else
typedef ulong word;
typedef uint key_type;
#define word_of(key, position) ((ulong)(key) << 32 | (ulong)(position))
#define key_of(w) ((uint)((w) >> 32))
#define position_of(w) ((uint)(w))
#define LAST_WORD ULONG_MAX
#define comes_first(a, b) ((a) < (b))
#endif
