#include "graph/run/fault_watch.h"

namespace athena {

// Nobody reports to slot 0.
FaultWatch::FaultWatch() {
  watched_.reserve(Backend::kFaultSlots);
  found_.resize(Backend::kFaultSlots);
  updates_.reserve(Backend::kFaultSlots);
  watched_.push_back(nullptr);
}

void FaultWatch::reserve(Backend& backend, uint32_t slots) {
  if (next_slot() + slots > Backend::kFaultSlots) look(backend);
}

const Ref<Failure>& FaultWatch::watch_peers(Backend& backend) {
  if (peers_) return peers_;
  reserve(backend, 1);
  peers_ = Ref<Failure>(new Failure(next_slot(), 0, {}));
  watch(peers_);
  return peers_;
}

void FaultWatch::watch_update(Ref<Updates> updates, Ref<Failure> doubt) noexcept {
  updates_.push_back({std::move(updates), std::move(doubt)});
}

void FaultWatch::look(Backend& backend) {
  if (next_slot() == 1) return;
  withheld_.reserve(withheld_.size() + updates_.size());
  backend.read_faults(0, {found_.data(), watched_.size()});
  bool any = false;
  for (uint32_t slot = 1; slot < next_slot(); slot++) any |= found_[slot].status != AT_OK;
  if (any) backend.clear_faults(next_slot());
  for (uint32_t slot = 1; slot < next_slot(); slot++)
    if (watched_[slot] && found_[slot].status == AT_ERROR_PEER)
      watched_[slot]->settle(found_[slot], backend.lost_peer());
    else if (watched_[slot])
      watched_[slot]->settle(found_[slot]);
  peers_ = nullptr;
  watched_.resize(1);
  for (Update& update : updates_)
    if (update.doubt->state() == Failure::State::failed) withhold(update.updates, update.doubt);
  updates_.clear();
}

void FaultWatch::withhold(const Ref<Updates>& updates, const Ref<Failure>& why) {
  if (!updates->any_withheld()) withheld_.push_back(updates);
  updates->withhold(why);
}

Ref<Updates> FaultWatch::unreported() noexcept {
  std::erase_if(withheld_, [](const Ref<Updates>& updates) { return !updates->any_withheld(); });
  return withheld_.empty() ? nullptr : withheld_.front();
}

}  // namespace athena
