// last_group.cpp: sums over rows, whose parts the last group joins, beside exact ones.
#include "backend/opencl/runtime/last_group.h"

#include <vector>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/device_state.h"
#include "backend/opencl/runtime/self_check.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

constexpr int64_t kRows = 2048, kColumns = 256, kTimes = 4;

void check_sums(DeviceState& state) {
  Backend& backend = state.backend();
  std::vector<float> numbers(kRows * kColumns), sums(kColumns), got(kColumns);
  for (int64_t i = 0; i < kRows * kColumns; i++)
    sums[size_t(i % kColumns)] += numbers[size_t(i)] = float((i * 7 + i / kColumns * 31) % 1021);
  BufferRef in = backend.upload(numbers.data(), numbers.size() * sizeof(float)),
            out(backend.allocate(sums.size() * sizeof(float)));
  Layout turned = Layout::contiguous({kColumns, kRows});
  turned.strides[0] = 1, turned.strides[1] = kColumns;
  Operand inputs[] = {{in.get(), 0, DType::f32, turned, {}}};
  Operand outputs[] = {{out.get(), 0, DType::f32, Layout::contiguous({kColumns}), {}}};
  Launch launch;
  launch.kind = KernelKind::reduce;
  launch.inputs = inputs;
  launch.outputs = outputs;
  launch.attributes.set(ReduceAttributes{Reduction::sum, 2});
  PreparedLaunch prepared(state, launch, false);
  reduce(prepared, launch);
  for (int64_t time = 0; time < kTimes; time++) {
    prepared.run(launch);
    backend.read(*out, 0, got.data(), got.size() * sizeof(float));
    if (got != sums) fail(AT_ERROR_INTERNAL, "", "its self-check gives wrong sums");
  }
}

}  // namespace

bool joins_in_last_group(PreparedLaunch& prepared, int64_t parts, int64_t blocks, int64_t most) {
  const Device& device = prepared.device();
  if (parts > most || blocks > int64_t(DeviceState::kTileFlags) || (device.capability < 70 && !device.processor))
    return false;
  DeviceState& state = prepared.state();
  return passes_check(state, "joining by the last group", [&] { check_sums(state); });
}

}  // namespace athena::opencl
