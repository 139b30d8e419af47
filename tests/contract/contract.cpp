/* contract.cpp: runs every scenario of the files in bindings/contract and prints TAP.
   contract FILE...       all, on the device that ATHENA_DEVICE names
   contract FILE --mnist   only prints how many test digits are right after the epoch on MNIST */
#include "contract.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>

namespace contract {

at_backend* device = nullptr;

Refused::Refused(at_status failed)
    : std::runtime_error(text_of(at_error_text)),
      status(failed),
      operation(text_of(at_error_operation)),
      argument(text_of(at_error_argument)) {}

bool on_cpu() {
  at_device_info info = AT_DEVICE_INFO_INIT;
  check(at_backend_describe(&info, device));
  return !std::strcmp(info.name, "cpu");
}

at_dtype dtype_of(const std::string& wanted) {
  for (at_dtype dtype = AT_F32; dtype <= AT_BOOL; dtype++) {
    const char* name = nullptr;
    check(at_dtype_name(&name, dtype));
    if (wanted == name) return dtype;
  }
  throw Broken("there is no dtype " + wanted);
}

Tensor make(const Json& one, const std::string& dtype, bool requires_grad) {
  std::vector<int64_t> shape = one["shape"];
  std::vector<double> values = one["values"];
  size_t size = values.size() * sizeof(double);
  Tensor wide =
      result_of(at_tensor_from_host, device, AT_F64, int32_t(shape.size()), shape.data(), values.data(), size);
  Tensor tensor = dtype == "float64" ? std::move(wide) : result_of(at_tensor_cast, wide.get(), dtype_of(dtype));
  check(at_tensor_eval(tensor.get())); /* on a device the cast would else become part of a kernel of its own */
  if (requires_grad) check(at_tensor_set_requires_grad(tensor.get(), 1));
  return tensor;
}

double item(at_tensor* tensor) {
  double value = 0;
  check(at_tensor_item(&value, tensor));
  return value;
}

bool near(double got, double wanted, double tolerance) {
  return std::fabs(got - wanted) <= tolerance * std::fmax(1, std::fabs(wanted));
}

void expect(const std::string& what, at_tensor* got, const Json& wanted, double tolerance) {
  std::vector<int64_t> shape = wanted["shape"], sizes(shape.size());
  std::vector<double> values = wanted["values"], found(values.size());
  int32_t rank = 0;
  check(at_tensor_rank(&rank, got));
  if (rank != int32_t(shape.size())) throw Broken(what + " has " + std::to_string(rank) + " axes");
  check(at_tensor_shape(sizes.data(), rank, got));
  if (sizes != shape) throw Broken(what + " has another shape");
  Tensor wide = result_of(at_tensor_cast, got, AT_F64);
  check(at_tensor_to_host(wide.get(), found.data(), found.size() * sizeof(double)));
  for (size_t i = 0; i < values.size(); i++)
    if (!near(found[i], values[i], tolerance))
      throw Broken(what + ": element " + std::to_string(i) + " is " + std::to_string(found[i]) + ", expected " +
                   std::to_string(values[i]));
}

std::vector<at_tensor*> borrowed(const std::vector<Tensor>& tensors) {
  std::vector<at_tensor*> pointers;
  for (const Tensor& tensor : tensors) pointers.push_back(tensor.get());
  return pointers;
}

static const std::map<std::string, void (*)(const Json&)> kinds = {
    {"steps", run_steps},     {"train", run_train},         {"threads", run_threads},
    {"shared", run_shared},   {"abandoned", run_abandoned}, {"mnist", run_mnist},
    {"data", run_data},       {"modules", run_modules},     {"custom", run_custom},
    {"network", run_network}, {"optimizer", run_optimizer}, {"schedule", run_schedule},
    {"average", run_average}, {"apply", run_apply},         {"precision", run_precision},
    {"refused", run_refused}, {"trainer", run_trainer},     {"trainer_refused", run_trainer_refused}};

/* One line of TAP; true if the scenario did not fail. */
static bool report(int number, const Json& scenario) {
  std::string name = scenario["name"], problem, skipped;
  try {
    kinds.at(scenario["kind"])(scenario);
  } catch (const Skipped& reason) {
    skipped = std::string(" # SKIP ") + reason.what();
  } catch (const std::exception& error) {
    problem = error.what();
  }
  std::printf("%sok %d - %s%s\n", problem.empty() ? "" : "not ", number, name.c_str(), skipped.c_str());
  if (!problem.empty()) std::printf("# %s\n", problem.c_str());
  return problem.empty();
}

static int run(const std::vector<std::string>& arguments) {
  at_status status = at_backend_open(&device, "auto");
  if (status == AT_ERROR_DEVICE_NOT_FOUND || status == AT_ERROR_UNSUPPORTED)
    return std::puts("1..0 # SKIP no OpenCL device"), 0;
  check(status);
  bool only_mnist = arguments.back() == "--mnist";
  int number = 0, failed = 0;
  for (const std::string& path : arguments) {
    if (path == "--mnist") continue;
    Json file = Json::parse(std::ifstream(path));
    for (const Json& scenario : file["scenarios"]) {
      if (only_mnist && scenario["kind"] == "mnist") std::printf("%lld\n", (long long)mnist_right(scenario, nullptr));
      if (!only_mnist) failed += !report(++number, scenario);
    }
  }
  if (!only_mnist) std::printf("1..%d\n", number);
  check(at_backend_release(device));
  return failed != 0;
}

}  // namespace contract

int main(int count, char** arguments) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0); /* what was done before a crash or a timeout is seen */
  if (count < 2) return std::fputs("usage: contract FILE... [--mnist]\n", stderr), 2;
  try {
    return contract::run({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    return std::fprintf(stderr, "%s\n", error.what()), 1;
  }
}
