// png.cpp: see png.h. libpng leaves by longjmp: it is called from functions alone that have nothing to destroy.
#include "data/png.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <new>

#include "backend/platform.h"
#include "core/error.h"
#include "core/text.h"

namespace athena::png {

namespace {

constexpr char kLibrary[] = "libpng16.so.16";
constexpr uint8_t kSignature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

// libpng's own types stay its own.
struct Png;
struct Info;
using Message = void (*)(Png*, const char*);
using Transfer = void (*)(Png*, uint8_t*, size_t);
using Flush = void (*)(Png*);

#define ATHENA_PNG_FUNCTIONS(X)                                                     \
  X(const char*, get_libpng_ver, const Png*)                                        \
  X(Png*, create_read_struct, const char*, void*, Message, Message)                 \
  X(Png*, create_write_struct, const char*, void*, Message, Message)                \
  X(Info*, create_info_struct, const Png*)                                          \
  X(void, destroy_read_struct, Png**, Info**, Info**)                               \
  X(void, destroy_write_struct, Png**, Info**)                                      \
  X(void*, get_error_ptr, const Png*)                                               \
  X(void*, get_io_ptr, const Png*)                                                  \
  X(void, set_read_fn, Png*, void*, Transfer)                                       \
  X(void, set_write_fn, Png*, void*, Transfer, Flush)                               \
  X(void, error, const Png*, const char*)                                           \
  X(void, read_info, Png*, Info*)                                                   \
  X(void, set_expand, Png*)                                                         \
  X(void, set_strip_16, Png*)                                                       \
  X(int, set_interlace_handling, Png*)                                              \
  X(void, read_update_info, Png*, Info*)                                            \
  X(size_t, get_rowbytes, const Png*, const Info*)                                  \
  X(uint8_t, get_channels, const Png*, const Info*)                                 \
  X(void, read_row, Png*, uint8_t*, uint8_t*)                                       \
  X(void, read_end, Png*, Info*)                                                    \
  X(void, set_IHDR, const Png*, Info*, uint32_t, uint32_t, int, int, int, int, int) \
  X(void, write_info, Png*, const Info*)                                            \
  X(void, write_row, Png*, const uint8_t*)                                          \
  X(void, write_end, Png*, Info*)

struct Functions {
#define X(result, name, ...) result (*name)(__VA_ARGS__);
  ATHENA_PNG_FUNCTIONS(X)
#undef X
};

const Functions* find_functions() {
  void* library = platform::load_library(kLibrary);
  static Functions table;
  bool whole = library != nullptr;
#define X(result, name, ...) whole = whole && platform::find_function(library, "png_" #name, table.name);
  ATHENA_PNG_FUNCTIONS(X)
#undef X
  return whole ? &table : nullptr;
}

const Functions& functions() {
  static const Functions* const found = find_functions();
  if (!found)
    fail(AT_ERROR_UNSUPPORTED, "", "PNG files need %s, which is not found: install the Debian package libpng16-16",
         kLibrary);
  return *found;
}

// One picture on its way, in or out.
struct Job {
  const Functions& png;
  std::jmp_buf leave;
  char problem[160] = "";
  bool no_memory = false;
  Png* state = nullptr;
  Info* info = nullptr;
  std::span<const uint8_t> in;
  size_t place = 0;  // bytes of it that were read
  std::vector<uint8_t> out;
  uint8_t* rows = nullptr;
  size_t row = 0, stored_row = 0;
  int64_t width = 0, height = 0;
  int channels = 0, passes = 1;

  explicit Job(const Functions& functions) : png(functions) {}
  Job(const Job&) = delete;
};

[[noreturn]] void on_error(Png* state, const char* text) {
  Job* job = static_cast<Job*>(functions().get_error_ptr(state));
  if (!job->problem[0]) std::snprintf(job->problem, sizeof job->problem, "%s", text);
  job->no_memory = job->no_memory || std::strstr(text, "memory");
  std::longjmp(job->leave, 1);
}

void on_warning(Png*, const char*) {}

void take(Png* state, uint8_t* bytes, size_t size) {
  Job* job = static_cast<Job*>(functions().get_io_ptr(state));
  size_t left = job->in.size() - job->place;
  if (size > left) {
    std::snprintf(job->problem, sizeof job->problem, "it ends at byte %zu, expected %zu more bytes", job->in.size(),
                  size - left);
    job->png.error(state, job->problem);
  }
  std::memcpy(bytes, job->in.data() + job->place, size);
  job->place += size;
}

void give(Png* state, uint8_t* bytes, size_t size) {
  Job* job = static_cast<Job*>(functions().get_io_ptr(state));
  try {
    job->out.insert(job->out.end(), bytes, bytes + size);
  } catch (const std::bad_alloc&) {
    job->no_memory = true;
  }
  if (job->no_memory) job->png.error(state, "no memory");
}

void flush(Png*) {}

// What libpng does in step; false where it left.
bool went_well(Job& job, void (*step)(Job&)) {
  if (setjmp(job.leave)) return false;
  step(job);
  return true;
}

void read_header(Job& job) {
  job.info = job.png.create_info_struct(job.state);
  if (!job.info) job.png.error(job.state, "no memory");
  job.png.set_read_fn(job.state, &job, take);
  job.png.read_info(job.state, job.info);
  job.stored_row = job.png.get_rowbytes(job.state, job.info);
  job.png.set_expand(job.state);
  job.png.set_strip_16(job.state);
  job.passes = job.png.set_interlace_handling(job.state);
  job.png.read_update_info(job.state, job.info);
  job.row = job.png.get_rowbytes(job.state, job.info);
  job.channels = job.png.get_channels(job.state, job.info);
}

void read_rows(Job& job) {
  for (int pass = 0; pass < job.passes; pass++)
    for (int64_t y = 0; y < job.height; y++) job.png.read_row(job.state, job.rows + size_t(y) * job.row, nullptr);
  job.png.read_end(job.state, nullptr);
}

void write_all(Job& job) {
  constexpr int kColourTypes[] = {0, 0, 4, 2, 6};
  job.info = job.png.create_info_struct(job.state);
  if (!job.info) job.png.error(job.state, "no memory");
  job.png.set_write_fn(job.state, &job, give, flush);
  job.png.set_IHDR(job.state, job.info, uint32_t(job.width), uint32_t(job.height), 8, kColourTypes[job.channels], 0, 0,
                   0);
  job.png.write_info(job.state, job.info);
  for (int64_t y = 0; y < job.height; y++) job.png.write_row(job.state, job.rows + size_t(y) * job.row);
  job.png.write_end(job.state, job.info);
}

struct Reading : Job {
  explicit Reading(const Functions& functions) : Job(functions) {
    state = png.create_read_struct(png.get_libpng_ver(nullptr), static_cast<Job*>(this), on_error, on_warning);
    if (!state) throw std::bad_alloc();
  }
  ~Reading() { png.destroy_read_struct(&state, &info, nullptr); }
};

struct Writing : Job {
  explicit Writing(const Functions& functions) : Job(functions) {
    state = png.create_write_struct(png.get_libpng_ver(nullptr), static_cast<Job*>(this), on_error, on_warning);
    if (!state) throw std::bad_alloc();
  }
  ~Writing() { png.destroy_write_struct(&state, &info); }
};

int64_t number_at(std::span<const uint8_t> b, size_t i) {
  return int64_t(b[i]) << 24 | int64_t(b[i + 1]) << 16 | int64_t(b[i + 2]) << 8 | b[i + 3];
}

void read(Job& job, const PictureFile& file, void (*step)(Job&)) {
  if (went_well(job, step)) return;
  if (job.no_memory) throw std::bad_alloc();
  fail(AT_ERROR_FORMAT, "", "%s is a damaged or truncated PNG file at byte %zu: %s", file.name.c_str(), job.place,
       printable(job.problem).c_str());
}

}  // namespace

bool matches(std::span<const uint8_t> bytes) {
  return bytes.size() >= sizeof kSignature && std::equal(std::begin(kSignature), std::end(kSignature), bytes.begin());
}

Pixels decode(const PictureFile& file) {
  constexpr size_t kSizes = 16;  // after the signature, and the length and name of the chunk IHDR
  Reading job(functions());
  job.in = file.bytes;
  if (file.bytes.size() >= kSizes + 8) {
    job.width = number_at(file.bytes, kSizes), job.height = number_at(file.bytes, kSizes + 4);
    check_picture_size(file, kSizes, job.width, job.height);
  }
  read(job, file, read_header);
  // deflate makes at most 1032 bytes of one
  if (uint64_t(job.stored_row + 1) * uint64_t(job.height) / 1032 > file.bytes.size())
    fail(AT_ERROR_FORMAT, "", "%s byte %zu says %lld x %lld, which %zu bytes cannot hold", file.name.c_str(), kSizes,
         (long long)job.width, (long long)job.height, file.bytes.size());
  Pixels pixels{job.width, job.height, job.channels, {}};
  pixels.bytes.resize(job.row * size_t(job.height));
  job.rows = pixels.bytes.data();
  read(job, file, read_rows);
  return pixels;
}

std::vector<uint8_t> encode(const Pixels& pixels) {
  Writing job(functions());
  job.width = pixels.width, job.height = pixels.height, job.channels = pixels.channels;
  job.row = pixels.row();
  job.rows = const_cast<uint8_t*>(pixels.bytes.data());
  if (went_well(job, write_all)) return std::move(job.out);
  if (job.no_memory) throw std::bad_alloc();
  fail(AT_ERROR_INTERNAL, "", "libpng: %s", printable(job.problem).c_str());
}

}  // namespace athena::png
