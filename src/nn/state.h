// state.h: a module's tensors and modules with those of all below, by whole names: "0.weight".
#pragma once

#include "nn/module.h"
#include "ops/state.h"

namespace athena::nn {

// Under its name from module on; module itself under "".
struct Named {
  std::string name;
  Ref<Module> module;
};
std::vector<Named> modules(const Ref<Module>& module);
// All of them, those in a module before it, and each child of one module once.
void apply(const Named& module, const std::function<void(const Named&)>& function);

struct NamedTensor {
  std::string name;
  Ref<Tensor> tensor;
  Module::Role role;
};
// Of parameters and buffers each tensor once, under its first name; the state has all names but those of transient
// buffers.
std::vector<NamedTensor> parameters(const Ref<Module>& module);
std::vector<NamedTensor> buffers(const Ref<Module>& module);
std::vector<NamedTensor> state(const Ref<Module>& module);

// Each throws AT_ERROR_ARGUMENT with the names there are.
Ref<Module> find_module(const Ref<Module>& module, const std::string& name);
struct Place {
  Ref<Module> owner;
  std::string name;
};
Place find_tensor(const Ref<Module>& module, const std::string& name);
Ref<Tensor> tensor_at(const Place& place);

// The values of tensors into those of the same names, moved and cast. strict: every name must be there on both sides
// (AT_ERROR_ARGUMENT with those that are not); shapes are the same (AT_ERROR_SHAPE).
StateChange prepare_state(const Ref<Module>& module, const std::vector<StateTensor>& given, bool strict);
void load_state(const Ref<Module>& module, const std::vector<StateTensor>& given, bool strict);

// What the modules draw from, each once.
std::vector<Ref<Generator>> generators(const Ref<Module>& module);
// Of all batch norms. Throws AT_ERROR_ARGUMENT where there are none.
void set_group(const Ref<Module>& module, const Ref<Communicator>& group);
void set_training(const Ref<Module>& module, bool training);
// A module and all below evaluate while one lives.
class Evaluating {
 public:
  explicit Evaluating(const Ref<Module>& module);
  ~Evaluating();
  Evaluating(const Evaluating&) = delete;

 private:
  std::vector<std::pair<Ref<Module>, bool>> before_;
};
void set_requires_grad(const Ref<Module>& module, bool requires_grad);
void zero_grad(const Ref<Module>& module);
// Tensors of floats as dtype, and all on backend; null: as they are. They are new tensors, gradients are forgotten,
// but what an optimizer has changes itself. Throws AT_ERROR_STATE, with nothing moved, where one has others too.
void move(const Ref<Module>& module, Backend* backend, const DType* dtype);
// Another module of the same kind with the values of this one; what both draw from is the same generator.
Ref<Module> copy(const Ref<Module>& module);

}  // namespace athena::nn
