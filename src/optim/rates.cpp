// rates.cpp: the formulas of schedules.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include "optim/schedule.h"

namespace athena {

namespace {

constexpr double kPi = std::numbers::pi;

void check_count(int64_t count, int64_t least, const char* argument) {
  if (count < least)
    fail(AT_ERROR_ARGUMENT, argument, "%s is %lld, expected %lld or more", argument, (long long)count,
         (long long)least);
}

void check_number(double number, double least, double most, const char* argument) {
  if (!(number >= least && number <= most && std::isfinite(number)))
    fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected from %g to %g", argument, number, least, most);
}

double as_it_is(double rate, double) { return rate; }
double as_base(double base) { return base; }

}  // namespace

RateRule step_rates(int64_t step_size, double gamma) {
  check_count(step_size, 1, "step_size");
  check_number(gamma, 0, kUnbounded, "gamma");
  return {as_it_is, as_base, [=](double rate, double, int64_t n) { return n % step_size ? rate : rate * gamma; }};
}

RateRule multi_step_rates(std::vector<int64_t> milestones, double gamma) {
  for (int64_t milestone : milestones) check_count(milestone, 0, "milestones");
  check_number(gamma, 0, kUnbounded, "gamma");
  return {as_it_is, as_base, [=, milestones = std::move(milestones)](double rate, double, int64_t n) {
            return rate * std::pow(gamma, double(std::count(milestones.begin(), milestones.end(), n)));
          }};
}

RateRule exponential_rates(double gamma) {
  check_number(gamma, 0, kUnbounded, "gamma");
  return {as_it_is, as_base, [=](double rate, double, int64_t) { return rate * gamma; }};
}

RateRule constant_rates(double factor, int64_t total) {
  check_number(factor, 0, 1, "factor");
  check_count(total, 0, "total_iters");
  return {[=](double rate, double) { return rate * factor; }, [=](double base) { return total ? base * factor : base; },
          [=](double rate, double base, int64_t n) {
            if (n != total) return rate;
            return factor > 0 ? rate * (1 / factor) : base;
          }};
}

RateRule linear_rates(double start, double end, int64_t total) {
  check_number(start, 0, 1, "start_factor");
  if (start == 0) fail(AT_ERROR_ARGUMENT, "start_factor", "start_factor is 0, expected more than 0");
  check_number(end, 0, 1, "end_factor");
  check_count(total, 1, "total_iters");
  return {[=](double rate, double) { return rate * start; }, [=](double base) { return base * start; },
          [=](double rate, double, int64_t n) {
            if (n > total) return rate;
            return rate * (1 + (end - start) / (double(total) * start + double(n - 1) * (end - start)));
          }};
}

RateRule polynomial_rates(int64_t total, double power) {
  check_count(total, 1, "total_iters");
  check_number(power, 0, kUnbounded, "power");
  return {as_it_is, as_base, [=](double rate, double, int64_t n) {
            if (n > total) return rate;
            double left = 1 - double(n) / double(total), before = 1 - double(n - 1) / double(total);
            return rate * std::pow(left / before, power);
          }};
}

RateRule cosine_rates(int64_t period, double least) {
  check_count(period, 1, "t_max");
  check_number(least, 0, kUnbounded, "eta_min");
  auto along = [=](int64_t n) { return 1 + std::cos(kPi * double(n) / double(period)); };
  return {as_it_is, as_base, [=](double rate, double base, int64_t n) {
            if ((n - 1 - period) % (2 * period) == 0)
              return rate + (base - least) * (1 - std::cos(kPi / double(period))) / 2;
            return along(n) / along(n - 1) * (rate - least) + least;
          }};
}

RateRule restarting_cosine_rates(int64_t period, int64_t longer, double least) {
  check_count(period, 1, "t_0");
  check_count(longer, 1, "t_mult");
  check_number(least, 0, kUnbounded, "eta_min");
  return {[](double, double base) { return base; }, as_base,
          [=](double, double base, int64_t n) {
            double at = double(n), length = double(period);
            if (longer == 1) at = double(n % period);
            for (; longer > 1 && at >= length; length *= double(longer)) at -= length;
            return least + (base - least) * (1 + std::cos(kPi * at / length)) / 2;
          }};
}

namespace {

class OneCycle : public Schedule {
 public:
  OneCycle(Ref<Optimizer> optimizer, const at_one_cycle_lr_options& o) : Schedule(std::move(optimizer)), o_(o) {
    check_number(o.max_lr, 0, kUnbounded, "max_lr");
    check_count(o.total_steps, 2, "total_steps");
    check_number(o.pct_start, 0, 1, "pct_start");
    check_number(o.div_factor, 1e-300, kUnbounded, "div_factor");
    check_number(o.final_div_factor, 1e-300, kUnbounded, "final_div_factor");
    if (o.cycle_momentum) momentum_ = this->optimizer().has_option("beta1") ? "beta1" : "momentum";
    double start = o.max_lr / o.div_factor, last = start / o.final_div_factor, up = o.pct_start * double(o.total_steps);
    double end = double(o.total_steps - 1), high = o.max_momentum, low = o.base_momentum;
    phases_.push_back({up - 1, start, o.max_lr, high, low});
    if (o.three_phase) phases_.push_back({2 * up - 2, o.max_lr, start, low, high});
    phases_.push_back(o.three_phase ? Phase{end, start, last, high, high} : Phase{end, o.max_lr, last, low, high});
  }
  void begin() override { set(0); }
  void restart() override { set(0); }
  void advance() override {
    if (count_ == o_.total_steps)
      fail(AT_ERROR_STATE, "schedule", "it was advanced %lld times, its total_steps", (long long)count_);
    set(count_ + 1);
  }
  Reading mark() override {
    return [this, n = count_] { set(n); };  // its momentum, too
  }
  Reading read(const JsonPart& json) override {
    int64_t n = json.member("last_epoch").integer();
    if (n > o_.total_steps)
      fail(AT_ERROR_ARGUMENT, "state", "%s is %lld, expected at most %lld, the schedule's total_steps",
           json.member("last_epoch").place().c_str(), (long long)n, (long long)o_.total_steps);
    return Schedule::read(json);
  }

 private:
  struct Phase {
    double end, rate, to_rate, momentum, to_momentum;
  };
  double between(double from, double to, double part) const {
    return o_.linear ? (to - from) * part + from : to + (from - to) / 2 * (std::cos(kPi * part) + 1);
  }
  void set(int64_t n) {
    double from = 0;
    size_t i = 0;
    for (; i + 1 < phases_.size() && double(n) > phases_[i].end; i++) from = phases_[i].end;
    const Phase& phase = phases_[i];
    double part = (double(n) - from) / (phase.end - from);
    for (size_t g = 0; g < optimizer().groups(); g++) {
      if (momentum_) optimizer().set_option(g, momentum_, between(phase.momentum, phase.to_momentum, part));
      set_rate(g, std::max(between(phase.rate, phase.to_rate, part), 0.0));
    }
    count_ = n;
  }

  at_one_cycle_lr_options o_;
  const char* momentum_ = nullptr;
  std::vector<Phase> phases_;
};

class Plateau : public Schedule {
 public:
  Plateau(Ref<Optimizer> optimizer, const at_reduce_lr_on_plateau_options& o)
      : Schedule(std::move(optimizer)), o_(o), best_(o.maximize ? -kUnbounded : kUnbounded) {
    check_number(o.factor, 0, 1, "factor");
    if (o.factor == 1) fail(AT_ERROR_ARGUMENT, "factor", "factor is 1, expected less");
    check_count(o.patience, 0, "patience");
    check_number(o.threshold, 0, kUnbounded, "threshold");
    check_count(o.cooldown, 0, "cooldown");
    check_number(o.min_lr, 0, kUnbounded, "min_lr");
    check_number(o.eps, 0, kUnbounded, "eps");
  }
  void begin() override {}
  void restart() override {}
  bool wants_metric() const override { return true; }
  void advance() override { fail(AT_ERROR_STATE, "schedule", "this schedule wants a metric: advance it by one"); }
  void advance_by(double metric) override {
    if (std::isnan(metric)) fail(AT_ERROR_ARGUMENT, "metric", "metric is NaN");
    count_++;
    bool better = is_better(metric);
    if (better) best_ = metric;
    bad_ = better ? 0 : bad_ + 1;
    if (resting_ > 0) resting_--, bad_ = 0;
    if (bad_ <= o_.patience) return;
    resting_ = o_.cooldown;
    bad_ = 0;
    for (size_t g = 0; g < optimizer().groups(); g++) {
      double rate = optimizer().option(g, "lr"), less = std::max(rate * o_.factor, o_.min_lr);
      if (rate - less > o_.eps) set_rate(g, less);
    }
  }
  void write(JsonWriter& json) override {
    json.add("best", json_text(best_));
    json.add("num_bad_epochs", json_text(bad_));
    json.add("cooldown_counter", json_text(resting_));
    Schedule::write(json);
  }
  Reading read(const JsonPart& json) override {
    double worst = o_.maximize ? -kUnbounded : kUnbounded;
    double best = json.has("best") ? json.member("best").number() : worst;
    int64_t bad = json.member("num_bad_epochs").integer(), resting = json.member("cooldown_counter").integer();
    return [=, this, rest = Schedule::read(json)] {
      best_ = best;
      bad_ = bad;
      resting_ = resting;
      rest();
    };
  }

 private:
  bool is_better(double metric) const {
    double sign = o_.maximize ? 1 : -1;
    double mark = o_.absolute ? best_ + sign * o_.threshold : best_ * (1 + sign * o_.threshold);
    return o_.maximize ? metric > mark : metric < mark;
  }

  at_reduce_lr_on_plateau_options o_;
  double best_;
  int64_t bad_ = 0, resting_ = 0;
};

}  // namespace

Ref<Schedule> make_one_cycle(Ref<Optimizer> optimizer, const at_one_cycle_lr_options& options) {
  if (options.cycle_momentum && !optimizer->has_option("beta1") && !optimizer->has_option("momentum"))
    fail(AT_ERROR_ARGUMENT, "options", "cycle_momentum is set, but the rule has no momentum");
  Ref<Schedule> schedule(new OneCycle(std::move(optimizer), options));
  schedule->begin();
  return schedule;
}

Ref<Schedule> make_plateau(Ref<Optimizer> optimizer, const at_reduce_lr_on_plateau_options& options) {
  return Ref<Schedule>(new Plateau(std::move(optimizer), options));
}

}  // namespace athena
