// bench.cpp: "athena bench": products, operations and training steps on the processor and on a GPU, side by side.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

#include "handle.h"
#include "table.h"
#include "verbs.h"

namespace cli {

namespace {

struct BenchOptions {
  std::string table = "all";
  std::vector<std::string> devices{"cpu", "auto"};
  double seconds = 0.3;
  bool quick = false;
};

// Seconds of one run, at the least: the work is enqueued some times, then waited for.
double time_of(const Backend& backend, const BenchOptions& options, const std::function<void()>& run) {
  using Clock = std::chrono::steady_clock;
  auto measure = [&](int runs) {
    auto begin = Clock::now();
    for (int i = 0; i < runs; i++) run();
    check(at_backend_synchronize(backend.get()));
    return std::chrono::duration<double>(Clock::now() - begin).count() / runs;
  };
  measure(2);  // plans and kernels are made
  double once = measure(1), spent = 0, best = once;
  int runs = std::clamp(int(0.02 / std::max(once, 1e-7)), 1, 1000);
  while (spent < options.seconds) {
    double each = measure(runs);
    best = std::min(best, each);
    spent += each * runs;
  }
  return best;
}

Tensor random(const Backend& backend, std::vector<int64_t> shape, uint64_t seed) {
  Tensor made;
  check(at_tensor_randn(made.out(), backend.get(), AT_F32, int32_t(shape.size()), shape.data(), seed));
  check(at_tensor_eval(made.get()));
  return made;
}

using Work = std::function<double(const Backend&, const BenchOptions&)>;  // seconds

double time_matmul(const Backend& backend, const BenchOptions& options, int64_t size) {
  Tensor a = random(backend, {size, size}, 1), b = random(backend, {size, size}, 2);
  return time_of(backend, options, [&] {
    Tensor product;
    check(at_tensor_matmul(product.out(), a.get(), b.get()));
    check(at_tensor_eval(product.get()));
  });
}

struct Operation {
  const char* name;
  std::function<void(at_tensor** result, at_tensor* a, at_tensor* b)> apply;
};

const std::vector<Operation>& operations() {
  static const std::vector<Operation> list{
      {"add", [](auto r, auto a, auto b) { check(at_tensor_add(r, a, b)); }},
      {"multiply", [](auto r, auto a, auto b) { check(at_tensor_mul(r, a, b)); }},
      {"relu", [](auto r, auto a, auto) { check(at_tensor_relu(r, a)); }},
      {"exp", [](auto r, auto a, auto) { check(at_tensor_exp(r, a)); }},
      {"tanh", [](auto r, auto a, auto) { check(at_tensor_tanh(r, a)); }},
      {"sum", [](auto r, auto a, auto) { check(at_tensor_sum(r, a, nullptr, 0, 0)); }},
      {"softmax", [](auto r, auto a, auto) { check(at_tensor_softmax(r, a, -1)); }},
      {"transpose",
       [](auto r, auto a, auto) {
         Tensor view;
         check(at_tensor_transpose(view.out(), a, 0, 1));
         check(at_tensor_clone(r, view.get()));
       }},
  };
  return list;
}

double time_operation(const Backend& backend, const BenchOptions& options, const Operation& operation, int64_t size) {
  Tensor a = random(backend, {size, size}, 1), b = random(backend, {size, size}, 2);
  return time_of(backend, options, [&] {
    Tensor result;
    operation.apply(result.out(), a.get(), b.get());
    check(at_tensor_eval(result.get()));
  });
}

struct Network {
  const char *name, *text;
  int64_t batch, inputs, classes;
};
constexpr Network kNetworks[] = {
    {"small", "Sequential(Linear(784, 128), ReLU(), Linear(128, 10))", 64, 784, 10},
    {"medium", "Sequential(Linear(784, 512), ReLU(), Linear(512, 256), ReLU(), Linear(256, 10))", 128, 784, 10},
    {"large", "Sequential(Linear(1024, 2048), ReLU(), Linear(2048, 2048), ReLU(), Linear(2048, 100))", 256, 1024, 100},
    {"XLarge",
     "Sequential(Linear(2048, 4096), ReLU(), Linear(4096, 4096), ReLU(), Linear(4096, 4096), ReLU(), Linear(4096, "
     "1000))",
     512, 2048, 1000},
};

double time_step(const Backend& backend, const BenchOptions& options, const Network& wanted) {
  Module network;
  check(at_module_create(network.out(), backend.get(), AT_F32, wanted.text, nullptr));
  Optimizer optimizer = optimizer_of(network, [](auto out, auto parameters, size_t count) {
    return at_optimizer_adamw(out, parameters, count, nullptr);
  });
  Tensor x = random(backend, {wanted.batch, wanted.inputs}, 1), labels;
  std::vector<int64_t> classes;
  for (int64_t i = 0; i < wanted.batch; i++) classes.push_back(i % wanted.classes);
  check(at_tensor_from_host(labels.out(), backend.get(), AT_I64, 1, &wanted.batch, classes.data(),
                            classes.size() * sizeof classes[0]));
  return time_of(backend, options, [&] {
    Tensor prediction, loss;
    check(at_module_forward(prediction.out(), network.get(), x.get()));
    check(at_tensor_cross_entropy(loss.out(), prediction.get(), labels.get(), nullptr));
    check(at_tensor_backward(loss.get()));
    check(at_optimizer_step(optimizer.get()));
    check(at_optimizer_zero_grad(optimizer.get()));
  });
}

struct Device {
  Backend backend;
  std::string name;
};
using Devices = std::vector<Device>;

// Columns for each device, and how many times faster than the first one it is.
class Comparison {
 public:
  Comparison(const Devices& devices, const BenchOptions& options, std::vector<std::string> headings)
      : devices_(devices), options_(options), table_(with_columns(std::move(headings))) {}
  // rate: of a run, for what the last column counts.
  void add(std::vector<std::string> row, const Work& work, double amount, const char* unit) {
    double first = 0;
    for (const Device& device : devices_) {
      double seconds = work(device.backend, options_);
      row.insert(row.end(), {duration(seconds), format("%.1f %s", amount / seconds, unit)});
      if (&device == &devices_[0])
        first = seconds;
      else
        row.push_back(format("%.2fx", first / seconds));
    }
    table_.add(row);
  }
  void print(const char* title) const {
    std::printf("%s\n", title);
    table_.print();
    std::puts("");
    std::fflush(stdout);
  }

 private:
  std::vector<std::string> with_columns(std::vector<std::string> headings) const {
    for (const Device& device : devices_) {
      headings.insert(headings.end(), {">" + device.name, ">rate"});
      if (&device != &devices_[0]) headings.push_back(">speedup");
    }
    return headings;
  }
  const Devices& devices_;
  const BenchOptions& options_;
  Table table_;
};

void bench_matmul(const Devices& devices, const BenchOptions& options) {
  Comparison comparison(devices, options, {">size"});
  for (int64_t size : options.quick ? std::vector<int64_t>{128, 256} : std::vector<int64_t>{512, 1024, 2048, 4096}) {
    Work work = [size](auto& backend, auto& with) { return time_matmul(backend, with, size); };
    comparison.add({std::to_string(size)}, work, 2e-9 * double(size) * double(size) * double(size), "GFLOP/s");
  }
  comparison.print("Products of square matrices, float32");
}

void bench_operations(const Devices& devices, const BenchOptions& options) {
  Comparison comparison(devices, options, {"operation", ">elements"});
  int64_t size = options.quick ? 256 : 4096;
  for (const Operation& operation : operations()) {
    Work work = [&](auto& backend, auto& with) { return time_operation(backend, with, operation, size); };
    comparison.add({operation.name, std::to_string(size * size)}, work, 1e-9 * double(size * size), "G/s");
  }
  comparison.print("Operations, float32");
}

void bench_models(const Devices& devices, const BenchOptions& options) {
  Comparison comparison(devices, options, {"model", ">batch"});
  for (const Network& network : kNetworks) {
    if (options.quick && &network != kNetworks) break;
    Work work = [&](auto& backend, auto& with) { return time_step(backend, with, network); };
    comparison.add({network.name, std::to_string(network.batch)}, work, double(network.batch), "samples/s");
  }
  comparison.print("Training steps (AdamW, cross-entropy), float32");
}

// Each device once, and said.
Devices open_all(const std::vector<std::string>& names) {
  Devices opened;
  for (const std::string& name : names) {
    Device device{open(name), ""};
    at_device_info info = AT_DEVICE_INFO_INIT;
    check(at_backend_describe(&info, device.backend.get()));
    device.name = info.name;
    if (std::any_of(opened.begin(), opened.end(), [&](const Device& other) { return other.name == device.name; }))
      continue;
    std::printf("%s: %s, %u units, driver %s\n", info.name, info.product, info.compute_units, info.driver);
    opened.push_back(std::move(device));
  }
  std::puts("");
  return opened;
}

void bench(const BenchOptions& options) {
  Devices devices = open_all(options.devices);
  bool all = options.table == "all";
  if (all || options.table == "matmul") bench_matmul(devices, options);
  if (all || options.table == "operations") bench_operations(devices, options);
  if (all || options.table == "models") bench_models(devices, options);
}

}  // namespace

void add_bench(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("bench", "Compares the processor with a GPU: products, operations, models");
  auto options = std::make_shared<BenchOptions>();
  verb->add_option("table", options->table, "matmul, operations, models or all")
      ->check(CLI::IsMember({"matmul", "operations", "models", "all"}))
      ->capture_default_str();
  verb->add_option("--device", options->devices, "Devices, of which the first is what speedups count from")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->default_str("cpu,auto");
  verb->add_option("--seconds", options->seconds, "Spent on each figure, at the least")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb->add_flag("--quick", options->quick, "Small sizes, to see that it works");
  verb->callback([options] { bench(*options); });
}

}  // namespace cli
