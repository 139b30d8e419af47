// loader.h: batches, epoch after epoch: of a data set, in an order that depends on the seed and the epoch alone, or
// whatever a derived class gives.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "data/prefetch.h"
#include "data/sampler.h"
#include "data/stack.h"
#include "ops/state.h"

namespace athena {

class Loader : public Object, public Stateful {
 public:
  virtual size_t fields() const = 0;
  virtual int64_t length() const = 0;  // batches in an epoch; -1: nobody knows
  // A tensor for each field of the batch that is next; none at the end of an epoch. Stays the same until advance(), so
  // a failure after it loses nothing.
  virtual std::vector<Ref<Tensor>> peek() = 0;
  // Moves past that batch, or at the end of an epoch to the next one.
  void advance(bool at_end);
  // Which batch of which epoch is next.
  void seek(int64_t epoch, int64_t batch = 0) { placed(epoch, batch)(); }
  int64_t epoch() const { return epoch_; }
  int64_t batch() const { return next_; }
  // Throws AT_ERROR_ARGUMENT where there is no such batch.
  void check_place(int64_t epoch, int64_t batch) const;
  State state() override;
  StateChange prepare(const State& state) override;

 protected:
  // What makes that batch the next one, and does not fail.
  virtual std::function<void()> placed(int64_t epoch, int64_t batch);
  int64_t epoch_ = 0, next_ = 0;
};

struct LoaderOptions {
  int64_t batch_size;
  bool shuffle = false, drop_last = false;
  StackOptions stack{};
  uint64_t seed = 0;
  int32_t num_workers = 0, prefetch_factor = 2;
  int64_t rank = 0, num_replicas = 1;
};

// What makes a batch of samples, instead of stacking them; on any thread.
class Collate : public Object {
 public:
  virtual size_t fields() const = 0;
  virtual std::vector<Ref<Tensor>> call(const Ref<Dataset>& dataset, std::span<const int64_t> indices) const = 0;
};

// What becomes of a batch when it is taken; draws from seed alone. Fields: of the batch, where there were so many.
class Transform : public Object {
 public:
  virtual size_t fields(size_t before) const = 0;
  virtual std::vector<Ref<Tensor>> call(const std::vector<Ref<Tensor>>& batch, uint64_t seed) const = 0;
};

class DatasetLoader : public Loader {
 public:
  // Throws AT_ERROR_ARGUMENT.
  DatasetLoader(Ref<Dataset> dataset, Backend& backend, const LoaderOptions& options);

  const Ref<Dataset>& dataset() const { return dataset_; }
  size_t fields() const override;
  int64_t length() const override;
  std::vector<Ref<Tensor>> peek() override;
  uint64_t seed() const { return options_.seed; }

  // Begins the epoch again.
  void set_sampler(Ref<Sampler> sampler);
  void set_collate(Ref<Collate> collate);
  void set_transform(Ref<Transform> transform) { transform_ = std::move(transform); }

  // The same over parts of the data set: one to train on, one to evaluate in order. Throws AT_ERROR_ARGUMENT where a
  // sampler was set, which is of the whole.
  std::pair<Ref<Loader>, Ref<Loader>> split(const std::vector<Ref<Dataset>>& parts) const;

 protected:
  std::function<void()> placed(int64_t epoch, int64_t batch) override;

 private:
  // Of the epoch, if it is another one's. Throws AT_ERROR_INDEX where it names samples that there are not.
  void take_order();
  Prefetch::Make maker() const;
  void begin_prefetch();
  void stop_prefetch();
  std::function<void()> next_epoch();

  Ref<Dataset> dataset_;
  Backend* backend_;
  LoaderOptions options_;
  Ref<Sampler> sampler_;
  bool own_sampler_ = false;  // one that was set
  Ref<Collate> collate_;
  Ref<Transform> transform_;
  std::shared_ptr<const std::vector<int64_t>> order_;  // of order_epoch_
  int64_t order_epoch_ = -1;
  std::unique_ptr<Prefetch> prefetch_;  // from where the loader is to the end of the epoch, once it was asked
  // What an epoch begins with, made at the end of the one before where that costs little and calls nobody.
  struct Beginning {
    int64_t epoch = -1;
    std::shared_ptr<const std::vector<int64_t>> order;
    Prefetch::Batch first;
  };
  std::shared_ptr<Beginning> beginning_;  // a worker's until prefetch_ is stopped
};

}  // namespace athena
