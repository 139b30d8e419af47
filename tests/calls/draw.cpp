// draw.cpp: how arguments are drawn.
#include "draw.h"

#include <cinttypes>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <limits>
#include <string>

namespace {

const char* const kKinds[] = {"backend", "tensor",      "generator", "optimizer", "dataset", "loader",      "memory",
                              "kernel",  "schedule",    "module",    "tokenizer", "metric",  "grad_scaler", "trainer",
                              "network", "checkpoints", "table",     "transform", "group"};

const char* const kTexts[] = {"cpu",
                              "auto",
                              "opencl:99",
                              "gpu",
                              "w",
                              "",
                              "ij,jk->ik",
                              "ij->",
                              "ii->i",
                              "...",
                              "i,j->ij",
                              "a,b",
                              "->",
                              "x*x+y",
                              "where(x<y, x, exp(y))",
                              "(((((x",
                              "1e999*x",
                              "sin(x",
                              "-x**2",
                              "w",
                              "f16",
                              "Linear(2, 2)",
                              "Sequential(Linear(2, 2), ReLU(), Dropout(0.5))",
                              "F1Score(num_classes=2)",
                              "Compose(RandomCrop(2, padding=1), RandomErasing(p=0.5), Normalize(0.5, 0.5))",
                              "softmax",
                              "LazyLinear(3)",
                              "cross_entropy",
                              "max",
                              "lstm",
                              "batch",
                              "openblas",
                              "%s%n%d",
                              "\xff\xfe\x80",
                              "ij\xc3->i",
                              "\xe2\x82",
                              "kernel void k(global float* a) { a[get_global_id(0)] *= 2; }"};

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;  // its allocator ends the process where memory is lacking
#else
constexpr bool kSanitized = false;
#endif

// Numbers for these are made in the host's memory.
bool is_made_by_host(const char* function) {
  for (const char* one :
       {"tensor_linspace", "tensor_permutation", "tensor_truncated_normal", "tensor_orthogonal", "tensor_repeat_each"})
    if (!std::strcmp(function, one)) return true;
  return false;
}
int64_t smaller(const char* function, int64_t size) {
  return kSanitized && size > 65536 && size < int64_t(1) << 60 && is_made_by_host(function) ? 1000 : size;
}

template <size_t N>
int64_t one_of(Random& random, const int64_t (&values)[N]) {
  return values[random.below(N)];
}

}  // namespace

bool Run::drop(Kind kind, void* handle) {
  auto& list = own[int(kind)];
  for (auto& one : list)
    if (one == handle) {
      one = list.back();
      list.pop_back();
      return true;
    }
  return false;
}

// For one thread at a time.
static bool is_exclusive(Kind kind) {
  return kind == Kind::optimizer || kind == Kind::loader || kind == Kind::schedule || kind == Kind::grad_scaler ||
         kind == Kind::checkpoints;
}

void Run::add(Kind kind, void* handle) {
  auto& list = own[int(kind)];
  list.push_back(handle);
  if (threads > 1 && !is_exclusive(kind)) shown[int(kind)][index % 16] = handle;
}

Call::Call(Run& where, const char* name, int number)
    : run(where),
      random{(uint64_t(run.episode) << 32) ^ (run.index * 0x2545f4914f6cdd1du) ^ (uint64_t(run.thread) << 56)},
      function(name),
      number_of_function(number),
      line(last_calls(run.thread, run.index)) {
  random.next();
  line[0] = 0;
  say("%d/%d/%" PRIu64 " %*s%s", run.episode, run.thread, run.index, 2 * run.depth, "", name);
}

void Call::say(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(line + written, 400 - written, format, arguments);
  va_end(arguments);
  written = n < 0 ? written : written + size_t(n) < 399 ? written + size_t(n) : 399;
}

void* Call::memory(size_t size) {  // just as long, so that a sanitizer sees what lies beyond
  held.emplace_back(new char[size]);
  return held.back().get();
}

size_t Call::count(const char* name) {
  static const int64_t lies[] = {LONG_MAX, LONG_MIN, -1, 1 << 16, 1 << 20, int64_t(1) << 40, int64_t(1) << 61};
  size_t n = random.below(8);
  if (random.once_in(40)) {
    no_arrays = true;
    n = size_t(one_of(random, lies));
  } else {
    n = n < 4 ? 1 : n == 4 ? 0 : n == 7 ? random.below(10) : 2;
  }
  say(" %s=%zu", name, n);
  return n;
}

size_t Call::length() {
  static const int64_t known[] = {0, 1, 3, 4, 7, 8, 16, 24, 64, 256, 512, 4096, 65536};
  size_t n = size_t(one_of(random, known));
  if (random.once_in(8)) n = random.below(600);
  say(" size=%zu", n);
  return n;
}

int32_t Call::capacity() {
  static const int64_t known[] = {8, 8, 8, 2, 1, 0, -1, INT_MIN, 16};
  int32_t n = int32_t(one_of(random, known));
  say(" capacity=%d", n);
  return n;
}

Drawn Call::shape() {
  static const int64_t usual[][5] = {{0},       {1, 2},     {2, 2, 2},       {2, 2, 2}, {2, 2, 2},  {1, 3},
                                     {2, 1, 2}, {2, 3, 2},  {3, 2, 2, 2},    {1, 0},    {2, 0, 2},  {1, 1},
                                     {1, -1},   {2, -1, 2}, {4, 1, 2, 1, 2}, {1, 4},    {2, 40, 70}};
  static const int64_t odd[] = {
      -1, -2, 0, 1, 2, 7, LONG_MAX, LONG_MIN, int64_t(1) << 31, int64_t(1) << 32, int64_t(1) << 62, 65536};
  Drawn shape{};
  if (!random.once_in(8)) {
    const int64_t* one = usual[random.below(std::size(usual))];
    shape.rank = int32_t(one[0]);
    shape.dims = static_cast<int64_t*>(memory(size_t(shape.rank) * 8));
    std::memcpy(shape.dims, one + 1, size_t(shape.rank) * 8);
  } else {
    static const int64_t ranks[] = {1, 2, 3, 8, 9, -1, INT_MAX, INT_MIN};
    shape.rank = int32_t(one_of(random, ranks));
    size_t real = shape.rank < 0 || shape.rank > 8 ? 0 : size_t(shape.rank);
    shape.dims = static_cast<int64_t*>(memory(real * 8));
    for (size_t i = 0; i < real; i++) shape.dims[i] = smaller(function, one_of(random, odd));
    if (random.once_in(6)) shape.dims = nullptr;
  }
  say(" rank=%d dims=[", shape.rank);
  for (int32_t i = 0; shape.dims && i < shape.rank && shape.rank <= 8; i++)
    say(i ? " %" PRId64 : "%" PRId64, shape.dims[i]);
  say(shape.dims ? "]" : "NULL]");
  return shape;
}

int32_t Call::int32(const char* name) {
  static const int64_t odd[] = {-2, -3, 3, 7, 100, -100, INT_MAX, INT_MIN, INT_MAX - 1};
  int32_t value =
      random.once_in(8) ? int32_t(one_of(random, odd)) : int32_t(random.below(3)) - (random.once_in(4) ? 1 : 0);
  say(" %s=%d", name, value);
  return value;
}

int64_t Call::int64(const char* name) {
  static const int64_t odd[] = {LONG_MAX,         LONG_MIN,         LONG_MAX - 1,     -1,     -2, 1000,
                                int64_t(1) << 31, int64_t(1) << 32, int64_t(1) << 62, INT_MIN};
  int64_t value = random.once_in(6) ? one_of(random, odd) : int64_t(random.below(5)) - (random.once_in(4) ? 2 : 0);
  value = smaller(function, value);
  say(" %s=%" PRId64, name, value);
  return value;
}

uint64_t Call::uint64(const char* name) {
  if (!std::strcmp(name, "id") && !run.hooks.empty() && !random.once_in(4)) {
    uint64_t id = run.hooks[random.below(run.hooks.size())];
    say(" id=%" PRIu64, id);
    return id;
  }
  uint64_t value = random.once_in(4) ? random.next() >> random.below(64) : random.below(4);
  say(" %s=%" PRIu64, name, value);
  return value;
}

size_t Call::size(const char* name) { return size_t(int64(name)); }

double Call::number(const char* name) {
  static const double odd[] = {NAN,          INFINITY,
                               -INFINITY,    -0.0,
                               1e308,        -1e308,
                               5e-324,       -9223372036854775808.0,
                               9.3e18,       1.8446744073709552e19,
                               2147483648.0, -2147483649.0,
                               3e38,         1e-40,
                               256,          -129,
                               0.1};
  static const double usual[] = {0, 1, 2, 0.5, -1, 3, 1.5, 0.25};
  double value = random.once_in(5) ? odd[random.below(std::size(odd))] : usual[random.below(std::size(usual))];
  say(" %s=%g", name, value);
  return value;
}

int32_t Call::choice(const char* name, std::initializer_list<int32_t> known) {
  static const int64_t odd[] = {-1, 13, 14, 31, 7, 11, 1000, INT_MAX, INT_MIN};
  int32_t value = random.once_in(10) ? int32_t(one_of(random, odd)) : known.begin()[random.below(known.size())];
  if (known.size() == 13 && !random.once_in(3)) value = random.once_in(2) ? AT_F32 : AT_I64;  // dtypes
  say(" %s=%d", name, value);
  return value;
}

const char* Call::text(const char* name) {
  std::string made = kTexts[random.below(std::size(kTexts))];
  bool path = std::strstr(name, "path");
  if (random.once_in(20)) {
    say(" %s=NULL", name);
    return nullptr;
  }
  if (random.once_in(30)) made = std::string(random.once_in(2) ? 5000 : 70, "x(\xc3 "[random.below(4)]);
  if (!std::strcmp(name, "device") && random.once_in(2)) made = "auto";
  if (!std::strcmp(name, "subscripts") && random.once_in(2)) made = random.once_in(2) ? "ij,jk->ik" : "ij->ji";
  // In a folder of the run's own, for the library writes there
  if (path)
    made = random.once_in(3)   ? ""
           : random.once_in(3) ? "."
           : random.once_in(3) ? "no/such\xff/file"
           : random.once_in(2) ? "a.safetensors"
                               : "b";
  say(" %s=\"%.40s\"", name, made.c_str());
  char* text = static_cast<char*>(memory(made.size() + 1));
  std::memcpy(text, made.c_str(), made.size() + 1);
  return text;
}

const char* const* Call::texts(size_t count) {
  if (no_arrays || random.once_in(20)) return nullptr;
  auto list = static_cast<const char**>(memory(count * sizeof(char*)));
  for (size_t i = 0; i < count; i++) list[i] = text("one");
  return list;
}

const int32_t* Call::int32s(const char* name, size_t count) {
  if (no_arrays || random.once_in(20)) return nullptr;
  auto list = static_cast<int32_t*>(memory(count * 4));
  for (size_t i = 0; i < count; i++) list[i] = random.once_in(3) ? int32(name) : int32_t(i);
  return list;
}

const int64_t* Call::int64s(const char* name, size_t count) {
  if (no_arrays || random.once_in(20)) return nullptr;
  auto list = static_cast<int64_t*>(memory(count * 8));
  for (size_t i = 0; i < count; i++) list[i] = int64(name);
  return list;
}

const double* Call::numbers(const char* name, size_t count) {
  if (no_arrays || random.once_in(20)) return nullptr;
  auto list = static_cast<double*>(memory(count * 8));
  for (size_t i = 0; i < count; i++) list[i] = number(name);
  return list;
}

at_tensor* const* Call::tensors(const char* name, size_t count, int dtype) {
  if (no_arrays || random.once_in(20)) {
    say(" %s=NULL", name);
    return nullptr;
  }
  auto list = static_cast<at_tensor**>(memory(count * sizeof(at_tensor*)));
  for (size_t i = 0; i < count; i++) list[i] = handle<at_tensor>(Kind::tensor, name, dtype);
  return list;
}

void* Call::bytes(size_t size) {
  if (random.once_in(20)) {
    say(" NULL");
    return nullptr;
  }
  void* room = memory(size);
  std::memset(room, random.once_in(2) ? 0 : 0x5a, size);
  return room;
}

void* Call::struct_out() {
  static const int64_t sizes[] = {1024, 1024, 1024, 0, 3, 4, 5, 64, 1 << 16};
  size_t size = size_t(one_of(random, sizes));
  if (random.once_in(30)) return nullptr;
  auto room = static_cast<char*>(memory(size < 4 ? 4 : size));
  uint32_t said = size == 5 ? UINT32_MAX : uint32_t(size);
  std::memcpy(room, &said, 4);
  say(" struct_size=%u", said);
  return room;
}

const void* Call::options(const void* made, size_t size) {
  if (random.once_in(3)) {
    say(" options=NULL");
    refused = false;  // nobody sees what was drawn
    return nullptr;
  }
  static const int64_t odd[] = {0, 1, 3, 4, 8, 12, 16, 24, 200, UINT32_MAX};
  size_t said = random.once_in(4) ? size_t(one_of(random, odd)) : size;
  size_t real = said == UINT32_MAX ? size : said < 4 ? 4 : said;
  if (said < size) refused = false;
  auto room = static_cast<char*>(memory(real));
  std::memset(room, random.once_in(3) ? 1 : 0, real);
  std::memcpy(room, made, real < size ? real : size);
  uint32_t number = uint32_t(said);
  std::memcpy(room, &number, 4);
  say(" struct_size=%u", number);
  return room;
}

void* Call::own_handle(Kind kind, int dtype) {
  auto& list = run.own[int(kind)];
  if (threads > 1 && !is_exclusive(kind) && random.once_in(4))
    if (void* other = shown[int(kind)][random.below(16)]) return other;
  if (list.empty()) return nullptr;
  void* found = nullptr;
  for (int i = 0; i < 6; i++) {
    found = list[random.below(list.size())];
    if (kind != Kind::tensor || dtype == -1 || random.once_in(6)) return found;
    int32_t flows = 0;
    if (dtype == -2 && !run.api->tensor_requires_grad(&flows, static_cast<at_tensor*>(found)) && flows) return found;
    at_dtype is = -1;
    run.api->tensor_dtype(&is, static_cast<at_tensor*>(found));
    if (is == dtype) return found;
  }
  return found;
}

void* Call::bad_handle(Kind kind) {
  auto& list = run.own[int(kind)];
  uintptr_t bits =
      uintptr_t(list.empty() ? run.own[int(Kind::tensor)].empty() ? &list : run.own[int(Kind::tensor)][0] : list[0]);
  refused = true;
  switch (random.below(7)) {
    case 0: return reinterpret_cast<void*>(uintptr_t(1));
    case 1: return reinterpret_cast<void*>(UINTPTR_MAX);
    case 2: return reinterpret_cast<void*>(bits & ~uintptr_t(1));
    case 3:
      refused = false;
      return reinterpret_cast<void*>(bits + (uintptr_t(1) << 32));  // whose first is gone perhaps
    case 4: return &run;
    case 5: {
      int other = int(random.below(int(Kind::count)));
      if (other != int(kind) && !run.own[other].empty()) return run.own[other][0];
      break;
    }
    default:
      if (!run.dead[int(kind)].empty()) return run.dead[int(kind)][random.below(run.dead[int(kind)].size())];
  }
  refused = false;
  return nullptr;
}

void* Call::any_handle(Kind kind, const char* name, int dtype) {
  void* drawn = random.once_in(16) ? bad_handle(kind) : random.once_in(60) ? nullptr : own_handle(kind, dtype);
  say(" %s=%s%p", name, refused ? "bad:" : "", drawn);
  return drawn;
}

void* Call::take(Kind kind) {
  void* drawn = any_handle(kind, kKinds[int(kind)], -1);
  if (drawn) released = {kind, drawn};
  return drawn;
}

void** Call::places(Kind kind, size_t count) {
  if (random.once_in(50) || (no_arrays && count > 16)) {
    say(" result=NULL");
    return nullptr;
  }
  auto handles = static_cast<void**>(memory(count * sizeof(void*)));
  std::memset(handles, 0x5a, count * sizeof(void*));
  results.push_back({kind, handles, count});
  return handles;
}

void* Call::zeroed_on_failure(size_t size, bool may_be_null) {
  if (random.once_in(may_be_null ? 4 : 40)) {
    say(" result=NULL");
    return nullptr;
  }
  auto room = static_cast<char*>(memory(size));
  std::memset(room, 0x5a, size);
  if (!may_be_null) scalars.push_back({room, size});
  return room;
}
