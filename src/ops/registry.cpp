#include "ops/registry.h"

#include <algorithm>
#include <iterator>

#include "ops/activation.h"
#include "ops/pointwise.h"

namespace athena::ops {

namespace {

constexpr Operation operations[] = {
#define OP(name, arity, domain, result, expression) {#name, arity, PointwiseOp::name, nullptr},
#define HIDDEN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"
    {"where", 3, PointwiseOp::where, nullptr},
#define X(name) {#name, 1, PointwiseOp::copy, name},
    ATHENA_COMPOSED(X)
#undef X
};

}  // namespace

const Operation* find_operation(std::string_view name) {
  auto found = std::find_if(std::begin(operations), std::end(operations),
                            [&](const Operation& one) { return name == one.name; });
  return found == std::end(operations) ? nullptr : found;
}

Operation operation_of(PointwiseOp op) { return {pointwise_info(op).name, pointwise_info(op).arity, op, nullptr}; }

Value Operation::record(std::span<const Value> values) const {
  if (composed) return composed(values[0]);
  if (chooses()) return where(values[0], values[1], values[2]);
  if (inputs == 1) return pointwise(op, values[0]);
  return inputs == 2 ? pointwise(op, values[0], values[1]) : pointwise(op, values[0], values[1], values[2]);
}

Value Operation::record(const Value& a, double b) const { return pointwise(op, a, b); }

}  // namespace athena::ops
