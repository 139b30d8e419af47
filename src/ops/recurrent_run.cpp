// recurrent_run.cpp: a recurrent network over a sequence: the input's part of all steps is one product; a step is a
// product and one launch, which writes its state where all states will lie.
#include "ops/recurrent_run.h"

#include <algorithm>

#include "autograd/function.h"
#include "ops/concat.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/scan.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

constexpr OpDef step_definition(const char* name, uint32_t results) {
  return {.name = name, .kind = OpKind::kernel, .kernel = KernelKind::recurrent, .results = results};
}
// In the order of RecurrentKind.
const OpDef step_definitions[] = {step_definition("rnn_tanh_cell", 1), step_definition("rnn_relu_cell", 1),
                                  step_definition("lstm_cell", 3), step_definition("gru_cell", 2)};

Value some_rows(const Value& a, int64_t first, int64_t count) { return view(a, slicing(0, first, first + count, 1)); }

// Runs the steps; gates and states before the last are kept where they will be needed. The last state of LSTM goes to
// c.
void run_steps(const Course& course, Parts& parts, bool keeps, Value& c_n) {
  int64_t steps = course.steps, inputs = parts[X]->dims()[2];
  const OpDef& definition = step_definitions[int(course.kind())];
  RecurrentWeights weights{parts[W_IH], parts[W_HH], parts[B_IH], nullptr, nullptr};
  Value x = reshape(contiguous(parts[X]), {steps * course.batch, inputs}), gates = gates_of_input(x, weights);
  Value across = transpose(parts[W_HH], 0, 1), bias = parts[B_HH] ? contiguous(parts[B_HH]) : nullptr;
  Value first_h = contiguous(parts[H_0]), first_c = parts[C_0] ? contiguous(parts[C_0]) : nullptr, before = first_h;
  std::vector<Value> h(steps), c(steps), kept(steps);
  c_n = first_c;
  for (int64_t k = 0; k < steps; k++) {
    int64_t t = course.time(k);
    std::vector<Value> operands{course.of(gates, t), matmul(before, across), before};
    for (const Value& one : {c_n, bias, parts[LENGTHS]})
      if (one) operands.push_back(one);
    h[t] = before = Node::make(definition, x->backend(), x->dtype(), course.rows(), operands,
                               course.attributes(parts, false), RecurrentArguments{t});
    if (keeps && definition.results > 1) kept[t] = Node::result(h[t], 1, x->dtype(), course.rows(4));
    if (c_n) c_n = c[t] = Node::result(h[t], 2, x->dtype(), course.rows());
  }
  parts[H] = course.joined(h, first_h);
  if (kept[0]) parts[GATES] = concat(kept, 0);
  if (keeps && c_n) parts[C] = course.joined(c, first_c);
}

std::vector<Value> list_of(const Parts& parts) {
  std::vector<Value> list;
  for (const Value& part : parts)
    if (part) list.push_back(part);
  return list;
}

// The run's results with their rule, which finds the parts in the list by what was there.
std::vector<Value> with_gradients(const Course& course, const Parts& parts, std::vector<Value> results) {
  uint32_t there = 0;
  for (int i = 0; i < PARTS; i++) there |= uint32_t(bool(parts[i])) << i;
  auto rule = [course, there](std::span<const Value> inputs, std::span<const Value> grads) {
    Parts found;
    for (size_t i = 0, k = 0; i < PARTS; i++)
      if (there >> i & 1) found[i] = inputs[k++];
    Parts given = (no_grad() ? run_gradients : composed_run_gradients)(course, found, grads);
    std::vector<Value> list;
    for (size_t i = 0; i < PARTS; i++)
      if (there >> i & 1) list.push_back(given[i]);
    return list;
  };
  return differentiable(rule, std::move(results), list_of(parts));
}

}  // namespace

Value Course::of(const Value& all, int64_t t) const { return some_rows(all, t * batch, batch); }
Value Course::after(const Value& states) const { return some_rows(states, backwards ? 0 : batch, steps * batch); }
Value Course::before(const Value& states) const { return some_rows(states, backwards ? batch : 0, steps * batch); }
Value Course::last(const Value& states) const { return some_rows(states, backwards ? 0 : steps * batch, batch); }

Value Course::joined(std::vector<Value> made, const Value& initial) const {
  made.insert(backwards ? made.end() : made.begin(), initial);
  return concat(made, 0);
}

Value Course::ended(const Value& output, const Value& lengths) const {
  if (!lengths) return output;
  Value numbers = cumsum(full(lengths->backend(), DType::i64, {steps, 1, 1}, 1), 0);  // from 1 on
  return terms::where(Term(reshape(lengths, {1, batch, 1})) >= Term(numbers), Term(output), 0);
}

RecurrentAttributes Course::attributes(const Parts& parts, bool backward) const {
  return {kind(), backward, !backward && bool(parts[B_HH]), bool(parts[LENGTHS])};
}

RecurrentRun recurrent_run(Cell cell, const RecurrentInputs& inputs, bool backwards) {
  const RecurrentWeights& w = inputs.weights;
  const Value &x = inputs.x, &h_0 = inputs.state.h;
  if (w.hr || cell == Cell::gru_reset_first || x->numel() == 0) return composed_run(cell, inputs, backwards);
  Course course{cell, backwards, x->dims()[0], x->dims()[1], h_0->dims()[1]};
  Parts parts{x, h_0, w.ih, w.hh, w.bias_ih, w.bias_hh, inputs.state.c, inputs.lengths};
  bool keeps = !no_grad() &&
               std::any_of(parts.begin(), parts.end(), [](const Value& part) { return part && part->requires_grad(); });
  std::vector<Value> results;
  {
    NoGradScope scope(true);
    Value c_n;
    run_steps(course, parts, keeps, c_n);
    Value output = reshape(course.after(parts[H]), {course.steps, course.batch, course.hidden});
    results = {course.ended(output, inputs.lengths), course.last(parts[H])};
    if (c_n) results.push_back(c_n);
  }
  if (keeps) results = with_gradients(course, parts, results);
  return {results[0], {results[1], results.size() > 2 ? results[2] : nullptr}};
}

}  // namespace athena::ops
