// channels.h: a way between ranks: bytes to one and from another at the same time. All collectives are made of it.
#pragma once

#include <memory>

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

// Memory that all ranks of a host see, whoever keeps it.
size_t shared_bytes(int size);
std::unique_ptr<Channels> shared_memory_channels(Peers& peers, std::shared_ptr<void> memory);
// A connection to each rank.
std::unique_ptr<Channels> tcp_channels(Peers& peers, std::vector<platform::Socket> connections);

}  // namespace athena::dist
