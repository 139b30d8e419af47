// idx.h: one array from a file in the IDX format of MNIST, plain or gzipped.
#pragma once

#include <string>

#include "core/host_array.h"

namespace athena {

// Throws AT_ERROR_IO and AT_ERROR_FORMAT with the file, the byte and what was expected there.
HostArray read_idx(const std::string& path);

}  // namespace athena
