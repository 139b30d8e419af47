#include "train/parts.h"

#include <memory>

#include "core/error.h"
#include "core/json_text.h"

namespace athena {

namespace {

std::string text_of(Generator& generator) {
  uint64_t seed, offset;
  generator.state(&seed, &offset);
  JsonWriter json(true);
  json.add("seed", std::to_string(seed));
  json.add("offset", std::to_string(offset));
  return json.text();
}

std::function<void()> reading(const Ref<Generator>& generator, const JsonPart& json) {
  return [generator, seed = json.member("seed").natural(), offset = json.member("offset").natural()] {
    generator->set_state(seed, offset);
  };
}

class GeneratorPart : public Object, public Stateful {
 public:
  explicit GeneratorPart(const Ref<Generator>& generator) : generator_(generator) {}
  State state() override { return {{}, text_of(*generator_)}; }
  StateChange prepare(const State& state) override {
    JsonText json(state.numbers, "generator");
    check_state_names({}, state.tensors, "generator");
    return {{}, reading(generator_, json.root())};
  }

 private:
  Ref<Generator> generator_;
};

class TensorPart : public Object, public Stateful {
 public:
  explicit TensorPart(const Ref<Tensor>& tensor) : tensor_(tensor) {}
  State state() override { return {{{"value", tensor_}}, ""}; }
  StateChange prepare(const State& state) override {
    check_state_names({"value"}, state.tensors, "tensor");
    Value value = state_value(state.tensors[0], tensor_->shape(), tensor_->backend(), tensor_->dtype(), "program");
    return {{{tensor_, value}}, {}};
  }

 private:
  Ref<Tensor> tensor_;
};

class ModulePart : public Object, public Stateful {
 public:
  explicit ModulePart(const Ref<nn::Module>& module) : module_(module) {}
  State state() override {
    State state;
    for (const nn::NamedTensor& one : nn::state(module_)) state.tensors.push_back({one.name, one.tensor});
    JsonWriter generators(false), json(true);
    for (const Ref<Generator>& one : nn::generators(module_)) generators.add(text_of(*one));
    json.add("generators", generators.text());
    state.numbers = json.text();
    return state;
  }
  StateChange prepare(const State& state) override {
    JsonText json(state.numbers, "module");
    JsonPart given = json.root().member("generators");
    std::vector<Ref<Generator>> own = nn::generators(module_);
    if (given.size() != own.size())
      fail(AT_ERROR_ARGUMENT, "module", "%s has %zu, expected the %zu that the module draws from",
           given.place().c_str(), given.size(), own.size());
    StateChange change = nn::prepare_state(module_, state.tensors, true);
    std::vector<std::function<void()>> readings;
    for (size_t i = 0; i < own.size(); i++) readings.push_back(reading(own[i], given.at(i)));
    change.finish = [readings = std::move(readings)] {
      for (const auto& one : readings) one();
    };
    return change;
  }

 private:
  Ref<nn::Module> module_;
};

class MetricPart : public Object, public Stateful {
 public:
  explicit MetricPart(const Ref<train::Metric>& metric) : metric_(metric) {}
  State state() override { return {metric_->state(), ""}; }
  StateChange prepare(const State& state) override { return metric_->prepare(state.tensors); }

 private:
  Ref<train::Metric> metric_;
};

template <class P, class T>
Part wrapped(const Ref<T>& object) {
  Ref<P> made(new P(object));
  return stateful_part(made);
}

}  // namespace

Part part_of(const Ref<nn::Module>& module) { return wrapped<ModulePart>(module); }
Part part_of(const Ref<Generator>& generator) { return wrapped<GeneratorPart>(generator); }
Part part_of(const Ref<Tensor>& tensor) { return wrapped<TensorPart>(tensor); }
Part part_of(const Ref<train::Metric>& metric) { return wrapped<MetricPart>(metric); }

StateChange TextPart::prepare(const State& state) {
  check_state_names({}, state.tensors, "text");
  auto read = std::make_shared<std::string>(state.numbers);
  return {{}, [this, read] { text.swap(*read); }};
}

}  // namespace athena
