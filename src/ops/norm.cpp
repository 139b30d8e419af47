// norm.cpp: normalising channels: batch, instance and group norm.
//
// Forward is one launch for mean and variance and one, which fuses with what follows, for the rest. The gradient takes
// two sums in one launch, a few numbers a channel, and a launch that fuses again. Groups of channels are rows of one
// kernel each way where the device has it. With ranks, their means and variances are gathered in the forward, and their
// sums added in the backward: one collective each.
#include "ops/norm.h"

#include <vector>

#include "autograd/function.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/memory_format.h"
#include "ops/moments.h"
#include "ops/reduce.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

// A mean and 1 / deviation for each cell, broadcast to what is normalised. count: how many elements all ranks have;
// null where there are none but one's own.
struct Level {
  Value mean, scale, variance, count = nullptr;
};

// What has one mean: elements over the folded axes, which are one channel's; with groups, those of several channels.
struct Cells {
  unsigned folded;
  double eps;
  int64_t groups = 0;
  Ref<Communicator> ranks = nullptr;

  // [N, groups, C / groups, spatial…]
  Value grouped(const Value& a) const {
    Shape shape;
    shape.dims[shape.rank++] = a->dims()[0];
    shape.dims[shape.rank++] = groups;
    shape.dims[shape.rank++] = a->dims()[1] / groups;
    for (int i = 2; i < a->rank(); i++) shape.dims[shape.rank++] = a->dims()[i];
    return reshape(a, shape);
  }
  // What a group has, for each of its channels of a.
  Value spread(const Value& number, const Value& a) const {
    Shape shape = number->shape(), channels = a->shape();
    shape.dims[2] = a->dims()[1] / groups;
    std::fill(channels.dims + 2, channels.dims + channels.rank, 1);
    return reshape(expand(number, shape), channels);
  }
  Level level(const Value& a) const {
    if (ranks) return common_level(a);
    if (!groups) {
      Moments found = moments(a, folded, eps);
      return {found.mean, found.scale, found.variance};
    }
    Value whole = grouped(a);
    Moments found = moments(whole, (1u << whole->rank()) - 4, eps);
    return {found.mean, found.scale, nullptr};
  }
  Shape by_cell(const Value& a) const {
    Shape shape = a->shape();
    for (int i = 0; i < shape.rank; i++)
      if (folded >> i & 1) shape.dims[i] = 1;
    return shape;
  }
  // Of all ranks' elements, however many each has: Chan, Golub, LeVeque, "Updating Formulae and a Pairwise Algorithm
  // for Computing Sample Variances". Of no elements both numbers are sums, thus 0.
  Level common_level(const Value& a) const {
    Shape shape = by_cell(a), ones = shape;
    ones.dims[1] = 1;
    int64_t channels = shape.dims[1];
    Moments own;
    if (a->numel())
      own = moments(a, folded, eps);
    else
      own.mean = own.variance = sum(cast(a, opmath_dtype(a->dtype())), folded, true);
    std::vector<Value> mine{flat(own.mean), flat(own.variance),
                            full(a->backend(), own.mean->dtype(), Shape{1}, count(a))};
    Value all = all_gather(reshape(concat(std::move(mine), 0), Shape{1, 2 * channels + 1}), ranks);
    auto columns = [&](int64_t from, int64_t to) { return Term(view(all, slicing(1, from, to, 1))); };
    auto over_ranks = [](const Term& numbers) { return Term(sum(numbers, 1, true)); };
    Term means = columns(0, channels), variances = columns(channels, 2 * channels);
    Term counts = columns(2 * channels, 2 * channels + 1), total = over_ranks(counts), some = maximum(total, 1.0);
    Term mean = over_ranks(counts * means) / some, off = means - mean;
    Value variance = reshape(over_ranks(counts * (variances + off * off)) / some, shape);
    return {reshape(mean, shape), rsqrt(Term(variance) + eps), variance, reshape(total, ones)};
  }
  MomentSums sums(const Value& grad, const Value& a, const Level& level) const {
    if (a->numel()) return moment_sums(grad, a, level.mean, level.scale, folded);
    Value none = sum(cast(grad, level.mean->dtype()), folded, true);
    return {none, none};
  }
  MomentSums over_ranks(const MomentSums& own) const {
    if (!ranks) return own;
    Value all = all_reduce(concat({own.sum, own.product}, 0), ranks, ReduceOp::sum);
    return {view(all, slicing(0, 0, 1, 1)), view(all, slicing(0, 1, 2, 1))};
  }
  bool have_kernel(const Value& a) const { return groups && has_group_kernel(a, groups); }
  // What broadcasts to a.
  Level seen(const Level& own, const Value& a) const {
    return groups ? Level{spread(own.mean, a), spread(own.scale, a), nullptr} : own;
  }
  // The sum over all that have one mean, of numbers for each channel.
  Value together(const Value& number, const Value& a) const {
    return groups ? spread(sum(grouped(number), 4, true), a) : number;
  }
  double count(const Value& a) const {
    int64_t count = groups ? a->dims()[1] / groups : 1;
    for (int i = 0; i < a->rank(); i++)
      if (folded >> i & 1) count *= a->dims()[i];
    return double(count);
  }
};

// A vector of channels seen at [1, C, 1…].
Value by_channel(const Value& numbers, const Value& a) {
  Shape shape = a->shape();
  for (int i = 0; i < shape.rank; i++)
    if (i != 1) shape.dims[i] = 1;
  return reshape(numbers, shape);
}

// Whether a product of a few numbers takes as long as what it spares each element.
bool launches_cost(const Value& a) { return a->backend().is_asynchronous(); }

Value leveled(const Value& a, const Level& level, const Value& weight, const Value& bias) {
  DType dtype = level.mean->dtype();
  Term off = Term(cast(a, dtype)) - Term(level.mean), scale = level.scale;
  if (weight) {
    if (launches_cost(a))
      off = off * scale, scale = cast(weight, dtype);
    else
      scale = scale * Term(cast(weight, dtype));
  }
  return cast(bias ? fma(off, scale, Term(cast(bias, dtype))) : off * scale, a->dtype());
}

// The gradient of a: of what a fixed level has made, or one that follows a.
Value norm_slope(const Value& grad, const Value& a, const Level& level, const Value& weight, const MomentSums* sums,
                 const Cells& cells) {
  DType dtype = level.mean->dtype();
  Term scale = level.scale, g = cast(grad, dtype);
  auto weighed = [&](const Term& numbers) { return weight ? numbers * Term(cast(weight, dtype)) : numbers; };
  if (!sums) return cast(weighed(scale) * g, a->dtype());
  auto mean = [&](const Term& all) { return level.count ? all / Term(level.count) : all * (1 / cells.count(a)); };
  Term off = Term(cast(a, dtype)) - Term(level.mean);
  if (launches_cost(a) && !cells.groups) {
    Term rest = (g - mean(fma(off * scale, sums->product, sums->sum))) * scale;
    return cast(weighed(rest), a->dtype());
  }
  auto shared = [&](const Value& sum) { return mean(cells.together(weighed(sum).value, a)); };
  Term steady = scale * shared(sums->sum), steep = scale * scale * shared(sums->product);
  return cast(weighed(scale) * g - fma(off, steep, steady), a->dtype());
}

// result, made without gradients of a at a level that may follow a. weight and bias: [1, C, 1…] or null.
Value with_gradient(const Value& result, const Value& a, const Cells& cells, const Level& found, bool follows,
                    const Value& weight, const Value& bias) {
  std::vector<Value> inputs{a, found.mean, found.scale};
  size_t before = inputs.size() + bool(found.count);
  if (found.count) inputs.push_back(found.count);
  if (weight) inputs.push_back(weight);
  if (bias) inputs.push_back(bias);
  bool weighs = weight != nullptr, adds = bias != nullptr;
  auto rule = [=](std::span<const Value> inputs, std::span<const Value> grads) {
    const Value &a = inputs[0], weight = weighs ? inputs[before] : nullptr, count = before > 3 ? inputs[3] : nullptr;
    std::vector<Value> given(inputs.size());
    if (no_grad() && cells.have_kernel(a)) {
      std::vector<Value> made = group_gradients(grads[0], a, {nullptr, inputs[1], inputs[2]}, weight);
      if (a->requires_grad()) given[0] = made[0];
      if (weighs) given[before] = cast(reshape(made[1], weight->shape()), weight->dtype());
      if (adds) given.back() = cast(reshape(made[2], inputs.back()->shape()), inputs.back()->dtype());
      return given;
    }
    Level level = cells.seen(follows && !no_grad() ? cells.level(a) : Level{inputs[1], inputs[2], nullptr, count}, a);
    bool trains = (weighs && weight->requires_grad()) || (adds && inputs.back()->requires_grad());
    MomentSums sums;
    if (follows || trains) sums = cells.sums(grads[0], a, level);
    if (a->requires_grad()) {
      MomentSums all = follows ? cells.over_ranks(sums) : sums;
      given[0] = norm_slope(grads[0], a, level, weight, follows ? &all : nullptr, cells);
    }
    if (weighs && trains) given[before] = cast(sum_to(sums.product, weight->shape()), weight->dtype());
    if (adds && trains) given.back() = cast(sum_to(sums.sum, inputs.back()->shape()), inputs.back()->dtype());
    return given;
  };
  return differentiable(rule, {result}, inputs)[0];
}

// a of at least `rank` axes, and vectors of its channels.
void check_channels(const Value& a, int rank, const Value& weight, const Value& bias, const Running* running) {
  check_float(a, "a");
  if (a->rank() < rank)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected %s", a->shape().text().c_str(),
         rank == 2 ? "[N, C, …]" : "[N, C, spatial…]");
  auto check = [&](const Shape& shape, DType dtype, const char* name) {
    if (!is_float(dtype)) fail(AT_ERROR_DTYPE, name, "%s is %s, expected a float dtype", name, dtype_name(dtype));
    if (shape.rank != 1 || shape.dims[0] != a->dims()[1])
      fail(AT_ERROR_SHAPE, name, "%s is %s, expected [%lld], the channels of a, which is %s", name,
           shape.text().c_str(), (long long)a->dims()[1], a->shape().text().c_str());
  };
  if (weight) check(weight->shape(), weight->dtype(), "weight");
  if (bias) check(bias->shape(), bias->dtype(), "bias");
  if (!running) return;
  if (!running->mean != !running->variance)
    fail(AT_ERROR_NULL, running->mean ? "running_var" : "running_mean",
         "one of running_mean and running_var is NULL, expected both or none");
  if (!running->mean) return;
  check(running->mean->shape(), running->mean->dtype(), "running_mean");
  check(running->variance->shape(), running->variance->dtype(), "running_var");
}

// By a running mean and variance. Where a launch costs little, numbers of channels have one of their own.
Value at_fixed_level(const Value& a, const Running& running, const Value& weight, const Value& bias, double eps) {
  Cells cells{~2u & ((1u << a->rank()) - 1), eps};
  Level fixed;
  Value result;
  {
    NoGradScope scope(true);
    DType dtype = opmath_dtype(a->dtype());
    fixed.mean = by_channel(cast(running.mean->raw_value(), dtype), a);
    Value variance = by_channel(cast(running.variance->raw_value(), dtype), a);
    auto inverse = [&](const Value& v) { return rsqrt(Term(v) + eps).value; };
    fixed.scale = inverse(variance);
    Level here = fixed;
    if (a->backend().info().kind != AT_DEVICE_CPU && is_channels_last(a))
      here.scale = as_channels_first(
          inverse(expand(broadcast_to_channels_last(variance, a->rank()), to_channels_last(a)->shape())));
    else if (a->backend().info().kind != AT_DEVICE_CPU)
      here.scale = inverse(expand(variance, a->shape()));
    result = leveled(a, here, weight, bias);
  }
  return with_gradient(result, a, cells, fixed, false, weight, bias);
}

// The running statistics move towards those of now, of which there are some for each channel; of no elements not at
// all.
void follow(const Running& running, const Level& now, double count) {
  NoGradScope scope(true);
  auto towards = [&](Tensor& old, const Value& found, auto stays, auto moves) {
    Value rows = reshape(found, {found->dims()[0], found->dims()[1]});
    change(old, [&](const Value& before) {
      Value vector = cast(sum_to(rows, Shape{rows->dims()[1]}), before->dtype());
      return (Term(before) * stays + Term(vector) * moves).value;
    });
  };
  double momentum = running.momentum;
  if (now.count) {
    Term all = reshape(now.count, Shape{1}), moves = where(all > 0.0, number(all, momentum), 0.0), stays = 1.0 - moves;
    auto as = [](const Term& a, const Tensor& like) { return Term(cast(a, like.dtype())); };
    Term unbiased = moves * all / maximum(all - 1.0, 1.0);
    towards(*running.mean, now.mean, as(stays, *running.mean), as(moves, *running.mean));
    return towards(*running.variance, now.variance, as(stays, *running.variance), as(unbiased, *running.variance));
  }
  double samples = double(now.mean->numel() / now.mean->dims()[1]);
  towards(*running.mean, now.mean, 1 - momentum, momentum / samples);
  towards(*running.variance, now.variance, 1 - momentum, momentum * (count / (count - 1) / samples));
}

Value by_channel_or_null(const Value& numbers, const Value& a) { return numbers ? by_channel(numbers, a) : nullptr; }

// What is left of nothing.
Value of_nothing(const Value& a, const Value& weight, const Value& bias) {
  Term result = a;
  if (weight) result = result * Term(cast(by_channel(weight, a), a->dtype()));
  if (bias) result = result + Term(cast(by_channel(bias, a), a->dtype()));
  return result;
}

// By what a itself has, which the running statistics follow.
Value at_own_level(const Value& a, const Cells& cells, const Running& running, const Value& weight, const Value& bias) {
  Level own;
  Value result, scale = by_channel_or_null(weight, a), shift = by_channel_or_null(bias, a);
  {
    NoGradScope scope(true);
    if (cells.have_kernel(a)) {
      GroupNormed made = normalized_groups(a, cells.groups, scale, shift, cells.eps);
      result = made.result, own = {made.mean, made.scale, nullptr};
    } else {
      own = cells.level(a);
      result = leveled(a, cells.seen(own, a), scale, shift);
    }
  }
  if (running.mean) follow(running, own, cells.count(a));
  return with_gradient(result, a, cells, own, true, scale, shift);
}

}  // namespace

Value batch_norm(const Value& a, const Running& running, const Value& weight, const Value& bias, bool training,
                 double eps, const Ref<Communicator>& ranks) {
  check_channels(a, 2, weight, bias, &running);
  if (!training && !running.mean)
    fail(AT_ERROR_NULL, "running_mean", "running_mean is NULL, expected one where nothing is trained");
  unsigned folded = ~2u & ((1u << a->rank()) - 1);
  if (training && ranks && ranks->size() > 1) return at_own_level(a, {folded, eps, 0, ranks}, running, weight, bias);
  if (a->numel() == 0) return of_nothing(a, weight, bias);
  if (!training) return at_fixed_level(a, running, by_channel_or_null(weight, a), by_channel_or_null(bias, a), eps);
  if (a->numel() == a->dims()[1])
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected more than one value for each channel while training",
         a->shape().text().c_str());
  return at_own_level(a, {folded, eps}, running, weight, bias);
}

Value instance_norm(const Value& a, const Running& running, const Value& weight, const Value& bias, bool by_input,
                    double eps) {
  check_channels(a, 3, weight, bias, &running);
  if (!by_input) return batch_norm(a, running, weight, bias, false, eps);
  if (a->numel() == 0) return of_nothing(a, weight, bias);
  if (a->numel() == a->dims()[0] * a->dims()[1])
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected more than one element behind its channels", a->shape().text().c_str());
  return at_own_level(a, {(1u << a->rank()) - 4, eps}, running, weight, bias);
}

Value group_norm(const Value& a, int64_t groups, const Value& weight, const Value& bias, double eps) {
  check_channels(a, 2, weight, bias, nullptr);
  if (a->rank() == kMaxRank)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected at most %d axes", a->shape().text().c_str(), kMaxRank - 1);
  if (groups < 1 || a->dims()[1] % groups != 0)
    fail(AT_ERROR_ARGUMENT, "groups", "groups is %lld, expected a divisor of the %lld channels of a, which is %s",
         (long long)groups, (long long)a->dims()[1], a->shape().text().c_str());
  if (a->numel() == 0) return of_nothing(a, weight, bias);
  if (a->numel() == groups)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected more than one value for each of %lld groups",
         a->shape().text().c_str(), (long long)groups);
  return at_own_level(a, {(1u << a->rank()) - 4, eps, groups}, {}, weight, bias);
}

}  // namespace athena::ops
