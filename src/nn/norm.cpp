// norm.cpp: normalisations.
#include "ops/norm.h"

#include <functional>

#include "nn/layer.h"
#include "ops/assign.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::nn {

namespace {

void add_affine(const std::function<void(const char*, const Value&)>& add, const Context& context, const Shape& shape,
                bool bias = true) {
  add("weight", filled(context, shape, 1));
  if (bias) add("bias", filled(context, shape, 0));
}

// Batch and instance norm: statistics of earlier batches, in tensors that are saved.
class RunningNorm : public Layer {
 public:
  // counts: whether batches are counted, and no momentum means their mean; else it means that nothing is learned.
  RunningNorm(const Arguments& arguments, const Context& context, int axes, bool counts)
      : Layer(arguments, context),
        axes_(axes),
        features_(arguments.positive("num_features")),
        eps_(arguments.number("eps")),
        counts_(counts),
        cumulative_(counts && arguments.is_none("momentum")),
        momentum_(arguments.is_none("momentum") ? 0 : arguments.number("momentum")) {
    if (arguments.flag("affine"))
      add_affine([&](auto name, auto& first) { add_parameter(name, first); }, context, {features_});
    if (!arguments.flag("track_running_stats")) return;
    add_buffer("running_mean", filled(context, {features_}, 0));
    add_buffer("running_var", filled(context, {features_}, 1));
    add_buffer("num_batches_tracked", ops::full(context.backend, DType::i64, {}, 0));
  }

 protected:
  virtual Value normalized(const Value& x, const ops::Running& running, bool by_input) const = 0;
  Value normalize(const Value& x) {
    Ref<Tensor> mean = tensor("running_mean"), variance = tensor("running_var");
    bool by_input = is_training() || !mean;
    if (!by_input || !mean) return normalized(x, {mean.get(), variance.get(), momentum_}, by_input);
    if (counts_) {
      NoGradScope scope(true);
      ops::change(*tensor("num_batches_tracked"),
                  [](const Value& count) { return ops::pointwise(PointwiseOp::add, count, 1); });
    }
    if (!cumulative_) return normalized(x, {mean.get(), variance.get(), momentum_}, true);
    return cumulative(x, *mean, *variance);
  }
  void check(const Shape& shape, bool fits, const char* expected) const {
    if (!fits) fail(AT_ERROR_SHAPE, "input", "input is %s, expected %s", shape.text().c_str(), expected);
  }
  int axes_;
  int64_t features_;
  double eps_;

 private:
  // The mean over all batches so far: statistics of this one come into tensors of their own first.
  Value cumulative(const Value& x, Tensor& mean, Tensor& variance) {
    Ref<Tensor> batch_mean(new Tensor(ops::copy(mean.raw_value())));
    Ref<Tensor> batch_variance(new Tensor(ops::copy(variance.raw_value())));
    Value result = normalized(x, {batch_mean.get(), batch_variance.get(), 1}, true);
    NoGradScope scope(true);
    Value count = ops::cast(tensor("num_batches_tracked")->raw_value(), mean.dtype());
    auto towards = [&](Tensor& running, Tensor& batch) {
      ops::change(running,
                  [&](const Value& old) { return ops::add(old, ops::div(ops::sub(batch.raw_value(), old), count)); });
    };
    towards(mean, *batch_mean);
    towards(variance, *batch_variance);
    return result;
  }
  bool counts_, cumulative_;
  double momentum_;
};

class BatchNorm : public RunningNorm {
 public:
  BatchNorm(const Arguments& arguments, const Context& context, int axes)
      : RunningNorm(arguments, context, axes, true) {}
  bool set_group(const Ref<Communicator>& group) override {
    Ref<Communicator> kept = group;  // what was there goes when the lock is given back
    std::lock_guard lock(mutex_);
    std::swap(group_, kept);
    return true;
  }

 protected:
  Value normalized(const Value& x, const ops::Running& running, bool by_input) const override {
    return ops::batch_norm(x, running, value("weight"), value("bias"), by_input, eps_, group());
  }
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    static constexpr const char* expected[] = {"", "[N, C] or [N, C, L]", "[N, C, H, W]", "[N, C, D, H, W]"};
    const Value& x = input(given);
    check(x->shape(), x->shape().rank == axes_ + 2 || (axes_ == 1 && x->shape().rank == 2), expected[axes_]);
    return {normalize(x)};
  }

 private:
  Ref<Communicator> group() const {
    std::lock_guard lock(mutex_);
    return group_;
  }
  mutable std::mutex mutex_;
  Ref<Communicator> group_;
};

class InstanceNorm : public RunningNorm {
 public:
  InstanceNorm(const Arguments& arguments, const Context& context, int axes)
      : RunningNorm(arguments, context, axes, false) {}

 protected:
  Value normalized(const Value& x, const ops::Running& running, bool by_input) const override {
    return ops::instance_norm(x, running, value("weight"), value("bias"), by_input, eps_);
  }
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    static constexpr const char* expected[] = {"", "[N, C, L] or [C, L]", "[N, C, H, W] or [C, H, W]",
                                               "[N, C, D, H, W] or [C, D, H, W]"};
    const Value& x = input(given);
    const Shape& shape = x->shape();
    check(shape, shape.rank == axes_ + 2 || shape.rank == axes_ + 1, expected[axes_]);
    check(shape, shape[shape.rank - axes_ - 1] == features_, "num_features channels");
    if (shape.rank == axes_ + 2) return {normalize(x)};
    return {ops::reshape(normalize(ops::reshape(x, ops::with_axis(shape, 0))), shape)};
  }
};

// Over the last axes.
class LastAxesNorm : public Layer {
 public:
  LastAxesNorm(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    std::vector<int64_t> sizes = arguments.sizes("normalized_shape");
    shape_ = checked_shape(int32_t(sizes.size()), sizes.data(), context.dtype, "normalized_shape");
  }

 protected:
  Shape shape_;
};

class LayerNorm : public LastAxesNorm {
 public:
  LayerNorm(const Arguments& arguments, const Context& context)
      : LastAxesNorm(arguments, context), eps_(arguments.number("eps")) {
    if (arguments.flag("elementwise_affine"))
      add_affine([&](auto name, auto& first) { add_parameter(name, first); }, context, shape_, arguments.flag("bias"));
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {ops::layer_norm(input(given), shape_, value("weight"), value("bias"), eps_)};
  }

 private:
  double eps_;
};

double epsilon_of(DType dtype) {
  switch (dtype) {
    case DType::f64: return 0x1p-52;
    case DType::f16: return 0x1p-10;
    case DType::bf16: return 0x1p-7;
    default: return 0x1p-23;
  }
}

class RMSNorm : public LastAxesNorm {
 public:
  RMSNorm(const Arguments& arguments, const Context& context)
      : LastAxesNorm(arguments, context), eps_(arguments.is_none("eps") ? -1 : arguments.number("eps")) {
    if (arguments.flag("elementwise_affine"))
      add_affine([&](auto name, auto& first) { add_parameter(name, first); }, context, shape_, false);
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    const Value& x = input(given);
    return {ops::rms_norm(x, shape_, value("weight"), eps_ < 0 ? epsilon_of(x->dtype()) : eps_)};
  }

 private:
  double eps_;
};

class GroupNorm : public Layer {
 public:
  GroupNorm(const Arguments& arguments, const Context& context)
      : Layer(arguments, context), groups_(arguments.positive("num_groups")), eps_(arguments.number("eps")) {
    int64_t channels = arguments.positive("num_channels");
    if (channels % groups_)
      fail(AT_ERROR_ARGUMENT, "text", "num_groups of GroupNorm is %lld, expected a divisor of %lld channels",
           (long long)groups_, (long long)channels);
    if (arguments.flag("affine"))
      add_affine([&](auto name, auto& first) { add_parameter(name, first); }, context, {channels});
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {ops::group_norm(input(given), groups_, value("weight"), value("bias"), eps_)};
  }

 private:
  int64_t groups_;
  double eps_;
};

class LocalResponseNorm : public Layer {
 public:
  LocalResponseNorm(const Arguments& arguments, const Context& context)
      : Layer(arguments, context),
        size_(arguments.positive("size")),
        alpha_(arguments.number("alpha")),
        beta_(arguments.number("beta")),
        k_(arguments.number("k")) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {ops::local_response_norm(input(given), size_, alpha_, beta_, k_)};
  }

 private:
  int64_t size_;
  double alpha_, beta_, k_;
};

}  // namespace

#define RUNNING(Name, Class, axes)                                              \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) { \
    return Ref<Module>(new Class(arguments, context, axes));                    \
  }
RUNNING(BatchNorm1d, BatchNorm, 1)
RUNNING(BatchNorm2d, BatchNorm, 2)
RUNNING(BatchNorm3d, BatchNorm, 3)
RUNNING(InstanceNorm1d, InstanceNorm, 1)
RUNNING(InstanceNorm2d, InstanceNorm, 2)
RUNNING(InstanceNorm3d, InstanceNorm, 3)
#undef RUNNING
ATHENA_LAYER(LayerNorm)
ATHENA_LAYER(RMSNorm)
ATHENA_LAYER(GroupNorm)
ATHENA_LAYER(LocalResponseNorm)

}  // namespace athena::nn
