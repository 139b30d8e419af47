#include "nn/state.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/error.h"
#include "core/text.h"
#include "graph/run/evaluate.h"
#include "nn/registry.h"
#include "ops/assign.h"
#include "ops/pointwise.h"
#include "ops/transfer.h"

namespace athena::nn {

namespace {

// Of something in the module of this name, which is empty for the outermost.
std::string whole_name(const std::string& module, const std::string& name) {
  return module.empty() ? name : module + "." + name;
}

void collect(const Ref<Module>& module, const std::string& name, std::vector<Named>& all) {
  all.push_back({name, module});
  for (const auto& child : module->children()) collect(child.module, whole_name(name, child.name), all);
}

std::vector<NamedTensor> tensors(const Ref<Module>& module, bool once, bool (*wanted)(Module::Role)) {
  std::vector<NamedTensor> found;
  for (const Named& one : modules(module))
    for (const auto& member : one.module->members()) {
      auto same = [&](const NamedTensor& other) { return other.tensor == member.tensor; };
      if (!wanted(member.role) || (once && std::any_of(found.begin(), found.end(), same))) continue;
      found.push_back({whole_name(one.name, member.name), member.tensor, member.role});
    }
  return found;
}

template <class List>
std::string names_of(const List& list) {
  std::vector<std::string> names;
  for (const auto& one : list) names.push_back(one.name);
  return list_of_names(names);
}

}  // namespace

std::vector<Named> modules(const Ref<Module>& module) {
  std::vector<Named> all;
  collect(module, "", all);
  return all;
}

void apply(const Named& module, const std::function<void(const Named&)>& function) {
  std::set<const Module*> seen;
  for (const auto& child : module.module->children())
    if (seen.insert(child.module.get()).second) apply({whole_name(module.name, child.name), child.module}, function);
  function(module);
}

std::vector<NamedTensor> parameters(const Ref<Module>& module) {
  return tensors(module, true, [](Module::Role role) { return role == Module::Role::parameter; });
}
std::vector<NamedTensor> buffers(const Ref<Module>& module) {
  return tensors(module, true, [](Module::Role role) { return role != Module::Role::parameter; });
}
std::vector<NamedTensor> state(const Ref<Module>& module) {
  return tensors(module, false, [](Module::Role role) { return role != Module::Role::transient; });
}

Ref<Module> find_module(const Ref<Module>& module, const std::string& name) {
  Ref<Module> at = module;
  for (size_t begin = 0, end; at && !name.empty() && begin <= name.size(); begin = end + 1) {
    end = std::min(name.find('.', begin), name.size());
    std::vector<Module::Child> children = at->children();
    at = {};
    for (const Module::Child& child : children)
      if (name.compare(begin, end - begin, child.name) == 0) at = child.module;
  }
  if (at) return at;
  std::vector<Named> all = modules(module);
  all.erase(all.begin());
  fail(AT_ERROR_ARGUMENT, "name", "there is no module %s, expected one of %s", shortened(printable(name)).c_str(),
       names_of(all).c_str());
}

Place find_tensor(const Ref<Module>& module, const std::string& name) {
  std::vector<NamedTensor> all;
  for (const Named& one : modules(module))
    for (const auto& member : one.module->members()) {
      all.push_back({whole_name(one.name, member.name), member.tensor, member.role});
      if (all.back().name == name) return {one.module, member.name};
    }
  fail(AT_ERROR_ARGUMENT, "name", "there is no tensor %s, expected one of %s", shortened(printable(name)).c_str(),
       names_of(all).c_str());
}

Ref<Tensor> tensor_at(const Place& place) {
  for (const auto& member : place.owner->members())
    if (member.name == place.name) return member.tensor;
  fail(AT_ERROR_ARGUMENT, "name", "%s has no tensor %s", place.owner->kind().c_str(), place.name.c_str());
}

StateChange prepare_state(const Ref<Module>& module, const std::vector<StateTensor>& given, bool strict) {
  NoGradScope scope(true);
  std::vector<NamedTensor> own = state(module);
  if (strict) {
    std::vector<std::string> names;
    for (const NamedTensor& one : own) names.push_back(one.name);
    check_state_names(names, given, "module");
  }
  std::unordered_map<std::string_view, const StateTensor*> by_name;
  for (const StateTensor& one : given) by_name[one.name] = &one;
  StateChange change;
  for (const NamedTensor& one : own) {
    auto found = by_name.find(one.name);
    if (found == by_name.end()) continue;
    Tensor& to = *one.tensor;
    change.writes.push_back({one.tensor, state_value(*found->second, to.shape(), to.backend(), to.dtype(), "module")});
  }
  return change;
}

void load_state(const Ref<Module>& module, const std::vector<StateTensor>& given, bool strict) {
  Stateful::apply_changes({prepare_state(module, given, strict)});
}

std::vector<Ref<Generator>> generators(const Ref<Module>& module) {
  std::vector<Ref<Generator>> found;
  for (const Named& one : modules(module)) {
    Ref<Generator> generator = one.module->generator();
    if (generator && std::find(found.begin(), found.end(), generator) == found.end()) found.push_back(generator);
  }
  return found;
}

void set_training(const Ref<Module>& module, bool training) {
  for (const Named& one : modules(module)) one.module->set_training(training);
}

void set_group(const Ref<Module>& module, const Ref<Communicator>& group) {
  bool found = false;
  for (const Named& one : modules(module)) found |= one.module->set_group(group);
  if (!found) fail(AT_ERROR_ARGUMENT, "module", "%s has no batch norm, expected one or more", module->kind().c_str());
}

Evaluating::Evaluating(const Ref<Module>& module) {
  for (const Named& one : modules(module)) before_.emplace_back(one.module, one.module->is_training());
  nn::set_training(module, false);
}
Evaluating::~Evaluating() {
  for (auto& [module, training] : before_) module->set_training(training);
}

void set_requires_grad(const Ref<Module>& module, bool requires_grad) {
  for (const NamedTensor& one : parameters(module)) one.tensor->set_requires_grad(requires_grad);
}

void zero_grad(const Ref<Module>& module) {
  for (const NamedTensor& one : parameters(module)) one.tensor->forget_grad();
}

namespace {

// Throws where an optimizer would have to leave a part of its parameters behind.
void check_all_move(ParameterOwner& owner, const std::vector<NamedTensor>& moving) {
  size_t others = 0;
  for (const auto& parameter : owner.owned())
    others += std::none_of(moving.begin(), moving.end(), [&](const auto& one) { return one.tensor == parameter; });
  if (others)
    fail(
        AT_ERROR_STATE, "module",
        "an optimizer of this module's parameters has %zu others, which would stay where they are, expected none: move "
        "the modules first, then make the optimizer",
        others);
}

Ref<Tensor> moved_tensor(Tensor& tensor, Backend& backend, DType dtype) {
  Value value = ops::copy(ops::cast(ops::moved(tensor, backend)->raw_value(), dtype));
  evaluate({&value, 1});
  Ref<Tensor> made(new Tensor(value));
  made->set_requires_grad(tensor.requires_grad());
  return made;
}

}  // namespace

void move(const Ref<Module>& module, Backend* backend, const DType* dtype) {
  NoGradScope scope(true);
  std::vector<std::pair<Ref<Tensor>, Ref<Tensor>>> moves;
  std::set<ParameterOwner*> owners;
  std::vector<std::function<void()>> follow;
  auto all = parameters(module);
  for (const NamedTensor& one : buffers(module)) all.push_back(one);
  for (const NamedTensor& one : all) {
    Tensor& from = *one.tensor;
    Backend& there = backend ? *backend : from.backend();
    DType as = dtype && is_float(from.dtype()) ? *dtype : from.dtype();
    if (&there == &from.backend() && as == from.dtype()) continue;
    if (ParameterOwner* owner = from.owner()) {
      if (!owners.insert(owner).second) continue;
      check_all_move(*owner, all);
      follow.push_back(owner->prepare_move(there, as));
      continue;
    }
    moves.push_back({one.tensor, moved_tensor(from, there, as)});
  }
  for (const Named& one : modules(module))
    for (const auto& member : one.module->members())
      for (const auto& [from, to] : moves)
        if (member.tensor == from) one.module->replace(member.name, to);
  for (const auto& put : follow) put();
}

namespace {

using Copies = std::vector<std::pair<Ref<Tensor>, Ref<Tensor>>>;  // tensors that two modules share stay shared

Ref<Tensor> copied(const Ref<Tensor>& tensor, Copies& copies) {
  for (const auto& [from, to] : copies)
    if (from == tensor) return to;
  copies.emplace_back(tensor, moved_tensor(*tensor, tensor->backend(), tensor->dtype()));
  return copies.back().second;
}

void copy_into(const Ref<Module>& to, const Ref<Module>& from, Copies& copies);

Ref<Module> copied(const Ref<Module>& module, Copies& copies) {
  Ref<Module> made = module->again();
  copy_into(made, module, copies);
  return made;
}

void copy_into(const Ref<Module>& to, const Ref<Module>& from, Copies& copies) {
  to->set_training(from->is_training());
  auto own = to->members();
  for (const auto& member : from->members()) {
    auto has = [&](const Module::Member& other) { return other.name == member.name; };
    Ref<Tensor> tensor = copied(member.tensor, copies);
    if (std::any_of(own.begin(), own.end(), has))
      to->replace(member.name, tensor);
    else
      to->add_tensor(member.name, tensor, member.role);
  }
  auto children = to->children();
  for (const auto& child : from->children()) {
    auto same =
        std::find_if(children.begin(), children.end(), [&](const auto& other) { return other.name == child.name; });
    auto alike = [&](const Module& other) {
      return other.kind() == child.module->kind() && other.arguments() == child.module->arguments();
    };
    if (same == children.end())
      to->add_module(child.name, copied(child.module, copies));
    else if (alike(*same->module))
      copy_into(same->module, child.module, copies);
    else
      to->replace_module(child.name, copied(child.module, copies));
  }
}

}  // namespace

Ref<Module> copy(const Ref<Module>& module) {
  NoGradScope scope(true);
  Copies copies;
  return copied(module, copies);
}

}  // namespace athena::nn
