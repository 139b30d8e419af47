// optimizer.h: parameters packed in one memory with their state, and the step that updates them in one launch.
//
// The memory is [rows, n]: row 0 the parameters, a group after another, each parameter begun at a multiple of 64 bytes,
// further rows the rule's state in the same order. A rule (rule.h) becomes a Program over rows, gradient and numbers.
// Those of one group are numbers of the launch; those of several lie in a small table in memory.
// Parameters of 16 bits have float32 copies: row 0 is the rounded parameters, and behind it lie the copies and the
// state, which are rows of float32.
// Where state is sharded (sharded.cpp), the memory has the rank's own parameters, and the others' lie in memory beside.
#pragma once

#include <memory>
#include <optional>

#include "graph/record/tensor.h"
#include "ops/collective.h"
#include "ops/state.h"
#include "optim/split.h"
#include "optim/update_writer.h"

namespace athena {

class Optimizer : public Object, public Stateful, public ParameterOwner {
 public:
  Optimizer(Rule rule, std::vector<Ref<Tensor>> parameters);
  ~Optimizer() override;
  // A factor that gradients are multiplied by, and whether the device leaves the update out, 1 or 0, to be found in the
  // gradients where it is null; both of one element. A null factor: neither.
  struct Scaling {
    Value inverse, found;
  };
  Value step(Scaling scaling = {});  // found, of the parameters' dtype
  // Gradients times inverse, in place; whether one was not finite.
  Value unscale(const Value& inverse);
  void zero_grad();
  const Rule& rule() const { return rule_; }
  Backend& backend() const { return packed_->backend(); }

  // Everything becomes that of rank 0, and steps take the mean of all ranks' gradients; null: no more. In
  // data_parallel.cpp.
  void set_group(Ref<Communicator> group, int64_t bucket_bytes);
  // What gradients are exchanged as; none: as what they are.
  void set_reduce_dtype(std::optional<DType> dtype) { reduce_dtype_ = dtype; }
  void average_gradients();
  // Whether each rank of the group has the state of its own parameters alone. In sharded.cpp.
  void set_sharded(bool sharded);
  // What state() gives then is gathered from all ranks, which ask alike; by this for one call that need not be alike.
  void gather(bool keeps);
  void forget_gathered() { whole_.reset(); }

  const std::vector<Ref<Tensor>>& owned() const override { return parameters_; }
  std::function<void()> prepare_move(Backend& backend, DType dtype) override;

  // Groups have options of their own; a new one has those that the rule was made with.
  void add_group(std::vector<Ref<Tensor>> parameters);
  size_t groups() const { return groups_.size(); }
  double option(size_t group, const char* name) const;
  void set_option(size_t group, const char* name, double value);
  void set_learning_rate(double learning_rate);  // of all groups
  bool has_option(const char* name) const;
  double initial_rate(size_t group);  // as it was when this was asked first
  void set_initial_rate(size_t group, double rate) noexcept { groups_[group].initial_rate = rate; }

  // All that steps change, and the way back, for which no memory is taken unless some is lent.
  struct Kept {
    Value packed, norm, withheld;
    int64_t enqueued;
    std::vector<Value> shares{};
  };
  Kept keep() const;
  void take_back(const Kept& kept);
  const Ref<Tensor>& packed() const { return packed_; }

  // In the layout of PyTorch's state_dict(): state.cpp.
  State state() override;
  State names_of_state() override;
  StateChange prepare(const State& state) override;
  std::string param_groups() const;

  // Infinite: no bound.
  void clip_value(double bound);
  void clip_norm(double max_norm);
  Value gradient_norm() const;  // of the last step that was clipped by it

 private:
  struct Group {
    OptionValues options;
    int64_t begin;  // in a row of memory
    size_t count;   // of parameters
    double begun;   // how many steps were made before; less than 0 where a state brought more
    double initial_rate = -1;
  };
  // The contents of packed memory. narrow: parameters of 16 bits, [n], else null; rows: [rows, n].
  struct Contents {
    Value narrow, rows;
  };
  // A parameter by its index, and where in a row it begins.
  struct Place {
    size_t parameter;
    int64_t at;
  };
  // Beside packed memory: of each bucket the shares of all ranks, of which the parameters of others are views.
  struct Shards {
    Split split;
    std::vector<Ref<Tensor>> shares;
  };
  struct Arrangement {
    std::vector<Place> places;
    std::unique_ptr<Shards> shards;
  };
  std::vector<Place> places_of(const Split* split, DType dtype) const;
  static std::unique_ptr<Shards> sharded(Split split, int32_t ranks, const std::function<Value(size_t)>& piece);
  void expect_same_on_ranks(const Ref<Communicator>& group) const;
  void regroup(Ref<Communicator> group, int64_t bucket_bytes, bool sharded);
  void rearrange(const Value& whole, int64_t length, int64_t bucket_bytes);
  Value from_owner(const Value& rows, size_t row, size_t parameter, int64_t count, Backend& backend) const;
  Contents gathered_contents() const;
  State gathered_state(bool keeps);
  // The state, element(parameter, row, scalar) being its tensors.
  State state_by(const std::function<Ref<Tensor>(size_t, size_t, bool)>& element);
  Value own_mean_gradients(std::vector<Value>& reduced) const;
  int64_t bucket_bytes(int64_t asked) const;
  uint64_t digest_of_options() const;
  // Where nothing is hidden behind the backward pass, it is not cut into parts.
  bool reduces_at_once() const { return !bucket_bytes_ && group_->prefers_one(); }
  void share_parameters();
  Contents contents_of(const std::vector<Ref<Tensor>>& parameters) const;
  Contents contents() const;
  Contents contents_in(const Value& packed, int64_t length) const;
  Value joined(const Contents& contents) const;
  void take_what_was_written();
  ops::Writing writing_of(Value rows) const;
  // Adds one as pack() lays it out, as far from the next as their parameters are.
  void add_piece(std::vector<Value>& pieces, const Value& piece) const { add_piece(pieces, piece, packed_->dtype()); }
  static void add_piece(std::vector<Value>& pieces, const Value& piece, DType parameters);
  // Pieces as a row, which is not empty.
  Value row_of(std::vector<Value> pieces, Backend& backend, DType parameters) const;
  Contents picked_from(const Contents& contents, const std::vector<Place>& places, Backend& backend, DType dtype) const;
  DType computed() const { return computed_in(packed_->dtype()); }
  bool is_narrow() const { return computed() != packed_->dtype(); }
  Ref<Tensor> memory(const Value& rows, const Ref<Updates>& updates) const;
  void move_into(Ref<Tensor> packed, std::vector<Place> places, std::unique_ptr<Shards> shards) noexcept;
  const Group& group(size_t index) const;
  size_t option_index(const char* name) const;
  UpdateKind kind() const;
  // Of that kind, which is the optimizer's from then on.
  const Program* program_of(const UpdateKind& kind) const;
  void set_program(const Program* program) noexcept;
  // A member that the kind follows from; as before where this fails.
  template <class T>
  void change(T& member, T value) {
    std::swap(member, value);
    try {
      set_program(program_of(kind()));
    } catch (...) {
      std::swap(member, value);
      throw;
    }
  }
  std::vector<Value> numbers();
  Value table();
  Value step_from(Value old, double number_of_step, Scaling scaling);
  void assign(const Value& value) noexcept;
  bool was_made(const Value& update) noexcept;
  Value gradients(bool spaced, std::vector<Value>& reduced) const;
  // Zeros where a parameter has none.
  Value flat_gradient(const Ref<Tensor>& parameter) const;
  std::vector<Value> spaced_gradients() const;
  Value mean_gradients(std::vector<Value>& reduced) const;
  Value not_finite(const Value& gradients) const;
  Value directions(const Value& gradient, const Value& factor, double enqueued) const;
  Value clipping_factor(const Value& gradients);
  struct Made {
    int64_t updates;
    bool unreported;  // whether some are known to have been withheld
  };
  Made made() const;
  double steps_made() const;  // waits for the device
  void report_withheld();
  size_t group_of(size_t parameter) const;
  double steps_of(const Group& group, double all) const;
  std::vector<Group> groups_from(const std::string& text, std::vector<int64_t>& numbers) const;
  void check_state_names(const State& state, const std::vector<int64_t>& numbers) const;
  void read_steps(const State& state, const std::vector<int64_t>& numbers, std::vector<Group>& groups) const;
  Value row_from(const State& state, const std::vector<int64_t>& numbers, const RuleState& row) const;

  Rule rule_;
  std::vector<Group> groups_;
  std::vector<Ref<Tensor>> parameters_;
  std::vector<Place> places_;  // of those in packed memory
  std::unique_ptr<Shards> shards_;
  std::optional<State> whole_;  // gathered
  bool sharded_ = false;        // asked for
  Ref<Tensor> packed_;
  Ref<Updates> updates_;
  Value withheld_;      // how many, on the device; null where the rule does not count
  int64_t length_ = 0;  // of a row
  double bound_, max_norm_;
  bool scaled_ = false;  // the last step
  Value norm_;
  Ref<Communicator> group_;
  int64_t bucket_bytes_ = 0;                     // as asked for
  std::optional<DType> reduce_dtype_, reduced_;  // asked for; of the last step, as UpdateKind's
  Value begins_, table_;  // of several groups: where they begin, and their numbers, null where those changed
};

}  // namespace athena
