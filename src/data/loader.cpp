// loader.cpp: shuffling and gathering.
#include "data/loader.h"

#include <algorithm>
#include <numeric>

#include "core/error.h"
#include "data/shuffle.h"

namespace athena {

Loader::Loader(Ref<Dataset> dataset, Backend& backend, const LoaderOptions& options)
    : dataset_(std::move(dataset)), backend_(&backend), options_(options) {
  if (options.batch_size < 1)
    fail(AT_ERROR_ARGUMENT, "batch_size", "batch_size is %lld, expected at least 1", (long long)options.batch_size);
  seek(0);
}

int64_t Loader::length() const {
  int64_t whole = dataset_->length() / options_.batch_size, rest = dataset_->length() % options_.batch_size;
  return whole + (rest && !options_.drop_last);
}

Shape Loader::shape_of(const Field& field, int64_t count) const {
  if (options_.flatten && field.sample.rank > 1) return {count, field.sample.numel()};
  Shape shape;
  shape.rank = field.sample.rank + 1;
  shape[0] = count;
  std::copy(field.sample.dims, field.sample.dims + field.sample.rank, shape.dims + 1);
  return shape;
}

std::vector<Batch> Loader::peek() {
  int64_t first = next_ * options_.batch_size, count = std::min(options_.batch_size, dataset_->length() - first);
  bool as_it_lies = !options_.shuffle && dataset_->in_order();
  gathered_.resize(fields());
  std::vector<Batch> batch;
  for (size_t i = 0; i < fields(); i++) {
    const Field& field = dataset_->fields()[i];
    if (!as_it_lies) gather(gathered_[i], field, first, count);
    const uint8_t* data = as_it_lies ? field.bytes.data() + size_t(first) * field.sample_bytes() : gathered_[i].data();
    batch.push_back({field.dtype, shape_of(field, count), data});
  }
  return batch;
}

void Loader::gather(std::vector<uint8_t>& gathered, const Field& field, int64_t first, int64_t count) const {
  size_t size = field.sample_bytes();
  gathered.resize(size_t(count) * size);
  for (int64_t i = first; i < first + count; i++) {
    int64_t position = dataset_->position(options_.shuffle ? order_[size_t(i)] : i);
    std::copy_n(field.bytes.data() + size_t(position) * size, size, gathered.data() + size_t(i - first) * size);
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
