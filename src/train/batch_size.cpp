// batch_size.cpp: how large a batch suits a model on a device: steps are made with several sizes, and taken back.
#include <algorithm>

#include "backend/available_memory.h"
#include "backend/pool.h"
#include "core/clock.h"
#include "core/error.h"
#include "graph/run/evaluate.h"
#include "ops/pointwise.h"
#include "ops/transfer.h"
#include "ops/view.h"
#include "train/trainer.h"

namespace athena {

namespace {

constexpr int64_t kLargest = 65536;  // where nobody knows how many samples there are
constexpr int kRounds = 3;           // of steps; the fastest counts
constexpr double kGain = 1.05;       // in samples a second; less than this, twice, and larger sizes are not tried
constexpr double kEnough = 0.9;      // of the best rate

using Fields = std::vector<Ref<Tensor>>;

int64_t rows_of(const Fields& fields) {
  for (const Ref<Tensor>& field : fields) {
    Shape shape = field->shape();
    if (shape.rank == 0 || shape[0] == 0 || shape[0] != fields[0]->shape()[0])
      fail(AT_ERROR_SHAPE, "loader", "a field of the first batch is %s, expected samples along the first axis",
           shape.text().c_str());
  }
  return fields[0]->shape()[0];
}

// The first batch of epoch 0; the loader is again where it was.
Fields first_batch(Loader& loader) {
  std::function<void()> back = loader.prepare(loader.state()).finish;
  Fields fields;
  try {
    loader.seek(0);
    fields = loader.peek();
  } catch (...) {
    back();
    throw;
  }
  back();
  if (fields.empty()) fail(AT_ERROR_ARGUMENT, "loader", "loader has no batch");
  return fields;
}

// So many samples: those of field, again and again.
Value repeated(const Value& field, int64_t rows) {
  Shape shape = field->shape();
  int64_t all = field->numel(), each = all / shape[0], times = (rows - 1) / shape[0] + 1;
  if (each && rows > INT64_MAX / 32 / each) throw std::bad_alloc();
  Value line = ops::flat(ops::expand(ops::reshape(field, {1, all}), {times, all}));
  shape.dims[0] = rows;
  return ops::reshape(ops::copy(ops::view(line, ops::slicing(0, 0, rows * each, 1))), shape);
}

Fields resized(const Fields& fields, int64_t rows) {
  NoGradScope scope(true);
  std::vector<Value> values;
  for (const Ref<Tensor>& field : fields) values.push_back(repeated(field->value(), rows));
  evaluate(values);
  Fields made;
  for (const Value& value : values) made.push_back(Ref<Tensor>(new Tensor(value)));
  return made;
}

uint64_t pool_bytes(const Value& value) { return Pool::round_up(size_t(value->numel()) * dtype_size(value->dtype())); }

uint64_t free_memory(Backend& backend) {
  const MemoryStats& memory = backend.memory();
  if (memory.limit) return memory.limit;
  uint64_t there = backend.info().memory_total;
  if (backend.has_host_memory()) there = std::min(there, memory.used + memory.cached + available_memory());
  return there / 10 * 9;
}

void check_sizes(const at_batch_size_options& options, int64_t largest) {
  auto check = [](int64_t value, int64_t least, const char* name) {
    if (value < least)
      fail(AT_ERROR_ARGUMENT, "options", "%s is %lld, expected at least %lld", name, (long long)value,
           (long long)least);
  };
  check(options.steps, 1, "steps");
  check(options.smallest, 1, "smallest");
  check(options.largest, 0, "largest");
  check(largest, options.smallest, options.largest ? "largest" : "the number of samples of an epoch");
}

// The smallest that is nearly as fast as any; 0 where memory does not suffice for one.
int64_t advised_of(const std::vector<at_batch_size_trial>& trials, uint64_t budget) {
  double best = 0;
  auto fits = [&](const at_batch_size_trial& one) { return one.peak_bytes && one.peak_bytes <= budget; };
  for (const auto& one : trials)
    if (fits(one)) best = std::max(best, one.samples_per_second);
  for (const auto& one : trials)
    if (fits(one) && one.samples_per_second >= kEnough * best) return one.batch_size;
  return 0;
}

// Whether two sizes in a row brought little beside the best before them.
bool has_flattened(const std::vector<at_batch_size_trial>& trials) {
  if (trials.size() < 3) return false;
  double best = 0, last = 0;
  for (size_t i = 0; i < trials.size(); i++) {
    double& rate = i + 2 < trials.size() ? best : last;
    rate = std::max(rate, trials[i].samples_per_second);
  }
  return last < kGain * best;
}

}  // namespace

// While one lives the trainer makes steps that nobody is told of, with metrics and a scaler of their own.
class Trainer::Trials {
 public:
  Trials(Trainer& trainer, uint64_t budget)
      : trainer_(trainer), memory_(trainer.optimizer_->backend().memory()), peak_(memory_.peak), limit_(memory_.limit) {
    Backend& backend = trainer.optimizer_->backend();
    for (const Measured& one : trainer.metrics_)
      metrics_.push_back({one.name, train::create_metric(one.metric->description(), backend)});
    if (trainer.scaler_) scaler_ = Ref<GradScaler>(new GradScaler(backend, trainer.scaler_->numbers()));
    for (const Ref<nn::Module>& module : {trainer.module_, trainer.loss_})
      for (const nn::Named& one : nn::modules(module))
        for (const auto& member : one.module->members()) keep(member.tensor);
    for (const Ref<Tensor>& one : trainer.optimizer_->owned()) keep(one);
    trainer.optimizer_->owned()[0]->report_withheld();
    optimizer_ = trainer.optimizer_->keep();
    for (const auto& [tensor, grad] : grads_) tensor->forget_grad();
    uint64_t most = std::min(budget, UINT64_MAX / 2) + pool_bytes(optimizer_.packed);
    memory_.limit = limit_ ? std::min(limit_, most) : most;
    trainer.find_buffers();
    swap();
  }
  ~Trials() {
    swap();
    memory_.limit = limit_;
    if (peak_ > memory_.peak) memory_.peak = peak_;
  }
  Trials(const Trials&) = delete;

  // Of one size; no bytes where memory ran out.
  at_batch_size_trial make(const Fields& sample, int64_t rows, int32_t steps) {
    at_batch_size_trial trial{sizeof(at_batch_size_trial), 0, rows, 0, 0, 0};
    try {
      measure(trial, resized(sample, rows), steps);
    } catch (const Error& error) {
      if (error.status() != AT_ERROR_OUT_OF_MEMORY) throw;
    } catch (const std::bad_alloc&) {
    }
    trainer_.gathered_ = 0;
    trainer_.scaled_ = false;
    return trial;
  }

  void take_back() {
    for (const auto& [tensor, value] : tensors_) tensor->assign(value);
    for (const auto& [tensor, grad] : grads_) tensor->replace_grad(grad);
    draws_.put_back();
    trainer_.optimizer_->take_back(optimizer_);
    for (const auto& [tensor, value] : tensors_) tensor->settle();
  }

 private:
  void keep(const Ref<Tensor>& tensor) {
    if (tensor->is_leaf()) grads_.emplace_back(tensor, tensor->grad());
    Ref<Tensor> root = tensor->root();
    if (!tensor->owner() && !root->is_moved()) tensors_.emplace_back(root, root->raw_value());
  }

  void swap() {
    std::swap(metrics_, trainer_.metrics_);
    std::swap(schedules_, trainer_.schedules_);
    std::swap(scaler_, trainer_.scaler_);
    std::swap(step_, trainer_.step_);
    std::swap(rate_, trainer_.rate_);
    std::swap(late_, trainer_.late_);
    std::swap(fault_, trainer_.fault_);
    std::swap(scaled_, trainer_.scaled_);
  }

  // Two steps come first: they make the plans. What the parameters were is memory of the trials, no training's.
  void measure(at_batch_size_trial& trial, const Fields& fields, int32_t steps) {
    Backend& backend = trainer_.optimizer_->backend();
    Batch batch = batch_of(fields);
    backend.trim();
    memory_.peak = memory_.used + memory_.cached;
    run(batch, 2);
    uint64_t fastest = UINT64_MAX;
    for (int i = 0; i < kRounds; i++) {
      uint64_t begun = steady_nanoseconds();
      run(batch, steps);
      fastest = std::min(fastest, std::max<uint64_t>(steady_nanoseconds() - begun, 1));
    }
    trial.seconds = double(fastest) * 1e-9 / steps;
    trial.samples_per_second = double(rows_of(fields) * trainer_.accumulate_) / trial.seconds;
    trial.peak_bytes = memory_.peak - copied();
  }

  void run(const Batch& batch, int32_t steps) {
    Value loss;
    for (int64_t i = 0; i < steps * trainer_.accumulate_; i++) loss = trainer_.learn(batch);
    trainer_.tell_late_error();
    trainer_.tell_faults([&] { ops::numbers(loss); });
    trainer_.optimizer_->backend().synchronize();
  }

  uint64_t copied() const {
    uint64_t bytes = 0;
    auto add = [&](Tensor& tensor, const Value& value) {
      if (tensor.raw_value() != value) bytes += pool_bytes(value);
    };
    for (const auto& [tensor, value] : tensors_) add(*tensor, value);
    add(*trainer_.optimizer_->packed(), optimizer_.packed);
    return bytes;
  }

  Trainer& trainer_;
  MemoryStats& memory_;
  uint64_t peak_, limit_;
  std::vector<std::pair<Ref<Tensor>, Value>> tensors_;
  std::vector<std::pair<Ref<Tensor>, Ref<Tensor>>> grads_;
  Optimizer::Kept optimizer_{};
  Draws draws_;
  NotedDraws noted_{draws_};
  // Beside the trainer's, meanwhile.
  std::vector<Measured> metrics_;
  std::vector<Scheduled> schedules_;
  Ref<GradScaler> scaler_;
  int64_t step_ = 0;
  double rate_ = 0;
  std::exception_ptr late_;
  std::optional<Error> fault_;
  bool scaled_ = false;
};

Trainer::BatchSizes Trainer::advise_batch_size(Loader& loader, const at_batch_size_options& options) {
  Work work(*this, false);
  NoGradScope gradients(false);
  Fields sample = first_batch(loader);
  int64_t rows = rows_of(sample), length = loader.length(), largest = options.largest;
  if (!largest) largest = length > 0 ? std::min(length, INT64_MAX / rows) * rows : kLargest;
  check_sizes(options, largest);
  std::optional<ModeScope> mode;
  if (!module_->is_training()) mode.emplace(module_, true);
  uint64_t budget = options.memory ? options.memory : free_memory(optimizer_->backend());
  BatchSizes found{{}, 0};
  Trials trials(*this, budget);
  try {
    for (int64_t size = options.smallest;; size *= 2) {
      found.trials.push_back(trials.make(sample, size, options.steps));
      const at_batch_size_trial& last = found.trials.back();
      if (last.peak_bytes == 0 || last.peak_bytes > budget || has_flattened(found.trials) || size > largest / 2) break;
    }
  } catch (...) {
    trials.take_back();
    throw;
  }
  trials.take_back();
  optimizer_->backend().trim();
  found.advised = advised_of(found.trials, budget);
  return found;
}

}  // namespace athena
