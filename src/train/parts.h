// parts.h: what a checkpoint consists of: each an object with a state.
#pragma once

#include "data/loader.h"
#include "nn/state.h"
#include "ops/generator.h"
#include "optim/schedule.h"
#include "train/metric.h"

namespace athena {

// The object is kept, by itself or by what is made around it.
struct Part {
  Ref<Object> object;
  Stateful* state;
};

Part part_of(const Ref<nn::Module>& module);  // with the generators in it
Part part_of(const Ref<Generator>& generator);
Part part_of(const Ref<Tensor>& tensor);
Part part_of(const Ref<train::Metric>& metric);
// For optimizers, schedules, gradient scalers, loaders, and what else is stateful itself.
template <class T>
Part stateful_part(const Ref<T>& object) {
  return {Ref<Object>(object.get()), object.get()};
}

struct NamedPart {
  std::string name;
  Part part;
};
// Has parts of its own whenever it is asked.
class PartSource {
 public:
  virtual std::vector<NamedPart> parts() = 0;
  virtual const std::string& tag() const = 0;  // in names of files; may be empty

 protected:
  ~PartSource() = default;
};

// A text of the program's own.
class TextPart : public Object, public Stateful {
 public:
  State state() override { return {{}, text}; }
  StateChange prepare(const State& state) override;
  std::string text;
};

}  // namespace athena
