// loader.h: a data set in batches, in an order that depends on the seed and the epoch alone.
#pragma once

#include <vector>

#include "core/object.h"
#include "data/dataset.h"

namespace athena {

class Backend;

struct LoaderOptions {
  int64_t batch_size;
  bool shuffle = false, drop_last = false, flatten = false;
  uint64_t seed = 0;
};

// One field of a batch: host memory that stays valid until the loader moves.
struct Batch {
  DType dtype;
  Shape shape;
  const uint8_t* data;
};

class Loader : public Object {
 public:
  // Only carries the backend, for whoever makes tensors of the batches. Throws AT_ERROR_ARGUMENT.
  Loader(Ref<Dataset> dataset, Backend& backend, const LoaderOptions& options);

  Backend& backend() const { return *backend_; }
  size_t fields() const { return dataset_->fields().size(); }
  int64_t length() const;  // batches in an epoch
  bool at_end() const { return next_ == length(); }
  // The fields of the batch that is next; not at the end. Stays the same until advance(), so a failure after it loses
  // nothing.
  std::vector<Batch> peek();
  // Moves past that batch, or at the end of an epoch to the next one.
  void advance();
  void seek(int64_t epoch);

 private:
  Shape shape_of(const Field& field, int64_t count) const;
  void gather(std::vector<uint8_t>& gathered, const Field& field, int64_t first, int64_t count) const;

  Ref<Dataset> dataset_;
  Backend* backend_;
  LoaderOptions options_;
  int64_t epoch_ = 0, next_ = 0;
  std::vector<int64_t> order_;                  // empty without shuffling
  std::vector<std::vector<uint8_t>> gathered_;  // a batch of each field
};

}  // namespace athena
