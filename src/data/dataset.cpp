// dataset.cpp: a data set from a pair of IDX files.
#include "data/dataset.h"

#include <algorithm>

#include "core/error.h"
#include "data/idx.h"

namespace athena {

namespace {

IdxArray read_bytes(const std::string& path, bool labels) {
  IdxArray array = read_idx(path);
  const char* expected = labels ? "labels, uint8 [N]" : "images, uint8 [N, …]";
  bool fits = array.dtype == DType::u8 && (labels ? array.shape.rank == 1 : array.shape.rank >= 1);
  if (!fits)
    fail(AT_ERROR_FORMAT, labels ? "labels_path" : "images_path", "%s byte 2: the file holds %s %s, expected %s",
         path.c_str(), dtype_name(array.dtype), array.shape.text().c_str(), expected);
  return array;
}

}  // namespace

Ref<Dataset> open_idx_dataset(const std::string& images_path, const std::string& labels_path) {
  IdxArray labels = read_bytes(labels_path, true), images = read_bytes(images_path, false);
  if (images.shape[0] != labels.shape[0])
    fail(AT_ERROR_FORMAT, "labels_path", "%s byte 4: %lld labels for the %lld images of %s", labels_path.c_str(),
         (long long)labels.shape[0], (long long)images.shape[0], images_path.c_str());
  Shape sample;
  sample.rank = images.shape.rank - 1;
  std::copy(images.shape.dims + 1, images.shape.dims + images.shape.rank, sample.dims);
  std::vector<float> scaled(images.bytes.size());
  std::transform(images.bytes.begin(), images.bytes.end(), scaled.begin(), [](uint8_t v) { return float(v) / 255; });
  std::vector<int64_t> classes(labels.bytes.begin(), labels.bytes.end());
  return Ref<Dataset>(new Dataset(sample, std::move(scaled), std::move(classes)));
}

}  // namespace athena
