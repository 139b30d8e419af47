// host_array.h: the elements of an array as files hold them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/shape.h"

namespace athena {

struct HostArray {
  DType dtype = DType::f32;
  Shape shape;
  std::vector<uint8_t> bytes;  // row-major, in the host's byte order
};

}  // namespace athena
