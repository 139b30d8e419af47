// collective.h: operations that every rank of a group records in the same order, and what makes them: a communicator.
#pragma once

#include <optional>

#include "graph/record/collective.h"
#include "graph/record/tensor.h"

namespace athena {

enum class CollectiveKind : uint8_t {
  all_reduce,
  all_gather,
  reduce_scatter,
  broadcast,
  all_to_all,
  send_recv,
  barrier,
  failure,
  send,
  receive
};
enum class ReduceOp : uint8_t { sum, mean, max, min };

struct CollectiveCall {
  CollectiveKind kind;
  ReduceOp reduction = ReduceOp::sum;
  int32_t peer = 0;     // the root; to or from whom
  int32_t from = -1;    // of send_recv
  uint64_t digest = 0;  // of whoever records it, where it must be the same on all ranks
};

// What a group is to operations and to those who train with it: rank `rank` of `size`.
class Communicator : public Object {
 public:
  Communicator(int32_t rank, int32_t size) : rank_(rank), size_(size) {}
  int32_t rank() const { return rank_; }
  int32_t size() const { return size_; }
  // A value takes its turn after those recorded before, and is made then whoever still wants it.
  virtual void enqueue(const Value& value) = 0;
  // Those of Collective.
  virtual void start(const Value& value) = 0;
  virtual void go_on() noexcept = 0;
  virtual void finish(const Value& value) = 0;
  virtual bool takes_device_memory(const CollectiveCall& call, const Node& node) const = 0;
  // Whether one large collective of what devices have is better than several that others compute beside; the same on
  // all ranks.
  virtual bool prefers_one() const = 0;
  virtual void exchange(const CollectiveCall& call, const Node& node, CollectiveMemory& memory, const Error* why) = 0;
  // This rank gives up what all are at: their next collective fails with the reason, as do all that were recorded. What
  // all know already is not told; last: nobody will tell of this one again.
  virtual void tell_failure(const Error& why, bool last) noexcept = 0;

 private:
  int32_t rank_, size_;
};

}  // namespace athena

namespace athena::ops {

// reduced: another float that elements are rounded to first, and the result's dtype. digest: as CollectiveCall's.
Value all_reduce(const Value& a, const Ref<Communicator>& group, ReduceOp reduction, std::optional<DType> reduced = {},
                 uint64_t digest = 0);
// Along the first axis, in the order of ranks.
Value all_gather(const Value& a, const Ref<Communicator>& group);
// The rank's share of the first axis.
Value reduce_scatter(const Value& a, const Ref<Communicator>& group, ReduceOp reduction,
                     std::optional<DType> reduced = {}, uint64_t digest = 0);
Value broadcast(const Value& a, const Ref<Communicator>& group, int32_t root);
// Share i of the first axis goes to rank i.
Value all_to_all(const Value& a, const Ref<Communicator>& group);
// a to rank `to`, and what comes from rank `from`, -1: none.
Value send_recv(const Value& a, const Ref<Communicator>& group, int32_t to, int32_t from);
Value receive(Backend& backend, DType dtype, const Shape& shape, const Ref<Communicator>& group, int32_t from);
// At once.
void send(const Value& a, const Ref<Communicator>& group, int32_t to);
void barrier(const Ref<Communicator>& group);

}  // namespace athena::ops
