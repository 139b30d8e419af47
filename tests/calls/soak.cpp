// soak.cpp: random training programs, things going wrong in most of them, as long as ATHENA_SOAK_SECONDS says (default
// 3). One program never changes: what it computes must keep its bits. Memory must stay flat. Prints TAP.
#include <athena.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <stdexcept>
#include <utility>
#include <vector>

#include "random.h"

namespace {

Random dice{0};
at_backend* backend;
uint64_t programs, wrongs[4];  // faults met: indices, callbacks, refusals, memory

struct Tensor {
  at_tensor* handle = nullptr;
  Tensor() = default;
  Tensor(Tensor&& other) : handle(std::exchange(other.handle, nullptr)) {}
  ~Tensor() { at_tensor_release(handle); }
  operator at_tensor*() const { return handle; }
  at_tensor** operator&() { return &handle; }
};

[[noreturn]] void stop(const char* what) {
  char text[512] = "";
  at_error_text(text, sizeof text, nullptr);
  printf("not ok 1 - %s in program %llu: %s\n1..1\n", what, static_cast<unsigned long long>(programs), text);
  exit(1);
}
void must(at_status status, const char* what) {
  if (status) stop(what);
}
void must_be(at_status status, at_status wanted, const char* what) {
  if (status != wanted) stop(what);
}

enum class Fault { none, index, callback, refusal, memory };
struct Program {
  int64_t rows, inputs, hidden, classes;
  int steps;
  bool adam;
  uint64_t seed;
};

at_status failing(at_tensor**, size_t, at_tensor* const*, size_t, void* userdata) {
  if (userdata) throw std::runtime_error("a hook that fails");
  return AT_ERROR_STATE;
}

// A network of an embedding and two layers; its parameters, and the optimizer that has them.
struct Network {
  Tensor table, first, second;
  at_optimizer* optimizer = nullptr;
  const Program& program;

  explicit Network(const Program& of) : program(of) {
    const int64_t shapes[][2] = {{16, of.inputs}, {of.inputs, of.hidden}, {of.hidden, of.classes}};
    at_tensor** const all[] = {&table, &first, &second};
    for (int i = 0; i < 3; i++) {
      must(at_tensor_randn(all[i], backend, AT_F32, 2, shapes[i], of.seed + uint64_t(i)), "a parameter");
      must(at_tensor_set_requires_grad(*all[i], 1), "a parameter");
    }
    at_tensor* list[] = {table, first, second};
    at_sgd_options sgd = AT_SGD_OPTIONS_INIT;
    sgd.momentum = 0.9;
    must(of.adam ? at_optimizer_adamw(&optimizer, list, 3, nullptr) : at_optimizer_sgd(&optimizer, list, 3, &sgd),
         "the optimizer");
  }
  ~Network() { at_optimizer_release(optimizer); }

  Tensor loss(int step, bool bad) {
    std::vector<int64_t> words(size_t(program.rows)), labels(size_t(program.rows));
    for (size_t i = 0; i < words.size(); i++)
      words[i] = int64_t(i * 7 + size_t(step)) % 16, labels[i] = words[i] % program.classes;
    if (bad) words.back() = 16 + step;
    const int64_t dims[] = {program.rows};
    Tensor x, y, given, wanted, hidden, active, found, loss;
    must(at_tensor_from_host(&given, backend, AT_I64, 1, dims, words.data(), words.size() * 8), "words");
    must(at_tensor_from_host(&wanted, backend, AT_I64, 1, dims, labels.data(), labels.size() * 8), "labels");
    must(at_tensor_embedding(&x, table, given, AT_NO_ROW), "embedding");
    must(at_tensor_matmul(&hidden, x, first), "the first layer");
    must(at_tensor_tanh(&active, hidden), "tanh");
    must(at_tensor_matmul(&y, active, second), "the second layer");
    must(at_tensor_cross_entropy(&loss, y, wanted, nullptr), "the loss");
    return loss;
  }

  void step(int number) {
    must(at_optimizer_zero_grad(optimizer), "zero_grad");
    Tensor found = loss(number, false);
    must(at_tensor_backward(found), "backward");
    must(at_optimizer_step(optimizer), "step");
  }

  // Each leaves parameters and thread as they were.
  void go_wrong(Fault fault, int number) {
    wrongs[int(fault) - 1]++;
    must(at_optimizer_zero_grad(optimizer), "zero_grad");
    if (fault == Fault::index) {
      Tensor bad = loss(number, true);
      double value;
      must_be(at_tensor_item(&value, bad), AT_ERROR_FAULT_INDEX, "a bad index");
    } else if (fault == Fault::callback) {
      Tensor good = loss(number, false);
      uint64_t id;
      must(at_tensor_add_hook(&id, dice.once_in(2) ? first : second, failing, dice.once_in(2) ? &dice : nullptr,
                              nullptr),
           "a hook");
      must_be(at_tensor_backward(good), AT_ERROR_CALLBACK, "a failing hook");
      must(at_hook_remove(id), "removing");
    } else if (fault == Fault::refusal) {
      Tensor none;
      must_be(at_tensor_matmul(&none, first, table), AT_ERROR_SHAPE, "shapes that do not fit");
      must_be(at_tensor_softmax(&none, first, 5), AT_ERROR_INDEX, "no such axis");
      must_be(at_tensor_relu(&none, nullptr), AT_ERROR_NULL, "NULL");
    } else {
      at_memory_stats stats = AT_MEMORY_STATS_INIT;
      must(at_backend_synchronize(backend), "synchronizing");
      must(at_backend_trim(backend), "trimming");
      must(at_backend_memory_stats(&stats, backend), "the statistics");
      must(at_backend_set_memory_limit(backend, stats.used + stats.cached + 4096), "the limit");
      const int64_t dims[] = {1 << 20};
      Tensor large;
      at_status status = at_tensor_rand(&large, backend, AT_F32, 1, dims, 1);
      must_be(status ? status : at_tensor_eval(large), AT_ERROR_OUT_OF_MEMORY, "more than the limit");
      must(at_backend_set_memory_limit(backend, 0), "no limit");
    }
  }
};

// The bits of what was learned.
uint64_t train(const Program& program, bool with_faults) {
  Network network(program);
  for (int step = 0; step < program.steps; step++) {
    if (with_faults && dice.once_in(3)) network.go_wrong(Fault(1 + dice.below(4)), step);
    network.step(step);
  }
  std::vector<char> bytes(size_t(program.hidden * program.classes) * 4);
  must(at_tensor_to_host(network.second, bytes.data(), bytes.size()), "reading");
  uint64_t bits = 14695981039346656037u;
  for (char byte : bytes) bits = (bits ^ uint8_t(byte)) * 1099511628211u;
  return bits;
}

Program drawn() {
  static const int64_t sizes[] = {1, 3, 8, 17, 32, 64};
  return {1 + int64_t(dice.below(40)), sizes[dice.below(6)], sizes[dice.below(6)], 2 + int64_t(dice.below(9)),
          1 + int(dice.below(8)),      dice.once_in(2),      dice.below(5)};
}

#ifdef __SANITIZE_ADDRESS__
constexpr bool kKeepsFreedMemory = true;  // to see who uses it
#else
constexpr bool kKeepsFreedMemory = false;
#endif

long resident_kib() {
  FILE* file = fopen("/proc/self/statm", "r");
  long pages = 0, ignored = 0;
  if (!file || fscanf(file, "%ld %ld", &ignored, &pages) != 2) pages = 0;
  if (file) fclose(file);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

uint64_t used() {
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  must(at_backend_synchronize(backend), "synchronizing");
  must(at_backend_memory_stats(&stats, backend), "the statistics");
  return stats.used;
}

}  // namespace

int main() {
  const char* given = getenv("ATHENA_SOAK_SECONDS");
  long seconds = given ? atol(given) : 3;
  must(at_log_set_level(AT_LOG_OFF), "the level");
  must(at_backend_open(&backend, "auto"), "opening");
  const Program fixed{24, 17, 32, 5, 6, true, 3};
  uint64_t bits = train(fixed, false), start = used();
  if (train(fixed, true) != bits) stop("other bits after what went wrong");
  time_t begin = time(nullptr), end = begin + seconds, shown = begin;
  long settled = 0;
  while (time(nullptr) < end) {
    Program program = drawn();
    uint64_t alone = train(program, false);
    if (train(program, true) != alone) stop("other bits after what went wrong");
    if (++programs % 50 == 0 && train(fixed, true) != bits) stop("other bits than at the beginning");
    if (used() != start) stop("memory in use");
    if (!settled && time(nullptr) > begin + seconds / 5) settled = resident_kib();  // caches are full by then
    if (time(nullptr) >= shown + 60) {
      shown = time(nullptr);
      printf("# %lds: %llu programs, %ld KiB resident\n", long(shown - begin),
             static_cast<unsigned long long>(programs), resident_kib());
      fflush(stdout);
    }
  }
  long now = resident_kib();
  bool flat = kKeepsFreedMemory || now <= settled + settled / 10 + 4096;
  printf(
      "# %ld s, %llu programs; faults: %llu indices, %llu callbacks, %llu refusals, %llu of memory; %ld KiB, then %ld "
      "KiB\n",
      seconds, static_cast<unsigned long long>(programs), static_cast<unsigned long long>(wrongs[0]),
      static_cast<unsigned long long>(wrongs[1]), static_cast<unsigned long long>(wrongs[2]),
      static_cast<unsigned long long>(wrongs[3]), settled, now);
  printf("%s 1 - random training programs in which much goes wrong leave memory flat and bits alone\n1..1\n",
         flat ? "ok" : "not ok");
  return flat ? 0 : 1;
}
