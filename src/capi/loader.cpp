// loader.cpp: the shims of athena/loader.h.
#include "athena/loader.h"

#include <algorithm>
#include <span>
#include <vector>

#include "capi/data.h"
#include "capi/tensor_callback.h"
#include "data/loader.h"
#include "data/recorded_transform.h"
#include "data/transforms.h"

using namespace athena;

namespace {

LoaderOptions loader_options(const at_loader_options* given) {
  at_loader_options options = read_options(given, at_loader_options AT_LOADER_OPTIONS_INIT);
  LoaderOptions result;
  result.batch_size = options.batch_size;
  result.shuffle = options.shuffle;
  result.drop_last = options.drop_last;
  result.stack = {bool(options.flatten), bool(options.pad), bool(options.lengths), options.pad_value};
  result.seed = options.seed;
  result.num_workers = options.num_workers;
  result.prefetch_factor = options.prefetch_factor;
  result.rank = options.rank;
  result.num_replicas = options.num_replicas;
  return result;
}

// Batches of the program's own.
class BatchCallback : public StatusCallback<at_batch_callback> {
 public:
  using StatusCallback::StatusCallback;

  std::vector<Ref<Tensor>> call(size_t fields, int64_t epoch, int64_t batch) const {
    LentHandles made;
    made.list.resize(fields);
    call_function(made.list.data(), fields, epoch, batch);
    size_t given = fields - size_t(std::count(made.list.begin(), made.list.end(), nullptr));
    if (given && given != fields)
      fail(AT_ERROR_CALLBACK, "callback", "callback gave %zu tensors, expected %zu, or none at the end of an epoch",
           given, fields);
    return given ? tensors_of(made.list.data(), given, "callback") : std::vector<Ref<Tensor>>();
  }
};

class CallbackLoader : public Loader {
 public:
  CallbackLoader(Ref<BatchCallback> callback, size_t fields, int64_t length)
      : callback_(std::move(callback)), fields_(fields), length_(length) {}
  size_t fields() const override { return fields_; }
  int64_t length() const override { return length_; }
  std::vector<Ref<Tensor>> peek() override {
    if (length_ >= 0 && next_ >= length_) return {};
    return callback_->call(fields_, epoch_, next_);
  }

 private:
  Ref<BatchCallback> callback_;
  size_t fields_;
  int64_t length_;
};

class SamplerCallback : public StatusCallback<at_sampler_callback> {
 public:
  using StatusCallback::StatusCallback;
  void call(std::vector<int64_t>& order, int64_t epoch) const { call_function(order.data(), order.size(), epoch); }
};

class CallbackSampler : public Sampler {
 public:
  CallbackSampler(Ref<SamplerCallback> callback, int64_t count) : callback_(std::move(callback)), count_(count) {}
  int64_t count() const override { return count_; }
  std::vector<int64_t> order(int64_t epoch) const override {
    std::vector<int64_t> order(size_t(count_), -1);
    callback_->call(order, epoch);
    return order;
  }

 private:
  Ref<SamplerCallback> callback_;
  int64_t count_;
};

// A handle for the length of a callback, which may give it back itself.
template <class H>
struct LentHandle {
  H* handle;
  ~LentHandle() { handle_try_release(handle_bits(handle)); }
};

class CollateCallback : public StatusCallback<at_collate_callback> {
 public:
  using StatusCallback::StatusCallback;
  std::vector<Ref<Tensor>> call(size_t fields, const Ref<Dataset>& dataset, std::span<const int64_t> indices) const {
    LentHandle<at_dataset> lent{make_handle<Dataset>(dataset)};
    LentHandles made;
    made.list.resize(fields);
    call_function(made.list.data(), fields, lent.handle, indices.data(), indices.size());
    return tensors_of(made.list.data(), fields, "callback");
  }
};

class CallbackCollate : public Collate {
 public:
  CallbackCollate(Ref<CollateCallback> callback, size_t fields) : callback_(std::move(callback)), fields_(fields) {}
  size_t fields() const override { return fields_; }
  std::vector<Ref<Tensor>> call(const Ref<Dataset>& dataset, std::span<const int64_t> indices) const override {
    try {
      return callback_->call(fields_, dataset, indices);
    } catch (const Error& error) {
      fail(error.status(), error.argument().c_str(), "the batch of samples %lld … %lld: %s", (long long)indices.front(),
           (long long)indices.back(), error.text().c_str());
    }
  }

 private:
  Ref<CollateCallback> callback_;
  size_t fields_;
};

class TransformCallback : public StatusCallback<at_transform_callback> {
 public:
  using StatusCallback::StatusCallback;
  std::vector<Ref<Tensor>> call(size_t fields, const std::vector<Ref<Tensor>>& batch, uint64_t seed) const {
    LentHandle<at_generator> lent{make_handle<Generator>(Ref<Generator>(new Generator(seed)))};
    LentHandles given, made;
    given.list.reserve(batch.size());
    for (const Ref<Tensor>& one : batch) given.list.push_back(make_handle<Tensor>(one));
    made.list.resize(fields);
    call_function(made.list.data(), fields, given.list.data(), batch.size(), lent.handle);
    return tensors_of(made.list.data(), fields, "callback");
  }
};

class CallbackTransform : public Transform {
 public:
  CallbackTransform(Ref<TransformCallback> callback, size_t fields) : callback_(std::move(callback)), fields_(fields) {}
  size_t fields(size_t) const override { return fields_; }
  std::vector<Ref<Tensor>> call(const std::vector<Ref<Tensor>>& batch, uint64_t seed) const override {
    return callback_->call(fields_, batch, seed);
  }

 private:
  Ref<TransformCallback> callback_;
  size_t fields_;
};

DatasetLoader& of_dataset(Loader& loader) {
  auto* found = dynamic_cast<DatasetLoader*>(&loader);
  if (!found)
    fail(AT_ERROR_ARGUMENT, "loader", "loader gives batches of the program's own, expected those of a data set");
  return *found;
}

// One number for each sample.
void check_one_each(const DatasetLoader& loader, const void* numbers, size_t count, const char* argument) {
  int64_t length = loader.dataset()->length();
  if (count != size_t(length))
    fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected the data set's %lld samples", count, (long long)length);
  if (count && !numbers) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu numbers", argument, count);
}

}  // namespace

at_status at_loader_options_init(at_loader_options* options, size_t size) {
  return guarded("loader_options_init",
                 [&] { init_struct(options, size, at_loader_options AT_LOADER_OPTIONS_INIT, "options"); });
}

at_status at_loader_create(at_loader** loader, at_dataset* dataset, at_backend* backend,
                           const at_loader_options* options) {
  return guarded("loader_create", [&] {
    at_loader*& created = result(loader, "loader");
    auto set = borrow<Dataset>(dataset, "dataset");
    auto device = borrow<BackendHandle>(backend, "backend");
    created = make_handle<Loader>(
        Ref<Loader>(new DatasetLoader(Ref<Dataset>(&*set), device->backend(), loader_options(options))));
  });
}

at_status at_loader_custom(at_loader** loader, size_t field_count, int64_t length, at_batch_callback callback,
                           void* userdata, at_destroy_callback destroy) {
  return guarded("loader_custom", [&] {
    at_loader*& created = result(loader, "loader");
    check_field_count(field_count);
    if (length < -1)
      fail(AT_ERROR_ARGUMENT, "length", "length is %lld, expected batches in an epoch, or -1", (long long)length);
    Ref<BatchCallback> called(new BatchCallback(callback, userdata, destroy, "callback"));
    created = make_handle<Loader>(Ref<Loader>(new CallbackLoader(called, field_count, length)));
    called->take_over();
  });
}

at_status at_loader_set_weights(at_loader* loader, const double* weights, size_t count, int64_t num_samples,
                                int32_t replacement) {
  return guarded("loader_set_weights", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    DatasetLoader& target = of_dataset(*batches);
    check_one_each(target, weights, count, "weights");
    check_sample_count(num_samples, "num_samples");
    target.set_sampler(weighted_sampler({weights, weights + count}, num_samples, replacement, target.seed()));
  });
}

at_status at_loader_set_strata(at_loader* loader, const int64_t* labels, size_t count) {
  return guarded("loader_set_strata", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    DatasetLoader& target = of_dataset(*batches);
    check_one_each(target, labels, count, "labels");
    target.set_sampler(stratified_sampler({labels, labels + count}, target.seed()));
  });
}

at_status at_loader_set_sampler(at_loader* loader, int64_t num_samples, at_sampler_callback callback, void* userdata,
                                at_destroy_callback destroy) {
  return guarded("loader_set_sampler", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    DatasetLoader& target = of_dataset(*batches);
    check_sample_count(num_samples, "num_samples");
    Ref<SamplerCallback> called(new SamplerCallback(callback, userdata, destroy, "callback"));
    target.set_sampler(Ref<Sampler>(new CallbackSampler(called, num_samples)));
    called->take_over();
  });
}

at_status at_loader_set_collate(at_loader* loader, size_t field_count, at_collate_callback callback, void* userdata,
                                at_destroy_callback destroy) {
  return guarded("loader_set_collate", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    DatasetLoader& target = of_dataset(*batches);
    check_field_count(field_count);
    Ref<CollateCallback> called(new CollateCallback(callback, userdata, destroy, "callback"));
    target.set_collate(Ref<Collate>(new CallbackCollate(called, field_count)));
    called->take_over();
  });
}

at_status at_loader_set_transform(at_loader* loader, size_t field_count, at_transform_callback callback, void* userdata,
                                  at_destroy_callback destroy) {
  return guarded("loader_set_transform", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    DatasetLoader& target = of_dataset(*batches);
    check_field_count(field_count);
    Ref<TransformCallback> called(new TransformCallback(callback, userdata, destroy, "callback"));
    target.set_transform(Ref<Transform>(new CallbackTransform(called, field_count)));
    called->take_over();
  });
}

at_status at_loader_use_transform(at_loader* loader, at_transform* transform) {
  return guarded("loader_use_transform", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    Ref<ImageTransform> used(static_cast<ImageTransform*>(borrow<ImageTransform>(transform, "transform")));
    of_dataset(*batches).set_transform(recorded_transform(used));
  });
}

at_status at_loader_retain(at_loader* loader) {
  return guarded("loader_retain", [&] { retain_handle<Loader>(loader); });
}

at_status at_loader_release(at_loader* loader) {
  return guarded("loader_release", [&] { release_handle<Loader>(loader); });
}

at_status at_loader_fields(size_t* count, at_loader* loader) {
  return guarded("loader_fields", [&] {
    size_t& fields = result(count, "count");
    fields = borrow<Loader>(loader, "loader")->fields();
  });
}

at_status at_loader_length(int64_t* batches, at_loader* loader) {
  return guarded("loader_length", [&] {
    int64_t& length = result(batches, "batches");
    length = borrow<Loader>(loader, "loader")->length();
  });
}

at_status at_loader_next(at_tensor** fields, size_t count, at_loader* loader) {
  return guarded("loader_next", [&] {
    HandleArray<Tensor> handles(fields, count, "fields");
    auto batches = borrow<Loader>(loader, "loader");
    if (count != batches->fields())
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected a batch's %zu fields", count, batches->fields());
    std::vector<Ref<Tensor>> batch = batches->peek();
    if (!batch.empty()) handles.make([&](size_t i) { return make_handle<Tensor>(batch[i]); });
    batches->advance(batch.empty());
  });
}

at_status at_loader_seek(at_loader* loader, int64_t epoch) {
  return guarded("loader_seek", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    batches->check_place(epoch, 0);
    batches->seek(epoch);
  });
}

at_status at_loader_state(int64_t* epoch, int64_t* batch, at_loader* loader) {
  return guarded("loader_state", [&] {
    if (batch) *batch = 0;
    result(epoch, "epoch");
    result(batch, "batch");
    auto batches = borrow<Loader>(loader, "loader");
    *epoch = batches->epoch();
    *batch = batches->batch();
  });
}

at_status at_loader_set_state(at_loader* loader, int64_t epoch, int64_t batch) {
  return guarded("loader_set_state", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    batches->check_place(epoch, batch);
    batches->seek(epoch, batch);
  });
}
