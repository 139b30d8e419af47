// training.cpp: what calls of trainers need more than their types say: batches, callbacks, few epochs.
#include "draw.h"

namespace {

// Batches of two numbers, two in an epoch.
at_status numbers_of(at_tensor** fields, size_t count, int64_t, int64_t batch, void* userdata) {
  Run& run = *static_cast<Token*>(userdata)->run;
  if (batch == 2) return AT_OK;
  const int64_t dims[] = {2, 2};
  at_status status = AT_OK;
  for (size_t i = 0; i < count && !status; i++)
    status = run.api->tensor_full(&fields[i], static_cast<at_backend*>(run.own[int(Kind::backend)].back()), AT_F32, 2,
                                  dims, 1);
  return status;
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
