// opencl_backend.cpp: an open device as a backend; hands each launch to its family.
#include <algorithm>
#include <utility>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/collective/device_copy.h"
#include "backend/opencl/collective/link.h"
#include "backend/opencl/collective/peer_link.h"
#include "backend/opencl/conv/conv_epilogue.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/opencl.h"
#include "backend/opencl/runtime/kernel_run.h"
#include "backend/opencl/runtime/prepared_launch.h"
#include "backend/opencl/runtime/user_kernel.h"

namespace athena::opencl {

namespace {

bool is_f64(const Operand& operand) { return operand.dtype == DType::f64; }

bool needs_f64(const Launch& launch) {
  if (std::any_of(launch.inputs.begin(), launch.inputs.end(), is_f64)) return true;
  if (std::any_of(launch.outputs.begin(), launch.outputs.end(), is_f64)) return true;
  if (!launch.program) return false;
  for (const auto& input : launch.program->inputs)
    if (input.dtype == DType::f64) return true;
  for (const auto& instruction : launch.program->instructions)
    if (instruction.dtype == DType::f64) return true;
  return false;
}

void prepare(PreparedLaunch& prepared, const Launch& launch) {
  switch (launch.kind) {
#define CASE(name, attributes, arguments, may_fault) \
  case KernelKind::name: return name(prepared, launch);
    ATHENA_KERNELS(CASE)
#undef CASE
  }
}

bool supports_kernel(const Launch& launch, const DeviceInfo& device) {
  switch (launch.kind) {
#define CASE(name, attributes, arguments, may_fault) \
  case KernelKind::name: return supports_##name(launch, device);
    ATHENA_KERNELS(CASE)
#undef CASE
  }
  return false;
}

class OpenClBackend final : public Backend {
 public:
  explicit OpenClBackend(const Device& device) : Backend(device.info), state_(*this, device) { tuning().load_kept(); }

  Buffer* allocate(size_t bytes) override {
    return state_.attempt([&] { return state_.memory().allocate(bytes); });
  }
  void recycle(Buffer* buffer) noexcept override { state_.memory().recycle(buffer); }
  void trim() override { state_.memory().trim(), state_.pinned().trim(); }
  std::vector<std::pair<const Buffer*, size_t>> in_use() override { return state_.memory().in_use(); }
  void write(Buffer& buffer, size_t offset, const void* data, size_t bytes) override;
  BufferRef upload(const void* data, size_t bytes) override;
  BufferRef pinned(size_t bytes) override;
  BufferRef upload_pinned(const BufferRef& pinned, size_t bytes) override;
  bool has_host_memory() const override { return state_.device().has_host_memory; }
  BufferRef share(const BufferRef& host) override;
  BufferRef lend(const BufferRef& buffer) override;
  void read(Buffer& buffer, size_t offset, void* data, size_t bytes) override;
  bool can_link() const override { return state_.device().processor || state_.device().capability > 0; }
  std::unique_ptr<PeerLink> link(PeerHost& host) override { return link_peers(state_, host); }
  Error lost_peer() noexcept override { return opencl::lost_peer(state_); }
  BufferRef fetch_from(Backend& other, Buffer& buffer, size_t base, size_t bytes) override;
  bool can_fuse(const Program& program, int rank, int64_t row_length) const override {
    return can_generate(program, rank, row_length);
  }
  // On processors the plain product is a kernel of its own kind, faster than any with an epilogue.
  bool can_fuse_epilogue(const Program& program, int rank) const override {
    return state_.device().simt && can_fuse(program, rank, 0);
  }
  // Where mma.cl makes products of float32, and on other vendors' devices.
  bool makes_row_sums(DType dtype) const override {
    const Device& device = state_.device();
    return device.simt && device.capability % 10 == 0 && dtype == DType::f32 && math_mode() == AT_MATH_STRICT;
  }
  bool takes_epilogue(const Launch& launch) const override {
    return state_.device().simt && conv_takes_epilogue(launch, state_.device());
  }
  // The engine works along rows in one launch, and fuses with what stands beside.
  bool has(KernelKind kind) const override {
    return kind != KernelKind::row_norm && kind != KernelKind::row_norm_gradient;
  }
  bool supports(const Launch& launch) const override;
  void launch(const Launch& launch) override {
    state_.attempt([&] { run(launch); });
  }
  Ref<UserKernel> build_kernel(const KernelText& text, std::string& log) override {
    return state_.attempt([&] { return Ref<UserKernel>(new Kernel(state_, text, log)); });
  }
  void synchronize() override {
    state_.attempt([&] { state_.finish(); });
  }
  void read_faults(uint32_t first, std::span<Fault> faults) override;
  void clear_faults(uint32_t count) override {
    state_.attempt([&] { state_.clear(state_.faults(), 0, count * sizeof(FaultSlot)); });
  }
  void put_fault(uint32_t slot, const Fault& fault) override;
  void forward_fault(uint32_t from, uint32_t to) override;
  bool profile(bool on) override;
  std::vector<Timing> take_timings(bool all) override;
  bool is_lost() const override { return state_.is_lost(); }

 private:
  void run(const Launch& launch);
  void count_copy(size_t bytes);
  std::shared_ptr<void> mark() {
    return state_.attempt([&] { return opencl::mark(state_); });
  }
  // To the host: straight where memory is the host's.
  void fetch(cl_mem memory, size_t offset, void* data, size_t bytes, bool timed);

  DeviceState state_;
  KernelRef forward_;
  bool has_forwarded_ = false;  // KernelRun's
};

void OpenClBackend::write(Buffer& buffer, size_t offset, const void* data, size_t bytes) {
  state_.attempt([&] { state_.staging().write(memory_of(buffer), offset, data, bytes); });
  count_copy(bytes);
}

// Times are taken in one queue only.
BufferRef OpenClBackend::upload(const void* data, size_t bytes) {
  if (bytes < UploadQueue::kLeast || state_.timer().is_on()) return Backend::upload(data, bytes);
  BufferRef buffer = state_.attempt([&] { return state_.upload_queue().upload(data, bytes); });
  count_copy(bytes);
  return buffer;
}

BufferRef OpenClBackend::pinned(size_t bytes) {
  return has_host_memory() || is_lost() ? nullptr : state_.pinned().allocate(bytes);
}

BufferRef OpenClBackend::upload_pinned(const BufferRef& pinned, size_t bytes) {
  auto& from = static_cast<PinnedBuffer&>(*pinned);
  bool timed = state_.timer().is_on();
  BufferRef buffer = state_.attempt([&] {
    if (bytes >= UploadQueue::kLeast && !timed) return state_.upload_queue().upload(from.host(), bytes, &from);
    BufferRef made(allocate(bytes));
    from.write_to(memory_of(*made), bytes, state_.submit_queue());
    if (timed) {
      state_.queue();
      state_.timer().add(from.last());
    }
    return made;
  });
  count_copy(bytes);
  return buffer;
}

BufferRef OpenClBackend::share(const BufferRef& host) {
  if (!has_host_memory()) return nullptr;
  return state_.attempt([&] { return state_.memory().over(host); });
}

// A driver may give a mapping an address that ends with it; those that compute in this process keep the buffer's.
BufferRef OpenClBackend::lend(const BufferRef& buffer) {
  if (!has_host_memory() || !state_.device().processor) return nullptr;
  return state_.attempt([&] { return state_.memory().lend(buffer); });
}

void OpenClBackend::count_copy(size_t bytes) {
  counters().copies_to_device.fetch_add(1, std::memory_order_relaxed);
  counters().bytes_to_device.fetch_add(bytes, std::memory_order_relaxed);
}

void OpenClBackend::read(Buffer& buffer, size_t offset, void* data, size_t bytes) {
  state_.attempt([&] { fetch(memory_of(buffer), offset, data, bytes, true); });
  counters().copies_to_host.fetch_add(1, std::memory_order_relaxed);
  counters().bytes_to_host.fetch_add(bytes, std::memory_order_relaxed);
}

void OpenClBackend::fetch(cl_mem memory, size_t offset, void* data, size_t bytes, bool timed) {
  if (!state_.device().processor) return state_.staging().read(memory, offset, data, bytes, timed);
  check(cl().clEnqueueReadBuffer(state_.queue(), memory, CL_TRUE, offset, bytes, data, 0, nullptr,
                                 timed ? state_.timer().event() : nullptr),
        "clEnqueueReadBuffer");
}

BufferRef OpenClBackend::fetch_from(Backend& other, Buffer& buffer, size_t base, size_t bytes) {
  auto* from = dynamic_cast<OpenClBackend*>(&other);
  if (!from || !can_copy(from->state_, state_, bytes)) return nullptr;
  std::shared_ptr<void> filled, free;
  BufferRef made;
  {
    std::lock_guard device(other.mutex());
    filled = from->mark();
  }
  {
    std::lock_guard device(mutex());
    made = BufferRef(allocate(bytes)), free = mark();
  }
  return copy(from->state_, buffer, base, state_, *made, bytes, filled, free) ? made : nullptr;
}

bool OpenClBackend::supports(const Launch& launch) const {
  if (launch.prepared && *launch.prepared) return true;
  return supports_kernel(launch, info()) && (info().has_f64 || !needs_f64(launch));
}

void OpenClBackend::run(const Launch& launch) {
  if (launch.prepared && *launch.prepared) {
    auto known = static_cast<PreparedLaunch*>(launch.prepared->get());
    if (known->fits(launch) && known->run(launch)) return;
  }
  std::shared_ptr<PreparedLaunch> prepared;
  do {
    prepared = std::make_shared<PreparedLaunch>(state_, launch, launch.prepared != nullptr);
    prepare(*prepared, launch);
  } while (!prepared->run(launch));
  if (launch.prepared) *launch.prepared = std::move(prepared);
}

bool OpenClBackend::profile(bool on) {
  if (on == state_.timer().is_on() || (is_lost() && !on)) return true;
  synchronize();
  state_.attempt([&] { state_.take_times(on); });
  return true;
}

std::vector<Timing> OpenClBackend::take_timings(bool all) {
  if (is_lost()) return {};  // those of other devices are to be had
  return state_.attempt([&] { return state_.timer().take(all); });
}

void OpenClBackend::read_faults(uint32_t first, std::span<Fault> faults) {
  std::vector<FaultSlot> slots(faults.size());
  size_t size = sizeof(FaultSlot);
  state_.attempt([&] { fetch(state_.faults(), first * size, slots.data(), slots.size() * size, false); });
  for (size_t i = 0; i < slots.size(); i++)
    faults[i] = {at_status(slots[i].status), slots[i].position, slots[i].index, slots[i].bound};
}

void OpenClBackend::put_fault(uint32_t slot, const Fault& fault) {
  FaultSlot data{uint32_t(fault.status), 0, fault.position, fault.index, fault.bound};
  state_.attempt([&] { state_.staging().write(state_.faults(), slot * sizeof data, &data, sizeof data); });
}

void OpenClBackend::forward_fault(uint32_t from, uint32_t to) {
  state_.attempt([&] {
    if (!forward_.get())
      forward_ = state_.program_cache().kernel("prelude/forward_fault.cl", {}, "forward_fault", true);
    KernelRun run(state_, has_forwarded_, forward_.get(), 1, 1);
    cl_mem faults = state_.faults();
    if (!run.again()) run.argument(0, sizeof faults, &faults);
    run.argument(1, sizeof from, &from), run.argument(2, sizeof to, &to);
    run.end(state_.timer().event());
  });
}

}  // namespace

std::unique_ptr<Backend> open(size_t index) { return std::make_unique<OpenClBackend>(device_at(index)); }

}  // namespace athena::opencl
