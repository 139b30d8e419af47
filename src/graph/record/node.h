// node.h: one value of the recorded graph: which operation makes it from which others, and, once run, where it lies.
//
// A node is immutable but for four things, all changed under graph_mutex(): its state and value (set when it has run),
// its inputs (let go when nothing needs them any more), its mark (scratch of one walk), and its flag `freed`.
// Everything else may be read by any thread that holds a reference.
#pragma once

#include <atomic>
#include <span>

#include "backend/backend.h"
#include "core/object.h"
#include "graph/record/failure.h"
#include "graph/record/graph_mutex.h"

namespace athena {

class Node;
using Value = Ref<Node>;

enum class OpKind : uint8_t {
  data,       // memory given from outside: ready from the start
  constant,   // one number, any shape by views; becomes a kernel argument
  function,   // no value: where the gradients of views, its results, meet their rule; never run
  view,       // another node's elements through a layout; never run
  pointwise,  // an operation of pointwise_ops.def; inputs broadcast
  program,    // a pointwise Program with rows of its value as outputs: an optimizer's update
  kernel,     // a launch of OpDef::kernel with the inputs as they lie, contiguous results
  concat,
  assign,      // a copy of input 0 with input 1 written through a layout
  transfer,    // input 0 from another backend
  result,      // a further result of input 0, which makes it; never run by itself
  collective,  // made with other ranks of a group, from input 0 if there is one, between plans
};
constexpr bool is_work(OpKind kind) { return kind > OpKind::view; }

struct Gradients;
class Updates;
// What an operation is, as far as the engine and the reverse walk need to know. Instances are static, in ops.
struct OpDef {
  const char* name;
  OpKind kind;
  PointwiseOp op = PointwiseOp::copy;  // pointwise
  KernelKind kernel{};                 // kernel
  uint32_t results = 1;                // kernel: the node itself is the first, Node::result makes the others
  bool in_place = false;  // kernel: works on the old value in its result's memory, which is input 0, perhaps taken over
  void (*gradient)(Gradients&) = nullptr;  // nullptr: not differentiable, gradients stop
};

// A leaf's place for its gradient; the tensor and the nodes recorded from it share it.
class Tensor;
class Leaf : public Object {
 public:
  Leaf();
  ~Leaf() override;
  // Nobody can ask for the gradient any more: gives it up, for it may hold the graph that holds the leaf.
  Ref<Tensor> abandon();
  bool abandoned() const { return abandoned_; }
  Ref<Tensor> grad;  // all under graph_mutex()
  bool hooked = false;
  uint32_t mark = 0;  // scratch of one walk

 private:
  bool abandoned_ = false;
};

struct ViewSpec {
  Layout layout;           // over the input's elements in order: what gradients follow
  Layout memory;           // over the elements of source: where they lie
  Node* source = nullptr;  // the node behind all views, kept alive by the input
  Ref<Leaf> leaf;          // set: gradients end here
  uint32_t result = 0;     // which one of the function that is input 1, where there is one
};
// Of concat.
struct ConcatAttributes {
  uint8_t axis;
  bool aligned;  // every piece begins at a multiple of 64 bytes
};
// Of result: which one of the first result's operation.
struct ResultAttributes {
  uint32_t index;
};

class Node {
 public:
  enum class State : uint8_t { pending, ready, dropped };  // dropped: has run, nobody needed the value

  // requires_grad follows from the inputs and the thread's no-grad flag. Inputs on another backend are moved to this
  // one.
  static Value make(const OpDef& def, Backend& backend, DType dtype, const Shape& shape,
                    std::span<const Value> inputs = {});
  // An operation that looks through layouts: view, assign. The spec lies with the node.
  static Value make(const OpDef& def, Backend& backend, DType dtype, const Shape& shape, std::span<const Value> inputs,
                    ViewSpec spec);
  // An operation with attributes, and maybe arguments.
  template <class A, class B = None>
  static Value make(const OpDef& def, Backend& backend, DType dtype, const Shape& shape, std::span<const Value> inputs,
                    const A& attributes, const B& arguments = {}) {
    return make_told(def, backend, dtype, shape, inputs, Words(attributes), Words(arguments));
  }
  static Value data(Backend& backend, DType dtype, const Shape& shape, Ref<Buffer> buffer);
  static Value constant(Backend& backend, DType dtype, Scalar value);
  // Result k > 0 of the operation of which `first` is the first result and which nobody else has seen yet. It is made
  // where first is, if somebody refers to it then, and refers to first until then.
  static Value result(const Value& first, uint32_t k, DType dtype, const Shape& shape);
  // `input` seen through layout; memory says the same over the memory behind input (where input is no view, the two are
  // equal).
  static Value view(const Value& input, const Layout& layout, const Layout& memory, bool requires_grad,
                    Ref<Leaf> leaf = nullptr);
  // The same operation on other inputs, alike in all that it depends on; what it draws is drawn from seed. Data and
  // constants are themselves.
  Value again(std::span<const Value> inputs, uint64_t seed);

  void retain() { references_.fetch_add(1, std::memory_order_relaxed); }
  void release() {
    if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy(this);
  }
  uint32_t references() const { return references_.load(std::memory_order_acquire); }

  const OpDef& def() const { return *def_; }
  OpKind kind() const { return def_->kind; }
  // Whether the result is input 0 but for some elements, so that it may be made in that memory.
  bool changes_input() const { return kind() == OpKind::assign || kind() == OpKind::program || def_->in_place; }
  Backend& backend() const { return *backend_; }
  DType dtype() const { return dtype_; }
  int rank() const { return rank_; }
  const int64_t* dims() const { return reinterpret_cast<const int64_t*>(this + 1); }
  Shape shape() const;
  int64_t numel() const;
  size_t bytes() const { return size_t(numel()) * dtype_size(dtype_); }
  uint16_t label() const { return label_; }
  std::span<Node* const> inputs() const { return {inputs_begin(), input_count_}; }
  // Under graph_mutex(): result k > 0 if somebody refers to it and it has not run, else null.
  Value pending_result(uint32_t k) const;
  bool requires_grad() const { return requires_grad_; }

  // What an operation needs beyond its inputs; which one is set follows from kind().
  union Detail {
    double f;          // constant of a float dtype
    int64_t i;         // other constants
    ViewSpec* view;    // view, assign: behind the inputs
    Updates* updates;  // program: counted
    Object* object;    // function: counted; null once the graph was freed. collective: counted, a Collective
    struct {
      uint32_t at;  // bytes from here
      uint16_t attributes, arguments;
    } words;  // kernel, concat, result: behind the inputs
  };
  Detail detail{.i = 0};
  Scalar scalar() const;  // of a constant
  bool runs(KernelKind kernel) const { return kind() == OpKind::kernel && def_->kernel == kernel; }
  std::span<const uint64_t> attribute_words() const {
    return {words_begin(), is_told() ? detail.words.attributes : size_t(0)};
  }
  template <class T>
  const T& attributes() const {
    return *reinterpret_cast<const T*>(words_begin());
  }
  // Null where there are none.
  const void* arguments() const {
    return is_told() && detail.words.arguments ? words_begin() + detail.words.attributes : nullptr;
  }

  // Under graph_mutex():
  State state() const { return state_; }
  void set_ready(Ref<Buffer> buffer, size_t base);
  void set_dropped() { settle(State::dropped); }
  // The same elements elsewhere; under the backend's lock too, so that no plan is reading.
  void move_memory(Ref<Buffer> buffer, size_t base);
  void drop_inputs();  // lets them go
  Buffer* buffer() const { return buffer_; }
  size_t base() const { return base_; }
  const Ref<Failure>& failure() const { return failure_; }
  void set_failure(Ref<Failure> failure) { failure_ = std::move(failure); }
  bool freed() const { return freed_; }
  void set_freed() { freed_ = true; }
  bool hooked() const { return hooked_; }
  void set_hooked() { hooked_ = true; }
  uint32_t mark = 0;

  ~Node() = default;

 private:
  Node(const OpDef& def, Backend& backend, DType dtype, const Shape& shape, std::span<const Value> inputs,
       uint16_t label);
  static Value make_told(const OpDef& def, Backend& backend, DType dtype, const Shape& shape,
                         std::span<const Value> inputs, std::span<const uint64_t> attributes,
                         std::span<const uint64_t> arguments);
  static Node* make_with(size_t tail, const OpDef& def, Backend& backend, DType dtype, const Shape& shape,
                         std::span<const Value> inputs);
  Node** inputs_begin() const {
    return reinterpret_cast<Node**>(reinterpret_cast<char*>(const_cast<Node*>(this) + 1) + sizeof(int64_t) * rank_);
  }
  bool is_told() const { return kind() == OpKind::kernel || kind() == OpKind::concat || kind() == OpKind::result; }
  const uint64_t* words_begin() const {
    return reinterpret_cast<const uint64_t*>(reinterpret_cast<const char*>(this) + detail.words.at);
  }
  // Results after the first stand before the node, the last one foremost; they clear their places as they let go of it.
  Node** place_of_result(uint32_t k) const { return reinterpret_cast<Node**>(const_cast<Node*>(this)) - k; }
  bool try_retain();
  void leave_first();
  void release_inputs();
  void release_detail();
  void settle(State state);
  static void destroy(Node* node);

  std::atomic<uint32_t> references_{0};
  uint16_t label_;
  uint16_t input_count_;
  DType dtype_;
  uint8_t rank_;
  bool requires_grad_ = false;
  State state_ : 4 = State::pending;  // shares a byte with the flags: all change under graph_mutex()
  bool freed_ : 1 = false;
  bool hooked_ : 1 = false;
  const OpDef* def_;
  Backend* backend_;
  Buffer* buffer_ = nullptr;  // counted
  union {
    size_t base_ = 0;  // bytes into the buffer
    Node* due_;        // once nobody refers to this one: the next to be freed
  };
  Ref<Failure> failure_;
};

// Bytes in front of a node: where its further results are named.
inline size_t head_of(const OpDef& def) { return sizeof(Node*) * (def.results - 1); }

// The operations that the graph records by itself. Each is set by its source in the ops room, where its gradient is,
// when the library is loaded.
inline const OpDef& (*view_def)() = nullptr;
inline const OpDef& (*copy_def)() = nullptr;
inline const OpDef& (*transfer_def)() = nullptr;

// Elements that a piece of a kAligned concat takes: it ends where the next may begin.
constexpr int64_t aligned_length(int64_t count, size_t element) {
  int64_t step = 64 / int64_t(element);
  return (count + step - 1) / step * step;
}

// The node that holds a value's elements and where in it they lie.
struct Located {
  Node* source;
  Layout layout;
};
Located locate(Node* node);
Node* source_of(Node* node);

// The calling thread's flag.
bool no_grad();
void set_no_grad(bool no_grad);
class NoGradScope {
 public:
  explicit NoGradScope(bool on) : previous_(no_grad()) { set_no_grad(on); }
  ~NoGradScope() { set_no_grad(previous_); }
  NoGradScope(const NoGradScope&) = delete;

 private:
  bool previous_;
};

}  // namespace athena
