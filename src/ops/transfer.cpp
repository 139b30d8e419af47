// transfer.cpp: a value from another backend.
#include "autograd/gradients.h"
#include "ops/ops.h"

namespace athena::ops {

namespace {
void transfer_gradient(Gradients& g) { g.give(0, transfer(g.grad, g.input(0)->backend())); }
const OpDef transfer_definition{.name = "to", .kind = OpKind::transfer, .gradient = transfer_gradient};
}  // namespace

Value transfer(const Value& a, Backend& backend) {
  return Node::make(transfer_definition, backend, a->dtype(), a->shape(), {&a, 1});
}

}  // namespace athena::ops
