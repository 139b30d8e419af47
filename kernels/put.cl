// put.cl: updates put to elements by index: indices become words, which are sorted, and every run of equal ones is
// taken by one item, in order of position. No atomics on values: results repeat bit for bit.
//
// D      element type; setting only moves bits, so it uses the unsigned type of the size
// DI     index type
// R      number of axes, padded with size 1
// OP     0 add, 1 set, 2 multiply, 3 minimum, 4 maximum
// FRESH  1: the elements are zeros and need not be read
// LANES  neighbouring elements for one item, which are at a multiple of 16 bytes if there is more than one
// ONLY   a kernel's number, to build that one alone
#include "fault.cl"
#include "prelude.cl"
#include "word.cl"

#ifndef D
#define D f32
#endif
#ifndef DI
#define DI i64
#endif
#ifndef R
#define R 1
#endif
#ifndef OP
#define OP 0
#endif
#ifndef FRESH
#define FRESH 0
#endif
#ifndef LANES
#define LANES 1
#endif

typedef struct {
  long count, length, from_end, indices_offset;
  idx updates;  // indices of a line
  idx size[R], indices[R];
} Indices;

#if !defined(ONLY) || ONLY == 0
// Item i makes word i: of position i % updates on its line. What is out of range comes last in the order.
kernel GROUP_OF(WG) void index_words(global const CAT(S_, DI) * indices, global word* words, global uint* fault,
                                     uint label, const Indices plan) {
  uidx i = (uidx)get_global_id(0);
  const uidx mine = i;
  if (i < (uidx)plan.count) {
    long x = plan.indices_offset;
    for (int d = R - 1; d >= 0; d--) {
      x += (long)(i % (uidx)plan.size[d]) * plan.indices[d];
      i /= (uidx)plan.size[d];
    }
    const CAT(S_, DI) index = indices[x];
    const long at = CAT(find_, DI)(index, plan.length, plan.from_end);
    if (at < 0) report(fault, label, (ulong)index, (ulong)plan.length);
    words[mine] = word_of(at < 0 ? plan.length : at, mine % (uidx)plan.updates);
  }
}
#endif

#if OP == 0 || OP == 2
typedef A sum_type;
#else
typedef C sum_type;
#endif
static sum_type fold(sum_type sum, C update) {
#if OP == 0
  return sum + (A)update;
#elif OP == 1
  return update;
#elif OP == 2
  return sum * (A)update;
#elif OP == 3
  return min_(update, sum);
#else
  return max_(update, sum);
#endif
}

typedef struct {
  S lane[LANES];
} __attribute__((aligned(LANES > 1 ? 16 : sizeof(S)))) pack;

// size: the updates' axes, of which the indexed one counts words; strides of updates and out are 0 on that one.
typedef struct {
  long count, words_from, values_offset, out_offset;
  uint length, updates;
  idx values_step, out_step;
  idx size[R], values[R], words[R], out[R];
} Runs;

#if !defined(ONLY) || ONLY == 1
kernel GROUP_OF(WG) void put_runs(global const word* words, global const S* values, global S* out, const Runs plan) {
  uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    idx v = 0, x = 0, o = 0;
    for (int d = R - 1; d >= 0; d--) {
      const idx at = (idx)(i % (uidx)plan.size[d]);
      i /= (uidx)plan.size[d];
      v += at * plan.values[d];
      x += at * plan.words[d];
      o += at * plan.out[d];
    }
    const uint rest = plan.updates - (uint)((uidx)x % (uidx)plan.updates);
    global const word* line = words + plan.words_from + x;
    const uint key = key_of(*line);
    const int head = rest == plan.updates || key_of(line[-1]) != key;
    if (head && key < plan.length) {
      global pack* to = (global pack*)(out + plan.out_offset + o + (long)key * plan.out_step);
      global const S* from = values + plan.values_offset + v;
      sum_type sums[LANES];
#if FRESH
      for (int k = 0; k < LANES; k++) sums[k] = 0;
#else
      const pack old = *to;
      for (int k = 0; k < LANES; k++) sums[k] = (sum_type)CAT(get_, D)(old.lane[k]);
#endif
      uint at = 0;
      do {
        const pack update = *(global const pack*)(from + (long)position_of(line[at]) * plan.values_step);
        for (int k = 0; k < LANES; k++) sums[k] = fold(sums[k], CAT(get_, D)(update.lane[k]));
        at++;
      } while (at < rest && key_of(line[at]) == key);
      pack result;
      for (int k = 0; k < LANES; k++) result.lane[k] = CAT(put_, D)((C)sums[k]);
      *to = result;
    }
  }
}
#endif
