// prepared_launch.h: what a launch comes down to on the device: kernels, their arguments, and which of those follow the
// launch. Made once, kept with the plan, and run again by setting only the arguments that changed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "backend/opencl/runtime/device.h"
#include "backend/opencl/runtime/program_cache.h"

namespace athena::opencl {

class DeviceState;

// A number of the launch that may differ each time although the rest is the same.
enum class Follows : uint8_t {
  input_start,      // long: where element 0 lies, in elements from the start of the buffer
  output_start,     // long
  input_scalar,     // X_<dtype> of prelude.cl
  input_address,    // ulong: where element 0 lies in the device's memory, and a number of bytes behind it
  output_address,   // ulong
  scratch_address,  // ulong: likewise, a number of bytes into the scratch memory
  fault_slots,      // ulong: packed as fault.cl says
  argument,         // 8 bytes of the kernel's arguments, from byte `index` on
  argument_f32,     // a double there, as float
};

// One kernel and its arguments in order: memory, then numbers. Numbers live in one block of bytes; an argument is a
// piece of it, a single number or a whole structure.
class KernelCommand {
 public:
  KernelCommand& input(int index) { return memory({Slot::INPUT, uint8_t(index)}); }
  KernelCommand& output(int index) { return memory({Slot::OUTPUT, uint8_t(index)}); }
  KernelCommand& scratch() { return memory({Slot::SCRATCH}); }
  KernelCommand& faults() { return memory({Slot::FAULTS}); }
  KernelCommand& tile_counters() { return memory({Slot::TILE_COUNTERS}); }
  // Numbers of a structure, each at its natural alignment; idx is 32 bits unless wide.
  KernelCommand& add_long(int64_t value);
  KernelCommand& add_uint(uint32_t value);
  KernelCommand& add_idx(int64_t value, bool wide) {
    return wide ? add_long(value) : add_uint(uint32_t(int32_t(value)));
  }
  KernelCommand& add(Follows what, int index = 0, DType dtype = DType::i64);
  KernelCommand& add_input_address(int index, int64_t bytes = 0);
  KernelCommand& add_output_address(int index) { return add(Follows::output_address, index); }
  KernelCommand& add_scratch_address(int64_t bytes);
  // Everything added since the last argument becomes one.
  KernelCommand& pass();
  KernelCommand& groups(int64_t count, size_t size);

 private:
  friend class PreparedLaunch;
  struct Slot {
    enum Source : uint8_t { INPUT, OUTPUT, SCRATCH, FAULTS, TILE_COUNTERS, BYTES } source;
    uint8_t index = 0;
    bool changed = false;
    cl_mem memory = nullptr;
    uint32_t at = 0, bytes = 0;  // in the block
  };
  struct Patch {
    Follows what;
    uint8_t index;
    DType dtype;
    uint8_t slot;
    uint32_t at;
    int64_t bytes = 0;  // of input_address, of scratch_address
  };
  KernelCommand& memory(Slot slot);
  void append(const void* data, size_t bytes);
  void follow(DeviceState& state, const Patch& patch, const Launch& launch, Buffer* scratch);
  void run(DeviceState& state, const Launch& launch, Buffer* scratch);

  KernelRef kernel_;
  size_t global_ = 1, local_ = 1;
  size_t piece_ = 0, widest_ = 1;  // where the argument being made begins; its largest number
  std::vector<Slot> slots_;
  std::vector<Patch> patches_;
  std::vector<char> block_;
  uint64_t released_ = 0;  // Memory's, when the memory was set
  bool has_run_ = false;   // KernelRun's
};

class PreparedLaunch {
 public:
  // kept: it will run again, so that its kernels are its own.
  PreparedLaunch(DeviceState& state, const Launch& launch, bool kept);
  ~PreparedLaunch();
  // Kernels run in the order of these calls.
  // The entry is built alone, where its file can do that: ENTRY and ENTRY_<entry> are defined.
  KernelCommand& kernel(const char* file, const Definitions& definitions, const char* entry);
  KernelCommand& generated(const std::string& key, const std::function<std::string()>& source, const char* entry);
  // A library's call in place of kernels; false if it failed: the launch is then prepared anew without it.
  void call(std::function<bool(DeviceState&, const Launch&)> f) { call_ = std::move(f); }
  void need_scratch(size_t bytes) { scratch_bytes_ = std::max(scratch_bytes_, bytes); }

  DeviceState& state() { return state_; }
  const Device& device() const;
  // The mode it was made under; the backend's may be another by now.
  at_math_mode math_mode() const { return math_mode_; }
  // Whether it was made for arrays that lie like these, and products under the mode of now.
  bool fits(const Launch& launch) const;
  bool run(const Launch& launch);

 private:
  struct Seen {
    Layout layout;
    bool aligned;
  };
  DeviceState& state_;
  bool kept_;
  at_math_mode math_mode_;
  const Program* program_;
  std::vector<Seen> seen_;
  std::vector<KernelCommand> commands_;
  size_t scratch_bytes_ = 0;
  std::function<bool(DeviceState&, const Launch&)> call_;
};

// Where element 0 lies, in elements of its dtype from the start of the buffer.
inline int64_t start_of(const Operand& operand) {
  return int64_t(operand.base / dtype_size(operand.dtype)) + operand.layout.offset;
}
// Whether element 0 lies at a multiple of 16 bytes.
inline bool is_aligned(const Operand& operand) {
  return ((operand.base + size_t(operand.layout.offset) * dtype_size(operand.dtype)) & 15) == 0;
}

}  // namespace athena::opencl
