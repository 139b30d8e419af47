// host_channels.cpp: shared memory to ranks of this host, connections to those of others.
#include <string>
#include <thread>

#include "dist/channels.h"

namespace athena::dist {

namespace {

constexpr auto kPause = std::chrono::microseconds(50);
constexpr int kLooks = 200, kPauses = 400;  // before whoever is waited for is looked after

class HostChannels : public Streams {
 public:
  HostChannels(Peers& peers, const std::vector<int>& ranks, std::unique_ptr<Streams> inside,
               std::unique_ptr<Streams> outside)
      : peers_(peers), is_inside_(size_t(peers.size())), inside_(std::move(inside)), outside_(std::move(outside)) {
    for (int rank : ranks) is_inside_[size_t(rank)] = true;
    name_ = std::string(inside_->name()) + " and " + outside_->name();
  }
  const char* name() const override { return name_.c_str(); }
  uint32_t listen() override { return inside_->listen(); }
  Moved send_some(int to, const void* data, size_t bytes) override { return way_to(to).send_some(to, data, bytes); }
  Moved receive_some(int from, void* data, size_t bytes) override {
    return way_to(from).receive_some(from, data, bytes);
  }
  // One bell does not tell of both ways.
  void rest(int idle, uint32_t heard, Peers::Awaited to, Peers::Awaited from) override {
    if (to.rank < 0 || from.rank < 0 || &way_to(to.rank) == &way_to(from.rank))
      return way_to(to.rank < 0 ? from.rank : to.rank).rest(idle, heard, to, from);
    if (idle < kLooks) return;
    std::this_thread::sleep_for(kPause);
    if (idle % kPauses == 0) peers_.check(to, from);
  }

 private:
  Streams& way_to(int rank) { return is_inside_[size_t(rank)] ? *inside_ : *outside_; }

  Peers& peers_;
  std::vector<bool> is_inside_;
  std::unique_ptr<Streams> inside_, outside_;
  std::string name_;
};

}  // namespace

std::unique_ptr<Channels> host_channels(Peers& peers, std::vector<int> ranks, std::unique_ptr<Streams> inside,
                                        std::unique_ptr<Streams> outside) {
  return std::make_unique<HostChannels>(peers, ranks, std::move(inside), std::move(outside));
}

}  // namespace athena::dist
