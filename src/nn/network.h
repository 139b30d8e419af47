// network.h: a network said layer by layer: what a layer takes follows from the shape of what the one before makes.
#pragma once

#include <mutex>
#include <optional>
#include <variant>

#include "core/error.h"
#include "nn/registry.h"

namespace athena::nn {

class Network : public Object {
 public:
  // sample: the shape of one, without the axis of the batch.
  explicit Network(const Shape& sample) : sample_(sample) {}

  // Runs f, which adds layers. Throws what f throws first, and the same in later calls, which change nothing.
  void change(const std::function<void()>& f);
  // Within change: a layer, all of it or nothing.
  void add(std::string_view text);
  // With an activation behind, unless that is null.
  void add(const char* kind, std::vector<Call::Argument> arguments, const char* activation = nullptr);
  void add(Ref<Module> module) { steps_.push_back(std::move(module)); }
  void set_loss(std::string_view text);

  struct Built {
    Ref<Module> module, loss;  // loss is null where none was named
  };
  Built build(const Context& context) const;
  // The table of one built for it.
  std::string summary(Backend& backend) const;

 private:
  class Builder;
  // Gives the loss that was named.
  Ref<Call> build_layers(Builder& builder) const;
  using Step = std::variant<Ref<Call>, Ref<Module>>;
  Shape sample_;
  mutable std::mutex mutex_;
  std::vector<Step> steps_;
  Ref<Call> loss_;
  std::optional<Error> first_;
};

}  // namespace athena::nn
