// schedule.h: what sets the rates of an optimizer from step to step.
#pragma once

#include "athena/schedule.h"
#include "core/json_text.h"
#include "optim/optimizer.h"

namespace athena {

class Schedule : public Object, public Stateful {
 public:
  explicit Schedule(Ref<Optimizer> optimizer) : optimizer_(std::move(optimizer)) {}
  Optimizer& optimizer() { return *optimizer_; }
  const Ref<Optimizer>& shared_optimizer() const { return optimizer_; }
  // The rates of n = 0, over what is set; again as after n = 0, whatever is set.
  virtual void begin() = 0;
  virtual void restart() = 0;
  virtual void advance() = 0;
  virtual void advance_by(double metric);
  virtual bool wants_metric() const { return false; }
  // Numbers alone, by PyTorch's names; those that the schedule was made with are not among them, the rates are the
  // optimizer's.
  State state() override;
  StateChange prepare(const State& state) override;
  virtual void write(JsonWriter& json);
  using Reading = std::function<void()>;  // does not fail
  virtual Reading read(const JsonPart& json);
  // Goes back to where it is now, rates aside; does not fail.
  virtual Reading mark() {
    return [this, n = count_] { count_ = n; };
  }
  bool is_new() const { return count_ == 0 && !taken_; }
  void take() { taken_ = true; }  // another advances it

 protected:
  void set_rate(size_t group, double rate) { optimizer_->set_option(group, "lr", rate); }
  int64_t count_ = 0;  // n

 private:
  Ref<Optimizer> optimizer_;
  bool taken_ = false;
};

// What a rate becomes; n is the number of the step. Recurrences over the rate that is set, so that schedules multiply.
struct RateRule {
  std::function<double(double rate, double base)> begin;
  std::function<double(double base)> restart;
  std::function<double(double rate, double base, int64_t n)> next;
};
RateRule step_rates(int64_t step_size, double gamma);
RateRule multi_step_rates(std::vector<int64_t> milestones, double gamma);
RateRule exponential_rates(double gamma);
RateRule constant_rates(double factor, int64_t total);
RateRule linear_rates(double start, double end, int64_t total);
RateRule polynomial_rates(int64_t total, double power);
RateRule cosine_rates(int64_t period, double least);
RateRule restarting_cosine_rates(int64_t period, int64_t longer, double least);

Ref<Schedule> make_schedule(Ref<Optimizer> optimizer, RateRule rule);
// What a rate is multiplied by at step n: of a group's base, or, with cumulative, of the rate that is set.
using RateFactor = std::function<double(size_t group, int64_t n)>;
Ref<Schedule> make_lambda(Ref<Optimizer> optimizer, RateFactor factor, bool cumulative);
Ref<Schedule> make_one_cycle(Ref<Optimizer> optimizer, const at_one_cycle_lr_options& options);
Ref<Schedule> make_plateau(Ref<Optimizer> optimizer, const at_reduce_lr_on_plateau_options& options);
// A schedule in another, and what errors call it.
struct SchedulePart {
  Ref<Schedule> schedule;
  std::string name, argument;
};
Ref<Schedule> make_sequential(std::vector<SchedulePart> parts, std::vector<int64_t> milestones, const char* argument);
Ref<Schedule> make_chained(std::vector<SchedulePart> parts);

}  // namespace athena
