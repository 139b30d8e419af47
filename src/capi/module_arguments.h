// module_arguments.h: what the shims of modules and networks take and tell.
#pragma once

#include <optional>

#include "capi/shim.h"
#include "capi/texts.h"
#include "nn/module.h"

namespace athena {

inline Ref<nn::Module> module_of(const at_module* module, const char* argument = "module") {
  return Ref<nn::Module>(static_cast<nn::Module*>(borrow<nn::Module>(module, argument)));
}

inline DType float_from(at_dtype dtype) {
  DType of = dtype_from(dtype);
  if (!is_float(of)) fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected a float", dtype_name(of));
  return of;
}

// The program's generator, which gets back what was drawn where the call fails; for NULL one of seed 0.
class ModuleDrawing {
 public:
  explicit ModuleDrawing(at_generator* generator)
      : source_(generator ? borrowed(generator) : Ref<Generator>(new Generator(0))) {
    if (generator) drawing_.emplace(generator);
  }
  const Ref<Generator>& source() const { return source_; }

 private:
  static Ref<Generator> borrowed(at_generator* generator) {
    return Ref<Generator>(static_cast<Generator*>(borrow<Generator>(generator, "generator")));
  }
  Ref<Generator> source_;
  std::optional<Drawing> drawing_;
};

}  // namespace athena
