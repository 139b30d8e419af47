// resize.h: pictures made larger or smaller as Pillow does it (BILINEAR): a pixel is a mean of all that it covers.
#pragma once

#include "core/host_array.h"

namespace athena {

struct PlaneSize {
  int64_t height = 0, width = 0;
  bool operator==(const PlaneSize&) const = default;
};

// A part of a picture, which may lie beyond it.
struct PlaneRegion {
  int64_t top = 0, left = 0;
  PlaneSize size;
};

// Where the middle begins that torchvision's CenterCrop takes; below 0 where there is less.
int64_t middle_of(int64_t there, int64_t wanted);
// u8 [channels, height, width] as it is with another size, of that a region, zeros beyond it, into `to`.
void resize_into(const HostArray& picture, PlaneSize size, const PlaneRegion& region, uint8_t* to);

}  // namespace athena
