// shared_memory.cpp: memory that a tensor shares with the outside: where it is, who may write, what others keep.
#include <cstring>

#include "backend/registry.h"
#include "graph/record/external_buffer.h"
#include "graph/record/tensor.h"
#include "graph/run/evaluate.h"

namespace athena {

namespace {

void check_on_cpu(const Backend& backend) {
  if (&backend != &cpu_backend())
    fail(AT_ERROR_UNSUPPORTED, "tensor", "tensor is on %s, expected cpu: move it there first",
         backend.info().name.c_str());
}

// Whether a value that has run lies in memory of its own.
bool has_memory(const Node& node) { return node.kind() != OpKind::view && node.kind() != OpKind::constant; }

// Where the first of memory's bytes lies.
char* address(Buffer* memory, size_t base) { return memory ? static_cast<char*>(memory->host()) + base : nullptr; }

// A value's elements for others, before its memory is written. Under the locks of the backend and the graph.
void move_out(Node& node) {
  size_t bytes = node.bytes();
  if (bytes == 0) return;
  Ref<Buffer> copy(node.backend().allocate(bytes));
  std::memcpy(copy->host(), address(node.buffer(), node.base()), bytes);
  node.move_memory(std::move(copy), 0);
}

}  // namespace

Ref<Tensor> Tensor::over(Ref<Buffer> memory, size_t base, DType dtype, const Layout& layout, bool read_only) {
  bool whole = layout.is_contiguous();
  int64_t first, end;
  layout.extent(&first, &end);
  Value node = Node::data(*memory->backend(), dtype, whole ? layout.shape : Shape{end}, nullptr);
  node->move_memory(memory, base);
  Ref<Tensor> root(new Tensor(node));
  root->extra_.reset(new Extra);
  root->extra_->shared.reset(new Shared{std::move(memory), base, std::move(node), true, read_only});
  return whole ? root : root->view([&](const Layout&) { return std::optional(layout); });
}

bool Tensor::is_shared() {
  Tensor* root = outermost();
  return root->extra_ && root->extra_->shared;
}

bool Tensor::is_read_only() { return is_shared() && outermost()->extra_->shared->read_only; }

void Tensor::unshare() {
  if (extra_) extra_->shared.reset();
}

Lent Tensor::lend() {
  check_on_cpu(backend());
  report_withheld();
  for (;;) {
    Ref<Tensor> root;
    Value value;
    {
      std::lock_guard lock(graph_mutex());
      root = Ref<Tensor>(outermost());
      value = root->node_;
    }
    root->settle();
    evaluate({&value, 1});
    check(value);
    std::lock_guard device(backend().mutex());
    std::unique_lock lock(graph_mutex());
    if (root.get() != outermost() || root->node_ != value) continue;
    std::optional<Layout> layout = strided_layout();
    if (!layout)
      fail(AT_ERROR_STATE, "tensor", "tensor is a view of a leaf that no strides describe, expected a clone");
    if (!root->extra_) root->extra_.reset(new Extra);
    auto& shared = root->extra_->shared;
    if (!shared || !shared->is_lent()) {
      shared.reset();
      for (Tensor* at = this; at; at = at->root_.get()) at->forget_cached();
      bool others = !has_memory(*value) || value->references() > 2 ||  // than node_ and value
                    (value->buffer() && !value->buffer()->is_reusable());
      if (others) {
        Value copy = copy_of(value);
        lock.unlock();
        evaluate({&copy, 1});
        lock.lock();
        if (root.get() != outermost() || root->node_ != value) continue;
        root->node_ = copy;
        value = std::move(copy);
      }
      if (value->buffer()) shared.reset(new Shared{Ref<Buffer>(value->buffer()), value->base(), value, false, false});
    }
    Lent lent{Ref<Buffer>(value->buffer()), value->dtype(), *layout, nullptr, shared && shared->read_only};
    if (layout->shape.numel())
      lent.data = address(value->buffer(), value->base()) + layout->offset * int64_t(dtype_size(value->dtype()));
    return lent;
  }
}

// Elements, the value's in memory of its own, go where the outside sees them. False: another change came between.
bool Tensor::bring_home(const Value& value, const Value& elements) {
  Value old;  // after the locks
  std::lock_guard device(backend().mutex());
  std::lock_guard lock(graph_mutex());
  if (node_ != value) return false;
  if (!extra_->shared) return true;
  Shared& shared = *extra_->shared;
  // What gradients flow through stays the node it is.
  Value home = elements;
  if (!elements->requires_grad()) home = Node::data(backend(), dtype_, elements->shape(), nullptr);
  if (shared.home->references() > 1) move_out(*shared.home);
  if (size_t bytes = elements->bytes())  // which may overlap: the caller lent one memory twice
    std::memmove(address(shared.memory.get(), shared.base), address(elements->buffer(), elements->base()), bytes);
  home->move_memory(shared.memory, shared.base);
  old = std::exchange(shared.home, home);
  node_ = std::move(home);
  return true;
}

void Tensor::settle() {
  for (;;) {
    Ref<Tensor> root;
    Value value, elements;
    std::unique_ptr<Shared> over;  // after the lock
    {
      std::lock_guard lock(graph_mutex());
      if (!is_shared()) return;
      root = Ref<Tensor>(outermost());
      if (!root->extra_->shared->is_lent()) {
        over = std::move(root->extra_->shared);
        return;
      }
      value = root->node_;
      if (value == root->extra_->shared->home) return;
      bool alone = has_memory(*value) && !value->requires_grad();
      elements = alone ? value : copy_of(value);
    }
    try {
      evaluate({&elements, 1});
      check(elements);
      if (root->bring_home(value, elements)) return;
    } catch (...) {
      std::lock_guard lock(graph_mutex());
      if (root->node_ == value && root->is_shared()) root->node_ = root->extra_->shared->home;
      throw;
    }
  }
}

}  // namespace athena
