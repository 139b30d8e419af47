// term.h: values in formulas: operators, numbers on either side, and every operation of pointwise_ops.def by its name.
#pragma once

#include "ops/activation.h"
#include "ops/create.h"
#include "ops/pointwise.h"

namespace athena::ops {

struct Term {
  Term(Value value) : value(std::move(value)) {}
  operator const Value&() const { return value; }
  Value value;
};

// A number in the dtype of like, which it does not change.
inline Term number(const Term& like, double number) {
  return Node::constant(like.value->backend(), like.value->dtype(), {number, int64_t(number)});
}
inline Term zeros_like(const Term& a) { return full(a.value->backend(), a.value->dtype(), a.value->shape(), 0); }

#define ATHENA_TERM_1(name) \
  inline Term name(const Term& a) { return pointwise(PointwiseOp::name, a); }
#define ATHENA_TERM_2(name)                                                                                 \
  inline Term name(const Term& a, const Term& b) { return pointwise(PointwiseOp::name, a.value, b.value); } \
  inline Term name(const Term& a, double b) { return pointwise(PointwiseOp::name, a.value, b); }            \
  inline Term name(double a, const Term& b) { return pointwise(PointwiseOp::name, number(b, a).value, b.value); }
#define ATHENA_TERM_3(name) \
  inline Term name(const Term& a, const Term& b, const Term& c) { return pointwise(PointwiseOp::name, a, b, c); }
namespace terms {
#define OP(name, arity, domain, result, expression) ATHENA_TERM_##arity(name)
#define HIDDEN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"

inline Term where(const Term& condition, const Term& a, const Term& b) { return ops::where(condition, a, b); }
inline Term where(const Term& condition, double a, const Term& b) { return where(condition, number(b, a), b); }
inline Term where(const Term& condition, const Term& a, double b) { return where(condition, a, number(a, b)); }
// a where x is 0, else b; decided at once where x is a number.
inline Term where_zero(const Term& x, const Term& a, const Term& b) {
  const Node* source = source_of(x.value.get());
  if (source->kind() != OpKind::constant) return where(equal(x, 0.0), a, b);
  return source->detail.f == 0 ? a : b;
}
}  // namespace terms
#undef ATHENA_TERM_1
#undef ATHENA_TERM_2
#undef ATHENA_TERM_3

#define ATHENA_TERM_OPERATOR(sign, name)                                                \
  inline Term operator sign(const Term& a, const Term& b) { return terms::name(a, b); } \
  inline Term operator sign(const Term& a, double b) { return terms::name(a, b); }      \
  inline Term operator sign(double a, const Term& b) { return terms::name(a, b); }
ATHENA_TERM_OPERATOR(+, add)
ATHENA_TERM_OPERATOR(-, sub)
ATHENA_TERM_OPERATOR(*, mul)
ATHENA_TERM_OPERATOR(/, div)
ATHENA_TERM_OPERATOR(==, equal)
ATHENA_TERM_OPERATOR(!=, not_equal)
ATHENA_TERM_OPERATOR(<, less)
ATHENA_TERM_OPERATOR(<=, less_equal)
ATHENA_TERM_OPERATOR(>, greater)
ATHENA_TERM_OPERATOR(>=, greater_equal)
#undef ATHENA_TERM_OPERATOR
inline Term operator-(const Term& a) { return terms::neg(a); }

}  // namespace athena::ops
