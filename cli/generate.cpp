// generate.cpp: "athena generate": text by a network that was trained on text.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

#include "formats.h"
#include "training.h"
#include "verbs.h"

namespace cli {

namespace {

struct GenerateOptions {
  std::string checkpoint, prompt, device = "auto";
  int64_t length = 200, top_k = 0, seed = 0;
  double temperature = 1, top_p = 1;
};

// The scores of what may follow these tokens.
std::vector<float> scores_after(const Training& training, const int64_t* tokens, int64_t count) {
  int64_t shape[] = {1, count};
  Tensor x, all, last, wide;
  check(
      at_tensor_from_host(x.out(), training.backend().get(), AT_I64, 2, shape, tokens, size_t(count) * sizeof *tokens));
  check(at_module_forward(all.out(), training.module().get(), x.get()));
  check(at_tensor_select(last.out(), all.get(), 1, -1));
  check(at_tensor_cast(wide.out(), last.get(), AT_F32));
  std::vector<float> scores(size_t(training.facts().outputs));
  check(at_tensor_to_host(wide.get(), scores.data(), scores.size() * sizeof scores[0]));
  return scores;
}

class Sampler {
 public:
  explicit Sampler(const GenerateOptions& options) : options_(options), random_(uint64_t(options.seed)) {}

  int64_t draw(const std::vector<float>& scores) {
    std::vector<int64_t> order(scores.size());
    for (size_t i = 0; i < order.size(); i++) order[i] = int64_t(i);
    auto likelier = [&](int64_t a, int64_t b) {
      float x = scores[size_t(a)], y = scores[size_t(b)];
      return x != y ? x > y : a < b;
    };
    for (float score : scores)
      if (!std::isfinite(score)) throw Failure("the network's scores are not finite: its training went wrong");
    size_t kept = order.size();
    if (options_.top_k > 0) kept = std::min(kept, size_t(options_.top_k));
    if (options_.temperature == 0) kept = 1;
    std::partial_sort(order.begin(), order.begin() + long(kept), order.end(), likelier);
    if (kept == 1) return order[0];
    std::vector<double> chances;
    double sum = 0, most = scores[size_t(order[0])];
    for (size_t i = 0; i < kept; i++) {
      chances.push_back(std::exp((scores[size_t(order[i])] - most) / options_.temperature));
      sum += chances.back();
    }
    double within = 0;
    size_t count = 0;
    while (count < kept && within < options_.top_p * sum) within += chances[count++];
    double left = double(random_() >> 11) * 0x1p-53 * within;  // uniform, 53 bits
    for (size_t i = 0; i < count; i++)
      if ((left -= chances[i]) < 0) return order[i];
    return order[count - 1];
  }

 private:
  const GenerateOptions& options_;
  std::mt19937_64 random_;
};

std::vector<int64_t> encoded(const Tokenizer& tokenizer, const std::string& text) {
  Tensor ids;
  check(at_tokenizer_encode(ids.out(), tokenizer.get(), host().get(), text.data(), text.size()));
  return integers_of(ids);
}

std::string decoded(const Tokenizer& tokenizer, const std::vector<int64_t>& tokens) {
  Tensor ids = tensor_of(tokens);
  return text_of([&](char* text, size_t size, size_t* needed) {
    return at_tokenizer_decode(text, size, needed, tokenizer.get(), ids.get());
  });
}

void generate(const GenerateOptions& options) {
  Settings settings;
  Training training = Training::open(options.checkpoint, options.device, settings);
  if (!training.facts().is_text())
    throw Failure(options.checkpoint + " was trained on " + training.facts().task + ", expected a network for text");
  Tokenizer tokenizer = tokenizer_of(training.facts());
  bool bare = options.prompt.empty();
  std::vector<int64_t> tokens = encoded(tokenizer, bare ? "\n" : options.prompt);
  if (tokens.empty()) throw Failure("the prompt has no tokens");
  check(at_set_no_grad(nullptr, 1));
  check(at_module_set_training(training.module().get(), 0));
  Sampler sampler(options);
  for (int64_t i = 0; i < options.length; i++) {
    int64_t count = std::min(int64_t(tokens.size()), training.facts().input[0]);
    tokens.push_back(sampler.draw(scores_after(training, tokens.data() + tokens.size() - count, count)));
  }
  if (bare) tokens.erase(tokens.begin());
  std::string text = tokens.empty() ? "" : decoded(tokenizer, tokens);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::putchar('\n');
}

}  // namespace

void add_generate(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("generate", "Writes text with a network that was trained on text");
  auto options = std::make_shared<GenerateOptions>();
  verb->add_option("checkpoint", options->checkpoint, "A checkpoint of athena train, or a folder: its newest")
      ->required();
  verb->add_option("--prompt", options->prompt, "What the text begins with; else it begins after a line's end");
  verb->add_option("--length", options->length, "Tokens to draw")->check(CLI::NonNegativeNumber)->capture_default_str();
  verb->add_option("--temperature", options->temperature, "What scores are divided by; 0: the likeliest token")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  verb->add_option("--top-k", options->top_k, "Only the likeliest so many; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  verb->add_option("--top-p", options->top_p, "Only the likeliest that together have this probability")
      ->check(CLI::Range(0., 1.))
      ->capture_default_str();
  verb->add_option("--seed", options->seed, "Of what is drawn")->check(CLI::NonNegativeNumber)->capture_default_str();
  verb->add_option("--device", options->device, "auto, cpu, gpu, opencl, opencl:N")->capture_default_str();
  verb->callback([options] { generate(*options); });
}

}  // namespace cli
