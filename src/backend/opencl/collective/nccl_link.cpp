#include "backend/opencl/collective/nccl_link.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <utility>

#include "backend/opencl/collective/link.h"
#include "core/clock.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr size_t kLeastArea = size_t(16) << 20, kMostArea = size_t(256) << 20;  // bytes
constexpr uint64_t kLookAround = 1'000'000;              // nanoseconds between two looks at who is there
constexpr uint64_t kLastWords = 500'000'000;             // in which what a rank did before it went still comes
constexpr uint64_t kBusyLoops = 2'000'000;               // in which looking again is worth a processor
constexpr int kMostWaits = 2000;                         // milliseconds until it has ended
constexpr double kForMeeting = 0.75, kForTrying = 0.15;  // shares of the timeout: then all tell each other how it went

// CUDA's context for what this thread does meanwhile.
class CurrentContext {
 public:
  explicit CurrentContext(void* context) { check_cuda(cuda()->push_context(context), "cuCtxPushCurrent"); }
  ~CurrentContext() {
    void* context;
    cuda()->pop_context(&context);
  }
};

// -1: NCCL has it not.
int nccl_dtype(DType dtype) {
  switch (dtype) {
    case DType::f32: return 7;
    case DType::f64: return 8;
    case DType::f16: return 6;
    case DType::bf16: return 9;
    case DType::i8: return 0;
    case DType::i32: return 2;
    case DType::i64: return 4;
    case DType::u8: return 1;
    case DType::u32: return 3;
    case DType::u64: return 5;
    default: return -1;
  }
}
constexpr int kBytes = 1;  // as elements

int nccl_fold(PeerCall::Fold fold) {
  switch (fold) {
    case PeerCall::Fold::mean: return Nccl::kMean;
    case PeerCall::Fold::max: return Nccl::kMax;
    case PeerCall::Fold::min: return Nccl::kMin;
    default: return Nccl::kSum;
  }
}

}  // namespace

StagingArea::StagingArea(DeviceState& state, const std::vector<DeviceUuid>& devices, size_t bytes)
    : state_(&state), bytes_(bytes) {
  handle_ = create_memory(devices[0], bytes_);
  try {
    memory_ = import_memory(state.context(), export_memory(handle_), bytes_);
    check_cuda(cuda()->reserve(&address_, bytes_, 0, 0, 0), "cuMemAddressReserve");
    check_cuda(cuda()->map(address_, bytes_, 0, handle_, 0), "cuMemMap");
    for (const DeviceUuid& device : devices) {
      Cuda::Access access{{.device = number_of(device)}};
      int code = cuda()->set_access(address_, bytes_, &access, 1);
      if (&device == &devices[0]) check_cuda(code, "cuMemSetAccess");
    }
  } catch (...) {
    release();
    throw;
  }
  state.backend().memory().used += bytes_;
}

StagingArea& StagingArea::operator=(StagingArea&& other) noexcept {
  std::swap(state_, other.state_), std::swap(bytes_, other.bytes_), std::swap(memory_, other.memory_);
  std::swap(address_, other.address_), std::swap(handle_, other.handle_);
  return *this;
}

// What is not mapped is refused, and that is all.
void StagingArea::release() {
  if (address_) cuda()->unmap(address_, bytes_), cuda()->free_address(address_, bytes_);
  cuda()->release(handle_);
}

StagingArea::~StagingArea() {
  if (!bytes_) return;
  release();
  state_->backend().memory().used -= bytes_;
}

// The elements of a call that go at once: of each block as many, from the same place on.
struct NcclLink::Piece {
  size_t begin, length, size;           // of elements; bytes of one
  size_t block, in_blocks, out_blocks;  // elements of a block
  size_t bytes() const { return length * size; }
};

NcclLink::NcclLink(DeviceState& state, PeerHost& host, std::vector<DeviceUuid> devices)
    : state_(state),
      host_(host),
      nccl_(*find_nccl()),
      rank_(host.rank()),
      ranks_(host.size()),
      devices_(std::move(devices)),
      most_(kMostArea) {}

// What others still take is on its way before this rank counts as gone; then nothing is in use any more, whether or not
// NCCL ends. The context stays: NCCL keeps things there.
NcclLink::~NcclLink() {
  if (!context_) return;
  try {
    CurrentContext current(context_);
    trying_ = true, limit_ = std::min(host_.timeout(), 10.0);
    int code = comm_ ? nccl_.finalize(comm_) : Nccl::kSuccess;
    if (comm_ && (code == Nccl::kSuccess || code == Nccl::kInProgress))
      await([&] { return state() != Nccl::kInProgress; });
    if (comm_ && state() == Nccl::kSuccess) end(nccl_.destroy);
    discard();
    if (stream_) cuda()->destroy_stream(stream_);
    std::lock_guard device(state_.backend().mutex());
    area_ = StagingArea();
  } catch (const std::exception& error) {
    log(AT_LOG_WARN, "%s: %s", state_.device().info.name.c_str(), error.what());
  }
}

// Its greatest and least of floats drop a NaN, and a mean of 16 bits multiplies by a rounded 1/n.
bool NcclLink::supports(const PeerCall& call) const {
  if (call.fold == PeerCall::Fold::none) return true;
  if (nccl_dtype(call.dtype) < 0) return false;
  bool extreme = call.fold == PeerCall::Fold::max || call.fold == PeerCall::Fold::min;
  if (!is_float(call.dtype)) return true;
  bool exact = dtype_size(call.dtype) > 2 || (ranks_ & (ranks_ - 1)) == 0;
  return !extreme && (call.fold != PeerCall::Fold::mean || exact);
}

NcclId NcclLink::new_id() {
  NcclId id{};
  const Nccl& nccl = *find_nccl();
  if (int code = nccl.get_id(&id); code != Nccl::kSuccess)
    fail(AT_ERROR_DEVICE, "", "ncclGetUniqueId: %s (%s)", nccl.error_text(code), nccl.last_error(nullptr));
  return id;
}

void NcclLink::prepare() {
  check_cuda(cuda()->retain_context(&context_, number_of(devices_[0])), "cuDevicePrimaryCtxRetain");
  CurrentContext current(context_);
  constexpr unsigned kBesideOthers = 1;
  check_cuda(cuda()->create_stream(&stream_, kBesideOthers), "cuStreamCreate");
  area_ = StagingArea(state_, devices_, kLeastArea);
}

void NcclLink::connect(const NcclId& id) {
  CurrentContext current(context_);
  NcclConfig config{sizeof config, 0xcafebeef, 21400, 0};
  limit_ = host_.timeout() * kForMeeting;
  check_nccl(nccl_.init(&comm_, ranks_, id, rank_, &config), "ncclCommInitRankConfig");
  settle("ncclCommInitRankConfig");
}

void NcclLink::try_out() {
  limit_ = std::min(host_.timeout() * kForTrying, 5.0);
  try_sum(state_, *this, host_, 100'003);
  limit_ = host_.timeout();
  trying_ = false;
}

void NcclLink::run(const PeerCall& call, PeerHost&) {
  if (!comm_) fail(AT_ERROR_STATE, "group", "NCCL was given up");
  CurrentContext current(context_);
  using Kind = PeerCall::Kind;
  size_t all = size_t(ranks_), size = dtype_size(call.dtype);
  bool cuts = call.kind == Kind::reduce_scatter || call.kind == Kind::all_to_all;
  bool joins = call.kind == Kind::all_gather || call.kind == Kind::all_to_all;
  bool moves = call.kind == Kind::all_to_all || call.kind == Kind::send_recv;
  Piece piece{0, 0, size, cuts ? call.count / all : call.count, cuts ? all : 1, joins ? all : 1};
  size_t blocks = std::max(piece.in_blocks, piece.out_blocks) * (moves ? 2 : 1);
  grow(std::min(blocks * piece.block * size, most_));
  constexpr size_t kUnit = 64;  // bytes, of which NCCL's loads are parts
  size_t most = std::max(area_.bytes() / blocks / kUnit * kUnit, kUnit) / size;
  for (; piece.begin < piece.block; piece.begin += piece.length) {
    piece.length = std::min(most, piece.block - piece.begin);
    copy_in(call, piece);
    finish_queue();
    enqueue(call, piece);
    await([&] {
      int code = cuda()->query_stream(stream_);
      if (code && code != Cuda::kNotReady) check_cuda(code, "cuStreamQuery");
      return code == 0;
    });
    copy_out(call, piece);
  }
}

// All ranks have areas of one size, so all or none get another.
void NcclLink::grow(size_t bytes) {
  if (bytes <= area_.bytes()) return;
  StagingArea larger;
  std::vector<char> made(size_t(ranks_), 0);
  try {
    std::lock_guard device(state_.backend().mutex());
    size_t wanted = area_.bytes();
    while (wanted < bytes) wanted *= 2;
    larger = state_.attempt([&] { return StagingArea(state_, devices_, wanted); });
    made[size_t(rank_)] = 1;
  } catch (const Error& error) {
    log(AT_LOG_INFO, "%s: what NCCL takes at once stays small: %s", state_.device().info.name.c_str(), error.what());
  }
  host_.gather(made.data(), 1);
  if (std::find(made.begin(), made.end(), 0) != made.end()) return void(most_ = area_.bytes());
  std::lock_guard device(state_.backend().mutex());
  state_.finish();
  area_ = std::move(larger);
}

void NcclLink::copy(cl_mem from, size_t begin, cl_mem to, size_t end, size_t bytes) {
  check(cl().clEnqueueCopyBuffer(state_.queue(), from, to, begin, end, bytes, 0, nullptr, nullptr),
        "clEnqueueCopyBuffer");
}

// Blocks lie one after another in the area, a block that all gather in its rank's place.
void NcclLink::copy_in(const PeerCall& call, const Piece& piece) {
  using Kind = PeerCall::Kind;
  if ((call.kind == Kind::broadcast && call.from != rank_) || (call.kind == Kind::send_recv && call.to < 0)) return;
  std::lock_guard device(state_.backend().mutex());
  size_t first = call.kind == Kind::all_gather ? size_t(rank_) : 0;
  state_.attempt([&] {
    for (size_t i = 0; i < piece.in_blocks; i++)
      copy(memory_of(*call.in), call.base + (i * piece.block + piece.begin) * piece.size, area_.memory(),
           (first + i) * piece.bytes(), piece.bytes());
  });
}

void NcclLink::copy_out(const PeerCall& call, const Piece& piece) {
  using Kind = PeerCall::Kind;
  std::lock_guard device(state_.backend().mutex());
  cl_mem out = memory_of(*call.out);
  state_.attempt([&] {
    if (call.kind == Kind::send_recv && call.from < 0)
      return state_.clear(out, piece.begin * piece.size, piece.bytes());
    size_t first = call.kind == Kind::reduce_scatter                               ? size_t(rank_)
                   : call.kind == Kind::all_to_all || call.kind == Kind::send_recv ? piece.in_blocks
                                                                                   : 0;
    for (size_t i = 0; i < piece.out_blocks; i++)
      copy(area_.memory(), (first + i) * piece.bytes(), out, (i * piece.block + piece.begin) * piece.size,
           piece.bytes());
    check(cl().clFlush(state_.queue()), "clFlush");
  });
}

void NcclLink::finish_queue() {
  std::shared_ptr<void> end;
  {
    std::lock_guard device(state_.backend().mutex());
    end = state_.attempt([&] { return mark(state_); });
  }
  check(SubmitQueue::wait(static_cast<cl_event>(end.get()), [&] { host_.missing(); }), "clEnqueueCopyBuffer");
}

void NcclLink::enqueue(const PeerCall& call, const Piece& piece) {
  using Kind = PeerCall::Kind;
  char* area = area_.address();
  int dtype = call.fold == PeerCall::Fold::none ? kBytes : nccl_dtype(call.dtype), fold = nccl_fold(call.fold);
  size_t bytes = piece.bytes(), count = dtype == kBytes ? bytes : piece.length;
  char* own = area + size_t(rank_) * bytes;
  switch (call.kind) {
    case Kind::all_reduce:
      check_nccl(nccl_.all_reduce(area, area, count, dtype, fold, comm_, stream_), "ncclAllReduce");
      return settle("ncclAllReduce");
    case Kind::reduce_scatter:
      check_nccl(nccl_.reduce_scatter(area, own, count, dtype, fold, comm_, stream_), "ncclReduceScatter");
      return settle("ncclReduceScatter");
    case Kind::all_gather:
      check_nccl(nccl_.all_gather(own, area, count, dtype, comm_, stream_), "ncclAllGather");
      return settle("ncclAllGather");
    case Kind::broadcast:
      check_nccl(nccl_.broadcast(area, area, count, dtype, call.from, comm_, stream_), "ncclBroadcast");
      return settle("ncclBroadcast");
    case Kind::all_to_all:
    case Kind::send_recv: return swap(call, piece);
  }
}

// What comes lies behind what goes.
void NcclLink::swap(const PeerCall& call, const Piece& piece) {
  bool all = call.kind == PeerCall::Kind::all_to_all;
  size_t bytes = piece.bytes();
  char *sent = area_.address(), *received = sent + piece.in_blocks * bytes;
  check_nccl(nccl_.group_start(), "ncclGroupStart");
  int code = Nccl::kSuccess;
  auto call_it = [&](int result) {
    if (code == Nccl::kSuccess || code == Nccl::kInProgress) code = result;
  };
  for (int rank = 0; rank < ranks_; rank++) {
    size_t at = all ? size_t(rank) * bytes : 0;
    if (all || call.to == rank) call_it(nccl_.send(sent + at, bytes, kBytes, rank, comm_, stream_));
    if (all || call.from == rank) call_it(nccl_.receive(received + at, bytes, kBytes, rank, comm_, stream_));
  }
  call_it(nccl_.group_end());
  check_nccl(code, "ncclGroupEnd of sends");
  settle("ncclGroupEnd of sends");
}

void NcclLink::check_nccl(int code, const char* call) {
  if (code == Nccl::kSuccess || code == Nccl::kInProgress) return;
  fail(AT_ERROR_DEVICE, "", "%s: %s (%s)", call, nccl_.error_text(code), nccl_.last_error(comm_));
}

// What NCCL does in a thread of its own has got into the stream.
void NcclLink::settle(const char* call) {
  await([&] { return state() != Nccl::kInProgress; });
  check_nccl(state(), call);
}

int NcclLink::state() const {
  int found = Nccl::kSuccess, code = nccl_.async_error(comm_, &found);
  return code == Nccl::kSuccess ? found : code;
}

// Until it is done, or known that it will not be.
template <class Done>
void NcclLink::await(Done&& done) {
  uint64_t begun = steady_nanoseconds(), looked = begun, doubted = 0;
  while (!done()) {
    uint64_t now = steady_nanoseconds();
    if (now - begun > kBusyLoops)
      std::this_thread::sleep_for(std::chrono::microseconds(20));
    else
      std::this_thread::yield();
    if (now - looked < kLookAround) continue;
    looked = now;
    int missing = host_.missing(), found = state();
    bool fails = found != Nccl::kSuccess && found != Nccl::kInProgress;
    if (!doubted && (missing >= 0 || fails)) doubted = now;
    if (double(now - begun) * 1e-9 > limit_ || (doubted && now - doubted > kLastWords)) give_up(found, missing);
  }
}

// Which rank a failure is of NCCL does not tell.
void NcclLink::give_up(int found, int missing) {
  bool fails = found != Nccl::kSuccess && found != Nccl::kInProgress;
  std::string why = fails ? std::string(nccl_.error_text(found)) + " (" + nccl_.last_error(comm_) + ")"
                          : "it does not end within the timeout";
  discard();
  if (trying_ || (fails && missing < 0)) fail(AT_ERROR_DEVICE, "", "NCCL: %s", why.c_str());
  host_.lose(missing >= 0 ? missing : (rank_ + 1) % ranks_);
}

// Memory that NCCL may still use is left to it.
void NcclLink::discard() noexcept {
  if (comm_ && !end(nccl_.abort)) area_.leave(), stream_ = nullptr;
}

// NCCL may wait for what does not come, and does until the other ranks have closed what connects them with this one.
bool NcclLink::end(int (*how)(Nccl::Comm)) noexcept {
  auto ended = std::make_shared<std::atomic<bool>>(false);
  auto end = [ended, how, comm = std::exchange(comm_, nullptr), context = context_] {
    cuda()->push_context(context);
    how(comm);
    *ended = true;
  };
  try {
    std::thread(end).detach();
  } catch (const std::exception&) {
    end();
  }
  auto is_over = [&] { return *ended && cuda()->query_stream(stream_) != Cuda::kNotReady; };
  for (int i = 0; i < kMostWaits && !is_over(); i++) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return is_over();
}

}  // namespace athena::opencl
