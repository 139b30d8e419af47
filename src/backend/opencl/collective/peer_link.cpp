// peer_link.cpp: ranks on devices of their own import each other's areas, and a launch waits for the others' inside the
// kernel. Ranks that are threads with one device have its memory anyway; their launches must not wait for each other,
// and the host keeps their order.
#include "backend/opencl/collective/peer_link.h"

#include <algorithm>
#include <cstring>
#include <functional>

#include "backend/opencl/collective/link.h"
#include "backend/shared_mapping.h"
#include "core/clock.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr uint64_t kStranger = 2'000'000'000;  // nanoseconds

}  // namespace

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

void Link::give_areas(const std::vector<Offer>& offers) {
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
  uint64_t deadline = steady_nanoseconds() + uint64_t(std::min(host_.timeout(), 10.0) * 1e9);
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
void Link::try_out() {
  Backend& backend = state_.backend();
  size_t count = size_t(groups_) * place_ * 4 * (kDepth + 2) + 3;
  std::vector<float> numbers(count);
  auto number = [&](size_t i, uint32_t rank) { return float((i * 7 + rank * 31) % 1021); };
  for (size_t i = 0; i < count; i++) numbers[i] = number(i, rank_);
  PeerCall call{PeerCall::Kind::all_reduce,
                PeerCall::Fold::sum,
                DType::f32,
                DType::f32,
                -1,
                -1,
                count,
                nullptr,
                0,
                nullptr,
                nullptr};
  BufferRef in, out;
  {
    std::lock_guard device(backend.mutex());
    in = backend.upload(numbers.data(), count * sizeof(float)),
    out = BufferRef(backend.allocate(count * sizeof(float)));
  }
  call.in = in.get(), call.out = out.get();
  limit_ = std::min(host_.timeout() * 0.75, 5.0);
  run(call, host_);
  limit_ = host_.timeout() - std::min(0.5, host_.timeout() / 4);
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

namespace {

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
  if (all.size() > Link::kMostRanks || !same_machine || (!one_device && !apart)) return nullptr;
  auto link = std::make_unique<Link>(state, host, all, !one_device);
  std::vector<Offer> offers = offered(host, state.device(), [&] { return link->make_area(); });
  for (bool tries : {false, true})
    if (!offers.empty() && !(tries && one_device))
      offers = offered(host, state.device(), [&] {
        tries ? link->try_out() : link->give_areas(offers);
        return Offer();
      });
  return offers.empty() ? nullptr : std::move(link);
}

}  // namespace athena::opencl
