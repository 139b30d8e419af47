// handle.h: the table behind the handles. A handle is an odd number, generation << 32 | index << 1 | 1, carried in a
// pointer; the cell at index holds the object. Nothing a caller passes is dereferenced before the cell has been
// checked.
#pragma once

#include <cstdint>
#include <functional>

#include "athena/checkpoints.h"
#include "athena/grad_scaler.h"
#include "athena/group.h"
#include "athena/metric.h"
#include "athena/network.h"
#include "athena/table.h"
#include "athena/trainer.h"
#include "athena/transform.h"
#include "core/object.h"

namespace athena {

class BackendHandle;
class Checkpoints;
class Dataset;
class Generator;
class GradScaler;
class GroupHandle;
class ImageTransform;
class KernelHandle;
class LentMemory;
class Loader;
class Optimizer;
class Schedule;
class Table;
class Tensor;
class Tokenizer;
class Trainer;
namespace nn {
class Module;
class Network;
}  // namespace nn
namespace train {
class Metric;
}

enum class Kind : uint32_t {
  none,
  backend,
  tensor,
  generator,
  optimizer,
  dataset,
  loader,
  memory,
  kernel,
  schedule,
  module,
  tokenizer,
  metric,
  grad_scaler,
  trainer,
  network,
  checkpoints,
  table,
  transform,
  group
};

template <class T>
struct HandleTraits;
#define HANDLE(class_, kind_, c_type)         \
  template <>                                 \
  struct HandleTraits<class_> {               \
    using C = c_type;                         \
    static constexpr Kind kind = Kind::kind_; \
  };
HANDLE(BackendHandle, backend, at_backend)
HANDLE(Tensor, tensor, at_tensor)
HANDLE(Generator, generator, at_generator)
HANDLE(Optimizer, optimizer, at_optimizer)
HANDLE(Dataset, dataset, at_dataset)
HANDLE(Loader, loader, at_loader)
HANDLE(LentMemory, memory, at_memory)
HANDLE(KernelHandle, kernel, at_kernel)
HANDLE(Schedule, schedule, at_schedule)
HANDLE(nn::Module, module, at_module)
HANDLE(Tokenizer, tokenizer, at_tokenizer)
HANDLE(train::Metric, metric, at_metric)
HANDLE(GradScaler, grad_scaler, at_grad_scaler)
HANDLE(Trainer, trainer, at_trainer)
HANDLE(nn::Network, network, at_network)
HANDLE(Checkpoints, checkpoints, at_checkpoints)
HANDLE(Table, table, at_table)
HANDLE(ImageTransform, transform, at_transform)
HANDLE(GroupHandle, group, at_group)
#undef HANDLE

// Throws AT_ERROR_FORKED in a child of the process that loaded the library. The table's functions call it first; so
// does what needs no handle but takes a lock or starts a device.
extern std::atomic<bool> forked;
void refuse_after_fork();

// The untyped table; each throws AT_ERROR_NULL or AT_ERROR_HANDLE naming the argument.
uint64_t handle_create(Kind kind, Object* object);  // takes over one reference of the object
Object* handle_borrow(uint64_t handle, Kind kind, const char* argument);
void handle_give_back(uint64_t handle) noexcept;
void handle_retain(uint64_t handle, Kind kind, const char* argument);
void handle_release(uint64_t handle, Kind kind, const char* argument);
// Retains or releases if the handle is still alive; false otherwise.
bool handle_try_release(uint64_t handle) noexcept;
bool handle_try_retain(uint64_t handle) noexcept;

// Calls f for every object of the kind that is alive, while nobody can end it; f may keep a reference.
void each_object(Kind kind, const std::function<void(Object&)>& f);

inline uint64_t handle_bits(const void* handle) { return uint64_t(reinterpret_cast<uintptr_t>(handle)); }

template <class T>
typename HandleTraits<T>::C* make_handle(Ref<T> object) {
  uint64_t handle = handle_create(HandleTraits<T>::kind, object.leak());
  return reinterpret_cast<typename HandleTraits<T>::C*>(uintptr_t(handle));
}

// The object of a handle for the length of a call: a release on another thread meanwhile does no harm.
template <class T>
class Borrowed {
 public:
  Borrowed(const void* handle, const char* argument)
      : handle_(handle_bits(handle)),
        object_(static_cast<T*>(handle_borrow(handle_, HandleTraits<T>::kind, argument))) {}
  Borrowed(Borrowed&& other) noexcept : handle_(other.handle_), object_(other.object_) { other.object_ = nullptr; }
  Borrowed(const Borrowed&) = delete;
  ~Borrowed() {
    if (object_) handle_give_back(handle_);
  }
  T* operator->() const { return object_; }
  T& operator*() const { return *object_; }
  operator T*() const { return object_; }

 private:
  uint64_t handle_;
  T* object_;
};

template <class T>
Borrowed<T> borrow(const typename HandleTraits<T>::C* handle, const char* argument) {
  return Borrowed<T>(handle, argument);
}
template <class T>
void retain_handle(const typename HandleTraits<T>::C* handle) {
  handle_retain(handle_bits(handle), HandleTraits<T>::kind, "handle");
}
// NULL is fine.
template <class T>
void release_handle(const typename HandleTraits<T>::C* handle) {
  if (handle) handle_release(handle_bits(handle), HandleTraits<T>::kind, "handle");
}

}  // namespace athena
