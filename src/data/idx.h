// idx.h: one array from a file in the IDX format of MNIST, plain or gzipped.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/shape.h"

namespace athena {

struct IdxArray {
  DType dtype = DType::u8;
  Shape shape;
  std::vector<uint8_t> bytes;  // row-major, in the host's byte order
};

// Throws AT_ERROR_IO and AT_ERROR_FORMAT with the file, the byte and what was expected there.
IdxArray read_idx(const std::string& path);

}  // namespace athena
