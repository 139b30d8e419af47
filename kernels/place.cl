// place.cl: which tile of a product comes next. Tiles go in bands of BAND rows, down each band's columns one after the
// other, so that those in flight at once share rows and columns of the factors in the cache.
#include "prelude.cl"

#ifndef BAND
#define BAND 8
#endif

typedef struct {
  int m, n, batch;  // the tile's number along each
} Place;

static Place place_of_tile(uint tile, uint tiles_m, uint tiles_n) {
  Place place;
  place.batch = (int)(tile / (tiles_m * tiles_n));
  tile -= (uint)place.batch * tiles_m * tiles_n;
  const uint band = tile / (BAND * tiles_n), first = band * BAND, height = min(tiles_m - first, (uint)BAND);
  tile -= band * BAND * tiles_n;
  place.n = (int)(tile / height);
  place.m = (int)(first + tile % height);
  return place;
}
