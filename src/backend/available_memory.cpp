#include "backend/available_memory.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "backend/files.h"
#include "backend/platform.h"
#include "core/error.h"

namespace athena {

namespace {

// The number behind key in a file of the system's; none where there is neither.
std::optional<uint64_t> number_in(const char* path, const char* key) {
  char text[4096];
  try {
    text[InputFile(path).read_some(0, text, sizeof text - 1)] = 0;
  } catch (const Error&) {
    return std::nullopt;
  }
  const char* found = std::strstr(text, key);
  if (!found) return std::nullopt;
  const char* digits = found + std::strlen(key);
  char* end;
  uint64_t number = std::strtoull(digits, &end, 10);
  return end == digits ? std::nullopt : std::optional(number);
}

}  // namespace

uint64_t available_memory() {
  std::optional<uint64_t> kilobytes = number_in("/proc/meminfo", "MemAvailable:");
  uint64_t there = kilobytes ? *kilobytes * 1024 : platform::physical_memory();
  auto most = number_in("/sys/fs/cgroup/memory.max", ""), used = number_in("/sys/fs/cgroup/memory.current", "");
  if (most && used) there = std::min(there, *most - std::min(*most, *used));
  return there;
}

}  // namespace athena
