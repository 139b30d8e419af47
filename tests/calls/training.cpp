// training.cpp: what calls of trainers need more than their types say: batches, callbacks, few epochs.
#include "draw.h"

namespace {

// Batches of two numbers, two in an epoch. On a loader's threads too.
at_status numbers_of(at_tensor** fields, size_t count, int64_t, int64_t batch, void* userdata) {
  const at_api& api = *static_cast<Token*>(userdata)->run->api;
  if (batch == 2) return AT_OK;
  const int64_t dims[] = {2, 2};
  at_backend* cpu = nullptr;
  at_status status = api.backend_open(&cpu, "cpu");
  for (size_t i = 0; i < count && !status; i++) status = api.tensor_full(&fields[i], cpu, AT_F32, 2, dims, 1);
  api.backend_release(cpu);
  return status;
}
at_status sample_of(at_tensor** fields, size_t count, int64_t index, void* userdata) {
  return index == 5 ? AT_ERROR_IO : numbers_of(fields, count, 0, 0, userdata);
}
at_status batch_of(at_tensor** fields, size_t count, at_dataset*, const int64_t*, size_t, void* userdata) {
  return numbers_of(fields, count, 0, 0, userdata);
}
at_status changed(at_tensor** results, size_t count, at_tensor* const*, size_t, at_generator*, void* userdata) {
  return numbers_of(results, count, 0, 0, userdata);
}
at_status order_of(int64_t* indices, size_t count, int64_t epoch, void*) {
  for (size_t i = 0; i < count; i++) indices[i] = epoch;
  return AT_OK;
}
at_status told_of(const at_trainer_event* event, void*) { return event->step == 3 ? AT_ERROR_STATE : AT_OK; }

}  // namespace

void call_loader_custom(Call& f) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  size_t fields = f.random.once_in(8) ? f.size("fields") : f.few();
  f.judge(f.api().loader_custom(f.result<at_loader>(Kind::loader), fields, f.random.once_in(4) ? f.int64("length") : -1,
                                f.random.once_in(20) ? nullptr : numbers_of, token,
                                destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}

void call_dataset_from_callback(Call& f) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  size_t fields = f.random.once_in(8) ? f.size("fields") : f.few();
  f.judge(f.api().dataset_from_callback(f.result<at_dataset>(Kind::dataset), int64_t(f.random.below(9)) - 1, fields,
                                        f.random.once_in(20) ? nullptr : sample_of, token,
                                        destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}

void call_dataset_concat(Call& f) {
  at_dataset* sets[] = {f.handle<at_dataset>(Kind::dataset, "datasets[0]", -1),
                        f.handle<at_dataset>(Kind::dataset, "datasets[1]", -1)};
  f.judge(f.api().dataset_concat(f.result<at_dataset>(Kind::dataset), f.random.once_in(20) ? nullptr : sets,
                                 f.random.below(3)));
}

void call_dataset_labels(Call& f) {
  size_t count = f.few();
  f.judge(f.api().dataset_labels(f.room<int64_t>(count * sizeof(int64_t)), count,
                                 f.handle<at_dataset>(Kind::dataset, "dataset", -1)));
}

namespace {
template <class F, class Callback>
void set_callback(Call& f, F function, Callback callback) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  f.judge(function(f.handle<at_loader>(Kind::loader, "loader", -1), f.few(), f.random.once_in(20) ? nullptr : callback,
                   token, destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}
}  // namespace

void call_loader_set_sampler(Call& f) { set_callback(f, f.api().loader_set_sampler, order_of); }
void call_loader_set_collate(Call& f) { set_callback(f, f.api().loader_set_collate, batch_of); }
void call_loader_set_transform(Call& f) { set_callback(f, f.api().loader_set_transform, changed); }

namespace {
at_status visited(at_module*, const char* name, void*) { return name[0] == '1' ? AT_ERROR_STATE : AT_OK; }
}  // namespace

void call_module_apply(Call& f) {
  f.judge(f.api().module_apply(f.handle<at_module>(Kind::module, "module", -1),
                               f.random.once_in(20) ? nullptr : visited, nullptr));
}

void call_schedule_sequential_lr(Call& f) {
  at_schedule* parts[] = {f.handle<at_schedule>(Kind::schedule, "schedules[0]", -1),
                          f.handle<at_schedule>(Kind::schedule, "schedules[1]", -1)};
  int64_t milestone = int64_t(f.random.below(4));
  size_t count = f.random.below(3), milestones = f.random.below(2);
  f.judge(f.api().schedule_sequential_lr(f.result<at_schedule>(Kind::schedule), f.random.once_in(20) ? nullptr : parts,
                                         count, f.random.once_in(20) ? nullptr : &milestone, milestones));
}

void call_schedule_chained_scheduler(Call& f) {
  at_schedule* parts[] = {f.handle<at_schedule>(Kind::schedule, "schedules[0]", -1),
                          f.handle<at_schedule>(Kind::schedule, "schedules[1]", -1)};
  f.judge(f.api().schedule_chained_scheduler(f.result<at_schedule>(Kind::schedule),
                                             f.random.once_in(20) ? nullptr : parts, f.random.below(3)));
}

void call_trainer_add_callback(Call& f) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  f.judge(f.api().trainer_add_callback(f.handle<at_trainer>(Kind::trainer, "trainer", -1), f.int32("moments"),
                                       f.random.once_in(20) ? nullptr : told_of, token,
                                       destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}

void call_trainer_fit(Call& f) {  // of more epochs it would not come back
  f.judge(f.api().trainer_fit(f.handle<at_trainer>(Kind::trainer, "trainer", -1),
                              f.handle<at_loader>(Kind::loader, "loader", -1), int64_t(f.random.below(4)) - 1));
}

void call_trainer_evaluate(Call& f) {
  size_t count = f.random.once_in(4) ? f.few() : 1;
  f.judge(f.api().trainer_evaluate(f.random.once_in(9) ? nullptr : f.room<double>(count * sizeof(double)), count,
                                   f.handle<at_trainer>(Kind::trainer, "trainer", -1),
                                   f.handle<at_loader>(Kind::loader, "loader", -1)));
}

void call_trainer_history_values(Call& f) {
  size_t room = f.few();
  f.judge(f.api().trainer_history_values(f.room<double>(room * sizeof(double)), room, f.scalar<size_t>(true),
                                         f.handle<at_trainer>(Kind::trainer, "trainer", -1),
                                         f.random.once_in(4) ? f.text("name") : "loss"));
}

void call_group_threads(Call& f) {  // ranks of nobody wait for nobody
  size_t count = f.random.once_in(8) ? f.few() : 1;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.timeout = f.random.once_in(9) ? -1 : 0.01;
  f.judge(f.api().group_threads(f.filled<at_group>(Kind::group, count), count, &options));
}

void call_group_create(Call& f) {
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.timeout = 0.01;
  f.judge(f.api().group_create(f.result<at_group>(Kind::group), f.random.once_in(2) ? 0 : f.int32("rank"),
                               f.random.once_in(2) ? 1 : f.int32("size"), f.random.once_in(9) ? nullptr : "127.0.0.1",
                               f.random.once_in(9) ? f.int32("port") : 20000 + int32_t(f.random.below(10000)),
                               &options));
}

void call_group_from_environment(Call& f) {  // which says nothing of ranks
  f.judge(f.api().group_from_environment(f.result<at_group>(Kind::group), nullptr));
}
