// tcp.cpp: the way between hosts: a connection of every two ranks.
#include "core/clock.h"
#include "dist/channels.h"

namespace athena::dist {

namespace {

class Tcp : public Streams {
 public:
  Tcp(Peers& peers, std::vector<platform::Socket> connections) : peers_(peers), connections_(std::move(connections)) {}
  const char* name() const override { return "tcp"; }
  Moved send_some(int to, const void* data, size_t bytes) override {
    return connections_[size_t(to)].send_some(data, bytes);
  }
  Moved receive_some(int from, void* data, size_t bytes) override {
    return connections_[size_t(from)].receive_some(data, bytes);
  }
  // What has ended can always be read: there is nothing to wait for but its notice. That, on a connection of its own,
  // may come before what its rank had sent.
  void rest(int, uint32_t, Peers::Awaited to, Peers::Awaited from) override {
    bool ended = to.drained || from.drained;
    const platform::Socket* to_write = to.rank >= 0 && !ended ? &connections_[size_t(to.rank)] : nullptr;
    const platform::Socket* to_read = from.rank >= 0 && !ended ? &connections_[size_t(from.rank)] : nullptr;
    platform::Socket::wait(to_write, to_read, steady_nanoseconds() + Peers::kMoment);
    peers_.check(to, from);
  }

 private:
  Peers& peers_;
  std::vector<platform::Socket> connections_;
};

}  // namespace

std::unique_ptr<Streams> tcp_channels(Peers& peers, std::vector<platform::Socket> connections) {
  return std::make_unique<Tcp>(peers, std::move(connections));
}

}  // namespace athena::dist
