#include "dist/mpi.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <thread>

#include "backend/module.h"
#include "backend/platform.h"
#include "core/clock.h"
#include "core/log.h"

namespace athena::dist {

namespace {

constexpr const char* kModule = "libathena-mpi.so";

// MPI's functions, or why there are none.
struct Found {
  const athena_mpi* mpi = nullptr;
  std::string why;
};

Found load_module() {
  Found found;
  std::string given = platform::environment("ATHENA_MPI_MODULE");
  void* library = platform::open_module(given.empty() ? kModule : given, found.why);
  const athena_mpi* (*table)() = nullptr;
  if (library && platform::find_function(library, ATHENA_MPI_SYMBOL, table)) {
    found.mpi = table();
    log(AT_LOG_INFO, "MPI is %s", found.mpi->library);
  } else {
    if (library) found.why = "it is of another version of athena";
    log(AT_LOG_INFO, "MPI is not used: %s: %s", kModule, found.why.c_str());
  }
  return found;
}

const Found& found_module() {
  static const Found found = load_module();
  return found;
}

// Waits between looks at what is under way, for a longer time the longer nothing happens: nobody rings here.
void rest(int idle) {
  constexpr int kSpins = 100, kYields = 400, kShort = 2000;
  if (idle < kSpins) return;
  if (idle < kSpins + kYields) return std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::microseconds(idle < kShort ? 20 : 500));
}

std::atomic<bool> is_abandoned = false;

// Others learn from the notice that this rank left; its finalize waits for them.
void end_process() {
  if (Peers::leave_all() && !is_abandoned) Mpi::module().finalize();
}

}  // namespace

bool Mpi::started_this() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
    if (!platform::environment(name).empty()) return true;
  return false;
}

bool Mpi::is_found() { return found_module().mpi; }

const athena_mpi& Mpi::module() {
  const Found& found = found_module();
  if (!found.mpi)
    fail(AT_ERROR_UNSUPPORTED, "group",
         "ranks meet by MPI with the module %s, which is built where mpicc is found, and which cannot be loaded: %s",
         kModule, found.why.c_str());
  return *found.mpi;
}

Mpi::Mpi(uint64_t deadline) : mpi_(module()) {
  static std::mutex mutex;
  std::lock_guard lock(mutex);
  Request request;
  char why[512] = "";
  member_ = mpi_.join(&rank_, &size_, &request, why, sizeof why);
  if (!member_) fail(AT_ERROR_UNSUPPORTED, "group", "MPI cannot be used: %s", why);
  static std::once_flag once;
  std::call_once(once, [] { platform::at_end(end_process); });
  std::vector<char> none;
  await(request, none, deadline);
}

Mpi::~Mpi() {
  if (member_) mpi_.leave(member_);
}

void Mpi::abandon() {
  member_ = nullptr;
  is_abandoned = true;
}

void Mpi::check(int error) const {
  if (!error) return;
  char text[512] = "";
  mpi_.text(error, text, sizeof text);
  fail(AT_ERROR_PEER, "group", "rank %d of %d: MPI fails: %s", rank_, size_, text);
}

void Mpi::await(Request& request, std::vector<char>& buffer, uint64_t deadline) {
  for (int idle = 0; !test(request); idle++) {
    rest(idle);
    if (steady_nanoseconds() < deadline) continue;
    new std::vector<char>(std::move(buffer));  // MPI may still write there
    abandon();
    fail(AT_ERROR_PEER, "group", "rank %d of %d: not all ranks that MPI started came in time", rank_, size_);
  }
}

void Mpi::gather(std::vector<char>& all, size_t bytes, uint64_t deadline) {
  Request request;
  check(mpi_.gather(member_, all.data(), int(bytes), &request));
  await(request, all, deadline);
}

void Mpi::send(const void* data, size_t bytes, int to, Request& request) {
  check(mpi_.send(member_, data, int(bytes), to, &request));
}
void Mpi::receive(void* data, size_t bytes, int from, Request& request) {
  check(mpi_.receive(member_, data, int(bytes), from, &request));
}
bool Mpi::test(Request& request) {
  int done = 0;
  check(mpi_.test(&request, &done));
  return done;
}

namespace {

constexpr size_t kPiece = 512 << 10;  // bytes of a message

// Pieces on their way in one direction, two at a time, in memory of their own: what a rank sends that is given up may
// come at any time, and may not meet what others have made of the caller's memory.
struct Lane {
  std::array<std::vector<char>, 2> buffers{std::vector<char>(kPiece), std::vector<char>(kPiece)};
  std::array<Mpi::Request, 2> requests{};
  size_t begun = 0, done = 0;  // pieces
  bool is_full() const { return begun - done == 2; }
  bool is_empty() const { return begun == done; }
};

class MpiChannels : public Channels {
 public:
  MpiChannels(Peers& peers, std::unique_ptr<Mpi> mpi)
      : peers_(peers), mpi_(std::move(mpi)), out_(std::make_unique<Lane>()), in_(std::make_unique<Lane>()) {}
  ~MpiChannels() override {
    if (out_->is_empty() && in_->is_empty()) return;
    mpi_->abandon();
    for (std::unique_ptr<Lane>* lane : {&out_, &in_}) static_cast<void>(lane->release());
  }
  const char* name() const override { return "mpi"; }

  void exchange(int to, const void* out, size_t out_bytes, int from, void* in, size_t in_bytes) override {
    const auto* sent = static_cast<const char*>(out);
    auto* received = static_cast<char*>(in);
    size_t asked = 0, taken = 0, given = 0;
    uint64_t checked = steady_nanoseconds();
    for (int idle = 0; given < out_bytes || taken < in_bytes || !out_->is_empty();) {
      bool moves = false;
      for (; asked < in_bytes && !in_->is_full(); moves = true) asked += receive(from, in_bytes - asked);
      for (; given < out_bytes && !out_->is_full(); moves = true) given += send(to, sent + given, out_bytes - given);
      while (!in_->is_empty() && arrived(*in_)) {
        size_t bytes = std::min(kPiece, in_bytes - taken);
        std::memcpy(received + taken, in_->buffers[in_->done++ % 2].data(), bytes);
        taken += bytes, moves = true;
      }
      for (; !out_->is_empty() && arrived(*out_); moves = true) out_->done++;
      if (moves) idle = 0, checked = steady_nanoseconds();
      if (moves) continue;
      rest(idle++);
      if (steady_nanoseconds() - checked < Peers::kMoment) continue;
      checked = steady_nanoseconds();
      peers_.check({out_->is_empty() && given == out_bytes ? -1 : to}, {taken < in_bytes ? from : -1});
    }
  }

 private:
  // What MPI refuses is the other rank's end, as far as is known, and its name goes to all.
  template <class F>
  auto tried(int peer, F&& f) {
    try {
      return f();
    } catch (const Error& error) {
      peers_.lose(peer, error);
    }
  }
  size_t receive(int from, size_t bytes) {
    size_t slot = in_->begun % 2, piece = std::min(kPiece, bytes);
    tried(from, [&] { mpi_->receive(in_->buffers[slot].data(), piece, from, in_->requests[slot]); });
    in_->begun++, from_ = from;
    return piece;
  }
  size_t send(int to, const char* data, size_t bytes) {
    size_t slot = out_->begun % 2, piece = std::min(kPiece, bytes);
    std::memcpy(out_->buffers[slot].data(), data, piece);
    tried(to, [&] { mpi_->send(out_->buffers[slot].data(), piece, to, out_->requests[slot]); });
    out_->begun++, to_ = to;
    return piece;
  }
  bool arrived(Lane& lane) {
    return tried(&lane == in_.get() ? from_ : to_, [&] { return mpi_->test(lane.requests[lane.done % 2]); });
  }

  Peers& peers_;
  std::unique_ptr<Mpi> mpi_;
  std::unique_ptr<Lane> out_, in_;
  int to_ = -1, from_ = -1;
};

}  // namespace

std::unique_ptr<Channels> mpi_channels(Peers& peers, std::unique_ptr<Mpi> mpi) {
  return std::make_unique<MpiChannels>(peers, std::move(mpi));
}

}  // namespace athena::dist
