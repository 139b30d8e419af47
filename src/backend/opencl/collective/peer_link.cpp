// peer_link.cpp: ranks on devices of their own import each other's areas, and a launch waits for the others' inside the
// kernel. Ranks that are threads with one device have its memory anyway; their launches must not wait for each other,
// and the host keeps their order. GPUs that cannot reach each other's memory are NCCL's.
#include "backend/opencl/collective/peer_link.h"

#include <algorithm>
#include <cstring>
#include <functional>

#include "backend/opencl/collective/link.h"
#include "backend/opencl/collective/nccl_link.h"
#include "backend/shared_mapping.h"
#include "core/clock.h"
#include "core/log.h"
#include "core/text.h"

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
  limit_ = std::min(host_.timeout() * 0.75, 5.0);
  try_sum(state_, *this, host_, size_t(groups_) * place_ * 4 * (kDepth + 2) + 3);
  limit_ = host_.timeout() - std::min(0.5, host_.timeout() / 4);
  trying_ = false;
}

void try_sum(DeviceState& state, PeerLink& link, PeerHost& host, size_t count) {
  Backend& backend = state.backend();
  std::vector<float> numbers(count);
  auto number = [&](size_t i, int rank) { return float((i * 7 + size_t(rank) * 31) % 1021); };
  for (size_t i = 0; i < count; i++) numbers[i] = number(i, host.rank());
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
  link.run(call, host);
  {
    std::lock_guard device(backend.mutex());
    backend.read(*out, 0, numbers.data(), count * sizeof(float));
  }
  for (size_t i = 0; i < count; i++) {
    float sum = 0;
    for (int rank = 0; rank < host.size(); rank++) sum += number(i, rank);
    if (numbers[i] != sum) fail(AT_ERROR_DEVICE, "", "element %zu of a sum is %g, expected %g", i, numbers[i], sum);
  }
}

namespace {

using Step = std::function<Offer()>;

// A step of linking that may fail on some ranks; where it did, none, and why.
struct Offered {
  std::vector<Offer> all;
  std::string why;
};
Offered offered(PeerHost& host, const Step& step) {
  Offered made{std::vector<Offer>(size_t(host.size())), ""};
  Offer& own = made.all[size_t(host.rank())];
  try {
    own = step();
  } catch (const std::exception& error) {
    std::snprintf(own.why, sizeof own.why, "%s", *error.what() ? error.what() : "it failed");
  }
  host.gather(made.all.data(), sizeof(Offer));
  for (size_t rank = 0; rank < made.all.size() && made.why.empty(); rank++)
    if (made.all[rank].why[0]) made.why = printed("rank %zu: %s", rank, made.all[rank].why);
  return made;
}

// Which devices the ranks have.
struct Devices {
  std::vector<Self> all;
  bool one_machine, one_device, apart;  // apart: each has an NVIDIA GPU of its own
};

Devices devices_of(DeviceState& state, PeerHost& host) {
  Devices of{std::vector<Self>(size_t(host.size())), true, cl().clRetainMemObject != nullptr, true};
  std::vector<Self>& all = of.all;
  Self& own = all[size_t(host.rank())];
  std::snprintf(own.machine, sizeof own.machine, "%s", platform::machine_identity().c_str());
  own.process = platform::process_number();
  own.device = reinterpret_cast<uintptr_t>(&state);
  own.uuid = exporting_device(state.device());
  own.units = state.device().info.compute_units;
  host.gather(all.data(), sizeof own);
  for (size_t i = 0; i < all.size(); i++) {
    of.one_machine &= all[i].machine[0] && std::strcmp(all[i].machine, all[0].machine) == 0;
    of.one_device &= all[i].process == all[0].process && all[i].device == all[0].device;
    of.apart &= !std::all_of(all[i].uuid.bytes, all[i].uuid.bytes + 16, [](char byte) { return byte == 0; });
    for (size_t k = 0; k < i; k++) of.apart &= std::memcmp(&all[i].uuid, &all[k].uuid, sizeof own.uuid) != 0;
  }
  return of;
}

std::unique_ptr<PeerLink> link_by_memory(DeviceState& state, PeerHost& host, const Devices& devices) {
  auto link = std::make_unique<Link>(state, host, devices.all, !devices.one_device);
  Offered made = offered(host, [&] { return link->make_area(); });
  for (bool tries : {false, true})
    if (made.why.empty() && !(tries && devices.one_device))
      made = offered(host, [&] {
        tries ? link->try_out() : link->give_areas(made.all);
        return Offer();
      });
  if (made.why.empty()) return link;
  log(AT_LOG_WARN, "%s: memory of other devices is not used: %s", state.device().info.name.c_str(), made.why.c_str());
  return nullptr;
}

std::unique_ptr<PeerLink> link_by_nccl(DeviceState& state, PeerHost& host, const Devices& devices, std::string& why) {
  std::unique_ptr<NcclLink> link;
  const Self& self = devices.all[size_t(host.rank())];
  std::vector<DeviceUuid> here{self.uuid};
  for (const Self& one : devices.all)
    if (&one != &self && one.process == self.process && !std::strcmp(one.machine, self.machine))
      here.push_back(one.uuid);
  Offered made = offered(host, [&] {
    Offer own;
    std::string lacks;
    if (!find_nccl(&lacks)) fail(AT_ERROR_UNSUPPORTED, "", "%s", lacks.c_str());
    link = std::make_unique<NcclLink>(state, host, here);
    if (host.rank() == 0) own.id = NcclLink::new_id();
    link->prepare();
    return own;
  });
  NcclId id = made.all[0].id;
  for (bool tries : {false, true})
    if (made.why.empty())
      made = offered(host, [&] {
        tries ? link->try_out() : link->connect(id);
        return Offer();
      });
  why = made.why;
  return why.empty() ? std::move(link) : nullptr;
}

}  // namespace

std::unique_ptr<PeerLink> link_peers(DeviceState& state, PeerHost& host) {
  Devices devices = devices_of(state, host);
  std::unique_ptr<PeerLink> link;
  if (!host.wants_nccl() && devices.all.size() <= Link::kMostRanks &&
      (devices.one_device || (devices.apart && devices.one_machine)))
    link = link_by_memory(state, host, devices);
  if (link || (!host.wants_nccl() && (devices.one_device || !devices.apart))) return link;
  std::string why = "each rank needs an NVIDIA GPU of its own";
  if (devices.apart) link = link_by_nccl(state, host, devices, why);
  if (link) return link;
  if (host.wants_nccl()) fail(AT_ERROR_UNSUPPORTED, "group", "NCCL cannot be used: %s", why.c_str());
  log(find_nccl() ? AT_LOG_WARN : AT_LOG_INFO, "%s: NCCL is not used: %s", state.device().info.name.c_str(),
      why.c_str());
  return nullptr;
}

}  // namespace athena::opencl
