// host_copy.cpp: tensors from the host's memory and to it.
#include <algorithm>
#include <cstring>

#include "backend/registry.h"
#include "graph/record/observer.h"
#include "graph/record/staged_tensor.h"
#include "graph/record/tensor.h"
#include "graph/run/engine.h"
#include "graph/run/evaluate.h"

namespace athena {

void Tensor::report_withheld() {
  Ref<Updates> updates;
  {
    std::lock_guard lock(graph_mutex());
    Tensor* root = outermost();
    if (root->extra_) updates = root->extra_->updates;
  }
  if (!updates) return;
  std::lock_guard device(backend().mutex());
  Engine::of(backend()).faults.look(backend());
  updates->report();
}

namespace {
constexpr int64_t kPiece = 1 << 16;      // elements worked out on the host at a time
constexpr size_t kReadPiece = 16 << 20;  // bytes read from a file at a time

// Every byte but 0 becomes 1.
void make_bools(const uint8_t* from, size_t count, uint8_t* to) {
  std::transform(from, from + count, to, [](uint8_t byte) { return byte != 0; });
}

Ref<Buffer> upload_bools(Backend& backend, const uint8_t* data, size_t bytes) {
  if (std::all_of(data, data + bytes, [](uint8_t byte) { return byte <= 1; })) return backend.upload(data, bytes);
  Ref<Buffer> buffer(backend.allocate(bytes));
  std::vector<uint8_t> piece(std::min(bytes, size_t(kPiece)));
  for (size_t at = 0; at < bytes; at += piece.size()) {
    size_t count = std::min(piece.size(), bytes - at);
    make_bools(data + at, count, piece.data());
    backend.write(*buffer, at, piece.data(), count);
  }
  return buffer;
}
}  // namespace

Value counted_out(Backend& backend, int64_t count, const std::function<void(std::span<int64_t>)>& next) {
  Ref<Buffer> buffer;
  std::vector<int64_t> piece(size_t(std::min(count, kPiece)));
  std::lock_guard lock(backend.mutex());
  if (count > 0) buffer = Ref<Buffer>(backend.allocate(size_t(count) * sizeof(int64_t)));
  for (int64_t at = 0; at < count; at += kPiece) {
    std::span<int64_t> numbers(piece.data(), size_t(std::min(kPiece, count - at)));
    next(numbers);
    ActivityScope writing(Activity::write, backend, numbers.size_bytes());
    backend.write(*buffer, size_t(at) * sizeof(int64_t), numbers.data(), numbers.size_bytes());
  }
  return Node::data(backend, DType::i64, Shape{count}, std::move(buffer));
}

Ref<Tensor> tensor_from_host(Backend& backend, DType dtype, const Shape& shape, const void* data, size_t bytes) {
  size_t expected = size_t(shape.numel()) * dtype_size(dtype);
  if (bytes != expected)
    fail(AT_ERROR_BUFFER, "size", "size is %zu bytes, expected %zu for %s of %s", bytes, expected, shape.text().c_str(),
         dtype_name(dtype));
  if (bytes && !data) fail(AT_ERROR_NULL, "data", "data is NULL, expected %zu bytes", bytes);
  Ref<Buffer> buffer;
  if (bytes) {
    std::lock_guard lock(backend.mutex());
    ActivityScope writing(Activity::write, backend, bytes);
    buffer = dtype == DType::boolean ? upload_bools(backend, static_cast<const uint8_t*>(data), bytes)
                                     : backend.upload(data, bytes);
  }
  return Ref<Tensor>(new Tensor(Node::data(backend, dtype, shape, std::move(buffer))));
}

Ref<Tensor> tensor_from_reader(Backend& backend, DType dtype, const Shape& shape, const ElementReader& read) {
  size_t bytes = size_t(shape.numel()) * dtype_size(dtype);
  if (backend.has_host_memory() || bytes <= kReadPiece) {
    StagedTensor staged(backend, dtype, shape);
    if (bytes) read(0, staged.data(), bytes);
    return staged.finish();
  }
  std::vector<uint8_t> piece(kReadPiece);
  Ref<Buffer> buffer;
  for (size_t at = 0; at < bytes; at += piece.size()) {
    size_t count = std::min(piece.size(), bytes - at);
    read(at, piece.data(), count);
    if (dtype == DType::boolean) make_bools(piece.data(), count, piece.data());
    std::lock_guard lock(backend.mutex());
    ActivityScope writing(Activity::write, backend, count);
    if (!buffer) buffer = Ref<Buffer>(backend.allocate(bytes));
    backend.write(*buffer, at, piece.data(), count);
  }
  return Ref<Tensor>(new Tensor(Node::data(backend, dtype, shape, std::move(buffer))));
}

StagedTensor::StagedTensor(Backend& backend, DType dtype, const Shape& shape)
    : backend_(&backend), dtype_(dtype), shape_(shape) {
  if (!bytes()) return;
  buffer_ = backend.has_host_memory() ? BufferRef(cpu_backend().allocate(bytes())) : backend.pinned(bytes());
  if (!buffer_) bytes_ = std::make_unique_for_overwrite<uint8_t[]>(bytes());
}

Ref<Tensor> StagedTensor::finish() {
  if (made_) return std::move(made_);
  Backend& backend = *backend_;
  if (!buffer_) return tensor_from_host(backend, dtype_, shape_, bytes_.get(), bytes());
  if (dtype_ == DType::boolean) make_bools(data(), bytes(), data());
  if (&backend != &cpu_backend()) {
    std::lock_guard lock(backend.mutex());
    Ref<Buffer> there = backend.has_host_memory() ? backend.share(buffer_) : nullptr;
    if (!there) {
      ActivityScope writing(Activity::write, backend, bytes());
      there = backend.has_host_memory() ? backend.upload(data(), bytes()) : backend.upload_pinned(buffer_, bytes());
    }
    buffer_ = std::move(there);
  }
  return Ref<Tensor>(new Tensor(Node::data(backend, dtype_, shape_, std::move(buffer_))));
}

void tensor_to_host(Tensor& tensor, void* data, size_t bytes) {
  size_t expected = size_t(tensor.shape().numel()) * dtype_size(tensor.dtype());
  if (bytes != expected)
    fail(AT_ERROR_BUFFER, "size", "size is %zu bytes, expected %zu for %s of %s", bytes, expected,
         tensor.shape().text().c_str(), dtype_name(tensor.dtype()));
  if (bytes && !data) fail(AT_ERROR_NULL, "data", "data is NULL, expected room for %zu bytes", bytes);
  tensor.report_withheld();
  read_value(tensor.value(), data, bytes);
}

}  // namespace athena
