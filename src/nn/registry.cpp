#include "nn/registry.h"

#include <algorithm>

#include "core/error.h"
#include "core/text.h"

namespace athena::nn {

namespace {

constexpr Kind all[] = {
#define MODULE(name, signature, about) {#name, signature, about, make_##name},
#include "nn/modules.def"
#undef MODULE
};

}  // namespace

std::span<const Kind> kinds() { return all; }

const Kind& kind_named(const std::string& name) {
  auto found = std::find_if(std::begin(all), std::end(all), [&](const Kind& one) { return one.name == name; });
  if (found != std::end(all)) return *found;
  std::string names;
  for (const Kind& one : all) names += (names.empty() ? "" : ", ") + std::string(one.name);
  fail(AT_ERROR_ARGUMENT, "text", "there is no module %s, expected one of %s", shortened(printable(name)).c_str(),
       names.c_str());
}

Ref<Module> create(const Call& call, const Context& context) {
  const Kind& kind = kind_named(call.kind);
  Signature signature = signature_of(kind.signature);
  bool holds = signature.modules != Signature::Modules::none;
  Ref<Module> made = kind.make(Arguments(std::move(signature), call), context);
  if (!holds) made->seal();
  return made;
}

Ref<Module> create(std::string_view text, const Context& context) {
  NoGradScope scope(true);
  return create(*parse(text), context);
}

}  // namespace athena::nn
