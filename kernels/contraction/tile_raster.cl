// tile_raster.cl: which tile of a product comes next. Tiles go in bands of BAND rows, down each band's columns one after the
// other, so that those in flight at once share rows and columns of the factors in the cache.
#include "prelude/prelude.cl"

#ifndef BAND
#define BAND 8
#endif

typedef struct {
  idx m, n, batch;  // the tile's number along each
} Place;

static Place place_of_tile(uidx tile, uidx tiles_m, uidx tiles_n) {
  Place place;
  place.batch = (idx)(tile / (tiles_m * tiles_n));
  tile -= (uidx)place.batch * tiles_m * tiles_n;
  const uidx band = tile / (BAND * tiles_n), first = band * BAND, height = min(tiles_m - first, (uidx)BAND);
  tile -= band * BAND * tiles_n;
  place.n = (idx)(tile / height);
  place.m = (idx)(first + tile % height);
  return place;
}
