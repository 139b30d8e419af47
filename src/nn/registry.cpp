#include "nn/registry.h"

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
  if (const Kind* found = find_kind(kinds(), name)) return *found;
  fail(AT_ERROR_ARGUMENT, "text", "there is no module %s, expected one of %s", shortened(printable(name)).c_str(),
       text_of_kinds(kinds(), ", ").c_str());
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
