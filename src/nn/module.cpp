#include "nn/module.h"

#include <algorithm>

#include "core/error.h"
#include "core/text.h"

namespace athena::nn {

namespace {

thread_local CallObserver* observer = nullptr;

// An error that tells in which module it was met.
class ErrorInside : public Error {
 public:
  ErrorInside(const Error& error, const Module& module)
      : Error(error.status(), error.argument(),
              error.text() + "; in " + module.kind() + "(" + shortened(module.arguments()) + ")", error.operation()) {}
};

void check_name(const std::string& name) {
  if (name.empty() || name.find('.') != std::string::npos || printable(name) != name)
    fail(AT_ERROR_ARGUMENT, "name", "name is '%s', expected some characters without a point",
         shortened(printable(name)).c_str());
}

bool contains(const Module& outer, const Module& inner) {
  if (&outer == &inner) return true;
  for (const auto& child : outer.children())
    if (contains(*child.module, inner)) return true;
  return false;
}

int height(const Module& module) {
  int most = 0;
  for (const auto& child : module.children()) most = std::max(most, height(*child.module));
  return most + 1;
}
constexpr int kHighest = 200;

std::string indented(std::string text) {
  for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at++) text.insert(at + 1, "  ");
  return text;
}

}  // namespace

CallObserver::CallObserver(Function function) : function_(std::move(function)), before_(observer) { observer = this; }
CallObserver::~CallObserver() { observer = before_; }

std::vector<Value> Module::call(std::span<const Value> inputs, size_t wanted) {
  std::vector<Value> results, casts;
  try {
    ops::CastScope casting(cast_rule_);
    if (autocast()) {
      for (size_t i = 0; i < inputs.size(); i++) {  // what is given twice stays one value
        size_t first = size_t(std::find(inputs.begin(), inputs.end(), inputs[i]) - inputs.begin());
        casts.push_back(first < i ? casts[first] : ops::autocast_in_module(inputs[i]));
      }
      inputs = casts;
    }
    results = forward(inputs, wanted);
  } catch (const ErrorInside&) {
    throw;
  } catch (const Error& error) {
    throw ErrorInside(error, *this);
  }
  if (observer) observer->function_(*this, inputs, results);
  return results;
}

Ref<Module> Module::again() const {
  fail(AT_ERROR_UNSUPPORTED, "module", "%s is the program's own module, which only the program can make again",
       kind_.c_str());
}

void Module::seal() {
  std::lock_guard lock(mutex_);
  sealed_ = children_.size();
  sealed_members_ = members_.size();
}

std::string Module::description() const {
  std::string inside = arguments_;
  auto children = this->children();
  for (size_t i = sealed_; i < children.size(); i++) {
    if (!inside.empty()) inside += ", ";
    inside += (children[i].name == std::to_string(i) ? "" : children[i].name + "=") + children[i].module->description();
  }
  return kind_ + "(" + inside + ")";
}

std::string Module::text() const {
  std::string inside;
  for (const Child& child : children()) inside += "\n  (" + child.name + "): " + indented(child.module->text());
  return kind_ + "(" + (sealed_ ? "" : arguments_) + inside + (inside.empty() ? ")" : "\n)");
}

std::vector<Module::Member> Module::members() const {
  std::lock_guard lock(mutex_);
  return members_;
}

std::vector<Module::Child> Module::children() const {
  std::lock_guard lock(mutex_);
  return children_;
}

void Module::check_free(const std::string& name) const {
  for (const Member& one : members_)
    if (one.name == name) fail(AT_ERROR_ARGUMENT, "name", "%s has a tensor %s already", kind_.c_str(), name.c_str());
  for (const Child& one : children_)
    if (one.name == name) fail(AT_ERROR_ARGUMENT, "name", "%s has a module %s already", kind_.c_str(), name.c_str());
}

void Module::add_tensor(const std::string& name, Ref<Tensor> tensor, Role role) {
  check_name(name);
  std::lock_guard lock(mutex_);
  check_free(name);
  members_.push_back({name, std::move(tensor), role});
}

void Module::check_child(const std::string& name, const Ref<Module>& module) const {
  if (contains(*module, *this))
    fail(AT_ERROR_ARGUMENT, "child", "%s is inside of what is added as %s, or is that itself", kind_.c_str(),
         name.c_str());
  if (height(*module) >= kHighest)
    fail(AT_ERROR_ARGUMENT, "child", "modules are nested %d deep, expected less than %d", height(*module), kHighest);
}

void Module::add_module(const std::string& name, Ref<Module> module) {
  check_name(name);
  check_child(name, module);
  std::lock_guard lock(mutex_);
  check_free(name);
  children_.push_back({name, std::move(module)});
}

void Module::replace(const std::string& name, Ref<Tensor> tensor) {
  std::lock_guard lock(mutex_);
  for (Member& one : members_) {
    if (one.name != name) continue;
    if (!(one.tensor->shape() == tensor->shape()))
      fail(AT_ERROR_SHAPE, "tensor", "tensor is %s, expected %s as %s of %s has it", tensor->shape().text().c_str(),
           one.tensor->shape().text().c_str(), name.c_str(), kind_.c_str());
    std::swap(one.tensor, tensor);  // the old one goes when the lock is given back
    return;
  }
  fail(AT_ERROR_ARGUMENT, "name", "%s has no tensor %s", kind_.c_str(), shortened(printable(name)).c_str());
}

void Module::replace_module(const std::string& name, Ref<Module> module) {
  check_child(shortened(printable(name)), module);
  std::lock_guard lock(mutex_);
  auto one = std::find_if(children_.begin(), children_.end(), [&](const Child& child) { return child.name == name; });
  if (one == children_.end())
    fail(AT_ERROR_ARGUMENT, "name", "%s has no module %s", kind_.c_str(), shortened(printable(name)).c_str());
  std::swap(one->module, module);
}

void Module::remove(const std::string& name) {
  Ref<Tensor> tensor;  // what goes goes when the lock is given back
  Ref<Module> module;
  std::lock_guard lock(mutex_);
  auto named = [&](const auto& one) { return one.name == name; };
  auto member = std::find_if(members_.begin(), members_.end(), named);
  auto child = std::find_if(children_.begin(), children_.end(), named);
  std::string shown = shortened(printable(name));
  if (member == members_.end() && child == children_.end())
    fail(AT_ERROR_ARGUMENT, "name", "%s has neither a tensor nor a module %s", kind_.c_str(), shown.c_str());
  bool is_tensor = member != members_.end();
  if (is_tensor ? size_t(member - members_.begin()) < sealed_members_ : size_t(child - children_.begin()) < sealed_)
    fail(AT_ERROR_ARGUMENT, "name", "%s of %s follows from its arguments, expected something that was added",
         shown.c_str(), kind_.c_str());
  if (is_tensor) {
    tensor = std::move(member->tensor);
    members_.erase(member);
  } else {
    module = std::move(child->module);
    children_.erase(child);
  }
}

void Module::add_parameter(const char* name, const Value& first) {
  Ref<Tensor> tensor(new Tensor(first));
  tensor->set_requires_grad(true);
  add_tensor(name, std::move(tensor), Role::parameter);
}

void Module::add_buffer(const char* name, const Value& first) {
  add_tensor(name, Ref<Tensor>(new Tensor(first)), Role::buffer);
}

Ref<Tensor> Module::tensor(const char* name) const {
  std::lock_guard lock(mutex_);
  for (const Member& one : members_)
    if (one.name == name) return one.tensor;
  return {};
}

Value Module::value(const char* name) const {
  Ref<Tensor> found = tensor(name);
  return found ? ops::autocast_in_module(found->value()) : nullptr;
}

std::span<const Value> Module::inputs(std::span<const Value> given, size_t least, size_t most) const {
  if (given.size() < least || given.size() > most)
    fail(AT_ERROR_ARGUMENT, "inputs", "%s was given %zu inputs, expected %zu%s", kind_.c_str(), given.size(), least,
         most == least ? "" : (" to " + std::to_string(most)).c_str());
  for (size_t i = 0; i < least; i++)
    if (!given[i]) fail(AT_ERROR_NULL, "inputs", "input %zu of %s is NULL, expected a tensor", i, kind_.c_str());
  return given;
}

}  // namespace athena::nn
