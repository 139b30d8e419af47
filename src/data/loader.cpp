// loader.cpp: shuffling and gathering.
#include "data/loader.h"

#include <algorithm>
#include <memory>

#include "core/error.h"
#include "core/json_text.h"
#include "data/shuffle.h"

namespace athena {

void Loader::advance(bool at_end) {
  if (at_end)
    seek(epoch_ + 1);
  else
    next_++;
}

std::function<void()> Loader::placed(int64_t epoch, int64_t batch) {
  return [=, this] {
    epoch_ = epoch;
    next_ = batch;
  };
}

void Loader::check_place(int64_t epoch, int64_t batch) const {
  if (epoch < 0) fail(AT_ERROR_ARGUMENT, "epoch", "epoch is %lld, expected 0 or more", (long long)epoch);
  int64_t batches = length();
  if (batch < 0 || (batches >= 0 && batch > batches))
    fail(AT_ERROR_ARGUMENT, "batch", "batch is %lld, expected from 0 to %lld, the batches in an epoch",
         (long long)batch, (long long)batches);
}

State Loader::state() {
  JsonWriter json(true);
  json.add("epoch", json_text(epoch_));
  json.add("batch", json_text(next_));
  return {{}, json.text()};
}

StateChange Loader::prepare(const State& state) {
  JsonText json(state.numbers, "loader");
  int64_t epoch = json.root().member("epoch").integer(), batch = json.root().member("batch").integer();
  check_state_names({}, state.tensors, "loader");
  check_place(epoch, batch);
  return {{}, placed(epoch, batch)};
}

DatasetLoader::DatasetLoader(Ref<Dataset> dataset, Backend& backend, const LoaderOptions& options)
    : dataset_(std::move(dataset)), backend_(&backend), options_(options) {
  if (options.batch_size < 1)
    fail(AT_ERROR_ARGUMENT, "batch_size", "batch_size is %lld, expected at least 1", (long long)options.batch_size);
  seek(0);
}

int64_t DatasetLoader::length() const {
  int64_t whole = dataset_->length() / options_.batch_size, rest = dataset_->length() % options_.batch_size;
  return whole + (rest && !options_.drop_last);
}

Shape DatasetLoader::shape_of(const Field& field, int64_t count) const {
  if (options_.flatten && field.sample.rank > 1) return {count, field.sample.numel()};
  Shape shape;
  shape.rank = field.sample.rank + 1;
  shape[0] = count;
  std::copy(field.sample.dims, field.sample.dims + field.sample.rank, shape.dims + 1);
  return shape;
}

std::vector<Ref<Tensor>> DatasetLoader::peek() {
  std::vector<Ref<Tensor>> batch;
  if (next_ >= length()) return batch;
  int64_t first = next_ * options_.batch_size, count = std::min(options_.batch_size, dataset_->length() - first);
  bool as_it_lies = !options_.shuffle && dataset_->in_order();
  for (const Field& field : dataset_->fields()) {
    if (!as_it_lies) gather(field, first, count);
    const uint8_t* data = as_it_lies ? field.bytes.data() + size_t(first) * field.sample_bytes() : gathered_.data();
    size_t bytes = size_t(count) * field.sample_bytes();
    batch.push_back(tensor_from_host(*backend_, field.dtype, shape_of(field, count), data, bytes));
  }
  return batch;
}

void DatasetLoader::gather(const Field& field, int64_t first, int64_t count) {
  size_t size = field.sample_bytes();
  gathered_.resize(size_t(count) * size);
  for (int64_t i = first; i < first + count; i++) {
    int64_t position = dataset_->position(options_.shuffle ? order_[size_t(i)] : i);
    std::copy_n(field.bytes.data() + size_t(position) * size, size, gathered_.data() + size_t(i - first) * size);
  }
}

std::function<void()> DatasetLoader::placed(int64_t epoch, int64_t batch) {
  std::function<void()> place = Loader::placed(epoch, batch);
  if (!options_.shuffle || epoch == order_epoch_) return place;
  auto order = std::make_shared<std::vector<int64_t>>(shuffled(dataset_->length(), options_.seed, epoch));
  return [this, epoch, order, place] {
    order_.swap(*order);
    order_epoch_ = epoch;
    place();
  };
}

}  // namespace athena
