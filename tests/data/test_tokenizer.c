/* test_tokenizer.c: what texts become, and back; files; what is refused, with its place. */
#include <stdlib.h>
#include <unistd.h>

#include "support/athena_test.h"

static void expect_ids(at_tokenizer* t, const char* text, size_t size, const int64_t* ids, int64_t count) {
  at_tensor* made = NULL;
  int64_t found[64], length = 0;
  assert_ok(at_tokenizer_encode(&made, t, device(), text, size));
  keep(made);
  assert_ok(at_tensor_shape(&length, 1, made));
  assert_int_equal(length, count);
  assert_ok(at_tensor_to_host(made, found, (size_t)count * sizeof *found));
  for (int64_t i = 0; i < count; i++) assert_int_equal(found[i], ids[i]);
}
#define EXPECT_IDS(t, text, ...) \
  expect_ids(t, text, sizeof(text) - 1, (int64_t[]){__VA_ARGS__}, COUNT(((int64_t[]){__VA_ARGS__})))

/* Decoded, freed at the end of the test; its bytes in size. */
static const char* decoded(at_tokenizer* t, at_tensor* ids, size_t* size) {
  size_t needed = 0;
  assert_ok(at_tokenizer_decode(NULL, 0, &needed, t, ids));
  char* text = array_memory(needed);
  assert_ok(at_tokenizer_decode(text, needed, NULL, t, ids));
  if (size) *size = needed - 1;
  return text;
}

static void expect_back(at_tokenizer* t, const char* text, size_t size) {
  at_tensor* ids = NULL;
  size_t found = 0;
  assert_ok(at_tokenizer_encode(&ids, t, device(), text, size));
  const char* back = decoded(t, keep(ids), &found);
  assert_int_equal(found, size);
  assert_memory_equal(back, text, size);
}

static int64_t vocabulary(at_tokenizer* t) {
  int64_t count = 0;
  assert_ok(at_tokenizer_vocabulary_size(&count, t));
  return count;
}

static void expect_kind(at_tokenizer* t, const char* kind) {
  char text[16];
  assert_ok(at_tokenizer_kind(text, sizeof text, NULL, t));
  assert_string_equal(text, kind);
}

/* A file of these bytes; the text is a static one. */
static const char* file_of(const char* name, const char* content) {
  static char paths[4][256];
  static int next;
  char* path = paths[next++ % 4];
  snprintf(path, sizeof paths[0], "%s/athena_%d_%s", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (int)getpid(), name);
  FILE* file = fopen(path, "wb");
  assert_non_null(file);
  fwrite(content, 1, strlen(content), file);
  fclose(file);
  return path;
}

static void bytes_are_their_own_numbers(void** state) {
  (void)state;
  at_tokenizer* t = NULL;
  assert_ok(at_tokenizer_bytes(&t));
  expect_kind(t, "bytes");
  assert_int_equal(vocabulary(t), 256);
  EXPECT_IDS(t, "a\0\xff", 97, 0, 255);
  expect_back(t, "\xff\0x", 3);
  expect_back(t, "", 0);
  assert_ok(at_tokenizer_release(t));
}

static void characters_are_in_order(void** state) {
  (void)state;
  at_tokenizer* t = NULL;
  const char text[] = "b\xc3\xa9 a\xf0\x9f\x98\x80";
  assert_ok(at_tokenizer_characters(&t, text, sizeof text - 1));
  expect_kind(t, "characters");
  assert_int_equal(vocabulary(t), 5);
  EXPECT_IDS(t, "ab \xc3\xa9\xf0\x9f\x98\x80", 1, 2, 0, 3, 4);
  expect_back(t, text, sizeof text - 1);
  at_tensor* ids = NULL;
  assert_status(at_tokenizer_encode(&ids, t, device(), "ab c", 4), AT_ERROR_ARGUMENT);
  assert_error_has("\"c\" at byte 3");
  assert_null(ids);
  assert_status(at_tokenizer_encode(&ids, t, device(), "a\xc3", 2), AT_ERROR_FORMAT);
  assert_ok(at_tokenizer_release(t));
  assert_status(at_tokenizer_characters(&t, "ab\x80", 3), AT_ERROR_FORMAT);
  assert_error_has("byte 2 of the text is 0x80");
}

static void words_are_those_of_the_vocabulary(void** state) {
  (void)state;
  at_tokenizer* t = NULL;
  const char text[] = "the cat and the dog\nand the <unk> \n";
  assert_ok(at_tokenizer_words(&t, text, sizeof text - 1, 3, 1));
  expect_kind(t, "words");
  assert_int_equal(vocabulary(t), 4); /* the, and, <eos>, and the unknown one */
  EXPECT_IDS(t, "the and\ncat", 0, 1, 2, 3);
  at_tensor* ids = NULL;
  assert_ok(at_tokenizer_encode(&ids, t, device(), text, sizeof text - 1));
  assert_string_equal(decoded(t, keep(ids), NULL), "the <unk> and the <unk>\nand the <unk>\n");
  assert_ok(at_tokenizer_release(t));
  assert_ok(at_tokenizer_words(&t, text, sizeof text - 1, -1, 2));
  assert_int_equal(vocabulary(t), 4);
  int64_t id = 7;
  assert_ok(at_tokenizer_id(&id, t, "and", 3));
  assert_int_equal(id, 1);
  assert_status(at_tokenizer_id(&id, t, "dog", 3), AT_ERROR_ARGUMENT);
  assert_error_has("\"dog\" is none of the vocabulary's 4 tokens");
  assert_ok(at_tokenizer_release(t));
  assert_status(at_tokenizer_words(&t, text, 3, -2, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tokenizer_words(&t, text, 3, 1, 0), AT_ERROR_ARGUMENT);
}

/* Of "aab aab aab": " a" is there twice, "aa" and "ab" three times; then "aa" with "b", then " " with "aab". */
static void byte_pairs_join_what_is_frequent(void** state) {
  (void)state;
  at_tokenizer* t = NULL;
  const char text[] = "aab aab aab";
  assert_ok(at_tokenizer_train_bpe(&t, text, sizeof text - 1, 1000));
  expect_kind(t, "bpe");
  assert_int_equal(vocabulary(t), 259);
  EXPECT_IDS(t, "aab aab", 257, 258);
  EXPECT_IDS(t, "aaab", 256, 97, 98);
  EXPECT_IDS(t, "b\0\xff", 98, 0, 255);
  expect_back(t, "don't \xf0\x9f\x98\x80  \n\n12 \xff aab", 23);
  assert_ok(at_tokenizer_release(t));
  assert_status(at_tokenizer_train_bpe(&t, text, 3, 255), AT_ERROR_ARGUMENT);
  assert_status(at_tokenizer_train_bpe(&t, NULL, 3, 300), AT_ERROR_NULL);
}

static void files_give_the_same_tokenizer(void** state) {
  (void)state;
  const char text[] = "to be or not to be:\nthat is the question \xc3\xa9";
  at_tokenizer* made[4];
  assert_ok(at_tokenizer_bytes(&made[0]));
  assert_ok(at_tokenizer_characters(&made[1], text, sizeof text - 1));
  assert_ok(at_tokenizer_words(&made[2], text, sizeof text - 1, -1, 1));
  assert_ok(at_tokenizer_train_bpe(&made[3], text, sizeof text - 1, 270));
  const char* path = file_of("tokenizer.json", "");
  for (int i = 0; i < 4; i++) {
    at_tokenizer* loaded = NULL;
    at_tensor *a = NULL, *b = NULL;
    assert_ok(at_tokenizer_save(made[i], path));
    assert_ok(at_tokenizer_load(&loaded, path));
    assert_int_equal(vocabulary(loaded), vocabulary(made[i]));
    assert_ok(at_tokenizer_encode(&a, made[i], device(), text, sizeof text - 1));
    assert_ok(at_tokenizer_encode(&b, loaded, device(), text, sizeof text - 1));
    int64_t length = 0;
    assert_ok(at_tensor_shape(&length, 1, a));
    double *first = values_of(keep(a)), *second = values_of(keep(b));
    assert_memory_equal(first, second, (size_t)length * sizeof *first);
    assert_ok(at_tokenizer_release(loaded));
    assert_ok(at_tokenizer_release(made[i]));
  }
  remove(path);
}

/* A vocabulary as GPT-2 writes it: all bytes, then what two merges make. */
static const char* gpt2_vocabulary(void) {
  static char text[8192];
  int length = snprintf(text, sizeof text, "{");
  for (int byte = 0, other = 0; byte < 256; byte++) {
    int visible = (byte > 32 && byte < 127) || (byte > 160 && byte != 173), point = visible ? byte : 256 + other++;
    const char* slash = byte == '"' || byte == '\\' ? "\\" : "";
    if (point < 128)
      length += snprintf(text + length, sizeof text - (size_t)length, "\"%s%c\": %d, ", slash, point, byte);
    else
      length += snprintf(text + length, sizeof text - (size_t)length, "\"\\u%04x\": %d, ", (unsigned)point, byte);
  }
  snprintf(text + length, sizeof text - (size_t)length, "\"he\": 257, \"\\u0120he\": 256, \"<|endoftext|>\": 258}");
  return text;
}

static void files_of_gpt2_are_read(void** state) {
  (void)state;
  at_tokenizer* t = NULL;
  int64_t id = 0;
  const char *words = file_of("vocab.json", gpt2_vocabulary()),
             *merges = file_of("merges.txt", "#version: 0.2\nh e\n\xc4\xa0 he\n");
  assert_ok(at_tokenizer_load_gpt2(&t, words, merges));
  EXPECT_IDS(t, "he he", 257, 256);
  assert_ok(at_tokenizer_id(&id, t, "<|endoftext|>", 13));
  assert_int_equal(id, 258);
  assert_ok(at_tokenizer_release(t));
  const struct {
    const char *vocabulary, *merges, *text;
  } wrong[] = {{NULL, "h e f\n", "merge 0 is \"h e f\""},
               {NULL, "h h\n", "merge 0 has \"hh\", which the vocabulary lacks"},
               {"{\"a\": 0}", "", "no token of byte 0x00"},
               {"{\"a\": 1}", "", "has number 1, which is too large"},
               {"{\"a\": 0, \"b\": 0}", "", "which another has"},
               {"{\"a\": -1}", "", "negative"},
               {"{\"a\": {}}", "", "an object within"},
               {"[1]", "", "has a list"},
               {"{\"a\": 0", "", "this is no JSON"},
               {"{\"a\\n\": 0}", "", "stands for no byte"},
               {"7", "", "has a number"}};
  for (size_t i = 0; i < COUNT(wrong); i++) {
    words = file_of("vocab.json", wrong[i].vocabulary ? wrong[i].vocabulary : gpt2_vocabulary());
    merges = file_of("merges.txt", wrong[i].merges);
    assert_status(at_tokenizer_load_gpt2(&t, words, merges), AT_ERROR_FORMAT);
    assert_error_has(wrong[i].text);
    assert_null(t);
  }
  remove(merges);
  words = file_of("vocab.json", gpt2_vocabulary());
  assert_status(at_tokenizer_load_gpt2(&t, words, merges), AT_ERROR_IO);
  remove(words);
}

static void files_that_are_none_are_refused(void** state) {
  (void)state;
  at_tokenizer* t = NULL;
  const char* wrong[][2] = {{"{}", "its kind is \"\""},
                            {"{\"kind\": \"poems\"}", "its kind is \"poems\""},
                            {"{\"kind\": \"characters\", \"vocabulary\": [\"a\", \"a\"]}", "tokens 0 and 1"},
                            {"{\"kind\": \"bpe\", \"vocabulary\": [\"a\"]}", "no token of byte"},
                            {"{\"kind\": \"words\", \"vocabulary\": [[]]}", "a list where none"},
                            {"", "this is no JSON"}};
  for (size_t i = 0; i < COUNT(wrong); i++) {
    assert_status(at_tokenizer_load(&t, file_of("tokenizer.json", wrong[i][0])), AT_ERROR_FORMAT);
    assert_error_has(wrong[i][1]);
  }
  remove(file_of("tokenizer.json", ""));
  assert_status(at_tokenizer_load(&t, "/no/such/file"), AT_ERROR_IO);
}

static void numbers_out_of_range_are_named(void** state) {
  (void)state;
  at_tokenizer* t = NULL;
  assert_ok(at_tokenizer_bytes(&t));
  int32_t numbers[] = {104, 256};
  at_tensor *ids = NULL, *halves = NULL;
  char text[4] = "xyz";
  size_t needed = 9;
  assert_ok(at_tensor_from_host(&ids, device(), AT_I32, 1, (int64_t[]){2}, numbers, sizeof numbers));
  keep(ids);
  assert_status(at_tokenizer_decode(text, sizeof text, &needed, t, ids), AT_ERROR_INDEX);
  assert_error_has("number 1 is 256, expected 0 to 255");
  assert_int_equal(needed, 0);
  assert_ok(at_tensor_cast(&halves, ids, AT_F32));
  assert_status(at_tokenizer_decode(text, sizeof text, &needed, t, keep(halves)), AT_ERROR_DTYPE);
  numbers[1] = 105;
  assert_ok(at_tensor_from_host(&ids, device(), AT_I32, 1, (int64_t[]){2}, numbers, sizeof numbers));
  assert_ok(at_tokenizer_decode(text, 2, &needed, t, keep(ids)));
  assert_string_equal(text, "h");
  assert_int_equal(needed, 3);
  assert_ok(at_tokenizer_release(t));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(bytes_are_their_own_numbers),       CASE(characters_are_in_order),
      CASE(words_are_those_of_the_vocabulary), CASE(byte_pairs_join_what_is_frequent),
      CASE(files_give_the_same_tokenizer),     CASE(files_of_gpt2_are_read),
      CASE(files_that_are_none_are_refused),   CASE(numbers_out_of_range_are_named),
  };
  return RUN("data/tokenizer", tests);
}
