// evaluate.h: running what was recorded.
#pragma once

#include "graph/record/node.h"

namespace athena {

// Runs the pending ancestors of roots, those of one backend that follow one another as one plan; enqueues, does not
// wait for devices. Throws the first error met; values that could not be made carry it.
void evaluate(std::span<const Value> roots);

// Computes value if need be and copies its elements row-major to host memory of exactly its size. Throws the error of
// a failed value, each time.
void read_value(const Value& value, void* data, size_t bytes);
// The same at once, while others compute, of what has run and lies in the host's memory; false for anything else. For
// values that no step writes in place.
bool read_ready_value(const Value& value, void* data, size_t bytes);

// Row-major elements of a value in the host's memory, computed, without a failure, and nobody's to overwrite while this
// is there; data is null without elements.
struct HostElements {
  Ref<Buffer> buffer;
  const void* data = nullptr;
};
HostElements host_elements(const Value& value);
struct CollectiveMemory;  // graph/record/collective.h
// The same in the memory of the value's device, with as many bytes for a result beside.
CollectiveMemory device_elements(const Value& value, size_t room);
// Bytes of the host's memory, of which the caller writes no more, as memory of a backend.
Ref<Buffer> from_host_memory(const Ref<Buffer>& host, size_t bytes, Backend& backend);
Ref<Buffer> allocate(Backend& backend, size_t bytes);

// Throws the error of a value that has run and failed.
void check(const Value& value);

// Waits for a backend; throws the first device error or fault since the last look.
void synchronize(Backend& backend);

}  // namespace athena
