#include "graph/run/fallback.h"

#include <cmath>
#include <cstring>
#include <set>

#include "backend/registry.h"
#include "core/log.h"
#include "graph/record/label.h"
#include "graph/run/engine.h"

namespace athena {

namespace {

// How far a device's result may lie from the CPU's, as part of the largest number.
double bound_of(DType dtype) {
  switch (dtype) {
    case DType::f64: return 1e-12;
    case DType::f32: return 2e-5;
    case DType::f16: return 2e-2;
    case DType::bf16: return 5e-2;
    default: return 0;
  }
}

// The same where factors of a product may be rounded first.
double bound_of(at_math_mode mode) {
  switch (mode) {
    case AT_MATH_TF32: return bound_of(DType::f16);
    case AT_MATH_F16: return bound_of(DType::f16);
    case AT_MATH_BF16: return bound_of(DType::bf16);
    case AT_MATH_BF16X3: return 1e-3;
    default: return 0;
  }
}

// The operands of a launch in CPU memory, each covering just the elements its layout reaches.
class Mirror {
 public:
  Mirror(Backend& device, const Launch& launch) : device_(device), launch_(launch) {
    for (const Operand& operand : launch.inputs) inputs_.push_back(copy(operand));
    for (const Operand& operand : launch.outputs) outputs_.push_back(copy(operand));
    bool widened = launch.kind == KernelKind::reduce && launch.outputs[0].dtype == DType::f32;
    if (widened && launch.inputs[0].dtype != DType::f32) widen(inputs_[0]);
  }

  // The faults that the launch met. The CPU's slots are free: its own plans look at theirs as they end.
  std::vector<Fault> run() {
    Launch launch = launch_;
    std::vector<Operand> results = outputs_;
    launch.inputs = inputs_;
    launch.outputs = results;
    launch.faults = {1, 0, 0};
    std::vector<Fault> faults(fault_count(launch));
    std::lock_guard lock(cpu_backend().mutex());
    std::vector<Ref<Buffer>> dense;  // the CPU's kernels leave no gaps between rows
    for (Operand& result : results) {
      if (!result.buffer || result.layout.is_contiguous() || result.layout.overlaps()) continue;
      auto bytes = size_t(result.layout.shape.numel()) * dtype_size(result.dtype);
      dense.emplace_back(cpu_backend().allocate(std::max<size_t>(bytes, 1)));
      auto* packed = static_cast<char*>(dense.back()->host());
      auto* own = static_cast<const char*>(result.buffer->host());
      each_element(result,
                   [&](size_t from, size_t to) { std::memcpy(packed + to, own + from, dtype_size(result.dtype)); });
      result.layout = Layout::contiguous(result.layout.shape);
      result.buffer = dense.back().get();
    }
    cpu_backend().launch(launch);
    for (size_t k = 0; k < results.size(); k++) {
      if (results[k].buffer == outputs_[k].buffer) continue;
      const auto* packed = static_cast<const char*>(results[k].buffer->host());
      auto* own = static_cast<char*>(outputs_[k].buffer->host());
      each_element(outputs_[k],
                   [&](size_t to, size_t from) { std::memcpy(own + to, packed + from, dtype_size(results[k].dtype)); });
    }
    cpu_backend().read_faults(1, faults);
    cpu_backend().clear_faults(uint32_t(1 + faults.size()));
    return faults;
  }

  void write_back() {
    for (size_t k = 0; k < outputs_.size(); k++) {
      if (!outputs_[k].buffer) continue;
      Range range = range_of(launch_.outputs[k]);
      const auto* made = static_cast<const char*>(outputs_[k].buffer->host());
      std::vector<char> among;
      if (!outputs_[k].layout.is_contiguous()) {  // another output may lie in the gaps
        among.resize(range.bytes);
        device_.read(*launch_.outputs[k].buffer, range.first, among.data(), range.bytes);
        each_element(outputs_[k],
                     [&](size_t at, size_t) { std::memcpy(&among[at], made + at, dtype_size(outputs_[k].dtype)); });
        made = among.data();
      }
      device_.write(*launch_.outputs[k].buffer, range.first, made, range.bytes);
    }
  }

  // Throws at the first element of an output where the device differs.
  void compare() {
    for (size_t k = 0; k < outputs_.size(); k++) {
      if (!outputs_[k].buffer) continue;
      Range range = range_of(launch_.outputs[k]);
      std::vector<char> device(range.bytes);
      device_.read(*launch_.outputs[k].buffer, range.first, device.data(), range.bytes);
      with_type(outputs_[k].dtype, [&](auto type) { compare_output<decltype(type)>(outputs_[k], device.data()); });
    }
  }

 private:
  struct Range {
    size_t first, bytes;
  };
  static Range range_of(const Operand& operand) {
    int64_t first, end;
    operand.layout.extent(&first, &end);
    size_t size = dtype_size(operand.dtype);
    return {operand.base + size_t(first) * size, size_t(end - first) * size};
  }

  Operand copy(const Operand& operand) {
    if (!operand.buffer) return operand;
    Range range = range_of(operand);
    Operand mirrored = operand;
    std::lock_guard lock(cpu_backend().mutex());
    buffers_.push_back(Ref<Buffer>(cpu_backend().allocate(std::max<size_t>(range.bytes, 1))));
    mirrored.buffer = buffers_.back().get();
    mirrored.base = 0;
    int64_t first, end;
    operand.layout.extent(&first, &end);
    mirrored.layout.offset -= first;
    device_.read(*operand.buffer, range.first, mirrored.buffer->host(), range.bytes);
    return mirrored;
  }

  // Calls f(where in the buffer, where among the elements in order), in bytes.
  template <class F>
  static void each_element(const Operand& operand, F f) {
    const Layout& layout = operand.layout;
    size_t size = dtype_size(operand.dtype);
    bool contiguous = layout.is_contiguous();
    for (int64_t i = 0; i < layout.shape.numel(); i++) {
      int64_t at = layout.offset, rest = i;
      for (int d = contiguous ? -1 : layout.shape.rank - 1; d >= 0; rest /= layout.shape[d--])
        at += rest % layout.shape[d] * layout.strides[d];
      f(size_t(contiguous ? at + i : at) * size, size_t(i) * size);
    }
  }

  // A sum of 16-bit floats that is wanted in float32 is one of float32.
  void widen(Operand& operand) {
    int64_t first, end;
    operand.layout.extent(&first, &end);
    std::lock_guard lock(cpu_backend().mutex());
    Ref<Buffer> wide(cpu_backend().allocate(size_t(std::max<int64_t>(end - first, 1)) * sizeof(float)));
    auto* to = static_cast<float*>(wide->host());
    with_type(operand.dtype, [&](auto type) {
      const auto* from = static_cast<const decltype(type)*>(operand.buffer->host());
      for (int64_t i = 0; i < end - first; i++) to[i] = float(number(from[i]));
    });
    buffers_.push_back(wide);
    operand.buffer = buffers_.back().get();
    operand.dtype = DType::f32;
  }

  template <class T>
  static double number(T x) {
    if constexpr (std::is_same_v<T, f16> || std::is_same_v<T, bf16>)
      return double(float(x));
    else
      return double(x);
  }

  // Whether sums along an axis are results, or what results are made of.
  bool adds_inputs() const {
    return launch_.kind == KernelKind::reduce || launch_.kind == KernelKind::moments ||
           launch_.kind == KernelKind::moment_sums || (launch_.program && launch_.program->is_row_program());
  }

  // The size of the largest finite element.
  static double largest(const Operand& operand) {
    double found = 0;
    with_type(operand.dtype, [&](auto type) {
      const auto* elements = static_cast<const decltype(type)*>(operand.buffer->host());
      each_element(operand, [&](size_t at, size_t) {
        double one = number(elements[at / sizeof type]);
        if (std::isfinite(one)) found = std::max(found, std::fabs(one));
      });
    });
    return found;
  }

  template <class T>
  void compare_output(const Operand& operand, const char* device_bytes) {
    const T* expected = static_cast<const T*>(operand.buffer->host());
    const T* received = reinterpret_cast<const T*>(device_bytes);
    double scale = largest(operand);  // of the absolute bound: sums and products lose digits by cancelling
    if (adds_inputs())  // all of them, where every sum is 0 or a mean is large beside what differs from it
      for (const Operand& input : inputs_)
        if (input.buffer && is_float(input.dtype)) scale = std::max(scale, largest(input));
    double epsilon = bound_of(operand.dtype);
    if (launch_.program)  // a float64 may have been computed from narrower numbers
      for (const auto& instruction : launch_.program->instructions)
        epsilon = std::max(epsilon, bound_of(instruction.dtype));
    if (follows_math_mode(launch_.kind) && launch_.inputs[0].dtype == DType::f32)
      epsilon = std::max(epsilon, bound_of(device_.math_mode()));
    each_element(operand, [&](size_t at, size_t from) {
      double a = number(received[at / sizeof(T)]), b = number(expected[at / sizeof(T)]);
      if (a == b || (std::isnan(a) && std::isnan(b)) || std::fabs(a - b) <= epsilon * scale) return;
      fail(AT_ERROR_VALIDATION, "", "%s: element %lld is %.9g on %s and %.9g on the CPU", label_name(launch_.label),
           (long long)(from / sizeof(T)), a, device_.info().name.c_str(), b);
    });
  }

  Backend& device_;
  const Launch& launch_;
  std::vector<Operand> inputs_, outputs_;
  std::vector<Ref<Buffer>> buffers_;
};

void log_once(Backend& backend, const Launch& launch) {
  static auto* mutex = new std::mutex;
  static auto* known = new std::set<std::pair<Backend*, uint32_t>>;
  {
    std::lock_guard lock(*mutex);
    if (!known->insert({&backend, launch.label}).second) return;
  }
  log(AT_LOG_WARN, "%s of %s runs on the CPU: %s does not support it", label_name(launch.label),
      dtype_name(launch.outputs[0].dtype), backend.info().name.c_str());
}

bool is_withheld(Backend& backend, const Launch& launch) {
  if (!launch.program || !launch.program->guarded || !launch.faults.guard) return false;
  Fault fault;
  backend.read_faults(launch.faults.guard, {&fault, 1});
  return fault.status != AT_OK;
}

void count_withheld(Backend& backend, const Launch& launch) {
  if (launch.program->withheld < 0) return;
  const Operand& count = launch.inputs[size_t(launch.program->withheld)];
  auto increment = [&](auto number) {
    size_t at = count.base + size_t(count.layout.offset) * sizeof number;
    backend.read(*count.buffer, at, &number, sizeof number);
    number += 1;
    backend.write(*count.buffer, at, &number, sizeof number);
  };
  count.dtype == DType::f64 ? increment(0.0) : increment(0.0f);
}

}  // namespace

void run_on_cpu(Backend& backend, const Launch& launch) {
  backend.counters().fallbacks++;
  log_once(backend, launch);
  if (is_withheld(backend, launch)) return count_withheld(backend, launch);
  Mirror mirror(backend, launch);
  std::vector<Fault> faults = mirror.run();
  mirror.write_back();
  for (uint32_t i = 0; i < faults.size(); i++) {
    if (faults[i].status == AT_OK) continue;
    backend.put_fault(launch.faults.first + i, faults[i]);
    if (launch.faults.guarding >> i & 1) backend.put_fault(launch.faults.guard, faults[i]);
  }
}

void launch_validated(Backend& backend, const Launch& launch) {
  if (is_withheld(backend, launch)) return backend.launch(launch);
  backend.counters().validations++;
  Mirror mirror(backend, launch);
  backend.launch(launch);
  mirror.run();
  mirror.compare();
}

}  // namespace athena
