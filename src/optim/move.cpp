// move.cpp: an optimizer that follows its parameters to another device or dtype.
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

// Every parameter begins at a multiple of 64 bytes, of other elements in another dtype.
Optimizer::Contents Optimizer::contents_as(Backend& backend, DType dtype) const {
  Value old = transfer(contents().rows, backend);
  Contents made;
  std::vector<Value> rows;
  for (int64_t k = 0; k <= int64_t(rule_.state.size()); k++) {
    Value row = ops::flat(ops::view(old, ops::slicing(0, k, k + 1, 1)));
    std::vector<Value> pieces;
    int64_t at = 0;
    for (const auto& parameter : parameters_) {
      int64_t count = parameter->shape().numel();
      Value piece = ops::view(row, ops::slicing(0, at, at + count, 1));
      add_piece(pieces, ops::cast(piece, computed_in(dtype)), dtype);
      at += aligned_length(count, dtype_size(packed_->dtype()));
    }
    Value line = ops::pack(std::move(pieces));
    if (k == 0 && dtype != computed_in(dtype)) made.narrow = ops::cast(line, dtype);
    rows.push_back(ops::reshape(line, Shape{1, line->numel()}));
  }
  made.rows = ops::concat(std::move(rows), 0);
  return made;
}

std::function<void()> Optimizer::prepare_move(Backend& backend, DType dtype) {
  NoGradScope scope(true);
  packed_->settle();
  Value now = packed_->value();
  evaluate({&now, 1});
  packed_->report_withheld();
  if (is_narrow() && now->kind() != OpKind::program) take_what_was_written();
  now = nullptr;
  Ref<Updates> updates(new Updates(update_program(rule_, dtype, kind())));
  updates->enqueued = int64_t(steps_made());
  Value withheld;
  if (withheld_) {
    withheld = ops::copy(ops::full(backend, computed_in(dtype), Shape{1}, 0));
    evaluate({&withheld, 1});
  }
  std::vector<Ref<Tensor>> gradients;
  for (const auto& parameter : parameters_) {
    Ref<Tensor> grad = parameter->grad();
    gradients.push_back(nullptr);
    if (!grad) continue;
    Value value = ops::copy(ops::cast(transfer(grad->raw_value(), backend), dtype));
    evaluate({&value, 1});
    gradients.back() = Ref<Tensor>(new Tensor(value));
  }
  Ref<Tensor> packed = memory(joined(contents_as(backend, dtype)), updates);
  return [=, this] {
    updates_ = updates;
    withheld_ = withheld;
    begins_ = table_ = norm_ = nullptr;
    move_into(packed);
    size_t i = 0;
    int64_t at = 0;
    for (Group& group : groups_) {
      group.begin = at;
      for (size_t end = i + group.count; i < end; i++) {
        parameters_[i]->replace_grad(gradients[i]);
        at += aligned_length(parameters_[i]->shape().numel(), dtype_size(dtype));
      }
    }
  };
}

}  // namespace athena
