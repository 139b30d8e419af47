/* steps.cpp: does the steps of one scenario, on tensors known by name. */
#include <algorithm>
#include <map>

#include "contract.h"

namespace contract {
std::string kind_of(at_status status) {
  const char* name = nullptr;
  check(at_status_name(&name, status));
  std::string kind = std::string(name).substr(sizeof "AT_ERROR_" - 1);
  std::transform(kind.begin(), kind.end(), kind.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return kind;
}

namespace {

#define NAMED(name) \
  { #name, at_tensor_##name }
const std::map<std::string, at_status (*)(at_tensor**, at_tensor*)> unaries = {
    NAMED(neg),  NAMED(abs),     NAMED(sign), NAMED(sqrt), NAMED(rsqrt), NAMED(exp),   NAMED(log),    NAMED(erf),
    NAMED(tanh), NAMED(sigmoid), NAMED(relu), NAMED(gelu), NAMED(silu),  NAMED(clone), NAMED(detach), NAMED(grad_of)};
const std::map<std::string, at_status (*)(at_tensor**, at_tensor*, at_tensor*)> binaries = {
    NAMED(add),        NAMED(sub),     NAMED(mul),    NAMED(div),          NAMED(pow),
    NAMED(maximum),    NAMED(minimum), NAMED(equal),  NAMED(not_equal),    NAMED(less),
    NAMED(less_equal), NAMED(greater), NAMED(matmul), NAMED(greater_equal)};
const std::map<std::string, at_status (*)(at_tensor**, at_tensor*, double)> scalars = {
    NAMED(add_scalar),          NAMED(sub_scalar),     NAMED(mul_scalar),     NAMED(div_scalar),
    NAMED(pow_scalar),          NAMED(maximum_scalar), NAMED(minimum_scalar), NAMED(equal_scalar),
    NAMED(not_equal_scalar),    NAMED(less_scalar),    NAMED(greater_scalar), NAMED(less_equal_scalar),
    NAMED(greater_equal_scalar)};
const std::map<std::string, at_status (*)(at_tensor**, at_tensor*, const int32_t*, size_t, int32_t)> reductions = {
    NAMED(sum), NAMED(prod), NAMED(mean), NAMED(max), NAMED(min), NAMED(argmax), NAMED(any), NAMED(all)};
const std::map<std::string, at_status (*)(at_tensor**, at_tensor*, const int32_t*, size_t, double, int32_t)> spreads = {
    NAMED(var), NAMED(std)};
const std::map<std::string, at_status (*)(at_tensor**, at_tensor* const*, size_t, int32_t)> joins = {NAMED(concat),
                                                                                                     NAMED(stack)};
const std::map<std::string, at_status (*)(at_tensor**, at_tensor*, int32_t)> along = {NAMED(softmax),
                                                                                      NAMED(log_softmax)};
const std::map<std::string, at_status (*)(at_tensor**, at_backend*, at_dtype, int32_t, const int64_t*)> constants = {
    NAMED(zeros), NAMED(ones)};
const std::map<std::string, at_status (*)(at_tensor**, at_backend*, at_dtype, int32_t, const int64_t*, uint64_t)>
    draws = {NAMED(rand), NAMED(randn)};
const std::map<std::string, at_status (*)(at_tensor**, at_tensor*, int32_t, const int64_t*)> shapes = {NAMED(reshape),
                                                                                                       NAMED(expand)};
const std::map<std::string, at_status (*)(at_tensor*, at_tensor*)> assignments = {NAMED(add_), NAMED(sub_), NAMED(mul_),
                                                                                  NAMED(div_), NAMED(copy_)};
const std::map<std::string, at_status (*)(at_tensor*)> commands = {NAMED(backward), NAMED(zero_grad)};
#undef NAMED

class Interpreter {
 public:
  void run(const Json& steps) {
    for (const Json& step : steps) try {
        if (step.contains("error"))
          must_fail(step);
        else
          perform(step);
      } catch (const std::exception& error) {
        throw Broken(step.dump() + ": " + error.what());
      }
  }

 private:
  std::map<std::string, Tensor> tensors_;

  at_tensor* named(const Json& name) { return tensors_.at(name).get(); }
  std::vector<at_tensor*> all(const Json& names) {
    std::vector<at_tensor*> found;
    for (const Json& name : names) found.push_back(named(name));
    return found;
  }

  void must_fail(const Json& step) {
    try {
      perform(step);
    } catch (const Refused& refused) {
      std::string says = step.value("says", "");
      if (kind_of(refused.status) == step["error"].get<std::string>() &&
          refused.operation == step["operation"].get<std::string>() &&
          refused.argument == step["argument"].get<std::string>() &&
          std::string(refused.what()).find(says) != std::string::npos)
        return;
      throw Broken("failed as " + kind_of(refused.status) + ", operation '" + refused.operation + "', argument '" +
                   refused.argument + "': " + refused.what());
    }
    throw Broken("did not fail");
  }

  void perform(const Json& step) {
    std::string op = step["op"];
    if (op == "no_grad") return without_gradients(step);
    std::vector<at_tensor*> in = all(step.value("in", Json::array()));
    if (op == "expect") return expect(step, in[0]);
    if (op == "grad") return gradients(step, in);
    if (step.contains("value")) return answer(step, op, in);
    if (op == "set_requires_grad") return check(at_tensor_set_requires_grad(in[0], 1));
    if (op == "fill_") return check(at_tensor_fill_(in[0], step["scalar"]));
    if (assignments.count(op)) return check(assignments.at(op)(in[0], in[1]));
    if (commands.count(op)) return check(commands.at(op)(in[0]));
    if (op == "item") return void(item(in[0])); /* refused */
    Tensor made = in.empty() ? created(step, op) : computed(step, op, in);
    tensors_[step["out"]] = std::move(made);
  }

  Tensor created(const Json& step, const std::string& op) {
    if (op == "from") return make(step, step["dtype"], step.value("requires_grad", false));
    if (op == "arange")
      return result_of(at_tensor_arange, device, dtype_of(step["dtype"]), step["start"].get<double>(),
                       step["stop"].get<double>(), step["step"].get<double>());
    std::vector<int64_t> shape = step["shape"];
    int32_t rank = int32_t(shape.size());
    if (op == "random_bits") {
      auto generator = result_of(at_generator_create, step["seed"].get<uint64_t>());
      return result_of(at_tensor_random_bits, device, rank, shape.data(), generator.get());
    }
    at_dtype dtype = dtype_of(step["dtype"]);
    if (op == "full") return result_of(at_tensor_full, device, dtype, rank, shape.data(), step["scalar"].get<double>());
    if (draws.count(op))
      return result_of(draws.at(op), device, dtype, rank, shape.data(), step["seed"].get<uint64_t>());
    return result_of(constants.at(op), device, dtype, rank, shape.data());
  }

  Tensor computed(const Json& step, const std::string& op, const std::vector<at_tensor*>& in) {
    std::vector<int64_t> shape = step.value("shape", std::vector<int64_t>());
    std::vector<int32_t> axes = step.value("axes", std::vector<int32_t>());
    int32_t axis = step.value("axis", 0);
    if (unaries.count(op)) return result_of(unaries.at(op), in[0]);
    if (binaries.count(op)) return result_of(binaries.at(op), in[0], in[1]);
    if (scalars.count(op)) return result_of(scalars.at(op), in[0], step["scalar"].get<double>());
    if (along.count(op)) return result_of(along.at(op), in[0], axis);
    if (shapes.count(op)) return result_of(shapes.at(op), in[0], int32_t(shape.size()), shape.data());
    if (reductions.count(op))
      return result_of(reductions.at(op), in[0], axes.data(), axes.size(), int32_t(step.value("keepdims", false)));
    if (op == "where") return result_of(at_tensor_where, in[0], in[1], in[2]);
    if (op == "cast") return result_of(at_tensor_cast, in[0], dtype_of(step["dtype"]));
    if (op == "take_along_axis") return result_of(at_tensor_take_along_axis, in[0], in[1], axis);
    if (spreads.count(op))
      return result_of(spreads.at(op), in[0], axes.data(), axes.size(), step["correction"].get<double>(), int32_t(0));
    if (joins.count(op)) return result_of(joins.at(op), in.data(), in.size(), axis);
    if (op == "sort") return result_of(at_tensor_sort, in[0], axis, int32_t(step.value("descending", false)));
    if (op == "cumsum") return result_of(at_tensor_cumsum, in[0], axis, int32_t(0));
    if (op == "tril") return result_of(at_tensor_tril, in[0], step["k"].get<int64_t>());
    if (op == "embedding") return result_of(at_tensor_embedding, in[0], in[1], AT_NO_ROW);
    if (op == "index") return result_of(at_tensor_index, in[0], in.data() + 1, in.size() - 1);
    if (op == "one_hot")
      return result_of(at_tensor_one_hot, in[0], step["classes"].get<int64_t>(), dtype_of(step["dtype"]));
    if (op == "einsum")
      return result_of(at_tensor_einsum, step["subscripts"].get<std::string>().c_str(), in.data(), in.size());
    if (op == "transpose") return result_of(at_tensor_transpose, in[0], axes.at(0), axes.at(1));
    if (op == "permute") return result_of(at_tensor_permute, in[0], axes.data(), axes.size());
    if (op == "slice")
      return result_of(at_tensor_slice, in[0], axis, step.value("start", AT_SLICE_END),
                       step.value("stop", AT_SLICE_END), step.value("step", int64_t(1)));
    if (op == "cross_entropy") return cross_entropy(step, in);
    if (op == "mse_loss") return result_of(at_tensor_mse_loss, in[0], in[1], reduction_of(step));
    return margin_loss(step, op, in);
  }

  static Tensor margin_loss(const Json& step, const std::string& op, const std::vector<at_tensor*>& in) {
    auto number = [&](const char* name) { return step.value(name, 0.0); };
    auto flag = [&](const char* name) { return int32_t(step.value(name, false)); };
    at_reduction reduction = reduction_of(step);
    if (op == "gaussian_nll_loss")
      return result_of(at_tensor_gaussian_nll_loss, in[0], in[1], in[2], flag("full"), number("eps"), reduction);
    if (op == "margin_ranking_loss")
      return result_of(at_tensor_margin_ranking_loss, in[0], in[1], in[2], number("margin"), reduction);
    if (op == "triplet_margin_loss")
      return result_of(at_tensor_triplet_margin_loss, in[0], in[1], in[2], number("margin"), number("p"), number("eps"),
                       flag("swap"), reduction);
    if (op == "multi_margin_loss")
      return result_of(at_tensor_multi_margin_loss, in[0], in[1], step["p"].get<int32_t>(), number("margin"), in[2],
                       reduction);
    if (op == "multilabel_margin_loss") return result_of(at_tensor_multilabel_margin_loss, in[0], in[1], reduction);
    if (op == "multilabel_soft_margin_loss")
      return result_of(at_tensor_multilabel_soft_margin_loss, in[0], in[1], in[2], reduction);
    if (op == "pairwise_distance")
      return result_of(at_tensor_pairwise_distance, in[0], in[1], number("p"), number("eps"), flag("keepdims"));
    throw Broken("there is no operation " + op);
  }

  static at_reduction reduction_of(const Json& step) {
    static const std::map<std::string, at_reduction> reductions_of = {
        {"mean", AT_REDUCTION_MEAN}, {"sum", AT_REDUCTION_SUM}, {"none", AT_REDUCTION_NONE}};
    return reductions_of.at(step.value("reduction", "mean"));
  }

  static Tensor cross_entropy(const Json& step, const std::vector<at_tensor*>& in) {
    at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
    options.reduction = reduction_of(step);
    return result_of(at_tensor_cross_entropy, in[0], in[1], &options);
  }

  void gradients(const Json& step, const std::vector<at_tensor*>& outputs) {
    at_grad_options options = AT_GRAD_OPTIONS_INIT;
    options.retain_graph = step.value("retain_graph", false);
    options.create_graph = step.value("create_graph", false);
    options.allow_unused = step.value("allow_unused", false);
    at_tensor* seed = step.contains("seed") ? named(step["seed"]) : nullptr;
    options.seeds = &seed;
    options.seed_count = seed ? 1 : 0;
    std::vector<at_tensor*> inputs = all(step["of"]), grads(inputs.size());
    check(at_tensor_grad(grads.data(), outputs.data(), outputs.size(), inputs.data(), inputs.size(), &options));
    for (size_t i = 0; i < grads.size(); i++) tensors_[step["outs"][i]] = Tensor(grads[i]);
  }

  void without_gradients(const Json& step) {
    struct Quiet {
      Quiet() { check(at_set_no_grad(nullptr, 1)); }
      ~Quiet() { at_set_no_grad(nullptr, 0); }
    } quiet;
    run(step["steps"]);
  }

  static void answer(const Json& step, const std::string& op, const std::vector<at_tensor*>& in) {
    int32_t yes = 0;
    if (op == "item") {
      if (item(in[0]) != step["value"].get<double>()) throw Broken("another number");
      return;
    }
    if (op == "requires_grad")
      check(at_tensor_requires_grad(&yes, in[0]));
    else if (op == "shares_memory")
      check(at_tensor_shares_memory(&yes, in[0], in[1]));
    else if (op == "has_grad")
      yes = result_of(at_tensor_grad_of, in[0]) != nullptr;
    else
      throw Broken("there is no question " + op);
    if (yes != int32_t(step["value"].get<bool>())) throw Broken("another answer");
  }

  static void expect(const Json& step, at_tensor* tensor) {
    int64_t count = 0;
    at_dtype dtype = AT_DTYPE_INVALID;
    int64_t dims[AT_MAX_RANK] = {0};
    int32_t rank = 0;
    check(at_tensor_rank(&rank, tensor));
    check(at_tensor_shape(dims, AT_MAX_RANK, tensor));
    check(at_tensor_numel(&count, tensor));
    check(at_tensor_dtype(&dtype, tensor));
    std::vector<double> got(static_cast<size_t>(count));
    check(at_tensor_eval(tensor));
    Tensor wide = result_of(at_tensor_cast, tensor, AT_F64);
    check(at_tensor_to_host(wide.get(), got.data(), got.size() * sizeof(double)));
    if (dtype != dtype_of(step["dtype"])) throw Broken("another dtype");
    if (std::vector<int64_t>(dims, dims + rank) != step["shape"].get<std::vector<int64_t>>())
      throw Broken("another shape");
    std::vector<double> wanted = step["values"];
    if (wanted.size() != got.size()) throw Broken("another number of values");
    double tolerance = step.value("tolerance", 0.0);
    for (size_t i = 0; i < got.size(); i++)
      if (!near(got[i], wanted[i], tolerance))
        throw Broken("value " + std::to_string(i) + " is " + Json(got[i]).dump());
  }
};

}  // namespace

void run_steps(const Json& scenario) { Interpreter().run(scenario["steps"]); }

}  // namespace contract
