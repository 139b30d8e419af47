// registry.h: the kinds of modules.def, and modules made from descriptions.
#pragma once

#include "nn/description.h"
#include "nn/module.h"
#include "ops/generator.h"

namespace athena::nn {

// Where tensors of new modules lie, and what draws their values and whatever they drop.
struct Context {
  Backend& backend;
  DType dtype;
  Ref<Generator> generator;
};

struct Kind {
  const char *name, *signature, *about;
  Ref<Module> (*make)(const Arguments& arguments, const Context& context);
};
std::span<const Kind> kinds();
const Kind& kind_named(const std::string& name);  // throws AT_ERROR_ARGUMENT with the names there are

Ref<Module> create(const Call& call, const Context& context);
// Throws AT_ERROR_FORMAT where text is no description.
Ref<Module> create(std::string_view text, const Context& context);

// What makes each kind, in the files of the families.
#define MODULE(name, signature, about) Ref<Module> make_##name(const Arguments& arguments, const Context& context);
#include "nn/modules.def"
#undef MODULE

}  // namespace athena::nn
