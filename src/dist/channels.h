// channels.h: a way between ranks: bytes to one and from another at the same time. All collectives are made of it.
#pragma once

#include <memory>
#include <vector>

#include "backend/shared_mapping.h"
#include "dist/peers.h"

namespace athena::dist {

class Channels {
 public:
  virtual ~Channels() = default;
  virtual const char* name() const = 0;
  // All bytes to rank `to` and all from rank `from`, which may be the same; -1: none. What is sent arrives in the
  // order of calls. Throws what Peers::check does; the channels cannot be used any more then.
  virtual void exchange(int to, const void* out, size_t out_bytes, int from, void* in, size_t in_bytes) = 0;
};

// Bytes that go as they can, some at a time.
class Streams : public Channels {
 public:
  using Moved = platform::Socket::Moved;
  void exchange(int to, const void* out, size_t out_bytes, int from, void* in, size_t in_bytes) final;
  // As many as there is room for, or as have come; `ended`: the other is gone, or what it sent before has come whole.
  virtual Moved send_some(int to, const void* data, size_t bytes) = 0;
  virtual Moved receive_some(int from, void* data, size_t bytes) = 0;
  // Before it is looked whether anything moves; rest is given the word where nothing did, for the idle'th time.
  virtual uint32_t listen() { return 0; }
  virtual void rest(int idle, uint32_t heard, Peers::Awaited to, Peers::Awaited from) = 0;
};

// Memory that these ranks see, whoever keeps it.
size_t shared_bytes(int ranks);
std::unique_ptr<Streams> shared_memory_channels(Peers& peers, std::vector<int> ranks, std::shared_ptr<void> memory);
// A connection to each rank.
std::unique_ptr<Streams> tcp_channels(Peers& peers, std::vector<platform::Socket> connections);
// The first to ranks of this host, the second to all others.
std::unique_ptr<Channels> host_channels(Peers& peers, std::vector<int> ranks, std::unique_ptr<Streams> inside,
                                        std::unique_ptr<Streams> outside);

}  // namespace athena::dist
