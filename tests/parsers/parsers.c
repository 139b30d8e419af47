/* parsers.c: see parsers.h. Inputs that are files lie in memory. */
#include "parsers/parsers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <athena.h>

static void give_up(const char* why) {
  fprintf(stderr, "%s\n", why);
  abort();
}

static at_backend* device(void) {
  static at_backend* backend;
  if (!backend && at_backend_open(&backend, "cpu")) give_up("no CPU backend");
  return backend;
}

static void check_text(const char* text) {
  for (const unsigned char* at = (const unsigned char*)text; *at;) {
    int more = *at < 0x80 ? 0 : *at >> 5 == 6 ? 1 : *at >> 4 == 14 ? 2 : *at >> 3 == 30 ? 3 : -1;
    if (more < 0 || *at < 0x20) give_up("an error's text has a byte that is no text");
    for (at++; more > 0; more--, at++)
      if (*at >> 6 != 2) give_up("an error's text has half a character");
  }
}

static void check_error(void) {
  char text[5000];
  at_error_text(text, sizeof text, NULL);
  check_text(text);
}

/* A refusal is of the input, or of memory: nothing else may be wrong. */
static int accepted(at_status status) {
  if (status == AT_OK) return 1;
  check_error();
  if (status >= 900) give_up("an internal error");
  return 0;
}

/* A file in memory that holds up to three pieces one after another. */
typedef struct piece {
  const void* bytes;
  size_t size;
} piece;
static const char* file_of(const piece* pieces, int count) {
  static char path[64];
  static int file = -1;
  off_t end = 0;
  if (file < 0) {
    file = memfd_create("input", MFD_CLOEXEC);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  }
  if (file < 0 || ftruncate(file, 0)) give_up("no file in memory");
  for (int i = 0; i < count; end += (off_t)pieces[i++].size)
    if (pwrite(file, pieces[i].bytes, pieces[i].size, end) != (ssize_t)pieces[i].size) give_up("no file in memory");
  return path;
}

/* Byte 0: 0x21 '!' if the rest is a whole file, else it is a header, for this many times 4 bytes of elements. */
static void safetensors(const uint8_t* bytes, size_t size) {
  static const uint8_t elements[1024];
  char names[4096];
  uint8_t prefix[8];
  size_t needed = 0, length = size - 1;
  int loaded = 0;
  if (size == 0) return;
  for (int i = 0; i < 8; i++) prefix[i] = (uint8_t)(length >> 8 * i);
  const piece pieces[] = {{prefix, 8}, {bytes + 1, length}, {elements, (size_t)bytes[0] * 4}};
  const char* path = bytes[0] == '!' ? file_of(pieces + 1, 1) : file_of(pieces, 3);
  accepted(at_tensor_file_metadata(names, sizeof names, &needed, path));
  if (!accepted(at_tensor_file_names(names, sizeof names, &needed, path))) return;
  for (const char* name = names; name < names + needed && loaded < 4; name += strlen(name) + 1, loaded++) {
    at_tensor* tensor = NULL;
    if (!accepted(at_tensor_load_file(&tensor, device(), path, name))) give_up("a name that is there is not found");
    at_tensor_release(tensor);
  }
}

static void index_of_shards(const uint8_t* bytes, size_t size) {
  char names[4096];
  size_t needed = 0;
  at_tensor* tensor = NULL;
  const char* path = file_of(&(piece){bytes, size}, 1);
  accepted(at_tensor_file_metadata(names, sizeof names, &needed, path));
  accepted(at_tensor_file_names(names, sizeof names, &needed, path));
  accepted(at_tensor_load_file(&tensor, device(), path, "a"));
  at_tensor_release(tensor);
}

static void idx(const uint8_t* bytes, size_t size) {
  at_tensor* tensor = NULL;
  accepted(at_tensor_load_idx(&tensor, device(), file_of(&(piece){bytes, size}, 1)));
  at_tensor_release(tensor);
}

static void npy(const uint8_t* bytes, size_t size) {
  at_tensor* tensor = NULL;
  accepted(at_tensor_load_npy(&tensor, device(), file_of(&(piece){bytes, size}, 1)));
  at_tensor_release(tensor);
}

static void npz(const uint8_t* bytes, size_t size) {
  char names[4096];
  size_t needed = 0;
  const char* path = file_of(&(piece){bytes, size}, 1);
  if (!accepted(at_tensor_npz_names(names, sizeof names, &needed, path))) return;
  for (const char* name = names; name < names + needed; name += strlen(name) + 1) {
    at_tensor* tensor = NULL;
    accepted(at_tensor_load_npz(&tensor, device(), path, name));
    at_tensor_release(tensor);
  }
}

/* Byte 0: its bits are options. */
static void csv(const uint8_t* bytes, size_t size) {
  at_csv_options options = AT_CSV_OPTIONS_INIT;
  char names[4096];
  size_t needed = 0;
  at_table* table = NULL;
  if (size == 0) return;
  options.header = bytes[0] & 1, options.comment = bytes[0] & 2 ? '#' : 0;
  options.delimiter = bytes[0] & 4 ? ';' : ',', options.skip_rows = bytes[0] >> 3 & 1;
  if (!accepted(at_table_read_csv(&table, file_of(&(piece){bytes + 1, size - 1}, 1), NULL, 0, &options))) return;
  int loaded = 0;
  if (accepted(at_table_names(names, sizeof names, &needed, NULL, table)))
    for (const char* name = names; name < names + needed && loaded < 8; name += strlen(name) + 1, loaded++) {
      at_tensor *column = NULL, *matrix = NULL;
      size_t room = 0;
      if (!accepted(at_table_column(&column, table, device(), name))) give_up("a column that is there is not found");
      if (!accepted(at_table_categories(NULL, 0, &room, NULL, table, name))) give_up("no categories");
      accepted(at_table_matrix(&matrix, table, device(), AT_F32, &name, 1));
      at_tensor_release(column), at_tensor_release(matrix);
    }
  at_table_release(table);
}

static void tuning(const uint8_t* bytes, size_t size) {
  accepted(at_backend_load_tuning(device(), file_of(&(piece){bytes, size}, 1)));
}

static char* text_of(const uint8_t* bytes, size_t size) {
  char* text = malloc(size + 1);
  if (!text) give_up("no memory");
  if (size) memcpy(text, bytes, size);
  text[size] = 0;
  return text;
}

static at_tensor* tensor_of(at_dtype dtype, int32_t rank, const int64_t* dims) {
  at_tensor* tensor = NULL;
  if (at_tensor_full(&tensor, device(), dtype, rank, dims, 1)) give_up("no tensor");
  return tensor;
}

static void map(const uint8_t* bytes, size_t size) {
  static const char* const names[] = {"a", "b", "exp", "x1"};
  static at_tensor* tensors[4];
  at_tensor* result = NULL;
  if (!tensors[0]) {
    tensors[0] = tensor_of(AT_F32, 2, (int64_t[]){2, 3});
    tensors[1] = tensor_of(AT_I64, 1, (int64_t[]){3});
    tensors[2] = tensor_of(AT_BOOL, 0, NULL);
    tensors[3] = tensor_of(AT_F16, 2, (int64_t[]){2, 1});
  }
  char* text = text_of(bytes, size);
  accepted(at_tensor_map(&result, text, names, tensors, 4));
  at_tensor_release(result);
  accepted(at_tensor_map(&result, "a", (const char*[]){text}, tensors, 1));
  at_tensor_release(result);
  free(text);
}

/* Each operand has as many axes as its term has letters, at most 8. */
static void einsum(const uint8_t* bytes, size_t size) {
  static at_tensor* of_rank[9];
  at_tensor *operands[9], *result = NULL;
  size_t count = 0;
  int rank = 0;
  for (int i = 0; !of_rank[8] && i < 9; i++) of_rank[i] = tensor_of(AT_F32, i, (int64_t[]){2, 2, 2, 2, 2, 2, 2, 2});
  char* text = text_of(bytes, size);
  for (const char* c = text;; c++) {
    if (*c && *c != ',' && !(c[0] == '-' && c[1] == '>')) {
      rank += *c != ' ' && *c != '.';
      continue;
    }
    if (count < 9) operands[count++] = of_rank[rank > 8 ? 8 : rank];
    rank = 0;
    if (*c != ',') break;
  }
  accepted(at_tensor_einsum(&result, text, operands, count));
  at_tensor_release(result);
  free(text);
}

/* Texts that are only told of in errors, and names of devices. */
static void names(const uint8_t* bytes, size_t size) {
  char* text = text_of(bytes, size);
  at_backend* backend = NULL;
  at_tensor* tensor = NULL;
  static const char* const none[] = {"a"};
  at_tensor* one = tensor_of(AT_F32, 0, NULL);
  if (strncmp(text, "opencl", 6) != 0 && strncmp(text, "auto", 4) != 0) { /* drivers are not what is looked at */
    accepted(at_backend_open(&backend, text));
    at_backend_release(backend);
  }
  accepted(at_tensor_load_file(&tensor, device(), "/proc/self/no such folder/file", text));
  if (text[0] != '/' && !strstr(text, "..")) { /* nowhere else may a file come from, or to */
    char* path = malloc(size + 32);
    if (!path) give_up("no memory");
    sprintf(path, "/proc/self/fdinfo/none/%s", text);
    accepted(at_tensor_load_file(&tensor, device(), path, text));
    accepted(at_tensor_save_file(path, none, &one, 1, (const char*[]){text, text}, 1));
    free(path);
  }
  at_tensor_release(one);
  free(text);
}

/* A description of modules; what is made is described again, and that makes the same. */
static void description(const uint8_t* bytes, size_t size) {
  static char said[1 << 16], again[1 << 16];
  char* text = text_of(bytes, size);
  at_module *module = NULL, *twin = NULL;
  if (accepted(at_module_create(&module, device(), AT_F32, text, NULL)) &&
      accepted(at_module_description(said, sizeof said, NULL, module)) && strlen(said) < sizeof said - 1) {
    if (!accepted(at_module_create(&twin, device(), AT_F32, said, NULL))) give_up("a description is not one");
    if (at_module_description(again, sizeof again, NULL, twin) || strcmp(said, again) != 0)
      give_up("a description does not describe what it makes");
  }
  at_module_release(module);
  at_module_release(twin);
  free(text);
}

/* Byte 0: 'g' if the rest is vocab.json, otherwise a tokenizer's file. */
static void tokenizer(const uint8_t* bytes, size_t size) {
  at_tokenizer* made = NULL;
  at_tensor* ids = NULL;
  if (size == 0) return;
  const char* path = file_of(&(piece){bytes + 1, size - 1}, 1);
  if (accepted(bytes[0] == 'g' ? at_tokenizer_load_gpt2(&made, path, "/dev/null") : at_tokenizer_load(&made, path)) &&
      accepted(at_tokenizer_encode(&ids, made, device(), (const char*)bytes, size))) {
    size_t needed = 0;
    if (!accepted(at_tokenizer_decode(NULL, 0, &needed, made, ids))) give_up("what was encoded is not decoded");
  }
  at_tensor_release(ids);
  at_tokenizer_release(made);
}

static void network(int is_toml, const uint8_t* bytes, size_t size) {
  static char why[1 << 16];
  memset(why, 0, sizeof why);
  if (!read_network(why, sizeof why, is_toml, bytes, size)) return;
  if (strncmp(why, "net.", 4) != 0) give_up("a refusal without the file's name");
  if (strlen(why) < sizeof why - 1) check_text(why);
}
static void toml(const uint8_t* bytes, size_t size) { network(1, bytes, size); }
static void json(const uint8_t* bytes, size_t size) { network(0, bytes, size); }

/* Byte 0: what is read of it. */
static void wav(const uint8_t* bytes, size_t size) {
  at_tensor* tensor = NULL;
  int64_t rate = 0;
  if (size == 0) return;
  const char* path = file_of(&(piece){bytes + 1, size - 1}, 1);
  if (accepted(at_tensor_load_wav(&tensor, &rate, device(), path, bytes[0] >> 1 & 7, bytes[0] & 16 ? 5 : -1,
                                  bytes[0] & 1)) &&
      rate < 1)
    give_up("a sound without a rate");
  at_tensor_release(tensor);
}

/* Byte 0: the dtype and the offset, byte 1: the count; then what a file holds. It is encoded, too. */
static void raw(const uint8_t* bytes, size_t size) {
  static at_tokenizer* characters;
  static const char known[] = "abc \n\xc3\xa4";
  at_tensor *tensor = NULL, *ids = NULL;
  if (!characters && at_tokenizer_characters(&characters, known, sizeof known - 1)) give_up("no tokenizer");
  if (size < 2) return;
  const char* path = file_of(&(piece){bytes + 2, size - 2}, 1);
  accepted(at_tensor_load_raw(&tensor, device(), path, bytes[0] & 15, bytes[0] >> 4, (int64_t)bytes[1] - 1));
  accepted(at_tokenizer_encode_file(&ids, characters, device(), path));
  at_tensor_release(tensor), at_tensor_release(ids);
}

/* Byte 0: the mode. */
static void image(const uint8_t* bytes, size_t size) {
  at_tensor* tensor = NULL;
  if (size == 0) return;
  accepted(at_tensor_decode_image(&tensor, device(), bytes + 1, size - 1, bytes[0] % 5));
  at_tensor_release(tensor);
}

const parser parsers[PARSERS] = {{"safetensors", safetensors},
                                 {"idx", idx},
                                 {"tuning", tuning},
                                 {"map", map},
                                 {"einsum", einsum},
                                 {"names", names},
                                 {"description", description},
                                 {"tokenizer", tokenizer},
                                 {"npy", npy},
                                 {"npz", npz},
                                 {"csv", csv},
                                 {"index", index_of_shards},
                                 {"toml", toml},
                                 {"json", json},
                                 {"wav", wav},
                                 {"raw", raw},
                                 {"png", image},
                                 {"jpeg", image}};

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Some 1 us a byte are needed at most, a hundred under sanitizers. */
void parse_checked(const parser* parser, const uint8_t* bytes, size_t size) {
  double before = seconds();
  parser->parse(bytes, size);
  double took = seconds() - before;
  if (took < 0.5 + 1e-4 * (double)size) return;
  fprintf(stderr, "%s: %.3f s for %zu bytes\n", parser->name, took, size);
  abort();
}
