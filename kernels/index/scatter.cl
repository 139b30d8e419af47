// scatter.cl: updates put to elements by index: indices become words, which are sorted, and every run of equal ones is
// taken by one item, in order of position. No atomics on values: results repeat bit for bit.
//
// D      element type; setting only moves bits, so it uses the unsigned type of the size
// DI     index type
// R      number of axes, padded with size 1
// OP     SCATTER_ADD …
// FRESH  1: the elements are zeros and need not be read
// LANES  neighbouring elements for one item, which are at a multiple of 16 bytes if there is more than one
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "operations.h"
#include "index/line_index.cl"
#include "sort/sort_word.cl"

#ifndef D
#define D f32
#endif
#ifndef OP
#define OP SCATTER_ADD
#endif
#ifndef FRESH
#define FRESH 0
#endif
#ifndef LANES
#define LANES 1
#endif

#include "index/scatter_plan.h"

#if !defined(ENTRY) || defined(ENTRY_index_words)
// Item i makes word i: of position i % updates on its line. What is out of range comes last in the order.
kernel GROUP_OF(WG) void index_words(global const CAT(S_, DI) * indices, global word* words, global uint* faults,
                                     const IndexWordsPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    const long at = line_index(indices, faults, plan.slots, plan.indices_offset, plan.length, plan.from_end, plan.size,
                               plan.indices, i);
    words[i] = word_of(at < 0 ? plan.length : at, i % (uidx)plan.updates);
  }
}
#endif

#if OP == SCATTER_ADD || OP == SCATTER_PROD
typedef A sum_type;
#else
typedef C sum_type;
#endif
static sum_type join(sum_type first, sum_type second) {
#if OP == SCATTER_ADD
  return first + second;
#elif OP == SCATTER_SET
  return second;
#elif OP == SCATTER_PROD
  return first * second;
#elif OP == SCATTER_MINIMUM
  return min_(second, first);
#else
  return max_(second, first);
#endif
}

typedef struct {
  S lane[LANES];
} __attribute__((aligned(LANES > 1 ? 16 : sizeof(S)))) pack;

// Where item i is on the axis and beside it, and where its updates, its line of words and its elements begin.
typedef struct {
  uint on_axis, beside;
  long values, words, out;
} Place;
static Place place_of(const RunsPlan* plan, uidx i) {
  Place place = {0, 0, plan->values_offset, plan->words_from, plan->out_offset};
  uint beside = 1;
  for (int d = R - 1; d >= 0; d--) {
    const idx at = (idx)(i % (uidx)plan->size[d]);
    i /= (uidx)plan->size[d];
    if (d == (int)plan->axis) {
      place.on_axis = (uint)at;
      continue;
    }
    place.beside += (uint)at * beside;
    beside *= (uint)plan->size[d];
    place.values += (long)at * plan->values[d];
    place.words += (long)at * plan->words[d];
    place.out += (long)at * plan->out[d];
  }
  return place;
}

static void write_sums(global S* out, const RunsPlan* plan, const Place* place, uint key, const sum_type* sums) {
  pack result;
  for (int k = 0; k < LANES; k++) result.lane[k] = CAT(put_, D)((C)sums[k]);
  *(global pack*)(out + place->out + (long)key * plan->out_step) = result;
}

// A run that passes the end of a piece of SCATTER_PIECE words is summed in parts, one a piece; sums: [piece][the first part of
// a run; a later one][beside][lane].
#define part_of(piece, later, plan, place) ((((long)(piece)*2 + (later)) * (plan).others + (place).beside) * LANES)

#if !defined(ENTRY) || defined(ENTRY_scatter_runs)
kernel GROUP_OF(WG) void scatter_runs(global const word* words, global const S* values, global S* out, global char* room,
                                  const RunsPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    const Place place = place_of(&plan, i);
    global sum_type* parts = (global sum_type*)(room + plan.sums_from);
    global const word* line = words + place.words;
    uint at = place.on_axis;
    const uint key = key_of(line[at]), end = min(plan.updates, (at / SCATTER_PIECE + 1) * SCATTER_PIECE), piece = at / SCATTER_PIECE;
    const int first = at == 0 || key_of(line[at - 1]) != key;
    if ((first || at % SCATTER_PIECE == 0) && key < plan.length) {
      global const S* from = values + place.values;
      sum_type sums[LANES];
      pack update = *(global const pack*)(from + (long)position_of(line[at]) * plan.values_step);
      for (int k = 0; k < LANES; k++) sums[k] = (sum_type)CAT(get_, D)(update.lane[k]);
#if !FRESH
      if (first) {
        const pack old = *(global const pack*)(out + place.out + (long)key * plan.out_step);
        for (int k = 0; k < LANES; k++) sums[k] = join((sum_type)CAT(get_, D)(old.lane[k]), sums[k]);
      }
#endif
      for (at++; at < end && key_of(line[at]) == key; at++) {
        update = *(global const pack*)(from + (long)position_of(line[at]) * plan.values_step);
        for (int k = 0; k < LANES; k++) sums[k] = join(sums[k], (sum_type)CAT(get_, D)(update.lane[k]));
      }
      const int goes_on = at < plan.updates && key_of(line[at]) == key;
      if (first && !goes_on)
        write_sums(out, &plan, &place, key, sums);
      else
        for (int k = 0; k < LANES; k++) parts[part_of(piece, !first, plan, place) + k] = sums[k];
    }
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_join_parts)
// Joins the parts of the run that begins in a piece and passes its end; on the axis there are pieces.
kernel GROUP_OF(WG) void join_parts(global const word* words, global S* out, global char* room, const RunsPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    const Place place = place_of(&plan, i);
    global sum_type* parts = (global sum_type*)(room + plan.sums_from);
    global const word* line = words + place.words;
    uint piece = place.on_axis, begin = piece * SCATTER_PIECE, end = begin + SCATTER_PIECE;
    const uint key = end < plan.updates ? key_of(line[end]) : plan.length;
    if (key < plan.length && key_of(line[end - 1]) == key) {
      if (begin == 0 || key_of(line[begin]) != key || key_of(line[begin - 1]) != key) {
        sum_type sums[LANES];
        for (int k = 0; k < LANES; k++) sums[k] = parts[part_of(piece, 0, plan, place) + k];
        for (piece++; piece * SCATTER_PIECE < plan.updates && key_of(line[piece * SCATTER_PIECE]) == key; piece++)
          for (int k = 0; k < LANES; k++) sums[k] = join(sums[k], parts[part_of(piece, 1, plan, place) + k]);
        write_sums(out, &plan, &place, key, sums);
      }
    }
  }
}
#endif
