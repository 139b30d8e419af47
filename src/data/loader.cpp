// loader.cpp: where a loader is, and the batches of a data set.
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
  auto check = [](const char* name, int64_t value, int64_t least, int64_t most) {
    if (value >= least && value <= most) return;
    if (most == INT64_MAX)
      fail(AT_ERROR_ARGUMENT, name, "%s is %lld, expected at least %lld", name, (long long)value, (long long)least);
    fail(AT_ERROR_ARGUMENT, name, "%s is %lld, expected %lld to %lld", name, (long long)value, (long long)least,
         (long long)most);
  };
  check("batch_size", options.batch_size, 1, INT64_MAX);
  check("num_workers", options.num_workers, 0, 1024);
  check("prefetch_factor", options.prefetch_factor, 1, 1 << 20);
  check("num_replicas", options.num_replicas, 1, INT32_MAX);
  check("rank", options.rank, 0, options.num_replicas - 1);
  sampler_ =
      options.shuffle ? random_sampler(dataset_->length(), options.seed) : sequential_sampler(dataset_->length());
}

size_t DatasetLoader::fields() const {
  size_t made = collate_ ? collate_->fields() : dataset_->fields() + options_.stack.lengths;
  return transform_ ? transform_->fields(made) : made;
}

int64_t DatasetLoader::length() const {
  int64_t samples = share_count(sampler_->count(), options_.num_replicas, options_.drop_last);
  return samples / options_.batch_size + (samples % options_.batch_size && !options_.drop_last);
}

void DatasetLoader::take_order() {
  if (order_epoch_ == epoch_) return;
  if (beginning_ && beginning_->epoch == epoch_) {
    order_ = beginning_->order;
    order_epoch_ = epoch_;
    return;
  }
  std::vector<int64_t> order = sampler_->order(epoch_);
  int64_t length = dataset_->length();
  for (size_t i = 0; i < order.size(); i++)
    if (order[i] < 0 || order[i] >= length)
      fail(AT_ERROR_INDEX, "sampler", "the sampler gave index %lld at position %zu, out of range for %lld samples",
           (long long)order[i], i, (long long)length);
  order_ = std::make_shared<const std::vector<int64_t>>(
      share_of(std::move(order), options_.rank, options_.num_replicas, options_.drop_last));
  order_epoch_ = epoch_;
}

namespace {

// A null collate: stacked.
Prefetch::Batch batch_of(const Ref<Dataset>& dataset, const Collate* collate, const std::vector<int64_t>& order,
                         int64_t n, Backend& backend, const LoaderOptions& options) {
  size_t first = size_t(n) * size_t(options.batch_size);
  std::span indices = std::span(order).subspan(first, std::min(size_t(options.batch_size), order.size() - first));
  if (!collate) return stacked(*dataset, indices, backend, options.stack);
  Prefetch::Batch batch;
  for (Ref<Tensor>& one : collate->call(dataset, indices)) batch.emplace_back(std::move(one));
  return batch;
}

}  // namespace

// Refers to nothing of this that changes.
Prefetch::Make DatasetLoader::maker() const {
  return [dataset = dataset_, collate = collate_, order = order_, backend = backend_, options = options_](int64_t n) {
    return batch_of(dataset, collate.get(), *order, n, *backend, options);
  };
}

std::function<void()> DatasetLoader::next_epoch() {
  if (own_sampler_ || collate_ || !dataset_->is_in_memory()) return nullptr;
  beginning_ = std::make_shared<Beginning>();
  return [made = beginning_, sampler = sampler_, dataset = dataset_, backend = backend_, options = options_,
          epoch = epoch_ + 1] {
    made->order = std::make_shared<const std::vector<int64_t>>(
        share_of(sampler->order(epoch), options.rank, options.num_replicas, options.drop_last));
    made->first = batch_of(dataset, nullptr, *made->order, 0, *backend, options);
    made->epoch = epoch;
  };
}

void DatasetLoader::begin_prefetch() {
  size_t threads = size_t(options_.num_workers);
  if (!prefetch_) prefetch_ = std::make_unique<Prefetch>(threads, threads * size_t(options_.prefetch_factor));
  Prefetch::Batch first;
  if (beginning_ && beginning_->epoch == epoch_ && next_ == 0) first = std::move(beginning_->first);
  std::function<void()> afterwards = next_epoch();
  prefetch_->begin(next_, length(), maker(), std::move(afterwards), std::move(first));
}

void DatasetLoader::stop_prefetch() {
  if (prefetch_ && !prefetch_->stop()) prefetch_.reset();
}

std::vector<Ref<Tensor>> DatasetLoader::peek() {
  if (next_ >= length()) return {};
  take_order();
  if (options_.num_workers && !(prefetch_ && prefetch_->has_begun())) begin_prefetch();
  std::vector<Ref<Tensor>> batch;
  for (StagedTensor& one : prefetch_ ? prefetch_->take(next_) : maker()(next_)) batch.push_back(one.finish());
  return transform_ ? transform_->call(batch, epoch_seed(epoch_seed(options_.seed, epoch_), next_)) : batch;
}

std::function<void()> DatasetLoader::placed(int64_t epoch, int64_t batch) {
  return [=, this, place = Loader::placed(epoch, batch)] {
    stop_prefetch();
    place();
  };
}

void DatasetLoader::set_sampler(Ref<Sampler> sampler) {
  stop_prefetch();
  beginning_.reset();
  sampler_ = std::move(sampler);
  own_sampler_ = true;
  order_epoch_ = -1;
  next_ = 0;
}

void DatasetLoader::set_collate(Ref<Collate> collate) {
  stop_prefetch();
  beginning_.reset();
  collate_ = std::move(collate);
}

std::pair<Ref<Loader>, Ref<Loader>> DatasetLoader::split(const std::vector<Ref<Dataset>>& parts) const {
  if (own_sampler_)
    fail(AT_ERROR_ARGUMENT, "loader", "loader has a sampler of the whole data set, expected none, to split it");
  LoaderOptions in_order = options_;
  in_order.shuffle = in_order.drop_last = false;
  in_order.rank = 0;
  in_order.num_replicas = 1;
  Ref<DatasetLoader> training(new DatasetLoader(parts[0], *backend_, options_));
  Ref<DatasetLoader> validation(new DatasetLoader(parts[1], *backend_, in_order));
  training->collate_ = validation->collate_ = collate_;
  training->transform_ = transform_;
  return {Ref<Loader>(training.get()), Ref<Loader>(validation.get())};
}

}  // namespace athena
