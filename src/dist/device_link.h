// device_link.h: collectives of tensors on devices that reach each other's memory, beside the way through the host's.
#pragma once

#include <atomic>

#include "dist/channels.h"
#include "ops/collective.h"

namespace athena::dist {

class DeviceLink : private PeerHost {
 public:
  DeviceLink(Peers& peers, Channels& channels) : peers_(peers), channels_(channels) {}
  // Whether the memory of the value's device may be exchanged: it is the linked one, or none was tried yet.
  bool takes(const CollectiveCall& call, const Node& value) const;
  bool is_linked() const { return linked_; }
  // What all ranks agreed on, where takes() holds on all. False on all: it was not done. The first call links devices.
  bool exchange(const CollectiveCall& call, const Node& value, CollectiveMemory& memory, bool in_doubt);
  bool is_posted() const { return linked_ && link_->is_posted(); }
  // Whether it may be told of operands in doubt.
  bool takes_doubt() const { return linked_ && link_->takes_doubt(); }

 private:
  int rank() const override { return peers_.rank(); }
  int size() const override { return peers_.size(); }
  double timeout() const override { return peers_.timeout(); }
  void gather(void* all, size_t each) override;
  uint32_t gone() noexcept override { return peers_.gone(); }
  [[noreturn]] void lose(int rank) override;
  void link(Backend& device);

  Peers& peers_;
  Channels& channels_;
  std::atomic<Backend*> device_{nullptr};  // the first that was tried
  std::atomic<bool> linked_{false};
  std::unique_ptr<PeerLink> link_;
};

}  // namespace athena::dist
