/* training.cpp: the scenarios that train, share and abandon. */
#include <cstdlib>
#include <fstream>
#include <future>

#include "contract.h"

namespace contract {

/* A scenario's numbers, which are all of the rule's, and flags, where they are set. */
#define NUMBER(name) options.name = one[#name];
#define FLAG(name) options.name = one.contains(#name);
#define RULE(rule, RULE, fields)                                                                  \
  if (one["optimizer"] == #rule) {                                                                \
    at_##rule##_options options = AT_##RULE##_OPTIONS_INIT;                                       \
    fields return result_of(at_optimizer_##rule, parameters.data(), parameters.size(), &options); \
  }

Owned<at_optimizer> make_optimizer(const Json& one, std::vector<at_tensor*>& parameters) {
  RULE(sgd, SGD,
       NUMBER(learning_rate) NUMBER(momentum) NUMBER(weight_decay) NUMBER(dampening) FLAG(nesterov) FLAG(maximize))
  RULE(adam, ADAM,
       NUMBER(learning_rate) NUMBER(beta1) NUMBER(beta2) NUMBER(epsilon) NUMBER(weight_decay) FLAG(amsgrad)
           FLAG(maximize))
  RULE(adamw, ADAMW,
       NUMBER(learning_rate) NUMBER(beta1) NUMBER(beta2) NUMBER(epsilon) NUMBER(weight_decay) FLAG(amsgrad)
           FLAG(maximize))
  RULE(adamax, ADAMAX,
       NUMBER(learning_rate) NUMBER(beta1) NUMBER(beta2) NUMBER(epsilon) NUMBER(weight_decay) FLAG(maximize))
  RULE(nadam, NADAM,
       NUMBER(learning_rate) NUMBER(beta1) NUMBER(beta2) NUMBER(epsilon) NUMBER(weight_decay) NUMBER(momentum_decay)
           FLAG(maximize))
  RULE(radam, RADAM,
       NUMBER(learning_rate) NUMBER(beta1) NUMBER(beta2) NUMBER(epsilon) NUMBER(weight_decay) FLAG(maximize))
  RULE(rmsprop, RMSPROP,
       NUMBER(learning_rate) NUMBER(alpha) NUMBER(epsilon) NUMBER(weight_decay) NUMBER(momentum) FLAG(centered)
           FLAG(maximize))
  RULE(adagrad, ADAGRAD,
       NUMBER(learning_rate) NUMBER(lr_decay) NUMBER(weight_decay) NUMBER(initial_accumulator_value) NUMBER(epsilon)
           FLAG(maximize))
  RULE(adadelta, ADADELTA, NUMBER(learning_rate) NUMBER(rho) NUMBER(epsilon) NUMBER(weight_decay) FLAG(maximize))
  RULE(lion, LION, NUMBER(learning_rate) NUMBER(beta1) NUMBER(beta2) NUMBER(weight_decay) FLAG(maximize))
  RULE(lamb, LAMB,
       NUMBER(learning_rate) NUMBER(beta1) NUMBER(beta2) NUMBER(epsilon) NUMBER(weight_decay) FLAG(maximize))
  RULE(muon, MUON,
       NUMBER(learning_rate) NUMBER(weight_decay) NUMBER(momentum) NUMBER(epsilon) NUMBER(ns_a) NUMBER(ns_b)
           NUMBER(ns_c) NUMBER(ns_steps) FLAG(nesterov))
  throw Broken("unknown optimizer");
}

namespace {

using Activation = at_status (*)(at_tensor**, at_tensor*);

/* Layer by layer, the last without activation. parameters: weight, bias, … */
Tensor scores_of(at_tensor* x, const std::vector<at_tensor*>& parameters, Activation activation) {
  Tensor last;
  for (size_t i = 0; i < parameters.size(); i += 2) {
    Tensor product = result_of(at_tensor_matmul, last ? last.get() : x, parameters[i]);
    last = result_of(at_tensor_add, product.get(), parameters[i + 1]);
    if (i + 2 < parameters.size()) last = result_of(activation, last.get());
  }
  return last;
}

/* Backward, step and zero the gradients; gives the loss. */
Tensor learn(at_tensor* scores, at_tensor* labels, at_optimizer* optimizer) {
  Tensor loss = result_of(at_tensor_cross_entropy, scores, labels, nullptr);
  check(at_tensor_backward(loss.get()));
  check(at_optimizer_step(optimizer));
  check(at_optimizer_zero_grad(optimizer));
  return loss;
}

void must_be_a_fault(at_status status, const char* operation) {
  Refused refused(status);
  if (status != AT_ERROR_FAULT_INDEX || refused.operation != operation || refused.argument != "labels")
    throw Broken(std::string("expected a fault of ") + operation + ": " + refused.what());
}

/* One whose labels are out of range: its update is withheld, which the next read of a parameter tells. */
void step_that_is_withheld(at_tensor* inputs, const Json& values, const std::vector<at_tensor*>& parameters,
                           at_optimizer* optimizer) {
  Tensor labels = make({{"shape", {values.size()}}, {"values", values}}, "int64");
  Tensor loss = learn(scores_of(inputs, parameters, at_tensor_tanh).get(), labels.get(), optimizer);
  double value;
  must_be_a_fault(at_tensor_item(&value, loss.get()), "cross_entropy");
  std::vector<float> weights(2 * 8);
  must_be_a_fault(at_tensor_to_host(parameters[0], weights.data(), weights.size() * sizeof(float)), "optimizer_step");
  check(at_tensor_to_host(parameters[0], weights.data(), weights.size() * sizeof(float)));
}

uint64_t used_memory() {
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  check(at_backend_synchronize(device));
  check(at_backend_memory_stats(&stats, device));
  return stats.used;
}

}  // namespace

void run_train(const Json& scenario) {
  Tensor inputs = make(scenario["inputs"], "float32");
  Tensor labels = make({{"shape", {scenario["labels"].size()}}, {"values", scenario["labels"]}}, "int64");
  std::vector<Tensor> parameters;
  for (const Json& one : scenario["parameters"]) parameters.push_back(make(one, "float32", true));
  std::vector<at_tensor*> pointers = borrowed(parameters);
  Owned<at_optimizer> optimizer = make_optimizer(scenario, pointers);
  std::vector<double> losses;
  for (int round = 0; round < scenario["rounds"]; round++) {
    if (scenario.contains("bad") && scenario["bad"]["round"] == round)
      step_that_is_withheld(inputs.get(), scenario["bad"]["labels"], pointers, optimizer.get());
    Tensor scores = scores_of(inputs.get(), pointers, at_tensor_tanh);
    losses.push_back(item(learn(scores.get(), labels.get(), optimizer.get()).get()));
  }
  for (const Json& point : scenario["losses"]) {
    double got = losses.at(point["round"]);
    if (!near(got, point["loss"], scenario["tolerance"]))
      throw Broken(point.dump() + ": the loss is " + Json(got).dump());
  }
}

void run_threads(const Json& scenario) {
  std::vector<std::future<void>> jobs;
  for (const Json& network : scenario["networks"])
    jobs.push_back(std::async(std::launch::async, [&network] { run_train(network); }));
  for (std::future<void>& job : jobs) job.get();
}

void run_shared(const Json& scenario) {
  Tensor values = make(scenario, "float32"), doubled = result_of(at_tensor_mul_scalar, values.get(), 2.0);
  auto read = [&] {
    for (int64_t i = 0; i < scenario["rounds"]; i++) {
      Tensor part = result_of(at_tensor_slice, doubled.get(), 0, i % 3, AT_SLICE_END, 1);
      Tensor sum = result_of(at_tensor_sum, part.get(), nullptr, 0, 0);
      if (item(sum.get()) != scenario["sums"][size_t(i % 3)]) throw Broken("another sum");
    }
  };
  std::vector<std::future<void>> jobs;
  for (int i = 0; i < scenario["threads"]; i++) jobs.push_back(std::async(std::launch::async, read));
  for (std::future<void>& job : jobs) job.get();
}

void run_abandoned(const Json& scenario) {
  std::vector<int64_t> shape = scenario["shape"];
  uint64_t before = used_memory();
  {
    std::vector<Tensor> leaves, results;
    for (int i = 0; i < scenario["count"]; i++) {
      std::vector<float> values(size_t(shape[0] * shape[1]), float(i));
      leaves.push_back(result_of(at_tensor_from_host, device, AT_F32, 2, shape.data(), values.data(),
                                 values.size() * sizeof(float)));
      at_tensor* x = leaves.back().get();
      check(at_tensor_set_requires_grad(x, 1));
      Tensor positive = result_of(at_tensor_relu, x);
      results.push_back(result_of(at_tensor_add, positive.get(), x));
      if (i % 2 == 0) check(at_tensor_eval(results.back().get()));
      if (i % 3 == 0) check(at_tensor_backward(result_of(at_tensor_sum, results.back().get(), nullptr, 0, 0).get()));
    }
  }
  uint64_t after = used_memory();
  if (after > before + scenario["growth"].get<uint64_t>())
    throw Broken("memory grew from " + std::to_string(before) + " to " + std::to_string(after) + " bytes");
}

namespace {

Owned<at_dataset> digits(const std::string& images, const std::string& labels) {
  const char* folder = std::getenv("ATHENA_TEST_DATA");
  std::string paths[] = {images, labels};
  for (std::string& path : paths) {
    path = std::string(folder ? folder : DATA_FOLDER) + "/mnist/" + path;
    if (!std::ifstream(path)) path += ".gz";
    if (!std::ifstream(path)) throw Skipped("no " + path + "; see ATHENA_TEST_DATA");
  }
  return result_of(at_dataset_open_idx, paths[0].c_str(), paths[1].c_str());
}

Owned<at_loader> batches(at_dataset* set, int64_t size, bool shuffled, uint64_t seed) {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = size;
  options.shuffle = shuffled;
  options.flatten = 1;
  options.seed = seed;
  return result_of(at_loader_create, set, device, &options);
}

/* The next batch; no samples at the end. */
std::pair<Tensor, Tensor> next(at_loader* loader) {
  at_tensor* batch[2] = {};
  check(at_loader_next(batch, 2, loader));
  return {Tensor(batch[0]), Tensor(batch[1])};
}

std::vector<Tensor> first_parameters(const Json& scenario) {
  std::vector<int64_t> layers = scenario["layers"];
  auto generator = result_of(at_generator_create, scenario["seed"].get<uint64_t>());
  std::vector<Tensor> parameters;
  for (size_t i = 0; i + 1 < layers.size(); i++) {
    double bound = scenario["bounds"][i];
    parameters.push_back(result_of(at_tensor_uniform, device, AT_F32, 2, &layers[i], -bound, bound, generator.get()));
    parameters.push_back(result_of(at_tensor_zeros, device, AT_F32, 1, &layers[i + 1]));
  }
  for (Tensor& parameter : parameters) check(at_tensor_set_requires_grad(parameter.get(), 1));
  return parameters;
}

}  // namespace

int64_t mnist_right(const Json& scenario, int64_t* count) {
  auto training = digits("train-images-idx3-ubyte", "train-labels-idx1-ubyte");
  auto testing = digits("t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte");
  auto loader = batches(training.get(), scenario["batch_size"], true, scenario["seed"]);
  std::vector<Tensor> parameters = first_parameters(scenario);
  std::vector<at_tensor*> pointers = borrowed(parameters);
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = scenario["learning_rate"];
  auto optimizer = result_of(at_optimizer_adamw, pointers.data(), pointers.size(), &options);
  for (auto batch = next(loader.get()); batch.first; batch = next(loader.get()))
    learn(scores_of(batch.first.get(), pointers, at_tensor_relu).get(), batch.second.get(), optimizer.get());

  double right = 0;
  const int32_t axis = 1;
  loader = batches(testing.get(), 1000, false, 0);
  check(at_set_no_grad(nullptr, 1));
  for (auto batch = next(loader.get()); batch.first; batch = next(loader.get())) {
    Tensor scores = scores_of(batch.first.get(), pointers, at_tensor_relu);
    Tensor guess = result_of(at_tensor_argmax, scores.get(), &axis, 1, 0);
    Tensor same = result_of(at_tensor_equal, guess.get(), batch.second.get());
    right += item(result_of(at_tensor_sum, same.get(), nullptr, 0, 0).get());
  }
  check(at_set_no_grad(nullptr, 0));
  if (count) check(at_dataset_length(count, testing.get()));
  return int64_t(right);
}

void run_mnist(const Json& scenario) {
  int64_t count = 0, right = mnist_right(scenario, &count);
  double accuracy = double(right) / double(count);
  const char* exact = std::getenv("ATHENA_CONTRACT_RIGHT");
  if (!(accuracy >= scenario["least"] && accuracy <= scenario["most"]) ||
      (exact && on_cpu() && right != std::atoll(exact)))
    throw Broken(std::to_string(right) + " of " + std::to_string(count) + " digits are right");
}

}  // namespace contract
