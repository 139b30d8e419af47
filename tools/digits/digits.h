/* digits.h: made-up handwriting: pictures of digits drawn with a jittering pen. */
#ifndef DEMO_DIGITS_H
#define DEMO_DIGITS_H

#include <stddef.h>
#include <stdint.h>

enum { DIGIT_SIDE = 28, DIGIT_PIXELS = DIGIT_SIDE * DIGIT_SIDE };

/* Draws count digits: pixels [count][28][28] in 0 … 1, labels [count] in 0 … 9; the same from the same seed. */
void digits_draw(float* pixels, int64_t* labels, size_t count, uint64_t seed);

#endif
