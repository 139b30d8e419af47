// norm.h: normalisations of athena/norm.h. Weights, biases and running statistics may be null.
#pragma once

#include <vector>

#include "ops/collective.h"

namespace athena::ops {

// What batch and instance norm know of earlier batches, and change while training.
struct Running {
  Tensor *mean, *variance;
  double momentum;
};

// Groups of neighbouring channels as rows of one kernel, where the device has it: what is normalised, and of every
// group [N, groups, 1] the mean and 1 / deviation. Weight and bias have an element for each channel.
struct GroupNormed {
  Value result, mean, scale;
};
bool has_group_kernel(const Value& a, int64_t groups);
GroupNormed normalized_groups(const Value& a, int64_t groups, const Value& weight, const Value& bias, double eps);
// Of a, weights and biases [groups, channels]; without gradients of their own.
std::vector<Value> group_gradients(const Value& grad, const Value& a, const GroupNormed& level, const Value& weight);

// ranks: whose elements together have one mean and variance while training; null: those of a alone.
Value batch_norm(const Value& a, const Running& running, const Value& weight, const Value& bias, bool training,
                 double eps, const Ref<Communicator>& ranks = nullptr);
Value instance_norm(const Value& a, const Running& running, const Value& weight, const Value& bias, bool by_input,
                    double eps);
Value group_norm(const Value& a, int64_t groups, const Value& weight, const Value& bias, double eps);
Value layer_norm(const Value& a, const Shape& normalized, const Value& weight, const Value& bias, double eps);
Value rms_norm(const Value& a, const Shape& normalized, const Value& weight, double eps);
Value local_response_norm(const Value& a, int64_t size, double alpha, double beta, double k);

}  // namespace athena::ops
