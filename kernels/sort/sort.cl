// sort.cl: from elements to words, and from sorted words to positions or elements. Words of one line follow one
// another.
//
// D      element type
// R      number of the lines' axes, padded with size 1
// VALUES, POSITIONS  what is written of sorted lines; the pointer to the other is any
// ONLY   a kernel's number, to build that one alone
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

// Lines along the last axis of a strided array: the others' sizes and strides.
typedef struct {
  long count, offset;       // words or results in all; where the array begins
  long flip;                // taken into every key, for the reverse order
  idx length, step, pitch;  // elements of a line, between them, and words from one line to the next
  idx size[R], stride[R];
} Lines;

static long line_start(const Lines* lines, uidx line) {
  long at = lines->offset;
  for (int d = R - 1; d >= 0; d--) {
    at += (long)(line % (uidx)lines->size[d]) * lines->stride[d];
    line /= (uidx)lines->size[d];
  }
  return at;
}

#if !defined(ONLY) || ONLY == 0
kernel GROUP_OF(WG) void make_words(global const S* values, global word* words, const Lines lines) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)lines.count) {
    const uidx line = i / (uidx)lines.length, at = i % (uidx)lines.length;
    const S x = values[line_start(&lines, line) + (long)at * lines.step];
    words[i] = word_of((key_type)order(x) ^ (key_type)lines.flip, at);
  }
}
#endif

#if !defined(ONLY) || ONLY == 1
// `pitch` is that of the words, `length` what is wanted of a line.
kernel GROUP_OF(WG) void emit_sorted(global const word* words, long from, global const S* values, global S* out,
                                     long out_offset, global long* positions, long positions_offset,
                                     const Lines lines) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)lines.count) {
    const uidx line = i / (uidx)lines.length, at = i % (uidx)lines.length;
    const uint position = position_of(words[from + (long)line * lines.pitch + at]);
#if VALUES
    out[out_offset + i] = values[line_start(&lines, line) + (long)position * lines.step];
#endif
#if POSITIONS
    positions[positions_offset + i] = (long)position;
#endif
  }
}
#endif
