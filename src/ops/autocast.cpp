#include "ops/autocast.h"

#include <array>
#include <atomic>
#include <cstring>
#include <vector>

#include "graph/record/label.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

struct CastRow {
  const char* name;
  CastRule rule;
};
#define OPERATION(name, rule) {#name, CastRule::rule},
#define KIND(name, rule)
const CastRow operation_rows[] = {
#include "ops/autocast.def"
};
#undef OPERATION
#undef KIND
#define OPERATION(name, rule)
#define KIND(name, rule) {#name, CastRule::rule},
const CastRow kind_rows[] = {
#include "ops/autocast.def"
};
#undef OPERATION
#undef KIND

template <size_t N>
CastRule rule_of(const char* name, const CastRow (&rows)[N]) {
  for (const CastRow& row : rows)
    if (!std::strcmp(row.name, name)) return row.rule;
  return CastRule::none;
}

// By label, 1 + the rule; 0: not looked up yet.
std::array<std::atomic<uint8_t>, kLabels> rules_by_label;

CastRule rule_of_label(uint16_t label) {
  std::atomic<uint8_t>& known = rules_by_label[label];
  uint8_t found = known.load(std::memory_order_relaxed);
  if (!found)
    known.store(found = uint8_t(1 + int(rule_of(label_name(label), operation_rows))), std::memory_order_relaxed);
  return CastRule(found - 1);
}

bool ends_at_leaf(const Value& value) { return value->kind() == OpKind::view && value->detail.view->leaf; }

// The axes by which a view permutes all that its input has; none where it does something else, or nothing.
std::vector<int> permutation_of(const Node& view) {
  const Layout &layout = view.detail.view->layout, whole = Layout::contiguous(view.inputs()[0]->shape());
  std::vector<int> walk = walking_order(layout), axes(walk.size());
  for (size_t i = 0; i < walk.size(); i++) axes[size_t(walk[i])] = int(i);
  bool permutes = whole.shape.rank == layout.shape.rank && !(layout == whole) && permute(whole, axes.data()) == layout;
  return permutes ? axes : std::vector<int>();
}

Value lowered(const Value& value, DType dtype) {
  // A parameter that is seen transposed is rounded as it lies, and seen so.
  if (value->kind() == OpKind::view && !ends_at_leaf(value) && !value->inputs().empty() &&
      ends_at_leaf(Value(value->inputs()[0])))
    if (std::vector<int> axes = permutation_of(*value); !axes.empty())
      return view(lowered(Value(value->inputs()[0]), dtype), permuting(std::move(axes)));
  Casts* casts = ends_at_leaf(value) && value->requires_grad() ? known_casts() : nullptr;
  if (!casts) return cast(value, dtype);
  if (Value known = casts->find(value, dtype)) return known;
  Value made = cast(value, dtype);
  casts->keep(value, made);
  return made;
}

}  // namespace

CastRule cast_rule(const char* kind) { return rule_of(kind, kind_rows); }

Value cast_by(CastRule rule, const Value& value) {
  DType dtype = value->dtype(), low = *athena::autocast();
  if (!is_float(dtype) || dtype == DType::f64) return value;
  if (rule == CastRule::low && dtype != low) return lowered(value, low);
  return rule == CastRule::full ? cast(value, DType::f32) : value;
}

Value cast_for_operation(const Value& value) { return cast_by(rule_of_label(this_thread().label), value); }

}  // namespace athena::ops
