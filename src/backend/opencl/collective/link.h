// link.h: a rank's end of a link: launches of collective.cl, and what becomes of those that wait in vain.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>

#include "backend/nccl.h"
#include "backend/opencl/collective/exported_memory.h"
#include "backend/opencl/runtime/device_state.h"
#include "backend/peer_link.h"
#include "backend/socket.h"

namespace athena::opencl {

// collective_plan.h as numbers.
namespace plans {
using Long = int64_t;
using Ulong = uint64_t;
using Uint = uint32_t;
#include "kernels/collective/collective_plan.h"
}  // namespace plans
using Plan = plans::CollectivePlan;

// What ranks tell each other before they are linked.
struct Self {
  char machine[64];
  int64_t process;
  uint64_t device;
  DeviceUuid uuid;
  uint32_t units;
};
struct Offer {
  char why[160] = {};  // it has none
  char door[32] = {};
  uint64_t secret = 0;
  cl_mem area = nullptr;
  NcclId id{};
};

// waits: launches wait for each other inside the kernel. One that goes into the plans' queue is not waited for; where
// the device has several links, whose launches must not wait for each other in one queue, each has its own and is.
class Link final : public PeerLink {
 public:
  static constexpr uint32_t kMostRanks = 8, kDepth = 4;  // collective.cl's DEPTH
  Link(DeviceState& state, PeerHost& host, const std::vector<Self>& all, bool waits);
  ~Link() override;
  const char* name() const override { return "peer memory"; }
  bool supports(const PeerCall& call) const override {
    return call.dtype != DType::f64 || call.fold == PeerCall::Fold::none || state_.backend().info().has_f64;
  }
  bool rounds(DType from, DType to) const override { return from == DType::f32 && dtype_size(to) == 2; }
  bool takes_doubt() const override;
  bool prefers_one() const override { return waits_; }
  void run(const PeerCall& call, PeerHost& host) override;

  // The steps of linking; what fails is the caller's to tell.
  Offer make_area();
  void give_areas(const std::vector<Offer>& offers);
  void try_out();

  // While the device is waited for: launches learn who is gone.
  void look() noexcept;
  // Why a launch waited in vain, if one did; told to the host.
  std::optional<Error> lost() noexcept;

 private:
  struct Kept {
    KernelRef kernel;
    bool has_run = false;  // KernelRun's
  };
  size_t area_bytes() const;
  Plan plan_of(const PeerCall& call) const;
  void launch_all(const PeerCall& call);
  void launch(Plan plan, const PeerCall& call, Buffer& in);
  void launch_row(const Plan& plan, const PeerCall& call, Buffer& in, const char* entry);
  void enqueue(Kept& kept, const Plan& plan, Buffer& in, Buffer& out);
  void cut(Plan& plan, size_t size) const;
  size_t work_items(const Plan& plan, size_t group) const { return std::min(plan.chunks, groups_) * group; }
  Kept& kernel_for(const PeerCall& call);
  void clear_out(const PeerCall& call, size_t bytes);
  void await();
  void stop() noexcept;

  DeviceState& state_;
  PeerHost& host_;
  const uint32_t rank_, ranks_;
  const bool waits_;
  const DeviceUuid uuid_;
  uint32_t groups_, place_, data_, number_ = 0;
  PeerSlots slots_;   // of what is launched
  double limit_ = 0;  // seconds
  bool trying_ = true;
  Owned<cl_mem> areas_[kMostRanks];
  Owned<cl_command_queue> queue_, control_;  // of launches that are waited for; of what is said to launches meanwhile
  std::shared_ptr<void> after_, last_;       // of what is launched into queue_
  Kept kernels_[kDTypeCount][5][2];          // by what is folded, how, and whether it is rounded first
  std::mutex looking_;
  std::atomic<uint32_t> gone_{0};  // what launches were told; changed under looking_
  Descriptor exported_;
  platform::Socket door_;
  uint64_t secret_ = 0;
};

// As Backend::lost_peer.
Error lost_peer(DeviceState& state) noexcept;
// A sum of so many elements by the link. Throws where it is wrong.
void try_sum(DeviceState& state, PeerLink& link, PeerHost& host, size_t count);
// What was enqueued so far, as something to wait for.
std::shared_ptr<void> mark(DeviceState& state);
std::shared_ptr<void> shared_event(cl_event event);
Owned<cl_command_queue> new_queue(DeviceState& state);

}  // namespace athena::opencl
