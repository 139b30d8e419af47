// calls.cpp: random calls of every function of the table, in episodes that each begin and end with nothing alive.
// usage: calls FIRST-EPISODE COUNT THREADS CALLS [RING-FILE [SKIPPED-CALLS]]
// An episode draws the same calls whenever it runs with one thread. What must hold is in judge() and at an episode's
// end. The file receives the last calls; SKIPPED-CALLS is a text of 0 and 1, one for each call of the episode.
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <thread>

#include "draw.h"

std::atomic<void*> shown[int(Kind::count)][16];
int threads = 1;

void destroy_token(void* userdata) { static_cast<Token*>(userdata)->destroyed++; }
Token* new_token(Call& f) {
  f.run.tokens.push_back(std::make_unique<Token>());
  f.run.tokens.back()->run = &f.run;
  return f.run.tokens.back().get();
}

namespace {

enum { kLines = 64, kLine = 512, kMostThreads = 16, kDeepest = 2, kSeconds = 120 };
constexpr uint64_t kLimit = 64 << 20;
char own_ring[kMostThreads][kLines][kLine];
char (*ring)[kLines][kLine] = own_ring;
const char* skipped = "";
const at_api* api;
thread_local Run* current;

struct DLTensor {
  void* data;
  int32_t device_type, device_id, ndim;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t *shape, *strides;
  uint64_t byte_offset;
};
struct DLManagedTensor {
  DLTensor tensor;
  void* manager_ctx;
  void (*deleter)(DLManagedTensor*);
};

// What a program's callback may do: its work, nothing, something wrong, other calls.
at_status called_back(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count, void*) {
  if (!current) wrong("a callback came on a thread of the library");
  Run& run = *current;
  Random random{run.calls * 977 + run.index};
  uint64_t what = random.below(10);
  if (what == 0) return AT_OK;
  if (what == 1) return AT_ERROR_STATE;
  if (what == 2) throw std::runtime_error("thrown by a callback");
  if (what == 3) throw 7;
  if (what == 4 && run.depth < kDeepest) call_one(run);
  for (size_t i = 0; i < result_count; i++) {
    auto& list = run.own[int(Kind::tensor)];
    at_tensor* one = what < 7 && input_count ? inputs[i % input_count]
                     : list.empty()          ? nullptr
                                             : static_cast<at_tensor*>(list[random.below(list.size())]);
    if (what == 9)
      results[i] = reinterpret_cast<at_tensor*>(uintptr_t(77));
    else if (!run.api->tensor_retain(one))
      results[i] = one;
  }
  return AT_OK;
}

at_status factor_back(double* factor, size_t, int64_t n, void*) {
  if (!current) wrong("a callback came on a thread of the library");
  Run& run = *current;
  Random random{run.calls * 977 + run.index + uint64_t(n)};
  uint64_t what = random.below(10);
  if (what == 1) return AT_ERROR_STATE;
  if (what == 2) throw std::runtime_error("thrown by a callback");
  if (what == 3) throw 7;
  if (what == 4 && run.depth < kDeepest) call_one(run);
  *factor = what == 5 ? -1 : what == 6 ? 1e308 * 10 : 0.5;
  return AT_OK;
}

at_status module_called_back(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                             size_t input_count, void* userdata) {
  int32_t training = 0;
  if (current && current->api->module_training(&training, module)) wrong("a callback was given no module");
  return called_back(results, result_count, inputs, input_count, userdata);
}

void logged(at_log_level, const char* message, void*) {
  if (!message || !*message) wrong("an empty message was logged");
  if (current && current->depth < kDeepest && current->calls % 7 == 0) call_one(*current);
}

size_t element_size(at_dtype dtype) {
  size_t size = 0;
  api->dtype_size(&size, dtype);
  return size;
}

// Of a good shape; 0 for one that no memory holds.
size_t bytes_of(const Drawn& shape, at_dtype dtype) {
  size_t bytes = element_size(dtype);
  for (int32_t i = 0; i < shape.rank; i++) {
    if (!shape.dims || shape.rank > 8 || shape.dims[i] < 0 || shape.dims[i] > 4096) return 0;
    bytes *= size_t(shape.dims[i]);
    if (bytes > 1 << 20) return 0;
  }
  return bytes;
}

at_dtype drawn_dtype(Call& f) { return f.choice("dtype", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}); }

// A shape, a dtype and that much memory, or some other amount.
struct Content {
  at_dtype dtype;
  Drawn shape;
  size_t size;
};
Content drawn_content(Call& f) {
  Content made{drawn_dtype(f), f.shape(), 0};
  made.size = f.random.once_in(8) ? f.length() : bytes_of(made.shape, made.dtype);
  return made;
}

}  // namespace

char* last_calls(int thread, uint64_t index) { return ring[thread][index % kLines]; }

void wrong(const char* format, ...) {
  char text[6000];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  fprintf(stderr, "WRONG: %s\n", text);
  if (current) fprintf(stderr, "  %s\n", last_calls(current->thread, current->index));
  abort();
}

void call_tensor_from_host(Call& f) {
  auto result = f.result<at_tensor>(Kind::tensor);
  auto backend = f.handle<at_backend>(Kind::backend, "backend", -1);
  Content content = drawn_content(f);
  auto data = static_cast<char*>(f.bytes(content.size));
  if (data && content.dtype == AT_BOOL) std::memset(data, 1, content.size);
  f.judge(api->tensor_from_host(result, backend, content.dtype, content.shape.rank, content.shape.dims, data,
                                content.size));
}

void call_tensor_to_host(Call& f) {
  auto tensor = f.handle<at_tensor>(Kind::tensor, "tensor", -1);
  size_t size = 0;
  api->tensor_nbytes(&size, tensor);
  if (f.random.once_in(8)) size = f.length();
  f.judge(api->tensor_to_host(tensor, f.bytes(size), size));
}

void call_tensor_from_memory(Call& f) {
  auto result = f.result<at_tensor>(Kind::tensor);
  auto backend = f.handle<at_backend>(Kind::backend, "backend", -1);
  Content content = drawn_content(f);
  Token* token = new_token(f);
  token->memory.assign(content.size + 16, 1);
  auto strides =
      f.random.once_in(2)
          ? nullptr
          : f.int64s("stride", content.shape.rank < 0 || content.shape.rank > 8 ? 0 : size_t(content.shape.rank));
  char* data = f.random.once_in(20) ? nullptr : token->memory.data() + (f.random.once_in(10) ? 1 : 0);
  bool destroyed = !f.random.once_in(4);
  int32_t read_only = f.int32("read_only");
  f.judge(api->tensor_from_memory(result, backend, content.dtype, content.shape.rank, content.shape.dims, strides, data,
                                  content.size, read_only, destroyed ? destroy_token : nullptr, token));
  token->expected = f.status == AT_OK && destroyed;
}

void call_tensor_from_dlpack(Call& f) {
  auto result = f.result<at_tensor>(Kind::tensor);
  auto backend = f.handle<at_backend>(Kind::backend, "backend", -1);
  Token* token = new_token(f);
  Drawn shape = f.shape();
  size_t rank = shape.rank < 0 || shape.rank > 8 || !shape.dims ? 0 : size_t(shape.rank);
  token->memory.assign(sizeof(DLManagedTensor) + rank * 8 + bytes_of(shape, AT_F32) + 64, 1);
  auto* managed = reinterpret_cast<DLManagedTensor*>(token->memory.data());
  auto* dims = reinterpret_cast<int64_t*>(managed + 1);
  for (size_t i = 0; i < rank; i++) dims[i] = shape.dims[i];
  int32_t device = f.random.once_in(8) ? f.int32("device") : 1;
  *managed = {{dims + rank, device, 0, shape.rank, uint8_t(f.random.once_in(5) ? f.random.below(8) : 2),
               uint8_t(f.random.once_in(8) ? 7 : 32), uint16_t(f.random.once_in(9) ? 2 : 1), dims, nullptr,
               f.random.once_in(9) ? 4u : 0u},
              token,
              [](DLManagedTensor* one) { destroy_token(one->manager_ctx); }};
  f.judge(api->tensor_from_dlpack(result, backend, f.random.once_in(20) ? nullptr : managed, 0));
  token->expected = f.status == AT_OK;
}

void call_tensor_to_dlpack(Call& f) {
  void** managed = f.scalar<void*>();
  f.judge(api->tensor_to_dlpack(managed, f.handle<at_tensor>(Kind::tensor, "tensor", -1), 0));
  if (f.status == AT_OK) f.run.managed.push_back(*managed);
}

void call_log_set_callback(Call& f) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(3);
  f.judge(api->log_set_callback(logged, token, destroyed ? destroy_token : nullptr));
  token->expected = destroyed;
}

void call_backend_set_memory_limit(Call& f) {
  uint64_t limit = f.random.once_in(2) ? kLimit : f.random.below(kLimit) >> f.random.below(20);
  f.say(" limit=%llu", static_cast<unsigned long long>(limit));
  f.judge(api->backend_set_memory_limit(f.handle<at_backend>(Kind::backend, "backend", -1), limit ? limit : 1));
}

void call_kernel_launch(Call& f) {
  size_t count = f.few(), results = f.few();
  auto roles = static_cast<at_kernel_role*>(f.bytes(count * sizeof(at_kernel_role)));
  for (size_t i = 0; roles && i < count; i++) roles[i] = f.choice("role", {0, 1, 2, 3, 4});
  f.judge(api->kernel_launch(f.filled<at_tensor>(Kind::tensor, results), results,
                             f.handle<at_kernel>(Kind::kernel, "kernel", -1), f.tensors("arguments", count, -1), roles,
                             count, 1, f.int64s("global", 1), f.int64s("local", 1)));
}

void call_tensor_custom(Call& f) {
  size_t values = f.count("value_count"), inputs = f.count("input_count");
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  f.judge(api->tensor_custom(f.filled<at_tensor>(Kind::tensor, values), f.tensors("values", values, -1), values,
                             f.tensors("inputs", inputs, -1), inputs, f.random.once_in(20) ? nullptr : called_back,
                             token, destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}

void call_checkpoint(Call& f) {
  size_t results = f.random.once_in(6) ? f.count("result_count") : 1, inputs = f.count("input_count");
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  f.judge(api->checkpoint(f.filled<at_tensor>(Kind::tensor, results), results, f.tensors("inputs", inputs, -1), inputs,
                          f.random.once_in(20) ? nullptr : called_back, token, destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}

void call_tensor_add_hook(Call& f) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  uint64_t* id = f.scalar<uint64_t>();
  f.judge(api->tensor_add_hook(id, f.handle<at_tensor>(Kind::tensor, "tensor", -1),
                               f.random.once_in(20) ? nullptr : called_back, token,
                               destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
  if (f.status == AT_OK) f.run.hooks.push_back(*id);
}

void call_module_custom(Call& f) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  f.judge(api->module_custom(f.result<at_module>(Kind::module), f.text("kind"),
                             f.random.once_in(20) ? nullptr : module_called_back, token,
                             destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}

template <class F>
void call_schedule_by_factor(Call& f, F function) {
  Token* token = new_token(f);
  bool destroyed = !f.random.once_in(4);
  f.judge(function(f.result<at_schedule>(Kind::schedule), f.handle<at_optimizer>(Kind::optimizer, "optimizer", -1),
                   f.random.once_in(20) ? nullptr : factor_back, token, destroyed ? destroy_token : nullptr));
  token->expected = f.status == AT_OK && destroyed;
}

void call_schedule_lambda_lr(Call& f) { call_schedule_by_factor(f, api->schedule_lambda_lr); }
void call_schedule_multiplicative_lr(Call& f) { call_schedule_by_factor(f, api->schedule_multiplicative_lr); }

void call_one(Run& run) {
  run.index++;
  run.calls++;
  Random random{uint64_t(run.episode) * 0x9e3779b97f4a7c15u + run.index * 31 + uint64_t(run.thread)};
  size_t number = random.below(kFunctionCount);
  if (run.index < std::strlen(skipped) && skipped[run.index] == '1') return;
  Call call(run, kFunctions[number].name, int(number));
  run.depth++;
  kFunctions[number].call(call);
  run.depth--;
}

namespace {

void must(at_status status, const char* what) {
  char text[512] = "";
  if (status) api->error_text(text, sizeof text, nullptr);
  if (status) wrong("%s: %s", what, text);
}

void fill(Run& run) {
  auto& backends = run.own[int(Kind::backend)];
  at_device_info info = AT_DEVICE_INFO_INIT;
  while (!backends.empty() && api->backend_describe(&info, static_cast<at_backend*>(backends.back())))
    backends.pop_back();
  at_backend* backend = nullptr;
  if (backends.empty()) {
    must(api->backend_open(&backend, "auto"), "opening");
    run.add(Kind::backend, backend);
  }
  backend = static_cast<at_backend*>(backends.back());
  if (run.own[int(Kind::module)].empty()) {
    at_module* module = nullptr;
    must(api->module_create(&module, backend, AT_F32, "Sequential(Linear(2, 2), ReLU())", nullptr), "a module");
    run.add(Kind::module, module);
  }
  for (at_metric* metric = nullptr; run.own[int(Kind::metric)].empty(); run.add(Kind::metric, metric))
    must(api->metric_create(&metric, backend, "Accuracy()"), "a metric");
  for (at_transform* flip = nullptr; run.own[int(Kind::transform)].empty(); run.add(Kind::transform, flip))
    must(api->transform_create(&flip, "RandomHorizontalFlip()"), "a transform");
  for (at_group* alone = nullptr; run.own[int(Kind::group)].empty(); run.add(Kind::group, alone))
    must(api->group_threads(&alone, 1, nullptr), "a group");
  if (run.own[int(Kind::trainer)].empty() && !run.own[int(Kind::optimizer)].empty()) {  // may fail: other threads' too
    at_trainer* trainer = nullptr;
    auto* module = static_cast<at_module*>(run.own[int(Kind::module)][0]);
    auto* optimizer = static_cast<at_optimizer*>(run.own[int(Kind::optimizer)][0]);
    if (!api->trainer_create(&trainer, module, module, optimizer, nullptr)) run.add(Kind::trainer, trainer);
  }
  if (run.own[int(Kind::checkpoints)].empty()) {
    at_checkpoints* checkpoints = nullptr;
    must(api->checkpoints_create(&checkpoints, "/dev/null/nowhere", nullptr), "checkpoints");
    run.add(Kind::checkpoints, checkpoints);
  }
  auto& list = run.own[int(Kind::tensor)];
  if (list.size() >= 8) return;
  const struct {
    at_dtype dtype;
    int32_t rank;
    int64_t dims[3];
    double value;
    bool leaf;
  } kinds[] = {{AT_F32, 2, {2, 2}, 1.5, true},  {AT_F32, 2, {2, 2}, 0.5, false}, {AT_F32, 0, {}, 2, true},
               {AT_F64, 2, {2, 2}, 1, true},    {AT_I64, 2, {2, 2}, 1, false},   {AT_I64, 1, {2}, 1, false},
               {AT_BOOL, 2, {2, 2}, 1, false},  {AT_F32, 1, {2}, 0.25, true},    {AT_I32, 2, {2, 2}, 3, false},
               {AT_F16, 2, {2, 2}, 1, false},   {AT_U8, 1, {2}, 1, false},       {AT_F32, 3, {2, 1, 2}, 1, true},
               {AT_F32, 2, {40, 70}, 1, false}, {AT_F32, 1, {0}, 1, false}};
  for (auto& one : kinds) {  // may fail: the limit of memory is drawn too
    at_tensor* made = nullptr;
    if (api->tensor_full(&made, backend, one.dtype, one.rank, one.dims, one.value)) continue;
    if (one.leaf) api->tensor_set_requires_grad(made, 1);
    run.add(Kind::tensor, made);
  }
}

void end(Run& run) {
  int32_t before;
  while (api->scope_end(nullptr, 0) == AT_OK) continue;
  while (api->autocast_end() == AT_OK) continue;
  while (api->profiler_pop_range() == AT_OK) continue;
  api->set_no_grad(&before, 0);
  api->set_anomaly_mode(&before, 0);
  for (int kind = int(Kind::count) - 1; kind >= 0; kind--) {
    if (kind == int(Kind::backend)) continue;
    for (void* handle : run.own[kind]) release(*api, Kind(kind), handle);
    run.own[kind].clear();
    run.dead[kind].clear();
  }
  for (void* one : run.managed) static_cast<DLManagedTensor*>(one)->deleter(static_cast<DLManagedTensor*>(one));
  run.managed.clear();
  run.hooks.clear();
  api->error_clear();
}

// What is everybody's, back to the beginning.
void reset(at_backend* backend) {
  api->log_set_callback([](at_log_level, const char*, void*) {}, nullptr, nullptr);
  api->log_set_level(AT_LOG_DEBUG);
  api->profiler_stop(nullptr);
  api->profiler_reset();
  must(api->backend_set_memory_limit(backend, kLimit), "the limit");
  must(api->backend_set_math_mode(backend, AT_MATH_STRICT), "the math mode");
  api->backend_synchronize(backend);  // tells of faults, and then no more
  must(api->backend_synchronize(backend), "synchronizing again");
}

uint64_t used(at_backend* backend) {
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  must(api->backend_memory_stats(&stats, backend), "the memory");
  return stats.used;
}

void check_tokens(Run& run) {
  for (auto& token : run.tokens)
    if (token->destroyed != token->expected)
      wrong("destroy was called %d times, expected %d (episode %d, thread %d)", int(token->destroyed), token->expected,
            run.episode, run.thread);
  run.tokens.clear();
}

struct Shared {
  int first, count, calls;
  pthread_barrier_t barrier;
  at_backend* backend;
  uint64_t start;
  std::vector<Run> runs;
};

void episodes(Shared& shared, int thread) {
  Run& run = shared.runs[size_t(thread)];
  current = &run;
  for (int episode = shared.first; episode < shared.first + shared.count; episode++) {
    run.episode = episode;
    run.index = 0;
    if (thread == 0) alarm(kSeconds);
    pthread_barrier_wait(&shared.barrier);
    for (int i = 0; i < shared.calls; i++) {
      fill(run);
      call_one(run);
    }
    pthread_barrier_wait(&shared.barrier);
    if (thread == 0) {
      reset(shared.backend);
      for (auto& kind : shown)
        for (auto& one : kind) one = nullptr;
    }
    pthread_barrier_wait(&shared.barrier);
    end(run);
    pthread_barrier_wait(&shared.barrier);
    if (thread == 0) {
      reset(shared.backend);
      uint64_t now = used(shared.backend);
      if (now != shared.start)
        wrong("episode %d left %lld bytes of memory in use", episode, static_cast<long long>(now - shared.start));
    }
    check_tokens(run);
    for (void* handle : run.own[int(Kind::backend)]) release(*api, Kind::backend, handle);
    run.own[int(Kind::backend)].clear();
  }
}

void report(const Shared& shared) {
  uint64_t calls = 0;
  std::vector<uint64_t> good(kFunctionCount), bad(kFunctionCount);
  for (const Run& run : shared.runs) {
    calls += run.calls;
    for (size_t i = 0; i < kFunctionCount; i++) good[i] += run.good[i], bad[i] += run.bad[i];
  }
  uint64_t succeeded = 0;
  for (uint64_t one : good) succeeded += one;
  printf("%llu calls, %llu succeeded\n", static_cast<unsigned long long>(calls),
         static_cast<unsigned long long>(succeeded));
  for (size_t i = 0; i < kFunctionCount; i++)
    if (!good[i] && bad[i] > 50)
      printf("never succeeded: %s (%llu calls)\n", kFunctions[i].name, static_cast<unsigned long long>(bad[i]));
}

}  // namespace

int main(int count, char** words) {
  if (count < 5) return 2;
  threads = std::min(atoi(words[3]), int(kMostThreads));
  Shared shared{atoi(words[1]), atoi(words[2]), atoi(words[4]), {}, nullptr, 0, std::vector<Run>(size_t(threads))};
  if (count > 5) {
    int file = open(words[5], O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || ftruncate(file, sizeof own_ring)) return 2;
    void* mapped = mmap(nullptr, sizeof own_ring, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (mapped == MAP_FAILED) return 2;
    ring = static_cast<char(*)[kLines][kLine]>(mapped);
  }
  if (count > 6) skipped = words[6];
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  const rlimit least{rlim_t(4) << 30, rlim_t(4) << 30};  // what is too much is refused, not taken from the machine
  setrlimit(RLIMIT_AS, &least);
#endif
  if (at_get_api(&api, AT_ABI_VERSION)) return 2;
  must(api->backend_open(&shared.backend, "auto"), "opening");
  reset(shared.backend);
  shared.start = used(shared.backend);
  pthread_barrier_init(&shared.barrier, nullptr, unsigned(threads));
  std::vector<std::thread> others;
  for (int i = 0; i < threads; i++) {
    Run& run = shared.runs[size_t(i)];
    run.api = api;
    run.thread = i;
    run.good.resize(kFunctionCount);
    run.bad.resize(kFunctionCount);
  }
  for (int i = 1; i < threads; i++) others.emplace_back([&shared, i] { episodes(shared, i); });
  episodes(shared, 0);
  for (auto& one : others) one.join();
  api->backend_release(shared.backend);
  report(shared);
  return 0;
}
