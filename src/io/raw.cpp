// raw.cpp: see raw.h.
#include "io/raw.h"

#include <algorithm>

#include "backend/files.h"
#include "core/error.h"
#include "core/text.h"

namespace athena {

HostArray load_raw(const std::string& path, DType dtype, int64_t offset, int64_t count) {
  if (offset < 0) fail(AT_ERROR_ARGUMENT, "offset", "offset is %lld, expected 0 or more bytes", (long long)offset);
  if (count < -1)
    fail(AT_ERROR_ARGUMENT, "count", "count is %lld, expected -1, all, or a number of elements", (long long)count);
  InputFile file(path);
  uint64_t element = dtype_size(dtype), from = uint64_t(offset), left = file.size() - std::min(from, file.size());
  bool fits = from <= file.size() && (count < 0 ? left % element == 0 : uint64_t(count) <= left / element);
  if (!fits)
    fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu, expected %s %s from byte %lld on", printable(path).c_str(),
         (unsigned long long)file.size(), count < 0 ? "any number of" : std::to_string(count).c_str(),
         dtype_name(dtype), (long long)offset);
  if (count < 0) count = int64_t(left / element);
  HostArray array{dtype, Shape{count}, std::vector<uint8_t>(uint64_t(count) * element)};
  file.read(from, array.bytes.data(), array.bytes.size());
  if (dtype == DType::boolean)  // whatever is not 0 is true
    for (uint8_t& one : array.bytes) one = one != 0;
  return array;
}

}  // namespace athena
