// tcp.cpp: the way between hosts: a connection of every two ranks.
#include "core/clock.h"
#include "dist/channels.h"

namespace athena::dist {

namespace {

class Tcp : public Channels {
 public:
  Tcp(Peers& peers, std::vector<platform::Socket> connections) : peers_(peers), connections_(std::move(connections)) {}
  const char* name() const override { return "tcp"; }
  void exchange(int to, const void* out, size_t out_bytes, int from, void* in, size_t in_bytes) override {
    const auto* sent = static_cast<const char*>(out);
    auto* received = static_cast<char*>(in);
    while (out_bytes || in_bytes) {
      platform::Socket::Moved there, here;
      if (out_bytes) there = connections_[size_t(to)].send_some(sent, out_bytes);
      if (in_bytes) here = connections_[size_t(from)].receive_some(received, in_bytes);
      sent += there.bytes, out_bytes -= there.bytes;
      received += here.bytes, in_bytes -= here.bytes;
      if (!there.bytes && !here.bytes) wait({out_bytes ? to : -1, there.ended}, {in_bytes ? from : -1, here.ended});
    }
  }

 private:
  // What has ended can always be read: there is nothing to wait for but its notice. That, on a connection of its own,
  // may come before what its rank had sent.
  void wait(Peers::Awaited to, Peers::Awaited from) {
    bool ended = to.drained || from.drained;
    const platform::Socket* to_write = to.rank >= 0 && !ended ? &connections_[size_t(to.rank)] : nullptr;
    const platform::Socket* to_read = from.rank >= 0 && !ended ? &connections_[size_t(from.rank)] : nullptr;
    platform::Socket::wait(to_write, to_read, steady_nanoseconds() + Peers::kMoment);
    peers_.check(to, from);
  }

  Peers& peers_;
  std::vector<platform::Socket> connections_;
};

}  // namespace

std::unique_ptr<Channels> tcp_channels(Peers& peers, std::vector<platform::Socket> connections) {
  return std::make_unique<Tcp>(peers, std::move(connections));
}

}  // namespace athena::dist
