#include "optim/schedule.h"

#include <algorithm>
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

class Several : public Schedule {
 public:
  explicit Several(std::vector<SchedulePart> parts) : Schedule(parts[0].schedule->shared_optimizer()) {
    for (const auto& [part, name, argument] : parts) {
      if (&part->optimizer() != &optimizer())
        fail(AT_ERROR_STATE, argument.c_str(), "%s is of another optimizer than %s", name.c_str(),
             parts[0].name.c_str());
      if (!part->is_new() || std::find(parts_.begin(), parts_.end(), part) != parts_.end())
        fail(AT_ERROR_STATE, argument.c_str(), "%s was advanced already, or is part of another", name.c_str());
      parts_.push_back(part);
    }
    for (const auto& part : parts_) part->take();
  }
  void restart() override {
    whole([&] {
      for (size_t g = 0; g < optimizer().groups(); g++) set_rate(g, optimizer().initial_rate(g));
      begin();
    });
  }
  void write(JsonWriter& json) override {
    Schedule::write(json);
    JsonWriter all(false);
    for (const auto& part : parts_) all.add(part->state().numbers);
    json.add("_schedulers", all.text());
  }
  Reading read(const JsonPart& json) override {
    JsonPart all = json.member("_schedulers");
    if (all.size() != parts_.size())
      fail(AT_ERROR_ARGUMENT, "state", "%s has %zu, expected %zu", all.place().c_str(), all.size(), parts_.size());
    std::vector<Reading> readings;
    if (json.has("last_epoch")) readings.push_back(Schedule::read(json));  // PyTorch's chains have none
    for (size_t i = 0; i < parts_.size(); i++) readings.push_back(parts_[i]->read(all.at(i)));
    return [readings] {
      for (const Reading& reading : readings) reading();
    };
  }
  Reading mark() override {
    std::vector<Reading> marks{Schedule::mark()};
    for (const auto& part : parts_) marks.push_back(part->mark());
    return [marks] {
      for (const Reading& mark : marks) mark();
    };
  }

 protected:
  // All of it or, where a part fails, nothing.
  template <class F>
  void whole(F&& f) {
    Reading back = mark();
    std::vector<double> rates;
    for (size_t g = 0; g < optimizer().groups(); g++) rates.push_back(optimizer().option(g, "lr"));
    try {
      f();
    } catch (...) {
      back();
      for (size_t g = 0; g < rates.size(); g++) set_rate(g, rates[g]);
      throw;
    }
  }
  std::vector<Ref<Schedule>> parts_;
};

class Sequential : public Several {
 public:
  Sequential(std::vector<SchedulePart> parts, std::vector<int64_t> milestones)
      : Several(std::move(parts)), milestones_(std::move(milestones)) {}
  void begin() override {
    count_ = 0;
    parts_[0]->restart();
  }
  void advance() override {
    whole([&] {
      auto next = std::upper_bound(milestones_.begin(), milestones_.end(), count_ + 1);
      Schedule& part = *parts_[size_t(next - milestones_.begin())];
      if (next != milestones_.begin() && next[-1] == count_ + 1)
        part.restart();
      else
        part.advance();
      count_++;
    });
  }

 private:
  std::vector<int64_t> milestones_;
};

class Chained : public Several {
 public:
  using Several::Several;
  void begin() override {
    count_ = 0;
    for (const auto& part : parts_) part->begin();
  }
  void advance() override {
    whole([&] {
      for (const auto& part : parts_) part->advance();
      count_++;
    });
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

// The others have set their first rates already: they are taken back.
Ref<Schedule> make_sequential(std::vector<SchedulePart> parts, std::vector<int64_t> milestones, const char* argument) {
  if (milestones.size() + 1 != parts.size())
    fail(AT_ERROR_ARGUMENT, argument, "%zu schedules have %zu milestones, expected one less", parts.size(),
         milestones.size());
  int64_t before = 0;
  for (int64_t milestone : milestones) {
    if (milestone <= before)
      fail(AT_ERROR_ARGUMENT, argument, "a milestone is %lld, expected %lld or more", (long long)milestone,
           (long long)before + 1);
    before = milestone;
  }
  Ref<Schedule> schedule(new Sequential(std::move(parts), std::move(milestones)));
  schedule->begin();
  return schedule;
}

// All have set their first rates, each over what it found.
Ref<Schedule> make_chained(std::vector<SchedulePart> parts) { return Ref<Schedule>(new Chained(std::move(parts))); }

}  // namespace athena
