/* contract.h: what the C++ runner of bindings/contract/contract.json shares: owned handles, errors as exceptions. */
#ifndef ATHENA_TEST_CONTRACT_H
#define ATHENA_TEST_CONTRACT_H

#include <athena.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace contract {

using Json = nlohmann::json;

/* A status that is not AT_OK, with the record of the thread that met it. */
struct Refused : std::runtime_error {
  explicit Refused(at_status failed);
  at_status status;
  std::string operation, argument;
};
/* What a scenario finds wrong. */
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/* A scenario that cannot run on this machine. */
struct Skipped : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void check(at_status status) {
  if (status != AT_OK) throw Refused(status);
}

struct Release {
  void operator()(at_tensor* tensor) const { at_tensor_release(tensor); }
  void operator()(at_optimizer* optimizer) const { at_optimizer_release(optimizer); }
  void operator()(at_generator* generator) const { at_generator_release(generator); }
  void operator()(at_dataset* dataset) const { at_dataset_release(dataset); }
  void operator()(at_loader* loader) const { at_loader_release(loader); }
  void operator()(at_module* module) const { at_module_release(module); }
  void operator()(at_network* network) const { at_network_release(network); }
  void operator()(at_schedule* schedule) const { at_schedule_release(schedule); }
  void operator()(at_metric* metric) const { at_metric_release(metric); }
  void operator()(at_checkpoints* checkpoints) const { at_checkpoints_release(checkpoints); }
  void operator()(at_trainer* trainer) const { at_trainer_release(trainer); }
  void operator()(at_grad_scaler* scaler) const { at_grad_scaler_release(scaler); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;
using Tensor = Owned<at_tensor>;

/* The result of a call whose first parameter takes a new handle. */
template <class T, class... Parameters, class... Arguments>
Owned<T> result_of(at_status (*function)(T**, Parameters...), Arguments... arguments) {
  T* result = nullptr;
  check(function(&result, arguments...));
  return Owned<T>(result);
}

/* The device under test, and its name. */
extern at_backend* device;
bool on_cpu();

at_dtype dtype_of(const std::string& name);
/* A tensor of the values of {"shape", "values"}, cast on the host. */
Tensor make(const Json& one, const std::string& dtype, bool requires_grad = false);
double item(at_tensor* tensor);
/* "shape" of AT_ERROR_SHAPE. */
std::string kind_of(at_status status);
bool near(double got, double wanted, double tolerance);

/* What a function of a caller's memory says. */
template <class Function>
std::string text_of(Function function) {
  size_t needed = 0;
  function(nullptr, 0, &needed);
  std::string text(needed, '\0');
  function(text.data(), needed, nullptr);
  text.resize(needed ? needed - 1 : 0);
  return text;
}
/* Throws unless a tensor is {"shape", "values"} within tolerance. */
void expect(const std::string& what, at_tensor* got, const Json& wanted, double tolerance);
std::vector<at_tensor*> borrowed(const std::vector<Tensor>& tensors);
Owned<at_optimizer> make_optimizer(const Json& one, std::vector<at_tensor*>& parameters);

void load(at_module* module, const Json& state);
/* The tensors of a module with their names. */
using Named = std::vector<std::pair<std::string, Tensor>>;
Named named(at_module* module, at_module_members members);
/* Throws unless they have the names wanted, and they, or their gradients, the numbers. */
void expect_named(const Named& got, const Json& wanted, double tolerance, bool grads);
/* factors are what a schedule's function reads, as long as it is. */
using Factors = std::vector<std::vector<double>>;
Owned<at_schedule> scheduled(const Json& one, at_optimizer* optimizer, Factors& factors);
/* Throws unless the attempt fails as the scenario says. */
void expect_refused(const Json& scenario, const std::function<void()>& attempt);

void run_steps(const Json& scenario);
void run_train(const Json& scenario);
void run_threads(const Json& scenario);
void run_shared(const Json& scenario);
void run_abandoned(const Json& scenario);
void run_mnist(const Json& scenario);
void run_data(const Json& scenario);
void run_modules(const Json& scenario);
void run_custom(const Json& scenario);
void run_network(const Json& scenario);
void run_optimizer(const Json& scenario);
void run_schedule(const Json& scenario);
void run_apply(const Json& scenario);
void run_average(const Json& scenario);
void run_precision(const Json& scenario);
void run_refused(const Json& scenario);
void run_trainer(const Json& scenario);
void run_trainer_refused(const Json& scenario);
/* The number of test digits that are right after one epoch. */
int64_t mnist_right(const Json& scenario, int64_t* count);

}  // namespace contract
#endif
