// tensor.h: a variable: what a tensor handle names. A root holds the node of its current value; a view holds its base
// tensor and a layout and finds its value through the base, so it sees in-place changes. Old nodes stay as they were:
// what was saved for gradients cannot be corrupted.
#pragma once

#include <functional>
#include <memory>

#include "graph/record/node.h"
#include "graph/record/updates.h"

namespace athena {

// The memory of a tensor for the outside to use.
struct Lent {
  Ref<Buffer> memory;  // null without elements
  DType dtype;
  Layout layout;  // from data
  void* data;
  bool read_only;
};

class Tensor;

// What has leaves as its own, in memory of its own: an optimizer.
class ParameterOwner {
 public:
  virtual const std::vector<Ref<Tensor>>& owned() const = 0;
  // Computes what they will be elsewhere or as another dtype. What it gives puts that in place and does not fail.
  virtual std::function<void()> prepare_move(Backend& backend, DType dtype) = 0;

 protected:
  ~ParameterOwner() = default;
};

class Tensor : public Object, private PendingLink {  // a root that was recorded and has not run is linked
 public:
  // A root over value.
  explicit Tensor(Value value);
  ~Tensor() override;

  // The node of the current value, with gradients flowing to the leaf if this is one.
  Value value();
  // What operations on the value would see but without any gradient: for updates of parameters.
  Value raw_value();
  // Rebinds a root to a new value of the same shape and dtype: in-place assignment. Seen by all views.
  void assign(const Value& value) noexcept;

  // A strided way of seeing a layout's elements; nullopt where strides cannot say it.
  using ViewFunction = std::function<std::optional<Layout>(const Layout&)>;
  // Another tensor over the same memory; the null reference where strides cannot say it.
  Ref<Tensor> view(const ViewFunction& function, bool detached = false);

  // Those of the memory, which may move.
  Backend& backend() const;
  DType dtype() const;
  Shape shape() const;
  // The tensor whose memory this one sees, itself unless it is a view, and where in its elements this one's lie.
  Ref<Tensor> root();
  // The value's node behind all views; under graph_mutex().
  Node* node() { return outermost()->node_.get(); }
  Layout layout();
  // Where in the memory of the outermost root the elements lie; row-major where strides cannot say it and a value is a
  // copy.
  Layout memory_layout();
  bool shares_memory(Tensor& other);
  bool is_moved();
  // For one at a time: false if another has it. Leaves only.
  bool claim(ParameterOwner& owner);
  void disclaim();
  ParameterOwner* owner();

  bool is_leaf();
  // A leaf from now on, or no longer; throws AT_ERROR_STATE for a computed tensor.
  void set_requires_grad(bool requires_grad);
  bool requires_grad();
  // A leaf's gradient; null while there is none, or if this is no leaf.
  Ref<Tensor> grad();
  void forget_grad();
  // The value in place of a leaf's gradient; throws AT_ERROR_STATE for other tensors.
  void set_grad(const Value& value);
  void replace_grad(Ref<Tensor> grad) noexcept;  // of a leaf

  // Memory shared with the outside, in run/shared_memory.cpp; CPU only.
  // A tensor over host memory at a layout without negative strides.
  static Ref<Tensor> over(Ref<Buffer> memory, size_t base, DType dtype, const Layout& layout, bool read_only);
  // Computes the tensor; its memory stays while somebody refers to it.
  Lent lend();
  bool is_shared();  // all under graph_mutex()
  bool is_read_only();
  void unshare();
  // After an in-place change was recorded: brings it into memory that the outside sees. Throws what it met; the tensor
  // is then as it was.
  void settle();

  // Makes this, a leaf, a view of `root` at layout: its memory moves there. Handles and views of this tensor follow.
  void move_into(Ref<Tensor> root, const Layout& layout) noexcept;
  // Of a root: reads of it and its views report what updates of its value were withheld.
  void set_updates(Ref<Updates> updates);
  // Throws AT_ERROR_FAULT_… if updates were withheld and not reported yet; waits for the device to know.
  void report_withheld();
  // Forgets cached view nodes that hold an older value of the root.
  void forget_cached() noexcept;

 private:
  struct Shared {  // with the outside; of a root
    Ref<Buffer> memory;
    size_t base;
    Value home;  // the node whose elements it holds: the tensor's but while a change is under way
    bool borrowed, read_only;
    bool is_lent() const { return borrowed || memory->count() > 2; }  // beyond these and home
  };
  // Present in views, leaves and shared roots only, to keep plain tensors small.
  struct Extra {
    Layout layout;  // over root_'s elements in order
    bool detached = false;
    ParameterOwner* owner = nullptr;
    bool moved = false;  // into an optimizer's memory: views still go through this tensor
    Ref<Leaf> leaf;
    Value cached;     // view or leaf node over `cached_of`
    Value cached_of;  // kept: another node at its address would pass for it
    std::unique_ptr<Shared> shared;
    Ref<Updates> updates;
  };
  Tensor(const Tensor& source, Ref<Tensor> root);
  // Under graph_mutex():
  Value resolve(bool raw);
  std::optional<Layout> strided_layout();
  Tensor* outermost();
  const Tensor* outermost() const { return const_cast<Tensor*>(this)->outermost(); }
  bool bring_home(const Value& value, const Value& elements);
  void link_pending();
  friend bool is_pending(const Tensor& tensor);  // a root not run yet; under graph_mutex()
  static Tensor* linked(PendingLink* link) { return static_cast<Tensor*>(link); }
  friend void evaluate_oldest(Pending& pending);
  friend std::vector<Value> differentiated_losses(Backend& backend);

  Backend* backend_;
  Value node_;        // of a root
  Ref<Tensor> root_;  // of a view
  std::unique_ptr<Extra> extra_;
  DType dtype_;

 public:
  // Of the thread that called backward() on this, a loss, or counted in it, a metric's; 0: none. Under graph_mutex().
  uint32_t differentiated_by = 0;
};

// The same values in memory of their own, gradients flowing whatever the thread's flag.
Value copy_of(const Value& value);

// Losses and counts of the calling thread, recorded but not yet run on backend: what a training step runs besides its
// update. With those of other threads its plan would be another one each time.
std::vector<Value> differentiated_losses(Backend& backend);

// Called after recording: keeps the number and bytes of the backend's pending nodes bounded by running the
// oldest roots. Of what fails there whoever reads it is told.
void bound_pending(Backend& backend) noexcept;

// Host memory in, copied; host memory out, computing what is needed. bytes must match (AT_ERROR_BUFFER).
Ref<Tensor> tensor_from_host(Backend& backend, DType dtype, const Shape& shape, const void* data, size_t bytes);
// Reads the elements piece by piece, so that the host need not hold those of a device's tensor at once: read(offset,
// bytes, size) gives those of a place in the row-major elements.
using ElementReader = std::function<void(size_t offset, uint8_t* bytes, size_t size)>;
Ref<Tensor> tensor_from_reader(Backend& backend, DType dtype, const Shape& shape, const ElementReader& read);
void tensor_to_host(Tensor& tensor, void* data, size_t bytes);
// count numbers of i64 that the host works out a piece after the other.
Value counted_out(Backend& backend, int64_t count, const std::function<void(std::span<int64_t>)>& next);

}  // namespace athena
