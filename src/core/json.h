// json.h: what nlohmann/json needs to be used where memory may run out.
#pragma once

#include <nlohmann/json.hpp>

namespace athena {

// To be called before an array or object is destroyed or assigned to: its destructor puts what it holds on a stack, and
// ends the process where there is no memory for one.
template <class Json>
void take_apart(Json& value) noexcept {
  if (!value.is_structured()) return;
  for (Json& part : value) take_apart(part);
  value.clear();
}

}  // namespace athena
