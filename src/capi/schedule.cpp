// The shims of athena/schedule.h.
#include "optim/schedule.h"

#include "capi/status_callback.h"
#include "capi/texts.h"

using namespace athena;

namespace {

Ref<Optimizer> optimizer_of(at_optimizer* optimizer) {
  return Ref<Optimizer>(borrow<Optimizer>(optimizer, "optimizer"));
}

// f makes the schedule.
template <class F>
at_status make_one(const char* name, at_schedule** schedule, F&& f) {
  return guarded(name, [&] {
    result(schedule, "schedule");
    *schedule = make_handle(f());
  });
}

class RateCallback : public StatusCallback<at_lr_callback> {
 public:
  using StatusCallback::StatusCallback;
  double call(size_t group, int64_t n) const {
    double factor = 1;
    call_function(&factor, group, n);
    return factor;
  }
};

at_status make_lambda_lr(const char* name, at_schedule** schedule, at_optimizer* optimizer, at_lr_callback factor,
                         void* userdata, at_destroy_callback destroy, bool cumulative) {
  return guarded(name, [&] {
    result(schedule, "schedule");
    Ref<RateCallback> callback(new RateCallback(factor, userdata, destroy, "factor"));
    auto call = [callback](size_t group, int64_t n) { return callback->call(group, n); };
    *schedule = make_handle(make_lambda(optimizer_of(optimizer), call, cumulative));
    callback->take_over();
  });
}

SchedulePart part_of(at_schedule* schedule, const std::string& name, const char* argument) {
  return {Ref<Schedule>(borrow<Schedule>(schedule, argument)), name, argument};
}

std::vector<SchedulePart> parts_of(at_schedule* const* schedules, size_t count) {
  if (!count) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one schedule");
  if (!schedules) fail(AT_ERROR_NULL, "schedules", "schedules is NULL, expected %zu schedules", count);
  std::vector<SchedulePart> parts;
  for (size_t i = 0; i < count; i++)
    parts.push_back(part_of(schedules[i], "schedules[" + std::to_string(i) + "]", "schedules"));
  return parts;
}

std::vector<SchedulePart> pair_of(at_schedule* first, at_schedule* second) {
  return {part_of(first, "first", "first"), part_of(second, "second", "second")};
}

}  // namespace

at_status at_schedule_step_lr(at_schedule** schedule, at_optimizer* optimizer, int64_t step_size, double gamma) {
  return make_one("schedule_step_lr", schedule,
                  [&] { return make_schedule(optimizer_of(optimizer), step_rates(step_size, gamma)); });
}
at_status at_schedule_multi_step_lr(at_schedule** schedule, at_optimizer* optimizer, const int64_t* milestones,
                                    size_t count, double gamma) {
  return make_one("schedule_multi_step_lr", schedule, [&] {
    if (count && !milestones) fail(AT_ERROR_NULL, "milestones", "milestones is NULL, expected %zu numbers", count);
    std::vector<int64_t> list(milestones, milestones + count);
    return make_schedule(optimizer_of(optimizer), multi_step_rates(std::move(list), gamma));
  });
}
at_status at_schedule_exponential_lr(at_schedule** schedule, at_optimizer* optimizer, double gamma) {
  return make_one("schedule_exponential_lr", schedule,
                  [&] { return make_schedule(optimizer_of(optimizer), exponential_rates(gamma)); });
}
at_status at_schedule_constant_lr(at_schedule** schedule, at_optimizer* optimizer, double factor, int64_t total_iters) {
  return make_one("schedule_constant_lr", schedule,
                  [&] { return make_schedule(optimizer_of(optimizer), constant_rates(factor, total_iters)); });
}
at_status at_schedule_linear_lr(at_schedule** schedule, at_optimizer* optimizer, double start_factor, double end_factor,
                                int64_t total_iters) {
  return make_one("schedule_linear_lr", schedule, [&] {
    return make_schedule(optimizer_of(optimizer), linear_rates(start_factor, end_factor, total_iters));
  });
}
at_status at_schedule_polynomial_lr(at_schedule** schedule, at_optimizer* optimizer, int64_t total_iters,
                                    double power) {
  return make_one("schedule_polynomial_lr", schedule,
                  [&] { return make_schedule(optimizer_of(optimizer), polynomial_rates(total_iters, power)); });
}
at_status at_schedule_cosine_annealing_lr(at_schedule** schedule, at_optimizer* optimizer, int64_t t_max,
                                          double eta_min) {
  return make_one("schedule_cosine_annealing_lr", schedule,
                  [&] { return make_schedule(optimizer_of(optimizer), cosine_rates(t_max, eta_min)); });
}
at_status at_schedule_cosine_annealing_warm_restarts(at_schedule** schedule, at_optimizer* optimizer, int64_t t_0,
                                                     int64_t t_mult, double eta_min) {
  return make_one("schedule_cosine_annealing_warm_restarts", schedule, [&] {
    return make_schedule(optimizer_of(optimizer), restarting_cosine_rates(t_0, t_mult, eta_min));
  });
}
at_status at_schedule_lambda_lr(at_schedule** schedule, at_optimizer* optimizer, at_lr_callback factor, void* userdata,
                                at_destroy_callback destroy) {
  return make_lambda_lr("schedule_lambda_lr", schedule, optimizer, factor, userdata, destroy, false);
}
at_status at_schedule_multiplicative_lr(at_schedule** schedule, at_optimizer* optimizer, at_lr_callback factor,
                                        void* userdata, at_destroy_callback destroy) {
  return make_lambda_lr("schedule_multiplicative_lr", schedule, optimizer, factor, userdata, destroy, true);
}
at_status at_one_cycle_lr_options_init(at_one_cycle_lr_options* options, size_t size) {
  return guarded("one_cycle_lr_options_init",
                 [&] { init_struct(options, size, at_one_cycle_lr_options AT_ONE_CYCLE_LR_OPTIONS_INIT, "options"); });
}
at_status at_schedule_one_cycle_lr(at_schedule** schedule, at_optimizer* optimizer,
                                   const at_one_cycle_lr_options* options) {
  return make_one("schedule_one_cycle_lr", schedule, [&] {
    return make_one_cycle(optimizer_of(optimizer),
                          read_options(options, at_one_cycle_lr_options AT_ONE_CYCLE_LR_OPTIONS_INIT));
  });
}
at_status at_reduce_lr_on_plateau_options_init(at_reduce_lr_on_plateau_options* options, size_t size) {
  return guarded("reduce_lr_on_plateau_options_init", [&] {
    init_struct(options, size, at_reduce_lr_on_plateau_options AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT, "options");
  });
}
at_status at_schedule_reduce_lr_on_plateau(at_schedule** schedule, at_optimizer* optimizer,
                                           const at_reduce_lr_on_plateau_options* options) {
  return make_one("schedule_reduce_lr_on_plateau", schedule, [&] {
    return make_plateau(optimizer_of(optimizer),
                        read_options(options, at_reduce_lr_on_plateau_options AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT));
  });
}
at_status at_schedule_sequential_lr(at_schedule** schedule, at_schedule* const* schedules, size_t count,
                                    const int64_t* milestones, size_t milestone_count) {
  return make_one("schedule_sequential_lr", schedule, [&] {
    if (milestone_count && !milestones)
      fail(AT_ERROR_NULL, "milestones", "milestones is NULL, expected %zu numbers", milestone_count);
    return make_sequential(parts_of(schedules, count), {milestones, milestones + milestone_count}, "milestones");
  });
}
at_status at_schedule_chained_scheduler(at_schedule** schedule, at_schedule* const* schedules, size_t count) {
  return make_one("schedule_chained_scheduler", schedule, [&] { return make_chained(parts_of(schedules, count)); });
}
at_status at_schedule_sequential(at_schedule** schedule, at_schedule* first, at_schedule* second, int64_t milestone) {
  return make_one("schedule_sequential", schedule,
                  [&] { return make_sequential(pair_of(first, second), {milestone}, "milestone"); });
}
at_status at_schedule_chained(at_schedule** schedule, at_schedule* first, at_schedule* second) {
  return make_one("schedule_chained", schedule, [&] { return make_chained(pair_of(first, second)); });
}
at_status at_schedule_advance(at_schedule* schedule) {
  return guarded("schedule_advance", [&] { borrow<Schedule>(schedule, "schedule")->advance(); });
}
at_status at_schedule_advance_by(at_schedule* schedule, double metric) {
  return guarded("schedule_advance_by", [&] { borrow<Schedule>(schedule, "schedule")->advance_by(metric); });
}
at_status at_schedule_last_lr(double* learning_rate, at_schedule* schedule, size_t group) {
  return guarded("schedule_last_lr", [&] {
    result(learning_rate, "learning_rate");
    *learning_rate = borrow<Schedule>(schedule, "schedule")->optimizer().option(group, "lr");
  });
}
at_status at_schedule_state(char* text, size_t size, size_t* needed, at_schedule* schedule) {
  return write_text("schedule_state", text, size, needed,
                    [&] { return borrow<Schedule>(schedule, "schedule")->state().numbers; });
}
at_status at_schedule_load_state(at_schedule* schedule, const char* state) {
  return guarded("schedule_load_state", [&] {
    auto target = borrow<Schedule>(schedule, "schedule");
    target->load({{}, text_argument(state, "state")});
  });
}
at_status at_schedule_retain(at_schedule* schedule) {
  return guarded("schedule_retain", [&] { retain_handle<Schedule>(schedule); });
}
at_status at_schedule_release(at_schedule* schedule) {
  return guarded("schedule_release", [&] { release_handle<Schedule>(schedule); });
}
