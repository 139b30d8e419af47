// tune.cpp: "athena tune": measures how this device multiplies matrices of some sizes fastest, and keeps the results.
#include <cstdio>
#include <cstdlib>

#include "handle.h"
#include "table.h"
#include "verbs.h"

namespace cli {

namespace {

struct TuneOptions {
  std::string device = "auto", dtype = "float32";
  std::vector<std::string> sizes{"512", "1024", "2048"};
};

struct Size {
  int64_t m, n, k;
};

// "512" or "128x256x784"
Size size_of(const std::string& text) {
  Size size{};
  char rest = 0;
  int read = std::sscanf(text.c_str(), "%ldx%ldx%ld%c", &size.m, &size.n, &size.k, &rest);
  if (read == 1 && text.find('x') == std::string::npos)
    size.n = size.k = size.m;
  else if (read != 3)
    throw Failure("size \"" + text + "\": expected a number, or MxNxK");
  if (size.m < 1 || size.n < 1 || size.k < 1) throw Failure("size \"" + text + "\": expected numbers from 1");
  return size;
}

at_dtype dtype_named(const std::string& name) {
  for (at_dtype dtype : {AT_F32, AT_F16, AT_BF16, AT_F64}) {
    const char* word = "";
    check(at_dtype_name(&word, dtype));
    if (name == word) return dtype;
  }
  throw Failure("dtype \"" + name + "\": expected float32, float16, bfloat16 or float64");
}

void tune(const TuneOptions& options) {
  std::vector<Size> sizes;
  for (const std::string& text : options.sizes) sizes.push_back(size_of(text));
  at_dtype dtype = dtype_named(options.dtype);
  setenv("ATHENA_TUNE", "1", 1);
  Backend backend = open(options.device);
  at_device_info info = AT_DEVICE_INFO_INIT;
  check(at_backend_describe(&info, backend.get()));
  if (info.kind == AT_DEVICE_CPU)
    throw Failure(std::string(info.name) + " (" + info.product +
                  ") is a processor: products are measured on GPUs; see athena devices");
  for (const Size& size : sizes) {
    std::printf("%ldx%ldx%ld %s …", long(size.m), long(size.n), long(size.k), options.dtype.c_str());
    std::fflush(stdout);
    Tensor a, b, product;
    const int64_t left[] = {size.m, size.k}, right[] = {size.k, size.n};
    check(at_tensor_randn(a.out(), backend.get(), dtype, 2, left, 1));
    check(at_tensor_randn(b.out(), backend.get(), dtype, 2, right, 2));
    check(at_tensor_matmul(product.out(), a.get(), b.get()));
    check(at_tensor_eval(product.get()));
    check(at_backend_synchronize(backend.get()));
    std::puts(" measured");
  }
  std::puts("Results are in tuning.jsonl, in the folder of compiled programs, and count from now on.");
}

}  // namespace

void add_tune(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("tune", "Measures the fastest way of matrix products on a GPU, and keeps it");
  auto options = std::make_shared<TuneOptions>();
  verb->add_option("sizes", options->sizes, "Sizes: 1024, or 128x256x784 (M, N, K)")->capture_default_str();
  verb->add_option("--device", options->device, "The device")->capture_default_str();
  verb->add_option("--dtype", options->dtype, "float32, float16, bfloat16 or float64")->capture_default_str();
  verb->callback([options] { tune(*options); });
}

}  // namespace cli
