// state.cpp: what an optimizer goes on from, in the layout of PyTorch's state_dict(): "state.0.exp_avg", "state.0.step"
// … by the numbers of parameters, and the groups' numbers as "param_groups" has them.
#include <cstring>

#include "core/json_text.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/transfer.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

namespace {

constexpr const char* kCopy = "float32_copy";    // of a parameter of 16 bits
constexpr double kMostSteps = 9007199254740992;  // up to which doubles count

bool is_called(const char* name, const char* other) { return !std::strcmp(name, other); }

std::string state_name(int64_t number, const char* name) { return "state." + std::to_string(number) + "." + name; }

// PyTorch has the two betas in one place.
double option_in(const JsonPart& group, const char* name) {
  if (is_called(name, "beta1")) return group.member("betas").at(0).number();
  if (is_called(name, "beta2")) return group.member("betas").at(1).number();
  return group.member(name).number();
}

}  // namespace

size_t Optimizer::group_of(size_t parameter) const {
  size_t g = 0;
  for (size_t end = groups_[0].count; parameter >= end; end += groups_[g].count) g++;
  return g;
}

double Optimizer::steps_of(const Group& group, double all) const { return all - group.begun; }

State Optimizer::state() {
  if (whole_) return *whole_;
  NoGradScope scope(true);
  if (shards_) return gathered_state(true);
  // Where parameters are of 16 bits, rows are float32 behind them: they are copied as they are now.
  Ref<Tensor> rows = is_narrow() ? Ref<Tensor>(new Tensor(ops::copy(contents().rows))) : packed_;
  if (is_narrow()) {
    Value now = rows->value();
    evaluate({&now, 1});
  }
  return state_by([&](size_t i, size_t row, bool scalar) {
    Layout layout = Layout::contiguous(scalar ? Shape{} : parameters_[i]->shape());
    layout.offset = int64_t(row) * length_ + places_[i].at;
    return rows->view([&](const Layout& memory) { return compose(memory, layout); }, true);
  });
}

State Optimizer::state_by(const std::function<Ref<Tensor>(size_t, size_t, bool)>& element) {
  double all = steps_made();
  State state;
  for (size_t i = 0; i < parameters_.size(); i++) {
    double steps = steps_of(groups_[group_of(i)], all);
    auto add = [&](const char* name, Ref<Tensor> tensor) {
      state.tensors.push_back({state_name(int64_t(i), name), std::move(tensor)});
    };
    add("step", Ref<Tensor>(new Tensor(ops::full(packed_->backend(), computed(), {}, steps))));
    for (size_t k = 0; k < rule_.state.size(); k++) add(rule_.state[k].name, element(i, k + 1, rule_.state[k].scalar));
    if (is_narrow()) add(kCopy, element(i, 0, false));
  }
  state.numbers = param_groups();
  return state;
}

std::string Optimizer::param_groups() const {
  JsonWriter groups(false);
  size_t first = 0;
  for (const Group& group : groups_) {
    JsonWriter one(true), indices(false);
    for (size_t i = 0; i < rule_.options.size(); i++) {
      const char* name = rule_.options[i].name;
      if (is_called(name, "beta1"))
        one.add("betas", "[" + json_text(group.options[i]) + ", " + json_text(group.options[i + 1]) + "]");
      else if (!is_called(name, "beta2"))
        one.add(name, json_text(group.options[i]));
    }
    for (const RuleFlag& flag : rule_.flags) one.add(flag.name, json_text(flag.value));
    if (group.initial_rate >= 0) one.add("initial_lr", json_text(group.initial_rate));
    for (size_t i = 0; i < group.count; i++) indices.add(json_text(int64_t(first + i)));
    first += group.count;
    one.add("params", indices.text());
    groups.add(one.text());
  }
  return groups.text();
}

// The groups of a state as those of this optimizer, and the numbers that its parameters have there.
std::vector<Optimizer::Group> Optimizer::groups_from(const std::string& text, std::vector<int64_t>& numbers) const {
  JsonText json(text, "param_groups");
  JsonPart all = json.root();
  if (all.size() != groups_.size())
    fail(AT_ERROR_ARGUMENT, "param_groups", "param_groups has %zu groups, expected the optimizer's %zu", all.size(),
         groups_.size());
  std::vector<Group> groups = groups_;
  for (size_t g = 0; g < groups.size(); g++) {
    JsonPart one = all.at(g), params = one.member("params");
    if (params.size() != groups[g].count)
      fail(AT_ERROR_ARGUMENT, "param_groups", "%s has %zu parameters, expected the group's %zu", params.place().c_str(),
           params.size(), groups[g].count);
    for (size_t i = 0; i < params.size(); i++) numbers.push_back(params.at(i).integer());
    for (size_t i = 0; i < rule_.options.size(); i++) {
      groups[g].options[i] = option_in(one, rule_.options[i].name);
      rule_.check(i, groups[g].options[i], "param_groups");
    }
    for (const RuleFlag& flag : rule_.flags) {
      bool set = one.has(flag.name) && one.member(flag.name).flag();
      if (set != flag.value)
        fail(AT_ERROR_STATE, "param_groups", "%s.%s is %s, expected %s as the optimizer was made", one.place().c_str(),
             flag.name, set ? "true" : "false", flag.value ? "true" : "false");
    }
    groups[g].initial_rate = one.has("initial_lr") ? one.member("initial_lr").number() : -1;
  }
  return groups;
}

// How many steps each group has made: where nothing tells, one if there is any state.
void Optimizer::read_steps(const State& state, const std::vector<int64_t>& numbers, std::vector<Group>& groups) const {
  double all = steps_made();
  size_t i = 0;
  for (Group& group : groups) {
    for (size_t first = i; i < first + group.count; i++) {
      const StateTensor* one = state.find(state_name(numbers[i], "step"));
      double steps = one ? ops::item(*one->tensor) : double(!state.tensors.empty());
      if (!(steps >= 0 && steps <= kMostSteps && steps == double(int64_t(steps))))
        fail(AT_ERROR_ARGUMENT, "tensors", "%s is %g, expected a count of steps",
             state_name(numbers[i], "step").c_str(), steps);
      if (i > first && rule_.counts && all - steps != group.begun)
        fail(AT_ERROR_UNSUPPORTED, "tensors", "%s is %g and %s %g, expected all of a group to have made as many",
             state_name(numbers[i], "step").c_str(), steps, state_name(numbers[first], "step").c_str(),
             all - group.begun);
      group.begun = all - steps;
    }
  }
}

// A row of memory.
Value Optimizer::row_from(const State& state, const std::vector<int64_t>& numbers, const RuleState& row) const {
  std::vector<Value> parts;
  auto add = [&](const Value& part) { add_piece(parts, part); };
  Backend& backend = packed_->backend();
  for (const Place& place : places_) {
    size_t i = place.parameter;
    Shape shape = parameters_[i]->shape();
    if (state.tensors.empty()) {
      add(ops::full(backend, computed(), Shape{shape.numel()}, row.first));
      continue;
    }
    const StateTensor* one = state.find(state_name(numbers[i], row.name));
    Value value = state_value(*one, row.scalar ? Shape{} : shape, backend, computed(), "optimizer");
    add(row.scalar ? ops::expand(ops::reshape(value, Shape{1}), Shape{shape.numel()}) : ops::flat(value));
  }
  return ops::reshape(row_of(std::move(parts), backend, packed_->dtype()), Shape{1, length_});
}

void Optimizer::check_state_names(const State& state, const std::vector<int64_t>& numbers) const {
  if (state.tensors.empty()) return;  // PyTorch's before the first step
  std::vector<std::string> expected;
  for (int64_t number : numbers) {
    std::string step = state_name(number, "step");
    bool found = state.find(step);
    if (found || (rule_.counts && !rule_.countless)) expected.push_back(step);
    for (const RuleState& row : rule_.state) expected.push_back(state_name(number, row.name));
    if (is_narrow() && state.find(state_name(number, kCopy))) expected.push_back(state_name(number, kCopy));
  }
  athena::check_state_names(expected, state.tensors, "optimizer");
}

StateChange Optimizer::prepare(const State& state) {
  NoGradScope scope(true);
  std::vector<int64_t> numbers;
  auto groups = std::make_shared<std::vector<Group>>(groups_from(state.numbers, numbers));
  check_state_names(state, numbers);
  read_steps(state, numbers, *groups);
  StateChange change;
  std::vector<Value> rows;
  if (is_narrow()) {
    bool copies = !state.tensors.empty() && state.find(state_name(numbers[0], kCopy));
    rows.push_back(copies ? row_from(state, numbers, {kCopy}) : ops::view(contents().rows, ops::slicing(0, 0, 1, 1)));
  }
  for (const RuleState& row : rule_.state) rows.push_back(row_from(state, numbers, row));
  if (!rows.empty()) change.writes.push_back(writing_of(ops::copy(ops::concat(std::move(rows), 0))));
  change.finish = [this, groups] {
    groups_.swap(*groups);
    table_ = nullptr;
  };
  return change;
}

}  // namespace athena
