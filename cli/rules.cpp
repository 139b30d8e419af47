#include "rules.h"

#include <cmath>
#include <cstdlib>
#include <functional>
#include <variant>

#include "near.h"
#include "table.h"

namespace cli {

Numbers numbers_of(const std::vector<std::string>& texts, const char* option) {
  Numbers numbers;
  for (const std::string& text : texts) {
    size_t equals = text.find('=');
    std::string value = equals == std::string::npos ? "" : text.substr(equals + 1);
    char* end = nullptr;
    double number = std::strtod(value.c_str(), &end);
    if (value.empty() || *end || !std::isfinite(number))
      throw Failure(std::string(option) + " " + text + ": expected NAME=NUMBER");
    numbers[text.substr(0, equals)] = number;
  }
  return numbers;
}

namespace {

template <class O>
using Member = std::variant<double O::*, int32_t O::*, int64_t O::*>;
template <class O>
using Members = std::vector<std::pair<std::string, Member<O>>>;

// The options of numbers in a struct; others are errors.
template <class O>
void fill(O& options, const Members<O>& members, const Numbers& numbers, const std::string& what) {
  std::vector<std::string> names;
  for (auto& [name, member] : members) names.push_back(name);
  for (auto& [name, number] : numbers) {
    bool taken = false;
    for (auto& [own, member] : members) {
      if (own != name) continue;
      taken = true;
      std::visit([&, number = number](auto at) { options.*at = std::decay_t<decltype(options.*at)>(number); }, member);
    }
    if (!taken) throw Failure(what + " has no option " + name + ", only " + listed(names) + near(name, names));
  }
}

using Make = std::function<Optimizer(const std::string&, double, const Numbers&, const Module&)>;

template <class O>
Make maker(O initial, at_status (*make)(at_optimizer**, at_tensor* const*, size_t, const O*), Members<O> members) {
  return [=](const std::string& name, double rate, const Numbers& numbers, const Module& module) {
    O options = initial;
    fill(options, members, numbers, "optimizer " + name);
    if (rate >= 0) options.learning_rate = rate;
    return optimizer_of(
        module, [&](auto out, auto parameters, size_t count) { return make(out, parameters, count, &options); });
  };
}

#define MEMBER(rule, name, field) \
  { name, &at_##rule##_options::field }
#define ADAM(rule, upper, ...)                                                                              \
  {                                                                                                         \
#rule, maker < at_##rule##_options>(at_##rule##_options AT_##upper##_OPTIONS_INIT, at_optimizer_##rule, \
                                        {MEMBER(rule, "beta1", beta1), MEMBER(rule, "beta2", beta2),        \
                                         MEMBER(rule, "weight_decay", weight_decay), __VA_ARGS__})          \
  }

const std::map<std::string, Make>& optimizers() {
  static const std::map<std::string, Make> list{
      {"sgd", maker<at_sgd_options>(at_sgd_options AT_SGD_OPTIONS_INIT, at_optimizer_sgd,
                                    {MEMBER(sgd, "momentum", momentum), MEMBER(sgd, "weight_decay", weight_decay),
                                     MEMBER(sgd, "dampening", dampening), MEMBER(sgd, "nesterov", nesterov)})},
      ADAM(adam, ADAM, MEMBER(adam, "eps", epsilon), MEMBER(adam, "amsgrad", amsgrad)),
      ADAM(adamw, ADAMW, MEMBER(adamw, "eps", epsilon), MEMBER(adamw, "amsgrad", amsgrad)),
      ADAM(adamax, ADAMAX, MEMBER(adamax, "eps", epsilon)),
      ADAM(nadam, NADAM, MEMBER(nadam, "eps", epsilon), MEMBER(nadam, "momentum_decay", momentum_decay)),
      ADAM(radam, RADAM, MEMBER(radam, "eps", epsilon)),
      {"rmsprop",
       maker<at_rmsprop_options>(at_rmsprop_options AT_RMSPROP_OPTIONS_INIT, at_optimizer_rmsprop,
                                 {MEMBER(rmsprop, "alpha", alpha), MEMBER(rmsprop, "eps", epsilon),
                                  MEMBER(rmsprop, "weight_decay", weight_decay), MEMBER(rmsprop, "momentum", momentum),
                                  MEMBER(rmsprop, "centered", centered)})},
      {"adagrad",
       maker<at_adagrad_options>(
           at_adagrad_options AT_ADAGRAD_OPTIONS_INIT, at_optimizer_adagrad,
           {MEMBER(adagrad, "lr_decay", lr_decay), MEMBER(adagrad, "weight_decay", weight_decay),
            MEMBER(adagrad, "initial_accumulator_value", initial_accumulator_value), MEMBER(adagrad, "eps", epsilon)})},
      {"adadelta", maker<at_adadelta_options>(at_adadelta_options AT_ADADELTA_OPTIONS_INIT, at_optimizer_adadelta,
                                              {MEMBER(adadelta, "rho", rho), MEMBER(adadelta, "eps", epsilon),
                                               MEMBER(adadelta, "weight_decay", weight_decay)})},
      {"lion", maker<at_lion_options>(at_lion_options AT_LION_OPTIONS_INIT, at_optimizer_lion,
                                      {MEMBER(lion, "beta1", beta1), MEMBER(lion, "beta2", beta2),
                                       MEMBER(lion, "weight_decay", weight_decay)})},
      ADAM(lamb, LAMB, MEMBER(lamb, "eps", epsilon)),
  };
  return list;
}
#undef ADAM
#undef MEMBER

template <class Map>
std::vector<std::string> keys(const Map& map) {
  std::vector<std::string> names;
  for (auto& [name, value] : map) names.push_back(name);
  return names;
}

}  // namespace

const std::vector<std::string>& optimizer_names() {
  static const std::vector<std::string> names = keys(optimizers());
  return names;
}

Optimizer make_optimizer(const std::string& name, double rate, const Numbers& options, const Module& module) {
  return optimizers().at(name)(name, rate, options, module);
}

namespace {

// What a schedule is made with, its options filled in.
struct Wanted {
  const Optimizer& optimizer;
  const Numbers& numbers;
  bool maximize;
  double operator[](const char* name) const { return numbers.at(name); }
  int64_t count(const char* name) const { return int64_t(numbers.at(name)); }
};

struct Rule {
  bool every_step;
  Numbers initial;  // 0 for total: the steps of the whole training
  std::function<at_status(at_schedule** out, const Wanted& wanted)> make;
};

at_status one_cycle(at_schedule** out, const Wanted& wanted) {
  at_one_cycle_lr_options options = AT_ONE_CYCLE_LR_OPTIONS_INIT;
  options.max_lr = wanted["max_lr"];
  options.total_steps = wanted.count("total_steps");
  options.pct_start = wanted["pct_start"];
  options.div_factor = wanted["div_factor"];
  options.final_div_factor = wanted["final_div_factor"];
  options.cycle_momentum = wanted["cycle_momentum"] != 0;
  return at_schedule_one_cycle_lr(out, wanted.optimizer.get(), &options);
}

at_status plateau(at_schedule** out, const Wanted& wanted) {
  at_reduce_lr_on_plateau_options options = AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT;
  options.maximize = wanted.maximize;
  options.factor = wanted["factor"];
  options.patience = wanted.count("patience");
  options.threshold = wanted["threshold"];
  options.cooldown = wanted.count("cooldown");
  options.min_lr = wanted["min_lr"];
  return at_schedule_reduce_lr_on_plateau(out, wanted.optimizer.get(), &options);
}

const std::map<std::string, Rule>& schedules() {
  static const std::map<std::string, Rule> list{
      {"cosine",
       {true,
        {{"t_max", 0}, {"eta_min", 0}},
        [](at_schedule** out, const Wanted& w) {
          return at_schedule_cosine_annealing_lr(out, w.optimizer.get(), w.count("t_max"), w["eta_min"]);
        }}},
      {"exponential",
       {false,
        {{"gamma", 0.9}},
        [](at_schedule** out, const Wanted& w) {
          return at_schedule_exponential_lr(out, w.optimizer.get(), w["gamma"]);
        }}},
      {"linear",
       {true,
        {{"start_factor", 1}, {"end_factor", 0}, {"total_iters", 0}},
        [](at_schedule** out, const Wanted& w) {
          return at_schedule_linear_lr(out, w.optimizer.get(), w["start_factor"], w["end_factor"],
                                       w.count("total_iters"));
        }}},
      {"one-cycle",
       {true,
        {{"max_lr", 0.1},
         {"total_steps", 0},
         {"pct_start", 0.3},
         {"div_factor", 25},
         {"final_div_factor", 10000},
         {"cycle_momentum", 1}},
        one_cycle}},
      {"plateau",
       {false, {{"factor", 0.1}, {"patience", 10}, {"threshold", 1e-4}, {"cooldown", 0}, {"min_lr", 0}}, plateau}},
      {"polynomial",
       {true,
        {{"total_iters", 0}, {"power", 1}},
        [](at_schedule** out, const Wanted& w) {
          return at_schedule_polynomial_lr(out, w.optimizer.get(), w.count("total_iters"), w["power"]);
        }}},
      {"step",
       {false,
        {{"step_size", 1}, {"gamma", 0.1}},
        [](at_schedule** out, const Wanted& w) {
          return at_schedule_step_lr(out, w.optimizer.get(), w.count("step_size"), w["gamma"]);
        }}},
      {"warm-restarts",
       {false,
        {{"t_0", 1}, {"t_mult", 1}, {"eta_min", 0}},
        [](at_schedule** out, const Wanted& w) {
          return at_schedule_cosine_annealing_warm_restarts(out, w.optimizer.get(), w.count("t_0"), w.count("t_mult"),
                                                            w["eta_min"]);
        }}},
  };
  return list;
}

}  // namespace

const std::vector<std::string>& schedule_names() {
  static const std::vector<std::string> names = keys(schedules());
  return names;
}

MadeSchedule make_schedule(const std::string& name, const Numbers& options, const Optimizer& optimizer, int64_t steps,
                           int64_t warm_up, bool maximize) {
  auto found = schedules().find(name);
  if (found == schedules().end() && (name != "none" || !options.empty()))
    throw Failure(name == "none" ? "--schedule-option is of a --schedule"
                                 : "--schedule " + name + ": expected none, " + listed(schedule_names()) +
                                       near(name, schedule_names()));
  MadeSchedule made{Schedule(), true};
  if (name != "none") {
    Numbers numbers = found->second.initial;
    for (const char* whole : {"t_max", "total_iters", "total_steps"})
      if (numbers.count(whole)) numbers[whole] = double(std::max<int64_t>(steps - warm_up, 1));
    for (auto& [option, number] : options) {
      if (!numbers.count(option))
        throw Failure("schedule " + name + " has no option " + option + ", only " + listed(keys(numbers)) +
                      near(option, keys(numbers)));
      numbers[option] = number;
    }
    made.every_step = found->second.every_step;
    check(found->second.make(made.schedule.out(), {optimizer, numbers, maximize}));
  }
  if (warm_up == 0) return made;
  if (!made.every_step)
    throw Failure("--warm-up counts steps, schedule " + name + " epochs: expected one or the other");
  Schedule rising;
  check(at_schedule_linear_lr(rising.out(), optimizer.get(), 0.01, 1, warm_up));
  if (!made.schedule.get()) return {std::move(rising), true};
  Schedule both;
  check(at_schedule_sequential(both.out(), rising.get(), made.schedule.get(), warm_up));
  return {std::move(both), true};
}

}  // namespace cli
