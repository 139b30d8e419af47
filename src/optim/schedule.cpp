#include "optim/schedule.h"

#include <cmath>

namespace athena {

void Schedule::advance_by(double) {
  fail(AT_ERROR_STATE, "schedule", "this schedule wants no metric: advance it without one");
}

State Schedule::state() {
  JsonWriter json(true);
  write(json);
  return {{}, json.text()};
}

StateChange Schedule::prepare(const State& state) {
  JsonText json(state.numbers, "state");
  return {{}, read(json.root())};
}

void Schedule::write(JsonWriter& json) {
  JsonWriter rates(false);
  for (size_t g = 0; g < optimizer_->groups(); g++) rates.add(json_text(optimizer_->option(g, "lr")));
  json.add("last_epoch", json_text(count_));
  json.add("_last_lr", rates.text());
}

Schedule::Reading Schedule::read(const JsonPart& json) {
  JsonPart count = json.member("last_epoch");
  int64_t n = count.integer();
  if (n < -1) fail(AT_ERROR_ARGUMENT, "state", "%s is %lld, expected 0 or more", count.place().c_str(), (long long)n);
  return [this, n] { count_ = n; };
}

namespace {

// Its rates go out from those that the groups had.
class BasedSchedule : public Schedule {
 public:
  using Schedule::Schedule;
  void write(JsonWriter& json) override {
    JsonWriter bases(false);
    for (size_t g = 0; g < optimizer().groups(); g++) bases.add(json_text(optimizer().initial_rate(g)));
    json.add("base_lrs", bases.text());
    Schedule::write(json);
  }
  Reading read(const JsonPart& json) override {
    JsonPart given = json.member("base_lrs");
    if (given.size() != optimizer().groups())
      fail(AT_ERROR_ARGUMENT, "state", "%s has %zu rates, expected one for each of the optimizer's %zu groups",
           given.place().c_str(), given.size(), optimizer().groups());
    std::vector<double> bases;
    for (size_t g = 0; g < given.size(); g++) bases.push_back(given.at(g).number());
    return [this, bases, rest = Schedule::read(json)] {
      for (size_t g = 0; g < bases.size(); g++) optimizer().set_initial_rate(g, bases[g]);
      rest();
    };
  }
};

class RuledSchedule : public BasedSchedule {
 public:
  RuledSchedule(Ref<Optimizer> optimizer, RateRule rule)
      : BasedSchedule(std::move(optimizer)), rule_(std::move(rule)) {}
  void begin() override {
    count_ = 0;
    each([&](double rate, double base) { return rule_.begin(rate, base); });
  }
  void restart() override {
    count_ = 0;
    each([&](double, double base) { return rule_.restart(base); });
  }
  void advance() override {
    count_++;
    each([&](double rate, double base) { return rule_.next(rate, base, count_); });
  }

 private:
  template <class F>
  void each(F&& rate) {
    for (size_t g = 0; g < optimizer().groups(); g++) {
      double base = optimizer().initial_rate(g);
      set_rate(g, rate(optimizer().option(g, "lr"), base));
    }
  }

  RateRule rule_;
};

// The factor is the program's and may fail: then no rate has changed.
class Lambda : public BasedSchedule {
 public:
  Lambda(Ref<Optimizer> optimizer, RateFactor factor, bool cumulative)
      : BasedSchedule(std::move(optimizer)), factor_(std::move(factor)), cumulative_(cumulative) {}
  void begin() override {
    if (!cumulative_) set_all(0);
    count_ = 0;
  }
  void restart() override {
    if (cumulative_)
      for (size_t g = 0; g < optimizer().groups(); g++) set_rate(g, optimizer().initial_rate(g));
    begin();
  }
  void advance() override {
    set_all(count_ + 1);
    count_++;
  }

 private:
  void set_all(int64_t n) {
    std::vector<double> rates;
    for (size_t g = 0; g < optimizer().groups(); g++) {
      double from = cumulative_ ? optimizer().option(g, "lr") : optimizer().initial_rate(g), factor = factor_(g, n);
      rates.push_back(from * factor);
      if (!std::isfinite(rates[g]) || rates[g] < 0)
        fail(AT_ERROR_ARGUMENT, "factor", "factor is %g for group %zu, whose rate was %g, expected 0 or more", factor,
             g, from);
    }
    for (size_t g = 0; g < rates.size(); g++) set_rate(g, rates[g]);
  }

  RateFactor factor_;
  bool cumulative_;
};

class Pair : public Schedule {
 public:
  Pair(Ref<Schedule> first, Ref<Schedule> second)
      : Schedule(first->shared_optimizer()), first_(std::move(first)), second_(std::move(second)) {
    if (&first_->optimizer() != &second_->optimizer())
      fail(AT_ERROR_STATE, "second", "second is of another optimizer than first");
    if (!first_->is_new()) fail(AT_ERROR_STATE, "first", "first was advanced already, or is part of another");
    if (!second_->is_new() || first_ == second_)
      fail(AT_ERROR_STATE, "second", "second was advanced already, or is part of another");
    first_->take();
    second_->take();
  }
  void restart() override {
    for (size_t g = 0; g < optimizer().groups(); g++) set_rate(g, optimizer().initial_rate(g));
    begin();
  }
  void write(JsonWriter& json) override {
    Schedule::write(json);
    JsonWriter both(false);
    both.add(first_->state().numbers);
    both.add(second_->state().numbers);
    json.add("_schedulers", both.text());
  }
  Reading read(const JsonPart& json) override {
    JsonPart both = json.member("_schedulers");
    if (both.size() != 2) fail(AT_ERROR_ARGUMENT, "state", "%s has %zu, expected 2", both.place().c_str(), both.size());
    Reading count = json.has("last_epoch") ? Schedule::read(json) : [] {};  // PyTorch's chains have none
    return [count, first = first_->read(both.at(0)), second = second_->read(both.at(1))] {
      count();
      first();
      second();
    };
  }

 protected:
  Ref<Schedule> first_, second_;
};

class Sequential : public Pair {
 public:
  Sequential(Ref<Schedule> first, Ref<Schedule> second, int64_t milestone)
      : Pair(std::move(first), std::move(second)), milestone_(milestone) {}
  void begin() override {
    count_ = 0;
    first_->restart();
  }
  void advance() override {
    if (count_ + 1 == milestone_)
      second_->restart();
    else
      (count_ < milestone_ ? first_ : second_)->advance();
    count_++;
  }

 private:
  int64_t milestone_;
};

class Chained : public Pair {
 public:
  using Pair::Pair;
  void begin() override {
    count_ = 0;
    first_->begin();
    second_->begin();
  }
  void advance() override {
    first_->advance();
    second_->advance();
    count_++;
  }
};

}  // namespace

Ref<Schedule> make_schedule(Ref<Optimizer> optimizer, RateRule rule) {
  Ref<Schedule> schedule(new RuledSchedule(std::move(optimizer), std::move(rule)));
  schedule->begin();
  return schedule;
}

Ref<Schedule> make_lambda(Ref<Optimizer> optimizer, RateFactor factor, bool cumulative) {
  for (size_t g = 0; g < optimizer->groups(); g++) optimizer->initial_rate(g);
  Ref<Schedule> schedule(new Lambda(std::move(optimizer), std::move(factor), cumulative));
  schedule->begin();
  return schedule;
}

// The second has set its first rates already: they are taken back.
Ref<Schedule> make_sequential(Ref<Schedule> first, Ref<Schedule> second, int64_t milestone) {
  if (milestone < 1)
    fail(AT_ERROR_ARGUMENT, "milestone", "milestone is %lld, expected 1 or more", (long long)milestone);
  Ref<Schedule> schedule(new Sequential(std::move(first), std::move(second), milestone));
  schedule->begin();
  return schedule;
}

// Both have set their first rates, each over what it found.
Ref<Schedule> make_chained(Ref<Schedule> first, Ref<Schedule> second) {
  return Ref<Schedule>(new Chained(std::move(first), std::move(second)));
}

}  // namespace athena
