// The shims of athena/module.h.
#include "athena/module.h"

#include "capi/module_arguments.h"
#include "capi/tensor_callback.h"
#include "capi/texts.h"
#include "core/text.h"
#include "io/module_file.h"
#include "nn/checkpoint.h"
#include "nn/registry.h"
#include "nn/summary.h"
#include "optim/average.h"

using namespace athena;

namespace {

// A module for the length of a callback.
struct LentModule {
  explicit LentModule(const Ref<nn::Module>& module) : handle(make_handle(module)) {}
  ~LentModule() {
    try {
      release_handle<nn::Module>(handle);
    } catch (const Error&) {  // the callback gave it back itself
    }
  }
  LentModule(const LentModule&) = delete;
  at_module* handle;
};

class Visitor : public StatusCallback<at_module_visitor> {
 public:
  using StatusCallback::StatusCallback;
  void call(const nn::Named& one) const {
    LentModule lent(one.module);
    call_function(lent.handle, one.name.c_str());
  }
};

class CustomModule : public nn::Module {
 public:
  CustomModule(const char* kind, Ref<ModuleCallback> callback) : Module(kind, ""), callback_(std::move(callback)) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t wanted) override {
    LentModule lent(Ref<nn::Module>(this));
    return callback_->call(wanted, given, lent.handle);
  }

 private:
  Ref<ModuleCallback> callback_;
};

std::vector<Value> call(const Ref<nn::Module>& module, const std::vector<Value>& inputs, size_t wanted) {
  std::vector<Value> results = module->call(inputs, wanted);
  if (results.size() < wanted)
    fail(AT_ERROR_ARGUMENT, "result_count", "result_count is %zu, expected at most %zu of %s", wanted, results.size(),
         module->kind().c_str());
  for (size_t i = 0; i < wanted; i++)
    if (!results[i])
      fail(AT_ERROR_NULL, "results", "result %zu of %s is NULL, expected a tensor", i, module->kind().c_str());
  results.resize(wanted);
  return results;
}

std::vector<Value> inputs_of(at_tensor* const* inputs, size_t count) {
  if (count && !inputs) fail(AT_ERROR_NULL, "inputs", "inputs is NULL, expected %zu tensors", count);
  std::vector<Value> values;
  for (size_t i = 0; i < count; i++) values.push_back(value_or_null(inputs[i], "inputs"));
  return values;
}

std::vector<nn::NamedTensor> tensors_named(const Ref<nn::Module>& module, at_module_members members) {
  switch (members) {
    case AT_MODULE_PARAMETERS: return nn::parameters(module);
    case AT_MODULE_BUFFERS: return nn::buffers(module);
    case AT_MODULE_STATE: return nn::state(module);
    case AT_MODULE_CHILDREN:
    case AT_MODULE_MODULES:
      fail(AT_ERROR_ARGUMENT, "members", "members is %d, modules, expected parameters, buffers or the state",
           int(members));
    default: fail(AT_ERROR_ARGUMENT, "members", "members is %d, expected 0 to 4", int(members));
  }
}

std::vector<std::string> names_of(const Ref<nn::Module>& module, at_module_members members) {
  std::vector<std::string> names;
  if (members == AT_MODULE_CHILDREN) {
    for (const auto& child : module->children()) names.push_back(child.name);
  } else if (members == AT_MODULE_MODULES) {
    for (const nn::Named& one : nn::modules(module))
      if (!one.name.empty()) names.push_back(one.name);
  } else {
    for (const nn::NamedTensor& one : tensors_named(module, members)) names.push_back(one.name);
  }
  return names;
}

void add_tensor(at_module* module, const char* name, at_tensor* tensor, nn::Module::Role role) {
  auto owner = module_of(module);
  Ref<Tensor> added(static_cast<Tensor*>(borrow<Tensor>(tensor, "tensor")));
  owner->add_tensor(text_argument(name, "name"), added, role);
}

}  // namespace

at_status at_module_create(at_module** module, at_backend* backend, at_dtype dtype, const char* text,
                           at_generator* generator) {
  return guarded("module_create", [&] {
    result(module, "module");
    auto device = borrow<BackendHandle>(backend, "backend");
    DType of = float_from(dtype);
    text_argument(text, "text");
    ModuleDrawing drawing(generator);
    *module = make_handle(nn::create(text, {device->backend(), of, drawing.source()}));
  });
}
at_status at_module_custom(at_module** module, const char* kind, at_module_callback callback, void* userdata,
                           at_destroy_callback destroy) {
  return guarded("module_custom", [&] {
    result(module, "module");
    text_argument(kind, "kind");
    Ref<ModuleCallback> called(new ModuleCallback(callback, userdata, destroy, "callback"));
    *module = make_handle(Ref<nn::Module>(new CustomModule(printable(kind).c_str(), called)));
    called->take_over();
  });
}
at_status at_module_retain(at_module* module) {
  return guarded("module_retain", [&] { retain_handle<nn::Module>(module); });
}
at_status at_module_release(at_module* module) {
  return guarded("module_release", [&] { release_handle<nn::Module>(module); });
}

at_status at_module_forward(at_tensor** out, at_module* module, at_tensor* input) {
  return record("module_forward", out, [&] {
    auto called = module_of(module);
    return call(called, {value_of(input, "input")}, 1)[0];
  });
}
at_status at_module_call(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                         size_t input_count) {
  return guarded("module_call", [&] {
    Results made(results, result_count, "results");
    auto called = module_of(module);
    made.make(call(called, inputs_of(inputs, input_count), result_count));
  });
}
at_status at_module_checkpoint(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                               size_t input_count) {
  return guarded("module_checkpoint", [&] {
    Results made(results, result_count, "results");
    auto called = module_of(module);
    made.make(nn::checkpoint(called, inputs_of(inputs, input_count),
                             [=](const std::vector<Value>& given) { return call(called, given, result_count); }));
  });
}

at_status at_module_apply(at_module* module, at_module_visitor visitor, void* userdata) {
  return guarded("module_apply", [&] {
    Ref<Visitor> called(new Visitor(visitor, userdata, nullptr, "visitor"));
    nn::apply({"", module_of(module)}, [&](const nn::Named& one) { called->call(one); });
  });
}

at_status at_module_kinds(char* text, size_t size, size_t* needed) {
  return write_text("module_kinds", text, size, needed, [] { return nn::text_of_kinds(nn::kinds(), " "); });
}
at_status at_module_signature(char* text, size_t size, size_t* needed, const char* kind) {
  return write_text("module_signature", text, size, needed,
                    [&] { return nn::text_of_kind(nn::kind_named(text_argument(kind, "kind"))); });
}
at_status at_module_kind(char* text, size_t size, size_t* needed, at_module* module) {
  return write_text("module_kind", text, size, needed, [&] { return module_of(module)->kind(); });
}
at_status at_module_description(char* text, size_t size, size_t* needed, at_module* module) {
  return write_text("module_description", text, size, needed, [&] { return module_of(module)->description(); });
}
at_status at_module_format(char* text, size_t size, size_t* needed, at_module* module) {
  return write_text("module_format", text, size, needed, [&] { return module_of(module)->text(); });
}

at_status at_module_names(char* text, size_t size, size_t* needed, size_t* count, at_module* module,
                          at_module_members members) {
  return write_names("module_names", text, size, needed, count, [&] { return names_of(module_of(module), members); });
}
at_status at_module_tensors(at_tensor** tensors, size_t count, at_module* module, at_module_members members) {
  return guarded("module_tensors", [&] {
    Results made(tensors, count, "tensors");
    auto found = tensors_named(module_of(module), members);
    if (found.size() != count)
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected the %zu tensors that there are", count, found.size());
    made.make([&](size_t i) { return make_handle(found[i].tensor); });
  });
}
at_status at_module_tensor(at_tensor** tensor, at_module* module, const char* name) {
  return guarded("module_tensor", [&] {
    result(tensor, "tensor");
    *tensor = make_handle(nn::tensor_at(nn::find_tensor(module_of(module), text_argument(name, "name"))));
  });
}
at_status at_module_child(at_module** child, at_module* module, const char* name) {
  return guarded("module_child", [&] {
    result(child, "child");
    *child = make_handle(nn::find_module(module_of(module), text_argument(name, "name")));
  });
}
at_status at_module_set_tensor(at_module* module, const char* name, at_tensor* tensor) {
  return guarded("module_set_tensor", [&] {
    Ref<Tensor> other(static_cast<Tensor*>(borrow<Tensor>(tensor, "tensor")));
    nn::Place place = nn::find_tensor(module_of(module), text_argument(name, "name"));
    place.owner->replace(place.name, other);
  });
}
at_status at_module_add_parameter(at_module* module, const char* name, at_tensor* tensor) {
  return guarded("module_add_parameter", [&] {
    module_of(module);
    auto parameter = borrow<Tensor>(tensor, "tensor");
    bool before = parameter->requires_grad();
    parameter->set_requires_grad(true);
    try {
      add_tensor(module, name, tensor, nn::Module::Role::parameter);
    } catch (...) {
      parameter->set_requires_grad(before);
      throw;
    }
  });
}
at_status at_module_add_buffer(at_module* module, const char* name, at_tensor* tensor, int32_t persistent) {
  return guarded("module_add_buffer", [&] {
    add_tensor(module, name, tensor, persistent ? nn::Module::Role::buffer : nn::Module::Role::transient);
  });
}
at_status at_module_add_child(at_module* module, const char* name, at_module* child) {
  return guarded("module_add_child", [&] {
    auto owner = module_of(module);
    owner->add_module(text_argument(name, "name"), module_of(child, "child"));
  });
}
at_status at_module_set_child(at_module* module, const char* name, at_module* child) {
  return guarded("module_set_child", [&] {
    auto owner = module_of(module);
    owner->replace_module(text_argument(name, "name"), module_of(child, "child"));
  });
}
at_status at_module_remove(at_module* module, const char* name) {
  return guarded("module_remove", [&] { module_of(module)->remove(text_argument(name, "name")); });
}

at_status at_module_set_training(at_module* module, int32_t training) {
  return guarded("module_set_training", [&] { nn::set_training(module_of(module), training != 0); });
}
at_status at_module_training(int32_t* training, at_module* module) {
  return guarded("module_training", [&] {
    result(training, "training");
    *training = module_of(module)->is_training();
  });
}
at_status at_module_set_requires_grad(at_module* module, int32_t requires_grad) {
  return guarded("module_set_requires_grad", [&] { nn::set_requires_grad(module_of(module), requires_grad != 0); });
}
at_status at_module_zero_grad(at_module* module) {
  return guarded("module_zero_grad", [&] { nn::zero_grad(module_of(module)); });
}
at_status at_module_to(at_module* module, at_backend* backend, at_dtype dtype) {
  return guarded("module_to", [&] {
    auto moved = module_of(module);
    std::optional<Borrowed<BackendHandle>> there;
    if (backend) there.emplace(borrow<BackendHandle>(backend, "backend"));
    DType of = dtype == AT_DTYPE_INVALID ? DType::f32 : float_from(dtype);
    nn::move(moved, there ? &(*there)->backend() : nullptr, dtype == AT_DTYPE_INVALID ? nullptr : &of);
  });
}
at_status at_module_copy(at_module** copy, at_module* module) {
  return guarded("module_copy", [&] {
    result(copy, "copy");
    *copy = make_handle(nn::copy(module_of(module)));
  });
}
at_status at_module_average(at_module* average, at_module* module, double weight, int32_t use_buffers) {
  return guarded("module_average", [&] {
    auto mean = module_of(average, "average"), from = module_of(module);
    average_module(mean, from, weight, use_buffers != 0);
  });
}

at_status at_module_load_state(at_module* module, const char* const* names, at_tensor* const* tensors, size_t count,
                               int32_t strict) {
  return guarded("module_load_state", [&] {
    auto target = module_of(module);
    nn::load_state(target, state_tensors_of(names, tensors, count), strict != 0);
  });
}
at_status at_module_save(at_module* module, const char* path) {
  return guarded_uncancelled("module_save", [&] {
    auto saved = module_of(module);
    save_module(saved, file_name(path, "path"));
  });
}
at_status at_module_save_sharded(at_module* module, const char* path, uint64_t max_shard_size) {
  return guarded_uncancelled("module_save_sharded", [&] {
    auto saved = module_of(module);
    save_module_sharded(saved, file_name(path, "path"), max_shard_size);
  });
}
at_status at_module_load(at_module* module, const char* path, int32_t strict) {
  return guarded_uncancelled("module_load", [&] {
    auto target = module_of(module);
    load_module(target, file_name(path, "path"), strict != 0);
  });
}
at_status at_module_summary(char* text, size_t size, size_t* needed, at_module* module, at_tensor* const* inputs,
                            size_t input_count) {
  return write_text("module_summary", text, size, needed,
                    [&] { return nn::summary(module_of(module), inputs_of(inputs, input_count)); });
}
