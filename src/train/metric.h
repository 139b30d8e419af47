// metric.h: what is counted of predictions and targets, batch by batch, on the device.
//
// A metric is made of counts that add up: counts of two batches joined are those of both. An update records the join
// and runs nothing of its own batch: the next one, an optimizer's step or a read does, so that a repeated step repeats
// its plan.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "graph/record/tensor.h"
#include "nn/description.h"
#include "ops/state.h"

namespace athena::train {

class Metric : public Object {
 public:
  Metric(const nn::Arguments& arguments, Backend& backend)
      : kind_(arguments.kind()), arguments_(arguments.text()), backend_(backend) {}
  const std::string& kind() const { return kind_; }
  // As a call on one line, from which create() makes another one.
  std::string description() const { return kind_ + "(" + arguments_ + ")"; }

  // Counts a batch; target may be null where the metric needs none. Nothing is counted where it throws.
  void update(const Value& prediction, const Value& target);
  // Of all batches since the beginning. Throws AT_ERROR_STATE where no batch has told how many classes there are.
  Value value();
  void reset();
  // Counts what another metric of the same description counted, too.
  void merge(Metric& other);

  // The counts, which go on being counted; none where no batch has told how many classes there are.
  std::vector<StateTensor> state() const;
  // Other values in their places, all or none. Throws AT_ERROR_ARGUMENT unless the names are those of state().
  void load_state(std::span<const StateTensor> loaded);
  // The same, ready to be done; of no tensors: as if nothing had been counted.
  StateChange prepare(std::span<const StateTensor> loaded);

 protected:
  using Values = std::vector<Value>;
  // One of the counts, in the order of measured(); a shape that is not known follows from the first batch.
  void add_state(const char* name, DType dtype, std::optional<Shape> shape);
  virtual Values measured(const Value& prediction, const Value& target) = 0;
  // Of sums: their sum.
  virtual Values joined(const Values& a, const Values& b) const;
  virtual Value result(const Values& counts) const = 0;
  Backend& backend() const { return backend_; }

 private:
  struct Count {
    std::string name;
    DType dtype;
    std::optional<Shape> shape;
    Ref<Tensor> tensor;  // null before shape is known
  };
  Value zeros(const Count& count) const;
  bool is_known() const;
  Values counted() const;
  Values values_of(std::span<const StateTensor> loaded) const;
  void run_pending() const;
  void take(const Values& values);

  std::string kind_, arguments_;
  Backend& backend_;
  std::vector<Count> counts_;
};

struct MetricKind {
  const char *name, *signature, *about;
  Ref<Metric> (*make)(const nn::Arguments& arguments, Backend& backend);
};
std::span<const MetricKind> metric_kinds();
const MetricKind& metric_kind_named(const std::string& name);  // throws AT_ERROR_ARGUMENT with the names there are
// Throws AT_ERROR_FORMAT where text is no description.
Ref<Metric> create_metric(std::string_view text, Backend& backend);

// What makes each kind, in the files of the families.
#define METRIC(name, signature, about) Ref<Metric> make_##name(const nn::Arguments& arguments, Backend& backend);
#include "train/metrics.def"
#undef METRIC

template <class M>
Ref<Metric> make_metric(const nn::Arguments& arguments, Backend& backend) {
  return Ref<Metric>(new M(arguments, backend));
}

}  // namespace athena::train
