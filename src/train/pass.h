// pass.h: a batch on its way through a module and a loss.
#pragma once

#include "nn/state.h"
#include "ops/generator.h"

namespace athena {

struct Batch {
  std::vector<Value> inputs;
  Value target;
  int64_t samples;
};
// The last field is the target, of several; one is both.
Batch batch_of(const std::vector<Ref<Tensor>>& fields);

// What module makes of the inputs first.
Value predict(nn::Module& module, const Batch& batch);
// One float of a prediction and the target. Throws AT_ERROR_SHAPE, AT_ERROR_DTYPE.
Value loss_of(nn::Module& loss, const Value& prediction, const Value& target);

// What a batch changes before its step is made, and the way back: values of buffers, and where generators stood.
class BatchScope {
 public:
  explicit BatchScope(const std::vector<Ref<Tensor>>& buffers);
  void take_back() noexcept;

 private:
  std::vector<std::pair<Ref<Tensor>, Value>> before_;
  Draws draws_;
  NotedDraws noted_{draws_};
};

// All of a module in one mode, for as long as this lives.
class ModeScope {
 public:
  ModeScope(const Ref<nn::Module>& module, bool training);
  ~ModeScope();
  ModeScope(const ModeScope&) = delete;

 private:
  std::vector<std::pair<Ref<nn::Module>, bool>> before_;
};

}  // namespace athena
