// collective.cpp: operations of several ranks, and their gradients, which are such operations too.
#include "ops/collective.h"

#include "autograd/gradients.h"
#include "backend/registry.h"
#include "graph/run/evaluate.h"
#include "ops/create.h"
#include "ops/pointwise.h"

namespace athena::ops {

namespace {

class RecordedCall : public Collective {
 public:
  RecordedCall(Ref<Communicator> group, const CollectiveCall& call) : group(std::move(group)), call(call) {}
  void start(const Value& value) override { group->start(value); }
  void go_on() noexcept override { group->go_on(); }
  void finish(const Value& value) override { group->finish(value); }
  Value rounded(const Node& node) const override {
    NoGradScope scope(true);
    return cast(Value(node.inputs()[0]), node.dtype());
  }
  bool takes_device_memory(const Node& node) const override { return group->takes_device_memory(call, node); }
  void exchange(const Node& node, CollectiveMemory& memory, const Error* why) override {
    group->exchange(call, node, memory, why);
  }
  const Ref<Communicator> group;
  const CollectiveCall call;
};

const RecordedCall& call_of(const Gradients& g) { return *static_cast<RecordedCall*>(g.output->detail.object); }

// Of a maximum or minimum: to the elements, of whatever ranks, that have it, in equal parts.
Value extreme_gradient(const Gradients& g, const Ref<Communicator>& group) {
  Value has = cast(pointwise(PointwiseOp::equal, g.input(0), g.output), g.grad->dtype());
  Value count = all_reduce(has, group, ReduceOp::sum);
  return mul(has, div(all_reduce(g.grad, group, ReduceOp::sum), count));
}
void all_reduce_gradient(Gradients& g) {
  const RecordedCall& of = call_of(g);
  bool extreme = of.call.reduction == ReduceOp::max || of.call.reduction == ReduceOp::min;
  g.give(0, extreme ? extreme_gradient(g, of.group) : all_reduce(g.grad, of.group, of.call.reduction));
}
void all_gather_gradient(Gradients& g) { g.give(0, reduce_scatter(g.grad, call_of(g).group, ReduceOp::sum)); }
void reduce_scatter_gradient(Gradients& g) {
  const RecordedCall& of = call_of(g);
  Value all = all_gather(g.grad, of.group);
  g.give(0, of.call.reduction == ReduceOp::mean ? pointwise(PointwiseOp::div, all, double(of.group->size())) : all);
}
void broadcast_gradient(Gradients& g) {
  const RecordedCall& of = call_of(g);
  Value sum = all_reduce(g.grad, of.group, ReduceOp::sum);
  bool root = of.group->rank() == of.call.peer;
  g.give(0, root ? sum : full(sum->backend(), sum->dtype(), sum->shape(), 0));
}
void send_recv_gradient(Gradients& g) {
  const RecordedCall& of = call_of(g);
  g.give(0, send_recv(g.grad, of.group, of.call.from, of.call.peer));
}
void all_to_all_gradient(Gradients& g) { g.give(0, all_to_all(g.grad, call_of(g).group)); }

const OpDef all_reduce_def{.name = "all_reduce", .kind = OpKind::collective, .gradient = all_reduce_gradient};
const OpDef all_gather_def{.name = "all_gather", .kind = OpKind::collective, .gradient = all_gather_gradient};
const OpDef reduce_scatter_def{
    .name = "reduce_scatter", .kind = OpKind::collective, .gradient = reduce_scatter_gradient};
const OpDef extreme_scatter_def{.name = "reduce_scatter", .kind = OpKind::collective};
const OpDef broadcast_def{.name = "broadcast", .kind = OpKind::collective, .gradient = broadcast_gradient};
const OpDef all_to_all_def{.name = "all_to_all", .kind = OpKind::collective, .gradient = all_to_all_gradient};
const OpDef send_recv_def{.name = "send_recv", .kind = OpKind::collective, .gradient = send_recv_gradient};
const OpDef barrier_def{.name = "barrier", .kind = OpKind::collective};
const OpDef send_def{.name = "send", .kind = OpKind::collective};
const OpDef receive_def{.name = "recv", .kind = OpKind::collective};

Value recorded(const OpDef& def, Backend& backend, DType dtype, const Shape& shape, std::span<const Value> inputs,
               const Ref<Communicator>& group, const CollectiveCall& call) {
  Ref<Collective> made(new RecordedCall(group, call));
  Value node = Node::make(def, backend, dtype, shape, inputs);
  node->detail.object = made.leak();
  group->enqueue(node);
  return node;
}
Value recorded(const OpDef& def, const Value& a, const Shape& shape, const Ref<Communicator>& group,
               const CollectiveCall& call, std::optional<DType> dtype = {}) {
  return recorded(def, a->backend(), dtype.value_or(a->dtype()), shape, {&a, 1}, group, call);
}

void check_reduction(const Value& a, ReduceOp reduction) {
  if (reduction == ReduceOp::mean) return check_float(a, "a");
  if (reduction == ReduceOp::sum && a->dtype() == DType::boolean)
    fail(AT_ERROR_DTYPE, "a", "a is bool, expected numbers to add");
}
void check_rank(int32_t rank, const Communicator& group, const char* argument) {
  if (rank < 0 || rank >= group.size())
    fail(AT_ERROR_INDEX, argument, "%s is %d, expected a rank from 0 to %d", argument, int(rank), group.size() - 1);
}
void check_peer(int32_t rank, const Communicator& group, const char* argument) {
  check_rank(rank, group, argument);
  if (rank == group.rank())
    fail(AT_ERROR_ARGUMENT, argument, "%s is %d, the calling rank itself, expected another", argument, int(rank));
}
Shape divided(const Value& a, const Communicator& group) {
  Shape shape = a->shape();
  if (shape.rank == 0 || shape[0] % group.size() != 0)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected a first axis that %d ranks can divide", shape.text().c_str(),
         group.size());
  shape[0] /= group.size();
  return shape;
}

}  // namespace

Value all_reduce(const Value& a, const Ref<Communicator>& group, ReduceOp reduction, std::optional<DType> reduced,
                 uint64_t digest) {
  check_reduction(a, reduction);
  CollectiveCall call{CollectiveKind::all_reduce, reduction, 0, -1, digest};
  return recorded(all_reduce_def, a, a->shape(), group, call, reduced);
}

Value all_gather(const Value& a, const Ref<Communicator>& group) {
  Shape shape = a->shape();
  if (shape.rank == 0) fail(AT_ERROR_SHAPE, "a", "a is a scalar, expected a first axis to join along");
  shape[0] = checked_multiply(shape[0], group->size());
  checked_shape(shape.rank, shape.dims, a->dtype(), "a");
  return recorded(all_gather_def, a, shape, group, {CollectiveKind::all_gather});
}

Value reduce_scatter(const Value& a, const Ref<Communicator>& group, ReduceOp reduction, std::optional<DType> reduced,
                     uint64_t digest) {
  check_reduction(a, reduction);
  bool extreme = reduction == ReduceOp::max || reduction == ReduceOp::min;
  return recorded(extreme ? extreme_scatter_def : reduce_scatter_def, a, divided(a, *group), group,
                  {CollectiveKind::reduce_scatter, reduction, 0, -1, digest}, reduced);
}

Value broadcast(const Value& a, const Ref<Communicator>& group, int32_t root) {
  check_rank(root, *group, "root");
  return recorded(broadcast_def, a, a->shape(), group, {CollectiveKind::broadcast, ReduceOp::sum, root});
}

Value all_to_all(const Value& a, const Ref<Communicator>& group) {
  divided(a, *group);
  return recorded(all_to_all_def, a, a->shape(), group, {CollectiveKind::all_to_all});
}

Value send_recv(const Value& a, const Ref<Communicator>& group, int32_t to, int32_t from) {
  if (to != -1) check_peer(to, *group, "dst");
  if (from != -1) check_peer(from, *group, "src");
  return recorded(send_recv_def, a, a->shape(), group, {CollectiveKind::send_recv, ReduceOp::sum, to, from});
}

Value receive(Backend& backend, DType dtype, const Shape& shape, const Ref<Communicator>& group, int32_t from) {
  check_peer(from, *group, "peer");
  return recorded(receive_def, backend, dtype, shape, {}, group, {CollectiveKind::receive, ReduceOp::sum, from});
}

void send(const Value& a, const Ref<Communicator>& group, int32_t to) {
  check_peer(to, *group, "peer");
  NoGradScope scope(true);
  Value sent = recorded(send_def, a, Shape{0}, group, {CollectiveKind::send, ReduceOp::sum, to});
  evaluate({&sent, 1});
}

void barrier(const Ref<Communicator>& group) {
  NoGradScope scope(true);
  Value all = recorded(barrier_def, cpu_backend(), DType::u8, Shape{0}, {}, group, {CollectiveKind::barrier});
  evaluate({&all, 1});
}

}  // namespace athena::ops
