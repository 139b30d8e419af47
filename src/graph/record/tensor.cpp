#include "graph/record/tensor.h"

#include <cstring>

#include "core/log.h"
#include "graph/record/observer.h"
#include "graph/run/engine.h"
#include "graph/run/evaluate.h"

namespace athena {

namespace {
constexpr int kDeepest = 256;  // views that could not be seen through, one on the other
constexpr uint64_t kPendingNodes = 8192;
}  // namespace

Value copy_of(const Value& value) {
  NoGradScope scope(false);
  return Node::make(copy_def(), value->backend(), value->dtype(), value->shape(), {&value, 1});
}

Tensor::Tensor(Value value) : backend_(&value->backend()), node_(std::move(value)), dtype_(node_->dtype()) {
  std::lock_guard lock(graph_mutex());
  link_pending();
}

Tensor::Tensor(const Tensor& source, Ref<Tensor> root)
    : backend_(source.backend_), root_(std::move(root)), extra_(new Extra), dtype_(source.dtype_) {}

Ref<Tensor> Tensor::view(const ViewFunction& function, bool detached) {
  std::lock_guard lock(graph_mutex());
  detached |= no_grad();
  Layout own = Layout::contiguous(shape());
  // Through a plain view to what it shows, so that views of views do not pile up; but gradients must meet the leaf, and
  // a tensor that was moved may move again.
  bool through = root_ && !extra_->moved && (!extra_->leaf || detached);
  int depth = 0;
  for (Tensor* at = this; at->root_; at = at->root_.get()) depth++;
  if (depth > kDeepest)
    fail(AT_ERROR_STATE, "a", "a is a view of a leaf through %d others that were leaves; expected a clone", depth);
  std::optional<Layout> layout = function(through ? extra_->layout : own);
  if (!layout) return nullptr;
  Ref<Tensor> result(new Tensor(*this, through ? root_ : Ref<Tensor>(this)));
  result->extra_->layout = *layout;
  result->extra_->detached = detached || (through && extra_->detached);
  return result;
}

Tensor::~Tensor() {
  Ref<Tensor> grad;  // after the lock
  std::lock_guard lock(graph_mutex());
  if (is_linked()) unlink();
  if (extra_ && extra_->leaf) grad = extra_->leaf->abandon();
}

bool is_pending(const Tensor& tensor) {
  return tensor.node_ && source_of(tensor.node_.get())->state() == Node::State::pending;
}

void Tensor::link_pending() {
  if (!is_linked() && is_pending(*this)) link(backend_->pending().roots);
}

Shape Tensor::shape() const {
  std::lock_guard lock(graph_mutex());  // the node may change hands meanwhile
  return root_ ? extra_->layout.shape : node_->shape();
}

Layout Tensor::layout() {
  std::lock_guard lock(graph_mutex());
  return root_ ? extra_->layout : Layout::contiguous(node_->shape());
}

std::optional<Layout> Tensor::strided_layout() {
  std::optional<Layout> at = layout();
  for (Tensor* base = root_.get(); base && base->root_ && at; base = base->root_.get())
    at = compose(base->extra_->layout, *at);
  return at;
}

Layout Tensor::memory_layout() {
  std::lock_guard lock(graph_mutex());
  std::optional<Layout> at = strided_layout();
  return at ? *at : Layout::contiguous(shape());
}

Tensor* Tensor::outermost() {
  Tensor* at = this;
  while (at->root_) at = at->root_.get();
  return at;
}

Ref<Tensor> Tensor::root() {
  std::lock_guard lock(graph_mutex());
  return root_ ? root_ : Ref<Tensor>(this);
}

bool Tensor::shares_memory(Tensor& other) {
  std::lock_guard lock(graph_mutex());
  // Parameters of one optimizer lie in one memory, side by side: each is its own.
  auto owner = [](Tensor* tensor) {
    while (tensor->root_ && !tensor->extra_->moved) tensor = tensor->root_.get();
    return tensor;
  };
  return owner(this) == owner(&other);
}

Value Tensor::resolve(bool raw) {
  if (!extra_) return node_;
  bool is_leaf = bool(extra_->leaf);
  if (!root_ && (raw || !is_leaf)) return node_;
  // A leaf's memory may lie in another tensor; gradients end at the leaf all the same.
  Value source = root_ ? root_->resolve(raw || is_leaf) : node_;
  if (!raw && extra_->cached && extra_->cached_of == source) return extra_->cached;
  Layout layout = root_ ? extra_->layout : Layout::contiguous(node_->shape());
  Value made_of = source;
  std::optional<Layout> memory = layout;
  if (source->kind() == OpKind::view) memory = compose(source->detail.view->memory, layout);
  if (!memory) {
    source = copy_of(source);
    memory = layout;
  }
  if (raw) return Node::view(source, layout, *memory, false);
  bool flows = is_leaf || (source->requires_grad() && !extra_->detached);
  Value seen = Node::view(source, layout, *memory, flows, extra_->leaf);
  if (source != made_of && is_shared()) return seen;  // a copy, which would not follow what the outside writes
  extra_->cached = seen;
  extra_->cached_of = std::move(made_of);
  return seen;
}

Value Tensor::value() {
  std::lock_guard lock(graph_mutex());
  if (!extra_) [[likely]]
    return node_;
  return resolve(false);
}

Value Tensor::raw_value() {
  std::lock_guard lock(graph_mutex());
  return resolve(true);
}

void Tensor::assign(const Value& value) noexcept {
  Value old;  // released after the lock
  std::lock_guard lock(graph_mutex());
  old = std::move(node_);
  node_ = value;
  link_pending();
}

bool Tensor::is_leaf() {
  std::lock_guard lock(graph_mutex());
  return extra_ && extra_->leaf;
}

Ref<Tensor> Tensor::grad() {
  std::lock_guard lock(graph_mutex());
  return extra_ && extra_->leaf ? extra_->leaf->grad : nullptr;
}

void Tensor::forget_grad() {
  Ref<Tensor> old;  // after the lock
  std::lock_guard lock(graph_mutex());
  if (extra_ && extra_->leaf) std::swap(old, extra_->leaf->grad);
}

void Tensor::set_grad(const Value& value) {
  Ref<Tensor> made(new Tensor(value)), old;  // after the lock
  std::lock_guard lock(graph_mutex());
  if (!extra_ || !extra_->leaf) fail(AT_ERROR_STATE, "tensor", "tensor is no leaf that requires gradients");
  old = std::move(extra_->leaf->grad);
  extra_->leaf->grad = std::move(made);
}

bool Tensor::requires_grad() {
  std::lock_guard lock(graph_mutex());
  return resolve(false)->requires_grad();
}

void Tensor::set_requires_grad(bool wanted) {
  if (wanted && !is_float(dtype_))
    fail(AT_ERROR_DTYPE, "tensor", "tensor is %s, expected a float dtype", dtype_name(dtype_));
  Value old, old_source;
  Ref<Leaf> old_leaf;
  Ref<Tensor> old_grad;
  std::lock_guard lock(graph_mutex());
  Ref<Leaf> leaf(wanted ? new Leaf : nullptr);
  bool is_leaf = extra_ && extra_->leaf;
  if (!is_leaf && resolve(false)->requires_grad())
    fail(AT_ERROR_STATE, "tensor",
         "tensor was computed from others that require gradients, expected a leaf or a detached one");
  if (is_leaf == wanted) return;
  if (!extra_) extra_.reset(new Extra);
  old_leaf = std::move(extra_->leaf);
  if (old_leaf) old_grad = old_leaf->abandon();
  old = std::move(extra_->cached);
  old_source = std::move(extra_->cached_of);
  extra_->leaf = std::move(leaf);
}

void Tensor::move_into(Ref<Tensor> root, const Layout& layout) noexcept {
  Value old;
  forget_cached();
  std::lock_guard lock(graph_mutex());
  extra_->layout = layout;
  extra_->moved = true;
  unshare();
  old = std::move(node_);
  root_ = std::move(root);
}

bool Tensor::is_moved() {
  std::lock_guard lock(graph_mutex());
  return extra_ && extra_->moved;
}

bool Tensor::claim() {
  std::lock_guard lock(graph_mutex());
  return !std::exchange(extra_->claimed, true);
}

void Tensor::disclaim() {
  std::lock_guard lock(graph_mutex());
  extra_->claimed = false;
}

void Tensor::set_updates(Ref<Updates> updates) {
  std::lock_guard lock(graph_mutex());
  if (!extra_) extra_.reset(new Extra);
  extra_->updates = std::move(updates);
}

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

void Tensor::forget_cached() noexcept {
  Value old, old_source;
  std::lock_guard lock(graph_mutex());
  if (!extra_) return;
  old = std::move(extra_->cached);
  old_source = std::move(extra_->cached_of);
}

std::vector<Value> differentiated_losses(Backend& backend) {
  std::vector<Value> losses;
  std::lock_guard lock(graph_mutex());
  PendingLink& roots = backend.pending().roots;
  for (PendingLink *at = roots.newer, *next; at != &roots; at = next) {
    next = at->newer;
    Tensor* tensor = Tensor::linked(at);
    if (!is_pending(*tensor))
      tensor->unlink();
    else if (tensor->differentiated)
      losses.push_back(tensor->node_);
  }
  return losses;
}

// Takes the oldest half of the waiting roots and runs them as one plan.
void evaluate_oldest(Pending& pending) {
  std::vector<Value> roots;
  {
    std::lock_guard lock(graph_mutex());
    size_t count = 0;
    for (PendingLink* at = pending.roots.newer; at != &pending.roots; at = at->newer) count++;
    roots.reserve((count + 1) / 2);
    for (size_t i = 0; i < (count + 1) / 2; i++) {
      Tensor* tensor = Tensor::linked(pending.roots.newer);
      tensor->unlink();
      if (is_pending(*tensor)) roots.push_back(tensor->node_);
    }
  }
  if (!roots.empty()) evaluate(roots);
}

void bound_pending(Backend& backend) noexcept {
  Pending& pending = backend.pending();
  if (pending.nodes <= kPendingNodes && pending.bytes <= backend.info().memory_total / 2) return;
  try {
    evaluate_oldest(pending);
  } catch (const std::exception& error) {
    log(AT_LOG_DEBUG, "running the oldest recorded work: %s", error.what());
  }
}

namespace {
constexpr int64_t kPiece = 1 << 16;  // elements worked out on the host at a time

// Every byte but 0 becomes 1.
Ref<Buffer> upload_bools(Backend& backend, const uint8_t* data, size_t bytes) {
  if (std::all_of(data, data + bytes, [](uint8_t byte) { return byte <= 1; })) return backend.upload(data, bytes);
  Ref<Buffer> buffer(backend.allocate(bytes));
  std::vector<uint8_t> piece(std::min(bytes, size_t(kPiece)));
  for (size_t at = 0; at < bytes; at += piece.size()) {
    size_t count = std::min(piece.size(), bytes - at);
    std::transform(data + at, data + at + count, piece.begin(), [](uint8_t byte) { return byte != 0; });
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
    Watch writing(Activity::write, backend, numbers.size_bytes());
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
    Watch writing(Activity::write, backend, bytes);
    buffer = dtype == DType::boolean ? upload_bools(backend, static_cast<const uint8_t*>(data), bytes)
                                     : backend.upload(data, bytes);
  }
  return Ref<Tensor>(new Tensor(Node::data(backend, dtype, shape, std::move(buffer))));
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
