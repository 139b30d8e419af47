// assign.cpp: writing into part of a value, and in-place changes of tensors.
#include "ops/assign.h"

#include "autograd/gradients.h"
#include "graph/record/transfer.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

void assign_gradient(Gradients& g) {
  const Layout& layout = g.output->detail.view->layout;
  if (g.wants(0)) {
    Value zero = full(g.grad->backend(), g.grad->dtype(), layout.shape, 0);
    g.give(0, assign(g.grad, layout, zero));
  }
  if (g.wants(1)) g.give(1, through(copy(g.grad), layout));
}

// What would be written into destination: of its dtype and shape. leading_ones: axes of 1 before those of destination
// are left out, as NumPy does where it assigns, not where it computes in place.
Value fitted_to(Tensor& destination, const Value& source, const char* argument, bool leading_ones) {
  const Shape shape = destination.shape();
  Value there = on_backend(source, destination.backend());
  Value given = leading_ones ? without_leading_ones(there, shape.rank) : there;
  const Shape from = given->shape();
  bool fits = from.rank <= shape.rank;
  for (int i = 1; fits && i <= from.rank; i++) {
    int64_t size = from.dims[from.rank - i];
    fits = size == 1 || size == shape.dims[shape.rank - i];
  }
  if (!fits)
    fail(AT_ERROR_SHAPE, argument, "%s is %s and destination %s: expected a shape that broadcasts to it", argument,
         source->shape().text().c_str(), shape.text().c_str());
  return expand(cast(given, destination.dtype()), shape);
}

const OpDef definition{.name = "assign", .kind = OpKind::assign, .gradient = assign_gradient};

}  // namespace

Value through(const Value& a, const Layout& layout) {
  return view(a, [&](const Layout& memory) { return compose(memory, layout); });
}

Value assign(const Value& base, const Layout& layout, const Value& value) {
  Value fitted = expand(cast(value, base->dtype()), layout.shape);
  std::vector<Value> inputs{base, fitted};
  return Node::make(definition, base->backend(), base->dtype(), base->shape(), inputs,
                    {layout, layout, nullptr, nullptr});
}

namespace {

struct Write {
  Ref<Tensor> root;
  Value value;
  void commit() const noexcept { root->assign(value); }
};

// Under graph_mutex(), so that what is read and what is rebound belong together.
Write record_write(Tensor& destination, const Value& value, const char* argument, bool leading_ones) {
  if (destination.is_read_only())
    fail(AT_ERROR_STATE, "destination", "destination lies in memory that was given as read-only; expected a clone");
  Value fitted = fitted_to(destination, value, argument, leading_ones);
  Ref<Tensor> target(&destination);
  for (;;) {
    if (target->layout().overlaps())
      fail(AT_ERROR_STATE, "destination",
           "destination is an expanded or unfolded view: several of its elements share one place; expected a clone");
    if (target->is_leaf() && !no_grad())
      fail(AT_ERROR_STATE, "destination",
           "destination is a leaf that requires gradients; expected no-grad around in-place changes");
    Ref<Tensor> root = target->root();
    if (root == target) break;
    Value base = no_grad() ? root->raw_value() : root->value();
    fitted = assign(base, target->layout(), fitted);
    target = root;
  }
  return {target, fitted};
}

}  // namespace

void write(Tensor& destination, const Value& value) {
  {
    std::lock_guard lock(graph_mutex());
    record_write(destination, value, "source", true).commit();
  }
  destination.settle();
}

void fill(Tensor& destination, double number) {
  write(destination, filled(destination.backend(), destination.dtype(), {}, number));
}

void change(Tensor& destination, const std::function<Value(const Value&)>& result) {
  {
    std::lock_guard lock(graph_mutex());  // of two threads that add, neither is lost
    record_write(destination, result(destination.value()), "result", false).commit();
  }
  destination.settle();
}

void change_all(const std::vector<Ref<Tensor>>& destinations, const std::function<Value(const Value&)>& result,
                const std::function<void()>& last) {
  {
    std::lock_guard lock(graph_mutex());
    std::vector<Write> writes;
    for (const auto& one : destinations) writes.push_back(record_write(*one, result(one->value()), "result", false));
    last();
    for (const Write& write : writes) write.commit();
  }
  for (const auto& one : destinations) one->settle();
}

void write_all(const std::vector<Writing>& writings, const std::function<void()>& last) {
  {
    std::lock_guard lock(graph_mutex());
    std::vector<Write> before;
    before.reserve(writings.size());
    try {
      for (const auto& [destination, value] : writings) {
        Write write = record_write(*destination, value, "source", true);
        before.push_back({write.root, write.root->raw_value()});
        write.commit();
      }
      last();
    } catch (...) {
      while (!before.empty()) {
        before.back().commit();
        before.pop_back();
      }
      throw;
    }
  }
  for (const Writing& one : writings) one.destination->settle();
}

}  // namespace athena::ops
