// device_link.h: collectives of tensors on devices that exchange elements by themselves, beside the way through the
// host's memory.
#pragma once

#include <atomic>

#include "dist/channels.h"
#include "ops/collective.h"

namespace athena::dist {

// Which links there may be between devices.
enum class Links : int32_t { none, any, nccl };

class DeviceLink : private PeerHost {
 public:
  DeviceLink(Peers& peers, Channels& channels, Links links) : peers_(peers), channels_(channels), links_(links) {}
  // Whether the memory of the value's device may be exchanged: it is the linked one, or none was tried yet.
  bool takes(const CollectiveCall& call, const Node& value) const;
  // Of the link, nullptr: there is none.
  const char* name() const { return linked_ ? link_->name() : nullptr; }
  // What all ranks agreed on, where takes() holds on all. False on all: it was not done. The first call links devices.
  bool exchange(const CollectiveCall& call, const Node& value, CollectiveMemory& memory, bool in_doubt);
  // As PeerLink's.
  bool prefers_one() const { return linked_ && link_->prefers_one(); }
  // Whether it may be told of operands in doubt.
  bool takes_doubt() const { return linked_ && link_->takes_doubt(); }

 private:
  int rank() const override { return peers_.rank(); }
  int size() const override { return peers_.size(); }
  double timeout() const override { return peers_.timeout(); }
  void gather(void* all, size_t each) override;
  uint32_t gone() noexcept override { return peers_.gone(); }
  int missing() noexcept override { return peers_.missing(); }
  bool wants_nccl() const override { return links_ == Links::nccl; }
  [[noreturn]] void lose(int rank) override;
  void link(Backend& device);

  Peers& peers_;
  Channels& channels_;
  const Links links_;
  std::atomic<Backend*> device_{nullptr};  // the first that was tried
  std::atomic<bool> linked_{false};
  std::unique_ptr<PeerLink> link_;
};

}  // namespace athena::dist
