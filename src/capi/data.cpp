// data.cpp: the shims of athena/data.h.
#include "athena/data.h"

#include <algorithm>
#include <vector>

#include "capi/tensor_callback.h"
#include "core/error.h"
#include "data/dataset.h"
#include "data/idx.h"
#include "data/loader.h"
#include "graph/record/tensor.h"

using namespace athena;

namespace {

constexpr size_t kMostFields = 4096;

LoaderOptions loader_options(const at_loader_options* given) {
  at_loader_options options = read_options(given, at_loader_options AT_LOADER_OPTIONS_INIT);
  LoaderOptions result;
  result.batch_size = options.batch_size;
  result.shuffle = options.shuffle;
  result.drop_last = options.drop_last;
  result.flatten = options.flatten;
  result.seed = options.seed;
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
    std::vector<Ref<Tensor>> tensors;
    for (size_t i = 0; i < given; i++) {
      tensors.push_back(Ref<Tensor>(static_cast<Tensor*>(borrow<Tensor>(made.list[i], "callback"))));
    }
    return tensors;
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

}  // namespace

at_status at_tensor_load_idx(at_tensor** tensor, at_backend* backend, const char* path) {
  return guarded_uncancelled("load_idx", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    IdxArray array = read_idx(file_name(path, "path"));
    loaded = make_handle<Tensor>(
        tensor_from_host(device->backend(), array.dtype, array.shape, array.bytes.data(), array.bytes.size()));
  });
}

at_status at_dataset_open_idx(at_dataset** dataset, const char* images_path, const char* labels_path) {
  return guarded_uncancelled("dataset_open_idx", [&] {
    at_dataset*& opened = result(dataset, "dataset");
    opened = make_handle<Dataset>(
        open_idx_dataset(file_name(images_path, "images_path"), file_name(labels_path, "labels_path")));
  });
}

at_status at_dataset_from_tensors(at_dataset** dataset, at_tensor* const* tensors, size_t count) {
  return guarded("dataset_from_tensors", [&] {
    at_dataset*& made = result(dataset, "dataset");
    if (!count) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    made = make_handle<Dataset>(dataset_of(tensors_of(tensors, count, "tensors")));
  });
}

at_status at_dataset_subset(at_dataset** subset, at_dataset* dataset, const int64_t* indices, size_t count) {
  return guarded("dataset_subset", [&] {
    at_dataset*& made = result(subset, "subset");
    auto set = borrow<Dataset>(dataset, "dataset");
    if (count && !indices) fail(AT_ERROR_NULL, "indices", "indices is NULL, expected %zu numbers", count);
    made = make_handle<Dataset>(set->subset(std::vector<int64_t>(indices, indices + count)));
  });
}

at_status at_dataset_random_split(at_dataset** parts, at_dataset* dataset, const int64_t* lengths, size_t count,
                                  uint64_t seed) {
  return guarded("dataset_random_split", [&] {
    HandleArray<Dataset> handles(parts, count, "parts");
    auto set = borrow<Dataset>(dataset, "dataset");
    if (count && !lengths) fail(AT_ERROR_NULL, "lengths", "lengths is NULL, expected %zu numbers", count);
    auto made = set->random_split(std::vector<int64_t>(lengths, lengths + count), seed);
    handles.make([&](size_t i) { return make_handle<Dataset>(made[i]); });
  });
}

at_status at_dataset_retain(at_dataset* dataset) {
  return guarded("dataset_retain", [&] { retain_handle<Dataset>(dataset); });
}

at_status at_dataset_release(at_dataset* dataset) {
  return guarded("dataset_release", [&] { release_handle<Dataset>(dataset); });
}

at_status at_dataset_length(int64_t* count, at_dataset* dataset) {
  return guarded("dataset_length", [&] {
    int64_t& length = result(count, "count");
    length = borrow<Dataset>(dataset, "dataset")->length();
  });
}

at_status at_dataset_fields(size_t* count, at_dataset* dataset) {
  return guarded("dataset_fields", [&] {
    size_t& fields = result(count, "count");
    fields = borrow<Dataset>(dataset, "dataset")->fields().size();
  });
}

at_status at_dataset_sample_shape(int64_t* dims, int32_t capacity, int32_t* rank, at_dataset* dataset, size_t field) {
  return guarded("dataset_sample_shape", [&] {
    if (rank) *rank = 0;
    auto set = borrow<Dataset>(dataset, "dataset");
    if (field >= set->fields().size())
      fail(AT_ERROR_INDEX, "field", "field is %zu, expected 0 to %zu", field, set->fields().size() - 1);
    const Shape& shape = set->fields()[field].sample;
    if (capacity < shape.rank)
      fail(AT_ERROR_BUFFER, "capacity", "capacity is %d, expected at least %d", int(capacity), shape.rank);
    if (shape.rank && !dims) fail(AT_ERROR_NULL, "dims", "dims is NULL, expected room for %d sizes", shape.rank);
    std::copy(shape.dims, shape.dims + shape.rank, dims);
    if (rank) *rank = shape.rank;
  });
}

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
    if (field_count < 1 || field_count > kMostFields)
      fail(AT_ERROR_ARGUMENT, "field_count", "field_count is %zu, expected 1 to %zu", field_count, kMostFields);
    if (length < -1)
      fail(AT_ERROR_ARGUMENT, "length", "length is %lld, expected batches in an epoch, or -1", (long long)length);
    Ref<BatchCallback> called(new BatchCallback(callback, userdata, destroy, "callback"));
    created = make_handle<Loader>(Ref<Loader>(new CallbackLoader(called, field_count, length)));
    called->take_over();
  });
}

at_status at_loader_retain(at_loader* loader) {
  return guarded("loader_retain", [&] { retain_handle<Loader>(loader); });
}

at_status at_loader_release(at_loader* loader) {
  return guarded("loader_release", [&] { release_handle<Loader>(loader); });
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
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected the data set's %zu fields", count, batches->fields());
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
