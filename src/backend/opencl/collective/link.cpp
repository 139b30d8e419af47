#include "backend/opencl/collective/link.h"

#include <algorithm>

#include "backend/opencl/runtime/kernel_run.h"
#include "core/clock.h"

namespace athena::opencl {

namespace {

constexpr uint32_t kWorkItems = 256, kHeader = 64, kFlag = 8;  // collective.cl's HEADER and distance of numbers
constexpr size_t kPack = 16, kOneShot = 256 << 10;             // bytes; up to these, every rank folds all

// A device's; under its lock.
struct Links {
  std::vector<Link*> all;
  std::optional<Error> lost;  // of one that there was
};
Links& links_of(DeviceState& state) { return state.kept<Links>(); }

}  // namespace

Link::Link(DeviceState& state, PeerHost& host, const std::vector<Self>& all, bool waits)
    : state_(state),
      host_(host),
      rank_(uint32_t(host.rank())),
      ranks_(uint32_t(all.size())),
      waits_(waits),
      uuid_(all[rank_].uuid) {
  groups_ = waits ? all[0].units : 16;
  for (const Self& one : all) groups_ = std::min(groups_, one.units);
  if (waits) groups_ *= 4;
  place_ = waits ? std::max(512u, 2048 / (ranks_ - 1) / 512 * 512) : 512;
  data_ = (kHeader + 2 * ranks_ * groups_ * kFlag) * sizeof(cl_uint) / kPack;
  if (!waits) return;
  std::lock_guard device(state_.backend().mutex());
  links_of(state_).all.push_back(this);
  state_.submit_queue().watch([links = &links_of(state_)] {
    for (Link* one : links->all) one->look();
  });
}

// What others wait for is made, or known not to be.
Link::~Link() {
  std::lock_guard device(state_.backend().mutex());
  if (areas_[rank_]) state_.backend().memory().used -= area_bytes();
  if (!waits_) return;
  Links& links = links_of(state_);
  try {
    state_.finish();
    if (std::optional<Error> why = lost(); why && !trying_) links.lost = why;
  } catch (const std::exception&) {  // of the device: whoever reads from it learns that
  }
  std::erase(links.all, this);
  if (links.all.empty()) state_.submit_queue().watch(nullptr);
}

size_t Link::area_bytes() const { return (data_ + size_t(ranks_ - 1) * groups_ * kDepth * place_) * kPack; }

Plan Link::plan_of(const PeerCall& call) const {
  Plan plan{};
  auto count = int64_t(call.count), share = count / ranks_;
  const uint32_t all = (1u << ranks_) - 1;
  plan.in_offset = int64_t(call.base / dtype_size(call.operand));
  plan.in_total = plan.length = count;
  plan.out_total = INT64_MAX;
  plan.send = plan.take = all;
  plan.rank = rank_, plan.ranks = ranks_, plan.fold = uint32_t(call.fold), plan.most_groups = groups_,
  plan.data = data_, plan.place = place_, plan.missing = slots_.missing, plan.faulty = slots_.faulty;
  plan.limit = uint64_t(limit_ * 1e9);
  switch (call.kind) {
    case PeerCall::Kind::all_reduce: break;
    case PeerCall::Kind::all_gather: plan.out_stride = count; break;
    case PeerCall::Kind::reduce_scatter: plan.in_stride = plan.length = share; break;
    case PeerCall::Kind::all_to_all: plan.in_stride = plan.out_stride = plan.length = share; break;
    case PeerCall::Kind::broadcast:
      plan.send = uint32_t(call.from) == rank_ ? all : 0;
      plan.take = 1u << call.from;
      break;
    case PeerCall::Kind::send_recv:
      plan.send = call.to < 0 ? 0 : 1u << call.to;
      plan.take = call.from < 0 ? 0 : 1u << call.from;
      break;
  }
  return plan;
}

// Few chunks go to as many groups; many in rows.
void Link::cut(Plan& plan, size_t size) const {
  auto packs = (uint64_t(plan.length) * size + kPack - 1) / kPack;
  uint64_t most = (packs + groups_ - 1) / groups_, unit = kWorkItems;
  plan.chunk = uint32_t(std::min<uint64_t>((most + unit - 1) / unit * unit, place_));
  plan.chunks = uint32_t((packs + plan.chunk - 1) / plan.chunk);
}

bool Link::takes_doubt() const {
  std::lock_guard device(state_.backend().mutex());
  return waits_ && links_of(state_).all.size() == 1;
}

void Link::run(const PeerCall& call, PeerHost&) {
  if (!waits_) return launch_all(call);
  std::unique_lock device(state_.backend().mutex());
  bool posts = call.slots && links_of(state_).all.size() == 1;
  slots_ = call.slots ? call.slots() : PeerSlots{};
  if (!posts) slots_.missing = 0;
  after_ = posts ? nullptr : mark(state_);
  if (posts) return launch_all(call);
  try {
    launch_all(call);
    device.unlock();
    await();
  } catch (...) {
    stop();
    throw;
  }
}

void Link::launch_all(const PeerCall& call) {
  size_t size = dtype_size(call.dtype);
  if (call.kind == PeerCall::Kind::send_recv && call.from < 0) clear_out(call, call.count * size);
  Plan plan = plan_of(call);
  if (call.kind != PeerCall::Kind::all_reduce || ranks_ == 2 || call.count * size <= kOneShot)
    return launch(plan, call, *call.in);
  // A piece for each, which then all get.
  int64_t unit = int64_t(kPack / size), count = plan.in_total;
  int64_t piece = (count + ranks_ * unit - 1) / (ranks_ * unit) * unit, begin = std::min(count, piece * rank_);
  plan.in_stride = plan.length = piece;
  plan.out_offset = begin;
  launch(plan, call, *call.in);
  PeerCall second = call;
  second.fold = PeerCall::Fold::none, second.operand = call.dtype, plan.fold = 0;
  plan.in_offset = begin, plan.in_stride = 0, plan.in_total = std::min(piece, count - begin);
  plan.out_offset = 0, plan.out_stride = piece, plan.out_total = count;
  plan.take &= ~(1u << rank_);
  launch(plan, second, *call.out);
}

void Link::clear_out(const PeerCall& call, size_t bytes) {
  if (!after_) {
    std::lock_guard device(state_.backend().mutex());
    return state_.clear(memory_of(*call.out), 0, bytes);
  }
  const cl_uchar zero = 0;
  auto after = static_cast<cl_event>(after_.get());
  check(cl().clEnqueueFillBuffer(queue_.get(), memory_of(*call.out), &zero, 1, 0, bytes, 1, &after, nullptr),
        "clEnqueueFillBuffer");
}

Link::Kept& Link::kernel_for(const PeerCall& call) {
  static constexpr DType kCopied[] = {DType::u8, DType::u16, DType::u32, DType::u32, DType::u64};
  DType dtype = call.fold != PeerCall::Fold::none ? call.dtype : kCopied[dtype_size(call.dtype) / 2];
  bool rounds = call.operand != call.dtype;
  Kept& kept = kernels_[int(dtype)][int(call.fold)][rounds];
  if (!kept.kernel.get()) {
    Definitions definitions;
    definitions.set("D", dtype).set("FOLD", call.fold).set("RANKS", ranks_).set("ITEMS", kWorkItems);
    definitions.flag("ROUNDS", rounds);
    kept.kernel = state_.program_cache().kernel("collective/collective.cl", definitions, "collect", true);
  }
  return kept;
}

void Link::launch(Plan plan, const PeerCall& call, Buffer& in) {
  cut(plan, dtype_size(call.dtype));
  uint32_t groups = std::min(plan.chunks, groups_), rows = (plan.chunks + groups - 1) / groups;
  plan.number = number_;
  number_ += rows;
  if (waits_) return enqueue(kernel_for(call), plan, in, *call.out);
  for (plan.row = 0; plan.row < rows; plan.row++) {
    launch_row(plan, call, in, "push");
    char here[kMostRanks] = {};
    host_.gather(here, 1);
    launch_row(plan, call, in, "take");
  }
}

// What follows in the plans' queue comes after it there; the driver hands it over at once, for others wait for it.
void Link::enqueue(Kept& kept, const Plan& plan, Buffer& in, Buffer& out) {
  cl_kernel kernel = kept.kernel.get();
  cl_mem memories[] = {memory_of(in), memory_of(out)}, own = areas_[rank_].get(), faults = state_.faults();
  size_t all = work_items(plan, kWorkItems), items = kWorkItems;
  auto after = static_cast<cl_event>(after_.get());
  KernelRun run(state_, kept.has_run, kernel, all, items, after ? queue_.get() : nullptr);
  cl_uint index = 0;
  auto set = [&](size_t bytes, const void* value) { run.argument(index++, bytes, value); };
  set(sizeof(cl_mem), &memories[0]), set(sizeof(cl_mem), &memories[1]);
  set(sizeof plan, &plan);
  if (!run.again()) {
    set(sizeof own, &own), set(sizeof faults, &faults);
    for (uint32_t rank = 0; rank < ranks_; rank++) {
      cl_mem area = areas_[rank].get();
      set(sizeof area, &area);
    }
  }
  cl_event done = nullptr;
  run.end(after ? &done : nullptr, after ? &after : nullptr, true);
  if (after) last_ = shared_event(done);
}

void Link::launch_row(const Plan& plan, const PeerCall& call, Buffer& in, const char* entry) {
  Definitions definitions;
  definitions.set("D", call.dtype).set("WAITS", 0).flag("ROUNDS", call.operand != call.dtype);
  std::lock_guard device(state_.backend().mutex());
  state_.attempt([&] {
    cl_kernel kernel = state_.program_cache().kernel("collective/collective.cl", definitions, entry).get();
    cl_mem memories[] = {memory_of(in), memory_of(*call.out)};
    auto set = [&](cl_uint index, size_t bytes, const void* value) {
      check(cl().clSetKernelArg(kernel, index, bytes, value), "clSetKernelArg");
    };
    set(0, sizeof(cl_mem), &memories[0]), set(1, sizeof(cl_mem), &memories[1]);
    set(2, sizeof plan, &plan);
    for (cl_uint i = 0; i <= kMostRanks; i++) {  // the own area, then all
      cl_mem area = areas_[i > 0 && i <= ranks_ ? i - 1 : rank_].get();
      set(3 + i, sizeof area, &area);
    }
    size_t items = size_t(state_.device().group), all = work_items(plan, items);
    check(cl().clEnqueueNDRangeKernel(state_.queue(), kernel, 1, nullptr, &all, &items, 0, nullptr, nullptr),
          "clEnqueueNDRangeKernel");
  });
}

// A launch cannot have given up before its limit unless it was told, so it need not be asked.
void Link::await() {
  uint64_t begun = steady_nanoseconds();
  check(SubmitQueue::wait(static_cast<cl_event>(last_.get()), [&] { look(); }), "clEnqueueNDRangeKernel");
  if (!gone_ && double(steady_nanoseconds() - begun) * 1e-9 < limit_ * 0.9) return;
  if (std::optional<Error> why = lost()) throw Error(*why);
}

// By a queue in which nothing waits.
void Link::look() noexcept {
  std::lock_guard looking(looking_);
  uint32_t gone = host_.gone();
  if (gone == gone_ || !control_) return;
  gone_ = gone;
  cl().clEnqueueWriteBuffer(control_.get(), areas_[rank_].get(), CL_TRUE, 0, sizeof gone, &gone, 0, nullptr, nullptr);
}

std::optional<Error> Link::lost() noexcept {
  cl_uint header[2] = {};
  if (!control_) return {};
  cl().clEnqueueReadBuffer(control_.get(), areas_[rank_].get(), CL_TRUE, 0, sizeof header, header, 0, nullptr, nullptr);
  if (!header[1]) return {};
  try {
    if (trying_) fail(AT_ERROR_DEVICE, "", "nothing comes of rank %d", int(header[1]) - 1);
    host_.lose(int(header[1]) - 1);
  } catch (const std::exception& error) {
    return error_of(error);
  }
  return {};
}

// Ends what waits in the queue of its own.
void Link::stop() noexcept {
  const cl_uint all = ~0u;
  auto event = static_cast<cl_event>(last_.get());
  cl().clEnqueueWriteBuffer(control_.get(), areas_[rank_].get(), CL_TRUE, 0, sizeof all, &all, 0, nullptr, nullptr);
  if (event) cl().clWaitForEvents(1, &event);
}

Error lost_peer(DeviceState& state) noexcept {
  Links& links = links_of(state);
  for (Link* one : links.all)
    if (std::optional<Error> why = one->lost()) return *why;
  return links.lost ? *links.lost : Error(AT_ERROR_PEER, "group", "what another rank owes did not come");
}

std::shared_ptr<void> shared_event(cl_event event) {
  return {event, [](void* kept) { cl().clReleaseEvent(static_cast<cl_event>(kept)); }};
}

Owned<cl_command_queue> new_queue(DeviceState& state) {
  cl_int code = CL_SUCCESS;
  Owned<cl_command_queue> queue(cl().clCreateCommandQueue(state.context(), state.device().id, 0, &code));
  check(code, "clCreateCommandQueue");
  return queue;
}

std::shared_ptr<void> mark(DeviceState& state) {
  cl_event event = nullptr;
  cl_command_queue queue = state.queue();
  check(cl().clEnqueueMarkerWithWaitList(queue, 0, nullptr, &event), "clEnqueueMarkerWithWaitList");
  std::shared_ptr<void> kept = shared_event(event);
  check(cl().clFlush(queue), "clFlush");
  return kept;
}

}  // namespace athena::opencl
