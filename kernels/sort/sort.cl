// sort.cl: from elements to words, and from sorted words to positions or elements. Words of one line follow one
// another.
//
// D      element type
// R      number of the lines' axes, padded with size 1
// VALUES, POSITIONS  what is written of sorted lines; the pointer to the other is any
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef R
#define R 1
#endif
#ifndef VALUES
#define VALUES 1
#endif
#ifndef POSITIONS
#define POSITIONS 1
#endif
#include "sort/sort_word.cl"

#include "sort/sort_key.cl"

#include "sort/sort_plan.h"

static long line_start(const SortPlan* lines, uidx line) {
  long at = lines->offset;
  for (int d = R - 1; d >= 0; d--) {
    at += (long)(line % (uidx)lines->size[d]) * lines->stride[d];
    line /= (uidx)lines->size[d];
  }
  return at;
}

#if !defined(ENTRY) || defined(ENTRY_make_words)
kernel GROUP_OF(WG) void make_words(global const S* values, global word* words, const SortPlan lines) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)lines.count) {
    const uidx line = i / (uidx)lines.length, at = i % (uidx)lines.length;
    const S x = values[line_start(&lines, line) + (long)at * lines.step];
    words[i] = word_of((key_type)order(x) ^ (key_type)lines.flip, at);
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_emit_sorted)
// `pitch` is that of the words, `length` what is wanted of a line.
kernel GROUP_OF(WG) void emit_sorted(global const word* words, global const S* values, global S* out,
                                     global long* positions, const SortPlan lines) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)lines.count) {
    const uidx line = i / (uidx)lines.length, at = i % (uidx)lines.length;
    const uint position = position_of(words[lines.words_from + (long)line * lines.pitch + at]);
#if VALUES
    out[lines.out_offset + i] = values[line_start(&lines, line) + (long)position * lines.step];
#endif
#if POSITIONS
    positions[lines.positions_offset + i] = (long)position;
#endif
  }
}
#endif
