// doctor.cpp: "athena doctor": what is found, what was refused and why, whether it computes rightly, what to install.
#include <dlfcn.h>

#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "devices.h"
#include "handle.h"
#include "table.h"
#include "verbs.h"
#include "ways.h"

namespace cli {

namespace {

constexpr int kSize = 96;

// What the loader of OpenCL and its drivers lack, as the library says where no GPU is found.
std::string lack_of_opencl() {
  Backend backend;
  if (at_backend_open(backend.out(), "opencl") == AT_OK) return "";
  std::string text = text_of(at_error_text);
  size_t at = text.find("OpenCL:");
  return at == std::string::npos ? text : text.substr(at);
}

// Files that lead OpenCL's loader to a driver which is not there or does not load, and why.
std::string broken_drivers() {
  const char* said = std::getenv("OCL_ICD_VENDORS");
  std::error_code error;
  std::string broken;
  for (const auto& entry : std::filesystem::directory_iterator(said ? said : "/etc/OpenCL/vendors", error)) {
    std::string library, file = entry.path();
    if (!file.ends_with(".icd") || !std::getline(std::ifstream(file), library) || library.empty()) continue;
    if (void* driver = dlopen(library.c_str(), RTLD_LAZY))
      dlclose(driver);
    else
      broken += "  " + file + ": its driver does not load: " + dlerror() + "\n";
  }
  return broken;
}

struct Advice {
  const char *sign, *text;
};
constexpr Advice kAdvice[] = {
    {"does not load", "install the driver that the file names anew, or delete the file"},
    {"libOpenCL.so.1 is not found", "install a loader of OpenCL (Debian: ocl-icd-libopencl1)"},
    {"no driver is registered",
     "install the driver of your GPU, or pocl-opencl-icd for the processor; in a container the file in "
     "/etc/OpenCL/vendors may be missing (for NVIDIA its one line is libnvidia-opencl.so.1)"},
    {"has no devices",
     "the driver sees no device: look with nvidia-smi or clinfo, and at the rights of /dev/nvidia* or /dev/dri/*"},
    {"failed", "the driver failed: is /sys mounted, does clinfo work?"},
};

double difference(const Tensor& a, const std::vector<double>& expected) {
  std::vector<double> found(expected.size());
  Tensor wide;
  check(at_tensor_cast(wide.out(), a.get(), AT_F64));
  check(at_tensor_to_host(wide.get(), found.data(), found.size() * sizeof found[0]));
  double worst = 0;
  for (size_t i = 0; i < found.size(); i++) worst = std::fmax(worst, std::fabs(found[i] - expected[i]));
  return worst;
}

struct Problem {
  std::vector<float> x, w;
  std::vector<double> y, slope;  // tanh(x w), and of its sum the gradient of w
};

Problem make_problem() {
  Problem problem;
  for (int i = 0; i < kSize * kSize; i++) {
    problem.x.push_back(float(i * 37 % 101 - 50) / 100);
    problem.w.push_back(float(i * 53 % 89 - 44) / 400);
  }
  problem.y.assign(size_t(kSize * kSize), 0);
  problem.slope = problem.y;
  for (int i = 0; i < kSize; i++)
    for (int j = 0; j < kSize; j++) {
      double sum = 0;
      for (int k = 0; k < kSize; k++) sum += double(problem.x[i * kSize + k]) * problem.w[k * kSize + j];
      double y = problem.y[size_t(i * kSize + j)] = std::tanh(sum);
      for (int k = 0; k < kSize; k++) problem.slope[size_t(k * kSize + j)] += problem.x[i * kSize + k] * (1 - y * y);
    }
  return problem;
}

// The worst error of a product with its activation and gradient.
double compute(const Backend& backend, const Problem& problem) {
  const int64_t shape[] = {kSize, kSize};
  Tensor x, w, product, y, sum, slope;
  check(at_tensor_from_host(x.out(), backend.get(), AT_F32, 2, shape, problem.x.data(),
                            problem.x.size() * sizeof(float)));
  check(at_tensor_from_host(w.out(), backend.get(), AT_F32, 2, shape, problem.w.data(),
                            problem.w.size() * sizeof(float)));
  check(at_tensor_set_requires_grad(w.get(), 1));
  check(at_tensor_matmul(product.out(), x.get(), w.get()));
  check(at_tensor_tanh(y.out(), product.get()));
  check(at_tensor_sum(sum.out(), y.get(), nullptr, 0, 0));
  check(at_tensor_backward(sum.get()));
  check(at_tensor_grad_of(slope.out(), w.get()));
  return std::fmax(difference(y, problem.y), difference(slope, problem.slope));
}

// The losses before and after some steps of a small network.
std::pair<double, double> losses_of(const Backend& backend, const Problem& problem) {
  const int64_t shape[] = {kSize, kSize};
  Tensor x, wide, target;
  check(at_tensor_from_host(x.out(), backend.get(), AT_F32, 2, shape, problem.x.data(),
                            problem.x.size() * sizeof(float)));
  check(at_tensor_from_host(wide.out(), backend.get(), AT_F64, 2, shape, problem.y.data(),
                            problem.y.size() * sizeof(double)));
  check(at_tensor_cast(target.out(), wide.get(), AT_F32));
  Module network;
  std::string text = format("Sequential(Linear(%d, 32), Tanh(), Linear(32, %d))", kSize, kSize);
  check(at_module_create(network.out(), backend.get(), AT_F32, text.c_str(), nullptr));
  at_adam_options options = AT_ADAM_OPTIONS_INIT;
  options.learning_rate = 0.01;
  Optimizer optimizer = optimizer_of(network, [&](auto out, auto parameters, size_t count) {
    return at_optimizer_adam(out, parameters, count, &options);
  });
  double first = 0, last = 0;
  for (int step = 0; step < 20; step++) {
    Tensor prediction, loss;
    check(at_module_forward(prediction.out(), network.get(), x.get()));
    check(at_tensor_mse_loss(loss.out(), prediction.get(), target.get(), AT_REDUCTION_MEAN));
    check(at_tensor_backward(loss.get()));
    check(at_optimizer_step(optimizer.get()));
    check(at_optimizer_zero_grad(optimizer.get()));
    check(at_tensor_item(step == 0 ? &first : &last, loss.get()));
  }
  return {first, last};
}

// Says what it finds; whether all is well.
bool examine(const at_device_info& info, const Problem& problem) try {
  timespec begin{}, end{};
  Backend backend = open(info.name);
  clock_gettime(CLOCK_MONOTONIC, &begin);
  double error = compute(backend, problem);
  auto [first, last] = losses_of(backend, problem);
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = double(end.tv_sec - begin.tv_sec) + double(end.tv_nsec - begin.tv_nsec) * 1e-9;
  bool exact = error < 1e-4, learns = last < first;
  std::printf("  %s: %s: product and gradient within %.1e of float64, a network's loss from %.3f to %.3f, in %s\n",
              info.name, exact && learns ? "ok" : "WRONG", error, first, last, duration(seconds).c_str());
  return exact && learns;
} catch (const Failure& failure) {
  std::printf("  %s: FAILED: %s\n", info.name, failure.what());
  return false;
}

// What the library says while it is examined: which BLAS it found, what it warns of.
class Listener {
 public:
  Listener() {
    check(at_log_set_level(AT_LOG_INFO));
    check(at_log_set_callback([](at_log_level, const char* message,
                                 void* heard) { static_cast<std::string*>(heard)->append(message) += '\n'; },
                              &heard_, nullptr));
  }
  ~Listener() { at_log_set_callback(nullptr, nullptr, nullptr); }
  const std::string& heard() const { return heard_; }

 private:
  std::string heard_;
};

void tell_heard(const std::string& heard) {
  for (size_t at = 0; at < heard.size();) {
    size_t end = heard.find('\n', at);
    std::printf("  log: %s\n", heard.substr(at, end - at).c_str());
    at = end + 1;
  }
}

void tell_device(const at_device_info& info) {
  std::printf("  %s: %s, %s, %s, %u units, driver %s\n", info.name, kind_name(info.kind), info.product,
              bytes(info.memory_total).c_str(), info.compute_units, info.driver);
  if (!info.usable) std::printf("    refused: %s\n", info.refused);
}

std::string auto_is() try { return what_auto_is(open("auto")); } catch (const Failure& failure) {
  return std::string("\"auto\" is none: ") + failure.what();
}

void diagnose() {
  Group group = group_of_mpi();
  if (measures_with_rank_0(group)) return;
  int32_t abi = 0, opencl = 0, openblas = 0;
  check(at_abi_version(&abi));
  check(at_has_feature(&opencl, "opencl"));
  check(at_has_feature(&openblas, "openblas"));
  std::printf("library\n  athena %s, ABI %d, built %s OpenCL and %s OpenBLAS\n", text_of(at_version_string).c_str(),
              abi, opencl ? "with" : "without", openblas ? "with" : "without");
  std::puts("devices");
  Listener listener;
  std::vector<at_device_info> found = devices();
  bool gpu = false, well = false;
  for (const at_device_info& info : found) {
    tell_device(info);
    gpu = gpu || (info.usable && info.kind == AT_DEVICE_GPU);
    well = well || info.usable;
  }
  std::string lack = opencl ? lack_of_opencl() : "", broken = opencl ? broken_drivers() : "";
  if (!lack.empty()) std::printf("  %s\n", lack.c_str());
  std::printf("%s  %s\n", broken.c_str(), auto_is().c_str());
  std::puts("self-test");
  bool usable = well;
  if (!usable) std::puts("  FAILED: no device can be used");
  Problem problem = make_problem();
  for (const at_device_info& info : found)
    if (info.usable) well = examine(info, problem) && well;
  std::puts("between ranks");
  tell_ways(group);
  tell_heard(listener.heard());
  std::puts("advice");
  if (!opencl) std::puts("  this library has no OpenCL backend: build it with the headers of OpenCL (opencl-headers)");
  for (const Advice& advice : kAdvice)
    if ((broken + lack).find(advice.sign) != std::string::npos) {
      std::printf("  %s\n", advice.text);
      break;
    }
  if (listener.heard().find("OpenBLAS is not found") != std::string::npos)
    std::puts("  install OpenBLAS for fast products on the processor (Debian: libopenblas0)");
  if (!gpu) std::puts("  no GPU can be used");
  if (!well && usable)
    std::puts(
        "  a self-test failed: run it again with ATHENA_VALIDATE=1 and ATHENA_LOG=info, and report it with this text");
  if (!well) throw CLI::RuntimeError(1);
  if (gpu) std::puts("  nothing: a GPU can be used");
}

}  // namespace

void add_doctor(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("doctor", "Tells what is found, what was refused and why, and tests it");
  verb->callback(diagnose);
}

}  // namespace cli
