// fault_watch.h: who waits to hear of the faults that a device's kernels meet.
#pragma once

#include <vector>

#include "graph/record/updates.h"

namespace athena {

// A slot of the device belongs to the run that may report to it, until the next look. Under the backend's lock.
class FaultWatch {
 public:
  FaultWatch();
  // Makes room for so many slots; looks if there is none.
  void reserve(Backend& backend, uint32_t slots);
  uint32_t next_slot() const { return uint32_t(watched_.size()); }
  // Hands out the next slot, for a fault or an update's guard (null). Reserved before, so they throw nothing.
  void watch(Ref<Failure> failure) noexcept { watched_.push_back(std::move(failure)); }
  // What is in doubt as long as other ranks' parts may not have come: the same for all that is enqueued until the next
  // look, and the slot of its own.
  const Ref<Failure>& watch_peers(Backend& backend);
  bool is_of_peers(const Failure& cause) const { return &cause == peers_.get(); }
  void watch_update(Ref<Updates> updates, Ref<Failure> doubt) noexcept;
  // Settles all that is watched, waiting for the device; changes nothing if it throws.
  void look(Backend& backend);
  void withhold(const Ref<Updates>& updates, const Ref<Failure>& why);
  // Of those whose withheld updates were not reported yet; null if there are none.
  Ref<Updates> unreported() noexcept;

 private:
  struct Update {
    Ref<Updates> updates;
    Ref<Failure> doubt;
  };
  std::vector<Ref<Failure>> watched_;  // by slot
  std::vector<Fault> found_;
  Ref<Failure> peers_;
  std::vector<Update> updates_;
  std::vector<Ref<Updates>> withheld_;
};

}  // namespace athena
