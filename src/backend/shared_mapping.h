// shared_mapping.h: memory that several processes of a machine see, and a word in it that one waits at.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

namespace athena::platform {

// Zeros at first. It has no name: when the last process that maps it ends, however it does, it is gone.
class SharedMapping {
 public:
  static SharedMapping create(size_t bytes);  // throws AT_ERROR_OUT_OF_MEMORY
  // That of another process of this machine, by what its mapping says of itself; null where it cannot be reached.
  static SharedMapping open(int64_t process, int descriptor, size_t bytes);
  SharedMapping() = default;
  SharedMapping(SharedMapping&& other) noexcept;
  SharedMapping& operator=(SharedMapping&& other) noexcept;
  ~SharedMapping();
  void* data() const { return data_; }
  explicit operator bool() const { return data_; }
  int descriptor() const { return descriptor_; }

 private:
  SharedMapping(void* data, size_t bytes, int descriptor) : data_(data), bytes_(bytes), descriptor_(descriptor) {}
  void* data_ = nullptr;
  size_t bytes_ = 0;
  int descriptor_ = -1;
};

int64_t process_number();
// Told apart from every other machine, and from this one before it was started again; "" where that is unknown. What
// ATHENA_HOST_ID says counts instead.
std::string machine_identity();
// Bits that nobody else can guess.
uint64_t secret_bits();

// Waits at a word, in any process, while it has this value and for so long at most.
void wait_at(const std::atomic<uint32_t>& word, uint32_t value, uint64_t nanoseconds);
void wake_at(const std::atomic<uint32_t>& word);

}  // namespace athena::platform
