// cpu.cpp: the processor as a backend. Every launch has finished when launch() returns.
#include "backend/cpu/runtime/cpu.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/processor.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/platform.h"
#include "backend/pool.h"
#include "core/error.h"

namespace athena::cpu {

namespace {

class HostBuffer : public Buffer {
 public:
  HostBuffer(Backend* backend, void* data, size_t bytes) : Buffer(backend, bytes), data_(data) {}
  ~HostBuffer() override { std::free(data_); }
  void* host() override { return data_; }

 private:
  void* data_;
};

class HostPool : public Pool {
 public:
  explicit HostPool(Backend& backend) : Pool(backend.memory(), backend.info().memory_total), backend_(backend) {}

 protected:
  Buffer* fresh(size_t bytes) override {
    const MemoryStats& memory = backend_.memory();
    // the system would promise more than it has and kill us later
    if (bytes > backend_.info().memory_total - std::min(backend_.info().memory_total, memory.used + memory.cached))
      return nullptr;
    void* data = platform::allocate(bytes);
    HostBuffer* buffer = data ? new (std::nothrow) HostBuffer(&backend_, data, bytes) : nullptr;
    if (!buffer) std::free(data);
    return buffer;
  }

 private:
  Backend& backend_;
};

class CpuBackend : public Backend {
 public:
  CpuBackend() : Backend(device()), pool_(*this) { thread_count(); }
  // One that is refused still has memory, for what other devices read and write.

  Buffer* allocate(size_t bytes) override { return pool_.allocate(bytes); }
  void recycle(Buffer* buffer) noexcept override { pool_.recycle(buffer); }
  void trim() override { pool_.trim(); }
  std::vector<std::pair<const Buffer*, size_t>> in_use() override { return pool_.in_use(); }

  bool has_host_memory() const override { return true; }
  void write(Buffer& buffer, size_t offset, const void* data, size_t bytes) override {
    if (bytes > 0) std::memcpy(static_cast<char*>(buffer.host()) + offset, data, bytes);
    counters().bytes_to_device += bytes;
    counters().copies_to_device++;
  }
  void read(Buffer& buffer, size_t offset, void* data, size_t bytes) override {
    if (bytes > 0) std::memcpy(data, static_cast<char*>(buffer.host()) + offset, bytes);
    counters().bytes_to_host += bytes;
    counters().copies_to_host++;
  }

  bool can_fuse(const Program& program, int, int64_t row_length) const override {
    if (program.instructions.size() > 64 || program.inputs.size() + program.outputs.size() > 24) return false;
    return row_length == 0 || row_fusion_fits(program, row_length);
  }
  bool can_fuse_epilogue(const Program& program, int rank) const override { return can_fuse(program, rank, 0); }
  bool supports(const Launch&) const override { return true; }
  void launch(const Launch& launch) override {
    if (!info().refused.empty()) fail(AT_ERROR_UNSUPPORTED, "device", "\"cpu\" is refused: %s", info().refused.c_str());
    counters().launches++;
    switch (launch.kind) {
#define CASE(name, attributes, arguments, may_fault) \
  case KernelKind::name: return name(launch, faults_);
      ATHENA_KERNELS(CASE)
#undef CASE
    }
  }
  void synchronize() override {}
  void read_faults(uint32_t first, std::span<Fault> faults) override { faults_.read(first, faults); }
  void clear_faults(uint32_t count) override { faults_.clear(count); }
  void put_fault(uint32_t slot, const Fault& fault) override { faults_.put(slot, fault); }
  void forward_fault(uint32_t from, uint32_t to) override { faults_.forward(from, to); }
  bool is_asynchronous() const override { return false; }

 private:
  HostPool pool_;
  FaultTable faults_;
};

}  // namespace

DeviceInfo device() {
  DeviceInfo info;
  info.name = "cpu";
  info.kind = AT_DEVICE_CPU;
  info.product = platform::processor_name();
  info.vendor = "Athena";
  info.driver = std::string("built-in, for ") + compiled_targets();
#if ATHENA_OPENBLAS
  info.driver += "; OpenBLAS where it is found at run time";
#endif
  info.refused = refusal();
  info.memory_total = info.memory_largest = platform::physical_memory();
  info.compute_units = platform::processor_count();
  return info;
}

FoundDevices devices() {
  static const auto* processor = new DeviceInfo(device());  // never destroyed
  return {{*processor}, ""};
}

std::unique_ptr<Backend> open(size_t) { return std::make_unique<CpuBackend>(); }

}  // namespace athena::cpu
