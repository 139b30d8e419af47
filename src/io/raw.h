// raw.h: elements that a file holds and nothing else.
#pragma once

#include <string>

#include "core/host_array.h"

namespace athena {

// count of them, -1: all, from byte offset on. Throws AT_ERROR_FORMAT where they are not there, or bytes are left over.
HostArray load_raw(const std::string& path, DType dtype, int64_t offset, int64_t count);

}  // namespace athena
