// data.cpp: the shims of athena/data.h.
#include "athena/data.h"

#include <algorithm>
#include <span>
#include <vector>

#include "capi/data.h"
#include "capi/tensor_callback.h"
#include "capi/texts.h"
#include "core/error.h"
#include "data/idx.h"
#include "data/image_folder.h"
#include "graph/run/evaluate.h"

using namespace athena;

namespace {

// Samples of the program's own.
class SampleCallback : public StatusCallback<at_sample_callback> {
 public:
  using StatusCallback::StatusCallback;

  void get(int64_t index, std::span<SampleField> sample) const {
    LentHandles made;
    made.list.resize(sample.size());
    call_function(made.list.data(), sample.size(), index);
    for (size_t i = 0; i < sample.size(); i++) read(*borrow<Tensor>(made.list[i], "callback"), sample[i]);
  }

 private:
  static void read(Tensor& tensor, SampleField& field) {
    Value value = tensor.value();
    field.dtype = value->dtype();
    field.shape = value->shape();
    field.own.resize(field.bytes());
    field.data = field.own.data();
    if (!read_ready_value(value, field.own.data(), field.own.size()))
      tensor_to_host(tensor, field.own.data(), field.own.size());
  }
};

class CallbackDataset : public Dataset {
 public:
  CallbackDataset(Ref<SampleCallback> callback, size_t fields, int64_t length)
      : callback_(std::move(callback)), fields_(fields), length_(length) {}
  int64_t length() const override { return length_; }
  size_t fields() const override { return fields_; }
  void get(int64_t index, std::span<SampleField> sample) const override {
    try {
      callback_->get(index, sample);
    } catch (const Error& error) {
      fail(error.status(), error.argument().c_str(), "sample %lld: %s", (long long)index, error.text().c_str());
    }
  }

 private:
  Ref<SampleCallback> callback_;
  size_t fields_;
  int64_t length_;
};

ImageFolderOptions image_folder_options(const at_image_folder_options* given) {
  at_image_folder_options options = read_options(given, at_image_folder_options AT_IMAGE_FOLDER_OPTIONS_INIT);
  ImageFolderOptions result;
  result.mode = options.mode;
  result.shorter_side = options.shorter_side;
  result.size = {options.height, options.width};
  result.crop = {options.crop_height, options.crop_width};
  result.scale = options.scale != 0;
  return result;
}

}  // namespace

at_status at_tensor_load_idx(at_tensor** tensor, at_backend* backend, const char* path) {
  return guarded_uncancelled("load_idx", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    loaded = new_tensor(device->backend(), read_idx(file_name(path, "path")));
  });
}

at_status at_dataset_open_idx(at_dataset** dataset, const char* images_path, const char* labels_path) {
  return guarded_uncancelled("dataset_open_idx", [&] {
    at_dataset*& opened = result(dataset, "dataset");
    opened = make_handle<Dataset>(
        open_idx_dataset(file_name(images_path, "images_path"), file_name(labels_path, "labels_path")));
  });
}

at_status at_image_folder_options_init(at_image_folder_options* options, size_t size) {
  return guarded("image_folder_options_init",
                 [&] { init_struct(options, size, at_image_folder_options AT_IMAGE_FOLDER_OPTIONS_INIT, "options"); });
}

at_status at_dataset_open_image_folder(at_dataset** dataset, const char* folder,
                                       const at_image_folder_options* options) {
  return guarded_uncancelled("dataset_open_image_folder", [&] {
    at_dataset*& opened = result(dataset, "dataset");
    opened = make_handle<Dataset>(open_image_folder(file_name(folder, "folder"), image_folder_options(options)));
  });
}

at_status at_dataset_from_tensors(at_dataset** dataset, at_tensor* const* tensors, size_t count) {
  return guarded("dataset_from_tensors", [&] {
    at_dataset*& made = result(dataset, "dataset");
    if (!count) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    made = make_handle<Dataset>(dataset_of(tensors_of(tensors, count, "tensors")));
  });
}

at_status at_dataset_from_callback(at_dataset** dataset, int64_t length, size_t field_count,
                                   at_sample_callback callback, void* userdata, at_destroy_callback destroy) {
  return guarded("dataset_from_callback", [&] {
    at_dataset*& made = result(dataset, "dataset");
    check_field_count(field_count);
    check_sample_count(length, "length");
    Ref<SampleCallback> called(new SampleCallback(callback, userdata, destroy, "callback"));
    made = make_handle<Dataset>(Ref<Dataset>(new CallbackDataset(called, field_count, length)));
    called->take_over();
  });
}

at_status at_dataset_concat(at_dataset** dataset, at_dataset* const* datasets, size_t count) {
  return guarded("dataset_concat", [&] {
    at_dataset*& made = result(dataset, "dataset");
    if (!count) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one data set");
    if (!datasets) fail(AT_ERROR_NULL, "datasets", "datasets is NULL, expected %zu data sets", count);
    std::vector<Ref<Dataset>> parts;
    for (size_t i = 0; i < count; i++) parts.push_back(Ref<Dataset>(&*borrow<Dataset>(datasets[i], "datasets")));
    made = make_handle<Dataset>(concatenated(std::move(parts)));
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
    fields = borrow<Dataset>(dataset, "dataset")->fields();
  });
}

at_status at_dataset_get(at_tensor** fields, size_t count, at_dataset* dataset, at_backend* backend, int64_t index) {
  return guarded("dataset_get", [&] {
    HandleArray<Tensor> handles(fields, count, "fields");
    auto set = borrow<Dataset>(dataset, "dataset");
    auto device = borrow<BackendHandle>(backend, "backend");
    if (count != set->fields())
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected the data set's %zu fields", count, set->fields());
    set->check_index(index);
    std::vector<SampleField> sample(count);
    set->get(index, sample);
    handles.make([&](size_t i) {
      SampleField& one = sample[i];
      return make_handle<Tensor>(tensor_from_host(device->backend(), one.dtype, one.shape, one.read(), one.bytes()));
    });
  });
}

at_status at_dataset_sample_shape(int64_t* dims, int32_t capacity, int32_t* rank, at_dataset* dataset, size_t field) {
  return guarded("dataset_sample_shape", [&] {
    if (rank) *rank = 0;
    auto set = borrow<Dataset>(dataset, "dataset");
    if (field >= set->fields())
      fail(AT_ERROR_INDEX, "field", "field is %zu, expected 0 to %zu", field, set->fields() - 1);
    Shape shape = set->sample_shape(field);
    if (capacity < shape.rank)
      fail(AT_ERROR_BUFFER, "capacity", "capacity is %d, expected at least %d", int(capacity), shape.rank);
    if (shape.rank && !dims) fail(AT_ERROR_NULL, "dims", "dims is NULL, expected room for %d sizes", shape.rank);
    std::copy(shape.dims, shape.dims + shape.rank, dims);
    if (rank) *rank = shape.rank;
  });
}

at_status at_dataset_classes(char* text, size_t size, size_t* needed, size_t* count, at_dataset* dataset) {
  return write_names("dataset_classes", text, size, needed, count,
                     [&] { return borrow<Dataset>(dataset, "dataset")->classes(); });
}

at_status at_dataset_labels(int64_t* labels, size_t count, at_dataset* dataset) {
  return guarded("dataset_labels", [&] {
    auto set = borrow<Dataset>(dataset, "dataset");
    if (int64_t(count) != set->length())
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected the data set's %lld samples", count,
           (long long)set->length());
    if (count && !labels) fail(AT_ERROR_NULL, "labels", "labels is NULL, expected room for %zu numbers", count);
    std::vector<int64_t> all(count);
    for (size_t i = 0; i < count; i++) all[i] = set->label(int64_t(i));
    std::copy(all.begin(), all.end(), labels);
  });
}
