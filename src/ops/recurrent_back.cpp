// recurrent_back.cpp: the way back through a recurrent network: a step is one launch and a product, the gradients of
// weights are single products over all steps.
#include "autograd/function.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/differentiate.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/recurrent_run.h"
#include "ops/reduce.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

constexpr OpDef step_back_definition(const char* name, uint32_t results) {
  return {.name = name, .kind = OpKind::kernel, .kernel = KernelKind::recurrent, .results = results};
}
// In the order of RecurrentKind.
const OpDef step_back_definitions[] = {
    step_back_definition("rnn_tanh_cell_backward", 2), step_back_definition("rnn_relu_cell_backward", 2),
    step_back_definition("lstm_cell_backward", 3), step_back_definition("gru_cell_backward", 3)};

Value grad_or_zeros(const Value& grad, const Value& like, const Shape& shape) {
  return contiguous(grad ? grad : full(like->backend(), like->dtype(), shape, 0));
}

// What a step back makes of the gradients of its state.
struct StepBack {
  Value input, state;  // gradients of the two parts of the gates
  RecurrentState before;
};

StepBack step_back(const Course& course, const Parts& parts, int64_t t, const Value& output,
                   const RecurrentState& grad) {
  bool lstm = course.cell == Cell::lstm, gru = course.cell == Cell::gru;
  std::vector<Value> operands{output, grad.h};
  if (lstm) operands.push_back(grad.c);
  operands.push_back(course.of(lstm || gru ? parts[GATES] : course.after(parts[H]), t));
  if (lstm) operands.push_back(course.of(course.after(parts[C]), t));
  if (lstm || gru) operands.push_back(course.of(course.before(parts[lstm ? C : H]), t));
  if (parts[LENGTHS]) operands.push_back(parts[LENGTHS]);
  Backend& backend = output->backend();
  DType dtype = output->dtype();
  Shape gates = course.rows(gates_of(course.cell));
  StepBack made;
  made.input = made.state = Node::make(step_back_definitions[int(course.kind())], backend, dtype, gates, operands,
                                       course.attributes(parts, true), RecurrentArguments{t});
  if (gru) made.state = Node::result(made.input, 2, dtype, gates);
  if (lstm) made.before.c = Node::result(made.input, 2, dtype, course.rows());
  made.before.h = matmul(made.state, parts[W_HH]);
  if (gru || parts[LENGTHS]) made.before.h = add(made.before.h, Node::result(made.input, 1, dtype, course.rows()));
  return made;
}

}  // namespace

Parts run_gradients(const Course& course, const Parts& parts, std::span<const Value> grads) {
  int64_t steps = course.steps, all = steps * course.batch;
  const Value& like = parts[H];
  Value output = grads[0] ? course.ended(grads[0], parts[LENGTHS]) : grads[0];
  output = reshape(grad_or_zeros(output, like, {steps, course.batch, course.hidden}), {all, course.hidden});
  RecurrentState grad{grad_or_zeros(grads[1], like, course.rows()), nullptr};
  if (course.cell == Cell::lstm) grad.c = grad_or_zeros(grads[2], like, course.rows());
  std::vector<Value> inputs(steps), states(steps);
  for (int64_t k = steps; k-- > 0;) {
    int64_t t = course.time(k);
    StepBack made = step_back(course, parts, t, course.of(output, t), grad);
    inputs[t] = made.input, states[t] = made.state, grad = made.before;
  }
  Value of_input = concat(inputs, 0), of_state = course.cell == Cell::gru ? concat(states, 0) : of_input;
  Value x = reshape(contiguous(parts[X]), {all, parts[X]->dims()[2]});
  auto wants = [&](Part part) { return parts[part] && parts[part]->requires_grad(); };
  Parts given;
  if (wants(X)) given[X] = reshape(matmul(of_input, parts[W_IH]), parts[X]->shape());
  if (wants(W_IH)) given[W_IH] = matmul(transpose(of_input, 0, 1), x);
  if (wants(W_HH)) given[W_HH] = matmul(transpose(of_state, 0, 1), course.before(parts[H]));
  if (wants(B_IH)) given[B_IH] = sum(of_input, 1, false);
  if (wants(B_HH)) given[B_HH] = sum(of_state, 1, false);
  if (wants(H_0)) given[H_0] = grad.h;
  if (wants(C_0)) given[C_0] = grad.c;
  return given;
}

Parts composed_run_gradients(const Course& course, const Parts& parts, std::span<const Value> grads) {
  Parts aliases;
  for (size_t i = 0; i < PARTS; i++)
    if (parts[i]) aliases[i] = alias(parts[i], parts[i]->requires_grad());
  RecurrentInputs inputs{aliases[X],
                         {aliases[H_0], aliases[C_0]},
                         {aliases[W_IH], aliases[W_HH], aliases[B_IH], aliases[B_HH], nullptr},
                         aliases[LENGTHS]};
  RecurrentRun again = composed_run(course.cell, inputs, course.backwards);
  const Value* results[] = {&again.output, &again.state.h, &again.state.c};
  Differentiation request;
  for (size_t i = 0; i < grads.size(); i++) {
    if (!grads[i]) continue;
    request.outputs.push_back(*results[i]);
    request.seeds.push_back(grads[i]);
  }
  for (const Value& part : aliases)
    if (part && part->requires_grad()) request.inputs.push_back(part);
  request.create_graph = request.allow_unused = request.within_inputs = true;
  std::vector<Value> found = differentiate(request, arithmetic());
  Parts given;
  for (size_t i = 0, k = 0; i < PARTS; i++)
    if (aliases[i] && aliases[i]->requires_grad()) given[i] = found[k++];
  return given;
}

}  // namespace athena::ops
