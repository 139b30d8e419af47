#include "data/stack.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/error.h"

namespace athena {

namespace {

// Samples in the order of a batch, and one field of them.
struct Column {
  std::span<SampleField> all;
  std::span<const int64_t> indices;
  size_t field, fields;

  size_t size() const { return indices.size(); }
  SampleField& operator[](size_t i) const { return all[i * fields + field]; }
};

// The sizes that hold every sample.
Shape largest(const Column& samples, bool pad) {
  const SampleField& first = samples[0];
  Shape shape = first.shape;
  for (size_t i = 1; i < samples.size(); i++) {
    const SampleField& one = samples[i];
    if (one.dtype != first.dtype)
      fail(AT_ERROR_DTYPE, "dataset", "field %zu of sample %lld is %s and of sample %lld %s", samples.field,
           (long long)samples.indices[i], dtype_name(one.dtype), (long long)samples.indices[0],
           dtype_name(first.dtype));
    if (one.shape == first.shape) continue;
    if (!pad || one.shape.rank != first.shape.rank)
      fail(AT_ERROR_SHAPE, "dataset", "field %zu of sample %lld is %s and of sample %lld %s, expected one %s",
           samples.field, (long long)samples.indices[i], one.shape.text().c_str(), (long long)samples.indices[0],
           first.shape.text().c_str(), pad ? "rank" : "shape: pad makes them equal");
    for (int k = 0; k < shape.rank; k++) shape[k] = std::max(shape[k], one.shape[k]);
  }
  return shape;
}

Shape batch_shape(const Shape& sample, int64_t count, DType dtype, bool flatten) {
  checked_shape(sample.rank, sample.dims, dtype, "dataset");
  if (flatten && sample.rank > 1) {
    int64_t dims[] = {count, sample.numel()};
    return checked_shape(2, dims, dtype, "dataset");
  }
  if (sample.rank == AT_MAX_RANK)
    fail(AT_ERROR_SHAPE, "dataset", "samples are %s, expected at most %d axes beside that of the batch",
         sample.text().c_str(), AT_MAX_RANK - 1);
  Shape shape;
  shape.rank = sample.rank + 1;
  shape[0] = count;
  std::copy(sample.dims, sample.dims + sample.rank, shape.dims + 1);
  return checked_shape(shape.rank, shape.dims, dtype, "dataset");
}

std::vector<uint8_t> bytes_of(double value, DType dtype) {
  std::vector<uint8_t> bytes(dtype_size(dtype));
  with_type(dtype, [&](auto zero) {
    using T = decltype(zero);
    T number;
    if constexpr (std::is_same_v<T, bool>)
      number = value != 0;
    else if constexpr (std::is_integral_v<T>)
      number = T(int64_t(std::clamp(std::isnan(value) ? 0 : value, -0x1p62, 0x1p62)));
    else
      number = T(float(value));
    if constexpr (std::is_same_v<T, double>) number = value;
    std::memcpy(bytes.data(), &number, sizeof number);
  });
  return bytes;
}

// A sample at the beginning of each axis of a larger one.
void copy_into(uint8_t* to, const Shape& room, SampleField& sample, size_t element) {
  const Shape& shape = sample.shape;
  if (shape.numel() == 0) return;
  const uint8_t* from = sample.read();
  int last = shape.rank - 1;
  size_t run = size_t(shape[last]) * element;
  int64_t rows = shape.numel() / shape[last];
  for (int64_t row = 0; row < rows; row++) {
    int64_t left = row, offset = 0, stride = room[last];
    for (int k = last - 1; k >= 0; k--) {
      offset += left % shape[k] * stride;
      left /= shape[k];
      stride *= room[k];
    }
    std::memcpy(to + size_t(offset) * element, from + size_t(row) * run, run);
  }
}

StagedTensor stack_field(const Column& samples, Backend& backend, const StackOptions& options) {
  Shape room = largest(samples, options.pad);
  DType dtype = samples[0].dtype;
  StagedTensor batch(backend, dtype, batch_shape(room, int64_t(samples.size()), dtype, options.flatten));
  size_t element = dtype_size(dtype), size = size_t(room.numel()) * element;
  std::vector<uint8_t> filler;
  if (options.pad) filler = bytes_of(options.pad_value, dtype);
  for (size_t i = 0; i < samples.size(); i++) {
    uint8_t* to = batch.data() + i * size;
    if (samples[i].shape == room) {
      samples[i].copy_to(to);
      continue;
    }
    for (size_t at = 0; at < size; at += element) std::memcpy(to + at, filler.data(), element);
    copy_into(to, room, samples[i], element);
  }
  return batch;
}

StagedTensor lengths_of(const Column& samples, Backend& backend) {
  StagedTensor lengths(backend, DType::i64, Shape{int64_t(samples.size())});
  auto length = reinterpret_cast<int64_t*>(lengths.data());
  for (size_t i = 0; i < samples.size(); i++) {
    if (samples[i].shape.rank == 0)
      fail(AT_ERROR_SHAPE, "dataset", "field 0 of sample %lld is a number, expected an axis that has a length",
           (long long)samples.indices[i]);
    length[i] = samples[i].shape[0];
  }
  return lengths;
}

}  // namespace

std::vector<StagedTensor> stacked(const Dataset& dataset, std::span<const int64_t> indices, Backend& backend,
                                  const StackOptions& options) {
  size_t fields = dataset.fields();
  std::vector<SampleField> samples(indices.size() * fields);
  for (size_t i = 0; i < indices.size(); i++) dataset.get(indices[i], std::span(samples).subspan(i * fields, fields));
  std::vector<StagedTensor> batch;
  for (size_t field = 0; field < fields; field++) {
    Column column{samples, indices, field, fields};
    batch.push_back(stack_field(column, backend, options));
    if (field == 0 && options.lengths) batch.push_back(lengths_of(column, backend));
  }
  return batch;
}

}  // namespace athena
