#include "nn/network.h"

#include <algorithm>

#include "core/text.h"
#include "nn/state.h"
#include "nn/summary.h"
#include "ops/create.h"

namespace athena::nn {

namespace {

// "leaky_relu" and "LeakyReLU" alike.
std::string plain(std::string_view name) {
  std::string found;
  for (char c : name)
    if (c != '_') found += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  return found;
}

const Kind* kind_like(const std::string& name) {
  auto found = std::find_if(kinds().begin(), kinds().end(), [&](const Kind& one) { return plain(one.name) == name; });
  return found == kinds().end() ? nullptr : &*found;
}

// What a lazy layer takes first: a size of its input.
int64_t given_size(const std::string& kind, const Shape& shape) {
  bool channels = false, known = false;
  for (const char* one : {"Conv", "BatchNorm", "InstanceNorm"}) channels |= kind.rfind(one, 0) == 0;
  for (const char* one : {"Linear", "LayerNorm", "RMSNorm", "RNN", "LSTM", "GRU", "RNNCell", "LSTMCell", "GRUCell",
                          "MultiheadAttention", "TransformerEncoderLayer"})
    known |= kind == one;
  if (!channels && !known)
    fail(AT_ERROR_ARGUMENT, "network", "nothing of Lazy%s follows from its input, expected %s", kind.c_str(),
         kind.c_str());
  if (shape.rank < 2)
    fail(AT_ERROR_SHAPE, "network", "Lazy%s is given samples without axes, expected some", kind.c_str());
  return channels ? shape[1] : shape[shape.rank - 1];
}

struct Word {
  explicit Word(const Call& call) : name(plain(call.kind)), lazy(name.rfind("lazy", 0) == 0) {
    if (lazy) name = name.substr(4);
  }
  // Where the name lacks its number of axes, of one with so many.
  const Kind* kind(int axes) const {
    const Kind* found = kind_like(name);
    return found ? found : kind_like(name + std::to_string(axes) + "d");
  }
  std::string name;
  bool lazy;
};

void check_named(const Call& call) {
  if (!Word(call).kind(2)) kind_named(call.kind);
}

// The kind for a word, or one that lacks its number of axes: "relu", "MaxPool"; what lazy ones take is written in
// front.
Ref<Call> resolved(const Call& call, const Shape& shape) {
  Word word(call);
  const Kind* kind = word.kind(std::max(shape.rank - 2, 1));
  Ref<Call> made(new Call);
  made->kind = kind ? kind->name : kind_named(call.kind).name;
  if (word.lazy) made->arguments.push_back({"", {given_size(made->kind, shape)}});
  made->arguments.insert(made->arguments.end(), call.arguments.begin(), call.arguments.end());
  return made;
}

Ref<Call> renamed(const Call& call, const char* kind) {
  Ref<Call> made(new Call);
  made->kind = kind;
  made->arguments = call.arguments;
  return made;
}

std::string shown(const Call& call) { return shortened(printable(text_of({renamed(call, call.kind.c_str())}))); }

std::string sample_text(const Shape& batch) {
  std::string text = "N";
  for (int i = 1; i < batch.rank; i++) text += "x" + std::to_string(batch[i]);
  return text;
}

// Which last layers a loss takes in, being exact of what they are given; and what it is then.
struct Folding {
  const char *loss, *last, *becomes;
};
constexpr Folding foldings[] = {
    {"CrossEntropyLoss", "Softmax", "CrossEntropyLoss"}, {"CrossEntropyLoss", "LogSoftmax", "CrossEntropyLoss"},
    {"NLLLoss", "Softmax", "CrossEntropyLoss"},          {"NLLLoss", "LogSoftmax", "CrossEntropyLoss"},
    {"BCELoss", "Sigmoid", "BCEWithLogitsLoss"},         {"BCEWithLogitsLoss", "Sigmoid", "BCEWithLogitsLoss"}};

// Softmax must be along the axis of the loss's classes.
void check_axis(const Call& last, const Shape& shape) {
  Arguments arguments(signature_of(kind_named(last.kind).signature), last);
  int64_t dim = arguments.integer("dim");
  if ((dim < 0 ? dim + shape.rank : dim) != 1)
    fail(AT_ERROR_SHAPE, "network", "%s is along axis %lld of %s, but the loss has its classes along axis 1",
         shown(last).c_str(), (long long)dim, sample_text(shape).c_str());
}

Ref<Call> loss_of(const Call& call) {
  std::string name = plain(call.kind);
  const Kind* kind = kind_like(name + "loss");
  if (!kind) kind = kind_like(name);
  if (!kind || std::string_view(kind->name).find("Loss") == std::string_view::npos) {
    std::string names;
    for (const Kind& one : kinds())
      if (std::string_view(one.name).find("Loss") != std::string_view::npos)
        names += (names.empty() ? "" : ", ") + std::string(one.name);
    fail(AT_ERROR_ARGUMENT, "loss", "there is no loss %s, expected one of %s", shortened(printable(call.kind)).c_str(),
         names.c_str());
  }
  return renamed(call, kind->name);
}

}  // namespace

// Layers as they are made, each with what the one before makes.
class Network::Builder {
 public:
  Builder(const Shape& sample, const Context& context) : context_(context), module_(create("Sequential()", context)) {
    batch_.rank = sample.rank + 1;
    batch_.dims[0] = 1;
    std::copy(sample.dims, sample.dims + sample.rank, batch_.dims + 1);
  }
  void add(const Ref<Call>& call) {
    told(shown(*call), [&] {
      last_ = resolved(*call, x_ ? x_->shape() : batch_);
      extend(create(*last_, context_), last_->kind == "Embedding" || last_->kind == "EmbeddingBag");
    });
  }
  void add(const Ref<Module>& module) {
    told(shortened(module->kind()), [&] { extend(module, false); });
    last_ = {};
  }
  // The loss, and in the place of a last layer that it takes in one that rests while training.
  Ref<Module> fold(const Ref<Call>& named) {
    const char* kind = named->kind.c_str();
    for (const Folding& one : foldings) {
      if (!last_ || named->kind != one.loss || last_->kind != one.last) continue;
      if (last_->kind != "Sigmoid") check_axis(*last_, x_->shape());
      Ref<Call> resting(new Call{});
      resting->kind = "Evaluating";
      resting->arguments.push_back({"", {last_}});
      module_->replace_module(std::to_string(count_ - 1), create(*resting, context_));
      kind = one.becomes;
      break;
    }
    return create(*renamed(*named, kind), context_);
  }
  const Ref<Module>& module() const { return module_; }
  const Value& input() const { return input_; }

 private:
  // An error tells of which layer.
  template <class F>
  void told(const std::string& text, F&& f) {
    try {
      f();
    } catch (const Error& error) {
      throw Error(error.status(), error.argument(),
                  error.text() + "; layer " + std::to_string(count_) + ", " + text + ", is given " +
                      sample_text(x_ ? x_->shape() : batch_),
                  error.operation());
    }
  }
  void extend(const Ref<Module>& layer, bool indices) {
    if (!x_) x_ = input_ = ops::full(context_.backend, indices ? DType::i64 : context_.dtype, batch_, 0);
    Evaluating evaluating(layer);
    x_ = layer->call(x_);
    module_->add_module(std::to_string(count_), layer);
    count_++;
  }
  const Context& context_;
  Ref<Module> module_;
  Shape batch_;
  Value input_, x_;  // one sample, and what the last layer makes of it; never computed
  Ref<Call> last_;
  int count_ = 0;
};

void Network::change(const std::function<void()>& f) {
  std::lock_guard lock(mutex_);
  if (first_) throw *first_;
  size_t before = steps_.size();
  try {
    f();
  } catch (const Error& error) {
    first_ = error;
    throw;
  } catch (...) {
    steps_.resize(before);
    throw;
  }
}

void Network::add(std::string_view text) {
  Ref<Call> call = parse(text);
  check_named(*call);
  steps_.push_back(call);
}
void Network::add(const char* kind, std::vector<Call::Argument> arguments, const char* activation) {
  Ref<Call> call(new Call{}), behind = activation && *activation ? parse(activation) : Ref<Call>();
  if (behind) check_named(*behind);
  call->kind = kind;
  call->arguments = std::move(arguments);
  steps_.push_back(call);
  if (behind) steps_.push_back(behind);
}
void Network::set_loss(std::string_view text) { loss_ = loss_of(*parse(text)); }

Ref<Call> Network::build_layers(Builder& builder) const {
  std::vector<Step> steps;
  Ref<Call> loss;
  {
    std::lock_guard lock(mutex_);
    if (first_) throw *first_;
    steps = steps_;
    loss = loss_;
  }
  for (const Step& one : steps) std::visit([&](const auto& step) { builder.add(step); }, one);
  if (steps.empty()) fail(AT_ERROR_STATE, "network", "network has no layers, expected one or more");
  return loss;
}

Network::Built Network::build(const Context& context) const {
  NoGradScope scope(true);
  Builder builder(sample_, context);
  Ref<Call> loss = build_layers(builder);
  return {builder.module(), loss ? builder.fold(loss) : Ref<Module>()};
}

std::string Network::summary(Backend& backend) const {
  NoGradScope scope(true);
  Context context{backend, DType::f32, Ref<Generator>(new Generator(0))};
  Builder builder(sample_, context);
  build_layers(builder);
  return nn::summary(builder.module(), {&builder.input(), 1});
}

}  // namespace athena::nn
