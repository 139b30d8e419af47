// loader.h: batches, epoch after epoch: of a data set, in an order that depends on the seed and the epoch alone, or
// whatever a derived class gives.
#pragma once

#include <vector>

#include "data/dataset.h"
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
  bool shuffle = false, drop_last = false, flatten = false;
  uint64_t seed = 0;
};

class DatasetLoader : public Loader {
 public:
  // Throws AT_ERROR_ARGUMENT.
  DatasetLoader(Ref<Dataset> dataset, Backend& backend, const LoaderOptions& options);

  const Ref<Dataset>& dataset() const { return dataset_; }
  Backend& backend() const { return *backend_; }
  const LoaderOptions& options() const { return options_; }
  size_t fields() const override { return dataset_->fields().size(); }
  int64_t length() const override;
  std::vector<Ref<Tensor>> peek() override;

 protected:
  std::function<void()> placed(int64_t epoch, int64_t batch) override;

 private:
  Shape shape_of(const Field& field, int64_t count) const;
  void gather(const Field& field, int64_t first, int64_t count);

  Ref<Dataset> dataset_;
  Backend* backend_;
  LoaderOptions options_;
  std::vector<int64_t> order_;  // empty without shuffling
  int64_t order_epoch_ = -1;
  std::vector<uint8_t> gathered_;
};

}  // namespace athena
