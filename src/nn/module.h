// module.h: what all modules are: tensors and modules under names, and what they make of their inputs.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "graph/record/tensor.h"
#include "ops/autocast.h"
#include "ops/collective.h"
#include "ops/generator.h"

namespace athena::nn {

class Module : public Object {
 public:
  enum class Role { parameter, buffer, transient };  // a transient buffer is not saved
  struct Member {
    std::string name;
    Ref<Tensor> tensor;
    Role role;
  };
  struct Child {
    std::string name;
    Ref<Module> module;
  };

  // arguments: as text, "in_features=784, out_features=10".
  Module(std::string kind, std::string arguments) : kind_(std::move(kind)), arguments_(std::move(arguments)) {}
  const std::string& kind() const { return kind_; }
  const std::string& arguments() const { return arguments_; }
  // As a call on one line, from which create() makes another one.
  std::string description() const;
  // The same on a line for each module, with names, as PyTorch prints it.
  std::string text() const;

  // What the module makes of inputs, of which those that may be left out are null. Of an error it tells in which
  // module.
  // Results beyond `wanted` need not be made.
  std::vector<Value> call(std::span<const Value> inputs, size_t wanted = 1);
  Value call(const Value& input) { return call({&input, 1})[0]; }

  std::vector<Member> members() const;
  std::vector<Child> children() const;
  // Throws AT_ERROR_ARGUMENT: a name that is empty, has a point in it, or is taken.
  void add_tensor(const std::string& name, Ref<Tensor> tensor, Role role);
  // Throws AT_ERROR_ARGUMENT also where the module would be inside itself.
  void add_module(const std::string& name, Ref<Module> module);
  // Another tensor in the place of one, of its shape (AT_ERROR_SHAPE); the role stays.
  void replace(const std::string& name, Ref<Tensor> tensor);
  // Another module in the place of one.
  void replace_module(const std::string& name, Ref<Module> module);
  // Forgets a tensor or a module of its own. Throws AT_ERROR_ARGUMENT also for one that follows from the arguments.
  void remove(const std::string& name);

  // What is in it so far follows from its arguments.
  void seal();

  bool is_training() const { return training_; }
  void set_training(bool training) { training_ = training; }

  // Another one of the same kind and arguments, with first values, its modules only where they follow from those.
  // Throws AT_ERROR_UNSUPPORTED.
  virtual Ref<Module> again() const;
  // What it draws from, when it is made and perhaps when it is called; null where it draws nothing.
  virtual Ref<Generator> generator() const { return nullptr; }
  // Whether it has statistics of a batch, which are those of all ranks' samples from now on; null: of its own.
  virtual bool set_group(const Ref<Communicator>&) { return false; }
  // Multiply-adds of one forward.
  virtual int64_t multiply_adds(std::span<const Value>, std::span<const Value>) const { return 0; }

 protected:
  virtual std::vector<Value> forward(std::span<const Value> inputs, size_t wanted) = 0;
  void set_cast_rule(ops::CastRule rule) { cast_rule_ = rule; }
  // One that requires gradients, with a first value.
  void add_parameter(const char* name, const Value& first);
  void add_buffer(const char* name, const Value& first);
  // Null where there is none of that name; in forward cast as the inputs are.
  Value value(const char* name) const;
  Ref<Tensor> tensor(const char* name) const;
  // The inputs, if there are at least and at most so many, the first `least` of which are given.
  std::span<const Value> inputs(std::span<const Value> given, size_t least, size_t most) const;
  const Value& input(std::span<const Value> given) const { return inputs(given, 1, 1)[0]; }
  // Null where input i was left out.
  static Value optional(std::span<const Value> given, size_t i) { return i < given.size() ? given[i] : nullptr; }

 private:
  void check_free(const std::string& name) const;  // under mutex_
  void check_child(const std::string& name, const Ref<Module>& module) const;
  std::string kind_, arguments_;
  mutable std::mutex mutex_;
  std::vector<Member> members_;
  std::vector<Child> children_;
  size_t sealed_ = 0, sealed_members_ = 0;  // so many of them
  std::atomic<bool> training_ = true;
  ops::CastRule cast_rule_ = ops::CastRule::none;
};

// Told of every call on this thread that ends well, those within first.
class CallObserver {
 public:
  using Function = std::function<void(Module&, std::span<const Value> inputs, std::span<const Value> results)>;
  explicit CallObserver(Function function);
  ~CallObserver();
  CallObserver(const CallObserver&) = delete;

 private:
  friend class Module;
  Function function_;
  CallObserver* before_;
};

}  // namespace athena::nn
