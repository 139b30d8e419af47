// recurrent.cpp: what recurrent networks are given is checked, and their layers and directions are put together.
#include "ops/recurrent.h"

#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/random.h"
#include "ops/recurrent_run.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

void expect(const Value& value, const Shape& shape, const Value& input, const char* argument, const char* name) {
  if (value->dtype() != input->dtype())
    fail(AT_ERROR_DTYPE, argument, "%s is %s, expected %s as input is", name, dtype_name(value->dtype()),
         dtype_name(input->dtype()));
  if (!(value->shape() == shape))
    fail(AT_ERROR_SHAPE, argument, "%s is %s, expected %s", name, value->shape().text().c_str(), shape.text().c_str());
}

struct Sizes {
  int64_t inputs, hidden, states;  // I, H, P
};

// H and P from weight_hh, whose rows all gates share.
Sizes sizes_of(Cell cell, int64_t inputs, const RecurrentWeights& weights, const char* argument) {
  const Value& hh = weights.hh;
  int64_t gates = gates_of(cell), rows = hh->rank() == 2 ? hh->dims()[0] : 0;
  if (rows < gates || rows % gates != 0)
    fail(AT_ERROR_SHAPE, argument, "weight_hh is %s, expected [%lld * H, %s]", hh->shape().text().c_str(),
         (long long)gates, weights.hr ? "P" : "H");
  return {inputs, rows / gates, weights.hr ? hh->dims()[1] : rows / gates};
}

void check_weights(Cell cell, const RecurrentWeights& weights, const Sizes& sizes, const Value& input, bool array) {
  int64_t rows = gates_of(cell) * sizes.hidden;
  auto check = [&](const Value& weight, const Shape& shape, const char* name) {
    if (weight) expect(weight, shape, input, array ? "weights" : name, name);
  };
  check(weights.hh, {rows, sizes.states}, "weight_hh");
  check(weights.ih, {rows, sizes.inputs}, "weight_ih");
  check(weights.bias_ih, {rows}, "bias_ih");
  check(weights.bias_hh, {rows}, "bias_hh");
  check(weights.hr, {sizes.states, sizes.hidden}, "weight_hr");
}

Value state_or_zeros(const Value& given, const Shape& shape, const Value& input, const char* name) {
  if (!given) return full(input->backend(), input->dtype(), shape, 0);
  expect(given, shape, input, name, name);
  return given;
}

int64_t directions_of(const Recurrent& how) {
  if (how.direction < AT_DIRECTION_FORWARD || how.direction > AT_DIRECTION_BIDIRECTIONAL)
    fail(AT_ERROR_ARGUMENT, "options", "direction is %d, expected AT_DIRECTION_FORWARD (%d) to %d", int(how.direction),
         int(AT_DIRECTION_FORWARD), int(AT_DIRECTION_BIDIRECTIONAL));
  return how.direction == AT_DIRECTION_BIDIRECTIONAL ? 2 : 1;
}

// The flat list by layer and direction.
std::vector<RecurrentWeights> sorted_weights(Cell cell, const std::vector<Value>& weights, const Recurrent& how) {
  if (how.layers < 1)
    fail(AT_ERROR_ARGUMENT, "options", "num_layers is %lld, expected at least 1", (long long)how.layers);
  size_t runs = size_t(how.layers * directions_of(how)), each = how.has_biases ? 4 : 2;
  bool projects = cell == Cell::lstm && weights.size() == runs * (each + 1);
  if (!projects && weights.size() != runs * each)
    fail(AT_ERROR_ARGUMENT, "weights", "count is %zu, expected %zu: %zu for each of %lld layers and %lld directions%s",
         weights.size(), runs * each, each, (long long)how.layers, (long long)directions_of(how),
         cell == Cell::lstm ? ", or one more each to project" : "");
  std::vector<RecurrentWeights> sorted(runs);
  const Value* next = weights.data();
  for (RecurrentWeights& one : sorted) {
    one.ih = *next++, one.hh = *next++;
    if (how.has_biases) one.bias_ih = *next++, one.bias_hh = *next++;
    if (projects) one.hr = *next++;
  }
  return sorted;
}

Value checked_lengths(const Value& lengths, int64_t batch) {
  if (!lengths) return lengths;
  if (!is_integer(lengths->dtype()))
    fail(AT_ERROR_DTYPE, "options", "lengths are %s, expected an integer dtype", dtype_name(lengths->dtype()));
  if (!(lengths->shape() == Shape{batch}))
    fail(AT_ERROR_SHAPE, "options", "lengths are %s, expected [%lld], one for each sequence",
         lengths->shape().text().c_str(), (long long)batch);
  return cast(lengths, DType::i64);
}

void check_dropout(const Recurrent& how) {
  if (!(how.dropout >= 0 && how.dropout <= 1))
    fail(AT_ERROR_ARGUMENT, "options", "dropout is %g, expected 0 to 1", how.dropout);
  if (how.dropout > 0 && !how.generator)
    fail(AT_ERROR_ARGUMENT, "options", "dropout is %g and generator is NULL, expected a generator", how.dropout);
}

Value joined(const std::vector<Value>& parts, int axis) { return parts.size() == 1 ? parts[0] : concat(parts, axis); }
Value as_one(const std::vector<Value>& states) {
  std::vector<Value> parts;
  for (const Value& state : states) parts.push_back(reshape(state, with_axis(state->shape(), 0)));
  return joined(parts, 0);
}

}  // namespace

RecurrentRun recurrent(Cell cell, const Value& input, const RecurrentState& initial, const std::vector<Value>& weights,
                       const Recurrent& how) {
  check_float(input, "input");
  if (input->rank() != 3)
    fail(AT_ERROR_SHAPE, "input", "input is %s, expected three axes, %s", input->shape().text().c_str(),
         how.batch_first ? "[B, T, I]" : "[T, B, I]");
  Value x = how.batch_first ? transpose(input, 0, 1) : input;
  if (x->dims()[0] == 0)
    fail(AT_ERROR_SHAPE, "input", "input is %s, expected at least one step", input->shape().text().c_str());
  std::vector<RecurrentWeights> sorted = sorted_weights(cell, weights, how);
  check_dropout(how);
  int64_t batch = x->dims()[1], runs = int64_t(sorted.size()), directions = directions_of(how);
  Sizes sizes = sizes_of(cell, x->dims()[2], sorted[0], "weights");
  for (int64_t run = 0; run < runs; run++) {
    if (run == directions) sizes.inputs = directions * sizes.states;
    check_weights(cell, sorted[run], sizes, input, true);
  }
  RecurrentState first;
  first.h = state_or_zeros(initial.h, {runs, batch, sizes.states}, input, "h_0");
  if (cell == Cell::lstm) first.c = state_or_zeros(initial.c, {runs, batch, sizes.hidden}, input, "c_0");
  Value lengths = checked_lengths(how.lengths, batch);
  std::vector<Value> h, c;
  for (int64_t layer = 0; layer < how.layers; layer++) {
    std::vector<Value> outputs;
    for (int64_t direction = 0; direction < directions; direction++) {
      int64_t run = layer * directions + direction;
      RecurrentInputs inputs{x, {view(first.h, selecting(0, run)), nullptr}, sorted[run], lengths};
      if (first.c) inputs.state.c = view(first.c, selecting(0, run));
      bool backwards = direction == 1 || how.direction == AT_DIRECTION_REVERSE;
      RecurrentRun made = recurrent_run(cell, inputs, backwards);
      outputs.push_back(made.output);
      h.push_back(made.state.h);
      if (made.state.c) c.push_back(made.state.c);
    }
    x = joined(outputs, 2);
    if (layer + 1 < how.layers && how.dropout > 0) x = dropout(x, how.dropout, *how.generator);
  }
  return {how.batch_first ? transpose(x, 0, 1) : x, {as_one(h), c.empty() ? nullptr : as_one(c)}};
}

RecurrentState recurrent_cell(Cell cell, const Value& input, const RecurrentState& initial,
                              const RecurrentWeights& weights) {
  check_float(input, "input");
  if (input->rank() != 2) fail(AT_ERROR_SHAPE, "input", "input is %s, expected [B, I]", input->shape().text().c_str());
  if (!weights.bias_ih != !weights.bias_hh)
    fail(AT_ERROR_NULL, weights.bias_ih ? "bias_hh" : "bias_ih", "one bias is NULL, expected both or neither");
  Sizes sizes = sizes_of(cell, input->dims()[1], weights, "weight_hh");
  check_weights(cell, weights, sizes, input, false);
  Shape state{input->dims()[0], sizes.hidden};
  RecurrentState first{state_or_zeros(initial.h, state, input, "h_0"), nullptr};
  if (cell == Cell::lstm) first.c = state_or_zeros(initial.c, state, input, "c_0");
  return recurrent_step(cell, gates_of_input(input, weights), first, weights);
}

}  // namespace athena::ops
