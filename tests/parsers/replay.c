/* replay.c: every input of the corpus, the same over and over up to 64 KiB, and random changes of both, without
   libFuzzer. usage: replay CORPUS-FOLDER CHANGES */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <athena.h>

#include "parsers/parsers.h"

enum { LARGEST = 1 << 16, MOST = 64 };

typedef struct input {
  uint8_t* bytes;
  size_t size;
} input;
static input inputs[MOST];
static int count;
static uint64_t state;

static size_t below(size_t n) { /* splitmix64 */
  uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (size_t)((z ^ (z >> 31)) % n);
}

static void read_corpus(const char* folder, const char* name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  DIR* entries = opendir(path);
  count = 0;
  for (struct dirent* entry; entries && count < MOST && (entry = readdir(entries));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s/%s", folder, name, entry->d_name);
    FILE* file = fopen(path, "rb");
    inputs[count].bytes = malloc(LARGEST);
    inputs[count].size = file ? fread(inputs[count].bytes, 1, LARGEST, file) : 0;
    if (file) fclose(file);
    count++;
  }
  if (entries) closedir(entries);
}

static void repeat(const parser* parser, const input* one) {
  uint8_t* bytes = malloc(LARGEST);
  size_t first = one->size > 1 && !strcmp(parser->name, "safetensors"); /* its first byte says what the rest is */
  size_t size = first;
  if (first) bytes[0] = one->bytes[0];
  while (one->size > first && size + one->size - first <= LARGEST) {
    memcpy(bytes + size, one->bytes + first, one->size - first);
    size += one->size - first;
  }
  parse_checked(parser, bytes, size);
  free(bytes);
}

/* Bits, bytes, pieces left out, doubled, or taken from another input. */
static size_t change(uint8_t* bytes, size_t size) {
  size_t at = size ? below(size) : 0, length = size - at ? 1 + below(size - at < 16 ? size - at : 16) : 0;
  const input* other = &inputs[below((size_t)count)];
  switch (below(6)) {
    case 0: size ? (void)(bytes[at] ^= (uint8_t)(1u << below(8))) : (void)0; break;
    case 1: size ? (void)(bytes[at] = (uint8_t)below(256)) : (void)0; break;
    case 2: memmove(bytes + at, bytes + at + length, size - at - length); return size - length;
    case 3:
      if (size + length > LARGEST) break;
      memmove(bytes + at + length, bytes + at, size - at);
      return size + length;
    case 4: return at;
    default: {
      size_t from = other->size ? below(other->size) : 0, piece = other->size - from;
      if (piece > LARGEST - at) piece = LARGEST - at;
      memcpy(bytes + at, other->bytes + from, piece);
      return at + piece > size ? at + piece : size;
    }
  }
  return size;
}

static void change_often(const parser* parser, long changes) {
  uint8_t* bytes = malloc(2 * LARGEST);
  state = 1;
  for (long i = 0; i < changes; i++) {
    const input* one = &inputs[below((size_t)count)];
    size_t size = one->size;
    memcpy(bytes, one->bytes, size);
    for (size_t k = 1 + below(4); k > 0; k--) size = change(bytes, size);
    parse_checked(parser, bytes, size);
  }
  free(bytes);
}

int main(int arguments, char** argument) {
  long changes = arguments > 2 ? atol(argument[2]) : 0;
  int failed = 0;
  at_log_set_level(AT_LOG_OFF);
  printf("1..%d\n", PARSERS);
  for (int i = 0; i < PARSERS; i++) {
    read_corpus(argument[1], parsers[i].name);
    for (int k = 0; k < count; k++) parse_checked(&parsers[i], inputs[k].bytes, inputs[k].size);
    for (int k = 0; k < count; k++) repeat(&parsers[i], &inputs[k]);
    if (count) change_often(&parsers[i], changes);
    failed += count == 0;
    printf("%s %d - %s: %d inputs, %ld changes\n", count ? "ok" : "not ok", i + 1, parsers[i].name, count, changes);
    fflush(stdout);
    while (count > 0) free(inputs[--count].bytes);
  }
  return failed > 0;
}
