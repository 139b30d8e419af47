// shared_mapping.cpp: memory of several processes. Linux.
#include "backend/shared_mapping.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>
#include <ctime>

#include "backend/files.h"
#include "backend/platform.h"
#include "core/clock.h"
#include "core/error.h"

namespace athena::platform {

SharedMapping SharedMapping::create(size_t bytes) {
  int descriptor = memfd_create("athena-group", MFD_CLOEXEC);
  void* data = descriptor >= 0 && ftruncate(descriptor, off_t(bytes)) == 0
                   ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
                   : MAP_FAILED;
  int why = errno;
  if (data != MAP_FAILED) return {data, bytes, descriptor};
  if (descriptor >= 0) close(descriptor);
  fail(AT_ERROR_OUT_OF_MEMORY, "", "cannot share %zu bytes of memory: %s", bytes, std::strerror(why));
}

SharedMapping SharedMapping::open(int64_t process, int descriptor, size_t bytes) {
  std::string name = "/proc/" + std::to_string(process) + "/fd/" + std::to_string(descriptor);
  int opened = ::open(name.c_str(), O_RDWR | O_CLOEXEC);
  if (opened < 0) return {};
  struct stat info;
  bool whole = fstat(opened, &info) == 0 && size_t(info.st_size) == bytes;
  void* data = whole ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0) : MAP_FAILED;
  close(opened);
  return data == MAP_FAILED ? SharedMapping() : SharedMapping(data, bytes, -1);
}

SharedMapping::SharedMapping(SharedMapping&& other) noexcept { *this = std::move(other); }
SharedMapping& SharedMapping::operator=(SharedMapping&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}
SharedMapping::~SharedMapping() {
  if (data_) munmap(data_, bytes_);
  if (descriptor_ >= 0) close(descriptor_);
}

int64_t process_number() { return getpid(); }

std::string machine_identity() {
  if (std::string said = environment("ATHENA_HOST_ID"); !said.empty()) return said;
  char text[64] = "";
  try {
    InputFile("/proc/sys/kernel/random/boot_id").read_some(0, text, 36);
  } catch (const Error&) {
  }
  return text;
}

uint64_t secret_bits() {
  uint64_t bits;
  if (getrandom(&bits, sizeof bits, GRND_NONBLOCK) != sizeof bits) bits = steady_nanoseconds() * 0x9e3779b97f4a7c15u;
  return bits;
}

void wait_at(const std::atomic<uint32_t>& word, uint32_t value, uint64_t nanoseconds) {
  timespec most{time_t(nanoseconds / 1000000000), long(nanoseconds % 1000000000)};
  syscall(SYS_futex, &word, FUTEX_WAIT, value, &most, nullptr, 0);
}
void wake_at(const std::atomic<uint32_t>& word) { syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0); }

}  // namespace athena::platform
