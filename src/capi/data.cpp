// data.cpp: the shims of athena/data.h.
#include "athena/data.h"

#include <algorithm>
#include <utility>

#include "capi/objects.h"
#include "core/error.h"
#include "data/dataset.h"
#include "data/idx.h"
#include "data/loader.h"
#include "graph/tensor.h"

using namespace athena;

namespace {

// [count, dims…] checked as a whole, which also says that a batch axis fits.
Shape whole_shape(int64_t count, int32_t rank, const int64_t* dims) {
  if (rank < 0 || rank >= kMaxRank)
    fail(AT_ERROR_SHAPE, "rank", "rank is %d, expected 0 to %d", int(rank), kMaxRank - 1);
  if (rank && !dims) fail(AT_ERROR_NULL, "dims", "dims is NULL, expected %d sizes", int(rank));
  if (count < 0) fail(AT_ERROR_SHAPE, "count", "count is %lld, expected 0 or more", (long long)count);
  int64_t sizes[kMaxRank] = {count};
  std::copy(dims, dims + rank, sizes + 1);
  return checked_shape(rank + 1, sizes, DType::f32);
}

template <class T>
std::vector<T> copied(const T* data, size_t size, int64_t count, const char* argument) {
  if (size != size_t(count) * sizeof(T))
    fail(AT_ERROR_BUFFER, argument, "%s_size is %zu bytes, expected %zu", argument, size, size_t(count) * sizeof(T));
  if (size && !data) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu bytes", argument, size);
  return std::vector<T>(data, data + count);
}

LoaderOptions loader_options(const at_loader_options* given) {
  at_loader_options options = read_options(given, at_loader_options AT_LOADER_OPTIONS_INIT);
  if (options.batch_size < 1)
    fail(AT_ERROR_ARGUMENT, "batch_size", "batch_size is %lld, expected at least 1", (long long)options.batch_size);
  LoaderOptions result;
  result.batch_size = options.batch_size;
  result.shuffle = options.shuffle;
  result.drop_last = options.drop_last;
  result.flatten = options.flatten;
  result.seed = options.seed;
  return result;
}

}  // namespace

at_status at_tensor_load_idx(at_tensor** tensor, at_backend* backend, const char* path) {
  return wall("load_idx", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    IdxArray array = read_idx(file_name(path, "path"));
    loaded = make_handle<Tensor>(
        tensor_from_host(device->backend(), array.dtype, array.shape, array.bytes.data(), array.bytes.size()));
  });
}

at_status at_dataset_open_idx(at_dataset** dataset, const char* images_path, const char* labels_path) {
  return wall("dataset_open_idx", [&] {
    at_dataset*& opened = result(dataset, "dataset");
    opened = make_handle<Dataset>(
        open_idx_dataset(file_name(images_path, "images_path"), file_name(labels_path, "labels_path")));
  });
}

at_status at_dataset_from_host(at_dataset** dataset, int64_t count, int32_t rank, const int64_t* dims,
                               const float* samples, size_t samples_size, const int64_t* labels, size_t labels_size) {
  return wall("dataset_from_host", [&] {
    at_dataset*& made = result(dataset, "dataset");
    Shape whole = whole_shape(count, rank, dims), sample;
    sample.rank = rank;
    std::copy(dims, dims + rank, sample.dims);
    auto values = copied(samples, samples_size, whole.numel(), "samples");
    auto classes = copied(labels, labels_size, count, "labels");
    made = make_handle<Dataset>(Ref<Dataset>(new Dataset(sample, std::move(values), std::move(classes))));
  });
}

at_status at_dataset_retain(at_dataset* dataset) {
  return wall("dataset_retain", [&] { retain_handle<Dataset>(dataset); });
}

at_status at_dataset_release(at_dataset* dataset) {
  return wall("dataset_release", [&] { release_handle<Dataset>(dataset); });
}

at_status at_dataset_length(int64_t* count, at_dataset* dataset) {
  return wall("dataset_length", [&] {
    int64_t& length = result(count, "count");
    length = borrow<Dataset>(dataset, "dataset")->length();
  });
}

at_status at_dataset_sample_shape(int64_t* dims, int32_t capacity, int32_t* rank, at_dataset* dataset) {
  return wall("dataset_sample_shape", [&] {
    if (rank) *rank = 0;
    auto set = borrow<Dataset>(dataset, "dataset");
    const Shape& shape = set->sample_shape();
    if (capacity < shape.rank)
      fail(AT_ERROR_BUFFER, "capacity", "capacity is %d, expected at least %d", int(capacity), shape.rank);
    if (shape.rank && !dims) fail(AT_ERROR_NULL, "dims", "dims is NULL, expected room for %d sizes", shape.rank);
    std::copy(shape.dims, shape.dims + shape.rank, dims);
    if (rank) *rank = shape.rank;
  });
}

at_status at_loader_options_init(at_loader_options* options, size_t size) {
  return wall("loader_options_init",
              [&] { init_struct(options, size, at_loader_options AT_LOADER_OPTIONS_INIT, "options"); });
}

at_status at_loader_create(at_loader** loader, at_dataset* dataset, at_backend* backend,
                           const at_loader_options* options) {
  return wall("loader_create", [&] {
    at_loader*& created = result(loader, "loader");
    auto set = borrow<Dataset>(dataset, "dataset");
    auto device = borrow<BackendHandle>(backend, "backend");
    created =
        make_handle<Loader>(Ref<Loader>(new Loader(Ref<Dataset>(&*set), device->backend(), loader_options(options))));
  });
}

at_status at_loader_retain(at_loader* loader) {
  return wall("loader_retain", [&] { retain_handle<Loader>(loader); });
}

at_status at_loader_release(at_loader* loader) {
  return wall("loader_release", [&] { release_handle<Loader>(loader); });
}

at_status at_loader_length(int64_t* batches, at_loader* loader) {
  return wall("loader_length", [&] {
    int64_t& length = result(batches, "batches");
    length = borrow<Loader>(loader, "loader")->length();
  });
}

at_status at_loader_next(at_tensor** samples, at_tensor** labels, at_loader* loader) {
  return wall("loader_next", [&] {
    if (labels) *labels = nullptr;  // zeroed even if samples is refused
    at_tensor*& next_samples = result(samples, "samples");
    at_tensor*& next_labels = result(labels, "labels");
    auto batches = borrow<Loader>(loader, "loader");
    if (!batches->at_end()) {
      Batch batch = batches->peek();
      size_t count = size_t(batch.shape[0]), values = size_t(batch.shape.numel());
      auto x = tensor_from_host(batches->backend(), DType::f32, batch.shape, batch.samples, values * sizeof(float));
      auto y =
          tensor_from_host(batches->backend(), DType::i64, {batch.shape[0]}, batch.labels, count * sizeof(int64_t));
      next_samples = make_handle<Tensor>(std::move(x));
      try {
        next_labels = make_handle<Tensor>(std::move(y));
      } catch (...) {
        release_handle<Tensor>(std::exchange(next_samples, nullptr));
        throw;
      }
    }
    batches->advance();
  });
}

at_status at_loader_seek(at_loader* loader, int64_t epoch) {
  return wall("loader_seek", [&] {
    auto batches = borrow<Loader>(loader, "loader");
    if (epoch < 0) fail(AT_ERROR_ARGUMENT, "epoch", "epoch is %lld, expected 0 or more", (long long)epoch);
    batches->seek(epoch);
  });
}
