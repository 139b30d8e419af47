#include "graph/record/node.h"

#include <algorithm>
#include <new>
#include <vector>

#include "graph/record/hook.h"
#include "graph/record/label.h"
#include "graph/record/transfer.h"
#include "graph/record/updates.h"

namespace athena {

namespace {
const OpDef data_def{.name = "data", .kind = OpKind::data};
const OpDef constant_def{.name = "constant", .kind = OpKind::constant};

const OpDef result_def{.name = "result", .kind = OpKind::result};
bool is_work(OpKind kind) { return kind > OpKind::view; }
size_t head_of(const OpDef& def) { return sizeof(Node*) * (def.results - 1); }
bool moves_operands(OpKind kind) { return is_work(kind) && kind != OpKind::transfer; }
}  // namespace

bool no_grad() { return this_thread().no_grad; }
void set_no_grad(bool no_grad) { this_thread().no_grad = no_grad; }

Node::Node(const OpDef& def, Backend& backend, DType dtype, const Shape& shape, std::span<const Value> inputs,
           uint16_t label)
    : label_(label),
      input_count_(uint16_t(inputs.size())),
      dtype_(dtype),
      rank_(uint8_t(shape.rank)),
      def_(&def),
      backend_(&backend) {
  int64_t* sizes = const_cast<int64_t*>(dims());
  for (int i = 0; i < rank_; i++) sizes[i] = shape.dims[i];
  Node** slot = inputs_begin();
  for (const Value& input : inputs) {
    input->retain();
    *slot++ = input.get();
  }
}

Value Node::make(const OpDef& def, Backend& backend, DType dtype, const Shape& shape, std::span<const Value> inputs) {
  return Value(make_with(0, def, backend, dtype, shape, inputs));
}

Value Node::make(const OpDef& def, Backend& backend, DType dtype, const Shape& shape, std::span<const Value> inputs,
                 ViewSpec spec) {
  Node* node = make_with(sizeof(ViewSpec), def, backend, dtype, shape, inputs);
  node->detail.view = new (node->inputs_begin() + inputs.size()) ViewSpec(std::move(spec));
  return Value(node);
}

Value Node::make_told(const OpDef& def, Backend& backend, DType dtype, const Shape& shape,
                      std::span<const Value> inputs, std::span<const uint64_t> attributes,
                      std::span<const uint64_t> arguments) {
  size_t count = attributes.size() + arguments.size();
  Node* node = make_with(count * sizeof(uint64_t), def, backend, dtype, shape, inputs);
  auto* words = reinterpret_cast<uint64_t*>(node->inputs_begin() + inputs.size());
  std::copy(arguments.begin(), arguments.end(), std::copy(attributes.begin(), attributes.end(), words));
  node->detail.words = {uint32_t(reinterpret_cast<char*>(words) - reinterpret_cast<char*>(node)),
                        uint16_t(attributes.size()), uint16_t(arguments.size())};
  return Value(node);
}

Node* Node::make_with(size_t tail, const OpDef& def, Backend& backend, DType dtype, const Shape& shape,
                      std::span<const Value> inputs) {
  if (inputs.size() > UINT16_MAX)
    fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected at most %d", inputs.size(), UINT16_MAX);
  if (moves_operands(def.kind))
    for (const Value& input : inputs)
      if (&input->backend() != &backend) {
        std::vector<Value> moved;
        for (const Value& operand : inputs) moved.push_back(on_backend(operand, backend));
        return make_with(tail, def, backend, dtype, shape, moved);
      }
  size_t head = head_of(def);
  char* memory = static_cast<char*>(
      ::operator new(head + sizeof(Node) + sizeof(int64_t) * shape.rank + sizeof(Node*) * inputs.size() + tail));
  if (head) [[unlikely]]
    std::fill_n(reinterpret_cast<Node**>(memory), def.results - 1, nullptr);
  const ThreadState& thread = this_thread();
  Node* node = new (memory + head) Node(def, backend, dtype, shape, inputs, thread.label);
  if (is_work(def.kind)) {
    backend.pending().nodes.fetch_add(1, std::memory_order_relaxed);
    backend.pending().bytes.fetch_add(node->bytes(), std::memory_order_relaxed);
  } else {
    node->state_ = State::ready;
  }
  if (!thread.no_grad && is_float(dtype) && def.gradient)
    for (const Value& input : inputs) node->requires_grad_ |= input->requires_grad();
  return node;
}

Value Node::data(Backend& backend, DType dtype, const Shape& shape, Ref<Buffer> buffer) {
  Value node = make(data_def, backend, dtype, shape);
  node->buffer_ = buffer.leak();
  return node;
}

Value Node::constant(Backend& backend, DType dtype, Scalar value) {
  Value node = make(constant_def, backend, dtype, {});
  if (is_float(dtype))
    node->detail.f = value.f;
  else
    node->detail.i = value.i;
  return node;
}

Value Node::result(const Value& first, uint32_t k, DType dtype, const Shape& shape) {
  Value node = make(result_def, first->backend(), dtype, shape, {&first, 1}, ResultAttributes{k});
  *first->place_of_result(k) = node.get();
  return node;
}

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

Value Node::view(const Value& input, const Layout& layout, const Layout& memory, bool requires_grad, Ref<Leaf> leaf) {
  Node* source = input->kind() == OpKind::view ? input->detail.view->source : input.get();
  Value node = make(view_def(), input->backend(), input->dtype(), layout.shape, {&input, 1},
                    {layout, memory, source, std::move(leaf)});
  node->requires_grad_ = requires_grad;
  return node;
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
    case OpKind::function: return detail.object ? detail.object->release() : void();
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
