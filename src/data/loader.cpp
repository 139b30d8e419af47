// loader.cpp: shuffling and gathering.
#include "data/loader.h"

#include <algorithm>
#include <numeric>

#include "core/random.h"

namespace athena {

std::vector<int64_t> shuffled(int64_t count, uint64_t seed, int64_t epoch) {
  // A key of its own for each epoch, so that orders share no words with each other or with a generator of that seed.
  PhiloxBlock key = philox(seed, uint64_t(epoch));
  uint64_t epoch_seed = uint64_t(key.word[1]) << 32 | key.word[0];
  std::vector<int64_t> order;
  order.resize(size_t(count));
  std::iota(order.begin(), order.end(), int64_t(0));
  for (int64_t i = count - 1; i > 0; i--) {
    PhiloxBlock block = philox(epoch_seed, uint64_t(i) / 2);
    const uint32_t* pair = block.word + 2 * (i % 2);
    uint64_t bits = uint64_t(pair[1]) << 32 | pair[0];
    std::swap(order[size_t(i)], order[bits % uint64_t(i + 1)]);  // biased by less than count / 2^64
  }
  return order;
}

Loader::Loader(Ref<Dataset> dataset, Backend& backend, const LoaderOptions& options)
    : dataset_(std::move(dataset)), backend_(&backend), options_(options) {
  seek(0);
}

int64_t Loader::length() const {
  int64_t whole = dataset_->length() / options_.batch_size, rest = dataset_->length() % options_.batch_size;
  return whole + (rest && !options_.drop_last);
}

Batch Loader::peek() {
  int64_t first = next_ * options_.batch_size, count = std::min(options_.batch_size, dataset_->length() - first);
  const Shape& sample = dataset_->sample_shape();
  Batch batch;
  if (options_.flatten) {
    batch.shape = {count, sample.numel()};
  } else {
    batch.shape.rank = sample.rank + 1;
    batch.shape[0] = count;
    std::copy(sample.dims, sample.dims + sample.rank, batch.shape.dims + 1);
  }
  if (options_.shuffle) gather(first, count);
  batch.samples = options_.shuffle ? samples_.data() : dataset_->sample(first);
  batch.labels = options_.shuffle ? labels_.data() : dataset_->label(first);
  return batch;
}

void Loader::gather(int64_t first, int64_t count) {
  int64_t size = dataset_->sample_shape().numel();
  samples_.resize(size_t(count * size));
  labels_.resize(size_t(count));
  for (int64_t i = 0; i < count; i++) {
    int64_t index = order_[size_t(first + i)];
    std::copy_n(dataset_->sample(index), size, samples_.data() + i * size);
    labels_[size_t(i)] = *dataset_->label(index);
  }
}

void Loader::advance() {
  if (at_end())
    seek(epoch_ + 1);
  else
    next_++;
}

void Loader::seek(int64_t epoch) {
  if (options_.shuffle) order_ = shuffled(dataset_->length(), options_.seed, epoch);
  epoch_ = epoch;
  next_ = 0;
}

}  // namespace athena
