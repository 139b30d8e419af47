#include "graph/record/tensor.h"

#include "core/thread.h"
#include "graph/record/hook_table.h"

namespace athena {

namespace {
constexpr int kDeepest = 256;  // views that could not be seen through, one on the other
}  // namespace

Leaf::Leaf() = default;
Leaf::~Leaf() {
  if (hooked) forget_hooks(this);
}
Ref<Tensor> Leaf::abandon() {
  abandoned_ = true;
  return std::move(grad);
}

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

Backend& Tensor::backend() const {
  std::lock_guard lock(graph_mutex());
  return *outermost()->backend_;
}

DType Tensor::dtype() const {
  std::lock_guard lock(graph_mutex());
  return outermost()->dtype_;
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

// Whether a layout is of the elements of a piece of memory, each once.
static bool reorders(const Layout& layout) {
  int64_t first, end;
  layout.extent(&first, &end);
  return end - first == layout.shape.numel() && !layout.overlaps();
}

Layout Tensor::memory_layout() {
  std::lock_guard lock(graph_mutex());
  std::optional<Layout> at = strided_layout();
  const Node& value = *node();
  if (at && value.kind() == OpKind::view && reorders(value.detail.view->memory))
    at = compose(value.detail.view->memory, *at);
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
  if (!is_leaf()) fail(AT_ERROR_STATE, "tensor", "tensor is no leaf that requires gradients");
  replace_grad(Ref<Tensor>(new Tensor(value)));
}

void Tensor::replace_grad(Ref<Tensor> grad) noexcept {
  std::lock_guard lock(graph_mutex());
  if (extra_ && extra_->leaf) std::swap(extra_->leaf->grad, grad);  // the old one goes after the lock
}

bool Tensor::requires_grad() {
  std::lock_guard lock(graph_mutex());
  return resolve(false)->requires_grad();
}

void Tensor::set_requires_grad(bool wanted) {
  if (wanted && !is_float(dtype()))
    fail(AT_ERROR_DTYPE, "tensor", "tensor is %s, expected a float dtype", dtype_name(dtype()));
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

bool Tensor::claim(ParameterOwner& owner) {
  std::lock_guard lock(graph_mutex());
  if (extra_->owner) return false;
  extra_->owner = &owner;
  return true;
}

void Tensor::disclaim() {
  std::lock_guard lock(graph_mutex());
  extra_->owner = nullptr;
}

ParameterOwner* Tensor::owner() {
  std::lock_guard lock(graph_mutex());
  return extra_ ? extra_->owner : nullptr;
}

void Tensor::set_updates(Ref<Updates> updates) {
  std::lock_guard lock(graph_mutex());
  if (!extra_) extra_.reset(new Extra);
  extra_->updates = std::move(updates);
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
    else if (tensor->differentiated_by == thread_number())
      losses.push_back(tensor->node_);
  }
  return losses;
}

}  // namespace athena
