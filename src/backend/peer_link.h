// peer_link.h: collectives of devices that exchange elements without the host's memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "core/dtype.h"

namespace athena {

class Buffer;

// Slots for faults (Backend::read_faults) of a call; 0: none.
struct PeerSlots {
  uint32_t missing = 0;  // gets AT_ERROR_PEER where what another rank owes did not come
  uint32_t faulty = 0;   // has what this rank's operand depends on, and gets AT_ERROR_STATE where another rank's has
};

// What all ranks do at once. Sizes and dtype are the same on all.
struct PeerCall {
  enum class Kind : uint8_t { all_reduce, all_gather, reduce_scatter, broadcast, all_to_all, send_recv } kind;
  enum class Fold : uint8_t { none, sum, mean, max, min } fold = Fold::none;
  DType dtype;                 // of what is exchanged and of out
  DType operand;               // of in: where it is another, elements are rounded to dtype first
  int32_t to = -1, from = -1;  // of send_recv, -1: none; from: of broadcast
  size_t count = 0;            // elements of in
  Buffer* in = nullptr;
  size_t base = 0;  // bytes into it
  Buffer* out = nullptr;
  std::function<PeerSlots()> slots;  // asked under the device's lock when it is about to be enqueued
};

// The ranks, as a link needs them. Throws AT_ERROR_PEER where one is missing.
class PeerHost {
 public:
  virtual ~PeerHost() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual double timeout() const = 0;  // seconds
  // `each` bytes of every rank, in their order; the own ones are in place.
  virtual void gather(void* all, size_t each) = 0;
  // A bit for each rank of which nothing more comes. Asked by any thread, every now and then while the device is waited
  // for.
  virtual uint32_t gone() noexcept = 0;
  // The same of any number of ranks: one of them, -1: none.
  virtual int missing() noexcept = 0;
  // Whether no other link will do.
  virtual bool wants_nccl() const = 0;
  // That rank was waited for in vain.
  [[noreturn]] virtual void lose(int rank) = 0;
};

// A rank's end; one thread at a time.
class PeerLink {
 public:
  virtual ~PeerLink() = default;
  virtual const char* name() const = 0;
  // Whether the device folds elements of this kind; the same on all ranks.
  virtual bool supports(const PeerCall& call) const = 0;
  // Whether operands of the first dtype may be exchanged as the second.
  virtual bool rounds(DType, DType) const { return false; }
  // Whether calls take operands in doubt, as things are: their faults go to all ranks by PeerSlots::faulty, which all
  // or none have.
  virtual bool takes_doubt() const = 0;
  // Whether one large call is better than several that others compute beside; the same on all ranks.
  virtual bool prefers_one() const = 0;
  // Returns when out may be used by what is enqueued from then on. Where it throws, the ranks are told by the caller.
  virtual void run(const PeerCall& call, PeerHost& host) = 0;
};

}  // namespace athena
