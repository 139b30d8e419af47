// transfer.cpp: the gradient of a move to another backend.
#include "graph/record/transfer.h"

#include "autograd/gradients.h"

namespace athena {

namespace {
void transfer_gradient(Gradients& g) { g.give(0, transfer(g.grad, g.input(0)->backend())); }
const OpDef definition{.name = "to", .kind = OpKind::transfer, .gradient = transfer_gradient};
}  // namespace

const OpDef& transfer_def() { return definition; }

}  // namespace athena
