/* networks.cpp: the scenarios of networks.json: modules, builders, optimizers, schedules, averages, mixed precision. */
#include <cmath>

#include "contract.h"

namespace contract {
namespace {

std::vector<Tensor> all(const Json& many, const std::string& dtype = "float64", bool requires_grad = false) {
  std::vector<Tensor> made;
  for (const Json& one : many) made.push_back(make(one, dtype, requires_grad));
  return made;
}

}  // namespace

Named named(at_module* module, at_module_members members) {
  size_t count = 0;
  std::string names = text_of([&](char* text, size_t size, size_t* needed) {
    return at_module_names(text, size, needed, &count, module, members);
  });
  std::vector<at_tensor*> tensors(count);
  check(at_module_tensors(tensors.data(), count, module, members));
  Named found;
  const char* name = names.c_str();
  for (at_tensor* tensor : tensors) {
    found.emplace_back(name, Tensor(tensor));
    name += found.back().first.size() + 1;
  }
  return found;
}

namespace {

Owned<at_module> described(const std::string& text) {
  return result_of(at_module_create, device, at_dtype(AT_F64), text.c_str(), static_cast<at_generator*>(nullptr));
}

}  // namespace

void load(at_module* module, const Json& state) {
  std::vector<std::string> names;
  std::vector<Tensor> tensors = all(state);
  for (const Json& one : state) names.push_back(one["name"]);
  std::vector<const char*> texts;
  for (const std::string& name : names) texts.push_back(name.c_str());
  check(at_module_load_state(module, texts.data(), borrowed(tensors).data(), texts.size(), 1));
}

void expect_named(const Named& got, const Json& wanted, double tolerance, bool grads) {
  if (got.size() != wanted.size()) throw Broken("there are " + std::to_string(got.size()) + " tensors");
  for (size_t i = 0; i < got.size(); i++) {
    if (got[i].first != wanted[i]["name"].get<std::string>())
      throw Broken(got[i].first + " is not " + wanted[i]["name"].dump());
    Tensor gradient = grads ? result_of(at_tensor_grad_of, got[i].second.get()) : Tensor();
    expect(got[i].first, grads ? gradient.get() : got[i].second.get(), wanted[i], tolerance);
  }
}

namespace {

/* The sum of the products, differentiated. */
void pull(at_tensor* result, at_tensor* cotangent) {
  Tensor product = result_of(at_tensor_mul, result, cotangent);
  check(at_tensor_backward(result_of(at_tensor_sum, product.get(), nullptr, 0, 0).get()));
}

/* sigmoid(inner(x)) * scale * x; scale * x while evaluating. */
at_status gate(at_tensor** results, size_t, at_module* module, at_tensor* const* inputs, size_t, void*) {
  try {
    int32_t training = 0;
    check(at_module_training(&training, module));
    Tensor scale = result_of(at_module_tensor, module, "scale"),
           scaled = result_of(at_tensor_mul, scale.get(), inputs[0]);
    if (training) {
      Owned<at_module> inner = result_of(at_module_child, module, "inner");
      Tensor share = result_of(at_tensor_sigmoid, result_of(at_module_forward, inner.get(), inputs[0]).get());
      scaled = result_of(at_tensor_mul, share.get(), scaled.get());
    }
    results[0] = scaled.release();
    return AT_OK;
  } catch (const Refused& refused) {
    return refused.status;
  }
}

}  // namespace

/* What holds for every kind: a description makes the same again; copies, switches and casts reach all tensors. The
   numbers of these modules are compared in tests/nn/test_pytorch.c. */
static void check_kind(const std::string& text) {
  auto description = [](at_module* one) {
    return text_of(
        [&](char* said, size_t size, size_t* needed) { return at_module_description(said, size, needed, one); });
  };
  Owned<at_module> module = described(text), again = described(description(module.get()));
  if (description(again.get()) != description(module.get())) throw Broken("it becomes " + description(again.get()));
  Owned<at_module> copy = result_of(at_module_copy, module.get());
  auto state = named(module.get(), AT_MODULE_STATE), copied = named(copy.get(), AT_MODULE_STATE);
  int32_t training = 1, required = 1;
  check(at_module_set_training(module.get(), 0));
  check(at_module_training(&training, module.get()));
  if (training || copied.size() != state.size()) throw Broken("its copy or its switch differs");
  check(at_module_set_requires_grad(module.get(), 0));
  for (auto& [name, tensor] : named(module.get(), AT_MODULE_PARAMETERS)) {
    check(at_tensor_requires_grad(&required, tensor.get()));
    if (required) throw Broken(name + " is not frozen");
  }
  check(at_module_to(copy.get(), nullptr, AT_F32));
  copied = named(copy.get(), AT_MODULE_STATE);
  for (size_t i = 0; i < state.size(); i++) {
    at_dtype before = AT_F32, after = AT_F32;
    check(at_tensor_dtype(&before, state[i].second.get()));
    check(at_tensor_dtype(&after, copied[i].second.get()));
    if (copied[i].first != state[i].first || after != (before == AT_F64 ? AT_F32 : before))
      throw Broken(copied[i].first + " was not cast");
  }
}

void run_modules(const Json&) {
  std::string about = text_of(
      [](char* text, size_t size, size_t* needed) { return at_tensor_file_metadata(text, size, needed, CASES); });
  size_t count = 0;
  for (const char *key = about.c_str(), *end = key + about.size(); key < end;) {
    std::string name = key, value = key + name.size() + 1;
    key += name.size() + value.size() + 2;
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    count++;
    try {
      check_kind(value);
    } catch (const std::exception& error) {
      throw Broken(value + ": " + error.what());
    }
  }
  if (count < 300) throw Broken("there are only " + std::to_string(count) + " descriptions");
}

void run_custom(const Json& scenario) {
  double tolerance = scenario["tolerance"];
  Owned<at_module> network = described("Sequential(Linear(2, 3))"), inner = described("Linear(3, 3)");
  Owned<at_module> own = result_of(at_module_custom, "Gate", at_module_callback(gate), nullptr, nullptr);
  const int64_t three = 3;
  Tensor scale = result_of(at_tensor_zeros, device, at_dtype(AT_F64), 1, &three);
  check(at_module_add_parameter(own.get(), "scale", scale.get()));
  check(at_module_add_child(own.get(), "inner", inner.get()));
  check(at_module_add_child(network.get(), "1", own.get()));
  load(network.get(), scenario["state"]);
  Tensor x = make(scenario["input"], "float64", true), seed = make(scenario["cotangent"], "float64");
  Tensor y = result_of(at_module_forward, network.get(), x.get());
  expect("training", y.get(), scenario["training"], tolerance);
  pull(y.get(), seed.get());
  expect("the input's gradient", result_of(at_tensor_grad_of, x.get()).get(), scenario["input_grad"], tolerance);
  expect_named(named(network.get(), AT_MODULE_PARAMETERS), scenario["grads"], tolerance, true);
  expect_named(named(network.get(), AT_MODULE_STATE), scenario["state"], 0, false);
  check(at_module_set_training(network.get(), 0));
  expect("evaluating", result_of(at_module_forward, network.get(), x.get()).get(), scenario["evaluating"], tolerance);
}

void run_network(const Json& scenario) {
  std::vector<int64_t> sample = scenario["sample"];
  Owned<at_network> network = result_of(at_network_create, int32_t(sample.size()), sample.data());
  at_network* of = network.get();
  for (const Json& call : scenario["calls"]) {
    std::string what = call[0], word = call.size() > 1 && call[1].is_string() ? call[1].get<std::string>() : "";
    if (what == "dense")
      check(at_network_dense(of, call[1], call[2].get<std::string>().c_str()));
    else if (what == "conv")
      check(at_network_conv(of, call[1], call[2], call[3], call[4], call[5].get<std::string>().c_str()));
    else if (what == "pool")
      check(at_network_pool(of, word.c_str(), call[2], 0));
    else if (what == "dropout")
      check(at_network_dropout(of, call[1]));
    else if (what == "norm")
      check(at_network_norm(of, word.c_str()));
    else if (what == "add")
      check(at_network_add(of, word.c_str()));
    else if (what == "flatten")
      check(at_network_flatten(of));
    else
      throw Broken("unknown call " + what);
  }
  check(at_network_loss(of, scenario["loss"].get<std::string>().c_str()));
  at_module *made = nullptr, *lost = nullptr;
  check(at_network_build(&made, &lost, of, device, AT_F64, nullptr));
  Owned<at_module> module(made), loss(lost);
  auto said = [](at_module* one) {
    return text_of(
        [&](char* text, size_t size, size_t* needed) { return at_module_description(text, size, needed, one); });
  };
  if (said(made) != scenario["description"].get<std::string>()) throw Broken("it is " + said(made));
  if (said(lost) != scenario["loss_description"].get<std::string>()) throw Broken("the loss is " + said(lost));
  load(made, scenario["state"]);
  Tensor x = make(scenario["input"], "float64"), targets = make(scenario["targets"], scenario["targets"]["dtype"]);
  Tensor y = result_of(at_module_forward, made, x.get());
  expect("result", y.get(), scenario["result"], scenario["tolerance"]);
  at_tensor *value = nullptr, *given[] = {y.get(), targets.get()};
  check(at_module_call(&value, 1, lost, given, 2));
  Tensor held(value);
  if (!near(item(value), scenario["value"], scenario["tolerance"]))
    throw Broken("the loss is " + std::to_string(item(value)));
}

namespace {

struct Optimized {
  std::vector<Tensor> parameters;
  Owned<at_optimizer> optimizer;
};

/* Groups of parameters of the scenario's, with other values where they are given. */
Optimized begin(const Json& one, const std::vector<Tensor>* values) {
  Optimized made;
  std::vector<size_t> sizes;
  for (const Json& group : one["groups"]) {
    for (Tensor& tensor : all(group)) made.parameters.push_back(std::move(tensor));
    sizes.push_back(group.size());
  }
  for (size_t i = 0; i < made.parameters.size(); i++) {
    if (values) made.parameters[i] = result_of(at_tensor_clone, result_of(at_tensor_detach, (*values)[i].get()).get());
    check(at_tensor_set_requires_grad(made.parameters[i].get(), 1));
  }
  std::vector<at_tensor*> pointers = borrowed(made.parameters),
                          first(pointers.begin(), pointers.begin() + long(sizes[0]));
  made.optimizer = make_optimizer(one, first);
  at_optimizer* optimizer = made.optimizer.get();
  check(at_optimizer_add_group(optimizer, pointers.data() + sizes[0], sizes[1]));
  check(
      at_optimizer_set_option(optimizer, 1, one["second"]["name"].get<std::string>().c_str(), one["second"]["value"]));
  if (one.contains("clip_norm")) check(at_optimizer_set_clip_norm(optimizer, one["clip_norm"]));
  if (one.contains("clip_value")) check(at_optimizer_set_clip_value(optimizer, one["clip_value"]));
  return made;
}

void go_on(at_optimizer* to, at_optimizer* from) {
  size_t count = 0;
  std::string names = text_of(
      [&](char* text, size_t size, size_t* needed) { return at_optimizer_names(text, size, needed, &count, from); });
  std::string groups = text_of(
      [&](char* text, size_t size, size_t* needed) { return at_optimizer_param_groups(text, size, needed, from); });
  std::vector<at_tensor*> pointers(count);
  check(at_optimizer_tensors(pointers.data(), count, from));
  std::vector<Tensor> held(pointers.begin(), pointers.end());
  std::vector<const char*> texts;
  for (const char* name = names.c_str(); texts.size() < count; name += std::string(name).size() + 1)
    texts.push_back(name);
  check(at_optimizer_load_state(to, texts.data(), pointers.data(), count, groups.c_str()));
}

}  // namespace

void run_optimizer(const Json& scenario) {
  Optimized now = begin(scenario, nullptr);
  std::vector<Tensor> curvatures = all(scenario["curvatures"]);
  for (int round = 0; round < scenario["rounds"]; round++) {
    if (scenario["resume"] == round) {
      Optimized next = begin(scenario, &now.parameters);
      go_on(next.optimizer.get(), now.optimizer.get());
      now = std::move(next);
    }
    check(at_optimizer_zero_grad(now.optimizer.get()));
    for (size_t i = 0; i < curvatures.size(); i++) {
      at_tensor* p = now.parameters[i].get();
      pull(result_of(at_tensor_mul, p, p).get(), curvatures[i].get());
    }
    check(at_optimizer_step(now.optimizer.get()));
  }
  double tolerance = scenario["tolerance"];
  for (size_t i = 0; i < curvatures.size(); i++)
    expect("parameter " + std::to_string(i), now.parameters[i].get(), scenario["results"][i], tolerance);
  if (scenario.contains("norm") &&
      !near(item(result_of(at_optimizer_grad_norm, now.optimizer.get()).get()), scenario["norm"], tolerance))
    throw Broken("the norm is another");
}

namespace {

at_status factor_of(double* factor, size_t group, int64_t n, void* table) {
  *factor = static_cast<Factors*>(table)->at(group).at(size_t(n));
  return AT_OK;
}

}  // namespace

Owned<at_schedule> scheduled(const Json& one, at_optimizer* optimizer, Factors& factors) {
  std::string kind = one["kind"];
  auto number = [&](const char* name) { return one[name].get<double>(); };
  auto whole = [&](const char* name) { return one[name].get<int64_t>(); };
  if (kind == "step_lr") return result_of(at_schedule_step_lr, optimizer, whole("step_size"), number("gamma"));
  if (kind == "exponential_lr") return result_of(at_schedule_exponential_lr, optimizer, number("gamma"));
  if (kind == "constant_lr")
    return result_of(at_schedule_constant_lr, optimizer, number("factor"), whole("total_iters"));
  if (kind == "linear_lr")
    return result_of(at_schedule_linear_lr, optimizer, number("start_factor"), number("end_factor"),
                     whole("total_iters"));
  if (kind == "polynomial_lr")
    return result_of(at_schedule_polynomial_lr, optimizer, whole("total_iters"), number("power"));
  if (kind == "cosine_annealing_lr")
    return result_of(at_schedule_cosine_annealing_lr, optimizer, whole("t_max"), number("eta_min"));
  if (kind == "cosine_annealing_warm_restarts")
    return result_of(at_schedule_cosine_annealing_warm_restarts, optimizer, whole("t_0"), whole("t_mult"),
                     number("eta_min"));
  if (kind == "multi_step_lr") {
    std::vector<int64_t> milestones = one["milestones"];
    return result_of(at_schedule_multi_step_lr, optimizer, milestones.data(), milestones.size(), number("gamma"));
  }
  if (kind == "lambda_lr" || kind == "multiplicative_lr") {
    factors = one["factors"].get<Factors>();
    auto make = kind == "lambda_lr" ? at_schedule_lambda_lr : at_schedule_multiplicative_lr;
    return result_of(make, optimizer, at_lr_callback(factor_of), static_cast<void*>(&factors),
                     at_destroy_callback(nullptr));
  }
#define SETTING(name) options.name = one[#name]
  if (kind == "one_cycle_lr") {
    at_one_cycle_lr_options options = AT_ONE_CYCLE_LR_OPTIONS_INIT;
    SETTING(max_lr);
    SETTING(total_steps);
    SETTING(pct_start);
    SETTING(base_momentum);
    SETTING(max_momentum);
    SETTING(div_factor);
    SETTING(final_div_factor);
    return result_of(at_schedule_one_cycle_lr, optimizer, &options);
  }
  if (kind == "reduce_lr_on_plateau") {
    at_reduce_lr_on_plateau_options options = AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT;
    SETTING(factor);
    SETTING(patience);
    SETTING(threshold);
    SETTING(cooldown);
    SETTING(min_lr);
    SETTING(eps);
    return result_of(at_schedule_reduce_lr_on_plateau, optimizer, &options);
  }
  std::vector<Owned<at_schedule>> parts;
  std::vector<at_schedule*> borrowed;
  for (const Json& part : one["parts"]) {
    parts.push_back(scheduled(part, optimizer, factors));
    borrowed.push_back(parts.back().get());
  }
  if (kind == "chained") return result_of(at_schedule_chained_scheduler, borrowed.data(), borrowed.size());
  if (kind != "sequential") throw Broken("unknown schedule " + kind);
  auto milestones = one["milestones"].get<std::vector<int64_t>>();
  return result_of(at_schedule_sequential_lr, borrowed.data(), borrowed.size(), milestones.data(), milestones.size());
}

namespace {

struct Scheduled {
  Tensor parameters[2];
  Owned<at_optimizer> optimizer;
  Owned<at_schedule> schedule;
  std::unique_ptr<Factors> factors = std::make_unique<Factors>();
};

Scheduled begin_schedule(const Json& scenario) {
  Scheduled made;
  const int64_t one = 1;
  at_tensor* pointers[2];
  for (int i = 0; i < 2; i++) {
    made.parameters[i] = result_of(at_tensor_zeros, device, at_dtype(AT_F64), 1, &one);
    pointers[i] = made.parameters[i].get();
    check(at_tensor_set_requires_grad(pointers[i], 1));
  }
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = scenario["rates"][0];
  options.momentum = scenario["momentum"];
  made.optimizer = result_of(at_optimizer_sgd, pointers, size_t(1), &options);
  check(at_optimizer_add_group(made.optimizer.get(), pointers + 1, 1));
  check(at_optimizer_set_option(made.optimizer.get(), 1, "lr", scenario["rates"][1]));
  made.schedule = scheduled(scenario["schedule"], made.optimizer.get(), *made.factors);
  return made;
}

}  // namespace

void run_schedule(const Json& scenario) {
  Scheduled now = begin_schedule(scenario);
  for (size_t n = 0; n < scenario["set"].size(); n++) {
    if (n == scenario["resume"]) {
      Scheduled next = begin_schedule(scenario);
      std::string state = text_of([&](char* text, size_t size, size_t* needed) {
        return at_schedule_state(text, size, needed, now.schedule.get());
      });
      go_on(next.optimizer.get(), now.optimizer.get());
      check(at_schedule_load_state(next.schedule.get(), state.c_str()));
      now = std::move(next);
    }
    if (n) {
      check(at_optimizer_step(now.optimizer.get()));
      if (scenario["metrics"].empty())
        check(at_schedule_advance(now.schedule.get()));
      else
        check(at_schedule_advance_by(now.schedule.get(), scenario["metrics"][n]));
    }
    for (size_t i = 0; i < 4; i++) {
      double got = 0;
      check(at_optimizer_option(&got, now.optimizer.get(), i / 2, i % 2 ? "momentum" : "lr"));
      if (!near(got, scenario["set"][n][i], scenario["tolerance"]))
        throw Broken("number " + std::to_string(i) + " of step " + std::to_string(n) + " is " + std::to_string(got));
    }
  }
}

void run_average(const Json& scenario) {
  Owned<at_module> module = described(scenario["module"]);
  load(module.get(), scenario["state"]);
  Owned<at_module> average = result_of(at_module_copy, module.get());
  for (size_t i = 0; i < scenario["others"].size(); i++) {
    load(module.get(), scenario["others"][i]);
    check(at_module_average(average.get(), module.get(), scenario["weight"], scenario["use_buffers"].get<bool>()));
  }
  expect_named(named(average.get(), AT_MODULE_STATE), scenario["results"], scenario["tolerance"], false);
}

at_status note(at_module* module, const char* name, void* userdata) {
  char kind[64];
  at_status status = at_module_kind(kind, sizeof kind, nullptr, module);
  if (!status) static_cast<Json*>(userdata)->push_back({name, kind});
  return status;
}

void run_apply(const Json& scenario) {
  Json seen = Json::array();
  check(at_module_apply(described(scenario["module"]).get(), note, &seen));
  if (seen != scenario["seen"]) throw Broken("another walk: " + seen.dump());
}

void run_precision(const Json& scenario) {
  Tensor weight = make(scenario["weight"], "float32", true);
  at_tensor* parameter = weight.get();
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = scenario["learning_rate"];
  auto optimizer = result_of(at_optimizer_sgd, &parameter, size_t(1), &options);
  at_grad_scaler_options scaling = AT_GRAD_SCALER_OPTIONS_INIT;
  scaling.init_scale = scenario["scale"];
  scaling.growth_interval = scenario["growth_interval"];
  scaling.growth_factor = scenario["growth_factor"];
  scaling.backoff_factor = scenario["backoff_factor"];
  auto scaler = result_of(at_grad_scaler_create, device, &scaling);
  for (size_t i = 0; i < scenario["inputs"].size(); i++) {
    Tensor x = make(scenario["inputs"][i], "float32");
    check(at_optimizer_zero_grad(optimizer.get()));
    check(at_autocast_begin(dtype_of(scenario["dtype"]), 1));
    Tensor product = result_of(at_tensor_matmul, x.get(), parameter);
    Tensor loss = result_of(at_tensor_sum, product.get(), nullptr, 0, 0);
    check(at_autocast_end());
    at_dtype made = AT_DTYPE_INVALID;
    check(at_tensor_dtype(&made, product.get()));
    if (made != dtype_of(scenario["dtype"])) throw Broken("the product is of another dtype");
    check(at_tensor_backward(result_of(at_grad_scaler_scale, scaler.get(), loss.get()).get()));
    check(at_grad_scaler_step(scaler.get(), optimizer.get()));
    check(at_grad_scaler_update(scaler.get()));
    const Json& seen = scenario["seen"][i];
    if (item(result_of(at_grad_scaler_get_scale, scaler.get()).get()) != seen["scale"])
      throw Broken("the scale is another");
    expect("weight of round " + std::to_string(i), parameter, seen["weight"], 0);
  }
}

static void attempt(const Json& scenario) {
  std::string what = scenario["what"];
  std::vector<int64_t> shape = scenario["shape"];
  Owned<at_module> module = described(scenario["module"]);
  Tensor zeros = result_of(at_tensor_zeros, device, at_dtype(AT_F64), int32_t(shape.size()), shape.data());
  if (what == "forward") result_of(at_module_forward, module.get(), zeros.get());
  auto state = named(module.get(), AT_MODULE_STATE);
  std::vector<const char*> names;
  std::vector<at_tensor*> tensors(state.size(), zeros.get()), own;
  for (auto& [name, tensor] : state) {
    names.push_back(name.c_str());
    own.push_back(tensor.get());
  }
  if (what == "load_state") check(at_module_load_state(module.get(), names.data(), tensors.data(), names.size(), 1));
  if (what == "set_option")
    check(at_optimizer_set_option(result_of(at_optimizer_sgd, own.data(), own.size(), nullptr).get(), 0, "lr", -1));
}

void expect_refused(const Json& scenario, const std::function<void()>& attempt) {
  try {
    attempt();
  } catch (const Refused& refused) {
    if (kind_of(refused.status) != scenario["error"].get<std::string>() ||
        refused.operation != scenario["operation"].get<std::string>() ||
        refused.argument != scenario["argument"].get<std::string>() ||
        refused.what() != scenario["text"].get<std::string>())
      throw Broken(kind_of(refused.status) + " of " + refused.operation + ", " + refused.argument + ": " +
                   refused.what());
    return;
  }
  throw Broken("did not fail");
}

void run_refused(const Json& scenario) {
  expect_refused(scenario, [&] { attempt(scenario); });
}

}  // namespace contract
