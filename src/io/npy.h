// npy.h: one array in NumPy's NPY format, versions 1 to 3: the magic, a header that is a Python dictionary, the
// elements.
#pragma once

#include <functional>
#include <string>

#include "core/host_array.h"

namespace athena {

// Gives the next bytes, all that are asked for, or throws.
using NpySource = std::function<void(void* data, size_t size)>;

// From a source of `size` bytes; name is printable, for messages. Throws AT_ERROR_FORMAT with the byte.
HostArray read_npy(const std::string& name, uint64_t size, const NpySource& source);
HostArray load_npy(const std::string& path);

// What stands before the elements; throws AT_ERROR_DTYPE for bfloat16.
std::string npy_header(DType dtype, const Shape& shape);

}  // namespace athena
