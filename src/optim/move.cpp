// move.cpp: an optimizer that follows its parameters to another device or dtype.
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

// Of parameters where they lie in the contents; each begins at a multiple of 64 bytes, of other elements in another
// dtype.
Optimizer::Contents Optimizer::picked_from(const Contents& contents, const std::vector<Place>& places, Backend& backend,
                                           DType dtype) const {
  Value old = transfer(contents.rows, backend);
  Contents made;
  std::vector<Value> rows;
  for (int64_t k = 0; k <= int64_t(rule_.state.size()); k++) {
    Value row = ops::flat(ops::view(old, ops::slicing(0, k, k + 1, 1)));
    std::vector<Value> pieces;
    for (const Place& one : places) {
      int64_t count = parameters_[one.parameter]->shape().numel();
      Value piece = ops::view(row, ops::slicing(0, one.at, one.at + count, 1));
      add_piece(pieces, ops::cast(piece, computed_in(dtype)), dtype);
    }
    Value line = row_of(std::move(pieces), backend, dtype);
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
  Ref<Tensor> packed = memory(joined(picked_from(contents(), places_, backend, dtype)), updates);
  auto arranged = std::make_shared<Arrangement>();
  if (shards_) {
    Split split = split_over(group_->size(), parameters_, dtype, bucket_bytes(bucket_bytes_));
    arranged->places = places_of(&split, dtype);
    Value rows = contents().rows;
    arranged->shards = sharded(std::move(split), group_->size(), [&](size_t i) {
      Shape shape = parameters_[i]->shape();  // of 16 bits: its float32 copy, or ranks would not have the same
      Value now = is_narrow() ? from_owner(rows, 0, i, shape.numel(), packed_->backend())
                              : ops::flat(parameters_[i]->raw_value());
      return ops::cast(transfer(now, backend), dtype);
    });
  } else {
    arranged->places = places_of(nullptr, dtype);
  }
  return [=, this] {
    updates_ = updates;
    withheld_ = withheld;
    move_into(packed, std::move(arranged->places), std::move(arranged->shards));
    for (size_t i = 0; i < parameters_.size(); i++) parameters_[i]->replace_grad(gradients[i]);
  };
}

}  // namespace athena
