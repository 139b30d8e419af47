// The shims of athena/network.h.
#include "nn/network.h"

#include "capi/module_arguments.h"

using namespace athena;

namespace {

// What f adds; also what is wrong with its arguments is kept.
template <class F>
at_status say(const char* name, at_network* network, F&& f) {
  return guarded(name, [&] {
    auto said = borrow<nn::Network>(network, "network");
    said->change([&] { f(*said); });
  });
}

int64_t at_least(int64_t least, int64_t number, const char* argument) {
  if (number < least || number > int64_t(1) << 40)
    fail(AT_ERROR_ARGUMENT, argument, "%s is %lld, expected %lld to 2^40", argument, (long long)number,
         (long long)least);
  return number;
}

nn::Item word(std::string text) { return {std::move(text)}; }

using Words = std::initializer_list<std::pair<const char*, const char*>>;
const char* kind_of(const char* given, Words words) {
  std::string all;
  text_argument(given, "kind");
  for (const auto& [said, kind] : words) {
    if (!std::strcmp(given, said)) return kind;
    all += (all.empty() ? "'" : ", '") + std::string(said) + "'";
  }
  fail(AT_ERROR_ARGUMENT, "kind", "kind is '%s', expected %s", shortened(printable(given)).c_str(), all.c_str());
}

}  // namespace

at_status at_network_create(at_network** network, int32_t rank, const int64_t* dims) {
  return guarded("network_create", [&] {
    result(network, "network");
    if (rank >= kMaxRank)
      fail(AT_ERROR_SHAPE, "rank", "rank is %d, expected 0 to %d, less by one than a batch has", int(rank),
           kMaxRank - 1);
    Shape sample = checked_shape(rank, dims, DType::f32);
    for (int i = 0; i < rank; i++)
      if (!sample[i]) fail(AT_ERROR_SHAPE, "dims", "dims are %s, expected sizes of 1 or more", sample.text().c_str());
    *network = make_handle(Ref<nn::Network>(new nn::Network(sample)));
  });
}
at_status at_network_retain(at_network* network) {
  return guarded("network_retain", [&] { retain_handle<nn::Network>(network); });
}
at_status at_network_release(at_network* network) {
  return guarded("network_release", [&] { release_handle<nn::Network>(network); });
}

at_status at_network_dense(at_network* network, int64_t units, const char* activation) {
  return say("network_dense", network, [&](nn::Network& said) {
    said.add("LazyLinear", {{"", {at_least(1, units, "units")}}}, activation);
  });
}
at_status at_network_conv(at_network* network, int64_t channels, int64_t kernel, int64_t stride, int64_t padding,
                          const char* activation) {
  return say("network_conv", network, [&](nn::Network& said) {
    std::vector<nn::Call::Argument> arguments{{"", {at_least(1, channels, "channels")}},
                                              {"", {at_least(1, kernel, "kernel")}}};
    if (at_least(1, stride, "stride") > 1) arguments.push_back({"stride", {stride}});
    if (padding == AT_SAME_PADDING)
      arguments.push_back({"padding", word("same")});
    else if (at_least(0, padding, "padding"))
      arguments.push_back({"padding", {padding}});
    said.add("LazyConv", std::move(arguments), activation);
  });
}
at_status at_network_pool(at_network* network, const char* kind, int64_t kernel, int64_t stride) {
  return say("network_pool", network, [&](nn::Network& said) {
    const char* pool = kind_of(kind, {{"max", "MaxPool"}, {"avg", "AvgPool"}});
    std::vector<nn::Call::Argument> arguments{{"", {at_least(1, kernel, "kernel")}}};
    if (at_least(0, stride, "stride")) arguments.push_back({"stride", {stride}});
    said.add(pool, std::move(arguments));
  });
}
at_status at_network_flatten(at_network* network) {
  return say("network_flatten", network, [&](nn::Network& said) { said.add("Flatten", {}); });
}
at_status at_network_dropout(at_network* network, double p) {
  return say("network_dropout", network, [&](nn::Network& said) {
    if (!(p >= 0 && p <= 1)) fail(AT_ERROR_ARGUMENT, "p", "p is %g, expected 0 to 1", p);
    said.add("Dropout", {{"", {p}}});
  });
}
at_status at_network_norm(at_network* network, const char* kind) {
  return say("network_norm", network, [&](nn::Network& said) {
    said.add(kind_of(kind, {{"batch", "LazyBatchNorm"},
                            {"instance", "LazyInstanceNorm"},
                            {"layer", "LazyLayerNorm"},
                            {"rms", "LazyRMSNorm"}}),
             {});
  });
}
at_status at_network_embedding(at_network* network, int64_t count, int64_t size) {
  return say("network_embedding", network, [&](nn::Network& said) {
    said.add("Embedding", {{"", {at_least(1, count, "count")}}, {"", {at_least(1, size, "size")}}});
  });
}
at_status at_network_recurrent(at_network* network, const char* kind, int64_t hidden, int64_t layers,
                               int32_t bidirectional, int32_t last) {
  return say("network_recurrent", network, [&](nn::Network& said) {
    const char* rule = kind_of(kind, {{"rnn", "LazyRNN"}, {"lstm", "LazyLSTM"}, {"gru", "LazyGRU"}});
    std::vector<nn::Call::Argument> arguments{{"", {at_least(1, hidden, "hidden")}}, {"batch_first", {true}}};
    if (at_least(1, layers, "layers") > 1) arguments.push_back({"num_layers", {layers}});
    if (bidirectional) arguments.push_back({"bidirectional", {true}});
    said.add(rule, std::move(arguments));
    if (last) said.add("Select", {{"", {int64_t(1)}}, {"", {int64_t(-1)}}});
  });
}
at_status at_network_add(at_network* network, const char* text) {
  return say("network_add", network, [&](nn::Network& said) { said.add(text_argument(text, "text")); });
}
at_status at_network_add_module(at_network* network, at_module* module) {
  return say("network_add_module", network, [&](nn::Network& said) { said.add(module_of(module)); });
}
at_status at_network_loss(at_network* network, const char* text) {
  return say("network_loss", network, [&](nn::Network& said) { said.set_loss(text_argument(text, "text")); });
}

at_status at_network_build(at_module** module, at_module** loss, at_network* network, at_backend* backend,
                           at_dtype dtype, at_generator* generator) {
  return guarded("network_build", [&] {
    if (loss) *loss = nullptr;
    result(module, "module");
    auto said = borrow<nn::Network>(network, "network");
    auto device = borrow<BackendHandle>(backend, "backend");
    DType of = float_from(dtype);
    ModuleDrawing drawing(generator);
    nn::Network::Built built = said->build({device->backend(), of, drawing.source()});
    at_module* made = make_handle(built.module);
    if (loss && built.loss) {
      try {
        *loss = make_handle(built.loss);
      } catch (...) {
        release_handle<nn::Module>(made);
        throw;
      }
    }
    *module = made;
  });
}
at_status at_network_summary(char* text, size_t size, size_t* needed, at_network* network, at_backend* backend) {
  return write_text("network_summary", text, size, needed, [&] {
    auto said = borrow<nn::Network>(network, "network");
    return said->summary(borrow<BackendHandle>(backend, "backend")->backend());
  });
}
