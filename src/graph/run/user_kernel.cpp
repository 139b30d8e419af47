#include "graph/run/user_kernel.h"

#include <cstring>

#include "core/thread.h"
#include "graph/record/observer.h"
#include "graph/run/evaluate.h"

namespace athena {

namespace {

constexpr size_t kLargestNumber = 256;  // bytes: no vector type is larger

Value copied(const Value& value) {
  NoGradScope scope(true);
  return Node::make(copy_def(), value->backend(), value->dtype(), value->shape(), {&value, 1});
}

// Whether a kernel can read it from the start of a buffer. Under graph_mutex().
bool lies_alone(const Value& value) {
  Located at = locate(value.get());
  return at.source->kind() != OpKind::constant && at.layout.offset == 0 && at.layout.is_contiguous() &&
         at.source->base() == 0;
}

// A number's bytes, without running anything where it was only recorded.
std::vector<char> bytes_of(const Value& value) {
  std::vector<char> bytes(value->bytes());
  if (source_of(value.get())->kind() != OpKind::constant || value->numel() != 1) {
    read_value(value, bytes.data(), bytes.size());
    return bytes;
  }
  Scalar scalar = source_of(value.get())->scalar();
  auto put = [&](auto number) { std::memcpy(bytes.data(), &number, sizeof number); };
  switch (value->dtype()) {
    case DType::f64: put(scalar.f); break;
    case DType::f32: put(float(scalar.f)); break;
    case DType::f16: put(f16(float(scalar.f))); break;
    case DType::bf16: put(bf16(float(scalar.f))); break;
    default: std::memcpy(bytes.data(), &scalar.i, bytes.size());  // the lower bytes, as integers wrap
  }
  return bytes;
}

class KernelLaunch {
 public:
  KernelLaunch(UserKernel& kernel, Backend& backend, std::span<const KernelOperand> operands, const KernelRange& range)
      : kernel_(kernel), backend_(backend), operands_(operands), range_(range) {}

  std::vector<Value> run() {
    describe();
    kernel_.check(arguments_, range_);
    for (size_t i = 0; i < operands_.size(); i++) {
      if (operands_[i].role != KernelOperand::number) continue;
      numbers_.push_back(bytes_of(operands_[i].value));
      arguments_[i].data = numbers_.back().data();
    }
    compute();
    std::lock_guard device(backend_.mutex());
    bind();
    Launch launch;
    launch.user = kernel_.name().c_str();
    launch.label = this_thread().label;
    ActivityScope scope(Activity::launch, backend_, 0, &launch);
    kernel_.launch(arguments_, range_);
    return std::move(results_);
  }

 private:
  void describe() {
    for (const KernelOperand& operand : operands_) {
      auto kind = operand.role == KernelOperand::read     ? KernelArgument::read
                  : operand.role == KernelOperand::number ? KernelArgument::number
                  : operand.role == KernelOperand::local  ? KernelArgument::local
                                                          : KernelArgument::written;
      arguments_.push_back({kind, operand.value->dtype(), operand.value->bytes()});
      if (kind == KernelArgument::number && (operand.value->numel() == 0 || operand.value->bytes() > kLargestNumber))
        fail(AT_ERROR_SHAPE, "arguments", "argument %zu is a number of shape %s, expected one element",
             arguments_.size() - 1, operand.value->shape().text().c_str());
    }
  }

  // Everything that is read or updated, each from the start of a buffer.
  void compute() {
    std::vector<Value> wanted;
    for (const KernelOperand& operand : operands_) {
      inputs_.push_back(operand.role == KernelOperand::read     ? operand.value
                        : operand.role == KernelOperand::update ? copied(operand.value)
                                                                : nullptr);
      if (inputs_.back()) wanted.push_back(inputs_.back());
    }
    evaluate(wanted);
    wanted.clear();
    for (Value& input : inputs_) {
      if (!input || input->numel() == 0) continue;
      std::unique_lock lock(graph_mutex());
      if (lies_alone(input)) continue;
      lock.unlock();
      input = copied(input);
      wanted.push_back(input);
    }
    evaluate(wanted);
  }

  void bind() {
    std::vector<Ref<Failure>> doubts;  // found out when a result is read
    for (size_t i = 0; i < operands_.size(); i++) {
      KernelOperand::Role role = operands_[i].role;
      const Value& value = operands_[i].value;
      if (role == KernelOperand::write) {
        Ref<Buffer> buffer;
        if (value->numel()) buffer = Ref<Buffer>(backend_.allocate(value->bytes()));
        arguments_[i].buffer = buffer.get();
        results_.push_back(Node::data(backend_, value->dtype(), value->shape(), std::move(buffer)));
      } else if (const Value& input = inputs_[i]) {
        std::lock_guard lock(graph_mutex());
        const Node* source = source_of(input.get());
        if (const Ref<Failure>& failure = source->failure(); failure && failure->state() != Failure::State::clean) {
          if (failure->state() == Failure::State::failed) throw failure->error();
          failure->each([&](Failure* cause) { doubts.push_back(Ref<Failure>(cause)); });
        }
        arguments_[i].buffer = source->buffer();
        if (role == KernelOperand::update) results_.push_back(input);
      }
    }
    std::lock_guard lock(graph_mutex());
    if (doubts.empty()) return;
    Ref<Failure> doubt(new Failure(std::move(doubts)));
    for (const Value& result : results_) result->set_failure(doubt);
  }

  UserKernel& kernel_;
  Backend& backend_;
  std::span<const KernelOperand> operands_;
  const KernelRange& range_;
  std::vector<KernelArgument> arguments_;
  std::vector<std::vector<char>> numbers_;
  std::vector<Value> inputs_;  // of operands that are read or updated
  std::vector<Value> results_;
};

}  // namespace

std::vector<Value> launch(UserKernel& kernel, Backend& backend, std::span<const KernelOperand> operands,
                          const KernelRange& range) {
  return KernelLaunch(kernel, backend, operands, range).run();
}

}  // namespace athena
