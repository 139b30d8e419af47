#include "io/picture.h"

#include <mutex>
#include <unordered_map>

#include "autograd/topological_order.h"
#include "core/text.h"
#include "graph/record/label.h"
#include "graph/run/evaluate.h"
#include "io/format.h"
#include "ops/differentiate.h"
#include "ops/view.h"

namespace athena {

namespace {

constexpr int64_t kShown = 4;  // elements of a value whose data are shown

// The operation that made a value; a result of a function is a view of two, of which the second is the function.
Node* maker(Node* value) {
  bool of_function = value->kind() == OpKind::view && value->inputs().size() == 2;
  return of_function ? value->inputs()[1] : value;
}

std::span<Node* const> operands(Node* value) {
  if (!value->requires_grad() || is_leaf(*value)) return {};
  return maker(value)->inputs();
}

// A function is known by what recorded it, which may be a module's call.
std::string operation(Node* value) {
  const Node& made = *maker(value);
  if (made.kind() != OpKind::function) return made.def().name;
  std::string label = label_name(made.label());
  return label.starts_with("module_") ? "function" : label;
}

// Breadth first from the result: those nearest are met first.
class Collected {
 public:
  Collected(const Value& result, size_t most) {
    std::lock_guard lock(graph_mutex());
    met_.push_back(result.get());
    result->mark = 0;
    for (size_t k = 0; k < met_.size(); k++) {
      Node* node = met_[k];
      if (node->requires_grad() && maker(node)->freed())
        fail(AT_ERROR_STATE, "tensor", "the graph was freed by an earlier backward; draw before it");
      for (Node* operand : operands(node)) meet(operand);
      if (k < most) add(node, most);
    }
    picture.left_out = met_.size() - nodes.size();
  }

  std::vector<Value> nodes;
  Picture picture;

 private:
  void meet(Node* node) {
    if (node->mark < met_.size() && met_[node->mark] == node) return;
    node->mark = uint32_t(met_.size());
    met_.push_back(node);
  }

  void add(Node* node, size_t most) {
    Picture::Box box;
    for (Node* operand : operands(node)) {
      if (operand->mark < most)
        box.operands.push_back(operand->mark);
      else
        box.cut = true;
    }
    if (!operands(node).empty()) box.operation = operation(node);
    picture.boxes.push_back(std::move(box));
    nodes.push_back(Value(node));
  }

  std::vector<Node*> met_;
};

// A leaf has several nodes if it was changed in place.
const void* identity(const Node& node) {
  return is_leaf(node) ? static_cast<const void*>(node.detail.view->leaf.get()) : &node;
}

void add_names(Picture& picture, const std::vector<Value>& nodes, const std::vector<NamedValue>& names) {
  std::unordered_map<const void*, const std::string*> known;
  for (const NamedValue& one : names) known[identity(*one.value)] = &one.name;
  for (size_t i = 0; i < nodes.size(); i++) {
    auto found = known.find(identity(*nodes[i]));
    if (found != known.end() && !found->second->empty()) picture.boxes[i].lines.push_back(printable(*found->second));
  }
}

bool can_be_read(const Value& value) {
  std::lock_guard lock(graph_mutex());
  return source_of(value.get())->state() != Node::State::dropped;
}

std::string text_of(const Value& value, const at_graph_options& options) {
  at_format_options format = AT_FORMAT_OPTIONS_INIT;
  format.precision = options.precision;
  format.line_width = INT32_MAX;
  Value row = value->rank() > 1 ? ops::flat(value) : value;
  return format_tensor(*Ref<Tensor>(new Tensor(row)), format);
}

void add_numbers(Picture& picture, const std::vector<Value>& nodes, const at_graph_options& options) {
  NoGradScope scope(true);
  std::vector<size_t> shown, differentiated;
  std::vector<Value> computed;
  Differentiation request;
  for (size_t i = 0; i < nodes.size(); i++) {
    if (nodes[i]->numel() > kShown || !can_be_read(nodes[i])) continue;
    shown.push_back(i);
    computed.push_back(nodes[i]);
    if (!nodes[i]->requires_grad()) continue;
    differentiated.push_back(i);
    request.inputs.push_back(nodes[i]);
  }
  if (!differentiated.empty()) {
    request.outputs = {nodes[0]};
    request.retain_graph = request.allow_unused = true;
    request.hand_out = [&](std::vector<Value>& found) { computed.insert(computed.end(), found.begin(), found.end()); };
    ops::grad(std::move(request));
  }
  evaluate(computed);
  for (size_t k = 0; k < shown.size(); k++)
    picture.boxes[shown[k]].lines.push_back("data " + text_of(computed[k], options));
  for (size_t k = 0; k < differentiated.size(); k++)
    picture.boxes[differentiated[k]].lines.push_back("grad " + text_of(computed[shown.size() + k], options));
}

}  // namespace

std::string Picture::remark() const {
  return left_out ? std::to_string(left_out) + (left_out == 1 ? " more value is" : " more values are") + " not drawn"
                  : "";
}

Picture picture_of(Tensor& tensor, const std::vector<NamedValue>& names, const at_graph_options& options) {
  Collected all(tensor.value(), size_t(options.max_nodes));
  add_names(all.picture, all.nodes, names);
  for (size_t i = 0; i < all.nodes.size(); i++)
    if (all.nodes[i]->numel() != 1 || all.nodes[i]->rank()) {
      std::string shape = all.nodes[i]->shape().text();
      all.picture.boxes[i].lines.push_back("shape " + shape);
    }
  if (options.values) add_numbers(all.picture, all.nodes, options);
  for (Picture::Box& box : all.picture.boxes)
    if (box.lines.empty()) box.lines.push_back("number");
  return std::move(all.picture);
}

}  // namespace athena
