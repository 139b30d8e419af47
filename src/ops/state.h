// state.h: what an object goes on from: named tensors, and numbers as JSON.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ops/assign.h"

namespace athena {

struct StateTensor {
  std::string name;
  Ref<Tensor> tensor;
};
struct State {
  std::vector<StateTensor> tensors{};
  std::string numbers{};  // an object, or an array; empty where there are none
  const StateTensor* find(const std::string& name) const;
};

// A state that was checked and computed, and waits to be put in place.
struct StateChange {
  std::vector<ops::Writing> writes{};
  std::function<void()> finish{};  // does not fail
};

class Stateful {
 public:
  virtual ~Stateful() = default;
  // The tensors are views of the object's own, which change with it.
  virtual State state() = 0;
  // The same names with tensors of the same devices, whatever is in them: nobody else is asked.
  virtual State names_of_state() { return state(); }
  // Throws for a state that is not of this object, which stays as it is until the change is applied.
  virtual StateChange prepare(const State& state) = 0;
  void load(const State& state) { apply_changes({prepare(state)}); }
  // All or none.
  static void apply_changes(std::vector<StateChange> changes);
};

// Throws AT_ERROR_ARGUMENT with the names that one side lacks; owner has the expected ones.
void check_state_names(const std::vector<std::string>& expected, const std::vector<StateTensor>& given,
                       const char* owner);
// The values of one, computed, moved and cast to be those of a tensor of that shape; throws AT_ERROR_SHAPE.
Value state_value(const StateTensor& one, const Shape& shape, Backend& backend, DType dtype, const char* owner);

}  // namespace athena
