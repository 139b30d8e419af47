// peer_link.cpp: ranks on devices of their own import each other's areas, and a launch waits for the others' inside the
// kernel. Ranks that are threads with one device have its memory anyway; their launches must not wait for each other,
// and the host keeps their order.
#include "backend/opencl/collective/peer_link.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <thread>

#include "backend/opencl/collective/exported_memory.h"
#include "backend/shared_mapping.h"
#include "backend/socket.h"
#include "core/clock.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

// collective_plan.h as numbers.
namespace plans {
using Long = int64_t;
using Ulong = uint64_t;
using Uint = uint32_t;
#include "kernels/collective/collective_plan.h"
}  // namespace plans
using Plan = plans::CollectivePlan;

constexpr int kMostRanks = 8;
constexpr uint32_t kWorkItems = 256, kDepth = 4, kHeader = 64,
                   kFlag = 8;                       // collective.cl's DEPTH, HEADER and distance of numbers
constexpr size_t kPack = 16, kOneShot = 256 << 10;  // bytes; up to these, every rank folds all
constexpr uint64_t kSpin = 3'000'000, kMoment = 20'000'000, kStranger = 2'000'000'000;  // nanoseconds

// What ranks tell each other before they are linked.
struct Self {
  char machine[64];
  int64_t process;
  uint64_t device;
  DeviceUuid uuid;
  uint32_t units;
};
struct Offer {
  bool good = true;
  char door[32] = {};
  uint64_t secret = 0;
  cl_mem area = nullptr;
};

class Link final : public PeerLink {
 public:
  Link(DeviceState& state, const std::vector<Self>& all, int rank, bool waits)
      : state_(state),
        rank_(uint32_t(rank)),
        ranks_(uint32_t(all.size())),
        waits_(waits),
        uuid_(all[size_t(rank)].uuid) {
    links_++;
    groups_ = waits ? all[0].units : 16;
    for (const Self& one : all) groups_ = std::min(groups_, one.units);
    if (waits) groups_ *= 4;
    place_ = waits ? std::max(512u, 2048 / (ranks_ - 1) / 512 * 512) : 512;
    data_ = (kHeader + 2 * ranks_ * groups_ * kFlag) * sizeof(cl_uint) / kPack;
  }
  ~Link() override {
    links_--;
    if (areas_[rank_]) state_.backend().memory().used -= area_bytes();
    if (queue_) cl().clFinish(queue_.get());
  }
  bool supports(const PeerCall& call) const override {
    return call.dtype != DType::f64 || call.fold == PeerCall::Fold::none || state_.backend().info().has_f64;
  }
  void run(const PeerCall& call, PeerHost& host) override;

  // The steps of linking; what fails is the caller's to tell.
  Offer make_area();
  void give_areas(const std::vector<Offer>& offers, PeerHost& host);
  void try_out(PeerHost& host);

 private:
  size_t area_bytes() const { return (data_ + size_t(ranks_ - 1) * groups_ * kDepth * place_) * kPack; }
  Plan plan_of(const PeerCall& call) const;
  void launch_all(const PeerCall& call, PeerHost& host);
  void launch(Plan plan, const PeerCall& call, Buffer& in, PeerHost& host);
  void cut(Plan& plan, size_t size) const;
  void enqueue(cl_kernel kernel, const Plan& plan, Buffer& in, Buffer& out, size_t items, cl_command_queue queue,
               cl_event after, cl_event* done);
  cl_kernel kernel_for(const PeerCall& call, const char* entry);
  void clear_out(const PeerCall& call, size_t bytes);
  void await(PeerHost& host);
  void stop() noexcept;

  static inline std::atomic<int> links_{0};
  DeviceState& state_;
  const uint32_t rank_, ranks_;
  const bool waits_;
  const DeviceUuid uuid_;
  uint32_t groups_, place_, data_, number_ = 0;
  double limit_ = 0;  // seconds
  bool trying_ = true;
  Owned<cl_mem> areas_[kMostRanks];
  Owned<cl_command_queue> queue_, control_;  // of launches that wait; of what is said to them meanwhile
  std::shared_ptr<void> after_, last_;       // of what is being launched
  KernelRef kernels_[kDTypeCount][5];        // by what is folded and how
  Descriptor exported_;
  platform::Socket door_;
  uint64_t secret_ = 0;
};

Offer Link::make_area() {
  Offer offer;
  std::lock_guard device(state_.backend().mutex());
  state_.attempt([&] {
    cl_int code = CL_SUCCESS;
    Owned<cl_mem>& own = areas_[rank_];
    if (waits_) {
      exported_ = export_memory(uuid_, area_bytes());
      own = import_memory(state_.context(), exported_, area_bytes());
      queue_ = new_queue(state_), control_ = new_queue(state_);
    } else {
      own.reset(cl().clCreateBuffer(state_.context(), CL_MEM_READ_WRITE, area_bytes(), nullptr, &code));
      check_allocation(code, "clCreateBuffer");
    }
    state_.backend().memory().used += area_bytes();
    state_.clear(own.get(), 0, data_ * kPack);
    state_.finish();
  });
  if (waits_) {
    std::string name;
    door_ = platform::Socket::listen_here(name);
    std::snprintf(offer.door, sizeof offer.door, "%s", name.c_str());
    offer.secret = secret_ = platform::secret_bits();
  }
  offer.area = areas_[rank_].get();
  return offer;
}

void Link::give_areas(const std::vector<Offer>& offers, PeerHost& host) {
  if (!waits_) {
    for (uint32_t other = 0; other < ranks_; other++) {
      if (other == rank_) continue;
      check(cl().clRetainMemObject(offers[other].area), "clRetainMemObject");
      areas_[other].reset(offers[other].area);
    }
    return;
  }
  struct Note {
    uint64_t secret;
    uint32_t rank;
  };
  uint64_t deadline = steady_nanoseconds() + uint64_t(std::min(host.timeout(), 10.0) * 1e9);
  std::vector<platform::Socket> sent;  // stay open until what was sent has been taken
  for (uint32_t other = 0; other < ranks_; other++) {
    if (other == rank_) continue;
    sent.push_back(platform::Socket::connect_here(offers[other].door));
    Note note{offers[other].secret, rank_};
    if (!sent.back() || !sent.back().send_descriptor(exported_.number(), &note, sizeof note))
      fail(AT_ERROR_IO, "", "rank %u cannot be reached by a socket of this machine", other);
  }
  for (uint32_t come = 1; come < ranks_;) {
    platform::Socket came = door_.accept(deadline);
    if (!came) fail(AT_ERROR_IO, "", "memory of another rank did not come");
    Note note{};
    Descriptor descriptor(
        came.receive_descriptor(&note, sizeof note, std::min(deadline, steady_nanoseconds() + kStranger)));
    if (!descriptor || note.secret != secret_ || note.rank >= ranks_ || areas_[note.rank]) continue;  // a stranger
    areas_[note.rank] = import_memory(state_.context(), descriptor, area_bytes());
    come++;
  }
  exported_ = Descriptor(), door_ = platform::Socket();
}

// A sum of several rows of chunks and an odd end.
void Link::try_out(PeerHost& host) {
  Backend& backend = state_.backend();
  size_t count = size_t(groups_) * place_ * 4 * (kDepth + 2) + 3;
  std::vector<float> numbers(count);
  auto number = [&](size_t i, uint32_t rank) { return float((i * 7 + rank * 31) % 1021); };
  for (size_t i = 0; i < count; i++) numbers[i] = number(i, rank_);
  PeerCall call{PeerCall::Kind::all_reduce, PeerCall::Fold::sum, DType::f32, -1, -1, count, nullptr, 0, nullptr, {}};
  BufferRef in, out;
  {
    std::lock_guard device(backend.mutex());
    in = backend.upload(numbers.data(), count * sizeof(float)),
    out = BufferRef(backend.allocate(count * sizeof(float)));
    call.after = mark(state_);
  }
  call.in = in.get(), call.out = out.get();
  limit_ = std::min(host.timeout() * 0.75, 5.0);
  run(call, host);
  limit_ = host.timeout() - std::min(0.5, host.timeout() / 4);
  trying_ = false;
  {
    std::lock_guard device(backend.mutex());
    backend.read(*out, 0, numbers.data(), count * sizeof(float));
  }
  for (size_t i = 0; i < count; i++) {
    float sum = 0;
    for (uint32_t rank = 0; rank < ranks_; rank++) sum += number(i, rank);
    if (numbers[i] != sum) fail(AT_ERROR_DEVICE, "", "element %zu of a sum is %g, expected %g", i, numbers[i], sum);
  }
}

Plan Link::plan_of(const PeerCall& call) const {
  Plan plan{};
  auto count = int64_t(call.count), share = count / ranks_;
  const uint32_t all = (1u << ranks_) - 1;
  plan.in_offset = int64_t(call.base / dtype_size(call.dtype));
  plan.in_total = plan.length = count;
  plan.out_total = INT64_MAX;
  plan.send = plan.take = all;
  plan.rank = rank_, plan.ranks = ranks_, plan.fold = uint32_t(call.fold), plan.most_groups = groups_,
  plan.data = data_, plan.place = place_;
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

void Link::run(const PeerCall& call, PeerHost& host) {
  after_ = waits_ ? call.after : nullptr;
  if (waits_ && !after_ && links_ > 1) {  // those of two groups must not wait for each other in one queue
    std::lock_guard device(state_.backend().mutex());
    after_ = mark(state_);
  }
  try {
    launch_all(call, host);
  } catch (...) {
    if (waits_) stop();
    throw;
  }
  after_.reset();
  if (waits_) await(host);
}

void Link::launch_all(const PeerCall& call, PeerHost& host) {
  size_t size = dtype_size(call.dtype);
  if (call.kind == PeerCall::Kind::send_recv && call.from < 0) clear_out(call, call.count * size);
  Plan plan = plan_of(call);
  if (call.kind != PeerCall::Kind::all_reduce || ranks_ == 2 || call.count * size <= kOneShot) {
    launch(plan, call, *call.in, host);
  } else {  // a piece for each, which then all get
    int64_t unit = int64_t(kPack / size), count = plan.in_total;
    int64_t piece = (count + ranks_ * unit - 1) / (ranks_ * unit) * unit, begin = std::min(count, piece * rank_);
    plan.in_stride = plan.length = piece;
    plan.out_offset = begin;
    launch(plan, call, *call.in, host);
    PeerCall second = call;
    second.fold = PeerCall::Fold::none, plan.fold = 0;
    plan.in_offset = begin, plan.in_stride = 0, plan.in_total = std::min(piece, count - begin);
    plan.out_offset = 0, plan.out_stride = piece, plan.out_total = count;
    plan.take &= ~(1u << rank_);
    launch(plan, second, *call.out, host);
  }
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

cl_kernel Link::kernel_for(const PeerCall& call, const char* entry) {
  static constexpr DType kCopied[] = {DType::u8, DType::u16, DType::u32, DType::u32, DType::u64};
  if (!waits_) {
    Definitions definitions;
    definitions.set("D", call.dtype).set("WAITS", 0);
    return state_.program_cache().kernel("collective/collective.cl", definitions, entry).get();
  }
  DType dtype = call.fold != PeerCall::Fold::none ? call.dtype : kCopied[dtype_size(call.dtype) / 2];
  KernelRef& kept = kernels_[int(dtype)][int(call.fold)];
  if (!kept.get()) {
    Definitions definitions;
    definitions.set("D", dtype).set("FOLD", call.fold).set("RANKS", ranks_).set("ITEMS", kWorkItems);
    std::lock_guard device(state_.backend().mutex());
    kept = state_.program_cache().kernel("collective/collective.cl", definitions, entry, true);
  }
  return kept.get();
}

void Link::enqueue(cl_kernel kernel, const Plan& plan, Buffer& in, Buffer& out, size_t items, cl_command_queue queue,
                   cl_event after, cl_event* done) {
  cl_mem memories[] = {memory_of(in), memory_of(out)};
  auto set = [&](cl_uint index, size_t bytes, const void* value) {
    check(cl().clSetKernelArg(kernel, index, bytes, value), "clSetKernelArg");
  };
  set(0, sizeof(cl_mem), &memories[0]);
  set(1, sizeof(cl_mem), &memories[1]);
  set(2, sizeof plan, &plan);
  cl_mem own = areas_[rank_].get();
  set(3, sizeof own, &own);
  for (cl_uint rank = 0; rank < (waits_ ? ranks_ : kMostRanks); rank++) {
    cl_mem area = rank < ranks_ ? areas_[rank].get() : own;
    set(4 + rank, sizeof area, &area);
  }
  size_t all = std::min(plan.chunks, groups_) * items;
  check(cl().clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &all, &items, after ? 1 : 0, after ? &after : nullptr,
                                    done),
        "clEnqueueNDRangeKernel");
}

void Link::launch(Plan plan, const PeerCall& call, Buffer& in, PeerHost& host) {
  cut(plan, dtype_size(call.dtype));
  uint32_t groups = std::min(plan.chunks, groups_), rows = (plan.chunks + groups - 1) / groups;
  plan.number = number_;
  number_ += rows;
  if (waits_) {
    cl_event done = nullptr;
    cl_kernel kernel = kernel_for(call, "collect");
    std::unique_lock device(state_.backend().mutex(), std::defer_lock);
    if (!after_) device.lock();
    cl_command_queue queue = after_ ? queue_.get() : state_.queue();
    enqueue(kernel, plan, in, *call.out, kWorkItems, queue, static_cast<cl_event>(after_.get()), &done);
    last_ = shared_event(done);
    check(cl().clFlush(queue), "clFlush");
    return;
  }
  for (plan.row = 0; plan.row < rows; plan.row++)
    for (const char* entry : {"push", "take"}) {
      {
        std::lock_guard device(state_.backend().mutex());
        state_.attempt([&] {
          enqueue(kernel_for(call, entry), plan, in, *call.out, size_t(state_.device().group), state_.queue(), nullptr,
                  nullptr);
        });
      }
      if (*entry == 't') continue;
      char here[kMostRanks] = {};
      host.gather(here, 1);
    }
}

// A launch cannot have given up before its limit, so it need not be asked.
void Link::await(PeerHost& host) {
  auto event = static_cast<cl_event>(last_.get());
  uint64_t begun = steady_nanoseconds(), looked = begun;
  cl_int status = CL_QUEUED;
  for (;;) {
    cl_int code = cl().clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr);
    if (code != CL_SUCCESS) status = code;
    if (status <= CL_COMPLETE) break;
    uint64_t now = steady_nanoseconds();
    if (now - begun > kSpin) std::this_thread::sleep_for(std::chrono::microseconds(20));
    if (now - looked < kMoment) continue;
    looked = now;
    try {
      host.look();
    } catch (...) {
      stop();
      throw;
    }
  }
  check(status, "clEnqueueNDRangeKernel");
  if (double(steady_nanoseconds() - begun) * 1e-9 < limit_ * 0.9) return;
  cl_uint header[2] = {};
  check(cl().clEnqueueReadBuffer(control_.get(), areas_[rank_].get(), CL_TRUE, 0, sizeof header, header, 0, nullptr,
                                 nullptr),
        "clEnqueueReadBuffer");
  if (header[0] && trying_) fail(AT_ERROR_DEVICE, "", "nothing comes of rank %d", int(header[1]) - 1);
  if (header[0]) host.lose(header[1] ? int(header[1]) - 1 : int(rank_));
}

// Ends what waits on the device, and waits for that.
void Link::stop() noexcept {
  const cl_uint yes = 1;
  auto event = static_cast<cl_event>(last_.get());
  cl().clEnqueueWriteBuffer(control_.get(), areas_[rank_].get(), CL_TRUE, 0, sizeof yes, &yes, 0, nullptr, nullptr);
  if (event) cl().clWaitForEvents(1, &event);
}

// A step of linking that may fail on some ranks; empty where it did.
std::vector<Offer> offered(PeerHost& host, const Device& device, const std::function<Offer()>& step) {
  std::vector<Offer> offers(size_t(host.size()));
  try {
    offers[size_t(host.rank())] = step();
  } catch (const std::exception& error) {
    offers[size_t(host.rank())].good = false;
    log(AT_LOG_WARN, "%s: memory of other devices is not used: %s", device.info.name.c_str(), error.what());
  }
  host.gather(offers.data(), sizeof(Offer));
  for (const Offer& one : offers)
    if (!one.good) return {};
  return offers;
}

}  // namespace

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

std::unique_ptr<PeerLink> link_peers(DeviceState& state, PeerHost& host) {
  std::vector<Self> all(size_t(host.size()));
  Self& own = all[size_t(host.rank())];
  std::snprintf(own.machine, sizeof own.machine, "%s", platform::machine_identity().c_str());
  own.process = platform::process_number();
  own.device = reinterpret_cast<uintptr_t>(&state);
  own.uuid = exporting_device(state.device());
  own.units = state.device().info.compute_units;
  host.gather(all.data(), sizeof own);
  bool one_device = cl().clRetainMemObject, apart = own.machine[0], same_machine = true;
  for (size_t i = 0; i < all.size(); i++) {
    same_machine &= std::strcmp(all[i].machine, all[0].machine) == 0;
    one_device &= all[i].process == all[0].process && all[i].device == all[0].device;
    apart &= !std::all_of(all[i].uuid.bytes, all[i].uuid.bytes + 16, [](char byte) { return byte == 0; });
    for (size_t k = 0; k < i; k++) apart &= std::memcmp(&all[i].uuid, &all[k].uuid, sizeof own.uuid) != 0;
  }
  if (all.size() > kMostRanks || !same_machine || (!one_device && !apart)) return nullptr;
  auto link = std::make_unique<Link>(state, all, host.rank(), !one_device);
  std::vector<Offer> offers = offered(host, state.device(), [&] { return link->make_area(); });
  for (bool tries : {false, true})
    if (!offers.empty() && !(tries && one_device))
      offers = offered(host, state.device(), [&] {
        tries ? link->try_out(host) : link->give_areas(offers, host);
        return Offer();
      });
  return offers.empty() ? nullptr : std::move(link);
}

}  // namespace athena::opencl
