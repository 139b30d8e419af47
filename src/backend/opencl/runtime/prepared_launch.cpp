// prepared_launch.cpp: runs launches. A repeated run compares, sets what changed and enqueues: no memory, no text, no
// look-up.
#include "backend/opencl/runtime/prepared_launch.h"

#include <cstring>

#include "backend/opencl/runtime/kernel_run.h"

namespace athena::opencl {

namespace {
uint64_t packed(const FaultSlots& slots) { return slots.first | uint64_t(slots.guard) << 12 | slots.guarding << 24; }

// Where the device has the buffer. A kernel tells the first time, which waits for the device.
uint64_t told_address(DeviceState& state, Buffer& buffer) {
  uint64_t& address = address_of(buffer);
  if (address) return address;
  KernelRef kernel = state.program_cache().kernel("contraction/address.cl", {}, "address");
  BufferRef answer(state.memory().allocate(sizeof address));
  cl_mem arguments[] = {memory_of(buffer), memory_of(*answer)};
  for (cl_uint i = 0; i < 2; i++)
    check(cl().clSetKernelArg(kernel.get(), i, sizeof(cl_mem), &arguments[i]), "clSetKernelArg");
  size_t one = 1;
  check(cl().clEnqueueNDRangeKernel(state.queue(), kernel.get(), 1, nullptr, &one, &one, 0, nullptr,
                                    state.timer().event()),
        "clEnqueueNDRangeKernel");
  check(cl().clEnqueueReadBuffer(state.queue(), arguments[1], CL_TRUE, 0, sizeof address, &address, 0, nullptr,
                                 state.timer().event()),
        "clEnqueueReadBuffer");
  return address;
}
}  // namespace

void KernelCommand::append(const void* data, size_t bytes) {
  size_t at = (block_.size() - piece_ + bytes - 1) / bytes * bytes + piece_;
  block_.resize(at + bytes);
  std::memcpy(block_.data() + at, data, bytes);
  widest_ = std::max(widest_, bytes);
}

KernelCommand& KernelCommand::memory(Slot slot) {
  slots_.push_back(slot);
  return *this;
}

KernelCommand& KernelCommand::add_long(int64_t value) {
  append(&value, 8);
  return *this;
}

KernelCommand& KernelCommand::add_uint(uint32_t value) {
  append(&value, 4);
  return *this;
}

KernelCommand& KernelCommand::add(Follows what, int index, DType dtype) {
  bool narrow = what == Follows::argument_f32 ||
                (what == Follows::input_scalar && (dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16));
  narrow ? add_uint(0) : add_long(0);
  patches_.push_back({what, uint8_t(index), dtype, uint8_t(slots_.size()), uint32_t(block_.size() - (narrow ? 4 : 8))});
  return *this;
}

KernelCommand& KernelCommand::add_input_address(int index, int64_t bytes) {
  add(Follows::input_address, index);
  patches_.back().bytes = bytes;
  return *this;
}

KernelCommand& KernelCommand::add_scratch_address(int64_t bytes) {
  add(Follows::scratch_address);
  patches_.back().bytes = bytes;
  return *this;
}

KernelCommand& KernelCommand::pass() {
  block_.resize(piece_ + (block_.size() - piece_ + widest_ - 1) / widest_ * widest_);  // as structures end
  widest_ = 1;
  slots_.push_back({Slot::BYTES, 0, false, nullptr, uint32_t(piece_), uint32_t(block_.size() - piece_)});
  block_.resize((block_.size() + 7) & ~size_t(7));
  piece_ = block_.size();
  return *this;
}

KernelCommand& KernelCommand::groups(int64_t count, size_t size) {
  local_ = size;
  global_ = size_t(count) * size;
  return *this;
}

void KernelCommand::follow(DeviceState& state, const Patch& patch, const Launch& launch, Buffer* scratch) {
  char bytes[8];
  size_t size = 8;
  auto put = [&](auto value) {
    size = sizeof value;
    std::memcpy(bytes, &value, size);
  };
  auto put_scalar = [&](const Scalar& scalar) {
    switch (patch.dtype) {
      case DType::f64: return put(scalar.f);
      case DType::f32: return put(float(scalar.f));
      case DType::f16: return put(float(f16(float(scalar.f))));
      case DType::bf16: return put(float(bf16(float(scalar.f))));
      case DType::boolean: return put(int64_t(scalar.i != 0));
      default: return put(scalar.i);
    }
  };
  auto put_address = [&](const Operand& operand) {
    put(told_address(state, *operand.buffer) + uint64_t(start_of(operand)) * dtype_size(operand.dtype) +
        uint64_t(patch.bytes));
  };
  auto argument = static_cast<const char*>(launch.arguments) + patch.index;
  switch (patch.what) {
    case Follows::input_start: put(start_of(launch.inputs[patch.index])); break;
    case Follows::output_start: put(start_of(launch.outputs[patch.index])); break;
    case Follows::input_scalar: put_scalar(launch.inputs[patch.index].scalar); break;
    case Follows::input_address: put_address(launch.inputs[patch.index]); break;
    case Follows::output_address: put_address(launch.outputs[patch.index]); break;
    case Follows::scratch_address: put(told_address(state, *scratch) + uint64_t(patch.bytes)); break;
    case Follows::fault_slots: put(packed(launch.faults)); break;
    case Follows::argument: std::memcpy(bytes, argument, size); break;
    case Follows::argument_f32: {
      double number;
      std::memcpy(&number, argument, sizeof number);
      put(float(number));
      break;
    }
  }
  if (std::memcmp(block_.data() + patch.at, bytes, size) == 0) return;
  std::memcpy(block_.data() + patch.at, bytes, size);
  slots_[patch.slot].changed = true;
}

void KernelCommand::run(DeviceState& state, const Launch& launch, Buffer* scratch) {
  for (const Patch& patch : patches_) follow(state, patch, launch, scratch);
  KernelRun run(state, has_run_, kernel_.get(), global_, local_);
  uint64_t released = state.memory().released.load(std::memory_order_relaxed);
  for (cl_uint i = 0; i < slots_.size(); i++) {
    Slot& slot = slots_[i];
    if (slot.source != Slot::BYTES) {
      cl_mem memory = slot.source == Slot::INPUT           ? memory_of(*launch.inputs[slot.index].buffer)
                      : slot.source == Slot::OUTPUT        ? memory_of(*launch.outputs[slot.index].buffer)
                      : slot.source == Slot::FAULTS        ? state.faults()
                      : slot.source == Slot::TILE_COUNTERS ? state.tile_counters()
                                                           : memory_of(*scratch);
      slot.changed |= memory != slot.memory || released != released_;
      slot.memory = memory;
    }
    if (run.again() && !slot.changed) continue;
    const void* value = slot.source == Slot::BYTES ? block_.data() + slot.at : static_cast<void*>(&slot.memory);
    size_t bytes = slot.source == Slot::BYTES ? slot.bytes : sizeof(cl_mem);
    run.argument(i, bytes, value);
    slot.changed = false;
  }
  released_ = released;
  run.end(state.timer().event());
  state.backend().counters().launches.fetch_add(1, std::memory_order_relaxed);
}

PreparedLaunch::PreparedLaunch(DeviceState& state, const Launch& launch, bool kept)
    : state_(state), kept_(kept), math_mode_(state.backend().math_mode()), program_(launch.program) {
  for (auto operands : {launch.inputs, launch.outputs})
    for (const Operand& operand : operands) seen_.push_back({operand.layout, is_aligned(operand)});
}

PreparedLaunch::~PreparedLaunch() { state_.submit_queue().flush(); }

const Device& PreparedLaunch::device() const { return state_.device(); }

KernelCommand& PreparedLaunch::kernel(const char* file, const Definitions& definitions, const char* entry) {
  Definitions alone = definitions;
  alone.flag("ENTRY").flag("ENTRY_" + std::string(entry));
  commands_.emplace_back().kernel_ = state_.program_cache().kernel(file, alone, entry, kept_);
  return commands_.back();
}

KernelCommand& PreparedLaunch::generated(const std::string& key, const std::function<std::string()>& source,
                                         const char* entry) {
  commands_.emplace_back().kernel_ = state_.program_cache().generated(key, source, entry, kept_);
  return commands_.back();
}

namespace {
bool lies_alike(const Layout& a, const Layout& b) {
  if (a.shape.rank != b.shape.rank) return false;
  for (int i = 0; i < a.shape.rank; i++)
    if (a.shape.dims[i] != b.shape.dims[i] || a.strides[i] != b.strides[i]) return false;
  return true;
}
}  // namespace

bool PreparedLaunch::fits(const Launch& launch) const {
  size_t count = launch.inputs.size();
  if (follows_math_mode(launch.kind) && math_mode_ != state_.backend().math_mode()) return false;
  if (launch.program != program_ || seen_.size() != count + launch.outputs.size()) return false;
  for (size_t i = 0; i < seen_.size(); i++) {
    const Operand& operand = i < count ? launch.inputs[i] : launch.outputs[i - count];
    if (is_aligned(operand) != seen_[i].aligned || !lies_alike(operand.layout, seen_[i].layout)) return false;
  }
  return true;
}

bool PreparedLaunch::run(const Launch& launch) {
  if (call_) {
    if (!call_(state_, launch)) return false;
    state_.backend().counters().launches.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  BufferRef scratch(scratch_bytes_ ? state_.memory().allocate(scratch_bytes_) : nullptr);
  for (KernelCommand& command : commands_) command.run(state_, launch, scratch.get());
  return true;
}

}  // namespace athena::opencl
