#include "graph/record/node.h"

#include <algorithm>
#include <vector>

#include "graph/record/hook_table.h"
#include "graph/record/updates.h"

namespace athena {

bool no_grad() { return this_thread().no_grad; }
void set_no_grad(bool no_grad) { this_thread().no_grad = no_grad; }

// What nobody refers to any more waits for the lock to clear its place, and is not given out again.
Value Node::pending_result(uint32_t k) const {
  Node* node = *place_of_result(k);
  return node && node->try_retain() ? Value::adopt(node) : nullptr;
}

bool Node::try_retain() {
  uint32_t count = references();
  while (count > 0)
    if (references_.compare_exchange_weak(count, count + 1, std::memory_order_acq_rel)) return true;
  return false;
}

void Node::leave_first() {
  std::lock_guard lock(graph_mutex());
  drop_inputs();
}

Node* source_of(Node* node) { return node->kind() == OpKind::view ? node->detail.view->source : node; }

Located locate(Node* node) {
  if (node->kind() == OpKind::view) return {node->detail.view->source, node->detail.view->memory};
  return {node, Layout::contiguous(node->shape())};
}

Shape Node::shape() const {
  Shape shape;
  shape.rank = rank_;
  for (int i = 0; i < rank_; i++) shape.dims[i] = dims()[i];
  return shape;
}

int64_t Node::numel() const {
  int64_t count = 1;
  for (int i = 0; i < rank_; i++) count *= dims()[i];
  return count;
}

Scalar Node::scalar() const {
  if (is_float(dtype_)) return {detail.f, 0};
  return {double(detail.i), detail.i};
}

void Node::settle(State state) {
  if (state_ == State::pending) {
    backend_->pending().nodes.fetch_sub(1, std::memory_order_relaxed);
    backend_->pending().bytes.fetch_sub(bytes(), std::memory_order_relaxed);
  }
  state_ = state;
}

void Node::set_ready(Ref<Buffer> buffer, size_t base) {
  settle(State::ready);
  buffer_ = buffer.leak();
  base_ = base;
}

void Node::move_memory(Ref<Buffer> buffer, size_t base) {
  if (buffer_) buffer_->release();
  buffer_ = buffer.leak();
  base_ = base;
}

void Node::drop_inputs() {
  if (kind() == OpKind::result && input_count_)
    *inputs_begin()[0]->place_of_result(attributes<ResultAttributes>().index) = nullptr;
  release_inputs();
}

inline void Node::release_inputs() {
  uint16_t count = input_count_;
  Node** inputs = inputs_begin();
  input_count_ = 0;
  for (int i = 0; i < count; i++) inputs[i]->release();
}

inline void Node::release_detail() {
  switch (kind()) {
    case OpKind::view:
    case OpKind::assign: return detail.view->~ViewSpec();
    case OpKind::program: return detail.updates ? detail.updates->release() : void();
    case OpKind::function:
    case OpKind::collective: return detail.object ? detail.object->release() : void();
    case OpKind::result: return leave_first();
    default: return;
  }
}

// Frees a node and all that only it held, without recursion: what falls due waits in a list of the thread.
void Node::destroy(Node* node) {
  struct List {
    Node* first = nullptr;
    bool freeing = false;
  };
  thread_local List of_thread;
  List& due = of_thread;
  node->due_ = due.first;
  due.first = node;
  if (due.freeing) return;
  due.freeing = true;
  while (due.first) {
    Node* next = due.first;
    due.first = next->due_;
    if (next->hooked_) forget_hooks(next);
    next->settle(State::dropped);
    next->release_detail();
    next->release_inputs();
    if (next->buffer_) next->buffer_->release();
    void* memory = reinterpret_cast<char*>(next) - head_of(next->def());
    next->~Node();
    ::operator delete(memory);
  }
  due.freeing = false;
}

}  // namespace athena
