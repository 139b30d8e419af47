// The shims of athena/group.h.
#include "dist/group.h"

#include "capi/group.h"
#include "capi/module_arguments.h"
#include "capi/shim.h"
#include "nn/state.h"
#include "optim/optimizer.h"
#include "train/trainer.h"

using namespace athena;

namespace {

dist::Settings settings_of(const at_group_options* options) {
  at_group_options given = read_options(options, at_group_options AT_GROUP_OPTIONS_INIT);
  check_range("way", given.way, AT_GROUP_WAY_AUTO, AT_GROUP_WAY_NCCL);
  if (!(given.timeout > 0 && given.timeout <= 1e6))
    fail(AT_ERROR_ARGUMENT, "options", "timeout is %g, expected seconds, more than 0 and at most 1e6", given.timeout);
  return {given.timeout, dist::Settings::Way(given.way)};
}
ReduceOp reduction_of(at_reduce_op op) {
  if (op < AT_REDUCE_SUM || op > AT_REDUCE_MIN)
    fail(AT_ERROR_ARGUMENT, "op", "op is %d, expected AT_REDUCE_SUM, _MEAN, _MAX or _MIN", int(op));
  return ReduceOp(op);
}
at_group* new_group(Ref<dist::Group> group) { return make_handle(Ref<GroupHandle>(new GroupHandle(std::move(group)))); }
Ref<Communicator> communicator_of(at_group* group) {
  return Ref<Communicator>(borrow<GroupHandle>(group, "group")->group().get());
}
Ref<Communicator> communicator_or_null(at_group* group) { return group ? communicator_of(group) : nullptr; }

}  // namespace

at_status at_group_options_init(at_group_options* options, size_t size) {
  return guarded("group_options_init",
                 [&] { init_struct(options, size, at_group_options AT_GROUP_OPTIONS_INIT, "options"); });
}
at_status at_group_from_environment(at_group** group, const at_group_options* options) {
  return guarded_uncancelled("group_from_environment", [&] {
    result(group, "group");
    refuse_after_fork();
    *group = new_group(dist::Group::from_environment(settings_of(options)));
  });
}
at_status at_group_create(at_group** group, int32_t rank, int32_t size, const char* address, int32_t port,
                          const at_group_options* options) {
  return guarded_uncancelled("group_create", [&] {
    result(group, "group");
    refuse_after_fork();
    check_range("size", size, 1, dist::kMostRanks);
    check_range("rank", rank, 0, size - 1);
    check_range("port", port, 1, 65535);
    if (!address) fail(AT_ERROR_NULL, "address", "address is NULL, expected where rank 0 listens");
    *group = new_group(dist::Group::meet(rank, size, address, uint16_t(port), settings_of(options)));
  });
}
at_status at_group_threads(at_group** results, size_t count, const at_group_options* options) {
  return guarded_uncancelled("group_threads", [&] {
    if (count > dist::kMostRanks || !count)
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected 1 to %d", count, dist::kMostRanks);
    HandleArray<GroupHandle> all(results, count, "results");
    refuse_after_fork();
    std::vector<Ref<dist::Group>> made = dist::Group::of_threads(int(count), settings_of(options));
    all.make([&](size_t i) { return new_group(made[i]); });
  });
}
at_status at_group_retain(at_group* group) {
  return guarded("group_retain", [&] { retain_handle<GroupHandle>(group); });
}
at_status at_group_release(at_group* group) {
  return guarded("group_release", [&] { release_handle<GroupHandle>(group); });
}
at_status at_group_rank(int32_t* rank, at_group* group) {
  return guarded("group_rank", [&] {
    int32_t& to = result(rank, "rank");
    to = communicator_of(group)->rank();
  });
}
at_status at_group_size(int32_t* size, at_group* group) {
  return guarded("group_size", [&] {
    int32_t& to = result(size, "size");
    to = communicator_of(group)->size();
  });
}
at_status at_group_way_name(char* text, size_t size, size_t* needed, at_group* group) {
  return guarded("group_way_name",
                 [&] { copy_text(borrow<GroupHandle>(group, "group")->group()->way(), text, size, needed); });
}
at_status at_tensor_all_reduce(at_tensor** out, at_tensor* a, at_group* group, at_reduce_op op) {
  return record("all_reduce", out,
                [&] { return ops::all_reduce(value_of(a, "a"), communicator_of(group), reduction_of(op)); });
}
at_status at_tensor_all_gather(at_tensor** out, at_tensor* a, at_group* group) {
  return record("all_gather", out, [&] { return ops::all_gather(value_of(a, "a"), communicator_of(group)); });
}
at_status at_tensor_reduce_scatter(at_tensor** out, at_tensor* a, at_group* group, at_reduce_op op) {
  return record("reduce_scatter", out,
                [&] { return ops::reduce_scatter(value_of(a, "a"), communicator_of(group), reduction_of(op)); });
}
at_status at_tensor_broadcast(at_tensor** out, at_tensor* a, at_group* group, int32_t root) {
  return record("broadcast", out, [&] { return ops::broadcast(value_of(a, "a"), communicator_of(group), root); });
}
at_status at_tensor_all_to_all(at_tensor** out, at_tensor* a, at_group* group) {
  return record("all_to_all", out, [&] { return ops::all_to_all(value_of(a, "a"), communicator_of(group)); });
}
at_status at_tensor_send_recv(at_tensor** out, at_tensor* a, at_group* group, int32_t dst, int32_t src) {
  return record("send_recv", out, [&] { return ops::send_recv(value_of(a, "a"), communicator_of(group), dst, src); });
}
at_status at_group_barrier(at_group* group) {
  return guarded("group_barrier", [&] { ops::barrier(communicator_of(group)); });
}
at_status at_group_send(at_tensor* a, at_group* group, int32_t peer) {
  return guarded("group_send", [&] { ops::send(value_of(a, "a"), communicator_of(group), peer); });
}
at_status at_group_recv(at_tensor** out, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims,
                        at_group* group, int32_t peer) {
  return create("group_recv", out, backend, dtype, rank, dims, [&](const Creation& at) {
    return ops::receive(at.backend, at.dtype, at.shape, communicator_of(group), peer);
  });
}
at_status at_optimizer_set_group(at_optimizer* optimizer, at_group* group, int64_t bucket_bytes) {
  return guarded("optimizer_set_group", [&] {
    borrow<Optimizer>(optimizer, "optimizer")->set_group(communicator_or_null(group), bucket_bytes);
  });
}
at_status at_optimizer_average_gradients(at_optimizer* optimizer) {
  return guarded("optimizer_average_gradients",
                 [&] { borrow<Optimizer>(optimizer, "optimizer")->average_gradients(); });
}
at_status at_optimizer_set_sharded(at_optimizer* optimizer, int32_t sharded) {
  return guarded("optimizer_set_sharded",
                 [&] { borrow<Optimizer>(optimizer, "optimizer")->set_sharded(sharded != 0); });
}
at_status at_optimizer_set_reduce_dtype(at_optimizer* optimizer, at_dtype dtype) {
  return guarded("optimizer_set_reduce_dtype", [&] {
    std::optional<DType> of;
    if (dtype != AT_DTYPE_INVALID) of = float_from(dtype);
    borrow<Optimizer>(optimizer, "optimizer")->set_reduce_dtype(of);
  });
}
at_status at_module_set_group(at_module* module, at_group* group) {
  return guarded("module_set_group", [&] { nn::set_group(module_of(module), communicator_or_null(group)); });
}
at_status at_trainer_set_group(at_trainer* trainer, at_group* group) {
  return guarded("trainer_set_group",
                 [&] { borrow<Trainer>(trainer, "trainer")->set_group(communicator_or_null(group)); });
}
