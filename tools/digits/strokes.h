/* strokes.h: how the ten digits are written, as pen strokes in a unit square, y downwards. */
#ifndef DEMO_STROKES_H
#define DEMO_STROKES_H

enum { STROKE_POINTS = 12, GLYPH_STROKES = 3, STYLES = 3 };

typedef struct stroke {
  int count;  /* points; 0: no stroke */
  int smooth; /* 1: a curve through the points, 0: straight lines */
  float points[STROKE_POINTS][2];
} stroke;

typedef struct glyph {
  stroke strokes[GLYPH_STROKES];
} glyph;

/* Ways to write each digit. */
extern const glyph digit_styles[10][STYLES];

#endif
