// planes.cl: arrays [outer, D, H, W, inner], of which an item works on some channels of one place, or of a block of
// places.
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

// What is left of i by a size, which goes on as the quotient.
static idx position_in(uidx* i, uidx size, uint magic, uint shift) {
#if WIDE
  const uidx next = *i / size;
#else
  const uidx next = divided(*i, magic, shift);
#endif
  const idx at = (idx)(*i - next * size);
  *i = next;
  return at;
}

// Of item i, by a plan; an item has so many rows of a plane and places of a row.
#define place_of(i, plan, sizes, rows, places)                                                            \
  place_by(i, (uidx)(plan).inner, (uidx)(sizes)[1], (uidx)(sizes)[2] / (rows), (uidx)(sizes)[3] / (places), \
           (uint4)((plan).lane_magic, (plan).depth_magic, (plan).height_magic, (plan).width_magic),        \
           (uint4)((plan).lane_shift, (plan).depth_shift, (plan).height_shift, (plan).width_shift))

static Place place_by(uidx i, uidx inner, uidx depth, uidx height, uidx width, uint4 magic, uint4 shift) {
  Place place;
  place.lane = position_in(&i, inner, magic.x, shift.x);
  place.at[3] = position_in(&i, width, magic.w, shift.w);
  place.at[2] = position_in(&i, height, magic.z, shift.z);
  place.at[1] = position_in(&i, depth, magic.y, shift.y);
  place.outer = (idx)i;
  return place;
}
#endif
