// make.cpp: how nodes come to be: one piece of memory, operands on the operation's device, the backend told of work.
#include <algorithm>
#include <new>
#include <vector>

#include "graph/record/label.h"
#include "graph/record/node.h"
#include "graph/record/transfer.h"

namespace athena {

namespace {
const OpDef data_def{.name = "data", .kind = OpKind::data};
const OpDef constant_def{.name = "constant", .kind = OpKind::constant};
const OpDef result_def{.name = "result", .kind = OpKind::result};
bool moves_operands(OpKind kind) { return is_work(kind) && kind != OpKind::transfer; }
}  // namespace

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

Value Node::view(const Value& input, const Layout& layout, const Layout& memory, bool requires_grad, Ref<Leaf> leaf) {
  Node* source = input->kind() == OpKind::view ? input->detail.view->source : input.get();
  Value node = make(view_def(), input->backend(), input->dtype(), layout.shape, {&input, 1},
                    {layout, memory, source, std::move(leaf)});
  node->requires_grad_ = requires_grad;
  return node;
}

Value Node::again(std::span<const Value> inputs, uint64_t seed) {
  switch (kind()) {
    case OpKind::data:
    case OpKind::constant: return Value(this);
    case OpKind::view: return view(inputs[0], detail.view->layout, detail.view->memory, false);
    case OpKind::pointwise: return make(*def_, *backend_, dtype_, shape(), inputs);
    case OpKind::kernel:
    case OpKind::concat: {
      std::span arguments(words_begin() + detail.words.attributes, detail.words.arguments);
      Value node = make_told(*def_, *backend_, dtype_, shape(), inputs, attribute_words(), arguments);
      if (runs(KernelKind::random))
        const_cast<RandomArguments*>(static_cast<const RandomArguments*>(node->arguments()))->seed = seed;
      return node;
    }
    default: fail(AT_ERROR_INTERNAL, "", "%s cannot be recorded again", def_->name);
  }
}

}  // namespace athena
