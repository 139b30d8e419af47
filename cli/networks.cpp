#include "networks.h"

#include <algorithm>
#include <filesystem>

#include "description.h"
#include "near.h"
#include "table.h"

namespace cli {

namespace {

const std::vector<std::string> kNames{"mlp", "cnn", "lstm", "gru", "rnn", "transformer"};

std::string call(const char* kind, std::initializer_list<std::string> arguments) {
  return std::string(kind) + "(" + listed(arguments) + ")";
}
std::string number(int64_t value) { return std::to_string(value); }

class Layers {
 public:
  Layers(const NetworkOptions& options, const Facts& facts) : options_(options), facts_(facts) {}
  std::vector<Layer> take() { return std::move(layers_); }

  void mlp() {
    refuse_text();
    if (facts_.input.size() > 1) add("Flatten()");
    if (options_.input_norm) add("LazyBatchNorm()");
    dense(options_.hidden.empty() ? std::vector<int64_t>{128} : options_.hidden);
  }
  void cnn() {
    refuse_text();
    const std::vector<int64_t>& shape = facts_.input;
    if (shape.size() == 2)
      add(call("Unflatten", {"1", format("(1, %lld)", (long long)shape[0])}));
    else if (shape.size() != 3)
      throw Failure(format("network cnn is for pictures, but samples have %zu axes", shape.size()));
    if (options_.input_norm) add("LazyBatchNorm()");
    for (int64_t channels : options_.channels) {
      add(call("LazyConv", {number(channels), "3", "padding=1"}));
      add(options_.activation);
      add("MaxPool(2)");
    }
    add("Flatten()");
    dense(options_.hidden.empty() ? std::vector<int64_t>{128} : options_.hidden);
  }
  void recurrent(const char* kind) {
    if (facts_.is_text())
      add(call("Embedding", {number(facts_.outputs), number(options_.width)}));
    else if (facts_.input.size() != 2)
      throw Failure(format("network %s is for texts and sequences [length, features], but samples have %zu axes",
                           options_.name.c_str(), facts_.input.size()));
    int64_t hidden = options_.hidden.empty() ? options_.width : options_.hidden[0];
    add(call(kind, {number(hidden), "num_layers=" + number(options_.layers), "batch_first=True",
                    "dropout=" + dropout(options_.layers > 1)}));
    if (!facts_.is_text()) add("Select(1, -1)");
    if (options_.dropout > 0) add(call("Dropout", {dropout(true)}));
    add(call("LazyLinear", {number(facts_.outputs)}));
  }
  void transformer() {
    if (!facts_.is_text()) throw Failure("network transformer is for texts; the data are " + facts_.task);
    std::string width = number(options_.width);
    add(call("Embedding", {number(facts_.outputs), width}));
    add(call("PositionEmbedding", {number(facts_.input[0]), width}));
    if (options_.dropout > 0) add(call("Dropout", {dropout(true)}));
    std::string layer = call("TransformerEncoderLayer",
                             {width, number(options_.heads), number(4 * options_.width), "dropout=" + dropout(true),
                              "activation='gelu'", "batch_first=True", "norm_first=True", "is_causal=True"});
    add(call("TransformerEncoder",
             {layer, "num_layers=" + number(options_.layers), "norm=" + call("LayerNorm", {width})}));
    add(call("LazyLinear", {number(facts_.outputs), "bias=False"}));
  }

 private:
  void add(const std::string& text) { layers_.push_back({text, ""}); }
  std::string dropout(bool wanted) const { return format("%g", wanted ? options_.dropout : 0.); }
  void refuse_text() const {
    if (facts_.is_text())
      throw Failure("network " + options_.name + " is not for texts: lstm, gru, rnn, transformer are");
  }
  void dense(const std::vector<int64_t>& hidden) {
    for (int64_t units : hidden) {
      add(call("LazyLinear", {number(units)}));
      add(options_.activation);
      if (options_.dropout > 0) add(call("Dropout", {dropout(true)}));
    }
    add(call("LazyLinear", {number(facts_.outputs)}));
  }
  const NetworkOptions& options_;
  const Facts& facts_;
  std::vector<Layer> layers_;
};

// "{outputs}" and "{context}" of a layer as what the data make of them.
std::string filled(std::string text, const Facts& facts) {
  std::pair<std::string, std::string> known[] = {{"{outputs}", number(facts.outputs)},
                                                 {"{context}", number(facts.is_text() ? facts.input[0] : 0)}};
  for (auto& [name, value] : known)
    for (size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += value.size())
      text.replace(at, name.size(), value);
  return text;
}

Description describe(const NetworkOptions& options, const Facts& facts) {
  if (std::find(kNames.begin(), kNames.end(), options.name) == kNames.end()) {
    if (!std::filesystem::exists(options.name))
      throw Failure("network " + options.name + ": there is no such file, and no such network: " + listed(kNames) +
                    near(options.name, kNames));
    Description read = parse_description(options.name, read_file(options.name));
    for (Layer& layer : read.layers) layer.text = filled(layer.text, facts);
    return read;
  }
  Layers layers(options, facts);
  if (options.name == "mlp") layers.mlp();
  if (options.name == "cnn") layers.cnn();
  if (options.name == "lstm") layers.recurrent("LazyLSTM");
  if (options.name == "gru") layers.recurrent("LazyGRU");
  if (options.name == "rnn") layers.recurrent("LazyRNN");
  if (options.name == "transformer") layers.transformer();
  return {layers.take(), ""};
}

Said begin(const Facts& facts) {
  Said network;
  check(at_network_create(network.out(), int32_t(facts.input.size()), facts.input.data()));
  return network;
}

// What the network makes of a sample must be what the targets are for.
void check_outputs(const Module& module, const Facts& facts, const Backend& backend) {
  std::vector<int64_t> shape{1};
  shape.insert(shape.end(), facts.input.begin(), facts.input.end());
  Tensor sample, result;
  check(at_tensor_zeros(sample.out(), backend.get(), facts.is_text() ? AT_I64 : AT_F32, int32_t(shape.size()),
                        shape.data()));
  check(at_module_set_training(module.get(), 0));
  check(at_module_forward(result.out(), module.get(), sample.get()));
  check(at_module_set_training(module.get(), 1));
  int64_t outputs = 0;
  int32_t rank = 0;
  check(at_tensor_rank(&rank, result.get()));
  int32_t expected = facts.is_text() ? 3 : 2;
  if (rank > 0) check(at_tensor_size(&outputs, result.get(), -1));
  if (rank != expected || outputs != facts.outputs)
    throw Failure(format("the network gives %d axes, the last of %lld, expected %d, the last of %lld %s", rank,
                         (long long)outputs, expected, (long long)facts.outputs,
                         facts.is_text() ? "tokens" : facts.task.c_str()));
}

at_status loss_of_places(at_tensor** results, size_t count, at_module* module, at_tensor* const* inputs,
                         size_t input_count, void*) try {
  if (count != 1 || input_count != 2) return AT_ERROR_ARGUMENT;
  Module loss;
  Tensor scores, labels;
  check(at_module_child(loss.out(), module, "loss"));
  check(at_tensor_flatten(scores.out(), inputs[0], 0, 1));
  check(at_tensor_flatten(labels.out(), inputs[1], 0, 1));
  at_tensor* given[] = {scores.get(), labels.get()};
  return at_module_call(results, 1, loss.get(), given, 2);
} catch (const Failure&) {
  return AT_ERROR_CALLBACK;
}

}  // namespace

std::string description_of(const Module& module) {
  return text_of(
      [&](char* text, size_t size, size_t* needed) { return at_module_description(text, size, needed, module.get()); });
}

Module make_loss(const std::string& text, const Facts& facts, const Backend& backend) {
  Module loss;
  check(at_module_create(loss.out(), backend.get(), AT_F32, text.c_str(), nullptr));
  if (!facts.is_text()) return loss;
  Module each;
  check(at_module_custom(each.out(), "LossOfEachPlace", loss_of_places, nullptr, nullptr));
  check(at_module_add_child(each.get(), "loss", loss.get()));
  return each;
}

Made make_network(const NetworkOptions& options, const Facts& facts, const Backend& backend,
                  const Generator& generator) {
  Description description = describe(options, facts);
  std::string named = !options.loss.empty() ? options.loss : description.loss;
  if (named.empty()) named = facts.task == "values" ? "mse" : "cross_entropy";
  Said network = begin(facts);
  for (const Layer& layer : description.layers) try {
      check(at_network_add(network.get(), layer.text.c_str()));
    } catch (const Failure& failure) {
      throw Failure(layer.place + failure.what());
    }
  check(at_network_loss(network.get(), named.c_str()));
  Made made;
  Module loss;
  try {
    check(at_network_build(made.module.out(), loss.out(), network.get(), backend.get(), AT_F32, generator.get()));
    check_outputs(made.module, facts, backend);
  } catch (const Failure& failure) {
    throw Failure((description.layers[0].place.empty() ? "" : options.name + ": ") + failure.what());
  }
  made.loss = description_of(loss);
  return made;
}

}  // namespace cli
