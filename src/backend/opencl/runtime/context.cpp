// context.cpp: opens a device, and hands each launch to its family.
#include "backend/opencl/runtime/context.h"

#include <algorithm>
#include <utility>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/codegen/outputs.h"
#include "backend/opencl/contraction/self_check.h"
#include "backend/opencl/opencl.h"
#include "backend/opencl/runtime/arguments.h"
#include "core/error.h"

namespace athena::opencl {

namespace {
// A slot of fault.cl.
struct Slot {
  uint32_t status, unused;
  int64_t position, index, bound;
};
}  // namespace

Context::Context(const Device& device) : Backend(device.info), device_(device) {
  try {
    open();
  } catch (...) {
    close();
    throw;
  }
}

Context::~Context() = default;

void Context::open() {
  cl_int code = CL_SUCCESS;
  cl_context_properties properties[] = {CL_CONTEXT_PLATFORM, cl_context_properties(device_.platform), 0};
  context_ = cl().clCreateContext(properties, 1, &device_.id, nullptr, nullptr, &code);
  check(code, "clCreateContext");
  cl_command_queue queue = cl().clCreateCommandQueue(context_, device_.id, 0, &code);
  check(code, "clCreateCommandQueue");
  try {
    submit_queue_ = std::make_unique<SubmitQueue>(queue, device_.processor);
  } catch (...) {
    cl().clReleaseCommandQueue(queue);
    throw;
  }
  faults_ = cl().clCreateBuffer(context_, CL_MEM_READ_WRITE, kFaultSlots * sizeof(Slot), nullptr, &code);
  check_allocation(code, "clCreateBuffer");
  clear(faults_, 0, kFaultSlots * sizeof(Slot));
  pool_ = std::make_unique<Memory>(*this);
  staging_ = std::make_unique<Staging>(*this, *submit_queue_, size_t(1) << 20);
  program_cache_ = std::make_unique<ProgramCache>(*this);
  outputs_ = std::make_unique<OutputSets>();
  self_checks_ = std::make_unique<SelfChecks>();
  tuning().load_kept();
}

// Of one that did not open.
void Context::close() noexcept {
  if (faults_) cl().clReleaseMemObject(faults_);
  if (submit_queue_) cl().clReleaseCommandQueue(submit_queue_->use(nullptr));
  submit_queue_.reset();
  if (context_ && cl().clReleaseContext) cl().clReleaseContext(context_);
}

// Not through the ways that may have failed: a queue that is waited for, and four bytes of its memory.
bool Context::answers() const {
  cl_uint word;
  return insist([&] {
           cl_int code = cl().clFinish(submit_queue_->bare());
           if (code != CL_SUCCESS) return code;
           return cl().clEnqueueReadBuffer(submit_queue_->bare(), faults_, CL_TRUE, 0, sizeof word, &word, 0, nullptr,
                                           nullptr);
         }) == CL_SUCCESS;
}

bool Context::gave_up() const {
  return gave_up_.load(std::memory_order_relaxed) || submit_queue_->gave_up() || upload_queue_.gave_up();
}

void Context::fail_lost(const char* why) const {
  fail(AT_ERROR_DEVICE_LOST, "", "%s (%s) is lost: %s; what lay on it is gone, opening it again begins afresh",
       info().name.c_str(), info().product.c_str(), why);
}

void Context::await(cl_event event) {
  cl_int code = insist([&] { return cl().clWaitForEvents(1, &event); });
  if (code != CL_SUCCESS) give_up();
  check(code, "clWaitForEvents");
}

Buffer* Context::allocate(size_t bytes) {
  return attempt([&] { return pool_->allocate(bytes); });
}

void Context::clear(cl_mem memory, size_t offset, size_t bytes) {
  const cl_uchar zeros[16] = {};
  size_t width = (offset | bytes) % 16 == 0 ? 16 : (offset | bytes) % 4 == 0 ? 4 : 1;  // drivers take wide ones faster
  check(cl().clEnqueueFillBuffer(queue(), memory, zeros, width, offset, bytes, 0, nullptr, timer_.event()),
        "clEnqueueFillBuffer");
}

void Context::write(Buffer& buffer, size_t offset, const void* data, size_t bytes) {
  attempt([&] { staging_->write(memory_of(buffer), offset, data, bytes); });
  count_copy(bytes);
}

// Times are taken in one queue only.
BufferRef Context::upload(const void* data, size_t bytes) {
  if (bytes < UploadQueue::kLeast || timer_.is_on()) return Backend::upload(data, bytes);
  BufferRef buffer = attempt([&] { return upload_queue_.upload(data, bytes); });
  count_copy(bytes);
  return buffer;
}

void Context::count_copy(size_t bytes) {
  counters().copies_to_device.fetch_add(1, std::memory_order_relaxed);
  counters().bytes_to_device.fetch_add(bytes, std::memory_order_relaxed);
}

void Context::read(Buffer& buffer, size_t offset, void* data, size_t bytes) {
  attempt([&] { fetch(memory_of(buffer), offset, data, bytes, true); });
  counters().copies_to_host.fetch_add(1, std::memory_order_relaxed);
  counters().bytes_to_host.fetch_add(bytes, std::memory_order_relaxed);
}

void Context::fetch(cl_mem memory, size_t offset, void* data, size_t bytes, bool timed) {
  if (!device_.processor) return staging_->read(memory, offset, data, bytes, timed);
  check(cl().clEnqueueReadBuffer(queue(), memory, CL_TRUE, offset, bytes, data, 0, nullptr,
                                 timed ? timer_.event() : nullptr),
        "clEnqueueReadBuffer");
}

bool Context::can_fuse(const Program& program, int rank, int64_t row_length) const {
  if (program.instructions.size() > 64 || program.inputs.size() + program.outputs.size() > 24) return false;
  if (row_length > kLongestRow) return false;
  size_t arrays = program.outputs.size(), scalars = 0, folds = 0;
  for (const auto& input : program.inputs) (input.scalar ? scalars : arrays)++;
  for (const auto& instruction : program.instructions)
    folds += instruction.op == PointwiseOp::row_sum || instruction.op == PointwiseOp::row_max;
  size_t axes = size_t(padded_rank(rank)) + (row_length ? 1 : 0);
  size_t bytes = 8 * (4 + 2 * arrays + scalars) + 8 * axes * (2 + arrays);
  return folds <= kMostFolds && bytes <= kMaxArgumentBytes;
}

// On processors the plain product is a kernel of its own kind, faster than any with an epilogue.
bool Context::can_fuse_epilogue(const Program& program, int rank) const {
  return device_.wide && can_fuse(program, rank, 0);
}

bool Context::supports(const Launch& launch) const {
  if (launch.prepared && *launch.prepared) return true;
  if (launch.kind == KernelKind::pointwise &&
      !(launch.program->is_row_program() ? rows_fit(launch) : pointwise_fits(launch)))
    return false;
  if (launch.kind == KernelKind::sort && !sort_fits(launch.inputs[0].layout.shape.numel())) return false;
  if (launch.kind == KernelKind::random && !random_fits(launch, device_.info.has_f64)) return false;
  if (launch.kind == KernelKind::put_along && !put_fits(launch)) return false;
  if (device_.info.has_f64) return true;
  auto is_f64 = [](const Operand& operand) { return operand.dtype == DType::f64; };
  if (std::any_of(launch.inputs.begin(), launch.inputs.end(), is_f64)) return false;
  if (std::any_of(launch.outputs.begin(), launch.outputs.end(), is_f64)) return false;
  if (!launch.program) return true;
  for (const auto& input : launch.program->inputs)
    if (input.dtype == DType::f64) return false;
  for (const auto& instruction : launch.program->instructions)
    if (instruction.dtype == DType::f64) return false;
  return true;
}

static void fill(PreparedLaunch& prepared, Context& context, const Launch& launch) {
  switch (launch.kind) {
    case KernelKind::pointwise:
      return launch.program->is_row_program() ? rows(prepared, context, launch) : pointwise(prepared, context, launch);
    case KernelKind::reduce: return reduce(prepared, context, launch);
    case KernelKind::matmul: return matmul(prepared, context, launch);
    case KernelKind::take_along: return take_along(prepared, context, launch);
    case KernelKind::put_along: return put_along(prepared, context, launch);
    case KernelKind::random: return random(prepared, context, launch);
    case KernelKind::scan: return scan(prepared, context, launch);
    case KernelKind::sort: return sort(prepared, context, launch);
    case KernelKind::place: return place(prepared, context, launch);
    case KernelKind::search: return search(prepared, context, launch);
  }
}

void Context::launch(const Launch& launch) {
  attempt([&] { run(launch); });
}

void Context::run(const Launch& launch) {
  if (launch.prepared && *launch.prepared) {
    auto known = static_cast<PreparedLaunch*>(launch.prepared->get());
    if (known->fits(launch) && known->run(launch)) return;
  }
  std::shared_ptr<PreparedLaunch> prepared;
  do {
    prepared = std::make_shared<PreparedLaunch>(*this, launch, launch.prepared != nullptr);
    fill(*prepared, *this, launch);
  } while (!prepared->run(launch));
  if (launch.prepared) *launch.prepared = std::move(prepared);
}

void Context::synchronize() {
  attempt([&] { finish(); });
}

void Context::finish() { check(cl().clFinish(queue()), "clFinish"); }

// Queues that take times are slower, so there is one only while somebody wants them.
bool Context::profile(bool on) {
  if (on == (unwatched_ != nullptr) || (is_lost() && !on)) return true;
  synchronize();
  attempt([&] { watch(on); });
  return true;
}

std::vector<Timing> Context::take_timings(bool all) {
  if (is_lost()) return {};  // those of other devices are to be had
  return attempt([&] { return timer_.take(all); });
}

void Context::watch(bool on) {
  if (on) {
    cl_int code = CL_SUCCESS;
    cl_command_queue timed = cl().clCreateCommandQueue(context_, device_.id, CL_QUEUE_PROFILING_ENABLE, &code);
    check(code, "clCreateCommandQueue");
    unwatched_ = submit_queue_->use(timed);
  } else {
    cl().clReleaseCommandQueue(submit_queue_->use(std::exchange(unwatched_, nullptr)));
  }
  timer_.set_on(on);
}

void Context::read_faults(uint32_t first, std::span<Fault> faults) {
  std::vector<Slot> slots(faults.size());
  attempt([&] { fetch(faults_, first * sizeof(Slot), slots.data(), slots.size() * sizeof(Slot), false); });
  for (size_t i = 0; i < slots.size(); i++)
    faults[i] = {at_status(slots[i].status), slots[i].position, slots[i].index, slots[i].bound};
}

void Context::clear_faults(uint32_t count) {
  attempt([&] { clear(faults_, 0, count * sizeof(Slot)); });
}

void Context::put_fault(uint32_t slot, const Fault& fault) {
  Slot data{uint32_t(fault.status), 0, fault.position, fault.index, fault.bound};
  attempt([&] { staging_->write(faults_, slot * sizeof(Slot), &data, sizeof data); });
}

void Context::forward_fault(uint32_t from, uint32_t to) {
  attempt([&] {
    KernelRef kernel = program_cache_->kernel("prelude/forward_fault.cl", "", "forward_fault");
    check(cl().clSetKernelArg(kernel.get(), 0, sizeof faults_, &faults_), "clSetKernelArg");
    check(cl().clSetKernelArg(kernel.get(), 1, sizeof from, &from), "clSetKernelArg");
    check(cl().clSetKernelArg(kernel.get(), 2, sizeof to, &to), "clSetKernelArg");
    const size_t one = 1;
    check(cl().clEnqueueNDRangeKernel(queue(), kernel.get(), 1, nullptr, &one, &one, 0, nullptr, timer_.event()),
          "clEnqueueNDRangeKernel");
  });
}

std::unique_ptr<Backend> open(int index) { return std::make_unique<Context>(device_at(index)); }

}  // namespace athena::opencl
