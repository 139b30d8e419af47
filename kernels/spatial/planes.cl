// planes.cl: arrays [outer, D, H, W, inner], of which an item works on some channels of one place.
//
// D    element type
// PER  channels of an item: 16 bytes of them, or 1
#ifndef PLANES
#define PLANES
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef PER
#define PER 1
#endif

#if PER > 1
typedef CAT(CAT(V_, D), PER) Set;
#define part(set, k) (((S*)&(set))[k])
#else
typedef S Set;
#define part(set, k) (set)
#endif

typedef struct {
  idx first, end;
} Range;

typedef struct {
  idx outer, at[4], lane;
} Place;

static Place place_of(uidx i, uidx inner, const idx* sizes) {
  Place place;
  place.lane = (idx)(i % inner);
  i /= inner;
  for (int d = 3; d > 0; d--) {
    place.at[d] = (idx)(i % (uidx)sizes[d]);
    i /= (uidx)sizes[d];
  }
  place.outer = (idx)i;
  return place;
}
#endif
